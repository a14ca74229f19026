/** Whether a unit can fire at a hex, the roll required, and every modifier with its case. */
import type { Position, Term } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { terms as said } from '../sayings.ts'
import { CAVALRY, INFANTRY } from '../setup/roster.ts'
import { gunFiring, sight, type Weapon } from './15-sight.ts'
import { isFogbound, skirmishers } from './18-cards/effects.ts'

export const MUSKET_RANGE = 6
/** OPT-LCF-2. */
const FROM_THE_SADDLE = said.lightCavalry('OPT-LCF-2', -2)
const NEAR = 4

export interface Aim {
  /** The case against the shot, or null. */
  readonly fault: string | null
  readonly range: number
  /** Range including terrain. */
  readonly effective: number
  readonly needed: number
  readonly terms: readonly Term[]
  readonly modifier: number
  /** FIRE-RES-4, except for light cavalry (OPT-LCF-3). */
  readonly sixAlwaysHits: boolean
}

export const isHit = (
  { modifier, needed, sixAlwaysHits }: Pick<Aim, 'modifier' | 'needed' | 'sixAlwaysHits'>,
  die: number,
): boolean => (die === 6 && sixAlwaysHits) || die + modifier >= needed

/** OPT-LCF-3: among muskets, those of cavalry are the exception. */
export const sixHits = (field: Field, unit: number): boolean => field.units[unit].arm !== CAVALRY

export const facesThatHit = (aim: Aim): number => [1, 2, 3, 4, 5, 6].filter(die => isHit(aim, die)).length

/** FIRE-RES-2, BGUN-4, HIT-2: the printed modifier, as that fire’s table has it, less one with two hits. */
function printedFire(field: Field, position: Position, unit: number, table: 'AFT-4' | 'MFT-2'): Term[] {
  const { fire } = field.face(position, unit)
  const terms: Term[] = fire === 0 ? [] : [said.printed(table, fire)]
  if (field.unit.hits.get(position, unit) >= 2) terms.push(said.twoHits('HIT-2', -1))
  return terms
}

/** FOF-3: range including terrain (TEC-UP-F, COVER-1), whatever else affects the shot (COVER-3). */
function effectiveRange(field: Field, from: number, to: number): number {
  const { levels, covering, grid } = field.ground
  return grid.distance(from, to) + (levels[to] > levels[from] ? 1 : 0) + (covering[to] ? 5 : 0)
}

/** TEC-UP-F and the line of sight, for any weapon. */
function groundBetween(
  field: Field,
  position: Position,
  from: number,
  to: number,
  weapon: Weapon,
  howitzer = false,
): { readonly terms: Term[]; readonly fault: string | null } {
  const { levels } = field.ground
  const up = levels[to] - levels[from]
  const { blocked, poor } = sight(field, position, from, to, weapon)
  const terms: Term[] = [...poor]
  if (up >= 1) terms.push(said.uphill('TEC-UP-F', -1))
  if (up >= 2 && howitzer) terms.push(said.farUphill('ART-8b', -1))
  const steep = up >= 2 && !howitzer ? (weapon === 'musket' ? 'FIRE-INF-7' : 'ART-8') : null
  return { terms, fault: steep ?? blocked }
}

const sum = (terms: readonly Term[]): number => terms.reduce((total, term) => total + term.value, 0)

/** AFT-1, AFT-2, ART-4 to ART-9. */
export function aimGun(field: Field, position: Position, unit: number, to: number, shot: 'ball' | 'canister'): Aim {
  const { ground, tables } = field
  const piece = field.units[unit]
  const from = field.hex(position, unit)
  const range = ground.grid.distance(from, to)
  const effective = effectiveRange(field, from, to)
  const most = shot === 'ball' ? piece.ball : piece.canister
  const row = tables.artillery.rows[shot]
  // TEC-WOOD-F1: into woods and villages only the highest die hits.
  const needed = ground.covering[to] ? 6 : row[effective <= NEAR ? 0 : 1]
  const outOfReach =
    range < 2
      ? 'ART-4'
      : ground.covering[from]
        ? 'TEC-WOOD-F3'
        : shot === 'canister' && ground.village[to]
          ? 'ART-7b'
          : effective > most
            ? 'ART-4'
            : null
  if (outOfReach) return { fault: outOfReach, range, effective, needed, terms: [], modifier: 0, sixAlwaysHits: true }
  const { terms, fault } = groundBetween(field, position, from, to, gunFiring(piece.howitzer, shot), piece.howitzer)
  const all = [...printedFire(field, position, unit, 'AFT-4'), ...terms]
  if (shot === 'ball' && field.at(position).stack(to).length > 1) {
    all.push(said.stack('AFT-3', 1))
  }
  const forbidden = fault ?? (isFogbound(field, position, from, to) ? 'OPT-CARD-11' : null)
  return { fault: forbidden, range, effective, needed, terms: all, modifier: sum(all), sixAlwaysHits: true }
}

/** FIRE-RES-1 to FIRE-RES-4, FIRE-INF-5, COVER-2. */
export function aimMuskets(field: Field, position: Position, unit: number, to: number): Aim {
  const from = field.hex(position, unit)
  const range = field.ground.grid.distance(from, to)
  const effective = effectiveRange(field, from, to)
  const sixAlwaysHits = sixHits(field, unit)
  const outOfReach =
    range < 2
      ? 'FIRE-INF-5'
      : range > MUSKET_RANGE
        ? 'FIRE-INF-0'
        : field.ground.covering[to]
          ? 'COVER-2'
          : effective > MUSKET_RANGE
            ? 'FIRE-RES-4'
            : null
  if (outOfReach)
    return { fault: outOfReach, range, effective, needed: effective, terms: [], modifier: 0, sixAlwaysHits }
  const { terms, fault } = groundBetween(field, position, from, to, 'musket')
  const saddle = field.units[unit].arm === CAVALRY ? [FROM_THE_SADDLE] : []
  const all = [
    ...printedFire(field, position, unit, 'MFT-2'),
    ...saddle,
    ...terms,
    ...skirmishers(field, position, unit),
  ]
  const forbidden = fault ?? (isMistaken(field, position, unit, to, range) ? 'PLAY-1' : null)
  return { fault: forbidden, range, effective, needed: effective, terms: all, modifier: sum(all), sixAlwaysHits }
}

/** A rule of the Pratzeberg scenario: for a while Austrians and French take each other for friends at a distance. */
function isMistaken(field: Field, position: Position, unit: number, to: number, range: number): boolean {
  const { mistaken } = field.rules
  if (!mistaken || range <= mistaken.beyond) return false
  const turn = field.turn(position)
  if (turn < mistaken.turns[0] || turn > mistaken.turns[1]) return false
  const target = field.at(position).top(to)
  if (target < 0 || field.units[target].arm !== INFANTRY || field.units[unit].arm !== INFANTRY) return false
  const nations = new Set([field.units[unit].nation, field.units[target].nation])
  return nations.size === 2 && mistaken.nations.every(nation => nations.has(nation))
}
