import { expect, test } from 'vitest'
import { type Counter, game, opening, problem } from '../checks/field-problem.ts'
import { Field } from '../field.ts'
import { beyond } from '../setup/ground.ts'
import { introductoryOutcome } from './10-introductory.ts'

test('[10.1] [10.4] [10.5] [10.6] all units start at full strength in their hexes; the French place Friant and choose their guns', () => {
  const p = opening('introductory')
  expect(p.now()).toBe('turn 1 french deployment')
  const at = Object.fromEntries(p.view().units.map(unit => [unit.id, unit.hex]))
  expect(at).toMatchObject({
    ...{ 'fr-bourcier': '2323', 'fr-levasseur': '2121', 'fr-merle': '2223', 'fr-ferey': '2020', 'fr-margaron': '1918' },
    ...{ 'al-carneville': '2422', 'al-liechtenstein': '2421', 'al-stutterheim': '2521' },
    ...{
      'al-levis': '2220',
      'al-urusov': '2219',
      'al-przbyzowski': '2118',
      'al-kamensky': '2218',
      'al-olsusiev': '2017',
    },
  })
  expect(p.view().units.every(unit => unit.steps === unit.full)).toBe(true)
  p.play('deploy fr-friant at 2022')
  expect(p.choices()).toEqual(['battery 1 1 1', 'battery 2 1', 'battery 3'])
  expect(p.objections('battery 2')).toEqual(['10.4'])
  p.play('battery 2 1')
  const ready = (side: string) =>
    p
      .view()
      .markers.filter(marker => marker.side === side && marker.face === 'active')
      .map(marker => marker.factor)
      .sort()
  expect([ready('french'), ready('allied')]).toEqual([
    [1, 2],
    [3, 3, 3, 4, 4],
  ])
  const chosen = (battery: string) => {
    const q = opening('introductory')
    q.play('deploy fr-friant at 2022', battery)
    const { markers } = q.view()
    return markers.filter(({ side, face }) => side === 'french' && face === 'active').map(({ factor }) => factor)
  }
  expect([chosen('battery 1 1 1'), chosen('battery 3')]).toEqual([[1, 1, 1], [3]])
})

test('[10.4] Friant on the north-west bank; units there make room on that bank, Bourcier never', () => {
  const p = opening('introductory')
  expect(p.objections('deploy fr-friant at 2219')).toEqual(['10.4'])
  expect(p.objections('deploy fr-friant at 2323')).toEqual(['10.4'])
  expect(p.objections('deploy fr-friant at 2121')).toEqual(['10.4'])
  expect(p.objections('deploy fr-friant at 2121 pushing to 2120')).toEqual(['10.4'])
  expect(p.objections('deploy fr-friant at 1516')).toEqual(['10.4'])
  p.play('deploy fr-friant at 2121 pushing to 2122')
  expect([p.at('fr-friant'), p.at('fr-levasseur')]).toEqual(['2121', '2122'])
})

const marching = (units: Counter[], side: 'allied' | 'french' = 'allied') =>
  problem({ scenario: 'introductory', map: 'scenario', turn: 1, phase: 'movement', side, units })

test('[10.2] no unit moves into row 24 or higher, or into column 16 or lower', () => {
  const p = marching(
    [
      { id: 'fr-friant', hex: '2320' },
      { id: 'al-olsusiev', hex: '2017' },
    ],
    'french',
  )
  expect(p.moves('fr-friant').every(hex => Number(hex.slice(0, 2)) <= 23 && Number(hex.slice(2)) >= 17)).toBe(true)
  expect(p.objections('move fr-friant to 2420')).toEqual(['10.2'])
  const q = marching([
    { id: 'fr-ferey', hex: '1926' },
    { id: 'al-olsusiev', hex: '2017' },
  ])
  expect(q.objections('move al-olsusiev to 2016')).toEqual(['10.2'])
})

