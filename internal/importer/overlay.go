package importer

import (
	"bytes"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
)

// overlay shows a tree as it would be with some files written, so that the
// result of an import is loaded and checked before anything is.
type overlay struct {
	base  fs.FS
	files map[string][]byte
}

// Open implements fs.FS.
func (o overlay) Open(name string) (fs.File, error) {
	if text, ok := o.files[name]; ok {
		return &memoryFile{info: memoryInfo{path.Base(name), int64(len(text))}, Reader: bytes.NewReader(text)}, nil
	}
	return o.base.Open(name)
}

// ReadDir implements fs.ReadDirFS. New folders are not made by an import.
func (o overlay) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(o.base, name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return entries, err
	}
	for file, text := range o.files {
		here := func(e fs.DirEntry) bool { return e.Name() == path.Base(file) }
		if path.Dir(file) == name && !slices.ContainsFunc(entries, here) {
			entries, err = append(entries, fs.FileInfoToDirEntry(memoryInfo{path.Base(file), int64(len(text))})), nil
		}
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries, err
}

type memoryFile struct {
	*bytes.Reader
	info memoryInfo
}

func (f *memoryFile) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *memoryFile) Close() error               { return nil }

type memoryInfo struct {
	name string
	size int64
}

func (i memoryInfo) Name() string       { return i.name }
func (i memoryInfo) Size() int64        { return i.size }
func (i memoryInfo) Mode() fs.FileMode  { return 0o644 }
func (i memoryInfo) ModTime() time.Time { return time.Time{} }
func (i memoryInfo) IsDir() bool        { return false }
func (i memoryInfo) Sys() any           { return nil }
