import { expect, test } from 'vitest'
import { allied, type Counter, french, opening, type Problem, problem } from '../checks/field-problem.ts'

test('[5.6] the Reserve comes at the end of the Movement Phase of Turn 1, one in a hex, along the two edges', () => {
  const p = opening('full-battle', {}, 'reserve')
  p.play('declare movement')
  while (p.now().endsWith('movement')) p.play(p.choices('stay')[0] ?? p.choices('enter')[0])
  expect(p.now()).toBe('turn 1 french reserve')
  const hexes = p.choices('deploy Rivaud').map(order => order.split(' ')[3])
  expect(hexes).toContain('1013')
  expect(hexes).toContain('1826')
  expect(hexes).toHaveLength(22)
  expect(p.objections('deploy fr-rivaud at 1012')).toEqual(['5.6'])
  expect(p.objections('deploy fr-rivaud at 1926')).toEqual(['5.6'])
  p.play('deploy fr-rivaud at 1013')
  expect(p.objections('deploy fr-drouet at 1013')).toEqual(['6.0'])
  expect(p.objections('deploy fr-friant at 1014')).toEqual(['3.1'])
  while (p.now().endsWith('reserve')) p.play(p.choices('deploy')[0])
  expect(
    p
      .view()
      .units.filter(unit => unit.status === 'waiting')
      .map(unit => unit.id)
      .every(id => /friant|bourcier/.test(id)),
  ).toBe(true)
})

test('[5.6] not into an enemy zone', () => {
  const p = problem({
    turn: 1,
    phase: 'movement',
    side: 'french',
    reserve: ['-5,0', '-5,5', '5,0'],
    units: [
      french('F', 3, '0,0'),
      french('R', 3, undefined, { arrival: 'reserve' }),
      allied('A', 3, '-4,0', { passive: true }),
    ],
  })
  p.play('stay F')
  expect(p.choices()).toEqual(['deploy R at -5,5', 'deploy R at 5,0'])
  expect(p.objections('deploy R at -5,0')).toEqual(['5.6'])
})

test('[5.6] a unit that finds no hex waits for the end of the next Movement Phase', () => {
  const p = problem({
    turn: 1,
    phase: 'movement',
    first: 'movement',
    side: 'french',
    reserve: ['-5,0'],
    units: [french('F', 3, '5,0'), french('R', 3, undefined, { arrival: 'reserve' }), allied('A', 3, '-4,0')],
  })
  p.play('stay F', 'stay A')
  expect([p.now(), p.at('R')]).toEqual(['turn 2 french declaration', 'waiting'])
  p.play('declare movement', 'stay F', 'move A to 0,0')
  expect(p.now()).toBe('turn 2 french reserve')
  p.play('deploy R at -5,0')
  expect(p.at('R')).toBe('-5,0')
})

const coming = (turn: number, die: number, more: Problem = {}) =>
  problem({
    turn,
    phase: 'movement',
    entry: ['-5,0', '-5,1'],
    units: [
      french('F', 3, '0,5'),
      french('V', 4, undefined, { arrival: 'variable' }),
      french('W', 2, undefined, { arrival: 'variable' }),
      allied('A', 3, '5,0'),
    ],
    dice: [die],
    ...more,
  })

test('[5.7] [8.1] orders stand under the unit, as moves for those on the map and as entries for those that arrive', () => {
  const { battle, position, actor } = coming(2, 1).match
  const menus = battle.menus(position, actor!).filter(({ subject }) => subject !== null)
  const listed = menus.map(({ kind, subject }) => [battle.field.units[subject!].id, kind])
  expect(listed).toEqual([
    ['F', 'move'],
    ['V', 'enter'],
    ['W', 'enter'],
  ])
})

test('[5.7] one die for all at the start of the Movement Phase: 1 or 2 in Turn 1, 1 to 4 later', () => {
  const arrived = (turn: number, die: number) => coming(turn, die).choices('enter V').length > 0
  expect([1, 2, 3, 4, 5, 6].map(die => arrived(1, die))).toEqual([true, true, false, false, false, false])
  expect([1, 2, 3, 4, 5, 6].map(die => arrived(2, die))).toEqual([true, true, true, true, false, false])
})

