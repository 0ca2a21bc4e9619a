package main

import (
	"errors"
	"log/slog"
	"os"

	"github.com/spf13/cobra"

	"astrolabe/internal/server"
)

func bookCommand(getenv func(string) string) *cobra.Command {
	cmd := &cobra.Command{
		Use:       "book --out FILE guide|terms",
		Short:     "Write the guide or the knowledge base as an EPUB",
		Long:      "Writes the prompt engineering guide or the knowledge base as an EPUB 3 file, the same that the server has at their addresses with .epub at the end.",
		Args:      cobra.MatchAll(cobra.ExactArgs(1), cobra.OnlyValidArgs),
		ValidArgs: []string{"guide", "terms"},
	}
	file := configFlags(cmd)
	out := cmd.Flags().String("out", "", "the file to write")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if *out == "" {
			return errors.New("flag --out: want the file to write")
		}
		cfg, err := loadConfig(cmd, *file, getenv)
		if err != nil {
			return err
		}
		srv, err := server.New(cfg, filesOf(cfg), slog.New(slog.DiscardHandler))
		if err != nil {
			return err
		}
		book, err := srv.Book(cmd.Context(), args[0])
		if err := errors.Join(err, srv.Close(cmd.Context())); err != nil {
			return err
		}
		return os.WriteFile(*out, book, 0o644)
	}
	return cmd
}
