/**
 * Two worlds that differ only in what a side may not know are two games of the same house: everything that this side
 * and spectators get over the wire is identical to the byte, with its ids and counts, and they are asked at the same
 * moments.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadGame, type PlayableMatch } from '@voltigeur/games'
import {
  type Bookmark,
  begin,
  type Decision,
  eventsFor,
  imagine,
  type Position,
  Random,
  redact,
  type Side,
  sample,
  type Viewer,
} from '@voltigeur/kernel'
import { type ListReply, markOf } from '@voltigeur/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Guest } from '../guest-for-tests.ts'
import { type House, openHouse } from '../house-for-tests.ts'
import { writeStanding } from './bookmarks.ts'
import type { HostedMatch } from './hosted-match.ts'

const NOW = 1_800_000_000_000
const PLEDGE = { secret: '5'.repeat(64), contributions: ['anna', 'boris'] }
const VIEWERS: readonly Viewer[] = [0, 1, 'public']
/** The number of pairs of worlds for each side, and of decisions in each pair. */
const PAIRS = 1
const STEPS = 4
const LONGEST = 220
const APART = 12

interface Played {
  readonly game: string
  readonly scenario: string
  readonly options: Readonly<Record<string, string>>
}

const HIDING: readonly (Played & { readonly what: string })[] = [
  { game: 'moravian-sun', scenario: 'heights', options: {}, what: 'orders and their priorities' },
  { game: 'crowning-glory', scenario: 'full-battle', options: { variants: 'drawn' }, what: 'the Variants drawn' },
  {
    game: 'pratzen',
    scenario: 'st-hilaire-pratzeberg',
    options: { ammunition: 'yes', events: 'yes' },
    what: 'cards in hand and in the deck',
  },
  { game: 'la-bataille', scenario: 'intro', options: {}, what: 'values of counters that look alike' },
]

let folder = ''
let house: House
let guests: readonly Guest[]
let spectator: Guest
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  house = await openHouse(folder, { now: () => NOW })
  guests = [await Guest.arrive(house.base), await Guest.arrive(house.base)]
  spectator = await Guest.arrive(house.base)
})
afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true, force: true })
  expect(house.faults).toEqual([])
})

interface Fork {
  readonly viewer: Side
  readonly at: readonly number[]
  readonly worlds: readonly Bookmark[]
}

/** Moments of a random battle at which a side can imagine different worlds. */
function forks({ game, scenario, options }: Played, longest = LONGEST): Fork[] {
  const match = begin(loadGame(game), { scenario, options }, { pledge: PLEDGE })
  const { battle } = match
  const random = new Random(`forks of ${game}`)
  const found: Fork[] = []
  const last = [0, 0]
  for (let n = 0; n < longest && match.owing.length > 0; n++) {
    const bookmark = match.bookmark()
    for (const viewer of bookmark ? [0, 1] : []) {
      if (n - last[viewer] < APART || found.filter(fork => fork.viewer === viewer).length === PAIRS) continue
      const worlds = [0, 1, 2, 3].map(() => imagine(battle, match.position, viewer, random))
      // The other side knows which of them it is.
      const his = worlds.map(world => redact(battle, world, 1 - viewer))
      const other = worlds.find((_, i) => !his[i].equals(his[0]))
      if (!other) continue
      last[viewer] = n
      const at = VIEWERS.map(one => match.seat(one).version)
      found.push({ viewer, at, worlds: [worlds[0], other].map(world => arrivedAt(match, bookmark!, world)) })
    }
    const by = random.pick([...match.owing])
    match.play(sample(battle.menus(match.seen(by), by), random)!, by)
  }
  return found
}

/** The bookmark of a match that got to another world in the same way. */
function arrivedAt({ battle }: PlayableMatch, bookmark: Bookmark, world: Position): Bookmark {
  const { layout } = battle
  const told = bookmark.told.map(one => ({ ...one, hash: layout.hash(redact(battle, world, one.viewer)) }))
  return { ...bookmark, rows: 0, position: layout.save(world), hash: layout.hash(world), told }
}

