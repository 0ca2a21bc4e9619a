package ids

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// FindRules say where in a text ids stand. The text is matched in small letters.
type FindRules struct {
	// Token is what can be an id, Longest how long one is.
	Token   string `json:"token"`
	Longest int    `json:"longest"`
	// Stem is how the ids of models begin.
	Stem string `json:"stem"`
	// Quoted and Bare are what stands before a value that names a model, with a
	// quotation mark or without; Hints is one of the words that they all have.
	Quoted string `json:"quoted"`
	Bare   string `json:"bare"`
	Hints  string `json:"hints"`
	// Value and After are what stands around any value; Address is where a model stands in the address of a request, Action what may
	// follow it there.
	Value   string `json:"value"`
	After   string `json:"after"`
	Address string `json:"address"`
	Action  string `json:"action"`
	// NoID are packages, files and folders that begin as ids do.
	NoID string `json:"noID"`
}

var (
	tokenRule   = regexp.MustCompile(rules.Find.Token)
	stemRule    = regexp.MustCompile(rules.Find.Stem)
	placeRule   = regexp.MustCompile("(?:" + rules.Find.Quoted + ")|(?:" + rules.Find.Bare + ")")
	hintsRule   = regexp.MustCompile(rules.Find.Hints)
	valueRule   = regexp.MustCompile(rules.Find.Value)
	afterRule   = regexp.MustCompile(rules.Find.After)
	addressRule = regexp.MustCompile(rules.Find.Address)
	actionRule  = regexp.MustCompile(rules.Find.Action)
	noIDRule    = regexp.MustCompile(rules.Find.NoID)
	hasLetter   = regexp.MustCompile(`[a-z]`)
	hasDigit    = regexp.MustCompile(`[0-9]`)
)

// Finding is an id in a text.
type Finding struct {
	// Line and Column are where it begins, from 1; the column counts characters.
	Line, Column int
	// Mention is that it stands in running text, so that nothing may depend on it.
	Mention bool
	Answer
}

const (
	// beforeValue is how much of a line is read to see what a value is for.
	beforeValue = 80
	// MostFound is how many different ids are looked up in one text.
	MostFound = 1000
)

// Find finds the ids in a text: what resolves, and what does not but stands where a
// model is named or begins as the ids of models do. Prose, packages and paths are left
// alone. It is not whole if the text has more than MostFound different ones.
func (ix *Index) Find(text string) (list []Finding, whole bool) {
	known := map[string]Answer{}
	number := 0
	// Places in small letters are the same only in text that is valid.
	for line := range strings.Lines(strings.ToValidUTF8(text, "?")) {
		number++
		low := lower(line)
		for _, at := range tokenRule.FindAllStringIndex(low, -1) {
			c := candidateAt(line, low, at[0], at[1])
			if c.start >= c.end || c.end-c.start > rules.Find.Longest {
				continue
			}
			id := line[c.start:c.end]
			a, ok := known[id]
			if !ok {
				if len(known) == MostFound {
					return list, false
				}
				if a, ok = ix.candidate(id, &c); !ok {
					continue
				}
				known[id] = a
			}
			if c.isID(&a) {
				list = append(list, Finding{number, utf8.RuneCountInString(line[:c.start]) + 1, !c.placed && !c.value, a})
			}
		}
	}
	return list, true
}

// candidate resolves a part of a line. What stands nowhere special and only has a slash
// must be exactly what somebody calls a model.
func (ix *Index) candidate(id string, c *candidate) (Answer, bool) {
	if c.placed || c.stem {
		return ix.Resolve(id), true
	}
	a := Answer{ID: id}
	for _, s := range ix.without(strings.ToLower(id)) {
		if ix.found(&a, []state{s}) {
			return a, len(a.Providers) > 0
		}
	}
	return a, false
}

// candidate is a part of a line that may be an id.
type candidate struct {
	start, end int
	// placed is that a model is named there, value that it is the value of something,
	// stem that it begins as ids do.
	placed, value, stem bool
}

// candidateAt reads a token of a line, which low is in small letters; what can be no id
// is empty.
func candidateAt(line, low string, start, end int) candidate {
	c := candidate{start: start, end: end}
	if strings.Contains(low[start:end], "://") {
		c.inAddress(low)
	} else {
		c.trim(low)
		before := low[max(0, c.start-beforeValue):c.start]
		c.placed = hintsRule.MatchString(before) && placeRule.MatchString(before)
		c.value = isValue(line[c.start:c.end], before, low[c.end:])
	}
	token := low[c.start:c.end]
	if !c.placed && !strings.ContainsAny(token, "0123456789-/:") || noIDRule.MatchString(token) || !hasLetter.MatchString(token) {
		return candidate{}
	}
	c.stem = stemRule.MatchString(token)
	if !c.placed && !c.stem && !strings.Contains(token, "/") {
		return candidate{}
	}
	return c
}

// isValue says whether a text is the value of something or an item of a list, by what
// is around it. Capitals without a quotation mark are how prose writes names.
func isValue(text, before, after string) bool {
	quoted := before != "" && strings.IndexByte("\"'`", before[len(before)-1]) >= 0
	if !quoted && text != lower(text) && !strings.Contains(text, "/") {
		return false
	}
	return valueRule.MatchString(before) && afterRule.MatchString(strings.TrimRight(after[:min(len(after), beforeValue)], "\r\n"))
}

// inAddress takes the model from the address of a request.
func (c *candidate) inAddress(low string) {
	at := addressRule.FindStringSubmatchIndex(low[c.start:c.end])
	if at == nil {
		c.end = c.start
		return
	}
	c.start, c.end, c.value = c.start+at[2], c.start+at[3], true
	c.end = c.start + len(actionRule.ReplaceAllString(low[c.start:c.end], ""))
}

// trim leaves out the signs around a token that belong to the text, such as those of
// ${MODEL:-gpt-4o}. A token that begins with a point or a slash is a path.
func (c *candidate) trim(low string) {
	if at := strings.LastIndex(low[c.start:c.end], ":-"); at >= 0 {
		c.start += at + len(":-")
	}
	for c.start < c.end && strings.IndexByte(":+-_", low[c.start]) >= 0 {
		c.start++
	}
	for c.start < c.end && strings.IndexByte(".:/+-_@~", low[c.end-1]) >= 0 {
		c.end--
	}
}

// isID says whether an answer is worth telling, by where the id stands. What is not
// known and stands nowhere special is prose, or a path if it has a name in front.
func (c *candidate) isID(a *Answer) bool {
	switch a.Verdict {
	case Resolved, Ambiguous, Alias:
		return c.placed || c.stem || len(a.Providers) > 0
	case Unknown:
		return c.placed && hasDigit.MatchString(a.ID) || c.value && c.stem && !strings.Contains(a.ID, "/")
	}
	return false
}

// lower has small letters for the capitals of ASCII, so that places stay the same.
func lower(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'A' && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, text)
}
