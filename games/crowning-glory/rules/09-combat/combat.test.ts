import { Random, seededDice, Umpire } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import {
  allied,
  alliedHorse,
  type Counter,
  duel,
  french,
  frenchHorse,
  type Problem,
  problem,
  type Told,
} from '../../checks/field-problem.ts'
import { SIDES } from '../../setup/data.ts'
import { chancesOf, reckon, resultOf } from './odds.ts'

const fight = (units: Counter[], more: Problem = {}) => problem({ phase: 'combat', side: 'french', units, ...more })

test('[9.1] attacks alternate, French first, and the phase ends with two refusals in succession', () => {
  const p = problem({
    phase: 'combat',
    first: 'movement',
    units: [french('F', 3, '0,0'), french('G', 3, '-4,0'), allied('A', 3, '1,0'), allied('B', 3, '-3,0')],
    dice: [1, 1],
  })
  expect(p.now()).toBe('turn 2 french combat')
  p.play('decline')
  expect(p.now()).toBe('turn 2 allied combat')
  p.play('attack 0,0 with A')
  // A side that declined before may still attack after the enemy has attacked.
  expect(p.now()).toBe('turn 2 french combat')
  p.play('attack -3,0 with G')
  expect(p.now()).toBe('turn 3 french declaration')
})

test('[9.1] one refusal does not end the phase, two do', () => {
  const p = problem({ phase: 'combat', first: 'movement', units: [french('F', 3, '0,0'), allied('A', 3, '1,0')] })
  p.play('decline')
  expect(p.now()).toBe('turn 2 allied combat')
  p.play('decline')
  expect(p.now()).toBe('turn 3 french declaration')
})

test('[9.1] refusals count only in succession, and a player who is not done may continue alone', () => {
  const p = problem({
    phase: 'combat',
    first: 'movement',
    units: [
      ...[french('F', 3, '0,0'), allied('A', 3, '1,0'), allied('B', 3, '0,1')],
      ...[french('G', 3, '-4,0'), allied('C', 3, '-3,0')],
    ],
    // 3/0: the attacker is eliminated, and no unit retreats.
    dice: [1, 1, 1],
  })
  p.play('decline', 'attack 0,0 with A', 'decline')
  expect(p.now()).toBe('turn 2 allied combat')
  p.play('attack 0,0 with B', 'decline')
  expect(p.now()).toBe('turn 2 allied combat')
  p.play('attack -4,0 with C')
  expect([p.at('A'), p.at('B'), p.at('C'), p.now()]).toEqual(['eliminated', 'eliminated', 'eliminated', 'over'])
})

test('[9.1] a side without Active units next to the enemy counts as declining', () => {
  const p = problem({
    phase: 'combat',
    units: [french('F', 3, '0,0', { passive: true }), allied('A', 3, '1,0')],
  })
  expect(p.now()).toBe('turn 2 allied combat')
})

test('[9.1] one target hex with a defender in it, attackers next to it and Active', () => {
  const p = fight([
    french('F', 3, '0,0'),
    french('P', 3, '1,1', { passive: true }),
    french('Far', 3, '-4,0'),
    allied('A', 3, '1,0'),
  ])
  expect(p.objections('attack 0,1 with F')).toEqual(['9.1'])
  expect(p.objections('attack 1,0 with Far')).toEqual(['9.1'])
  expect(p.objections('attack 1,0 with P')).toEqual(['9.2'])
  expect(p.objections('attack 1,0 with')).toEqual(['9.1'])
  expect(p.choices('attack')).toEqual(['attack 1,0 with F'])
})

const three = (dice: number[]) =>
  problem({
    phase: 'combat',
    units: [
      ...[french('F', 2, '-1,0'), french('G', 2, '0,-1'), french('H', 2, '-1,1')],
      ...[allied('A', 9, '0,0'), allied('B', 2, '4,0'), french('X', 2, '5,0')],
    ],
    dice,
  })

test('[9.2] three units make one joint attack or up to three separate ones on the same defender', () => {
  expect(three([1]).objections('attack 0,0 with F G H')).toEqual([])
  const p = three([1, 1, 1, 1])
  p.play('attack 0,0 with F')
  // The defender is Passive now; B may attack in between.
  expect([p.passive('A'), p.at('F'), p.now()]).toEqual([true, 'eliminated', 'turn 2 allied combat'])
  p.play('decline')
  expect(p.objections('attack 0,0 with G')).toEqual([])
  p.play('attack 0,0 with G', 'decline', 'attack 0,0 with H')
  expect(p.steps('G', 'H')).toEqual([0, 0])
})

