// Package api is the site for machines: the data of its pages as JSON and CSV, with the
// document that describes them.
//
// It reads a Site and its catalog and answers a path and a query with bytes. It
// knows neither requests nor headers nor files, and keeps nothing that depends on
// what is asked for. Unknown is null, never zero and never left out.
package api

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/desk"
	"astrolabe/internal/facts"
	"astrolabe/internal/frontier"
	"astrolabe/internal/past"
	"astrolabe/internal/ranking"
	"astrolabe/internal/site"
)

// Prefix is where the addresses of the API begin.
const Prefix = "/api"

// Media types of the answers.
const (
	typeJSON = "application/json"
	// TypeCSV is the media type of tables (RFC 4180).
	TypeCSV = "text/csv; charset=utf-8; header=present"
	// TypeProblem is the media type of errors.
	TypeProblem = "application/problem+json"
)

// API answers questions about one site. Any number may be asked at once.
type API struct {
	site  *site.Site
	index *catalog.Index
	// past makes the states of past days, and pasts answers for them.
	past  *past.Machine
	pasts *pastAPIs
	// asof is the ISO day of the past that is answered for, now the address of the same of
	// today, and today what answers for that; none of them today.
	asof, now string
	today     *API
	// history is read when it is first needed, and only what is told of it is kept.
	history func() (*history, error)
	// events are the events of calendars by the ids of changes, made when first needed.
	events func() (map[string]*catalog.Event, error)
	// rows are the rows of all models, ready to be put together.
	rows func() *rows
	// bundles are those that were made.
	bundles *madeBundles
	// desk answers for ids; it is made when it is first needed.
	desk func() (*desk.Desk, error)
	// description is the description of the API.
	description func() ([]byte, error)
	// priced are the benchmarks whose scores can stand beside costs.
	priced func() []*site.Benchmark
	// matrix is models against benchmarks.
	matrix func() *catalog.Matrix
	// explorer sets models against each other.
	explorer func() *frontier.Explorer
	// criteria are what models can be ranked by.
	criteria func() *ranking.Criteria

	facts        *facts.Facts
	sources      []Source
	sourcePlace  map[string]int
	modelIDs     []string
	benchmarkIDs []string
	providers    map[string]content.Provider
}

// New prepares the answers for a site. The catalog, the facts and the past are those
// of the same site.
func New(s *site.Site, ix *catalog.Index, f *facts.Facts, p *past.Machine) *API {
	a := &API{site: s, index: ix, facts: f, past: p, pasts: &pastAPIs{}, bundles: &madeBundles{known: map[string]BundleInfo{}}, providers: map[string]content.Provider{}}
	for _, p := range s.Providers {
		a.providers[p.ID] = p
	}
	for _, m := range ix.Models {
		a.modelIDs = append(a.modelIDs, m.ID)
	}
	for _, b := range s.Benchmarks {
		a.benchmarkIDs = append(a.benchmarkIDs, b.ID)
	}
	slices.Sort(a.modelIDs)
	slices.Sort(a.benchmarkIDs)
	a.listSources()
	a.history = sync.OnceValues(a.readHistory)
	a.events = sync.OnceValues(a.makeEvents)
	a.rows = sync.OnceValue(a.makeRows)
	a.desk = sync.OnceValues(a.openDesk)
	a.description = sync.OnceValues(a.describe)
	a.matrix = sync.OnceValue(func() *catalog.Matrix { return ix.NewMatrix(s.Recent) })
	a.explorer = sync.OnceValue(func() *frontier.Explorer { return frontier.New(s, ix) })
	a.criteria = sync.OnceValue(func() *ranking.Criteria { return ranking.New(ix) })
	a.priced = sync.OnceValue(func() []*site.Benchmark { return catalog.PricedBenchmarks(s) })
	return a
}

// Desk answers for ids. It is made when it is first asked for.
func (a *API) Desk() (*desk.Desk, error) { return a.desk() }

// Request is a question that was understood.
type Request struct {
	// Key names the answer among all answers. It is empty where the answer should
	// not be kept: what could not be understood of a question is told in it.
	Key string
	// Whole is whether the answer is one of a fixed number, each worth keeping well.
	Whole bool
	// Large is whether the answer is so large that few such are worth keeping.
	Large bool
	// Location is the address that has the answer; empty if this one has.
	Location string

	answer func() (*Answer, error)
	// value is what is answered, of which there may be a table too, and notices what was
	// not understood; moved are the names in the address that has the answer.
	value   func() (any, error)
	notices []Notice
	moved   []string
}

