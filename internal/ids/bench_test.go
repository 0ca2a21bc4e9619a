package ids

import (
	"fmt"
	"strings"
	"testing"
)

func BenchmarkResolve(b *testing.B) {
	ix, _ := real()
	for _, id := range []string{"gpt-4o", "bedrock/us.anthropic.claude-3-5-sonnet-20241022-v2:0", "claude-sonnet-9-1", "gpt-4o-audio-preview-2024-12-17", strings.Repeat("gpt-4-fp8", 33)} {
		b.Run(fmt.Sprintf("%.30s", id), func(b *testing.B) {
			for b.Loop() {
				ix.Resolve(id)
			}
		})
	}
}

func BenchmarkFind(b *testing.B) {
	ix, _ := real()
	var text strings.Builder
	for i := range 4000 {
		fmt.Fprintf(&text, "model: gpt-%d-new/ab/c%d\nwords that say nothing, a/b/%d\n", i, i, i)
	}
	b.SetBytes(int64(text.Len()))
	for b.Loop() {
		ix.Find(text.String())
	}
}
