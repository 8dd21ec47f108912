import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'out/**', 'dist/**', 'tests/e2e/**'],
    // Left alone, one worker runs on two cores, and most of the time it waits for a browser or another process.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // What is waited for here are processes and browsers, so a busy machine can take many times as long; a test that hangs is still found.
    testTimeout: 240_000,
    hookTimeout: 300_000,
    // Tests drive real browsers; on a shared machine one of them may come too late once.
    retry: process.env.CI ? 2 : 0,
  },
})
