// Package astrolabe holds the files that travel inside the binary: the
// content, the data, the built front end and the default configuration.
package astrolabe

import "embed"

// Files is the project's tree as the server reads it. In development the same
// paths are read from the working tree instead.
//
//go:embed site.toml all:content all:data all:web/dist
var Files embed.FS
