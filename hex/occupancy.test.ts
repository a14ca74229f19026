import { type Column, Layout, type Position } from '@voltigeur/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Grid, OFF_MAP } from './grid.ts'
import { CONTROLLED, ENEMY, FRIEND, Occupancy, type UnitRoster } from './occupancy.ts'
import { hexagon } from './shapes.ts'

const SIDES = [0, 1, 0, 1, 0, 1]
const layout = new Layout({
  cells: {},
  rows: {
    unit: {
      names: SIDES.length,
      columns: { hex: { standard: OFF_MAP }, second: { standard: OFF_MAP }, third: { standard: OFF_MAP } },
    },
  },
})
const { hex: column, second, third } = layout.rows.unit
const FOOTPRINTS: readonly [string, readonly [Column, ...Column[]]][] = [
  ['one hex', [column]],
  ['up to three', [column, second, third]],
]
const grid = hexagon(2)
const shelter = Uint8Array.from({ length: grid.size }, (_, hex) => (hex === grid.find('0,0') ? 1 : 0))
const roster: UnitRoster = { grid, sides: SIDES, hexes: column, shelter }
const footprint = (position: Position, unit: number): number[] =>
  [column, second, third].map(one => one.get(position, unit)).filter(hex => hex !== OFF_MAP)

/** A picture that records what changed, and in which an army can lose its ZOC. */
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

/** The picture’s answers next to those from checking every unit. */
function compare(picture: Occupancy, position: Position, powerless: readonly boolean[], map: Grid): void {
  const at = (hex: number): number[] =>
    SIDES.flatMap((_, unit) => (footprint(position, unit).includes(hex) ? [unit] : []))
  for (const unit of SIDES.keys()) expect(picture.footprint(unit)).toEqual(footprint(position, unit))
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
    fc.record({
      kind: fc.constant('move' as const),
      unit: fc.nat({ max: 5 }),
      part: fc.nat({ max: 2 }),
      to: fc.nat({ max: grid.size }),
    }),
    fc.record({ kind: fc.constant('copy' as const), from: fc.nat() }),
    fc.record({ kind: fc.constant('disarm' as const), side, on: fc.boolean() }),
  )

  test.each(FOOTPRINTS)('of units in %s is what a look at each shows, whatever it has followed', (_, hexes) => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), acts => {
        const picture = new Watched({ ...roster, hexes })
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
            // A unit is in a hex only once; enemies may share it.
            if (!footprint(position, one.unit).includes(to)) hexes[one.part % hexes.length].set(position, one.unit, to)
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
    // It was in the ZOC before and still is.
    expect(picture.seen).not.toContain(`zone 0 ${shadow}`)
  })
  test('of a unit in two hexes is in both: in each stack once, and around both of them it controls', () => {
    const picture = new Watched({ ...roster, hexes: [column, second, third] })
    const position = layout.blank()
    const [head, tail, beside] = ['-2,0', '-1,0', '0,-1'].map(label => grid.find(label))
    for (const unit of [0, 2]) column.set(position, unit, tail)
    column.set(position, 4, head)
    second.set(position, 4, tail)
    picture.of(position)
    expect([picture.unitsIn(head), picture.unitsIn(tail)]).toEqual([[4], [0, 2, 4]])
    expect([picture.footprint(4), picture.footprint(0), picture.footprint(1)]).toEqual([[head, tail], [tail], []])
    const walked: number[] = []
    for (let part = picture.firstIn(tail); part >= 0; part = picture.after(part)) walked.push(picture.unitOf(part))
    expect(walked).toEqual([0, 2, 4])
    for (const unit of [0, 2]) column.set(position, unit, OFF_MAP)
    expect(picture.of(position).controls(0, beside)).toBe(true)
    // It closes up on its head: hexes that only the tail held and controlled are free.
    second.set(position, 4, OFF_MAP)
    picture.of(position)
    expect([picture.unitsIn(head), picture.empty(tail), picture.controls(0, beside)]).toEqual([[4], true, false])
  })

  test('when a unit wheels only the hexes it leaves and enters are redrawn', () => {
    const picture = new Watched({ ...roster, hexes: [column, second, third] })
    const position = layout.blank()
    const [head, before, after] = ['0,1', '-1,1', '-1,2'].map(label => grid.find(label))
    column.set(position, 0, head)
    second.set(position, 0, before)
    picture.of(position)
    picture.seen.clear()
    second.set(position, 0, after)
    picture.of(position)
    expect([...picture.seen].filter(what => what.startsWith('stack')).sort()).toEqual(
      [`stack ${before}`, `stack ${after}`].sort(),
    )
    expect(picture.footprint(0)).toEqual([head, after])
  })

  test('idle troops control nothing until they are no longer idle, wherever they go in between', () => {
    const states = new Layout({
      cells: {},
      rows: { unit: { names: SIDES.length, columns: { hex: { standard: OFF_MAP }, idle: {} } } },
    })
    const { hex, idle } = states.rows.unit
    const act = fc.record({
      unit: fc.nat({ max: SIDES.length - 1 }),
      to: fc.integer({ min: OFF_MAP, max: grid.size - 1 }),
      state: fc.nat({ max: 2 }),
    })
    const property = fc.property(fc.array(act, { maxLength: 30 }), acts => {
      const picture = new Occupancy({ grid, sides: SIDES, hexes: hex, idle })
      const position = states.blank()
      for (const { unit, to, state } of acts) {
        hex.set(position, unit, to)
        idle.set(position, unit, state)
        picture.of(position)
        const controls = (side: number, at: number): boolean =>
          SIDES.some((owner, u) => {
            const from = hex.get(position, u)
            return owner === side && from !== OFF_MAP && idle.get(position, u) === 0 && grid.distance(from, at) === 1
          })
        for (let at = 0; at < grid.size; at++)
          for (const side of [0, 1]) expect(picture.controls(side, at)).toBe(controls(side, at))
      }
    })
    fc.assert(property, { numRuns: 60 })
  })
})
