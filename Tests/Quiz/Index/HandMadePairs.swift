import Testing

/// Pairs of questions written by hand, as stem, right answer and wrong choices.
enum HandMadePairs {
  struct Pair: Sendable, CustomTestStringConvertible {
    let first: String
    let second: String

    init(_ first: String, _ second: String) {
      self.first = first
      self.second = second
    }

    var testDescription: String { second }
  }

  /// Equal but for what does not count.
  static let equal = [
    Pair(
      "What is the capital of France?|Paris|Lyon;Nice",
      "what is the capital of france|PARIS|Nice;Lyon"
    ),
    Pair("Qu’est-ce que l’été?|une saison", "QU'EST-CE QUE L'ETE ?|Une saison!"),
    Pair("“Who” wrote Faust?|Goethe", "'Who' wrote 'Faust'?|Goethe"),
    Pair("下列哪个是细胞的结构？|线粒体", "下列哪个是细胞的结构|线粒体。"),
    Pair("ما هي عاصمة مصر؟|القاهرة", "ما هي عاصِمة مصر|القاهرة"),
    Pair("Name the well-known law|Ohm’s law", "Name the well known law.|Ohms law"),
    Pair("A, B or C?|B|A;C", "A B or C|B|C;A"),
    Pair("The cell (in biology) is …|a unit", "The cell in biology is ...|a unit"),
    Pair("Naïve Bayes is a classifier|yes", "Naive Bayes is a classifier!|Yes"),
    Pair("Which  planet\nis red?|Mars", "Which planet is red?|mars"),
  ]

  /// The same question in other words here and there.
  static let near = [
    Pair(
      "Which planet is nearest to the sun?|Mercury",
      "Which planet is the nearest to the sun?|Mercury"
    ),
    Pair(
      "Which planet is nearest to the sun?|Mercury",
      "What planet is nearest to the sun?|Mercury"
    ),
    Pair(
      "What is the largest moon of Saturn called?|Titan",
      "What is the largest moon of Saturn?|Titan"
    ),
    Pair(
      "What is the largest moon of Saturn called?|Titan",
      "How is the largest moon of Saturn called?|Titan"
    ),
    Pair(
      "Who wrote the play Romeo and Juliet?|Shakespeare",
      "Who has written the play Romeo and Juliet?|Shakespeare"
    ),
    Pair(
      "In which year did the First World War begin?|1914",
      "In which year did the First World War start?|1914"
    ),
    Pair(
      "Which organelle produces most of the ATP?|Mitochondrion",
      "Which organelle produces most of the cell's ATP?|Mitochondrion"
    ),
    Pair(
      "Which organelle produces most of the ATP?|Mitochondrion",
      "Which organelle makes most of the ATP?|The mitochondrion"
    ),
    Pair(
      "What is the powerhouse of the cell?|Mitochondria",
      "What's the powerhouse of a cell?|Mitochondria"
    ),
    Pair(
      "Where does photosynthesis take place in plants?|Chloroplasts",
      "Where does the photosynthesis take place in plants?|Chloroplasts"
    ),
    Pair(
      "Which gas do plants take in from the air?|Carbon dioxide",
      "Which gas do plants take from the air?|Carbon dioxide"
    ),
    Pair(
      "Name the process by which water becomes vapour.|Evaporation",
      "Name the process in which water becomes vapour.|Evaporation"
    ),
    Pair(
      "What does the abbreviation DNA stand for?|Deoxyribonucleic acid",
      "What does DNA stand for? (abbreviation)|Deoxyribonucleic acid"
    ),
    Pair("Explain why the sky is blue during the day.", "Explain why the sky is blue in the day."),
    Pair(
      "Explain the difference between speed and velocity.",
      "Explain the difference between velocity and speed."
    ),
    Pair(
      "Which of these animals is a mammal?|Whale|Shark;Trout",
      "Which one of these animals is a mammal?|Whale|Salmon;Trout"
    ),
    Pair(
      "The heart pumps blood through the {{arteries}} of the body.",
      "The heart pumps the blood through the {{arteries}} of the body."
    ),
    Pair(
      "Welches ist die Hauptstadt von Österreich?|Wien",
      "Welches ist die Hauptstadt Österreichs?|Wien"
    ),
    Pair(
      "Wie heißt der längste Fluss in Deutschland?|Rhein",
      "Wie heißt der längste Fluss Deutschlands?|Rhein"
    ),
    Pair(
      "Wer hat die Relativitätstheorie aufgestellt?|Einstein",
      "Wer stellte die Relativitätstheorie auf?|Einstein"
    ),
    Pair(
      "Quelle est la capitale de l'Espagne?|Madrid",
      "Quelle est donc la capitale de l’Espagne ?|Madrid"
    ),
    Pair("下列哪个是细胞的能量工厂？|线粒体", "下列哪一个是细胞的能量工厂？|线粒体"),
    Pair("光合作用主要在植物的哪个部位进行？|叶绿体", "光合作用主要在植物的哪个部位中进行？|叶绿体"),
    Pair("世界上面积最大的国家是哪个？|俄罗斯", "世界上面积最大的国家是哪一个？|俄罗斯"),
    Pair(
      "ما هي عاصمة المملكة العربية السعودية؟|الرياض",
      "ما عاصمة المملكة العربية السعودية؟|الرياض"
    ),
    Pair(
      "Which Roman emperor built the wall in Britain?|Hadrian",
      "Which Roman emperor built a wall in Britain?|Hadrian"
    ),
    Pair(
      "What is the chemical symbol of the element iron?|Fe",
      "What is the chemical symbol for the element iron?|Fe"
    ),
    Pair("How many legs does a spider have?|8", "How many legs has a spider?|8"),
    Pair(
      "At which temperature does water boil at sea level?|100 °C",
      "At what temperature does water boil at sea level?|100 °C"
    ),
    Pair(
      "Who was the first president of the United States?|Washington",
      "Who was the first President of the United States of America?|Washington"
    ),
    Pair(
      "Which instrument measures the pressure of the air?|Barometer",
      "Which instrument measures the air pressure?|Barometer"
    ),
    Pair(
      "What do we call an animal that eats only plants?|Herbivore",
      "What do we call animals that eat only plants?|Herbivore"
    ),
    Pair("Solve the equation 2x + 3 = 11 for x.|4", "Solve the equation 2x + 3 = 11.|4"),
    Pair(
      "Put these events into their order, the earliest first.|fall of Rome",
      "Put these events in order, the earliest first.|fall of Rome"
    ),
    Pair(
      "Which continent is the largest by area?|Asia",
      "Which continent is largest by area?|Asia"
    ),
  ]

