package importer

import (
	"os"
	"strings"
	"testing"

	"astrolabe/internal/content"
)

// The catalogue asks 0.60 in and 2.40 out for Rocket 3 mini on 2 November; our
// file has 0.50 and 2 for some time, and a price after that.
func TestPricesWithAnEnd(t *testing.T) {
	const file, note = "data/models/acme/rocket-3-mini.toml", `note = "introductory price"` + "\n"
	seen := "as-of = \"2026-10-01\"\nsource = \"models.dev\"\n"
	dated := func(until, in, out string) string {
		return seen + "from = \"2026-09-20\"\nuntil = \"" + until + "\"\nannounced = \"2026-09-20\"\nprice-source = \"https://acme.example/prices\"\n" +
			"\n[offer.then]\ninput = " + in + "\noutput = " + out + "\n"
	}
	period := "from = \"2026-09-20\"\nuntil = "
	for _, c := range []struct {
		name, until, in, out string
		want                 string
		held, kept, moves    int
	}{
		{"it holds, and the catalogue has another", "2026-11-02", "1", "4", "input = 0.5\noutput = 2\nas-of = \"2026-10-01\"\nsource = \"models.dev\"\n" + period, 0, 2, 0},
		{"the next one is shown early", "2026-11-30", "0.6", "2.4", "input = 0.5\noutput = 2\nas-of = \"2026-10-01\"\nsource = \"models.dev\"\n" + period, 2, 0, 0},
		{"the next one has come", "2026-11-01", "0.6", "2.4",
			"input = 0.6\noutput = 2.4\nas-of = \"2026-11-02\"\nsource = \"models.dev\"\nfrom = \"2026-11-02\"\nprice-source = \"https://acme.example/prices\"\n\n[[source]]", 0, 0, 1},
		{"another one has come", "2026-11-01", "1", "4", "input = 0.6\noutput = 2.4\nas-of = \"2026-11-02\"\nsource = \"models.dev\"\n\n[[source]]", 0, 0, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := options(newTree(t, note+seen, dated(c.until, c.in, c.out)), "models.dev")
			report := mustRun(t, o)
			text := readTree(t, o.Root)[file]
			if !strings.Contains(text, c.want) || strings.Contains(text, "until") != strings.Contains(text, "[offer.then]") {
				t.Errorf("want %q in\n%s", c.want, text)
			}
			held, kept := about(report.Held, "rocket-3-mini"), about(report.Kept, "rocket-3-mini")
			if held != c.held || kept != c.kept {
				t.Errorf("%d held, %d kept", held, kept)
			}
			if _, err := content.LoadData(os.DirFS(o.Root)); err != nil {
				t.Error(err)
			}
			if got := strings.Count(readTree(t, o.Root)["data/history/2026.csv"], "2026-11-02,rocket-3-mini,acme,input"); got != c.moves {
				t.Errorf("%d events of the input price", got)
			}
			if again := mustRun(t, o); len(again.Files) != 0 {
				t.Errorf("a second import changes %v", again.Files)
			}
		})
	}
}

// A change that was announced is a move, in force since the day it was announced for.
func TestAnAnnouncedPriceIsAMove(t *testing.T) {
	o := options(newTree(t, `note = "introductory price"`+"\nas-of = \"2026-10-01\"\nsource = \"models.dev\"\n",
		"as-of = \"2026-10-01\"\nsource = \"models.dev\"\nuntil = \"2026-10-31\"\nannounced = \"2026-09-20\"\nprice-source = \"models.dev\"\n\n[offer.then]\ninput = 0.6\noutput = 2.4\n"), "models.dev")
	mustRun(t, o)
	events := readTree(t, o.Root)["data/history/2026.csv"]
	if want := "2026-11-02,rocket-3-mini,acme,input,0.5,0.6,price,move,models.dev,,2026-11-01\n"; !strings.Contains(events, want) {
		t.Errorf("want %q in\n%s", want, events)
	}
}

// A catalogue that goes on showing what has ended is reported, not believed.
func TestAnEndedPriceIsNotConfirmed(t *testing.T) {
	o := options(newTree(t, "input = 0.5\noutput = 2\n"+`note = "introductory price"`+"\nas-of = \"2026-10-01\"\nsource = \"models.dev\"\n",
		"input = 0.6\noutput = 2.4\nas-of = \"2026-10-01\"\nsource = \"models.dev\"\nuntil = \"2026-10-31\"\nannounced = \"2026-09-20\"\nprice-source = \"models.dev\"\n"), "models.dev")
	report := mustRun(t, o)
	if about(report.Held, "rocket-3-mini") != 1 || !strings.Contains(readTree(t, o.Root)["data/models/acme/rocket-3-mini.toml"], "output = 2.4\nas-of = \"2026-10-01\"\n") {
		t.Errorf("held %v", report.Held)
	}
}

// Dollars per token and prices in another unit have nothing to do with each other.
func TestPricesInAnotherUnitStay(t *testing.T) {
	o := options(newTree(t, `note = "introductory price"`, `unit = "CNY per million tokens"`), "models.dev")
	report := mustRun(t, o)
	text := readTree(t, o.Root)["data/models/acme/rocket-3-mini.toml"]
	if about(report.Kept, "rocket-3-mini") != 2 || !strings.Contains(text, "input = 0.5\noutput = 2\nunit = \"CNY per million tokens\"\n") {
		t.Errorf("kept %v in\n%s", report.Kept, text)
	}
	if strings.Contains(readTree(t, o.Root)["data/disagreements.csv"], "rocket-3-mini") {
		t.Error("two units are no disagreement")
	}
	o = options(newTree(t, "kind = \"host\"\nprices = \"USD", "kind = \"host\"\nprices = \"EUR"), "models.dev")
	mustRun(t, o)
	if text := readTree(t, o.Root)["data/models/acme/rocket-2.toml"]; !strings.Contains(text, "provider = \"hostly\"") || !strings.Contains(text, "unit = \"USD per million tokens\"") {
		t.Errorf("a new offer does not name its unit:\n%s", text)
	}
}

func about(list []Change, model string) int {
	n := 0
	for _, c := range list {
		if c.Model == model {
			n++
		}
	}
	return n
}
