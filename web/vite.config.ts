import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogue } from './catalogue.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), catalogue()],
  worker: { format: 'es' },
  build: { outDir: 'dist', target: 'es2024', sourcemap: false, chunkSizeWarningLimit: 1200 },
  server: { fs: { allow: [fileURLToPath(new URL('..', import.meta.url))] } },
})
