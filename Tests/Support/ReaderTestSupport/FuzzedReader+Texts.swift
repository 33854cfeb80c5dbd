import QuizCatalog
import QuizDocuments
import QuizFormats
import QuizInterchange
import QuizStore

extension FuzzedReader {
  /// Readers of tables and lists.
  static let tables: [FuzzedReader] = [
    FuzzedReader(
      CSV(),
      [
        "prompt;answer;tags\r\nq;a;x\\;y\r\n\"a \"\"b\"\"\";c;\r\n",
        "Answer\tTitle\tPROMPT\rone\ttwo\tthree\r",
        "My quiz,,,,\nType,Question,Option A,Option B,Correct,Tags,Points\nMC,Q?,x,y,\"A,B\",a b,2\nTF,R?,,,true,,\n",
        "Q?|one|two|2\nR?|three|four|1\n",
        "id,group,prompt,answer\na,g,P,x\nb,g,Q,y\na,h,R,z\n",
      ],
      marks: [
        ",", ";", "\"", "\"\"", "prompt", "answer", "title", "group", "\n\"", ",,", "=1+1", "|",
        " \"",
        "Question", "Option C", "Correct", "Wrong 1", "Type", "\nPoll,", "A,C", "0", "#a #b", "<p>",
        "\na,g,",
      ]
    ),
    FuzzedReader(TSV(), marks: ["\t", ";", "\"", "\"\"", "prompt", "answer", "\t\t", "\n\""]),
    FuzzedReader(
      Blackboard(),
      [
        "MC\tQ?\ta\tcorrect\tb\tincorrect\r\nTF\t\"a \"\"b\"\"\nc\"\ttrue\r\nNUM\tN?\t1\t0.5\r\n",
        "FIB_PLUS\t[a] is \\[b] [c]\ta\tx\ty\t\tc\tz\nJUMBLED_SENTENCE\t[x] [y]\tp\tx\t\tq\ty\t\tr\n",
        "MAT\tM\ta\tb\tc\td\nORD\tO\ta\tb\nESS\tE\t<b>m</b>\nFIB\tF\tx\nSR\tS\nOP\tP\nQUIZ_BOWL\tq\n",
      ],
      marks: [
        "\t", "\t\t", "\"", "\"\"", "\nMC\t", "\nFIB_PLUS\t", "\nJUMBLED_SENTENCE\t", "correct",
        "[a]", "[", "]",
        "\\[", "\\]", "<b>", "&#91;", "\n\"",
      ]
    ),
    FuzzedReader(
      Brightspace(),
      [
        "\"// a, b\",,\nNewQuestion,MC,,,\nID,x\nQuestionText,\"<p>Q</p>\",HTML\nOption,100,a,,f\nOption,0,b\nHint,h\n",
        "NewQuestion;SA\nQuestionText;Q\nAnswer;100;a;regexp\nAnswer;50;b;sensitive\n;;\nNewQuestion;WR\nImage;a.png\n",
        "NewQuestion,MS\nQuestionText,Q\nScoring,RightAnswers\nOption,1,a\nOption,0,b\nNewQuestion,TF\nTRUE,100\nFALSE,0\n",
        "NewQuestion,M\nScoring,AllOrNothing\nChoice,1,a\nMatch,1,b\nMatch,2,c\nNewQuestion,O\nItem,a,HTML,f\nItem,b\n",
      ],
      marks: [
        ",", ",,", "\"", "\n\"", "\nNewQuestion,MC\n", "\nNewQuestion,", "\nOption,",
        "\nAnswer,100,", "HTML", "\n//", "regexp",
        "\nImage,", "<img src=\"a\">", "100", "%", "\nPoints,", "\nMatch,1,",
      ]
    ),
    FuzzedReader(
      Quizlet(),
      ["one\ttwo\n\nthree\tfour\tfive\nsix\n"],
      marks: ["\t", "\n\t", "\t\n"]
    ),
    FuzzedReader(
      AnkiText(),
      [
        """
        #separator:tab
        #html:true
        #guid column:1
        #notetype column:2
        #deck column:3
        #tags column:6
        a\tBasic\tSea::Fish\t"<b>Who</b>&nbsp;?<ul><li>x</ul>"\t<img src="x.png">\tsea big::fish
        b\tCloze\tSea\tThe {{c1::sea}}\t\t

        """,
        "\"#separator:Comma\",,,\n\"#columns:Front,Back,Tags\"\n\"#tags:a b\",,\nq,\"a\n(b; c)\n\ne\",t\n",
        "tags:x\nprompt|answer\n# a comment\n",
      ],
      marks: [
        "#", "#html:true\n", "#html:false\n", "#separator:", "#separator:|\n", "#deck:", "column:",
        "#columns:", "#tags column:1\n", "#guid column:2\n", "\t", "\"", "<br>", "<li>", "</li>",
        "<!--", "-->", "<script>", "<pre>", "&amp;", "&#x", "&#55296;", "\n\nA) ", "\nB) ", "\n(",
        "; ", ")", "{{c1::", "}}", "<ol>", "</ol>", "::",
      ]
    ),
  ]

