/** Forged decisions: the content, the sender, and what the sender claims to have seen. */
import {
  type Battle,
  type Decision,
  type Game,
  type Json,
  type Match,
  type Random,
  type Side,
  sample,
  type Viewer,
} from '@voltigeur/kernel'
import { cross } from '@voltigeur/kernel/conformance'
import type { Manner } from './findings.ts'

export interface Forgery {
  readonly manner: Manner
  readonly by: Viewer | 'umpire'
  /** As on the wire, or as typed. */
  readonly written: Json | undefined
  readonly said?: string
  /** The version that the sender claims to know. */
  readonly expect?: number
}

type Written = Readonly<Record<string, Json>>

const STRANGE: readonly Json[] = [
  null,
  true,
  -1,
  0.5,
  1e9,
  2 ** 53,
  '',
  'constructor',
  '__proto__',
  '0',
  '\u0000',
  'x'.repeat(5000),
  [],
  {},
  [[]],
  [null],
  { kind: 'end' },
]

/** Possible forgeries in one position, and from what was legal earlier in the battle. */
export class Forger<D extends Decision, B extends Battle<D>> {
  readonly #match: Match<D, B>
  readonly #random: Random
  readonly #actor: Side
  readonly #legal: readonly D[]
  readonly #earlier: readonly Written[]

  constructor(match: Match<D, B>, random: Random, earlier: readonly Written[]) {
    const { battle, owing } = match
    this.#match = match
    this.#random = random
    this.#earlier = earlier
    this.#actor = owing.length > 0 ? random.pick(owing) : random.below(match.game.sides.length)
    const menus = battle.menus(match.seen(this.#actor), this.#actor)
    const some = Array.from({ length: 6 }, () => sample(menus, random))
    this.#legal = some.filter(decision => decision !== null)
  }

  /** Some legal decisions here, as written: to send again when they are no longer legal. */
  get legal(): readonly Written[] {
    return this.#legal.map(decision => this.#match.battle.language.writeDecision(decision))
  }

  forge(manner: Manner): Forgery {
    const by = this.#actor
    switch (manner) {
      case 'wild':
        return { manner, by, written: this.#write(this.#wild()) }
      case 'crossed':
        return {
          manner,
          by,
          written: this.#write(this.#legal.length > 0 ? cross(this.#legal, this.#random) : this.#wild()),
        }
      case 'altered':
        return { manner, by, written: this.#altered() }
      case 'wrong types':
        return { manner, by, written: this.#misshapen() }
      case 'garbled words':
        return { manner, by, written: undefined, said: this.#garbled() }
      case 'another sender':
        return { manner, by: this.#anotherSender(), written: this.#known() }
      case 'another question':
        return { manner, by, written: this.#earlier.length > 0 ? this.#random.pick(this.#earlier) : this.#known() }
      case 'overtaken':
        return { manner, by, written: this.#known(), expect: this.#random.below(this.#match.rows.length + 3) }
    }
  }

  #wild(): D {
    return this.#match.battle.probe.wild(this.#match.seen(this.#actor), this.#random)
  }

  #known(): Written {
    return this.#write(this.#legal.length > 0 ? this.#random.pick(this.#legal) : this.#wild())
  }

  /** A decision assembled from others may not make enough sense to be written. */
  #write(decision: D): Written {
    const { language } = this.#match.battle
    try {
      return language.writeDecision(decision)
    } catch {
      return decision as unknown as Written
    }
  }

  /** A legal one with a field from another decision, or under another name. */
  #altered(): Written {
    const random = this.#random
    const one = this.#known()
    const other = this.#write(this.#wild())
    const key = random.pick(Object.keys(one))
    const value = random.pick([...Object.values(other), ...Object.values(this.#known())])
    return { ...one, [key]: value }
  }

  #misshapen(): Json {
    const random = this.#random
    const one = this.#known()
    const key = random.pick(Object.keys(one))
    const strange = random.pick(STRANGE)
    switch (random.below(5)) {
      case 0:
        return strange
      case 1:
        return Object.fromEntries(Object.entries(one).filter(([name]) => name !== key))
      case 2:
        return { ...one, [random.pick(['x', 'kind ', '__proto__', 'unit2', key.toUpperCase()])]: strange }
      case 3:
        return Array.isArray(one[key]) ? { ...one, [key]: [...one[key], strange] } : { ...one, [key]: [one[key]] }
      default:
        return { ...one, [key]: strange }
    }
  }

  #garbled(): string {
    const random = this.#random
    const { language } = this.#match.battle
    const said = this.#legal.length > 0 ? language.say(random.pick(this.#legal)) : language.say(this.#wild())
    const at = random.below(said.length + 1)
    const words = said.split(' ')
    switch (random.below(4)) {
      case 0:
        return said.slice(0, at)
      case 1:
        return said.slice(0, at) + random.pick(['-', ',', '1', 'Z', ' ', '\n', '…', ' to ']) + said.slice(at + 1)
      case 2:
        return words.toReversed().join(' ')
      default:
        return [...words, random.pick(words)].join(' ')
    }
  }

  /** Any viewer except those who must decide. */
  #anotherSender(): Viewer | 'umpire' {
    const { game, owing } = this.#match
    return this.#random.pick([...idle(game, owing), 'public', 'umpire'])
  }
}

const idle = ({ sides }: Pick<Game, 'sides'>, owing: readonly Side[]): Side[] =>
  [...sides.keys()].filter(side => !owing.includes(side))
