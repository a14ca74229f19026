import { expect, test } from 'vitest'
import { sceneOf } from '../checks/scene-of.ts'
import { placesNamed } from './places-named.ts'

const unit = (id: string, name: string, hex: string) => ({
  id,
  name,
  side: 'french',
  type: 'infantry',
  strength: 6,
  move: 4,
  hex,
})
const scene = sceneOf('austerlitz', {
  situation: {
    map: { columns: 9, rows: 9 },
    phase: 'movement',
    side: 'french',
    units: [unit('F1', 'Guard', '1,1'), unit('F2', 'Guard Grenadiers', '3,3'), unit('F3', '2/14e', '5,5')],
  },
})
const labels = (text: string) => placesNamed(scene, text).map(hex => scene.battle.board.grid.label(hex))

test('a sentence leads to the hex that it names, or else to the unit', () => {
  const [guard, grenadiers, foot] = ['F1', 'F2', 'F3'].map(id => {
    const piece = scene.battle.pieces(scene.position).find(one => one.id === id)!
    return scene.battle.board.grid.label(piece.hex)
  })
  expect(labels('Guard has to attack.')).toEqual([guard])
  expect(labels('Guard Grenadiers has to attack.')).toEqual([grenadiers])
  expect(labels('2/14e has to attack.')).toEqual([foot])
  expect(labels('12/14e has to attack.')).toEqual([])
  expect(labels('Guardians have to attack.')).toEqual([])
})
