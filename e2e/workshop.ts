/** The page for its developers: with the kernel’s teaching game, which no build contains. */
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'

export interface Workshop {
  readonly address: string
  close(): Promise<void>
}

export async function openWorkshop(): Promise<Workshop> {
  const web = join(import.meta.dirname, '..', 'web')
  const server: ViteDevServer = await createServer({
    configFile: join(web, 'vite.config.ts'),
    cacheDir: join(web, 'node_modules', '.vite-workshop'),
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  })
  await server.listen()
  return { address: server.resolvedUrls!.local[0], close: () => server.close() }
}
