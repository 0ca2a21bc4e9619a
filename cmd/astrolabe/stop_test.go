package main

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// While the program stops, a connection that is in use gets a last answer that says
// so: no request is lost.
func TestBusyConnectionsLoseNothing(t *testing.T) {
	t.Parallel()
	p := launch(t, "serve", "--addr=127.0.0.1:0", "--drain-delay=200ms", "--content="+writeTiny(t))
	addr := fmt.Sprint(p.await(t, "serving")["addr"])
	var lost, told, notReady atomic.Int64
	var visitors sync.WaitGroup
	for range 40 {
		visitors.Go(func() {
			conn, err := net.Dial("tcp", addr)
			if err != nil {
				t.Error(err)
				return
			}
			defer conn.Close()
			in := bufio.NewReader(conn)
			for {
				if _, err := io.WriteString(conn, "GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n"); err != nil {
					lost.Add(1)
					return
				}
				got, err := http.ReadResponse(in, nil)
				if err != nil {
					lost.Add(1)
					return
				}
				body, _ := io.ReadAll(got.Body)
				if string(body) == "stopping\n" && got.StatusCode == http.StatusServiceUnavailable && !got.Close {
					notReady.Add(1)
				}
				if got.Close {
					told.Add(1)
					return
				}
			}
		})
	}
	p.await(t, "warm")
	p.stop()
	visitors.Wait()
	if err := p.end(t); err != nil {
		t.Errorf("got %v", err)
	}
	if lost.Load() != 0 || told.Load() != 40 {
		t.Errorf("%d requests were lost, and %d of 40 connections were told of the end", lost.Load(), told.Load())
	}
	if notReady.Load() == 0 {
		t.Error("nobody could have noticed at /readyz before")
	}
}

// One who does not read keeps nobody from stopping, and is no failure.
func TestASlowReaderIsCutOff(t *testing.T) {
	t.Parallel()
	dir := writeTiny(t)
	writeFile(t, filepath.Join(dir, "web/dist/client/large.png"), strings.Repeat("a picture", 4<<20))
	p := launch(t, "serve", "--addr=127.0.0.1:0", "--drain-delay=0s", "--content="+dir)
	conn, err := net.Dial("tcp", fmt.Sprint(p.await(t, "serving")["addr"]))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := io.WriteString(conn, "GET /large.png HTTP/1.1\r\nHost: localhost\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	if _, err := conn.Read(make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	p.stop()
	if err := p.end(t); err != nil {
		t.Errorf("got %v", err)
	}
	p.await(t, "requests were cut off")
}

// A second signal ends the program at once.
func TestSecondSignal(t *testing.T) {
	t.Parallel()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd, log := exec.Command(self, "serve", "--addr=127.0.0.1:0", "--drain-delay=5m", "--content="+writeTiny(t)), newLogOutput()
	cmd.Env = append(os.Environ(), asProgram+"=yes")
	cmd.Stderr = log
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	p := &program{log: log, done: make(chan error, 1)}
	go func() { p.done <- cmd.Wait() }()
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	p.await(t, "serving")
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	p.await(t, "stopping")
	started := time.Now()
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := p.end(t); err == nil || time.Since(started) > time.Minute {
		t.Errorf("got %v after %s", err, time.Since(started))
	}
}
