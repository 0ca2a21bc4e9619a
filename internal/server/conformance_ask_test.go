//lint:file-ignore SA1019 the suite still asks for sampling and roots

package server_test

import (
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// A fixture that asks has rounds of questions to the client. It keeps nothing: the number
// of the round goes to the client and comes back, signed.

// addAskingFixtures adds tools and a prompt that answer after the client has.
func addAskingFixtures(s *mcp.Server) {
	var (
		name     = mcp.InputRequestMap{"user_name": question("What is your name?", "name", "string")}
		confirm  = mcp.InputRequestMap{"confirm": question("Is that right?", "ok", "boolean")}
		capital  = mcp.InputRequestMap{"capital_question": sampling("What is the capital of France?")}
		anything = mcp.InputRequestMap{"user_name": name["user_name"], "greeting": sampling("Greet the reader."), "client_roots": &mcp.ListRootsParams{}}
	)
	for tool, rounds := range map[string][]mcp.InputRequestMap{
		"test_input_required_result_elicitation":     {name},
		"test_input_required_result_sampling":        {capital},
		"test_input_required_result_list_roots":      {{"client_roots": &mcp.ListRootsParams{}}},
		"test_input_required_result_request_state":   {confirm},
		"test_input_required_result_tampered_state":  {confirm},
		"test_input_required_result_multiple_inputs": {anything},
		"test_input_required_result_capabilities":    {anything},
		"test_input_required_result_multi_round":     {{"step1": name["user_name"]}, {"step2": question("What is your favourite colour?", "color", "string")}},
		"test_missing_capability":                    {capital},
		"test_streaming_elicitation":                 {name},
	} {
		addFixtureTool(s, tool, func(_ context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			ask, state, err := nextRound(rounds, r.Params.RequestState, r.Params.InputResponses, r.ClientCapabilities())
			if err != nil || ask != nil {
				return &mcp.CallToolResult{InputRequests: ask, RequestState: state}, err
			}
			return textResult("state-ok: " + inWords(r.Params.InputResponses)), nil
		})
	}
	addAskingPrompt(s, mcp.InputRequestMap{"user_context": question("What is it about?", "context", "string")})
}

func addAskingPrompt(s *mcp.Server, round mcp.InputRequestMap) {
	p := &mcp.Prompt{Name: "test_input_required_result_prompt", Description: "A fixture of the conformance suite."}
	s.AddPrompt(p, func(_ context.Context, r *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		ask, state, err := nextRound([]mcp.InputRequestMap{round}, r.Params.RequestState, r.Params.InputResponses, r.ClientCapabilities())
		if err != nil || ask != nil {
			return &mcp.GetPromptResult{InputRequests: ask, RequestState: state}, err
		}
		return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{{Role: "user", Content: &mcp.TextContent{Text: inWords(r.Params.InputResponses)}}}}, nil
	})
}

func question(words, field, kind string) mcp.InputRequest {
	return &mcp.ElicitParams{Message: words, RequestedSchema: json.RawMessage(fmt.Sprintf(`{"type":"object","properties":{%q:{"type":%q}},"required":[%[1]q]}`, field, kind))}
}

func sampling(words string) mcp.InputRequest {
	return &mcp.CreateMessageParams{MaxTokens: 100, Messages: []*mcp.SamplingMessage{{Role: "user", Content: &mcp.TextContent{Text: words}}}}
}

func inWords(r mcp.InputResponseMap) string {
	b, err := json.Marshal(r)
	if err != nil {
		return err.Error()
	}
	return string(b)
}

// nextRound gives the questions that are still to be answered, with the state to come back
// with, or none after the last round. A round whose answers are missing is asked again.
func nextRound(rounds []mcp.InputRequestMap, state string, answers mcp.InputResponseMap, can *mcp.ClientCapabilities) (mcp.InputRequestMap, string, error) {
	at, err := roundOf(state)
	if err != nil {
		return nil, "", err
	}
	ask, err := answerable(rounds[at], can)
	if err == nil && answered(ask, answers) {
		if at++; at == len(rounds) {
			return nil, "", nil
		}
		ask, err = answerable(rounds[at], can)
	}
	return ask, signedRound(at), err
}

// answerable gives the questions that a client has said it can answer. If there are none,
// the error says what it takes.
func answerable(round mcp.InputRequestMap, can *mcp.ClientCapabilities) (mcp.InputRequestMap, error) {
	left, needed := mcp.InputRequestMap{}, &mcp.ClientCapabilities{}
	for key, ask := range round {
		if able(ask, cmp.Or(can, &mcp.ClientCapabilities{}), needed) {
			left[key] = ask
		}
	}
	if len(left) > 0 {
		return left, nil
	}
	data, err := json.Marshal(mcp.MissingRequiredClientCapabilityData{RequiredCapabilities: needed})
	if err != nil {
		return nil, err
	}
	return nil, &jsonrpc.Error{Code: mcp.CodeMissingRequiredClientCapabilities, Message: "the client has not said that it can answer", Data: data}
}

// able says whether a client can answer a question, and notes what it takes.
func able(ask mcp.InputRequest, can, needed *mcp.ClientCapabilities) bool {
	switch ask.(type) {
	case *mcp.ElicitParams:
		needed.Elicitation = &mcp.ElicitationCapabilities{}
		return can.Elicitation != nil
	case *mcp.CreateMessageParams:
		needed.Sampling = &mcp.SamplingCapabilities{}
		return can.Sampling != nil
	default:
		needed.RootsV2 = &mcp.RootCapabilities{}
		return can.RootsV2 != nil
	}
}

// answered says whether each question has an answer of its kind.
func answered(asked mcp.InputRequestMap, answers mcp.InputResponseMap) bool {
	for key, ask := range asked {
		var ok bool
		switch answer := answers[key].(type) {
		case *mcp.ElicitResult:
			_, ok = ask.(*mcp.ElicitParams)
			ok = ok && answer.Action == "accept"
		case *mcp.CreateMessageWithToolsResult:
			_, ok = ask.(*mcp.CreateMessageParams)
		case *mcp.ListRootsResult:
			_, ok = ask.(*mcp.ListRootsParams)
		}
		if !ok {
			return false
		}
	}
	return true
}

// roundKey signs the numbers of rounds.
var roundKey = []byte(rand.Text())

func signedRound(n int) string {
	mac := hmac.New(sha256.New, roundKey)
	fmt.Fprint(mac, n)
	return fmt.Sprintf("%d.%s", n, hex.EncodeToString(mac.Sum(nil)))
}

// roundOf reads what signedRound wrote. Without a state it is the first round.
func roundOf(state string) (int, error) {
	if state == "" {
		return 0, nil
	}
	var n int
	if _, err := fmt.Sscanf(state, "%d", &n); err != nil || !hmac.Equal([]byte(state), []byte(signedRound(n))) {
		return 0, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "the request state is not what was sent"}
	}
	return n, nil
}