  /// Alike, and other questions.
  static let different = [
    Pair("What is the capital of France?|Paris", "What is the capital of Italy?|Rome"),
    Pair("What is the capital of Austria?|Vienna", "What is the capital of Australia?|Canberra"),
    Pair(
      "Which planet is nearest to the sun?|Mercury",
      "Which planet is farthest from the sun?|Neptune"
    ),
    Pair(
      "Which river flows through the city of Berlin?|Spree",
      "Which river flows through the city of Munich?|Isar"
    ),
    Pair(
      "Who wrote the play Romeo and Juliet?|Shakespeare",
      "Who wrote the play Waiting for Godot?|Beckett"
    ),
    Pair("What is the chemical symbol of iron?|Fe", "What is the chemical symbol of gold?|Au"),
    Pair("What is the plural of mouse?|mice", "What is the plural of house?|houses"),
    Pair("Which gas do plants take in?|Carbon dioxide", "Which gas do plants give off?|Oxygen"),
    Pair("Translate into French: the dog|le chien", "Translate into French: the cat|le chat"),
    Pair("What is shown in the picture?|a cell", "What is shown in the picture?|an atom"),
    Pair(
      "True or false: the sun is a star.|True|False",
      "True or false: the moon is a star.|False|True"
    ),
    Pair("Which of these is a mammal?|Whale|Shark", "Which of these is a fish?|Shark|Whale"),
    Pair(
      "Define the term osmosis.|movement of water",
      "Define the term diffusion.|movement of particles"
    ),
    Pair("What is the opposite of hot?|cold", "What is the opposite of big?|small"),
    Pair("Which organelle makes proteins?|Ribosome", "Which organelle makes energy?|Mitochondrion"),
    Pair(
      "Explain the causes of the First World War.",
      "Explain the results of the French Revolution."
    ),
    Pair("下列哪个是细胞的结构？|线粒体", "下列哪个是原子的结构？|电子"),
    Pair("中国的首都是哪里？|北京", "日本的首都是哪里？|东京"),
    Pair("ما هي عاصمة مصر؟|القاهرة", "ما هي عاصمة العراق؟|بغداد"),
    Pair(
      "Wie heißt die Hauptstadt von Polen?|Warschau",
      "Wie heißt die Hauptstadt von Ungarn?|Budapest"
    ),
    Pair("The heart pumps {{blood}}.", "The lungs take in {{air}}."),
    Pair("a + b|sum", "a - b|difference"),
    Pair("What is the past tense of go?|went", "What is the past tense of see?|saw"),
    Pair("Who painted the Mona Lisa?|Leonardo", "Who painted the Night Watch?|Rembrandt"),
    Pair(
      "Which metal is liquid at room temperature?|Mercury",
      "Which planet is the hottest of all?|Venus"
    ),
    Pair("The earth moves around the sun|True", "The sun moves around the earth|False"),
    Pair(
      "Which sea lies between Europe and Africa?|Mediterranean",
      "Which ocean lies between Europe and America?|Atlantic"
    ),
    Pair("Name a noble gas.|neon", "Name a halogen.|chlorine"),
    Pair(
      "What does CPU stand for?|Central processing unit",
      "What does GPU stand for?|Graphics processing unit"
    ),
    Pair("Which key saves a group?|^S", "Which key opens a group?|Enter"),
    Pair("What is the area of a circle?|πr²", "What is the circumference of a circle?|2πr"),
    Pair("Which bird cannot fly?|penguin", "Which mammal can fly?|bat"),
    Pair("Who discovered penicillin?|Fleming", "Who discovered radium?|Curie"),
    Pair("What is the currency of Japan?|yen", "What is the currency of India?|rupee"),
    Pair("When is a number even?|divisible by two", "When is a number odd?|not divisible by two"),
  ]