  /// Readers of texts with marks of their own.
  static let texts: [FuzzedReader] = [
    FuzzedReader(
      GIFT(),
      [
        """
        $CATEGORY: $course$/top/Geography//x/a b

        // question: q-0001  name: x [id:q-0001] [tag:geo]
        ::Capital::[html]<p>What is <b>it</b>?</p>{=Paris =Lutetia#good ####Hint\\: P}

        ::Two::2 + 2 \\= ?{ =4#Right ~5#Wrong ~%-50%22#No ~%50%x }

        The sky is blue.{TRUE#feedback if wrong#feedback if right}

        Match.{ =France -> Paris =Italy -> Rome =Spain -> Madrid }

        Pi?{#3.14:0.005 =%50%3..4 ~other}

        Recursion.{}

        It is {~a =b} here.

        [markdown]*x*{=\\*a*}

        """,
        "::A::a {1:MC:~=b~c} and {=d}.\n::B::x<sup>2</sup><pre>a\n  b</pre>\n\n{\n\n=a\n\n}\nc {#4}\n",
      ],
      marks: [
        "::", "{", "}", "=", "~", "#", "####", "->", "%50%", "%-100%", "\\", "\\n", "\\:", "//",
        "$CATEGORY:",
        "[html]", "[plain]", "[id:", "[tag:", "[group:", "]", "..", ":", "\n\n", "TRUE", "F", "*",
        "&&058;", "{}",
        "<p>", "<", "&lt;", "0\n", "<pre>", "<sup>", "<a href\\=x>", "{1:MC:", "\n::", "}\n",
        "\n\n// [id:q-0001]\n",
      ]
    ),
    FuzzedReader(
      Aiken(),
      ["Which?\r\nA. x\r\n\r\nB) y\r\nANSWER: B\r\n", "A) x\nANSWER: A\nQ\nANSWER:\n"],
      marks: ["A) ", "B) ", "C. ", "Z) ", "ANSWER:", "ANSWER: A\n", "ANSWER: Ä", "\n", "A)"]
    ),
    FuzzedReader(
      NumberedText(),
      [
        "1. What is x? (2 pts)\na) one\n*b) two\nc) three (correct)\n\n2) A ____ b\nAnswer: c\nExplanation: d\n",
        "Part A\n1. p A) x B) y\n2. q\nA. x B. y\n\nAnswer key\n1. B 2. A 3-C\n1-3 ABC\n| 1 | 2 |\n| B | A |\n",
        "**Question 1:** Match\n1. a   b. c\nx = y\n- **z**\n\nQuestion 2 (T/F)\nAnswer: True\n第1题 （B）\nA．x\n答案：B\n",
        "Quiz title: T\nPoints: 2\n1. x &#91; *y*\n... f\n*a) z\nb) w\n  v\n2. p\n[*] a\n[ ] b\n3. q\n* a\n4. r\n= 5 +- 1\n5. s\n____\nText: t\n",
      ],
      marks: [
        "1. ", "\n2) ", "a) ", "\nB. ", " C) ", "*", "[*] ", "[ ] ", "(correct)", "✓", "Answer: ",
        "\nAnswers:\n", "1-B", "____", "**", "Question 3", "(T/F)", "Match ", " = ", "   a. ", "（",
        "）", "答案：", "第2题", "...", "Quiz title: ", "Text: ", "\n\n", "  ", "&#", "<br>", "\\",
        "|", "# ", "(2 pts)", "- ", "• ", "~ ", "= ",
      ]
    ),
    FuzzedReader(
      Markdown(),
      [
        "# Q\n* right\n- wrong\n---\n# R\nA ___ b\n---\n",
        "---\ntags: x\n---\n#flashcards/sea\nQ::A\nR:::B\n<!--SR:!2026-01-01,1,250-->\n\none\ntwo\n?\nthree\n",
        "# T #\n## P\n- [x] a\n- [ ] b\n\n**Also accepted:**\n\n- c\n\n**Hint:** h\n\n**Tags:** x, y\n",
        "## P\n```c\na\n\nb\n```\n- [x] a\n  ~~~\n  x\n  ~~~\n  > ```\n  > q\n  > ```\n- **b**\n\n    code\n\n[l](u) x<sup>2</sup>\n",
        "# T\n### 1. P ^name1\n> h\n\n1. [x] a\n2. [ ] b\n\n### 2. Q\n<details><summary>Answer</summary>\n- A: x\n- B: y\n#### Answer: B\n</details>\n",
        "START\nBasic\np\nBack: a\nTags: x\nEND\nSTARTI [Cloze] {1:c} Extra: e ENDI\n\nQ #card #x\nA %%n%%\n",
        "- a :: b\n  - c ;; d\n- e >>>\n  - f\n- g <> {{h}}\n", "p {{1::q}}\n\n---\n\na\n",
        "Q: p\nA: a\n\n### Front\nx ![[y.png]]\n### Back\n==z==\n\n|Question|Answer|\n|-|-|\n|p|a|\n",
      ],
      marks: [
        "# ", "## ", "---", "- [x] ", "- [ ] ", "* ", "::", ":::", "?", "??", "\\", "`", "<!--",
        "-->",
        "<!-- question: ", "<!-- group: ", "**Hint:**", "**Explanation:**", "**Tags:**",
        "**Also accepted:**", "- ", "<!-- question: q-1 -->\n",
        "<br>", "&#10;", "&amp;", "#flashcards/", "\n\n", "&#x110000;", "```", "```js\n", "~~~\n",
        "    ", "> ", "Q: ", "A: ",
        "<details>", "</details>", "<summary>", "</summary>", "START\n", "END\n", "STARTI [",
        " ENDI",
        " #card", "%%", " ^abcd", "### 1. ", "Answer: A", "- A: ", " >> ", " ;; ", " <> ", " >>>",
        "{{", "}}",
        "## Front\n", "## Back\n", "==", "![[", "](", "<sup>", "</sup>", "|-|-|\n", "|",
      ]
    ),
    FuzzedReader(
      LaTeX(),
      [
        """
        \\documentclass{exam}
        \\begin{document}
        \\section{T}
        \\begin{questions}
        \\question[2] A \\textbf{b $x^2$} \\fillin[c] % d
        \\begin{choices} \\choice e \\CorrectChoice f\\end{choices}
        \\question G
        \\begin{parts}\\part H \\begin{solution}i\\end{solution}\\end{parts}
        \\begin{verbatim}
        {\\
        \\end{verbatim}
        \\end{questions}
        \\end{document}

        """,
        "\\begin{questionmult}{q}\\'a \\begin{tabular}{l}x&y\\\\\\end{tabular}\\correctchoice{k}\\wrongchoice{l}\\AMCnumericChoices{4}{}\\end{questionmult}\n",
      ],
      marks: [
        "\\", "{", "}", "[", "]", "$", "$$", "%", "~", "\\begin{", "\\end{", "\\question ",
        "\\begin{choices}", "\\end{choices}", "\\choice ", "\\CorrectChoice ", "\\fillin[",
        "\\begin{verbatim}", "\\end{verbatim}", "\\verb|", "\\textbf{", "\\includegraphics{",
        "\\(", "\\[", "\\]", "\\begin{parts}", "\\part ", "\\'", "\\begin{tabular}{",
        "\\begin{itemize}\\item ", "\\begin{align}", "\n\n", "--", "``",
      ]
    ),
    FuzzedReader(
      CrowdAnki(),
      [
        #"{"__type__": "Deck", "name": "T", "children": [{"__type__": "Deck", "name": "U", "notes": []}], "note_models": [{"crowdanki_uuid": "m", "name": "N", "type": 0, "flds": [{"name": "F"}, {"name": "B"}], "tmpls": [{"ord": 0, "qfmt": "{{F}}", "afmt": "{{B}}"}]}], "notes": [{"__type__": "Note", "guid": "g", "fields": ["<b>p</b>", "a"], "note_model_uuid": "m", "tags": ["x"]}]}"#
      ],
      marks: [
        "{", "}", "[", "]", "\"", ":", ",", "\"__type__\": \"Note\"", "{{F}}", "{{cloze:F}}", "\\",
        "null",
      ]
    ),
    FuzzedReader(
      OtherJSON(),
      [
        #"{"title": "T", "questions": [{"question": "p", "options": [{"text": "a", "isCorrect": true}, "b"], "answer": 1, "type": "mcq"}, {"front": "<b>q</b>", "back": ["x", "y"]}, {"q": "r", "pairs": {"a": "b"}}]}"#
      ],
      marks: [
        "{", "}", "[", "]", "\"", ":", ",", "\"answer\": ", "\"options\": ", "\\", "null", "true",
        "0",
      ]
    ),
    FuzzedReader(
      Org(),
      [
        """
        #+TITLE: T
        * A [b||c] :drill:x:
        :PROPERTIES:
        :ID: 1
        :ANKI_NOTE_TYPE: Basic
        :END:
        {{d}{e}@0} [[u][v]] x^{2}
        #+begin_src c
          f();
        #+end_src
        ** Answer
        - [X] a
        - [ ] b
        ** Extra
        g

        """,
        "* P\n** Q\nA\n\n* R\n[[x.png]]\n",
      ],
      marks: [
        "* ", "** ", ":drill:", ":PROPERTIES:\n", ":END:\n", "#+TITLE:", "#+begin_src",
        "#+end_src\n",
        "[[", "][", "]]", "{{c1::", "{{", "}@0}", "||", "^{", "- [X] ", "** Answer\n",
        ":FC_TYPE: cloze\n", ":ID: 1\n",
      ]
    ),
    FuzzedReader(
      MoodleXML(),
      [
        """
        <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE quiz>
        <quiz><!-- x --><question type="category"><category><text>$course$/top/a//b/c</text></category></question>
        <question type="multichoice"><name><text>n</text></name><questiontext format="html">
        <text><![CDATA[<p>P <img src="@@PLUGINFILE@@/x.png"></p>]]></text><file name="x" encoding="base64">eA==</file>
        </questiontext><single>0</single><answer fraction="50"><text>a</text></answer>
        <answer fraction="-50"><text>b</text><feedback><text>f</text></feedback></answer></question>
        <question type="truefalse"><questiontext format="markdown"><text>*P*</text></questiontext>
        <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>
        <question type="essay"><questiontext><text>P&#10;&lt;</text></questiontext><graderinfo format="html"><text>
        <![CDATA[<ol><li>x</ol>]]></text></graderinfo><defaultgrade>1e0</defaultgrade></question></quiz>
        """,
        "<?xml version='1.0' encoding='ISO-8859-1'?><quiz/>",
      ],
      marks: [
        "<", ">", "</", "/>", "&", "&amp;", "&#0;", "&#x1F600;", "<![CDATA[", "]]>", "<!--", "-->",
        "<?", "?>",
        "<!DOCTYPE q [<!ENTITY a \"b\">]>", "&a;", "<quiz>", "</quiz>",
        "<question type=\"shortanswer\">", "</question>",
        "<text>", "</text>", "<answer fraction=\"100\">", "</answer>", "fraction=\"",
        "encoding=\"UTF-16\"",
        "encoding=\"x\"", " xmlns=\"x\"", "<a>", "<tag>", "<hint>", "*", "\\*",
        "<idnumber>1</idnumber>",
      ]
    ),
  ]

