package payload

import (
	"strconv"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// BenchmarkSheet is what a benchmark's page says of the benchmark itself.
type BenchmarkSheet struct {
	// Facts are in the order of the page; what is not known is left out.
	Facts []BenchmarkFact `json:"facts"`
	// Age is unknown, fresh, ageing or saturated, AgeWords the same for readers,
	// and AgeRule how it is decided.
	Age      string `json:"age"`
	AgeWords string `json:"ageWords"`
	AgeRule  string `json:"ageRule"`
	// Exposure says how many models may have seen the questions.
	Exposure string `json:"exposure"`
	// Problems are flaws that somebody has shown.
	Problems []BenchmarkFlaw `json:"problems"`
	Note     string          `json:"note"`
	// Parts are the benchmarks that this one is made of, or belongs to.
	Parts      []Link `json:"parts"`
	PartsTitle string `json:"partsTitle"`
	// JSON, CSV and Feed are addresses of the scores for machines.
	JSON string `json:"json"`
	CSV  string `json:"csv"`
	Feed string `json:"feed"`
}

// Part names the component that renders it.
func (BenchmarkSheet) Part() string { return "BenchmarkSheet" }

// BenchmarkFact is a fact with what it is.
type BenchmarkFact struct {
	Label string `json:"label"`
	Value string `json:"value"`
	// Href is set where the value is a link; About explains it where it leads to a page of
	// ours.
	Href  string `json:"href"`
	About string `json:"about"`
}

// BenchmarkFlaw is a flaw and who has shown it.
type BenchmarkFlaw struct {
	Text   string `json:"text"`
	Source string `json:"source"`
	// Label names the source.
	Label string `json:"label"`
}

// Words of the codes in data/benchmarks.
var (
	questionWords = map[string]string{"public": "public", "partly-public": "partly public", "held-out": "held out", "renewed": "renewed from time to time"}
	judgeWords    = map[string]string{"exact-answer": "comparison with a known answer", "tests": "tests that run the code", "programs": "programs that check the answer",
		"end-state": "a check of the end state", "model": "a language model", "people": "people"}
	ageWords = map[string]string{"unknown": "not judged", "fresh": "open", "ageing": "shrinking", "saturated": "saturated"}
)

// NewBenchmarkSheet gathers the facts of a benchmark.
func NewBenchmarkSheet(s *site.Site, t *scores.Table) BenchmarkSheet {
	b := t.Benchmark
	age := t.Age(s.Recent)
	sheet := BenchmarkSheet{Facts: benchmarkFacts(s, t), Age: age.String(), AgeWords: ageWords[age.String()], AgeRule: scores.AgeRule,
		Exposure: exposure(s, t), Problems: []BenchmarkFlaw{}, Note: b.Note, Parts: []Link{},
		JSON: benchmarkJSON(b.ID), CSV: benchmarkCSV(b.ID), Feed: site.BenchmarksPath + "/atom.xml"}
	for _, p := range b.Problems {
		sheet.Problems = append(sheet.Problems, BenchmarkFlaw{p.Text, p.Source, sourceLabel(p.Source)})
	}
	if parent := s.Benchmark(b.Parent); parent != nil {
		sheet.PartsTitle, sheet.Parts = "Part of", []Link{{Title: parent.Name, Href: s.Href(site.BenchmarkPath(parent.ID))}}
		return sheet
	}
	for _, other := range s.Benchmarks {
		if other.Parent == b.ID {
			sheet.PartsTitle = "Parts"
			sheet.Parts = append(sheet.Parts, Link{Title: other.Name, Href: s.Href(site.BenchmarkPath(other.ID))})
		}
	}
	return sheet
}

func benchmarkFacts(s *site.Site, t *scores.Table) []BenchmarkFact {
	b, facts := t.Benchmark, []BenchmarkFact{}
	add := func(label, value, href string) {
		if value != "" {
			facts = append(facts, BenchmarkFact{Label: label, Value: value, Href: href})
		}
	}
	add("Kind", b.Category, "")
	add("Number", metricText(b), "")
	if b.Items != nil {
		add("Size", words.Count(*b.Items, "item"), "")
	}
	if half := margin(b.Benchmark); half != nil {
		add("Margin at 50%", "±"+words.Difference(*half, "percent"), "")
	}
	facts = append(facts, resolutionFact(s, t))
	add("Decided by", judgeWords[b.Judge], "")
	add("Maintained by", b.Operator, "")
	add("Questions", questionsText(&b.Benchmark), "")
	if b.Year != nil {
		add("Published", strconv.Itoa(*b.Year), "")
	}
	if b.Arxiv != "" {
		add("Paper", "arXiv:"+b.Arxiv, "https://arxiv.org/abs/"+b.Arxiv)
	}
	if b.URL != "" {
		add("Site", sourceLabel(b.URL), b.URL)
	}
	add("Here", scoresText(b), "")
	return facts
}

// resolutionFact is the smallest difference that the benchmark can show, or why that is
// not known.
func resolutionFact(s *site.Site, t *scores.Table) BenchmarkFact {
	r := t.Resolution()
	f := BenchmarkFact{Label: "Resolution", Value: "not stated: " + r.Reason}
	if r.Reason == "" {
		f.Value, f.Href, f.About = ResolutionWords(r)+" around "+words.Score(r.Level, t.Benchmark.Unit), resolvesHref(s, t.Benchmark.ID), resolutionAbout
	}
	return f
}

// metricText says what the number is and which way is better.
func metricText(b *site.Benchmark) string {
	text := b.Metric
	switch b.Unit {
	case "percent":
		text += ", in percent"
	case "elo", "rating":
		if !strings.Contains(strings.ToLower(text), b.Unit) {
			text += ", a rating without an end"
		}
	}
	if !b.HigherIsBetter {
		return text + "; less is better"
	}
	return text
}

func questionsText(b *content.Benchmark) string {
	text := questionWords[b.Questions]
	if text != "" && b.PublicSince != "" {
		text += " since " + words.Date(b.PublicSince)
	}
	return text
}

func scoresText(b *site.Benchmark) string {
	if b.Scores == 0 {
		return "no scores"
	}
	return words.Count(b.Scores, "score") + " of " + words.Count(b.Models, "model") + ", " + share(float64(b.SelfReported)/float64(b.Scores)) + " reported by the makers themselves"
}

// exposure says how many models may have seen the questions in training.
func exposure(s *site.Site, t *scores.Table) string {
	b := t.Benchmark
	switch b.Questions {
	case "held-out":
		return "The questions are held out. Whoever ran the test has sent them to the models' providers, so they are less exposed and not secret."
	case "renewed":
		return "The questions are replaced from time to time, so that newer models can be tested on questions newer than their training data."
	case "":
		return ""
	}
	if b.PublicSince == "" || t.Chosen() == nil {
		return ""
	}
	after, known := 0, 0
	for _, row := range t.Chosen().Rows {
		m := s.Model(row.Model)
		if m == nil || m.KnowledgeCutoff == "" {
			continue
		}
		known++
		// A cut-off in the month or year of publication does not count as after it.
		if n := min(len(m.KnowledgeCutoff), len(b.PublicSince)); m.KnowledgeCutoff[:n] > b.PublicSince[:n] {
			after++
		}
	}
	if known == 0 {
		return ""
	}
	since := "The questions have been public since " + words.Date(b.PublicSince) + ". Of the " + words.Number(known) + " models below whose knowledge cut-off is known, "
	if after == 0 {
		return since + "none was trained on data from after that."
	}
	return since + words.Number(after) + " were trained on data from after that. This says that they could have seen questions and answers, not that they did."
}

// sourceLabel names an address by its host.
func sourceLabel(url string) string {
	if id, ok := strings.CutPrefix(url, "https://arxiv.org/abs/"); ok {
		return "arXiv:" + id
	}
	label := strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(url, "https://"), "http://"), "www.")
	label, _, _ = strings.Cut(label, "/")
	return label
}
