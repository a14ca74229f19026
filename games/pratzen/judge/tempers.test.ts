import { everyDecision } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { type FieldProblem, game, problem } from '../checks/field-problem.ts'
import { austrian, colours, engagement, flag, general, gun, inside, line } from '../checks/troops.ts'
import { ALLIED, FRENCH } from '../field.ts'
import { Standing } from './movement.ts'
import { Opposition } from './opposition.ts'
import { Outlook } from './outlook.ts'
import { Prize } from './prize.ts'
import { type Temper, tempers, USUAL } from './tempers.ts'

/** A battalion in front of another one that has rolled Attack, and the worth of the three ways to carry it out. */
function attack(temper?: string): Readonly<Record<string, number>> {
  const p = engagement(
    [flag('F', '0,0'), line('a', '0,1'), line('b', '0,-1'), colours('C', '3,-1'), austrian('y', '3,0')],
    [general('g', '-1,0')],
    [6, 6],
  )
  p.play('engage F joined nobody modifier 0')
  const { match } = p
  const policy = match.battle.judge.policy!(match.seen(0), 0, undefined, temper)
  const ways = [...everyDecision(match.battle.menus(match.seen(0), 0))]
  return Object.fromEntries(ways.map(way => [way.kind, policy.appeal(way)]))
}

/** The field as the French see it. */
function outlookOf(p: FieldProblem, temper: Partial<Temper> = {}): Outlook {
  const { field, position } = inside(p)
  const opposition = new Opposition(field, position, ALLIED)
  return new Outlook(field, position, FRENCH, opposition, new Prize(field), { ...USUAL, ...temper })
}

describe('tempers', () => {
  test('opening fire is worth more to a player who goes by fire, and a charge neither more nor less', () => {
    const [usual, byFire] = [attack(), attack('by fire')]
    expect(Object.keys(usual).sort()).toEqual(['charge', 'hold', 'openFire'])
    expect(byFire.openFire).toBeGreaterThan(usual.openFire)
    expect(byFire.hold).toBeGreaterThan(usual.hold)
    expect(byFire.charge).toBe(usual.charge)
  })

  test('are all named where plans are made', () => {
    expect(game.open('st-hilaire-pratzeberg', {}).judge.tempers).toEqual(tempers.names)
  })
})

describe('where hits close boxes', () => {
  /** What firing at a battalion with hits is worth to a gun. */
  const shot = (hits: number, temper?: string): number => {
    const p = problem({
      phase: 'artillery',
      side: 'french',
      units: [gun('g', '0,0', { limbered: false }), colours('C', '6,-3', { hits }), austrian('y', '6,-2')],
      leaders: [general('h', '0,0')],
    })
    const { match } = p
    const policy = match.battle.judge.policy!(match.seen(FRENCH), FRENCH, undefined, temper)
    const shots = [...everyDecision(match.battle.menus(match.seen(FRENCH), FRENCH))].filter(d => d.kind === 'bombard')
    return Math.max(...shots.map(d => policy.appeal(d)))
  }

  test('a seasoned player rather fires at units that the next hit costs a unit; others do not mind', () => {
    expect(shot(2, 'seasoned')).toBeGreaterThan(shot(1, 'seasoned'))
    expect(shot(1, 'seasoned')).toBeGreaterThan(shot(0, 'seasoned'))
    expect([shot(1), shot(2)]).toEqual([shot(0), shot(0)])
  })

  test('and keeps those who have suffered out of fire; hits of a battalion are those of all its units', () => {
    const fear = (hits: number, hurt: number): number => {
      const p = engagement(
        [flag('F', '0,0', { hits }), line('a', '0,1'), colours('C', '4,-2'), austrian('y', '4,-1')],
        [general('g', '-1,0')],
        [6, 6],
      )
      const { unit, hex } = inside(p)
      const near = new Standing(outlookOf(p, { hurt, range: 0, pace: [0, 0, 0] })).value(unit('a'), hex('0,1'))
      return -near
    }
    expect(fear(0, 0)).toBeGreaterThan(0)
    expect(fear(2, 0)).toBe(fear(0, 0))
    expect(fear(2, 0.5)).toBeCloseTo(2 * fear(0, 0.5))
    expect(fear(0, 0.5)).toBe(fear(0, 0))
  })
})

test('friends in good order within three hexes are company in front of the enemy, as many as six of them', () => {
  const gain = (friends: readonly string[], enemy = '8,-4', more = {}): number => {
    const others = friends.map((hex, i) => line(`b${i}`, hex, { formation: `b${i}`, ...more }))
    const p = engagement([line('a', '0,0'), ...others, austrian('y', enemy)], [general('g', '-1,0')], [6, 6])
    const { unit, hex } = inside(p)
    const worth = (company: number): number => new Standing(outlookOf(p, { company })).value(unit('a'), hex('0,0'))
    return worth(0.5) - worth(0)
  }
  expect([gain([]), gain(['0,1']), gain(['0,1', '0,3']), gain(['0,1', '0,4'])]).toEqual([0, 0.5, 1, 0.5])
  expect(gain(['0,1'], '9,-4')).toBe(0)
  expect(gain(['0,1'], '8,-4', { cohesion: 'disordered' })).toBe(0)
  const six = ['0,1', '0,2', '0,3', '0,-1', '0,-2', '0,-3']
  expect([gain(six), gain([...six, '-1,0'])]).toEqual([3, 3])
})

test('the day has three thirds, and the Allies of a seasoned commander come on in the last one', () => {
  const third = (turn: number): number =>
    outlookOf(
      problem({
        phase: 'engagement',
        side: 'french',
        turn,
        turns: 30,
        units: [line('a', '0,0'), austrian('y', '6,0')],
      }),
    ).third
  expect([1, 10, 11, 20, 21, 30].map(third)).toEqual([0, 0, 1, 1, 2, 2])
  const [morning, , evening] = tempers.of('seasoned', ALLIED).pace
  expect(evening).toBeGreaterThan(morning)
})
