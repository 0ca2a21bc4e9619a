//go:build !unix

package queue

// lock does nothing where there is no flock: the operator sees to it that one
// process at a time has the folder.
func lock(string) (unlock func() error, err error) {
	return func() error { return nil }, nil
}

// syncDir does nothing where a folder cannot be synced.
func syncDir(string) error { return nil }
