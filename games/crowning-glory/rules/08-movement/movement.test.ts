import { expect, test } from 'vitest'
import { allied, french, frenchHorse, opening, type Problem, problem } from '../../checks/field-problem.ts'
import { termsOfMarch } from './ways.ts'

const moving = (more: Problem = {}) =>
  problem({
    phase: 'movement',
    side: 'french',
    units: [french('F', 3, '0,0'), french('Other', 3, '-5,5'), allied('A', 3, '5,-5')],
    ...more,
  })

test('[8.1] only Active units of one’s own move, as far as their points go and no farther', () => {
  const p = moving()
  expect(p.objections('move A to 4,-5')).toEqual(['8.1'])
  expect(p.objections('move F to 5,0')).toEqual([])
  expect(
    moving({ units: [french('F', 3, '0,0', { move: 4 }), allied('A', 3, '5,-5')] }).objections('move F to 5,0'),
  ).toEqual(['8.1'])
  expect(
    moving({
      units: [french('F', 3, '0,0', { passive: true }), french('G', 3, '-5,5'), allied('A', 3, '5,-5')],
    }).objections('move F to 1,0'),
  ).toEqual(['8.1'])
})

test('[8.1] there is no minimum move: what a unit cannot pay for it cannot enter', () => {
  const p = moving({
    terrain: { '1,0': 'forest' },
    units: [french('F', 3, '0,0', { move: 1 }), allied('A', 3, '5,-5')],
  })
  expect(p.objections('move F to 1,0')).toEqual(['8.1'])
  expect(p.moves('F')).toHaveLength(5)
})

test('[8.1] a unit moves once and is flipped', () => {
  const p = moving()
  p.play('move F to 1,0', 'stay A')
  expect([p.passive('F'), p.objections('move F to 2,0')]).toEqual([true, ['8.1']])
})

test('[8.2] the sides alternate, French first, and each must choose a unit, which may stay', () => {
  const p = problem({
    phase: 'movement',
    units: [french('F', 3, '0,0'), french('G', 3, '0,1'), allied('A', 3, '5,-5')],
  })
  expect(p.now()).toBe('turn 2 french movement')
  expect(p.choices().every(order => /^(move|stay)/.test(order))).toBe(true)
  p.play('stay F')
  expect([p.at('F'), p.passive('F'), p.now()]).toEqual(['0,0', true, 'turn 2 allied movement'])
})

test('[8.2] when one side has finished the other moves all the rest, and the phase ends when all are Passive', () => {
  const p = problem({
    phase: 'movement',
    first: 'combat',
    units: [french('F', 3, '0,0'), french('G', 3, '0,1'), french('H', 3, '0,2'), allied('A', 3, '5,-5')],
  })
  p.play('stay F', 'stay A')
  expect(p.now()).toBe('turn 2 french movement')
  p.play('stay G')
  expect(p.now()).toBe('turn 2 french movement')
  p.play('stay H')
  expect(p.now()).toBe('turn 3 french declaration')
})

const cost = (more: Problem) => moving(more).terms('move F to 1,0')

test('[8.4] a clear hex costs 1', () => {
  expect(cost({})).toEqual(['8.4 1'])
})

test('[8.5] forest and marsh cost 2', () => {
  expect(cost({ terrain: { '1,0': 'forest' } })).toEqual(['8.5 2'])
  expect(cost({ terrain: { '1,0': 'marsh' } })).toEqual(['8.5 2'])
})

test('[8.6] a Town and a Fortress cost 1', () => {
  expect(cost({ terrain: { '1,0': 'town' } })).toEqual(['8.6 1'])
  expect(cost({ terrain: { '1,0': 'fortress' } })).toEqual(['8.6 1'])
})

const horse = (more: Problem) => moving({ units: [frenchHorse('H', 2, '0,0'), allied('A', 3, '5,-5')], ...more })

test('[8.7] an All-Pond hex costs infantry 2 and is closed to cavalry', () => {
  expect(cost({ terrain: { '1,0': 'all-pond' } })).toEqual(['8.7 2'])
  expect(horse({ terrain: { '1,0': 'all-pond' } }).objections('move H to 1,0')).toEqual(['8.7'])
})

