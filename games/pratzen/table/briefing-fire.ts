/** Arcs, fields of fire and lines of sight, for players who check them before a decision. */
import type { ArcHexes, FireSpot, Remark, Sighting, SightShot } from '@voltigeur/battlefield'
import type { Message, Position, Term } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { Field } from '../field.ts'
import { arcOf, inArc, isAllRound } from '../rules/02-facing.ts'
import { type Aim, aimGun, aimMuskets, MUSKET_RANGE } from '../rules/14-aim.ts'
import { type Culprits, gunFiring, sight, type Weapon } from '../rules/15-sight.ts'
import { ARTILLERY, CAVALRY, INFANTRY } from '../setup/roster.ts'
import { faults, seen } from './words.ts'

/** DEF-11, FAC-6. */
export function arcsOf(field: Field, position: Position, unit: number): ArcHexes | null {
  if (field.isLeader(unit) || !field.onMap(position, unit)) return null
  const hex = field.hex(position, unit)
  const part = (which: 'front' | 'flank' | 'rear'): number[] =>
    field.ground.around(hex).filter(near => arcOf(field, position, hex, near) === which)
  return { front: part('front'), flank: part('flank'), rear: part('rear') }
}

type Weaponry = 'canister' | 'ball' | 'muskets'

/** A unit’s weapons, the deadliest first. */
function weaponsOf(field: Field, unit: number): Weaponry[] {
  const { arm, battalionGuns, ball, class: horse } = field.units[unit]
  const guns: Weaponry[] = (arm === ARTILLERY && ball > 0) || battalionGuns ? ['canister', 'ball'] : []
  const muskets = arm === INFANTRY || (arm === CAVALRY && horse === 'LC' && field.rules.lightCavalryFire)
  return muskets ? [...guns, 'muskets'] : guns
}

const aimWith = (field: Field, position: Position, unit: number, to: number, weapon: Weaponry): Aim =>
  weapon === 'muskets' ? aimMuskets(field, position, unit, to) : aimGun(field, position, unit, to, weapon)

/** FIRE-RES-4: a natural six hits, except for cavalry with carbines (OPT-LCF-3). */
function facesOf(field: Field, unit: number, weapon: Weaponry, { needed, modifier }: Aim): number {
  const six = weapon !== 'muskets' || field.units[unit].class === null ? 1 : 0
  return Math.max(six, Math.min(6, 7 - (needed - modifier)))
}

const neededOf = (faces: number): string => (faces <= 0 ? seen.never : faces >= 6 ? seen.always : `${7 - faces}+`)

/** FOF-1, FOF-2: every hex in the arc, in range and in sight, with the deadliest weapon that reaches it. */
export function fieldOfFire(field: Field, position: Position, unit: number): FireSpot[] {
  if (field.isLeader(unit) || !field.onMap(position, unit)) return []
  const weapons = weaponsOf(field, unit)
  const { grid } = field.ground
  const from = field.hex(position, unit)
  const most = weapons.includes('muskets') ? MUSKET_RANGE : 0
  const reach = Math.max(most, field.units[unit].ball, field.units[unit].canister)
  const allRound = isAllRound(field, position, from)
  const facing = field.unit.facing.get(position, unit)
  const spots: FireSpot[] = []
  for (const hex of grid.within(from, reach)) {
    if (hex === from || !field.ground.isInPlay(hex) || !(allRound || inArc(field, from, facing, hex))) continue
    const shots = weapons.flatMap(weapon => {
      const aim = aimWith(field, position, unit, hex, weapon)
      return aim.fault === null ? [{ weapon, aim, faces: facesOf(field, unit, weapon, aim) }] : []
    })
    const [best] = shots.sort((a, b) => b.faces - a.faces)
    if (!best) continue
    const poor = best.aim.terms.some(term => term.value < 0 && /^(PE|LOS|OPT-SMOKE)/.test(term.case))
    spots.push({ hex, weapon: best.weapon, needed: neededOf(best.faces), chance: best.faces / 6, poor })
  }
  return spots
}

