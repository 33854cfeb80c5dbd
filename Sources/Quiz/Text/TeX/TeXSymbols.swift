/// The commands of TeX that are a symbol or a word, without arguments.
enum TeXSymbols {
  /// Returns the atom of a command; `nil` if it is unknown here.
  static func atom(named name: String) -> TeXAtom? { commands[name] }

  /// Returns the atom of a single character.
  static func atom(for scalar: Unicode.Scalar) -> TeXAtom {
    TeXAtom(String(scalar), kinds[scalar] ?? .ordinary)
  }

  // Names and their symbols, in turn.
  private static let ordinary =
    """
    alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ varkappa ϰ lambda λ \
    mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω \
    digamma ϝ Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω varGamma Γ varDelta Δ varTheta Θ \
    varOmega Ω Alpha Α Beta Β Epsilon Ε Zeta Ζ Eta Η Iota Ι Kappa Κ Mu Μ Nu Ν Rho Ρ Tau Τ Chi Χ \
    infty ∞ infin ∞ partial ∂ nabla ∇ hbar ℏ hslash ℏ ell ℓ wp ℘ Re ℜ Im ℑ imath ı jmath ȷ aleph ℵ beth ℶ gimel ℷ daleth ℸ \
    emptyset ∅ varnothing ∅ empty ∅ forall ∀ exists ∃ exist ∃ nexists ∄ neg ¬ lnot ¬ top ⊤ bot ⊥ angle ∠ measuredangle ∡ \
    sphericalangle ∢ triangle △ bigtriangleup △ triangledown ▽ square □ Box □ blacksquare ■ diamond ◇ Diamond ◇ lozenge ◊ \
    blacktriangle ▲ bigstar ★ checkmark ✓ dagger † ddagger ‡ dag † ddag ‡ degree ° textdegree ° celsius °C prime ′ backprime ‵ \
    ldots … dots … dotsc … dotsb … dotsm … dotsi … dotso … textellipsis … cdots ⋯ vdots ⋮ ddots ⋱ hellip … \
    sharp ♯ flat ♭ natural ♮ clubsuit ♣ diamondsuit ♢ heartsuit ♡ spadesuit ♠ surd √ complement ∁ eth ð mho ℧ ohm Ω Omicron Ο \
    micro µ textmu µ angstrom Å AA Å aa å ae æ AE Æ oe œ OE Œ o ø O Ø ss ß l ł L Ł i ı j ȷ S § P ¶ copyright © pounds £ yen ¥ \
    euro € texteuro € EUR € circledR ® maltese ✠ backslash \\ textbackslash \\ vert | Vert ‖ \
    | ‖ textasciitilde ~ textasciicircum ^ textbar | textless < textgreater > textbullet • textemdash — textendash – \
    textquotedblleft “ textquotedblright ” R ℝ N ℕ Z ℤ Q ℚ C ℂ reals ℝ Reals ℝ natnums ℕ cnums ℂ Complex ℂ mathbbm ℝ \
    % % $ $ # # & & _ _ slash / lq ‘ rq ’
    """

  private static let binary =
    """
    pm ± plusmn ± mp ∓ times × div ÷ cdot · cdotp · centerdot · ast ∗ star ⋆ circ ∘ bullet • bull • cap ∩ cup ∪ uplus ⊎ \
    sqcap ⊓ sqcup ⊔ vee ∨ lor ∨ or ∨ wedge ∧ land ∧ and ∧ setminus ∖ smallsetminus ∖ wr ≀ oplus ⊕ ominus ⊖ otimes ⊗ oslash ⊘ \
    odot ⊙ bigcirc ◯ amalg ⨿ dotplus ∔ ltimes ⋉ rtimes ⋊ barwedge ⊼ veebar ⊻ boxplus ⊞ boxtimes ⊠ triangleleft ◁ \
    triangleright ▷ bigtriangledown ▽ sdot ⋅
    """

