"""The gaps in a text of Moodle, by the expressions of question/type/multianswer/questiontype.php."""

import html
import re

ALTERNATIVE = r"(=|%(-?[0-9]+(?:[.,][0-9]*)?)%)?(.+?(?<!\\|&)(?<!&amp;)(?=[~#}]|$))(#(.*?(?<!\\)(?=[~}]|$)))?"
GAP_START = re.compile(r"\{[0-9]*:[A-Z_]+:")
GAP = re.compile(r"\{([0-9]*):(SHORTANSWER|MULTICHOICE_S):(" + ALTERNATIVE + "(~" + ALTERNATIVE + r")*)\}", re.S)


def alternatives(source: str) -> list[tuple[bool, str, str]]:
    """The answers of a gap: whether each is right, its text, its feedback."""
    found = []
    for match in re.finditer("~?" + ALTERNATIVE, source, re.S):
        text, feedback = (html.unescape(match[n] or "") for n in (3, 5))
        found.append((match[1] == "=", text.replace("\\}", "}"), html.unescape(feedback)))
    return found
