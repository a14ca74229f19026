/** 13.4, 13.5.2 to 13.5.5 Each unit’s value in a melee, the odds, the shifts and the modifiers. */
import type { Message, Term } from '@voltigeur/kernel'
import type { Tables } from '../../setup/tables.ts'
import type { Formation, Readiness, State, TroopArm } from '../../setup/vocabulary.ts'
import { factors, terms } from '../../terms.ts'
import { oddsColumn, shiftedColumn } from '../02-odds.ts'
import { type Factor, proportional, type Strength, scaled } from '../03-stacking/increments.ts'
import type { Aspect } from '../04-morale/morale.ts'

/** A unit, or its part in the fight. */
export interface Combatant extends Strength {
  /** Or a general term for a unit with hidden values. */
  readonly name: string | Message
  readonly arm: TroopArm
  readonly formation: Formation
  readonly state: State
  readonly readiness: Readiness
  /** MeV and lance bonus, as printed. */
  readonly melee: number
  readonly lance: number
  /** 2.2.5a */
  readonly heavy: boolean
  /** For a unit in several hexes: how many of them fight here. */
  readonly hexes: number
  /** 5.1.4 */
  readonly heldBack: boolean
}

export interface Attacker extends Combatant {
  /** The side of the defender that each of its fighting hexes attacks. */
  readonly through: readonly Aspect[]
  readonly charging: boolean
  /** 10.2.5, 10.2.12: straight at the target for its last three hexes, and not countercharged. */
  readonly straight: boolean
  /** With all of its fighting hexes; otherwise, with which ones. */
  readonly acrossStream: boolean
  readonly streams?: readonly boolean[]
  readonly upslope: boolean
  /** 13.4.6: whether it faces the enemy; a unit met during its move may not (10.3.12). */
  readonly toFront: boolean
}

export interface Defender extends Combatant {
  /** 13.4.6: whether light cavalry attacks its front. */
  readonly lightBefore: boolean
}

export interface MeleeLeader {
  readonly name: string
  readonly value: number
}

export interface Melee {
  readonly attackers: readonly Attacker[]
  readonly defenders: readonly Defender[]
  readonly attackingLeader: MeleeLeader | null
  readonly defendingLeader: MeleeLeader | null
  /** 16.1.3: day 1. */
  readonly wet: boolean
}

type Charts = Pick<Tables, 'melee' | 'meleeFactors' | 'meleeDice' | 'meleeShifts'>
type FactorName = keyof Tables['meleeFactors']

const isLine = (formation: Formation): boolean => formation === 'line' || formation === 'longLine'
const isHorse = ({ arm }: Combatant): boolean => arm === 'cavalry'
const isLight = (unit: Combatant): boolean => isHorse(unit) && !unit.heavy

/** A name of the Melee Modifiers Table, its label, and the number of hexes. */
type Named = readonly [name: FactorName, why: Message, hexes?: number]

/** 13.4.2: formation; shaken units have none (4.3.5, 4.3.6). */
function formationFactors(unit: Combatant): Named[] {
  const { formation, hexes } = unit
  const named: Named[] = []
  if (unit.state !== 'goodOrder') return named
  if (isLine(formation) && isHorse(unit) && unit.heavy) named.push(['heavyInLine', factors.heavyInLine])
  if ((formation === 'longLine' || formation === 'longSkirmish') && hexes === 1)
    named.push(['halfOfLine', factors.halfOfLine])
  if (formation === 'skirmish' || formation === 'longSkirmish') named.push(['skirmish', factors.skirmish])
  if (formation === 'horseSkirmish') named.push(['horseSkirmish', factors.horseSkirmish])
  if (formation === 'generalOrder' && isHorse(unit))
    named.push(['cavalryInGeneralOrder', factors.cavalryInGeneralOrder])
  if (formation === 'roadMarch') named.push(['roadMarch', factors.roadMarch, hexes])
  return named
}

