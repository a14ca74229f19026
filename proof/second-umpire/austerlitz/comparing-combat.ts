/** Combat Phases: which units must and may attack, and at which odds. */
import type { AusterlitzDecision } from '@voltigeur/austerlitz'
import type { Json, Random } from '@voltigeur/kernel'
import { drawn } from '../trying.ts'
import type { Comparison } from '../umpire.ts'
import {
  boundUnits,
  canJoin,
  isAttack,
  mayAttack,
  type Odds,
  oddsOf,
  type Result,
  resultOf,
  targetsOf,
} from './combat.ts'
import { compareBattle, plain, unlessTooMany } from './comparing-battle.ts'
import { keepsDuties, mostSatisfied, owing } from './duties.ts'
import { type First, ids } from './first.ts'
import { metInAftermath, metInAttack } from './meeting.ts'
import { type Counter, onMap } from './picture.ts'
import { aftermathOf } from './results.ts'
import { levelOf, pointsOf } from './victory.ts'

const ATTACKS = 3

export function* compareCombat(first: First, random: Random): Generator<Comparison> {
  const { picture, side } = first
  if (picture.counters.every(({ fought, silenced }) => !fought && !silenced)) {
    yield {
      kind: 'duties',
      case: '8B',
      subject: side,
      second: ids(boundUnits(picture, side)),
      first: ids(onMap(picture).filter(({ bound }) => bound)),
    }
  }
  const most = mostSatisfied(picture, side)
  if (most !== null && random.chance(0.5)) {
    yield {
      kind: 'end of phase',
      case: '8C',
      subject: `${side}, who owe ${ids(owing(picture, side)).join(' ')}`,
      second: most === 0,
      first: first.allows({ kind: 'done' }),
    }
  }
  if (most === 0 && side === 'french' && picture.turn === picture.turns) yield* compareEnd(first)
  for (let i = 0; i < ATTACKS; i++) {
    const attack = anyAttack(first, random)
    if (attack) yield* compareAttack(first, attack, random)
  }
}

/** 14.2: the result if the battle ended now. */
function* compareEnd(first: First): Generator<Comparison> {
  if (!first.allows({ kind: 'done' })) return
  const { allied, french } = pointsOf(first.picture)
  const level = levelOf(allied, french, first.picture.small)
  const { position } = first.aftermath({ kind: 'done' })
  const outcome = first.battle.outcome(position)
  yield {
    kind: 'outcome',
    case: first.picture.small ? 'SC-4' : '14.2',
    subject: `after turn ${first.picture.turn}`,
    second: { level, winner: level.startsWith('Allied') ? 0 : 1, scores: [allied, french] },
    first: outcome && { level: outcome.level, winner: outcome.winner, scores: outcome.scores },
  }
}

interface Attack {
  readonly hexes: readonly number[]
  readonly units: readonly Counter[]
}

/** Often a legal one, sometimes with one unit or hex too many. */
function anyAttack({ picture, side }: First, random: Random): Attack | null {
  const targets = targetsOf(picture, side)
  if (targets.length === 0) return null
  const army = onMap(picture).filter(one => one.side === side)
  const hex = random.pick(targets)
  const near = targets.filter(one => picture.chart.grid.distance(one, hex) <= 2)
  const hexes = random.chance(0.25) ? drawn(random, near, 2) : [hex]
  const able = army.filter(unit => mayAttack(unit) && canJoin(picture, unit, hexes))
  const share = random.pick([0.4, 0.7, 1])
  const joining = able.filter(() => random.chance(share))
  const chosen = joining.length > 0 ? joining : able
  const intruder = random.chance(0.1) ? drawn(random, army, 1) : []
  const units = [...new Set([...chosen, ...intruder])]
  return units.length > 0 ? { hexes, units } : null
}

function* compareAttack(first: First, { hexes, units }: Attack, random: Random): Generator<Comparison> {
  const { picture, side, battle, position } = first
  const decision: AusterlitzDecision = { kind: 'attack', hexes, units: units.map(({ index }) => index) }
  const subject = battle.language.say(decision)
  const accepted = first.allows(decision)
  if (!isAttack(picture, side, hexes, units)) {
    yield { kind: 'no attack', case: '8A', subject, second: false, first: accepted }
    return
  }
  const allowed = keepsDuties(picture, side, hexes, units)
  if (allowed !== null) yield { kind: 'attack', case: '8B', subject, second: allowed, first: accepted }
  const odds = oddsOf(picture, side, hexes, units)
  const forecast = battle.forecast(position, decision).odds
  const told: Record<string, number> = {}
  for (const { result, probability } of forecast?.chances ?? []) told[result] = Math.round(probability * 6)
  yield {
    kind: 'odds',
    case: '8.0',
    subject,
    second: { ...odds, chances: chancesAt(odds) },
    first: forecast && {
      attack: forecast.attack,
      defence: forecast.defence,
      column: forecast.column,
      chances: told,
    },
    meets: metInAttack(picture, side, hexes, units),
  }
  if (accepted) yield* compareResults(first, decision, { hexes, units }, random)
}

function chancesAt({ column }: Odds): Record<string, number> {
  const chances: Record<string, number> = {}
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const result = resultOf(die, column)
    chances[result] = (chances[result] ?? 0) + 1
  }
  return chances
}

/** Every result of the die, and the effects of one of them. */
function* compareResults(
  first: First,
  decision: AusterlitzDecision,
  { hexes, units }: Attack,
  random: Random,
): Generator<Comparison> {
  const { picture, side } = first
  const { column } = oddsOf(picture, side, hexes, units)
  const dice = new Map<Result, number>()
  for (const die of [1, 2, 3, 4, 5, 6]) dice.set(resultOf(die, column), die)
  const followed = dice.has('Ex') && random.chance(0.5) ? 'Ex' : random.pick([...dice.keys()])
  for (const [result, die] of dice) {
    const after = first.aftermath(decision, [die])
    const rolled = after.events.find(({ kind }) => kind === 'rolled')?.result ?? null
    yield* unlessTooMany(() => {
      const kind = `result ${result}`
      const expected = aftermathOf(picture, side, hexes, units, result)
      return {
        kind,
        case: `9.2-${result}`,
        subject: `${first.battle.language.say(decision)} (die ${die})`,
        second: [result, plain(expected)],
        first: [rolled, plain(after)] as Json,
        meets: metInAftermath(kind, expected, picture.demoralized),
      }
    })
    if (result === followed && after.next !== null) yield* compareBattle(first.followed(decision, after, die), random)
  }
}
