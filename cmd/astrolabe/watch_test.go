package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// watching watches a folder with texts and tells of changes.
func watching(t *testing.T, root string) <-chan bool {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	changes, ended := make(chan bool, 100), make(chan struct{})
	go func() {
		defer close(ended)
		watch(ctx, root, 20*time.Millisecond, slog.New(slog.DiscardHandler), func(textsOnly bool) { changes <- textsOnly })
	}()
	t.Cleanup(func() { cancel(); <-ended })
	// A change is seen only once the folders are watched, so one is made until it is.
	for i := 0; ; i++ {
		writeFile(t, filepath.Join(root, "content/first.md"), fmt.Sprint(i))
		select {
		case <-changes:
			return changes
		case <-time.After(50 * time.Millisecond):
		}
	}
}

func awaitChange(t *testing.T, what string, changes <-chan bool) {
	t.Helper()
	select {
	case <-changes:
	case <-time.After(patience):
		t.Fatalf("not noticed: %s", what)
	}
}

func rename(t *testing.T, from, to string) {
	t.Helper()
	if err := os.Rename(from, to); err != nil {
		t.Fatal(err)
	}
}

// Folders that are moved, swapped or linked elsewhere are noticed, and the new
// ones are watched.
func TestSwappedFoldersAreNoticed(t *testing.T) {
	t.Parallel()
	for name, swap := range map[string]func(t *testing.T, dir, root string){
		"content": func(t *testing.T, dir, root string) {
			rename(t, filepath.Join(root, "content"), filepath.Join(dir, "old"))
			rename(t, filepath.Join(dir, "next/content"), filepath.Join(root, "content"))
		},
		"the root": func(t *testing.T, dir, root string) {
			rename(t, root, filepath.Join(dir, "old"))
			rename(t, filepath.Join(dir, "next"), root)
		},
		"a link to the root": func(t *testing.T, dir, root string) {
			rename(t, root, filepath.Join(dir, "old"))
			if err := os.Symlink(filepath.Join(dir, "next"), root); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			root := filepath.Join(dir, "site")
			writeFile(t, filepath.Join(root, "content/a.md"), "a")
			writeFile(t, filepath.Join(dir, "next/content/b.md"), "b")
			changes := watching(t, root)
			swap(t, dir, root)
			awaitChange(t, "the swap", changes)
			for i := 0; ; i++ { // the events of the old folder may still come
				writeFile(t, filepath.Join(root, "content/b.md"), fmt.Sprint(i))
				select {
				case textsOnly := <-changes:
					if textsOnly {
						return
					}
				case <-time.After(200 * time.Millisecond):
				}
				if i == 100 {
					t.Fatal("the new folder is not watched")
				}
			}
		})
	}
}

// A file that never rests does not keep other changes from being seen.
func TestAFileThatNeverRestsDelaysNothingForLong(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	writeFile(t, filepath.Join(root, "content/a.md"), "a")
	changes := watching(t, root)
	stop := make(chan struct{})
	busy := make(chan struct{})
	go func() {
		defer close(busy)
		for i := 0; ; i++ {
			select {
			case <-stop:
				return
			case <-time.After(2 * time.Millisecond):
				_ = os.WriteFile(filepath.Join(root, "content/busy.md"), []byte(fmt.Sprint(i)), 0o644)
			}
		}
	}()
	awaitChange(t, "a change among many", changes)
	awaitChange(t, "another", changes)
	close(stop)
	<-busy
}
