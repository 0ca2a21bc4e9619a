package feeds

import "encoding/xml"

// Atom is a feed in Atom (RFC 4287) with entries of one form.
type Atom[Entry any] struct {
	XMLName  xml.Name   `xml:"http://www.w3.org/2005/Atom feed"`
	Lang     string     `xml:"xml:lang,attr"`
	ID       string     `xml:"id"`
	Title    string     `xml:"title"`
	Subtitle string     `xml:"subtitle,omitempty"`
	Updated  string     `xml:"updated"`
	Author   AtomAuthor `xml:"author"`
	Links    []AtomLink `xml:"link"`
	Icon     string     `xml:"icon,omitempty"`
	Entries  []Entry    `xml:"entry"`
}

// AtomAuthor is who wrote a feed or an entry.
type AtomAuthor struct {
	Name string `xml:"name"`
	URI  string `xml:"uri,omitempty"`
}

// AtomLink is where something else is to be had.
type AtomLink struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr"`
	Href string `xml:"href,attr"`
}

// AtomCategory is a tag.
type AtomCategory struct {
	Term string `xml:"term,attr"`
}

// EncodeXML writes a feed, indented.
func EncodeXML(feed any, indent string) ([]byte, error) {
	b, err := xml.MarshalIndent(feed, "", indent)
	if err != nil {
		return nil, err
	}
	return append(append([]byte(xml.Header), b...), '\n'), nil
}
