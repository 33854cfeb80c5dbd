"""Groups of questions that hold whatever a reader could stumble over."""

import hashlib
import uuid

ODD_TEXTS = [
    "\t", "\n", "\r\n", "\r", '"', "'", "#", "=", "~", "{", "}", ":", ";", ",", "|", "\\", "\\n",
    "->", "-->", "::", "---", "]]>", "<b>", "</b>", "<br>", "<!-- x -->", "&amp;", "&", "&#32;",
    "{{c1::x}}", "\\(x\\)", "[sound:x.mp3]", "[x](y)", "![x](y)", "*", "**x**", "_x_", "`", "```",
    "+", "-", "- x", "- [ ] x", "1. x", "1) x", "> x", "# x", "===", "tags:x", "#separator:comma",
    "@x", "$x$", "漢字", "e\u0301", "\u212b", "ẹ\u0301", "👩‍👩‍👧", "🇫🇷", "שלום", "\u200fمرحبا\u200e",
    "\u00a0", "\u3000", "\u2028", "\u0085", "\ufeff", " ", "  ", "\x01", "\x1b[31m", "\x1f", "\x7f",
]  # fmt: skip


def identifier(*parts) -> str:
    """The same id for the same parts in every run."""
    return str(uuid.uuid5(uuid.NAMESPACE_URL, "/".join(map(str, parts))))


def question(prompt: str, answer: str, **parts) -> dict:
    made = {"id": identifier("question", prompt, answer, *parts.values())}
    return made | {"prompt": prompt, "answer": answer} | parts


def group(title: str, questions: list[dict]) -> dict:
    head = {"format": "quizbuilder/group", "version": 1, "id": identifier("group", title)}
    return head | {"title": title, "questions": questions}


def everything() -> dict:
    """One question with each part, one with none, one with empty parts."""
    full = question(
        "What is the capital of France?",
        "Paris",
        hint="It begins with P",
        alternatives=["Lutetia", "Paname; the city", "City \\ of light"],
        distractors=["Lyon", "Marseille", "Nice"],
        explanation="Since 987,\nwith pauses.",
        tags=["europe", "capital", "geo::france"],
    )
    return group(
        "Geography::Capital cities",
        [
            full,
            question("Capital of Italy?", "Rome"),
            question("Capital of Peru?", "Lima", hint="", explanation=""),
            question("Two\nlines and a \"quote\"", "yes\n\nno"),
            question("Same prompt", "one"),
            question("Same prompt", "two"),
        ],
    )


def every_kind() -> dict:
    """A question of each kind, by its id; a file of version 2."""
    capitals = [("France", "Paris"), ("Italy", "Rome"), ("Peru", "Lima")]
    questions = {
        "choice": {
            "answer": {"text": "Paris", "feedback": "Since 987"},
            "distractors": [{"text": "Lyon", "feedback": "Third largest"}, "Nice"],
        },
        "choices": {"answers": ["2", {"text": "3", "feedback": "Odd"}, "5"], "distractors": ["4"]},
        "number": {"value": 3.14, "tolerance": 0.01},
        "share": {"value": 299792, "tolerance": "2 %", "unit": "km/s"},
        "range": {"range": [1, 5]},
        "gaps": {"prompt": "{{France|la France}} has {{Paris~Lyon~Nice::on the Seine}} }#~ {x}."},
        "gap": {"prompt": "Two and {{two|2 * 1::} # ~ \\\\ &}} are four."},
        "pairs": {
            "pairs": [{"left": left, "right": right} for left, right in capitals],
            "spares": ["Oslo"],
        },
        "order": {"steps": ["Boil water", "Add the tea", "Wait", "Pour"]},
        "essay": {"answer": "Short waves\nscatter more.", "notes": "Rayleigh: 2 points"},
    }
    kinds = {"share": "number", "range": "number", "gap": "gaps"}
    made = [
        {"id": name, "kind": kinds.get(name, name), "prompt": f"{name}?"} | parts
        for name, parts in questions.items()
    ]
    return group("Every kind", made) | {"version": 2}


CODES = [
    "```\nx\n```",
    "```swift\nlet  x = [1, 2]\n\n  // \ty & <b> \"\n```",
    "Above:\n```\n  x\n```",
    "```c\nx\n```\nbelow",
    "Above\n\n```\nx\n```\n\nbelow",
    "```\nx\n```\n```\ny\n```",
    "```\nx\n```\n\n```\ny\n```",
    "  a  b\n```\n\tx\n```\n c ",
    "It is `x`, ``` or `",
]


def code() -> dict:
    """Blocks of code in each part that shows text."""
    questions = []
    for text in CODES:
        parts = {"explanation": text, "hint": text}
        questions.append(question(text, "x", **parts))
        questions.append(question(text, text, distractors=["y", f"{text}z "], **parts))
        questions.append(question("Which one?", text, **parts))
    return group("Code", questions)


