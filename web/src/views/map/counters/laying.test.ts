import { ALONE, Draft, type Piece } from '@voltigeur/battlefield'
import { CCRR, rectangle } from '@voltigeur/hex'
import { describe, expect, test } from 'vitest'
import { HexPlan } from '../../../table/map/hexes.ts'
import { fanSpot, isOffFan, type LaidPiece, layOut } from './laying.ts'

const grid = rectangle({ orientation: 'flat', columns: 8, rows: 6, shifted: 'even', numbering: CCRR })
const plan = new HexPlan(new Draft(grid, 20, 0, 0))

const unit = (number: number, labels: readonly string[], more: Partial<Piece> = {}): Piece => {
  const hexes = labels.map(label => grid.find(label))
  const known = { unit: number, id: `U${number}`, name: '', side: 0, size: '', values: '', formation: '', states: [] }
  return { ...known, arm: 'infantry', hex: hexes[0], ...(hexes.length > 1 ? { hexes } : {}), ...more }
}
const lay = (pieces: readonly Piece[], fanned: string | null = null): Map<number, LaidPiece> =>
  new Map(layOut(plan, pieces, fanned === null ? null : grid.find(fanned)).map(laid => [laid.piece.unit, laid]))
const tops = ({ tops }: LaidPiece) => tops.map(({ hex, count }) => [grid.label(hex), count])
const shift = ({ x }: LaidPiece, at: number): number => x - at

test('a fan has a row of its own, which a single counter does not', () => {
  const pieces = [unit(0, ['0303']), unit(1, ['0303']), unit(2, ['0404'])]
  const row = fanSpot(plan, pieces, grid.find('0303'))!
  const laid = [...lay(pieces, '0303').values()].filter(({ spread }) => spread)
  expect(laid.map(({ y }) => y)).toEqual([row.y, row.y])
  expect((laid[0].x + laid[1].x) / 2).toBeCloseTo(row.x)
  expect(fanSpot(plan, pieces, grid.find('0404'))).toBeNull()
  expect(fanSpot(plan, pieces, grid.find('0505'))).toBeNull()
})

