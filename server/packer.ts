/** The process that packs the built page for the wire, beside a server that serves it already. */
import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|html|svg|json|geojson|yaml|txt|wasm)$/
/** Smaller files fit into one packet anyway. */
const WORTH_COMPRESSING = 1024
/** As many as are packed at the same time anyway; each takes memory as soon as it is requested. */
const AT_ONCE = 4
/** Players come first. */
const AFTER_OTHERS = 10

const [smaller, small] = [promisify(brotliCompress), promisify(gzip)]

/** A server that looks for it finds the whole file or none. */
function writeWhole(path: string, content: Buffer): void {
  const draft = join(dirname(path), `.${basename(path)}`)
  writeFileSync(draft, content)
  renameSync(draft, path)
}

async function pack(path: string): Promise<void> {
  const content = readFileSync(path)
  if (content.length < WORTH_COMPRESSING) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  writeWhole(`${path}.br`, await smaller(content, { params }))
  writeWhole(`${path}.gz`, await small(content, { level: 9 }))
}

async function packAll(folder: string): Promise<void> {
  const files = globSync('**/*', { cwd: folder })
    .filter(file => COMPRESSIBLE.test(file))
    .values()
  const packing = Array.from({ length: AT_ONCE }, async () => {
    for (const file of files) await pack(join(folder, file))
  })
  await Promise.all(packing)
}

setPriority(AFTER_OTHERS)
// Its server may stop before it is done: the next start packs the rest.
process.once('disconnect', () => process.exit())
const [folder, mark, stamp] = process.argv.slice(2)
await packAll(folder)
writeFileSync(mark, stamp)
process.exit()
