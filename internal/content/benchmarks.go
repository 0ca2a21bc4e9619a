package content

import (
	"fmt"
	"math"
	"regexp"
)

// Benchmark is the definition of a test that models are scored on.
type Benchmark struct {
	// ID is the file name.
	ID string `toml:"-"`
	// Name is the benchmark's name, with its version where versions differ.
	Name string `toml:"name"`
	// Parent is the id of the benchmark this one is a part of; usually empty.
	Parent string `toml:"parent"`
	// Category is what kind of ability is tested.
	Category string `toml:"category"`
	// Measures says in a line what a model has to do.
	Measures string `toml:"measures"`
	// Metric is what the number counts, such as accuracy.
	Metric string `toml:"metric"`
	// Unit is percent, elo, rating or minutes.
	Unit string `toml:"unit"`
	// ScaleMin is the lowest possible score.
	ScaleMin float64 `toml:"scale-min"`
	// ScaleMax is the highest possible score, or for open scales a bound that
	// only a mistake would exceed.
	ScaleMax float64 `toml:"scale-max"`
	// HigherIsBetter is true unless the file says otherwise.
	HigherIsBetter bool `toml:"higher-is-better"`
	// Items is how many tasks or questions a score is taken over.
	Items *int `toml:"items"`
	// Year is when the benchmark was published.
	Year *int `toml:"year"`
	// Arxiv is the id of the paper; empty if there is none.
	Arxiv string `toml:"arxiv"`
	// URL is the benchmark's own site; empty if there is none.
	URL string `toml:"url"`
	// Operator is who runs the benchmark or keeps its list; empty if not certain.
	Operator string `toml:"operator"`
	// Questions says who can read the questions: public, partly-public, held-out
	// or renewed; empty if not certain.
	Questions string `toml:"questions"`
	// PublicSince is when the questions could first be read by anybody, as a day, a
	// month or a year; empty if not certain.
	PublicSince string `toml:"public-since"`
	// Judge is what decides whether an answer is right; empty if not certain.
	Judge string `toml:"judge"`
	// Problems are flaws that somebody has shown, each with where.
	Problems []BenchmarkProblem `toml:"problem"`
	// Note warns of what a reader should know before comparing scores.
	Note string `toml:"note"`
}

// BenchmarkProblem is a flaw of a benchmark that somebody has shown.
type BenchmarkProblem struct {
	// Text is a sentence or two.
	Text string `toml:"text"`
	// Source is the address of who has shown it.
	Source string `toml:"source"`
}

var (
	// BenchmarkQuestions are who can read a benchmark's questions.
	BenchmarkQuestions = []string{"public", "partly-public", "held-out", "renewed"}
	// BenchmarkJudges are what decides whether an answer is right.
	BenchmarkJudges = []string{"exact-answer", "tests", "programs", "end-state", "model", "people"}
	// BenchmarkCategories are the kinds of ability that are tested.
	BenchmarkCategories = benchmarkCategories

	benchmarkUnits      = []string{"percent", "elo", "rating", "minutes"}
	benchmarkCategories = []string{
		"abstraction", "agents", "alignment", "coding", "coding agents", "common sense", "computer use", "data",
		"factuality", "games", "general", "instruction following", "knowledge", "knowledge work", "language",
		"long context", "math", "medicine", "multilingual", "multimodal", "preference", "reading", "reasoning",
		"science", "science agents", "security",
	}

	arxivPattern = regexp.MustCompile(`^\d{4}\.\d{4,5}$`)
)

func (l *loader) benchmark(file string) (Benchmark, []Problem) {
	b := Benchmark{ID: fileID(file), HigherIsBetter: true}
	s, ok := openTOML(l.fsys, file, &b)
	if ok {
		l.checkBenchmark(s, &b)
	}
	return b, s.problems
}

func (l *loader) checkBenchmark(s *entry, b *Benchmark) {
	s.required("name", b.Name)
	if b.Parent != "" {
		s.refers("parent", b.Parent, l.benchmarks)
	}
	if b.Parent == b.ID {
		s.wrong("parent", "another benchmark", b.Parent)
	}
	s.oneOf("category", b.Category, benchmarkCategories)
	s.required("measures", b.Measures)
	s.required("metric", b.Metric)
	s.oneOf("unit", b.Unit, benchmarkUnits)
	s.notNegative("scale-min", &b.ScaleMin)
	if !(b.ScaleMax > b.ScaleMin) || math.IsInf(b.ScaleMax, 0) {
		s.wrong("scale-max", "a number above scale-min", b.ScaleMax)
	}
	positive(s, "items", b.Items)
	positive(s, "year", b.Year)
	if b.Arxiv != "" && !arxivPattern.MatchString(b.Arxiv) {
		s.wrong("arxiv", "an id like 2406.01574", b.Arxiv)
	}
	s.url("url", b.URL)
	if b.Questions != "" {
		s.oneOf("questions", b.Questions, BenchmarkQuestions)
	}
	if b.Judge != "" {
		s.oneOf("judge", b.Judge, BenchmarkJudges)
	}
	s.date("public-since", b.PublicSince, yearDate)
	if b.PublicSince != "" && b.Questions != "public" && b.Questions != "partly-public" {
		s.wrong("public-since", "nothing unless questions are public or partly-public", b.PublicSince)
	}
	checkProblems(s, b.Problems)
}

// checkProblems holds that a flaw is told once, and where it was shown.
func checkProblems(s *entry, problems []BenchmarkProblem) {
	seen := map[string]bool{}
	for i, p := range problems {
		at := fmt.Sprintf("problem[%d].", i)
		s.required(at+"text", p.Text)
		s.required(at+"source", p.Source)
		s.url(at+"source", p.Source)
		if seen[p.Text] {
			s.wrong(at+"text", "a problem that is not listed yet", p.Text)
		}
		seen[p.Text] = true
	}
}
