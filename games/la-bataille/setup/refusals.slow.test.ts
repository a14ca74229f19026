/** What the data files can’t contain: each case is one slip away from the real data. */
import { textsIn } from '@voltigeur/kernel/field-problem'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { armyFile } from './army.ts'
import { DATA_FILES, readGameData } from './data.ts'
import { minutesOf, scenariosFile } from './scenarios.ts'
import { tablesFile } from './tables.ts'

const texts = textsIn(new URL('../', import.meta.url), DATA_FILES)
const { army, map } = readGameData(texts)

// biome-ignore lint/suspicious/noExplicitAny: a file before it is checked
type Raw = any
type Edit = (file: Raw) => void

const UNITS: Raw = load(texts['data/units.yaml'])
const TABLES: Raw = load(texts['data/tables.yaml'])
const SCENARIOS: Raw = load(texts['data/scenarios.yaml'])

/** The objections to a changed file: where, and in which words; nothing if it is still valid. */
function faultsOf(schema: z.ZodType, whole: Raw, edit: Edit): string[] {
  const file = structuredClone(whole)
  edit(file)
  const read = schema.safeParse(file)
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the order of battle', () => {
  const found = (edit: Edit): string[] => faultsOf(armyFile, UNITS, edit)
  const unit = (file: Raw, id: string): Raw => file.units.find((one: Raw) => one.id === id)
  const at = (id: string): string => `units.${army.units.findIndex(one => one.id === id)}`
  const changed = (id: string, change: Record<string, unknown>): string[] =>
    found(file => Object.assign(unit(file, id), change))

  test('is right as it stands', () => {
    expect(found(() => {})).toEqual([])
  })

  test('[2.2.5] each arm has its own values and no others', () => {
    const needs = '"short", "medium", "long" and "limber"'
    expect(changed('fr-46', { fv: undefined })).toEqual([`${at('fr-46')}: it needs "fv" and "fire"`])
    expect(changed('fr-46', { fire: undefined })).toEqual([`${at('fr-46')}: it needs "fv" and "fire"`])
    expect(changed('fr-46', { range: undefined })).toEqual([`${at('fr-46')}: it needs "range"`])
    expect(changed('fr-46', { lance: 1 })).toEqual([`${at('fr-46')}: it has no "lance" or "skirmishFv"`])
    expect(changed('fr-46', { recall: 'french' })).toEqual([`${at('fr-46')}: it has no "recall"`])
    expect(changed('fr-9cll', { range: 1 })).toEqual([`${at('fr-9cll')}: it has no "range"`])
    expect(changed('fr-9cll', { recall: undefined })).toEqual([`${at('fr-9cll')}: it needs "recall"`])
    expect(changed('fr-9cll', { fv: 3 })).toEqual([`${at('fr-9cll')}: it has no "fv" and "fire"`])
    expect(changed('fr-9cll', { lance: undefined })).toEqual([])
    for (const value of ['short', 'medium', 'long', 'limber'])
      expect(changed('fr-1d-a', { [value]: undefined })).toEqual([`${at('fr-1d-a')}: it needs ${needs}`])
    expect(changed('fr-1d-a', { skirmishFv: 1 })).toEqual([`${at('fr-1d-a')}: it has no "lance" or "skirmishFv"`])
  })

  test('[2.2.5] guns, and nothing else, are batteries', () => {
    const fault = 'guns, and nothing else, are batteries'
    expect(changed('fr-1d-a', { size: 'regiment' })).toEqual([`${at('fr-1d-a')}.size: ${fault}`])
    expect(changed('fr-9cll', { size: 'battery' })).toEqual([`${at('fr-9cll')}.size: ${fault}`])
  })

  test('[3.4] battalions belong to regiments of foot, and add up to them', () => {
    const two = [1, 2].map(n => ({ id: `x-${n}`, name: 'x', increments: 3, mev: 9, fv: 3 }))
    const wrong = 'only regiments of foot have battalions'
    expect(changed('fr-9cll', { increments: 6, mev: 18, battalions: two })).toEqual([
      `${at('fr-9cll')}.battalions: ${wrong}`,
    ])
    expect(changed('ru-preo-1', { increments: 6, mev: 18, battalions: two })).toEqual([
      `${at('ru-preo-1')}.battalions: ${wrong}`,
    ])
    expect(changed('ru-muro', { increments: 6, mev: 18, battalions: two })).toEqual([])
    const sum = (value: string) =>
      `${at('fr-46')}.battalions: the battalions do not add up to the ${value} of the regiment`
    expect(found(file => unit(file, 'fr-46').battalions[0].increments++)).toEqual([sum('increments')])
    expect(found(file => unit(file, 'fr-46').battalions[0].mev++)).toEqual([sum('mev')])
    expect(found(file => unit(file, 'fr-46').battalions.splice(1)).length).toBeGreaterThan(0)
  })

  test('[16.2.7e] Austrians have no row of the Square Realization Table, other infantry has', () => {
    expect(changed('fr-46', { square: undefined })).toEqual([`${at('fr-46')}: it needs "square"`])
    expect(changed('au-devaux', { square: 'russian' })).toEqual([`${at('au-devaux')}: it has no "square"`])
    expect(changed('fr-9cll', { square: 'french' })).toEqual([`${at('fr-9cll')}: it has no "square"`])
  })

  test('[2.7.3] regiments of French and Austrians have battalions, Russian ones need none', () => {
    expect(changed('fr-46', { battalions: undefined })).toEqual([`${at('fr-46')}: it needs "battalions"`])
    expect(changed('au-devaux', { battalions: undefined })).toEqual([`${at('au-devaux')}: it needs "battalions"`])
  })

  test('[4.0] a morale value has two digits from 1 to 6', () => {
    const fault = `${at('fr-46')}.mov: a morale value has two digits from 1 to 6`
    expect([11, 66].map(mov => changed('fr-46', { mov }))).toEqual([[], []])
    expect([10, 17, 70, 7].map(mov => changed('fr-46', { mov }))).toEqual([[fault], [fault], [fault], [fault]])
  })

  test('[2.3.3] a modifier of a leader is a digit', () => {
    const says = (attack: number): number => found(file => Object.assign(file.leaders[0], { attack })).length
    expect([says(0), says(9), says(-1), says(10)]).toEqual([0, 0, 1, 1])
  })

  test('every unit has an existing command, and an id of its own', () => {
    expect(changed('fr-46', { command: 'nowhere' })).toEqual([`${at('fr-46')}.command: there is no command nowhere`])
    expect(found(file => Object.assign(file.leaders[2], { command: 'nowhere' }))).toEqual([
      'leaders.2.command: there is no command nowhere',
    ])
    expect(found(file => Object.assign(file.commands[1], { parent: 'nowhere' }))).toEqual([
      'commands.1.parent: there is no command nowhere',
    ])
    expect(found(file => delete file.sources['fr-1-div'])).toEqual([
      'commands.1: it is not said where fr-1-div comes from',
    ])
    expect(found(file => (file.sources.nowhere = 'x'))).toEqual(['sources.nowhere: there is no command nowhere'])
    expect(found(file => (unit(file, 'fr-46').battalions[1].id = 'fr-46'))).toEqual([
      `${at('fr-46')}: "fr-46" stands there twice`,
    ])
    expect(changed('fr-46', { id: 'l-vandamme' })).toEqual([`${at('fr-46')}: "l-vandamme" stands there twice`])
  })
})

