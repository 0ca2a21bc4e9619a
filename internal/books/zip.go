package books

import (
	"archive/zip"
	"bytes"
	"hash/crc32"
	"time"
)

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

// pack puts the files into a ZIP archive as EPUB wants it: what it is stands first and
// is not compressed, so that it can be read at a fixed place.
func pack(files []entry, day time.Time) ([]byte, error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	kind := []byte(MediaType)
	first, err := z.CreateRaw(&zip.FileHeader{Name: "mimetype", Method: zip.Store, CRC32: crc32.ChecksumIEEE(kind),
		CompressedSize64: uint64(len(kind)), UncompressedSize64: uint64(len(kind))})
	if err != nil {
		return nil, err
	}
	if _, err := first.Write(kind); err != nil {
		return nil, err
	}
	add := func(name string, data []byte) error {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: day.UTC()})
		if err != nil {
			return err
		}
		_, err = w.Write(data)
		return err
	}
	if err := add("META-INF/container.xml", []byte(container)); err != nil {
		return nil, err
	}
	for _, f := range files {
		if err := add("EPUB/"+f.name, f.data); err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
