import QuizInterchange

/// The names of columns in further languages: Italian, Portuguese, Dutch, Polish, Czech, Swedish, Danish, Norwegian, Finnish,
/// Turkish, Russian, Ukrainian, Greek, Hungarian, Romanian, Japanese, Korean, Vietnamese, Indonesian, traditional Chinese,
/// Arabic, Hebrew and Hindi; a line for each or a few of them.
extension ColumnNames {
  /// The names of columns that are read as they are.
  static let plainElsewhere: [Entry] = [
    Entry(
      part: .field(.prompt),
      names: [
        "domanda", "testo della domanda", "quesito", "fronte", "termine", "parola",
        "pergunta", "questão", "frente", "termo", "palavra",
        "vraag", "vraagstelling", "voorkant", "begrip", "woord",
        "pytanie", "treść pytania", "przód", "pojęcie", "słowo", "otázka", "pojem",
        "fråga", "framsida", "spørgsmål", "forside", "spørsmål", "ord", "kysymys", "sana",
        "soru", "kelime", "вопрос", "текст вопроса", "слово", "термин", "питання", "запитання",
        "ερώτηση", "kérdés", "szó", "întrebare", "cuvânt",
        "問題", "問題文", "質問", "設問", "表", "用語", "単語", "題目", "題幹",
        "질문", "문제", "문항", "앞면", "단어", "용어", "câu hỏi", "nội dung câu hỏi", "từ",
        "pertanyaan", "soal", "السؤال", "سؤال", "שאלה", "प्रश्न", "คำถาม",
      ]
    ),
    Entry(
      part: .field(.answer),
      names: [
        "risposta", "risposta corretta", "risposta esatta", "risposta giusta", "corretta",
        "soluzione", "retro", "definizione", "significato", "traduzione",
        "resposta", "resposta correta", "resposta certa", "alternativa correta",
        "opção correta", "correta", "gabarito", "solução", "definição", "tradução",
        "antwoord", "juiste antwoord", "juist antwoord", "correct antwoord", "goede antwoord",
        "goed antwoord", "oplossing", "achterkant", "definitie", "betekenis", "vertaling",
        "odpowiedź", "poprawna odpowiedź", "prawidłowa odpowiedź", "rozwiązanie", "tył",
        "definicja", "znaczenie", "tłumaczenie",
        "odpověď", "správná odpověď", "řešení", "definice", "význam", "překlad",
        "svar", "rätt svar", "korrekt svar", "lösning", "rigtigt svar", "riktig svar",
        "vastaus", "oikea vastaus", "ratkaisu", "määritelmä", "käännös",
        "cevap", "yanıt", "doğru cevap", "doğru yanıt", "çözüm", "anlam", "tanım", "çeviri",
        "ответ", "правильный ответ", "верный ответ", "правильные ответы", "решение",
        "определение", "значение", "перевод",
        "відповідь", "правильна відповідь", "визначення", "переклад",
        "απάντηση", "σωστή απάντηση", "válasz", "helyes válasz", "megoldás", "jelentés",
        "fordítás", "răspuns", "răspuns corect", "răspunsul corect", "traducere",
        "答え", "解答", "正解", "回答", "正答", "裏", "意味", "定義", "訳", "正確答案", "翻譯",
        "답", "정답", "답변", "뒷면", "뜻", "의미", "정의", "번역",
        "câu trả lời", "trả lời", "đáp án", "đáp án đúng", "câu trả lời đúng", "định nghĩa",
        "nghĩa", "jawaban", "jawaban benar", "jawaban yang benar", "kunci jawaban", "arti",
        "terjemahan", "الإجابة", "الجواب", "الإجابة الصحيحة", "תשובה", "תשובה נכונה", "उत्तर",
        "सही उत्तर", "คำตอบ", "เฉลย", "คำตอบที่ถูกต้อง",
      ]
    ),
    Entry(
      part: .choice,
      names: [
        "opzioni", "scelte", "opções", "alternativas", "opties", "keuzes", "antwoordopties",
        "opcje", "odpowiedzi", "možnosti", "alternativ", "svarsalternativ", "vaihtoehdot",
        "seçenekler", "şıklar", "варианты", "варианты ответов", "варианты ответа", "варіанти",
        "選択肢", "選項", "선택지", "보기", "lựa chọn", "phương án", "pilihan",
      ]
    ),
    Entry(
      part: .wrong,
      names: [
        "risposte sbagliate", "risposte errate", "respostas erradas", "respostas incorretas",
        "foute antwoorden", "onjuiste antwoorden", "błędne odpowiedzi", "felaktiga svar",
        "fel svar", "yanlış cevaplar", "неправильные ответы", "неверные ответы", "不正解", "誤答",
        "오답", "đáp án sai",
      ]
    ),
    Entry(
      part: .field(.hint),
      names: [
        "suggerimento", "indizio", "dica", "aanwijzing", "hulp", "wskazówka", "podpowiedź",
        "nápověda", "ledtråd", "tips", "vihje", "ipucu", "подсказка", "підказка", "ヒント", "힌트",
        "gợi ý", "petunjuk", "تلميح",
      ]
    ),
    Entry(
      part: .field(.explanation),
      names: [
        "spiegazione", "commento", "motivazione", "esempio",
        "explicação", "justificativa", "observação", "exemplo",
        "uitleg", "toelichting", "opmerking", "voorbeeld", "wyjaśnienie", "uzasadnienie",
        "komentarz", "przykład", "vysvětlení", "poznámka", "förklaring", "selitys",
        "açıklama", "объяснение", "пояснение", "комментарий", "примечание", "пример", "пояснення",
        "解説", "説明", "例文", "備考", "解釋", "說明", "備註", "해설", "설명", "예문", "비고",
        "giải thích", "lời giải", "ghi chú", "ví dụ", "penjelasan", "pembahasan", "catatan",
      ]
    ),
    Entry(
      part: .field(.tags),
      names: [
        "etichette", "parole chiave", "marcadores", "palavras chave", "trefwoorden", "etykiety",
        "słowa kluczowe", "tagi", "štítky", "taggar", "etiketler", "теги", "метки",
        "ключевые слова", "タグ", "標籤", "태그", "thẻ",
      ]
    ),
    Entry(
      part: .title,
      names: [
        "argomento", "capitolo", "lezione", "mazzo", "assunto", "lição", "baralho",
        "onderwerp", "hoofdstuk", "les", "temat", "rozdział", "lekcja", "kategoria", "kapitola",
        "lekce", "ämne", "emne", "aihe", "konu", "bölüm", "тема", "раздел",
        "категория", "глава", "урок", "カテゴリ", "カテゴリー", "分野", "単元", "單元", "카테고리", "단원",
        "주제", "분류", "chủ đề", "chương", "danh mục", "topik", "bab", "kategori",
      ]
    ),
    Entry(
      part: .tag,
      names: [
        "difficoltà", "livello", "dificuldade", "moeilijkheid", "vak", "trudność", "poziom",
        "сложность", "уровень", "предмет", "難易度", "難度", "科目名", "教科", "난이도", "과목",
        "độ khó", "môn học", "zorluk",
      ]
    ),
    Entry(
      part: .kind,
      names: [
        "tipologia", "tipo di domanda", "tipo de questão", "tipo de pergunta", "soort",
        "vraagtype", "type vraag", "rodzaj", "typ pytania", "soru tipi", "тип",
        "тип вопроса", "種類", "形式", "問題形式", "題型", "類型", "유형", "문제 유형", "loại",
        "loại câu hỏi",
      ]
    ),
    Entry(
      part: .points,
      names: [
        "punti", "punteggio", "pontos", "pontuação", "punten", "punkty", "punktacja", "body",
        "poäng", "pisteet", "puan", "баллы", "балл", "очки", "点数", "配点", "得点", "분수", "점수", "배점",
        "điểm", "điểm số", "poin", "skor", "nilai",
      ]
    ),
    Entry(
      part: .timeLimit,
      names: [
        "tempo", "durata", "duração", "limite de tempo", "tijd", "tijdslimiet", "czas", "süre",
        "время", "制限時間", "時間", "시간", "제한 시간", "thời gian",
      ]
    ),
  ]

