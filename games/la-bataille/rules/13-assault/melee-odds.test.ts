import { describe, expect, test } from 'vitest'
import { tables } from '../../checks/printed-tables.ts'
import { type Attacker, type Defender, leadersValue, type Melee, reckonMelee } from './melee-odds.ts'

const combatant = {
  arm: 'infantry',
  formation: 'column',
  state: 'goodOrder',
  readiness: 'fresh',
  increments: 10,
  lost: 0,
  guard: false,
  melee: 20,
  lance: 0,
  heavy: false,
  hexes: 1,
  heldBack: false,
} as const
const attacker = (more: Partial<Attacker> = {}): Attacker => ({
  ...combatant,
  name: 'attacker',
  through: ['front'],
  charging: false,
  straight: false,
  acrossStream: false,
  upslope: false,
  toFront: true,
  ...more,
})
const defender = (more: Partial<Defender> = {}): Defender => ({
  ...combatant,
  name: 'defender',
  lightBefore: true,
  ...more,
})
const HORSE = { arm: 'cavalry' } as const
const HEAVY = { arm: 'cavalry', heavy: true } as const

const melee = (attackers: Attacker[], defenders: Defender[], more: Partial<Melee> = {}): Melee => ({
  attackers,
  defenders,
  attackingLeader: null,
  defendingLeader: null,
  wet: false,
  ...more,
})
const reckon = (attackers: Attacker[], defenders: Defender[], more: Partial<Melee> = {}) =>
  reckonMelee(tables, melee(attackers, defenders, more))

/** The value of one attacker, or of one defender. */
const attacks = (unit: Partial<Attacker>, foe: Partial<Defender> = {}, more: Partial<Melee> = {}): number =>
  reckon([attacker(unit)], [defender(foe)], more).attacking
const defends = (unit: Partial<Defender>, foe: Partial<Attacker> = {}): number =>
  reckon([attacker(foe)], [defender(unit)]).defending

