package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// moody is where a log goes: it can refuse lines, and let the writer wait.
type moody struct {
	mu   sync.Mutex
	err  error
	hold chan struct{}
	text bytes.Buffer
}

func (m *moody) Write(p []byte) (int, error) {
	m.mu.Lock()
	hold, err := m.hold, m.err
	m.mu.Unlock()
	if hold != nil {
		<-hold
	}
	if err != nil {
		return 0, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.text.Write(p)
}

func (m *moody) set(err error, hold chan struct{}) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.err, m.hold = err, hold
}

func (m *moody) String() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.text.String()
}

func moodyLog() (*moody, *logWriter, *slog.Logger) {
	m := &moody{}
	w := newLogWriter(m)
	log := newLogger("text", w)
	w.tellOn(log)
	return m, w, log
}

func TestALogThatIsNotReadStopsNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		to, w, log := moodyLog()
		reader := make(chan struct{})
		to.set(nil, reader)
		const lines, each = 60_000, 10
		for i := range lines { // four times what may wait
			log.Info(strings.Repeat("x", each), "line", i)
		}
		to.set(nil, nil)
		close(reader)
		time.Sleep(3 * flushEvery)
		kept := strings.Count(to.String(), "line=")
		if kept < maxUnwritten/(each+100) || kept > lines/2 {
			t.Errorf("kept %d of %d lines", kept, lines)
		}
		if want := fmt.Sprint("lines=", lines-kept); !strings.Contains(to.String(), want) {
			t.Errorf("the log does not say %s: it ends with %q", want, to.String()[len(to.String())-200:])
		}
		log.Info("again")
		w.Close()
		if !strings.HasSuffix(to.String(), "msg=again\n") {
			t.Error("logging has not resumed")
		}
	})
}

func TestALogResumesAfterAFullDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		to, w, log := moodyLog()
		to.set(errors.New("no space left on device"), nil)
		log.Info("one")
		log.Info("two")
		time.Sleep(2 * flushEvery)
		to.set(nil, nil)
		log.Info("three")
		time.Sleep(3 * flushEvery)
		w.Close()
		got := to.String()
		if !strings.Contains(got, "msg=three") || strings.Count(got, "lines=2") != 1 {
			t.Errorf("want line three and that two lines were lost, got:\n%s", got)
		}
	})
}

func TestTheEndDoesNotWaitForALogThatIsNotRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		to, w, log := moodyLog()
		reader := make(chan struct{})
		defer close(reader)
		to.set(nil, reader)
		log.Info("line")
		start := time.Now()
		w.Close()
		if took := time.Since(start); took > lastWords {
			t.Errorf("waited %v", took)
		}
	})
}

// A server whose standard error is closed goes on: the system would end it
// with SIGPIPE unless it says that it does not mind.
func TestAClosedLogDoesNotEndTheServer(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	p := exec.Command(os.Args[0], "serve", "--addr", "127.0.0.1:0", "--content", writeTiny(t))
	p.Env, p.Stderr = append(os.Environ(), asProgram+"=1"), w
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.Process.Kill() })
	_ = w.Close()
	var serving struct{ Addr string }
	for lines := bufio.NewScanner(r); serving.Addr == "" && lines.Scan(); {
		_ = json.Unmarshal(lines.Bytes(), &serving)
	}
	_ = r.Close()
	for range 2 {
		if status, _ := get(t, "tcp", serving.Addr, "/healthz"); status != 200 {
			t.Fatalf("status %d", status)
		}
		time.Sleep(3 * flushEvery) // another process's clock: its line meets the closed pipe
	}
	if err := p.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := p.Wait(); err != nil {
		t.Errorf("ended with %v", err)
	}
}

// The test binary, started with this in its environment, is the program.
const asProgram = "ASTROLABE_TEST_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}
