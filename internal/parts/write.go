package parts

import (
	"context"
	"reflect"
)

// writer writes one view. Its first error ends it.
type writer struct {
	ctx      context.Context
	composer *Composer
	b        []byte
	err      error
}

// node writes what stands in a slot.
func (w *writer) node(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		if v.Len() > 0 {
			w.b = AppendText(apart(w.b), v.String())
		}
	case reflect.Slice:
		w.list(v)
	case reflect.Pointer:
		switch {
		case v.IsNil():
		case v.Type() == keptType:
			w.b = append(w.b, (*Kept)(v.UnsafePointer()).html...)
		default:
			w.node(v.Elem())
		}
	case reflect.Interface:
		if !v.IsNil() {
			w.node(v.Elem())
		}
	case reflect.Struct:
		w.part(w.composer.plan(v.Type()), v)
	}
}

func (w *writer) list(v reflect.Value) {
	switch of := v.Type().Elem(); {
	case of == keptType && v.CanAddr(): // the cells of large tables
		for _, k := range *(*[]*Kept)(v.Addr().UnsafePointer()) {
			w.b = append(w.b, k.html...)
		}
	case of.Kind() == reflect.Struct:
		p := w.composer.plan(of)
		for i := range v.Len() {
			w.part(p, v.Index(i))
		}
	default:
		for i := range v.Len() {
			w.node(v.Index(i))
		}
	}
}

func (w *writer) part(p *plan, v reflect.Value) {
	if w.err != nil {
		return
	}
	if p.whole {
		w.render(p, v)
		return
	}
	t, err := w.composer.template(w.ctx, p, p.form(v))
	if err != nil {
		w.err = err
		return
	}
	for i, hole := range t.hole {
		w.b = append(t.begin(w.b, i), t.text[i]...)
		f := &p.fields[hole]
		if value := at(v, f.index); f.kind == text {
			w.b = AppendText(w.b, value.String())
		} else {
			w.node(value)
		}
	}
	n := len(t.hole)
	w.b = append(t.begin(w.b, n), t.text[n]...)
}

// render has React render a part as it is.
func (w *writer) render(p *plan, v reflect.Value) {
	rendered, err := w.composer.render(w.ctx, p.name, []any{v.Interface()})
	if err != nil {
		w.err = err
		return
	}
	w.b = append(w.b, rendered[0]...)
}
