import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Not built upon vite.config.ts: that one makes production bundles, and React's
// production build has no act(). A test that needs a DOM says so in its first line.
export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
})
