import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'out/**', 'dist/**', 'tests/e2e/**'],
    // Left alone, one worker runs on two cores, and most of the time it waits for a browser or another process.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // Tests drive real browsers; on a shared machine one of them may come too late once.
    retry: process.env.CI ? 2 : 0,
  },
})
