package ability

import (
	"os"
	"testing"
	"time"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
)

func evidence(t testing.TB) *Evidence {
	t.Helper()
	data, err := content.LoadData(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	s, err := site.Build(&content.Content{Data: data}, site.Options{URL: "https://a.example"})
	if err != nil {
		t.Fatal(err)
	}
	var models []Released
	for _, m := range s.Models {
		models = append(models, Released{m.ID, m.Released})
	}
	return Read(scores.New(s.Tables()), models)
}

func TestHeldOut(t *testing.T) {
	e := evidence(t)
	start := time.Now()
	r := Fit(e.Dates, len(e.Tests), e.Scores)
	t.Logf("%d scores, %d tests, fit %v, offset %.3f pace %.3f spread %.3f", len(e.Scores), len(e.Tests), time.Since(start), r.Offset, r.Pace, r.Spread)
	t.Logf("%+v", Check(e))
}
