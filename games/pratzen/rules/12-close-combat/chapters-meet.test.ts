/** Close combat where it meets squares, markers, Leaders and villages. */
import { describe, expect, test } from 'vitest'
import { ends, send } from '../../checks/order-book.ts'
import {
  austrian,
  cannon,
  chasseurs,
  colours,
  dragoons,
  feldherr,
  flag,
  general,
  line,
  melee,
  reaction,
} from '../../checks/troops.ts'

type Given = Readonly<Record<string, unknown>>

/** A defender elsewhere that may turn, so that the step waits whatever the others can do. */
const TURNABLE = [flag('G', '0,5', { formation: 'f2' }), dragoons('d', '1,5', { facing: 'E' })]

/** F attacks C from the west; the others there support it. */
const attacked = (troops: readonly Given[], more: Given = {}) =>
  reaction([flag('F', '0,0'), ...troops, ...TURNABLE], [], more)

describe('closing up', () => {
  test('[CC-1b] [STK-8] one Fired marker in a hex keeps all of it from turning', () => {
    const turning = (fired: boolean) =>
      attacked([colours('C', '1,0', { facing: 'E' }), austrian('y', '1,0', { facing: 'E', fired })])
    expect(turning(true).objections('turn C facing W')).toEqual(['CC-1b'])
    expect(turning(false).objections('turn C facing W')).toEqual([])
  })

  test('[CC-2] [FAC-6] [STK-8] friends in a village face every way, so that others may join them however they stand', () => {
    const joining = (terrain: Given) =>
      attacked([colours('C', '1,0', { facing: 'E' }), austrian('y', '2,-1')], { terrain })
    expect(joining({ '1,0': 'village' }).objections('closeUp y to 1,0 facing E')).toEqual([])
    expect(joining({}).objections('closeUp y to 1,0 facing E')).toEqual(['CC-2'])
  })

  test('[CC-2] [LMOV-2] a general stays with the remaining units, his own or not', () => {
    const horse = [dragoons('e', '2,-1'), dragoons('x', '2,-1', { formation: 'other' })]
    const p = attacked([colours('C', '1,0'), ...horse], { leaders: [feldherr('k', '2,-1', { commands: ['ad'] })] })
    p.play('closeUp e to 1,-1 facing W')
    expect([p.at('e'), p.at('k')]).toEqual(['1,-1', '2,-1'])
  })

  /** C is attacked; y and z are behind it, in square unless stated otherwise. */
  const square = (more: Given = {}) => {
    const shape = { square: true, ...more }
    return attacked([colours('C', '1,0'), austrian('y', '2,-1', shape), austrian('z', '2,-1', shape)])
  }
  const inSquare = (p: ReturnType<typeof square>, ...ids: readonly string[]) =>
    ids.map(id => p.states(id).includes('square'))

  test('[CC-2] [DEF-30] a unit that leaves a square of two leaves no square behind', () => {
    const p = square()
    expect(inSquare(p, 'y', 'z')).toEqual([true, true])
    p.play('closeUp y to 1,-1 facing W')
    expect(inSquare(p, 'y', 'z')).toEqual([false, false])
  })

  test('[CC-2] [DEF-30] it does not take the square along to the units it joins either', () => {
    const p = square()
    p.play('closeUp y to 1,0 facing W')
    expect([p.at('y'), ...inSquare(p, 'C', 'y', 'z')]).toEqual(['1,0', false, false, false])
  })

  test('[CC-2] [DEF-30] a unit that joins a square is part of it', () => {
    const formed = { facing: 'W', square: true }
    const p = attacked([colours('C', '1,0', formed), austrian('y', '1,0', formed), austrian('z', '2,-1')])
    p.play('closeUp z to 1,0 facing W')
    expect(inSquare(p, 'C', 'y', 'z')).toEqual([true, true, true])
  })

  test('[CC-2] [LCAS-6] it drives off a lone Leader of the attackers', () => {
    const p = attacked([colours('C', '1,0'), austrian('y', '2,-1')], { leaders: [general('g', '1,-2')] })
    p.play('closeUp y to 1,-1 facing W')
    expect([p.at('g'), p.told('displaced').map(event => event.unit)]).toEqual(['0,0', ['g']])
  })
})

