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
const apiVersion = "1.0.0"

func askDescription(a *API, _ *question) (*Request, error) {
	return &Request{Key: "openapi", Whole: true, answer: func() (*Answer, error) {
		b, err := a.document()
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
		paths[r.path] = schema{"get": g.operation(a, r)}
	}
	problem := g.of(reflect.TypeFor[Problem]())
	document := schema{
		"openapi": "3.1.0",
		"info": schema{"title": a.site.Name + ": the index of language models", "version": apiVersion, "summary": "Models, prices, scores and changes, each with its source.",
			"description": "Read only, without keys, from anywhere: every answer may be read by scripts of any origin. GET, HEAD and OPTIONS are answered. " +
				"Answers carry an ETag: send it back in If-None-Match and get 304 while nothing changed. Unknown is null, never zero. " +
				"Parameters that are unknown are ignored; values that are unknown are named in notices (for tables in the header X-Notice) and the rest is applied. " +
				"An address longer than 2 KB is refused. Errors are problem documents (RFC 9457). " +
				"Facts are those of their sources, whose licences hold; show the words of attribution where a source has some.",
			"license": schema{"name": "The licences of the sources", "url": a.absolute(SourcesPath)}, "contact": a.contact()},
		"servers": []any{schema{"url": a.site.URL}},
		// Nobody needs a key.
		"security": []any{},
		"tags":     describedTags(),
		"paths":    paths,
		"components": schema{"schemas": g.named, "headers": headers(),
			"responses": schema{"Problem": schema{"description": "What is wrong, in words.",
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
		"ETag":         text("Names this version of the answer."),
		"LastModified": text("When the site was last published; as a condition the ETag is the better one."),
		"Disposition":  text("Under which name to save the table."),
		"Link":         text("Pages around this one (first, prev, next, last), the page for people (alternate), and what is owed to the sources (license); RFC 8288."),
		"Notice": schema{"description": "What was not understood; one header for each, at most five.",
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
	responses := schema{"200": answered, "304": schema{"description": "Nothing changed since the ETag or the date that was sent."}}
	statuses := []int{400, 405, 412, 414, 421, 500, 503}
	if len(r.names()) > 0 {
		statuses = append(statuses, 404)
	}
	if r.id == "getModel" {
		responses["308"] = schema{"description": "The model has another address, in the header Location."}
	}
	for _, status := range statuses {
		responses[strconv.Itoa(status)] = schema{"$ref": "#/components/responses/Problem"}
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

func headersOf(r *route) schema {
	list := schema{"ETag": schema{"$ref": "#/components/headers/ETag"}, "Last-Modified": schema{"$ref": "#/components/headers/LastModified"}}
	if r.media == TypeCSV {
		list["Content-Disposition"] = schema{"$ref": "#/components/headers/Disposition"}
		list["X-Notice"] = schema{"$ref": "#/components/headers/Notice"}
	}
	if r.media == TypeCSV || slices.ContainsFunc(r.params, func(p param) bool { return p.name == "page" }) {
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
