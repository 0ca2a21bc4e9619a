# The verbs of a developer. `make run` and `make test` start from a fresh clone
# and install what they need; nothing but Go 1.26 and Node 20 is asked for.

GO      ?= go
BIN     := bin/astrolabe
WEB     := web/dist/server/entry.server.js
NPM_OK  := web/node_modules/.installed
SOURCES := $(shell find cmd internal -name '*.go' -o -name '*.js' -path 'internal/*') embed.go go.mod go.sum site.toml
CONTENT := $(shell find content data -type f)
FRONT   := $(shell find web/src web/public web/scripts web/icons -type f) web/vite.config.ts web/tsconfig.json web/package.json
SYNC    := $(if $(filter output-sync,$(.FEATURES)),--output-sync)
STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2

export CGO_ENABLED ?= 0
export PATH := $(CURDIR)/web/node_modules/.bin:$(PATH)
# Everywhere, so that vet, tests and the binary share what was compiled.
export GOFLAGS := $(shell $(GO) env GOFLAGS) -trimpath

.PHONY: run dev build test check gen bench conformance screenshots fmt lint lint-go lint-web test-go test-races test-one-thread test-web test-e2e browsers clean

run: build ## build everything and serve it on http://localhost:8080
	$(BIN) serve --log-format text

dev: $(WEB) ## serve the working tree; content, data and front end reload as files change
	cd web && vite build --watch --logLevel warn & \
	(cd web && vite build --ssr src/entry.server.tsx --watch --logLevel warn) & \
	trap 'kill 0' EXIT; $(GO) run ./cmd/astrolabe dev

build: $(BIN)

$(BIN): $(SOURCES) $(CONTENT) $(WEB)
	$(GO) run ./cmd/changes
	$(GO) build -ldflags='-s -w' -o $@ ./cmd/astrolabe

$(WEB): $(FRONT) $(NPM_OK)
	cd web && node scripts/fonts.mjs && node scripts/icons.mjs && vite build --logLevel warn && node scripts/compress.mjs && vite build --ssr src/entry.server.tsx --logLevel warn

$(NPM_OK): web/package.json web/package-lock.json
	cd web && node scripts/install.mjs
	touch $@

# Most stages have times in which one core idles: two run at once, the longest first. What
# drives browsers measures time, and has the machine to itself.
test: $(BIN) ## everything that must pass before a change lands
	$(MAKE) --no-print-directory --jobs=2 $(SYNC) browsers test-races test-one-thread lint-go lint-web test-web check
	node e2e/run.mjs
	@echo "all tests passed"

check: build ## every problem of content, data and links
	$(BIN) check

lint: lint-go lint-web

lint-go: $(WEB)
	@test -z "$$(gofmt -l cmd internal e2e *.go)" || { echo "not formatted:"; gofmt -l cmd internal e2e *.go; exit 1; }
	$(GO) vet ./...
	$(GO) run $(STATICCHECK) ./...
	$(GO) run ./cmd/gentypes -o /dev/stdout | cmp - web/src/payload.gen.ts || { echo "run make gen"; exit 1; }

lint-web: $(WEB)
	cd web && tsc --noEmit && eslint .

# The JavaScript engine and the database are C that was translated to Go: they run in one thread
# each, and looking for races inside them costs more than all tests. Ours are looked at everywhere; what
# compares much in one thread does so whole without the detector. Both leave it to lint to vet.
test-go: test-races test-one-thread

test-races: $(WEB)
	CGO_ENABLED=1 $(GO) test -vet=off -ldflags='-s -w' -race -gcflags='modernc.org/...=-race=false -d=checkptr=0' ./...

test-one-thread: $(WEB)
	$(GO) test -vet=off -ldflags='-s -w' -run 'Equals?React|InOneThread$$' $$(grep -rlE 'Equals?React|InOneThread\(' internal --include='*_test.go' | xargs -n1 dirname | sort -u | sed 's,^,./,')

test-web: $(WEB)
	cd web && vitest run

test-e2e: $(BIN) browsers
	node e2e/run.mjs

browsers:
	sh e2e/browser.sh chromium firefox

gen: $(NPM_OK) ## write the generated files: payload types, interface icons
	$(GO) run ./cmd/gentypes
	cd web && node scripts/icons.mjs --gen

# The suite needs Node 22, which comes as a package of its own.
conformance: $(WEB) ## run the official suite of the Model Context Protocol against our server
	@set -e; dir=$$(mktemp -d); trap 'rm -rf '$$dir EXIT; node=node-$$(node -p 'process.platform + "-" + process.arch'); \
	npm install --silent --ignore-scripts --prefix $$dir/node $$node@22; \
	npm install --silent --ignore-scripts --prefix $$dir/suite @modelcontextprotocol/conformance@0.2.0-alpha.12; \
	MCP_CONFORMANCE_NODE=$$dir/node/node_modules/$$node/bin/node MCP_CONFORMANCE=$$dir/suite/node_modules/@modelcontextprotocol/conformance/dist/index.js \
	$(GO) test ./internal/server -count=1 -v -run TestMCPConformance

bench: $(BIN) ## measure; prints one table
	$(GO) run ./cmd/bench

screenshots: $(BIN) ## pictures of the main pages, for docs/screenshots
	sh e2e/browser.sh chromium
	node e2e/screenshots.mjs

clean:
	rm -rf bin web/dist/client web/dist/server web/dist/fonts web/.fonts data/commits.json
