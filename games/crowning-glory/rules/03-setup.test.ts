import { expect, test } from 'vitest'
import { allied, french, frenchHorse, game, opening, problem } from '../checks/field-problem.ts'

const start = () => opening('full-battle').view()

test('[1.5] Russian and Austrian units attack together, supported by any Allied marker', () => {
  const p = problem({
    map: 'scenario',
    phase: 'combat',
    side: 'allied',
    units: [
      { id: 'al-rottermund', hex: '1911' },
      { id: 'al-berg', hex: '1910' },
      { id: 'fr-vare', hex: '1811' },
    ],
    markers: [{ side: 'allied', factor: 2 }],
    dice: [6],
  })
  const told = p.play('attack 1811 with al-rottermund al-berg', 'bombard 2')
  expect(told.find(event => event.kind === 'attacked')).toMatchObject({ units: ['al-rottermund', 'al-berg'], guns: 2 })
})

test('[2.7] French infantry has 5 points, Allied infantry 4; cavalry 7 and 6 (reconstructed)', () => {
  const rate = (id: string) => start().units.find(unit => unit.id === id)?.move
  expect([rate('fr-merle'), rate('al-olsusiev'), rate('fr-kellermann'), rate('al-uvarov')]).toEqual([5, 4, 7, 6])
})

test('[2.9] a step lost is a combat factor lost; all units begin at full strength; the last step is the unit', () => {
  expect(start().units.every(unit => unit.steps === unit.full)).toBe(true)
  const p = problem({
    phase: 'combat',
    side: 'french',
    units: [french('A', 9, '-1,0'), allied('al-olsusiev', 6, '0,0')],
    dice: [3],
  })
  expect(p.counter('al-olsusiev').full).toBe(6)
  p.play('attack 0,0 with A')
  expect(p.now()).toBe('turn 2 allied retreat')
  p.play('stand')
  expect(p.steps('al-olsusiev')).toEqual([5])
})

test('[2.9] a unit of two steps goes on with one, a unit of one step is eliminated', () => {
  const lose = (steps: number) => {
    const p = problem({
      phase: 'combat',
      side: 'french',
      units: [french('A', 3, '-1,0'), french('B', 1, '1,0'), allied('D', steps, '0,0'), allied('Far', 1, '0,5')],
      dice: [5],
    })
    // Every hex of retreat is in the ZOC of A or B.
    p.play('attack 0,0 with A')
    return [p.steps('D')[0], p.at('D')]
  }
  expect(lose(2)).toEqual([1, '0,0'])
  expect(lose(1)).toEqual([0, 'eliminated'])
})

test('[2.10] a Passive unit keeps its zone and defends, but cannot move or attack', () => {
  const units = [
    french('P', 3, '0,0', { passive: true }),
    french('Q', 3, '-3,0'),
    allied('A', 3, '1,0'),
    allied('B', 2, '2,-1', { move: 2 }),
  ]
  const moving = problem({ phase: 'movement', side: 'french', units })
  expect(moving.objections('move P to -1,0')).toEqual(['8.1'])
  expect(moving.objections('stay P')).toEqual(['8.1'])
  const fighting = problem({ phase: 'combat', side: 'french', units: [...units, french('R', 2, '1,1')] })
  expect(fighting.objections('attack 1,0 with P')).toEqual(['9.2'])
  expect(fighting.odds('attack 1,0 with R').defence).toBe(3)
  const entering = problem({ phase: 'movement', side: 'allied', units })
  // ZOC of the Passive unit: B, coming from outside, must stop at 1,-1.
  expect(entering.moves('B')).toContain('1,-1')
  expect(entering.moves('B')).not.toContain('0,-1')
})

test('[2.10] a unit that has lost a step in combat is Passive, attacker and defender alike', () => {
  const p = problem({
    phase: 'combat',
    side: 'french',
    units: [french('A', 4, '-1,0'), allied('D', 3, '0,0'), french('B', 2, '0,1')],
    dice: [4],
  })
  p.play('attack 0,0 with A', 'stand')
  expect([p.passive('A'), p.passive('D'), p.passive('B')]).toEqual([true, true, false])
})

test('[3.0] with Variants each side draws one marker in secret; without them neither side has one', () => {
  expect(start().variants).toEqual({ allied: null, french: null })
  const p = opening('full-battle', { variants: 'drawn' })
  const { variants } = p.view()
  expect(variants.allied?.number).not.toBe(variants.french?.number)
  expect(p.match.events.filter(event => event.kind === 'drew').map(event => event.only)).toEqual([1, 0])
  const seen = p.viewOf('french')
  expect(seen.variants.allied?.number).toBeNull()
  expect(seen.variants.french?.number).toBe(variants.french?.number)
})

test('[3.1] units stand Active in their set-up hexes; Reserve and Variable units and one marker are set aside', () => {
  const { units, markers } = start()
  const waiting = units.filter(unit => unit.status === 'waiting').map(unit => unit.id)
  expect(waiting.sort()).toEqual(
    [
      ...['fr-rivaud', 'fr-drouet', 'fr-hulin', 'fr-soules', 'fr-ordener', 'fr-duroc', 'fr-nansouty', 'fr-d-hautpoul'],
      ...['fr-friant', 'fr-bourcier'],
    ].sort(),
  )
  expect(units.find(unit => unit.id === 'fr-ferey')?.hex).toBe('2020')
  expect(units.some(unit => unit.states.includes('passive'))).toBe(false)
  expect(markers.filter(marker => marker.face === 'absent').map(marker => marker.id)).toEqual(['fr-art-1v'])
  expect(markers.filter(marker => marker.face === 'active')).toHaveLength(15)
})

