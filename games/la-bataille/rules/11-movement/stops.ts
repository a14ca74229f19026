/** 6.11, 6.8.2 The effect of enemy ZOI on movement: where units stop, what they can’t leave, and extra costs. */
import { type Fares, NOBODY, OFF_MAP } from '@voltigeur/hex'
import { onceFor, type Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { HALTED, UNMOVED } from '../../marks.ts'
import { POINT } from '../../setup/ground.ts'
import { ARMS, SIDES, type TroopArm } from '../../setup/vocabulary.ts'
import {
  distanceAhead,
  exitFault,
  type Gait,
  gaitOf,
  HARASSED_FROM,
  harassment,
  isHeldInCheck,
  type Presence,
  springsAt,
  stopAt,
} from '../06-formations/zones.ts'
import { screenOf } from '../07-screens.ts'

export const gait = (field: Field, piece: number): Gait =>
  gaitOf(ARMS[field.units[piece].type], field.units[piece].troops?.horse === true)

/**
 * 6.11.9, 10.4.1: whether enemy cavalry could charge a unit of the side that enters the hex; unit `gone` no longer
 * blocks the view from its old hex.
 */
export function isWatched(field: Field, position: Position, side: number, hex: number, gone = NOBODY): boolean {
  const here = field.at(position)
  if (here.lookouts[1 - side][hex] === 0) return false
  const screened = screenOf(field, position, gone)
  return here
    .lookoutsAt(1 - side, hex)
    .some(horse =>
      springsAt(field.ground, screened, field.presence(position, horse), hex, field.tables.formations.opportunity),
    )
}

/** 6.11.3, 6.11.5: the case that ends a move in the hex; null if the piece may continue. */
export function stopIn(field: Field, position: Position, piece: number, hex: number): string | null {
  const { side } = field.units[piece]
  const way = gait(field, piece)
  if (way === 'leader') return null
  const zone = field.at(position).controls(1 - side, hex)
  return stopAt(way, { zone, charge: way === 'mounted' && isWatched(field, position, side, hex, piece) })
}

/** The same for one piece and every hex of a flood: where to ask, and the answer. */
export function stopsFor(field: Field, position: Position, piece: number): Pick<Fares, 'stops' | 'goesOn'> {
  const way = gait(field, piece)
  if (way === 'leader') return { stops: field.nothing, goesOn: always }
  const { side } = field.units[piece]
  const here = field.at(position)
  if (way === 'foot') return { stops: here.influences[1 - side], goesOn: never }
  return { stops: here.lookouts[1 - side], goesOn: hex => !isWatched(field, position, side, hex, piece) }
}

const always = (): boolean => true
const never = (): boolean => false

/** The case by which a unit was stopped. */
export const haltCase = (field: Field, piece: number): '6.11.3' | '6.11.5' =>
  gait(field, piece) === 'mounted' ? '6.11.5' : '6.11.3'

/** 6.11.4: the case that stops a unit from leaving its hex. */
export function boundFault(field: Field, position: Position, piece: number): string | null {
  if (!field.isTroops(piece)) return null
  if (field.hasActed(position, piece, HALTED)) return haltCase(field, piece)
  const { side } = field.units[piece]
  const here = field.at(position)
  const zone = field.footprint(position, piece).some(hex => here.controls(1 - side, hex))
  const begun = field.unit.left.get(position, piece) !== UNMOVED
  return exitFault(gait(field, piece), { zone, charge: false }, begun)
}

/** 6.8.2: the enemy cavalry skirmishers that no friendly light cavalry holds in check. */
function roamers(field: Field, position: Position, side: number): readonly Presence[] {
  const enemies = field.at(position).skirmishers(1 - side)
  if (enemies.length === 0) return NO_ONE
  const skirmishers = enemies.map(enemy => field.presence(position, enemy))
  return skirmishers.filter(enemy => {
    const light = lightHorseBeside(field, position, side, enemy.hexes)
    return light.length === 0 || !isHeldInCheck(field.ground.grid, enemy, light)
  })
}

/** A side’s light cavalry adjacent to these hexes. */
function lightHorseBeside(field: Field, position: Position, side: number, hexes: readonly number[]): Presence[] {
  const here = field.at(position)
  const found: Presence[] = []
  for (const hex of hexes)
    for (let dir = 0; dir < 6; dir++) {
      const near = field.ground.grid.neighbour(hex, dir)
      if (near === OFF_MAP || !here.holds(near, side)) continue
      for (const own of here.unitsIn(near))
        if (field.isCavalry(own) && !field.troops(own).heavy && field.units[own].side === side)
          found.push(field.presence(position, own))
    }
  return found
}

const NO_ONE: readonly Presence[] = []

/** By side and arm: their extra costs, which depend on them alone, and the picture these are valid for. */
const tolls = onceFor((field: Field) => {
  const lists = SIDES.map(() =>
    ARMS.map(() => ({ clock: -1, free: [] as readonly Presence[], points: null as Int8Array | null })),
  )
  return (position: Position, side: number, type: number): Int8Array | null => {
    const list = lists[side][type]
    const { clock } = field.at(position)
    if (list.clock === clock) return list.points
    list.clock = clock
    const free = roamers(field, position, side)
    if (!areAlike(free, list.free)) list.points = tollsOf(field, free, ARMS[type])
    list.free = free
    return list.points
  }
})

/** Whether skirmishers stand in the same hexes and facings as before. */
const areAlike = (some: readonly Presence[], others: readonly Presence[]): boolean =>
  some.length === others.length &&
  some.every(
    ({ hexes, facing }, i) =>
      facing === others[i].facing &&
      hexes.length === others[i].hexes.length &&
      hexes.every((hex, nth) => hex === others[i].hexes[nth]),
  )

function tollsOf(field: Field, free: readonly Presence[], arm: TroopArm): Int8Array | null {
  if (free.length === 0) return null
  const { grid } = field.ground
  const points = new Int8Array(grid.size)
  for (const near of new Set(free.flatMap(({ hexes }) => hexes.flatMap(hex => grid.within(hex, HARASSED_FROM))))) {
    let nearest: number | null = null
    for (const enemy of free) {
      const distance = distanceAhead(grid, enemy, near, HARASSED_FROM)
      if (distance !== null && (nearest === null || distance < nearest)) nearest = distance
    }
    points[near] = harassment(field.tables, arm, nearest) * POINT
  }
  return points
}

/** 6.8.2: by hex, the half points that they add to enter or leave it; null if there are none. */
export function harassed(field: Field, position: Position, piece: number): Int8Array | null {
  const { side, type } = field.units[piece]
  return field.isCavalry(piece) || !field.isTroops(piece) ? null : tolls(field)(position, side, type)
}