describe('the tables', () => {
  const found = (edit: Edit): string[] => faultsOf(tablesFile, TABLES, edit)

  test('are right as they stand', () => {
    expect(found(() => {})).toEqual([])
  })

  test('[12.5.5] every row is as long as there are columns, and more odds or a higher roll do no less', () => {
    const less = 'a result is less than one before it'
    expect(found(({ fire }) => fire.rows[33].pop())).toEqual(
      ['rows.33: 16 results are needed, not 15'].map(s => `fire.${s}`),
    )
    expect(found(({ melee }) => melee.rows[33].push('DD'))).toEqual(['melee.rows.33: 10 results are needed, not 11'])
    expect(found(({ fire }) => (fire.rows[11][10] = 0))).toEqual([])
    expect(found(({ fire }) => (fire.rows[11][10] = 2))).toContain(`fire.rows.11.11: ${less}`)
    expect(found(({ fire }) => (fire.rows[12][10] = 0))).toEqual([`fire.rows.12.10: ${less}`])
    expect(found(({ fire }) => (fire.rows[22][3] = 1))).toContain(`fire.rows.22.4: ${less}`)
  })

  test('[14.1.1] [4.2.2] rows that endanger leaders and tables of morale rise', () => {
    const fault = 'numbers go up'
    expect(found(({ fire }) => (fire.leaderFalls = [66, 65]))).toEqual([`fire.leaderFalls: ${fault}`])
    expect(found(({ fire }) => (fire.leaderFalls = [65, 65]))).toEqual([`fire.leaderFalls: ${fault}`])
    expect(found(({ fire }) => (fire.leaderFalls = [65]))).toEqual([])
    expect(found(({ fire }) => (fire.leaderFalls = []))).toHaveLength(1)
    expect(found(({ fire }) => (fire.leaderFalls = [67]))).toEqual([
      'fire.leaderFalls.0: a row has two digits from 1 to 6',
    ])
    expect(found(({ morale }) => (morale.reasons.stand.tables = [2, 1]))).toEqual([
      `morale.reasons.stand.tables: ${fault}`,
    ])
    const tables = (list: number[]): number => found(({ morale }) => (morale.reasons.stand.tables = list)).length
    expect([tables([1, 4]), tables([0, 1]), tables([1, 5])]).toEqual([0, 1, 1])
  })

  test('[10.2.8g] a roll for a square has one result, in order, and always one', () => {
    const row = (change: Record<string, number | undefined>): string[] =>
      found(({ square }) => (square.tables.french.column[1] = change))
    const path = 'square.tables.french.column.1'
    expect(row({ square: 21, disorder: 51, rout: 66 })).toEqual([])
    expect(row({ square: 66 })).toEqual([])
    expect(row({ square: 21, disorder: 21, rout: 66 })).toEqual([])
    expect(row({ square: 22, disorder: 21, rout: 66 })).toEqual([`${path}: results come one after the other`])
    expect(row({ square: 21, disorder: 66, rout: 65 })).toContain(`${path}: results come one after the other`)
    expect(row({ square: 21, disorder: 51, rout: 65 })).toEqual([`${path}: every roll has a result`])
  })

  test('[14.2.1] only the wounded come back after some dice', () => {
    const fault = 'dice, and nothing else, say how long the wounded are away'
    expect(found(({ leaderCasualty }) => delete leaderCasualty[3].dice)).toEqual([`leaderCasualty.3: ${fault}`])
    expect(found(({ leaderCasualty }) => (leaderCasualty[1].dice = 1))).toEqual([`leaderCasualty.1: ${fault}`])
  })

  test('[6.9.3] the faces that limber a battery are a range of a die', () => {
    const range = (faces: number[]): number => found(({ limber }) => (limber.success['french-foot'] = faces)).length
    expect([range([4, 4]), range([1, 6]), range([5, 4]), range([0, 3]), range([3, 7])]).toEqual([0, 0, 1, 1, 1])
  })
})