test('[9.2] a unit attacks once in a phase, and one that has defended does not attack', () => {
  const p = problem({
    phase: 'combat',
    units: [french('F', 6, '-1,0'), allied('A', 9, '0,0'), french('G', 3, '1,0')],
    dice: [2],
  })
  p.play('attack 0,0 with F')
  expect(p.now()).toBe('turn 2 french combat')
  expect(p.objections('attack 0,0 with F')).toEqual(['9.2'])
})

test('[9.3] every unit fights with its whole factor, Active or Passive', () => {
  const p = fight([french('F', 3, '-1,0'), french('G', 2, '0,-1'), allied('A', 4, '0,0', { passive: true })])
  expect(p.odds('attack 0,0 with F G')).toMatchObject({ attack: 5, defence: 4 })
  const hex = p.match.battle.field.ground.grid.find('0,0')
  const twice = { kind: 'attack', hex, units: [0, 0] } as const
  expect(p.match.objections(twice, 1).map(o => o.case)).toEqual(['9.3'])
})

test('[9.4] attacks come in any order, and one is finished before the next', () => {
  const p = problem({
    phase: 'combat',
    units: [...[french('F', 6, '-1,0'), allied('A', 3, '0,0')], ...[french('G', 6, '-1,4'), allied('B', 3, '0,4')]],
    dice: [6],
  })
  expect(p.choices('attack').sort()).toEqual(['attack 0,0 with F', 'attack 0,4 with G'])
  p.play('attack 0,4 with G')
  expect(p.now()).toBe('turn 2 allied retreat')
  expect(p.objections('attack 0,0 with F')).toEqual(['5.0'])
})

test('[9.5] attackers lose first, then the defender, then the victor advances, and all are Passive', () => {
  const p = fight(
    [
      ...[french('F', 4, '-1,0'), french('G', 4, '0,-1'), allied('A', 2, '0,0')],
      ...[french('X', 1, '-4,4'), allied('Y', 1, '-3,4')],
    ],
    { dice: [5] },
  )
  // 8 vs 2 is +6, on the +5 column; a 5 gives 1/2.
  expect(p.column('attack 0,0 with F G')).toBe('+5')
  const told = p.play('attack 0,0 with F G')
  expect(told.find(event => event.kind === 'rolled')).toMatchObject({ column: '+5', die: 5, result: '1/2' })
  expect(p.now()).toBe('turn 2 french casualties')
  p.play('lose G')
  expect(p.now()).toBe('turn 2 allied retreat')
  p.play('stand')
  expect([p.steps('F', 'G', 'A'), p.now()]).toEqual([[4, 3, 0], 'turn 2 french advance'])
  p.play('advance F to 0,0')
  expect([p.at('F'), p.passive('F'), p.passive('G')]).toEqual(['0,0', true, true])
})

test('[9.6] a differential uses the highest column that is not above it', () => {
  expect(duel(5, 3).column('attack 0,0 with A')).toBe('+2')
  const nine = (more: Problem = {}) => {
    const p = duel(9, 3, { markers: [{ side: 'french', factor: 3 }], ...more })
    p.play('attack 0,0 with A')
    return p.odds('bombard 3')
  }
  expect(nine()).toMatchObject({ attack: 12, defence: 3, column: '+5' })
  expect(nine({ terrain: { '0,0': 'town' } }).column).toBe('+4')
})

test('[9.6] the ends of both tables', () => {
  const column = (side: 'french' | 'allied', attack: number, defence: number) =>
    duel(attack, defence, { side }).column('attack 0,0 with A')
  expect([column('french', 1, 9), column('french', 3, 3), column('french', 4, 3)]).toEqual(['≤0', '≤0', '+1'])
  expect([column('allied', 1, 9), column('allied', 4, 3), column('allied', 5, 3)]).toEqual(['≤+1', '≤+1', '+2'])
  expect([column('french', 29, 5), column('french', 30, 5), column('allied', 90, 5)]).toEqual(['+20', '≥25', '≥25'])
})

