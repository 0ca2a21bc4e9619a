package payload

// Field is a choice of a filter form. Its name is the parameter of the address.
type Field struct {
	Name  string `json:"name"`
	Label string `json:"label"`
	// Value is what is chosen; empty for no choice.
	Value   string   `json:"value"`
	Options []Option `json:"options"`
}

// Option is a value that can be chosen.
type Option struct {
	Value string `json:"value"`
	Label string `json:"label"`
}

// field makes a choice of a view. Its first option, without a value, leaves the
// parameter out.
func (q request) field(name, label, all string, options ...Option) Field {
	return Field{name, label, q.view.Get(name), append([]Option{{"", all}}, options...)}
}

// Choice is a way to narrow a list by a link, with how much it would show.
type Choice struct {
	Label string `json:"label"`
	Href  string `json:"href"`
	Count int    `json:"count"`
	// Current says that the list is narrowed so.
	Current bool `json:"current"`
}

// choice makes a way to narrow this view; one that is taken is given up by it.
func (q request) choice(name, value, label string, count int) Choice {
	current := q.view.Get(name) == value
	if current {
		value = ""
	}
	return Choice{label, q.with(name, value), count, current}
}
