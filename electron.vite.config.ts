import { defineConfig } from 'electron-vite'
import renderer from './renderer/vite.config.ts'

/** The desktop door. What is installed beside it stays outside the bundle; our own rooms are bundled. */
export default defineConfig({
  main: { build: { outDir: 'out/main', lib: { entry: 'main/index.ts' } } },
  preload: {
    build: {
      outDir: 'out/preload',
      lib: { entry: 'preload/index.ts', formats: ['cjs'] },
      rollupOptions: { output: { entryFileNames: 'index.cjs' } },
    },
  },
  renderer,
})