/** 13.4.3: morale state, and readiness (5.1.2a, 5.1.3a). */
function stateFactors(unit: Combatant): Named[] {
  const named: Named[] = []
  if (unit.state === 'disordered') named.push(['disordered', factors.disordered])
  if (unit.state === 'routed') named.push([isHorse(unit) ? 'routedCavalry' : 'routedInfantry', factors.routed])
  if (unit.readiness === 'fatigued') named.push(['fatigued', factors.fatigued])
  if (unit.readiness === 'exhausted') named.push(['exhausted', factors.exhausted])
  if (unit.heldBack) named.push(['sparing', factors.sparing])
  if (unit.arm === 'artillery' && unit.lost > 0) named.push(['gunsWithLosses', factors.gunsLost])
  return named
}

const stands = (defenders: readonly Defender[], formation: Formation): boolean =>
  defenders.some(unit => unit.state === 'goodOrder' && unit.formation === formation)

function attackFactors({ defenders }: Melee, unit: Attacker): Named[] {
  const named: Named[] = []
  const masse = stands(defenders, 'masse')
  if (stands(defenders, 'square'))
    named.push(
      isHorse(unit) ? ['cavalryOnSquare', factors.cavalryOnSquare] : ['infantryOnSquare', factors.infantryOnSquare],
    )
  if (unit.charging && masse) named.push(['chargingMasse', factors.chargingMasse])
  // 16.2.7f: a charge against a Masse isn’t doubled.
  if (unit.charging && unit.straight && !masse) named.push(['threeStraight', factors.threeStraight])
  if (isHorse(unit) && unit.heavy && unit.toFront && defenders.some(isLight))
    named.push(['heavyOnLight', factors.heavyOnLight])
  if (unit.acrossStream) named.push(['acrossStream', factors.acrossStream])
  return named
}

const defenceFactors = (unit: Defender): Named[] =>
  isHorse(unit) && unit.heavy && unit.lightBefore ? [['heavyOnLight', factors.heavyOnLight]] : []

/** 13.4.4, 13.4.5; 6.4.13c: each hex of a unit with its share, by the side it attacks and what it crosses. */
function sideFactors({ meleeFactors }: Charts, { through, acrossStream, streams = [] }: Attacker): Factor[] {
  const sides = (['flank', 'rear'] as const).filter(side => through.includes(side))
  // If the whole unit crosses, that is a separate factor.
  const wades = (i: number): boolean => !acrossStream && streams[i] === true
  const partly = through.some((_, i) => wades(i))
  if (sides.length === 0 && !partly) return []
  const times = through.reduce((sum, side, i) => {
    const [over, under] = side === 'front' ? [1, 1] : meleeFactors[side].factor
    const [wet, dry] = wades(i) ? meleeFactors.acrossStream.factor : [1, 1]
    return sum + (over * wet * PARTS) / (under * dry)
  }, 0)
  const why = sides.length > 1 ? factors.flankAndRear : sides.length > 0 ? factors[sides[0]] : factors.acrossStream
  const id = meleeFactors[sides[0] ?? 'acrossStream'].case
  return [{ why, times: lowest(times, PARTS * through.length), case: id }]
}

/** The denominator of halves and thirds. */
const PARTS = 6

function lowest(over: number, under: number): readonly [number, number] {
  let [a, b] = [over, under]
  while (b > 0) [a, b] = [b, a % b]
  return [over / a, under / a]
}

const written = ([over, under]: readonly [number, number]): string => (under === 1 ? `${over}` : `${over}/${under}`)

/** 3.3.1, 13.5.2, 13.5.3: all factors on the value after losses, and one rounding; 4.3.5b, 4.3.6c: at least 1. */
function meleeTerm(
  { meleeFactors }: Charts,
  unit: Combatant,
  named: readonly Named[],
  sides: readonly Factor[] = [],
): Term {
  const others = named.map(([name, why, hexes = 1]): Factor => {
    const { factor, case: id } = meleeFactors[name]
    return { why, times: [factor[0] * hexes, factor[1]], case: id }
  })
  const by = [...others, ...sides]
  // 3.3.4: guns drop to half, not in proportion.
  const current = unit.arm === 'artillery' ? unit.melee : proportional(unit.melee, unit)
  const value = scaled(current, by, unit.guard)
  const least = unit.state === 'goodOrder' ? 0 : 1
  const worth = Math.max(least, value)
  const last = by.at(-1)
  if (!last) return terms.fights('13.5.2', worth, unit.name)
  const how = by.map(({ why, times }) => factors.multiplied(written(times), why))
  return terms.fightsWith(last.case, worth, unit.name, current, how)
}

