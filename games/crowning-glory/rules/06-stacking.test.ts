import { expect, test } from 'vitest'
import { allied, type Counter, french, type Problem, problem } from '../checks/field-problem.ts'

const column = (own: typeof french, more: Problem = {}) =>
  problem({
    phase: 'movement',
    side: own === french ? 'french' : 'allied',
    units: [
      own('A', 3, '-5,0', { move: 4 }),
      own('B', 3, '-4,0'),
      own('C', 3, '-4,-1'),
      own('D', 3, '-5,1'),
      (own === french ? allied : french)('X', 3, '5,0'),
    ],
    ...more,
  })

test('[6.0] one unit in a hex at the end of a move, and never both sides in one', () => {
  const p = column(french)
  expect(p.objections('move A to -4,0')).toEqual(['6.0'])
  const q = problem({ phase: 'movement', side: 'french', units: [french('A', 3, '0,0'), allied('X', 3, '2,0')] })
  expect(q.objections('move A to 2,0')).toEqual(['6.0'])
  expect(() => problem({ units: [french('A', 3, '0,0'), allied('X', 3, '0,0')] })).toThrow(/6\.0/)
})

test('[6.0] faces make no difference', () => {
  const p = problem({
    phase: 'movement',
    side: 'french',
    units: [french('A', 3, '0,0'), french('P', 3, '1,0', { passive: true }), allied('X', 3, '5,-5')],
  })
  expect(p.objections('move A to 1,0')).toEqual(['6.0'])
})

test('[6.1] French units pass through French units', () => {
  // A is surrounded by B, C and D, and gets out anyway.
  expect(column(french).objections('move A to -3,0')).toEqual([])
  expect(column(french).objections('move A to -2,0')).toEqual([])
})

test('[6.1] no unit retreats or advances onto a friend', () => {
  const friends = ['1,0', '1,-1', '0,1'].map((hex, i): Counter => french(`R${i}`, 1, hex))
  const p = problem({
    phase: 'combat',
    side: 'allied',
    units: [allied('A', 9, '-1,0'), french('D', 3, '0,0'), ...friends],
    dice: [6],
  })
  p.play('attack 0,0 with A')
  // Only 0,-1 and -1,1 are free, and both are in A’s ZOC.
  expect(p.now()).not.toContain('retreat')
  const q = problem({
    phase: 'combat',
    side: 'allied',
    units: [allied('A', 9, '-1,0'), allied('B', 3, '-1,1'), french('D', 3, '0,0'), ...friends.slice(1)],
    dice: [6],
  })
  q.play('attack 0,0 with A')
  // A friend is in 1,-1, no unit in 1,0.
  expect([q.objections('retreat D to 1,-1'), q.objections('retreat D to 1,0')]).toEqual([['9.17'], []])
  q.play('retreat D to 1,0')
  expect([q.objections('advance A to -1,1'), q.objections('advance A to 0,0')]).toEqual([['9.18'], []])
  q.play('advance A to 0,0')
  expect(['A', 'B', 'D', 'R1', 'R2'].map(id => q.at(id))).toEqual(['0,0', '-1,1', '1,0', '1,-1', '0,1'])
})

test('[6.2] Allied units never pass through Allied units, unless Training is in force', () => {
  expect(column(allied).moves('A')).toEqual([])
  expect(column(allied).objections('move A to -3,0')).toEqual(['6.2'])
  const trained = column(allied, { variants: { allied: { number: 3, state: 'in force' } } })
  expect(trained.objections('move A to -3,0')).toEqual([])
  expect(trained.objections('move A to -4,0')).toEqual(['6.0'])
})

test('[6.3] an artillery marker takes no room: it lies on the target while the attack is resolved', () => {
  const p = problem({
    phase: 'combat',
    side: 'french',
    units: [french('A', 6, '0,0'), allied('D', 2, '1,0'), allied('E', 2, '5,0')],
    markers: [{ side: 'french', factor: 3 }],
    dice: [6],
  })
  p.play('attack 1,0 with A', 'bombard 3')
  // The marker is on the target, flipped, and doesn’t affect the rest.
  expect([p.now(), p.view().markers.map(({ face }) => face)]).toEqual(['turn 2 allied retreat', ['passive']])
  p.play('retreat D to 2,0')
  expect(p.choices()).toEqual(['advance A to 1,0', 'stand'])
  p.play('advance A to 1,0')
  expect([p.at('A'), p.at('D')]).toEqual(['1,0', '2,0'])
})

test('[6.0] any unit that stands there, even the first of the army', () => {
  const p = problem({
    phase: 'movement',
    side: 'french',
    units: [french('First', 3, '0,0'), french('B', 3, '1,0'), allied('X', 3, '5,-5')],
  })
  expect([p.objections('move B to 0,0'), p.moves('B').includes('0,0')]).toEqual([['6.0'], false])
})