test('[3.2] the turn marker begins at 1, the losses of both sides at 0', () => {
  expect([start().turn, start().losses]).toEqual([1, { allied: 0, french: 0 }])
})

test('[3.3] the French control every Town and Fortress west of the front line at the start', () => {
  const { control } = start()
  expect(Object.keys(control)).toHaveLength(13)
  expect(new Set(Object.values(control))).toEqual(new Set(['french']))
})

const marching = (more: object = {}) =>
  problem({
    phase: 'movement',
    side: 'allied',
    terrain: { '0,0': 'town', '2,0': 'town' },
    critical: ['0,0', '2,0'],
    units: [allied('A', 3, '-2,0'), french('F', 3, '5,0')],
    ...more,
  })

test('[3.3] control passes when a unit enters, stays when it leaves, and is not changed by a zone', () => {
  const p = marching()
  expect(p.view().control).toEqual({ '0,0': 'french', '2,0': 'french' })
  p.play('move A to -1,0')
  expect(p.view().control['0,0']).toBe('french')
  const q = marching()
  const told = q.play('move A to 0,0')
  expect(told.filter(event => event.kind === 'took')).toMatchObject([{ side: 'allied', hex: '0,0', cases: ['3.3'] }])
  expect(q.view().control).toEqual({ '0,0': 'allied', '2,0': 'french' })
})

test('[3.3] a hex stays with the side that last had a unit in it, until the other enters', () => {
  const p = marching({
    units: [allied('A', 3, '0,0'), french('F', 3, '5,0'), french('G', 3, '5,-3'), allied('B', 3, '-5,5')],
  })
  p.play('move A to -1,0')
  expect(p.view().control['0,0']).toBe('allied')
  p.play('move G to 1,-1', 'stay B', 'stay F')
  expect(p.view().control['0,0']).toBe('allied')
  p.play('declare movement', 'move F to 1,0', 'stay A', 'move G to 0,0')
  expect(p.view().control['0,0']).toBe('french')
})

test('[3.3] passing through is enough, and a player may name that path', () => {
  const p = marching()
  p.play('move A to 1,0 via 0,0')
  expect([p.at('A'), p.view().control['0,0']]).toEqual(['1,0', 'allied'])
  // 2,0 has nothing to capture.
  expect(marching().objections('move A to 1,0 via 2,0')).toEqual(['8.1'])
  // 7.1: no unit continues from an objective in an enemy ZOC.
  const watched = marching({ units: [allied('A', 3, '-2,0'), french('F', 3, '1,0')] })
  expect([watched.objections('move A to 0,0'), watched.objections('move A to -1,1 via 0,0')]).toEqual([[], ['7.1']])
  expect(marching({ control: { '0,0': 'allied' } }).objections('move A to 1,0 via 0,0')).toEqual(['3.3'])
})

test('[3.3] a retreat and an advance change control too', () => {
  const p = problem({
    phase: 'combat',
    side: 'french',
    terrain: { '1,0': 'town', '0,0': 'town' },
    critical: ['1,0', '0,0'],
    units: [french('A', 9, '-1,0'), allied('D', 3, '0,0')],
    dice: [6],
  })
  p.play('attack 0,0 with A', 'retreat D to 1,0')
  expect(p.view().control).toEqual({ '1,0': 'allied', '0,0': 'allied' })
  p.play('advance A to 0,0')
  expect(p.view().control).toEqual({ '1,0': 'allied', '0,0': 'french' })
})

test('cavalry is what rides', () => {
  const p = problem({ phase: 'movement', side: 'french', units: [frenchHorse('H', 2, '0,0')] })
  expect(p.cost('move H to 5,0')).toMatchObject({ total: 5, budget: 7 })
  expect(game.scenarios.map(scenario => scenario.id)).toEqual(['full-battle', 'introductory'])
})

test('[3.3] through two places on one move: the second is counted from the first, not from home', () => {
  const units = [allied('A', 3, '0,0', { move: 4 }), french('F', 3, '0,5')]
  const p = marching({ terrain: { '-1,0': 'town', '1,0': 'town' }, critical: ['-1,0', '1,0'], units })
  // One point west, two back east, and one is left.
  const both = p.choices('move A').filter(order => order.endsWith(' via -1,0 1,0'))
  expect(both.map(order => order.split(' ')[3]).sort()).toEqual(['0,0', '0,1', '1,-1', '1,1', '2,-1', '2,0'])
  for (const order of both) expect([order, p.objections(order)]).toEqual([order, []])
  expect(p.cost('move A to 2,0 via -1,0 1,0')).toMatchObject({ total: 4, path: ['0,0', '-1,0', '0,0', '1,0', '2,0'] })
  expect(p.objections('move A to 3,0 via -1,0 1,0')).toEqual(['8.1'])
})

test('[3.1] no unit stands on the map, and no unit is chosen for a Variant, before the set-up says so', () => {
  const { battle, position } = opening('full-battle', { variants: 'drawn' }).match
  const { field } = battle
  for (const { index, arrival, setup } of field.units) {
    expect(field.hex(position, index)).toBe(arrival === 'setup' ? setup : -1)
  }
  expect([0, 1].map(side => field.army.chosen.get(position, side))).toEqual([-1, -1])
})
