/** Declaring assaults, and their odds. */
import type { Json, Odds, Random } from '@voltigeur/kernel'
import { drawn } from '../trying.ts'
import type { Comparison } from '../umpire.ts'
import { assaultOn, isChargedAlone, isForced, isHopeless, leavesOut, mayAttack, owesAttack } from './declaration.ts'
import type { FirstUmpire } from './first.ts'
import type { Situation, Unit } from './situation.ts'
import {
  type Assault,
  assaultModifier,
  attackTotal,
  columnName,
  combatResult,
  defenceTotal,
  efficiencies,
  isRaid,
  oddsLevel,
  turnsDrIntoEx,
  withoutGuns,
} from './strength.ts'
import { isFog } from './terrain.ts'

/** Random attacks: whether they may be declared, and at what odds. */
export function* compareDeclaration(
  situation: Situation,
  first: FirstUmpire,
  random: Random,
  units: readonly Unit[],
): Generator<Comparison> {
  const foes = situation.enemyHexes(first.side)
  for (let drawnSoFar = 0; drawnSoFar < 4; drawnSoFar++) {
    const beside = foes.filter(hex => units.some(unit => situation.grid.adjacent(unit.hex, hex)))
    if (beside.length === 0) return
    const hexes = [random.pick(beside)]
    const next = foes.filter(hex => situation.grid.adjacent(hex, hexes[0]))
    if (next.length > 0 && random.chance(0.3)) hexes.push(random.pick(next))
    const near = units.filter(unit => hexes.some(hex => situation.grid.adjacent(unit.hex, hex)))
    const able = near.filter(unit => random.chance(0.1) || mayAttack(situation, unit))
    const chosen = drawn(random, able, 1 + random.below(3))
    if (chosen.length === 0) continue
    const decision = { kind: 'assault', hexes, units: chosen.map(({ id }) => id) } as const
    const assault = assaultOn(situation, chosen, hexes)
    const legal = chosen.every(unit => mayAttack(situation, unit)) && mayDeclare(situation, assault, units)
    const allowed = first.allows(decision)
    const subject = `${chosen.map(({ name }) => name).join(', ')} against ${hexes.map(hex => situation.label(hex)).join(', ')}`
    yield { kind: 'declarations', case: '12.2', subject, second: legal, first: allowed }
    if (legal && allowed) yield* odds(situation, assault, first.foresees(decision).odds, subject)
  }
}

/** 12.0: the declared attacks still to be resolved, each with its odds. */
export function* compareResolution(situation: Situation, first: FirstUmpire, random: Random): Generator<Comparison> {
  for (const decision of drawn(random, first.ofKind('resolve'), 2)) {
    const foe = situation.stack(decision.at).find(({ attack }) => attack > 0)
    if (foe === undefined) continue
    const assault = declared(situation, foe.attack, first.side)
    const attackers = assault.attackers.map(({ name, id }) => (assault.charging.has(id) ? `${name} charging` : name))
    const subject = `${attackers.join(', ')} resolving ${assault.targets.map(hex => situation.label(hex)).join(', ')}`
    yield* odds(situation, assault, first.foresees(decision).odds, subject)
  }
}

/** A declared attack: its units on both sides. */
export function declared(situation: Situation, attack: number, side: number): Assault {
  const attackers = situation.army(side).filter(unit => unit.attack === attack)
  const defenders = situation.army(1 - side).filter(unit => unit.attack === attack)
  return {
    attackers,
    defenders,
    charging: new Set(attackers.filter(({ charging }) => charging).map(({ id }) => id)),
    targets: [...new Set(defenders.map(({ hex }) => hex))],
  }
}

/** 4.13.2, 4.12.2, 12.2.1: whether the declaration can end. */
export function* compareObligations(
  situation: Situation,
  first: FirstUmpire,
  units: readonly Unit[],
): Generator<Comparison> {
  yield {
    ...{ kind: 'closing the declaration', case: '4.13.2', subject: `${units.length} units` },
    second: !owesAttack(situation, units),
    first: first.allows({ kind: 'done' }),
  }
}

function mayDeclare(situation: Situation, assault: Assault, all: readonly Unit[]): boolean {
  const { attackers, targets, defenders } = assault
  return (
    attackers.every(unit => targets.every(hex => situation.grid.adjacent(unit.hex, hex))) &&
    (defenders.every(({ attack }) => attack === 0) ||
      (targets.length === 1 && isChargedAlone(situation, targets[0]))) &&
    (!isHopeless(situation, assault) || isForced(situation, assault, all)) &&
    !leavesOut(situation, assault, all)
  )
}

/** 12.5: strengths, column, modifiers and chances. */
export function* odds(
  situation: Situation,
  whole: Assault,
  found: Odds | null,
  subject: string,
): Generator<Comparison> {
  const assault = withoutGuns(situation, whole)
  if (assault.targets.length === 0) {
    yield { kind: 'guns alone', case: '11.1.1', subject, second: 'no roll', first: found?.column ?? '' }
    return
  }
  const attack = attackTotal(situation, assault)
  const defence = defenceTotal(situation, assault)
  yield {
    ...{ kind: 'strengths', case: '12.5.1', subject },
    second: { attack, defence },
    first: { attack: found?.attack ?? -1, defence: found?.defence ?? -1 },
  }
  const snow = situation.weather === 'snow' ? -1 : 0
  const level = oddsLevel(attack, defence) + snow
  const ours = efficiencies(situation, assault.attackers, false)
  const theirs = efficiencies(situation, assault.defenders, true)
  const die = found?.terms.filter(({ text }) => text.startsWith('die:')) ?? []
  const efficiency = die.filter(({ case: id }) => id === '12.3.2').reduce((all, { value }) => all + value, 0)
  const others = die.filter(({ case: id }) => !['12.3.2', '12.4.3', '12.5.2'].includes(id))
  yield {
    ...{ kind: 'modifiers', case: '12.5.2', subject },
    second: assaultModifier(situation, assault),
    first: others.reduce((all, { value }) => all + value, 0),
  }
  const possible = ours.flatMap(own => theirs.map(other => own - other))
  yield {
    ...{ kind: 'efficiency', case: '12.3.1', subject },
    second: {
      column: columnName(level),
      efficiency: possible.includes(efficiency) || possible.length === 0 ? efficiency : possible,
    },
    first: { column: found?.column ?? '', efficiency },
  }
  const modifier = assaultModifier(situation, assault) + efficiency
  yield {
    ...{ kind: 'chances', case: '12.5.3', subject },
    second: chancesOf(situation, assault, level, modifier),
    first: Object.fromEntries(
      (found?.chances ?? []).map(({ result, probability }) => [result, Math.round(probability * 36)]),
    ),
  }
}

/** Of 36 rolls; 16.42.2: in fog a die shifts the column. */
function chancesOf(situation: Situation, assault: Assault, level: number, modifier: number): Json {
  const { attackers, targets } = assault
  // 12.5.4.Dr, 14.5(2)
  const sheltered = !isRaid(situation, assault) && targets.some(hex => turnsDrIntoEx(situation, hex))
  const foggy = [...attackers.map(({ hex }) => hex), ...targets].some(hex => isFog(situation, hex))
  const shifts = foggy ? [-1, -1, 0, 0, 1, 1] : [0, 0, 0, 0, 0, 0]
  const found: { [result: string]: number } = {}
  for (const shift of shifts)
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const rolled = combatResult(situation, level + shift, modifier, die)
      const result = rolled === 'Dr' && sheltered ? 'Ex' : rolled
      found[result] = (found[result] ?? 0) + 1
    }
  return found
}
