/** The computer players of a match. Each sees only its side’s view, and can’t roll the battle’s dice in advance. */
import type { PlayableMatch } from '@voltigeur/games'
import type { Side } from '@voltigeur/kernel'
import type { Player } from './player.ts'
import { makePlayer } from './players.ts'

export class Computers {
  readonly #match: PlayableMatch
  readonly #players: readonly (Player | null)[]

  /** By side, the name of a player; null if someone else decides. */
  constructor(match: PlayableMatch, names: readonly (string | null)[], seed: string) {
    this.#match = match
    this.#players = names.map((name, side) => (name === null ? null : makePlayer(name, `${seed}/${side}`)))
  }

  /** A computer player with a decision to make. */
  get next(): { readonly side: Side; readonly name: string } | null {
    for (const side of this.#match.owing) {
      const player = this.#players[side]
      if (player) return { side, name: player.name }
    }
    return null
  }

  /** Lets the computers decide until someone else must, or the battle is over; returns how many decisions they made. */
  proceed(): number {
    let count = 0
    for (let { next } = this; next !== null; next = this.next) {
      this.decide(next.side)
      count++
    }
    return count
  }

  decide(side: Side): void {
    const match = this.#match
    const player = this.#players[side]!
    const decision = player.decide(match.battle, match.seen(side), side)
    const verdict = match.play(decision, side)
    if (verdict.accepted) return
    const [{ text }] = verdict.objections
    throw new Error(`${player.name} decided "${match.battle.language.say(decision)}", but ${text}`)
  }
}