describe('13.4 What a unit is worth', () => {
  test('[3.3.1] [13.5.2] [13.5.3] what its losses have left, on both sides', () => {
    expect([attacks({}), attacks({ lost: 3 }), defends({ lost: 3 })]).toEqual([20, 14, 14])
    const { attack, defence } = reckon([attacker({ name: 'a' }), attacker({ name: 'b' })], [defender({ name: 'c' })])
    expect([attack, defence].map(terms => terms.map(({ text, value }) => `${text} ${value}`))).toEqual([
      ['a 20', 'b 20'],
      ['c 20'],
    ])
  })

  test('[6.2.3b] [13.4.4] doubled through the flank', () => {
    expect(attacks({ through: ['flank'] })).toBe(40)
  })

  test('[6.2.4b] [13.4.5] half as much again through the rear, fraction dropped', () => {
    expect([attacks({ through: ['rear'] }), attacks({ through: ['rear'], melee: 15 })]).toEqual([30, 22])
  })

  test('[13.4.3] [4.3.5b] disorder halves, but leaves 1', () => {
    expect([attacks({ state: 'disordered', melee: 15 }), defends({ state: 'disordered', melee: 1 })]).toEqual([7, 1])
  })

  test('[4.3.6c] rout leaves a third of infantry and a quarter of cavalry, at least 1', () => {
    expect([defends({ state: 'routed' }), defends({ ...HORSE, state: 'routed' })]).toEqual([6, 5])
    expect([defends({ state: 'routed', melee: 2 }), defends({ ...HORSE, state: 'routed', melee: 3 })]).toEqual([1, 1])
  })

  test('[5.1.1] [5.1.2a] [5.1.3a] fresh, fatigued and exhausted cavalry', () => {
    const states = ['fresh', 'fatigued', 'exhausted'] as const
    expect(states.map(readiness => attacks({ ...HORSE, readiness }))).toEqual([20, 10, 6])
  })

  test('[5.1.4] cavalry that holds back has a third of its value', () => {
    expect(defends({ ...HORSE, melee: 18, readiness: 'fatigued', heldBack: true })).toBe(3)
    expect(defends({ ...HORSE, melee: 18, heldBack: true })).toBe(6)
  })

  test('[3.3.4] guns at half after any loss, and not in proportion', () => {
    const guns = { arm: 'artillery', formation: 'unlimbered', increments: 3, melee: 8 } as const
    expect([defends(guns), defends({ ...guns, lost: 1 }), defends({ ...guns, lost: 2 })]).toEqual([8, 4, 4])
  })

  test('[6.4.13] [6.4.13c] [6.4.13d] half of a long line in each hex', () => {
    expect([1, 2].map(hexes => attacks({ formation: 'longLine', hexes, melee: 15 }))).toEqual([7, 15])
    expect(attacks({ formation: 'line', melee: 15 })).toBe(15)
  })

  test('[6.4.9e] heavy cavalry in line at half', () => {
    expect([attacks({ ...HEAVY, formation: 'line' }), attacks({ ...HEAVY, formation: 'column' })]).toEqual([10, 20])
    expect([attacks({ ...HORSE, formation: 'line' }), attacks({ ...HEAVY, formation: 'longLine' })]).toEqual([20, 5])
  })

  test('[6.7.14] skirmishers at half, in two hexes a quarter in each', () => {
    expect([attacks({ formation: 'skirmish' }), attacks({ formation: 'longSkirmish' })]).toEqual([10, 5])
    expect(attacks({ formation: 'longSkirmish', hexes: 2 })).toBe(10)
  })

  test('[6.8.7] skirmishing cavalry at half', () => {
    expect(defends({ ...HORSE, formation: 'horseSkirmish' })).toBe(10)
  })

  test('[6.6.7] cavalry in general order at a third, infantry in full', () => {
    expect([defends({ ...HORSE, formation: 'generalOrder' }), defends({ formation: 'generalOrder' })]).toEqual([6, 20])
  })

  test('[6.10.8] a quarter for each hex of a road march', () => {
    expect([1, 2].map(hexes => defends({ formation: 'roadMarch', hexes, melee: 22 }))).toEqual([5, 11])
  })

  test('[13.4.2] a disordered or routed unit has no formation', () => {
    expect(defends({ formation: 'skirmish', state: 'disordered' })).toBe(10)
    expect(attacks({}, { formation: 'square', state: 'disordered' })).toBe(20)
  })

  test('[6.5.11] [6.5.11b] against a square infantry half as much again, cavalry a third', () => {
    const square = { formation: 'square' } as const
    expect([attacks({}, square), attacks(HORSE, square)]).toEqual([30, 6])
  })

  test('[6.5.11b] all factors first, then one rounding: twice 20 by 3 is 13', () => {
    expect(attacks({ ...HORSE, charging: true, straight: true }, { formation: 'square' })).toBe(13)
  })

  test('[10.2.5] a straight charge is doubled', () => {
    const charge = { ...HORSE, charging: true }
    expect(attacks({ ...charge, straight: true })).toBe(40)
    expect(attacks({ ...charge, straight: false })).toBe(20)
    expect(attacks({ ...HORSE, straight: true })).toBe(20)
  })

  test('[16.2.7f] half against a Masse, and never doubled', () => {
    const masse = { formation: 'masse' } as const
    expect(attacks({ ...HORSE, charging: true, straight: true }, masse)).toBe(10)
    expect([attacks(HORSE, masse), attacks({}, masse)]).toEqual([20, 20])
  })

  test('[13.4.6] heavy against light through its own front, attacking and defending', () => {
    expect([attacks(HEAVY, HORSE), attacks(HEAVY, HEAVY), attacks(HEAVY)]).toEqual([40, 20, 20])
    expect([defends(HEAVY, HORSE), defends({ ...HEAVY, lightBefore: false }, HORSE)]).toEqual([40, 20])
    expect(attacks({ ...HEAVY, toFront: false }, HORSE)).toBe(20)
    expect([attacks(HORSE, HORSE), defends(HORSE, HEAVY)]).toEqual([20, 20])
  })

  test('[13.5.2] two thirds across a stream, for each who crosses it', () => {
    expect(attacks({ acrossStream: true })).toBe(13)
    expect(reckon([attacker({ acrossStream: true }), attacker()], [defender()]).attacking).toBe(33)
  })

  test('[13.5.2] [6.4.13c] of a unit in two hexes the half that comes across a stream counts two thirds', () => {
    const line = { hexes: 2, through: ['front', 'front'], streams: [true, false] } as const
    expect([attacks({ ...line, streams: [false, false] }), attacks(line)]).toEqual([20, 16])
    expect(attacks({ ...line, through: ['flank', 'front'] })).toBe(23)
    expect(reckon([attacker(line)], [defender()]).attack[0].text).toContain('5/6')
  })

  test('[16.2.1] the Guard rounds up', () => {
    expect([attacks({ guard: true, melee: 15, through: ['rear'] }), defends({ guard: true, state: 'routed' })]).toEqual(
      [23, 7],
    )
  })
})

