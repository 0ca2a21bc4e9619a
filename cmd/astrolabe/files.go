package main

import (
	"io/fs"
	"os"
)

// folder is the files below a folder, whichever folder has that name at the
// time: a swapped one is read at the next reload. Links that lead out of it are
// not followed, so nothing else of the machine can be served by mistake.
type folder string

func (f folder) Open(name string) (fs.File, error) {
	return within(f, func(files fs.FS) (fs.File, error) { return files.Open(name) })
}

// ReadFile, ReadDir and Stat save a folder that is opened for each file.
func (f folder) ReadFile(name string) ([]byte, error) {
	return within(f, func(files fs.FS) ([]byte, error) { return fs.ReadFile(files, name) })
}

func (f folder) ReadDir(name string) ([]fs.DirEntry, error) {
	return within(f, func(files fs.FS) ([]fs.DirEntry, error) { return fs.ReadDir(files, name) })
}

func (f folder) Stat(name string) (fs.FileInfo, error) {
	return within(f, func(files fs.FS) (fs.FileInfo, error) { return fs.Stat(files, name) })
}

func within[T any](f folder, do func(fs.FS) (T, error)) (T, error) {
	root, err := os.OpenRoot(string(f))
	if err != nil {
		var none T
		return none, err
	}
	defer root.Close()
	return do(root.FS())
}
