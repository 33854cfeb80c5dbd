/// Formulas as they are written for classes, and how a terminal shows them: one a line.
enum TeXFormulas {
  static let school = table(
    #"""
    \frac{d}{dx} x^2 ⟹ d/dx x²
    \frac12 ⟹ 1/2
    2\frac{1}{3} ⟹ 2 1/3
    \frac{1}{2}\cdot\frac{3}{4} ⟹ 1/2 · 3/4
    \frac{a}{b}:\frac{c}{d}=\frac{a\cdot d}{b\cdot c} ⟹ a/b : c/d = (a·d)/(b·c)
    \frac{a+b}{2} ⟹ (a+b)/2
    \frac{-x}{2} ⟹ -x/2
    \frac{x}{-2} ⟹ x/(-2)
    \frac{\frac{a}{b}}{c} ⟹ (a/b)/c
    \frac{1}{1+\frac{1}{x}} ⟹ 1/(1+1/x)
    1\over2 ⟹ 1/2
    {a+b \over c} ⟹ (a+b)/c
    \sqrt 2 ⟹ √2
    \sqrt{16}=4 ⟹ √16 = 4
    \sqrt{x+1} ⟹ √(x+1)
    \sqrt[3]{27}=3 ⟹ ∛27 = 3
    \sqrt[4]{x} ⟹ ∜x
    \sqrt[n]{a^m} ⟹ ⁿ√(aᵐ)
    \sqrt{\sqrt{x}} ⟹ √(√x)
    \sqrt{\frac{a}{b}} ⟹ √(a/b)
    3\sqrt{2}x ⟹ 3√2 x
    \frac{1}{2\sqrt{3}} ⟹ 1/(2√3)
    x=\frac{-b\pm\sqrt{b^2-4ac}}{2a} ⟹ x = (-b±√(b²-4ac))/(2a)
    x_{1,2}=-\frac{p}{2}\pm\sqrt{\left(\frac{p}{2}\right)^2-q} ⟹ x_(1,2) = -p/2 ± √((p/2)²-q)
    a^2+b^2=c^2 ⟹ a² + b² = c²
    a^{m}\cdot a^{n}=a^{m+n} ⟹ aᵐ · aⁿ = aᵐ⁺ⁿ
    2^{10}=1024 ⟹ 2¹⁰ = 1024
    2^{-\frac{1}{2}} ⟹ 2^(-1/2)
    a^{b^c} ⟹ a^(bᶜ)
    x^{q}y ⟹ x^q y
    x^2^3 ⟹ x²^3
    (-1)^n ⟹ (-1)ⁿ
    -x + (-1) - -2 ⟹ -x + (-1) - -2
    0{,}\bar{3} ⟹ 0,3̄
    0.\overline{3} ⟹ 0.3̅
    1{,}5 \cdot 10^{-3} ⟹ 1,5 · 10⁻³
    10\,000 ⟹ 10 000
    50\% ⟹ 50%
    \$5 ⟹ $5
    n! ⟹ n!
    |x| ⟹ |x|
    \lvert -5\rvert=5 ⟹ |-5| = 5
    \left| \frac{a}{b} \right| ⟹ |a/b|
    \log_{10} 100 = 2 ⟹ log₁₀ 100 = 2
    \log_a b=\frac{\ln b}{\ln a} ⟹ logₐ b = (ln b)/(ln a)
    \ln|x| ⟹ ln|x|
    \sin^2\theta + \cos^2\theta = 1 ⟹ sin² θ + cos² θ = 1
    \cos 60^\circ=\frac{1}{2} ⟹ cos 60° = 1/2
    \tan \alpha = \frac{\sin \alpha}{\cos \alpha} ⟹ tan α = (sin α)/(cos α)
    \angle ABC = 90\degree ⟹ ∠ABC = 90°
    \triangle ABC\sim\triangle DEF ⟹ △ABC ∼ △DEF
    \overrightarrow{AB} ⟹ A⃗B⃗
    AB\parallel CD ⟹ AB ∥ CD
    A = \pi r^2 ⟹ A = πr²
    y=mx+b ⟹ y = mx + b
    x := 5 ⟹ x := 5
    f\colon\mathbb{R}\to\mathbb{R},\ x\mapsto x^2 ⟹ f: ℝ → ℝ, x ↦ x²
    \boxed{x=5} ⟹ x = 5
    a \overset{?}{=} b ⟹ a =^? b
    \underbrace{a+b}_{n} + c ⟹ (a + b)[n] + c
    """#
  )

  static let analysis = table(
    #"""
    \lim_{x \to 0} \frac{\sin x}{x} = 1 ⟹ lim_(x→0) (sin x)/x = 1
    \lim_{n\to\infty}\left(1+\frac{1}{n}\right)^n=e ⟹ lim_(n→∞) (1 + 1/n)ⁿ = e
    f'(x)=\lim_{h\to0}\frac{f(x+h)-f(x)}{h} ⟹ f′(x) = lim_(h→0) (f(x+h)-f(x))/h
    f''(x) ⟹ f″(x)
    f_1' ⟹ f₁′
    x^\prime ⟹ x′
    \frac{\mathrm{d}^2y}{\mathrm{d}x^2} ⟹ d²y/dx²
    \frac{\partial^2 u}{\partial x \partial t} ⟹ ∂²u/∂x∂t
    \frac{dy}{dx}\bigg|_{x=0} ⟹ dy/dx|ₓ₌₀
    \int_0^1 x^2\,dx ⟹ ∫₀¹ x² dx
    \int_{-\infty}^{\infty} e^{-x^2} dx = \sqrt{\pi} ⟹ ∫_(-∞)^∞ e^(-x²) dx = √π
    \int \sin x\,dx=-\cos x+C ⟹ ∫ sin x dx = -cos x + C
    \iint_D f(x,y)\,dx\,dy ⟹ ∬_D f(x,y) dx dy
    \oint_C \vec{B}\cdot d\vec{l} = \mu_0 I ⟹ ∮_C B⃗ · dl⃗ = μ₀ I
    \int_a^b f(x)\,\mathrm{d}x=\Big[F(x)\Big]_a^b ⟹ ∫ₐᵇ f(x) dx = [F(x)]ₐᵇ
    \sum_{i=1}^{n} ⟹ ∑ᵢ₌₁ⁿ
    \sum_{n=0}^{\infty} \frac{x^n}{n!} ⟹ ∑ₙ₌₀^∞ xⁿ/n!
    \sum_{\substack{i<n\\ j<m}} a_{ij} ⟹ ∑_(i<n;j<m) aᵢⱼ
    \displaystyle\sum\limits_{k=1}^{n} k ⟹ ∑ₖ₌₁ⁿ k
    \prod_{p} \frac{1}{1-p^{-s}} ⟹ ∏ₚ 1/(1-p⁻ˢ)
    \underset{x\to 0}{\lim} f ⟹ lim_(x→0) f
    \nabla\times\vec{F} ⟹ ∇ × F⃗
    e^{i\pi}+1=0 ⟹ e^(iπ) + 1 = 0
    \forall x \in \mathbb{R}: x^2 \geq 0 ⟹ ∀x ∈ ℝ: x² ≥ 0
    \exists x\,\forall y: x\leq y ⟹ ∃x ∀y: x ≤ y
    \{x\in\mathbb{R}\mid x>0\} ⟹ {x ∈ ℝ | x > 0}
    x \in ]0,1[ ⟹ x ∈ ]0,1[
    \overline{AB}\cap\overline{B} ⟹ A̅B̅ ∩ B̅
    A\setminus B=\emptyset ⟹ A ∖ B = ∅
    A\not\subset B \not= C ⟹ A ⊄ B ≠ C
    p\land \neg q\implies r ⟹ p ∧ ¬q ⇒ r
    \mathcal{P}(A) ⟹ 𝒫(A)
    a\equiv b\pmod{n} ⟹ a ≡ b (mod n)
    17 \bmod 5 = 2 ⟹ 17 mod 5 = 2
    \lfloor x\rfloor ⟹ ⌊x⌋
    O(n\log n) ⟹ O(n log n)
    a_1, a_2, \ldots, a_n ⟹ a₁, a₂, …, aₙ
    A^{-1}A = I ⟹ A⁻¹A = I
    A^T ⟹ Aᵀ
    \begin{pmatrix} a & b \\ c & d \end{pmatrix} ⟹ (a b; c d)
    \begin{bmatrix}1&0\\0&1\end{bmatrix} ⟹ [1 0; 0 1]
    \begin{vmatrix} a & b \\ c & d \end{vmatrix} = ad - bc ⟹ |a b; c d| = ad - bc
    \begin{pmatrix}\cos\theta & -\sin\theta\\ \sin\theta & \cos\theta\end{pmatrix} ⟹ (cos θ, -sin θ; sin θ, cos θ)
    \left[\begin{array}{cc|c}1&2&3\\4&5&6\end{array}\right] ⟹ [1 2 3; 4 5 6]
    |x| = \begin{cases} x & \text{if } x \ge 0 \\ -x & \text{otherwise} \end{cases} ⟹ |x| = { x, if x ≥ 0; -x, otherwise }
    f(x)=\begin{cases}1,&x>0\\0,&x\le0\end{cases} ⟹ f(x) = { 1, x > 0; 0, x ≤ 0 }
    \left\{\begin{aligned} x+y&=1 \\ x-y&=2 \end{aligned}\right. ⟹ {x + y = 1; x - y = 2
    \det(A-\lambda I)=0 ⟹ det(A - λI) = 0
    """#
  )

  static let statistics = table(
    #"""
    \bar{x}=\frac{1}{n}\sum_{i=1}^n x_i ⟹ x̄ = 1/n ∑ᵢ₌₁ⁿ xᵢ
    s=\sqrt{\frac{\sum_{i=1}^{n}(x_i-\bar{x})^2}{n-1}} ⟹ s = √((∑ᵢ₌₁ⁿ (xᵢ-x̄)²)/(n-1))
    P(A\mid B) = \frac{P(A\cap B)}{P(B)} ⟹ P(A | B) = P(A∩B)/P(B)
    \binom{n}{k} = \frac{n!}{k!(n-k)!} ⟹ (n; k) = n!/(k!(n-k)!)
    P(X=k)={n \choose k}p^k(1-p)^{n-k} ⟹ P(X = k) = (n; k)pᵏ(1 - p)ⁿ⁻ᵏ
    f(x)=\frac{1}{\sigma\sqrt{2\pi}}e^{-\frac{(x-\mu)^2}{2\sigma^2}} ⟹ f(x) = 1/(σ√(2π)) e^(-(x-μ)²/(2σ²))
    X \sim \mathcal{N}(\mu, \sigma^2) ⟹ X ∼ 𝒩(μ, σ²)
    \hat{y} = \hat{\beta}_0 + \hat{\beta}_1 x ⟹ ŷ = β̂₀ + β̂₁ x
    \chi^2=\sum\frac{(O-E)^2}{E} ⟹ χ² = ∑ (O-E)²/E
    H_0: \mu = \mu_0 ⟹ H₀: μ = μ₀
    \text{Var}(X)=E[X^2]-(E[X])^2 ⟹ Var(X) = E[X²] - (E[X])²
    r_{xy} ⟹ r_(xy)
    """#
  )

  static let physics = table(
    #"""
    E=mc^2 ⟹ E = mc²
    E_k=\frac{1}{2}mv^2 ⟹ Eₖ = 1/2 mv²
    \vec{v} = \frac{\Delta \vec{s}}{\Delta t} ⟹ v⃗ = Δs⃗/Δt
    v_{\text{max}} ⟹ vₘₐₓ
    F_G = G\frac{m_1 m_2}{r^2} ⟹ F_G = G m₁m₂/r²
    T=2\pi\sqrt{\frac{l}{g}} ⟹ T = 2π√(l/g)
    pV = Nk_BT ⟹ pV = Nk_B T
    \ddot{x} + \omega^2 x = 0 ⟹ ẍ + ω² x = 0
    \lambda=500\,\text{nm} ⟹ λ = 500 nm
    v = 10\ \mathrm{m/s} ⟹ v = 10 m/s
    36~\text{km/h} ⟹ 36 km/h
    \mathrm{m\,s^{-1}} ⟹ m s⁻¹
    \frac{\mathrm{m}}{\mathrm{mol}} ⟹ m/mol
    20\,^\circ\mathrm{C} ⟹ 20 °C
    4\pi\times10^{-7}\,\frac{\text{N}}{\text{A}^2} ⟹ 4π × 10⁻⁷ N/A²
    \nabla \cdot \mathbf{E} = \frac{\rho}{\varepsilon_0} ⟹ ∇ · E = ρ/ε₀
    \langle\psi|\hat{H}|\phi\rangle ⟹ ⟨ψ|Ĥ|ϕ⟩
    {}^{14}_{6}\mathrm{C} ⟹ ¹⁴₆C
    """#
  )

  static let chemistry = table(
    #"""
    \ce{H2O} ⟹ H₂O
    \ce{2H2 + O2 -> 2H2O} ⟹ 2H₂ + O₂ → 2H₂O
    \ce{SO4^2-} ⟹ SO₄²⁻
    \ce{Cr2O7^{2-}} ⟹ Cr₂O₇²⁻
    \ce{NH4+} ⟹ NH₄⁺
    \ce{Na+ + Cl- -> NaCl} ⟹ Na⁺ + Cl⁻ → NaCl
    \ce{[Fe(CN)6]^{3-}} ⟹ [Fe(CN)₆]³⁻
    \ce{CuSO4.5H2O} ⟹ CuSO₄·5H₂O
    \ce{CuSO4*5H2O} ⟹ CuSO₄·5H₂O
    \ce{A <=> B} ⟹ A ⇌ B
    \ce{A ->[H2O][\Delta] B} ⟹ A —H₂O, Δ→ B
    \ce{Ca^2+ + CO3^2- -> CaCO3 v} ⟹ Ca²⁺ + CO₃²⁻ → CaCO₃ ↓
    \ce{CO2 ^} ⟹ CO₂ ↑
    \ce{^{227}_{90}Th+} ⟹ ²²⁷₉₀Th⁺
    \ce{CH3-CH2-OH} ⟹ CH₃-CH₂-OH
    \ce{HC#CH} ⟹ HC≡CH
    \ce{1/2 O2 (g)} ⟹ 1/2 O₂ (g)
    \ce{Fe^{III}} ⟹ Feᴵᴵᴵ
    \ce{(NaPO3)_x} ⟹ (NaPO₃)ₓ
    \ce{$x$ \alpha} ⟹ x α
    \mathrm{H_2O} ⟹ H₂O
    [\text{Cu(NH}_3)_4]^{2+} ⟹ [Cu(NH₃)₄]²⁺
    A \xrightarrow{k_1} B ⟹ A —k₁→ B
    \text{pH} = \text{p}K_a + \log\frac{[\text{A}^-]}{[\text{HA}]} ⟹ pH = pKₐ + log [A⁻]/[HA]
    """#
  )

  static let written = table(
    #"""
    \foo{x^2} + \bar x ⟹ \foo{x^2} + x̄
    \foo x ⟹ \foo x
    a \foo[1]{2} b ⟹ a \foo[1]{2} b
    \foo\baz ⟹ \foo\baz
    \begin{foo}\frac12\end{foo} ⟹ \begin{foo}1/2\end{foo}
    \frac ⟹ \frac
    \frac{1} ⟹ \frac{1}
    \sqrt ⟹ \sqrt
    \left( ⟹ (
    a_ ⟹ a_
    ^ ⟹ ^
    {a ⟹ {a
    a} ⟹ a}
    \begin{pmatrix} a ⟹ \begin{pmatrix} a
    \begin{pmatrix} a \end{bmatrix} ⟹ \begin{pmatrix} a \end{bmatrix}
    \ce ⟹ \ce
    \not\foo ⟹ \not\foo
    a\ ⟹ a\
    \text{中文 $x^2$ 公式} ⟹ 中文 x² 公式
    \textbf{Hinweis: } x>0 ⟹ Hinweis: x > 0
    \text{50% of } a≤b ⟹ 50% of a ≤ b
    """#
  )

  /// All formulas.
  static let all = school + analysis + statistics + physics + chemistry + written

  private static func table(_ text: String) -> [(formula: String, shown: String)] {
    text.split(separator: "\n").map { line in
      let sides = line.split(separator: " ⟹ ", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(sides[0]), String(sides[1]))
    }
  }
}
