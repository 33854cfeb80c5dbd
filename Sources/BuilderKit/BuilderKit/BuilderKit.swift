// One import for the four modules, and for the JSON that recipes read and write.
@_exported public import BuilderKitAttributes
@_exported public import BuilderKitBuilding
@_exported public import BuilderKitInheriting
@_exported public import BuilderKitMapping
@_exported public import LosslessJSON
