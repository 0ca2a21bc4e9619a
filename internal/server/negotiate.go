package server

import (
	"strconv"
	"strings"
)

// preferred is the order in which encodings are offered to a client that
// likes several equally.
var preferred = []encoding{br, zst, gz}

// quick are those that cost little each time, for what is not kept.
var quick = []encoding{zst, gz}

// negotiate picks an encoding for an Accept-Encoding header.
func negotiate(accept string) encoding {
	switch accept {
	case "gzip, deflate, br, zstd", "gzip, deflate, br", "br":
		return br
	case "":
		return identity
	case "gzip":
		return gz
	}
	return weigh(accept, preferred)
}

// weigh picks one of the offered encodings. What is unknown or malformed in the
// header is passed over.
func weigh(accept string, offered []encoding) encoding {
	var quality [encodings]float64
	any := -1.0
	for i := range quality {
		quality[i] = -1
	}
	for item := range strings.SplitSeq(accept, ",") {
		name, q := parseCoding(item)
		switch name {
		case "br":
			quality[br] = q
		case "zstd":
			quality[zst] = q
		case "gzip", "x-gzip":
			quality[gz] = q
		case "identity":
			quality[identity] = q
		case "*":
			any = q
		}
	}
	best, bestQ := identity, max(quality[identity], 0)
	for _, e := range offered {
		q := quality[e]
		if q < 0 {
			q = any
		}
		if q > 0 && (q > bestQ || best == identity && q >= bestQ) {
			best, bestQ = e, q
		}
	}
	return best
}

// parseCoding reads "name;q=0.5". A malformed weight is no weight.
func parseCoding(item string) (string, float64) {
	name, params, _ := strings.Cut(item, ";")
	name = strings.ToLower(strings.TrimSpace(name))
	q := 1.0
	if value, ok := strings.CutPrefix(strings.ReplaceAll(strings.ToLower(params), " ", ""), "q="); ok {
		if parsed, err := strconv.ParseFloat(value, 64); err == nil && parsed >= 0 && parsed <= 1 {
			q = parsed
		}
	}
	return name, q
}

// matchesETag says whether a list of tags names the tag. If-None-Match compares
// weakly, If-Match does not; what is malformed matches nothing.
func matchesETag(header, etag string, weak bool) bool {
	if header == etag {
		return true
	}
	if strings.TrimSpace(header) == "*" {
		return true
	}
	for item := range strings.SplitSeq(header, ",") {
		item = strings.TrimSpace(item)
		if weak {
			item = strings.TrimPrefix(item, "W/")
		}
		if item == etag {
			return true
		}
	}
	return false
}
