/** 12.5.1 The combat strength of each unit, with charge, terrain and the enemy’s disorder. */
import { onceFor, type Position, type Term } from '@voltigeur/kernel'
import { type Field, GOOD_ORDER } from '../../field.ts'
import { type Changes, terms } from '../../terms.ts'
import { commandersTerms } from './leaders.ts'

/** Attackers, defenders, and the manner of the attack. */
export interface Melee {
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  /** 14.2: the charging attackers; none if the charge was countercharged (14.4). */
  readonly charging: readonly number[]
  /** 14.5: their charge is a raid. */
  readonly raid: boolean
}

/** 16.27.3, 16.28, 16.28.1: works that double their defenders, and that only mounted Dragoons can hold (14.0). */
const WORKS = ['walled', 'factory', 'trench', 'redoubt'] as const

const works = onceFor(({ ground }: Field) =>
  Uint8Array.from({ length: ground.grid.size }, (_, hex) => (WORKS.some(work => ground.is(hex, work)) ? 1 : 0)),
)

export const inWorks = (field: Field, hex: number): boolean => works(field)[hex] === 1

/** 12.5.4.Dr, 16.22: villages, towns and works, which defenders don’t leave. */
const strongholds = onceFor((field: Field) => {
  const { ground } = field
  const holds = (hex: number): boolean => ground.is(hex, 'village') || ground.is(hex, 'town') || inWorks(field, hex)
  return Uint8Array.from({ length: ground.grid.size }, (_, hex) => (holds(hex) ? 1 : 0))
})

export const inStronghold = (field: Field, hex: number): boolean => strongholds(field)[hex] === 1

/** 16.21: only clear terrain. */
const isClear = ({ ground }: Field, hex: number): boolean => {
  const kinds = ground.groundOf(hex)
  return kinds.length === 1 && kinds[0] === 'clear'
}

/** 11.1.1: guns with no other troops in their hex. */
export function gunsAlone(field: Field, position: Position, hex: number): boolean {
  const here = field.at(position)
  for (let unit = here.firstIn(hex); unit >= 0; unit = here.after(unit)) if (!field.isArtillery(unit)) return false
  return !here.empty(hex)
}

const UNCHANGED: Changes = { marsh: 'no', trees: 'no', riders: 'no', works: 'no' }

interface Factor {
  readonly times: number
  readonly change: Partial<Changes>
  readonly case: string
}

/** 16.24, 16.27.2: the effect of a hex on units that fight in it. */
function groundFactors(field: Field, unit: number, hex: number): Factor[] {
  const { ground } = field
  const factors: Factor[] = []
  if (ground.is(hex, 'marsh')) factors.push({ times: 0.5, change: { marsh: 'yes' }, case: '16.24' })
  if (ground.is(hex, 'wood') || ground.is(hex, 'orchard')) {
    if (field.isCavalry(unit)) factors.push({ times: 0.5, change: { trees: 'cavalry' }, case: '16.27.2' })
    if (field.troops(unit).kind === 'light-infantry')
      factors.push({ times: 2, change: { trees: 'light' }, case: '16.27.2' })
  }
  return factors
}

/** 14.0, 15.1: cavalry against disordered infantry in clear terrain. */
function ridesDown(field: Field, position: Position, { defenders }: Melee): boolean {
  return defenders.some(
    unit =>
      field.isInfantry(unit) &&
      field.cohesion(position, unit) !== GOOD_ORDER &&
      isClear(field, field.hex(position, unit)),
  )
}

/** 14.2, 14.5(1): a charge doubles, a raid does not. */
function attackFactors(
  field: Field,
  position: Position,
  melee: Melee,
  unit: number,
  from = field.hex(position, unit),
): Factor[] {
  const factors = groundFactors(field, unit, from)
  if (!field.isCavalry(unit)) return factors
  const charges = melee.charging.includes(unit) && !melee.raid
  // 14.3.1: a charge against a square isn’t doubled, even if the square is disordered (14.3.6); 14.3.2: infantry breaks
  // it first.
  const square =
    melee.defenders.some(foe => field.troop.square.get(position, foe) !== 0) &&
    !melee.attackers.some(one => field.isInfantry(one))
  if (charges && square) return factors
  // 14.2: not cumulative with 14.0.
  if (charges) factors.push({ times: 2, change: { riders: 'charge' }, case: '14.2' })
  else if (ridesDown(field, position, melee)) factors.push({ times: 2, change: { riders: 'broken' }, case: '14.0' })
  return factors
}