test('[10.2] the Austrians beyond may stay or come nearer, row by row', () => {
  const p = marching([
    { id: 'fr-ferey', hex: '1926' },
    { id: 'al-stutterheim', hex: '2521' },
  ])
  const rows = p.moves('al-stutterheim').map(hex => Number(hex.slice(0, 2)))
  expect([Math.max(...rows), rows.includes(23)]).toEqual([24, true])
  expect(p.objections('move al-stutterheim to 2520')).toEqual(['10.2'])
  expect(p.objections('stay al-stutterheim')).toEqual([])
  const q = marching([
    { id: 'fr-ferey', hex: '1926' },
    { id: 'al-carneville', hex: '2422' },
  ])
  expect(q.objections('move al-carneville to 2421')).toEqual(['10.2'])
  expect(q.moves('al-carneville').every(hex => Number(hex.slice(0, 2)) <= 23)).toBe(true)
})

test('[10.2] the limits hold for retreats and advances, but not for attacks', () => {
  const p = problem({
    scenario: 'introductory',
    map: 'scenario',
    turn: 1,
    phase: 'combat',
    side: 'french',
    units: [
      { id: 'fr-friant', hex: '2322' },
      { id: 'al-carneville', hex: '2422', steps: 1, full: 4 },
      { id: 'al-levis', hex: '1717' },
    ],
    dice: [6],
  })
  // Behind 2422 there is room, but not for a retreat; and Friant doesn’t follow into row 24.
  p.play('attack 2422 with fr-friant')
  expect([p.at('al-carneville'), p.at('fr-friant'), p.step]).toEqual(['eliminated', '2322', 'movement'])
  const q = problem({
    scenario: 'introductory',
    map: 'scenario',
    turn: 1,
    phase: 'combat',
    side: 'french',
    units: [
      { id: 'fr-duroc', hex: '2220' },
      { id: 'al-carneville', hex: '2319' },
    ],
    dice: [6],
  })
  q.play('attack 2319 with fr-duroc')
  const hexes = q.choices('retreat').map(order => order.split(' ').at(-1)!)
  expect(hexes).toEqual(['2318'])
  expect([q.objections('retreat al-carneville to 2419'), q.objections('retreat al-carneville to 2420')]).toEqual([
    ['10.2'],
    ['10.2'],
  ])
})

test('[10.3] four turns from 9 to noon, no fog, no demoralization, one Regroup but not in the last turn', () => {
  const p = opening('introductory')
  expect([p.view().turns, p.view().clock]).toEqual([4, '9a'])
  const q = problem({
    scenario: 'introductory',
    map: 'scenario',
    turn: 1,
    phase: 'combat',
    side: 'french',
    units: [
      { id: 'fr-friant', hex: '2022' },
      { id: 'al-levis', hex: '2021' },
    ],
    markers: [{ side: 'french', factor: 3 }],
  })
  q.play('attack 2021 with fr-friant')
  expect(q.now()).toBe('turn 1 french support')
  const worn = (turn: number) =>
    problem({
      scenario: 'introductory',
      map: 'scenario',
      turn,
      phase: 'regroup',
      units: [
        { id: 'fr-friant', hex: '1726', steps: 2 },
        { id: 'al-levis', hex: '2220' },
      ],
    }).now()
  expect([worn(3), worn(4)]).toEqual(['turn 3 french regroup', 'over'])
})

test('[10.3] losses demoralize neither side, no unit leaves the map, and the last Allied unit ends nothing', () => {
  const p = problem({
    scenario: 'introductory',
    map: 'scenario',
    turn: 2,
    phase: 'combat',
    side: 'french',
    losses: { allied: 60, french: 60 },
    units: [
      { id: 'fr-friant', hex: '2022' },
      { id: 'al-stutterheim', hex: '2021', steps: 1 },
    ],
    dice: [6],
  })
  expect(p.view().demoralized).toBeNull()
  p.play('attack 2021 with fr-friant', 'stand', 'stand')
  expect([p.at('al-stutterheim'), p.now()]).toEqual(['eliminated', 'turn 2 french movement'])
  const q = marching([
    { id: 'fr-ferey', hex: '1720' },
    { id: 'al-olsusiev', hex: '2026' },
  ])
  expect([q.objections('exit al-olsusiev at 2026'), q.choices('exit')]).toEqual([['10.3'], []])
})

