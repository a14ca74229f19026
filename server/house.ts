/** Where things are in the project. */
import { fileURLToPath } from 'node:url'

const place = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

export const ROOT = place('')
export const WEB = place('web')
export const DIST = place('web/dist')
/** The published package: compiled, with a page that is built already. Its folder belongs to npm, so it keeps nothing there. */
export const PACKAGED = import.meta.url.endsWith('.js')
/** How the reader started this. */
export const COMMANDS = PACKAGED
  ? { bare: 'npx voltigeur serve', start: 'npx voltigeur serve', play: 'npx voltigeur play' }
  : { bare: 'npm start', start: 'npm start --', play: 'npm run -s voltigeur -- play' }
/** Everything that the web app is made from. */
export const SOURCES = [
  'web',
  'wire',
  'kernel',
  'hex',
  'battlefield',
  'games',
  'ai',
  'conversation',
  'package-lock.json',
] as const

/** Licence texts that must be passed on with the code; vite collects them from the bundled packages. */
export const LICENCES = 'licenses.txt'

/** There is no table to serve, and none can be built; the message says what to do about it. */
export class NoTable extends Error {
  override readonly name = 'NoTable'
}
