/** 12.8: which units may pursue which, and to where. */
import { OFF_MAP } from '@voltigeur/hex'
import { isInReach, rides } from './charges.ts'
import { chargersOf, isHopeless } from './declaration.ts'
import { allowanceOf, type Walk, walked } from './movement.ts'
import { canFight, commandOf, orderOf } from './orders.ts'
import type { Situation, Unit } from './situation.ts'
import { fits } from './stacking.ts'
import { HALVES, moverOf } from './terrain.ts'

export interface Quarry {
  readonly unit: Unit
  /** The hex that it defended. */
  readonly left: number
}

/** 12.8, 12.8.1: under Pursuit, neither moved nor fought, able to attack; 14.5.1: not of the raiding formation. */
export function mayPursue(situation: Situation, unit: Unit, raider: number): boolean {
  return (
    unit.hex !== OFF_MAP &&
    orderOf(situation, unit) === 'pursuit' &&
    unit.moved === 'no' &&
    unit.fought === 'no' &&
    unit.attack === 0 &&
    canFight(unit) &&
    (raider < 0 || commandOf(situation, unit).formation !== situation.commands[raider].formation)
  )
}

/** 12.8.1: the hexes within a pursuer’s points, past no enemy and over no enemy leader. */
const within = (situation: Situation, unit: Unit): Set<number> =>
  new Set([unit.hex, ...walksOfPursuer(situation, unit).flatMap(walk => [...walked(situation, walk).keys()])])

/** The hexes to which a unit can pursue by walking. */
export function pursuesTo(situation: Situation, unit: Unit, prey: readonly Quarry[]): number[] {
  const reached = within(situation, unit)
  const found = new Set<number>()
  for (const { unit: quarry, left } of prey) {
    if (quarry.hex === OFF_MAP || !reached.has(left)) continue
    for (const hex of situation.neighbours(quarry.hex)) {
      if (!reached.has(hex) || !fits(situation, unit, hex)) continue
      if (isSound(situation, unit, hex, quarry.hex, false)) found.add(hex)
    }
  }
  return [...found]
}

/** 14.2.4: cavalry’s possible charges in pursuit: from where, and at which targets. */
export function chargesInPursuit(
  situation: Situation,
  unit: Unit,
  prey: readonly Quarry[],
): { readonly from: number; readonly at: number }[] {
  // 14.2: not adjacent to an enemy at its start.
  const beset = situation.enemyHexes(unit.side).some(hex => situation.grid.adjacent(hex, unit.hex))
  if (unit.arm !== 'cavalry' || beset) return []
  const reached = within(situation, unit)
  const found: { from: number; at: number }[] = []
  for (const { walk, alongWays } of rides(situation, unit, 'pursuit')) {
    // 7.2.4: around enemy leaders.
    const ride: Walk = {
      ...walk,
      enters: (from, dir, to) =>
        situation.staff(to).some(({ side }) => side !== unit.side) ? [] : walk.enters(from, dir, to),
    }
    for (const [from, stages] of walked(situation, ride)) {
      if (!fits(situation, unit, from)) continue
      const left = Math.max(...stages.map(stage => stage.left))
      for (const { unit: quarry, left: defended } of prey) {
        const at = quarry.hex
        if (at === OFF_MAP || !reached.has(defended) || !situation.grid.adjacent(from, at)) continue
        if (alongWays && !situation.ground.road(from, situation.grid.direction(from, at))) continue
        // 14.2.2: a charge has one target hex.
        if (attackedTogether(situation, at).length > 1 || !isInReach(situation, unit, from, at, left)) continue
        if (found.some(one => one.from === from && one.at === at)) continue
        if (isSound(situation, unit, from, at, true)) found.push({ from, at })
      }
    }
  }
  return found
}

/** The hexes attacked together with one: itself alone, if it isn’t under attack. */
function attackedTogether(situation: Situation, at: number): number[] {
  const here = situation.stack(at)
  const attacks = here.map(({ attack }) => attack).filter(attack => attack > 0)
  const others = situation.units.filter(({ attack, side }) => attacks.includes(attack) && side === here[0].side)
  return [...new Set([at, ...others.map(({ hex }) => hex)])]
}

function walksOfPursuer(situation: Situation, unit: Unit): Walk[] {
  // 14.3.7
  const leaving = unit.square ? situation.tables.terrain.square.leave : 0
  const walk: Walk = {
    mover: moverOf(unit),
    start: unit.hex,
    allowance: (allowanceOf(situation, unit, 'pursuit') - leaving) * HALVES,
    isHorse: unit.arm === 'cavalry',
    inColumn: false,
    mostSteps: 99,
    oneAnyway: false,
    enters: (_from, _dir, to) =>
      situation.holds(to, 1 - unit.side) || situation.staff(to).some(({ side }) => side !== unit.side)
        ? []
        : [{ halts: false }],
  }
  if (situation.weather !== 'sleet') return [walk]
  const along: Walk = {
    ...walk,
    allowance: (unit.move - leaving) * HALVES,
    enters: (from, dir, to) => (situation.ground.road(from, dir) ? walk.enters(from, dir, to) : []),
  }
  return [walk, along]
}

/**
 * 12.4.1: adjacent to all defenders attacked together; 12.4.2: not at worse than 1-5, with the units already attacking
 * them.
 */
function isSound(situation: Situation, unit: Unit, from: number, at: number, charges: boolean): boolean {
  const targets = attackedTogether(situation, at)
  if (!targets.every(hex => situation.grid.adjacent(from, hex))) return false
  const attacks = new Set(situation.stack(at).map(({ attack }) => attack))
  const others = situation.army(unit.side).filter(({ attack }) => attack > 0 && attacks.has(attack))
  const charging = new Set(chargersOf(situation, at).map(({ id }) => id))
  if (charges) charging.add(unit.id)
  const attackers = [...others, { ...unit, hex: from }]
  const defenders = targets.flatMap(hex => situation.stack(hex))
  return !isHopeless(situation, { attackers, charging, targets, defenders })
}