/** A game of the house in that state. */
async function open({ game, scenario, options }: Played, match: Bookmark) {
  const wish = { game, scenario, options, opponent: 'invited', side: 0, clock: { kind: 'days', days: 3 } } as const
  const { id, invite, commitment } = await guests[0].make(wish)
  const { store, standings } = house.hall
  await store.db.updateTable('games').set({ secret: PLEDGE.secret }).where('id', '=', id).execute()
  await guests[1].post(`/api/games/${id}/join`, { invite, contribution: PLEDGE.contributions[1] })
  await store.db
    .updateTable('seats')
    .set({ contribution: PLEDGE.contributions[0] })
    .where('game', '=', id)
    .where('side', '=', 0)
    .execute()
  const time = { left: [null, null], running: [0], since: NOW, glass: null, spent: 0 }
  const standing = { match, time, rewinds: 0, draw: null, changed: [] }
  await store.journal.mark(writeStanding(id, 0, loadGame(game), standing))
  await standings.flush()
  house.hall.putAway(0)
  // Present connections have nothing to do with what is hidden.
  const plain = (text: string): string =>
    text
      .replaceAll(id, 'GAME')
      .replaceAll(commitment, 'COMMITMENT')
      .replaceAll(/"(watching|present)":\w+/g, '"$1":"-"')
  return {
    id,
    plain,
    get hosted(): HostedMatch {
      return house.hall.inMemory(id)!
    },
  }
}

type World = Awaited<ReturnType<typeof open>>

const seatOf = ({ hosted }: World, viewer: Viewer) => hosted.match.seat(viewer)
const markAt = (world: World, viewer: Viewer): string => markOf(0, seatOf(world, viewer).version)

/** All that can be asked about a game without changing it. */
async function everything(world: World, viewer: Side, whims: string, resuming: boolean): Promise<string[]> {
  const { id, hosted, plain } = world
  const heard: string[] = []
  const random = new Random(whims)
  for (const [guest, who] of [
    [guests[viewer], viewer],
    [spectator, 'public'],
  ] as const) {
    for (const path of ['', '/record']) heard.push((await guest.get(`/api/games/${id}${path}`)).text)
    const { body } = await guest.get<ListReply>(who === 'public' ? '/api/watch' : '/api/games')
    heard.push(JSON.stringify(body.games.find(line => line.id === id)))
    if (resuming) heard.push(...(await resumed(guest, id, markAt(world, who))))
  }
  const { battle } = hosted.match
  const seat = seatOf(world, viewer)
  for (let i = 0; i < 3; i++) {
    const idea = battle.probe.wild(seat.position, random)
    if (seat.objections(idea).length === 0) continue
    const refused = await guests[viewer].decide(
      id,
      battle.language.writeDecision(idea),
      markAt(world, viewer),
      `key-of-idea-${i}`,
    )
    heard.push(`${refused.code} ${refused.text}`)
  }
  return heard.map(plain)
}

/** What a viewer is told who resumes the stream. */
async function resumed(guest: Guest, id: string, mark: string): Promise<string[]> {
  const again = guest.follow(id, mark)
  await again.until(told => told.some(({ kind }) => kind === 'table'))
  again.stop()
  // The table is told again whenever a viewer comes or goes.
  const first = again.told.findIndex(({ kind }) => kind === 'table')
  const told = again.told.filter(({ kind }, i) => kind !== 'table' || i === first)
  return told.map(({ id, kind, text }) => `${id} ${kind} ${text}`)
}

/** Where two lists of answers begin to differ; null if they are the same. */
function apart(one: readonly string[], two: readonly string[]): string | null {
  const at = one.findIndex((text, i) => text !== two[i])
  if (at < 0) return one.length === two.length ? null : `${one.length} answers here, ${two.length} there`
  if (two[at] === undefined) return `only here: ${one[at].slice(0, 160)}`
  const from = Math.max(0, [...one[at]].findIndex((sign, i) => sign !== two[at][i]) - 80)
  return `${one[at].slice(from, from + 160)} <> ${two[at].slice(from, from + 160)}`
}

