/** Which units fall back together, over which friends, and in which order: the owner’s choice (CC-13a). */
import { describe, expect, test } from 'vitest'
import type { FieldProblem } from '../../checks/field-problem.ts'
import { ends, send } from '../../checks/order-book.ts'
import {
  austrian,
  cannon,
  chasseurs,
  colours,
  dragoons,
  engagement,
  feldherr,
  flag,
  general,
  gun,
  horseGuns,
  line,
  melee,
} from '../../checks/troops.ts'

type Given = Readonly<Record<string, unknown>>
const WIDE = { map: { radius: 25 } }
const parties = (p: FieldProblem): string[] => [...new Set(p.orders('fall').map(order => order.split(' ')[1]))].sort()

/** Infantry beats a column of Austrians at 1,0: R counts as D, and all of it falls back ten hexes east. */
const beatenColumn = (others: readonly Given[] = [], leaders: readonly Given[] = []) => {
  const column = [colours('C', '1,0'), austrian('y', '1,0'), austrian('z', '1,0')]
  const p = melee([flag('F', '0,0', { cc: 9 }), ...column, ...others], [4], { ...WIDE, leaders })
  p.play('fight F')
  return p
}

describe('a stack that falls back', () => {
  test('[CC-13a] [STK-MOV-6] goes singly, in parts, or as one', () => {
    const p = beatenColumn()
    expect(parties(p)).toEqual(['C', 'C,y', 'C,y,z', 'C,z', 'y', 'y,z', 'z'])
    send(p, 'fall', ['C', 'z'], '11,0')
    expect([p.at('C'), p.at('y'), p.at('z')]).toEqual(['11,0', '1,0', '11,0'])
    expect(parties(p)).toEqual(['y'])
    expect(p.objections('fall C to 11,-1 facing E')).toEqual(['CC-13a'])
  })

  test('[CC-13h] a unit that retreats alone ends in an empty hex; only units that go together stay stacked', () => {
    const p = beatenColumn()
    send(p, 'fall', ['C'], '11,0')
    expect(ends(p, 'fall', 'y')).not.toContain('11,0')
    expect(ends(p, 'fall', 'y')).toContain('11,-1')
    const q = beatenColumn()
    send(q, 'fall', ['C', 'y', 'z'], '11,0')
    expect(['C', 'y', 'z'].map(id => q.at(id))).toEqual(['11,0', '11,0', '11,0'])
    expect([q.counter('C').rank, q.counter('y').rank, q.counter('z').rank].sort()).toEqual([0, 1, 2])
  })

  test('[CC-13a] otherwise units fall back one by one: guns and infantry of one hex, slow and fast by order', () => {
    const p = engagement(
      [flag('F', '0,0'), line('a', '0,0', { cohesion: 'disordered' }), colours('C', '8,0')],
      [general('g', '-4,0')],
      [1, 1],
    )
    p.play('engage F joined nobody modifier 0')
    expect(parties(p)).toEqual(['F', 'F,a', 'a'])
    const swift = engagement(
      [{ ...flag('F', '0,0'), type: 'RU_FLAG1' }, { ...line('a', '0,0'), type: 'FR_LINE2' }, colours('C', '8,0')],
      [general('g', '-4,0')],
      [1, 1],
    )
    swift.play('engage F joined nobody modifier 0')
    // Slow allowances of two and of three: a stack can’t use both.
    expect(parties(swift)).toEqual(['F', 'a'])
  })

  test('[CC-13a] [STK-MOV-6] cavalry and horse guns that go back alike may go together', () => {
    const p = melee([flag('F', '0,0', { cc: 12 }), dragoons('d', '1,0'), horseGuns('k', '1,0')], [4], WIDE)
    p.play('fight F')
    while (p.step === 'losses') p.play(p.orders()[0])
    expect(parties(p)).toEqual(['d', 'd,k', 'k'])
  })

  test('[LMOV-1] a Leader goes back with any unit, but not later than the last of his hex', () => {
    const p = beatenColumn([], [feldherr('k', '1,0')])
    expect(parties(p)).toContain('C,y')
    expect(parties(p)).toContain('C,y,k')
    expect(parties(p)).toContain('C,y,z,k')
    expect(parties(p)).not.toContain('C,y,z')
    send(p, 'fall', ['C', 'y'])
    expect(p.at('k')).toBe('1,0')
    expect(parties(p)).toEqual(['z,k'])
  })

  test('[CAVLDR-1] [LMOV-2] a Leader of cavalry goes back with the last of his own', () => {
    const colonel = { id: 'c', side: 'allied', rank: 'regiment', arm: 'cavalry LC', commands: ['ad'], hex: '1,0' }
    const p = melee(
      [chasseurs('h', '0,0', { cc: 9 }), dragoons('d', '1,0', { er: 3 }), dragoons('e', '1,0', { er: 3 })],
      [4],
      { ...WIDE, leaders: [colonel] },
    )
    p.play('fight h')
    while (p.step === 'losses') p.play(p.orders()[0])
    if (p.at('c') === 'eliminated') throw new Error('the dice were to spare him')
    expect(parties(p)).toEqual(['d', 'd,c', 'd,e,c', 'e', 'e,c'])
  })
})

