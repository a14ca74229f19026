/** How a remote viewer keeps up with a match: an opponent in a worker, a browser at a server. */

import { BadInput } from '../data/input.ts'
import type { Decision, Side } from '../decision.ts'
import { chained } from '../dice/pledge.ts'
import type { Layout } from '../position/layout.ts'
import type { Position } from '../position/position.ts'
import type { RulesOfPlay } from '../rules.ts'
import type { Item, Snapshot } from './item.ts'

/** Needs the rules and one viewer’s items, never the match. */
export class Follower<D extends Decision = Decision> {
  readonly #layout: Layout
  /** A fresh object for each item, never changed afterwards. */
  position: Position
  /** The number of the next expected item. */
  at: number
  owing: readonly Side[]
  hash: string
  chain: string | undefined

  constructor(rules: Pick<RulesOfPlay<D>, 'layout'>, snapshot: Snapshot) {
    this.#layout = rules.layout
    this.position = rules.layout.load(snapshot.position)
    this.at = snapshot.at
    this.owing = snapshot.owing
    this.hash = snapshot.hash
    this.chain = snapshot.chain
    if (rules.layout.hash(this.position) !== snapshot.hash) throw new BadInput('the snapshot doesn’t match its hash')
  }

  /** Throws, without any change, if the item isn’t the next one or its result doesn’t match. */
  take(item: Item): void {
    if (item.at !== this.at)
      throw new BadInput(`item ${item.at} arrived, but ${this.at} was expected: request a snapshot`)
    const position = this.position.copy()
    if (item.changes.length > 2 * position.cells.length) {
      throw new BadInput(`item ${item.at} changes more than the ${position.cells.length} cells of a position`)
    }
    for (let i = 0; i < item.changes.length; i += 2) {
      const cell = item.changes[i]
      position.cells[cell] = item.changes[i + 1]
      // Existing pictures of the earlier position update from what was written since.
      position.touched(cell)
    }
    const fits = this.#layout.hash(position) === item.hash
    if (!fits || (this.chain !== undefined && chained(this.chain, item) !== item.chain)) {
      throw new BadInput(`item ${item.at} doesn’t follow from the one before it: request a snapshot`)
    }
    this.position = position
    this.at++
    this.owing = item.owing
    this.hash = item.hash
    this.chain = item.chain
  }
}
