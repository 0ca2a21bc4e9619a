package main

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"astrolabe"
	"astrolabe/internal/config"
	"astrolabe/internal/server"
)

// lastRequests is how long requests that are under way may take when the program stops.
// With the usual delay before it, all is over before the ten seconds that many
// supervisors wait.
const lastRequests = 5 * time.Second

func serveCommand(getenv func(string) string, stderr io.Writer) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Serve the site",
		Long: `Serves the site. Settings come from the embedded site.toml, then the file given with
--config, then environment variables, then flags; each is stronger than the one before.
In brackets: the key in the file and the environment variable.

SIGHUP, or a changed file below --content, builds the site anew and swaps it in; if that
fails, the old one goes on serving. SIGTERM finishes what is under way and exits 0; a second
one exits at once.`,
		Args: cobra.NoArgs,
	}
	file := configFlags(cmd)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		cfg, err := loadConfig(cmd, *file, getenv)
		if err != nil {
			return err
		}
		return serve(cmd.Context(), cfg, stderr, false)
	}
	return cmd
}

func devCommand(getenv func(string) string, stderr io.Writer) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "dev",
		Short: "Serve the working tree and reload it as files change",
		Long: `Serves content, data and the built front end from the current folder (or --content). A saved text
is on screen at once, where the page was scrolled to. A mistake is shown in the page and here, and the last
good site goes on serving.`,
		Args: cobra.NoArgs,
	}
	file := configFlags(cmd)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		cfg, err := loadConfig(cmd, *file, getenv)
		if err != nil {
			return err
		}
		if cfg.Server.Content == "" {
			cfg.Server.Content = "."
		}
		cfg.Server.LogFormat = "text"
		return serve(cmd.Context(), cfg, stderr, true)
	}
	return cmd
}

// configFlags gives a command --config and a flag for each setting.
func configFlags(cmd *cobra.Command) *string {
	cmd.Flags().SortFlags = false
	file := cmd.Flags().String("config", "", "configuration file in TOML [SITE_CONFIG]")
	config.AddFlags(cmd.Flags())
	return file
}

func loadConfig(cmd *cobra.Command, file string, getenv func(string) string) (*config.Config, error) {
	defaults, err := astrolabe.Files.ReadFile("site.toml")
	if err != nil {
		return nil, err
	}
	if file == "" {
		file = getenv(config.EnvPrefix + "CONFIG")
	}
	return config.Load(defaults, file, getenv, cmd.Flags())
}

// filesOf is where content, data and front end are read from.
func filesOf(cfg *config.Config) fs.FS {
	if cfg.Server.Content != "" {
		return folder(cfg.Server.Content)
	}
	return embedded{astrolabe.Files}
}

// embedded are the files inside the binary, which are as old as the binary is.
type embedded struct{ embed.FS }

// Written is when the binary was written; zero if that cannot be told.
func (embedded) Written() time.Time {
	name, err := os.Executable()
	if err != nil {
		return time.Time{}
	}
	info, err := os.Stat(name)
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
}

// serve builds the parts in the order of a page's way and runs until ctx ends.
func serve(ctx context.Context, cfg *config.Config, stderr io.Writer, dev bool) error {
	started := time.Now()
	tuneCollector(ctx)
	signal.Ignore(syscall.SIGPIPE) // a log whose reader has gone must not end the server
	out := newLogWriter(stderr)
	defer out.Close()
	log := newLogger(cfg.Server.LogFormat, out)
	out.tellOn(log)
	newServer := server.New
	if dev {
		newServer = server.NewDev
	}
	srv, err := newServer(cfg, filesOf(cfg), log)
	if err != nil {
		return err
	}
	defer func() {
		if err := srv.Close(context.WithoutCancel(ctx)); err != nil {
			log.Error("closing", "err", err)
		}
	}()
	listener, err := listen(cfg)
	if err != nil {
		return err
	}
	log.Info("serving", "addr", listener.Addr().String(), "site", cfg.Site.URL, "build", srv.BuildID(),
		"took", time.Since(started).Round(time.Millisecond))
	go reloadOnHangup(ctx, srv, log)
	go reloadDaily(ctx, srv, log)
	switch {
	case dev:
		go watch(ctx, cfg.Server.Content, quietDev, log, func(textsOnly bool) { show(ctx, srv, textsOnly, stderr) })
	case cfg.Server.Content != "":
		go watch(ctx, cfg.Server.Content, quiet, log, func(bool) { reload(ctx, srv, log) })
	}
	if !dev {
		go func() { _ = srv.Warm(ctx) }()
	}
	if dev {
		cfg.Server.DrainDelay.Duration = 0
	}
	web := srv.HTTPServer()
	if cfg.Server.TLSCert != "" {
		cert, err := loadCertificate(cfg.Server.TLSCert, cfg.Server.TLSKey, log)
		if err != nil {
			return errors.Join(err, listener.Close())
		}
		web.TLSConfig = cert.config()
		hangup := make(chan os.Signal, 1)
		signal.Notify(hangup, syscall.SIGHUP)
		go cert.watch(ctx, hangup)
	}
	return listenAndServe(ctx, srv, web, listener, cfg, log)
}

