import { expect, test } from 'vitest'
import { game } from '../checks/field-problem.ts'
import { recallRolls } from '../rules/10-recall-table.ts'

const { scenarios, options } = game
const battle = game.open(scenarios[0].id, Object.fromEntries(options.map(({ id, standard }) => [id, standard])))
const { field, briefing } = battle
const FACES = [1, 2, 3, 4, 5, 6]

const within = (cell: string, die: number): boolean => {
  const [from, to = from] = cell.split('-').map(Number)
  return die >= from && die <= to
}

/** What stands in the cell that the page lights. */
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
    [{ text: 'a leader of artillery', value: 1, case: '6.9.3' }],
  ])
})

test('rows of the printed tables are headed by names as one writes them', () => {
  const heads = briefing.tables.flatMap(({ rows }) => rows.map(({ head }) => head))
  expect(heads).toEqual(expect.arrayContaining(['Russian Guard foot', 'French I corps', 'Russian III corps']))
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
