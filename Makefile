# Everything a newcomer needs; `make` alone lists the targets.
TOOLCHAIN_SYNTAX := $(dir $(shell readlink -f "$$(command -v swift)" 2>/dev/null))../lib/swift/host
ifneq ($(wildcard $(TOOLCHAIN_SYNTAX)/SwiftSyntax.swiftmodule),)
export QUIZBUILDER_TOOLCHAIN_SYNTAX := $(abspath $(TOOLCHAIN_SYNTAX))
endif
build-tests:
	swift build --build-tests
