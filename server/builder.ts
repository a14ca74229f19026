/** The process that bundles the web app into a folder and packs it for the wire. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { LICENCES, WEB } from './house.ts'

/** Its messages to the process that started it. */
export type FromBuilder = { readonly step: string } | { readonly failed: string; readonly code?: string }

const COMPRESSIBLE = /\.(js|css|html|svg|json|geojson|yaml|txt|wasm)$/
/** Smaller files fit into one packet anyway. */
const WORTH_COMPRESSING = 1024
/** As many as are packed at the same time anyway; each takes memory as soon as it is requested. */
const AT_ONCE = 4

const tell = (message: FromBuilder): void => {
  process.send?.(message)
}

function counting(): Plugin {
  let count = 0
  return {
    name: 'voltigeur-progress',
    moduleParsed() {
      if (++count % 50 === 0) tell({ step: `building the page: ${count} files read…` })
    },
  }
}

const [smaller, small] = [promisify(brotliCompress), promisify(gzip)]

async function pack(path: string): Promise<void> {
  const content = readFileSync(path)
  if (content.length < WORTH_COMPRESSING) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  writeFileSync(`${path}.br`, await smaller(content, { params }))
  writeFileSync(`${path}.gz`, await small(content, { level: 9 }))
}

async function compress(folder: string): Promise<void> {
  const files = globSync('**/*', { cwd: folder })
    .filter(file => COMPRESSIBLE.test(file))
    .values()
  const packing = Array.from({ length: AT_ONCE }, async () => {
    for (const file of files) await pack(join(folder, file))
  })
  await Promise.all(packing)
}

try {
  const [folder] = process.argv.slice(2)
  await build({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, license: { fileName: LICENCES } },
    plugins: [counting()],
  })
  tell({ step: 'building the page: packing…' })
  await compress(folder)
} catch (error) {
  const { code, stack, message } = error as NodeJS.ErrnoException
  tell({ failed: stack ?? message, ...(code === undefined ? {} : { code }) })
  process.exitCode = 1
}
