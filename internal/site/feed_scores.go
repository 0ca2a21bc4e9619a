package site

import (
	"fmt"
	"html"
	"slices"
	"strings"
	"time"

	"astrolabe/internal/content"
	"astrolabe/internal/markdown"
	"astrolabe/internal/words"
)

// scoresFeed tells of new scores: an entry for each benchmark and day.
func (s *Site) scoresFeed() Feed {
	feed := Feed{Section: BenchmarksPath, Title: s.FeedTitle(BenchmarksPath)}
	type entry struct{ benchmark, day string }
	byEntry := map[entry][]content.Score{}
	for _, score := range s.Scores {
		if ResultDay(&score) != "" && s.benchmark[score.Benchmark] != nil && s.models[score.Model] != nil {
			e := entry{score.Benchmark, score.Date}
			byEntry[e] = append(byEntry[e], score)
		}
	}
	keys := make([]entry, 0, len(byEntry))
	for e := range byEntry {
		keys = append(keys, e)
	}
	slices.SortFunc(keys, func(a, b entry) int {
		if a.day != b.day {
			return strings.Compare(b.day, a.day)
		}
		return strings.Compare(a.benchmark, b.benchmark)
	})
	for _, e := range keys[:min(feedLength, len(keys))] {
		day, err := time.Parse(time.DateOnly, e.day)
		if err != nil {
			continue
		}
		m := s.benchmark[e.benchmark]
		list := byEntry[e]
		title := m.Name + ": " + words.Count(len(list), "new score")
		if len(list) == 1 {
			title = m.Name + ": " + s.models[list[0].Model].Name + " scores " + words.Score(list[0].Value, m.Unit)
		}
		article := &Article{Path: BenchmarkPath(m.ID), Title: title, Description: m.Measures,
			Doc: &markdown.Document{Blocks: []markdown.Block{{HTML: s.scoreList(list)}}}}
		feed.Entries = append(feed.Entries, FeedEntry{Article: article, ID: s.TagURI(article.Path + "#" + e.day), Published: day, Updated: day,
			Tags: []string{m.Category}})
	}
	return feed
}

// ResultDay is the ISO day of a score; empty where only the day of its collection
// is known.
func ResultDay(score *content.Score) string {
	if score.Source == "epoch-external" {
		return ""
	}
	return score.Date
}

// scoreList is some scores as a list, who reported each beside it.
func (s *Site) scoreList(list []content.Score) string {
	var b strings.Builder
	b.WriteString("<ul>")
	for _, score := range list {
		m := s.models[score.Model]
		fmt.Fprintf(&b, `<li><a href="%s">%s</a>: %s`, html.EscapeString(s.Href(ModelPath(m))), html.EscapeString(m.Name), words.Score(score.Value, s.benchmark[score.Benchmark].Unit))
		if score.Setting != "" {
			b.WriteString(", " + html.EscapeString(score.Setting))
		}
		if score.SelfReported {
			b.WriteString(", as its maker reports")
		}
		b.WriteString("</li>")
	}
	b.WriteString("</ul>\n")
	return b.String()
}
