import { describe, expect, test } from 'vitest'
import { checkReplay, playRandomly } from '../checks/conformance.ts'
import { BadInput } from '../data/input.ts'
import { parley } from '../parley/index.ts'
import { ADVANCE, HOLD, roads } from '../two-roads/index.ts'
import type { Beginning } from './beginning.ts'
import { JOURNAL_FORMAT, type Journal, journalLimits, parseJournal, writeJournal } from './journal.ts'
import { begin } from './match.ts'
import { replay } from './replay.ts'

const beginning: Beginning = { seed: 'Pratzen' }
const match = playRandomly(parley, beginning, 1)
const journal = writeJournal(match)
const text = JSON.stringify(journal)
const situation = { units: { R1: { hex: 'b2' }, B1: { hex: 'f4' } }, hands: { red: ['C1'] }, dice: [2] }

const change = (changes: Record<string, unknown>): string => JSON.stringify({ ...journal, ...changes })
const reading = (source: string) => () => parseJournal(source)
const replaying = (source: string) => () => replay(parley, parseJournal(source))

describe('a journal', () => {
  test('says what was played, in names that outlive internal numbers', () => {
    expect(journal).toMatchObject({
      voltigeur: JOURNAL_FORMAT,
      game: 'parley',
      rules: parley.rulesVersion,
      scenario: 'field',
      seed: 'Pratzen',
    })
    const [by, first] = journal.decisions[0]
    expect([parley.sides.includes(by), first]).toEqual([
      true,
      { kind: 'order', unit: expect.stringMatching(/^[RB]\d$/), order: expect.stringMatching(/hold|march|charge/) },
    ])
    expect(journal.end).toEqual({ hash: match.hash(), outcome: match.outcome?.level })
  })

  test('replays to the same end', () => {
    const again = replay(parley, parseJournal(text))
    expect(again.discrepancy).toBeNull()
    expect(again.match.position.equals(match.position)).toBe(true)
    expect(again.outcome).toEqual(match.outcome)
    expect(JSON.stringify(writeJournal(again.match))).toBe(text)
  })

  test('can be of a game in progress, or of any situation', () => {
    const started = begin(parley, { situation })
    started.play({ kind: 'order', unit: 0, order: 1 }, 0)
    checkReplay(started)
    expect(writeJournal(started).end?.outcome).toBeNull()
    checkReplay(playRandomly(parley, { situation }, 5))
  })

  test('holds all options in full, so that a later standard does not change an old game', () => {
    expect(journal.options).toEqual({ cards: 'drawn' })
    const changed = { ...parley, options: [{ ...parley.options[0], standard: 'none' }] } as typeof parley
    expect(replay(changed, parseJournal(text)).discrepancy).toBeNull()
  })

  test('records what the umpire decided', () => {
    const send = () => ({ kind: 'timeUp' }) as const
    const whole = playRandomly(parley, { seed: '3' }, 3, () => {}, {
      umpireSends: (at, random) => (random.chance(0.1) && at.objections(send(), 'umpire').length === 0 ? send() : null),
    })
    expect(writeJournal(whole).decisions.some(([by]) => by === 'umpire')).toBe(true)
    checkReplay(whole)
  })

  test('leaves out what was taken back', () => {
    const hesitant = begin(parley, { situation })
    hesitant.play({ kind: 'order', unit: 0, order: 1 }, 0)
    hesitant.play({ kind: 'order', unit: 0, order: 2 }, 0)
    hesitant.undo()
    expect(writeJournal(hesitant).decisions).toEqual([['red', { kind: 'order', unit: 'R1', order: 'hold' }]])
  })

  test('can be written in an order that does not tell who decided first', () => {
    const published = parseJournal(JSON.stringify(writeJournal(match, match.archive())))
    expect(replay(parley, published).discrepancy).toBeNull()
  })
})

