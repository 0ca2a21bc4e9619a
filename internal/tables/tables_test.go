package tables_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"slices"
	"strings"
	"testing"

	"astrolabe/internal/tables"
)

func sample() *tables.Package {
	return &tables.Package{Name: "sample", Title: "A sample", About: "Two tables.", Day: "2026-10-31", Version: "1.0.0", Home: "https://example.org/data", Files: "https://example.org/data/2026-10-31",
		Publisher: "Example", Licence: "https://example.org/terms", Cite: "Example", Sources: []tables.Source{{Title: "A source", Address: "https://example.org", Licence: "MIT"}},
		Tables: []tables.Table{
			{Name: "makers", About: "Makers.", Key: []string{"id"}, Columns: []tables.Column{{Name: "id", Type: tables.Text, Required: true}}, Rows: [][]any{{"a"}, {"@b"}}},
			{Name: "models", About: "Models.\nMany.", Key: []string{"id"}, Refs: map[string]string{"maker": "makers"}, Columns: []tables.Column{
				{Name: "id", Type: tables.Text, Required: true}, {Name: "maker", Type: tables.Text}, {Name: "from", Type: tables.Date, About: `The "first" day.`},
				{Name: "price", Type: tables.Number, Unit: "dollars", About: "What it costs."}, {Name: "context", Type: tables.Integer}, {Name: "open", Type: tables.Boolean}, {Name: "reads", Type: tables.List, About: "What it reads."}},
				Rows: [][]any{{"x", "a", "2026-01-02", 0.1, int64(200000), true, []string{"text", "image"}}, {"y, \"z\"", "@b", nil, nil, nil, false, nil}}}}}
}

// The same tables give the same bytes, and every form is among the checksums.
func TestWriteIsReproducible(t *testing.T) {
	t.Parallel()
	first, err := sample().Write(tables.NewFile("more.json", []byte("{}\n")))
	if err != nil {
		t.Fatal(err)
	}
	second, err := sample().Write(tables.NewFile("more.json", []byte("{}\n")))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for i := range first {
		names = append(names, first[i].Name)
		if !bytes.Equal(first[i].Bytes, second[i].Bytes) || tables.NewFile("", first[i].Bytes).Sum != first[i].Sum {
			t.Errorf("%s differs", first[i].Name)
		}
	}
	sums := string(first[len(first)-1].Bytes)
	for i := range first[:len(first)-1] {
		if !strings.Contains(sums, first[i].Sum+"  "+first[i].Name+"\n") {
			t.Errorf("%s has no checksum", first[i].Name)
		}
	}
	want := []string{"makers.csv", "models.csv", "makers.json", "models.json", "more.json", "datapackage.json", "croissant.json", "astrolabe.sqlite", "astrolabe.zip", "SHA256SUMS"}
	if !slices.Equal(names, want) || strings.Count(sums, "\n") != len(want)-1 {
		t.Errorf("got %v", names)
	}
	holdsFiles(t, first)
}

// holdsFiles checks that the archive has the CSV files and their description as they are.
func holdsFiles(t *testing.T, files []tables.File) {
	t.Helper()
	packed := files[len(files)-2].Bytes
	z, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range []string{"makers.csv", "models.csv", "datapackage.json"} {
		r, err := z.File[i].Open()
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(r)
		at := slices.IndexFunc(files, func(f tables.File) bool { return f.Name == name })
		if err != nil || z.File[i].Name != "sample-2026-10-31/"+name || !bytes.Equal(got, files[at].Bytes) {
			t.Errorf("%s is not %s: %v", z.File[i].Name, name, err)
		}
	}
}

func TestTexts(t *testing.T) {
	t.Parallel()
	m := &sample().Tables[1]
	csv, err := m.CSV()
	if want := "id,maker,from,price,context,open,reads\r\nx,a,2026-01-02,0.1,200000,true,text image\r\n\"y, \"\"z\"\"\",@b,,,,false,\r\n"; err != nil || string(csv) != want {
		t.Errorf("got %q, %v", csv, err)
	}
	list, err := m.JSON()
	if want := "[\n" + `{"id":"x","maker":"a","from":"2026-01-02","price":0.1,"context":200000,"open":true,"reads":["text","image"]},` + "\n" +
		`{"id":"y, \"z\"","maker":"@b","from":null,"price":null,"context":null,"open":false,"reads":null}` + "\n]\n"; err != nil || string(list) != want {
		t.Errorf("got %s, %v", list, err)
	}
}

func TestDescriptions(t *testing.T) {
	t.Parallel()
	files, err := sample().Write()
	if err != nil {
		t.Fatal(err)
	}
	var described struct {
		Schema    string `json:"$schema"`
		Resources []struct {
			Name, Path, Hash string
			Bytes            int
			Schema           struct {
				Fields      []map[string]any
				PrimaryKey  []string
				ForeignKeys []map[string]any
			}
		}
	}
	if err := json.Unmarshal(files[4].Bytes, &described); err != nil {
		t.Fatal(err)
	}
	m := described.Resources[1]
	if described.Schema != "https://datapackage.org/profiles/2.0/datapackage.json" || m.Path != "models.csv" || m.Hash != "sha256:"+files[1].Sum || m.Bytes != len(files[1].Bytes) ||
		m.Schema.Fields[3]["type"] != "number" || m.Schema.Fields[3]["unit"] != "dollars" || m.Schema.PrimaryKey[0] != "id" || len(m.Schema.ForeignKeys) != 1 {
		t.Errorf("got %+v", described)
	}
	var croissant struct {
		ConformsTo   string `json:"conformsTo"`
		Distribution []map[string]any
		RecordSet    []struct{ Field []map[string]any }
	}
	if err := json.Unmarshal(files[5].Bytes, &croissant); err != nil {
		t.Fatal(err)
	}
	field := croissant.RecordSet[1].Field[3]
	if croissant.ConformsTo != "http://mlcommons.org/croissant/1.1" || croissant.Distribution[1]["sha256"] != files[1].Sum || croissant.Distribution[1]["contentUrl"] != "https://example.org/data/2026-10-31/models.csv" ||
		field["@id"] != "models/price" || field["dataType"] != "sc:Float" || field["description"] != "What it costs. Unit: dollars." {
		t.Errorf("got %+v", croissant)
	}
}
