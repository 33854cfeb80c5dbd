// One import for the four modules.
@_exported public import BuilderKitAttributes
@_exported public import BuilderKitBuilding
@_exported public import BuilderKitInheriting
@_exported public import BuilderKitMapping