test('[5.7] with the die it is told which faces bring them, and whether they have come', () => {
  const shown = (turn: number, die: number) => {
    const { battle, events } = coming(turn, die).match
    const roll = battle.briefing.rollIn(
      events,
      events.findIndex(({ kind }) => kind === 'arrival'),
    )!
    return [roll.passing, roll.well]
  }
  expect([shown(1, 2), shown(1, 3)]).toEqual([
    [[1, 2], true],
    [[1, 2], false],
  ])
  expect([shown(2, 4), shown(2, 5)]).toEqual([
    [[1, 2, 3, 4], true],
    [[1, 2, 3, 4], false],
  ])
})

test('[5.7] [8.1] they enter by an entry hex for its normal price, as one move of the alternation, and must enter', () => {
  const p = coming(2, 1, { terrain: { '-5,0': 'forest', '-5,1': 'forest' } })
  expect(p.terms('enter V to -3,0')).toEqual(['5.7 2', '8.4 1', '8.4 1'])
  expect(p.objections('stay V')).toEqual(['5.7'])
  expect(p.objections('enter V to 3,0')).toEqual(['8.1'])
  p.play('enter V to -5,0')
  expect([p.at('V'), p.passive('V'), p.now()]).toEqual(['-5,0', true, 'turn 2 allied movement'])
  p.play('stay A')
  // Both by the same hex: French units pass through one another.
  expect(p.objections('enter W to -4,0')).toEqual([])
})

test('[5.7] [7.1] they may enter straight into an enemy zone and then stop', () => {
  const p = coming(2, 1, {
    entry: ['-5,0'],
    units: [french('V', 4, undefined, { arrival: 'variable' }), allied('A', 3, '-4,0')],
  })
  expect(p.choices('enter V')).toEqual(['enter V to -5,0'])
  // From the ZOC at -5,0 the unit could step out of it to -5,1, but no farther.
  const beside = (hex: string) =>
    coming(2, 1, {
      entry: ['-5,0'],
      units: [french('V', 4, undefined, { arrival: 'variable' }), allied('A', 3, hex)],
    })
  expect(beside('-4,-1').choices('enter V')).toEqual(['enter V to -5,0'])
  expect(beside('-4,-1').objections('enter V to -5,1')).toEqual(['7.1'])
  expect(beside('-3,-2').objections('enter V to -5,1')).toEqual([])
})

test('[5.7] [3.3] on their first march too they take a Town in passing, if the player says so', () => {
  const p = (more: Problem = {}) =>
    coming(2, 1, {
      terrain: { '-4,0': 'town', '-3,3': 'town' },
      critical: ['-4,0', '-3,3'],
      control: { '-4,0': 'allied', '-3,3': 'allied' },
      ...more,
    })
  const q = p()
  expect(q.cost('enter V to -4,2 via -4,0')).toMatchObject({ total: 4, path: ['-5,0', '-4,0', '-4,1', '-4,2'] })
  q.play('enter V to -4,2 via -4,0')
  expect([q.at('V'), q.view().control]).toEqual(['-4,2', { '-4,0': 'french', '-3,3': 'allied' }])
  const round = p()
  round.play('enter V to -4,2')
  expect(round.view().control['-4,0']).toBe('allied')
  // Too far by that path, French already, named twice, and its last hex anyway.
  expect(p().objections('enter V to -1,0 via -4,0')).toEqual([])
  expect(p().objections('enter V to -1,1 via -4,0')).toEqual(['8.1'])
  expect(p({ control: {} }).objections('enter V to -4,2 via -4,0')).toEqual(['3.3'])
  expect(p().objections('enter V to -4,0 via -4,0')).toEqual(['3.3'])
  // 7.1: no unit continues from an enemy ZOC.
  const zone = [french('V', 4, undefined, { arrival: 'variable' as const }), allied('A', 3, '-3,0')]
  expect(p({ units: zone }).objections('enter V to -5,1 via -4,0')).toEqual(['7.1'])
  expect(
    p()
      .choices('enter V')
      .some(order => order.includes('via -4,0')),
  ).toBe(true)
})