  /// The names that have a number or a letter behind them.
  static let numberedElsewhere: [Entry] = [
    Entry(
      part: .choice,
      names: [
        "opzione", "risposta", "scelta", "alternativa", "opção", "resposta", "optie", "antwoord",
        "keuze", "opcja", "odpowiedź", "wariant", "možnost", "odpověď", "alternativ", "svar",
        "svaralternativ", "valg", "vaihtoehto", "seçenek", "şık", "вариант", "вариант ответа",
        "ответ", "варіант", "варіант відповіді", "válasz", "variantă", "opțiune", "選択肢", "選択",
        "選項", "선택지", "보기", "선택", "đáp án", "lựa chọn", "phương án", "pilihan", "opsi", "خيار",
        "الخيار",
      ]
    ),
    Entry(
      part: .wrong,
      names: [
        "risposta errata", "risposta sbagliata", "errata", "resposta errada",
        "resposta incorreta", "fout antwoord", "onjuist antwoord", "błędna odpowiedź",
        "zła odpowiedź", "fel svar", "felaktigt svar", "yanlış cevap", "неправильный ответ",
        "неверный ответ", "不正解", "誤答", "오답",
      ]
    ),
    Entry(
      part: .field(.answers),
      names: [
        "risposta corretta", "risposta esatta", "resposta correta", "resposta certa",
        "juist antwoord", "goed antwoord", "poprawna odpowiedź", "правильный ответ", "正解", "정답",
      ]
    ),
  ]
}

extension ColumnNames {
  /// The names of languages that pupils learn, in their own language and some others.
  private static let languages: Set<String> = Set(
    [
      "english", "german", "french", "spanish", "italian", "portuguese", "dutch", "russian",
      "chinese", "mandarin", "japanese", "korean", "arabic", "latin", "greek", "polish", "turkish",
      "swedish", "ukrainian", "hebrew", "hindi", "vietnamese", "indonesian",
      "deutsch", "englisch", "französisch", "spanisch", "italienisch", "portugiesisch",
      "niederländisch", "russisch", "chinesisch", "japanisch", "latein", "griechisch", "polnisch",
      "türkisch", "français", "anglais", "allemand", "espagnol", "italien", "portugais", "russe",
      "chinois", "japonais", "español", "inglés", "alemán", "francés", "italiano", "portugués",
      "inglese", "tedesco", "francese", "spagnolo", "português", "inglês", "alemão", "francês",
      "espanhol", "nederlands", "engels", "duits", "frans", "polski", "angielski", "niemiecki",
      "türkçe", "ingilizce", "almanca", "русский", "английский", "немецкий", "французский",
      "українська", "англійська", "中文", "汉语", "英文", "英语", "英語", "日语", "日本語", "法语", "德语",
      "韩语", "한국어", "영어", "tiếng việt", "tiếng anh", "العربية", "الإنجليزية", "עברית", "אנגלית",
    ].map { FoldedName($0).text }
  )

  /// Returns whether the name of a column is that of a language.
  static func isLanguage(_ name: String) -> Bool { languages.contains(FoldedName(name).text) }
}
