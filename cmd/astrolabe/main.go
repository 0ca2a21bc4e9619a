// Command astrolabe is the whole site in one binary: content, data, front end
// and the engine that renders it.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the program at once
	err := run(ctx, os.Args[1:], os.Getenv, os.Stdout, os.Stderr)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "astrolabe:", err)
		os.Exit(exitCode(err))
	}
}

// exitError ends the program with a code of its own.
type exitError struct {
	error
	code int
}

func (e exitError) Unwrap() error { return e.error }

// exitCode is 1 unless the error has another.
func exitCode(err error) int {
	if e, ok := errors.AsType[exitError](err); ok {
		return e.code
	}
	return 1
}

// run is the program; tests start it too. It ends when ctx does.
func run(ctx context.Context, args []string, getenv func(string) string, stdout, stderr io.Writer) error {
	root := &cobra.Command{
		Use:           "astrolabe",
		Short:         "The site, in one binary",
		Long:          "Serves the site from the files inside this binary. With no command, serves on 127.0.0.1:8080.",
		SilenceUsage:  true,
		SilenceErrors: true,
		Args:          cobra.NoArgs,
	}
	serve := serveCommand(getenv, stderr)
	root.RunE = serve.RunE
	root.Flags().AddFlagSet(serve.Flags())
	root.AddCommand(serve, devCommand(getenv, stderr), exportCommand(getenv, stdout, stderr), bookCommand(getenv), checkCommand(getenv, stdout), checkIDsCommand(stdout),
		newCommand(stdout), importCommand(stdout, stderr), statsCommand(getenv, stdout), mcpCommand(getenv, stdout, stderr), versionCommand(stdout))
	root.SetArgs(args)
	root.SetOut(stdout)
	root.SetErr(stderr)
	return root.ExecuteContext(ctx)
}