def cloze() -> dict:
    """Gaps with one answer each, among odd characters, in lines and in code."""
    prompts = [
        "{{One}}", "a  {{b}}\n\n {{c::d}} e", "<b> & {{<i>}} \"x\"", "2:1 {{3\\:4::5\\:6}} } }}", "[sound:x] {{[$]y}}",
        "Print:\n```c\nputs({{\"x\"::a text}});\n\n\treturn  {{0}};\n```\nand {{stop}}",
    ]  # fmt: skip
    questions = [
        {"id": f"cloze-{number}", "kind": "gaps", "prompt": prompt, "hint": "h", "explanation": CODES[3]}
        for number, prompt in enumerate(prompts, 1)
    ]
    return group("Gaps", questions) | {"version": 2}


TEX = [
    "\\(x^2\\)", "\\[\\frac{a}{b}\\]", "$$a & b$$", "a  \\(x < y\\) &amp; <b>\nz", "\\(x\\)\n```\n\\(y\\)\n```",
    "\\(x", "$5 and $6", "\\(*\\)",
]  # fmt: skip


def formulas() -> dict:
    """TeX, and what looks like it, in each part that shows text."""
    return group(
        "Formulas",
        [
            made
            for text in TEX
            for made in (
                question(text, "x", explanation=text, hint=text),
                question(text, text, distractors=["y", f"{text}!"]),
                question("Type it", text),
            )
        ],
    )


def shown_files() -> tuple[dict, dict[str, bytes]]:
    """Pictures, a sound and a film in every text that shows them, and the files by their names; a group of version 3."""
    contents = {
        ("oak-leaf", "png"): b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x02\0\0\0\x03" + bytes(range(256)),
        ("drawing", "svg"): b'<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>',
        ("橡树", "mp3"): b"ID3\x04\0\0 and noise",
        ("wind", "mp4"): b"\0\0\0\x18ftypisom and moving pictures",
    }
    files = {
        f"{name}-{hashlib.sha256(made).hexdigest()[:16]}.{suffix}": made
        for (name, suffix), made in contents.items()
    }
    leaf, drawing, song, wind = (
        f"![{words}](media/{name})"
        for words, name in zip(["an oak & a “leaf”", "", "its song <soft>", "wind, 2 m"], files)
    )
    made = [
        {"kind": "passage", "prompt": f"Watch this: {wind}"},
        {"kind": "text", "prompt": f"Which tree? {leaf} {leaf}", "answer": "oak", "hint": drawing, "explanation": song},
        {
            "kind": "choice", "prompt": f"Who sings? {song}", "distractors": ["a wren", drawing],
            "answer": {"text": f"{leaf} this", "feedback": f"Yes {wind}"},
        },
        {"kind": "choices", "prompt": drawing, "answers": [leaf, "b"], "distractors": [f"c {song}"]},
        {"kind": "gaps", "prompt": f"The {leaf} of an {{{{oak}}}} in the {wind} wind"},
        {
            "kind": "pairs", "prompt": f"Match. {leaf}",
            "pairs": [{"left": leaf, "right": song}, {"left": "a", "right": "b"}, {"left": "c", "right": "d"}],
        },
        {"kind": "essay", "prompt": f"Describe {wind}", "notes": f"See {leaf}"},
    ]  # fmt: skip
    questions = [
        {"id": f"{markup or 'plain'}-{number}"} | ({"markup": markup} if markup else {}) | question
        for markup in (None, "markdown")
        for number, question in enumerate(made)
    ]
    return group("Files", questions) | {"version": 3}, files


