/** An empty map for problems and studies. */
import type { Board } from '@voltigeur/battlefield'
import { fromAxial } from '@voltigeur/hex'
import type { GroundPlan } from './ground.ts'

/** A flat-top hexagon of clear hexes around "0,0", so that facings have the names of the printed maps. */
export function blankPlan(radius: number): GroundPlan {
  const coordinates: [number, number][] = []
  for (let q = -radius; q <= radius; q++) {
    for (let r = Math.max(-radius, -radius - q); r <= Math.min(radius, radius - q); r++) coordinates.push([q, r])
  }
  const grid = fromAxial('flat', coordinates)
  const board: Board = {
    title: 'Blank map',
    grid,
    metresPerHex: 38.1,
    ground: () => ['clear'],
    hexsides: [],
    roads: [],
    places: [],
    arrows: [],
  }
  return { title: 'Blank map', grid, hexes: new Map(), level: () => 0, roads: [], inPlay: null, board }
}