describe('the way back', () => {
  test('[FEF-4] the last of a beaten square has the same choice of ways as the first', () => {
    const square = { square: true }
    const units = ['y', 'z'].map(id => austrian(id, '1,0', square))
    const p = melee([flag('F', '0,0', { cc: 9 }), colours('C', '1,0', square), ...units], [4], WIDE)
    p.play('fight F')
    const columns = (...party: string[]) => new Set(ends(p, 'fall', ...party).map(hex => Number(hex.split(',')[0]) > 8))
    expect(columns('z')).toEqual(new Set([true, false]))
    send(p, 'fall', ['C', 'y'])
    expect(columns('z')).toEqual(new Set([true, false]))
    send(p, 'fall', ['z'])
    for (const id of ['C', 'y', 'z']) expect(p.states(id)).not.toContain('square')
  })

  test('[CC-13e] [CC-13i] [MOV-0] of all ways to a hex the one that harms fewest friends is taken', () => {
    const p = beatenColumn([dragoons('d', '4,0', { cohesion: 'disordered' })])
    send(p, 'fall', ['C', 'y', 'z'], '11,-5')
    expect([p.at('d'), p.counter('d').cohesion]).toEqual(['4,0', 'disordered'])
    // Straight east the only path leads over them.
    const q = beatenColumn([dragoons('d', '4,0', { cohesion: 'disordered' })])
    send(q, 'fall', ['C', 'y', 'z'], '11,0')
    expect(q.at('d')).toBe('eliminated')
  })

  test('[CC-13i] units that go singly spare friends nothing: each passage counts', () => {
    const steady = dragoons('d', '4,0')
    const together = beatenColumn([steady])
    send(together, 'fall', ['C', 'y', 'z'], '11,0')
    expect([together.at('d'), together.counter('d').cohesion]).toEqual(['4,0', 'disordered'])
    const singly = beatenColumn([steady])
    send(singly, 'fall', ['C'], '11,0')
    expect(singly.counter('d').cohesion).toBe('disordered')
    send(singly, 'fall', ['y'], '12,0')
    expect(singly.at('d')).toBe('eliminated')
  })

  test('[ELIM-4] [LMOV-2b] a Leader whose troopers are overrun joins those who rode over them, where they end', () => {
    const colonel = { id: 'c', side: 'allied', rank: 'regiment', arm: 'cavalry LC', commands: ['ad'], hex: '4,0' }
    const p = melee(
      [
        chasseurs('h', '0,0', { cc: 9 }),
        dragoons('d', '1,0', { er: 3 }),
        dragoons('e', '4,0', { cohesion: 'disordered' }),
      ],
      [4, 1, 1, 1],
      { ...WIDE, leaders: [colonel] },
    )
    p.play('fight h')
    send(p, 'fall', ['d'], '11,0')
    expect([p.at('e'), p.at('c'), p.at('d')]).toEqual(['eliminated', '11,0', '11,0'])
  })

  test('[CC-13a] [CC-13b] a unit that is shut in waits for others to clear the way, and is eliminated only if none can', () => {
    // Three battalions are repulsed; x can’t pass the others until they have moved: they may not stack.
    const p = melee(
      [
        flag('F', '0,0'),
        austrian('x', '1,0', { formation: 'x' }),
        austrian('y', '2,0', { formation: 'y' }),
        austrian('w', '2,-1', { formation: 'w' }),
      ],
      [4],
      WIDE,
    )
    p.play('fight F')
    while (p.step === 'losses') p.play(p.orders()[0])
    expect(p.told('outcome')[0]).toMatchObject({ loser: 'allied', result: 'R' })
    expect(parties(p)).toEqual(['w', 'y'])
    send(p, 'fall', ['y'])
    expect(parties(p)).toContain('x')
    expect(p.at('x')).toBe('1,0')
  })

  test('[CC-13c] a withdrawal stops two hexes from friends, not next to them', () => {
    const repulsed = (...others: readonly Given[]) => {
      const p = melee([flag('F', '0,0'), colours('C', '1,0'), ...others], [4], WIDE)
      p.play('fight F')
      return p
    }
    const p = repulsed(dragoons('d', '4,0'))
    expect(ends(p, 'fall', 'C')).toContain('2,0')
    expect(ends(p, 'fall', 'C')).not.toContain('3,0')
    const near = repulsed(dragoons('d', '3,0'))
    expect(ends(near, 'fall', 'C')).not.toContain('2,0')
  })

  test('[CC-13c] it stops before friends even where the enemy waits beside them', () => {
    const p = melee(
      [
        flag('F', '0,0'),
        colours('C', '1,0'),
        dragoons('d', '4,-1'),
        ...['3,1', '3,-2'].map((hex, i) => line(`l${i}`, hex, { formation: `l${i}` })),
      ],
      [4],
      WIDE,
    )
    p.play('fight F')
    expect(ends(p, 'fall', 'C')).toEqual(['2,0'])
  })

  test('[CC-13c] [FEF-4] a unit that may turn its back to any side leaves its hex, even with friends close on one of them', () => {
    const guns = ['3,0', '3,-1', '3,-2'].flatMap((hex, i) => [cannon(`k${i}`, hex), cannon(`m${i}`, hex)])
    const p = melee([flag('F', '0,0', { cc: 5 }), colours('C', '1,0'), ...guns], [4], {
      ...WIDE,
      terrain: { '1,0': 'village' },
    })
    p.play('fight F')
    expect(p.told('outcome')[0]).toMatchObject({ loser: 'allied', result: 'R' })
    expect(ends(p, 'fall', 'C')).not.toContain('1,0')
    expect(ends(p, 'fall', 'C').length).toBeGreaterThan(0)
  })

  test('[CC-13c] a unit hemmed in by friends stays, one hemmed in by enemies is eliminated', () => {
    const hemmed = (...others: readonly Given[]) => {
      const p = melee([flag('F', '0,0'), colours('C', '1,0'), ...others], [4, 4, 4], WIDE)
      p.play('fight F')
      return p
    }
    const guns = ['3,0', '3,-1', '3,-2'].flatMap((hex, i) => [cannon(`k${i}`, hex), cannon(`m${i}`, hex)])
    const shut = hemmed(...guns)
    expect(ends(shut, 'fall', 'C')).toEqual(['1,0'])
    send(shut, 'fall', ['C'])
    expect(shut.at('C')).toBe('1,0')
    const enemies = hemmed(line('a', '3,0', { formation: 'f3' }), line('b', '3,-2', { formation: 'f4' }))
    expect(enemies.at('C')).toBe('eliminated')
  })

  test('[ENG-ET-6] [CC-13g] at the edge the French slide west and the Allies east', () => {
    const french = engagement(
      [flag('F', '0,-12', { facing: 'SE' }), colours('C', '4,-12')],
      [general('g', '-4,0')],
      [1, 1],
    )
    french.play('engage F joined nobody modifier 0')
    expect(ends(french, 'fall', 'F').length).toBeGreaterThan(0)
    expect(ends(french, 'fall', 'F').every(hex => hex.startsWith('-3,'))).toBe(true)
    const allied = engagement(
      [colours('C', '0,-12', { facing: 'SE' }), flag('F', '-4,-8')],
      [feldherr('k', '4,-6')],
      [1, 1],
      { side: 'allied' },
    )
    allied.play('engage C joined nobody modifier 0')
    expect(ends(allied, 'fall', 'C')).toEqual(['2,-12'])
  })
})