/** What a viewer is told of a decision, by the rules alone. */
function toldOf({ match }: HostedMatch, by: Side, decision: Decision, viewer: Viewer): string {
  const proposal = match.propose(by, decision)
  if (!('events' in proposal) || !('commit' in proposal)) throw new Error('a legal decision was refused')
  const { secrets, language } = match.battle
  const face = by === viewer ? decision : secrets!.face(decision, by)
  return JSON.stringify([face && language.writeDecision(face), eventsFor(proposal.events, viewer)])
}

/** Plays on in both worlds as long as the reports are the same; returns how many decisions were compared. */
async function compare(played: Played, { viewer, worlds: bookmarks, at }: Fork, whims: string): Promise<number> {
  const worlds = [await open(played, bookmarks[0]), await open(played, bookmarks[1])]
  for (const { id } of worlds) await house.hall.get(id)
  const other = 1 - viewer
  expect(worlds.map(world => VIEWERS.map(one => seatOf(world, one).version))).toEqual([at, at])
  const streams = worlds.map(world => [
    guests[viewer].follow(world.id, markAt(world, viewer)),
    spectator.follow(world.id, markAt(world, 'public')),
  ])
  const same = async (what: string, resuming = false): Promise<void> => {
    const [one, two] = [
      await everything(worlds[0], viewer, what, resuming),
      await everything(worlds[1], viewer, what, resuming),
    ]
    expect(apart(one, two), what).toBeNull()
  }
  await same(`${whims} at first`, true)
  const toldTheSame = (decisions: readonly Decision[], by: Side): boolean => {
    const told = worlds.map(({ hosted }, i) =>
      [viewer, 'public' as const].map(one => toldOf(hosted, by, decisions[i], one)).join(),
    )
    return told[0] === told[1]
  }
  const [hers, his] = [new Random(whims), worlds.map((_, i) => new Random(`${whims} ${i}`))]
  let compared = 0
  for (let step = 0; step < STEPS; step++) {
    const asked = worlds.map(world => seatOf(world, viewer).mine)
    expect(asked[1], 'she is asked in both worlds or in neither').toBe(asked[0])
    const by = asked[0] ? viewer : other
    const ideas = worlds.map((world, i) => sample(seatOf(world, by).menus, by === viewer ? hers : his[i]))
    const [first, second] = by === viewer ? [ideas[0], ideas[0]] : ideas
    if (!first || !second) break
    // Different decisions in each world, if no one can tell; otherwise the same, if legal in both.
    const legal = worlds.every(world => seatOf(world, by).objections(first).length === 0)
    const decisions = [[first, second], ...(legal ? [[first, first]] : [])].find(pair => toldTheSame(pair, by))
    // Hidden facts are revealed: from here on they are different games for her too.
    if (!decisions) break
    const answers: string[] = []
    for (const [i, world] of worlds.entries()) {
      const written = world.hosted.match.battle.language.writeDecision(decisions[i])
      const { code, text } = await guests[by].decide(world.id, written, markAt(world, by), `key-of-step-${step}`)
      expect([code, text]).toEqual([200, text])
      answers.push(world.plain(text))
    }
    if (by === viewer) expect(apart([answers[0]], [answers[1]])).toBeNull()
    await same(`${whims} after ${step}`, step === 1)
    compared++
  }
  const heard: string[][] = []
  for (const [i, world] of worlds.entries()) {
    for (const [j, who] of [viewer, 'public' as const].entries()) {
      const expected = seatOf(world, who).version - at[VIEWERS.indexOf(who)]
      await streams[i][j].until(() => streams[i][j].items.length >= expected)
      streams[i][j].stop()
      const items = streams[i][j].told.filter(({ kind }) => kind !== 'table')
      heard.push(items.map(({ id, kind, text }) => world.plain(`${id} ${kind} ${text}`)))
    }
  }
  expect(apart(heard.slice(0, 2).flat(), heard.slice(2).flat())).toBeNull()
  return compared
}

test.each(HIDING)('$game: $what leave no trace on the wire', async played => {
  const found = forks(played)
  expect(found.length).toBeGreaterThanOrEqual(PAIRS)
  let compared = 0
  for (const [i, fork] of found.entries()) compared += await compare(played, fork, `${played.game} ${i}`)
  expect(compared).toBeGreaterThanOrEqual(found.length)
})
