package tables

// croissantTypes are the types of fields.
var croissantTypes = map[Type]string{Text: "sc:Text", Integer: "sc:Integer", Number: "sc:Float", Boolean: "sc:Boolean", Date: "sc:Date", Period: "sc:Text", List: "sc:Text"}

// croissantContext is what the terms of the description mean, as version 1.1 gives it.
func croissantContext() object {
	context := object{"@language": "en", "@vocab": "https://schema.org/", "sc": "https://schema.org/", "cr": "http://mlcommons.org/croissant/",
		"rai": "http://mlcommons.org/croissant/RAI/", "dct": "http://purl.org/dc/terms/", "conformsTo": "dct:conformsTo",
		"data": object{"@id": "cr:data", "@type": "@json"}, "examples": object{"@id": "cr:examples", "@type": "@json"},
		"dataType": object{"@id": "cr:dataType", "@type": "@vocab"}}
	for _, term := range []string{"annotation", "arrayShape", "citeAs", "column", "containedIn", "equivalentProperty", "excludes", "extract", "field", "fileProperty", "fileObject", "fileSet",
		"format", "includes", "isArray", "isLiveDataset", "jsonPath", "key", "md5", "parentField", "path", "recordSet", "references", "regex", "readLines", "repeated", "replace", "samplingRate", "sdVersion", "separator",
		"source", "subField", "transform", "unArchive", "value"} {
		context[term] = "cr:" + term
	}
	return context
}

// Croissant describes the CSV files as a Croissant data set, version 1.1
// (https://docs.mlcommons.org/croissant), with the addresses that they are at.
func (p *Package) Croissant(csv []File) ([]byte, error) {
	var files, sets []object
	for i := range p.Tables {
		t := &p.Tables[i]
		files = append(files, object{"@type": "cr:FileObject", "@id": csv[i].Name, "name": csv[i].Name, "description": t.About,
			"contentUrl": p.Files + "/" + csv[i].Name, "encodingFormat": "text/csv", "sha256": csv[i].Sum})
		sets = append(sets, t.recordSet(csv[i].Name))
	}
	sources := []object{}
	for _, s := range p.Sources {
		if s.Address != "" {
			sources = append(sources, object{"@type": "sc:CreativeWork", "name": s.Title, "url": s.Address})
		}
	}
	publisher := object{"@type": "sc:Organization", "name": p.Publisher, "url": p.Home}
	return document(object{"@context": croissantContext(), "@type": "sc:Dataset", "conformsTo": "http://mlcommons.org/croissant/1.1",
		"name": p.Name, "alternateName": p.Title, "description": p.About, "url": p.Home, "version": p.Version, "datePublished": p.Day,
		"license": p.Licence, "citeAs": p.Cite, "creator": publisher, "publisher": publisher, "isAccessibleForFree": true, "inLanguage": "en",
		"keywords": p.Keywords, "isBasedOn": sources, "distribution": files, "recordSet": sets})
}

// recordSet describes the rows of a table.
func (t *Table) recordSet(file string) object {
	fields := []object{}
	for _, c := range t.Columns {
		f := object{"@type": "cr:Field", "@id": t.Name + "/" + c.Name, "name": c.Name, "description": c.About, "dataType": croissantTypes[c.Type],
			"source": object{"fileObject": object{"@id": file}, "extract": object{"column": c.Name}}}
		if c.Unit != "" {
			f["description"] = c.About + " Unit: " + c.Unit + "."
		}
		if other := t.Refs[c.Name]; other != "" {
			// By file and column: mlcroissant 1.1 cannot join what refers to two record sets.
			f["references"] = object{"fileObject": object{"@id": other + ".csv"}, "extract": object{"column": "id"}}
		}
		fields = append(fields, f)
	}
	set := object{"@type": "cr:RecordSet", "@id": t.Name, "name": t.Name, "description": t.About, "field": fields}
	var key []object
	for _, name := range t.Key {
		key = append(key, object{"@id": t.Name + "/" + name})
	}
	if key != nil {
		set["key"] = key
	}
	return set
}
