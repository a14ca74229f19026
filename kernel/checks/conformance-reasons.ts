/**
 * Whether a refusal names what changes the answer. One property of a piece is changed under a legal decision: if it is
 * refused now, that property is the whole reason, because without the change it would be legal. The refusal must then
 * cite the rule about that property, whatever else is nearby.
 */

import { type Decision, type Objection, type Side, sample } from '../decision.ts'
import type { Random } from '../dice/random.ts'
import type { Beginning } from '../match/beginning.ts'
import type { Match } from '../match/match.ts'
import type { Column, Position } from '../position/position.ts'
import type { Battle, Game } from '../rules.ts'
import { decisionText, playRandomly, why } from './random-player.ts'

/** The changes: columns with a row for each piece, except for its hex. */
export interface ReasonChanges<D extends Decision, B extends Battle<D>> {
  readonly columns: (battle: B) => readonly Column[]
  /** The pieces of a decision, with their part in it, such as "named". */
  readonly concerned: (battle: B, position: Position, decision: D) => Iterable<readonly [what: string, piece: number]>
  /** The share of positions examined. */
  readonly often: number
}

/** What was cited after each change, with an example: "attack: fought of a piece named" gives 8D. */
export class CitedReasons<D extends Decision, B extends Battle<D>> {
  readonly found = new Map<string, Map<string, string>>()
  private readonly game: Game<D, B>
  private readonly changes: ReasonChanges<D, B>
  /** The values seen in each column: only these are used. */
  private readonly values = new Map<string, Set<number>>()

  constructor(game: Game<D, B>, changes: ReasonChanges<D, B>) {
    this.game = game
    this.changes = changes
  }

  play(beginning: Beginning, players: string): void {
    playRandomly(this.game, beginning, players, (match, random) => {
      this.remember(match)
      if (match.owing.length > 0 && random.chance(this.changes.often)) this.look(match, random)
    })
  }

  private remember({ battle, position }: Match<D, B>): void {
    for (const column of this.changes.columns(battle)) {
      const known = this.values.get(column.name) ?? new Set()
      for (let row = 0; row < column.rows; row++) known.add(column.get(position, row))
      this.values.set(column.name, known)
    }
  }

  /** Takes a legal decision of a random kind, so that many moves don’t crowd out rare kinds. */
  private look(match: Match<D, B>, random: Random): void {
    const { battle } = match
    const by = random.pick(match.owing)
    const seen = match.seen(by)
    const menus = battle.menus(seen, by)
    const kind = random.pick([...new Set(menus.map(menu => menu.kind))])
    const decision = sample(
      menus.filter(menu => menu.kind === kind),
      random,
    )
    if (!decision) return
    for (const [what, piece] of this.changes.concerned(battle, seen, decision))
      for (const column of this.changes.columns(battle))
        for (const value of this.values.get(column.name)!)
          if (piece < column.rows && column.get(seen, piece) !== value)
            this.ask(battle, seen, by, decision, what, column, piece, value)
  }

  private ask(
    battle: B,
    seen: Position,
    by: Side,
    decision: D,
    what: string,
    column: Column,
    piece: number,
    value: number,
  ): void {
    const changed = seen.copy()
    column.set(changed, piece, value)
    const objections = objectionsIn(battle, changed, by, decision)
    if (objections.length === 0) return
    const key = `${decision.kind}: ${column.name.split('.')[1]} of a piece ${what}`
    const cited = this.found.get(key) ?? new Map<string, string>()
    this.found.set(key, cited)
    const change = `${column.name} of piece ${piece} from ${column.get(seen, piece)} to ${value}`
    for (const { case: id } of objections)
      if (!cited.has(id)) cited.set(id, `${decisionText(battle, decision)}, ${change}: ${why(objections)}`)
  }

  /** Citations that aren’t in the table, with examples. */
  against(table: Readonly<Record<string, readonly string[]>>): string[] {
    const wrong: string[] = []
    for (const [key, cited] of this.found)
      for (const [id, example] of cited) if (!table[key]?.includes(id)) wrong.push(`${key} gives [${id}]: ${example}`)
    return wrong
  }

  /** The share of the table that was cited: without most of it the test proves little. */
  shareOf(table: Readonly<Record<string, readonly string[]>>): number {
    const all = Object.entries(table).flatMap(([key, ids]) => ids.map(id => this.found.get(key)?.has(id) === true))
    return all.filter(Boolean).length / all.length
  }
}

/** Also none in an impossible position: one with faults, or one in which the question could not have come up. */
function objectionsIn<D extends Decision>(
  battle: Battle<D>,
  position: Position,
  by: Side,
  decision: D,
): readonly Objection[] {
  try {
    if (battle.probe.faults(position).length > 0 || !battle.owing(position).includes(by)) return []
    return battle.objections(position, decision, by)
  } catch {
    return []
  }
}