test('[8.8] a stream costs 1 more: 2 into a clear hex, 3 into forest or marsh, 2 into a Town', () => {
  const across = (ground: 'clear' | 'forest' | 'marsh' | 'town') =>
    moving({ terrain: { '1,0': ground }, hexsides: { '0,0/1,0': 'stream' } }).cost('move F to 1,0').total
  expect([across('clear'), across('forest'), across('marsh'), across('town')]).toEqual([2, 3, 3, 2])
  expect(cost({ hexsides: { '0,0/1,0': 'stream' } })).toEqual(['8.4 1', '8.8 1'])
})

test('[8.9] the crest between 2315 above and 2316 below: 1 point down, 2 points up', () => {
  const at = (hex: string) =>
    problem({
      map: 'scenario',
      phase: 'movement',
      side: 'french',
      units: [
        { id: 'fr-vare', hex },
        { id: 'al-berg', hex: '1001' },
      ],
    })
  expect(at('2315').cost('move fr-vare to 2316').total).toBe(1)
  expect(at('2316').cost('move fr-vare to 2315').total).toBe(2)
  expect(at('2316').terms('move fr-vare to 2315')).toEqual(['8.4 1', '8.9 1'])
})

test('[8.10] infantry crosses pond hexsides freely, cavalry not at all: 1514 to 1614 and 1615', () => {
  const from = (id: string) =>
    problem({
      map: 'scenario',
      phase: 'movement',
      side: 'french',
      units: [
        { id, hex: '1514' },
        { id: 'al-berg', hex: '1001' },
      ],
    })
  for (const to of ['1614', '1615']) {
    expect(from('fr-vare').objections(`move fr-vare to ${to}`)).toEqual([])
    expect(from('fr-vare').cost(`move fr-vare to ${to}`).total).toBe(1)
    expect(from('fr-walther').cost(`move fr-walther to ${to}`).total).toBeGreaterThan(1)
  }
  const walled = horse({
    units: [{ ...frenchHorse('H', 2, '0,0'), move: 1 }, allied('A', 3, '5,-5')],
    hexsides: { '0,0/1,0': 'pond' },
  })
  expect(walled.objections('move H to 1,0')).toEqual(['8.10'])
})

test('[8.11] a road over a stream takes the extra point away, and gives nothing else', () => {
  const road = { roads: [['0,0', '1,0']] }
  expect(cost({ ...road, hexsides: { '0,0/1,0': 'stream' } })).toEqual(['8.4 1', '8.8 1', '8.11 -1'])
  expect(cost({ ...road, terrain: { '1,0': 'forest' } })).toEqual(['8.5 2'])
  expect(cost({ ...road, hillcrests: ['1,0>0,0'] })).toEqual(['8.4 1', '8.9 1'])
  // Roads in both hexes that don’t cross the stream between them don’t help.
  expect(
    cost({
      roads: [
        ['0,0', '0,-1'],
        ['1,0', '1,1'],
      ],
      hexsides: { '0,0/1,0': 'stream' },
    }),
  ).toEqual(['8.4 1', '8.8 1'])
})

test('[8.13] a partial pond hex costs what the rest of it costs, for cavalry too', () => {
  expect(cost({ terrain: { '1,0': 'partial-pond' } })).toEqual(['8.13 1'])
  expect(cost({ terrain: { '1,0': ['partial-pond', 'forest'] } })).toEqual(['8.5 2'])
  expect(horse({ terrain: { '1,0': 'partial-pond' } }).objections('move H to 1,0')).toEqual([])
})

test('[8.4] beside a Town or a Fortress no other ground of the hex counts, whichever is named first', () => {
  for (const terrain of [
    ['town', 'forest'],
    ['forest', 'town'],
    ['marsh', 'fortress'],
  ] as const)
    expect(cost({ terrain: { '1,0': [...terrain] } })).toEqual([expect.stringMatching(/ 1$/)])
})

test('[8.14] all costs are added up', () => {
  const around = ['0,0', '0,1', '1,1', '2,0', '2,-1', '1,-1']
  const island: Problem = {
    terrain: { '1,0': 'marsh' },
    hexsides: Object.fromEntries(around.map(hex => [`1,0/${hex}`, 'stream' as const])),
    hillcrests: around.map(hex => `1,0>${hex}`),
  }
  expect(cost(island)).toEqual(['8.5 2', '8.8 1', '8.9 1'])
  const poor = moving({ ...island, units: [french('F', 3, '0,0', { move: 3 }), allied('A', 3, '5,-5')] })
  expect(poor.objections('move F to 1,0')).toEqual(['8.1'])
})

