/** The losing side’s results of a close combat. */
import { describe, expect, test } from 'vitest'
import { type FieldProblem, problem } from '../../checks/field-problem.ts'
import { ends } from '../../checks/order-book.ts'
import {
  austrian,
  cannon,
  chasseurs,
  colours,
  dragoons,
  ELSEWHERE,
  feldherr,
  flag,
  horseGuns,
  line,
  melee,
} from '../../checks/troops.ts'

/** How far east the losers may go. */
const columns = (p: FieldProblem): string[] => [...new Set(ends(p).map(hex => hex.split(',')[0]))]

describe('the three results', () => {
  test('[CC-8] [CRT-R] [CRT-WITHDRAW] [CC-13a] Repulsed: one of four disordered, infantry withdraws four hexes by its rear', () => {
    const p = melee([flag('F', '0,0'), colours('C', '1,0')], [4])
    p.play('fight F')
    expect(p.view().side).toBe('allied')
    expect(p.counter('C')).toMatchObject({ cohesion: 'disordered', hits: 0 })
    expect(ends(p)).toEqual(['5,-1', '5,-2', '5,-3', '5,-4', '5,0'])
  })

  test('[CRT-R] cavalry withdraws ten hexes', () => {
    const p = melee([chasseurs('h', '0,0', { cc: 4 }), dragoons('d', '1,0', { cc: 4, er: 3 })], [4])
    p.play('fight h')
    expect(p.counter('d')).toMatchObject({ cohesion: 'disordered', hits: 0 })
    expect(columns(p)).toEqual(['11'])
  })

  test('[CRT-D] [CRT-RETREAT] [CC-13g] [FEF-3] Defeated: a hit, all disordered, ten hexes back and facing about', () => {
    const p = melee(
      [chasseurs('h', '0,0', { cc: 5 }), dragoons('d', '1,0', { cc: 4, er: 3 }), dragoons('e', '1,0')],
      [5],
    )
    p.play('fight h')
    expect(p.counter('d')).toMatchObject({ cohesion: 'disordered', hits: 1 })
    expect(p.counter('e')).toMatchObject({ cohesion: 'disordered', hits: 0 })
    expect(columns(p)).toEqual(['11'])
    expect([...new Set(p.orders('fall').map(order => order.split(' ').at(-1)))]).toEqual(['E'])
  })

  test('[CRT-T] [ROUT-1] [ROUT-2] [ROUT-3] Totally defeated: hits, rout and twelve hexes back', () => {
    const p = melee(
      [chasseurs('h', '-9,5', { cc: 5 }), dragoons('d', '-8,5', { cc: 4, er: 3 }), dragoons('e', '-8,5', { er: 3 })],
      [6],
    )
    p.play('fight h')
    expect(p.counter('d')).toMatchObject({ cohesion: 'routed', hits: 1 })
    expect(p.counter('e')).toMatchObject({ cohesion: 'routed', hits: 1 })
    expect(columns(p)).toEqual(['4'])
  })

  test('[CRT-R] [CRT-D] [CRT-T] [STK-CBT-5] [STK-CBT-6] for every four losers or part of four, from the top down', () => {
    const beaten = (losers: string, die: number) => {
      const p = melee([line('x', '0,0', { cc: 9 }), ...[...losers].map(id => austrian(id, '1,0'))], [die], {
        map: { radius: 25 },
      })
      p.play('fight x')
      const order = [...losers].sort((a, b) => p.counter(a).rank - p.counter(b).rank).join('')
      return [
        p.told('outcome')[0].result,
        p.told('disordered').length,
        p
          .told('hit')
          .map(e => e.unit)
          .join(''),
        order,
      ]
    }
    expect(beaten('abcd', 3)).toEqual(['R', 1, '', 'bcda'])
    expect(beaten('abcde', 4)).toEqual(['R', 2, '', 'cdeab'])
    expect(beaten('abcd', 5)).toEqual(['D', 4, 'a', 'bcda'])
    expect(beaten('abcde', 5)).toEqual(['D', 5, 'ab', 'cdeab'])
    expect(beaten('abcd', 6)).toEqual(['T', 4, 'ab', 'cdab'])
    expect(beaten('abcde', 6)).toEqual(['T', 5, 'abcd', 'eabcd'])
  })

  test('[STK-CBT-5] [CRT-R] losses fall on hexes of the owner’s choice', () => {
    const p = melee(
      [
        flag('F', '0,0', { cc: 9 }),
        line('a', '0,1', { cc: 9 }),
        colours('C', '1,0'),
        austrian('y', '1,-1'),
        austrian('z', '1,1'),
      ],
      [4],
    )
    p.play('fight F')
    expect(p.step).toBe('losses')
    expect(ends(p, 'suffer')).toEqual(['1,-1', '1,0', '1,1'])
    p.play('suffer 1,-1')
    expect([p.counter('C').cohesion, p.counter('y').cohesion]).toEqual(['steady', 'disordered'])
  })
})

