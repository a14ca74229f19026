import { expect, test } from 'vitest'
import { lettered } from './lettered.ts'

/** Letters are ten high here, and five wide. */
const frame = { x: 0, y: 0, width: 360, height: 300 }
const spotOf = (hex: number) => ({ x: (hex % 36) * 10, y: Math.floor(hex / 36) * 10 })
const at = (column: number, row: number): number => row * 36 + column
const place = (name: string, hex: number, kind = 'village') => ({ name, hexes: [hex], kind })

const names = (places: readonly ReturnType<typeof place>[], told = '', taken: readonly number[] = []) =>
  lettered(places, told, frame, spotOf, taken.map(spotOf)).map(({ name, y }) => [name, y])

test('named places come first, houses next, and then whatever else has a name', () => {
  const places = [place('Zuran', at(18, 10), 'hill'), place('Krug', at(6, 10)), place('Pratzen', at(30, 10))]
  expect(names(places, 'Take Pratzen.').map(([name]) => name)).toEqual(['Pratzen', 'Krug', 'Zuran'])
  expect(names(places, 'Take the Zuran.').map(([name]) => name)).toEqual(['Zuran', 'Krug', 'Pratzen'])
})

test('a name makes way for those who stand there and for other names', () => {
  expect(names([place('Krug', at(18, 10))])).toEqual([['Krug', 93]])
  expect(names([place('Krug', at(18, 10))], '', [at(18, 9)])).toEqual([['Krug', 115]])
  expect(names([place('Krug', at(18, 10))], '', [at(18, 9), at(18, 11)])).toEqual([['Krug', 104]])
  expect(names([place('Krug', at(18, 10)), place('Augezd', at(19, 10))])).toEqual([
    ['Krug', 93],
    ['Augezd', 115],
  ])
})

test('where there is no room it is left out, unless it is spoken of', () => {
  const crowd = [at(18, 9), at(18, 11), at(16, 10), at(20, 10)]
  expect(names([place('Krug', at(18, 10))], '', crowd)).toEqual([])
  expect(names([place('Krug', at(18, 10))], 'Krug', crowd)).toEqual([['Krug', 93]])
})

test('no name runs over the edge', () => {
  expect(names([place('Schlapanitz', at(1, 10))])).toEqual([['Schlapanitz', 104]])
  expect(names([place('Krug', at(18, 0))])).toEqual([['Krug', 15]])
})
