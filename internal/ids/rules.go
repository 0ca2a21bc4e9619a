package ids

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"astrolabe/internal/content"
)

//go:embed rules.json
var rulesText []byte

// Rule is one thing that may be rewritten or left out of an id, and why.
type Rule struct {
	Match string `json:"match"`
	With  string `json:"with"`
	// Check names what else must hold of the model, Makers whose it must be.
	Check  string   `json:"check"`
	Makers []string `json:"makers,omitempty"`
	Why    string   `json:"why"`
	// First is that it holds before anything is looked up.
	First bool `json:"first"`

	match *regexp.Regexp
}

// RuleSet is rules.json.
type RuleSet struct {
	Longest int `json:"longest"`
	// Marks are what clients add to an id that is not part of it.
	Marks string `json:"marks"`
	// Tags are no part of a name: codestral:latest is not codestral-latest.
	Tags    string            `json:"tags"`
	Routes  []string          `json:"routes"`
	Sellers map[string]string `json:"sellers"`
	Ways    []string          `json:"ways"`
	// Variants are words of a model's own id that must be in any other name of it.
	Variants   []string `json:"variants"`
	Regions    string   `json:"regions"`
	Hyphenated []string `json:"hyphenated"`
	Rewrites   []Rule   `json:"rewrites"`
	Drops      []Rule   `json:"drops"`
	Moving     []Rule   `json:"moving"`
	// Tokenizers are before the name of a closed model whose tokenizer is meant.
	Tokenizers string            `json:"tokenizers"`
	OtherKinds string            `json:"otherKinds"`
	Ollama     map[string]string `json:"ollama"`
	// OllamaOther are names that mean another size or version at Ollama than elsewhere.
	OllamaOther []string  `json:"ollamaOther"`
	Find        FindRules `json:"find"`
}

var (
	rules = loadRules()

	regionPrefix    = regexp.MustCompile("^" + rules.Regions)
	wayPrefix       = regexp.MustCompile("^(" + strings.Join(rules.Ways, "|") + ")")
	hyphenated      = regexp.MustCompile("^(" + strings.Join(rules.Hyphenated, "|") + ")-+")
	marks           = regexp.MustCompile(rules.Marks)
	tags            = regexp.MustCompile(rules.Tags)
	tokenizers      = regexp.MustCompile(rules.Tokenizers)
	otherKinds      = regexp.MustCompile(rules.OtherKinds)
	bedrockRevision = regexp.MustCompile(`-v1(:0)?$`)
	dated           = regexp.MustCompile(`20\d{6}`)
	sized           = regexp.MustCompile(`\d+b\b`)
	activeSize      = regexp.MustCompile(`(?i)[-_ ]a\d+(\.\d+)?b\b`)
	bedrockARN      = regexp.MustCompile(`^arn:aws[a-z-]*:bedrock:[^:]*:[^:]*:(foundation-model|inference-profile)/`)
	ownProfile      = regexp.MustCompile(`^arn:aws|application-inference-profile/`)
)

func loadRules() *RuleSet {
	var set RuleSet
	if err := json.Unmarshal(rulesText, &set); err != nil {
		panic(fmt.Sprintf("ids: rules.json: %v", err)) // it is part of the program
	}
	for _, list := range [][]Rule{set.Rewrites, set.Drops, set.Moving} {
		for i := range list {
			list[i].match = regexp.MustCompile(list[i].Match)
		}
	}
	return &set
}

// condition is what must hold of a model for a rule to have been right.
type condition func(*content.Model) bool

func isOpen(m *content.Model) bool { return m.OpenWeights != nil && *m.OpenWeights }

// condition is what must hold of the model that is found after the rule was applied
// to a text.
func (r *Rule) condition(ix *Index, text string, from *state) condition {
	groups := r.match.FindStringSubmatch(text)
	last := groups[len(groups)-1]
	var check condition
	switch r.Check {
	case "open":
		check = isOpen
	case "closed":
		check = func(m *content.Model) bool { return !isOpen(m) }
	case "tuned":
		check = func(m *content.Model) bool { return isOpen(m) && !ix.begins(text, m.ID) }
	case "dotted":
		check = func(*content.Model) bool { return from.dotted }
	case "snapshot":
		check = func(m *content.Model) bool { return !ix.datesAll(m) && canBeSnapshot(last, m) }
	case "month":
		check = func(m *content.Model) bool { return isReleaseMonth(last, m.Released) }
	case "size":
		check = func(m *content.Model) bool {
			return isOpen(m) && !sized.MatchString(m.ID) && isSize(last, m.ParametersTotalB)
		}
	}
	return func(m *content.Model) bool {
		return (check == nil || check(m)) && (r.Makers == nil || slices.Contains(r.Makers, m.Maker))
	}
}

// nearRelease is how far from a release the date of its first snapshot may be.
const nearRelease = 45 * 24 * time.Hour

// canBeSnapshot says whether a model can have a snapshot of a day: one about its
// release, or later if only its maker runs it. Open weights of another day are
// another model.
func canBeSnapshot(text string, m *content.Model) bool {
	day, err := time.Parse("060102", strings.TrimPrefix(strings.ReplaceAll(text, "-", ""), "20"))
	if err != nil {
		return false
	}
	released, err := time.Parse(time.DateOnly, (m.Released + "-01-01")[:len(time.DateOnly)])
	after := day.Sub(released)
	return err == nil && after > -nearRelease && (after < nearRelease || !isOpen(m))
}

// datesAll says whether all snapshots of a model are known by their dates: Anthropic has
// one of each, and another date is a slip or another model.
func (ix *Index) datesAll(m *content.Model) bool { return m.Maker == "anthropic" && ix.dated[m.ID] }

// isReleaseMonth says whether 2410 or 10-2024 is the month of a release.
func isReleaseMonth(text, released string) bool {
	if month, year, ok := strings.Cut(text, "-"); ok {
		return strings.HasPrefix(released, year+"-"+month)
	}
	return strings.HasPrefix(released, "20"+text[:2]+"-"+text[2:])
}

// isSize says whether a text such as 671b or 1t is a number of parameters.
func isSize(text string, billions *float64) bool {
	n, err := strconv.ParseFloat(text[:len(text)-1], 64)
	if err != nil || billions == nil {
		return false
	}
	if text[len(text)-1] == 't' {
		return n == math.Round(*billions/1000)
	}
	return n == *billions || n == math.Round(*billions)
}
