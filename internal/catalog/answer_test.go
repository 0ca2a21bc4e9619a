package catalog

import (
	"strings"
	"testing"
)

func TestAnswer(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	for question, want := range map[string]string{
		"price gpt-6 astra":             "/resources/llm-index/openai/gpt-6-astra",
		"how much does GPT-5 cost?":     "/resources/llm-index/openai/gpt-5",
		"gpt5 price":                    "/resources/llm-index/openai/gpt-5",
		"context of claude opus 4.5":    "/resources/llm-index/anthropic/claude-opus-4-5",
		"gpt-5 vs claude-opus-4-5":      "/resources/llm-index/compare?models=gpt-5,claude-opus-4-5",
		"is gpt-5 better than opus 4.5": "/resources/llm-index/compare?models=gpt-5,claude-opus-4-5",
		"compare gpt-5 and o3":          "/resources/llm-index/compare?models=gpt-5,o3",
		"cheapest open vision under $1": "/resources/llm-index?q=open+vision+input%3C1&sort=input",
		"open context>=200k":            "/resources/llm-index?q=open+context%3E%3D200k",
		"newest model":                  "/resources/llm-index",
		"Best value for coding":         "/resources/llm-index/charts?margins=yes&model=",
		"cheapest good vision model":    "/resources/llm-index/charts?in=image&margins=yes&model=",
		"what's the best open model?":   "/resources/llm-index?open=yes&priced=yes&sort=ability",
		"cheapest vision":               "/resources/llm-index?q=vision&sort=input",
		"best open weights for poetry":  "",
		"best":                          "",
		"prompt caching":                "",
		"context window":                "",
		"price of a token":              "",
		"temperature":                   "",
		"rag or fine-tuning":            "",
		"vs":                            "",
		"":                              "",
		strings.Repeat("gpt-5 vs ", 99): "",
	} {
		a, ok := ix.Answer(question)
		if path := strings.TrimSuffix(a.Path+"?"+strings.ReplaceAll(a.Query, "%2C", ","), "?"); ok != (want != "") || !strings.HasPrefix(path, want) {
			t.Errorf("%q: got %q (%s), want %q", question, path, a.Title, want)
		}
		if ok && (a.Title == "" || a.Text == "") {
			t.Errorf("%q: empty answer %+v", question, a)
		}
	}
}
