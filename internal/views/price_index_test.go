package views_test

import (
	"net/url"
	"strings"
	"testing"

	"astrolabe/internal/parts"
	"astrolabe/internal/site"
)

// recorded is a history: one price falls twice, with a stretch without an offer
// between; another never moves.
const recorded = `observed,model,provider,field,from,to,kind,quality,source,ref,effective
2026-01-20,arrow-3,host,model_id,,bolt/arrow-3,added,move,curated,,
2026-01-20,arrow-3,host,input,,12,added,move,curated,,
2026-01-20,arrow-3,host,output,,36,added,move,curated,,
2026-02-15,arrow-8,host,model_id,,bolt/arrow-8,added,move,curated,,
2026-02-15,arrow-8,host,input,,8,added,move,curated,,
2026-02-15,arrow-8,host,output,,24,added,move,curated,,
2026-03-02,arrow-3,host,input,12,1.2,price,correction,curated,,
2026-03-03,arrow-3,host,input,1.2,12,price,correction,curated,,
2026-03-05,arrow-3,host,input,12,6,price,move,curated,,
2026-03-05,arrow-3,host,output,36,18,price,move,curated,,
2026-04-10,arrow-3,host,model_id,bolt/arrow-3,,removed,move,curated,,
2026-06-01,arrow-3,host,model_id,,bolt/arrow-3,added,move,curated,,
2026-06-01,arrow-3,host,input,,6,added,move,curated,,
2026-06-01,arrow-3,host,output,,18,added,move,curated,,
2026-07-01,arrow-3,host,input,6,3,price,move,curated,,
2026-07-01,arrow-3,host,output,18,9,price,move,curated,,
`

// pastSite is a little site with a history.
func pastSite(t *testing.T) *site.Site {
	return littleSiteWith(t, map[string]string{"data/history/2026.csv": recorded})
}

func TestPastGoldens(t *testing.T) {
	t.Parallel()
	s := pastSite(t)
	compareGoldens(t, s, []struct{ name, address string }{
		{"price-index", site.PriceIndexPath + "?model=arrow+3"},
		{"model-life", site.ModelPath(s.Model("arrow-3"))},
		{"past-life", site.ModelPath(s.Model("arrow-3")) + "?asof=2026-03-04"},
		{"past-unseen", site.ModelPath(s.Model("arrow-8")) + "?asof=2026-02-01"},
		{"price-index-sure", site.PriceIndexPath + "?model=arrow+3&sure=yes&per=month&batch=yes"},
	})
}

// The sentence has the cost of the first month, that of today, and how they relate:
// 20 million tokens of input and 4 million of output cost $384 at $12 and $36, and $74
// at $2 and $8.50 of Rocket 1, 5.2 times less.
func TestPriceIndexAnswers(t *testing.T) {
	t.Parallel()
	s := pastSite(t)
	for query, want := range map[string][]string{
		"model=arrow-3":          {"What Arrow 3 can do cost $384 a month in Jan 2026 and costs $74 today: 5.2 times less."},
		"model=arrow-3&answer=0": {"What Arrow 3 can do cost $240 a month in Jan 2026 and costs $40 today: 6 times less."},
		"model=arrow-8":          {"What Arrow 8 can do cost $256 a month in Feb 2026 and costs $74 today: 3.5 times less."},
		"ability=99":             {"No model of ability 99 or more is on record with a price."},
		"model=glider":           {"Glider has too few scores for an ability"},
		"model=nobody":           {"nobody"},
		"model=arrow-3&sure=yes": {"If the estimate of a model’s ability is enough"},
	} {
		html := priceIndexHTML(t, s, query)
		for _, text := range want {
			if !strings.Contains(html, text) {
				t.Errorf("%s: no %q in\n%s", query, text, html[:min(len(html), 3000)])
			}
		}
	}
}

// A view has one address, whatever way it was asked for.
func TestPriceIndexAddresses(t *testing.T) {
	t.Parallel()
	s := pastSite(t)
	route, err := s.Route(site.PriceIndexPath)
	if err != nil {
		t.Fatal(err)
	}
	all := viewsOf(s, parts.New(outline{}))
	for typed, want := range map[string]string{
		"model=4,567":                    "ability=4.57",
		"ability=4.5":                    "ability=4.5",
		"model=Arrow+3&ability=2":        "model=arrow-3",
		"model=rocket-1":                 "",
		"model=nan":                      "",
		"sure=yes&batch=yes&prompt=2000": "sure=yes",
	} {
		query, _ := url.ParseQuery(typed)
		asked, _ := all.Ask(route, query)
		if got := asked.Values.Encode(); got != want {
			t.Errorf("%s: got %q, want %q", typed, got, want)
		}
	}
}

func priceIndexHTML(t *testing.T, s *site.Site, rawQuery string) string {
	t.Helper()
	route, err := s.Route(site.PriceIndexPath)
	if err != nil {
		t.Fatal(err)
	}
	query, _ := url.ParseQuery(rawQuery)
	composer := parts.New(outline{})
	asked, _ := viewsOf(s, composer).Ask(route, query)
	return outlineOf(t, composer, asked)
}

// A model's page of a past day knows of no price, gap or end that came later.
func TestLifeOnAPastDay(t *testing.T) {
	t.Parallel()
	s := pastSite(t)
	route, err := s.Route(site.ModelPath(s.Model("arrow-3")))
	if err != nil {
		t.Fatal(err)
	}
	composer := parts.New(outline{})
	asked, _ := viewsOf(s, composer).Ask(route, url.Values{"asof": {"2026-02-20"}})
	html := outlineOf(t, composer, asked)
	_, html, _ = strings.Cut(html, `id="history"`)
	html, _, _ = strings.Cut(html, "</SheetSection>")
	for text, want := range map[string]bool{"is on record since 20 Jan 2026": true, "5 Mar 2026": false, "no catalogue listed it": false, "$6": false} {
		if strings.Contains(html, text) != want {
			t.Errorf("%q: want %v in\n%s", text, want, html)
		}
	}
}