  /// Alike but for a number.
  static let numbers = [
    Pair("What is 12 × 7?|84", "What is 12 × 8?|96"),
    Pair("In 1914 a war began. Where?|Europe", "In 1939 a war began. Where?|Europe"),
    Pair("Round 3.14159 to two places|3.14", "Round 3.14159 to three places|3.142"),
    Pair("Convert 5 km to miles|3.1", "Convert 50 km to miles|31"),
    Pair(
      "A car drives at 60 km/h for 2 hours. How far?|120 km",
      "A car drives at 60 km/h for 3 hours. How far?|180 km"
    ),
    Pair("Solve x + 4 = 10|6", "Solve x - 4 = 10|14"),
    Pair("What is 1.5 % of 200?|3", "What is 15 % of 200?|30"),
    Pair(
      "Which element has the atomic number 6?|Carbon",
      "Which element has the atomic number 16?|Sulfur"
    ),
    Pair("Is -3 greater than -5?|yes", "Is 3 greater than -5?|yes"),
    Pair("How many minutes are 2:30 hours?|150", "How many minutes are 2:45 hours?|165"),
    Pair("第3题：哪个细胞更大？|甲", "第4题：哪个细胞更大？|甲"),
    Pair("The Treaty of 1648 ended a war|true", "The Treaty of 1748 ended a war|true"),
    Pair("Compute the sum of 17 and 25|42", "Compute the sum of 17 and 26|43"),
    Pair("Write 0.25 as a fraction|1/4", "Write 0.75 as a fraction|3/4"),
    Pair("A square has sides of 4 cm. Its area?|16", "A square has sides of 5 cm. Its area?|25"),
    Pair("10 in binary|1010", "11 in binary|1011"),
    Pair(
      "Turn 90 degrees clockwise from north|east",
      "Turn 180 degrees clockwise from north|south"
    ),
    Pair(
      "Which century was the year 1801 in?|the 19th",
      "Which century was the year 1800 in?|the 18th"
    ),
    Pair("2 + 2 = ?|4", "2 + 3 = ?|5"),
    Pair("Boil the egg for 3 minutes: soft?|yes", "Boil the egg for 13 minutes: soft?|yes"),
  ]
}