def narrow() -> list[dict]:
    """Questions at the edge of what Moodle takes, and beyond; a file of version 2."""
    many = [f"right {number}" for number in range(1, 23)]
    gaps = [
        "{{\x01}}", "{{a|\x01}} b", "{1:SHORTANSWER:=x} {{y}}", "{{a~\x01~b}}", "\\\\(x\\\\) {{x}}",
        "{{\\}\\#~=%50%x}}", "{{a\nb| c  d }}",
    ]  # fmt: skip
    questions = [{"kind": "gaps", "prompt": prompt} for prompt in gaps]
    for count in (1, 2, 3, 6, 7, 9, 11, 13, 19, 20, 21, 22):
        for wrong in ([], ["wrong"], ["wrong", " ", "worse"]):
            for is_partial in (True, False):
                made = {"kind": "choices", "answers": many[:count], "distractors": wrong}
                questions.append(made | {"settings": {"partialCredit": is_partial}})
    pairs = [{"left": "a", "right": "1"}, {"left": "b", "right": "2"}, {"left": "c", "right": "1"}]
    pairs += [{"left": "\x01", "right": "3"}, {"left": "d", "right": "\x01"}]
    for some in ([0], [0, 1], [0, 2], [0, 1, 2], [0, 3], [1, 4], [0, 1, 4]):
        for spares in ([], ["3"], ["1"], [" "]):
            questions.append({"kind": "pairs", "pairs": [pairs[n] for n in some], "spares": spares})
    questions += [{"kind": "order", "steps": steps} for steps in (["a"], ["a", " "], ["a", "b"])]
    values = [
        {"value": 1e300}, {"value": -0.0}, {"value": 1e-7, "tolerance": "50 %"}, {"range": [5, 5]},
        {"range": [-1e9, 1e9]}, {"value": -5, "tolerance": "2 %"}, {"value": 2, "unit": " "}, {"value": 3, "tolerance": 0},
    ]  # fmt: skip
    questions += [{"kind": "number"} | value for value in values]
    questions += [
        {"answer": "True", "distractors": ["False"], "alternatives": ["true"]},
        {"answer": "True", "distractors": ["False", "false"]},
        {"answer": "x", "distractors": ["\x01", " "]},
        {"answer": "x", "alternatives": [f"y{n}" for n in range(25)], "distractors": [f"z{n}" for n in range(30)]},
        {"answer": "x", "tags": ["t" * 60, " ", "", "<b>", "T" * 60]},
        {"answer": "x", "settings": {"points": 0}},
        {"kind": "essay"},
    ]
    numbered = [
        {"id": f"narrow-{number}", "prompt": "\x01" if number % 7 == 0 else f"{number}\n" + "long " * 80} | made
        for number, made in enumerate(questions)
    ]
    numbered += [
        {"id": "n" * length, "prompt": f"{length}?", "answer": "x"} for length in (99, 100, 101)
    ]
    first = group("Narrow", numbered) | {"version": 2}
    return [first, group(" / ", [question("In a slash?", "x") | {"id": "narrow-1"}])]


def huge() -> dict:
    """A hundred thousand questions."""
    questions = [
        question(f"Question {number}, what is it?", f"It is \"{number}\"", hint="a\nb")
        for number in range(100_000)
    ]
    return group("Huge", questions)


def placements(text: str) -> list[str]:
    """A text alone, leading, trailing, inside and doubled."""
    return [text, f"{text}x", f"x{text}", f"x{text}y", f"{text}{text}"]


def odd_characters() -> dict:
    """Each odd text, in each placement, in each part that holds free text."""
    questions = {}
    for text in ODD_TEXTS:
        for placed in placements(text):
            required = placed if placed.strip() else f"x{placed}x"
            made = question(required, required, hint=placed, explanation=placed)
            questions[made["id"]] = made
    return group("Odd characters", list(questions.values()))


def odd_lists() -> dict:
    """Each odd text as an item of a list, in which a letter and a number tell it from others."""
    questions = []
    for number, text in enumerate(ODD_TEXTS, 1):
        items = placements(text)
        right = [f"r{place}{item}" for place, item in enumerate(items)]
        wrong = [f"w{place}{item}" for place, item in enumerate(reversed(items))]
        questions.append(question(f"list {number}", "x", alternatives=right, distractors=wrong))
    return group("Odd lists", questions)


# Decks that an earlier group, or Anki itself, spells with another case.
DECKS_MATCHED_IN_CASE = {"A::d": "a::d", "default": "Default"}


def odd_titles() -> list[dict]:
    """Groups whose titles a reader could take for something else."""
    titles = [f"{text}t" for text in ODD_TEXTS] + [f"t{text}" for text in ODD_TEXTS]
    titles += ["a::b", "a::::c", "a", "::a", "a::", " :: a", "A::d", "Default", "default"]
    return [group(title, [question(f"in {title}", "x")]) for title in titles]


# A tag, and the tags that Anki has for it afterwards.
ODD_TAGS = [
    ("plain", ["plain"]),
    ("two words", ["two_words"]),
    (" blanks around ", ["blanks_around"]),
    ("wide\u3000blank", ["wide_blank"]),
    ("no\u00a0break", ["no_break"]),
    ("line\nbreak", ["line_break"]),
    ("nested::tag", ["nested::tag"]),
    ("Nested::other", ["Nested::other"]),
    ("empty::::level", ["empty::level"]),
    ("::leading", ["leading"]),
    ("colon:", ["colon"]),
    ("colon:::three", ["colon::three"]),
    ("Case", ["Case"]),
    ("case", ["Case"]),
    ("case::below", ["Case::below"]),
    ("quo\"te", ["quo\"te"]),
    ("com,ma", ["com,ma"]),
    ("-dash", ["-dash"]),
    ("_under*score", ["_under*score"]),
    ("control\x01led", ["controlled"]),
    ("e\u0301tude", ["étude"]),
    ("漢字", ["漢字"]),
    ("👩‍👩‍👧", ["👩‍👩‍👧"]),
    (" ", []),
    ("", []),
]


def odd_tags() -> dict:
    """One question for each tag."""
    questions = [
        question(f"tag {number}", "x", tags=[tag]) for number, (tag, _) in enumerate(ODD_TAGS, 1)
    ]
    return group("Odd tags", questions)
