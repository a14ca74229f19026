/** One battle for every kind of question in a game: played at random, and stored at the question’s first time. */
import { gameIds, loadGame, type PlayableMatch } from '@voltigeur/games'
import { begin, type Journal, type Party, Random, sample, writeJournal } from '@voltigeur/kernel'

export interface Asked {
  readonly id: string
  readonly game: string
  readonly code: string
  /** The asked side. */
  readonly side: number
  readonly journal: Journal
  /** Its named hexes, by their labels. */
  readonly named: readonly string[]
  /** The destinations of the only unit that can answer: they are shown at once, unless it may also stay. */
  readonly ways: readonly string[]
  /** The entry hexes of units not yet on the map, if the first that can answer is one of them. */
  readonly entries: readonly string[]
}

/** The most decisions in a battle, and the most battles of a scenario. */
const DECISIONS = 240
const BATTLES = 1

/** All kinds of questions of all games, as far as random play reaches them. */
export function everyQuestion(): readonly Asked[] {
  const found = new Map<string, Asked>()
  for (const game of gameIds().map(loadGame))
    for (const { id: scenario } of game.scenarios)
      for (let i = 0; i < BATTLES; i++) {
        const match = begin(game, { scenario, seed: `questions ${i}` }, { viewers: [] })
        const random = new Random(`${scenario} ${i}`)
        for (let made = 0; made < DECISIONS && match.owing.length > 0; made++) {
          const [side] = match.owing
          const kind = `${game.id} ${match.battle.question(match.seen(side), side).code}`
          if (!found.has(kind)) found.set(kind, keep(match, side, `${game.id}-${found.size}`))
          match.play(sample(match.battle.menus(match.seen(side), side), random)!, side)
        }
      }
  return [...found.values()]
}

/** Up to this many units around one are shown together; up to this many hexes are shown or marked by arrows. */
const [FEW, MANY] = [6, 24]

function keep(match: PlayableMatch, side: number, id: string): Asked {
  const { battle } = match
  const position = match.seen(side)
  const { briefing, board } = battle
  // Markers on a display beside the map aren’t searched for on it.
  const beside = briefing.atDisplay?.(position)
  const menus = battle.menus(position, side).filter(({ kind }) => !beside?.has(kind))
  const hexOf = new Map(battle.pieces(position).map(({ unit, hex }) => [unit, hex]))
  const goalsOf = (unit: number): number[] =>
    menus
      .filter(({ subject, party }) => subject === unit && !party)
      .flatMap(menu => [...menu.decisions()])
      .flatMap(decision => briefing.destination(decision) ?? [])
  /** An attack on one hex from outside it. */
  const isAfar = ({ hexes, must, may }: Party): boolean =>
    hexes.length === 1 && ![...must, ...may].some(unit => hexOf.get(unit) === hexes[0])
  const aims = menus.filter(({ party }) => party)
  const units = [...new Set(menus.flatMap(({ subject, party }) => (party || subject === null ? [] : [subject])))]
  const able = [...new Set(units.flatMap(unit => hexOf.get(unit) ?? []))]
  const plain = menus.filter(({ subject, party }) => subject === null && !party).flatMap(menu => [...menu.decisions()])
  const stood = plain.flatMap(decision => briefing.destination(decision) ?? [])
  const occasion = briefing.occasion?.(position)
  const course = occasion ? [occasion.to ?? occasion.from, occasion.from, ...occasion.answering] : []
  const [first] = units
  const ways = units.length === 1 && aims.length === 0 ? goalsOf(first) : []
  const targets = able.length > 0 ? [] : aims.flatMap(({ party }) => (isAfar(party!) ? party!.hexes : []))
  const named = [...course, ...(able.length <= FEW ? able : []), ...stood, ...targets]
  const waits = first !== undefined && !hexOf.has(first) && aims.length === 0
  const entries = waits ? goalsOf(first) : []
  const labels = (hexes: readonly number[]): string[] =>
    [...new Set(hexes)].slice(0, MANY).map(hex => board.grid.label(hex))
  const code = battle.question(position, side).code ?? ''
  return {
    id,
    game: match.game.id,
    code,
    side,
    journal: writeJournal(match),
    named: labels(named),
    ways: ways.length <= MANY ? labels(ways) : [],
    entries: entries.length > MANY ? [] : labels(entries),
  }
}
