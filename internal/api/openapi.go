package api

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/site"
)

// apiVersion is raised in its first number when an answer changes so that a
// careful client could break; new facts raise the second.
const apiVersion = "2.5.0"

// DescriptionPath is the address of the description, openAPIPath where programs look
// first.
const (
	DescriptionPath = Prefix + "/openapi.json"
	openAPIPath     = "/openapi.json"
)

func askDescription(a *API, _ *question) (*Request, error) {
	return &Request{Key: "openapi", Whole: true, answer: func() (*Answer, error) {
		b, err := a.description()
		return &Answer{Body: b, Type: typeJSON}, err
	}}, nil
}

// describe writes the OpenAPI document from the routes and the types of their
// answers.
func (a *API) describe() ([]byte, error) {
	g := &schemas{named: schema{}}
	paths := schema{}
	for i := range routes {
		r := &routes[i]
		methods := schema{"get": g.operation(a, r)}
		if r.post != nil {
			methods["post"] = g.posting(a, r)
		}
		paths[r.path] = methods
	}
	for i := range elsewhere {
		paths[elsewhere[i].path] = schema{"get": g.elsewhere(a, &elsewhere[i])}
	}
	problem := g.of(reflect.TypeFor[Problem]())
	document := schema{
		"openapi": "3.1.0",
		"info": schema{"title": a.site.Name + ": language models for programs", "version": apiVersion, "summary": "Models, prices, scores, changes and texts, each with its source.",
			"description": "The data of a page is at the page's own address with .json or .csv, and its text with .md, each with the page's own query. Read-only, without an API key, and open to scripts of any origin (CORS). The methods are GET, HEAD and OPTIONS, and POST where a question can be too long for a URL. " +
				"Responses carry an ETag: send it back in If-None-Match to get 304 while nothing has changed. Unknown values are null, never zero. " +
				"Unknown parameters are ignored; unknown values are listed in notices (for CSV, in the X-Notice header) and the rest of the query is applied. " +
				"Addresses that take asof answer for any day since 2020-01-01; others refuse it with 400. " +
				"URLs longer than 2 KB are rejected. Errors are problem details (RFC 9457). " +
				"The licences of the sources apply; display the attribution of each source that has one.",
			"license": schema{"name": "The licences of the sources", "url": a.absolute(SourcesPath)}, "contact": a.contact()},
		"servers": []any{schema{"url": a.site.URL}},
		// Nobody needs a key.
		"security": []any{},
		"tags":     describedTags(),
		"paths":    paths,
		"components": schema{"schemas": g.named, "headers": headers(),
			"responses": schema{"Problem": schema{"description": "Problem details: what went wrong.",
				"content": schema{TypeProblem: schema{"schema": problem}}}}},
	}
	b, err := json.Marshal(document)
	if err != nil {
		return nil, fmt.Errorf("description: %w", err)
	}
	return append(b, '\n'), nil
}

// contact is who answers questions, as the operator is configured.
func (a *API) contact() schema {
	c := schema{"url": a.site.Absolute(site.SupportPath)}
	for key, detail := range map[string]string{"name": "company", "email": "support_email"} {
		if text := a.site.Details[detail]; text != "" {
			c[key] = text
		}
	}
	return c
}

func describedTags() []any {
	var list []any
	for _, t := range tags {
		list = append(list, schema{"name": t.name, "description": t.about})
	}
	return list
}

// headers are those that an answer can have.
func headers() schema {
	text := func(about string) schema { return schema{"description": about, "schema": schema{"type": "string"}} }
	return schema{
		"ETag":         text("Identifies this version of the response."),
		"LastModified": text("When the site was last published; for conditional requests, prefer the ETag."),
		"AsOf":         text("The day of the past that the response is about, if asof asks for one."),
		"Disposition":  text("The file name to save the CSV under."),
		"Link":         text("Pages around this one (first, prev, next, last), the web page (alternate), the same of today (latest-version) and the licences of the sources (license); RFC 8288."),
		"Notice": schema{"description": "Parameters that were not recognised; one header for each, at most five.",
			"schema": schema{"type": "array", "items": schema{"type": "string"}}},
	}
}

