package site

import (
	"errors"
	"fmt"
	"path"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/images"
	"astrolabe/internal/markdown"
)

// ImagePrefix begins the address of every picture.
const ImagePrefix = "/images/"

// Image is a picture in one size and format, under an address that names its
// bytes.
type Image struct {
	// File is the picture's file below the root, Hash that of what stood in it.
	File, Hash string
	images.Variant
}

// imageTypes are the media types by format.
var imageTypes = map[string]string{"webp": "image/webp", "png": "image/png", "jpeg": "image/jpeg"}

// Type is the media type.
func (i Image) Type() string { return imageTypes[i.Format] }

// imageFolder is where pictures live that do not stand beside their text.
const imageFolder = "content/images"

// imageFile is the file of a picture as a text writes it: a file beside the
// text, or images/ and a file of the shared folder.
func imageFile(text, name string) string {
	if shared, ok := strings.CutPrefix(name, "images/"); ok {
		return path.Join(imageFolder, path.Base(shared))
	}
	return path.Join(path.Dir(text), path.Base(name))
}

// image finds a picture of a text and plans its sizes.
func (b *builder) image(text *content.Text, name string) (markdown.Image, error) {
	if base := strings.TrimPrefix(name, "images/"); strings.ContainsAny(base, "/\\:?#%") || base == "" {
		return markdown.Image{}, errors.New("want the name of a file beside the text, or images/ and the name of one in " + imageFolder)
	}
	file := imageFile(text.File, name)
	info, ok := b.content.Images[file]
	if !ok {
		return markdown.Image{}, fmt.Errorf("there is no file %s", file)
	}
	out := markdown.Image{Width: info.Width, Height: info.Height}
	for _, v := range info.Variants() {
		address := imageAddress(file, info, v)
		if n := len(out.Sets); n == 0 || out.Sets[n-1].Type != imageTypes[v.Format] {
			out.Sets = append(out.Sets, markdown.ImageSet{Type: imageTypes[v.Format]})
			out.Src = ""
		}
		set := &out.Sets[len(out.Sets)-1]
		if set.SrcSet != "" {
			set.SrcSet += ", "
		}
		set.SrcSet += fmt.Sprintf("%s %dw", address, v.Width)
		if out.Src == "" || v.Width <= 960 {
			out.Src = address
		}
	}
	return out, nil
}

// planImages lists every address that pictures have.
func (b *builder) planImages() {
	for _, p := range b.pending {
		for _, name := range p.article.Doc.Images {
			file := imageFile(p.text.File, name)
			info := b.content.Images[file]
			for _, v := range info.Variants() {
				b.Images[imageAddress(file, info, v)] = Image{file, info.Hash, v}
			}
			b.shown[file] = true
		}
	}
	for _, file := range sortedKeys(b.content.Images) {
		if !b.shown[file] && b.content.Images[file].Width > 0 && !b.draftShows(file) {
			b.problem(file, 0, "no text shows this picture")
		}
	}
}

// draftShows says that a text which is not published names a picture.
func (b *builder) draftShows(file string) bool {
	for _, t := range b.content.Texts() {
		if (t.Draft || b.Articles[t.Path()] == nil) && strings.Contains(string(t.Body), path.Base(file)) {
			return true
		}
	}
	return false
}

func imageAddress(file string, info images.Info, v images.Variant) string {
	name := strings.TrimSuffix(path.Base(file), path.Ext(file))
	return fmt.Sprintf("%s%s-%s-%d.%s", ImagePrefix, name, info.Hash, v.Width, v.Format)
}
