"""The questions that are printed, and the texts that have to be on their pages."""

import json
import pathlib
import re
import struct
import zlib

SAMPLES = ["the-solar-system", "the-size-of-the-earth"]


def samples():
    return [json.loads(pathlib.Path(f"Resources/Samples/{name}.json").read_text()) for name in SAMPLES]


def hard(arabic=False):
    """A group with everything that is hard to print."""
    title = ("A title that does not end before its five hundred characters are over, " * 8)[:500]
    questions = [
        {"prompt": "Which is \\(\\frac{1}{2} + x^2\\) for x = 1?", "answer": "one and a half", "markup": "markdown",
         "distractors": ["two", "none of the above"]},
        {"kind": "choices", "prompt": "哪些是质数？", "answers": ["二", "七"], "distractors": ["九"]},
        {"prompt": "What is shown?\n\n![two poles](media/shadow.png)", "markup": "markdown", "answer": "a shadow"},
        {"prompt": "Read the table.\n\n| river | km |\n| --- | --- |\n| Nile | 6650 |\n\n```\nfor x in y:\n    print(x)\n```",
         "markup": "markdown", "answer": "the Nile"},
        {"prompt": "50 % of $3_x & {y} ~ ^ # \\ < > | \" are which?", "answer": "special characters"},
        {"kind": "gaps", "prompt": "The {{sea}} is {{salty~sweet}}."},
        {"kind": "pairs", "prompt": "Match the capitals.", "pairs": [{"left": "Italy", "right": "Rome"}, {"left": "Peru", "right": "Lima"}]},
        {"kind": "order", "prompt": "Sort by size.", "steps": ["mouse", "horse", "whale"]},
        {"kind": "number", "prompt": "How long is the river?", "value": "6650", "unit": "km"},
        {"prompt": "ما عاصمة مصر؟", "answer": "القاهرة", "distractors": ["دمشق", "بغداد"]} if arabic else
        {"prompt": "Which city is it?", "answer": "Cairo"},
        {"kind": "essay", "prompt": "Why is the sky blue?", "answer": "Blue light is scattered most."},
    ]
    for index, question in enumerate(questions):
        question["id"] = f"hard-{index}"
    return [{"format": "quizbuilder/group", "version": 2, "id": "hard", "title": title, "questions": questions}]


def picture():
    """A picture of 120 × 80 pixels."""

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    rows = b"".join(b"\0" + bytes(40 if (x // 20 + y // 20) % 2 else 220 for x in range(120)) for y in range(80))
    head = struct.pack(">IIBBBBB", 120, 80, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def plain(text):
    """The words of a text in pieces: without formulas, pictures, code, gaps and marks."""
    text = re.sub(r"!\[[^\]]*\]\([^)]*\)", " \n ", text)
    text = re.sub(r"\\\(.*?\\\)|\\\[.*?\\\]", " \n ", text, flags=re.S)
    text = re.sub(r"\{\{.*?\}\}", " \n ", text)
    text = re.sub(r"[*`|#]|---+", " ", text)
    return [piece.strip() for piece in re.split(r"\n+", text) if piece.strip()]


def item(value):
    """The text of an item of a list, without its feedback."""
    return value if isinstance(value, str) else value.get("text", "")


def texts(group):
    """The texts that a learner has to see."""
    found = []
    for question in group["questions"]:
        found += plain(question.get("prompt", ""))
        kind = question.get("kind", "choice" if question.get("distractors") else "text")
        if kind in ("choice", "choices"):
            for key in ("distractors", "answers"):
                for value in question.get(key, []):
                    found += plain(item(value))
        for pair in question.get("pairs", []):
            if isinstance(pair, dict):
                found += plain(pair["left"]) + plain(pair["right"])
        for step in question.get("steps", []):
            found += plain(item(step))
    return [text for text in found if any(c.isalnum() for c in text)]
