/** Where units are, and in what state. */
import { book } from '../book.ts'
import { MOVES, type STATUSES } from '../field.ts'

const statuses = book.each('units.statuses', ['waiting', 'onMap', 'eliminated', 'exited', 'rebuilding'])
const states = book.each('units.states', [
  'moved',
  'column',
  'disordered',
  'routed',
  'reduced',
  'square',
  'outOfCommand',
  'activated',
])

export const statusName = (status: (typeof STATUSES)[number]): string =>
  statuses[status === 'on map' ? 'onMap' : status].text

/** As in the protocol, and by its key. */
const STATES: Readonly<Record<string, keyof typeof states>> = {
  [MOVES[2]]: 'column',
  'out of command': 'outOfCommand',
}

export const stateName = (state: string): string => states[STATES[state] ?? (state as keyof typeof states)].text
