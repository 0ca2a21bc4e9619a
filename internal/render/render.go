// Package render is step 4 of a page's way: payload bytes become HTML in a
// JavaScript engine. It knows neither the site nor HTTP.
//
// The server bundle is compiled to bytecode once; each engine of the pool
// loads that. A render has a time limit and a memory limit, and an engine that
// failed in any way is thrown away and replaced.
package render

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync/atomic"
	"time"

	"modernc.org/quickjs"
)

// ErrRender is the ground of every failure of the bundle itself.
var ErrRender = errors.New("render")

// ErrTimeout means that a render took longer than it may.
var ErrTimeout = fmt.Errorf("%w: time limit", ErrRender)

// Options are the limits of a pool.
type Options struct {
	// Engines is how many renders may run at once; 0 is one per core.
	Engines int
	// Timeout is how long one render may take.
	Timeout time.Duration
	// MemoryBytes is how much memory one engine may use.
	MemoryBytes int
}

// Pool renders payloads with a fixed number of engines.
type Pool struct {
	opts     Options
	bytecode []byte
	idle     chan *engine // an engine, or nil for one that is yet to be made
	closed   atomic.Bool
	failures failures
}

// engine is one JavaScript engine with the bundle loaded.
type engine struct{ vm *quickjs.VM }

// NewPool compiles the bundle and starts one engine, so that a broken bundle
// shows here; the others are made when they are first needed.
func NewPool(bundle string, opts Options) (*Pool, error) {
	if opts.Engines <= 0 {
		opts.Engines = runtime.GOMAXPROCS(0)
	}
	bytecode, err := compile(bundle)
	if err != nil {
		return nil, err
	}
	p := &Pool{opts: opts, bytecode: bytecode, idle: make(chan *engine, opts.Engines)}
	first, err := p.newEngine()
	if err != nil {
		return nil, err
	}
	for range opts.Engines - 1 {
		p.idle <- nil
	}
	p.idle <- first
	return p, nil
}

func compile(bundle string) ([]byte, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("engine: %w", err)
	}
	defer vm.Close()
	bytecode, err := vm.Compile(bundle, quickjs.EvalGlobal)
	if err != nil {
		return nil, fmt.Errorf("server bundle: %w", err)
	}
	return bytecode, nil
}

func (p *Pool) newEngine() (*engine, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("engine: %w", err)
	}
	if p.opts.MemoryBytes > 0 {
		vm.SetMemoryLimit(uintptr(p.opts.MemoryBytes))
	}
	if _, err := vm.EvalBytecode(p.bytecode); err != nil {
		_ = vm.Close()
		return nil, fmt.Errorf("server bundle: %w", err)
	}
	return &engine{vm: vm}, nil
}

// Render turns the frame and a payload into the page's HTML. It waits for a
// free engine until ctx ends.
func (p *Pool) Render(ctx context.Context, frame, payload []byte) (string, error) {
	return p.call(ctx, "render", string(frame), string(payload))
}

// RenderIsland turns an island's data into its HTML.
func (p *Pool) RenderIsland(ctx context.Context, island []byte) (string, error) {
	return p.call(ctx, "renderIsland", string(island))
}

// RenderParts renders a part of a page for each of a JSON list of props, and
// gives a JSON list of their HTML.
func (p *Pool) RenderParts(ctx context.Context, name string, props []byte) (string, error) {
	return p.call(ctx, "renderParts", name, string(props))
}

// call runs one of the bundle's functions, which returns text. One that has just
// failed is not run again for a while: it would hold an engine only to fail.
func (p *Pool) call(ctx context.Context, function string, args ...string) (string, error) {
	key := keyOf(function, args)
	if err := p.failures.recent(key); err != nil {
		return "", err
	}
	var e *engine
	select {
	case e = <-p.idle:
	case <-ctx.Done():
		return "", ctx.Err()
	}
	defer func() { p.idle <- e }()
	if err := ctx.Err(); err != nil { // both were there, and nobody waits for the HTML
		return "", err
	}
	if err := p.failures.recent(key); err != nil { // it failed while we waited
		return "", err
	}
	html, err := p.callWith(&e, function, args)
	if e != nil && (err != nil || p.closed.Load()) {
		abandoned := e
		e = nil
		abandoned.close()
	}
	if errors.Is(err, ErrRender) {
		p.failures.remember(key, err)
	}
	return html, err
}

// close ends an engine, which may be in any state.
func (e *engine) close() {
	defer func() { _ = recover() }()
	_ = e.vm.Close()
}

func (p *Pool) callWith(e **engine, function string, args []string) (html string, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%w: panic in the engine: %v\n%s", ErrRender, r, debug.Stack())
		}
	}()
	if *e == nil {
		made, err := p.newEngine()
		if err != nil {
			return "", err
		}
		*e = made
	}
	vm := (*e).vm
	if p.opts.Timeout > 0 {
		if err := vm.SetEvalTimeout(p.opts.Timeout); err != nil {
			return "", fmt.Errorf("engine: %w", err)
		}
	}
	started := time.Now()
	values := make([]any, len(args))
	for i, arg := range args {
		values[i] = arg
	}
	result, err := vm.Call(function, values...)
	if err != nil {
		if p.opts.Timeout > 0 && time.Since(started) >= p.opts.Timeout {
			return "", ErrTimeout
		}
		return "", failure(err)
	}
	text, ok := result.(string)
	if !ok {
		return "", fmt.Errorf("%w: want text from the bundle, got %T", ErrRender, result)
	}
	return text, nil
}

// failure is an error of the bundle with its JavaScript stack.
func failure(err error) error {
	var thrown *quickjs.Error
	if errors.As(err, &thrown) && thrown.Stack != "" {
		return fmt.Errorf("%w: %w\n%s", ErrRender, err, thrown.Stack)
	}
	return fmt.Errorf("%w: %w", ErrRender, err)
}

// Close ends the engines. Renders that are under way finish first; one that
// comes later gets an engine for itself, since a request may still hold the
// version of the site that the pool belongs to.
func (p *Pool) Close() {
	p.closed.Store(true)
	for range cap(p.idle) {
		if e := <-p.idle; e != nil {
			_ = e.vm.Close()
		}
		p.idle <- nil
	}
}
