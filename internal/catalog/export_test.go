package catalog

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/content"
)

func TestTable(t *testing.T) {
	t.Parallel()
	m := littleModel("sum", "acme", "2026-03-10")
	m.Name, m.Family = "=SUM(A1), \"x\"", "-1+2"
	m.ContextTokens, m.Capabilities.Tools = nil, nil
	m.Offers[0].Input = ptr(0.25)
	m.Offers[0].From, m.Offers[0].Until, m.Offers[0].Then = "2026-10-01", "2026-11-30", &content.Price{Input: ptr(0.5)}
	ix := indexOf(t, m, littleModel("plain", "acme", "2025"))
	v, _ := parse(t, ix, "sort=released&cols=maker,family,context,abilities,input,open")
	got := tableText(ix, &v)
	want := "id,name,maker_id,maker,family,context_tokens,reasoning,tools,structured,attachments,temperature,input_usd_per_million_tokens,open_weights,price_provider,price_as_of,price_from,price_until,then_input_usd_per_million_tokens,then_output_usd_per_million_tokens,then_cached_input_usd_per_million_tokens\n" +
		"sum,=SUM(A1), \"x\",acme,The acme,-1+2,,false,,,,,0.25,true,acme,2026-11-02,2026-10-01,2026-11-30,0.5,,\n" +
		"plain,plain,acme,The acme,Fam acme,128000,false,true,,,,1,true,acme,2026-11-02,,,,,\n"
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// Table and JSON have the rows of the view in its order.
func TestExportsAgree(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	v, _ := parse(t, ix, "q=open&sort=input&cols="+strings.Join(columnIDs, ","))
	want := ix.idsOf(ix.Select(&v).Models)
	var records [][]string
	for line := range strings.Lines(tableText(ix, &v)) {
		records = append(records, strings.Split(strings.TrimSuffix(line, "\n"), ","))
	}
	if len(records)-1 != len(want) {
		t.Fatalf("got %d rows, want %d", len(records)-1, len(want))
	}
	for i, id := range want {
		place, _ := ix.Place(id)
		line := []byte{'{'}
		for _, c := range v.Columns.List() {
			line = append(ix.AppendJSON(line, int32(place), c), ',')
		}
		line = append(ix.AppendOfferJSON(line, int32(place)), '}')
		var got map[string]any
		if err := json.Unmarshal(line, &got); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if records[i+1][0] != id || got["id"] != id || len(got) != len(records[0]) {
			t.Fatalf("row %d: got %s and %v with %d keys, want %s", i, records[i+1][0], got["id"], len(got), id)
		}
		for j, key := range records[0] {
			if value, ok := got[key]; !ok || key != "providers" && (value == nil) != (records[i+1][j] == "") {
				t.Errorf("%s: %s: got %v, and %q in CSV", id, key, value, records[i+1][j])
			}
		}
	}
}

func TestKeysOfColumns(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, c := range Columns() {
		for _, key := range c.Keys() {
			if seen[key] {
				t.Errorf("%s is there twice", key)
			}
			seen[key] = true
		}
		if len(c.Keys()) == 0 {
			t.Errorf("%s has no key", c.ID())
		}
	}
}

// tableText is a table with commas between the cells, as they are.
func tableText(ix *Index, v *View) string {
	head, rows := ix.Table(v)
	text := strings.Join(head, ",") + "\n"
	for row := range rows {
		var cells []string
		for _, c := range row {
			switch c := c.(type) {
			case *bool:
				cells = append(cells, fmt.Sprint(*c))
			case []string:
				cells = append(cells, strings.Join(c, " "))
			default:
				cells = append(cells, fmt.Sprint(c))
			}
		}
		text += strings.Join(cells, ",") + "\n"
	}
	return text
}
