import { viewerHash } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import {
  allied,
  alliedHorse,
  fighting,
  french,
  frenchHorse,
  type MoravianProblem,
  moving,
  type Problem,
} from '../checks/field-problem.ts'

/** Allied cavalry attacked by infantry in two hexes: it might retreat before each combat. */
function besieged(more: Problem = {}): MoravianProblem {
  const p = fighting(
    [
      french('F1', 4, '0,0'),
      alliedHorse('A1', 3, '1,0', { move: 6 }),
      french('F2', 4, '0,-4'),
      alliedHorse('A2', 3, '1,-4', { move: 6 }),
    ],
    { dice: [4, 4], ...more },
  )
  p.play('assault 1,0 with F1')
  p.assault('assault 1,-4 with F2')
  return p
}

describe('standing instructions about reactions', () => {
  test('[14.1] a unit stands in every assault of the turn once its player says so', () => {
    const p = besieged()
    expect(p.now()).toBe('turn 1 allied evasion')
    expect(p.choices('no more')).toEqual(['no more about evasion until phase'])
    p.play('no more about evasion until phase')
    expect(p.step).not.toBe('evasion')
    const asked = besieged()
    asked.play('done')
    expect(asked.now()).toBe('turn 1 allied evasion')
  })

  test('[14.1] only about what one is asked; and it is withdrawn at any time', () => {
    const p = besieged()
    expect(p.objections('no more about pursuit until end')).toEqual(['2.1'])
    expect(p.objections('no more about evasion until off')).toEqual(['2.1'])
    p.play('no more about evasion until end')
    expect(p.objections('no more about evasion until off', 'allied')).toEqual([])
    p.playFor('allied', 'no more about evasion until off')
    expect(p.objections('no more about evasion until off', 'allied')).toEqual(['2.1'])
  })

  test('[14.1] the enemy learns nothing of it', () => {
    const [said, silent] = [besieged(), besieged()]
    said.play('no more about evasion until end')
    silent.play('done', 'done')
    const hash = ({ match }: MoravianProblem): string => viewerHash(match.battle, match.position, 0)
    expect(hash(said)).toBe(hash(silent))
  })

  test('[12.8] no unit of a player who does not want to be asked pursues', () => {
    const p = fighting(
      [french('F1', 8, '0,0'), allied('A1', 2, '1,0'), frenchHorse('P1', 3, '-1,0', { formation: 'P' })],
      { orders: { F: 'attack', A: 'defense', P: 'pursuit' }, hidden: ['P'], dice: [5, 3] },
    )
    p.assault('assault 1,0 with F1')
    p.play('retreat A1 to 2,0', 'done')
    expect(p.step).toBe('pursuit')
    p.play('no more about pursuit until end')
    expect([p.step === 'pursuit', p.command('P').face]).toEqual([false, 'face down'])
  })

  test('[14.3.emergency] and no emergency square is formed either', () => {
    const horses = [frenchHorse('F1', 3, '0,0'), frenchHorse('F2', 3, '0,-4')]
    const p = moving('attack', [...horses, allied('A1', 3, '3,0'), allied('A2', 3, '3,-4')])
    p.play('move F1 to 2,0')
    expect(p.step).toBe('emergency')
    p.play('no more about squares until phase', 'move F2 to 2,-4')
    expect(p.step).toBe('movement')
  })
})
