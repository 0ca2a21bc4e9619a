package api

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"
)

func TestResolve(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	query := url.Values{"id": {"us.anthropic.claude-sonnet-4-5-20250929-v1:0", "gpt-4o-2024-08-06", "deepseek-v4-pro", "gemini-flash-latest", "claude-sonnet-4-9", "a b", "claude-opus-5-5"}}
	got := read[ResolvedIDs](t, a, ResolvePath+"?"+query.Encode())
	if len(got.Answers) != 7 || len(got.Notices) != 0 || got.Day == nil {
		t.Fatalf("got %d answers, %+v", len(got.Answers), got.Notices)
	}
	for i, want := range []struct {
		state, models string
		near          bool
	}{
		{"ending", "claude-sonnet-4-5", false}, {"ending", "gpt-4o", false}, {"ambiguous", "deepseek-v4-pro deepseek-v4-pro-0813", false},
		{"alias", "", false}, {"unknown", "", true}, {"invalid", "", false}, {"current", "claude-opus-5-5", false},
	} {
		r := got.Answers[i]
		var models []string
		for _, m := range r.Models {
			models = append(models, m.ID)
		}
		if r.ID != query["id"][i] || r.State != want.state || strings.Join(models, " ") != want.models || (len(r.Near) > 0) != want.near || r.Summary == "" {
			t.Errorf("%s: got %s, %v, near %v, %q", r.ID, r.State, models, r.Near, r.Summary)
		}
	}
	cloud, gpt := got.Answers[0], got.Answers[1]
	if len(cloud.Providers) != 1 || cloud.Providers[0].ID != "amazon-bedrock" || cloud.Ends != nil || *cloud.Models[0].Ends != "2026-11-30" {
		t.Errorf("at a cloud: got %+v", cloud)
	}
	if *gpt.Ends != "2027-01-14" || gpt.DaysLeft == nil || *gpt.How != "without the date of a snapshot" {
		t.Errorf("got %+v", gpt)
	}
}

// What to go to is told with what changes, and with the id to write.
func TestReplacements(t *testing.T) {
	t.Parallel()
	got := read[ResolvedIDs](t, mustReal(t), ResolvePath+"?id=claude-sonnet-4-5")
	list := got.Answers[0].Models[0].Replacements
	if len(list) < 2 || !list[0].Recommended || list[1].Recommended {
		t.Fatalf("got %+v", list)
	}
	first := list[0]
	if first.ID != "claude-sonnet-5-5" || first.ModelID != "claude-sonnet-5-5" || first.PriceTimes == nil || *first.ContextTokens != 1_000_000 ||
		first.AbilityBy == nil || first.AbilityMargin == nil || first.Standing != "ahead" || strings.Join(first.Refused, " ") != "temperature" || first.Summary == "" {
		t.Errorf("got %+v", first)
	}
}

func TestResolveTooMany(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	got := read[ResolvedIDs](t, a, ResolvePath+"?"+strings.Repeat("id=o1&", 150))
	if len(got.Answers) != MaxIDs || len(got.Notices) != 1 {
		t.Errorf("got %d answers, %+v", len(got.Answers), got.Notices)
	}
	if got := read[ResolvedIDs](t, a, ResolvePath); len(got.Answers) != 0 || len(got.Notices) != 1 {
		t.Errorf("without an id: got %+v", got)
	}
	long := read[ResolvedIDs](t, a, ResolvePath+"?id="+strings.Repeat("claude", 1700))
	if r := long.Answers[0]; r.State != "invalid" || len(r.ID) > 300 {
		t.Errorf("10 KB: got %s, %d bytes of it", r.State, len(r.ID))
	}
}

func TestResolvePosted(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	ids := make([]string, 600)
	for i := range ids {
		ids[i] = fmt.Sprintf("gpt-%d", i)
	}
	for _, c := range []struct {
		asked            Posted
		answers, notices int
	}{
		{Posted{IDs: ids[:300]}, 300, 0},
		{Posted{IDs: ids}, maxPostedIDs, 1},
		{Posted{Text: "model: gpt-4o\nother: prose about gpt\n"}, 1, 0},
		{Posted{Text: strings.Repeat("model: gpt-4o\n", 1000)}, maxPostedIDs, 1},
	} {
		body, err := json.Marshal(c.asked)
		if err != nil {
			t.Fatal(err)
		}
		r, err := a.AskPosted(ResolvePath, body)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := r.Answer()
		if err != nil {
			t.Fatal(err)
		}
		var got ResolvedIDs
		if err := json.Unmarshal(answer.Body, &got); err != nil {
			t.Fatal(err)
		}
		if len(got.Answers) != c.answers || len(got.Notices) != c.notices || r.Key != "" {
			t.Errorf("got %d answers, %+v", len(got.Answers), got.Notices)
		}
	}
	if !TakesBody(ResolvePath) || TakesBody(ModelsPath) {
		t.Error("bodies are for ids alone")
	}
}
