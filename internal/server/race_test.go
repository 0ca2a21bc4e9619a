//go:build race

package server_test

// The race detector makes the JavaScript engine many times slower.
func init() { randomViews, everyNth, everyKind, pastDays = 6, 20, 8, pastDays[2:4] }
