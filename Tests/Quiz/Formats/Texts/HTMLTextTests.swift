import CoreTestSupport
import QuizDocuments
import QuizStore
import Testing

@testable import QuizFormats

struct HTMLTextTests {
  @Test(
    arguments: [
      ("", ""), ("plain", "plain"), ("  two \n words\t", "two words"),
      ("<p>One.</p><p>Two.</p>", "One.\n\nTwo."), ("<p>a<br>b<br/>c</p>\n", "a\nb\nc"),
      ("<div>a</div><div>b</div>", "a\nb"), ("a<br><br>b", "a\n\nb"),
      ("<P CLASS='x'>2 &lt; 3 &amp;&#38; 4 &#x3e; 3</P>", "2 < 3 && 4 > 3"),
      ("&eacute;&Eacute;&mdash;&rarr;&apos;", "éÉ—→'"), ("a&nbsp;&nbsp;b", "a  b"),
      ("&bogus; &; & &#0; &#xFFFFFFFF; &#x;", "&bogus; &; & &#0; &#xFFFFFFFF; &#x;"),
      ("<b>bold</b> <a href='http://x?a&amp;b'>link</a>.", "bold link (http://x?a&b)."),
      ("<ul><li>a</li><li><p>b</p></li></ul>c", "- a\n- b\n\nc"),
      ("<ol><li>a<ul><li>x</li></ul></li><li>b</li></ol>", "1. a\n   - x\n2. b"),
      (
        "<ul><li>a<br>b<ol start=9><li>c<p>d</p></li><li>e</ol>f</li></ul>g",
        "- a\n  b\n  9. c\n\n     d\n\n  10. e\n  f\n\ng"
      ),
      ("<ul><li><ol><li>a<li>b</ol></ul>", "- 1. a\n  2. b"), ("<li>a<li>b", "- a\n- b"),
      ("x<ul><li></li></ul>y", "x\n\ny"),
      ("<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>", "1 2\n3"),
      ("<pre>a\n  b</pre>", "```\na\n  b\n```"), ("a<!-- <p>no</p> -->b", "ab"),
      ("a<script>if (1 < 2) {}</SCRIPT >b<style>p {}</style>c", "abc"),
      ("1 < 2 and 3 <4", "1 < 2 and 3 <4"), ("3 < 4 > 1", "3 < 4 > 1"),
      ("<!DOCTYPE html>a", "a"), ("<?xml version='1.0'?>a", "a"),
      ("<p", "<p"), ("a <!-- b", "a <!-- b"),
      ("<script>open", ""), ("漢<i>字</i>", "漢字"), ("</p>x</p></ul></pre>y", "x\n\ny"),
    ]
  )
  func `HTML becomes what is seen of it`(_ html: String, _ text: String) {
    #expect(HTMLText(html).text == text)
    #expect(!HTMLText(html).hasMedia)
  }

  @Test(
    arguments: [
      ("x<sup>2</sup> + H<sub>2</sub>O", "x² + H₂O"), ("10<sup>&minus;3</sup>", "10⁻³"),
      ("e<sup>i &pi;</sup>", "e^{i π}"), ("a<sub>max</sub>, b<SUB>Q</SUB>", "aₘₐₓ, b_{Q}"),
      ("x<sup> 2 </sup>y", "x ² y"), ("1<sup></sup>", "1"), ("x<sup>2<sup>3</sup></sup>", "x^{2³}"),
      ("<p>a<sup>2<p>b", "a²\n\nb"), ("x</sup>2", "x2"), ("<sup>*</sup>", "^{*}"),
      ("<p>x<sup>2</p>3", "x²\n\n3"), ("a<sub>i<sup>2</sub></sup>", "a_{i²}"),
    ]
  )
  func `scripts keep their meaning`(_ html: String, _ text: String) {
    #expect(HTMLText(html).text == text)
    #expect(HTMLText(html).isWhole)
  }

  @Test(
    arguments: [
      ("<a href=http://x.org/>x.org</a>", "http://x.org/"),
      ("<a href='https://x.org'>https://x.org</a>", "https://x.org"),
      ("<A target=_blank HREF = \"a b.html\" >here </A>now", "here (a b.html) now"),
      ("<a href='mailto:a@b.c'>a@b.c</a>", "a@b.c"), ("<a href='#top'>up</a>", "up"),
      ("<a href='javascript:x()'>run</a>", "run"), ("<a name=x>y</a>", "y"),
      ("<a href='x'></a>z", "z"), ("<a href=1>a<a href=2>b</a>", "a (1)b (2)"),
      ("<a href=1>open", "open (1)"), ("<a href=1><div>a</div></a>b", "a (1)\nb"),
      ("<a title='href=no' href='yes'>a</a>", "a (yes)"),
      ("x<sup><a href=n>1</a></sup>", "x^{1 (n)}"),
    ]
  )
  func `links keep their address`(_ html: String, _ text: String) {
    #expect(HTMLText(html).text == text)
  }

