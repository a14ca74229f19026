/** 12.3 to 12.5: strengths, efficiency, odds and modifiers of an assault. */
import { isRaider } from './charges.ts'
import { isItsGeneral } from './efficiency.ts'
import type { Leader, Situation, Unit } from './situation.ts'
import { isAny, isTown, isTrees, isWorks, moverOf, stepCost } from './terrain.ts'

export interface Assault {
  readonly attackers: readonly Unit[]
  /** The attackers that charge, or raid. */
  readonly charging: ReadonlySet<number>
  readonly targets: readonly number[]
  readonly defenders: readonly Unit[]
}

/** 14.5: a charge into terrain closed to other cavalry’s charges. */
export const isRaid = (situation: Situation, { charging, attackers, targets }: Assault): boolean =>
  targets.some(hex => situation.ground.any(hex, 'noCharge')) &&
  attackers.some(unit => charging.has(unit.id) && isRaider(unit))

/** 14.3.2: attacking infantry breaks a square. */
export const standsInSquare = ({ attackers, defenders }: Assault): boolean =>
  defenders.some(({ square }) => square) && attackers.every(({ arm }) => arm !== 'infantry')

const halved = (sp: number): number => Math.ceil(sp / 2)

/** 16.24, 16.27.2: by the unit’s hex; `keeps` tells whether terrain benefits it. */
function onGround(situation: Situation, unit: Unit, sp: number, keeps = true): number {
  let found = sp
  if (isTrees(situation, unit.hex) && unit.kind === 'light-infantry' && keeps) found *= 2
  if (isTrees(situation, unit.hex) && unit.arm === 'cavalry') found = halved(found)
  if (situation.ground.is(unit.hex, 'marsh')) found = halved(found)
  return found
}

/** 14.0, 15.1: disordered infantry in clear terrain. */
const isEasyPrey = (situation: Situation, unit: Unit): boolean =>
  unit.arm === 'infantry' && unit.cohesion !== 'good' && situation.ground.groundOf(unit.hex).includes('clear')

export function attackOf(situation: Situation, assault: Assault, unit: Unit): number {
  const doubled = unit.arm === 'cavalry' && isDoubled(situation, assault, unit)
  return onGround(situation, unit, unit.sp * (doubled ? 2 : 1))
}

/** 14.2, 14.3.1, 14.5(1): charging cavalry; or cavalry that meets disordered infantry in the clear. */
function isDoubled(situation: Situation, assault: Assault, unit: Unit): boolean {
  if (assault.charging.has(unit.id)) return !isRaid(situation, assault) && !standsInSquare(assault)
  return assault.defenders.some(defender => isEasyPrey(situation, defender))
}

/** 14.0: cavalry other than dragoons doesn’t fight in works. */
const takesPart = (situation: Situation, unit: Unit): boolean =>
  !(unit.arm === 'cavalry' && unit.kind !== 'dragoons' && isWorks(situation, unit.hex))

export function defenceOf(situation: Situation, assault: Assault, unit: Unit): number {
  if (!takesPart(situation, unit)) return 0
  // 11.0.1, 11.1.1: guns count only if alone in their hex, one each.
  const guns = unit.arm === 'artillery'
  const mates = assault.defenders.filter(({ hex }) => hex === unit.hex)
  if (guns && mates.some(({ arm }) => arm !== 'artillery')) return 0
  const keeps = !isRaid(situation, assault)
  const sp = onGround(situation, unit, guns ? 1 : unit.sp, keeps)
  return keeps && isDoubledByWorks(situation, unit) ? sp * 2 : sp
}

/** 16.27.3, 16.28: in walled places the infantry, in other works all units. */
function isDoubledByWorks(situation: Situation, unit: Unit): boolean {
  if (isAny(situation, unit.hex, 'factory', 'trench', 'redoubt')) return true
  return situation.ground.is(unit.hex, 'walled') && unit.arm === 'infantry'
}

/** 3.2.3, 12.4.4, 16.13.3: commanders’ bonuses, in attack and in defence. */
export function commandersOf(situation: Situation, units: readonly Unit[], attacks: boolean): Leader[] {
  return [...new Set(units.map(({ hex }) => hex))].flatMap(hex =>
    situation.staff(hex).filter(leader => {
      const led = units.filter(unit => unit.hex === hex && unit.side === leader.side)
      if (led.length === 0) return false
      const own = led.some(({ formation }) => leader.formations.includes(formation))
      if (leader.rank === 'corps') return own
      if (attacks) return false
      if (leader.rank === 'army') return true
      if (leader.rank === 'wing') return own
      return leader.rank === 'emperor' && situation.stack(hex).every(({ nation }) => nation === leader.nation)
    }),
  )
}

/** 12.4.4: whether a General’s modifier counts: troops of his formation take part in his hex. */
export const isLedByGeneral = (situation: Situation, units: readonly Unit[]): boolean =>
  units.some(unit => situation.staff(unit.hex).some(leader => isItsGeneral(unit, leader)))

export const attackTotal = (situation: Situation, assault: Assault): number =>
  sum(assault.attackers.map(unit => attackOf(situation, assault, unit))) +
  sum(commandersOf(situation, assault.attackers, true).map(({ initiative }) => initiative))

