package main

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// process is a server under measurement.
type process struct {
	name string
	addr string
	cmd  *exec.Cmd
	pids func() []int
}

func freeAddr() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer l.Close()
	return l.Addr().String(), nil
}

func startOurs(binary string, more ...string) (*process, error) {
	addr, err := freeAddr()
	if err != nil {
		return nil, err
	}
	return startProcess("ours", addr, exec.Command(binary, append([]string{"serve", "--addr", addr}, more...)...))
}

func startProcess(name, addr string, cmd *exec.Cmd) (*process, error) {
	cmd.Stdout, cmd.Stderr = io.Discard, io.Discard
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return &process{name: name, addr: addr, cmd: cmd, pids: func() []int { return []int{cmd.Process.Pid} }}, nil
}

// startRivals starts the bare server, and nginx if there is one.
func startRivals(dir string) ([]*process, error) {
	addr, err := freeAddr()
	if err != nil {
		return nil, err
	}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	bare, err := startProcess("net/http", addr, exec.Command(self, "-bare", dir, "-addr", addr))
	if err != nil {
		return nil, err
	}
	rivals := []*process{bare}
	if path, err := exec.LookPath("nginx"); err == nil {
		nginx, err := startNginx(path, dir)
		if err != nil {
			return nil, err
		}
		rivals = append(rivals, nginx)
	}
	for _, r := range rivals {
		if _, err := r.waitFor(pages[0].path); err != nil {
			return nil, err
		}
	}
	return rivals, nil
}

// startNginx serves the captured files, one server per coding chosen by header.
func startNginx(path, dir string) (*process, error) {
	addr, err := freeAddr()
	if err != nil {
		return nil, err
	}
	conf := fmt.Sprintf(`worker_processes 2; pid %[1]s/nginx.pid; error_log stderr error; daemon off; master_process on;
events { worker_connections 256; }
http {
  access_log off; keepalive_requests 1000000; sendfile on; tcp_nopush on; open_file_cache max=100 inactive=60s;
  map $http_accept_encoding $coding { default identity; ~br br; ~gzip gzip; }
  server { listen %[2]s; location / { root %[1]s/$coding; default_type "text/html; charset=utf-8"; try_files $uri.html =404;
    add_header Content-Encoding $coding; } }
}`, dir, addr)
	file := filepath.Join(dir, "nginx.conf")
	if err := os.WriteFile(file, []byte(conf), 0o644); err != nil {
		return nil, err
	}
	if err := os.Chmod(dir, 0o755); err != nil {
		return nil, err
	}
	p, err := startProcess("nginx", addr, exec.Command(path, "-c", file))
	if err != nil {
		return nil, err
	}
	p.pids = func() []int {
		return append([]int{p.cmd.Process.Pid}, childrenOf(p.cmd.Process.Pid)...)
	}
	return p, nil
}

func childrenOf(pid int) []int {
	var pids []int
	b, _ := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", pid, pid))
	for _, f := range strings.Fields(string(b)) {
		if n, err := strconv.Atoi(f); err == nil {
			pids = append(pids, n)
		}
	}
	return pids
}

func (p *process) stop() {
	_ = p.cmd.Process.Signal(os.Interrupt)
	_ = p.cmd.Wait()
}

// waitFor asks for a path until it is there and returns the body.
func (p *process) waitFor(path string) ([]byte, error) {
	deadline := time.Now().Add(20 * time.Second)
	for time.Now().Before(deadline) {
		response, err := http.Get("http://" + p.addr + path)
		if err == nil {
			body, err := io.ReadAll(response.Body)
			_ = response.Body.Close()
			if err == nil && response.StatusCode == http.StatusOK {
				return body, nil
			}
		}
		time.Sleep(2 * time.Millisecond)
	}
	return nil, fmt.Errorf("%s: %s is not served", p.name, path)
}

func (p *process) waitWarm() error {
	for range 6000 {
		body, err := p.waitFor("/readyz")
		if err != nil {
			return err
		}
		if bytes.Contains(body, []byte("ready, warm\n")) {
			return nil
		}
		time.Sleep(50 * time.Millisecond)
	}
	return fmt.Errorf("%s does not get warm", p.name)
}

// clockTick is the kernel's unit of CPU time, which is the same on all Linux.
const clockTick = 10 * time.Millisecond

// cpu is the CPU time that the process has used.
func (p *process) cpu() time.Duration {
	var ticks int64
	for _, pid := range p.pids() {
		b, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
		if err != nil {
			continue
		}
		fields := strings.Fields(string(b[bytes.LastIndexByte(b, ')')+1:]))
		user, _ := strconv.ParseInt(fields[11], 10, 64)
		system, _ := strconv.ParseInt(fields[12], 10, 64)
		ticks += user + system
	}
	return time.Duration(ticks) * clockTick
}

func (p *process) memoryMB() int { return p.status("VmRSS:") }
func (p *process) peakMB() int   { return p.status("VmHWM:") }

func (p *process) status(key string) int {
	total := 0
	for _, pid := range p.pids() {
		b, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
		for line := range strings.Lines(string(b)) {
			if rest, ok := strings.CutPrefix(line, key); ok {
				kb, _ := strconv.Atoi(strings.Fields(rest)[0])
				total += kb / 1024
			}
		}
	}
	return total
}
