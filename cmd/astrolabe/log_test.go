package main

import (
	"bytes"
	"encoding/json"
	"net/netip"
	"testing"
	"time"

	"astrolabe/internal/server"
)

// The short way for access lines writes what a JSON reader expects, whatever
// the path holds.
func TestAccessLinesAreJSON(t *testing.T) {
	for _, path := range []string{"/", "/blog", "/a\"b\\c", "/é", "/\u2028<script>", "/tab\there"} {
		var b bytes.Buffer
		h := newLogger("json", &b).Handler().(server.AccessLogger)
		h.LogAccess(server.AccessLine{Time: time.Now(), Method: "GET", Path: path, Status: 200, Bytes: 7,
			Took: 1234 * time.Microsecond, Client: netip.MustParseAddr("::1")})
		var got struct {
			Time                             time.Time
			Level, Msg, Method, Path, Client string
			Status, Bytes                    int
			MS                               float64
		}
		if err := json.Unmarshal(b.Bytes(), &got); err != nil {
			t.Fatalf("%q: %v in %s", path, err, b.Bytes())
		}
		if got.Path != path || got.Msg != "request" || got.Status != 200 || got.Bytes != 7 || got.MS != 1.234 || got.Client != "::1" || got.Time.IsZero() {
			t.Errorf("%q: got %+v", path, got)
		}
	}
}
