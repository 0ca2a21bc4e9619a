package tables

import (
	"encoding/json"
	"fmt"
)

// object is an object of JSON; encoding/json sorts its members.
type object = map[string]any

// document writes a description so that people can read it too.
func document(o object) ([]byte, error) {
	b, err := json.MarshalIndent(o, "", " ")
	if err != nil {
		return nil, fmt.Errorf("description: %w", err)
	}
	return append(b, '\n'), nil
}

// DataPackage describes the CSV files as a Data Package, version 2
// (https://datapackage.org). The files lie beside it.
func (p *Package) DataPackage(csv []File) ([]byte, error) {
	var resources, sources []object
	for i := range p.Tables {
		resources = append(resources, p.Tables[i].resource(&csv[i]))
	}
	for _, s := range p.Sources {
		source := object{"title": s.Title + " (" + s.Licence + ")"}
		if s.Address != "" {
			source["path"] = s.Address
		}
		sources = append(sources, source)
	}
	return document(object{
		"$schema": "https://datapackage.org/profiles/2.0/datapackage.json", "name": p.Name, "title": p.Title, "description": p.About, "homepage": p.Home,
		"version": p.Version, "created": p.Day + "T00:00:00Z", "keywords": p.Keywords,
		"licenses":     []object{{"title": "Terms of use, and those of the sources", "path": p.Licence}},
		"contributors": []object{{"title": p.Publisher, "path": p.Home, "roles": []string{"publisher"}}},
		"sources":      sources, "resources": resources})
}

// resource describes the file of a table.
func (t *Table) resource(file *File) object {
	fields, references := []object{}, []object{}
	for i := range t.Columns {
		fields = append(fields, t.Columns[i].field())
	}
	for _, name := range t.refs() {
		references = append(references, object{"fields": []string{name}, "reference": object{"resource": t.Refs[name], "fields": []string{"id"}}})
	}
	schema := object{"$schema": "https://datapackage.org/profiles/2.0/tableschema.json", "missingValues": []string{""}, "fields": fields}
	if t.Key != nil {
		schema["primaryKey"] = t.Key
	}
	if len(references) > 0 {
		schema["foreignKeys"] = references
	}
	return object{"name": t.Name, "type": "table", "title": t.Title, "description": t.About, "path": file.Name, "format": "csv", "mediatype": "text/csv", "encoding": "utf-8", "dialect": object{"delimiter": ","},
		"bytes": len(file.Bytes), "hash": "sha256:" + file.Sum, "schema": schema}
}

// field describes a column.
func (c *Column) field() object {
	f := object{"name": c.Name, "type": string(c.Type), "description": c.About}
	constraints := object{}
	switch c.Type {
	case Text, Period:
		f["type"] = "string"
	case List: // the profile of version 2 has no lists yet
		f["type"], f["description"] = "string", c.About+" Several values have spaces between them."
	case Boolean:
		f["trueValues"], f["falseValues"] = []string{"true"}, []string{"false"}
	}
	if c.Type == Period {
		constraints["pattern"] = `\d{4}(-\d{2}(-\d{2})?)?`
	}
	if c.Required {
		constraints["required"] = true
	}
	if len(c.Values) > 0 && c.Type == Text {
		constraints["enum"] = c.Values
	}
	if len(constraints) > 0 {
		f["constraints"] = constraints
	}
	if c.Unit != "" {
		f["unit"] = c.Unit
	}
	return f
}
