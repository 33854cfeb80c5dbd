# quizbuilder: `make` alone lists the targets. Every target does its own set-up, so that on a machine
# with nothing but Swift, `make run` and `make test` suffice.

SHELL := /bin/bash
.SHELLFLAGS := -o pipefail -c
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
SWIFT ?= swift
UNAME := $(shell uname -s)
SOURCES := Package.swift Sources Tests Benchmarks

# The toolchain's own SwiftSyntax, if it ships one: with it the macro plugin builds in seconds.
# `make MODE=package …` uses the swift-syntax package instead, as dependents of this package do.
MODE ?= toolchain
TOOLCHAIN := $(patsubst %/bin/,%,$(dir $(shell readlink -f "$$(command -v $(SWIFT))" 2>/dev/null)))
SYNTAX := $(wildcard $(TOOLCHAIN)/lib/swift/host/SwiftSyntax.swiftmodule)
ifeq ($(MODE),package)
# It also ignores the value from a `make` that called this one.
QUIZBUILDER_TOOLCHAIN_SYNTAX :=
unexport QUIZBUILDER_TOOLCHAIN_SYNTAX
else ifneq ($(SYNTAX),)
export QUIZBUILDER_TOOLCHAIN_SYNTAX := $(patsubst %/,%,$(dir $(SYNTAX)))
endif

# On Linux the release binary is one static, stripped file. `make LINK=dynamic build` is for packages: it uses the system's ncurses,
# cmark-gfm, expat, gumbo, utf8proc, zlib, zstd and SQLite, and gets their updates.
# Without `--disable-local-rpath`, SwiftPM makes the program look for libraries beside itself. A static program at any address then crashes.
LINK ?= static
# One job more than cores, because the job that all others wait for may start late.
ifeq ($(UNAME),Linux)
JOBS := $(shell echo $$(($$(nproc) + 1)))
COMPILER := SWIFT_EXEC=$(CURDIR)/.build/compiler/bin/swiftc QUIZBUILDER_SWIFTC=$(TOOLCHAIN)/bin/swiftc
# Unoptimized, a path of swift-system checks itself at each access: the tests of files take eight times as long.
# A team's history spends half its time on JSON, and most of the rest on the search for typed texts.
COMPILER += QUIZBUILDER_OPTIMIZED='SystemPackage LosslessJSON ArgumentParser Locks TerminalText QuizResources Quiz QuizOperations TeamTestSupport'
RELEASE := QUIZBUILDER_LINK=$(LINK) $(COMPILER) $(SWIFT) build -j $(JOBS) -c release --static-swift-stdlib --disable-local-rpath \
  -debug-info-format none --product quizbuilder
QUICK := QUIZBUILDER_QUICK=1 $(RELEASE) --scratch-path .build/quick
else
RELEASE := $(SWIFT) build -c release --product quizbuilder
QUICK := $(RELEASE) -Xswiftc -Onone --scratch-path .build/quick
endif
# Without the check a module could import any other module that is built. It enforces the arrows of docs/internals/ARCHITECTURE.md.
ARROWS := $(if $(QUIZBUILDER_TOOLCHAIN_SYNTAX),--explicit-target-dependency-import-check error)
DEBUG := $(COMPILER) $(SWIFT) build $(ARROWS) $(if $(JOBS),-j $(JOBS))
# With the swift-syntax package, tests are built like tools of the build, and SwiftPM may compile one that imports the program
# before the program. So the program is built first.
TESTS := $(if $(QUIZBUILDER_TOOLCHAIN_SYNTAX),,$(DEBUG) && )$(DEBUG) --build-tests

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: setup
setup: .build/compiler/bin/swiftc .build/compiler/bin/syntax ## install missing headers (ncurses, cmark-gfm, expat, gumbo, sqlite, utf8proc, zlib, zstd)
	@.ci/setup
# SwiftPM looks for libraries of the toolchain beside the folder of the compiler.
	@ln -sfn $(TOOLCHAIN)/lib .build/compiler/lib

.build/compiler/bin/%: .ci/%
	@mkdir -p $(@D) && cp $< $@

# A first look should not wait for the optimizer, which takes most of the time of a release build. Without an up-to-date release,
# the program is built unoptimized. It still answers a key in a thousandth of a second.
.PHONY: run
run: setup ## open the program; build it first if need be, quickly and unoptimized
	@if [ -x .build/release/quizbuilder ] && \
	  [ -z "$$(find Package.swift Resources Sources -newer .build/release/quizbuilder -print -quit)" ]; then \
	  .build/release/quizbuilder; \
	else \
	  $(QUICK) 2>&1 | $(WITHOUT_NOISE) && .build/quick/release/quizbuilder; \
	fi

