/** Every die that falls can be shown, in every game: from recorded battles, with nothing left to guess. */
import { readFileSync } from 'node:fs'
import type { RollView } from '@voltigeur/battlefield'
import { begin, type GameEvent, parseJournal, replay } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { gameFolder, loadGame } from './index.ts'

const RECORDS = {
  austerlitz: 'dawn',
  'crowning-glory': 'full-battle',
  'la-bataille': 'intro',
  'moravian-sun': 'battle',
  pratzen: 'village-with-cards',
}

function rollsOf(game: string, record: string) {
  const journal = parseJournal(readFileSync(new URL(`fixtures/${record}.json`, gameFolder(game)), 'utf8'))
  const { events, battle } = replay(loadGame(game), journal, { viewers: [] }).match
  const views = events.map((_, at) => battle.briefing.rollIn(events, at))
  return { events, battle, views }
}

type Fields = GameEvent & { readonly die?: number; readonly dice?: readonly number[]; readonly roll?: number }

/** Events tell of their dice by these fields, whatever the game; where no die was needed it says 0 or names none. */
function fell(event: GameEvent): boolean {
  const { die, dice, roll } = event as Fields
  return (dice?.length ?? 0) > 0 || (roll ?? 0) > 0 || (die !== undefined && die !== 0)
}

describe.each(Object.entries(RECORDS))('%s', (game, record) => {
  const { events, battle, views } = rollsOf(game, record)
  const shown = views.filter((view): view is RollView => view !== null)

  test('every event with dice has a view of them, and no other has dice to show', () => {
    const unseen = events.filter((event, at) => fell(event) && views[at] === null)
    expect(unseen.map(({ kind }) => kind)).toEqual([])
    const invented = events.filter((event, at) => !fell(event) && (views[at]?.dice.length ?? 0) > 0)
    expect(invented.map(({ kind }) => kind)).toEqual([])
    expect(shown.length).toBeGreaterThan(10)
  })

  test('dice have six faces, and there is always a result in words', () => {
    for (const { dice, result, what } of shown) {
      expect(dice.every(die => die >= 1 && die <= 6)).toBe(true)
      expect(result).toMatch(/[a-z]{2}/)
      expect(what.every(word => word === word.toLowerCase())).toBe(true)
    }
  })

  test('a roll says what it was read on, and where no table is printed which faces pass', () => {
    const plain = shown.filter(({ dice }) => dice.length > 0)
    for (const { what, on, read, cell } of plain) expect(on !== '' || read !== '' || cell !== null, what[0]).toBe(true)
    for (const { passing, dice, paired, well, cell } of plain) {
      if (!passing || well === null) continue
      expect(cell).toBeNull()
      const shown = paired ? [10 * dice[0] + dice[1]] : dice
      expect(shown.some(one => passing.includes(one))).toBe(well)
    }
  })

  test('a fight says which units fought, or from where, and against which units or where', () => {
    const fights = shown.filter(({ manner }) => manner !== 'test')
    expect(fights.length).toBeGreaterThan(0)
    for (const { what, units, from, against, at } of fights) {
      if (what[0] === 'pursuit') continue
      expect(units.length + from.length).toBeGreaterThan(0)
      expect(against.length + at.length).toBeGreaterThan(0)
    }
  })

  test('the cell that is lit is there, and a result read in it says what it says', () => {
    const lit = shown.filter(({ cell }) => cell !== null)
    expect(lit.length).toBeGreaterThan(0)
    for (const { cell, result } of lit) {
      const printed = battle.briefing.tables[cell!.table].rows[cell!.row].cells[cell!.column]
      expect(printed).toBeDefined()
      const sign = result.split(':')[0]
      if (result.includes(':')) expect(printed.replace('+', '')).toContain(sign)
    }
  })
})

test.each(
  Object.entries({
    'la-bataille': { kind: 'leaderFell', leader: 0, fate: 'killed', hours: 0, die: 1, dice: [1] },
    'moravian-sun': { kind: 'leaderTested', leader: 0, die: 1, initiative: 3, safe: true },
    pratzen: { kind: 'leaderRisk', unit: 0, dice: [6, 6], lostOn: 10 },
  }),
)('%s: the fate of a leader is shown however many dice fall with it', (id, event) => {
  const { briefing } = begin(loadGame(id), { seed: 'leaders' }).battle
  expect(briefing.rollIn([{ ...event, cases: [] }], 0)?.grave).toBe(true)
})