func listen(cfg *config.Config) (net.Listener, error) {
	if cfg.Server.Socket == "" {
		return net.Listen("tcp", cfg.Server.Addr)
	}
	// A socket file that is left over from a killed process is removed; one
	// that still answers is not.
	if conn, err := net.Dial("unix", cfg.Server.Socket); err == nil {
		_ = conn.Close()
		return nil, fmt.Errorf("socket %s: another process is listening", cfg.Server.Socket)
	}
	if info, err := os.Lstat(cfg.Server.Socket); err == nil && info.Mode()&os.ModeSocket != 0 {
		if err := os.Remove(cfg.Server.Socket); err != nil {
			return nil, err
		}
	}
	return net.Listen("unix", cfg.Server.Socket)
}

func listenAndServe(ctx context.Context, site *server.Server, srv *http.Server, l net.Listener, cfg *config.Config, log *slog.Logger) error {
	ended := make(chan error, 1)
	go func() {
		if cfg.Server.TLSCert != "" {
			ended <- srv.ServeTLS(l, "", "")
		} else {
			ended <- srv.Serve(l)
		}
	}()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	stop(context.WithoutCancel(ctx), site, srv, l, cfg.Server.DrainDelay.Duration, log)
	return nil
}

// stop ends in steps, so that nobody loses anything: whoever sends visitors hears of
// it first, then nobody new is let in, then each connection gets a last answer.
func stop(ctx context.Context, site *server.Server, srv *http.Server, l net.Listener, delay time.Duration, log *slog.Logger) {
	log.Info("stopping")
	site.Drain()
	time.Sleep(delay)
	_ = l.Close()
	site.Part()
	deadline, cancel := context.WithTimeout(ctx, lastRequests)
	defer cancel()
	if err := srv.Shutdown(deadline); err != nil {
		log.Warn("requests were cut off", "err", err)
		_ = srv.Close()
	}
	log.Info("stopped")
}

// reloadDaily turns the page at midnight, UTC: scheduled posts appear, and the
// front page has its term of the day.
func reloadDaily(ctx context.Context, srv *server.Server, log *slog.Logger) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-time.After(untilMidnight(time.Now())):
			reload(ctx, srv, log)
		}
	}
}

// untilMidnight is the time to the next day, UTC, and a second: a timer that
// fires early must not find the old day.
func untilMidnight(now time.Time) time.Duration {
	day := now.UTC().Truncate(24 * time.Hour).Add(24 * time.Hour)
	return day.Sub(now) + time.Second
}

func reloadOnHangup(ctx context.Context, srv *server.Server, log *slog.Logger) {
	hangup := make(chan os.Signal, 1)
	signal.Notify(hangup, syscall.SIGHUP)
	defer signal.Stop(hangup)
	for {
		select {
		case <-ctx.Done():
			return
		case <-hangup:
			reload(ctx, srv, log)
		}
	}
}

func reload(ctx context.Context, srv *server.Server, log *slog.Logger) {
	if err := srv.Reload(ctx); err != nil {
		log.Error("not reloaded", "err", err)
	}
}

// show brings saved files to the open pages, or says there and here why not.
func show(ctx context.Context, srv *server.Server, textsOnly bool, stderr io.Writer) {
	problems := inOrder(flatten(srv.Reload(ctx)))
	for _, p := range problems {
		fmt.Fprintln(stderr, p.Error())
	}
	srv.Announce(textsOnly, problems)
}
