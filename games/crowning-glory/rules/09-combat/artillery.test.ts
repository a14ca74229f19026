import { expect, test } from 'vitest'
import { allied, type Counter, french, type Problem, problem } from '../../checks/field-problem.ts'
import { heaviestGuns } from './battle.ts'

/** An Allied attack with available markers, up to the choice of one. */
function supported(units: Counter[], more: Problem = {}, order = 'attack 0,0 with A') {
  const p = problem({
    phase: 'combat',
    side: 'allied',
    units,
    markers: [
      { side: 'allied', factor: 6 },
      { side: 'allied', factor: 2 },
      { side: 'french', factor: 3 },
    ],
    ...more,
  })
  p.play(order)
  return p
}

const pair = (attack: number, defence: number) => [allied('A', attack, '-1,0'), french('D', defence, '0,0')]

test('[9.13] the question says which attack it is about', () => {
  const { battle, position } = supported(pair(7, 3)).match
  expect(battle.question(position, 0).text).toBe('Support the attack on D at 0,0 with artillery?')
})

test('[9.13] one marker or none supports an attack, and its number is added', () => {
  const p = supported(pair(7, 3))
  expect(p.choices()).toEqual(['bombard 2', 'bombard 6', 'bombard none'])
  expect([p.odds('bombard none').attack, p.odds('bombard 2').attack, p.odds('bombard 6').attack]).toEqual([7, 9, 13])
  expect(p.odds('bombard 2').defence).toBe(3)
  expect(p.objections('bombard 3')).toEqual(['9.13'])
})

test('[9.13] a used marker is Passive until the recovery, and another attack needs another', () => {
  const p = problem({
    phase: 'combat',
    side: 'allied',
    units: [...pair(5, 5), allied('B', 5, '-1,4'), french('E', 5, '0,4', { passive: true }), french('F', 1, '5,0')],
    markers: [
      { side: 'allied', factor: 4 },
      { side: 'allied', factor: 3 },
    ],
    dice: [1, 1],
  })
  p.play('attack 0,0 with A', 'bombard 4')
  while (/retreat|advance/.test(p.now())) p.play('stand')
  expect(p.view().markers.map(marker => marker.face)).toEqual(['passive', 'active'])
  p.play('attack 0,4 with B')
  expect(p.choices()).toEqual(['bombard 3', 'bombard none'])
  p.play('bombard none')
  expect(p.view().markers.map(marker => marker.face)).toEqual(['active', 'active'])
})

test('[9.13] a marker is used by its own side: the enemy’s of the same number stays as it is', () => {
  const p = supported(pair(5, 5), {
    markers: [
      { side: 'french', factor: 4 },
      { side: 'allied', factor: 4 },
    ],
    dice: [1],
  })
  p.play('bombard 4')
  const faces = () => p.view().markers.map(({ side, face }) => `${side} ${face}`)
  expect(faces()).toEqual(['french active', 'allied passive'])
})

test('[9.13] never alone: where no unit can attack, neither can a marker', () => {
  const phase = (passive: boolean) =>
    problem({
      phase: 'combat',
      first: 'movement',
      units: [french('F', 3, '0,0', { passive }), allied('A', 3, '1,0', { passive: true })],
      markers: [{ side: 'french', factor: 3 }],
    })
  expect(phase(true).now()).toBe('turn 3 french declaration')
  const attacking = phase(false)
  expect([attacking.now(), attacking.objections('bombard 3')]).toEqual(['turn 2 french combat', ['5.0']])
  attacking.play('attack 1,0 with F')
  expect(attacking.objections('bombard 3')).toEqual([])
})

test('[9.13] never in defence: the defender is not asked, and its marker is not used', () => {
  const p = problem({
    phase: 'combat',
    side: 'allied',
    units: pair(7, 3),
    markers: [{ side: 'french', factor: 3 }],
    dice: [1],
  })
  expect(p.odds('attack 0,0 with A').defence).toBe(3)
  const told = p.play('attack 0,0 with A')
  expect(told.find(({ kind }) => kind === 'attacked')).toMatchObject({ guns: 0, attack: 7, defence: 3 })
  expect(p.told('attacked')).toHaveLength(1)
  expect(p.view().markers.map(({ face }) => face)).toEqual(['active'])
})

