package export

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
)

// manifestName is the file that says what an export consists of.
const manifestName = "manifest.json"

// generator marks a manifest of ours.
const generator = "astrolabe export"

// manifest is what an export consists of.
type manifest struct {
	Generator string `json:"generator"`
	Build     string `json:"build"`
	DataDay   string `json:"data_day"`
	URL       string `json:"url"`
	// Complete is false while files are put in place: a manifest that says so was left by an export that was cut off.
	Complete bool   `json:"complete"`
	Files    []file `json:"files"`
}

// file is one file of an export.
type file struct {
	// Path is its name in the folder, Address where it was served; empty for files that are made for hosts.
	Path    string `json:"path"`
	Address string `json:"address,omitempty"`
	Type    string `json:"type"`
	Size    int    `json:"size"`
	SHA256  string `json:"sha256"`
}

// readManifest reads the manifest of an earlier export; nil if there is none.
func readManifest(root *os.Root) (*manifest, error) {
	b, err := root.ReadFile(manifestName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	m := &manifest{}
	if err := json.Unmarshal(b, m); err != nil || m.Generator != generator {
		return nil, nil // somebody else's
	}
	return m, nil
}

func (m *manifest) encode() ([]byte, error) {
	slices.SortFunc(m.Files, func(a, b file) int { return cmp.Compare(a.Path, b.Path) })
	b, err := json.MarshalIndent(m, "", " ")
	return append(b, '\n'), err
}

// manifestOf is the manifest of some files.
func (s *Site) manifestOf(files map[string]file, complete bool) ([]byte, error) {
	m := manifest{generator, s.Build, s.DataDay, s.URL, complete, slices.Collect(maps.Values(files))}
	b, err := m.encode()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", manifestName, err)
	}
	return b, nil
}
