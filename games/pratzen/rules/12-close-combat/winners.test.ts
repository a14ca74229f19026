/** The winning side’s results of a close combat, and what follows. */
import { seededDice, Umpire } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { problem } from '../../checks/field-problem.ts'
import { ends, playThrough, send } from '../../checks/order-book.ts'
import {
  austrian,
  cannon,
  chasseurs,
  colours,
  dragoons,
  feldherr,
  flag,
  general,
  gun,
  inside,
  line,
  melee,
} from '../../checks/troops.ts'
import { shakeWinners, winnersHits } from './results.ts'

type Given = Readonly<Record<string, unknown>>
const WIDE = { map: { radius: 25 } }
/** All questions that can come up before the Close Combat Phase ends. */
const PHASE = ['close-combat', 'losses', 'falling-back', 'advance', 'reface']

describe('losses', () => {
  test('[WIN-0] [WIN-2] [CC-11] the printed result counts: after an R the victors keep their order, though infantry was routed', () => {
    const p = melee([chasseurs('h', '-9,5', { cc: 12 }), colours('C', '-8,5', { er: 3 })], [4])
    p.play('fight h')
    expect(p.counter('C').cohesion).toBe('routed')
    send(p, 'fall', ['C'])
    send(p, 'advance', ['h'], '-7,5')
    playThrough(p, ...PHASE)
    expect(p.counter('h')).toMatchObject({ hex: '-7,5', cohesion: 'steady', hits: 0 })
  })

  test('[WIN-3] after a D the winners are disordered and take half the hits of the losers', () => {
    const p = melee([flag('F', '-6,4'), line('a', '-6,4'), colours('C', '-5,4'), austrian('y', '-5,4')], [5])
    p.play('fight F')
    send(p, 'fall', ['C', 'y'])
    send(p, 'advance', ['a'])
    expect([p.counter('F').cohesion, p.counter('a').cohesion]).toEqual(['disordered', 'disordered'])
    expect(p.counter('F').hits).toBe(1)
  })

  test('[WIN-3] rounded down: one hit on the losers costs the winners none', () => {
    const p = melee([chasseurs('h', '0,0', { cc: 4 }), dragoons('d', '1,0', { cc: 4, er: 3 })], [5])
    p.play('fight h')
    send(p, 'fall', ['d'])
    expect(p.told('hit').map(event => event.unit)).toEqual(['d'])
    expect(p.counter('h')).toMatchObject({ cohesion: 'disordered', hits: 0 })
  })

  test('[WIN-3] [STK-CBT-6] no winner takes two hits, however many there are', () => {
    const column = ['v', 'w', 'x', 'y'].map(id => austrian(id, '-8,5'))
    const p = melee([chasseurs('h', '-9,5', { cc: 12 }), colours('C', '-8,5'), ...column], [5])
    p.play('fight h')
    playThrough(p, 'close-combat', 'losses', 'casualties', 'falling-back', 'advance')
    expect(p.told('outcome')[0]).toMatchObject({ loser: 'allied', result: 'D' })
    // Half of four would be two.
    expect(p.told('hit').filter(event => event.unit !== 'h')).toHaveLength(4)
    expect(p.told('hit').filter(event => event.unit === 'h')).toHaveLength(1)
    expect(p.counter('h').hits).toBe(1)
  })

  test('[WIN-3] [ARTHIT-2] foot guns among the winners stay as they are', () => {
    const p = melee([flag('F', '-6,4', { cc: 5 }), gun('n', '-6,3'), colours('C', '-5,4'), austrian('y', '-5,4')], [5])
    p.play('fight F')
    expect(p.told('outcome')[0]).toMatchObject({ loser: 'allied', result: 'D' })
    send(p, 'fall', ['C', 'y'])
    expect(p.counter('F').cohesion).toBe('disordered')
    expect(p.states('n')).toContain('unlimbered')
    expect(p.counter('n').hits).toBe(0)
  })

  test('[DIS-2] [WIN-3] a unit that is already disordered stays so, and nothing more', () => {
    const p = melee(
      [
        chasseurs('h', '0,0', { cc: 4 }),
        chasseurs('i', '0,0', { cohesion: 'disordered' }),
        dragoons('d', '1,0', { cc: 4, er: 3 }),
      ],
      [5],
    )
    p.play('fight h')
    send(p, 'fall', ['d'])
    expect(p.told('disordered').map(event => event.unit)).toEqual(['d', 'h'])
    expect([p.at('i'), p.counter('i').cohesion]).toEqual(['0,0', 'disordered'])
  })

  test('[WIN-4] after a T the winners take a third of the hits, rounded down, and all are disordered', () => {
    const p = problem({
      phase: 'artillery',
      side: 'french',
      units: [flag('F', '0,0'), line('a', '0,1'), cannon('k', '9,0')],
    })
    const { field, position, unit } = inside(p)
    for (const id of ['F', 'a']) field.unit.part.set(position, unit(id), 1)
    for (const [taken, hits] of [
      [2, 0],
      [3, 1],
      [7, 2],
    ]) {
      expect(winnersHits({ printed: 'T', hits: taken })).toBe(hits)
    }
    shakeWinners(field, position, new Umpire(seededDice('winners')), 'T')
    expect([p.counter('F').cohesion, p.counter('a').cohesion]).toEqual(['disordered', 'disordered'])
  })

  test('[LCAS-0] [LCAS-2] the Leader of disordered winners is rolled for as in close combat, on 11', () => {
    const p = melee([chasseurs('h', '0,0', { cc: 4 }), dragoons('d', '1,0', { cc: 5, er: 3 })], [5, 5, 6], {
      leaders: [general('g', '0,0')],
    })
    p.play('fight h')
    send(p, 'fall', ['d'])
    expect(p.told('leaderRisk')).toMatchObject([{ unit: 'g', dice: [5, 6], lostOn: 11 }])
    expect(p.at('g')).toBe('eliminated')
  })

  test('[LCAS-2] a Leader of the losers falls on 11 or 12', () => {
    const scene = (dice: readonly number[]) => {
      const p = melee([flag('F', '0,0', { cc: 4 }), colours('C', '1,0')], dice, {
        leaders: [feldherr('h', '1,0'), general('g', '-9,9')],
      })
      p.play('fight F')
      return p.at('h')
    }
    expect(scene([4, 5, 6])).toBe('eliminated')
    expect(scene([4, 5, 5])).toBe('1,0')
  })
})

