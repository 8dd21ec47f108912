import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const WORLDS = ['shop', 'forum', 'travel', 'zoo']

/** Builds the pages of one world, named by `--mode <name>`, into out/worlds/<name>/. */
export default defineConfig(({ mode }) => {
  if (!WORLDS.includes(mode)) throw new Error(`--mode must name a world (${WORLDS.join(', ')}), not "${mode}"`)
  return {
    root: join(import.meta.dirname, mode),
    base: '/',
    plugins: [react()],
    build: {
      outDir: join(import.meta.dirname, '..', 'out', 'worlds', mode),
      emptyOutDir: true,
      chunkSizeWarningLimit: 3000,
    },
  }
})
