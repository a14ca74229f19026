/** 4.1, 4.2 The morale check: which unit makes it, with which modifiers, and the roll required. */
import type { Term } from '@voltigeur/kernel'
import { READINGS } from '../../setup/readings.ts'
import type { Tables } from '../../setup/tables.ts'
import type { Formation, State } from '../../setup/vocabulary.ts'
import { terms } from '../../terms.ts'
import { chances, moved } from '../02-dice.ts'
import { oddsColumn } from '../02-odds.ts'

export type MoraleTables = Tables['morale']
type Reason = keyof MoraleTables['reasons']

export interface LeaderThere {
  readonly name: string
  readonly morale: number
}

/** The unit that checks. */
export interface Checker {
  /** MoV, as printed. */
  readonly morale: number
  readonly state: State
  readonly formation: Formation
  readonly increments: number
  readonly lost: number
  /** 9.2.7c: of its command. */
  readonly level: number
  /** 2.3.3: one leader of its nation in the hex. */
  readonly leader: LeaderThere | null
}

/** The sides of a unit that the enemy can attack. */
export type Aspect = 'front' | 'flank' | 'rear'

/** 4.2.2, table 2. */
export interface Charged {
  readonly through: readonly Aspect[]
  readonly lancers: boolean
  readonly heavy: boolean
  readonly acrossStream: boolean
  readonly acrossSlope: boolean
  /** 11.2.7 */
  readonly forceMarching: boolean
}

/** 4.2.2, tables 3 and 4. */
export interface Assaulted {
  /** For the defender the sides of all assailants, for an assailant only its own. */
  readonly through: readonly Aspect[]
  readonly formation: Formation
  /** The best state among the defenders. */
  readonly state: State
  readonly upslope: boolean
  readonly acrossStream: boolean
  /** The assailant’s, in this segment. */
  readonly lostToDefensiveFire: number
  /** 6.3.5, 6.4.13, 6.6.5: increments that count. */
  readonly attacking: number
  readonly defending: number
}

type Plain = Exclude<Reason, 'routThrough' | 'leaderLost' | 'forceMarch' | 'stand' | 'defendMelee' | 'assault'>

export type Occasion =
  | { readonly reason: Plain }
  /** 3.1.6, 3.1.7 */
  | { readonly reason: 'routThrough'; readonly cavalry: boolean }
  | { readonly reason: 'leaderLost'; readonly fallen: LeaderThere }
  /** 11.2.9: the first turn is 1. */
  | { readonly reason: 'forceMarch'; readonly turn: number }
  | { readonly reason: 'stand'; readonly charge: Charged }
  | { readonly reason: 'defendMelee' | 'assault'; readonly melee: Assaulted }

interface Modifier {
  readonly drm: number
  readonly case: string
}

type Said = (id: string, value: number) => Term

const term = (said: Said, { drm, case: id }: Modifier): Term => said(id, drm)

const isLine = (formation: Formation): boolean => formation === 'line' || formation === 'longLine'
const isSkirmish = (formation: Formation): boolean =>
  formation === 'skirmish' || formation === 'longSkirmish' || formation === 'horseSkirmish'

/** Table 1, modifiers for any reason. */
function generalTerms({ general }: MoraleTables, unit: Checker): Term[] {
  const found: Term[] = []
  const { leader, state, level, formation, increments, lost } = unit
  if (leader !== null) found.push(terms.leader('2.3.3', leader.morale, leader.name))
  if (state === 'disordered') found.push(term(terms.disordered, general.disordered))
  if (state === 'routed') found.push(term(terms.routed, general.routed))
  if (level > 0) {
    const { drm, case: id } = [general.level1, general.level2, general.level3][level - 1]
    found.push(terms.commandLevel(id, drm, level))
  }
  if (2 * lost >= increments) found.push(term(terms.halfLost, general.halfLost))
  if (formation === 'roadMarch') found.push(term(terms.inRoadMarch, general.roadMarch))
  return found
}

/** Table 1, modifiers for this reason. */
function reasonTerms({ general }: MoraleTables, occasion: Occasion): Term[] {
  switch (occasion.reason) {
    case 'retreatThrough':
      return [term(terms.retreatThrough, general.retreatThrough)]
    case 'routThrough':
      if (!occasion.cavalry) return [term(terms.routThrough, general.routThrough)]
      return [term(terms.riddenThrough, general.cavalryRoutThrough)]
    case 'leaderLost':
      return [terms.leaderLost('14.2.2', -occasion.fallen.morale, occasion.fallen.name)]
    case 'forceMarch': {
      const again = occasion.turn - 1
      const first = term(terms.forceMarch, general.forceMarch)
      const { drm, case: id } = general.forceMarchAgain
      return again === 0 ? [first] : [first, terms.forceMarchAgain(id, again * drm)]
    }
    case 'mixedNations':
      return [term(terms.mixedNations, general.mixedNations)]
    default:
      return []
  }
}

