package images

import (
	"bytes"
	"encoding/binary"
)

// turned says that a JPEG asks to be shown other than its pixels lie: the
// note is lost when we encode it anew. What is malformed asks for nothing.
func turned(b []byte) bool {
	for at := 2; at+4 <= len(b) && b[at] == 0xFF; {
		kind, length := b[at+1], int(binary.BigEndian.Uint16(b[at+2:]))
		if kind == 0xDA || length < 2 || at+2+length > len(b) { // the pixels begin
			return false
		}
		if exif, ok := bytes.CutPrefix(b[at+4:at+2+length], []byte("Exif\x00\x00")); ok && kind == 0xE1 {
			return orientation(exif) > 1
		}
		at += 2 + length
	}
	return false
}

// orientation finds the tag that tells how a picture is turned; 0 if it is
// not there.
func orientation(tiff []byte) int {
	if len(tiff) < 8 {
		return 0
	}
	var order binary.ByteOrder = binary.BigEndian
	if tiff[0] == 'I' {
		order = binary.LittleEndian
	}
	at := int(order.Uint32(tiff[4:]))
	if at < 8 || at+2 > len(tiff) {
		return 0
	}
	count := int(order.Uint16(tiff[at:]))
	for i := range count {
		entry := at + 2 + 12*i
		if entry+12 > len(tiff) {
			return 0
		}
		if order.Uint16(tiff[entry:]) == 0x0112 {
			return int(order.Uint16(tiff[entry+8:]))
		}
	}
	return 0
}