test('[10.4] [6.0] Duroc arrives in 1518 as the third turn begins, next to it when it is occupied', () => {
  const third = (...more: Counter[]) =>
    problem({
      scenario: 'introductory',
      map: 'scenario',
      turn: 3,
      phase: 'start',
      units: [{ id: 'fr-duroc' }, { id: 'fr-ferey', hex: '2020' }, { id: 'al-levis', hex: '2220' }, ...more],
    })
  expect([third().at('fr-duroc'), third().now()]).toEqual(['1518', 'turn 3 french declaration'])
  const p = third({ id: 'fr-merle', hex: '1518' })
  expect(p.now()).toBe('turn 3 french reinforcement')
  expect(p.choices('deploy')).toHaveLength(6)
  expect(p.objections('deploy fr-duroc at 1520')).toEqual(['10.4'])
  const crowd = third({ id: 'fr-merle', hex: '1518' }, { id: 'fr-thiebault', hex: '1519' })
  expect(crowd.objections('deploy fr-duroc at 1519')).toEqual(['6.0'])
  p.play('deploy fr-duroc at 1519')
  expect(p.at('fr-duroc')).toBe('1519')
})

test('[10.4] Duroc does not come before the third turn, and later when there was no room', () => {
  const waiting = (turn: number) =>
    problem({
      scenario: 'introductory',
      map: 'scenario',
      turn,
      phase: 'start',
      units: [{ id: 'fr-duroc' }, { id: 'fr-ferey', hex: '2020' }, { id: 'al-levis', hex: '2220' }],
    }).at('fr-duroc')
  expect([2, 3, 4].map(waiting)).toEqual(['waiting', '1518', '1518'])
})

/** The result of the scenario with these units on the map and these objectives in Allied hands. */
function ending(units: Counter[], held: string[] = []) {
  const p = problem({
    scenario: 'introductory',
    map: 'scenario',
    turn: 4,
    phase: 'combat',
    first: 'movement',
    side: 'french',
    control: Object.fromEntries(held.map(hex => [hex, 'allied' as const])),
    units,
  })
  return [p.level(), p.winner()]
}

const places = ['2323', '2121', '2222', '2020']
const at = (id: string, hex: string, steps?: number): Counter => ({
  id,
  hex,
  ...(steps === undefined ? {} : { steps }),
})

test('[10.7] Allied Strategic: ten points in row 15 or lower, whatever becomes of the places', () => {
  const north = [at('al-olsusiev', '1520', 6), at('al-levis', '1422', 4)]
  expect(ending([...north, at('fr-ferey', '2020')])).toEqual(['Allied Strategic Victory', 'allied'])
  expect(ending([at('al-olsusiev', '1520', 6), at('al-levis', '1422', 3), at('fr-ferey', '2020')])).toEqual([
    'French Tactical Victory',
    'french',
  ])
})

test('[10.7] Allied Operational and Tactical: all places and five points in row 16, or 17', () => {
  expect(ending([at('al-olsusiev', '1620', 5), at('fr-ferey', '1326')], places)).toEqual([
    'Allied Operational Victory',
    'allied',
  ])
  expect(ending([at('al-olsusiev', '1720', 5), at('fr-ferey', '1326')], places)).toEqual([
    'Allied Tactical Victory',
    'allied',
  ])
  expect(ending([at('al-olsusiev', '1720', 4), at('fr-ferey', '1326')], places)).toEqual(['Stalemate', null])
  expect(ending([at('al-olsusiev', '1820', 5), at('fr-ferey', '1326')], places)).toEqual(['Stalemate', null])
  expect(ending([at('al-olsusiev', '1720', 5), at('fr-ferey', '1326')], places.slice(1))).toEqual(['Stalemate', null])
})

