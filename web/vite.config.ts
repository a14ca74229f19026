import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogue } from './catalogue.ts'
import { gameFiles } from './game-files.ts'
import { offline, SERVICE_WORKER } from './offline.ts'
import { translations } from './translations.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root: folder,
  // The page can lie in any folder of any web server.
  base: './',
  plugins: [react(), catalogue(), gameFiles(), translations(), offline(folder)],
  worker: { format: 'es', plugins: () => [gameFiles()] },
  build: {
    outDir: 'dist',
    target: 'es2024',
    sourcemap: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: [`${folder}index.html`, `${folder}src/${SERVICE_WORKER}.ts`],
      output: {
        // A service worker controls its own folder, and is requested by its name.
        entryFileNames: ({ name }) => (name === SERVICE_WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: { fs: { allow: [fileURLToPath(new URL('..', import.meta.url))] } },
})
