/** 12.8: who may pursue whom, and to where. */
import { OFF_MAP } from '@voltigeur/hex'
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

/** 12.8, 12.8.1: under Pursuit, neither moved nor fought, able to attack; 14.5.1: not of the formation that raided. */
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

/** The hexes to which a unit can pursue: it walks there, within its points, past no enemy and over no leader of his. */
export function pursuesTo(situation: Situation, unit: Unit, prey: readonly Quarry[]): number[] {
  const reached = new Map([[unit.hex, 0]])
  for (const walk of walksOfPursuer(situation, unit))
    for (const [hex, stages] of walked(situation, walk))
      reached.set(hex, Math.min(reached.get(hex) ?? 999, ...stages.map(({ spent }) => spent)))
  const found = new Set<number>()
  for (const { unit: quarry, left } of prey) {
    if (quarry.hex === OFF_MAP || !reached.has(left)) continue
    for (const hex of situation.neighbours(quarry.hex)) {
      if (!reached.has(hex) || !fits(situation, unit, hex)) continue
      if (isSound(situation, unit, hex, quarry.hex)) found.add(hex)
    }
  }
  return [...found]
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

/** 12.4.2: not at worse than 1-5, with those who attack the hex already. */
function isSound(situation: Situation, unit: Unit, from: number, at: number): boolean {
  const attacks = new Set(situation.stack(at).map(({ attack }) => attack))
  const others = situation.army(unit.side).filter(({ attack }) => attack > 0 && attacks.has(attack))
  const charging = new Set(chargersOf(situation, at).map(({ id }) => id))
  const attackers = [...others, { ...unit, hex: from }]
  return !isHopeless(situation, { attackers, charging, targets: [at], defenders: situation.stack(at) })
}
