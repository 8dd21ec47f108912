import { cpSync } from 'node:fs'
import { defineConfig } from 'electron-vite'
import renderer from './renderer/vite.config.ts'

/** The sandbox process reads the Python of official scripts as files, beside its own code. */
const pythonOfTheSandbox = {
  name: 'python-of-the-sandbox',
  writeBundle: () => cpSync('rubrics/python/py', 'out/main/python', { recursive: true }),
}

/** The desktop door. What is installed beside it stays outside the bundle; our own rooms are bundled. */
export default defineConfig({
  main: {
    plugins: [pythonOfTheSandbox],
    build: {
      outDir: 'out/main',
      lib: {
        entry: {
          index: 'main/index.ts',
          'sandbox-process': 'host/judge/sandbox-process.ts',
          'pdf-thread': 'browser/evidence/pdf-thread.ts',
          'report-thread': 'host/reports/thread.ts',
          'ties-thread': 'host/release/ties-thread.ts',
        },
        formats: ['es'],
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      lib: { entry: 'preload/index.ts', formats: ['cjs'] },
      rollupOptions: { output: { entryFileNames: 'index.cjs' } },
    },
  },
  renderer: { ...renderer, build: { ...renderer.build, rollupOptions: { input: 'renderer/index.html' } } },
})