test('[9.7] shifts are added up, and stop at the ends of the table', () => {
  const p = fight([french('F', 5, '-1,0'), french('G', 5, '1,0'), allied('A', 6, '0,0')], {
    hillcrests: ['0,0>-1,0', '0,0>1,0'],
  })
  // +4, one left for the crest and one right for the enfilade.
  const odds = p.odds('attack 0,0 with F G')
  expect([odds.column, odds.terms.slice(-2).map(term => [term.case, term.value])]).toEqual([
    '+4',
    [
      ['9.11', -1],
      ['9.12', 1],
    ],
  ])
  expect(duel(3, 9, { terrain: { '0,0': 'fortress' } }).column('attack 0,0 with A')).toBe('≤0')
})

test('[9.8] clear, forest, marsh, partial pond and All-Pond give no shift', () => {
  for (const ground of ['clear', 'forest', 'marsh', 'partial-pond', 'all-pond'] as const) {
    expect([ground, duel(5, 3, { terrain: { '0,0': ground } }).column('attack 0,0 with A')]).toEqual([ground, '+2'])
  }
})

test('[9.8] Telnitz, 2323, is a Town although a pond lies in it', () => {
  const p = problem({
    map: 'scenario',
    phase: 'combat',
    side: 'allied',
    units: [
      { id: 'al-urusov', hex: '2322' },
      { id: 'fr-merle', hex: '2323' },
    ],
  })
  expect(p.odds('attack 2323 with al-urusov').terms.at(-1)).toMatchObject({ case: '9.9', value: -1 })
})

test('[9.9] a Town shifts 1 left, a Fortress 2, and neither can be enfiladed', () => {
  const column = (terrain: NonNullable<Problem['terrain']>) => duel(7, 3, { terrain }).column('attack 0,0 with A')
  expect([column({}), column({ '0,0': 'town' }), column({ '0,0': 'fortress' })]).toEqual(['+4', '+3', '+2'])
  const pincers = (terrain: NonNullable<Problem['terrain']>) =>
    fight([french('F', 4, '-1,0'), french('G', 3, '1,0'), allied('A', 3, '0,0')], { terrain }).column(
      'attack 0,0 with F G',
    )
  expect([pincers({}), pincers({ '0,0': 'town' }), pincers({ '0,0': 'fortress' })]).toEqual(['+5', '+3', '+2'])
})

test('[9.10] streams and ponds shift nothing, but cavalry does not attack across a pond', () => {
  expect(duel(5, 3, { hexsides: { '-1,0/0,0': 'stream' } }).column('attack 0,0 with A')).toBe('+2')
  expect(duel(5, 3, { hexsides: { '-1,0/0,0': 'pond' } }).column('attack 0,0 with A')).toBe('+2')
  const p = fight([frenchHorse('H', 5, '-1,0'), french('F', 3, '0,-1'), allied('A', 3, '0,0')], {
    hexsides: { '-1,0/0,0': 'pond' },
  })
  expect(p.objections('attack 0,0 with H')).toEqual(['9.10'])
  expect(p.objections('attack 0,0 with F H')).toEqual(['9.10'])
  const rides = fight([frenchHorse('H', 5, '-1,0'), allied('A', 3, '0,0')], { hexsides: { '-1,0/0,0': 'stream' } })
  expect(rides.objections('attack 0,0 with H')).toEqual([])
})

test('[9.11] 1 left when all attackers come up the crest, nothing when one does not, nothing downhill', () => {
  const units = [french('F', 3, '-1,0'), french('G', 2, '0,-1'), allied('A', 2, '0,0')]
  const column = (hillcrests: string[]) => fight(units, { hillcrests }).column('attack 0,0 with F G')
  expect(column([])).toBe('+3')
  expect(column(['0,0>-1,0', '0,0>0,-1'])).toBe('+2')
  expect(column(['0,0>-1,0'])).toBe('+3')
  expect(column(['-1,0>0,0', '0,-1>0,0'])).toBe('+3')
})