// operation describes a route.
func (g *schemas) operation(a *API, r *route) schema {
	media, _, _ := strings.Cut(r.media, ";")
	body := schema{"type": "string"}
	if r.value != nil {
		body = g.of(reflect.TypeOf(r.value))
	}
	answered := schema{"description": r.title + ".", "headers": headersOf(r),
		"content": schema{media: schema{"schema": body, "examples": schema{"real": schema{"externalValue": a.absolute(r.example)}}}}}
	responses := schema{"200": answered, "304": schema{"description": "Not modified since the ETag or date in the request."}}
	statuses := []int{400, 405, 412, 414, 421, 500, 503}
	if len(r.names()) > 0 {
		statuses = append(statuses, 404)
	}
	if r.id == "getModel" {
		responses["308"] = schema{"description": "The model has moved to the address in the Location header."}
	}
	if r.id == "getDataFile" {
		responses["307"] = schema{"description": "The file of the current bundle is at the address in the Location header."}
	}
	for _, status := range statuses {
		responses[strconv.Itoa(status)] = schema{"$ref": "#/components/responses/Problem"}
	}
	if r.media == TypeCSV && r.table != nil && r.table.columns != nil {
		answered["description"] = "Columns: " + strings.Join(r.table.columns, ", ") + "."
	}
	operation := schema{"operationId": r.id, "tags": []string{r.tag}, "summary": r.title, "description": r.about, "responses": responses}
	if len(r.params) > 0 {
		list := []any{}
		for i := range r.params {
			list = append(list, r.params[i].describe(slices.Contains(r.names(), r.params[i].name)))
		}
		operation["parameters"] = list
	}
	return operation
}

// posting describes a route for those who send a body. Nothing of it is kept, so
// neither tags nor dates are answered for.
func (g *schemas) posting(a *API, r *route) schema {
	operation := g.operation(a, r)
	delete(operation, "parameters")
	operation["operationId"] = r.id + "Posted"
	operation["requestBody"] = schema{"required": true, "content": schema{typeJSON: schema{"schema": g.of(reflect.TypeOf(r.posted))}}}
	responses := operation["responses"].(schema)
	delete(responses, "304")
	for _, status := range []string{"413", "415"} {
		responses[status] = schema{"$ref": "#/components/responses/Problem"}
	}
	return operation
}

func headersOf(r *route) schema {
	list := schema{"ETag": schema{"$ref": "#/components/headers/ETag"}, "Last-Modified": schema{"$ref": "#/components/headers/LastModified"}}
	if r.media == TypeCSV {
		list["Content-Disposition"] = schema{"$ref": "#/components/headers/Disposition"}
		list["X-Notice"] = schema{"$ref": "#/components/headers/Notice"}
	}
	if r.past {
		list["X-As-Of"] = schema{"$ref": "#/components/headers/AsOf"}
	}
	if r.past || r.media == TypeCSV || slices.ContainsFunc(r.params, func(p param) bool { return p.name == "page" }) {
		list["Link"] = schema{"$ref": "#/components/headers/Link"}
	}
	return list
}

// describe is a parameter as the document has it.
func (p *param) describe(inPath bool) schema {
	value := schema{"type": "string"}
	if p.whole {
		value = schema{"type": "integer", "minimum": 1, "maximum": p.most}
	}
	if p.values != nil {
		value["enum"] = p.values
	}
	s := schema{"name": p.name, "in": "query", "description": p.about, "example": p.example}
	if inPath {
		s["in"], s["required"] = "path", true
	}
	if p.list {
		value = schema{"type": "array", "items": value}
		s["style"], s["explode"] = "form", false
	}
	if p.standard != nil {
		value["default"] = p.standard
	}
	s["schema"] = value
	return s
}
