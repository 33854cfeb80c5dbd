/// The manifest of a package (IMS Content Packaging): what it is, and the resources in it.
struct QTIManifest {
  private let version: QTIVersion
  /// The resources so far.
  var resources: [UInt8] = []

  /// Starts the manifest of a package.
  init(_ version: QTIVersion) { self.version = version }

  /// The contents of the entry.
  var bytes: [UInt8] {
    var bytes = Array(QTIItem.declaration.utf8)
    bytes.append("<manifest xmlns=\"\(namespace)\" identifier=\"manifest\">\n")
    bytes.append("<metadata><schema>\(schema.name)</schema>")
    bytes.append("<schemaversion>\(schema.version)</schemaversion></metadata>\n")
    bytes.append("<organizations/>\n<resources>\n")
    bytes += resources
    bytes.append("</resources>\n</manifest>\n")
    return bytes
  }

  /// The name of the entry.
  static let name = "imsmanifest.xml"

  private var namespace: String {
    switch version {
    case .first: "http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"
    case .second: "http://www.imsglobal.org/xsd/imscp_v1p1"
    }
  }

  private var schema: (name: String, version: String) {
    switch version {
    case .first: ("IMS Content", "1.1.3")
    case .second: ("QTIv2.1 Package", "1.0.0")
    }
  }
}
