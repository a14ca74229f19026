/** One battle for every kind of question that a game asks: played at random, and kept as it stood when it was asked for the first time. */
import { gameIds, loadGame, type PlayableMatch } from '@voltigeur/games'
import { begin, type Journal, type Party, Random, sample, writeJournal } from '@voltigeur/kernel'

export interface Asked {
  readonly id: string
  readonly game: string
  readonly code: string
  /** The asked side. */
  readonly side: number
  readonly journal: Journal
  /** The hexes that it names, by their labels. */
  readonly named: readonly string[]
  /** Where the only one who can answer may go: it is asked at once, unless it may as well stay. */
  readonly ways: readonly string[]
  /** Where those come on who are not on the map yet, if the first who can answer is one of them. */
  readonly entries: readonly string[]
}

/** So many decisions are played of a battle at most, and so many battles of a scenario. */
const DECISIONS = 240
const BATTLES = 1

/** All kinds of questions of all games, in so far as chance leads there. */
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

/** As many units as stand around one are looked at together; of so many hexes each is shown or led to. */
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
  /** An attack on one hex in which none of those who attack stands. */
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
