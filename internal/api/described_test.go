package api

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"astrolabe/internal/catalog"
)

// Everything that an answer can have is explained, and so is who answers for it.
func TestDescriptionIsComplete(t *testing.T) {
	t.Parallel()
	var document struct {
		Info struct {
			License map[string]string
			Contact map[string]string
		}
		Security []any
		Tags     []struct{ Name, Description string }
		Paths    map[string]map[string]struct {
			OperationID string
			Tags        []string
		}
		Components struct{ Schemas map[string]any }
	}
	if err := json.Unmarshal(mustReal(t).get(t, "/api/openapi.json").Body, &document); err != nil {
		t.Fatal(err)
	}
	if document.Security == nil || len(document.Security) != 0 {
		t.Errorf("security: got %v, want an empty list: nobody needs a key", document.Security)
	}
	if document.Info.License["name"] == "" || document.Info.License["url"] == "" {
		t.Errorf("license: got %v", document.Info.License)
	}
	if document.Info.Contact["name"] == "" || !strings.Contains(document.Info.Contact["email"], "@") || document.Info.Contact["url"] == "" {
		t.Errorf("contact: got %v", document.Info.Contact)
	}
	var names []string
	for _, tag := range document.Tags {
		names = append(names, tag.Name)
		if tag.Description == "" {
			t.Errorf("tag %s has no description", tag.Name)
		}
	}
	for path, methods := range document.Paths {
		for _, operation := range methods {
			if len(operation.Tags) != 1 || !slices.Contains(names, operation.Tags[0]) {
				t.Errorf("%s: got tags %q, want one of %q", path, operation.Tags, names)
			}
		}
	}
	for name, s := range document.Components.Schemas {
		checkDescribed(t, name, s)
	}
}

// checkDescribed holds that each property below a schema has a description.
func checkDescribed(t *testing.T, name string, value any) {
	t.Helper()
	object, _ := value.(map[string]any)
	properties, _ := object["properties"].(map[string]any)
	for key, property := range properties {
		if text, _ := property.(map[string]any)["description"].(string); text == "" {
			t.Errorf("%s.%s has no description", name, key)
		}
		checkDescribed(t, name+"."+key, property)
	}
	if items, ok := object["items"]; ok {
		checkDescribed(t, name+"[]", items)
	}
}

// A capability has the same name in the description as in the filters.
func TestCapabilitiesHaveOneName(t *testing.T) {
	t.Parallel()
	g := &schemas{named: schema{}}
	g.of(reflect.TypeFor[Facts]())
	g.of(reflect.TypeFor[ModelRow]())
	for _, name := range []string{"Facts", "ModelRow"} {
		properties := g.named[name].(schema)["properties"].(schema)
		for _, capability := range catalog.CapabilityOptions {
			text, _ := properties[capability.ID].(schema)["description"].(string)
			if !strings.Contains(strings.ToLower(text), capability.Name) {
				t.Errorf("%s.%s: got %q, want the words %q", name, capability.ID, text, capability.Name)
			}
		}
	}
}
