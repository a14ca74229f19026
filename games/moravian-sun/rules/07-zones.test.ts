import { CONTROLLED, ENEMY, FRIEND, NOBODY } from '@voltigeur/hex'
import { describe, expect, test } from 'vitest'
import {
  allied,
  french,
  MARSHAL,
  type MoravianProblem,
  moving,
  type Problem,
  problem,
} from '../checks/field-problem.ts'
import type { OrderName } from '../setup/vocabulary.ts'
import { permits } from './04-orders/orders.ts'
import { inEnemyZone, leaderMayEnter } from './07-zones.ts'

/** F1 two hexes from A1 at 2,0, under an order; F2 far behind. */
const near = (order: OrderName, more: Problem = {}): MoravianProblem =>
  moving(
    order,
    [french('F1', 3, '0,0', { type: 'light-infantry' }), french('F2', 1, '-5,0'), allied('A1', 3, '2,0')],
    more,
  )
/** F1 adjacent to A1, with A2 behind it. */
const held = (order: OrderName, more: Problem = {}): MoravianProblem =>
  moving(order, [french('F1', 3, '1,0'), french('F2', 1, '-5,0'), allied('A1', 3, '2,0')], more)

describe('7.0 Zones of control', () => {
  test('[7.2.1] [9.1.2] a unit that enters a zone stops there, and none enters a hex of the enemy', () => {
    const p = near('advance')
    expect(p.objections('move F1 to 1,0')).toEqual([])
    expect(p.objections('move F1 to 2,0')).toEqual(['9.1.2'])
    expect(p.objections('move F1 to 3,0')).toEqual(['9.1.2'])
  })

  test.each(['disordered', 'routed'] as const)('[7.0] [15.1] [15.2] %s units have no zone', cohesion => {
    const p = moving('march', [french('F1', 3, '0,0'), allied('A1', 3, '2,0', { cohesion })])
    expect(p.objections('move F1 to 1,0')).toEqual([])
  })

  test('[16.29.1] no zone reaches into a fortress', () => {
    expect(near('march').objections('move F1 to 1,0')).toEqual(['4.17'])
    expect(near('march', { terrain: { '1,0': 'fortress' } }).objections('move F1 to 1,0')).toEqual([])
  })

  test('[7.0] [16.26.1] it reaches across a river, with a bridge or without', () => {
    for (const marks of ['river', ['river', 'bridge']] as const) {
      const p = moving('attack', [french('F1', 3, '0,0'), allied('A1', 3, '2,0')], { hexsides: { '1,0/2,0': marks } })
      const { battle, position } = p.match
      expect(inEnemyZone(battle.field, position, 0, battle.field.ground.grid.find('1,0'))).toBe(true)
      // A unit that enters stops, and must attack across (4.13.2).
      p.play('move F1 to 1,0')
      while (p.step !== 'declaration') p.play('done')
      expect([p.owed(), p.objections('assault 2,0 with F1')]).toEqual([['4.13.2', '12.2.1'], []])
    }
  })

  test('[7.0] friends in a hex do not take the zone away', () => {
    const units = [french('F1', 3, '0,0'), french('F2', 3, '1,0'), allied('A1', 3, '2,0')]
    expect(moving('march', units).objections('move F1 to 1,0')).toEqual(['4.17'])
  })

  test.each(['advance', 'attack', 'pursuit', 'probe'] as const)(
    '[7.1] [4.11.2] no unit leaves a zone under %s',
    order => {
      expect(held(order).moves('F1')).toEqual([])
    },
  )

  test('[4.13.2] [4.14.1] under Attack and Probe who begins in a zone stays there', () => {
    expect(held('attack').objections('move F1 to 0,0')).toEqual(['4.13'])
    expect(held('probe').objections('move F1 to 0,0')).toEqual(['4.14'])
  })

  test('[4.17.1] under March a zone is left, but not for another, and none is entered', () => {
    const p = held('march')
    expect([p.objections('move F1 to 0,0'), p.objections('move F1 to 1,1'), p.objections('move F1 to 2,-1')]).toEqual([
      [],
      ['4.17'],
      ['4.17'],
    ])
    expect(p.objections('move F1 to -1,0')).toEqual([])
  })

  test('[4.15.3] under Defense a zone is left, but not for another, even with a friend in it', () => {
    const p = held('defense', {
      units: [french('F1', 3, '1,0'), french('F2', 1, '1,1'), allied('A1', 3, '2,0')],
    })
    expect([p.objections('move F1 to 0,0'), p.objections('move F1 to 1,1')]).toEqual([[], ['4.15']])
  })

  test('[4.15.2] under Defense a zone is entered only where a friend stands', () => {
    const alone = near('defense')
    expect(alone.objections('move F1 to 1,0')).toEqual(['4.15'])
    const units = [french('F1', 3, '0,0'), french('F2', 1, '1,0'), allied('A1', 3, '2,0')]
    expect(moving('defense', units).objections('move F1 to 1,0')).toEqual([])
  })

  test('[4.16.2] under Reactive Defense one goes from zone to zone', () => {
    expect(held('react').objections('move F1 to 2,-1')).toEqual([])
    // With one hex to go it can’t get there by a hex outside all ZOC.
    const oneStep = (order: OrderName): string[] =>
      held(order, {
        units: [french('F1', 3, '1,0', { move: 2 }), french('F2', 1, '-5,0'), allied('A1', 3, '2,0')],
      }).objections('move F1 to 2,-1')
    expect([oneStep('react'), oneStep('march')]).toEqual([[], ['4.17']])
  })

  test('[4.0] whose order is not given or not known goes into no zone and does nothing but march', () => {
    const { intoZone, outOfZone, closing, marchColumn, squares, assault, rally } = permits(NOBODY)
    expect([intoZone, outOfZone, closing, assault, rally]).toEqual(['no', 'no', 'none', 'no', 'never'])
    expect([marchColumn, squares]).toEqual([false, false])
  })

  test('[4.1] the question says what the order permits', () => {
    const says = (order: OrderName): string => {
      const { battle, position } = near(order).match
      return battle.question(position, 0).text
    }
    expect([says('advance'), says('march'), says('defense'), says('react')]).toEqual([
      'Move F (full movement; may enter, not leave, enemy ZOCs; March Column).',
      'Move F (full movement; may leave, not enter, enemy ZOCs; March Column).',
      'Move F (one hex; may leave enemy ZOCs, enter only to join friends).',
      'Move F (half movement; may enter and leave enemy ZOCs).',
    ])
    const others = 'Move F (full movement; may enter, not leave, enemy ZOCs'
    expect([says('attack'), says('probe'), says('pursuit')]).toEqual([
      `${others}).`,
      `${others}).`,
      `${others}; March Column).`,
    ])
  })

  test('[7.2.2] [7.2.3] from zone to zone a leader goes from friends to friends, and a commander in chief into none', () => {
    const held = CONTROLLED | FRIEND
    const may = (inChief: boolean, fromZone: boolean, besideFriends: boolean): boolean[] =>
      [0, CONTROLLED, held, held | ENEMY].map(look => leaderMayEnter(inChief, fromZone, besideFriends, look))
    expect([may(false, false, false), may(false, true, true), may(false, true, false), may(true, false, true)]).toEqual(
      [
        [true, false, true, false],
        [true, false, true, false],
        [true, false, false, false],
        [true, false, false, false],
      ],
    )
  })

  test('[7.2.2] [3.4.3] a leader enters a zone only where friends are; [7.2.3] an Army Commander never', () => {
    const units = [french('F1', 3, '-1,0'), french('F2', 3, '1,0'), allied('A1', 3, '2,0')]
    const leaders = [{ ...MARSHAL, hex: '0,0' }, { id: 'chief', side: 'french', rank: 'army', hex: '0,0' } as const]
    const p = problem({ phase: 'leaders', units, leaders, orders: { F: 'advance' } })
    expect([p.objections('ride marshal to 1,0'), p.objections('ride marshal to 2,-1')]).toEqual([[], ['7.2.2']])
    expect([p.objections('ride chief to 1,0'), p.objections('ride chief to 0,1')]).toEqual([['7.2.3'], []])
  })

  test('[7.2.2] [3.4.3] a leader sees what stops him: the zone, his points as well, or the enemy itself', () => {
    const units = [french('F1', 3, '-3,0'), allied('A1', 3, '4,0')]
    const p = problem({ phase: 'leaders', units, leaders: [{ ...MARSHAL, hex: '-3,0' }], orders: { F: 'advance' } })
    expect(p.objections('ride marshal to 3,0')).toEqual(['7.2.2'])
    expect(p.objections('ride marshal to 3,1').length).toBe(2)
    expect(p.reasons('ride marshal to 4,0')).toEqual(['4,0 is enemy-occupied.'])
    expect(p.reasons('ride marshal to -3,0')).toEqual(['marshal is already there.'])
  })

  test('[7.2.4] a lone leader whose hex is entered escapes; one who cannot is captured', () => {
    const units = [french('F1', 3, '0,0'), allied('A1', 3, '-5,0')]
    const alone = { id: 'prince', side: 'allied', rank: 'corps', formations: ['A'], hex: '2,0' } as const
    const p = moving('march', units, { leaders: [{ ...MARSHAL, hex: '0,0' }, alone] })
    p.play('move F1 to 2,0')
    expect(p.now()).toBe('turn 1 allied overrun')
    expect([p.objections('escape prince to 3,0'), p.objections('escape marshal to 1,0')]).toEqual([
      ['7.2.2'],
      ['7.2.4'],
    ])
    p.play('escape prince to 4,0')
    expect(p.at('prince')).toBe('4,0')
    const ring = ['1,0', '2,1', '3,0', '3,-1', '1,1', '2,-1'].map((hex, i) =>
      french(`R${i}`, 1, hex, { formation: 'G' }),
    )
    const shut = moving('march', [...units, ...ring], { leaders: [{ ...MARSHAL, hex: '0,0' }, alone] })
    shut.play('move F1 to 2,0')
    expect([shut.at('prince'), shut.told('leaderLost').length]).toEqual(['eliminated', 1])
  })
})
