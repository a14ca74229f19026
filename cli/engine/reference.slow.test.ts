/** The games’ pages match their schemas, and their examples are possible. */
import { readFileSync } from 'node:fs'
import { loadGame } from '@voltigeur/games'
import { completeOptions, replay } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { factsIn } from '../reference/facts.ts'
import { battlesToShow, documentedGames, seenIn } from '../reference/records.ts'
import { EngineClient } from './asking.ts'
import { pageFile, referencePage, withGames } from './reference.ts'
import { PROTOCOL_PAGE, withoutHashes } from './transcript.ts'

describe.each(documentedGames())('%s', id => {
  const page = readFileSync(pageFile(id), 'utf8')
  const requests = page.split('\n').flatMap(line => (line.startsWith('→ ') ? [line.slice(2)] : []))

  test('its page is up to date (else: node cli/engine/reference.ts)', () => {
    expect(withoutHashes(page)).toBe(withoutHashes(referencePage(id)))
  })

  test('every situation on it can be opened and played on from', () => {
    const engine = new EngineClient()
    const { examples = [] } = (loadGame(id).situationShape.meta() ?? {}) as { examples?: readonly object[] }
    expect(requests).toHaveLength(examples.length)
    // Some begin with a phase, others in the middle of a fight.
    const within = examples.filter(example => 'decisions' in example)
    expect(examples.length - within.length).toBeGreaterThan(0)
    expect(within.length).toBeGreaterThan(0)
    for (const request of requests) {
      expect(engine.line(request).error).toBe(undefined)
      const { decision } = engine.ask('best', { player: 'random' })
      expect(engine.ask('play', { decision }).accepted).toBe(true)
    }
  })

  test('every decision on it was legal where it was made, and is typed as it is written', () => {
    const rows = [...page.matchAll(/^\| `\w+` \| .* \| `([^`]+)` \| `(\{"kind".*\})` \|$/gm)]
    expect(rows).toHaveLength(seenIn(loadGame(id)).decisions.size)
    const wanted = new Map(rows.map(([, typed, written]) => [written, typed]))
    for (const journal of battlesToShow({ id })) {
      // Illegal decisions can’t be replayed.
      const { battle } = replay(loadGame(id), journal, { viewers: [] }).match
      for (const [, decision] of journal.decisions) {
        const typed = wanted.get(JSON.stringify(decision))
        if (typed === undefined) continue
        expect(battle.language.say(battle.language.hear(typed))).toBe(typed)
        expect(battle.language.writeDecision(battle.language.hear(typed))).toEqual(decision)
        wanted.delete(JSON.stringify(decision))
      }
    }
    expect([...wanted.values()]).toEqual([])
  })

  test('it has every kind of decision, each with an example', () => {
    const game = loadGame(id)
    const { language } = game.open(game.scenarios[0].id, completeOptions(game, {}))
    for (const { kind } of language.forms) expect(page).toContain(`| \`${kind}\` |`)
    const { decisions } = seenIn(game)
    expect(language.forms.map(({ kind }) => kind).filter(kind => !decisions.has(kind))).toEqual([])
  })
})

test('the main page lists every game with a page', () => {
  expect(documentedGames().length).toBeGreaterThanOrEqual(5)
  const page = readFileSync(PROTOCOL_PAGE, 'utf8')
  expect(page).toBe(withGames(page))
  for (const id of documentedGames()) expect(page).toContain(`(protocol/${id}.md)`)
})

test('facts are read from their declaration, with the shapes they are joined with', () => {
  const source = `
type Phase = 'fire' | 'move'
interface At {
  readonly unit: number
  readonly hex: number
}

/** A comment | with a bar. */
type Fact =
  | { readonly kind: 'turn'; readonly turn: number }
  /** Why. */
  | {
      readonly kind: 'blaze'
      readonly to: number | null
    }
  | ({ readonly kind: 'halted'; readonly phase: Phase } & At)
  | ShockFact

export type Event = Fact

export type ShockFact =
  | { readonly kind: 'offered' | 'declined'; readonly turn: number }
`
  expect(factsIn(source)).toEqual([
    { kind: 'turn', fields: [{ key: 'turn', type: 'number' }] },
    { kind: 'blaze', fields: [{ key: 'to', type: 'number | null' }] },
    {
      kind: 'halted',
      fields: [
        { key: 'phase', type: "'fire' | 'move'" },
        { key: 'unit', type: 'number' },
        { key: 'hex', type: 'number' },
      ],
    },
    { kind: 'offered', fields: [{ key: 'turn', type: 'number' }] },
    { kind: 'declined', fields: [{ key: 'turn', type: 'number' }] },
  ])
})
