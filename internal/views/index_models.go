package views

import (
	"astrolabe/internal/catalog"
	"astrolabe/internal/payload"
)

// IndexModel is a model in the table.
type IndexModel = payload.IndexModel

// indexModels are the facts of the table, by place.
func indexModels(ix *catalog.Index, href func(path string) string) []IndexModel {
	models := make([]IndexModel, len(ix.Models))
	for i, m := range ix.Models {
		models[i] = payload.NewIndexModel(m, href)
	}
	return models
}
