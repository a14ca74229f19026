/** 9.32 with all hexes full: the same answers as by trying every path, but fast. */

import { ELIMINATED } from '@voltigeur/hex'
import { patch } from '@voltigeur/hex/patch'
import { type Position, Random, subsets } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { EveryDisplacement } from '../../checks/every-displacement.ts'
import { game } from '../../checks/field-problem.ts'
import { DEFENDER, DISPLACED, type Field, UNINVOLVED } from '../../field.ts'
import { FRENCH } from '../../setup/units.ts'
import { fits } from '../07-stacking.ts'
import { Displacement } from './displacement.ts'
import { retreatsOf } from './retreat.ts'

const SMALL = [patch(1), patch(2)]
const LARGE = patch(3)

interface Crush {
  readonly field: Field
  readonly position: Position
  readonly unit: number
}

/** A stack as strong as the limit allows, or slightly less, of units with similar strength. */
function stack(random: Random, side: 'french' | 'allied', least: number): number[] {
  const [limit, most] = side === 'french' ? [15, 3] : [10, 4]
  const strengths: number[] = []
  for (let left = limit - random.below(3); left > 0 && strengths.length < most; left -= strengths.at(-1)!)
    strengths.push(Math.min(left, least + random.below(4)))
  return strengths
}

/**
 * Hexes full of one side, lakes and swamps between them; one unit must retreat, and sometimes two are displaced
 * already.
 */
function crush(random: Random, { radius, hexes, hexsides }: ReturnType<typeof patch>, empty: number): Crush {
  const side = random.pick(['french', 'allied'] as const)
  const least = 1 + random.below(5)
  const lakes = random.pick([0.15, 0.4, 0.6])
  const held = hexes.filter(() => !random.chance(empty))
  const swamps = hexes.filter(() => random.chance(0.1))
  const units = held.flatMap(hex =>
    stack(random, side, least).map((strength, i) => ({
      id: `${hex}/${i}`.replace(',', '.'),
      side,
      type: swamps.includes(hex) ? 'infantry' : random.pick(['infantry', 'cavalry', 'artillery']),
      strength,
      move: 4,
      hex,
    })),
  )
  const { battle, position } = game.situation({
    map: { radius },
    terrain: Object.fromEntries(swamps.map(hex => [hex, 'swamp'])),
    hexsides: Object.fromEntries(hexsides.filter(() => random.chance(lakes)).map(hexside => [hexside, 'lake'])),
    units,
    phase: 'movement',
    side,
    losses: { allied: 0 },
  })
  const { field } = battle
  const moved = position.copy()
  const unit = random.below(units.length)
  const { role, retreating, origin } = field.unit
  role.set(moved, unit, DEFENDER)
  origin.set(moved, unit, field.hex(moved, unit))
  if (random.chance(0.3)) {
    // It has already moved, and others must make room for it.
    for (const other of [unit, (unit + 1) % units.length]) {
      role.set(moved, other, DISPLACED)
      retreating.set(moved, other, 1)
    }
  } else retreating.set(moved, unit, 1)
  return { field, position: moved, unit }
}

const written = (ways: ReturnType<typeof retreatsOf>): string[] =>
  ways.map(({ to, displacing }) => `${to} ${displacing.toSorted((a, b) => a - b)}`).sort()

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  '[9.32] displaced units find the places that they would find if every way were tried: fields %i',
  part => {
    const random = new Random(`crush ${part}`)
    const tally = { none: 0, displacing: 0, given: 0 }
    for (let n = 0; n < 30; n++) {
      const { field, position, unit } = crush(random, random.pick(SMALL), random.pick([0, 0, 0.1]))
      const every = new EveryDisplacement(field, 1000).retreatsOf(position, unit)
      if (every === null) {
        tally.given++
        continue
      }
      const found = retreatsOf(field, position, unit)
      expect(written(found), `crush ${n}`).toEqual(written(every))
      if (found.length === 0) tally.none++
      if (found.some(({ displacing }) => displacing.length > 0)) tally.displacing++
    }
    expect(tally.none).toBeGreaterThan(1)
    expect(tally.displacing).toBeGreaterThan(5)
    expect(tally.given).toBeLessThan(20)
  },
)

