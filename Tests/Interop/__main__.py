"""Runs every reader over exports of the program given as the first argument."""

import sys

import read_aiken
import read_anki
import read_anki_package
import read_csv
import read_formatting
import read_gift
import read_json
import read_markdown
import read_media
import read_moodle
import read_paper
import read_qti
import read_qti12
import read_qti_media
import read_sheets
import read_text
import read_xlsx
import write_qti12
from interop import Program, Report


def main() -> int:
    program = Program(sys.argv[1])
    report = Report()
    readers = (
        read_json, read_csv, read_xlsx, read_sheets, read_markdown, read_moodle, read_gift, read_aiken, read_text, read_qti, read_qti12,
        read_qti_media, read_media, write_qti12, read_formatting, read_paper, read_anki, read_anki_package,
    )
    for reader in readers:
        report.run(reader.TITLE, lambda: reader.check(program, report))
    return report.close()


if __name__ == "__main__":
    sys.exit(main())
