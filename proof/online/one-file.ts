/**
 * The program of a house in a few files instead of a thousand, which starts with less than half of the processor time: most
 * of a start is looking up modules. Threads start from the sources as usual.
 */
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const NAME = 'serve.mjs'

/** Each module still knows where its source is: threads and data files are found from there. */
const whereItWas: Plugin = {
  name: 'where it was',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta')) return null
    return code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
  },
}

export async function inOneFile(program: URL, folder: string): Promise<URL> {
  await build({
    configFile: false,
    root: dirname(fileURLToPath(program)),
    publicDir: false,
    logLevel: 'error',
    plugins: [whereItWas],
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: fileURLToPath(program),
      outDir: folder,
      minify: false,
      rolldownOptions: { output: { entryFileNames: NAME } },
    },
  })
  return pathToFileURL(join(folder, NAME))
}
