import { expect, test } from 'vitest'
import { OFF_MAP } from './grid.ts'
import { LayeredFlood } from './layered-flood.ts'
import { LeastHarm } from './least-harm.ts'

/** A row of states: each leads to the next for 2 points, and to the one after that for 3. */
function alongRow(layers: LayeredFlood, starts: readonly number[], budget: number): readonly number[] {
  layers.begin(budget)
  for (const start of starts) layers.enter(start, OFF_MAP, 0)
  const came: number[] = []
  for (let state = layers.next(); state >= 0; state = layers.next()) {
    came.push(layers.spent)
    for (const [step, price] of [
      [1, 2],
      [2, 3],
    ]) {
      const to = Math.min(state + step, 10)
      if (layers.improves(to, layers.spent + price)) layers.enter(to, state, layers.spent + price)
    }
  }
  return came
}

test('states come cheapest first, each once, by their cheapest path', () => {
  const layers = new LayeredFlood(10, 8)
  expect(alongRow(layers, [0], 7)).toEqual([0, 2, 3, 5, 6])
  expect([...layers.settled.subarray(0, layers.count)]).toEqual([0, 1, 2, 3, 4])
  expect(layers.path(4)).toEqual([0, 2, 4])
  expect([layers.cost(3), layers.from(3), layers.cost(5), layers.from(5)]).toEqual([5, 1, -1, OFF_MAP])
})

test('a flood may have several starts, none of which has one before it', () => {
  const layers = new LayeredFlood(10, 8)
  alongRow(layers, [0, 5], 3)
  expect([...layers.settled.subarray(0, layers.count)]).toEqual([0, 5, 1, 6, 2, 7])
  expect([layers.from(5), layers.path(7), layers.path(2)]).toEqual([OFF_MAP, [5, 7], [0, 2]])
})

test('another path at the same cost changes where it comes from, not when its turn is', () => {
  const layers = new LayeredFlood(10, 8)
  layers.begin(8)
  layers.enter(0, OFF_MAP, 0)
  layers.next()
  for (const to of [3, 1, 2]) layers.enter(to, 0, 2)
  layers.reroute(1, 3)
  expect([layers.next(), layers.next(), layers.next(), layers.next()]).toEqual([3, 1, 2, -1])
  expect(layers.path(1)).toEqual([0, 3, 1])
})

test('nothing leads beyond the last state, and no flood goes farther than prepared for', () => {
  const layers = new LayeredFlood(10, 8)
  layers.begin(8)
  expect([layers.improves(9, 8), layers.improves(9, 9), layers.improves(10, 1)]).toEqual([true, false, false])
  expect(() => layers.begin(9)).toThrow('budget 9 exceeds the 8 prepared for')
  expect(() => new LayeredFlood(0x10000, 1)).toThrow('65536 are too many to flood')
})

test('of several walks with one key the least harmful counts, of equals the first, where the key first was', () => {
  const walks = new LeastHarm<{ readonly harm: number; readonly name: string }>()
  for (const [key, harm, name] of [
    [5, 3, 'long'],
    [2, 1, 'short'],
    [5, 1, 'better'],
    [5, 1, 'late'],
  ] as const)
    if (walks.improves(key, harm)) walks.keep(key, { harm, name })
  expect(walks.all().map(({ name }) => name)).toEqual(['better', 'short'])
  expect([[...walks.keys()], walks.size]).toEqual([[5, 2], 2])
})