/** 14.5(2): against a raid the hex has no effect. */
function defenceFactors(field: Field, position: Position, { raid }: Melee, unit: number): Factor[] {
  const hex = field.hex(position, unit)
  const { ground } = field
  const factors = groundFactors(field, unit, hex).filter(({ times }) => !raid || times < 1)
  if (raid || !inWorks(field, hex)) return factors
  if (ground.is(hex, 'walled') && !field.isInfantry(unit)) return factors
  return [...factors, { times: 2, change: { works: 'yes' }, case: ground.is(hex, 'walled') ? '16.27.3' : '16.28' }]
}

/** 14.0: cavalry that can’t defend in its hex; 11.0.1: guns with other troops. */
export function fights(field: Field, position: Position, unit: number): boolean {
  const hex = field.hex(position, unit)
  if (field.isArtillery(unit)) return gunsAlone(field, position, hex)
  return !field.isCavalry(unit) || field.troops(unit).kind === 'dragoons' || !inWorks(field, hex)
}

/** 12.3.1: the SP that count for the prevailing efficiency: as printed, and 1 for each battery alone (11.1.1). */
export const plainStrength = (field: Field, position: Position, unit: number): number =>
  field.isArtillery(unit) ? 1 : field.sp(position, unit)

function unitStrength(field: Field, position: Position, unit: number, factors: readonly Factor[]): number {
  let strength = plainStrength(field, position, unit)
  for (const { times } of factors) strength *= times
  return Math.ceil(strength)
}

function unitTerm(field: Field, position: Position, unit: number, factors: readonly Factor[]): Term {
  const sp = plainStrength(field, position, unit)
  const value = unitStrength(field, position, unit, factors)
  if (factors.length === 0) {
    const id = field.isArtillery(unit) ? '11.1.1' : '12.5.1'
    return terms.unit(id, value, field.nameOf(unit))
  }
  const changes: Changes = Object.assign({ ...UNCHANGED }, ...factors.map(({ change }) => change))
  return terms.unitChanged(factors.at(-1)!.case, value, field.nameOf(unit), sp, changes)
}

export interface Strengths {
  readonly attack: number
  readonly defence: number
  readonly attackTerms: readonly Term[]
  readonly defenceTerms: readonly Term[]
}

const total = (terms: readonly Term[]): number => terms.reduce((sum, { value }) => sum + value, 0)

export function strengths(field: Field, position: Position, melee: Melee): Strengths {
  const attackTerms = [
    ...melee.attackers.map(unit => unitTerm(field, position, unit, attackFactors(field, position, melee, unit))),
    ...commandersTerms(field, position, melee.attackers, true),
  ]
  const defenceTerms = [
    ...melee.defenders
      .filter(unit => fights(field, position, unit))
      .map(unit => unitTerm(field, position, unit, defenceFactors(field, position, melee, unit))),
    ...commandersTerms(field, position, melee.defenders, false),
  ]
  return { attack: total(attackTerms), defence: total(defenceTerms), attackTerms, defenceTerms }
}

/** What an attacker would contribute to a melee from a hex, without Commanders. */
export const strengthFrom = (field: Field, position: Position, melee: Melee, unit: number, from: number): number =>
  unitStrength(field, position, unit, attackFactors(field, position, melee, unit, from))

/** The same as a number only. */
export function attackStrength(field: Field, position: Position, melee: Melee): number {
  let strength = total(commandersTerms(field, position, melee.attackers, true))
  for (const unit of melee.attackers)
    strength += unitStrength(field, position, unit, attackFactors(field, position, melee, unit))
  return strength
}

export function defenceStrength(field: Field, position: Position, melee: Melee): number {
  let strength = total(commandersTerms(field, position, melee.defenders, false))
  for (const unit of melee.defenders)
    if (fights(field, position, unit))
      strength += unitStrength(field, position, unit, defenceFactors(field, position, melee, unit))
  return strength
}
