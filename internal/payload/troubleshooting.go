package payload

// Troubleshooting is the page of known problems, with a look at the browser.
type Troubleshooting struct {
	Article
	// Email is the address for what is not listed.
	Email string `json:"email"`
}

func newTroubleshooting(q request) Troubleshooting {
	return Troubleshooting{newArticle(q), q.Details["support_email"]}
}

func (t Troubleshooting) withoutHTML() any { t.Blocks = trim(t.Blocks); return t }