  private static let relations =
    """
    leq ≤ le ≤ leqslant ⩽ geq ≥ ge ≥ geqslant ⩾ neq ≠ ne ≠ equiv ≡ sim ∼ nsim ≁ simeq ≃ approx ≈ thickapprox ≈ approxeq ≊ \
    cong ≅ ncong ≇ doteq ≐ propto ∝ varpropto ∝ asymp ≍ ll ≪ gg ≫ lll ⋘ ggg ⋙ lt < gt > nless ≮ ngtr ≯ nleq ≰ ngeq ≱ \
    lesssim ≲ gtrsim ≳ lessgtr ≶ prec ≺ succ ≻ preceq ⪯ succeq ⪰ in ∈ isin ∈ notin ∉ ni ∋ owns ∋ subset ⊂ sub ⊂ supset ⊃ \
    subseteq ⊆ sube ⊆ supseteq ⊇ supe ⊇ subsetneq ⊊ supsetneq ⊋ nsubseteq ⊈ nsupseteq ⊉ nsubset ⊄ sqsubset ⊏ sqsupset ⊐ \
    sqsubseteq ⊑ sqsupseteq ⊒ mid | nmid ∤ parallel ∥ nparallel ∦ perp ⊥ vdash ⊢ dashv ⊣ models ⊨ vDash ⊨ Vdash ⊩ nvdash ⊬ \
    bowtie ⋈ smile ⌣ frown ⌢ therefore ∴ because ∵ triangleq ≜ coloneqq ≔ coloneq ≔ eqqcolon ≕ defeq ≔ colonequals ≔ \
    between ≬ multimap ⊸ \
    to → rightarrow → rarr → gets ← leftarrow ← larr ← leftrightarrow ↔ harr ↔ Rightarrow ⇒ rArr ⇒ Leftarrow ⇐ lArr ⇐ \
    Leftrightarrow ⇔ hArr ⇔ iff ⇔ implies ⇒ impliedby ⇐ longrightarrow ⟶ longleftarrow ⟵ longleftrightarrow ⟷ \
    Longrightarrow ⟹ Longleftarrow ⟸ Longleftrightarrow ⟺ mapsto ↦ longmapsto ⟼ hookrightarrow ↪ hookleftarrow ↩ \
    uparrow ↑ downarrow ↓ updownarrow ↕ Uparrow ⇑ Downarrow ⇓ Updownarrow ⇕ nearrow ↗ searrow ↘ swarrow ↙ nwarrow ↖ \
    rightharpoonup ⇀ rightharpoondown ⇁ leftharpoonup ↼ leftharpoondown ↽ rightleftharpoons ⇌ leftrightharpoons ⇋ \
    rightleftarrows ⇄ leftrightarrows ⇆ rightrightarrows ⇉ upuparrows ⇈ leadsto ⇝ rightsquigarrow ⇝ nrightarrow ↛ \
    nleftarrow ↚ nRightarrow ⇏ nLeftarrow ⇍ twoheadrightarrow ↠ rightarrowtail ↣ dashrightarrow ⇢ dashleftarrow ⇠ \
    circlearrowleft ↺ circlearrowright ↻ curvearrowleft ↶ curvearrowright ↷
    """

  private static let sums =
    """
    sum ∑ prod ∏ coprod ∐ int ∫ iint ∬ iiint ∭ iiiint ⨌ oint ∮ oiint ∯ oiiint ∰ smallint ∫ bigcup ⋃ bigcap ⋂ bigvee ⋁ \
    bigwedge ⋀ bigoplus ⨁ bigotimes ⨂ bigodot ⨀ biguplus ⨄ bigsqcup ⨆
    """

  private static let openings =
    "lvert | lVert ‖ ( ( [ [ { { lbrace { lbrack [ langle ⟨ lang ⟨ lfloor ⌊ lceil ⌈ lgroup ("

  private static let closings =
    "rvert | rVert ‖ ) ) ] ] } } rbrace } rbrack ] rangle ⟩ rang ⟩ rfloor ⌋ rceil ⌉ rgroup )"

  private static let punctuation = "colon :"

  private static let names =
    """
    sin cos tan cot sec csc sinh cosh tanh coth sech csch arcsin arccos arctan arccot tg ctg cotg arctg arcctg cosec sh ch th \
    log ln lg lb exp lim limsup liminf max min sup inf argmax argmin det dim ker gcd lcm deg arg hom Pr rank sgn
    """

  /// The names of functions that have two words.
  private static let longNames = ["limsup": "lim sup", "liminf": "lim inf"]

  private static let commands: [String: TeXAtom] = {
    var commands: [String: TeXAtom] = [:]
    let tables: [(String, TeXAtom.Kind)] = [
      (ordinary, .ordinary), (binary, .binary), (relations, .relation), (sums, .sum),
      (openings, .opening), (closings, .closing), (punctuation, .punctuation),
    ]
    for (table, kind) in tables {
      let words = table.split(separator: " ").map(String.init)
      for index in stride(from: 0, to: words.count - 1, by: 2) {
        commands[words[index]] = TeXAtom(words[index + 1], kind)
      }
    }
    for word in names.split(separator: " ").map(String.init) {
      commands[word] = TeXAtom(longNames[word] ?? word, .name)
    }
    return commands
  }()

  /// The kinds of characters that are typed as they are.
  private static let kinds: [Unicode.Scalar: TeXAtom.Kind] = {
    var kinds: [Unicode.Scalar: TeXAtom.Kind] = [:]
    for atom in commands.values where atom.kind != .ordinary && atom.kind != .name {
      guard atom.text.unicodeScalars.count == 1, let scalar = atom.text.unicodeScalars.first else {
        continue
      }
      kinds[scalar] = atom.kind
    }
    // Ambiguous ones: a slash and a bar can be anything, and a right angle is no relation in `A^⊥`.
    for scalar in "/|‖:⊥°′".unicodeScalars { kinds[scalar] = nil }
    for scalar in "+-−*".unicodeScalars { kinds[scalar] = .binary }
    for scalar in "=<>".unicodeScalars { kinds[scalar] = .relation }
    for scalar in ",;".unicodeScalars { kinds[scalar] = .punctuation }
    return kinds
  }()
}