test('[10.7] French levels: one, two or three units in the places, the higher two with no Allies in row 18 or lower', () => {
  const french = [at('fr-ferey', '2020'), at('fr-levasseur', '2121'), at('fr-merle', '2222')]
  const south = at('al-levis', '2220')
  const north = at('al-levis', '1820')
  expect(ending([...french.slice(0, 1), south])).toEqual(['French Tactical Victory', 'french'])
  expect(ending([...french.slice(0, 2), south])).toEqual(['French Operational Victory', 'french'])
  expect(ending([...french, south])).toEqual(['French Strategic Victory', 'french'])
  expect(ending([...french, north])).toEqual(['French Tactical Victory', 'french'])
  expect(ending([...french, at('al-levis', '1922')])).toEqual(['French Strategic Victory', 'french'])
  expect(ending([at('fr-ferey', '1326'), south])).toEqual(['Stalemate', null])
})

test('[10.7] "row 1800 or higher" as numbered: Allies in row 18 or south of it bar the higher French levels, by option', () => {
  const level = (hex: string, higherRows?: 'numbered', ...more: Counter[]) => {
    const { battle, position } = problem({
      scenario: 'introductory',
      map: 'scenario',
      turn: 4,
      phase: 'combat',
      first: 'movement',
      side: 'french',
      units: [at('fr-ferey', '2020'), at('fr-levasseur', '2121'), at('al-levis', hex), ...more],
    }).match
    const { ground, units, markers, tables, variants, rules } = battle.field
    const field = new Field(ground, units, markers, { tables, variants }, higherRows ? { ...rules, higherRows } : rules)
    return introductoryOutcome(field, position, [0, 0]).level
  }
  expect([level('1720'), level('1820'), level('1922')]).toEqual([
    'French Tactical Victory',
    'French Tactical Victory',
    'French Operational Victory',
  ])
  expect([level('1720', 'numbered'), level('1820', 'numbered'), level('1922', 'numbered')]).toEqual([
    'French Operational Victory',
    'French Tactical Victory',
    'French Tactical Victory',
  ])
  // One is enough, wherever the others are.
  expect(level('1922', 'numbered', at('al-urusov', '1720'))).toBe('French Tactical Victory')
  const rows = (value: string) => game.open('introductory', { variants: 'none', rows: value }).field.rules.higherRows
  expect([rows('to the north'), rows('as numbered')]).toEqual([undefined, 'numbered'])
})

test('[10.4] every offered place for Friant is legal, and a unit that makes room goes one hex', () => {
  const p = opening('introductory')
  const { grid } = p.match.battle.field.ground
  const offered = p.choices('deploy')
  expect(p.reasons('deploy fr-ferey at 2022')).toEqual(['You can’t place Férey now.'])
  expect(p.objections('deploy fr-friant at 2022')).toEqual([])
  for (const order of offered) expect([order, p.objections(order)]).toEqual([order, []])
  const pushing = offered.filter(order => order.includes('pushing'))
  for (const order of pushing) {
    const [at, to] = [order.split(' ')[3], order.split(' ')[6]].map(label => grid.find(label))
    expect([order, grid.adjacent(at, to)]).toEqual([order, true])
  }
  const pushed = new Set(pushing.map(order => order.split(' ')[3]))
  expect([...pushed].sort()).toEqual(['1918', '2020', '2121', '2223'])
  expect(pushing.filter(order => order.includes(' 2121 ')).map(order => order.split(' ')[6])).toEqual([
    '2021',
    '2022',
    '2122',
    '2222',
  ])
})

test('[10.4] a bank is what can be reached without crossing its own stream; others do not part it', () => {
  const { grid } = opening('introductory').match.battle.field.ground
  const [start, next] = [grid.find('1026'), grid.find('1025')]
  const around = Array.from({ length: 6 }, (_, dir) => ({ hex: start, dir, kind: 'stream' as const }))
  const marked = (mark: string) => ({ hexsides: around.map(side => ({ ...side, mark })) })
  expect(beyond(grid, marked('goldbach'), 'goldbach', '1026').has(next)).toBe(false)
  expect(beyond(grid, marked('another'), 'goldbach', '1026').has(next)).toBe(true)
})
