/** The process that bundles the web app into a folder. */
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { LICENCES, WEB } from './house.ts'

/** Its messages to the process that started it. */
export type FromBuilder = { readonly step: string } | { readonly failed: string; readonly code?: string }

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
} catch (error) {
  const { code, stack, message } = error as NodeJS.ErrnoException
  tell({ failed: stack ?? message, ...(code === undefined ? {} : { code }) })
  process.exitCode = 1
}
