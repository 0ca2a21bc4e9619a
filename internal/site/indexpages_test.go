package site_test

import (
	"errors"
	"testing"

	"astrolabe/internal/site"
)

const littleModel = `
name = "Rocket"
family = "Rocket"
kind = "general"
released = "2026-01-02"
input = ["text"]
output = ["text"]
status = "active"
[[offer]]
provider = "shop"
model-id = "rocket"
input = 1
output = 2
as-of = "2026-03-04"
source = "curated"
[[source]]
id = "curated"
date = "2026-02"
gives = ["released", "input", "output", "status"]
`

func siteWithModels(t *testing.T) *site.Site {
	t.Helper()
	archive := ""
	for name, text := range map[string]string{
		"content/concept.md":             "---\ntitle: A\ndescription: B\n---\nSee [[model:rocket]].\n",
		"data/sources.toml":              "[[source]]\nid = \"curated\"\nname = \"Own\"\nlicence = \"own work\"\nsnapshot = \"2026-03\"\n",
		"data/makers/acme.toml":          `name = "Acme"`,
		"data/makers/other.toml":         `name = "Other"`,
		"data/providers/shop.toml":       "name = \"Shop\"\nkind = \"host\"\nprices = \"USD per million tokens\"\n",
		"data/models/acme/rocket.toml":   littleModel,
		"data/models/other/balloon.toml": littleModel,
		"data/moved.toml":                "[model]\nrocket-old = \"rocket\"\n",
		"data/disagreements.csv": "model,provider,field,ours,our_source,other,other_source,as_of,note\n" +
			"rocket,,released,2026-01-02,curated,2026-01-05,curated,2026-04-05,\n",
	} {
		archive += "-- " + name + " --\n" + text + "\n"
	}
	return mustBuild(t, archive, options())
}

func TestIndexPages(t *testing.T) {
	t.Parallel()
	s := siteWithModels(t)
	for path, want := range map[string]struct{ page, changed string }{
		"/resources/llm-index/acme/rocket":    {"model", "2026-04-05"}, // the day another source was read
		"/resources/llm-index/other/balloon":  {"model", "2026-03-04"},
		"/resources/llm-index/acme":           {"maker", "2026-04-05"},
		"/resources/llm-index/providers":      {"providers", "2026-03-04"},
		"/resources/llm-index/providers/shop": {"provider", "2026-03-04"},
		"/resources/llm-index/disagreements":  {"disagreements", "2026-04-05"},
	} {
		r, err := s.Route(path)
		if err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		if got := r.Changed.Format("2006-01-02"); r.Page != want.page || got != want.changed || !r.Bounded {
			t.Errorf("%s: got %s of %s, want %s of %s", path, r.Page, got, want.page, want.changed)
		}
	}
}

func TestModelRedirects(t *testing.T) {
	t.Parallel()
	s := siteWithModels(t)
	for path, want := range map[string]string{
		"/resources/llm-index/acme/rocket-old":     "/resources/llm-index/acme/rocket", // a former id
		"/resources/llm-index/rocket-old":          "/resources/llm-index/acme/rocket",
		"/resources/llm-index/other/rocket":        "/resources/llm-index/acme/rocket", // another maker
		"/resources/llm-index/nobody/rocket":       "/resources/llm-index/acme/rocket",
		"/resources/llm-index/rocket":              "/resources/llm-index/acme/rocket",
		"/resources/llm-index/acme/nothing":        "",
		"/resources/llm-index/providers/rocket":    "",
		"/resources/llm-index/acme/rocket/more":    "",
		"/resources/llm-index/":                    "",
		"/resources/llm-knowledge-base/rocket":     "",
		"/resources/llm-index/acme/../acme/rocket": "",
	} {
		if got, _ := s.Redirect(path); got != want {
			t.Errorf("%s: got %q, want %q", path, got, want)
		}
		if _, err := s.Route(path); err == nil {
			t.Errorf("%s is a page", path)
		}
	}
}

func TestIndexPagesThatAreNot(t *testing.T) {
	t.Parallel()
	s := siteWithModels(t)
	for path, want := range map[string]error{
		"/resources/llm-index/acme/nothing":      site.ErrInvalid,
		"/resources/llm-index/nobody/nothing":    site.ErrInvalid,
		"/resources/llm-index/nobody":            site.ErrInvalid,
		"/resources/llm-index/providers/nobody":  site.ErrInvalid,
		"/resources/llm-index/__proto__":         site.ErrInvalid,
		"/resources/llm-index/acme/rocket/a":     site.ErrNoRoute,
		"/resources/llm-index/providers/shop/a":  site.ErrNoRoute,
		"/resources/llm-indexes":                 site.ErrNoRoute,
		"/resources/llm-index/acme/rocket/a/b/c": site.ErrNoRoute,
	} {
		if _, err := s.Route(path); !errors.Is(err, want) {
			t.Errorf("%s: got %v, want %v", path, err, want)
		}
	}
}
