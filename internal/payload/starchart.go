package payload

import (
	"fmt"
	"math"
	"net/url"
	"slices"
	"strings"
	"time"

	"astrolabe/internal/figures"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// The readings of the front page's plate.
const (
	priceReading = "price"
	scoreReading = "score"
)

// plateBenchmark is the test of the second reading: the one that most models of the
// index have a score on, from 2023 to today.
const plateBenchmark = "gpqa-diamond"

// StarChart is models over time like stars on a plate, by price or by score.
type StarChart struct {
	// Reading is price or score.
	Reading string `json:"reading"`
	// Title says what is drawn, Measure what the distance from the centre is, Line what
	// the brass line joins, About how to read it.
	Title   string `json:"title"`
	Measure string `json:"measure"`
	Line    string `json:"line"`
	About   string `json:"about"`
	// Source is the page with what the plate is drawn from.
	Source Link `json:"source"`
	// Readings are the readings of the plate.
	Readings []PlateReading `json:"readings"`
	// Stars are the models in the order of release.
	Stars []Star `json:"stars"`
	// Files are the plate as a picture.
	Files figures.ChartFiles `json:"files"`
	// LastDay is the day of the newest model.
	LastDay int `json:"lastDay"`
}

// PlateReading is one of the readings, with its address.
type PlateReading struct {
	Label   string `json:"label"`
	Href    string `json:"href"`
	Current bool   `json:"current"`
}

// Star is one model of the plate.
type Star struct {
	Name     string `json:"name"`
	Href     string `json:"href"`
	Maker    string `json:"maker"`
	Hue      string `json:"hue"`
	Released string `json:"released"`
	// Day counts from 1 January 2023.
	Day int `json:"day"`
	// Value is in US dollars per million input tokens, or a score in percent.
	Value float64 `json:"value"`
	Open  bool    `json:"open"`
	// Best is whether it was better than all before it.
	Best bool `json:"best"`
}

var chartStart = time.Date(2023, 1, 1, 0, 0, 0, 0, time.UTC)

// newStarChart is the plate in one of its readings.
func newStarChart(s *site.Site, reading string) StarChart {
	c := StarChart{Reading: reading, Title: "Today's input price of models by their release since 2023: time runs clockwise, price outwards on a logarithmic scale.",
		Measure: "US dollars per million input tokens, today", Line: "cheapest today of those released by then", Source: Link{Title: "Charts of prices and scores", Href: s.Href(site.ChartsPath)},
		About: "Each star is a model. Its place around the plate is its release, from January 2023 clockwise to the rule; its distance from the centre is what " +
			"a million input tokens cost today, at list prices of up to " + words.Date(s.PriceDate) + ", and not what they cost when it came out. Cheaper is nearer to the centre. " +
			"It says nothing about how good a model is."}
	c.Files = *figures.Files(site.StarChartPicture, url.Values{"by": {reading}})
	value, better := listedInput, func(a, b float64) bool { return a < b }
	if b := s.Benchmark(plateBenchmark); reading == scoreReading && b != nil {
		value, better = scoresOn(s, b.ID), func(a, b float64) bool { return a > b }
		c.Title = "Scores of models on " + b.Name + " at their release since 2023: time runs clockwise, the score outwards."
		c.Measure, c.Line, c.Source = b.Name+", percent", "best score so far", Link{Title: b.Name + ", with margins and sources", Href: s.Href(site.BenchmarkPath(b.ID))}
		c.About = "Each star is a model. Its place around the plate is its release, from January 2023 clockwise to the rule; its distance from the centre is its score on " +
			b.Name + ", the test that most models of the index were scored on. Better is nearer to the rim. One test is not ability as a whole. " + scores.Rule
	}
	c.Stars, c.LastDay = stars(s, value, better)
	for _, r := range []struct{ label, reading string }{{"By price", priceReading}, {"By score", scoreReading}} {
		c.Readings = append(c.Readings, PlateReading{r.label, plateHref(s, r.reading), r.reading == reading})
	}
	return c
}

func plateHref(s *site.Site, reading string) string {
	if reading == priceReading {
		return s.Href(site.HomePath) + "#plate"
	}
	return s.Href(site.HomePath) + "?plate=" + reading + "#plate"
}

func listedInput(m *site.Model) (float64, bool) {
	if m.Offer == nil || m.Offer.Input == nil || *m.Offer.Input <= 0 {
		return 0, false
	}
	return *m.Offer.Input, true
}

// scoresOn are the scores that stand for models on a benchmark.
func scoresOn(s *site.Site, benchmark string) func(*site.Model) (float64, bool) {
	list := map[string]float64{}
	if pool := s.Table(benchmark).Chosen(); pool != nil {
		for i := range pool.Rows {
			list[pool.Rows[i].Model] = pool.Rows[i].Score.Value
		}
	}
	return func(m *site.Model) (float64, bool) {
		v, ok := list[m.ID]
		return v, ok
	}
}

// stars are the models with a full release date and a value, the oldest first.
func stars(s *site.Site, value func(*site.Model) (float64, bool), better func(a, b float64) bool) (list []Star, lastDay int) {
	list = []Star{}
	best := math.NaN()
	for _, m := range slices.Backward(s.Models) {
		released, err := time.Parse(time.DateOnly, m.Released)
		v, ok := value(m)
		if err != nil || released.Before(chartStart) || !ok {
			continue
		}
		star := Star{Name: m.Name, Href: s.Href(site.ModelPath(m)), Maker: m.MakerName, Hue: s.Mark(m.Maker).Hue, Released: m.Released,
			Day: int(released.Sub(chartStart).Hours() / 24), Value: v, Open: m.IsOpen()}
		if math.IsNaN(best) || better(v, best) {
			best, star.Best = v, true
		}
		list, lastDay = append(list, star), star.Day
	}
	return list, lastDay
}

// plateWords say in a sentence what the brass line shows.
func plateWords(c StarChart) (title, text string) {
	var line []Star
	for _, star := range c.Stars {
		if star.Best {
			line = append(line, star)
		}
	}
	if len(line) < 2 {
		return "", ""
	}
	first, last := line[0], line[len(line)-1]
	if c.Reading == scoreReading {
		percent := func(v float64) string { return words.Score(v, "percent") }
		return "The best score on " + strings.TrimSuffix(c.Measure, ", percent") + ".",
			fmt.Sprintf("From %s to %s: %s in turn were the best so far.", named(first, percent), named(last, percent), words.Count(len(line), "model"))
	}
	return "What a million tokens cost today, by the age of the model.",
		fmt.Sprintf("Among models released by each date, the cheapest today runs from %s to %s.", named(first, words.Dollars), named(last, words.Dollars))
}

// named is a value with whose it is.
func named(s Star, amount func(float64) string) string {
	return fmt.Sprintf("%s (%s, %s)", amount(s.Value), s.Name, words.Date(s.Released))
}

// StarChartWords say what the plate shows in one of its readings, and what its line is.
func StarChartWords(s *site.Site, reading string) (title, line string) {
	c := newStarChart(s, reading)
	return c.Title, c.Line
}