describe('morale', () => {
  const charged = (dice: readonly number[], leaders: readonly Readonly<Record<string, unknown>>[]) => {
    const strength = leaders.length > 0 ? 5 : 4
    const p = melee([chasseurs('h', '0,0', { cc: strength }), dragoons('d', '1,0', { cc: 4, er: 3 })], dice, {
      leaders,
    })
    p.play('fight h')
    return p.view().morale.allied.defeats
  }

  test('[MOR-3] cavalry with a Leader that is defeated or routed counts, without one it does not', () => {
    const led = [feldherr('k', '1,0')]
    expect(charged([5, 1, 1], led)).toBe(1)
    expect(charged([6, 1, 1], led)).toBe(1)
    expect(charged([4, 1, 1], led)).toBe(0)
    expect(charged([5], [])).toBe(0)
  })

  test('[MOR-3] [LCAS-2] it was led when it was beaten: that its Leader falls with it, or the unit itself, changes nothing', () => {
    const led = [feldherr('k', '1,0')]
    expect(charged([5, 5, 6], led)).toBe(1)
    expect(charged([4, 5, 6], led)).toBe(0)
    const worn = (leaders: readonly Readonly<Record<string, unknown>>[]) => {
      const horse = dragoons('d', '1,0', { cc: 5, er: 3, hits: 2 })
      const p = melee([chasseurs('h', '0,0', { cc: 4 + leaders.length }), horse], [5, 1, 1], { leaders })
      p.play('fight h')
      expect(p.at('d')).toBe('eliminated')
      return p.view().morale.allied.defeats
    }
    expect([worn(led), worn([])]).toEqual([1, 0])
  })

  test('[MOR-3] a led stack counts once, however many units and Leaders are in it; two of them count twice', () => {
    const beaten = (hexes: readonly [string, string]) => {
      const horse = hexes.map((hex, i) => dragoons(`d${i}`, hex, { cc: 2, er: 3 }))
      const p = melee([chasseurs('h', '0,0', { cc: 12 }), ...horse], [6], {
        leaders: hexes.map((hex, i) => feldherr(`k${i}`, hex)),
        map: { radius: 25 },
      })
      p.play('fight h')
      while (p.step === 'losses') p.play(p.orders()[0])
      expect(p.told('outcome')[0]).toMatchObject({ loser: 'allied', result: 'T' })
      return p.told('defeated').length
    }
    expect(beaten(['1,0', '1,0'])).toBe(1)
    expect(beaten(['1,0', '1,-1'])).toBe(2)
  })

  test('[MOR-3] [MOR-4] a Flag counts each time, and so does every Flag', () => {
    const p = melee([flag('F', '0,0', { cc: 9 }), colours('C', '1,0'), colours('D', '1,-1', { formation: 'b' })], [6], {
      defeats: { french: 0, allied: 1 },
    })
    p.play('fight F')
    while (p.step === 'losses') p.play(p.orders()[0])
    expect(p.told('outcome')[0]).toMatchObject({ loser: 'allied', result: 'T' })
    expect(p.view().morale.allied.defeats).toBe(3)
  })

  test('[PLAY-1] the lost eagle costs the French one box more, once', () => {
    const p = problem({
      phase: 'close-combat',
      side: 'allied',
      lostEagle: true,
      units: [dragoons('d', '-7,5', { cc: 12, facing: 'W' }), flag('F', '-8,5', { er: 3 }), ...ELSEWHERE],
      demoralization: { french: 40, allied: 40 },
      dice: [4],
    })
    p.play('fight d')
    expect(p.view().morale.french.defeats).toBe(2)
  })

  test('[PLAY-1] infantry takes no eagle', () => {
    const p = problem({
      phase: 'close-combat',
      side: 'allied',
      lostEagle: true,
      units: [colours('C', '-7,5', { cc: 4 }), flag('F', '-8,5'), line('a', '-8,5'), ...ELSEWHERE],
      demoralization: { french: 40, allied: 40 },
      dice: [4],
    })
    p.play('fight C')
    expect(p.told('outcome')[0]).toMatchObject({ loser: 'french' })
    expect(p.view().morale.french.defeats).toBe(1)
  })
})

