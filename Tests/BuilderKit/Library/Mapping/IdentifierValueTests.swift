import BuilderKit
import Foundation
import Testing

struct UniqueIDTests {
  @Test func `an identifier is read in any case and written in lower case`() {
    let id = UniqueID("6BA7B810-9dad-11d1-80b4-00C04FD430C8")
    #expect(id?.description == "6ba7b810-9dad-11d1-80b4-00c04fd430c8")
    #expect(id == UniqueID(high: 0x6BA7_B810_9DAD_11D1, low: 0x80B4_00C0_4FD4_30C8))
    #expect(UniqueID(high: 0, low: 1).description == "00000000-0000-0000-0000-000000000001")
    #expect(
      UniqueID(high: 0x0123_4567_89AB_CDEF, low: 0xFEDC_BA98_7654_3210).description
        == "01234567-89ab-cdef-fedc-ba9876543210"
    )
  }

  @Test(
    arguments: [
      "", "6ba7b810", "6ba7b8109dad11d180b400c04fd430c8",
      "6ba7b810-9dad-11d1-80b4-00c04fd430c", "6ba7b810-9dad-11d1-80b4-00c04fd430cg",
      "{6ba7b810-9dad-11d1-80b4-00c04fd430c8}", "6ba7b8109-dad-11d1-80b4-00c04fd430c8",
      "+ba7b810-9dad-11d1-80b4-00c04fd430c8",
    ]
  )
  func `what is no identifier is refused`(text: String) {
    #expect(UniqueID(text) == nil)
  }

  @Test func `random ones are of version 4 and differ`() throws {
    let ids = (0..<1_000).map { _ in UniqueID.random() }
    #expect(Set(ids).count == ids.count)
    for id in ids.prefix(50) {
      let text = Array(id.description)
      #expect(text[14] == "4")
      #expect("89ab".contains(text[19]))
      #expect(UniqueID(id.description) == id)
      #expect(UUID(uuidString: id.description)?.uuidString.lowercased() == id.description)
    }
  }

  @Test func `an identifier is coded as text`() throws {
    let id = UniqueID(high: 1, low: 2)
    let data = try JSONEncoder().encode([id])
    #expect(String(decoding: data, as: UTF8.self) == #"["00000000-0000-0001-0000-000000000002"]"#)
    #expect(try JSONDecoder().decode([UniqueID].self, from: data) == [id])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([UniqueID].self, from: Data(#"["1"]"#.utf8))
    }
  }
}

struct AbsoluteURLTests {
  /// The examples of RFC 3986 section 1.1.2 and some more.
  @Test(
    arguments: [
      "ftp://ftp.is.co.za/rfc/rfc1808.txt", "http://www.ietf.org/rfc/rfc2396.txt",
      "ldap://[2001:db8::7]/c=GB?objectClass?one", "mailto:John.Doe@example.com",
      "news:comp.infosystems.www.servers.unix", "tel:+1-816-555-1212",
      "telnet://192.0.2.16:80/", "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
      "https://user:pass@example.com:8080/a%20b;c=d/?e=f&g#h", "http://example.com",
      "file:///etc/hosts", "a:", "http://[::1]:80", "x-y.z+1:rest",
    ]
  )
  func `a URL is kept as it is`(text: String) throws {
    let url = try #require(AbsoluteURL(text))
    #expect(url.text == text)
    #expect(url.description == text)
    #expect(url.scheme == text.split(separator: ":")[0])
  }

  @Test(
    arguments: [
      "", "example.com", "/path", "//host/path", "1http://example.com", ":a", "http://exa mple.com",
      "http://exämple.com", "http://example.com/%zz", "http://example.com/%2", "http://a/b#c#d",
      "http://[::1", "http://[]", "http://example.com:8o", "http://a@b@c", "ht tp://a",
      "http://example.com/<", "http://example.com/\n", "http://a/?[", "HTTP ://a",
    ]
  )
  func `what is no URL is refused`(text: String) {
    #expect(AbsoluteURL(text) == nil)
  }

  @Test func `a URL is coded as text`() throws {
    let url = try #require(AbsoluteURL("HTTP://a/b"))
    #expect(url.scheme == "http")
    let data = try JSONEncoder().encode([url])
    #expect(try JSONDecoder().decode([AbsoluteURL].self, from: data) == [url])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([AbsoluteURL].self, from: Data(#"["a"]"#.utf8))
    }
  }
}