.PHONY: build
build: setup ## build the optimized program: .build/release/quizbuilder
	@$(RELEASE) 2>&1 | $(WITHOUT_NOISE) && touch .build/release/quizbuilder

WITHOUT_NOISE := grep -vE 'statically linked applications requires|mktemp'

.PHONY: check-binary
check-binary: build ## check that the program is hardened: any address, full RELRO, no writable constants
	.ci/hardened .build/release/quizbuilder
	.build/release/quizbuilder --version

# `make test PART=QuizScreensTests FILTER=LibraryUpdateTests` builds that target of tests alone, and runs what the filter matches.
PART ?=
FILTER ?=
ifneq ($(PART),)
export QUIZBUILDER_PART := $(PART)
endif

.PHONY: build-tests
build-tests: setup ## build every test
	$(TESTS)

.PHONY: test
test: build-tests ## run every test, or those of PART=… that match FILTER=…
	$(SWIFT) test --skip-build --parallel $(if $(FILTER),--filter '$(FILTER)') 2>&1 | $(FAILURES_LAST)

# Repeats the failures at the end, as they would be buried in thousands of lines.
FAILURES_LAST := awk '{ print; fflush() } /^✘/ { failed = 1 } /^(◇|✔)/ { failed = 0 } failed { lines[++count] = $$0 } \
  END { for (line = 1; line <= count; line++) print lines[line] }'

# Instruments only the modules that the tests of threads need: the whole package would take minutes.
THREADS := QUIZBUILDER_PART=ThreadTests
THREADS_FLAGS := --sanitize=thread --scratch-path .build/thread

.PHONY: sanitize
sanitize: setup ## look for data races between threads
	@mkdir -p .build/thread
	@if ! echo 'print()' | $(SWIFT)c -sanitize=thread - -o .build/thread/probe 2>/dev/null; then \
	  echo 'This toolchain has no ThreadSanitizer: data races are not looked for.'; \
	else \
	  $(THREADS) $(DEBUG) --build-tests $(THREADS_FLAGS) && \
	  $(THREADS) $(SWIFT) test --skip-build $(THREADS_FLAGS); \
	fi

# Minutes instead of seconds: by hand, after a change of a reader, a writer or an editor.
.PHONY: thorough
thorough: export QUIZBUILDER_THOROUGH := 1
thorough: test ## run every test with many more generated cases

.PHONY: check
check: lint test check-declarations check-documents sanitize check-package check-adoption check-binary check-install interop check-pictures check-faults check-generated ## run everything that continuous integration runs

.PHONY: check-declarations
check-declarations: build-tests ## compile odd uses of the macros; each is accepted, or refused as its comment expects
	QUIZBUILDER_SWIFTC=$(TOOLCHAIN)/bin/swiftc .ci/check-declarations

.PHONY: check-documents
check-documents: build-tests ## compile the examples of BuilderKit's pages as they stand
	QUIZBUILDER_SWIFTC=$(TOOLCHAIN)/bin/swiftc .ci/check-documents

# With the compiler as a user has it, so that `check-adoption` finds swift-syntax built.
.PHONY: check-package
check-package: setup ## build and test the plugin on the swift-syntax package
	$(MAKE) MODE=package package-mode

.PHONY: package-mode
package-mode: export QUIZBUILDER_PART := BuilderKitMacrosTests
package-mode:
	$(SWIFT) build --build-tests --scratch-path .build/package-mode
	@[ -d .build/package-mode/checkouts/swift-syntax ] || { echo 'swift-syntax was not built.' >&2; exit 1; }
	$(SWIFT) test --skip-build --parallel --scratch-path .build/package-mode

.PHONY: check-adoption
check-adoption: ## depend on the library as a user does; `ADOPTION=full` by path too, in release too
	.ci/check-adoption $(ADOPTION)

.PHONY: lint
lint: ## check the formatting and the style rules
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

.PHONY: format
format: ## rewrite the sources in the project's format
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

.PHONY: snapshots
snapshots: setup ## rewrite the pictures of the screens after an intended change
	$(TESTS)
	QUIZBUILDER_RECORD_SNAPSHOTS=1 $(SWIFT) test --skip-build --filter 'QuizScreensTests|TerminalUITests'

.PHONY: docs
docs: setup ## write docs/reference/KEYS.md, the manual page, tables of formats and transcripts in documents, and the DocC pages of BuilderKit
	$(TESTS)
	.ci/docs

# The tables of formats are in pages that people write, too, so that a test compares them.
.PHONY: check-generated
check-generated: docs ## fail if a generated file is old
	git diff --exit-code -- docs/reference/KEYS.md docs/reference/quizbuilder.1