describe('special effects', () => {
  test('[MOR-3] [CC-12b] [SPEC-2] a column beaten by infantry is defeated instead of repulsed, and its Flag counts', () => {
    const p = melee([flag('F', '0,0', { cc: 4 }), colours('C', '1,0'), austrian('y', '1,0')], [4])
    p.play('fight F')
    expect(p.told('outcome')[0]).toMatchObject({ result: 'R', loser: 'allied' })
    expect([p.counter('C').cohesion, p.counter('y').cohesion]).toEqual(['disordered', 'disordered'])
    expect(p.view().morale.allied.defeats).toBe(1)
    expect(columns(p)).toEqual(['11'])
  })

  test('[CC-12b] [SPEC-2] and totally defeated instead of defeated', () => {
    const p = melee([flag('F', '-6,4', { cc: 4 }), colours('C', '-5,4'), austrian('y', '-5,4')], [5])
    p.play('fight F')
    expect(p.told('outcome')[0]).toMatchObject({ result: 'D', loser: 'allied' })
    expect([p.counter('C').cohesion, p.counter('y').cohesion]).toEqual(['routed', 'routed'])
  })

  test('[CC-12b] [SPEC-2] a square without its Flag fares like a column, a plain stack does not', () => {
    const beaten = (square: boolean) => {
      const stack = [austrian('y', '1,0', { square }), austrian('z', '1,0', { square })]
      const p = melee([flag('F', '0,0', { cc: 4 }), ...stack], [4])
      p.play('fight F')
      expect(p.told('outcome')[0]).toMatchObject({ result: 'R', loser: 'allied' })
      return p.told('disordered').length
    }
    expect([beaten(true), beaten(false)]).toEqual([2, 1])
  })

  test('[CC-12a] [SPEC-1] guns in the hex do not make two of one', () => {
    const p = melee([flag('F', '0,0', { cc: 5 }), austrian('y', '1,0'), cannon('k', '1,0')], [5])
    p.play('fight F')
    expect(p.told('outcome')[0]).toMatchObject({ result: 'D', loser: 'allied' })
    expect(p.at('k')).toBe('eliminated')
    expect(columns(p)).toEqual(['5'])
  })

  test('[CC-12a] [SPEC-1] a single infantry unit beaten by infantry is repulsed instead of defeated', () => {
    const p = melee([flag('F', '0,0'), colours('C', '1,0')], [5])
    p.play('fight F')
    expect(p.told('outcome')[0]).toMatchObject({ result: 'D', loser: 'allied' })
    expect(columns(p)).toEqual(['5'])
    expect(p.view().morale.allied.defeats).toBe(0)
  })

  test('[CC-12c] [SPEC-3] infantry beaten by cavalry is totally defeated, whatever was printed', () => {
    const p = melee([chasseurs('h', '-9,5', { cc: 12 }), colours('C', '-8,5', { er: 3 })], [4])
    p.play('fight h')
    expect(p.told('outcome')[0]).toMatchObject({ result: 'R', loser: 'allied' })
    expect(p.counter('C').cohesion).toBe('routed')
  })

  test('[CC-12c] cavalry among the winners is enough', () => {
    const p = melee([flag('F', '0,0'), colours('C', '1,0'), dragoons('d', '1,-1')], [4])
    p.play('fight F')
    expect(p.told('closeCombat')[0]).toMatchObject({ defenders: ['d', 'C'] })
    expect(p.told('outcome')[0]).toMatchObject({ result: 'R', loser: 'french' })
    expect(p.counter('F').cohesion).toBe('routed')
  })

  test('[CC-12d] [SPEC-4] cavalry beaten by infantry is only repulsed', () => {
    const p = melee([chasseurs('h', '0,0', { cc: 3 }), colours('C', '1,0', { er: 3, cc: 6 })], [6])
    p.play('fight h')
    expect(p.told('outcome')[0]).toMatchObject({ result: 'T', loser: 'french' })
    expect(p.counter('h')).toMatchObject({ cohesion: 'disordered', hits: 0 })
  })

  test('[CC-12e] [SPEC-5] [ARTHIT-5] beaten foot artillery is lost', () => {
    const p = melee([flag('F', '0,0', { cc: 9 }), cannon('k', '1,0', { facing: 'E' })], [])
    p.play('fight F')
    expect(p.at('k')).toBe('eliminated')
  })

  test('[CC-12f] horse artillery fares as cavalry: repulsed by infantry, ten hexes', () => {
    const p = melee([flag('F', '0,0', { cc: 9 }), horseGuns('k', '1,0')], [6])
    p.play('fight F')
    expect(p.told('outcome')[0]).toMatchObject({ result: 'T', loser: 'allied' })
    expect(p.counter('k')).toMatchObject({ cohesion: 'disordered', hits: 0 })
    expect(columns(p)).toEqual(['11'])
  })
})