// Answer is what is sent.
type Answer struct {
	Body []byte
	// Type is the media type, Link the header of the same name; empty for none.
	Type, Link string
	// Notices are told in headers where the body has no place for them.
	Notices []string
	// File is the name under which to save the answer; empty where it is to be read.
	File string
	// AsOf is the day of the past that it is about; empty for today.
	AsOf string
	// Immutable is whether what is at the address never changes.
	Immutable bool
	// Location is the address that has the answer, if this one has not; all else is
	// empty then. Temporary is whether it may be another one some day.
	Location  string
	Temporary bool
}

// Answer makes the answer.
func (r *Request) Answer() (*Answer, error) { return r.answer() }

// question is what a route gets to read.
type question struct {
	// names are the parts of the path that differ, values the parameters.
	names  []string
	values url.Values
	// malformed is whether a part of the query could not be read at all.
	malformed bool
}

// Is says whether an address belongs to the API, to its feeds or to the data of a page.
func Is(path string) bool {
	if path == Prefix || strings.HasPrefix(path, Prefix+"/") || moved(path) != "" {
		return true
	}
	r, _ := routeAt(path)
	return r != nil
}

// Ask reads a question. An error is a *Problem, or a mistake of ours.
func (a *API) Ask(path, rawQuery string) (*Request, error) {
	if to := moved(path); to != "" {
		return &Request{Location: withQuery(to, rawQuery)}, nil
	}
	r, names := routeAt(path)
	if r == nil {
		return nil, Nothing()
	}
	q := question{names: names}
	var err error
	if q.values, err = url.ParseQuery(rawQuery); err != nil {
		q.malformed = true
	}
	read := func() (*Request, error) { return r.read(a, &q) }
	if slices.ContainsFunc(q.values[site.AsOfParam], func(day string) bool { return day != "" }) {
		read = func() (*Request, error) { return a.askPast(r, &q) }
	}
	asked, err := read()
	if err == nil {
		r.tellUnapplied(asked, q.values)
	}
	return asked, err
}

// read reads a question to the route.
func (r *route) read(a *API, q *question) (*Request, error) {
	asked, err := r.ask(a, q)
	if err == nil && asked.moved != nil {
		asked.Location = r.at(asked.moved)
	}
	return asked, err
}

// Nothing is the problem of an address without data.
func Nothing() *Problem {
	return &Problem{Status: 404, Title: "Not found", Detail: "there is nothing at this address; " + Prefix + " lists what there is"}
}

// valueOf is what a question is answered with, for callers that want no bytes.
func valueOf[T any](a *API, ask func(*API, *question) (*Request, error), query url.Values, names ...string) (T, error) {
	var none T
	asked, err := ask(a, &question{names: names, values: query})
	if err != nil {
		return none, err
	}
	doc, err := asked.value()
	if err != nil {
		return none, err
	}
	return doc.(T), nil
}

// moved is where an address leads that has no answer of its own; empty for others.
func moved(path string) string {
	if path == site.FormerChangesPath {
		return site.ChangesAtomPath
	}
	return bundleMoved(path)
}

// TakesBody says whether questions can be sent to an address in a body.
func TakesBody(path string) bool {
	return slices.ContainsFunc(routes, func(r route) bool { return r.post != nil && r.path == path })
}

// AskPosted reads a question from the body of a request to an address that takes one.
func (a *API) AskPosted(path string, body []byte) (*Request, error) {
	i := slices.IndexFunc(routes, func(r route) bool { return r.path == path })
	return routes[i].post(a, body)
}

// answerJSON makes an answer of a value.
func answerJSON(value any) (*Answer, error) {
	b, err := json.Marshal(value)
	if err != nil {
		return nil, fmt.Errorf("api: %w", err)
	}
	answer := &Answer{Body: append(b, '\n'), Type: typeJSON}
	if l, ok := value.(interface{ link() string }); ok {
		answer.Link = l.link()
	}
	return answer, nil
}

// whole is a request for one of a fixed number of documents.
func whole(key string, make func() (any, error)) *Request {
	r := document(key, nil, make)
	r.Whole = true
	return r
}

// document is a request for a document. What was not understood is told in it and not
// kept.
func document(key string, notices []Notice, make func() (any, error)) *Request {
	r := &Request{Key: key, notices: notices, value: make, answer: func() (*Answer, error) {
		value, err := make()
		if err != nil {
			return nil, err
		}
		return answerJSON(value)
	}}
	if len(notices) > 0 {
		r.Key = ""
	}
	return r
}

// known is a text, or nil if it is empty.
func known(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// page is the public address of a view of a page.
func (a *API) page(path string, values url.Values) string {
	return withQuery(a.site.Absolute(path), values.Encode())
}

// absolute is the public address of a path that is no page.
func (a *API) absolute(path string) string { return a.site.URL + path }

func withQuery(path, query string) string {
	if query == "" {
		return path
	}
	return path + "?" + query
}
