/** 12.2: which attacks may be declared. */
import { charges } from './charges.ts'
import { allowsAssault, canFight, orderOf } from './orders.ts'
import type { Situation, Unit } from './situation.ts'
import { type Assault, attackTotal, defenceTotal, LEAST_LEVEL, oddsLevel } from './strength.ts'
import { isAny } from './terrain.ts'
import { inEnemyZone, zoneHolders } from './zones.ts'

/** 12.2, 12.2.3: whether a unit may attack. */
export function mayAttack(situation: Situation, unit: Unit): boolean {
  const order = orderOf(situation, unit)
  return (
    order !== null &&
    allowsAssault(order) &&
    canFight(unit) &&
    unit.fought !== 'attacked' &&
    unit.attack === 0 &&
    !situation.isNight()
  )
}

/**
 * 12.4.1: the whole of an attack: the defenders are the units there. 14.2.2: other units join those that charge the
 * hex.
 */
export function assaultOn(situation: Situation, units: readonly Unit[], hexes: readonly number[]): Assault {
  const riders = hexes.length === 1 ? chargersOf(situation, hexes[0]) : []
  return {
    attackers: [...units, ...riders],
    charging: new Set(riders.map(({ id }) => id)),
    targets: hexes,
    defenders: hexes.flatMap(hex => situation.stack(hex)),
  }
}

/** The units that will charge a hex. */
export function chargersOf(situation: Situation, hex: number): Unit[] {
  const attacks = situation.stack(hex).map(({ attack }) => attack)
  return situation.units.filter(
    unit => unit.charging && unit.attack > 0 && attacks.includes(unit.attack) && unit.hex !== hex,
  )
}

/** 14.2.2: units that join a charge declare it together, once. */
export function isChargedAlone(situation: Situation, hex: number): boolean {
  const attacks = situation.stack(hex).map(({ attack }) => attack)
  const attackers = situation.units.filter(
    unit => unit.attack > 0 && attacks.includes(unit.attack) && !situation.stack(hex).includes(unit),
  )
  return attackers.length > 0 && attackers.every(({ charging }) => charging)
}

/** 12.4.2: not at worse than 1-5. */
export const isHopeless = (situation: Situation, assault: Assault): boolean =>
  oddsLevel(attackTotal(situation, assault), defenceTotal(situation, assault)) < LEAST_LEVEL

/** 12.4.2: whether a hex can be attacked at 1-5 or better by all units able to join. */
function isFeasible(situation: Situation, hex: number, all: readonly Unit[]): boolean {
  const joining = all.filter(unit => mayAttack(situation, unit) && situation.grid.adjacent(unit.hex, hex))
  return joining.length > 0 && !isHopeless(situation, assaultOn(situation, joining, [hex]))
}

/**
 * 12.4.2: an Attack order leaves no alternative: these must be attacked, and whichever free units join, they can’t all
 * be attacked at 1-5, neither together nor separately.
 */
export function isForced(situation: Situation, { attackers, targets }: Assault, all: readonly Unit[]): boolean {
  const owed = hexesOwed(situation, all, attackers)
  if (!targets.every(hex => owed.includes(hex))) return false
  const free = all.filter(unit => mayAttack(situation, unit))
  const besideAll = free.filter(unit => targets.every(hex => situation.grid.adjacent(unit.hex, hex)))
  const together = besideAll.length > 0 && !isHopeless(situation, assaultOn(situation, besideAll, targets))
  return !together && !canShare(situation, free, targets)
}

/** Whether units can be divided so that each of the hexes is attacked at 1-5 or better. */
function canShare(situation: Situation, free: readonly Unit[], [hex, ...others]: readonly number[]): boolean {
  if (hex === undefined) return true
  const near = free.filter(unit => situation.grid.adjacent(unit.hex, hex))
  return parties(near).some(
    party =>
      !isHopeless(situation, assaultOn(situation, party, [hex])) &&
      canShare(
        situation,
        free.filter(unit => !party.includes(unit)),
        others,
      ),
  )
}

/** Every choice of one or more of some units. */
function parties([unit, ...others]: readonly Unit[]): Unit[][] {
  if (unit === undefined) return []
  const rest = parties(others)
  return [[unit], ...rest, ...rest.map(party => [unit, ...party])]
}