describe('the scenarios', () => {
  const file = scenariosFile(army, map)
  const found = (edit: Edit): string[] => faultsOf(file, SCENARIOS, edit)
  const [INTRO, DAY1, DAY2, CAMPAIGN] = [0, 2, 3, 4]
  const changed = (scenario: number, edit: Edit): string[] => found(({ scenarios }) => edit(scenarios[scenario]))

  test('are right as they stand', () => {
    expect(found(() => {})).toEqual([])
  })

  test('a turn is a third of an hour', () => {
    expect(
      ['00:00', '23:40', '24:00', '11:30'].map(turn => changed(INTRO, one => (one.days[0].last = turn)).length > 0),
    ).toEqual([
      true, // before it begins
      false,
      true,
      true,
    ])
    expect([minutesOf('00:20'), minutesOf('11:40')]).toEqual([20, 700])
  })

  test('days are the first and the second, end after they begin, and come once', () => {
    expect(changed(DAY1, one => (one.days[0].last = one.days[0].first))).not.toContain(
      'scenarios.2.days.0: a day ends after it begins',
    )
    expect(changed(DAY1, one => (one.days[0].last = '09:40'))).toEqual([
      'scenarios.2.days.0: a day ends after it begins',
    ])
    expect([0, 3].map(day => changed(DAY1, one => (one.days[0].day = day)).length)).toEqual([1, 1])
    expect(changed(CAMPAIGN, one => (one.days[1].day = 1))).toContain('scenarios.4.days: no day comes twice')
    expect(changed(CAMPAIGN, one => one.days.push({ ...one.days[1], day: 1 })).length).toBeGreaterThan(0)
    expect(changed(DAY1, one => (one.days = [])).length).toBeGreaterThan(0)
  })

  test('a range goes up', () => {
    expect(changed(INTRO, one => (one.area.rows = [20, 4]))).toEqual(['scenarios.0.area.rows: a range goes up'])
    expect(changed(INTRO, one => (one.area.rows = [4, 4]))).toEqual([])
  })

  test('a unit is placed by hex, facing and formation', () => {
    const fault = 'scenarios.0.units.fr-46-1: a unit is laid down as in "1412 E column"'
    for (const post of ['2014 NW', '2014 NW columns', '2014 XX column', '214 NW column', '2014 NW column now'])
      expect(changed(INTRO, one => (one.units['fr-46-1'] = post))).toContain(fault)
    expect(changed(INTRO, one => (one.units['fr-46-1'] = '2014 SE line'))).toEqual([])
  })

  test('every unit is in the order of battle, on the map and in one place', () => {
    expect(changed(INTRO, one => (one.units.nobody = '2014 NW column'))).toEqual([
      'scenarios.0.units.nobody: there is no nobody in the order of battle',
    ])
    expect(changed(INTRO, one => (one.units['fr-46-1'] = '5199 NW column'))).toEqual([
      'scenarios.0.units.fr-46-1: there is no hex 5199 on the map',
    ])
    expect(changed(INTRO, one => (one.leaders['l-reuss'] = '5199'))).toEqual([
      'scenarios.0.leaders.l-reuss: there is no hex 5199 on the map',
    ])
    expect(changed(INTRO, one => (one.leaders['l-nobody'] = '2014'))).toEqual([
      'scenarios.0.leaders.l-nobody: there is no l-nobody in the order of battle',
    ])
    expect(changed(INTRO, one => (one.leaders['fr-46-1'] = '2014'))).toContain(
      'scenarios.0.leaders.fr-46-1: there is no fr-46-1 in the order of battle',
    )
    expect(changed(INTRO, one => one.reinforcements[0].units.push('fr-46-1'))).toEqual([
      'scenarios.0.reinforcements.0.units.1: fr-46-1 takes part already',
    ])
    expect(changed(DAY1, one => (one.units['fr-46-1'] = '2014 NW column'))).toEqual([
      'scenarios.2.units.fr-46-1: fr-46-1 takes part already',
    ])
    expect(changed(INTRO, one => one.reinforcements[0].leaders.push('l-reuss'))).toEqual([
      'scenarios.0.reinforcements.0.leaders.1: l-reuss takes part already',
    ])
    expect(changed(DAY1, one => one.heldBack.push('l-tolstoy'))).toEqual([
      'scenarios.2.heldBack.1: l-tolstoy takes part already',
    ])
    expect(changed(DAY2, one => (one.losses.nobody = 1))).toEqual(['scenarios.3.losses.nobody: there is no nobody'])
  })

  test('[16.3.1] reinforcements come while something is fought, by hexes of the map', () => {
    const fault = 'scenarios.2.reinforcements.0.turn: it comes when nothing is fought'
    const comes = (turn: string): string[] => changed(DAY1, one => (one.reinforcements[0].turn = turn))
    expect([comes('10:00'), comes('19:40')]).toEqual([[], []])
    expect([comes('09:40'), comes('20:00')]).toEqual([[fault], [fault]])
    expect(changed(DAY1, one => (one.reinforcements[0].day = 2))).toEqual([fault])
    expect(changed(CAMPAIGN, one => (one.reinforcements[0].day = 2))).toEqual([])
    expect(changed(DAY1, one => (one.reinforcements[0].hexes = ['9999']))).toEqual([
      'scenarios.2.reinforcements.0.hexes.0: there is no hex 9999 on the map',
    ])
    expect(changed(INTRO, one => one.reinforcements[0].hexes.push('0809'))).toEqual([
      'scenarios.0.reinforcements.0.hexes: nothing stands there twice',
    ])
    expect(changed(INTRO, one => (one.reinforcements[0].hexes = [])).length).toBeGreaterThan(0)
  })

  test('[8.0] the objectives are on the map, and each is held by a side', () => {
    const noPlace = (path: string) => `scenarios.${path}: there is no place Elysium on the map`
    expect(changed(INTRO, one => (one.victory.village = 'Elysium'))).toContain(noPlace('0.victory.village'))
    expect(changed(INTRO, one => (one.victory.chapel = 'Elysium'))).toContain(noPlace('0.victory.chapel'))
    expect(changed(INTRO, one => (one.control.Elysium = 'french'))).toEqual([noPlace('0.control.Elysium')])
    expect(changed(INTRO, one => delete one.control.Straden)).toEqual([
      'scenarios.0.victory.village: it is not said who holds Straden',
    ])
    expect(changed(INTRO, one => delete one.control['Juchten chapel'])).toEqual([
      'scenarios.0.victory.chapel: it is not said who holds Juchten chapel',
    ])
    expect(changed(DAY2, one => (one.victory.places[1] = 'Elysium'))).toContain(noPlace('3.victory.places.1'))
    expect(changed(DAY2, one => one.victory.places.push('Straden'))).toEqual([
      'scenarios.3.victory.places: nothing stands there twice',
    ])
    expect(changed(DAY1, one => (one.victory.french.hexes.Elysium = 1))).toContain(
      noPlace('2.victory.french.hexes.Elysium'),
    )
    expect(changed(DAY1, one => (one.victory.french.whole.Elysium = 1))).toContain(
      noPlace('2.victory.french.whole.Elysium'),
    )
    expect(changed(DAY1, one => (one.victory.coalition.leaders['l-nobody'] = 1))).toEqual([
      'scenarios.2.victory.coalition.leaders.l-nobody: there is no l-nobody in the order of battle',
    ])
    for (const scenario of [DAY1, CAMPAIGN])
      expect(changed(scenario, one => (one.victory.road = 'entry Z'))).toEqual([
        `scenarios.${scenario}.victory.road: there is no entry Z on the map`,
      ])
  })

  test('[8.0] levels go down, and there are two at least', () => {
    const fault = 'scenarios.3.victory.levels: levels go down'
    expect(changed(DAY2, one => (one.victory.levels[1].least = 180))).toEqual([fault])
    expect(changed(DAY2, one => (one.victory.levels[1].least = 179))).toEqual([])
    expect(changed(DAY2, one => one.victory.levels.splice(2))).toEqual([])
    expect(changed(DAY2, one => one.victory.levels.splice(1)).length).toBe(1)
  })

  test('[16.1.4] the first day of a campaign is another scenario that is fought for ground', () => {
    const fault = (of: string) =>
      `scenarios.4.victory.firstDay.of: there is no scenario ${of} that is fought for ground`
    expect(changed(CAMPAIGN, one => (one.victory.firstDay.of = 'day1x'))).toEqual([fault('day1x')])
    expect(changed(CAMPAIGN, one => (one.victory.firstDay.of = 'day2'))).toEqual([fault('day2')])
    const text = texts['data/scenarios.yaml'].replace('firstDay: { of: day1,', 'firstDay: { of: day1x,')
    const line = text.split('\n').findIndex(one => one.includes('day1x')) + 1
    expect(() => readGameData({ ...texts, 'data/scenarios.yaml': text })).toThrow(
      `la-bataille/data/scenarios.yaml:${line}: scenarios.4.victory.firstDay.of: there is no scenario day1x`,
    )
  })

  test('no two scenarios share a name', () => {
    expect(changed(DAY2, one => (one.id = 'day1'))).toContain('scenarios.3.id: "day1" stands there twice')
    expect(found(all => (all.scenarios = [])).length).toBe(1)
  })
})

test('a file with one scenario can be read, one with none cannot', () => {
  const few = (scenarios: number): string[] =>
    faultsOf(scenariosFile(army, map), SCENARIOS, file => file.scenarios.splice(scenarios))
  expect([few(1).length, few(0).length]).toEqual([0, 1])
})
