import { Layout } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { hexNaming, hexVocable } from './naming.ts'
import { hexagon } from './shapes.ts'
import { armiesOf, ELIMINATED, type Enlisted, identityOf, ON_MAP, UnitsOnMap } from './units-on-map.ts'

const grid = hexagon(1)
const units = ['A', 'B', 'C'].map((id, index) => ({ index, id, name: `Brigade ${id}`, side: index % 2, type: 0 }))
const layout = new Layout({
  cells: {},
  rows: { unit: { names: ['A', 'B', 'C'], columns: { hex: { of: hexNaming(grid) }, status: {} } } },
})

class Field extends UnitsOnMap<Enlisted> {
  readonly units = units
  readonly ground = { grid }
  readonly unit = layout.rows.unit
}

test('units are put on the map and taken off it', () => {
  const field = new Field()
  const position = layout.blank()
  expect(field.standing(position)).toEqual([])
  const middle = grid.find('0,0')
  field.put(position, 1, middle)
  expect([field.hex(position, 1), field.onMap(position, 1), field.unit.status.get(position, 1)]).toEqual([
    middle,
    true,
    ON_MAP,
  ])
  expect(field.standing(position).map(identityOf)).toEqual([{ unit: 1, id: 'B', name: 'Brigade B', side: 1 }])
  expect(layout.save(position).columns['unit.hex']).toEqual({ B: '0,0' })
  field.remove(position, 1, ELIMINATED)
  expect([field.onMap(position, 1), field.unit.status.get(position, 1)]).toEqual([false, ELIMINATED])
})

test('what is a unit, what is a hex, and how both are called', () => {
  const field = new Field()
  expect([2, 3, -1, 0.5].map(unit => field.isUnit(unit))).toEqual([true, false, false, false])
  expect([6, 7, -1, 0.5].map(hex => field.isHex(hex))).toEqual([true, false, false, false])
  expect([field.label(grid.find('1,0')), field.label(-1), field.label(7)]).toEqual([
    '1,0',
    'off the map',
    'off the map',
  ])
  expect(hexVocable(grid).read('0,1')).toBe(grid.find('0,1'))
  expect(() => hexVocable(grid).read('5,5')).toThrow('there is no hex "5,5" on the map')
  expect(armiesOf(units, 2)).toEqual([[0, 2], [1]])
})

test('a unit may stand in several hexes, and stands in one alone when it is put there', () => {
  const [head, tail] = ['0,0', '1,0'].map(label => grid.find(label))
  const lines = new Layout({
    cells: {},
    rows: {
      unit: {
        names: ['A', 'B', 'C'],
        columns: { hex: { of: hexNaming(grid) }, tail: { of: hexNaming(grid) }, status: {} },
      },
    },
  })
  class Lines extends Field {
    override readonly unit = lines.rows.unit
    override readonly rest = [lines.rows.unit.tail]
  }
  const field = new Lines()
  const position = lines.blank()
  expect(field.footprint(position, 0)).toEqual([])
  field.put(position, 0, head, tail)
  expect([field.footprint(position, 0), field.hex(position, 0)]).toEqual([[head, tail], head])
  field.put(position, 0, tail)
  expect(field.footprint(position, 0)).toEqual([tail])
  field.put(position, 0, head, tail)
  field.remove(position, 0, ELIMINATED)
  expect(field.footprint(position, 0)).toEqual([])
})
