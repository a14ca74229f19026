/** What a counter shows. */
import { type Arm, type Condition, dress, type Facing, type Livery, type Piece } from '@voltigeur/battlefield'
import type { Position } from '@voltigeur/kernel'
import { type Field, ROUTED, STEADY } from '../field.ts'
import { isAllRound } from '../rules/02-facing.ts'
import { cardsOn } from '../rules/18-cards/effects.ts'
import { EMPTY } from '../rules/18-cards/events.ts'
import { ARMS } from '../setup/data.ts'
import { ARTILLERY, LEADER, type Unit } from '../setup/roster.ts'
import { states as words } from './words.ts'

/** By rank of a Leader, as staff symbols: regiment, brigade, division, corps, army. */
const STAFF = ['III', 'X', 'XX', 'XXX', 'XXXX'] as const

/** From the bottom of the stacks to their tops; Leaders next to them. */
export function pieces(field: Field, position: Position): Piece[] {
  const depth = (unit: Unit): number => (unit.arm === LEADER ? -1 : field.unit.rank.get(position, unit.index))
  return field.units
    .filter(unit => field.onMap(position, unit.index))
    .sort((a, b) => depth(b) - depth(a) || a.index - b.index)
    .map(unit => pieceOf(field, position, unit))
}

function pieceOf(field: Field, position: Position, unit: Unit): Piece {
  const { index, arm, id, name, side, formationName, office } = unit
  const hex = field.hex(position, index)
  const seen = { ...coatOf(field, unit), values: valuesOf(field, position, index), hex, arm: ARMS[arm] }
  const called = { unit: index, id, name, side, formation: formationName, states: statesOf(field, position, index) }
  if (office) return { ...called, ...seen, size: STAFF[office.rank] }
  return {
    ...called,
    ...seen,
    size: shortName(formationName),
    gist: gistOf(field, position, index),
    facing: isAllRound(field, position, hex) ? 'all-round' : vertex(field.unit.facing.get(position, index)),
    condition: conditionOf(field, position, index),
    flag: unit.flag,
  }
}

export const vertex = (at: number): Facing => ({ toward: 'vertex', at })

export const armOf = (unit: Unit): Arm => ARMS[unit.arm]

/** "1/14e Ligne" is short enough as 1/14e. */
const shortName = (formation: string): string =>
  (/^\d/.test(formation) ? formation.replace(/ .*/, '') : formation).slice(0, 10).trim()

const GUARDS = /Guard|Preobrazhensky|Semenovsky|Izmailovsky|^(Grenadiers|Chasseurs) à Cheval|Mamelukes/

/** A Leader has the colours of the first troops under him. */
function coatOf(field: Field, unit: Unit): { livery?: Livery } {
  const { office, side } = unit
  const leads = ({ regiment, side: theirs }: Unit): boolean =>
    theirs === side && regiment !== null && office!.regiments.has(regiment)
  const worn = office ? field.units.find(leads) : unit
  return worn ? dress(worn.nation, GUARDS.test(worn.formationName)) : {}
}

export function valuesOf(field: Field, position: Position, unit: number): string {
  if (field.isLeader(unit)) return '8'
  const { cc, ma, er } = field.face(position, unit)
  return `${cc}-${ma.join('/')}-${er}`
}

/** At low zoom: strength and rating, which decide fights and orders. */
function gistOf(field: Field, position: Position, unit: number): string {
  const { cc, er } = field.face(position, unit)
  return `${cc}·${er}`
}

function conditionOf(field: Field, position: Position, unit: number): Condition {
  const { ooc, fired, square, hits, limbered, ammo } = field.unit
  const cohesion = field.cohesion(position, unit)
  const left = ammo.get(position, unit)
  return {
    hits: hits.get(position, unit),
    limbered: field.units[unit].arm === ARTILLERY && limbered.get(position, unit) !== 0,
    square: square.get(position, unit) !== 0,
    fired: fired.get(position, unit) !== 0,
    outOfCommand: ooc.get(position, unit) !== 0,
    ...(cohesion === STEADY ? {} : { cohesion: cohesion === ROUTED ? 'routed' : 'disordered' }),
    ...(left === 0 ? {} : { ammunition: left === EMPTY ? 'none' : 'low' }),
  }
}

export function statesOf(field: Field, position: Position, unit: number): string[] {
  if (field.isLeader(unit)) return cardsOn(field, position, unit)
  const { ooc, fired, square, hits, limbered, facing } = field.unit
  const states: string[] = [...(field.units[unit].flag ? [words.flag] : []), words.facing(facing.get(position, unit))]
  const cohesion = field.cohesion(position, unit)
  if (cohesion !== STEADY) states.push(cohesion === ROUTED ? words.routed : words.disordered)
  if (field.units[unit].arm === ARTILLERY) states.push(limbered.get(position, unit) ? words.limbered : words.unlimbered)
  if (ooc.get(position, unit)) states.push(words.outOfCommand)
  if (fired.get(position, unit)) states.push(words.fired)
  if (square.get(position, unit)) states.push(words.square)
  const hit = hits.get(position, unit)
  if (hit > 0) states.push(words.hits(hit))
  const ammo = field.unit.ammo.get(position, unit)
  if (ammo > 0) states.push(ammo === EMPTY ? words.noAmmunition : words.lowAmmunition)
  return [...states, ...cardsOn(field, position, unit)]
}
