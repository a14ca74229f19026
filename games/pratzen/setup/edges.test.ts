import { OFF_MAP } from '@voltigeur/hex'
import { expect, test } from 'vitest'
import { opening } from '../checks/field-problem.ts'
import { inside } from '../checks/troops.ts'
import type { EdgeName } from './ground.ts'

const EDGES = ['west', 'east', 'north', 'south'] as const

test.each(EDGES)('[REINF-7] the %s edge is all hexes from which every step that way leaves the map', edge => {
  const { ground } = inside(opening('intro-pratzen-village')).field
  const inPlay = Array.from({ length: ground.grid.size }, (_, hex) => hex).filter(hex => ground.isInPlay(hex))
  const isAt = (hex: number, way: EdgeName): boolean =>
    ground.directionsTo(way).every(dir => ground.neighbour(hex, dir) === OFF_MAP)
  const corner = (hex: number): boolean => EDGES.filter(way => isAt(hex, way)).length > 1
  const along = inPlay.filter(hex => isAt(hex, edge) && !corner(hex))
  expect(along.length).toBeGreaterThan(5)
  const found = ground.edgeOf(along[2])
  expect(along.filter(hex => !found.includes(hex))).toEqual([])
  expect(found.filter(hex => !isAt(hex, edge) && !corner(hex))).toEqual([])
})
