package ranking

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
)

// Policy is how a value that is not known is counted.
type Policy uint8

// The policies.
const (
	// Complete leaves out every model of which a value is missing.
	Complete Policy = iota
	// Shrink estimates a missing value. An ability in a task counts as the general
	// one, all else as the mean, with nothing known of it: the total moves towards
	// the mean by as much as is missing.
	Shrink
	// Worst counts a missing value as the last place.
	Worst
)

// Policies are the names of the policies in addresses; the first is the default.
var Policies = []string{"complete", "shrink", "worst"}

// String is the policy's name in addresses.
func (p Policy) String() string { return Policies[p] }

// Words is the policy for readers.
func (p Policy) Words() string {
	return [...]string{"leave the model out", "estimate", "count as the worst"}[p]
}

// Weight is how much a criterion counts against the others.
type Weight struct {
	*Criterion
	Weight int
}

// State is one state of the page. Every state has exactly one address, which
// Encode writes and Parse reads.
type State struct {
	// View is which models are shown; its order and columns are not used.
	View catalog.View
	// Weights are those above 0, by the criterion's id; usual is whether they are
	// those of the bare address.
	Weights []Weight
	Missing Policy
	// Retired shows models too that have ended.
	Retired bool
	// All shows every row and not only the first ones.
	All   bool
	usual bool
}

// The parameters that a ranking adds to those of a view. A form sends weights as
// fields of their own, and may add one criterion.
const (
	// ParamWeights has all weights.
	ParamWeights = "weights"
	paramMissing = "missing"
	paramRows    = "rows"
	paramRetired = retired
	paramAdd     = "add"
	// FieldPrefix begins the name of a field with the weight of a criterion.
	FieldPrefix = "w-"
	// retired is the status of a model that has ended.
	retired = "retired"
	// none are the weights of a state in which nothing counts.
	none = "none"
	// added is the weight of a criterion that is added without one.
	added = 1
	// yes is the value of a choice that is made.
	yes = "yes"
	// longest is how many bytes of a parameter are read.
	longest = 1000
)

// Params are all parameters that an address or a form may have.
func (x *Criteria) Params() []string {
	list := append(slices.Clone(catalog.Params), ParamWeights, paramMissing, paramRows, paramRetired, paramAdd)
	for _, id := range x.ids {
		list = append(list, FieldPrefix+id)
	}
	return list
}

// Parse reads a state from an address. What it does not know is explained in a
// notice, and the rest is applied.
func (x *Criteria) Parse(values url.Values) (State, []catalog.Notice) {
	view, viewNotices := x.Catalog.ParseView(values)
	plain := catalog.DefaultView()
	view.Sort, view.Falling, view.Group, view.Columns = plain.Sort, plain.Falling, plain.Group, plain.Columns
	p := parser{criteria: x, values: values}
	for _, n := range viewNotices {
		if !slices.Contains([]string{"sort", "dir", "group", "cols"}, n.Param) {
			p.notices = append(p.notices, n)
		}
	}
	s := State{View: view, All: values.Get(paramRows) == "all", Retired: values.Get(paramRetired) == yes}
	s.Missing = p.policy()
	s.Weights = p.weights()
	s.usual = encodeWeights(s.Weights) == strings.Join(x.usual(), " ")
	return s, p.notices
}

// usual are the weights of the bare address, without what the data do not have.
func (x *Criteria) usual() []string {
	return slices.DeleteFunc(strings.Fields(usualWeights), func(word string) bool {
		id, _, _ := strings.Cut(word, "_")
		return x.byID[id] == nil
	})
}

// parser reads the parameters of a ranking.
type parser struct {
	criteria *Criteria
	values   url.Values
	notices  []catalog.Notice
}

func (p *parser) notice(param, format string, args ...any) {
	p.notices = append(p.notices, catalog.Notice{Param: param, Text: fmt.Sprintf(format, args...)})
}

func (p *parser) policy() Policy {
	name := strings.ToLower(strings.TrimSpace(p.values.Get(paramMissing)))
	if name == "" {
		return Complete
	}
	i := slices.Index(Policies, name)
	if i < 0 {
		p.notices = append(p.notices, catalog.Unknown(paramMissing, name, Policies))
	}
	return Policy(max(i, 0))
}

