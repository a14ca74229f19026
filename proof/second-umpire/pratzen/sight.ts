/** Whether a unit sees its target, and what obstructs its fire (LOS, PE). */
import { lineBetween, type Passage } from './geometry.ts'
import { isFighter, type Picture } from './picture.ts'

export type Shot = 'ball' | 'canister' | 'musket'

export interface Sight {
  readonly blocked: boolean
  /** One for each different cause (PE-1), by case. */
  readonly poor: readonly string[]
}

export interface Looker {
  readonly hex: number
  readonly howitzer: boolean
}

const MOST_LEVEL_HEXES = 4

/** LOS-7: units on the line at the firer’s level block muskets and canister. */
function unitsBlock(picture: Picture, from: number, hex: number): boolean {
  return picture.ground.level(hex) === picture.ground.level(from) && picture.units(hex).some(isFighter)
}

/** OPT-SMOKE-2: a marker fills its own hex and all adjacent ones. */
function inSmoke({ ground, smoke, blazes }: Picture, hex: number): boolean {
  return [...smoke, ...blazes].some(marker => ground.distance(marker, hex) <= 1)
}

export function sightOf(picture: Picture, { hex: from, howitzer }: Looker, to: number, shot: Shot): Sight {
  const { ground } = picture
  const { met, corners } = lineBetween(ground, from, to)
  const between = met.slice(1, -1)
  const inside = between.filter(passage => passage.inside).flatMap(({ hexes }) => hexes)
  const edges = [...corners, ...between.filter(passage => !passage.inside).flatMap(({ hexes }) => hexes)]
  const high = Math.max(ground.level(from), ground.level(to))
  // LOS-6: higher than both ends. PE-5: a howitzer fires over the rest.
  const towers = (hex: number): boolean => ground.level(hex) > high
  const obstacle = (hex: number): boolean => ground.cover(hex) || towers(hex)
  const overObstacle = howitzer && inside.some(hex => ground.cover(hex) && !towers(hex))
  const blocked =
    inside.some(towers) ||
    (!howitzer && inside.some(hex => ground.cover(hex))) ||
    (shot !== 'ball' && inside.some(hex => unitsBlock(picture, from, hex)))
  const poor: string[] = []
  if (edges.some(obstacle)) poor.push('LOS-3')
  if (longestLevel(between, hex => ground.level(hex) === high) > MOST_LEVEL_HEXES) poor.push('PE-3')
  // Between two hexes the firer chooses one (LOS-2): the line is obstructed only if both would obstruct it.
  const spoils = (hex: number): boolean => ground.orchard(hex) || ground.stream(hex)
  if (met.some(passage => isWhole(passage) && passage.hexes.every(spoils))) poor.push('PE-4')
  if (overObstacle) poor.push('PE-5')
  if (ground.level(from) - ground.level(to) > 1) poor.push('PE-6')
  if (ground.level(to) - ground.level(from) > 1) poor.push('ART-8b')
  if (met.some(({ hexes }) => hexes.some(hex => inSmoke(picture, hex)))) poor.push('OPT-SMOKE-3')
  return { blocked, poor }
}

/** A side of the map’s outer hexes has no hex beyond it. */
const isWhole = ({ hexes, inside }: Passage): boolean => hexes.length === (inside ? 1 : 2)

/** PE-3: where the line runs between two hexes the firer chooses the better one. */
function longestLevel(between: readonly Passage[], level: (hex: number) => boolean): number {
  let longest = 0
  let run = 0
  for (const passage of between) {
    run = isWhole(passage) && passage.hexes.every(level) ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}