test('[9.12] enfilade: opposite hexes, three alternate hexes, or more than three, once only', () => {
  const ring = ['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1']
  const column = (...places: number[]) => {
    const units = places.map(i => french(`F${i}`, 1, ring[i]))
    const names = places.map(i => `F${i}`).join(' ')
    return fight([...units, allied('A', 1, '0,0')]).column(`attack 0,0 with ${names}`)
  }
  // Differential one less than the number of attackers.
  expect([column(0, 1), column(0, 2)]).toEqual(['+1', '+1'])
  expect(column(0, 3)).toBe('+2')
  expect([column(0, 1, 2), column(0, 2, 4), column(1, 3, 5), column(0, 1, 3)]).toEqual(['+2', '+3', '+3', '+3'])
  expect([column(0, 1, 2, 3), column(0, 1, 2, 3, 4, 5)]).toEqual(['+4', '+10'])
})

test('[9.12] only those who take part count', () => {
  const p = fight([french('F', 3, '-1,0'), french('G', 3, '1,0'), allied('A', 1, '0,0')])
  expect(p.column('attack 0,0 with F')).toBe('+2')
})

test('French and Allied rows differ: the French read one column better', () => {
  const chances = (side: 'french' | 'allied') => duel(6, 3, { side }).odds('attack 0,0 with A').chances
  expect(chances('french')).not.toEqual(chances('allied'))
  const sum = chances('french').reduce((total, chance) => total + chance.probability, 0)
  expect(sum).toBeCloseTo(1)
})

test('Allied cavalry attacks and defends like any other unit', () => {
  const p = fight([alliedHorse('H', 2, '0,0'), french('F', 4, '-1,0')])
  expect(p.odds('attack 0,0 with F').defence).toBe(2)
})

test('[9.5] [9.14] on clear ground nothing shifts, and the chances are those of the column', () => {
  const { terms, chances } = duel(5, 3).odds('attack 0,0 with A')
  expect(terms.map(({ value, case: id }) => [id, value])).toEqual([
    ['9.5', 5],
    ['9.3', -3],
  ])
  expect(chances.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1)
  const { battle, position } = duel(5, 3).match
  const { field } = battle
  const reckoned = reckon(field, position, field.ground.grid.find('0,0'), [0], 0)
  const faces = [1, 2, 3, 4, 5, 6].map(die => resultOf(field, 1, reckoned.column, die).join('/'))
  for (const { result, probability } of chances) {
    expect([result, probability]).toEqual([result, faces.filter(face => face === result).length / 6])
  }
  const said = chances.map(({ text }) => text).join()
  expect(said).toContain('1 step')
  expect(said).not.toMatch(/\b1 steps|\b[02-9] step\b/)
})

test('[9.2] only one’s own units that are on the map attack', () => {
  const p = problem({
    phase: 'combat',
    side: 'french',
    units: [
      french('F', 3, '0,0'),
      { id: 'Gone', side: 'french', type: 'infantry', full: 3, status: 'eliminated' },
      allied('A', 3, '1,0'),
      allied('B', 3, '2,0'),
    ],
  })
  expect([p.reasons('attack 1,0 with B'), p.reasons('attack 1,0 with Gone')]).toMatchObject([
    ['You can’t attack with B: choose your own units.'],
    ['Gone isn’t on the map.'],
  ])
  expect(p.objections('attack 1,0 with B')).toEqual(['9.1'])
})

test('[9.16] when the attackers lose all they have, neither player is asked', () => {
  const attack = (second: number) => {
    const p = problem({
      phase: 'combat',
      side: 'french',
      units: [french('A', 1, '-1,0'), french('B', second, '-1,1'), allied('D', 9, '0,0'), french('C', 5, '5,0')],
      dice: [1],
    })
    p.play('attack 0,0 with A B')
    return p
  }
  const lost = Number(String(attack(1).told('rolled')[0].result).split('/')[0])
  expect(lost).toBe(3)
  expect([attack(2).at('A'), attack(2).at('B')]).toEqual(['eliminated', 'eliminated'])
  expect(attack(3).now()).toBe('turn 2 french casualties')
  expect(
    attack(2)
      .told('lost')
      .map(({ unit, steps, left }) => [unit, steps, left]),
  ).toEqual([
    ['A', 1, 0],
    ['B', 2, 0],
  ])
})

test('[9.14] the chances that are told are those of the table, in every column of both sides', () => {
  const { field } = duel(5, 3).match.battle
  for (const [side, name] of SIDES.entries()) {
    const { columns, rows } = field.tables.combat_results[name]
    for (const [column] of columns.entries()) {
      const faces = [1, 2, 3, 4, 5, 6].map(die => rows[die][column])
      const told = chancesOf(field, side, column)
      expect(told.map(({ result }) => result)).toEqual([...new Set(faces)])
      for (const { result, probability } of told) {
        expect(probability).toBe(faces.filter(face => face === result).length / 6)
      }
    }
  }
})

