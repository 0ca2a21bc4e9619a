package main

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"unicode/utf8"

	"astrolabe/internal/desk"
	"astrolabe/internal/ids"
	"astrolabe/internal/words"
)

// maxIDFile is up to which size a file is read: configuration and source code are
// smaller, and what is larger is data.
const maxIDFile = 2 << 20

// passedLine is what stands on a line that is not to be reported, such as one in a test.
const passedLine = "check-ids:ignore"

// passedFolders are the folders of others' code.
var passedFolders = []string{".git", "node_modules", ".venv", "__pycache__"}

// readPath reads a file, a folder or the standard input.
func (o *idOptions) readPath(r *idReport, d *desk.Desk, stdin io.Reader, path string) {
	if path == "-" {
		text, err := io.ReadAll(io.LimitReader(stdin, maxIDFile+1))
		if err != nil {
			r.failed = append(r.failed, err.Error())
			return
		}
		o.readText(r, d, "-", text, true)
		return
	}
	_ = filepath.WalkDir(path, func(file string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			r.failed = append(r.failed, err.Error())
		case entry.IsDir() && file != path && slices.Contains(passedFolders, entry.Name()):
			return fs.SkipDir
		case entry.Type().IsRegular() || file == path && !entry.IsDir():
			o.readFile(r, d, file, file == path)
		}
		return nil
	})
}

// readFile reads a file up to the limit. Of a file that was named, it is told why it was
// passed over.
func (o *idOptions) readFile(r *idReport, d *desk.Desk, file string, named bool) {
	f, err := os.Open(file)
	if err != nil {
		r.failed = append(r.failed, err.Error())
		return
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxIDFile+1))
	if err != nil {
		r.failed = append(r.failed, err.Error())
		return
	}
	o.readText(r, d, file, text, named)
}

func (o *idOptions) readText(r *idReport, d *desk.Desk, file string, text []byte, named bool) {
	binary := bytes.IndexByte(text, 0) >= 0 || len(text) <= maxIDFile && !utf8.Valid(text)
	switch {
	case binary && named:
		r.notes = append(r.notes, file+": not read, it is a binary file")
		return
	case binary:
		return
	case len(text) > maxIDFile:
		r.notes = append(r.notes, fmt.Sprintf("%s: not read, it is larger than %s MB", file, words.Number(maxIDFile>>20)))
		return
	}
	r.files++
	found, whole := d.Find(string(text), o.day, math.MaxInt)
	if !whole {
		r.notes = append(r.notes, file+": only the first "+words.Number(ids.MostFound)+" different ids were looked up")
	}
	lines := bytes.Split(text, []byte("\n"))
	for _, f := range found {
		if bytes.Contains(lines[f.Line-1], []byte(passedLine)) {
			continue
		}
		r.findings = append(r.findings, o.finding(d, filepath.ToSlash(file), &f))
	}
}
