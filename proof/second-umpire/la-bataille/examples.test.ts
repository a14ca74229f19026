/** Earlier misreadings of the second umpire that chance rarely brings up. */
import { loadGame } from '@voltigeur/games'
import { begin } from '@voltigeur/kernel'
import { KulmBattle } from '@voltigeur/la-bataille'
import { expect, test } from 'vitest'
import { evasions, mayAssault } from './assaults.ts'
import { compareLevels } from './compare-aftermath.ts'
import { asRolled } from './compare-events.ts'
import { shotsFrom } from './fire.ts'
import { First } from './first.ts'
import { refuges, soManyHexes } from './flight.ts'
import { lineDestinations } from './lines.ts'
import { chargedModifier } from './morale-tables.ts'
import { destinations } from './movement.ts'
import { Table } from './table.ts'
import { witnessed } from './witness.ts'

function played(situation: Readonly<Record<string, unknown>>, ...orders: readonly string[]) {
  const match = begin(loadGame('la-bataille'), { situation, seed: 'examples' }, { viewers: [] })
  const { battle } = match
  if (!(battle instanceof KulmBattle)) throw new Error('not a battle of La Bataille')
  for (const order of orders)
    if (!match.play(battle.language.hear(order), match.actor!).accepted) throw new Error(`"${order}" is refused`)
  return { battle, position: match.position, by: match.actor! }
}

function drawn(situation: Readonly<Record<string, unknown>>, ...orders: readonly string[]): Table {
  const { battle, position } = played(situation, ...orders)
  return new Table(battle.field, position)
}

test('[6.10.5] a march that has only come onto the map with its head fills that hex with four increments', () => {
  const side = 'french'
  const table = drawn(
    {
      map: { radius: 6 },
      roads: [['-2,0', '-1,0', '0,0']],
      units: [
        { id: 'F1', side, type: 'infantry', increments: 5, due: 1, entry: ['0,0'] },
        { id: 'F2', side, type: 'infantry', increments: 6, hex: '1,0', formation: 'longLine', facing: 'W' },
        { id: 'C1', side: 'coalition', nation: 'russian', type: 'infantry', increments: 6, hex: '6,-6' },
      ],
    },
    'enter F1 as roadMarch at 0,0 facing NW',
  )
  const [march, line] = ['F1', 'F2'].map(id => table.troops.find(troop => troop.id === id)!)
  expect([march.hexes.length, table.share(march, march.hexes[0])]).toEqual([1, 4])
  // Through the road march, into an empty hex.
  expect([...lineDestinations(table, line).keys()]).toContain(`-1,0/${line.facing}`)
})

test('[10.2.7b] a unit that stands a charge is judged as all stood when the one roll was made, though the topmost has failed', () => {
  const line = { side: 'french', type: 'infantry', increments: 2, hex: '0,0', formation: 'line', facing: 'SSE' }
  const { battle, position, by } = played(
    {
      map: { radius: 8 },
      phase: 'charge',
      side: 'coalition',
      units: [
        { id: 'K1', side: 'coalition', nation: 'russian', type: 'cavalry', increments: 8, hex: '-4,0', facing: 'SE' },
        ...['F1', 'F2', 'F3'].map(id => ({ id, ...line, mov: 55 })),
      ],
    },
    'declare K1',
    ...['-3,0', '-2,0'].map(hex => `gallop to ${hex} facing SE as column`),
    'aim at 0,0',
  )
  const decision = battle.language.hear('gallop to -1,0 facing SE as column')
  const { moments } = witnessed(battle, position, decision, by, 'examples', [1, 1])
  const checks = moments.flatMap(({ event }, i) => {
    if (event.kind !== 'checkedMorale' || event.reason !== 'stand') return []
    const table = new Table(battle.field, asRolled(moments, i))
    const hex = table.grid.find('0,0')
    const rider = table.troops.find(({ id }) => id === 'K1')!
    return [chargedModifier(table, table.troop(event.unit), hex, [rider], false)]
  })
  // In the rear of a line.
  expect(checks).toEqual([-3, -3, -3])
})

test('[6.6.1] [11.1.3] routed guns have room in a wood that a road leads to, among friends who have room too', () => {
  const table = drawn({
    map: { hexes: ['-2,0', '-1,0', '0,0', '-1,1', '0,1', '6,0'] },
    terrain: { '-1,0': 'wood' },
    roads: [['-2,0', '-1,0', '0,0']],
    units: [
      { id: 'G1', side: 'coalition', nation: 'russian', type: 'artillery', increments: 2, hex: '0,0', state: 'routed' },
      { id: 'K1', side: 'coalition', nation: 'russian', type: 'cavalry', increments: 4, hex: '-1,0', state: 'routed' },
      { id: 'F1', side: 'french', type: 'infantry', increments: 6, hex: '6,0' },
    ],
  })
  const guns = table.troops.find(({ id }) => id === 'G1')!
  expect(refuges(table, guns, soManyHexes(1, true)).map(hex => table.label(hex))).toEqual(['-1,0'])
})