test('[9.7] the shift is cited where it moves the column, and not where the table ends', () => {
  const cases = (attack: number, terrain: 'clear' | 'town') =>
    duel(attack, 3, { terrain: { '0,0': terrain } }).odds('attack 0,0 with A').cases
  expect(cases(5, 'clear')).toEqual(['9.5', '9.6'])
  expect(cases(5, 'town')).toEqual(['9.5', '9.6', '9.7'])
  // At the lowest column there is nothing to the left.
  expect(cases(3, 'town')).toEqual(['9.5', '9.6'])
})

test('[9.1] chance draws every attack that can be made, and no other', () => {
  const p = problem({
    phase: 'combat',
    side: 'french',
    units: [french('A', 3, '-1,0'), french('B', 2, '0,-1'), french('C', 4, '0,1'), allied('D', 3, '0,0')],
  })
  const { battle, position } = p.match
  const [menu] = battle.menus(position, 1).filter(({ kind }) => kind === 'attack')
  const drawn = new Set(Array.from({ length: 200 }, (_, i) => battle.language.say(menu.sample!(new Random(i))!)))
  expect([...drawn].sort()).toEqual(p.choices('attack'))
  expect(drawn.size).toBe(7)
  // All units first, then ever fewer, without the weakest, and each alone.
  expect([...menu.likely!()].map(decision => battle.language.say(decision))).toEqual(
    ['A B C', 'A C', 'C', 'A', 'B'].map(units => `attack 0,0 with ${units}`),
  )
})

test('[9.14] an attack is decided by a die of six sides', () => {
  const { battle, position } = duel(5, 3).match
  const dice = new Set<number>()
  for (let i = 0; i < 60; i++) {
    const umpire = new Umpire(seededDice(String(i)))
    battle.apply(position.copy(), battle.language.hear('attack 0,0 with A'), 1, umpire)
    const told = umpire.takeEvents().map(event => battle.language.writeEvent(event) as Told)
    for (const { kind, die } of told) if (kind === 'rolled') dice.add(Number(die))
  }
  expect([...dice].sort()).toEqual([1, 2, 3, 4, 5, 6])
})

test('[9.12] all six hexes around the target enfilade it', () => {
  const ring = ['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1']
  const p = fight([...ring.map((hex, i) => french(`F${i}`, 1, hex)), allied('D', 3, '0,0')])
  const cases = (...ids: string[]) => p.odds(`attack 0,0 with ${ids.join(' ')}`).terms.map(term => term.case)
  expect(cases('F0', 'F1', 'F2', 'F3', 'F4', 'F5')).toContain('9.12')
  expect(cases('F0', 'F1', 'F2')).not.toContain('9.12')
})

test('[9.9] [9.12] [9.7] an attack is told with every shift of its column, and a plain one without', () => {
  const told = (terrain: NonNullable<Problem['terrain']>) => {
    const p = problem({
      phase: 'combat',
      side: 'french',
      terrain,
      units: [french('F', 3, '-1,0'), french('G', 3, '1,0'), allied('A', 2, '0,0')],
      dice: [3],
    })
    p.play('attack 0,0 with F G')
    const { battle, events } = p.match
    return battle.language.tell(events.find(({ kind }) => kind === 'attacked')!)
  }
  expect(told({})).toMatch(/: 6 vs 2, enfilade \(columns\) \+1$/)
  expect(told({ '0,0': 'town' })).toMatch(/: 6 vs 2, defender in Town \(columns\) −1$/)
  expect(told({ '0,0': 'fortress' })).toMatch(/: 6 vs 2, defender in Fortress \(columns\) −2$/)
})

test('[9.1] no odds are told of an attack without units, or with units that do not exist', () => {
  const { battle, position } = fight([french('F', 3, '-1,0'), allied('A', 3, '0,0')]).match
  const hex = battle.field.ground.grid.find('0,0')
  const odds = (...units: number[]) => battle.forecast(position, { kind: 'attack', hex, units }).odds
  expect([odds(), odds(99), odds(99, 0)]).toEqual([null, null, null])
  expect(odds(0)).toMatchObject({ attack: 3, defence: 3 })
})