describe('the advance', () => {
  test('[CC-9] [CC-10] [WIN-5] [WIN-2] [WIN-1] when the losers have gone, victorious infantry must advance into a front hex', () => {
    const p = melee([flag('F', '0,0'), colours('C', '1,0')], [4])
    p.play('fight F')
    send(p, 'fall', ['C'], '5,-2')
    expect(p.step).toBe('advance')
    expect(ends(p, 'advance')).toEqual(['1,-1', '1,0'])
    expect(p.objections('done')).toEqual(['CC-10'])
    p.play('advance F to 1,0 facing E')
    expect(p.counter('F')).toMatchObject({ hex: '1,0', cohesion: 'steady' })
  })

  test('[CC-10] not onto friends that it cannot stack with', () => {
    const p = melee([flag('F', '0,0'), gun('m', '1,-1'), gun('n', '1,-1'), colours('C', '1,0')], [4])
    p.play('fight F')
    send(p, 'fall', ['C'])
    expect(p.step).toBe('advance')
    expect(ends(p, 'advance')).toEqual(['1,0'])
  })

  test('[CC-10] [STK-MOV-6] the units of a stack may take different front hexes, and all of them must go', () => {
    const won = (leaders: readonly Given[] = []) => {
      const column = ['a', 'b'].map(id => line(id, '0,0', { cc: 9 }))
      const p = melee([flag('F', '0,0', { cc: 9 }), ...column, colours('C', '1,0')], [4], { leaders })
      p.play('fight F')
      send(p, 'fall', ['C'], '5,-2')
      return p
    }
    const p = won()
    p.play('advance F to 1,0 facing E without a,b')
    expect(['F', 'a', 'b'].map(id => p.at(id))).toEqual(['1,0', '0,0', '0,0'])
    expect(p.objections('done')).toEqual(['CC-10'])
    expect(p.objections('advance a to 1,-1 facing NE without b')).toEqual([])
    p.play('advance a to 1,-1 facing NE')
    expect(['F', 'a', 'b'].map(id => p.at(id))).toEqual(['1,0', '1,-1', '1,-1'])
    expect(p.objections('advance b to 1,0 facing E')).toEqual(['CC-10'])
    const together = won()
    together.play('advance F to 1,0 facing E')
    expect(['F', 'a', 'b'].map(id => [together.at(id), together.counter(id).rank])).toEqual([
      ['1,0', 0],
      ['1,0', 1],
      ['1,0', 2],
    ])
  })

  test('[CC-10] [LMOV-1] units left behind, and the unit the others are named after', () => {
    const p = melee([flag('F', '0,0', { cc: 9 }), line('a', '0,0'), colours('C', '1,0')], [4], {
      leaders: [general('g', '0,0'), general('i', '-5,0')],
    })
    p.play('fight F')
    send(p, 'fall', ['C'], '5,-2')
    const answer = (order: string) => {
      const [found] = p.match.objections(p.match.battle.language.hear(order), 0)
      return found ? `${found.case}: ${found.text}` : null
    }
    expect(answer('advance a to 1,0 facing E')).toBe('CC-10: a advances with its stack: choose F.')
    expect(answer('advance a to 1,0 facing E without F')).toBeNull()
    expect(answer('advance F to 1,0 facing E without a,g')).toBeNull()
    expect(answer('advance F to 1,0 facing E without F,a')).toBe('CC-10: F must advance.')
    expect(answer('advance F to 1,0 facing E without g')).toBe(
      'LMOV-1: g can’t be left behind alone: move him with the others.',
    )
    expect(answer('advance F to 1,0 facing E without i')).toBe(
      'CC-10: i can’t be left behind: he isn’t part of this advance.',
    )
    p.play('advance F to 1,0 facing E without a,g')
    expect([p.at('F'), p.at('a'), p.at('g')]).toEqual(['1,0', '0,0', '0,0'])
    p.play('advance a to 1,-1 facing E')
    expect([p.at('a'), p.at('g')]).toEqual(['1,-1', '1,-1'])
  })

  test('[CC-10] [LMOV-1] a Leader whose hex guns hold may ride with the infantry that leaves it, or stay with them', () => {
    const sent = (without: string, rank = {}) => {
      const p = melee([line('a', '0,0', { cc: 9 }), gun('n', '0,0'), colours('C', '1,0')], [4], {
        leaders: [general('g', '0,0', rank)],
      })
      p.play('fight a')
      send(p, 'fall', ['C'], '5,-2')
      p.play(`advance a to 1,0 facing E${without}`)
      return [p.at('a'), p.at('n'), p.at('g')]
    }
    expect(sent('')).toEqual(['1,0', '0,0', '1,0'])
    expect(sent(' without g')).toEqual(['1,0', '0,0', '0,0'])
  })

  test('[CC-10b] cavalry advances two hexes', () => {
    const p = melee([chasseurs('h', '0,0', { cc: 4 }), dragoons('d', '1,0', { cc: 4, er: 3 })], [4])
    p.play('fight h')
    send(p, 'fall', ['d'])
    expect(ends(p, 'advance')).toEqual(['2,-1', '2,-2', '2,0'])
  })

  test('[CC-10b] and one hex where there is no second one', () => {
    const p = melee([chasseurs('h', '11,-6', { cc: 4 }), dragoons('d', '12,-6', { cc: 4, er: 3 })], [5])
    p.play('fight h')
    expect(p.at('d')).toBe('eliminated')
    expect(p.step).toBe('advance')
    expect(ends(p, 'advance')).toEqual(['12,-6', '12,-7'])
  })

  test('[LCAS-6] a lone Leader that it moves next to goes to his nearest friends', () => {
    const p = melee([flag('F', '0,0'), colours('C', '1,0')], [4], { leaders: [feldherr('k', '2,0')] })
    p.play('fight F')
    send(p, 'fall', ['C'], '5,-2')
    expect(p.at('k')).toBe('2,0')
    send(p, 'advance', ['F'], '1,0')
    expect(p.at('k')).toBe('5,-2')
  })

  test('[CC-10d] [WIN-6] cavalry that comes next to enemies fights once more, one shift against it, and no further', () => {
    const p = melee(
      [
        chasseurs('h', '0,0', { cc: 4 }),
        dragoons('d', '1,0', { cc: 4, er: 3 }),
        dragoons('e', '3,0', { facing: 'W', formation: 'x' }),
      ],
      [4, 4],
      WIDE,
    )
    p.play('fight h')
    send(p, 'fall', ['d'], '11,-10')
    send(p, 'advance', ['h'], '2,0')
    const again = p.told('closeCombat').find(event => (event.defenders as string[]).includes('e'))
    expect(again?.terms).toContainEqual(
      expect.objectContaining({ code: 'pratzen.terms.second', value: -1, case: 'CC-10d' }),
    )
    expect(p.told('outcome')[1]).toMatchObject({ loser: 'allied' })
    send(p, 'fall', ['e'])
    playThrough(p, ...PHASE)
    expect(p.told('advanced').filter(event => (event.units as string[]).includes('h')).length).toBe(1)
  })

  /** Cavalry has beaten d, with the first die, and advanced to 2,0, adjacent to e and one hex from y. */
  const ridingOn = (dice: readonly number[], enemy: Given) => {
    const p = melee(
      [
        chasseurs('h', '0,0', { cc: 4 }),
        dragoons('d', '1,0', { cc: 4, er: 3 }),
        dragoons('e', '3,0', { formation: 'x', ...enemy }),
        dragoons('y', '4,-1', { formation: 'x' }),
      ],
      dice,
      WIDE,
    )
    p.play('fight h')
    send(p, 'fall', ['d'], '11,-10')
    send(p, 'advance', ['h'], '2,0')
    return p
  }

  test('[CC-2] [CC-1] [CC-10d] before the second combat the defender may turn, but supports do not close up', () => {
    const p = ridingOn([4], { facing: 'E' })
    expect(p.step).toBe('react')
    expect(p.orders('closeUp')).toEqual([])
    expect(p.objections('closeUp y to 3,-1 facing W')).toEqual(['CC-2'])
    expect(p.objections('turn e facing W')).toEqual([])
  })

  test('[CC-11] [CC-10d] cavalry that loses its second combat goes back as the loser and no farther', () => {
    const p = ridingOn([5, 5], { facing: 'W', cc: 9, er: 3 })
    expect(p.told('outcome').slice(0, 2)).toMatchObject([
      { loser: 'allied', result: 'D' },
      { loser: 'french', result: 'D' },
    ])
    send(p, 'fall', ['h'], '-8,0')
    playThrough(p, ...PHASE)
    expect(p.told('fellBack').filter(event => (event.units as string[]).includes('h')).length).toBe(1)
    expect(p.at('h')).toBe('-8,0')
  })

  test('[CC-11] [CC-3b] cavalry that only stood by has won, but is not blown', () => {
    const p = melee(
      [
        chasseurs('h', '3,0', { cc: 4 }),
        chasseurs('i', '2,0', { formation: 'i' }),
        dragoons('d', '4,0', { cc: 4, er: 3 }),
      ],
      [5],
      WIDE,
    )
    p.play('fight h')
    expect(p.told('outcome')[0]).toMatchObject({ loser: 'allied', result: 'D' })
    send(p, 'fall', ['d'])
    send(p, 'advance', ['h'], '5,0')
    expect(p.counter('i').cohesion).toBe('disordered')
    playThrough(p, ...PHASE)
    const rode = p.told('fellBack').flatMap(event => event.units as string[])
    expect(rode).toContain('h')
    expect(rode).not.toContain('i')
    expect(p.at('i')).toBe('2,0')
  })

  test('[CC-10] a victor that faces away still goes to its own front', () => {
    const p = melee([flag('F', '0,0', { cc: 9, facing: 'W' }), colours('C', '1,0')], [4], WIDE)
    p.play('fight F')
    expect(p.told('outcome')[0]).toMatchObject({ loser: 'allied' })
    send(p, 'fall', ['C'])
    expect(ends(p, 'advance', 'F')).toEqual(['-1,0', '-1,1'])
  })

  test('[CC-11] [WIN-7] cavalry with a printed D or T is blown: it withdraws twelve hexes, disordered', () => {
    const p = melee([chasseurs('h', '3,0', { cc: 4 }), dragoons('d', '4,0', { cc: 4, er: 3 })], [6], WIDE)
    p.play('fight h')
    send(p, 'fall', ['d'])
    send(p, 'advance', ['h'], '5,0')
    playThrough(p, 'reface', 'losses')
    while (p.step !== 'falling-back') p.play(p.orders()[0])
    expect(p.view().side).toBe('french')
    expect(p.counter('h').cohesion).toBe('disordered')
    expect([...new Set(ends(p, 'fall', 'h').map(hex => hex.split(',')[0]))]).toEqual(['-7'])
  })
})

describe('turning after the fight', () => {
  test('[CC-10c] [WIN-1] victorious defenders stay, and may turn', () => {
    const p = melee([flag('F', '0,0'), colours('C', '1,0')], [1])
    p.play('fight F')
    send(p, 'fall', ['F'])
    expect(p.step).toBe('reface')
    p.play('reface C facing NE')
    expect(p.counter('C')).toMatchObject({ hex: '1,0', facing: 'NE' })
  })

  test('[WIN-1] so may attackers who do not advance, as guns', () => {
    const p = melee([flag('F', '0,0'), gun('n', '0,1', { facing: 'NE' }), colours('C', '1,0')], [4])
    p.play('fight F')
    expect(p.told('outcome')[0]).toMatchObject({ loser: 'allied' })
    send(p, 'fall', ['C'])
    send(p, 'advance', ['F'], '1,0')
    expect(p.step).toBe('reface')
    expect(p.orders('reface').filter(order => order.startsWith('reface n ')).length).toBe(6)
    expect(p.objections('reface F facing W')).toEqual(['WIN-1'])
  })
})