export const defenceTotal = (situation: Situation, assault: Assault): number =>
  sum(assault.defenders.map(unit => defenceOf(situation, assault, unit))) +
  sum(commandersOf(situation, assault.defenders, false).map(({ initiative }) => initiative))

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** 12.3.1: the values that the owner may choose from. */
export function efficiencies(situation: Situation, units: readonly Unit[], defends: boolean): number[] {
  const counted = units.filter(unit => {
    if (!defends) return true
    if (!takesPart(situation, unit)) return false
    return unit.arm !== 'artillery' || units.every(({ arm, hex }) => hex !== unit.hex || arm === 'artillery')
  })
  const bySp = new Map<number, number>()
  // 11.1.1: guns that fight have a factor of one.
  for (const { efficiency, sp, arm } of counted)
    bySp.set(efficiency, (bySp.get(efficiency) ?? 0) + (arm === 'artillery' ? 1 : sp))
  const most = Math.max(0, ...bySp.values())
  return [...bySp]
    .filter(([, sp]) => sp === most)
    .map(([value]) => value)
    .sort()
}

/** 12.5.1: levels above even odds are 1, 2, 3 and so on; 1-2 is 0, 1-3 is -1 and so on. */
export function oddsLevel(attack: number, defence: number): number {
  if (attack >= defence) return Math.floor(attack / Math.max(1, defence))
  return 2 - Math.ceil(defence / attack)
}

export const LEAST_LEVEL = -3
export const MOST_LEVEL = 6

/** 1-5 is the worst that is on the table, 6-1 the best (12.4.2, 12.4.3). */
export const columnName = (level: number): string => (level < 1 ? `1-${2 - level}` : `${Math.min(level, MOST_LEVEL)}-1`)

/** 12.5.2: every modifier except efficiency and very high odds. */
export function assaultModifier(situation: Situation, assault: Assault): number {
  const { attackers, defenders } = assault
  const { disorder, general, square, raid: bonus } = situation.tables.combat.modifiers
  const raid = isRaid(situation, assault)
  const riders = attackers.some(unit => unit.arm === 'cavalry' && !assault.charging.has(unit.id))
  return (
    (defenders.some(({ cohesion }) => cohesion !== 'good') ? disorder : 0) +
    (isLedByGeneral(situation, attackers) ? general : 0) -
    (isLedByGeneral(situation, defenders) ? general : 0) +
    (standsInSquare(assault) && riders ? square : 0) +
    (raid ? bonus : 0) +
    groundModifier(situation, assault, raid)
  )
}

/** 16.21, 16.25.1, 16.26.2, 14.0. */
function groundModifier(situation: Situation, { attackers, targets, defenders }: Assault, raid: boolean): number {
  const { ground, grid, tables } = situation
  const sides = attackers.flatMap(({ hex }) => targets.map(to => [hex, grid.direction(hex, to)] as const))
  const { slope, stream } = tables.terrain.hexsides
  const up = sides.every(([hex, dir]) => ground.uphill(hex, dir))
  const wet = sides.every(([hex, dir]) => ground.stream(hex, dir) || ground.river(hex, dir) || ground.bridge(hex, dir))
  // 14.0: -2 for a fortress, -1 if cavalry alone holds it.
  const held = (hex: number): boolean => defenders.some(unit => unit.hex === hex && unit.arm !== 'cavalry')
  const walls = targets.filter(hex => ground.is(hex, 'fortress') && !raid).map(hex => (held(hex) ? -2 : -1))
  return (up ? slope.assault : 0) + (wet ? stream.assault : 0) + Math.min(0, ...walls)
}

/** The effect of Dr on a defender in such a hex (12.5.4.Dr, 16.22, 16.29.3). */
export const turnsDrIntoEx = (situation: Situation, hex: number): boolean =>
  isTown(situation, hex) || isWorks(situation, hex)

export type CombatResult = 'Ae' | 'Ad' | 'Ne' | 'Ex' | 'Dd' | 'Dr' | 'De'

/** 12.5.3: the result of a roll, by odds level and total modifier. */
export function combatResult(situation: Situation, level: number, modifier: number, die: number): CombatResult {
  if (level < LEAST_LEVEL) return 'Ae'
  const { rows, modifiers } = situation.tables.combat
  const column = Math.min(level, MOST_LEVEL) - LEAST_LEVEL
  const drm = Math.max(-modifiers.limit, Math.min(modifiers.limit, modifier + Math.max(0, level - MOST_LEVEL)))
  const row = Math.max(0, Math.min(7, die + drm))
  return rows[`${row}` as '0'][column]
}

/** 11.1.1: guns alone, lost if an attacker can enter their hex; not those of the Santon (16.29.4). */
export function isOverrun(situation: Situation, assault: Assault, hex: number): boolean {
  const there = assault.defenders.filter(unit => unit.hex === hex)
  if (there.length === 0 || there.some(({ arm, fixed }) => arm !== 'artillery' || fixed)) return false
  if (situation.stack(hex).some(({ arm }) => arm !== 'artillery')) return false
  // 16.41.snow.4: no advance in snow.
  return situation.weather !== 'snow' && assault.attackers.some(unit => canEnter(situation, unit, hex))
}

/** 12.7: whether terrain lets an attacker enter an adjacent hex. */
export function canEnter(situation: Situation, unit: Unit, hex: number): boolean {
  const dir = situation.grid.direction(unit.hex, hex)
  return stepCost(situation, moverOf(unit), unit.hex, dir) !== null
}

/** 11.1.1: the assault without the hexes of guns lost before it. */
export function withoutGuns(situation: Situation, assault: Assault): Assault {
  const targets = assault.targets.filter(hex => !isOverrun(situation, assault, hex))
  return { ...assault, targets, defenders: assault.defenders.filter(({ hex }) => targets.includes(hex)) }
}
