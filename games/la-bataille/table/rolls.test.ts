import { expect, test } from 'vitest'
import { game } from '../checks/field-problem.ts'
import { recallRolls } from '../rules/10-charges/recall-table.ts'

const { scenarios, options } = game
const battle = game.open(scenarios[0].id, Object.fromEntries(options.map(({ id, standard }) => [id, standard])))
const { field, briefing } = battle
const FACES = [1, 2, 3, 4, 5, 6]

const within = (cell: string, die: number): boolean => {
  const [from, to = from] = cell.split('-').map(Number)
  return die >= from && die <= to
}

/** The text in the highlighted cell. */
function lit(event: object): { readonly title: string; readonly cell: string } {
  const { table, row, column } = briefing.rollIn([event], 0)!.cell!
  return { title: briefing.tables[table].title, cell: briefing.tables[table].rows[row].cells[column] }
}

test('[10.2.9c] a recall is read in the row of its cavalry, and the cell says which faces hold it', () => {
  const horse = field.units.filter(({ index }) => field.isTroops(index) && field.troops(index).recall !== null)
  expect(horse.length).toBeGreaterThan(0)
  for (const { index: unit } of horse) {
    const held = recallRolls(field.tables, field.troops(unit).recall!, false)
    for (const die of FACES) {
      const found = lit({ kind: 'recallRolled', unit, die, success: held.includes(die), cases: ['10.2.9c'] })
      expect([found.title, within(found.cell, die)]).toEqual(['Recall Chart', held.includes(die)])
    }
  }
})

test('[6.9.3] limbering is read in the row of its guns, and a leader of artillery is told as a term', () => {
  const guns = field.units.filter(({ index }) => field.isTroops(index) && field.troops(index).limber !== null)
  expect(guns.length).toBeGreaterThan(0)
  for (const { index: unit } of guns) {
    const [from, to] = field.tables.limber.success[field.troops(unit).limber!]
    const found = lit({ kind: 'limbered', unit, die: 6, success: true, cases: ['6.1.5'] })
    expect([found.title, FACES.filter(die => within(found.cell, die))]).toEqual([
      'Limbering',
      FACES.filter(die => die >= from && die <= to),
    ])
  }
  const [{ index: unit }] = guns
  const terms = (cases: readonly string[]) =>
    briefing.rollIn([{ kind: 'limbered', unit, die: 3, success: false, cases }], 0)!.terms
  expect([terms(['6.1.5']), terms(['6.9.3', '6.1.5'])]).toEqual([
    [],
    [expect.objectContaining({ code: 'la-bataille.terms.artilleryLeader', value: 1, case: '6.9.3' })],
  ])
})

test('rows of the printed tables are headed by names as one writes them', () => {
  const heads = briefing.tables.flatMap(({ rows }) => rows.map(({ head }) => head))
  expect(heads).toEqual(expect.arrayContaining(['Russian Guard foot artillery', 'French I Corps', 'Russian III Corps']))
  expect(heads.filter(head => /\b(french|russian|prussian|austrian)\b|-[a-z]+-/.test(head))).toEqual([])
})

test('what is said while the dice fall is the same whatever they will show', () => {
  const [{ index: unit }] = field.units.filter(({ index }) => field.isTroops(index))
  const checked = (roll: number) =>
    briefing.rollIn(
      [
        {
          kind: 'checkedMorale',
          unit,
          reason: 'assault',
          roll,
          modified: roll,
          passed: roll > 40,
          terms: [],
          cases: [],
        },
      ],
      0,
    )!
  expect(checked(13).on).toBe(checked(66).on)
  expect([checked(13).read, checked(66).read]).toEqual(['13', '66'])
})

test('[10.2.8g] a square is read in the row of nation and formation, in the column of the distance', () => {
  const foot = field.units.filter(({ index }) => field.isTroops(index) && field.troops(index).square !== null)
  expect(foot.length).toBeGreaterThan(0)
  for (const { index: unit } of foot)
    for (const line of [false, true])
      for (const [distance, near] of [
        [0, '1'],
        [1, '1'],
        [4, '4'],
        [5, '4'],
      ] as const) {
        const tried = { kind: 'squareTried', unit, hex: 0, line, distance, terms: [], roll: 11, modified: 11 }
        const found = lit({ ...tried, result: 'square', cases: ['10.2.8h'] })
        const { square } = field.tables.square.tables[field.troops(unit).square!][line ? 'line' : 'column'][near]
        expect([found.title, found.cell.split(' / ')[0]]).toEqual(['Square Realization Table', String(square)])
      }
})

test('[4.2.2] a morale check shows the readings that pass, once they are modified', () => {
  const { index: unit } = field.units.find(({ index }) => field.isTroops(index) && field.troops(index).mov === 31)!
  const passing = (value: number) =>
    briefing.rollIn(
      [
        {
          kind: 'checkedMorale',
          unit,
          reason: 'losses',
          roll: 31,
          modified: 31,
          terms: [{ text: 'a leader', value, case: '4.2.2' }],
          passed: false,
          cases: [],
        } as never,
      ],
      0,
    )!.passing!
  expect([passing(0)[0], passing(0).at(-1), passing(-1)[0], passing(1)[0]]).toEqual([32, 66, 33, 31])
})

test('[14.2.1] what becomes of a leader is read in the row of the die that decided it, not of the others thrown with it', () => {
  const { index: leader } = field.units.find(({ index }) => !field.isTroops(index))!
  const fell = (fate: string, die: number, dice: readonly number[], hours = 0) =>
    ({ kind: 'leaderFell', leader, fate, hours, die, dice, cases: ['14.2.1'] }) as const
  for (const die of FACES) {
    const { effect } = field.tables.leaderCasualty[String(die) as '1']
    const found = lit(fell(effect, die, [6, die]))
    const { result } = briefing.rollIn([fell(effect, die, [6, die])], 0)!
    expect([found.title, found.cell]).toEqual(['Leader Casualty Table', result])
  }
  const wounded = fell('seriouslyWounded', 3, [1, 3, 4, 6], 10)
  expect(briefing.tables[briefing.cellOf(wounded)!.table].rows[2].cells).toEqual(['seriously wounded', '2 dice'])
  expect(briefing.rollIn([wounded], 0)).toMatchObject({
    read: '3 on the table',
    result: 'seriously wounded for 10 hours',
  })
  expect(briefing.rollIn([fell('killed', 1, [1])], 0)!.read).toBe('')
  // Captured without a roll, so no cell is highlighted.
  expect([briefing.rollIn([fell('captured', 0, [])], 0), briefing.cellOf(fell('captured', 0, []))]).toEqual([
    null,
    null,
  ])
})

test('[16.3.7] an arrival is read in the row of its die; where the French would be early on the second day, that is said', () => {
  const arrival = (die: number, later: number) => ({ kind: 'arrival', units: [0], die, later, cases: ['16.3.7'] })
  for (const die of FACES) {
    const later = field.tables.variableEntry[die - 1]
    const found = lit(arrival(die, later))
    expect([found.title, found.cell]).toEqual([
      'Variable Entry Table',
      briefing.rollIn([arrival(die, later)], 0)!.result,
    ])
  }
  const early = field.tables.variableEntry.findIndex(later => later < 0) + 1
  expect([lit(arrival(early, 0)).cell, briefing.rollIn([arrival(early, 0)], 0)!.result]).toEqual([
    '1 turn early',
    'on time (the French are never early today)',
  ])
})