/** Why a shot is illegal, by case. */
const FAULTS: Readonly<Record<string, Message>> = {
  'LOS-5': faults.wood,
  'LOS-6': faults.height,
  'LOS-7': faults.troops,
  'ART-4': faults.tooNear,
  'ART-7b': faults.canister,
  'ART-8': faults.steepForGuns,
  'TEC-WOOD-F3': faults.fromCover,
  'FIRE-INF-5': faults.musketNear,
  'FIRE-INF-7': faults.steepForMuskets,
  'FIRE-RES-4': faults.range,
  'COVER-2': faults.musketCover,
  'PLAY-1': faults.mistaken,
  'OPT-CARD-11': faults.fog,
}

/** The same with the hexes that cause it, for cases that block a line. */
const STOPPED: Readonly<Record<string, (hexes: string) => string>> = {
  'LOS-5': seen.woodIn,
  'LOS-6': seen.heightIn,
  'LOS-7': seen.troopsIn,
}

/** Cases that block a line, not only obstruct it. */
const STOPS = /^LOS-[567]$/

const faultOf = (id: string | null): Remark | null =>
  id === null
    ? null
    : { text: id === 'FIRE-INF-0' ? seen.musketRange(MUSKET_RANGE) : (FAULTS[id]?.text ?? seen.illegal), case: id }

const tooFar = (effective: number, carries: number): Remark => ({
  text: seen.tooFar(effective, carries),
  case: 'ART-4',
})

/** LOS-1 to PE-6 between two hexes, and what units at the near end could do along the line. */
export function sighting(field: Field, position: Position, from: number, to: number): Sighting {
  const { levels, covering } = field.ground
  const unit = field.at(position).top(from)
  const weapons = unit < 0 ? [] : weaponsOf(field, unit)
  const lines: Weapon[] = weapons.length > 0 ? weapons.map(weapon => lineOf(field, unit, weapon)) : ['musket', 'ball']
  const culprits: Culprits = new Map()
  const spoilers = new Map<string, Term>()
  for (const line of lines) {
    for (const term of sight(field, position, from, to, line, culprits).poor) spoilers.set(term.case, term)
  }
  const remarks: Remark[] = [{ text: heights(levels[from], levels[to]), case: 'LOS-6' }]
  if (covering[to]) remarks.push({ text: seen.counts, case: 'COVER-1' })
  remarks.push(...inTheWay(field, culprits, spoilers))
  if (culprits.size === 0 && spoilers.size === 0) remarks.push({ text: seen.nothing, case: 'LOS-1' })
  return {
    hexes: [...culprits].map(([hex, id]) => ({ hex, case: id, stops: STOPS.test(id) })),
    remarks,
    firer: unit < 0 || weapons.length === 0 ? null : field.units[unit].name,
    shots: from === to ? [] : weapons.map(weapon => shotOf(field, position, unit, to, weapon)),
  }
}

const lineOf = (field: Field, unit: number, weapon: Weaponry): Weapon =>
  weapon === 'muskets' ? 'musket' : gunFiring(field.units[unit].howitzer, weapon)

const heights = (here: number, there: number): string =>
  here === there ? seen.level(here) : there > here ? seen.up(here, there) : seen.down(here, there)

/** Each cause once, with its hexes. */
function inTheWay(field: Field, culprits: Culprits, spoilers: ReadonlyMap<string, Term>): Remark[] {
  const hexesOf = (id: string): string =>
    [...culprits]
      .filter(([, found]) => found === id)
      .map(([hex]) => field.label(hex))
      .join(', ')
  const stops = [...new Set(culprits.values())].filter(id => STOPS.test(id))
  return [
    ...stops.map(id => ({ text: STOPPED[id](hexesOf(id)), case: id })),
    ...[...spoilers].map(([id, { code, values }]) => {
      const [cause, hexes] = [book.message(code!.slice(code!.indexOf('.') + 1), values), hexesOf(id)]
      return { text: hexes === '' ? seen.poor(cause) : seen.poorIn(cause, hexes), case: id }
    }),
  ]
}

function shotOf(field: Field, position: Position, unit: number, to: number, weapon: Weaponry): SightShot {
  const aim = aimWith(field, position, unit, to, weapon)
  const faces = aim.fault === null ? facesOf(field, unit, weapon, aim) : 0
  const carries = weapon === 'ball' ? field.units[unit].ball : field.units[unit].canister
  return {
    weapon,
    effective: aim.effective,
    needed: neededOf(faces),
    chance: faces / 6,
    terms: aim.terms,
    fault: aim.fault === 'ART-4' && aim.range > 1 ? tooFar(aim.effective, carries) : faultOf(aim.fault),
  }
}