/** Many units in one hex, far above its limit, and the hexes around it nearly full. */
function throng(random: Random): Crush {
  const full = crush(random, SMALL[1], 0.1)
  const { field, position, unit } = full
  const { side } = field.units[unit]
  const hex = random.pick([...field.ground.grid.ring(field.hex(position, unit), 1)])
  for (const other of field.armies[side])
    if (other !== unit && field.onMap(position, other) && random.chance(0.35)) field.put(position, other, hex)
  return full
}

test.each(['a', 'b', 'c'])(
  '[9.32] out of a hex far above its limit goes the fewest units, in every selection: %s',
  name => {
    const random = new Random(`throng ${name}`)
    let several = 0
    for (let n = 0; n < 40; n++) {
      const { field, position, unit } = throng(random)
      const { side, strength } = field.units[unit]
      const displacement = new Displacement(field, position, side, () => [])
      for (const hex of field.ground.grid.ring(field.hex(position, unit), 1)) {
        const there = field.at(position).unitsIn(hex)
        const resting = there.filter(other => field.unit.retreating.get(position, other) === 0)
        const free = resting.filter(other => field.unit.role.get(position, other) === UNINVOLVED)
        if (free.length > 14) continue
        const enough = [
          ...subsets(free, leaving => {
            const left = resting.filter(other => !leaving.includes(other))
            const sum = left.reduce((all, other) => all + field.units[other].strength, strength)
            return leaving.length > 0 && fits(field, side, left.length + 1, sum)
          }),
        ]
        const fewest = Math.min(...enough.map(({ length }) => length))
        const wanted = enough.filter(({ length }) => length === fewest)
        const found = displacement.selections(unit, hex)
        expect(found.map(String).sort(), `throng ${n}`).toEqual(wanted.map(String).sort())
        if (fewest > 2 && fewest < free.length) several++
      }
    }
    expect(several).toBeGreaterThan(5)
  },
)

/** Both armies in a corner of the map: half of one side in its last hex, the others around it, enemies behind them. */
function cornered(random: Random): Crush {
  const { battle, position } = game.situation({ map: 'scenario', setup: 'scenario', phase: 'combat', side: 'allied' })
  const { field } = battle
  const { grid } = field.ground
  const corner = grid.find('0131')
  const near = [corner, ...grid.ring(corner, 1), ...grid.ring(corner, 2)]
  const sides = new Map<number, number>()
  for (const { index, side } of field.units) {
    if (field.onMap(position, index)) field.remove(position, index, ELIMINATED)
    const hex = side === FRENCH && random.chance(0.5) ? corner : random.pick(near)
    if ((sides.get(hex) ?? side) !== side || (side !== FRENCH && grid.distance(hex, corner) < 2)) continue
    sides.set(hex, side)
    field.put(position, index, hex)
  }
  const unit = random.pick(field.armies[FRENCH].filter(one => field.onMap(position, one)))
  const { role, retreating, origin } = field.unit
  role.set(position, unit, DEFENDER)
  origin.set(position, unit, field.hex(position, unit))
  retreating.set(position, unit, 1)
  return { field, position, unit }
}

test('[9.32] dozens of units in one hex and around it: the search for a way out comes to an end', () => {
  const random = new Random('corner')
  const found = Array.from({ length: 12 }, () => {
    const { field, position, unit } = cornered(random)
    return retreatsOf(field, position, unit).length
  })
  expect(found.some(ways => ways > 0)).toBe(true)
  expect(found.some(ways => ways === 0)).toBe(true)
})

/**
 * Each displaced unit goes where it may, in random order. Returns the units left without a place when none can move.
 */
function settled({ field, position, unit }: Crush, random: Random): number[] {
  const { role, retreating } = field.unit
  const now = position.copy()
  for (let going = [unit]; going.length > 0; ) {
    const ways = going.flatMap(one => retreatsOf(field, now, one))
    if (ways.length === 0) return going
    const { unit: one, to, displacing } = random.pick(ways)
    field.put(now, one, to)
    retreating.set(now, one, 0)
    for (const other of displacing) {
      role.set(now, other, DISPLACED)
      retreating.set(now, other, 1)
    }
    going = [...field.units.keys()].filter(other => retreating.get(now, other) !== 0)
  }
  return []
}

test.each(['a', 'b', 'c', 'd'])(
  '[9.32] where every hex is full, a way that is offered leads to the end: field %s',
  name => {
    const random = new Random(`full field ${name}`)
    let full = crush(random, LARGE, 0.02)
    while (retreatsOf(full.field, full.position, full.unit).length === 0) full = crush(random, LARGE, 0.02)
    expect(settled(full, random)).toEqual([])
  },
)