describe('the first format', () => {
  const old = (changes: object = {}): Journal =>
    parseJournal(change({ voltigeur: 1, end: { hash: '0'.repeat(16), outcome: match.outcome?.level }, ...changes }))

  test('is read; of its end only the outcome is compared, for it digested positions in another way', () => {
    const { discrepancy, match: again } = replay(parley, old())
    expect(discrepancy).toBeNull()
    expect(writeJournal(again)).toEqual(journal)
    expect(replay(parley, old({ end: { hash: '', outcome: 'Triumph' } })).discrepancy?.text).toContain('Triumph')
  })
})

describe('the journal of a seat', () => {
  const started = begin(roads(), { seed: 'secret seed' })
  for (const [side, unit] of [
    [0, 0],
    [1, 1],
    [0, 2],
  ]) {
    started.play({ kind: 'order', unit, order: unit === 2 ? ADVANCE : HOLD, box: 1 + (unit >> 1) }, side)
  }

  test('tells while the battle goes on what the viewer may know, without the seed', () => {
    expect(started.seat(0).journal()).toEqual({
      voltigeur: 2,
      game: 'two-roads',
      rules: 1,
      scenario: 'roads',
      options: {},
      seenBy: 'red',
      decisions: [
        ['red', { kind: 'order', unit: 0, order: HOLD, box: 1 }],
        ['red', { kind: 'order', unit: 2, order: ADVANCE, box: 2 }],
      ],
    })
    expect(started.seat('public').journal()).toMatchObject({ seenBy: 'public', decisions: [] })
    const fromSituation = begin(parley, { situation }).seat(1).journal()
    expect(JSON.stringify(fromSituation)).not.toContain('C1')
  })

  test('is read, but cannot be replayed', () => {
    const own = parseJournal(JSON.stringify(started.seat(0).journal()))
    expect(() => replay(roads(), own)).toThrow('This is only what red saw, so it can’t be replayed')
    expect(() => replay(roads(), own)).toThrow(BadInput)
    parseJournal(JSON.stringify(begin(parley, { situation }).seat(1).journal()))
  })

  test('is the whole when the battle is over', () => {
    const over = playRandomly(parley, beginning, 1, () => {}, { options: { viewers: [0] } })
    expect(over.seat(0).journal()).toEqual(journal)
  })
})

