package server_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// TestMCPConformance runs the official suite against the server as it is served, with the
// tools, resources and prompts that the suite calls by name. `make conformance` fetches
// the suite and names it here.
func TestMCPConformance(t *testing.T) {
	suite := os.Getenv("MCP_CONFORMANCE")
	if suite == "" {
		t.Skip("make conformance runs this")
	}
	s := mustReal(t)
	addFixtures(s.MCP().SDK)
	streamFixtures(s.MCP())
	for _, revision := range []string{"2026-07-28", "2025-11-25"} {
		cmd := exec.CommandContext(t.Context(), os.Getenv("MCP_CONFORMANCE_NODE"), suite, "server", "--url", "http://"+s.addr+"/mcp",
			"--requirements", revision, "--expected-failures", "testdata/conformance-"+revision+".yaml")
		out, err := cmd.CombinedOutput()
		t.Logf("%s\n%s", revision, out)
		if err != nil {
			t.Errorf("%s: %v", revision, err)
		}
	}
}

// pixel and silence are the smallest picture and sound.
var (
	pixel   = []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4\x89\x00\x00\x00\rIDATx\xdac\xfc\xcf\xc0P\x0f\x00\x04\x85\x01\x80\x84\xa9\x8c!\x00\x00\x00\x00IEND\xaeB`\x82")
	silence = []byte("RIFF$\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00@\x1f\x00\x00\x80>\x00\x00\x02\x00\x10\x00data\x00\x00\x00\x00")
)

// addFixtures adds what the suite calls by name.
func addFixtures(s *mcp.Server) {
	embedded := func(uri string) mcp.Content {
		return &mcp.EmbeddedResource{Resource: &mcp.ResourceContents{URI: uri, MIMEType: "text/plain", Text: "This is an embedded resource content."}}
	}
	for name, content := range map[string][]mcp.Content{
		"test_simple_text":            {&mcp.TextContent{Text: "This is a simple text response for testing."}},
		"test_image_content":          {&mcp.ImageContent{Data: pixel, MIMEType: "image/png"}},
		"test_audio_content":          {&mcp.AudioContent{Data: silence, MIMEType: "audio/wav"}},
		"test_embedded_resource":      {embedded("test://embedded-resource")},
		"test_multiple_content_types": {&mcp.TextContent{Text: "Multiple content types test:"}, &mcp.ImageContent{Data: pixel, MIMEType: "image/png"}, embedded("test://mixed-content-resource")},
	} {
		addFixtureTool(s, name, func(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return &mcp.CallToolResult{Content: content}, nil
		})
	}
	addFixtureTool(s, "test_error_handling", func(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		var r mcp.CallToolResult
		r.SetError(errors.New("This tool intentionally returns an error for testing")) //nolint:staticcheck // the suite's words
		return &r, nil
	})
	addFixtureSchemas(s)
	addFixtureResources(s)
	addFixturePrompts(s, embedded)
	addNotifyingFixtures(s)
	addAskingFixtures(s)
}

func addFixtureTool(s *mcp.Server, name string, h mcp.ToolHandler) {
	addFixtureSchema(s, name, `{"type":"object"}`, h)
}

func addFixtureSchema(s *mcp.Server, name, schema string, h mcp.ToolHandler) {
	s.AddTool(&mcp.Tool{Name: name, Description: "A fixture of the conformance suite.", InputSchema: json.RawMessage(schema)}, h)
}

// addFixtureSchemas adds tools whose schemas are what the suite looks at.
func addFixtureSchemas(s *mcp.Server) {
	for name, schema := range map[string]string{
		"json_schema_2020_12_tool": `{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object","additionalProperties":false,
			"$defs":{"address":{"$anchor":"addressDef","type":"object","properties":{"street":{"type":"string"},"city":{"type":"string"}}}},
			"properties":{"name":{"type":"string"},"address":{"$ref":"#/$defs/address"},"contactMethod":{"enum":["phone","email"]},"phone":{"type":"string"},"email":{"type":"string"}},
			"allOf":[{"anyOf":[{"required":["phone"]},{"required":["email"]}]}],
			"if":{"properties":{"contactMethod":{"const":"phone"}},"required":["contactMethod"]},"then":{"required":["phone"]},"else":{"required":["email"]}}`,
		"test_parameter_in_header": `{"type":"object","properties":{"region":{"type":"string","x-mcp-header":"Region"}}}`,
	} {
		addFixtureSchema(s, name, schema, func(_ context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return textResult("Called with " + string(r.Params.Arguments)), nil
		})
	}
}

func textResult(text string) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}}
}

func addFixtureResources(s *mcp.Server) {
	read := func(c mcp.ResourceContents) mcp.ResourceHandler {
		return func(_ context.Context, r *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
			told := c
			told.URI = r.Params.URI
			return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{&told}}, nil
		}
	}
	s.AddResource(&mcp.Resource{URI: "test://static-text", Name: "Static text", MIMEType: "text/plain"},
		read(mcp.ResourceContents{MIMEType: "text/plain", Text: "This is the content of the static text resource."}))
	s.AddResource(&mcp.Resource{URI: "test://static-binary", Name: "Static binary", MIMEType: "image/png"},
		read(mcp.ResourceContents{MIMEType: "image/png", Blob: pixel}))
	s.AddResourceTemplate(&mcp.ResourceTemplate{URITemplate: "test://template/{id}/data", Name: "Template", MIMEType: "application/json"},
		read(mcp.ResourceContents{MIMEType: "application/json", Text: `{"id":"123","templateTest":true,"data":"Data for ID: 123"}`}))
}

func addFixturePrompts(s *mcp.Server, embedded func(string) mcp.Content) {
	add := func(p *mcp.Prompt, say func(map[string]string) []mcp.Content) {
		p.Description = "A fixture of the conformance suite."
		s.AddPrompt(p, func(_ context.Context, r *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
			told := &mcp.GetPromptResult{}
			for _, c := range say(r.Params.Arguments) {
				told.Messages = append(told.Messages, &mcp.PromptMessage{Role: "user", Content: c})
			}
			return told, nil
		})
	}
	add(&mcp.Prompt{Name: "test_simple_prompt"}, func(map[string]string) []mcp.Content {
		return []mcp.Content{&mcp.TextContent{Text: "This is a simple prompt for testing."}}
	})
	add(&mcp.Prompt{Name: "test_prompt_with_arguments", Arguments: []*mcp.PromptArgument{{Name: "arg1", Description: "First", Required: true}, {Name: "arg2", Description: "Second", Required: true}}},
		func(a map[string]string) []mcp.Content {
			return []mcp.Content{&mcp.TextContent{Text: "Prompt with arguments: arg1='" + a["arg1"] + "', arg2='" + a["arg2"] + "'"}}
		})
	add(&mcp.Prompt{Name: "test_prompt_with_embedded_resource", Arguments: []*mcp.PromptArgument{{Name: "resourceUri", Description: "Address", Required: true}}},
		func(a map[string]string) []mcp.Content {
			return []mcp.Content{embedded(a["resourceUri"]), &mcp.TextContent{Text: "Please process the embedded resource above."}}
		})
	add(&mcp.Prompt{Name: "test_prompt_with_image"}, func(map[string]string) []mcp.Content {
		return []mcp.Content{&mcp.ImageContent{Data: pixel, MIMEType: "image/png"}, &mcp.TextContent{Text: "Please analyze the image above."}}
	})
}
