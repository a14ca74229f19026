/** A combat is fought on a copy, with any dice: who lost, what each unit suffers, hits and defeats. */
import { looseDice, type Position } from '@voltigeur/kernel'
import type { PratzenEvent } from '@voltigeur/pratzen'
import type { Comparison } from '../umpire.ts'
import { defeatsOf, fallOf, hitsFor, involved, suffered, winnersHits } from './aftermath.ts'
import { COLUMNS, combatsNow, contributing, oddsOf, outcomeOf, type Printed } from './combat.ts'
import { FirstUmpire, told } from './first.ts'
import { type Look, some } from './look.ts'
import { Picture, type Piece } from './picture.ts'

const MOST_DECISIONS = 200

interface Played {
  readonly position: Position
  readonly events: readonly PratzenEvent[]
}

/** Goes on at random until a condition is met. */
function playOn({ first, random }: Look, start: Played, until: (picture: Picture) => boolean): Played {
  const { battle } = first
  let { position } = start
  const events = [...start.events]
  for (let made = 0; made < MOST_DECISIONS; made++) {
    const [side] = battle.owing(position)
    if (side === undefined || until(new Picture(battle, position))) break
    const decision = battle.sample(position, side, random)
    if (!decision) break
    const next = new FirstUmpire(battle, position, side).play(decision, looseDice(random))
    position = next.position
    events.push(...next.events)
  }
  return { position, events }
}

/** What belongs to the first of the combats that were fought. */
function ofThisCombat(events: readonly PratzenEvent[]): readonly PratzenEvent[] {
  const first = events.findIndex(({ kind }) => kind === 'closeCombat')
  const next = events.findIndex(({ kind }, i) => i > first && (kind === 'closeCombat' || kind === 'phase'))
  return next < 0 ? events : events.slice(0, next)
}

/** MOR-5: a battle that is over has no aftermath. */
const isOver = (events: readonly PratzenEvent[]): boolean => events.some(({ kind }) => kind === 'ended')

const BEFORE_FALLING_BACK = ['losses', 'casualties', 'card']

const idsOf = (units: readonly Piece[]): string[] => units.map(({ id }) => id).sort()

export function* compareAftermath(look: Look): Generator<Comparison> {
  const { picture, first, side, random } = look
  const { ground } = picture
  const offered = first.decisions('fight')
  for (const combat of some(combatsNow(picture, side), 1, random)) {
    const decision = offered.find(({ unit }) => combat.attackers.includes(picture.pieces[unit].hex))
    if (!decision) continue
    const fought = first.play(decision, looseDice(random))
    const [strengths] = told(fought.events, 'closeCombat')
    const [result] = told(fought.events, 'outcome')
    const both = contributing(picture, combat)
    const unitsIn = (hexes: readonly number[]): Piece[] => hexes.flatMap(hex => picture.units(hex))
    const subject = combat.attackers.map(hex => ground.label(hex)).join(' ')
    if (!strengths || !result) continue
    yield {
      kind: 'who contributes',
      case: 'CC-3',
      subject,
      second: { attackers: idsOf(unitsIn(both.attackers)), defenders: idsOf(unitsIn(both.defenders)) },
      first: {
        attackers: idsOf(strengths.attackers.map(index => picture.pieces[index])),
        defenders: idsOf(strengths.defenders.map(index => picture.pieces[index])),
      },
    }
    const odds = oddsOf(picture, combat)
    // ODDS-2: nobody rolls where the result is certain.
    const rolls = odds.column !== COLUMNS.indexOf('X')
    yield { kind: 'dice of a combat', case: 'ODDS-2', subject, second: rolls, first: result.dice.length > 0 }
    const outcome = rolls === result.dice.length > 0 ? outcomeOf(picture.tables, odds, result.dice.at(-1) ?? 0) : null
    if (!outcome) continue
    const loser = outcome.attackerLoses ? side : 1 - side
    yield {
      kind: 'result of a combat',
      case: 'CRT-1',
      subject,
      second: { loser, result: outcome.printed },
      first: { loser: result.loser, result: result.result },
    }
    if (result.loser !== loser || result.result !== outcome.printed) continue
    const winners = loser === side ? both.defenders : both.attackers
    const losers = unitsIn(involved(picture, combat, side, loser)).filter(unit => unit.side === loser)
    const results = new Map(losers.map(unit => [unit, suffered(picture, unit, winners, outcome.printed)] as const))
    yield* compareLosers(look, fought, results, subject)
    yield* compareHits(look, fought, { loser, printed: outcome.printed, results }, subject)
  }
}

function* compareLosers(
  look: Look,
  fought: Played,
  results: ReadonlyMap<Piece, Printed | null>,
  subject: string,
): Generator<Comparison> {
  const { battle } = look.first
  const { position, events } = playOn(look, fought, picture => !BEFORE_FALLING_BACK.includes(picture.step))
  const after = new Picture(battle, position)
  if (after.step !== 'falling-back' || ofThisCombat(events) !== events) return
  const left = [...results].filter(([{ index }, result]) => result !== null && after.pieces[index].hex >= 0)
  const beaten = after.pieces.filter(({ fall, hex }) => fall > 0 && hex >= 0)
  yield {
    kind: 'what losers suffer',
    case: 'CC-12a',
    subject,
    second: left.map(([unit, result]) => `${unit.id} ${fallOf(unit, result!)}`).sort(),
    first: beaten.map(({ id, fall }) => `${id} ${fall}`).sort(),
  }
  yield {
    kind: 'guns lost',
    case: 'CC-12e',
    subject,
    second: [...results].flatMap(([{ id }, result]) => (result === null ? [id] : [])).sort(),
    first: [...results.keys()]
      .filter(unit => unit.arm === 'artillery' && !unit.counter.horse && after.pieces[unit.index].hex < 0)
      .map(({ id }) => id)
      .sort(),
  }
}

interface Beaten {
  readonly loser: number
  readonly printed: Printed
  readonly results: ReadonlyMap<Piece, Printed | null>
}

function* compareHits(
  look: Look,
  fought: Played,
  { loser, printed, results }: Beaten,
  subject: string,
): Generator<Comparison> {
  const { picture } = look
  const played = playOn(look, fought, now => now.frame('combat') === undefined)
  if (isOver(played.events)) return
  const events = ofThisCombat(played.events)
  const hits = told(events, 'hit')
  const count = (side: number): number => hits.filter(({ unit }) => picture.pieces[unit].side === side).length
  const expected = (['D', 'T'] as const).reduce(
    (sum, result) => sum + hitsFor([...results.values()].filter(one => one === result).length, result),
    0,
  )
  yield {
    kind: 'hits in combat',
    case: 'CRT-D',
    subject,
    second: { losers: expected, winners: winnersHits({ printed, attackerLoses: true }, expected) },
    first: { losers: count(loser), winners: count(1 - loser) },
  }
  yield {
    kind: 'defeats',
    case: 'MOR-3',
    subject,
    second: defeatsOf(picture, results),
    first: told(events, 'defeated').length,
  }
}
