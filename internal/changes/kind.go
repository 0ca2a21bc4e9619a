package changes

import "astrolabe/internal/words"

// kindNames name the kinds: as a choice among others, on one change, and where they
// are counted.
var kindNames = map[Kind]struct{ choice, label, one, many string }{
	Launch:     {"New models", "New model", "new model", "new models"},
	Price:      {"Price moves", "Price change", "price change", "price changes"},
	Announced:  {"Announced prices", "Price announced", "announced price", "announced prices"},
	Limit:      {"Limits", "Limit", "changed limit", "changed limits"},
	Retirement: {"Announced retirements", "Retirement announced", "announced retirement", "announced retirements"},
	Retired:    {"Shut down", "Shut down", "shutdown", "shutdowns"},
	Status:     {"Status", "Status", "change of status", "changes of status"},
	Unlisted:   {"Unlisted", "Unlisted", "model unlisted", "models unlisted"},
	Leader:     {"New leaders", "New leader", "new best score", "new best scores"},
	Offered:    {"New at a provider", "New offer", "new offer", "new offers"},
	Withdrawn:  {"Gone from a provider", "Offer ended", "offer ended", "offers ended"},
	Unclear:    {"Move or correction", "Move or correction", "unclear entry", "unclear entries"},
	Correction: {"Record corrected", "Record corrected", "correction of the record", "corrections of the record"},
	Ours:       {"Our corrections", "Our correction", "correction of ours", "corrections of ours"},
}

// Choice is a kind as a choice among others.
func (k Kind) Choice() string { return kindNames[k].choice }

// Count is how many changes of a kind there are, with their noun.
func (k Kind) Count(n int) string { return words.Count(n, kindNames[k].one, kindNames[k].many) }

// Label is what kind of change this is. Of a price it says where it went.
func (c *Change) Label() string {
	switch c.Kind {
	case Price:
		return [...]string{"Price cut", kindNames[Price].label, "Price rise"}[1+c.Direction()]
	case Announced:
		return [...]string{"Cut announced", kindNames[Announced].label, "Rise announced"}[1+c.Direction()]
	}
	return kindNames[c.Kind].label
}

// IsListing says whether a model came to a catalogue or went from it.
func (c *Change) IsListing() bool { return len(c.Values) > 0 && c.Values[0].Field == "listed" }

// IsMove says whether something moved in the world: a price or a limit, and not the
// record alone.
func (c *Change) IsMove() bool { return c.Kind == Price || c.Kind == Announced || c.Kind == Limit }
