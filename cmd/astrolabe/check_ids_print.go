package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"astrolabe/internal/desk"
)

// idFinding is an id in a file, as the JSON has it.
type idFinding struct {
	File   string `json:"file"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
	ID     string `json:"id"`
	// State is the desk's, Level error, warning or none.
	State string `json:"state"`
	Level string `json:"level"`
	// Mention is whether it stands in running text.
	Mention bool `json:"mention"`
	// Models are our ids of the models that are meant, Near of those with similar names.
	Models []string `json:"models"`
	Near   []string `json:"near"`
	// Ends is the day on which the model ends, DaysLeft how many days are left; null if
	// no end is known.
	Ends     *string `json:"ends"`
	DaysLeft *int    `json:"days_left"`
	// Message says what it means, Advice what to go to.
	Message string   `json:"message"`
	Advice  []string `json:"advice"`
}

func (o *idOptions) finding(d *desk.Desk, file string, f *desk.Finding) idFinding {
	found := idFinding{File: file, Line: f.Line, Column: f.Column, ID: f.ID, State: string(f.State), Mention: f.Mention, Level: o.level(f),
		Models: append([]string{}, f.Models...), Near: append([]string{}, f.Near...), Message: d.Summary(&f.Answer), Advice: append([]string{}, d.Advice(&f.Answer)...)}
	if f.Ends != "" {
		found.Ends, found.DaysLeft = &f.Ends, &f.DaysLeft
	}
	return found
}

// print tells what was found.
func (o *idOptions) print(w io.Writer, r *idReport) error {
	switch o.format {
	case "json":
		e := json.NewEncoder(w)
		e.SetIndent("", "  ")
		return e.Encode(map[string]any{"day": o.day, "days": o.days, "files": r.files, "notes": append([]string{}, r.notes...), "findings": append([]idFinding{}, r.findings...)})
	case "github":
		return r.printAnnotations(w)
	}
	return o.printText(w, r)
}

// printText writes a line for each finding, and what to go to once for each id.
func (o *idOptions) printText(w io.Writer, r *idReport) error {
	var b strings.Builder
	told := map[string]bool{}
	for _, f := range r.findings {
		if f.Level == levelNone && !o.all {
			continue
		}
		fmt.Fprintf(&b, "%s:%d:%d: %s: %s\n", f.File, f.Line, f.Column, f.ID, f.Message)
		for _, line := range f.Advice {
			if !told[f.ID] {
				fmt.Fprintf(&b, "    %s\n", line)
			}
		}
		told[f.ID] = true
	}
	for _, note := range r.notes {
		fmt.Fprintf(&b, "note: %s\n", note)
	}
	fmt.Fprintln(&b, r.summary())
	_, err := io.WriteString(w, b.String())
	return err
}

var (
	annotationText  = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	annotationValue = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

// printAnnotations writes the commands by which GitHub Actions marks lines of a change.
func (r *idReport) printAnnotations(w io.Writer) error {
	var b strings.Builder
	for _, f := range r.findings {
		if f.Level == levelNone {
			continue
		}
		text := strings.Join(append([]string{f.ID + ": " + f.Message}, f.Advice...), "\n")
		fmt.Fprintf(&b, "::%s file=%s,line=%d,col=%d,endColumn=%d,title=%s::%s\n", f.Level, annotationValue.Replace(f.File), f.Line, f.Column,
			f.Column+len(f.ID), annotationValue.Replace("Model id "+f.State), annotationText.Replace(text))
	}
	for _, note := range r.notes {
		fmt.Fprintf(&b, "::notice::%s\n", annotationText.Replace(note))
	}
	_, err := io.WriteString(w, b.String())
	return err
}
