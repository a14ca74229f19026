/** `node server/build-page.ts` builds the page before tests open it; two builds at once would spoil each other. */
import { NoTable } from './house.ts'
import { ensureBuilt, packBuilt } from './web-build.ts'

process.env.NODE_ENV = 'production'
try {
  await ensureBuilt({ step: () => {}, done: text => console.log(text) })
  await packBuilt()
} catch (error) {
  if (!(error instanceof NoTable)) throw error
  console.error(error.message)
  process.exitCode = 1
}
