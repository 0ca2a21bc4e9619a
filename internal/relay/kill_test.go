package relay

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// The test binary, started again with these set, is a server to be killed.
const (
	childDir      = "RELAY_TEST_DIR"
	childUpstream = "RELAY_TEST_UPSTREAM"
	childParallel = "RELAY_TEST_PARALLEL"
)

func TestMain(m *testing.M) {
	if os.Getenv(childDir) != "" {
		if err := serveChild(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

func serveChild() error {
	parallel, err := strconv.Atoi(os.Getenv(childParallel))
	if err != nil {
		return err
	}
	e, err := NewEventRelay(EventConfig{
		Domains: []string{"site.example"}, Upstream: os.Getenv(childUpstream), Client: remoteAddr,
		Delivery: Delivery{
			Dir: os.Getenv(childDir), MaxBytes: 1 << 30, AllowPrivate: true, Parallel: parallel,
			MinBackoff: 20 * time.Millisecond, MaxBackoff: 100 * time.Millisecond,
		},
	})
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Println("http://" + l.Addr().String())
	return http.Serve(l, e)
}

// child is a running server.
type child struct {
	cmd *exec.Cmd
	url string
}

func startChild(t testing.TB, dir, upstream string, env ...string) *child {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childDir+"="+dir, childUpstream+"="+upstream, childParallel+"=4")
	cmd.Env = append(cmd.Env, env...)
	cmd.Stderr = t.Output()
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("child did not start: %v", err)
	}
	return &child{cmd, strings.TrimSpace(line)}
}

// kill ends the server as SIGKILL does.
func (c *child) kill() {
	c.cmd.Process.Kill()
	c.cmd.Wait()
}

// fleet is many visitors who send events at 200 a second.
type fleet struct {
	next         atomic.Int64
	mu           sync.Mutex
	acknowledged []string
}

func (f *fleet) send(to string, d time.Duration) {
	client := &http.Client{Timeout: 2 * time.Second}
	defer client.CloseIdleConnections()
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	var wg sync.WaitGroup
	for end := time.Now().Add(d); time.Now().Before(end); <-tick.C {
		n := int(f.next.Add(1))
		wg.Go(func() {
			req, _ := http.NewRequest(http.MethodPost, to, strings.NewReader(numbered(n)))
			req.Header.Set("Content-Type", "text/plain")
			req.Header.Set("User-Agent", fmt.Sprint("visitor ", n%50))
			res, err := client.Do(req)
			if err != nil {
				return // the server died first
			}
			res.Body.Close()
			if res.StatusCode == http.StatusAccepted {
				f.mu.Lock()
				f.acknowledged = append(f.acknowledged, numbered(n))
				f.mu.Unlock()
			}
		})
	}
	wg.Wait()
}

func TestKilledServersLoseNothing(t *testing.T) {
	var alive atomic.Bool
	up := newUpstream(t, func(w http.ResponseWriter, _ *http.Request, _ int) {
		time.Sleep(5 * time.Millisecond)
		w.WriteHeader(http.StatusAccepted)
	})
	takes := up.Config.Handler
	up.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !alive.Load() {
			panic(http.ErrAbortHandler)
		}
		takes.ServeHTTP(w, r)
	})
	dir := t.TempDir()
	visitors := &fleet{}

	// The upstream is dead, and the server is killed in the middle.
	server := startChild(t, dir, up.URL)
	sent := make(chan struct{})
	go func() { visitors.send(server.url, 2*time.Second); close(sent) }()
	time.Sleep(1500 * time.Millisecond)
	server.kill()
	<-sent
	server = startChild(t, dir, up.URL)
	visitors.send(server.url, 500*time.Millisecond)

	// The upstream is back, and the server is killed again while it delivers.
	alive.Store(true)
	eventually(t, "first deliveries", func() bool { return len(up.got()) > 50 })
	server.kill()
	server = startChild(t, dir, up.URL)

	counts := map[string]int{}
	eventually(t, "every acknowledged event", func() bool {
		clear(counts)
		for _, body := range up.got() {
			counts[body]++
		}
		for _, body := range visitors.acknowledged {
			if counts[body] == 0 {
				return false
			}
		}
		return true
	})
	twice := 0
	for _, n := range counts {
		twice += n - 1
	}
	t.Logf("%d acknowledged, %d arrived, %d more than once", len(visitors.acknowledged), len(counts), twice)
	if n := len(visitors.acknowledged); n < 100 {
		t.Errorf("acknowledged: got %d, want 100 or more", n)
	}
	if twice > 4 { // what was on its way when the server was killed
		t.Errorf("arrived more than once: got %d, want 4 or fewer", twice)
	}
	if strays := len(counts) - len(visitors.acknowledged); strays > 20 {
		t.Errorf("%d events arrived that nobody acknowledged", strays)
	}
}
