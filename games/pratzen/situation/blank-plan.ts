/** An empty map for problems and studies. */
import type { Board } from '@voltigeur/battlefield'
import { blankGrid } from '@voltigeur/hex'
import type { BlankMap } from '@voltigeur/kernel'
import type { GroundPlan } from '../setup/ground.ts'

/** Flat-top and clear, so that facings have the printed maps’ names. */
export function blankPlan(map: BlankMap): GroundPlan {
  const grid = blankGrid(map, 'flat')
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
