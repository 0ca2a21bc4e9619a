package main

import (
	"io"

	"github.com/spf13/cobra"

	"astrolabe/internal/server"
)

func mcpCommand(getenv func(string) string, stdout, stderr io.Writer) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "mcp",
		Short: "Answer language models over standard input and output",
		Long: `Serves the Model Context Protocol over standard input and output, with the same tools as
/mcp has over HTTP. It reads the data in this binary (or below --content) and no network, and
writes its log to standard error. It ends when its input does.`,
		Example: `  claude mcp add astrolabe -- astrolabe mcp`,
		Args:    cobra.NoArgs,
	}
	file := configFlags(cmd)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		cfg, err := loadConfig(cmd, *file, getenv)
		if err != nil {
			return err
		}
		s, err := server.NewMCP(cfg, filesOf(cfg), newLogger(cfg.Server.LogFormat, stderr))
		if err != nil {
			return err
		}
		return s.Run(cmd.Context(), io.NopCloser(cmd.InOrStdin()), keptOpen{stdout})
	}
	return cmd
}

// keptOpen is a stream that is not ours to close.
type keptOpen struct{ io.Writer }

func (keptOpen) Close() error { return nil }
