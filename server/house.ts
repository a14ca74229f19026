/** Where things stand in the project. */
import { fileURLToPath } from 'node:url'

const place = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

export const ROOT = place('')
export const WEB = place('web')
export const DIST = place('web/dist')
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

/** What others' licences ask to be handed on with their code; vite collects it from the packages that it bundles. */
export const LICENCES = 'licenses.txt'

/** There is no table to serve, and none can be made; the message says what to do about it. */
export class NoTable extends Error {
  override readonly name = 'NoTable'
}