describe('after it', () => {
  test('[MOV-1] [ENG-ET-4] a unit that goes back has ceased to fire, whether by order or beaten', () => {
    const p = melee([flag('F', '0,0'), colours('C', '1,0', { fired: true })], [4], WIDE)
    p.play('fight F')
    expect(p.at('C')).toBe('1,0')
    send(p, 'fall', ['C'])
    expect(p.states('C')).not.toContain('fired')
  })

  test('[CC-11] [CC-13f] blown cavalry of one combat may end its ride in one stack, and rides over itself unharmed', () => {
    const p = melee(
      [chasseurs('h', '0,0', { cc: 4 }), chasseurs('i', '0,-1', { cc: 4 }), dragoons('d', '1,-1', { cc: 6, er: 3 })],
      [5],
      WIDE,
    )
    p.play('fight i')
    while (['losses', 'falling-back', 'advance', 'reface', 'react'].includes(p.step) && p.view().side !== null) {
      if (p.step === 'falling-back' && p.view().side === 'french') break
      p.play(p.step === 'react' || p.step === 'reface' ? 'done' : p.orders()[0])
      if (p.step === 'close-combat') p.play(p.orders('fight')[0])
    }
    expect(p.step).toBe('falling-back')
    expect(p.view().side).toBe('french')
    const [to] = ends(p, 'fall', 'h').filter(hex => ends(p, 'fall', 'i').includes(hex))
    send(p, 'fall', ['h'], to)
    expect(ends(p, 'fall', 'i')).toContain(to)
  })

  test('[CC-11] [CC-13b] [LCAS-2] blown cavalry that cannot get away is lost as in close combat', () => {
    const wall = [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6].map(r => austrian(`w${r + 3}`, `-4,${r}`, { formation: 'w' }))
    const p = melee(
      [chasseurs('h', '0,0', { cc: 4 }), dragoons('d', '1,0', { cc: 4, er: 3 }), ...wall],
      [5, 1, 1, 5, 5],
      { ...WIDE, leaders: [general('g', '0,0')] },
    )
    p.play('fight h')
    while (p.step === 'falling-back') p.play(p.orders('fall')[0])
    send(p, 'advance', ['h'], '2,0')
    if (p.step === 'reface') p.play('done')
    while (p.at('h') !== 'eliminated') p.play(p.orders()[0])
    expect(p.told('leaderRisk').map(event => event.lostOn)).toEqual([11, 11])
  })

  test('[RALLY-4c] a fleeing unit passes over friends without harm and ends where it may stack', () => {
    const p = engagement(
      [
        line('a', '0,0', { cohesion: 'routed', formation: 'q', outOfCommand: true }),
        ...['-1,0', '-1,1', '-2,0', '-2,1', '-2,2'].map((hex, i) =>
          chasseurs(`h${i}`, hex, { cohesion: 'disordered' }),
        ),
        ...['-4,0', '-4,1', '-4,3', '-4,4'].map((hex, i) => gun(`n${i}`, hex)),
        ...['-4,2', '-4,2'].map((hex, i) => gun(`m${i}`, hex)),
        colours('C', '12,0'),
      ],
      [],
      [6, 6, 6, 6, 6, 6],
      { phase: 'rally' },
    )
    expect(p.step).toBe('falling-back')
    // With one gun there is room for one infantry unit, with two there isn’t: it must continue.
    expect(ends(p, 'fall', 'a')).toEqual(['-4,0', '-4,1', '-4,3', '-4,4', '-5,2', '-5,3'])
    send(p, 'fall', ['a'], '-5,2')
    for (const id of ['h0', 'h1', 'h2', 'h3', 'h4']) expect(p.at(id)).not.toBe('eliminated')
  })
})
