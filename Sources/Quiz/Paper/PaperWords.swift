/// A word that is printed around questions.
package enum PaperWord: Int, CaseIterable, Hashable, Sendable {
  case name, date, course, teacher, version
  /// The sum of the points, and what was reached of it.
  case points, reached, total
  case question, answer, grade
  case key, answerSheet, words
  case chooseOne, chooseSeveral, matchThem, orderThem, useWords
}

/// The words around questions, in the language of the test.
///
/// ```swift
/// PaperWords(language: "de-AT")[.points]         // "Punkte"
/// PaperWords(language: "de").number(2.5)         // "2,5"
/// ```
package struct PaperWords: Hashable, Sendable {
  private let code: String
  private let texts: [String]

  /// Finds the words of a language tag; those of English where it is none of the known ones.
  package init(language: String?) {
    let code = String((language ?? "en").lowercased().prefix { $0.isLetter })
    self.code = Self.tables[code] == nil ? "en" : code
    texts = Self.tables[self.code] ?? []
  }

  /// The languages that have words, by their codes.
  package static var languages: [String] { tables.keys.sorted() }

  /// A word; nothing where the table lacks it, which a test refuses.
  package subscript(word: PaperWord) -> String {
    texts.indices.contains(word.rawValue) ? texts[word.rawValue] : ""
  }

  /// Returns a number of points as it is printed beside a question: `2 pts`.
  package func points(_ points: Double) -> String {
    let number = number(points)
    switch code {
    case "en": return points == 1 ? "\(number) pt" : "\(number) pts"
    case "zh": return "\(number)分"
    case "ja": return "\(number)点"
    default: return "\(number)\u{A0}\(Self.units[code] ?? "")"
    }
  }

  /// Returns the heading of a part by its number from 1: `Part 2`.
  package func part(_ number: Int) -> String {
    (Self.parts[code] ?? "#").replacing("#", with: "\(number)")
  }

  /// Returns a number as the language has it, with at most two decimals.
  package func number(_ value: Double) -> String {
    let text = Self.number(value)
    return Self.pointLanguages.contains(code) ? text : text.replacing(".", with: ",")
  }

  /// Returns a number with a point before its decimals, of which it has at most two.
  package static func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    guard abs(hundredths) < 1e15 else { return "\(value)" }
    let whole = Int(hundredths)
    let (quotient, rest) = (abs(whole) / 100, abs(whole) % 100)
    let sign = whole < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(quotient)" }
    return rest % 10 == 0
      ? "\(sign)\(quotient).\(rest / 10)" : "\(sign)\(quotient).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The languages with a point before decimals.
  private static let pointLanguages: Set = ["en", "zh", "ja", "ar", "he"]

  private static let units = [
    "de": "P.", "fr": "pt", "es": "p.", "it": "p.", "pt": "pt.", "nl": "pt", "pl": "pkt",
    "ru": "б.",
    "ar": "د", "he": "נק׳", "tr": "p.",
  ]

  // The heading of a part; its number is in the place of the sign.
  private static let parts = [
    "en": "Part #", "de": "Teil #", "fr": "Partie #", "es": "Parte #", "it": "Parte #",
    "pt": "Parte #", "nl": "Deel #", "pl": "Część #", "ru": "Часть #", "tr": "Bölüm #",
    "zh": "第#部分", "ja": "第#部", "ar": "القسم #", "he": "חלק #",
  ]

  // In the order of the cases of `PaperWord`.
  private static let tables: [String: [String]] = [
    "en": [
      "Name", "Date", "Class", "Teacher", "Version", "Points", "Reached", "Total", "Question",
      "Answer", "Grade", "Answer key", "Answer sheet", "Words", "Tick one box.",
      "Tick every right box.", "Write the letter of the right side beside each left side.",
      "Number the steps.", "Use the words in the box.",
    ],
    "de": [
      "Name", "Datum", "Klasse", "Lehrkraft", "Version", "Punkte", "Erreicht", "Summe", "Frage",
      "Antwort", "Note", "Lösungen", "Antwortbogen", "Wörter", "Kreuze ein Kästchen an.",
      "Kreuze alle richtigen Kästchen an.",
      "Schreibe zu jeder linken Seite den Buchstaben der rechten.", "Nummeriere die Schritte.",
      "Benutze die Wörter im Kasten.",
    ],
    "fr": [
      "Nom", "Date", "Classe", "Enseignant", "Version", "Points", "Obtenus", "Total", "Question",
      "Réponse", "Note", "Corrigé", "Feuille de réponses", "Mots", "Coche une case.",
      "Coche toutes les bonnes cases.",
      "Écris la lettre du côté droit à côté de chaque côté gauche.", "Numérote les étapes.",
      "Utilise les mots de l’encadré.",
    ],
    "es": [
      "Nombre", "Fecha", "Clase", "Docente", "Versión", "Puntos", "Obtenidos", "Total", "Pregunta",
      "Respuesta", "Nota", "Soluciones", "Hoja de respuestas", "Palabras", "Marca una casilla.",
      "Marca todas las casillas correctas.",
      "Escribe la letra del lado derecho junto a cada lado izquierdo.", "Numera los pasos.",
      "Usa las palabras del recuadro.",
    ],
    "it": [
      "Nome", "Data", "Classe", "Insegnante", "Versione", "Punti", "Ottenuti", "Totale", "Domanda",
      "Risposta", "Voto", "Soluzioni", "Foglio delle risposte", "Parole", "Segna una casella.",
      "Segna tutte le caselle giuste.",
      "Scrivi la lettera del lato destro accanto a ogni lato sinistro.", "Numera i passi.",
      "Usa le parole nel riquadro.",
    ],
    "pt": [
      "Nome", "Data", "Turma", "Professor", "Versão", "Pontos", "Obtidos", "Total", "Pergunta",
      "Resposta", "Nota", "Soluções", "Folha de respostas", "Palavras", "Marca uma opção.",
      "Marca todas as opções certas.",
      "Escreve a letra do lado direito junto a cada lado esquerdo.", "Numera os passos.",
      "Usa as palavras da caixa.",
    ],
    "nl": [
      "Naam", "Datum", "Klas", "Docent", "Versie", "Punten", "Behaald", "Totaal", "Vraag",
      "Antwoord", "Cijfer", "Antwoorden", "Antwoordblad", "Woorden", "Kruis één vakje aan.",
      "Kruis alle juiste vakjes aan.",
      "Schrijf de letter van de rechterkant naast elke linkerkant.", "Nummer de stappen.",
      "Gebruik de woorden in het kader.",
    ],
    "pl": [
      "Imię i nazwisko", "Data", "Klasa", "Nauczyciel", "Wersja", "Punkty", "Uzyskane", "Razem",
      "Pytanie", "Odpowiedź", "Ocena", "Klucz odpowiedzi", "Karta odpowiedzi", "Wyrazy",
      "Zaznacz jedną odpowiedź.", "Zaznacz wszystkie poprawne odpowiedzi.",
      "Wpisz literę prawej strony przy każdej lewej.", "Ponumeruj kroki.",
      "Użyj wyrazów z ramki.",
    ],
    "ru": [
      "Имя", "Дата", "Класс", "Учитель", "Вариант", "Баллы", "Набрано", "Всего", "Вопрос", "Ответ",
      "Оценка", "Ответы", "Бланк ответов", "Слова", "Отметьте один ответ.",
      "Отметьте все правильные ответы.", "Впишите букву правой части рядом с каждой левой.",
      "Пронумеруйте шаги.", "Используйте слова из рамки.",
    ],
    "tr": [
      "Ad", "Tarih", "Sınıf", "Öğretmen", "Sürüm", "Puan", "Alınan", "Toplam", "Soru", "Yanıt",
      "Not", "Yanıt anahtarı", "Yanıt kâğıdı", "Sözcükler", "Bir kutuyu işaretle.",
      "Doğru kutuların hepsini işaretle.", "Her sol tarafın yanına sağ tarafın harfini yaz.",
      "Adımları numaralandır.", "Kutudaki sözcükleri kullan.",
    ],
    "zh": [
      "姓名", "日期", "班级", "教师", "试卷", "分数", "得分", "总分", "题目", "答案", "成绩", "参考答案", "答题卡", "词语",
      "单选。", "多选。", "在每个左边项旁写上右边项的字母。", "给步骤编号。", "从框中选词填空。",
    ],
    "ja": [
      "氏名", "日付", "クラス", "担当", "版", "配点", "得点", "合計", "問題", "解答", "評価", "正解", "解答用紙", "語群",
      "一つ選びなさい。", "正しいものをすべて選びなさい。", "左の項目に合う右の記号を書きなさい。", "手順に番号を付けなさい。",
      "語群から選びなさい。",
    ],
    "ar": [
      "الاسم", "التاريخ", "الصف", "المعلم", "النموذج", "الدرجات", "الدرجة", "المجموع", "السؤال",
      "الجواب", "التقدير", "مفتاح الإجابة", "ورقة الإجابة", "الكلمات", "ضع علامة في مربع واحد.",
      "ضع علامة في كل مربع صحيح.", "اكتب حرف الطرف الثاني بجانب كل طرف أول.", "رقّم الخطوات.",
      "استعمل الكلمات في الإطار.",
    ],
    "he": [
      "שם", "תאריך", "כיתה", "מורה", "גרסה", "נקודות", "הושגו", "סך הכול", "שאלה", "תשובה", "ציון",
      "מפתח תשובות", "דף תשובות", "מילים", "סמנו משבצת אחת.", "סמנו את כל המשבצות הנכונות.",
      "כתבו ליד כל צד ראשון את האות של הצד השני.", "מספרו את השלבים.", "השתמשו במילים שבמסגרת.",
    ],
  ]
}
