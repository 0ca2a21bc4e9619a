package payload_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"astrolabe/internal/config"
	"astrolabe/internal/content"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

// shippedSite is the real site under the name that it is shipped with.
var shippedSite = sync.OnceValues(func() (*site.Site, error) {
	b, err := os.ReadFile("../../site.toml")
	if err != nil {
		return nil, err
	}
	cfg, err := config.Load(b, "", func(string) string { return "" }, nil)
	if err != nil {
		return nil, err
	}
	c, err := content.Load(os.DirFS("../.."))
	if err != nil {
		return nil, err
	}
	o := options()
	o.Name, o.Separator, o.Description = cfg.Site.Name, cfg.Site.Separator, cfg.Site.Description
	return site.Build(c, o)
})

// eachListed calls f for every page of the sitemap.
func eachListed(t *testing.T, f func(path string, h payload.Head)) {
	t.Helper()
	s, err := shippedSite()
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, path := range s.Paths() {
		if r, err := s.Route(path); err == nil && r.Indexable {
			count++
			f(path, mustNew(t, s, path).Head)
		}
	}
	if count < 1000 {
		t.Fatalf("got %d pages", count)
	}
}

// No two pages have one title or one description, and none is cut by search
// engines or says next to nothing.
func TestTitlesAndDescriptions(t *testing.T) {
	t.Parallel()
	titles, descriptions := map[string]string{}, map[string]string{}
	eachListed(t, func(path string, h payload.Head) {
		if other, taken := titles[h.Title]; taken {
			t.Errorf("%s and %s have the title %q", path, other, h.Title)
		}
		if other, taken := descriptions[h.Description]; taken {
			t.Errorf("%s and %s have the description %q", path, other, h.Description)
		}
		titles[h.Title], descriptions[h.Description] = path, path
		if n := utf8.RuneCountInString(h.Title); n > site.MaxTitle {
			t.Errorf("%s: a title of %d characters: %s", path, n, h.Title)
		}
		if n := utf8.RuneCountInString(h.Description); n < 50 || n > site.MaxDescription {
			t.Errorf("%s: a description of %d characters: %s", path, n, h.Description)
		}
	})
}

// nodesOf are the things that a page's structured data describes, by type.
func nodesOf(t *testing.T, h payload.Head) map[string]map[string]any {
	t.Helper()
	var data struct {
		Graph []map[string]any `json:"@graph"`
	}
	if err := json.Unmarshal([]byte(h.JSONLD), &data); err != nil {
		t.Fatalf("%s: %v", h.Canonical, err)
	}
	nodes := map[string]map[string]any{}
	for _, n := range data.Graph {
		if kind, _ := n["@type"].(string); nodes[kind] == nil {
			nodes[kind] = n
		}
	}
	return nodes
}

// What a page is about is described in full: where, when, by whom, and on which
// terms.
func TestSubjectsAreComplete(t *testing.T) {
	t.Parallel()
	wanted := map[string][]string{
		"Dataset": {"url", "identifier", "name", "description", "license", "usageInfo", "creator", "isAccessibleForFree", "distribution",
			"dateModified"},
		"BlogPosting": {"url", "headline", "image", "author", "publisher", "datePublished", "dateModified"},
		"TechArticle": {"url", "headline", "image", "author", "publisher", "dateModified"},
	}
	count, covered := map[string]int{}, 0
	eachListed(t, func(path string, h payload.Head) {
		nodes := nodesOf(t, h)
		for kind, keys := range wanted {
			n := nodes[kind]
			if n == nil {
				continue
			}
			count[kind]++
			for _, key := range keys {
				if n[key] == nil || n[key] == "" {
					t.Errorf("%s: a %s without %s", path, kind, key)
				}
			}
		}
		if n := nodes["BlogPosting"]; n != nil {
			if author, _ := n["author"].(map[string]any); author["name"] == nil || author["url"] == nil {
				t.Errorf("%s: got the author %v", path, author)
			}
		}
		if n := nodes["Dataset"]; n != nil {
			checkDownloads(t, path, n)
			if n["temporalCoverage"] != nil {
				covered++
			}
		}
	})
	if count["Dataset"] < 130 || count["BlogPosting"] < 13 || count["TechArticle"] < 36 || covered < 120 {
		t.Errorf("got %v, %d with a span of time", count, covered)
	}
}

func checkDownloads(t *testing.T, path string, n map[string]any) {
	t.Helper()
	files, _ := n["distribution"].([]any)
	for _, f := range files {
		file, _ := f.(map[string]any)
		address, _ := file["contentUrl"].(string)
		format, _ := file["encodingFormat"].(string)
		if file["@type"] != "DataDownload" || !strings.Contains(address, "."+strings.TrimPrefix(strings.TrimPrefix(format, "application/"), "text/")) {
			t.Errorf("%s: got the download %v", path, file)
		}
	}
	if len(files) == 0 || n["isAccessibleForFree"] != true {
		t.Errorf("%s: got %v", path, n)
	}
}

// A model is offered at the prices that are known, each with its currency and
// what it buys, and at none where none is known.
func TestOffersHavePrices(t *testing.T) {
	t.Parallel()
	s, err := shippedSite()
	if err != nil {
		t.Fatal(err)
	}
	offered := 0
	for _, m := range s.Models {
		priced := slices.ContainsFunc(m.Offers, func(o content.Offer) bool { return o.Input != nil || o.Output != nil })
		offers, _ := nodesOf(t, mustNew(t, s, site.ModelPath(m)).Head)["SoftwareApplication"]["offers"].([]any)
		if priced != (len(offers) > 0) {
			t.Errorf("%s: got %d offers", m.ID, len(offers))
		}
		ending := 0
		for i := range m.Offers {
			if m.Offers[i].Until != "" {
				ending++
			}
		}
		for _, o := range offers {
			offered++
			offer, _ := o.(map[string]any)
			if offer["priceValidUntil"] != nil {
				ending--
			}
			prices, _ := offer["priceSpecification"].([]any)
			if len(prices) == 0 || offer["seller"] == nil {
				t.Errorf("%s: got the offer %v", m.ID, offer)
			}
			for _, p := range prices {
				price, _ := p.(map[string]any)
				quantity, _ := price["referenceQuantity"].(map[string]any)
				if _, ok := price["price"].(float64); !ok || price["priceCurrency"] != "USD" || quantity["value"] != 1e6 {
					t.Errorf("%s: got the price %v", m.ID, price)
				}
			}
		}
		if ending != 0 {
			t.Errorf("%s: %d prices end and do not say so", m.ID, ending)
		}
	}
	if offered < 1000 {
		t.Errorf("got %d offers", offered)
	}
}
