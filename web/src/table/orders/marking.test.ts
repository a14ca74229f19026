import { expect, test } from 'vitest'
import { sceneOf } from '../checks/scene-of.ts'
import { assemble, EMPTY, type Hand, type Scene } from './choosing.ts'
import { keptFrom, markOf, reachOf } from './marking.ts'

const counter = (id: string, side: string, hex: string) => ({
  ...{ id, side, hex },
  type: 'infantry',
  strength: 4,
  move: 2,
})

const keptBy = (scene: Scene, hand: Hand, there = new Map()) => {
  const pieces = scene.battle.pieces(scene.position)
  const shown = reachOf(scene, hand, there)
  const kept = keptFrom(scene, hand, shown, pieces, piece =>
    markOf(piece, scene, { hand, company: null, targets: shown.targets }),
  )
  const label = (hexes: Iterable<number>): string[] => [...hexes].map(hex => scene.battle.board.grid.label(hex)).sort()
  const named = (units: ReadonlySet<number>): string[] =>
    pieces.filter(({ unit }) => units.has(unit)).map(({ id }) => id)
  return { hexes: label(kept.hexes), units: named(kept.units!) }
}

const fight = sceneOf('austerlitz', {
  situation: {
    map: { columns: 6, rows: 5 },
    phase: 'combat',
    side: 'french',
    units: [
      counter('F1', 'french', '1,1'),
      counter('F2', 'french', '1,1'),
      counter('A1', 'allied', '1,0'),
      counter('A2', 'allied', '1,0'),
      counter('A3', 'allied', '1,2'),
      counter('A4', 'allied', '4,1'),
    ],
  },
})
const hex = (label: string): number => fight.battle.board.grid.find(label)

test('during an attack the attackers and the enemies still to attack stay in sight', () => {
  expect(keptBy(fight, assemble(fight, [hex('1,0')]))).toEqual({
    hexes: ['1,0', '1,1', '1,2'],
    units: ['F1', 'F2'],
  })
  expect(keptBy(fight, EMPTY).hexes).toEqual(['1,0', '1,1', '1,2'])
})

const FARAWAY = Array.from({ length: fight.battle.board.grid.size }, (_, at) => at).filter(
  at => fight.unitsIn(at).length === 0,
)

test('few hexes to go to stay in sight, of a long march none in particular', () => {
  const unit = fight.battle.pieces(fight.position)[0].unit
  const keptOf = (count: number) => {
    const there = new Map(FARAWAY.slice(0, count).map(at => [at, []]))
    return keptBy(fight, { ...EMPTY, unit }, there).hexes.length - keptBy(fight, { ...EMPTY, unit }).hexes.length
  }
  expect([6, 7].map(keptOf)).toEqual([6, 0])
})