test('what is forecast is what is charged', () => {
  const ready = () => {
    const p = opening('full-battle', {}, 'charged')
    p.play('declare movement')
    return p
  }
  const orders = ready().choices('move Kellermann')
  expect(orders.length).toBeGreaterThan(40)
  for (const order of orders.filter((_, i) => i % 8 === 0)) {
    const p = ready()
    const { total, path, terms } = p.cost(order)
    expect(terms.reduce((sum, term) => sum + term.value, 0)).toBe(total)
    expect(p.play(order)[0]).toMatchObject({ kind: 'moved', cost: total, path })
  }
})

test('[8.13] [9.8] of several kinds of ground in a hex the hardest counts, whichever is named first', () => {
  const ground = (...grounds: ('forest' | 'town' | 'fortress' | 'clear' | 'partial-pond')[]) => {
    const terrain = { '1,0': grounds }
    const moving = problem({
      phase: 'movement',
      side: 'french',
      terrain,
      units: [french('F', 3, '0,0'), allied('A', 3, '5,0')],
    })
    const fighting = problem({
      phase: 'combat',
      side: 'french',
      terrain,
      units: [french('F', 3, '0,0'), allied('A', 3, '1,0')],
    })
    const shift = fighting.odds('attack 1,0 with F').terms.find(term => term.case === '9.9')?.value ?? 0
    return [moving.cost('move F to 1,0').total, shift]
  }
  for (const order of [1, -1]) {
    const of = (...grounds: Parameters<typeof ground>) => ground(...(order === 1 ? grounds : grounds.toReversed()))
    expect(of('town', 'fortress')).toEqual([1, -2])
    expect(of('forest', 'fortress')).toEqual([1, -2])
    expect(of('clear', 'forest')).toEqual([2, 0])
    expect(of('clear', 'town')).toEqual([1, -1])
    expect(of('partial-pond', 'town')).toEqual([1, -1])
  }
})

test('[8.1] the reasons behind a march are distinguished: points, Variants, the open edge, and units not yet on the map', () => {
  const p = problem({
    phase: 'movement',
    side: 'french',
    units: [french('F', 3, '0,0'), allied('A', 3, '3,0')],
    variants: { french: { number: 1 }, allied: { number: 3 } },
  })
  const { field } = p.match.battle
  const position = p.match.position.copy()
  const { army, cell, unit } = field
  const terms = new Set<string>()
  let told = 0
  for (const [side, variants] of [
    [1, [0, 1, 3]],
    [0, [0, 1, 3]],
  ] as const) {
    const one = field.armies[side][0]
    for (const variant of variants) {
      army.variant.set(position, side, variant)
      army.state.set(position, side, 1)
      army.played.set(position, side, field.turn(position))
      for (const broken of [0, 1]) {
        cell.broken.set(position, broken)
        for (let status = 0; status < 4; status++) {
          unit.status.set(position, one, status)
          terms.add(`${side} ${termsOfMarch(field, position, one)}`)
          told++
        }
      }
    }
  }
  expect([terms.size, told]).toEqual([48, 48])
})

test('[7.1] in the corner of the map, too, what is known of a unit follows the enemy', () => {
  const p = problem({
    phase: 'movement',
    side: 'french',
    units: [allied('A', 3, '-5,0'), allied('B', 3, '5,0'), french('F', 3, '-4,-1'), french('G', 3, '-5,4')],
  })
  expect(p.match.battle.field.ground.grid.find('-5,0')).toBe(0)
  p.play('stay F')
  // A is held by F and can only step along the edge, until G controls that hex as well.
  expect(p.moves('A')).toEqual(['-5,1'])
  p.play('stay B', 'move G to -5,2')
  expect(p.moves('A')).toEqual([])
})

test('[6.0] a hex next to a unit that a friend has left is open to it, on whichever side and in either army', () => {
  const ring = ['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1']
  for (const [side, of, enemy] of [
    ['allied', allied, french('E', 3, '5,-5')],
    ['french', french, allied('E', 3, '5,-5')],
  ] as const) {
    for (const hex of ring) {
      const [q, r] = hex.split(',').map(Number)
      const p = problem({ phase: 'movement', side, units: [of('U', 3, '0,0', { move: 1 }), of('B', 3, hex), enemy] })
      const near = () => p.moves('U')
      expect([side, hex, near().length, near().includes(hex)]).toEqual([side, hex, 5, false])
      p.play(`move B to ${3 * q},${3 * r}`, 'stay E')
      expect([side, hex, near().length, near().includes(hex)]).toEqual([side, hex, 6, true])
    }
  }
})
