import { describe, expect, test } from 'vitest'
import { checkReplay, playRandomly } from './conformance.ts'
import { type Beginning, begin, JOURNAL_FORMAT, type Journal, parseJournal, replay, writeJournal } from './journal.ts'
import { parley } from './parley/index.ts'
import { BadInput, type Game } from './rules.ts'

const beginning: Beginning = { seed: 'Pratzen' }
const umpire = playRandomly(parley, beginning, 1)
const journal = writeJournal(parley, beginning, umpire)
const text = JSON.stringify(journal)

const change = (changes: Record<string, unknown>): string => JSON.stringify({ ...journal, ...changes })
const reading = (source: string) => () => parseJournal(source)
const replaying = (source: string) => () => replay(parley, parseJournal(source))

describe('a journal', () => {
  test('says what was played, in names that outlive internal numbers', () => {
    expect(journal).toMatchObject({
      voltigeur: JOURNAL_FORMAT,
      game: 'parley',
      rules: 2,
      scenario: 'road',
      seed: 'Pratzen',
    })
    const orders = ['walk', 'run']
    const [by, first] = journal.decisions[0]
    expect([by, first.kind, orders.includes(String(first.order))]).toEqual(['red', 'order', true])
    expect(journal.end?.hash).toBe(umpire.hash())
  })

  test('replays to the same end', () => {
    const again = replay(parley, parseJournal(text))
    expect(again.discrepancy).toBeNull()
    expect(again.umpire.position.equals(umpire.position)).toBe(true)
    expect(again.outcome).toEqual(umpire.battle.outcome(umpire.position))
  })

  test('can be of a game in progress, or of any situation', () => {
    const situation = { men: { R1: 1, B1: 4 }, hands: { red: ['C1'] }, dice: [2, 5] }
    const started = begin(parley, { situation, seed: '' })
    started.play({ kind: 'order', man: 0, order: 2 })
    checkReplay(parley, { situation, seed: '' }, started)
    const whole = playRandomly(parley, { situation, seed: '' }, 5)
    checkReplay(parley, { situation, seed: '' }, whole)
    expect(writeJournal(parley, { situation, seed: '' }, started).end?.outcome).toBeNull()
  })

  test('holds all options in full, so that a later standard does not change an old game', () => {
    expect(journal.options).toEqual({ cards: 'dealt' })
    const changed = { ...parley, options: [{ ...parley.options[0], standard: 'none' }] } as typeof parley
    expect(replay(changed, parseJournal(text)).discrepancy).toBeNull()
  })

  test('records what the umpire decided', () => {
    const clocked = begin(parley, { seed: '3' })
    const send = () => ({ kind: 'timeUp' }) as const
    const wholeGame = playRandomly(parley, { seed: '3' }, 3, () => {}, {
      umpireSends: (at, random) => (random.chance(0.3) && at.objections(send(), 'umpire').length === 0 ? send() : null),
    })
    expect(clocked.actor).toBe(0)
    expect(writeJournal(parley, { seed: '3' }, wholeGame).decisions.some(([by]) => by === 'umpire')).toBe(true)
    checkReplay(parley, { seed: '3' }, wholeGame)
  })
})

describe('what is no journal is refused with advice', () => {
  test.each([
    ['not JSON', '{"voltigeur": 1, "game"', /not a saved game: it is not JSON/],
    ['a number', '7', /not a saved game: the file/],
    ['null', 'null', /not a saved game: the file/],
    ['another file', '{"hello": "world"}', /not a saved game: voltigeur/],
    [
      'a newer format',
      change({ voltigeur: 2, wonder: true }),
      /saved in format 2; this program reads up to 1. Update it/,
    ],
    ['a format of words', change({ voltigeur: 'one' }), /not a saved game: voltigeur/],
    ['no seed', change({ seed: undefined }), /not a saved game: seed/],
    ['unknown parts', change({ comment: 'x' }), /not a saved game: the file .*comment/],
    ['broken decisions', change({ decisions: [['red']] }), /not a saved game: decisions\.0/],
    ['neither beginning', change({ scenario: undefined }), /either a scenario or a situation/],
    ['both beginnings', change({ situation: {} }), /either a scenario or a situation/],
    ['rules of nothing', change({ rules: 0 }), /not a saved game: rules/],
  ])('%s', (_, source, message) => {
    expect(reading(source)).toThrow(message)
    expect(reading(source)).toThrow(BadInput)
  })

  test.each([
    ['another game', change({ game: 'chess' }), 'this is a game of chess, not of parley'],
    ['newer rules', change({ rules: 3 }), 'played with rules 3; this program has 2. Update it.'],
    ['an unknown scenario', change({ scenario: 'sea' }), 'there is no scenario "sea"'],
    ['an unknown option', change({ options: { fog: 'yes' } }), 'parley has no option "fog"'],
    [
      'an unknown side',
      withDecision(0, ['green', { kind: 'seal' }]),
      'decision 1 (green: {"kind":"seal"}): there is no side',
    ],
    ['nonsense', withDecision(1, ['red', { kind: 'fly' }]), 'decision 2 (red: {"kind":"fly"}): '],
    [
      'an illegal decision',
      withDecision(0, ['red', { kind: 'seal' }]),
      'decision 1 (red: {"kind":"seal"}) is not allowed: [2.1]',
    ],
    ['the wrong side', withDecision(0, ['blue', journal.decisions[0][1]]), 'is not allowed: [1.0]'],
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
    expect(replaying(JSON.stringify({ ...old, rules: 1 }))).toThrow('(played with rules 1, now 2)')
  })

  test('a fault in the program is not blamed on the journal', () => {
    const faulty = {
      ...parley,
      open: (...how: Parameters<Game['open']>) => ({
        ...parley.open(...how),
        readDecision: () => {
          throw new TypeError('a fault')
        },
      }),
    } as typeof parley
    expect(() => replay(faulty, parseJournal(text))).toThrow(TypeError)
  })

  function withDecision(index: number, entry: [string, unknown]): string {
    return change({ decisions: journal.decisions.with(index, entry as Journal['decisions'][number]) })
  }
})

describe('verification', () => {
  const end = { hash: 'f'.repeat(16), outcome: journal.end!.outcome }
  test('finds an end that is not the one reached', () => {
    const { discrepancy } = replay(parley, parseJournal(change({ end })))
    expect(discrepancy).toBe(`the journal ends at ${end.hash}, the replay at ${umpire.hash()}`)
  })

  test('finds another seed, another outcome and a cut record', () => {
    expect(replay(parley, { ...journal, end: { ...journal.end!, outcome: 'Triumph' } }).discrepancy).toContain(
      'Triumph',
    )
    expect(replay(parley, { ...journal, decisions: journal.decisions.slice(0, -1) }).discrepancy).not.toBeNull()
    const reseeded = { ...journal, seed: 'Santon', decisions: journal.decisions.slice(0, 1) }
    expect(replay(parley, reseeded).discrepancy).not.toBeNull()
  })

  test('has nothing to say where the journal tells no end', () => {
    const { end: _, ...open } = journal
    expect(replay(parley, open).discrepancy).toBeNull()
  })
})