describe('counters', () => {
  test('of a stack lie one above the other, and the topmost tells how many', () => {
    const laid = lay([unit(0, ['0303']), unit(1, ['0303']), unit(2, ['0404'])])
    const { x } = plan.spot(grid.find('0303'))
    expect(shift(laid.get(0)!, x)).toBeCloseTo(-1.5)
    expect(shift(laid.get(1)!, x)).toBeCloseTo(1.5)
    expect([0, 1, 2].map(number => tops(laid.get(number)!))).toEqual([[], [['0303', 2]], [['0404', 1]]])
    expect(laid.get(0)!.lie).toBe(ALONE)
  })

  test('of lines are in the middle of their hexes, above what stands there, and show each hex', () => {
    const laid = lay([unit(0, ['0303']), unit(1, ['0303']), unit(2, ['0303', '0304'])])
    const middle = plan.spot(grid.find('0303')).x
    // The third of three in one hex, though alone in the other.
    expect(shift(laid.get(2)!, middle)).toBeCloseTo(2.4)
    expect(laid.get(2)!.y).toBeCloseTo((plan.spot(grid.find('0303')).y + plan.spot(grid.find('0304')).y) / 2 - 2.4)
    expect(tops(laid.get(2)!)).toEqual([
      ['0303', 3],
      ['0304', 1],
    ])
    expect([0, 1].map(number => tops(laid.get(number)!))).toEqual([[], []])
  })

  test('of a line may lie above others in one hex and beneath them in the other', () => {
    const laid = lay([unit(0, ['0303']), unit(1, ['0303', '0304']), unit(2, ['0304'])])
    expect([1, 2].map(number => tops(laid.get(number)!))).toEqual([[['0303', 2]], [['0304', 2]]])
  })

  test('of a stack that is looked into lie side by side, also that of a line, whichever hex is looked into', () => {
    const pieces = [unit(0, ['0303']), unit(1, ['0304', '0303']), unit(2, ['0304'])]
    const closed = lay(pieces)
    for (const [hex, mates] of [
      ['0303', [0, 1]],
      ['0304', [1, 2]],
    ] as const) {
      const open = lay(pieces, hex)
      expect([...open.values()].filter(({ spread }) => spread).map(({ piece }) => piece.unit)).toEqual(mates)
      expect(open.get(1)!.lie).toBe(ALONE)
      expect(Math.abs(open.get(1)!.y - plan.spot(grid.find(hex)).y)).toBeCloseTo(1.75 * plan.size)
      const [other] = [0, 2].filter(number => !(mates as readonly number[]).includes(number))
      expect(open.get(other)).toEqual(closed.get(other))
    }
  })

  test('of a stack that is open are where they hide no unit, above it or below', () => {
    const stack = [unit(0, ['0303']), unit(1, ['0303'])]
    const { y } = plan.spot(grid.find('0303'))
    expect(lay([...stack, unit(2, ['0304'])], '0303').get(0)!.y).toBeLessThan(y)
    expect(lay([...stack, unit(2, ['0302'])], '0303').get(0)!.y).toBeGreaterThan(y)
  })

  describe('of a stack that is looked into', () => {
    const stack = [unit(0, ['0404']), unit(1, ['0404']), unit(2, ['0404'])]
    const home = plan.spot(grid.find('0404'))
    const laidClear = (asked: readonly string[], units: ReadonlySet<number>) => {
      const hexes = new Set(asked.map(label => grid.find(label)))
      const laid = layOut(plan, stack, grid.find('0404'), { hexes, units, many: new Set() })
      const spread = laid.filter(({ spread }) => spread)
      const free = asked.every(label => {
        const { x, y } = plan.spot(grid.find(label))
        // Faces are 1.4 sides of a hex wide; half a side to each side of what is pointed at stays free.
        return spread.every(face => Math.max(Math.abs(face.x - x), Math.abs(face.y - y)) > plan.size * 1.19)
      })
      return { spread, free }
    }
    const NOBODY = new Set<number>()

    test('cover as few as they can of the hexes of a long march', () => {
      const [above, below] = [['0402', '0403', '0503'], ['0405']].map(labels => labels.map(label => grid.find(label)))
      const many = new Set([...above, ...below])
      const laid = layOut(plan, stack, grid.find('0404'), { hexes: new Set(), units: NOBODY, many })
      const covered = [...many].filter(hex =>
        laid.some(({ spread, x, y }) => {
          const spot = plan.spot(hex)
          return spread && Math.max(Math.abs(spot.x - x), Math.abs(spot.y - y)) < plan.size * 0.7
        }),
      )
      expect(covered).toEqual([])
    })

    test('are on the other side of the hexes to click, even if those are empty', () => {
      for (const [asked, side] of [
        ['0405', -1],
        ['0403', 1],
      ] as const) {
        const { spread, free } = laidClear([asked], NOBODY)
        expect([spread.length, free]).toEqual([3, true])
        expect(Math.sign(spread[0].y - home.y)).toBe(side)
      }
    })

    test('lie further off or beside where both rows would cover it', () => {
      const { spread, free } = laidClear(['0403', '0405'], NOBODY)
      expect([spread.length, free]).toEqual([3, true])
    })

    test('stay as they are where there is no room, unless one of them must be chosen', () => {
      const everywhere = Array.from({ length: grid.size }, (_, hex) => grid.label(hex)).filter(at => at !== '0404')
      expect(laidClear(everywhere, NOBODY).spread).toEqual([])
      expect(laidClear(everywhere, new Set([1])).spread.length).toBe(3)
    })
  })

  test('of a fan are left by the pointer where neither the row nor their hex is near', () => {
    const pieces = [unit(0, ['0404']), unit(1, ['0404'])]
    const at = grid.find('0404')
    const row = { x: plan.spot(at).x, y: plan.spot(at).y - 1.75 * plan.size }
    const isOff = (label: string): boolean => isOffFan(plan, pieces, at, row, grid.find(label))
    expect(['0404', '0403', '0303', '0503'].map(isOff)).toEqual([false, false, false, false])
    expect(['0405', '0402', '0603', '0104'].map(isOff)).toEqual([true, true, true, true])
  })

  test('of leaders are small at the corner of the troops they are with', () => {
    const laid = lay([unit(0, ['0303', '0304']), unit(1, ['0303'], { arm: 'leader' })])
    expect(laid.get(1)!.scale).toBeLessThan(laid.get(0)!.scale)
    expect(tops(laid.get(0)!)).toEqual([
      ['0303', 1],
      ['0304', 1],
    ])
  })
})
