// Command changes writes the day on which each text last changed, as git knows
// it, into data/commits.json. Texts that say so themselves are not asked.
//
// Where the history is not there (an archive) or cut off (a shallow clone),
// nothing is written down: an unknown day is better than a wrong one.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

func main() {
	log.SetFlags(0)
	root := flag.String("root", ".", "the project's root")
	out := flag.String("o", "data/commits.json", "file to write, below the root")
	flag.Parse()
	days, err := daysOf(*root)
	if err != nil {
		log.Printf("changes: no days from git: %v", err)
	}
	b, err := json.MarshalIndent(days, "", " ")
	if err == nil {
		err = os.WriteFile(filepath.Join(*root, *out), append(b, '\n'), 0o644)
	}
	if err != nil {
		log.Fatal("changes: ", err)
	}
}

// daysOf is the day of the newest commit of each file below content/.
func daysOf(root string) (map[string]string, error) {
	days := map[string]string{}
	shallow, err := git(root, "rev-parse", "--is-shallow-repository")
	if err != nil {
		return days, err
	}
	if strings.TrimSpace(string(shallow)) != "false" {
		return days, errors.New("the clone is shallow")
	}
	// Each commit is its time, an empty field, then its files, all ended by NUL.
	out, err := git(root, "log", "--format=@%ct", "--name-only", "--no-renames", "--relative", "-z", "--", "content")
	if err != nil {
		return days, err
	}
	day := ""
	for field := range bytes.SplitSeq(out, []byte{0}) {
		name := strings.TrimSpace(string(field))
		if seconds, ok := strings.CutPrefix(name, "@"); ok {
			n, err := strconv.ParseInt(seconds, 10, 64)
			if err != nil {
				return map[string]string{}, fmt.Errorf("git said %q", name)
			}
			day = time.Unix(n, 0).UTC().Format(time.DateOnly)
		} else if _, known := days[name]; name != "" && !known {
			days[name] = day
		}
	}
	return days, nil
}

func git(root string, args ...string) ([]byte, error) {
	cmd := exec.Command("git", append([]string{"-C", root}, args...)...)
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("git %s: %w", args[0], err)
	}
	return out, nil
}