  /// Documents in packages of learning platforms, whose sums fit, and documents alone.
  static let learning: [FuzzedReader] = [
    FuzzedReader(packed: QTI12Package(), named: "quiz.xml", marks: firstMarks),
    FuzzedReader(packed: QTIPackage(), named: "item.xml", marks: secondMarks),
    FuzzedReader(QTIPackage(), marks: ["PK", "imsmanifest.xml", "items/1.xml", "<item>", "\0\0"]),
  ]

  /// Creates a reader of packages of which the first document is damaged.
  private init(packed format: any ImportFormat, named name: String, marks: [String]) {
    let identity = type(of: format).identity
    self.init(
      "\(identity.name) documents",
      FuzzSamples.exports(as: identity.name).map { StoredZip.firstContents(of: $0) },
      marks: marks,
      pack: { StoredZip.archive(of: [(name, $0)] + Self.shown) },
      judge: {
        FuzzVerdict.of($0) { bytes throws(FormatError) in try format.read(bytes, titled: "file") }
      }
    )
  }

  /// What the documents of packages can show: a picture, another one that is none, and a stimulus.
  private static let shown: [(name: String, contents: [UInt8])] = [
    ("oak.png", [0x89] + Array("PNG\r\n\u{1A}\n, and no more of it".utf8)),
    ("web_resources/noise.png", Array("noise".utf8)),
    (
      "shared.xml",
      Array(
        """
        <assessmentStimulus identifier="s"><stimulusBody><p>Read this.<img src="oak.png" alt="oak"/></p>\
        </stimulusBody></assessmentStimulus>
        """.utf8
      )
    ),
  ]

