"""A JSON Schema validator reads the group files: the samples, and what is exported."""

import json
import pathlib

import jsonschema
import samples
from interop import Program, Report

TITLE = "JSON Schema 2020-12"


def check(program: Program, report: Report):
    resources = pathlib.Path("Resources")
    schema = json.loads((resources / "Schemas/group.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)

    def problems(document) -> list[str]:
        return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(document)]

    files = sorted(resources.glob("Samples/*.json"))
    report.equal("there are samples", bool(files), True)
    for file in files:
        document = json.loads(file.read_text(encoding="utf-8"))
        report.equal(f"sample {file.name}", problems(document), [])

    groups = [samples.everything(), samples.odd_characters(), samples.odd_lists()]
    for group in groups:
        document = json.loads(program.export([group], "json"))
        report.equal(f"schema of {group['title']}", problems(document), [])
        report.equal(f"parts of {group['title']}", document, group)
    together = json.loads(program.export(groups, "json"))
    report.equal("several groups in one file", together, groups)

    broken = samples.everything()
    del broken["questions"][0]["answer"]
    report.equal("the schema refuses a missing answer", len(problems(broken)), 1)
