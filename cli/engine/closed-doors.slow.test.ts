/** A side’s player learns only what that side may know, whatever the request. */
import { playableParley } from '@voltigeur/conversation/parley'
import { loadGame, type PlayableGame, type PlayableMatch } from '@voltigeur/games'
import { type Beginning, imagine, Random, type Side } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import type { EngineClient } from './asking.ts'
import { engineAt, ideasOf, matchAfter } from './worlds.ts'

type Asked = readonly (readonly [method: string, params: object])[]

/** Every possible question. */
function everything({ battle, position }: PlayableMatch, ideas: readonly object[]): Asked {
  const [{ id: unit, hex }] = battle.pieces(position)
  return [
    ...['question', 'view', 'events', 'hash', 'save', 'choices'].map(method => [method, {}] as const),
    ['choices', { full: true, limit: 500 }],
    ['choices', { unit }],
    ['choices', { hex: battle.board.grid.label(hex), costs: false }],
    ['unit', { unit }],
    ['best', { player: 'random' }],
    ['best', { player: 'random', seed: 'x' }],
    ...ideas.flatMap(decision => [['objections', { decision }] as const, ['odds', { decision }] as const]),
  ]
}

/** Slow questions are asked once. */
const COUNSEL: Asked = [['best', {}]]

/** The results of one decision after another; most are refused, in the same words. */
const thoughts = (ideas: readonly object[]): Asked =>
  ideas.slice(1).map((decision, i) => ['odds', { decision, after: [ideas[i]] }] as const)

const replies = (engine: EngineClient, asked: Asked, side: object): string[] =>
  asked.map(([method, params], id) =>
    engine.engine.reply(JSON.stringify({ id, method, params: { ...params, ...side } })),
  )

/** After a decision with the same reports to the side in both worlds, and after taking it back. */
function playAndCompare(
  engines: readonly EngineClient[],
  ideas: readonly object[],
  asked: Asked,
  side: object,
): number {
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

interface Compared {
  /** Decisions after which the test asked both worlds again. */
  readonly played: number
  /** Whether the umpire can tell the worlds apart. */
  readonly differ: boolean
}

function compareWorlds(match: PlayableMatch, side: Side, random: Random): Compared {
  const { battle, game } = match
  const worlds = [1, 2].map(() => imagine(battle, match.position, side, random))
  const ideas = ideasOf(match, side, random)
  const asked = everything(match, ideas)
  const own = { side: game.sides[side] }
  const engines = worlds.map(world => engineAt(match, world))
  const whole = engines.map(engine => [engine.ask('position', { game: game.id }).hash, engine.ask('view').view])
  const differ = !worlds[0].equals(worlds[1])
  if (differ) expect(whole[0]).not.toEqual(whole[1])
  const [one, other] = engines.map(engine => replies(engine, asked, own))
  expect(one).toEqual(other)
  expect(one.filter(reply => reply.includes('"error"'))).toEqual([])
  const [ahead, too] = engines.map(engine => replies(engine, [...thoughts(ideas), ...COUNSEL], own))
  expect(ahead).toEqual(too)
  const played = playAndCompare(engines, ideas, asked, own)
  if (!match.owing.includes(side)) return { played, differ }
  // The same at a table for that side, as long as no one else makes a visible decision.
  const seats = worlds.map(world => {
    const seat = engineAt(match, world)
    const opened = seat.ask('new', { game: game.id, against: 'random', seed: 'any', ...own })
    return [JSON.stringify(opened), ...replies(seat, asked, {})]
  })
  expect(seats[0]).toEqual(seats[1])
  return { played, differ }
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
  {
    name: 'The Pratzen',
    game: loadGame('pratzen'),
    beginning: { options: { events: 'yes' } },
    after: [180, 260],
  },
  { name: 'Moravian Sun', game: loadGame('moravian-sun'), beginning: { scenario: 'heights' }, after: [36, 78] },
  { name: 'La Bataille', game: loadGame('la-bataille'), beginning: { scenario: 'intro' }, after: [60] },
]

test.each(hiding)(
  'worlds of $name that differ only in what a side may not know are answered alike, even by rules that blab',
  ({ game, beginning, after }) => {
    const random = new Random('worlds')
    const compared = after.flatMap(decisions => {
      const match = matchAfter(decisions, game, { ...beginning, seed: `doors ${decisions}` })
      return [...game.sides.keys()].map(side => compareWorlds(match, side, random))
    })
    expect(compared.reduce((sum, { played }) => sum + played, 0)).toBeGreaterThanOrEqual(after.length)
    expect(compared.filter(({ differ }) => differ).length).toBeGreaterThanOrEqual(after.length / 2)
  },
)