  @Test(
    arguments: [
      (
        "a<pre class='language-swift'>\nif x {\n\n\ty &lt; <b>z</b>\n}\n</pre>b",
        "a\n```swift\nif x {\n\n\ty < z\n}\n```\nb"
      ),
      ("<pre><code class='hljs language-c++'>a</code></pre>", "```c++\na\n```"),
      ("<pre><code class='language-a b&quot;'>x", "```a\nx\n```"),
      ("<p>a</p><pre>b</pre><p>c</p>", "a\n\n```\nb\n```\n\nc"),
      ("<pre>```\na\n```</pre>", "````\n```\na\n```\n````"),
      ("<pre>a<br>b<div>c</div><div>d</div></pre>", "```\na\nb\nc\nd\n```"),
      ("<ul><li><pre>a</pre></li><li>b</ul>", "-\n```\na\n```\n- b"),
      ("a<pre> </pre>b", "a\nb"), ("a <code>b  c</code> d", "a b c d"),
      ("<pre>a<sup>2</sup><a href=x>y</a></pre>", "```\na2y\n```"),
      ("<a href=x>y<pre>z</pre></a>", "y (x)\n```\nz\n```"),
      ("<pre>a<pre>b</pre>c</pre>d", "```\nabc\n```\nd"),
    ]
  )
  func `preformatted text is code`(_ html: String, _ text: String) {
    #expect(HTMLText(html).text == text)
  }

  @Test func `a text of nothing but pictures is told apart`() {
    #expect(HTMLText("<p><img src=x> &nbsp;</p>").isOnlyMedia)
    #expect(!HTMLText("<p>a<img src=x></p>").isOnlyMedia)
    #expect(!HTMLText(" ").isOnlyMedia)
  }

  @Test func `line breaks of the source count where they are seen`() {
    #expect(HTMLText("a\n b\r\n<b>c</b>", keepsLineBreaks: true).text == "a\nb\nc")
  }

  @Test(
    arguments: [
      "", "a < b &amp; c", "<html><body><p>a<br/>b</p><hr></body></html>", "<!DOCTYPE html>a",
      "<!-- <b> -->", "<ol><li>a</ol>", "<table><tbody><tr><th>a<td>b</table>", "<span>a</span>",
      "a</b>", "<b", "<sup>2</sup>", "<a href='x'>b</a>", "<pre>a</pre>", "<code>a</code>",
    ]
  )
  func `text in lines, lists and tables is whole`(_ html: String) {
    #expect(HTMLText(html).isWhole)
  }

  @Test(
    arguments: [
      "<b>a</b>", "<EM>a", "<h1>a</h1>", "<img src='x'>", "<pre><a href='x'>b</a></pre>",
      "<script>a()</script>", "<math/>",
    ]
  )
  func `what a text leaves out of HTML is noticed`(_ html: String) {
    #expect(!HTMLText(html).isWhole)
  }

  @Test(arguments: ["img", "audio", "video", "object", "embed", "iframe", "svg", "IMG"])
  func `pictures and sounds are noticed`(_ name: String) {
    #expect(HTMLText("a<\(name) src='x'>b").hasMedia)
  }

  @Test(arguments: [
    "<", "<a", "<!--", "&", "<ul>", "<pre>", "<script>", "<br>", "<sup>", "<sup>2", "<a href=x>",
    "<a href=", "<ul><li>", "<pre>a</pre>",
  ])
  func `a great many of the same mark make no longer text`(_ mark: String) {
    let html = String(repeating: mark, count: caseCount(20_000, thorough: 100_000))
    #expect(HTMLText(html).text.utf8.count <= html.utf8.count + 64)
  }

  @Test func `there is a name for every character of HTML 4`() {
    #expect(HTMLText.scalar(of: "zwnj") == "\u{200C}")
    #expect(HTMLText.scalar(of: "AElig") == "Æ")
    #expect(HTMLText.scalar(of: "aelig") == "æ")
    #expect(HTMLText.scalar(of: "none") == nil)
  }
}
