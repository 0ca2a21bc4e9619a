package config

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"astrolabe/internal/rules"
	"astrolabe/internal/strict"
)

// EnvPrefix begins the name of every environment variable that is read.
const EnvPrefix = "SITE_"

// Load reads the default file, then the operator's file if one is named, then
// the environment, then the flags that were set.
func Load(defaults []byte, file string, getenv func(string) string, flags *pflag.FlagSet) (*Config, error) {
	c := &Config{}
	if err := decode(defaults, "site.toml", c); err != nil {
		return nil, err
	}
	if file != "" {
		b, err := os.ReadFile(file)
		if err != nil {
			return nil, fmt.Errorf("config: %w", err)
		}
		if err := decode(b, file, c); err != nil {
			return nil, err
		}
	}
	for _, s := range settings(c) {
		if v := getenv(s.env); v != "" {
			if err := s.set(v); err != nil {
				return nil, fmt.Errorf("environment variable %s: %w", s.env, err)
			}
		}
		if flags == nil {
			continue
		}
		if f := flags.Lookup(s.flag); f != nil && f.Changed {
			if err := s.set(f.Value.String()); err != nil {
				return nil, fmt.Errorf("flag --%s: %w", s.flag, err)
			}
		}
	}
	if err := c.validate(); err != nil {
		return nil, err
	}
	return c, nil
}

// AddFlags gives the command one flag for each setting.
func AddFlags(flags *pflag.FlagSet) {
	for _, s := range settings(&Config{}) {
		flags.String(s.flag, "", s.help+" ["+s.key+", "+s.env+"]")
	}
}

// Keys lists the settings by key, with environment variable and flag.
func Keys() [][3]string {
	var keys [][3]string
	for _, s := range settings(&Config{}) {
		keys = append(keys, [3]string{s.key, s.env, "--" + s.flag})
	}
	return keys
}

// decode reads one file strictly: an unknown or ill-typed key is an error with
// its line and what was expected. A file with rules replaces those before it.
func decode(b []byte, name string, c *Config) error {
	inherited := c.Rules
	c.Rules = nil
	mistakes, err := strict.Decode(b, c, wantOf)
	if c.Rules == nil {
		c.Rules = inherited
	} else {
		placeRules(c.Rules, b, name)
	}
	var errs []error
	for _, m := range mistakes {
		errs = append(errs, fmt.Errorf("%s:%d: %s", name, m.Line, m.Message))
	}
	if err != nil {
		errs = append(errs, fmt.Errorf("%s%s: %w", name, placeOf(b, err), err))
	}
	return errors.Join(errs...)
}

var ruleHeading = regexp.MustCompile(`(?m)^[ \t]*\[\[[ \t]*rules[ \t]*\]\]`)

// placeRules notes where each rule stands; the decoder does not tell. Rules that
// are not written as [[rules]] have no place.
func placeRules(list []rules.Rule, file []byte, name string) {
	headings := ruleHeading.FindAllIndex(file, -1)
	if len(headings) != len(list) {
		return
	}
	for i, at := range headings {
		list[i].File, list[i].Line = name, 1+bytes.Count(file[:at[0]], []byte("\n"))
	}
}

// placeOf finds the line and key of a value whose text could not be read; the
// decoder tells neither.
func placeOf(file []byte, err error) string {
	var unreadable *DurationError
	if !errors.As(err, &unreadable) {
		return ""
	}
	for i, line := range strings.Split(string(file), "\n") {
		key, value, ok := strings.Cut(line, "=")
		if ok && strings.Trim(strings.TrimSpace(value), `"`) == unreadable.Text {
			for _, s := range settings(&Config{}) {
				if strings.HasSuffix(s.key, "."+strings.TrimSpace(key)) {
					return fmt.Sprintf(":%d: %s", i+1, s.key)
				}
			}
		}
	}
	return ""
}

// setting is one value of a Config that can be set from text.
type setting struct {
	key, env, flag, help string
	field                reflect.Value
}

// settings lists every single value of c; rules are lists and stay in files.
func settings(c *Config) []setting {
	var list []setting
	root := reflect.ValueOf(c).Elem()
	for i := range root.NumField() {
		section := root.Field(i)
		if section.Kind() != reflect.Struct {
			continue
		}
		prefix := root.Type().Field(i).Tag.Get("toml")
		for j := range section.NumField() {
			f := section.Type().Field(j)
			name := f.Tag.Get("toml")
			flag := f.Tag.Get("flag")
			if flag == "" {
				flag = prefix + "-" + name
			}
			list = append(list, setting{
				key: prefix + "." + name, flag: flag, help: f.Tag.Get("help"), field: section.Field(j),
				env: envName(prefix, name),
			})
		}
	}
	return list
}

func envName(section, name string) string {
	full := section + "-" + name
	if section == "site" || section == "server" {
		full = name
	}
	return EnvPrefix + strings.ToUpper(strings.ReplaceAll(full, "-", "_"))
}

// set reads the text of an environment variable or a flag.
func (s setting) set(text string) error {
	switch v := s.field.Addr().Interface().(type) {
	case *string:
		*v = text
	case *bool:
		b, err := strconv.ParseBool(text)
		if err != nil {
			return fmt.Errorf("want true or false, got %q", text)
		}
		*v = b
	case *int:
		n, err := strconv.Atoi(text)
		if err != nil {
			return fmt.Errorf("want a whole number, got %q", text)
		}
		*v = n
	case *float64:
		n, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return fmt.Errorf("want a number, got %q", text)
		}
		*v = n
	case *Duration:
		return v.UnmarshalText([]byte(text))
	case *[]string:
		*v = nil
		for part := range strings.SplitSeq(text, ",") {
			if part = strings.TrimSpace(part); part != "" {
				*v = append(*v, part)
			}
		}
	default:
		return fmt.Errorf("cannot be set from text")
	}
	return nil
}

// wantOf says in words what type a key has.
func wantOf(key string) string {
	for _, s := range settings(&Config{}) {
		if s.key != key {
			continue
		}
		switch s.field.Interface().(type) {
		case bool:
			return "true or false"
		case int:
			return "a whole number"
		case float64:
			return "a number"
		case Duration:
			return "a duration such as \"2s\""
		case []string:
			return "a list of strings"
		}
	}
	switch {
	case key == "rules":
		return "a list of [[rules]]"
	case key == "rules.status":
		return "a whole number"
	case !strings.Contains(key, "."):
		return "a section"
	}
	return "a string"
}

// Unchanged lists the keys that have the same value in both.
func Unchanged(a, b *Config) []string {
	var keys []string
	other := settings(b)
	for i, s := range settings(a) {
		if reflect.DeepEqual(s.field.Interface(), other[i].field.Interface()) {
			keys = append(keys, s.key)
		}
	}
	return keys
}