test('[5.7] the Variable marker joins the others the moment they arrive', () => {
  const p = opening('full-battle', {}, 'variable')
  const face = () => p.view().markers.find(marker => marker.id === 'fr-art-1v')?.face
  for (let turn = 1; turn <= 10 && face() === 'absent' && p.now() !== 'over'; turn++) {
    p.play('declare movement')
    const arrived = p.choices('enter Friant').length > 0
    expect(face()).toBe(arrived ? 'active' : 'absent')
    while (/movement|reserve|combat|regroup/.test(p.now()) && p.view().turn === turn) {
      p.play(
        p.choices('stay')[0] ?? p.choices('deploy')[0] ?? p.choices('enter')[0] ?? p.choices('decline')[0] ?? 'wait',
      )
    }
  }
  expect(face()).toBe('active')
})

test('[5.7] used markers do not recover with the Variable units', () => {
  const p = coming(2, 1, { markers: [{ side: 'french', factor: 3, face: 'passive' }] })
  expect([p.choices('enter V').length > 0, p.view().markers.map(({ face }) => face)]).toEqual([true, ['passive']])
})

test('[5.6] [3.3] a Reserve unit takes the place where it is put', () => {
  const p = problem({
    turn: 1,
    phase: 'movement',
    terrain: { '-5,0': 'town' },
    critical: ['-5,0'],
    control: { '-5,0': 'allied' },
    reserve: ['-5,0'],
    units: [french('F', 3, '5,0'), french('R', 3, undefined, { arrival: 'reserve' }), allied('A', 3, '0,-5')],
  })
  p.play('stay F', 'stay A', 'deploy R at -5,0')
  expect(p.view().control).toEqual({ '-5,0': 'french' })
})

test('[5.7] a Variable unit that finds no way in may be passed over, and Reserve units do not come that way', () => {
  const shut = coming(2, 1, {
    entry: ['-5,0'],
    units: [french('V', 4, undefined, { arrival: 'variable' }), allied('A', 3, '-5,0')],
  })
  expect([shut.choices('enter'), shut.objections('stay V')]).toEqual([[], []])
  const p = coming(2, 1, {
    units: [
      french('V', 4, undefined, { arrival: 'variable' }),
      french('R', 4, undefined, { arrival: 'reserve' }),
      allied('A', 3, '5,0'),
    ],
  })
  expect([p.objections('enter V to -5,0'), p.objections('enter R to -5,0')]).toEqual([[], ['5.6']])
})

test('[5.6] [5.7] a unit still to come is refused as in reserve or on the way, one that has left as off the map', () => {
  const p = coming(2, 6, {
    units: [
      french('F', 4, '-3,0'),
      french('V', 4, undefined, { arrival: 'variable' }),
      french('R', 4, undefined, { arrival: 'reserve' }),
      french('S', 4, undefined, { arrival: 'scenario' }),
      { id: 'Gone', side: 'french', type: 'infantry', full: 4, status: 'eliminated' },
      allied('A', 3, '5,0'),
    ],
  })
  expect(p.objections('stay S')).toEqual(['10.4'])
  const cited = (unit: string) => [`enter ${unit} to -5,0`, `stay ${unit}`].map(order => p.objections(order))
  expect([cited('V'), cited('R'), cited('Gone')]).toEqual([
    [['5.7'], ['5.7']],
    [['5.6'], ['5.6']],
    [['2.1'], ['2.1']],
  ])
})

