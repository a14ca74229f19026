/** Whoever sits on a side learns what that side may know, whatever he asks. */
import { playableParley } from '@voltigeur/conversation/parley'
import { loadGame, type PlayableGame, type PlayableMatch } from '@voltigeur/games'
import { type Beginning, imagine, Random, type Side } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import type { Asking } from './asking.ts'
import { engineAt, ideasOf, matchAfter } from './worlds.ts'

type Asked = readonly (readonly [method: string, params: object])[]

/** Every question there is. */
function everything({ battle, position }: PlayableMatch, ideas: readonly object[]): Asked {
  const [{ id: unit, hex }] = battle.pieces(position)
  return [
    ...['question', 'view', 'events', 'hash', 'save', 'choices'].map(method => [method, {}] as const),
    ['choices', { full: true, limit: 500 }],
    ['choices', { unit }],
    ['choices', { hex: battle.board.grid.label(hex), costs: false }],
    ['best', {}],
    ['best', { player: 'random' }],
    ['best', { player: 'random', seed: 'x' }],
    ...ideas.flatMap(decision => [['objections', { decision }] as const, ['odds', { decision }] as const]),
  ]
}

const replies = (engine: Asking, asked: Asked, side: object): string[] =>
  asked.map(([method, params], id) =>
    engine.engine.reply(JSON.stringify({ id, method, params: { ...params, ...side } })),
  )

/** After a decision of which the side is told the same in both worlds, and after taking it back. */
function playAndCompare(engines: readonly Asking[], ideas: readonly object[], asked: Asked, side: object): number {
  let played = 0
  for (const decision of ideas.slice(0, 4)) {
    const [one, other] = engines.map(engine => engine.ask('play', { decision, ...side }))
    if (JSON.stringify(one.events) !== JSON.stringify(other.events)) break
    expect(one).toEqual(other)
    if (!one.accepted) continue
    expect(replies(engines[0], asked, side)).toEqual(replies(engines[1], asked, side))
    played++
    const [back, too] = engines.map(engine => engine.ask('undo', side))
    expect(back).toEqual(too)
    if (!back.undone) break
  }
  return played
}

function compareWorlds(match: PlayableMatch, side: Side, random: Random): number {
  const { battle, game } = match
  const worlds = [1, 2].map(() => imagine(battle, match.position, side, random))
  const ideas = ideasOf(match, side, random)
  const asked = everything(match, ideas)
  const own = { side: game.sides[side] }
  const engines = worlds.map(world => engineAt(match, world))
  for (const engine of engines) engine.ask('position', { game: game.id })
  const [one, other] = engines.map(engine => replies(engine, asked, own))
  expect(one).toEqual(other)
  expect(one.filter(reply => reply.includes('"error"'))).toEqual([])
  const played = playAndCompare(engines, ideas, asked, own)
  if (!match.owing.includes(side)) return played
  // The same at a table that was opened for that side, as long as nobody else decides anything he sees.
  const seats = worlds.map(world => {
    const seat = engineAt(match, world)
    const opened = seat.ask('new', { game: game.id, against: 'random', seed: 'any', ...own })
    return [JSON.stringify(opened), ...replies(seat, asked, {})]
  })
  expect(seats[0]).toEqual(seats[1])
  return played
}

interface Hiding {
  readonly name: string
  readonly game: PlayableGame
  readonly beginning: Beginning
  readonly after: readonly number[]
}

const hiding: readonly Hiding[] = [
  { name: 'Parley', game: playableParley, beginning: {}, after: [0, 4, 7, 11, 14, 19, 25, 32, 40, 50, 60] },
  {
    name: 'A Crowning Glory',
    game: loadGame('crowning-glory'),
    beginning: { scenario: 'introductory', options: { variants: 'drawn' } },
    after: [1, 60],
  },
]

describe.each(hiding)('worlds of $name that differ only in what a side may not know', ({ game, beginning, after }) => {
  test('are answered alike, word for word, even by rules that blab', () => {
    const random = new Random('worlds')
    let [played, different] = [0, 0]
    for (const decisions of after) {
      const match = matchAfter(decisions, game, { ...beginning, seed: `doors ${decisions}` })
      for (const side of match.game.sides.keys()) played += compareWorlds(match, side, random)
      const worlds = [1, 2].map(() => imagine(match.battle, match.position, 0, random))
      if (!worlds[0].equals(worlds[1])) different++
    }
    expect(played).toBeGreaterThan(after.length / 2)
    expect(different).toBeGreaterThan(0)
  })

  test('are not alike to the umpire', () => {
    const match = matchAfter(12, game, { ...beginning, seed: 'umpire' })
    const random = new Random('umpire')
    const told = Array.from({ length: 6 }, () => {
      const engine = engineAt(match, imagine(match.battle, match.position, 0, random))
      engine.ask('position', { game: game.id })
      return ['hash', 'view'].map(method => JSON.stringify(engine.ask(method)))
    })
    expect(new Set(told.map(([hash]) => hash)).size).toBeGreaterThan(1)
    expect(new Set(told.map(([, view]) => view)).size).toBeGreaterThan(1)
  })
})