.PHONY: interop
interop: build ## check exports with readers of other programs
	Tests/Interop/run

# Names of scenes limit it: `make pictures PICTURES='library form'`. The same program makes the same pictures.
PICTURES ?=

.PHONY: pictures
pictures: build ## renew the pictures in the documents from the real program (needs tmux)
	Tests/Pictures/run $(PICTURES)

.PHONY: check-pictures
check-pictures: build ## fail if a picture in a document is old
	Tests/Pictures/run --check

.PHONY: check-paper
check-paper: build ## make pages of printed tests with the programs of others, and compare their texts (installs these)
	Tests/Paper/run

.PHONY: bench
bench: build ## measure, and compare with other programs
	for program in bench-program bench-libraries bench-files; do \
	  $(SWIFT) build -c release --product $$program --scratch-path .build/bench || exit; \
	done
	Benchmarks/run

# A million files per reader, a hundred thousand events per screen; `make fuzz FUZZ='--count 1000 gift csv'` for less, or
# `make fuzz FUZZ='--count 100000 screens'`.
FUZZ ?=

.PHONY: fuzz
fuzz: setup ## read damaged files with every reader, and drive every screen at random
	$(SWIFT) build -c release --product fuzz --scratch-path .build/fuzz
	.build/fuzz/release/fuzz $(FUZZ)

# Less: `make faults FAULTS='--count 50 kills'`. It harms the release binary.
FAULTS ?=
HARMED := QUIZBUILDER_BINARY=$(CURDIR)/.build/release/quizbuilder

.PHONY: faults
faults: build ## kill the program, break its system calls, and check that nothing is lost
	$(SWIFT) build -c release --product faults --scratch-path .build/faults
	$(HARMED) .build/faults/release/faults $(FAULTS)

# `make mutate MUTATE='--seed 2 --count 20 --only QuizStore'` for others; never in the continuous integration.
MUTATE ?=

.PHONY: mutate
mutate: ## change the program in fifty small ways, one at a time, and list the changes that no test detects
	Tests/Mutation/mutate $(MUTATE)

.PHONY: faults-of-calls
faults-of-calls: setup ## break every call of each operation that writes, in every way (the tests break each in one)
	$(TESTS)
	QUIZBUILDER_EVERY_CALL=1 $(SWIFT) test --skip-build --parallel --filter 'StoreFaultTests|JournalProgramTests'

.PHONY: check-faults
check-faults: build ## the same for some seconds
	$(DEBUG) --product faults
	$(HARMED) .build/debug/faults --short

PLACE = $(DESTDIR)$(PREFIX)
SHARE = $(PLACE)/share
# Each shell, and its place for completions.
COMPLETIONS := bash:bash-completion/completions/quizbuilder zsh:zsh/site-functions/_quizbuilder \
  fish:fish/vendor_completions.d/quizbuilder.fish

.PHONY: install
install: build ## put the program, its manual page and completions below $(PREFIX)
	@$(MAKE) --no-print-directory place

# The same with the last built program: for packages.
.PHONY: place
place:
	install -d "$(PLACE)/bin" "$(SHARE)/man/man1"
	install -m 755 .build/release/quizbuilder "$(PLACE)/bin/quizbuilder"
	install -m 644 docs/reference/quizbuilder.1 "$(SHARE)/man/man1/quizbuilder.1"
	@for completion in $(COMPLETIONS); do \
	  install -d "$(SHARE)/$$(dirname "$${completion#*:}")" && \
	  LC_ALL=C .build/release/quizbuilder --generate-completion-script "$${completion%%:*}" \
	    > "$(SHARE)/$${completion#*:}" || exit; \
	done

# The folders stay: others use them, and Debian has some of them empty, as `/usr/local/share/zsh/site-functions`.
.PHONY: uninstall
uninstall: ## remove the files of `make install`
	rm -f "$(PLACE)/bin/quizbuilder" "$(SHARE)/man/man1/quizbuilder.1"
	@for completion in $(COMPLETIONS); do rm -f "$(SHARE)/$${completion#*:}"; done

.PHONY: check-install
check-install: build ## install the program, complete a name, uninstall it: no file may remain
	.ci/check-install

.PHONY: deb
deb: ## make a Debian package, linked with the system's libraries, in .build/packages
	@$(MAKE) --no-print-directory LINK=dynamic build
	Packaging/deb

.PHONY: tarball
tarball: build ## pack the static program with its manual page and completions, in .build/packages
	Packaging/tarball

.PHONY: clean
clean: ## remove everything that was built
	rm -rf .build .interop
