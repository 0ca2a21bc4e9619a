package main

import (
	"fmt"
	"slices"
	"time"
)

// toolCalls are what is asked of the MCP server.
var toolCalls = []struct{ tool, arguments string }{
	{"check_model_ids", `{"ids":["gpt-4o"]}`},
	{"explain", `{"name":"prompt caching","detail":"short"}`},
	{"find_models", `{"query":"open context>=200k","limit":10}`},
	{"get_model", `{"id":"gpt-4o"}`},
	{"search", `{"query":"prompt caching"}`},
}

// callsOfTool is how many calls of each tool are measured.
const callsOfTool = 2000

func mcpOnly(binary string) error {
	ours, err := startOurs(binary)
	if err != nil {
		return err
	}
	defer ours.stop()
	if err := ours.waitWarm(); err != nil {
		return err
	}
	return measureMCP(ours)
}

// measureMCP calls tools from one address, and asks for a page from memory meanwhile:
// as a ratio to the same page without calls.
func measureMCP(s *process) error {
	quiet, err := pageTimes(s, func() bool { return false })
	if err != nil {
		return err
	}
	page, err := load(s, pages[0].path, "br", callsOfTool)
	if err != nil {
		return err
	}
	fmt.Printf("\nMCP: %d calls of each tool, %d connections of one address\n  %-16s %10s %14s %10s %22s\n", callsOfTool, connections, "tool", "calls/s", "CPU ms/call", "to a page", "page p99 meanwhile")
	for _, c := range toolCalls {
		body := `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"` + c.tool + `","arguments":` + c.arguments + `}}`
		request := fmt.Sprintf("POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s", len(body), body)
		done := make(chan struct{})
		var r result
		var callErr error
		go func() {
			defer close(done)
			r, callErr = send(s, c.tool, []byte(request), callsOfTool)
		}()
		busy, err := pageTimes(s, func() bool {
			select {
			case <-done:
				return false
			default:
				return true
			}
		})
		<-done
		if err != nil || callErr != nil {
			return fmt.Errorf("%w, %w", err, callErr)
		}
		fmt.Printf("  %-16s %10.0f %14.2f %9.0fx %14.1f ms (%.1fx)\n", c.tool, r.perSecond, millis(r.cpuPer1000)/1000, float64(r.cpuPer1000)/float64(page.cpuPer1000),
			millis(busy), float64(busy)/float64(quiet))
	}
	return nil
}

// leastPages is how many times a page is asked for at least.
const leastPages = 200

// pageTimes is how long the slowest of a hundred answers with a page from memory takes.
func pageTimes(s *process, more func() bool) (time.Duration, error) {
	var times []time.Duration
	for len(times) < leastPages || more() {
		started := time.Now()
		if _, _, err := askView(s, pages[0].path, "br"); err != nil {
			return 0, err
		}
		times = append(times, time.Since(started))
		time.Sleep(2 * time.Millisecond)
	}
	slices.Sort(times)
	return times[len(times)*99/100], nil
}
