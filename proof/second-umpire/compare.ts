/** Compares a second umpire with the first, on crowded situations and on positions of whole battles. */
import { isDeepStrictEqual } from 'node:util'
import { loadGame, type PlayableMatch } from '@voltigeur/games'
import { type Beginning, begin, type Options, Random } from '@voltigeur/kernel'
import { anyDecision } from '@voltigeur/kernel/conformance'
import { umpires } from './index.ts'
import type { Comparison, SecondUmpire } from './umpire.ts'

export interface Tally {
  compared: number
  differences: number
}

export interface Difference extends Comparison {
  /** How to get there: the start of the battle, and the decisions since. */
  readonly beginning: Beginning
  readonly decisions: readonly string[]
}

export interface Findings {
  readonly game: string
  readonly comparisons: number
  readonly differences: number
  readonly situations: number
  readonly positions: number
  readonly byKind: Readonly<Record<string, Tally>>
  /** How often each modifier or condition came up, if an umpire reports it. */
  readonly met: Readonly<Record<string, number>>
  /** The first of each kind and case. */
  readonly examples: readonly Difference[]
}

export interface Search {
  readonly game: string
  readonly comparisons: number
  readonly seed: string
  readonly tell?: (line: string) => void
}

/** Of four starts, three are crowded situations and one is a battle of a scenario. */
const CROWDED = 0.75
/** The number of random decisions in a crowded situation, and in a whole battle. */
const LONGEST = { crowded: 60, battle: 400 }
/** The share of positions compared; the first of a crowded situation always is. */
const OFTEN = { crowded: 0.4, battle: 0.05 }
const OF_EACH = 3
const TELL_EVERY = 10_000

export function search({ game: id, comparisons, seed, tell = () => {} }: Search): Findings {
  const umpire = umpires[id]
  const game = loadGame(id)
  const random = new Random(`second umpire of ${id}, ${seed}`)
  const found = new Found(id)
  let last = performance.now()
  while (found.comparisons < comparisons) {
    const isCrowded = random.chance(CROWDED)
    const beginning = isCrowded ? { situation: umpire.crowded(random) } : anyBattle(id, random)
    const match = begin(game, beginning, { viewers: [] })
    found.situations++
    const often = isCrowded ? OFTEN.crowded : OFTEN.battle
    const longest = isCrowded ? (umpire.longest ?? LONGEST.crowded) : LONGEST.battle
    const decisions: string[] = []
    for (let made = 0; match.owing.length > 0 && made < longest && found.comparisons < comparisons; made++) {
      if ((isCrowded && made === 0) || random.chance(often)) found.look(umpire, match, beginning, decisions, random)
      const { by, decision } = anyDecision(match, random)
      decisions.push(match.battle.language.say(decision))
      match.play(decision, by)
    }
    if (performance.now() - last < TELL_EVERY) continue
    last = performance.now()
    tell(`${id}: ${found.comparisons} of ${comparisons} comparisons, ${found.differences} differences`)
  }
  return found.summary()
}

function anyBattle(id: string, random: Random): Beginning {
  const { scenarios, options: all } = loadGame(id)
  const options: Options = Object.fromEntries(all.map(option => [option.id, random.pick(option.values)]))
  return { scenario: random.pick(scenarios).id, options, seed: String(random.below(1e9)) }
}

class Found {
  readonly game: string
  comparisons = 0
  differences = 0
  situations = 0
  #positions = 0
  readonly #byKind: Record<string, Tally> = {}
  readonly #met: Record<string, number> = {}
  readonly #examples = new Map<string, Difference[]>()

  constructor(game: string) {
    this.game = game
  }

  look(
    umpire: SecondUmpire,
    match: PlayableMatch,
    beginning: Beginning,
    decisions: readonly string[],
    random: Random,
  ): void {
    this.#positions++
    for (const comparison of umpire.compare(match, random)) {
      this.comparisons++
      const tally = this.#byKind[comparison.kind] ?? { compared: 0, differences: 0 }
      this.#byKind[comparison.kind] = tally
      tally.compared++
      for (const one of comparison.meets ?? []) this.#met[one] = (this.#met[one] ?? 0) + 1
      if (isDeepStrictEqual(comparison.first, comparison.second)) continue
      this.differences++
      tally.differences++
      const key = `${comparison.kind} ${comparison.case}`
      const known = this.#examples.get(key) ?? []
      if (known.length < OF_EACH) known.push({ ...comparison, beginning, decisions: [...decisions] })
      this.#examples.set(key, known)
    }
  }

  summary(): Findings {
    const { game, comparisons, differences, situations } = this
    const examples = [...this.#examples.values()].flat()
    const [byKind, met] = [this.#byKind, this.#met]
    return { game, comparisons, differences, situations, positions: this.#positions, byKind, met, examples }
  }
}