describe('Lances', () => {
  const lancers = { ...HORSE, lance: 5, melee: 20, formation: 'line' } as const

  test('[13.4.8] [6.4.9c] doubled for each hex that attacks, in line', () => {
    expect(attacks(lancers)).toBe(30)
    expect([1, 2].map(hexes => attacks({ ...lancers, formation: 'longLine', hexes }))).toEqual([20, 40])
  })

  test('[6.3.7] not in column; [13.4.8] not in rout, and not in defence', () => {
    expect([attacks({ ...lancers, formation: 'column' }), defends(lancers)]).toEqual([20, 20])
    expect(attacks({ ...lancers, state: 'routed' })).toBe(5)
  })

  test('[3.3.2] in proportion to what is left', () => {
    expect(attacks({ ...lancers, lost: 3 })).toBe(14 + 2 * 3)
  })

  test('[6.5.11b] [10.2.5] neither a square nor a charge affects the bonus', () => {
    expect(attacks(lancers, { formation: 'square' })).toBe(6 + 10)
    expect(attacks({ ...lancers, charging: true, straight: true })).toBe(40 + 10)
  })
})

describe('13.5 Odds and modifiers', () => {
  const odds = (attack: number, defence: number): string =>
    reckon([attacker({ melee: attack })], [defender({ melee: defence })]).odds

  test('[13.5.4] 26 to 9 is 2.5:1, 58 to 24 is 2:1', () => {
    expect([odds(26, 9), odds(58, 24)]).toEqual(['2.5:1', '2:1'])
  })

  test('[13.5.6] 1:2 at least, 5:1 at most', () => {
    expect([odds(1, 9), odds(4, 8), odds(45, 9), odds(90, 9)]).toEqual(['1:2', '1:2', '5:1', '5:1'])
  })

  test('[16.2.3] Russian Guard: a column for it, wherever it fights; its guns have none', () => {
    const guard = { guard: true } as const
    expect(reckon([attacker(guard)], [defender()]).odds).toBe('1.5:1')
    expect(reckon([attacker()], [defender(guard)]).odds).toBe('1:2')
    expect(reckon([attacker(guard)], [defender(guard)])).toMatchObject({ odds: '1:1', shifts: [] })
    expect(reckon([attacker({ ...guard, arm: 'artillery' })], [defender()]).odds).toBe('1:1')
  })

  test('[13.5.5] one leader for each side', () => {
    const { terms, drm } = reckon([attacker()], [defender()], {
      attackingLeader: { name: 'Vandamme', value: 4 },
      defendingLeader: { name: 'Yermolov', value: 3 },
    })
    expect([terms.map(({ value }) => value), drm]).toEqual([[4, -3], 1])
  })

  test('[2.3.3] [2.3.4] infantry in attack, infantry in defence, cavalry', () => {
    const vandamme = { attack: 4, defence: 3, cavalry: 1 }
    expect([leadersValue(vandamme, false, true), leadersValue(vandamme, false, false)]).toEqual([4, 3])
    expect([leadersValue(vandamme, true, true), leadersValue(vandamme, true, false)]).toEqual([1, 1])
  })

  test('[16.1.3] [16.1.3b] wet ground: -2 where all come up a slope or across a stream, on day 1', () => {
    const drm = (wet: boolean, ...attackers: Partial<Attacker>[]): number =>
      reckon(attackers.map(attacker), [defender()], { wet }).drm
    const [dry, up, over] = [{}, { upslope: true }, { acrossStream: true }]
    expect([drm(true, up), drm(true, over), drm(true, { ...up, ...over }), drm(true, up, over)]).toEqual([
      -2, -2, -2, -2,
    ])
    expect([drm(true, dry), drm(true, up, dry), drm(false, up)]).toEqual([0, 0, 0])
  })
})

test('[13.4.6] heavy cavalry attacked from its front counts double against light cavalry, not against heavy', () => {
  const meets = (attacker: Partial<Attacker>, more: Partial<Defender> = {}): number =>
    defends({ ...HEAVY, ...more }, attacker)
  expect([meets(HORSE), meets(HORSE, { lightBefore: false })]).toEqual([40, 20])
  const both = reckon([attacker(HEAVY), attacker(HORSE)], [defender(HEAVY)])
  expect([both.attacking, both.defending]).toEqual([40, 40])
})