describe('the advance of a square', () => {
  const inSquare = (p: ReturnType<typeof melee>, ...ids: readonly string[]) =>
    ids.map(id => p.states(id).includes('square'))

  /** F, a and b in square have beaten C. */
  const won = () => {
    const shape = { square: true, cc: 9 }
    const p = melee(
      [flag('F', '0,0', shape), line('a', '0,0', shape), line('b', '0,0', shape), colours('C', '1,0')],
      [4],
    )
    p.play('fight F')
    send(p, 'fall', ['C'])
    return p
  }

  test('[CC-10] [DEF-30] a unit that goes forward out of a square is in none', () => {
    const p = won()
    expect(inSquare(p, 'F', 'a', 'b')).toEqual([true, true, true])
    p.play('advance F to 1,0 facing E without b')
    expect([p.at('a'), p.at('b'), ...inSquare(p, 'F', 'a')]).toEqual(['1,0', '0,0', false, false])
  })

  test('[CC-10] [DEF-30] and one that stays behind alone isn’t a square', () => {
    const p = won()
    p.play('advance F to 1,0 facing E without b')
    expect(inSquare(p, 'b')).toEqual([false])
  })

  test('[CC-10] [DEF-30] [STK-8] a unit that advances into a square of its battalion is part of it', () => {
    const shape = { square: true, facing: 'SE' }
    const p = melee(
      [flag('F', '0,0', { cc: 9 }), line('a', '1,-1', shape), line('b', '1,-1', shape), colours('C', '1,0')],
      [4],
    )
    p.play('fight F')
    p.play('advance F to 1,-1 facing SE')
    expect(inSquare(p, 'F', 'a', 'b')).toEqual([true, true, true])
  })
})

test('[CC-10b] [FAC-6] cavalry that rides out of a village goes on, and does not turn back into it', () => {
  const p = melee([chasseurs('h', '0,0', { cc: 4 }), dragoons('d', '1,0', { cc: 4, er: 3 })], [4], {
    terrain: { '0,0': 'village' },
  })
  p.play('fight h')
  send(p, 'fall', ['d'])
  const hexes = ends(p, 'advance', 'h')
  // It faces all sides there, so west is as good as east.
  expect(hexes).toEqual(expect.arrayContaining(['2,0', '-2,0']))
  expect(hexes).not.toContain('0,0')
})

test('[CC-10b] [LCAS-6] a lone Leader is driven off by cavalry that only passes him', () => {
  const leaderAt = (hex: string) => {
    const p = melee(
      [chasseurs('h', '0,0', { cc: 4 }), dragoons('d', '1,0', { cc: 4, er: 3 }), austrian('y', '0,9')],
      [4],
      {
        leaders: [feldherr('k', hex)],
      },
    )
    p.play('fight h')
    send(p, 'fall', ['d'])
    send(p, 'advance', ['h'], '2,0')
    return p.at('k')
  }
  // 0,1 is next to 1,0, which it passes, and two hexes from 2,0, where it ends.
  expect(leaderAt('0,1')).not.toBe('0,1')
  expect(leaderAt('0,2')).toBe('0,2')
})

test('[WIN-4] [CC-12f] horse guns among the winners are shaken like cavalry, foot guns are not', () => {
  const winning = (type: string) => {
    const p = melee([flag('F', '-6,4', { cc: 3 }), colours('C', '-5,4', { cc: 9 }), cannon('n', '-5,3', { type })], [5])
    p.play('fight F')
    expect(p.told('outcome')[0]).toMatchObject({ loser: 'french', result: 'T' })
    return [p.counter('n').cohesion, p.states('n').includes('unlimbered')]
  }
  expect(winning('RU_GDHORSE6')).toEqual(['disordered', false])
  expect(winning('RU_6PDR')).toEqual(['steady', true])
})

test('[LCAS-6] [CC-10b] a Leader among troops is not driven off, only the one who is alone', () => {
  const p = melee(
    [chasseurs('h', '0,0', { cc: 9 }), cannon('n', '1,0', { facing: 'E' }), austrian('y', '3,0'), austrian('z', '0,9')],
    [4],
    { leaders: [feldherr('m', '3,0'), feldherr('k', '0,1')] },
  )
  p.play('fight h')
  send(p, 'advance', ['h'], '2,0')
  expect(p.told('displaced').map(event => event.unit)).toEqual(['k'])
})

test('[ROUT-2] [CC-3b] a unit that has run before is not told to run once more', () => {
  const p = melee(
    [flag('F', '0,0', { cc: 9 }), colours('C', '1,0'), austrian('y', '2,-1', { formation: 'b', cohesion: 'routed' })],
    [6],
    { map: { radius: 25 } },
  )
  p.play('fight F')
  expect(p.told('outcome')[0]).toMatchObject({ loser: 'allied', result: 'T' })
  while (p.step === 'losses') p.play(p.orders()[0])
  expect(p.told('routed').map(event => event.unit)).toEqual(['C'])
})
