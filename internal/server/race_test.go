//go:build race

package server_test

// The race detector makes the JavaScript engine many times slower.
func init() { randomViews, everyNth = 6, 20 }