test('[13.3.6] a unit that has followed those who went back assaults them if it is next to them, and no other unit', () => {
  const russian = { side: 'coalition', nation: 'russian', facing: 'SE' }
  const table = drawn(
    {
      map: { radius: 8 },
      phase: 'melee',
      units: [
        { id: 'F1', side: 'french', type: 'infantry', increments: 6, hex: '1,0', facing: 'NW' },
        { id: 'K1', ...russian, type: 'cavalry', increments: 6, hex: '0,0', move: 12 },
        { id: 'C1', ...russian, type: 'infantry', increments: 6, hex: '-1,1', state: 'routed' },
      ],
    },
    'assault 0,0 with F1',
    'evade K1 to -1,0',
    'advance F1',
  )
  const unit = table.troops.find(({ id }) => id === 'F1')!
  const may = (hex: string): boolean => mayAssault(table, unit, table.grid.find(hex))
  expect([unit.hexes.map(hex => table.label(hex)), may('-1,0'), may('-1,1')]).toEqual([['0,0'], true, false])
})

test('[16.1.4d] [16.1.4e] no unit is routed any more when command morale is found for the second day', () => {
  const { battle, position, by } = played({
    map: 'scenario',
    phase: 'night',
    levelsOfMorale: { austrian: 1 },
    units: [
      { id: 'F1', side: 'french', type: 'infantry', increments: 6, hex: '4021' },
      { id: 'H1', side: 'french', type: 'cavalry', increments: 6, hex: '4023', losses: 1 },
      { id: 'au-ligne', hex: '1021', formation: 'column', state: 'routed' },
    ],
    last: '11:00',
  })
  let [at, asked] = [position, by]
  const compared: unknown[] = []
  for (let n = 0; n < 12 && compared.length === 0; n++) {
    const first = new First(battle, at)
    const [decision] = [...first.decisions('done'), ...first.decisions('refill')]
    if (decision === undefined) break
    const { moments, position: next } = witnessed(battle, at, decision, asked, String(n))
    for (const moment of moments)
      for (const { first: one, second } of compareLevels(first, moment)) compared.push([one, second])
    at = next
    asked = battle.owing(at)[0]
  }
  expect(compared).toEqual([
    [
      { lost: 0, level: 0 },
      { lost: 0, level: 0 },
    ],
  ])
})

test('[6.7.15] [13.3.4] cavalry that skirmishes goes back through a village that is full of friends', () => {
  const russian = { side: 'coalition', nation: 'russian', type: 'cavalry', increments: 4 }
  const table = drawn({
    map: { hexes: ['1,0', '0,0', '0,-1', '-1,0', '-2,0', '-2,-1'] },
    terrain: { '-1,0': 'village' },
    phase: 'melee',
    units: [
      { id: 'F1', side: 'french', type: 'infantry', increments: 6, hex: '1,0', facing: 'NW' },
      { id: 'K1', ...russian, hex: '0,0', formation: 'horseSkirmish', facing: 'E', skirmishFv: 3, move: 18 },
      { id: 'K2', ...russian, hex: '-1,0' },
    ],
  })
  const skirmishers = table.troops.find(({ id }) => id === 'K1')!
  expect(evasions(table, skirmishers).map(hex => table.label(hex))).toEqual(['-2,0'])
})

test('[6.6.9] [11.1.1] of a way through woods and an open one at the same price a line takes the open one', () => {
  const french = { side: 'french', type: 'infantry', increments: 6 }
  const goals = (...others: object[]): string[] => {
    const table = drawn({
      map: { hexes: ['0,0', '1,0', '0,1', '0,2', '1,2', '2,1', '2,0', '6,-6'] },
      terrain: { '1,0': 'wood' },
      units: [
        { id: 'F1', ...french, hex: '0,0', formation: 'line', facing: 'E', move: 9 },
        { id: 'C1', side: 'coalition', nation: 'russian', type: 'infantry', increments: 6, hex: '6,-6' },
        ...others,
      ],
    })
    const line = table.troops.find(({ id }) => id === 'F1')!
    return [...destinations(table, line, 'column')].map(([hex, halves]) => `${table.label(hex)} for ${halves}`)
  }
  expect(goals()).toContain('2,0 for 10')
  expect(goals({ id: 'F2', ...french, hex: '2,0', formation: 'column', facing: 'SE' })).not.toContain('2,0 for 10')
})

test('[6.5.8] a battalion in disorder in the hex of a square does not fire with it', () => {
  const french = { side: 'french', type: 'infantry', hex: '0,0', formation: 'square' }
  const table = drawn({
    map: { radius: 6 },
    units: [
      { id: 'F1', ...french, increments: 9 },
      { id: 'F2', ...french, increments: 6 },
      { id: 'C1', side: 'coalition', nation: 'russian', type: 'infantry', increments: 6, hex: '1,0' },
    ],
  })
  const [square, other, target] = table.troops
  const fire = (): number =>
    shotsFrom(table, square.hexes[0], target.hexes[0], 0, 'offensive').reduce((sum, { value }) => sum + value, 0)
  const together = fire()
  Object.assign(other, { state: 'disordered' })
  expect(fire()).toBe((together * 3) / 5)
})
