/** Combat Phases: who must and may attack, the odds, and all that follows from the die. */
import type { AusterlitzDecision } from '@voltigeur/austerlitz'
import type { Json, Random } from '@voltigeur/kernel'
import { drawn } from '../trying.ts'
import type { Comparison } from '../umpire.ts'
import { advances } from './advance.ts'
import {
  boundUnits,
  canJoin,
  isAttack,
  mayAttack,
  oddsOf,
  RESULTS,
  resultOf,
  sumOf,
  targetsOf,
  worth,
} from './combat.ts'
import { keepsDuties, mostSatisfied, owing } from './duties.ts'
import type { First } from './first.ts'
import { type Counter, onMap } from './picture.ts'
import { type Aftermath, aftermathOf, exchangeOf, fallenBack, paid, sent } from './results.ts'
import { TooMany, waysOf, yetToGo } from './retreat.ts'

const ATTACKS = 4

const ids = (units: readonly Counter[]): string[] => units.map(({ id }) => id).toSorted()

const plain = ({ eliminated, retreated, demoralized, next, asked }: Aftermath): Json => ({
  eliminated,
  retreated,
  demoralized,
  next,
  asked,
})

/** Left out where the second umpire would take too long. */
function* unlessTooMany(compare: () => Comparison): Generator<Comparison> {
  try {
    yield compare()
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
  }
}

export function* compareCombat(first: First, random: Random): Generator<Comparison> {
  const { picture, side } = first
  if (onMap(picture).every(({ fought, silenced }) => !fought && !silenced)) {
    yield {
      kind: 'duties',
      case: '8B',
      subject: side,
      second: ids(boundUnits(picture, side)),
      first: ids(onMap(picture).filter(({ bound }) => bound)),
    }
  }
  const most = mostSatisfied(picture, side)
  if (most !== null) {
    yield {
      kind: 'end of phase',
      case: '8C',
      subject: `${side}, who owe ${ids(owing(picture, side)).join(' ')}`,
      second: most === 0,
      first: first.allows({ kind: 'done' }),
    }
  }
  for (let i = 0; i < ATTACKS; i++) {
    const attack = anyAttack(first, random)
    if (attack === null) continue
    yield* compareAttack(first, attack, random)
  }
}

interface Attack {
  readonly hexes: readonly number[]
  readonly units: readonly Counter[]
}

const ordered = (first: First, { hexes, units }: Attack): string =>
  `attack ${hexes.map(hex => first.label(hex)).join(' ')} with ${units.map(({ id }) => id).join(' ')}`

/** Often one that is allowed, sometimes with one unit or hex too many. */
function anyAttack({ picture, side }: First, random: Random): Attack | null {
  const targets = targetsOf(picture, side)
  if (targets.length === 0) return null
  const army = onMap(picture).filter(one => one.side === side)
  const hex = random.pick(targets)
  const near = targets.filter(one => picture.chart.grid.distance(one, hex) <= 2)
  const hexes = random.chance(0.25) ? drawn(random, near, 2) : [hex]
  const able = army.filter(unit => mayAttack(unit) && canJoin(picture, unit, hexes))
  const joining = able.filter(() => random.chance(0.6))
  const chosen = joining.length > 0 ? joining : able
  const intruder = random.chance(0.1) ? drawn(random, army, 1) : []
  const units = [...new Set([...chosen, ...intruder])]
  return units.length > 0 ? { hexes, units } : null
}

function* compareAttack(first: First, attack: Attack, random: Random): Generator<Comparison> {
  const { picture, side, battle, position } = first
  const { hexes, units } = attack
  const decision: AusterlitzDecision = { kind: 'attack', hexes, units: units.map(({ index }) => index) }
  const possible = isAttack(picture, side, hexes, units)
  const allowed = possible ? keepsDuties(picture, side, hexes, units) : false
  const accepted = first.allows(decision)
  const subject = ordered(first, attack)
  if (allowed !== null)
    yield {
      kind: possible ? 'attack and duties' : 'attack',
      case: possible ? '8B' : '8A',
      subject,
      second: allowed,
      first: accepted,
    }
  const forecast = battle.forecast(position, decision).odds
  if (possible && forecast) {
    const odds = oddsOf(picture, side, hexes, units)
    const chances: Record<string, number> = {}
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const result = resultOf(die, odds.column)
      chances[result] = (chances[result] ?? 0) + 1
    }
    const told: Record<string, number> = {}
    for (const { result, probability } of forecast.chances) told[result] = Math.round(probability * 6)
    yield {
      kind: 'odds',
      case: '8.0',
      subject,
      second: { ...odds, chances },
      first: { attack: forecast.attack, defence: forecast.defence, column: forecast.column, chances: told },
    }
  }
  if (!accepted || !possible) return
  const die = 1 + random.below(6)
  yield* unlessTooMany(() => {
    const { column } = oddsOf(picture, side, hexes, units)
    const result = resultOf(die, column)
    const after = first.aftermath(decision, [die])
    const rolled = after.events.find(({ kind }) => kind === 'rolled')
    return {
      kind: `result ${RESULTS.find(one => one === result)}`,
      case: `9.2-${result}`,
      subject: `${subject}, die ${die}`,
      second: { result, ...(plain(aftermathOf(picture, side, hexes, units, result)) as object) },
      first: { result: rolled?.result ?? null, ...(plain(after) as object) },
    }
  })
}

