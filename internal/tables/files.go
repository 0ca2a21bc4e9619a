package tables

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Names of the files that are not of one table.
const (
	SQLiteName      = "astrolabe.sqlite"
	ZipName         = "astrolabe.zip"
	DataPackageName = "datapackage.json"
	CroissantName   = "croissant.json"
	SumsName        = "SHA256SUMS"
)

// NewFile is a file with its checksum.
func NewFile(name string, b []byte) File {
	sum := sha256.Sum256(b)
	return File{name, b, hex.EncodeToString(sum[:])}
}

// Write writes the tables in all forms: each as CSV and JSON, all of them as a database
// and as an archive of the CSV files, and the descriptions. Others are files of the
// caller's to be published with them; the last file has the checksums of all.
func (p *Package) Write(others ...File) ([]File, error) {
	var csv, json []File
	for i := range p.Tables {
		t := &p.Tables[i]
		rows, err := t.CSV()
		if err != nil {
			return nil, err
		}
		csv = append(csv, NewFile(t.Name+".csv", rows))
		if rows, err = t.JSON(); err != nil {
			return nil, err
		}
		json = append(json, NewFile(t.Name+".json", rows))
	}
	all := slices.Concat(csv, json, others)
	archived := slices.Clone(csv)
	for _, form := range []struct {
		name  string
		write func() ([]byte, error)
	}{
		{DataPackageName, func() ([]byte, error) { return p.DataPackage(csv) }},
		{CroissantName, func() ([]byte, error) { return p.Croissant(csv) }},
		{SQLiteName, p.SQLite},
		{ZipName, func() ([]byte, error) { return p.archive(archived) }},
	} {
		b, err := form.write()
		if err != nil {
			return nil, err
		}
		all = append(all, NewFile(form.name, b))
		if form.name == DataPackageName {
			archived = append(archived, all[len(all)-1])
		}
	}
	return append(all, NewFile(SumsName, sums(all))), nil
}

// sums lists checksums as `sha256sum -c` reads them.
func sums(files []File) []byte {
	sorted := slices.SortedFunc(slices.Values(files), func(a, b File) int { return strings.Compare(a.Name, b.Name) })
	var b bytes.Buffer
	for _, f := range sorted {
		fmt.Fprintf(&b, "%s  %s\n", f.Sum, f.Name)
	}
	return b.Bytes()
}

// archive packs files, dated by the day of the data.
func (p *Package) archive(files []File) ([]byte, error) {
	day, err := time.Parse(time.DateOnly, p.Day)
	if err != nil {
		return nil, fmt.Errorf("archive: %w", err)
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range files {
		w, err := z.CreateHeader(&zip.FileHeader{Name: p.Name + "-" + p.Day + "/" + f.Name, Method: zip.Deflate, Modified: day})
		if err == nil {
			_, err = w.Write(f.Bytes)
		}
		if err != nil {
			return nil, fmt.Errorf("archive: %w", err)
		}
	}
	if err := z.Close(); err != nil {
		return nil, fmt.Errorf("archive: %w", err)
	}
	return b.Bytes(), nil
}