/** Table 2. */
function chargeTerms({ charged }: MoraleTables, { state, formation }: Checker, charge: Charged): Term[] {
  const found: Term[] = []
  const when = (so: boolean, said: Said, modifier: Modifier): void => {
    if (so) found.push(term(said, modifier))
  }
  when(charge.through.includes('flank'), terms.chargedFlank, charged.flank)
  when(charge.through.includes('rear'), terms.chargedRear, charged.rear)
  when(charge.lancers, terms.chargedByLancers, charged.lancers)
  when(charge.heavy, terms.chargedByHeavy, charged.heavy)
  when(isLine(formation), terms.inLine, charged.line)
  when(formation === 'masse', terms.inMasse, charged.masse)
  when(state === 'disordered', terms.chargedDisordered, charged.disordered)
  when(state === 'routed', terms.chargedRouted, charged.routed)
  when(charge.acrossStream, terms.chargedAcrossStream, charged.acrossStream)
  when(charge.acrossSlope, terms.chargedAcrossSlope, charged.acrossSlope)
  when(charge.forceMarching, terms.caughtMarching, charged.forceMarching)
  return found
}

type Party = 'attacker' | 'defender'

/** Table 4: assaulting vs assaulted increments. */
function strengthTerm({ strength }: MoraleTables, party: Party, attacking: number, defending: number): Term {
  const columns = Object.keys(strength) as (keyof typeof strength)[]
  const odds = columns[oddsColumn(columns, attacking, defending)]
  return terms.strength('13.2.3a', strength[odds][party], odds)
}

/** 6.2.3a, 6.2.3b, 6.2.4a, 6.2.4b, 6.5.6: table 3, which refers to table 4. */
function assaultTerms(tables: MoraleTables, party: Party, melee: Assaulted): Term[] {
  const { assault } = tables
  const found: Term[] = []
  const when = (so: boolean, said: Said, row: keyof typeof assault, times = 1): void => {
    const value = assault[row][party]
    if (so && typeof value === 'number' && value !== 0) found.push(said(assault[row].case, times * value))
  }
  when(melee.through.includes('flank'), terms.throughFlank, 'flank')
  when(melee.through.includes('rear'), terms.throughRear, 'rear')
  when(isLine(melee.formation), terms.againstLine, 'line')
  when(melee.formation === 'square', terms.againstSquare, 'square')
  when(isSkirmish(melee.formation), terms.againstSkirmishers, 'skirmish')
  when(melee.state === 'disordered', terms.againstDisordered, 'disordered')
  when(melee.state === 'routed', terms.againstRouted, 'routed')
  when(melee.upslope, terms.upslope, 'upslope')
  when(melee.acrossStream, terms.acrossStream, 'acrossStream')
  when(melee.lostToDefensiveFire > 0, terms.fireLosses, 'lostToDefensiveFire', melee.lostToDefensiveFire)
  return [...found, strengthTerm(tables, party, melee.attacking, melee.defending)]
}

/** 4.2.2: all modifiers of the tables that apply to the reason. */
function moraleTerms(tables: MoraleTables, unit: Checker, occasion: Occasion): Term[] {
  const general = [...generalTerms(tables, unit), ...reasonTerms(tables, occasion)]
  switch (occasion.reason) {
    case 'stand':
      return [...general, ...chargeTerms(tables, unit, occasion.charge)]
    case 'assault':
      return [...general, ...assaultTerms(tables, 'attacker', occasion.melee)]
    case 'defendMelee':
      return [...general, ...assaultTerms(tables, 'defender', occasion.melee)]
    default:
      return general
  }
}

export interface MoraleReckoning {
  readonly terms: readonly Term[]
  readonly drm: number
  readonly morale: number
  /** No roll: skirmishers may be assaulted without a check. */
  readonly certain: boolean
  /** The lowest roll that passes; null if none does. */
  readonly needed: number | null
  /** Of 36. */
  readonly chances: number
}

/** 4.2.3, 4.2.4: the modified roll must exceed the morale value. */
export const passes = ({ certain, drm, morale }: MoraleReckoning, roll: number): boolean =>
  certain || moved(roll, drm) > morale

export function reckonMorale(tables: MoraleTables, unit: Checker, occasion: Occasion): MoraleReckoning {
  const modifiers = moraleTerms(tables, unit, occasion)
  const drm = modifiers.reduce((sum, { value }) => sum + value, 0)
  const certain =
    occasion.reason === 'assault' &&
    isSkirmish(occasion.melee.formation) &&
    tables.assault.skirmish.attacker === 'passes'
  const exceeds = (roll: number): boolean => roll > unit.morale
  return {
    terms: modifiers,
    drm,
    morale: unit.morale,
    certain,
    needed: certain ? READINGS[0] : (READINGS.find(roll => exceeds(moved(roll, drm))) ?? null),
    chances: certain ? READINGS.length : chances(drm, exceeds),
  }
}
