import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The workbench, built once for both doors: relative addresses, no inline scripts, so that a strict CSP holds. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: fileURLToPath(new URL('../out/renderer', import.meta.url)),
    emptyOutDir: true,
    target: 'chrome130',
    // Inlined fonts and pictures would be `data:` addresses, which the CSP refuses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 4000,
    // A module-preload polyfill would be an inline script; every browser we serve has the real thing.
    modulePreload: { polyfill: false },
  },
})
