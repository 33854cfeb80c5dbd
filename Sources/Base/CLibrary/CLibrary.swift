// The system's C library, under one name: the one place that tells the systems apart. Android and Windows are untried.

#if canImport(Darwin)
@_exported public import Darwin
#elseif canImport(Glibc)
@_exported public import Glibc
#elseif canImport(Musl)
@_exported public import Musl
#elseif canImport(Android)
@_exported public import Android
#elseif os(Windows)
@_exported public import CRT
@_exported public import WinSDK
#else
#error("BuilderKit does not know the C library of this system; add it to Sources/Base/CLibrary.")
#endif
