import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'out/**', 'dist/**', 'tests/e2e/**'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // Tests drive real browsers; on a shared machine one of them may come too late once.
    retry: process.env.CI ? 2 : 0,
  },
})