export function* compareExchange(first: First, random: Random): Generator<Comparison> {
  const { picture, side } = first
  const { payers, defenders } = exchangeOf(picture, side)
  const price = sumOf(picture, defenders)
  for (let i = 0; i < 3; i++) {
    const share = random.pick([0.2, 0.5, 0.8])
    const units = payers.filter(() => random.chance(share))
    const enough = units.reduce((sum, unit) => sum + worth(picture, unit), 0) >= price || units.length === payers.length
    const decision: AusterlitzDecision = { kind: 'exchange', units: units.map(({ index }) => index) }
    const allowed = first.allows(decision)
    const subject = `exchange ${ids(units).join(' ')} for ${ids(defenders).join(' ')}`
    yield { kind: 'exchange', case: '9.2-Ex', subject, second: enough, first: allowed }
    if (!enough || !allowed) continue
    yield {
      kind: 'exchange paid',
      case: '9.2-Ex',
      subject,
      second: plain(paid(picture, side, units)),
      first: plain(first.aftermath(decision)),
    }
  }
  yield* unlessTooMany(() => ({
    kind: 'fall back',
    case: '9.2-Ex',
    subject: 'fall back',
    second: plain(fallenBack(picture, side, null)),
    first: first.allows({ kind: 'fallBack' }) ? plain(first.aftermath({ kind: 'fallBack' })) : 'not allowed',
  }))
}

export function* compareVolunteers(first: First, random: Random): Generator<Comparison> {
  const { picture, side } = first
  const guns = onMap(picture).filter(one => one.role === 'bombarding')
  const units = guns.filter(() => random.chance(0.5))
  const decision: AusterlitzDecision = { kind: 'volunteer', units: units.map(({ index }) => index) }
  yield* unlessTooMany(() => ({
    kind: 'volunteers',
    case: '10C',
    subject: `volunteer ${ids(units).join(' ')}`,
    second: plain(fallenBack(picture, side, units)),
    first: first.allows(decision) ? plain(first.aftermath(decision)) : 'not allowed',
  }))
}

export function* compareRetreat(first: First, random: Random): Generator<Comparison> {
  const { picture, side, battle } = first
  const going = yetToGo(picture)
  const subject = `${ids(going).join(' ')} driven by the ${side} side`
  const said = first
    .legal('retreat')
    .map(decision => battle.language.say(decision))
    .toSorted()
  yield* unlessTooMany(() => {
    const ways = going.flatMap(unit => waysOf(picture, unit).map(way => ({ unit, way })))
    const second = ways
      .map(({ unit, way: { to, displacing } }) => {
        const decision = {
          kind: 'retreat',
          unit: unit.index,
          to,
          displacing: displacing.map(({ index }) => index),
        } as const
        return battle.language.say(decision)
      })
      .toSorted()
    const isPushing = ways.some(({ way }) => way.displacing.length > 0) || going.some(one => one.role === 'displaced')
    return {
      kind: isPushing ? 'displacement' : 'retreat',
      case: isPushing ? '9.32' : '9.31',
      subject,
      second,
      first: said,
    }
  })
  const decision = random.pick(first.legal('retreat'))
  yield* unlessTooMany(() => {
    const unit = picture.counters[decision.unit]
    const way = { to: decision.to, displacing: decision.displacing.map(index => picture.counters[index]) }
    const defender = going.find(({ role }) => role === 'defender' || role === 'attacker')
    return {
      kind: 'after a retreat',
      case: '9.31',
      subject: battle.language.say(decision),
      second: plain(sent(picture, side, unit, way, defender?.side ?? side)),
      first: plain(first.aftermath(decision)),
    }
  })
}

export function* compareAdvance(first: First): Generator<Comparison> {
  const { picture, side } = first
  const said = (unit: Counter, to: number): string => `${unit.id} to ${first.label(to)}`
  yield {
    kind: 'advance',
    case: '9.33',
    subject: side,
    second: advances(picture, side)
      .map(({ unit, to }) => said(unit, to))
      .toSorted(),
    first: first
      .legal('advance')
      .map(({ unit, to }) => said(picture.counters[unit], to))
      .toSorted(),
  }
}