/** 6.3.7, 6.4.9c, 13.4.8: twice for each attacking hex, in line and in good order; no factor changes it. */
function lanceTerm(unit: Attacker): Term[] {
  if (unit.lance === 0 || unit.state !== 'goodOrder' || !isLine(unit.formation)) return []
  return [terms.lances('13.4.8', 2 * unit.hexes * proportional(unit.lance, unit), unit.name)]
}

const attackTerms = (charts: Charts, melee: Melee): Term[] =>
  melee.attackers.flatMap(unit => [
    meleeTerm(
      charts,
      unit,
      [...formationFactors(unit), ...stateFactors(unit), ...attackFactors(melee, unit)],
      sideFactors(charts, unit),
    ),
    ...lanceTerm(unit),
  ])

const defenceTerms = (charts: Charts, melee: Melee): Term[] =>
  melee.defenders.map(unit =>
    meleeTerm(charts, unit, [...formationFactors(unit), ...stateFactors(unit), ...defenceFactors(unit)]),
  )

/** 13.5.5, 16.1.3b */
function diceTerms({ meleeDice }: Charts, melee: Melee): Term[] {
  const { attackers, attackingLeader, defendingLeader, wet } = melee
  const found: Term[] = []
  if (attackingLeader !== null) found.push(terms.leader('13.5.5', attackingLeader.value, attackingLeader.name))
  if (defendingLeader !== null) found.push(terms.leader('13.5.5', -defendingLeader.value, defendingLeader.name))
  if (wet && attackers.every(({ upslope, acrossStream }) => upslope || acrossStream))
    found.push(terms.wetGround(meleeDice.wetGround.case, meleeDice.wetGround.drm))
  return found
}

/** 16.2.3: Guard infantry and cavalry, not its guns. */
const guards = (units: readonly Combatant[]): boolean => units.some(unit => unit.guard && unit.arm !== 'artillery')

function shiftTerms({ meleeShifts }: Charts, { attackers, defenders }: Melee): Term[] {
  const { columns, case: id } = meleeShifts.russianGuard
  const value = (guards(attackers) ? columns : 0) - (guards(defenders) ? columns : 0)
  return value === 0 ? [] : [terms.russianGuard(id, value)]
}

export interface MeleeReckoning {
  readonly attack: readonly Term[]
  readonly defence: readonly Term[]
  readonly attacking: number
  readonly defending: number
  readonly shifts: readonly Term[]
  /** The index of the table column, after the shifts. */
  readonly column: number
  readonly odds: string
  readonly terms: readonly Term[]
  readonly drm: number
}

const total = (addends: readonly Term[]): number => addends.reduce((sum, { value }) => sum + value, 0)

export function reckonMelee(charts: Charts, melee: Melee): MeleeReckoning {
  const attack = attackTerms(charts, melee)
  const defence = defenceTerms(charts, melee)
  const { columns } = charts.melee
  const shifts = shiftTerms(charts, melee)
  const modifiers = diceTerms(charts, melee)
  const column = shiftedColumn(columns, oddsColumn(columns, total(attack), total(defence)), total(shifts))
  return {
    attack,
    defence,
    attacking: total(attack),
    defending: total(defence),
    shifts,
    column,
    odds: columns[column],
    terms: modifiers,
    drm: total(modifiers),
  }
}

/** 2.3.3, 2.3.4: a leader’s bonus for units stacked with him. */
export const leadersValue = (
  leader: { readonly attack: number; readonly defence: number; readonly cavalry: number },
  horse: boolean,
  attacking: boolean,
): number => (horse ? leader.cavalry : attacking ? leader.attack : leader.defence)