test('[5.6] the Reserve pushes no unit aside', () => {
  const p = problem({
    turn: 1,
    phase: 'movement',
    reserve: ['-5,0', '-5,1'],
    units: [french('F', 3, '5,0'), french('R', 3, undefined, { arrival: 'reserve' }), allied('A', 3, '0,-5')],
  })
  p.play('stay F', 'stay A')
  expect(p.match.battle.question(p.match.position, p.match.actor!).text).toContain('(1 unit left)')
  expect([p.objections('deploy R at -5,0 pushing to -5,1'), p.objections('deploy R at -5,0')]).toEqual([['5.6'], []])
})

test('[5.6] [8.7] cavalry of the Reserve is not put on the ice', () => {
  const place = (id: 'infantry' | 'cavalry') => {
    const p = problem({
      turn: 1,
      phase: 'movement',
      terrain: { '-5,0': 'all-pond' },
      reserve: ['-5,0', '-5,1'],
      units: [
        french('F', 3, '5,0'),
        french('R', 3, undefined, { arrival: 'reserve', type: id }),
        allied('A', 3, '0,-5'),
      ],
    })
    p.play('stay F', 'stay A')
    return p
  }
  expect(place('infantry').choices('deploy')).toEqual(['deploy R at -5,0', 'deploy R at -5,1'])
  expect(place('cavalry').choices('deploy')).toEqual(['deploy R at -5,1'])
  expect(place('cavalry').objections('deploy R at -5,0')).toEqual(['8.7'])
})

test('[5.7] a unit with one hex to enter by must enter, and one that cannot pay for it does not', () => {
  const narrow = (move: number) =>
    coming(2, 1, {
      entry: ['-5,0'],
      terrain: { '-5,0': 'forest' },
      units: [french('V', 4, undefined, { arrival: 'variable', move }), allied('A', 3, '5,0')],
    })
  expect([narrow(2).choices('enter'), narrow(2).choices('stay')]).toEqual([['enter V to -5,0'], []])
  expect(narrow(2).objections('stay V')).toEqual(['5.7'])
  expect([narrow(1).choices('enter'), narrow(1).choices('stay')]).toEqual([[], ['stay V']])
  expect(narrow(1).objections('enter V to -5,0')).toEqual(['8.1'])
})

test('[5.7] a unit on the map does not enter it', () => {
  const p = coming(2, 1)
  expect(p.reasons('enter F to -5,0')).toEqual(['F can’t enter the map: already on it.'])
  expect(p.objections('enter V to -5,0')).toEqual([])
  expect(p.forecast('enter V to -5,0').cost?.total).toBe(1)
  expect(p.forecast('enter F to -5,0').cost).toBeNull()
})

test('[4.1] [5.7] a unit that has not entered the map does not leave it', () => {
  const p = problem({
    turn: 2,
    phase: 'movement',
    side: 'allied',
    arrived: true,
    entry: ['-5,0'],
    edges: { west: ['-5,0'] },
    units: [allied('V', 4, undefined, { arrival: 'variable' }), allied('B', 4, '-5,1'), french('F', 3, '5,0')],
  })
  expect([p.objections('enter V to -5,0'), p.objections('exit B at -5,0')]).toEqual([[], []])
  expect(p.reasons('exit V at -5,0')).toEqual(['V isn’t on the map.'])
})

test('[5.7] the arrival die is shown, and rolled only while a Variable unit has not come', () => {
  expect([coming(2, 4).told('arrival'), coming(2, 5).told('arrival')]).toMatchObject([
    [{ die: 4, sides: 6, arrived: true }],
    [{ die: 5, sides: 6, arrived: false }],
  ])
  const rolled = (...units: Counter[]) =>
    problem({
      turn: 2,
      phase: 'movement',
      entry: ['-5,0'],
      units: [french('F', 3, '0,5'), allied('A', 3, '5,0'), ...units],
    }).told('arrival').length
  expect(rolled(french('V', 3, undefined, { arrival: 'variable' }))).toBe(1)
  expect(rolled(french('R', 3, undefined, { arrival: 'reserve' }))).toBe(0)
  expect(rolled(french('V', 3, '0,0', { arrival: 'variable' }))).toBe(0)
})