describe('anything that isn’t a journal is refused with advice', () => {
  const many = (count: number): Record<string, string> =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`o${i}`, 'x']))
  test.each([
    ['not JSON', '{"voltigeur": 1, "game"', /isn’t a saved game: it isn’t JSON/],
    ['a number', '7', /isn’t a saved game\./],
    ['null', 'null', /isn’t a saved game\./],
    ['another file', '{"hello": "world"}', /isn’t a saved game: voltigeur is wrong/],
    [
      'a newer format',
      change({ voltigeur: 3, wonder: true }),
      /saved in format 3; this version reads up to 2\. Update Voltigeur/,
    ],
    ['a format of words', change({ voltigeur: 'one' }), /isn’t a saved game: voltigeur is wrong/],
    ['no seed', change({ seed: undefined }), /isn’t a saved game: it has no seed/],
    ['unknown parts', change({ comment: 'x' }), /isn’t a saved game: comment is wrong/],
    ['broken decisions', change({ decisions: [['red']] }), /isn’t a saved game: decisions\.0/],
    ['neither beginning', change({ scenario: undefined }), /either a scenario or a situation/],
    ['both beginnings', change({ situation: {} }), /either a scenario or a situation/],
    ['rules of nothing', change({ rules: 0 }), /isn’t a saved game: rules is wrong/],
    ['too long a text', `${text}${' '.repeat(journalLimits.text)}`, /larger than 10 MB/],
    ['too long a word', change({ seed: 's'.repeat(201) }), /isn’t a saved game: seed is wrong/],
    ['too many options', change({ options: many(51) }), /isn’t a saved game: options is wrong/],
    ['too many fields', change({ decisions: [['red', many(51)]] }), /isn’t a saved game: decisions\.0\.1 is wrong/],
    [
      'too many decisions',
      change({ decisions: Array.from({ length: 50_001 }, () => ['red', { kind: 'seal' }]) }),
      /isn’t a saved game: decisions is wrong/,
    ],
  ])('%s', (_, source, message) => {
    expect(reading(source)).toThrow(message)
    expect(reading(source)).toThrow(BadInput)
  })

  const newer = parley.rulesVersion + 1
  test.each([
    ['another game', change({ game: 'chess' }), 'This is a game of chess, not of parley'],
    [
      'newer rules',
      change({ rules: newer }),
      `played with rules version ${newer}; this version has ${newer - 1}. Update Voltigeur.`,
    ],
    ['an unknown scenario', change({ scenario: 'sea' }), 'there is no scenario "sea"'],
    ['an unknown option', change({ options: { fog: 'yes' } }), 'parley has no option "fog"'],
    ['an unknown side', withDecision(0, ['green', { kind: 'seal' }]), 'Order 1: there is no side “green”'],
    [
      'nonsense',
      withDecision(1, ['red', { kind: 'fly' }]),
      'Order 2 isn’t an order of this game (red: {"kind":"fly"})',
    ],
    [
      'an illegal decision',
      withDecision(0, ['red', { kind: 'seal' }]),
      'Order 1 is illegal (red: {"kind":"seal"}). [2.1]',
    ],
    ['the wrong side', withDecision(0, ['umpire', journal.decisions[0][1]]), '). [1.1]'],
    [
      'more than there was',
      change({ decisions: [...journal.decisions, ['red', { kind: 'seal' }]] }),
      'The battle is over',
    ],
  ])('%s', (_, source, message) => {
    expect(replaying(source)).toThrow(message)
    expect(replaying(source)).toThrow(BadInput)
  })

  test('older rules that no longer allow a decision are named', () => {
    const old = JSON.parse(withDecision(0, ['red', { kind: 'seal' }])) as Journal
    expect(replaying(JSON.stringify({ ...old, rules: 1 }))).toThrow(
      `(Played with rules version 1, now ${parley.rulesVersion}.)`,
    )
  })

  test('a fault in the program is not blamed on the journal', () => {
    const faulty: typeof parley = {
      ...parley,
      open: (...how) => {
        const battle = parley.open(...how)
        const readDecision = (): never => {
          throw new TypeError('a fault')
        }
        return Object.assign(battle, { language: { ...battle.language, readDecision } })
      },
    }
    expect(() => replay(faulty, parseJournal(text))).toThrow(TypeError)
    const failing: typeof parley = {
      ...parley,
      open: (...how) =>
        Object.assign(parley.open(...how), {
          apply: () => {
            throw new TypeError('a fault')
          },
        }),
    }
    const heard: unknown[] = []
    const again = () => replay(failing, parseJournal(text), { onFault: error => heard.push(error) })
    expect(again).toThrow('decision 1 (')
    expect(again).not.toThrow(BadInput)
    expect(heard[0]).toBeInstanceOf(TypeError)
  })

  function withDecision(index: number, entry: [string, unknown]): string {
    return change({ decisions: journal.decisions.with(index, entry as Journal['decisions'][number]) })
  }
})

describe('verification', () => {
  test('finds an end that is not the one reached', () => {
    const end = { hash: 'f'.repeat(16), outcome: journal.end!.outcome }
    const { discrepancy } = replay(parley, parseJournal(change({ end })))
    expect(discrepancy?.text).toBe(`The file ends at position ${end.hash}, the replay at ${match.hash()}.`)
  })

  test('finds another seed, another outcome and a cut record', () => {
    const triumph = { ...journal, end: { ...journal.end!, outcome: 'Triumph' } }
    expect(replay(parley, triumph).discrepancy?.text).toContain('Triumph')
    expect(replay(parley, { ...journal, decisions: journal.decisions.slice(0, -1) }).discrepancy).not.toBeNull()
    const reseeded = { ...journal, seed: 'Santon', decisions: journal.decisions.slice(0, 1) }
    expect(replay(parley, reseeded).discrepancy).not.toBeNull()
  })

  test('has nothing to say where the journal tells no end', () => {
    const { end: _, ...open } = journal
    expect(replay(parley, open).discrepancy).toBeNull()
  })
})
