package content

import (
	"encoding/json"
	"errors"
	"io/fs"
)

// changesFile holds the day of each text's last commit; the build writes it.
const changesFile = "data/commits.json"

// loadChanges gives texts the day of their last commit. A tree that was not
// built from a repository has no such file.
func (c *Content) loadChanges(fsys fs.FS) error {
	b, err := fs.ReadFile(fsys, changesFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	days := map[string]string{}
	if err := json.Unmarshal(b, &days); err != nil {
		return Problem{File: changesFile, Message: err.Error()}
	}
	for _, t := range c.Texts() {
		if day, ok := days[t.File]; ok {
			_ = t.Committed.UnmarshalText([]byte(day)) // what is no day is none
		}
	}
	return nil
}
