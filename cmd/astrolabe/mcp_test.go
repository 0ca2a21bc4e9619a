package main

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"strings"
	"testing"
)

// Over standard input and output there is nothing but messages of the protocol.
func TestMCPOverStandardInput(t *testing.T) {
	in, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	before := os.Stdin
	os.Stdin = in
	t.Cleanup(func() { os.Stdin = before })
	messages := []string{
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"x","version":"1"}}}`,
		`{"jsonrpc":"2.0","method":"notifications/initialized"}`,
		`{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"check_model_ids","arguments":{"ids":["gpt-4o"]}}}`,
	}
	out, answers := io.Pipe()
	var stderr bytes.Buffer
	done := make(chan error, 1)
	go func() {
		done <- run(t.Context(), []string{"mcp", "--content", "../.."}, noEnv, answers, &stderr)
		_ = answers.Close()
	}()
	if _, err := io.WriteString(write, strings.Join(messages, "\n")+"\n"); err != nil {
		t.Fatal(err)
	}
	d := json.NewDecoder(out)
	var told []string
	for range 2 {
		var m struct {
			Result json.RawMessage
		}
		if err := d.Decode(&m); err != nil {
			t.Fatalf("%v, %s", err, stderr.String())
		}
		told = append(told, string(m.Result))
	}
	if !strings.Contains(told[0], `"protocolVersion":"2025-11-25"`) || !strings.Contains(told[1], `"state":"`) {
		t.Errorf("got %.200s and %.200s", told[0], told[1])
	}
	if err := write.Close(); err != nil {
		t.Fatal(err)
	}
	if rest, err := io.ReadAll(out); err != nil || len(rest) > 0 {
		t.Errorf("got %q, %v after the last answer", rest, err)
	}
	if err := <-done; err != nil {
		t.Errorf("got %v", err)
	}
}
