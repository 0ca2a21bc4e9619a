//lint:file-ignore SA1019 the suite still asks for logging

package server_test

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"slices"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"astrolabe/internal/mcp"
)

// notifying are the fixtures that tell the client something before they answer.
var notifying = []string{"test_tool_with_progress", "test_logging_tool", "test_streaming_elicitation"}

// streamFixtures answers calls of the notifying fixtures with a stream, which the server
// as it is served never does: none of its tools has anything to tell on the way. All else
// is answered as it is served.
func streamFixtures(s *mcp.Server) {
	served := s.HTTP
	streamed := sdk.NewStreamableHTTPHandler(func(*http.Request) *sdk.Server { return s.SDK },
		&sdk.StreamableHTTPOptions{Stateless: true, DisableLocalhostProtection: true})
	s.HTTP = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		if slices.ContainsFunc(notifying, func(name string) bool { return bytes.Contains(body, []byte(name)) }) {
			streamed.ServeHTTP(w, r)
			return
		}
		served.ServeHTTP(w, r)
	})
}

// addNotifyingFixtures adds tools that report progress and log.
func addNotifyingFixtures(s *sdk.Server) {
	addFixtureTool(s, "test_tool_with_progress", func(ctx context.Context, r *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		for done := 0.0; done <= 100; done += 50 {
			told := &sdk.ProgressNotificationParams{ProgressToken: r.Params.GetProgressToken(), Progress: done, Total: 100}
			if err := r.Session.NotifyProgress(ctx, told); err != nil {
				return nil, err
			}
		}
		return textResult("Done."), nil
	})
	addFixtureTool(s, "test_logging_tool", func(ctx context.Context, r *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		return textResult("Logged, if it was asked for."), r.Session.Log(ctx, &sdk.LoggingMessageParams{Level: "info", Data: "called"})
	})
}
