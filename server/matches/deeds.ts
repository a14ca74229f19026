/** What can happen in a game in progress, and its form in a row of the journal. */
import type { Json, OrderAhead, Sender, Side } from '@voltigeur/kernel'
import type { TableResult } from '@voltigeur/wire'
import type { StoredRow } from '../store/journal.ts'
import type { HintDeed } from './hints.ts'

export type Deed =
  | { readonly kind: 'decision'; readonly decision: { readonly [key: string]: Json }; readonly key: string | null }
  | { readonly kind: 'undo'; readonly key: string | null }
  | { readonly kind: 'draw'; readonly offered: boolean }
  /** Back to before this row; null declines or withdraws. */
  | { readonly kind: 'askRewind'; readonly to: number | null }
  | { readonly kind: 'rewind'; readonly to: number }
  | { readonly kind: 'hints'; readonly what: HintDeed }
  /** All orders ahead of a side from then on. */
  | { readonly kind: 'ahead'; readonly orders: readonly OrderAhead[] }
  | { readonly kind: 'end'; readonly result: TableResult }

export interface DeedDone {
  readonly by: Sender
  readonly deed: Deed
  readonly time: number
}

export function writeRow(game: string, n: number, { by, deed, time }: DeedDone): StoredRow {
  const { kind } = deed
  const key = 'key' in deed ? deed.key : null
  return { game, n, by: String(by), kind, body: bodyOf(deed), key, time }
}

function bodyOf(deed: Deed): string | null {
  switch (deed.kind) {
    case 'decision':
      return JSON.stringify(deed.decision)
    case 'undo':
      return null
    case 'draw':
      return JSON.stringify(deed.offered)
    case 'askRewind':
    case 'rewind':
      return JSON.stringify(deed.to)
    case 'hints':
      return JSON.stringify(deed.what)
    case 'ahead':
      return JSON.stringify(deed.orders)
    case 'end':
      return JSON.stringify(deed.result)
  }
}

export function readRow({ by, kind, body, key, time }: StoredRow): DeedDone {
  const told = body === null ? null : JSON.parse(body)
  return { by: by === 'umpire' ? by : (Number(by) as Side), deed: deedOf(kind, told, key), time }
}

// biome-ignore lint/suspicious/noExplicitAny: what the house has written itself
function deedOf(kind: string, told: any, key: string | null): Deed {
  switch (kind) {
    case 'decision':
      return { kind, decision: told, key }
    case 'undo':
      return { kind, key }
    case 'draw':
      return { kind, offered: told }
    case 'askRewind':
    case 'rewind':
      return { kind, to: told }
    case 'hints':
      return { kind, what: told }
    case 'ahead':
      return { kind, orders: told }
    case 'end':
      return { kind, result: told }
    default:
      throw new Error(`there is no deed "${kind}": this game was kept by a later version of the program`)
  }
}
