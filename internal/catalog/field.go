package catalog

import (
	"slices"
	"strings"
)

// field is what a condition is about.
type field uint8

const (
	fieldText field = iota
	fieldOpen
	fieldHas
	fieldIn
	fieldOut
	fieldAbility
	fieldContext
	fieldAnswer
	fieldInput
	fieldOutput
	fieldCache
	fieldSize
	fieldActive
	fieldReleased
	fieldCutoff
	fieldMaker
	fieldProvider
	fieldLicence
	fieldStatus
	fieldFamily
	fieldKind
	fieldPriced
	fieldScored
	fieldTraining
	fieldRetention
	fieldZero
	fieldRegion
	fieldCertificate
)

// shape is how the value of a field is written.
type shape uint8

const (
	shapeNames shape = iota
	shapeTokens
	shapePrice
	shapeParameters
	shapeDate
	shapeDays
	shapeLogits
)

// fieldInfo is a field as it is written on the query line.
type fieldInfo struct {
	field field
	// names are the field's name and its other spellings.
	names []string
	shape shape
	// column holds the field's numbers.
	column Column
	// example is a value that could follow, hint a word of explanation.
	example, hint string
}

// fields are the fields of the query line, in the order of suggestions.
var fields = []fieldInfo{
	{fieldMaker, []string{"maker", "by", "developer"}, shapeNames, 0, "maker:mistral", "who made the model"},
	{fieldProvider, []string{"provider", "at", "host"}, shapeNames, 0, "provider:openrouter", "provider that sells it"},
	{fieldAbility, []string{"ability"}, shapeLogits, ColAbility, "ability>=4.5", "ability over all benchmarks, in logits"},
	{fieldContext, []string{"context", "ctx", "window"}, shapeTokens, ColContext, "context>=200k", "context window in tokens"},
	{fieldAnswer, []string{"answer", "max-output", "limit"}, shapeTokens, ColAnswer, "answer>=64k", "max output in tokens"},
	{fieldInput, []string{"input", "price"}, shapePrice, ColInput, "input<1", "dollars per million input tokens"},
	{fieldOutput, []string{"output"}, shapePrice, ColOutput, "output<=5", "dollars per million output tokens"},
	{fieldCache, []string{"cache", "cached"}, shapePrice, ColCache, "cache<0.5", "dollars per million cached tokens"},
	{fieldSize, []string{"size", "parameters", "params"}, shapeParameters, ColSize, "size<70b", "parameters"},
	{fieldActive, []string{"active"}, shapeParameters, ColActive, "active<=20b", "active parameters per token"},
	{fieldReleased, []string{"released", "release", "date"}, shapeDate, 0, "released>2026-01", "day, month or year of release"},
	{fieldCutoff, []string{"cutoff", "knowledge"}, shapeDate, 0, "cutoff>=2025", "knowledge cutoff"},
	{fieldLicence, []string{"licence", "license"}, shapeNames, 0, "licence:mit", "licence, or its kind"},
	{fieldStatus, []string{"status"}, shapeNames, 0, "status:active", "for sale, announced to end, ended"},
	{fieldRegion, []string{"region", "regions"}, shapeNames, 0, "region:eu", "where requests can be processed"},
	{fieldTraining, []string{"training", "trains"}, shapeNames, 0, "training:no", "whether prompts are used for training"},
	{fieldRetention, []string{"retention", "days"}, shapeDays, 0, "retention<=30", "days for which data is kept"},
	{fieldZero, []string{"zero-retention", "zdr"}, shapeNames, 0, "zero-retention:default", "how to have nothing kept"},
	{fieldCertificate, []string{"certificate", "certificates", "cert"}, shapeNames, 0, "certificate:iso-27001", "what the provider is certified for"},
	{fieldIn, []string{"in", "reads"}, shapeNames, 0, "in:audio", "input modalities"},
	{fieldOut, []string{"out", "writes"}, shapeNames, 0, "out:image", "output modalities"},
	{fieldHas, []string{"has", "can"}, shapeNames, 0, "has:tools", "capabilities"},
	{fieldFamily, []string{"family"}, shapeNames, 0, "family:gpt-5", "models of one name and lineage"},
	{fieldKind, []string{"kind"}, shapeNames, 0, "kind:general", "what it is made for"},
}

// fieldOfName finds a field by one of its names.
func fieldOfName(name string) (*fieldInfo, bool) {
	for i := range fields {
		if slices.Contains(fields[i].names, name) {
			return &fields[i], true
		}
	}
	return nil, false
}

func (f *fieldInfo) name() string { return f.names[0] }

// wants says what must follow the field.
func (f *fieldInfo) wants() string {
	switch f.shape {
	case shapeTokens:
		return "a number of tokens such as 200k or 1m"
	case shapePrice:
		return "dollars per million tokens such as 0.5 or 3"
	case shapeParameters:
		return "a number of parameters such as 70b"
	case shapeDate:
		return "a year, month or day such as 2026, 2026-01 or 2026-01-31"
	case shapeDays:
		return "a number of days such as 30"
	case shapeLogits:
		return "an ability with up to two decimals such as 4.5"
	}
	return "a name, as in " + f.example
}

// plainWord is a word of the query line that stands for a condition. To search
// for it as text, a visitor puts it in quotes.
type plainWord struct {
	field field
	// mask is the capability or modality, or 1 for yes and 0 for no.
	mask uint8
	hint string
}

var plainWords = map[string]plainWord{
	"open":        {fieldOpen, 1, "open weights"},
	"closed":      {fieldOpen, 0, "closed weights"},
	"reasoning":   {fieldHas, uint8(Reasoning), "reasoning models"},
	"thinking":    {fieldHas, uint8(Reasoning), "reasoning models"},
	"tools":       {fieldHas, uint8(Tools), "tool calling"},
	"structured":  {fieldHas, uint8(Structured), "structured output"},
	"json":        {fieldHas, uint8(Structured), "structured output"},
	"attachments": {fieldHas, uint8(Attachments), "file input"},
	"files":       {fieldHas, uint8(Attachments), "file input"},
	"temperature": {fieldHas, uint8(Temperature), "temperature can be set"},
	"vision":      {fieldIn, 1 << 1, "image input"},
	"audio":       {fieldIn, 1 << 2, "audio input"},
	"video":       {fieldIn, 1 << 3, "video input"},
	"pdf":         {fieldIn, 1 << 4, "PDF input"},
	"priced":      {fieldPriced, 1, "has a current price"},
	"scored":      {fieldScored, 1, "has benchmark scores"},
}

// plainWordList are the plain words in order.
var plainWordList = func() []string {
	var list []string
	for word := range plainWords {
		list = append(list, word)
	}
	slices.SortFunc(list, strings.Compare)
	return list
}()

// capabilityAliases are other words for capabilities after has:.
var capabilityAliases = map[string]Capabilities{"thinking": Reasoning, "json": Structured, "structured-output": Structured, "files": Attachments}
