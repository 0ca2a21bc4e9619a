package payload_test

import (
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/figures"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

func mustTermList(t *testing.T, s *site.Site, query string) payload.TermList {
	t.Helper()
	data, ok := mustNew(t, s, site.TermsPath+query).Data.(payload.TermList)
	if !ok {
		t.Fatal("the page has other data")
	}
	return data
}

func titlesOf(links []payload.Link) []string {
	titles := []string{}
	for _, l := range links {
		titles = append(titles, l.Title)
	}
	return titles
}

// Every view has one address, and leads to the same terms in the other order.
func TestTermListOrders(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	for query, want := range map[string][3]string{
		"":                    {"", "", "?by=category"},
		"?by=category":        {"?by=category", "", "?by=category"},
		"?by=letter":          {"", "", "?by=category"},
		"?by=xyzzy&page=2":    {"", "", "?by=category"},
		"?q=text&by=category": {"?by=category&q=text", "?q=text", "?by=category&q=text"},
		"?category=basics":    {"?category=basics", "?category=basics", "?by=category&category=basics"},
	} {
		p := mustNew(t, s, site.TermsPath+query)
		list := mustTermList(t, s, query)
		got := [3]string{p.Meta.Path, list.ByLetter, list.ByCategory}
		for i := range got {
			got[i] = strings.TrimPrefix(got[i], site.TermsPath)
		}
		if got != want {
			t.Errorf("%q: got %q, want %q", query, got, want)
		}
	}
	// What only orders the list makes no page of its own.
	if got := mustNew(t, s, site.TermsPath+"?by=category").Head.Canonical; got != "https://little.example"+site.TermsPath {
		t.Errorf("got the canonical address %q", got)
	}
}

func TestTermListByCategory(t *testing.T) {
	t.Parallel()
	list := mustTermList(t, littleSite(t), "?by=category")
	if len(list.Groups) != 1 || list.Groups[0].ID != "basics" || list.Groups[0].About != "To begin with." {
		t.Fatalf("got %+v", list.Groups)
	}
	if diff := cmp.Diff([]string{"Agent", "Context window", "Token"}, titlesOf(list.Groups[0].Terms)); diff != "" {
		t.Error(diff)
	}
}

// Slips of the keyboard are found; what a category lacks is suggested from others.
func TestTermsThatWereMeant(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	for query, want := range map[string]struct{ found, near []string }{
		"?q=tokn":                 {[]string{"Token", "Context window"}, []string{}},
		"?q=contxt+windw":         {[]string{"Context window", "Token"}, []string{}},
		"?q=text+peice":           {[]string{"Token"}, []string{}},
		"?q=zzzzzz":               {nil, []string{}},
		"?q=token&category=empty": {nil, []string{"Token", "Context window"}},
		"?category=empty":         {nil, []string{}},
	} {
		list := mustTermList(t, s, query)
		var found []string
		for _, g := range list.Groups {
			found = append(found, titlesOf(g.Terms)...)
		}
		if near := titlesOf(list.Near); !slices.Equal(found, want.found) || !slices.Equal(near, want.near) {
			t.Errorf("%q: found %q and near %q, want %q and %q", query, found, near, want.found, want.near)
		}
	}
}

// The map is a view of all entries; what is looked for is listed.
func TestTermMapIsAView(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	for query, want := range map[string]bool{"": false, "?by=category": false, "?by=map": true, "?by=map&q=text": false, "?by=map&category=basics": false} {
		route, err := s.Route(site.TermsPath)
		if err != nil {
			t.Fatal(err)
		}
		p := mustNew(t, s, site.TermsPath+query)
		carried := payload.IslandsOf(s, route, mustView(t, route, query))
		list := mustTermList(t, s, query)
		if got := list.Map != nil; got != want || (len(carried) == 1) != want || (len(list.Groups) == 0) != want {
			t.Errorf("%s: got a map %t, islands %v, %d groups, want %t", p.Meta.Path, got, carried, len(list.Groups), want)
		}
	}
}

func mustMap(t *testing.T, s *site.Site) figures.TermMap {
	t.Helper()
	island, err := payload.NewIsland(s, nil, site.Island{Name: "TermMap", Props: "{}"})
	if err != nil {
		t.Fatal(err)
	}
	data, ok := island.Data.(figures.TermMap)
	if !ok {
		t.Fatal("the island has other data")
	}
	return data
}

func TestTermMap(t *testing.T) {
	t.Parallel()
	m := mustMap(t, littleSite(t))
	if len(m.Sectors) != 1 || len(m.Rings) != 2 || m.Links != 1 || m.Relations != 0 {
		t.Fatalf("got %d sectors, %d rings, %d links, %d relations", len(m.Sectors), len(m.Rings), m.Links, m.Relations)
	}
	steps := map[string]int{}
	for _, star := range m.Sectors[0].Stars {
		steps[star.Title] = star.Step
	}
	if diff := cmp.Diff(map[string]int{"Agent": 0, "Context window": 1, "Token": 0}, steps); diff != "" {
		t.Error(diff)
	}
}

// The real sky: every entry has a star of its own, on its ring, within the
// plate, and the same each time.
func TestTermMapOfTheRealSite(t *testing.T) {
	t.Parallel()
	s, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	m := mustMap(t, s)
	places := map[[2]float64]string{}
	for _, sector := range m.Sectors {
		for _, star := range sector.Stars {
			at := [2]float64{star.X, star.Y}
			if other, taken := places[at]; taken {
				t.Errorf("%s and %s have one place", star.Title, other)
			}
			places[at] = star.Title
			if r := math.Hypot(star.X, star.Y); math.Abs(r-m.Rings[star.Step]) > 0.2 || r > m.Radius {
				t.Errorf("%s: is %v from the centre, its ring is %v", star.Title, r, m.Rings[star.Step])
			}
			if star.Step == 0 != (len(star.Prerequisites) == 0) {
				t.Errorf("%s: is on step %d with %d prerequisites", star.Title, star.Step, len(star.Prerequisites))
			}
		}
	}
	if len(places) != len(s.Terms) {
		t.Errorf("got %d stars for %d terms", len(places), len(s.Terms))
	}
	first, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	second, err := json.Marshal(mustMap(t, s))
	if err != nil || string(first) != string(second) {
		t.Error("the second map differs from the first")
	}
}

// Entries that each ask for the other still get a place.
func TestTermMapWithACircle(t *testing.T) {
	t.Parallel()
	files := littleFiles(t)
	file := files["content/resources/llm-knowledge-base/token.md"]
	file.Data = []byte(strings.Replace(string(file.Data), "related:", "prerequisites: [context-window]\nrelated:", 1))
	m := mustMap(t, mustBuild(t, files, options()))
	if len(m.Rings) < 2 || len(m.Rings) > 3 {
		t.Errorf("got %d rings", len(m.Rings))
	}
}

// The list names the set and its entries as the entries' own pages do.
func TestTermSetInStructuredData(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	subject := func(address string) map[string]any {
		var data struct {
			Graph []map[string]any `json:"@graph"`
		}
		if err := json.Unmarshal([]byte(mustNew(t, s, address).Head.JSONLD), &data); err != nil {
			t.Fatal(err)
		}
		return data.Graph[len(data.Graph)-1]
	}
	set, term := subject(site.TermsPath), subject(site.TermsPath+"/token")
	of, _ := term["inDefinedTermSet"].(map[string]any)
	if set["@type"] != "DefinedTermSet" || of["@id"] != set["@id"] {
		t.Errorf("the term is of %v, the set is %v", of["@id"], set["@id"])
	}
	entries, _ := set["hasDefinedTerm"].([]any)
	if len(entries) != 3 {
		t.Fatalf("got %d entries", len(entries))
	}
	if last, _ := entries[2].(map[string]any); last["@id"] != term["@id"] || last["name"] != "Token" {
		t.Errorf("got %v, want the entry %v", last, term["@id"])
	}
	if _, has := subject(site.TermsPath + "/agent")["alternateName"]; has {
		t.Error("a term without other names has alternateName")
	}
}
