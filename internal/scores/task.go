package scores

import "slices"

// Task is what people want models for, as a group of categories of benchmarks.
type Task struct {
	// ID is the name in addresses, Title the name for readers.
	ID, Title  string
	categories []string
}

// Tasks are all tasks, in the order in which a comparison shows them. Each
// category of benchmarks belongs to one.
var Tasks = []Task{
	{"coding", "Coding", []string{"coding", "coding agents"}},
	{"agents", "Agents", []string{"agents", "computer use", "knowledge work", "science agents", "security"}},
	{"maths", "Maths and reasoning", []string{"math", "reasoning", "abstraction", "common sense", "games"}},
	{"knowledge", "Knowledge", []string{"knowledge", "science", "medicine", "factuality", "data", "general"}},
	{"language", "Language", []string{"language", "instruction following", "long context", "reading", "multilingual", "preference", "alignment"}},
	{"images", "Images", []string{"multimodal"}},
}

// TaskOf is the place among Tasks of a category; -1 if it has none.
func TaskOf(category string) int {
	return slices.IndexFunc(Tasks, func(t Task) bool { return slices.Contains(t.categories, category) })
}
