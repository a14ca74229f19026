/** A computer opponent: it follows its side’s events, and decides on those alone. */
import { makePlayer, type Player, type PlayerSettings } from '@voltigeur/ai'
import { completeOptions, Follower } from '@voltigeur/kernel'
import type { PlayableBattle, PlayableGame } from '../../games/shelf.ts'
import { reason } from '../../language/words.ts'
import { type Commander, PATIENCE } from '../sitting/commanders.ts'
import { inFormations } from './in-formations.ts'
import type { Invitation, Thought, Word } from './thought.ts'

interface Place {
  readonly battle: PlayableBattle
  readonly follower: Follower
  readonly player: Player
  readonly whims: string
}

export function battleOf(
  game: PlayableGame,
  { beginning: { scenario, options, situation } }: Invitation,
): PlayableBattle {
  if (situation) return game.situation(situation).battle
  return game.open(scenario ?? game.scenarios[0].id, completeOptions(game, options ?? {}))
}

function bearingOf(player: string): PlayerSettings {
  const patience = PATIENCE[player as Commander]
  return patience === undefined ? {} : { patience }
}

/** The opponents of one match. It answers words in the order of their arrival. */
export class Mind {
  readonly #openGame: (id: string) => Promise<PlayableGame>
  readonly #places = new Map<number, Place>()
  /** Why an opponent couldn’t start, such as a game that couldn’t be fetched. */
  readonly #absent = new Map<number, string>()
  #battle: PlayableBattle | null = null
  #last: Promise<Thought | null> = Promise.resolve(null)

  constructor(openGame: (id: string) => Promise<PlayableGame>) {
    this.#openGame = openGame
  }

  /** Null where nothing was asked. */
  hear(word: Word): Promise<Thought | null> {
    this.#last = this.#last.then(() => this.#answer(word))
    return this.#last
  }

  async #answer(word: Word): Promise<Thought | null> {
    try {
      return await this.#take(word)
    } catch (error) {
      if (word.kind === 'sit') this.#absent.set(word.side, reason(error))
      return { side: word.side, failure: reason(error) }
    }
  }

  async #take(word: Word): Promise<Thought | null> {
    const { side } = word
    if (word.kind === 'sit') {
      const { invitation, player, whims, snapshot } = word
      this.#battle ??= battleOf(await this.#openGame(invitation.game), invitation)
      const follower = new Follower(this.#battle, snapshot)
      const sitting = makePlayer(player, `${whims} ${follower.at}`, bearingOf(player))
      this.#places.set(side, { battle: this.#battle, follower, player: inFormations(sitting, this.#battle), whims })
      return null
    }
    const place = this.#places.get(side)
    if (!place) throw new Error(this.#absent.get(side) ?? 'he was never asked to sit down')
    const { battle, follower, player, whims } = place
    if (word.kind === 'item') {
      follower.take(word.item)
      return null
    }
    const { failures } = word
    const decider = failures === 0 ? player : makePlayer('random', `${whims} ${follower.at} ${failures}`)
    const decision = decider.decide(battle, follower.position, side)
    return { side, at: follower.at, decision: battle.language.writeDecision(decision) }
  }
}
