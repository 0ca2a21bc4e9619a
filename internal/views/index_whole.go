package views

import (
	"context"

	"astrolabe/internal/catalog"
)

// Whole has React render the same view as one tree, at a hundred times the
// cost: it is what Compose must equal.
func (x *Index) Whole(ctx context.Context, v *catalog.View, notices []catalog.Notice) (string, error) {
	rendered, err := x.parts.List(ctx, "IndexWhole", []*indexData{x.data(v, notices)})
	if err != nil {
		return "", err
	}
	html, _ := rendered[0].Static()
	return html, nil
}
