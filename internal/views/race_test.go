//go:build race

package views

func init() { underRace = true }
