package mcp

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/maypok86/otter/v2"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"astrolabe/internal/api"
)

// tool is a tool, with all that clients and the page about the server say of it.
type tool struct {
	name, title, about string
	// in and out are the Go types of its arguments and its answer.
	in, out reflect.Type
	// values are the only values of arguments, where code knows them.
	values map[string][]string
	add    func(*Server, *tool)
}

// answer is what a tool answers: a typed value, and the same for readers.
type answer struct {
	value any
	// text is the answer in words; empty where it is the value as JSON.
	text string
	// page is the path of the page that has it as Markdown, with its title.
	page, title string
}

// newTool makes an entry of the list. What a function does not answer with an error of
// the caller's is a mistake of ours.
func newTool[In, Out any](name, title, about string, values map[string][]string, answerTo func(*Server, context.Context, *In) (*answer, error)) tool {
	return tool{name: name, title: title, about: about, in: reflect.TypeFor[In](), out: reflect.TypeFor[Out](), values: values,
		add: func(s *Server, t *tool) { addTool(s, t, answerTo) }}
}

func addTool[In any](s *Server, t *tool, answerTo func(*Server, context.Context, *In) (*answer, error)) {
	input := t.inputSchema()
	resolved, err := input.Resolve(nil)
	if err != nil {
		panic(err) // schemas are fixed, and a test makes all
	}
	yes, no := true, false
	described := &sdk.Tool{Name: t.name, Title: t.title, Description: t.about, InputSchema: input, OutputSchema: api.SchemaOf(t.out),
		Annotations: &sdk.ToolAnnotations{Title: t.title, ReadOnlyHint: yes, IdempotentHint: yes, DestructiveHint: &no, OpenWorldHint: &no}}
	s.SDK.AddTool(described, func(ctx context.Context, r *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		var in In
		if err := readArguments(r.Params.Arguments, resolved, &in); err != nil {
			return refused(err), nil
		}
		key := keyOf(t.name, &in)
		if kept, ok := s.answers.GetIfPresent(key); ok {
			return kept.result(), nil
		}
		a, err := answerTo(s, ctx, &in)
		if err == nil {
			told, err := s.told(a)
			if err != nil {
				return nil, s.broken(t.name, err)
			}
			s.answers.Set(key, told)
			return told.result(), nil
		}
		if asked := (*api.Problem)(nil); errors.As(err, &asked) {
			return refused(err), nil
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, s.broken(t.name, err)
	})
}

// inputSchema is the schema of a tool's arguments.
func (t *tool) inputSchema() *jsonschema.Schema {
	made := api.SchemaOf(t.in)
	for name, values := range t.values {
		field := made["properties"].(map[string]any)[name].(map[string]any)
		if items, ok := field["items"].(map[string]any); ok {
			field = items
		}
		field["enum"] = values
	}
	b, err := json.Marshal(made)
	if err != nil {
		panic(err) // texts and numbers can be written
	}
	s := new(jsonschema.Schema)
	if err := json.Unmarshal(b, s); err != nil {
		panic(err)
	}
	return s
}

// readArguments reads what a tool was called with. An error tells a model what to mend.
func readArguments(raw json.RawMessage, schema *jsonschema.Resolved, in any) error {
	if len(bytes.TrimSpace(raw)) == 0 {
		raw = json.RawMessage("{}")
	}
	var value any
	if err := json.Unmarshal(raw, &value); err != nil {
		return bad("the arguments are not JSON: %v", err)
	}
	if err := schema.Validate(value); err != nil {
		return bad("the arguments do not fit: %s", strings.TrimPrefix(err.Error(), "validating root: "))
	}
	if err := json.Unmarshal(raw, in); err != nil {
		return bad("the arguments do not fit: %v", err)
	}
	return nil
}

// bad is an error of the caller's.
func bad(format string, args ...any) error {
	return &api.Problem{Status: 400, Title: "Bad Request", Detail: fmt.Sprintf(format, args...)}
}

// refused tells a model why a call has no answer, so that it can call again.
func refused(err error) *sdk.CallToolResult {
	return &sdk.CallToolResult{IsError: true, Content: []sdk.Content{&sdk.TextContent{Text: err.Error()}}}
}

// told is an answer as it is sent.
type told struct {
	content []sdk.Content
	value   json.RawMessage
}

// result is the answer for one call: the SDK writes into what it is given.
func (t *told) result() *sdk.CallToolResult {
	return &sdk.CallToolResult{Content: t.content, StructuredContent: t.value}
}

func (s *Server) told(a *answer) (*told, error) {
	b, err := json.Marshal(a.value)
	if err != nil {
		return nil, err
	}
	text := a.text
	if text == "" {
		text = string(b)
	}
	content := []sdk.Content{&sdk.TextContent{Text: text}}
	if a.page != "" {
		content = append(content, &sdk.ResourceLink{URI: s.markdownURL(a.page), Name: a.page, Title: a.title, MIMEType: markdownType})
	}
	return &told{content, b}, nil
}

// answerBytes bounds the answers that are kept: a site does not change, so equal calls
// have equal answers.
const answerBytes = 8 << 20

func newAnswers() *otter.Cache[string, *told] {
	return otter.Must(&otter.Options[string, *told]{MaximumWeight: answerBytes, Weigher: func(key string, t *told) uint32 {
		return uint32(len(key) + 2*len(t.value))
	}})
}

// keyOf names a call among all calls.
func keyOf(tool string, in any) string {
	b, err := json.Marshal(in)
	if err != nil {
		panic(err) // arguments were read from JSON
	}
	return tool + " " + string(b)
}
