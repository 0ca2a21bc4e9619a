package payload

import "astrolabe/internal/site"

// ErrorTest is the page that raises errors on request.
type ErrorTest struct {
	// Home is the address of the front page.
	Home string `json:"home"`
	// ServerError is an address at which the server fails on purpose.
	ServerError string `json:"serverError"`
}

func newErrorTest(q request) ErrorTest {
	return ErrorTest{Home: q.Href("/"), ServerError: site.ServerErrorPath}
}
