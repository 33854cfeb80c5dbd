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
      ("<b>bold</b> <a href='http://x'>link</a>", "bold link"),
      ("<ul><li>a</li><li><p>b</p></li></ul>c", "- a\n- b\n\nc"),
      ("<ol><li>a<ul><li>x</li></ul></li><li>b</li></ol>", "1. a\n- x\n2. b"),
      ("x<ul><li></li></ul>y", "x\n\ny"),
      ("<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>", "1 2\n3"),
      ("<pre>a\n  b</pre>", "a\n  b"), ("a<!-- <p>no</p> -->b", "ab"),
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

  @Test func `line breaks of the source count where they are seen`() {
    #expect(HTMLText("a\n b\r\n<b>c</b>", keepsLineBreaks: true).text == "a\nb\nc")
  }

  @Test(
    arguments: [
      "", "a < b &amp; c", "<html><body><p>a<br/>b</p><hr></body></html>", "<!DOCTYPE html>a",
      "<!-- <b> -->", "<ol><li>a</ol>", "<table><tbody><tr><th>a<td>b</table>", "<span>a</span>",
      "a</b>", "<b",
    ]
  )
  func `text in lines, lists and tables is whole`(_ html: String) {
    #expect(HTMLText(html).isWhole)
  }

  @Test(
    arguments: [
      "<b>a</b>", "<EM>a", "<a href='x'>b</a>", "<h1>a</h1>", "<img src='x'>", "<sub>2</sub>",
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

  @Test(arguments: ["<", "<a", "<!--", "&", "<ul>", "<pre>", "<script>", "<br>"])
  func `a great many of the same mark make no longer text`(_ mark: String) {
    let html = String(repeating: mark, count: caseCount(20_000, thorough: 100_000))
    #expect(HTMLText(html).text.utf8.count <= html.utf8.count)
  }

  @Test func `there is a name for every character of HTML 4`() {
    #expect(HTMLText.scalar(of: "zwnj") == "\u{200C}")
    #expect(HTMLText.scalar(of: "AElig") == "Æ")
    #expect(HTMLText.scalar(of: "aelig") == "æ")
    #expect(HTMLText.scalar(of: "none") == nil)
  }
}
