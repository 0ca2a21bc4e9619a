package server_test

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"astrolabe/internal/site"
)

var (
	downloadPattern = regexp.MustCompile(`"contentUrl":"https://astrolabe\.example([^"]+)","encodingFormat":"([^"]+)"(?:,"sha256":"([0-9a-f]{64})")?`)
	licencePattern  = regexp.MustCompile(`"license":"https://astrolabe\.example([^"#]+)#([^"]+)"`)
)

// What a data set can be downloaded as is there, in the form it says, and so are
// the terms it names.
func TestDataSetsCanBeHad(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	for path, want := range map[string]int{site.IndexPath: 2, site.ChartsPath: 2, site.BenchmarksPath: 3, site.MatrixPath: 1,
		site.BenchmarkPath("gpqa-diamond"): 2, site.DataPath: 5, site.DataPath + "/prices": 3} {
		body := s.ask(t, http.MethodGet, path).body
		files := downloadPattern.FindAllStringSubmatch(body, -1)
		if len(files) != want {
			t.Errorf("%s: got the downloads %v", path, files)
		}
		for _, f := range files {
			got := s.ask(t, http.MethodGet, f[1])
			if got.status != http.StatusOK || !strings.HasPrefix(got.header.Get("Content-Type"), f[2]) {
				t.Errorf("%s: %s is %d, %s, and not %s", path, f[1], got.status, got.header.Get("Content-Type"), f[2])
			}
			if sum := sha256.Sum256([]byte(got.body)); (f[3] != "") != strings.HasPrefix(path, site.DataPath) || f[3] != "" && hex.EncodeToString(sum[:]) != f[3] {
				t.Errorf("%s: %s has the checksum %x, and not %s", path, f[1], sum, f[3])
			}
		}
		terms := licencePattern.FindStringSubmatch(body)
		if terms == nil || !strings.Contains(s.ask(t, http.MethodGet, terms[1]).body, `id="`+terms[2]+`"`) {
			t.Errorf("%s: got the terms %v", path, terms)
		}
	}
}
