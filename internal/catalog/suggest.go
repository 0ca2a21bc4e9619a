package catalog

// Suggestion is a term that the query line may have.
type Suggestion struct {
	// Text is the term to write.
	Text string
	// Hint is a word of explanation.
	Hint string
}

// Vocabulary is every term that can be suggested: words, fields with an example,
// and every name that a field knows. It is the same for the life of the index.
func (ix *Index) Vocabulary() []Suggestion { return ix.vocabulary() }

func (ix *Index) makeVocabulary() []Suggestion {
	var list []Suggestion
	for _, word := range plainWordList {
		list = append(list, Suggestion{Text: word, Hint: plainWords[word].hint})
	}
	for _, f := range fields {
		if f.shape != shapeNames {
			list = append(list, Suggestion{Text: f.example, Hint: f.hint})
		}
	}
	for _, f := range fields {
		if f.shape != shapeNames {
			continue
		}
		for _, id := range ix.namesOf(f.field) {
			list = append(list, Suggestion{Text: f.name() + ":" + quoteIfNeeded(id), Hint: ix.nameOf(f.field, id)})
		}
	}
	return list
}
