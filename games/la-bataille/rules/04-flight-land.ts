/** 4.4.1, 4.4.2 The ground as one who flees sees it: how far the enemy is and how far home, and who stands in the way. */
import { Explored, OFF_MAP } from '@voltigeur/hex'
import { onceFor, type Position } from '@voltigeur/kernel'
import { COALITION, type Field, FRENCH } from '../field.ts'
import { GENERAL_ORDER, LIMBERED, SIDES } from '../setup/vocabulary.ts'
import { crowdFault, type Stacked } from './03-stacking.ts'
import type { FlightLand } from './04-flight.ts'

/** 4.4.2: by side and hex, how far it is to the friendly edge (16.1.4b: French east, Coalition west) or entry. */
export const homeOf = (field: Field, side: number): Int16Array => homes(field)[side]

const homes = onceFor((field: Field) => [FRENCH, COALITION].map(side => homeDistances(field, side)))

function homeDistances(field: Field, side: number): Int16Array {
  const { grid } = field.ground
  const { area, reinforcements } = field.rules
  const inside = Array.from({ length: grid.size }, (_, hex) => hex).filter(hex => area[hex] === 1)
  const column = (hex: number): number => grid.q[hex]
  const columns = inside.map(column)
  const edge = side === FRENCH ? Math.max(...columns) : Math.min(...columns)
  const entries = reinforcements.filter(group => group.side === side).flatMap(({ hexes }) => hexes)
  return distancesFrom(field, [...inside.filter(hex => column(hex) === edge), ...entries])
}

/** By hex: how far the nearest of these is, whatever lies between. */
export function distancesFrom({ ground: { grid } }: Field, sources: readonly number[]): Int16Array {
  const far = new Int16Array(grid.size).fill(-1)
  const queue = [...new Set(sources)]
  for (const hex of queue) far[hex] = 0
  for (const hex of queue)
    for (let dir = 0; dir < 6; dir++) {
      const to = grid.neighbour(hex, dir)
      if (to === OFF_MAP || far[to] >= 0) continue
      far[to] = far[hex] + 1
      queue.push(to)
    }
  return far
}

/** By side: how far it is to its nearest unit, found once for each picture of who stands where. */
const gaps = onceFor((field: Field) => SIDES.map((_, side) => ({ found: new Explored(), far: homeOf(field, side) })))

function gapTo(field: Field, position: Position, side: number): Int16Array {
  const gap = gaps(field)[side]
  if (!gap.found.isOf(side, field.at(position).clock, 0))
    gap.far = distancesFrom(field, field.at(position).hexesOf(side))
  return gap.far
}

export function flightLand(field: Field, position: Position, unit: number): FlightLand {
  const { side, class: of } = field.units[unit]
  const { ground } = field
  const enemy = 1 - side
  const here = field.at(position)
  return {
    grid: ground.grid,
    // 6.10.4: limbered guns are always in road march.
    prices: (field.isArtillery(unit) ? ground.roadPrices : ground.prices)[of],
    area: field.rules.area,
    near: gapTo(field, position, enemy),
    home: homeOf(field, side),
    enemy: hex => here.holds(hex, enemy),
    friend: hex => here.holds(hex, side),
    zone: hex => here.controls(enemy, hex),
    holds: hex => !isTooSmall(field, position, unit, hex),
  }
}

/** 6.6.3: a regiment among houses or trees, where one battalion has room. */
const isTooSmall = (field: Field, position: Position, unit: number, hex: number): boolean =>
  field.ground.broken[hex] === 1 && crowdFault(field, hex, [shakenIn(field, position, unit)], true) !== null

const shakenIn = (field: Field, position: Position, unit: number): Stacked => ({
  unit,
  formation: field.isArtillery(unit) ? LIMBERED : GENERAL_ORDER,
  facing: 0,
  increments: field.increments(position, unit),
})
