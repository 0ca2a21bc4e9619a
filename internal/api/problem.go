package api

import "encoding/json"

// Problem is an error as clients get it (RFC 9457).
type Problem struct {
	Type   string `json:"type" doc:"Always about:blank: the status says which kind of problem it is."`
	Title  string `json:"title" doc:"The kind of problem in a few words." example:"Not found"`
	Status int    `json:"status" doc:"The HTTP status code." example:"404"`
	Detail string `json:"detail" doc:"What went wrong and how to fix it."`
}

// Error is what is wrong.
func (p *Problem) Error() string { return p.Detail }

// Encode is the problem as bytes.
func (p *Problem) Encode() []byte {
	named := *p
	named.Type = "about:blank"
	b, err := json.Marshal(named)
	if err != nil {
		panic(err) // texts and a number can be written
	}
	return append(b, '\n')
}

func notFound(detail string) error { return &Problem{Status: 404, Title: "Not found", Detail: detail} }
