package mcp

import (
	"context"
	"fmt"
	"runtime/debug"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// guard keeps a mistake of ours from ending the program: handlers run in goroutines of
// the SDK, where nothing else would catch it.
func (s *Server) guard(next sdk.MethodHandler) sdk.MethodHandler {
	return func(ctx context.Context, method string, r sdk.Request) (result sdk.Result, err error) {
		defer func() {
			if p := recover(); p != nil {
				result, err = nil, s.broken(method, fmt.Errorf("panic: %v\n%s", p, debug.Stack()))
			}
		}()
		return next(ctx, method, r)
	}
}

// broken notes a mistake of ours and gives the error that the client is told.
func (s *Server) broken(what string, err error) error {
	s.Log.Error("mcp request failed", "what", what, "err", err)
	s.Report(fmt.Errorf("mcp: %s: %w", what, err))
	return &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: "something went wrong on our side; trying again in a minute often helps"}
}
