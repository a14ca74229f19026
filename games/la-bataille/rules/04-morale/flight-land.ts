/** 4.4.1, 4.4.2 The terrain as a retreating unit sees it: distances to the enemy and home, and units in the way. */
import { OFF_MAP } from '@voltigeur/hex'
import { onceFor, type Position } from '@voltigeur/kernel'
import { COALITION, type Field, FRENCH } from '../../field.ts'
import { GENERAL_ORDER, LIMBERED, SIDES } from '../../setup/vocabulary.ts'
import { crowdFault, type Stacked } from '../03-stacking/stacking.ts'
import { harassed } from '../11-movement/stops.ts'
import type { FlightLand } from './flight.ts'

/** 4.4.2: by side and hex, the distance to the friendly edge (16.1.4b: French east, Coalition west) or entry. */
const homeOf = (field: Field, side: number): Int16Array => homes(field)[side]

const homes = onceFor((field: Field) =>
  [FRENCH, COALITION].map(side => {
    const entries = field.rules.reinforcements.filter(group => group.side === side).flatMap(({ hexes }) => hexes)
    return distancesFrom(field, [...edgeOf(field, side), ...entries])
  }),
)

/** 16.1.4a: the same, to the friendly edge only. */
export const edgeDistances = onceFor((field: Field) =>
  [FRENCH, COALITION].map(side => distancesFrom(field, edgeOf(field, side))),
)

/** The hexes of the friendly edge. */
function edgeOf(field: Field, side: number): number[] {
  const { grid } = field.ground
  const { area } = field.rules
  const inside = Array.from({ length: grid.size }, (_, hex) => hex).filter(hex => area[hex] === 1)
  const columns = inside.map(hex => grid.q[hex])
  const edge = side === FRENCH ? Math.max(...columns) : Math.min(...columns)
  return inside.filter(hex => grid.q[hex] === edge)
}

/** By hex: the distance to the nearest of these, ignoring obstacles. */
export function distancesFrom({ ground: { grid } }: Field, sources: readonly number[]): Int16Array {
  const { neighbours } = grid
  const far = new Int16Array(grid.size).fill(-1)
  const queue = new Int32Array(grid.size)
  let length = 0
  for (const hex of sources) {
    if (far[hex] === 0) continue
    far[hex] = 0
    queue[length++] = hex
  }
  for (let next = 0; next < length; next++) {
    const hex = queue[next]
    const distance = far[hex] + 1
    for (let side = hex * 6, end = side + 6; side < end; side++) {
      const beside = neighbours[side]
      if (beside === OFF_MAP || far[beside] >= 0) continue
      far[beside] = distance
      queue[length++] = beside
    }
  }
  return far
}

/** By side: the distance to its nearest unit, found once while its units stand in the same hexes. */
const gaps = onceFor((field: Field) => SIDES.map((_, side) => ({ changes: -1, far: homeOf(field, side) })))

function gapTo(field: Field, position: Position, side: number): Int16Array {
  const gap = gaps(field)[side]
  const here = field.at(position)
  if (gap.changes !== here.changesOf(side)) {
    gap.changes = here.changesOf(side)
    gap.far = distancesFrom(field, here.hexesOf(side))
  }
  return gap.far
}

export function flightLand(field: Field, position: Position, unit: number): FlightLand {
  const { side, class: of } = field.units[unit]
  const { ground } = field
  const enemy = 1 - side
  const here = field.at(position)
  const own = field.footprint(position, unit)
  const isFellow = (other: number): boolean => other !== unit && field.units[other].side === side
  let room: boolean | null = null
  const hasRoom = (hex: number): boolean => {
    room ??= crowdFault(field, hex, [shakenIn(field, position, unit)], true) === null
    return room
  }
  return {
    grid: ground.grid,
    // 6.10.4: limbered guns are always in road march.
    prices: (field.isArtillery(unit) ? ground.roadPrices : ground.prices)[of],
    tolls: harassed(field, position, unit),
    area: field.rules.area,
    near: gapTo(field, position, enemy),
    enemies: field.armies[enemy].filter(foe => field.onMap(position, foe)).map(foe => field.footprint(position, foe)),
    home: homeOf(field, side),
    enemy: hex => here.holds(hex, enemy),
    friend: hex => here.holds(hex, side) && (!own.includes(hex) || here.unitsIn(hex).some(isFellow)),
    zone: hex => here.controls(enemy, hex),
    // 6.6.3: villages and woods of any kind hold one battalion, but no regiment.
    holds: hex => ground.broken[hex] === 0 || hasRoom(hex),
  }
}

const shakenIn = (field: Field, position: Position, unit: number): Stacked => ({
  unit,
  formation: field.isArtillery(unit) ? LIMBERED : GENERAL_ORDER,
  facing: 0,
  increments: field.increments(position, unit),
})

/** 4.5.4b: the woods and villages of the battlefield. */
export const sheltersOf = onceFor(({ ground, rules }: Field): readonly number[] =>
  Array.from({ length: ground.grid.size }, (_, hex) => hex).filter(
    hex => ground.broken[hex] === 1 && rules.area[hex] === 1,
  ),
)
