/** The computer players of a match. Each sees only its side’s view, and can’t roll the battle’s dice in advance. */
import { makePlayer, type Player } from '@voltigeur/ai'
import type { PlayableMatch } from '@voltigeur/games'
import type { Side } from '@voltigeur/kernel'

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
