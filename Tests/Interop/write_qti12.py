"""text2qti, which many teachers write quizzes for Canvas with, writes a package, and the program reads it."""

import os
import pathlib
import subprocess
import sys

from interop import Library, Program, Report

TITLE = "text2qti"

SOURCE = """\
Quiz title: Capitals & more
Quiz description: Some of them.

Title: France
Points: 2
1.  What is the capital of France?
... It is on the Seine.
a)  Lyon
... Third largest.
*b) Paris
... Since 987.
c)  Nice

2.  Which are prime?
[*] 2
[*] 3
[ ] 4
[*] 5

3.  What is the value of pi?
=   3.14 +- 0.01

4.  Two and two?
*   four
*   4

5.  Why is the sky blue?
    Tell it in two sentences.
___

6.  A number between one and five?
=   [1, 5]

7.  How many legs has a spider?
=   8

8.  It is `x < y & z`, with $x^2$ and **bold** text.
*a) True
b)  False

9.  What does it print?

    ```python
    for i in range(2):
        print(i  , "<b>")
    ```

    And why?
*a) 0 and 1
b)  1 and 2
"""

QUESTIONS = [
    {
        "prompt": "What is the capital of France?",
        "answer": {"text": "Paris", "feedback": "Since 987."},
        "distractors": [{"text": "Lyon", "feedback": "Third largest."}, "Nice"],
        "explanation": "It is on the Seine.",
        "settings": {"points": 2},
    },
    {"kind": "choices", "prompt": "Which are prime?", "answers": ["2", "3", "5"], "distractors": ["4"]},
    {"kind": "number", "prompt": "What is the value of pi?", "value": 3.14, "tolerance": 0.01},
    {"prompt": "Two and two?", "answer": "four", "alternatives": ["4"]},
    {"kind": "essay", "prompt": "Why is the sky blue? Tell it in two sentences."},
    {"kind": "number", "prompt": "A number between one and five?", "range": [1, 5]},
    {"kind": "number", "prompt": "How many legs has a spider?", "value": 8},
    {
        "markup": "markdown",
        "prompt": "It is `x < y & z`, with \\(x^2\\) and **bold** text.",
        "answer": "True",
        "distractors": ["False"],
    },
    {
        "markup": "markdown",
        "prompt": 'What does it print?\n\n```python\nfor i in range(2):\n    print(i  , "<b>")\n```\n\nAnd why?',
        "answer": "0 and 1",
        "distractors": ["1 and 2"],
    },
]


def package(folder: pathlib.Path) -> pathlib.Path:
    """Lets text2qti write the quiz into a folder."""
    source = folder / "quiz.txt"
    source.write_text(SOURCE, encoding="utf-8")
    command = [str(pathlib.Path(sys.executable).parent / "text2qti"), str(source)]
    # It asks for a folder to keep its configuration in.
    environment = os.environ | {"HOME": str(folder)}
    subprocess.run(command, check=True, capture_output=True, timeout=60, env=environment, cwd=folder)
    return source.with_suffix(".zip")


def check(program: Program, report: Report):
    with Library(program) as library:
        file = package(pathlib.Path(library.temporary.name))
        planned = library.planned(file)
        report.equal("format", planned["files"][0]["format"], "qti12")
        counts = {"groups": 1, "questions": len(QUESTIONS), "skipped": 0, "doubtful": 0}
        report.equal("counts", planned["total"], counts)
        (group,) = library.imported(file)
    report.equal("title", group["title"], "Capitals & more")
    found = [{part: q[part] for part in q if part != "id"} for q in group["questions"]]
    report.equal("number of questions", len(found), len(QUESTIONS))
    for read, wanted in zip(found, QUESTIONS):
        report.equal(f"question {wanted['prompt']!a}", read, wanted)
