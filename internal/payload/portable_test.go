package payload_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"astrolabe/internal/racetest"
)

// What a static copy searches with finds the same pages as the server, and takes half a megabyte on the way.
func TestCopiesFindTheSameInOneThread(t *testing.T) {
	t.Parallel()
	racetest.Skip(t)
	index, err := published(t).Search().Portable()
	if err != nil {
		t.Fatal(err)
	}
	var small bytes.Buffer
	w := gzip.NewWriter(&small)
	if _, err := w.Write(index); err != nil || w.Close() != nil || small.Len() > 500<<10 {
		t.Errorf("the index takes %d bytes (%v), want at most 500 KB", small.Len(), err)
	}
	type query struct {
		Query string   `json:"query"`
		Right []string `json:"right"`
	}
	known := struct {
		Index   json.RawMessage `json:"index"`
		Queries []query         `json:"queries"`
	}{Index: index}
	for _, a := range readQueries(t) {
		known.Queries = append(known.Queries, query{a.query, a.right})
	}
	b, err := json.Marshal(known)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "index.json")
	if err := os.WriteFile(file, b, 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("npx", "vitest", "run", "--testTimeout=300000", "src/lib/find/find.test.ts")
	cmd.Dir, cmd.Env = "../../web", append(os.Environ(), "SEARCH_INDEX="+file)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Errorf("%v: %s", err, out)
	}
	t.Logf("%s", out)
}
