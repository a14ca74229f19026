/** Whether a unit sees its target, and what spoils its aim (LOS, PE). */
import { lineBetween, type Passage } from './geometry.ts'
import { isFighter, type Picture } from './picture.ts'

export type Shot = 'ball' | 'canister' | 'musket'

export interface Sight {
  readonly blocked: boolean
  /** One for each different cause (PE-1), by the case that names it. */
  readonly poor: readonly string[]
}

export interface Looker {
  readonly hex: number
  readonly howitzer: boolean
}

const MOST_LEVEL_HEXES = 4

/** LOS-7: units on the way at the level of the firer stop muskets and canister. */
function unitsBlock(picture: Picture, from: number, hex: number): boolean {
  return picture.ground.level(hex) === picture.ground.level(from) && picture.units(hex).some(isFighter)
}

/** OPT-SMOKE-2: a marker fills its own hex and all hexes around it. */
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
  // LOS-6: higher than both ends. PE-5: a howitzer clears what is not.
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
  // Between two hexes the firer picks one (LOS-2): it is spoilt only if both would spoil it.
  const spoils = (hex: number): boolean => ground.orchard(hex) || ground.stream(hex)
  if (met.some(passage => isWhole(passage) && passage.hexes.every(spoils))) poor.push('PE-4')
  if (overObstacle) poor.push('PE-5')
  if (ground.level(from) - ground.level(to) > 1) poor.push('PE-6')
  if (ground.level(to) - ground.level(from) > 1) poor.push('ART-8b')
  if (met.some(({ hexes }) => hexes.some(hex => inSmoke(picture, hex)))) poor.push('OPT-SMOKE-3')
  return { blocked, poor }
}

/** A side of the last hexes of the map has nothing on its other side. */
const isWhole = ({ hexes, inside }: Passage): boolean => hexes.length === (inside ? 1 : 2)

/** PE-3: where the line runs between two hexes the firer picks the better one. */
function longestLevel(between: readonly Passage[], level: (hex: number) => boolean): number {
  let longest = 0
  let run = 0
  for (const passage of between) {
    run = isWhole(passage) && passage.hexes.every(level) ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}