  private static let firstMarks = [
    "<", ">", "</", "/>", "&nbsp;", "&amp;lt;", "&x;", "<item>", "</item>", "<itemref linkrefid=\"",
    "<response_lid ident=\"response1\">", "<response_str>", "<response_label>", "<conditionvar>",
    "<not>", "<or>", "<other/>", "<varequal respident=\"response1\">", "<vargte>", "1e999",
    "[gap1]",
    "<setvar action=\"Add\">", "<mattext texttype=\"text/html\">", "<matimage/>", "rcardinality=\"",
    "<matimage uri=\"oak.png\"/>", "&lt;img src=\"$IMS-CC-FILEBASE$/noise.png\"&gt;",
    "<section>", "</section>", "<rubric>", "</rubric>", "<presentation_material>",
    "<!DOCTYPE x [<!ENTITY a \"b\">]>", "<itemfeedback ident=\"general_fb\">", "<hint>",
  ]
  private static let secondMarks = [
    "<", ">", "</", "/>", "&nbsp;", "&#160;", "&x;", "<p>", "</p>", "<br/>", "<pre>", "<itemBody>",
    "<choiceInteraction responseIdentifier=\"RESPONSE\">", "<textEntryInteraction/>",
    "<inlineChoice>", "<simpleMatchSet>", "<value>", "<mapEntry mapKey=\"", "<equal>", "<product>",
    "cardinality=\"multiple\"", "baseType=\"float\"", "normalMaximum=\"-1\"", "<modalFeedback>",
    "<prompt>", "<rubricBlock view=\"scorer\">", "<img/>", "<assessmentTest>",
    "<img src=\"oak.png\"/>", "<object data=\"oak.png\" type=\"image/png\">", "</object>",
    "<assessmentStimulusRef href=\"shared.xml\"/>", "xml:base=\"../..\"", "<audio>",
  ]

  /// A file whose format is not known.
  static let anyFile = FuzzedReader(
    "any",
    (tables + texts + documents + packages + learning + workbooks + words).flatMap {
      $0.files.prefix(3)
    },
    marks: [
      "{", "::", "# ", "<quiz>", "PK\u{3}\u{4}", "collection.anki2", "\t", "prompt,answer",
      "#html:true",
    ]
  ) { bytes in
    let format = FormatCatalog.standard.recognition(of: bytes).format
    return FuzzVerdict.of(bytes, countsNotes: format is AnkiPackage) { bytes throws(FormatError) in
      try FormatCatalog.standard.read(bytes, titled: "file")
    }
  }
}
