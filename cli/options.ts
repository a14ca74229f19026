/** Options of several commands. */
import type { Option } from './command.ts'
import { options, usual, values } from './words.ts'

export const MOST_WORKERS = 256

export const json: Option = { type: 'boolean', help: options.json }
export const game: Option = { type: 'string', value: values.id, help: options.game, standard: 'austerlitz' }
export const scenario: Option = { type: 'string', value: values.id, help: options.scenario, usual: usual.first }
export const option: Option = { type: 'string', value: values.pair, help: options.option, multiple: true }
export const seed: Option = { type: 'string', value: values.text, help: options.seed, standard: '1' }
export const workers: Option = { type: 'string', value: values.count, help: options.workers, standard: '1' }
export const ledger: Option = { type: 'string', value: values.file, help: options.ledger }

/** Whole numbers. */
export const count = (help: Option['help'], standard?: string): Option => ({
  type: 'string',
  value: values.count,
  help,
  ...(standard === undefined ? {} : { standard }),
})
export const players = (help: Option['help'], usual: readonly string[]): Option => ({
  type: 'string',
  value: values.players,
  help,
  usual: usual.join(','),
})