test('[9.13.1] no more artillery than unit factors; Variant 5 adds one beyond', () => {
  expect(supported(pair(4, 3)).odds('bombard 6').attack).toBe(8)
  const effective: Problem = { variants: { allied: { number: 5, state: 'in force' } } }
  expect(supported(pair(4, 3), effective).odds('bombard 6').attack).toBe(9)
  expect(
    supported(pair(4, 3))
      .odds('bombard 6')
      .terms.find(term => term.case === '9.13.1')?.value,
  ).toBe(4)
})

test('[9.13.2] against infantry on an All-Pond hex: the limit, then double, then Variant 5', () => {
  const ice: Problem = { terrain: { '0,0': 'all-pond' } }
  const effective: Problem = { ...ice, variants: { allied: { number: 5, state: 'in force' } } }
  expect(supported(pair(5, 3), ice).odds('bombard 2').attack).toBe(9)
  expect(supported(pair(5, 3), effective).odds('bombard 2').attack).toBe(10)
  expect(supported(pair(5, 3), ice).odds('bombard 6').attack).toBe(15)
  expect(supported(pair(5, 3), effective).odds('bombard 6').attack).toBe(16)
  expect(supported(pair(5, 3)).odds('bombard 6').attack).toBe(10)
  const cited = (more: Problem, order: string) =>
    supported(pair(5, 3), more)
      .odds(order)
      .terms.map(term => term.case)
  expect([cited(ice, 'bombard 2'), cited({}, 'bombard 2')]).toEqual([
    ['9.5', '9.13.2', '9.3'],
    ['9.5', '9.13', '9.3'],
  ])
})

test('[9.14] the Allies at +10 with a 3: 1/2', () => {
  const p = supported(pair(13, 3), { dice: [3], markers: [] })
  expect(p.match.events.filter(event => event.kind === 'rolled')).toMatchObject([
    { die: 3, sides: 6, column: '+10', result: '1/2', cases: ['9.14'] },
  ])
})

test('[9.13] the guns are cited where they fired, and the heaviest that may fire is known', () => {
  const attacked = (order: string) => {
    const p = supported(pair(5, 5), { dice: [1] })
    return p.play(order).find(({ kind }) => kind === 'attacked')?.cases
  }
  expect([attacked('bombard 2'), attacked('bombard none')]).toEqual([
    ['9.1', '9.5', '9.13'],
    ['9.1', '9.5'],
  ])
  const heaviest = (more: Problem = {}) => {
    const { battle, position } = supported(pair(5, 5), more).match
    return [0, 1].map(side => heaviestGuns(battle.field, position, side))
  }
  expect(heaviest()).toEqual([6, 3])
  const markers = [
    { side: 'french' as const, factor: 6 },
    { side: 'allied' as const, factor: 2 },
    { side: 'allied' as const, factor: 4, face: 'passive' as const },
  ]
  expect(heaviest({ markers })).toEqual([2, 6])
  const fog = problem({ turn: 1, scenario: 'full-battle', phase: 'combat', side: 'allied', units: pair(5, 5), markers })
  expect([0, 1].map(side => heaviestGuns(fog.match.battle.field, fog.match.position, side))).toEqual([0, 0])
})

test('[9.13] a marker of one is cited like any other', () => {
  const p = supported(pair(5, 5), { dice: [1], markers: [{ side: 'allied', factor: 1 }] })
  expect(p.play('bombard 1').find(({ kind }) => kind === 'attacked')).toMatchObject({
    guns: 1,
    attack: 6,
    cases: ['9.1', '9.5', '9.13'],
  })
  const told = supported(pair(5, 5), { markers: [{ side: 'allied', factor: 1 }] }).odds('bombard 1').terms
  expect(told.map(term => [term.case, term.value])).toEqual([
    ['9.5', 5],
    ['9.13', 1],
    ['9.3', -5],
  ])
})