/** 4.13.2: units under Attack in an enemy ZOC, unless they may decline. */
export const mustAttack = (situation: Situation, unit: Unit): boolean =>
  orderOf(situation, unit) === 'attack' && canFight(unit) && isEngaged(situation, unit)

/** 16.22, 16.29.2: in an enemy ZOC, but not in a village, town or fortress. */
const isEngaged = (situation: Situation, unit: Unit): boolean =>
  inEnemyZone(situation, unit.hex, unit.side) && !isAny(situation, unit.hex, 'village', 'town', 'fortress')

/** 12.2.1: the enemy hexes that must be attacked because units under Attack are in their ZOC. */
export function hexesOwed(situation: Situation, all: readonly Unit[], joining: readonly Unit[] = []): number[] {
  const bound = all.filter(
    unit =>
      orderOf(situation, unit) === 'attack' &&
      !unit.charging &&
      (unit.attack > 0 || joining.includes(unit) || (mustAttack(situation, unit) && mayAttack(situation, unit))),
  )
  const foes = bound.flatMap(unit => zoneHolders(situation, unit.hex, unit.side))
  return [...new Set(foes.filter(({ attack }) => attack === 0).map(({ hex }) => hex))]
}

/** 12.2.1: whether the attack would leave out a required enemy hex that no remaining unit could attack. */
export function leavesOut(situation: Situation, assault: Assault, all: readonly Unit[]): boolean {
  const { attackers, targets } = assault
  const free = all.filter(unit => mayAttack(situation, unit) && !attackers.includes(unit))
  // 4.13.2: a unit that must attack needs a target left.
  const openTo = (unit: Unit, taken: readonly number[]): boolean =>
    openFoes(situation, unit).some(hex => !taken.includes(hex))
  const bound = free.filter(unit => mustAttack(situation, unit) || hasEngaged(situation, unit, all))
  if (bound.some(unit => openTo(unit, []) && !openTo(unit, targets))) return true
  return hexesOwed(situation, all, attackers).some(
    hex => !targets.includes(hex) && !free.some(unit => situation.grid.adjacent(unit.hex, hex)),
  )
}

/** 4.12.2: under Pursuit a unit that entered an enemy ZOC must attack, if it can at 1-5 (12.4.2). */
const hasEngaged = (situation: Situation, unit: Unit, all: readonly Unit[]): boolean =>
  orderOf(situation, unit) === 'pursuit' &&
  unit.moved === 'moved' &&
  isEngaged(situation, unit) &&
  openFoes(situation, unit).some(hex => isFeasible(situation, hex, all))

/** The enemy hexes adjacent to a unit that aren’t under attack yet, or only under a charge that it can join. */
export function openFoes(situation: Situation, unit: Unit): number[] {
  return situation
    .neighbours(unit.hex)
    .filter(
      hex =>
        situation.holds(hex, 1 - unit.side) &&
        (situation.stack(hex).every(({ attack }) => attack === 0) || isChargedAlone(situation, hex)),
    )
}

/** Whether a unit must still attack, or a hex must still be attacked, and can be. */
export function owesAttack(situation: Situation, all: readonly Unit[]): boolean {
  const free = all.filter(unit => mayAttack(situation, unit))
  const bound = free.filter(unit => mustAttack(situation, unit) || hasEngaged(situation, unit, all))
  if (bound.some(unit => openFoes(situation, unit).length > 0)) return true
  return hexesOwed(situation, all).some(hex => free.some(unit => situation.grid.adjacent(unit.hex, hex)))
}

/** 12.4.2: the charges that aren’t hopeless, with units already set to attack the hex. */
export function soundCharges(situation: Situation, unit: Unit): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const [from, hexes] of charges(situation, unit)) {
    const rider: Unit = { ...unit, hex: from }
    const sound = hexes.filter(hex => {
      const others = chargersOf(situation, hex)
      const attackers = [...others, rider]
      const charging = new Set(attackers.map(({ id }) => id))
      return !isHopeless(situation, { attackers, charging, targets: [hex], defenders: situation.stack(hex) })
    })
    if (sound.length > 0) found.set(from, sound)
  }
  return found
}
