/** Fights a combat on a copy, with any dice: the losers, each unit’s result, hits and defeats. */
import { looseDice } from '@voltigeur/kernel'
import type { PratzenEvent } from '@voltigeur/pratzen'
import type { Comparison } from '../umpire.ts'
import { canBeHit, defeatsOf, fallOf, hitsFor, involved, shaken, suffered, winnersHits } from './aftermath.ts'
import { COLUMNS, contributing, oddsOf, outcomeOf } from './combat.ts'
import { compareVictors } from './compare-victors.ts'
import { told } from './first.ts'
import { combatsToBegin, type Fate, isOver, ofThisCombat, type Played, playOn } from './fought.ts'
import { type Look, some } from './look.ts'
import { Picture, type Piece, STEADY } from './picture.ts'

const COMBATS = 3
/** How many times each is fought, with other dice. */
const TIMES = 2
const BEFORE_FALLING_BACK = ['losses', 'casualties', 'card']

const idsOf = (units: readonly Piece[]): string[] => units.map(({ id }) => id).sort()

export function* compareAftermath(look: Look): Generator<Comparison> {
  const { picture, first, random } = look
  const { ground } = picture
  const begun = some(combatsToBegin(look), COMBATS, random)
  for (const { combat, decision } of begun.flatMap(one => Array.from({ length: TIMES }, () => one))) {
    const attacker = picture.units(combat.attackers[0])[0].side
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
    yield {
      kind: 'column of a combat',
      case: 'CC-5',
      subject,
      second: {
        attack: odds.attack,
        defence: odds.defence,
        column: COLUMNS[odds.column],
        advantage: odds.attackerAhead ? attacker : 1 - attacker,
      },
      first: {
        attack: strengths.attack,
        defence: strengths.defence,
        column: strengths.column,
        advantage: strengths.advantage,
      },
    }
    // ODDS-2: a certain result needs no roll.
    const rolls = odds.column !== COLUMNS.indexOf('X')
    yield { kind: 'dice of a combat', case: 'ODDS-2', subject, second: rolls, first: result.dice.length > 0 }
    const outcome = rolls === result.dice.length > 0 ? outcomeOf(picture.tables, odds, result.dice.at(-1) ?? 0) : null
    if (!outcome) continue
    const loser = outcome.attackerLoses ? attacker : 1 - attacker
    yield {
      kind: 'result of a combat',
      case: 'CRT-1',
      subject,
      second: { loser, result: outcome.printed },
      first: { loser: result.loser, result: result.result },
    }
    if (result.loser !== loser || result.result !== outcome.printed) continue
    const winners = loser === attacker ? both.defenders : both.attackers
    const losers = unitsIn(involved(picture, combat, attacker, loser)).filter(unit => unit.side === loser)
    const results = new Map(losers.map(unit => [unit, suffered(picture, unit, winners, outcome.printed)] as const))
    const fate = { combat, attacker, loser, printed: outcome.printed, results, subject }
    yield* compareLosers(look, fought, fate)
    const played = playOn(look, fought, now => now.frame('combat') === undefined)
    if (isOver(played.events)) continue
    const others = involved(picture, combat, attacker, 1 - loser).flatMap(hex => picture.units(hex))
    yield* compareHits(look, played, fate, others.filter(({ side }) => side !== loser).filter(canBeHit).length)
    yield* compareVictors(look, fought, played, fate)
  }
}

function* compareLosers(look: Look, fought: Played, { results, subject }: Fate): Generator<Comparison> {
  const { picture, first } = look
  const { position, events } = playOn(look, fought, now => !BEFORE_FALLING_BACK.includes(now.step))
  const after = new Picture(first.battle, position)
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
  // OPT-CARD-5: a card may have removed a Rout marker.
  if (told(events, 'played').length > 0) return
  const repulsed = left.filter(([, result]) => result === 'R').map(([unit]) => unit)
  const now = (unit: Piece): Piece => after.pieces[unit.index]
  yield {
    kind: 'order of the losers',
    case: 'CRT-D',
    subject,
    second: left.flatMap(([unit, result]) => (result === 'R' ? [] : [`${unit.id} ${shaken(unit, result!)}`])).sort(),
    first: left.flatMap(([unit, result]) => (result === 'R' ? [] : [`${unit.id} ${now(unit).cohesion}`])).sort(),
  }
  const tops = [...new Set(repulsed.map(({ hex }) => hex))]
  const turned = (unit: Piece): boolean => now(unit).cohesion !== unit.cohesion
  // A unit disordered before, or lost with its battalion’s hits, may have been the one.
  const all = [...results].flatMap(([unit, result]) => (result === 'R' ? [unit] : []))
  const steady = all.every(unit => unit.cohesion === STEADY && now(unit).hex >= 0)
  yield {
    kind: 'the repulsed',
    case: 'CRT-R',
    subject,
    // STK-CBT-4: from the top of each stack, this many in all.
    second: {
      disordered: steady ? Math.ceil(repulsed.length / 4) : 'some',
      fromTheTop: true,
    },
    first: {
      disordered: steady ? repulsed.filter(turned).length : 'some',
      fromTheTop: tops.every(hex => {
        const here = picture.units(hex).filter(unit => repulsed.includes(unit) && unit.cohesion === STEADY)
        const count = here.filter(turned).length
        return here.some(({ hex: at }) => picture.units(at).some(({ cohesion }) => cohesion !== STEADY))
          ? true
          : here.slice(0, count).every(turned)
      }),
    },
  }
  // HIT-6c: a battalion may lose a unit elsewhere.
  yield* compareRisks(look, events, after, picture.pieces.filter(isOnMap), subject)
}

const isOnMap = ({ hex, arm }: Piece): boolean => hex >= 0 && arm !== 'leader'

/** LCAS-0: one roll for a Leader if a unit in his hex is disordered or lost. */
function* compareRisks(
  { picture }: Look,
  events: readonly PratzenEvent[],
  after: Picture,
  troops: readonly Piece[],
  subject: string,
): Generator<Comparison> {
  const struck = (unit: Piece): boolean => {
    const now = after.pieces[unit.index]
    // A unit disordered before that routs now isn’t disordered by it.
    const isDisordered = unit.cohesion === STEADY && now.cohesion !== STEADY
    return now.hex < 0 || isDisordered || now.limbered !== unit.limbered
  }
  const hexes = [...new Set(troops.filter(struck).map(({ hex }) => hex))]
  // LCAS-4, LMOV-2b: a Leader who had to join other troops may be hit with those.
  if (told(events, 'displaced').length > 0) return
  yield {
    kind: 'Leaders at risk',
    case: 'LCAS-0',
    subject,
    second: hexes.flatMap(hex => picture.leaders(hex).map(({ id }) => id)).sort(),
    first: told(events, 'leaderRisk')
      .map(({ unit }) => picture.pieces[unit].id)
      .sort(),
  }
}

function* compareHits(
  look: Look,
  played: Played,
  { loser, printed, results, subject }: Fate,
  winners: number,
): Generator<Comparison> {
  const { picture } = look
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
    second: { losers: expected, winners: winnersHits(printed, expected, winners) },
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
