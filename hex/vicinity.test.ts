import { cellsOf, Layout } from '@voltigeur/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OFF_MAP } from './grid.ts'
import { hexagon } from './shapes.ts'
import { Vicinity } from './vicinity.ts'

const UNITS = 5
const REACH = 2
const grid = hexagon(4)
const layout = new Layout({
  cells: { weather: {} },
  rows: { unit: { names: UNITS, columns: { hex: { standard: OFF_MAP }, tired: { bits: 3 }, told: { bits: 3 } } } },
})
const { hex, tired } = layout.rows.unit
const { weather } = layout.cell

const make = () =>
  new Vicinity<string>({
    grid,
    hexes: hex,
    units: [tired],
    others: cellsOf(weather),
    reach: unit => REACH + (unit % 2),
  })

const anyWrite = fc.record({
  what: fc.constantFrom('hex', 'hex', 'hex', 'tired', 'weather', 'copy', 'back'),
  unit: fc.nat(UNITS - 1),
  value: fc.integer({ min: OFF_MAP, max: grid.size - 1 }),
})

test('an answer about a unit is kept exactly while nothing that it depends on changes', () => {
  let kept = 0
  fc.assert(
    fc.property(fc.array(anyWrite, { maxLength: 60 }), writes => {
      const vicinity = make()
      const blank = layout.blank()
      let position = blank
      const find = (unit: number): string => {
        const at = hex.get(position, unit)
        const near = (other: number): boolean => {
          const there = hex.get(position, other)
          return at !== OFF_MAP && there !== OFF_MAP && grid.distance(at, there) <= REACH + (unit % 2)
        }
        const others = Array.from({ length: UNITS }, (_, i) => i).filter(other => other === unit || near(other))
        return [weather.get(position), ...others.flatMap(i => [i, hex.get(position, i), tired.get(position, i)])].join()
      }
      for (const { what, unit, value } of writes) {
        if (what === 'hex') hex.set(position, unit, value)
        else if (what === 'tired') tired.set(position, unit, value & 1)
        else if (what === 'weather') weather.set(position, value & 1)
        else position = what === 'copy' ? position.copy() : blank
        const known = vicinity.in(position)
        for (let one = 0; one < UNITS; one++) {
          const answer = known.get(one)
          if (answer === undefined) known.set(one, find(one))
          else {
            kept++
            expect(answer).toBe(find(one))
          }
        }
      }
    }),
  )
  expect(kept).toBeGreaterThan(500)
})
