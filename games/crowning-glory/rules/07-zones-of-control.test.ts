import { expect, test } from 'vitest'
import { allied, french, type Problem, problem } from '../checks/field-problem.ts'

const moving = (units: Problem['units'], more: Problem = {}) =>
  problem({ phase: 'movement', side: 'french', units: units!, ...more })

test('[7.0] the six hexes around a unit are its zone, across water, crests and into towns', () => {
  const p = moving([french('F', 3, '-2,0', { move: 3 }), allied('A', 3, '0,0')], {
    terrain: { '-1,0': 'town', '0,-1': 'forest' },
    hexsides: { '-1,0/0,0': 'stream', '0,-1/0,0': 'pond' },
    hillcrests: ['-1,1>0,0'],
  })
  // Every path past A ends in its ZOC.
  for (const hex of ['-1,0', '0,-1', '-1,1']) expect(p.moves('F')).toContain(hex)
  for (const hex of ['1,-1', '0,1', '1,0']) expect(p.moves('F')).not.toContain(hex)
})

test('[7.0] both sides may have a zone in the same hex, and units there do not cancel it', () => {
  const shared = (...units: NonNullable<Problem['units']>): string[] => {
    const { battle, position } = moving(units).match
    const { grid } = battle.board
    const hexes = Array.from({ length: grid.size }, (_, hex) => hex)
    const here = battle.field.at(position)
    return hexes.filter(hex => here.controls(0, hex) && here.controls(1, hex)).map(hex => grid.label(hex))
  }
  const [F, A] = [french('F', 3, '-2,0'), allied('A', 3, '0,0')]
  expect(shared(F, A)).toEqual(['-1,0'])
  expect(shared(F, french('G', 3, '-2,1'), A).sort()).toEqual(['-1,0', '-1,1'])
  // Both ZOC continue, whatever unit is there.
  expect(shared(F, A, french('H', 3, '-1,0'))).toContain('-1,0')
  expect(shared(F, A, allied('B', 3, '-1,0'))).toContain('-1,0')
  // Three hexes apart they have no common hex.
  expect(shared(F, allied('A', 3, '1,0'))).toEqual([])
})

test('[7.1] a unit stops in the first enemy zone it enters', () => {
  const p = moving([french('F', 3, '-2,0', { move: 3 }), allied('A', 3, '0,0')])
  expect(p.objections('move F to -1,0')).toEqual([])
  expect(p.objections('move F to 0,-2')).toEqual([])
  expect(p.objections('move F to 1,-1')).toEqual(['7.1'])
})

test('[7.1] a unit that begins in a zone moves one hex, out of it, whatever its points', () => {
  const p = moving([french('F', 3, '-1,0'), allied('A', 3, '0,0')])
  expect(p.moves('F').sort()).toEqual(['-1,-1', '-2,0', '-2,1'].sort())
  expect(p.objections('move F to 0,-1')).toEqual(['7.1'])
  expect(p.objections('move F to -3,0')).toEqual(['7.1'])
})

test('[7.1] it must be able to pay for that hex, and to stand there', () => {
  const p = moving([french('F', 3, '-1,0', { move: 1 }), french('G', 3, '-2,0'), allied('A', 3, '0,0')], {
    terrain: { '-2,1': 'forest' },
  })
  expect(p.moves('F')).toEqual(['-1,-1'])
})

test('[7.1] what counts is the moment of the move: enemies that moved before in the same phase bind, or no longer do', () => {
  const bound = moving([french('F', 3, '0,0'), french('Last', 3, '-5,5'), allied('A', 3, '4,0')])
  bound.play('stay Last', 'move A to 1,0')
  expect(bound.moves('F').sort()).toEqual(['-1,0', '-1,1', '0,-1'].sort())
  const freed = moving([french('F', 3, '0,0'), french('Last', 3, '-5,5'), allied('A', 3, '1,0')])
  freed.play('stay Last', 'move A to 2,0')
  expect(freed.moves('F')).toContain('-5,0')
})

test('[7.2] no unit is obliged to attack', () => {
  const p = problem({ phase: 'combat', units: [french('F', 3, '-1,0'), allied('A', 3, '0,0')] })
  p.play('decline', 'decline')
  expect(p.now()).not.toContain('combat')
})

test('[7.3] a friend in the hex does not cancel the zone', () => {
  const through = (...enemies: ReturnType<typeof allied>[]) =>
    moving([french('F', 3, '-2,0', { move: 2 }), french('Friend', 3, '-1,0'), allied('Far', 3, '5,0'), ...enemies])
  expect(through().moves('F')).toContain('0,0')
  // The only path leads through a friend’s hex, and the ZOC there still applies.
  expect(through(allied('A', 3, '0,-1')).moves('F')).not.toContain('0,0')
  const q = moving([french('F', 3, '-1,0'), french('Friend', 3, '-1,1'), allied('A', 3, '0,0')])
  expect(q.objections('move F to 0,-1')).toEqual(['7.1'])
})

test('[7.4] an advance after combat goes from zone to zone, or is not made', () => {
  const p = () => {
    const it = problem({
      phase: 'combat',
      side: 'french',
      units: [french('F', 6, '-1,0'), allied('D', 1, '0,0'), allied('E', 3, '1,-1'), allied('G', 3, '-1,1')],
      dice: [6],
    })
    it.play('attack 0,0 with F')
    if (it.now().endsWith('retreat')) it.play('stand')
    return it
  }
  expect(p().choices().sort()).toEqual(['advance F to 0,0', 'stand'])
  const advancing = p()
  advancing.play('advance F to 0,0')
  expect(advancing.at('F')).toBe('0,0')
  const standing = p()
  standing.play('stand')
  expect(standing.at('F')).toBe('-1,0')
})

test('[7.5] a retreat ends outside every enemy zone', () => {
  const p = problem({
    phase: 'combat',
    side: 'french',
    units: [
      ...[french('F', 6, '-1,0'), french('G', 2, '2,-1'), french('H', 2, '1,1')],
      ...[allied('D', 3, '0,0'), allied('E', 3, '5,-5')],
    ],
    dice: [6],
  })
  p.play('attack 0,0 with F')
  expect(p.choices('retreat')).toEqual([])
  const q = problem({
    phase: 'combat',
    side: 'french',
    units: [french('F', 6, '-1,0'), french('G', 2, '2,-1'), allied('D', 3, '0,0'), allied('E', 3, '-5,5')],
    dice: [6],
  })
  q.play('attack 0,0 with F')
  expect(q.choices('retreat')).toEqual(['retreat D to 0,1'])
  expect(q.objections('retreat D to 1,0')).toEqual(['7.5'])
})
