package importer

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
)

// stagingDir holds the new files, the old ones and the journal while an
// import writes. It is on the same disk, so that each rename is atomic.
const stagingDir = "data/.import"

// writer replaces files all or none. If it is stopped half way, even by a
// power cut, the journal lets the next import put the old files back.
type writer struct {
	root string
	// before are the files as the import read them; nil for one that was not.
	before map[string][]byte
	// rename is os.Rename; tests break it.
	rename func(from, to string) error
}

// entry is a file in the journal.
type entry struct {
	Path string `json:"path"`
	// Existed is whether there is an old file to put back.
	Existed bool `json:"existed"`
}

func (w *writer) write(files map[string][]byte) error {
	if len(files) == 0 {
		return nil
	}
	if err := recoverTree(w.root); err != nil {
		return err
	}
	staging := filepath.Join(w.root, stagingDir)
	if err := os.Mkdir(staging, 0o755); err != nil {
		return err
	}
	journal, err := w.stage(staging, files)
	if err != nil {
		return errors.Join(err, os.RemoveAll(staging))
	}
	for i, e := range journal {
		if err := w.rename(filepath.Join(staging, "new-"+strconv.Itoa(i)), filepath.Join(w.root, filepath.FromSlash(e.Path))); err != nil {
			return errors.Join(err, rollBack(w.root))
		}
	}
	for _, dir := range folders(w.root, journal) {
		if err := syncFolder(dir); err != nil {
			return errors.Join(err, rollBack(w.root))
		}
	}
	// Without its journal the import is done; what is left is litter.
	if err := os.Remove(filepath.Join(staging, "journal.json")); err != nil {
		return errors.Join(err, rollBack(w.root))
	}
	return os.RemoveAll(staging)
}

// stage puts new files, old files and the journal on the disk.
func (w *writer) stage(staging string, files map[string][]byte) ([]entry, error) {
	if err := writeSynced(filepath.Join(staging, "pid"), []byte(strconv.Itoa(os.Getpid())), 0o644); err != nil {
		return nil, err
	}
	var journal []entry
	for i, name := range slices.Sorted(maps.Keys(files)) {
		target := filepath.Join(w.root, filepath.FromSlash(name))
		mode := fs.FileMode(0o644)
		old, err := os.ReadFile(target)
		existed := err == nil
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		if existed != (w.before[name] != nil) || !bytes.Equal(old, w.before[name]) {
			return nil, fmt.Errorf("%s was changed by someone else in the meantime; nothing was written", name)
		}
		if existed {
			info, err := os.Stat(target)
			if err != nil {
				return nil, err
			}
			mode = info.Mode().Perm()
			if err := writeSynced(filepath.Join(staging, "old-"+strconv.Itoa(i)), old, mode); err != nil {
				return nil, err
			}
		}
		if err := writeSynced(filepath.Join(staging, "new-"+strconv.Itoa(i)), files[name], mode); err != nil {
			return nil, err
		}
		journal = append(journal, entry{Path: name, Existed: existed})
	}
	text, err := json.Marshal(journal)
	if err != nil {
		return nil, err
	}
	// The journal counts from the moment it has its name.
	if err := writeSynced(filepath.Join(staging, "journal.tmp"), text, 0o644); err != nil {
		return nil, err
	}
	if err := os.Rename(filepath.Join(staging, "journal.tmp"), filepath.Join(staging, "journal.json")); err != nil {
		return nil, err
	}
	return journal, syncFolder(staging)
}

// recoverTree ends what an earlier import left half done.
func recoverTree(root string) error {
	staging := filepath.Join(root, stagingDir)
	if _, err := os.Stat(staging); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if text, err := os.ReadFile(filepath.Join(staging, "pid")); err == nil {
		pid, err := strconv.Atoi(strings.TrimSpace(string(text)))
		if err == nil && pid != os.Getpid() && isRunning(pid) {
			return fmt.Errorf("another import is writing, as process %d", pid)
		}
	}
	return rollBack(root)
}

func isRunning(pid int) bool {
	process, err := os.FindProcess(pid)
	return err == nil && process.Signal(syscall.Signal(0)) == nil
}

// rollBack puts the old files back if there is a journal, and clears away.
// Doing it twice does no harm.
func rollBack(root string) error {
	staging := filepath.Join(root, stagingDir)
	text, err := os.ReadFile(filepath.Join(staging, "journal.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return os.RemoveAll(staging)
	}
	if err != nil {
		return err
	}
	var journal []entry
	if err := json.Unmarshal(text, &journal); err != nil {
		return fmt.Errorf("%s/journal.json: %w", stagingDir, err)
	}
	for i, e := range journal {
		if !filepath.IsLocal(filepath.FromSlash(e.Path)) {
			return fmt.Errorf("%s/journal.json: %q is outside of the tree", stagingDir, e.Path)
		}
		target := filepath.Join(root, filepath.FromSlash(e.Path))
		if e.Existed {
			err = os.Rename(filepath.Join(staging, "old-"+strconv.Itoa(i)), target)
		} else if _, staged := os.Stat(filepath.Join(staging, "new-"+strconv.Itoa(i))); staged != nil {
			err = os.Remove(target)
		}
		// What is not there any more has been put back already.
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("putting back %s: %w; run the import again", e.Path, err)
		}
		err = nil
	}
	for _, dir := range folders(root, journal) {
		if err := syncFolder(dir); err != nil {
			return err
		}
	}
	return os.RemoveAll(staging)
}

// folders are those that the journal's files stand in.
func folders(root string, journal []entry) []string {
	set := map[string]bool{}
	for _, e := range journal {
		set[filepath.Dir(filepath.Join(root, filepath.FromSlash(e.Path)))] = true
	}
	return slices.Sorted(maps.Keys(set))
}

func writeSynced(name string, text []byte, mode fs.FileMode) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	return errors.Join(err, f.Sync(), f.Close())
}

func syncFolder(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