// weights reads the fields of a form if there are any, else the one parameter.
func (p *parser) weights() []Weight {
	words, sent := p.fields()
	if text := strings.ToLower(strings.TrimSpace(p.values.Get(ParamWeights))); !sent && text != none {
		if len(text) > longest {
			p.notice(ParamWeights, "weights is too long and was ignored")
			text = ""
		}
		words = strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' })
		if len(words) == 0 {
			words = p.criteria.usual()
		}
	}
	for _, id := range p.values[paramAdd] {
		if id = strings.ToLower(strings.TrimSpace(id)); id != "" {
			words = append(words, id)
		}
	}
	return p.read(words)
}

// fields are the weights that a form sends; false if it sends none.
func (p *parser) fields() (words []string, sent bool) {
	for name, list := range p.values {
		if id, ok := strings.CutPrefix(name, FieldPrefix); ok && len(list) > 0 {
			sent = true
			if text := strings.TrimSpace(list[0]); text != "" {
				words = append(words, strings.ToLower(id)+"_"+text)
			}
		}
	}
	slices.Sort(words)
	return words, sent
}

// read makes weights of words such as gpqa-diamond_3. The first word about a
// criterion holds.
func (p *parser) read(words []string) []Weight {
	var list []Weight
	var seen []string
	benchmarks := 0
	for _, word := range words {
		id, text := word, strconv.Itoa(added)
		if at := strings.IndexAny(word, "_~:="); at >= 0 {
			id, text = word[:at], word[at+1:]
		}
		c := p.criterion(id)
		if c == nil || slices.Contains(seen, id) {
			continue
		}
		seen = append(seen, id)
		n := p.weight(c, text)
		switch {
		case n == 0:
			continue
		case c.Kind == Benchmark && benchmarks == MostBenchmarks:
			p.notice(ParamWeights, "at most %d benchmarks can have a weight; %s was left out", MostBenchmarks, c.Name)
			continue
		case c.Kind == Benchmark:
			benchmarks++
		}
		list = append(list, Weight{c, n})
	}
	slices.SortFunc(list, func(a, b Weight) int { return strings.Compare(a.ID, b.ID) })
	return list
}

// maxUnknown is how many unknown names are explained.
const maxUnknown = 5

// criterion finds a criterion, or says why there is none.
func (p *parser) criterion(id string) *Criterion {
	if c := p.criteria.byID[id]; c != nil {
		return c
	}
	switch {
	case len(p.notices) >= maxUnknown:
	case p.criteria.Catalog.Scores.Table(id) != nil:
		p.notice(ParamWeights, "%s has comparable scores of fewer than %d models and cannot be weighed", id, LeastModels)
	default:
		n := catalog.Unknown("criterion", id, p.criteria.ids)
		n.Param = ParamWeights
		p.notices = append(p.notices, n)
	}
	return nil
}

// weight reads a weight; one that is none counts as 0, one too large as the largest.
func (p *parser) weight(c *Criterion, text string) int {
	n, err := strconv.Atoi(text)
	switch {
	case err != nil || n < 0:
		p.notice(ParamWeights, "the weight of %s must be a whole number from 0 to %d", c.Name, MostWeight)
		return 0
	case n > MostWeight:
		p.notice(ParamWeights, "the weight of %s can be at most %d", c.Name, MostWeight)
		return MostWeight
	}
	return n
}

// encodeWeights writes weights as they stand in addresses.
func encodeWeights(list []Weight) string {
	words := make([]string, len(list))
	for i, w := range list {
		words[i] = w.ID + "_" + strconv.Itoa(w.Weight)
	}
	return strings.Join(words, " ")
}

// Values are the parameters of the state, and nothing that is as in the bare
// address.
func (s *State) Values() url.Values {
	values := s.View.Values()
	switch {
	case s.usual:
	case len(s.Weights) == 0:
		values.Set(ParamWeights, none)
	default:
		values.Set(ParamWeights, encodeWeights(s.Weights))
	}
	if s.Missing != Complete {
		values.Set(paramMissing, s.Missing.String())
	}
	if s.Retired {
		values.Set(paramRetired, yes)
	}
	if s.All {
		values.Set(paramRows, "all")
	}
	return values
}

// Encode is the one query of the state's address, empty for the bare address.
func (s *State) Encode() string { return s.Values().Encode() }

// WithAll is the same state with every row, WithRetired with retired models.
func (s State) WithAll() State     { s.All = true; return s }
func (s State) WithRetired() State { s.Retired = true; return s }

// withRetired says that retired models are asked for, in whatever way.
func (s *State) withRetired() bool {
	return s.Retired || len(s.View.Picks) > 0 || slices.Contains(s.View.Statuses, retired)
}
