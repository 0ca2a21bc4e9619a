package main

import (
	"context"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// quiet is how long files must rest before a change counts: editors and
// builds write several files in a row.
const quiet = 120 * time.Millisecond

// quietDev is the same for a writer, who saves one file and waits for it.
const quietDev = 40 * time.Millisecond

// unrest is how many quiet times a change waits at most, while files go on
// changing.
const unrest = 40

// lookEvery is how often we see whether the folders are still the same ones. Of
// a folder that is moved away or swapped the system says nothing.
const lookEvery = time.Second

// watched are the folders below the root whose files make the site.
var watched = []string{"content", "data", "web/dist"}

// watch calls changed after files below root have changed, until ctx ends. It
// says whether texts alone have.
func watch(ctx context.Context, root string, quiet time.Duration, log *slog.Logger, changed func(textsOnly bool)) {
	w := &watcher{root: root, log: log}
	w.start()
	defer w.stop()
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	rest := time.NewTimer(quiet)
	rest.Stop()
	texts := filepath.Join(root, "content") + string(filepath.Separator)
	textsOnly := true
	var since time.Time // of the first change that is not yet told
	note := func() {
		if since.IsZero() {
			since = time.Now()
		}
		rest.Reset(min(quiet, time.Until(since.Add(unrest*quiet))))
	}
	for {
		select {
		case <-ctx.Done():
			return
		case event := <-w.events:
			if event.Has(fsnotify.Create) {
				w.addTree(event.Name)
			}
			textsOnly = textsOnly && strings.HasPrefix(event.Name, texts) && filepath.Ext(event.Name) == ".md"
			note()
		case err := <-w.errors:
			log.Warn("watching files", "err", err)
		case <-look.C:
			if w.swapped() {
				w.stop()
				w.start()
				textsOnly = false
				note()
			}
		case <-rest.C:
			since = time.Time{}
			changed(textsOnly)
			textsOnly = true
		}
	}
}

// watcher watches the folders of a site.
type watcher struct {
	root    string
	log     *slog.Logger
	system  *fsnotify.Watcher // nil if there is none
	events  chan fsnotify.Event
	errors  chan error
	folders []os.FileInfo // as they were when watching began; nil for one that is missing
}

// start watches the folders that are there now.
func (w *watcher) start() {
	w.folders = w.look()
	system, err := fsnotify.NewWatcher()
	if err != nil {
		w.log.Error("files are not watched", "err", err)
		return
	}
	w.system, w.events, w.errors = system, system.Events, system.Errors
	for _, dir := range watched {
		w.addTree(filepath.Join(w.root, dir))
	}
}

func (w *watcher) stop() {
	if w.system != nil {
		_ = w.system.Close()
	}
	w.system, w.events, w.errors = nil, nil, nil
}

func (w *watcher) look() []os.FileInfo {
	var found []os.FileInfo
	for _, dir := range watched {
		info, err := os.Stat(filepath.Join(w.root, dir))
		if err != nil {
			info = nil
		}
		found = append(found, info)
	}
	return found
}

// swapped says whether a folder is no longer the one that is watched.
func (w *watcher) swapped() bool {
	for i, info := range w.look() {
		before := w.folders[i]
		if (info == nil) != (before == nil) || info != nil && !os.SameFile(info, before) {
			return true
		}
	}
	return false
}

// addTree watches a folder and all below it; a file is passed over.
func (w *watcher) addTree(root string) {
	_ = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return nil
		}
		if err := w.system.Add(path); err != nil {
			w.log.Warn("folder is not watched", "path", path, "err", err)
		}
		return nil
	})
}
