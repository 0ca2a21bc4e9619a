package api

import (
	"strings"
	"testing"
)

// A table has the members of its rows: what names another thing as its id and name,
// what is made of parts as one column each, and neither addresses nor lists of things.
func TestTable(t *testing.T) {
	t.Parallel()
	type row struct {
		Model ModelRef  `json:"model"`
		Link  *Ref      `json:"other"`
		Part  *Interval `json:"interval"`
		Prices
		Tags  []string  `json:"tags"`
		Links ItemLinks `json:"links"`
		Parts []Ref     `json:"parts"`
		Value any       `json:"value"`
		Yes   bool      `json:"yes"`
	}
	got, err := csvOf([]row{{Model: ModelRef{ID: "m", Name: "=SUM(A1), \"x\""}, Part: &Interval{-1.5, 2}, Tags: []string{"a", "b"}, Value: -3.25, Yes: true},
		{Model: ModelRef{ID: "-n", Name: "N"}, Link: &Ref{"o", "@O"}, Prices: Prices{Input: new(0.1)}, Value: "+1"}})
	if err != nil {
		t.Fatal(err)
	}
	want := "model,model_name,other,other_name,interval_low,interval_high,input_usd_per_million_tokens,output_usd_per_million_tokens,cached_input_usd_per_million_tokens,cache_write_usd_per_million_tokens,tags,value,yes\r\n" +
		"m,\"'=SUM(A1), \"\"x\"\"\",,,-1.5,2,,,,,a b,-3.25,true\r\n" +
		"'-n,N,o,'@O,,,0.1,,,,,'+1,false\r\n"
	if string(got) != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// The tables of answers have the rows of the answers, and no two columns of one name.
func TestTables(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	for i := range routes {
		r := &routes[i]
		if r.media != TypeCSV || r.id == "searchCSV" { // no pages are made here
			continue
		}
		lines := strings.SplitAfter(string(a.get(t, r.example).Body), "\r\n")
		seen := map[string]bool{}
		for name := range strings.SplitSeq(strings.TrimSpace(lines[0]), ",") {
			if seen[name] || name == "" {
				t.Errorf("%s: the column %q is there twice, or has no name", r.path, name)
			}
			seen[name] = true
		}
		if len(lines) < 3 { // a head, a row, and nothing behind the last line
			t.Errorf("%s: no rows in %q", r.example, lines)
		}
	}
}
