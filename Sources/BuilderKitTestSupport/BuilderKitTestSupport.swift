internal import BuilderKit
