package main

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// connections is how many clients ask at once.
const connections = 16

// result is one round of one server.
type result struct {
	perSecond  float64
	cpuPer1000 time.Duration
}

// compare measures every page in every coding, the servers in turns.
func compare(servers []*process, requests, rounds int) error {
	fmt.Printf("Cached pages: %d requests a round, %d rounds, %d connections; medians\n", requests, rounds, connections)
	fmt.Printf("  %-13s %-9s %-9s %10s %8s %14s\n", "page", "coding", "server", "req/s", "ratio", "CPU ms/1000")
	for _, page := range pages {
		for _, coding := range codings {
			n := requests
			if page.name == "large page" {
				n /= 4
			}
			all := make([][]result, len(servers))
			for range rounds {
				for i, s := range servers {
					r, err := load(s, page.path, coding, n)
					if err != nil {
						return err
					}
					all[i] = append(all[i], r)
				}
			}
			bare := median(all[1]).perSecond
			for i, s := range servers {
				m := median(all[i])
				fmt.Printf("  %-13s %-9s %-9s %10.0f %8.2f %14.1f\n", page.name, coding, s.name, m.perSecond, m.perSecond/bare,
					float64(m.cpuPer1000.Microseconds())/1000)
			}
		}
	}
	return nil
}

func median(list []result) result {
	sorted := slices.SortedFunc(slices.Values(list), func(a, b result) int { return int(a.perSecond - b.perSecond) })
	return sorted[len(sorted)/2]
}

// load asks for a page over kept-alive connections. It speaks HTTP by hand:
// a full client would cost more than the servers it measures.
func load(s *process, path, coding string, requests int) (result, error) {
	return send(s, path, []byte("GET "+path+" HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: "+coding+"\r\n\r\n"), requests)
}

// send sends a request over and over; name is for errors.
func send(s *process, name string, request []byte, requests int) (result, error) {
	var left atomic.Int64
	left.Store(int64(requests))
	errs := make(chan error, connections)
	before, started := s.cpu(), time.Now()
	var wg sync.WaitGroup
	for range connections {
		wg.Go(func() {
			if err := ask(s.addr, request, &left); err != nil {
				errs <- fmt.Errorf("%s %s: %w", s.name, name, err)
			}
		})
	}
	wg.Wait()
	took := time.Since(started)
	select {
	case err := <-errs:
		return result{}, err
	default:
	}
	return result{
		perSecond:  float64(requests) / took.Seconds(),
		cpuPer1000: (s.cpu() - before) * 1000 / time.Duration(requests),
	}, nil
}

func ask(addr string, request []byte, left *atomic.Int64) error {
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		return err
	}
	defer conn.Close()
	in := bufio.NewReaderSize(conn, 64<<10)
	for left.Add(-1) >= 0 {
		if _, err := conn.Write(request); err != nil {
			return err
		}
		if err := skipResponse(in); err != nil {
			return err
		}
	}
	return nil
}

// skipResponse reads one response with a Content-Length and drops it.
func skipResponse(in *bufio.Reader) error {
	length, status := -1, ""
	for first := true; ; first = false {
		line, err := in.ReadSlice('\n')
		if err != nil {
			return err
		}
		if first {
			status = string(line[9:12])
		}
		if len(line) <= 2 {
			break
		}
		if len(line) > 16 && (line[0] == 'C' || line[0] == 'c') && string(line[8:16]) == "Length: " {
			length = 0
			for _, c := range line[16:] {
				if c >= '0' && c <= '9' {
					length = length*10 + int(c-'0')
				}
			}
		}
	}
	if status != "200" || length < 0 {
		return fmt.Errorf("status %s, length %d", status, length)
	}
	_, err := in.Discard(length)
	return err
}

// capture keeps what our server answers, for the others to hand out.
func capture(s *process, dir string) error {
	for _, coding := range codings {
		for _, page := range pages {
			request, err := http.NewRequest(http.MethodGet, "http://"+s.addr+page.path, nil)
			if err != nil {
				return err
			}
			request.Header.Set("Accept-Encoding", coding)
			response, err := http.DefaultTransport.RoundTrip(request)
			if err != nil {
				return err
			}
			body, err := io.ReadAll(response.Body)
			_ = response.Body.Close()
			if err != nil {
				return err
			}
			file := filepath.Join(dir, coding, page.path+".html")
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				return err
			}
			if err := os.WriteFile(file, body, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}

// serveBare is the least a net/http server can do: the same bytes from a map.
func serveBare(dir, addr string) error {
	bodies := map[string][]byte{}
	for _, coding := range codings {
		for _, page := range pages {
			b, err := os.ReadFile(filepath.Join(dir, coding, page.path+".html"))
			if err != nil {
				return err
			}
			bodies[coding+page.path] = b
		}
	}
	return http.ListenAndServe(addr, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		coding := r.Header.Get("Accept-Encoding")
		if coding != "br" && coding != "gzip" {
			coding = "identity"
		}
		body, ok := bodies[coding+r.URL.Path]
		if !ok {
			http.NotFound(w, r)
			return
		}
		h := w.Header()
		h.Set("Content-Type", "text/html; charset=utf-8")
		if coding != "identity" {
			h.Set("Content-Encoding", coding)
		}
		h.Set("Content-Length", fmt.Sprint(len(body)))
		_, _ = w.Write(body)
	}))
}
