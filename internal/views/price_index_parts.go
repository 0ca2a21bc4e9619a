package views

import "astrolabe/internal/parts"

// Props of the parts of the page of the price index.
type (
	// PriceIndexForm asks for the level: a model, or an ability as a number.
	PriceIndexForm struct {
		Action string        `json:"action"`
		Level  string        `json:"level"`
		Models []*parts.Kept `json:"models"`
		Sure   bool          `json:"sure"`
		// Hidden is the workload.
		Hidden []HiddenField `json:"hidden"`
	}
	// PriceIndexResults is the index of a level: first in a sentence, with what it
	// leaves out below it.
	PriceIndexResults struct {
		Answer  string        `json:"answer"`
		About   string        `json:"about"`
		Notices []IndexNotice `json:"notices"`
		// Levels are the usual ones.
		Levels  []WorkloadPreset `json:"levels"`
		Presets *WorkloadPresets `json:"presets"`
		// CSV and JSON are the index for machines, SVG and PNG the drawing.
		CSV   string     `json:"csv"`
		JSON  string     `json:"json"`
		SVG   string     `json:"svg"`
		PNG   string     `json:"png"`
		Chart parts.Part `json:"chart"`
		Body  parts.Part `json:"body"`
	}
)

func (PriceIndexForm) Part() string    { return "PriceIndexForm" }
func (PriceIndexResults) Part() string { return "PriceIndexResults" }
