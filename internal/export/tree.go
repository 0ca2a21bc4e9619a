package export

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"syscall"
)

// partName is the folder inside the export's own in which files wait until all are there. It is on the same disk, so that putting them in
// place takes no room and cannot be left half done within a file.
const partName = ".astrolabe-export"

// tree is the folder that is exported to.
type tree struct {
	dir   string
	root  *os.Root
	write writer
	// made says that the folder was not there before.
	made bool
	// before are the files of the earlier export.
	before map[string]file

	mu sync.Mutex
	// files are those of this export, staged the names under which those wait that differ from what is there.
	files  map[string]file
	staged map[string]string
	// placing says that files are being put in place.
	placing bool
}

// open takes a folder that is empty, is not there yet, or holds an earlier export.
func open(dir string, write writer) (*tree, error) {
	t := &tree{dir: dir, write: write, before: map[string]file{}, files: map[string]file{}, staged: map[string]string{}}
	if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
		t.made = true
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, told(dir, err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, told(dir, err)
	}
	t.root = root
	if err := t.check(); err != nil {
		return nil, t.close(err)
	}
	return t, nil
}

// check refuses a folder of somebody else, and clears what an export left that was cut off.
func (t *tree) check() error {
	m, err := readManifest(t.root)
	if err != nil {
		return told(t.dir, err)
	}
	if m == nil {
		names, err := fs.ReadDir(t.root.FS(), ".")
		if err != nil {
			return told(t.dir, err)
		}
		if i := slices.IndexFunc(names, func(e fs.DirEntry) bool { return e.Name() != partName }); i >= 0 {
			return fmt.Errorf("%s is not empty and holds no earlier export (it has %s): give an empty or a new folder", t.dir, names[i].Name())
		}
	} else {
		for _, f := range m.Files {
			t.before[f.Path] = f
		}
	}
	if err := t.root.RemoveAll(partName); err != nil {
		return told(t.dir, err)
	}
	return told(t.dir, t.root.Mkdir(partName, 0o755))
}

// put takes a file into the export. It is written only if it differs from what is there.
func (t *tree) put(name, mediaType, address string, b []byte) error {
	f := file{Path: name, Address: address, Type: mediaType, Size: len(b), SHA256: sumOf(b)}
	t.mu.Lock()
	other, taken := t.files[name]
	t.files[name] = f
	n := len(t.files)
	t.mu.Unlock()
	if taken && other.SHA256 != f.SHA256 {
		return fmt.Errorf("%s and %s would be one file, %s", other.Address, address, name)
	}
	same, err := t.same(name, b)
	if same || err != nil {
		return err
	}
	staged := path.Join(partName, strconv.Itoa(n))
	if err := t.write(t.root, staged, b, 0o644); err != nil {
		return told(t.dir, err)
	}
	t.mu.Lock()
	t.staged[name] = staged
	t.mu.Unlock()
	return nil
}

// same says that a file is there already, and refuses to take the place of one that is not ours.
func (t *tree) same(name string, b []byte) (bool, error) {
	info, err := t.root.Lstat(name)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		return false, nil
	}
	if err != nil {
		return false, told(t.dir, err)
	}
	_, ours := t.before[name]
	if info.Mode().IsRegular() && info.Size() == int64(len(b)) {
		if there, err := t.root.ReadFile(name); err == nil && bytes.Equal(there, b) {
			return true, nil
		}
	}
	if !ours {
		return false, fmt.Errorf("%s is not from an earlier export, and one of this export has its name: move it away", filepath.Join(t.dir, name))
	}
	return false, nil
}

// commit puts all that has been written in its place and removes what the earlier export had more.
func (t *tree) commit(s *Site) (Report, error) {
	report := Report{Files: len(t.files), Written: len(t.staged), Unchanged: len(t.files) - len(t.staged)}
	for _, f := range t.files {
		report.Bytes += int64(f.Size)
	}
	gone := t.gone()
	report.Removed = len(gone)
	whole, err := s.manifestOf(t.files, true)
	if err != nil {
		return report, err
	}
	if same, err := t.root.ReadFile(manifestName); err == nil && bytes.Equal(same, whole) && len(t.staged)+len(gone) == 0 {
		return report, nil
	}
	if err := t.write(t.root, wholeName, whole, 0o644); err != nil {
		return report, told(t.dir, err)
	}
	if err := t.announce(s); err != nil {
		return report, err
	}
	t.placing = true
	for name, staged := range t.staged {
		if err := t.root.Rename(staged, name); err != nil {
			return report, told(t.dir, err)
		}
	}
	for _, name := range gone {
		if err := t.remove(name); err != nil {
			return report, told(t.dir, err)
		}
	}
	return report, told(t.dir, t.root.Rename(wholeName, manifestName))
}

// wholeName is where the manifest waits that says that the export is complete: nothing is written any more once files are put in place.
const wholeName = partName + "/whole.json"

// announce makes the folders, and says which files are about to be ours, so that an export that is cut off here can be gone on with.
func (t *tree) announce(s *Site) error {
	all := map[string]file{}
	for _, files := range []map[string]file{t.before, t.files} {
		for name, f := range files {
			all[name] = f
		}
	}
	b, err := s.manifestOf(all, false)
	if err != nil {
		return err
	}
	for name := range t.staged {
		if err = t.root.MkdirAll(path.Dir(name), 0o755); err != nil {
			break
		}
	}
	if err == nil {
		err = t.replace(manifestName, b)
	}
	if err != nil {
		for name := range t.staged {
			t.prune(path.Dir(name))
		}
	}
	return told(t.dir, err)
}

// replace writes a file in one step.
func (t *tree) replace(name string, b []byte) error {
	staged := path.Join(partName, name)
	if err := t.write(t.root, staged, b, 0o644); err != nil {
		return err
	}
	return t.root.Rename(staged, name)
}

// gone are the files of the earlier export that this one does not have.
func (t *tree) gone() []string {
	var names []string
	for name := range t.before {
		if _, still := t.files[name]; !still {
			names = append(names, name)
		}
	}
	return names
}

// remove removes a file, and the folders that are empty without it.
func (t *tree) remove(name string) error {
	if err := t.root.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	t.prune(path.Dir(name))
	return nil
}

// prune removes a folder and those around it as long as they are empty.
func (t *tree) prune(dir string) {
	for dir != "." && t.root.Remove(dir) == nil {
		dir = path.Dir(dir)
	}
}

// close clears up, and says of a failure what became of the folder.
func (t *tree) close(failure error) error {
	err := errors.Join(t.root.RemoveAll(partName), t.root.Close())
	if failure == nil {
		return err
	}
	if t.placing {
		return fmt.Errorf("%w; only some files are in place, and the same export once more completes it", failure)
	}
	if t.made {
		_ = os.Remove(t.dir)
		return failure
	}
	return fmt.Errorf("%w; nothing there has changed", failure)
}

// told says what went wrong with a folder, in words for whoever named it.
func told(dir string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return fmt.Errorf("the disk of %s is full: %w", dir, err)
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return fmt.Errorf("%s cannot be written to: %w", dir, err)
	case errors.Is(err, syscall.ENOTDIR):
		return fmt.Errorf("%s is not a folder: %w", dir, err)
	}
	return fmt.Errorf("%s: %w", dir, err)
}
