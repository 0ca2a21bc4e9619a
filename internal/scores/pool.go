package scores

import (
	"regexp"
	"strings"

	"astrolabe/internal/content"
)

// What divides the scores of a benchmark into pools.
const (
	// ByRelease: the benchmark replaces its questions, so that each release is
	// another test.
	ByRelease = "release"
	// ByReporter: agents, tools and limits differ so much between those who
	// report that only scores of one reporter may be compared.
	ByReporter = "reporter"
	// ByPart: some scores are over a part of the questions that was chosen for
	// being hard.
	ByPart = "part"
)

// PooledBy says what divides a benchmark's scores. Which ones depend on the
// harness is a finding from reading the sources.
func PooledBy(benchmark string) string {
	switch {
	case benchmark == "livebench" || strings.HasPrefix(benchmark, "livebench-"):
		return ByRelease
	case benchmark == "automationbench", benchmark == "frontierswe", benchmark == "hle-tools", benchmark == "swe-atlas-qna",
		strings.HasPrefix(benchmark, "terminal-bench-"):
		return ByReporter
	case benchmark == "swe-bench-pro":
		return ByPart
	}
	return ""
}

// The pools of a benchmark that is divided by part. HardPart begins the setting
// of scores on the hard tasks that Artificial Analysis chose.
const (
	WholeSet = "whole"
	HardPart = "hard-aa"
)

var releasePattern = regexp.MustCompile(`release (\d{4}-\d{2}-\d{2})`)

// poolOf is the pool of a score.
func (t *Table) poolOf(s content.Score) string {
	switch t.PooledBy {
	case ByRelease:
		if m := releasePattern.FindStringSubmatch(s.Setting); m != nil {
			return m[1]
		}
	case ByReporter:
		return reporter(s)
	case ByPart:
		if strings.HasPrefix(s.Setting, HardPart) {
			return HardPart
		}
		return WholeSet
	}
	return ""
}

var unspaced = strings.NewReplacer("-", "", " ", "")

// reporter is who reported a score, in one spelling. Where it is not stated, the
// source stands for it.
func reporter(s content.Score) string {
	name := unspaced.Replace(strings.ToLower(s.ReportedBy))
	switch name {
	case "":
		return s.Source
	case "artificialanalysis.ai":
		return "artificialanalysis"
	}
	return name
}
