import { Layout, type Position } from '@voltigeur/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Grid, OFF_MAP } from './grid.ts'
import { CONTROLLED, ENEMY, FRIEND, Occupancy, type Roster } from './occupancy.ts'
import { hexagon } from './shapes.ts'

const SIDES = [0, 1, 0, 1, 0, 1]
const layout = new Layout({
  cells: {},
  rows: { unit: { names: SIDES.length, columns: { hex: { standard: OFF_MAP } } } },
})
const { hex: column } = layout.rows.unit
const grid = hexagon(2)
const shelter = Uint8Array.from({ length: grid.size }, (_, hex) => (hex === grid.find('0,0') ? 1 : 0))
const roster: Roster = { grid, sides: SIDES, hexes: column, shelter }

/** A picture that writes down what changed, and in which an army can lose its zones. */
class Watched extends Occupancy {
  readonly seen = new Set<string>()

  protected override stood(hex: number): void {
    this.seen.add(`stack ${hex}`)
  }

  protected override zoned(side: number, hex: number): void {
    this.seen.add(`zone ${side} ${hex}`)
  }

  disarm(side: number, powerless: boolean): void {
    this.empower(side, !powerless)
  }
}

/** Side by side what the picture says and what a look at every unit says. */
function compare(picture: Occupancy, position: Position, powerless: readonly boolean[], map: Grid): void {
  const at = (hex: number): number[] => SIDES.flatMap((_, unit) => (column.get(position, unit) === hex ? [unit] : []))
  for (let hex = 0; hex < map.size; hex++) {
    const units = at(hex)
    expect(picture.unitsIn(hex)).toEqual(units)
    expect(picture.empty(hex)).toBe(units.length === 0)
    for (const side of [0, 1]) {
      const friends = units.some(unit => SIDES[unit] === side)
      const enemies = units.some(unit => SIDES[unit] !== side)
      const around = map.ring(hex, 1).flatMap(at)
      const zone = shelter[hex] === 0 && !powerless[1 - side] && around.some(unit => SIDES[unit] !== side)
      const look = (friends ? FRIEND : 0) | (enemies ? ENEMY : 0) | (zone ? CONTROLLED : 0)
      expect(picture.lookTo(side)[hex]).toBe(look)
      expect([picture.holds(hex, side), picture.controls(1 - side, hex)]).toEqual([friends, zone])
    }
  }
}

describe('occupancy', () => {
  const side = fc.nat({ max: 1 })
  const act = fc.oneof(
    fc.record({ kind: fc.constant('move' as const), unit: fc.nat({ max: 5 }), to: fc.nat({ max: grid.size }) }),
    fc.record({ kind: fc.constant('copy' as const), from: fc.nat() }),
    fc.record({ kind: fc.constant('disarm' as const), side, on: fc.boolean() }),
  )

  test('is what a look at every unit shows, whatever positions it has followed', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), acts => {
        const picture = new Watched(roster)
        const powerless = [false, false]
        const positions = [layout.blank()]
        let position = positions[0]
        for (const one of acts) {
          if (one.kind === 'copy') {
            positions.push(position.copy())
            position = positions[one.from % positions.length]
          } else if (one.kind === 'disarm') {
            picture.disarm(one.side, one.on)
            powerless[one.side] = one.on
          } else {
            const to = one.to === grid.size ? OFF_MAP : one.to
            // At most one side ever stands in a hex.
            const taken = SIDES.some(
              (s, u) => to !== OFF_MAP && s !== SIDES[one.unit] && column.get(position, u) === to,
            )
            if (!taken) column.set(position, one.unit, to)
          }
          if (one.kind !== 'move' || one.unit > 0) compare(picture.of(position), position, powerless, grid)
        }
      }),
    )
  })

  test('tells what has changed, and that nothing has', () => {
    const picture = new Watched(roster)
    const position = layout.blank()
    const [here, there, shadow] = ['-2,0', '-1,0', '-2,1'].map(label => grid.find(label))
    column.set(position, 0, here)
    const first = picture.of(position).clock
    expect(picture.seen).toContain(`stack ${here}`)
    picture.seen.clear()
    position.revision++
    expect(picture.of(position).clock).toBe(first)
    expect(picture.seen.size).toBe(0)
    column.set(position, 0, there)
    expect(picture.of(position).clock).toBeGreaterThan(first)
    expect([...picture.seen]).toEqual(expect.arrayContaining([`stack ${here}`, `stack ${there}`, `zone 0 ${here}`]))
    // It lay in the zone before and does so now.
    expect(picture.seen).not.toContain(`zone 0 ${shadow}`)
  })
})
