import { expect, test } from 'vitest'
import { allied, french, type Problem, problem } from '../checks/field-problem.ts'

/** Two units on each side that never meet, at the start of a turn. */
const quiet = (more: Problem = {}) =>
  problem({
    phase: 'start',
    units: [french('F', 3, '-4,0'), french('G', 3, '-4,2'), allied('A', 3, '4,0'), allied('B', 3, '4,-2')],
    ...more,
  })

test('[5.0] a step that is over cannot be reopened, and nothing is decided out of its turn', () => {
  const p = quiet()
  expect(p.objections('move F to -3,0')).toEqual(['5.0'])
  p.play('declare movement')
  expect(p.objections('declare combat')).toEqual(['5.0'])
  p.play('move F to -3,0')
  expect(p.objections('move F to -2,0', 'french')).toEqual(['5.3'])
})

test('[5.1] declaration, Phase II, recovery, Phase IV, recovery, and then the next turn', () => {
  const p = quiet()
  expect(p.now()).toBe('turn 2 french declaration')
  p.play('declare movement', 'stay F', 'stay A', 'stay G')
  const told = p.play('stay B')
  expect(told.map(event => event.kind)).toEqual(['stayed', 'recovered', 'phase', 'recovered', 'turn'])
  expect(p.now()).toBe('turn 3 french declaration')
})

test('[5.2] the French choose again each turn, and Phase IV is the other phase', () => {
  const units = [french('F', 3, '0,0'), allied('A', 3, '1,0')]
  const p = quiet({ units })
  expect(p.play('declare combat')[0]).toMatchObject({ kind: 'declared', side: 'french', first: 'combat' })
  expect([p.now(), p.view().first]).toEqual(['turn 2 french combat', 'combat'])
  p.play('decline', 'decline')
  expect(p.now()).toBe('turn 2 french movement')
  p.play('stay F', 'stay A')
  expect(p.now()).toBe('turn 3 french declaration')
  p.play('declare movement', 'stay F', 'stay A')
  expect(p.now()).toBe('turn 3 french combat')
})

test('[5.3] units move in turn, French first, and each is flipped', () => {
  const p = quiet()
  p.play('declare movement')
  expect(p.now()).toBe('turn 2 french movement')
  p.play('move F to -3,0')
  expect([p.now(), p.passive('F')]).toEqual(['turn 2 allied movement', true])
  p.play('stay A')
  expect([p.now(), p.passive('A')]).toEqual(['turn 2 french movement', true])
})

test('[5.3] in the Combat Phase the French may make one attack, then the Allies one; neither has to', () => {
  const p = problem({
    phase: 'combat',
    first: 'movement',
    units: [
      ...[french('F', 3, '0,0'), allied('A', 3, '1,0')],
      ...[french('G', 3, '0,4'), allied('B', 3, '1,4'), allied('C', 3, '0,5')],
    ],
    // 2/0 both times: no unit retreats.
    dice: [2, 2],
  })
  p.play('attack 1,0 with F')
  expect([p.now(), p.passive('F'), p.passive('A')]).toEqual(['turn 2 allied combat', true, true])
  p.play('attack 0,4 with B')
  // G has been attacked and is Passive, so no French unit is left; the Allies aren’t required to continue either.
  expect([p.now(), p.choices('attack')]).toEqual(['turn 2 allied combat', ['attack 0,4 with C']])
  p.play('decline')
  expect(p.now()).toBe('turn 3 french declaration')
})

test('[5.4] recovery turns every unit and every marker to its Active face', () => {
  const p = problem({
    phase: 'movement',
    first: 'movement',
    side: 'french',
    units: [
      french('F', 3, '0,0'),
      french('Moved', 3, '-3,0', { passive: true }),
      allied('A', 3, '1,0', { passive: true }),
    ],
    markers: [{ side: 'french', factor: 3, face: 'passive' }],
  })
  p.play('stay F')
  expect(p.now()).toBe('turn 2 french combat')
  expect(p.view().units.flatMap(unit => unit.states)).toEqual([])
  expect(p.view().markers[0].face).toBe('active')
})

const worn = (more: Problem = {}) =>
  problem({
    phase: 'regroup',
    units: [
      french('Worn', 2, '-4,0', { full: 4 }),
      french('Whole', 3, '-4,2'),
      french('Near', 2, '3,0', { full: 4 }),
      { id: 'Gone', side: 'french', type: 'infantry', full: 3, steps: 0, status: 'eliminated' },
      allied('A', 2, '4,0', { full: 4 }),
    ],
    ...more,
  })

test('[5.5] each French unit that has lost steps and is in no enemy zone regains one; losses fall by as many', () => {
  const p = worn()
  expect([p.now(), p.view().losses.french]).toEqual(['turn 2 french regroup', 7])
  p.play('regroup')
  expect(p.steps('Worn', 'Whole', 'Near', 'Gone', 'A')).toEqual([3, 3, 2, 0, 2])
  expect([p.view().losses.french, p.view().regrouped]).toEqual([6, 2])
})

test('[5.5] it may wait, comes once only, and never in Turn 10', () => {
  const p = worn()
  p.play('wait')
  expect([p.now(), p.view().regrouped]).toEqual(['turn 3 french declaration', null])
  expect(worn({ regrouped: 1 }).now()).toBe('turn 3 french declaration')
  expect(worn({ turn: 10 }).now()).toBe('over')
  expect(worn({ turn: 9 }).now()).toBe('turn 9 french regroup')
})

test('[5.8] fog: neither side uses a marker in Turn 1', () => {
  const attack = (turn: number) => {
    const p = problem({
      turn,
      phase: 'combat',
      side: 'french',
      units: [french('A', 3, '0,0'), allied('D', 3, '1,0')],
      markers: [{ side: 'french', factor: 3 }],
    })
    const refused = p.objections('bombard 3')
    p.play('attack 1,0 with A')
    return [p.now(), ...refused]
  }
  expect(attack(2)).toEqual(['turn 2 french support', '5.0'])
  const [now, ...refused] = attack(1)
  expect(now).not.toContain('support')
  expect(refused).toEqual(['5.8'])
})

test('[5.9] the turn marker moves on, and after Turn 10 the battle is over', () => {
  const p = quiet({ turn: 9 })
  p.play('declare movement', 'stay F', 'stay A', 'stay G', 'stay B')
  expect(p.view().turn).toBe(10)
  p.play('declare movement', 'stay F', 'stay A', 'stay G', 'stay B')
  expect(p.now()).toBe('over')
  expect(p.objections('stay F', 'french')).toEqual(['5.9'])
})

test('[5.3] neither side attacks or declines in a Movement Phase, or moves in a Combat Phase', () => {
  const units = [french('F', 3, '0,0'), allied('A', 3, '1,0')]
  const moving = problem({ phase: 'movement', side: 'french', units })
  for (const order of ['attack 1,0 with F', 'decline'])
    expect(moving.reasons(order)).toEqual(['You can’t attack in the Movement Phase.'])
  expect(moving.objections('regroup')).toEqual(['5.0'])
  const fighting = problem({ phase: 'combat', side: 'french', units })
  for (const order of ['move F to -1,0', 'stay F', 'enter F to -1,0', 'exit F at -5,0'])
    expect(fighting.reasons(order)).toEqual(['You can’t move in the Combat Phase.'])
  expect(fighting.objections('regroup')).toEqual(['5.0'])
})
