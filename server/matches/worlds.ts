/**
 * Two worlds that differ only in what a side may not know are two games of the same house: everything that this side and
 * those who watch get over the wire is the same to the byte, with its ids and counts, and they are asked at the same moments.
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
import { Guest } from '../guest-for-tests.ts'
import { type House, openHouse } from '../house-for-tests.ts'
import { writeStanding } from './bookmarks.ts'
import type { HostedMatch } from './hosted-match.ts'

const NOW = 1_800_000_000_000
const PLEDGE = { secret: '5'.repeat(64), contributions: ['anna', 'boris'] }
const VIEWERS: readonly Viewer[] = [0, 1, 'public']
/** At most so many decisions in each pair of worlds. */
const STEPS = 4
const LONGEST = 220
const APART = 12

export interface PlayedWorld {
  readonly game: string
  readonly scenario: string
  readonly options: Readonly<Record<string, string>>
}

export const HIDING: readonly (PlayedWorld & { readonly what: string })[] = [
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

interface Fork {
  readonly viewer: Side
  readonly at: readonly number[]
  readonly worlds: readonly Bookmark[]
}

/** Moments of a battle played by chance at which a side can imagine different worlds. */
function forks({ game, scenario, options }: PlayedWorld, pairs: number, seed: string): Fork[] {
  const match = begin(loadGame(game), { scenario, options }, { pledge: PLEDGE })
  const { battle } = match
  const random = new Random(`forks of ${game}${seed}`)
  const found: Fork[] = []
  const last = [0, 0]
  for (let n = 0; n < LONGEST && match.owing.length > 0; n++) {
    const bookmark = match.bookmark()
    for (const viewer of bookmark ? [0, 1] : []) {
      if (n - last[viewer] < APART || found.filter(fork => fork.viewer === viewer).length === pairs) continue
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

/** The bookmark of a match that came the same way to another world. */
function arrivedAt({ battle }: PlayableMatch, bookmark: Bookmark, world: Position): Bookmark {
  const { layout } = battle
  const told = bookmark.told.map(one => ({ ...one, hash: layout.hash(redact(battle, world, one.viewer)) }))
  return { ...bookmark, rows: 0, position: layout.save(world), hash: layout.hash(world), told }
}

interface World {
  readonly id: string
  readonly plain: (text: string) => string
  readonly hosted: HostedMatch
}

const seatOf = ({ hosted }: World, viewer: Viewer) => hosted.match.seat(viewer)
const markAt = (world: World, viewer: Viewer): string => markOf(0, seatOf(world, viewer).version)

/** What someone is told who takes the line up again. */
async function resumed(guest: Guest, id: string, mark: string): Promise<string[]> {
  const again = guest.follow(id, mark)
  await again.until(told => told.some(({ kind }) => kind === 'table'))
  again.stop()
  // The table is told again whenever someone comes or goes.
  const first = again.told.findIndex(({ kind }) => kind === 'table')
  const told = again.told.filter(({ kind }, i) => kind !== 'table' || i === first)
  return told.map(({ id, kind, text }) => `${id} ${kind} ${text}`)
}

/** Where two lists of answers begin to differ; null where they are the same. */
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

/** What came of comparing. */
export interface Compared {
  readonly pairs: number
  /** Answers, events and refusals held against those of the other world. */
  readonly comparisons: number
  readonly differences: readonly string[]
}

/** A house in which pairs of worlds are played. */
export class Worlds {
  readonly #house: House
  readonly #folder: string
  readonly #guests: readonly Guest[]
  readonly #spectator: Guest
  #comparisons = 0
  #differences: string[] = []

  private constructor(house: House, folder: string, guests: readonly Guest[]) {
    this.#house = house
    this.#folder = folder
    this.#guests = guests
    this.#spectator = guests[2]
  }

  static async open(): Promise<Worlds> {
    const folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
    const house = await openHouse(folder, { now: () => NOW })
    return new Worlds(house, folder, await Promise.all([1, 2, 3].map(() => Guest.arrive(house.base))))
  }

  /** Faults that the house noted. */
  async close(): Promise<readonly unknown[]> {
    await this.#house.close()
    rmSync(this.#folder, { recursive: true, force: true })
    return this.#house.faults
  }

  /** Battle after battle until enough has been compared; `pairs` for each side of a battle. */
  async compare(
    played: PlayedWorld,
    { pairs = 1, least = 1, seed = '', tell = (_comparisons: number): void => {} } = {},
  ): Promise<Compared> {
    this.#comparisons = 0
    this.#differences = []
    let tried = 0
    for (let round = 0; this.#comparisons < least; round++) {
      const found = forks(played, pairs, round === 0 ? seed : `${seed} ${round}`)
      for (const [i, fork] of found.entries()) {
        await this.#pair(played, fork, `${played.game} ${seed}${round} ${i}`)
        await this.#clear()
        tried++
        tell(this.#comparisons)
        if (least > 1 && this.#comparisons >= least) break
      }
      if (round > 20 && tried === 0) throw new Error(`${played.game}: no two worlds were found`)
    }
    return { pairs: tried, comparisons: this.#comparisons, differences: this.#differences }
  }

  /** Lists are of a length: the games of this pair make room for those of the next. */
  async #clear(): Promise<void> {
    const { hall } = this.#house
    hall.putAway(0)
    for (const table of ['rows', 'bookmarks'] as const) await hall.store.db.deleteFrom(table).execute()
    await hall.store.db.deleteFrom('seats').execute()
    await hall.store.db.deleteFrom('games').execute()
  }

  #hold(what: string, one: readonly string[], two: readonly string[]): void {
    this.#comparisons += Math.max(one.length, two.length)
    const where = apart(one, two)
    if (where !== null) this.#differences.push(`${what}: ${where}`)
  }

  /** A game of the house that stands there. */
  async #open({ game, scenario, options }: PlayedWorld, match: Bookmark): Promise<World> {
    const wish = { game, scenario, options, opponent: 'invited', side: 0, clock: { kind: 'days', days: 3 } } as const
    const { id, invite, commitment } = await this.#guests[0].make(wish)
    const { hall } = this.#house
    const { store, standings } = hall
    await store.db.updateTable('games').set({ secret: PLEDGE.secret }).where('id', '=', id).execute()
    await this.#guests[1].post(`/api/games/${id}/join`, { invite, contribution: PLEDGE.contributions[1] })
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
    hall.putAway(0)
    // Connections at a moment have nothing to do with what is hidden.
    const plain = (text: string): string =>
      text
        .replaceAll(id, 'GAME')
        .replaceAll(commitment, 'COMMITMENT')
        .replaceAll(/"(watching|present)":\w+/g, '"$1":"-"')
    return {
      id,
      plain,
      get hosted(): HostedMatch {
        return hall.inMemory(id)!
      },
    }
  }

  /** All that can be asked about a game without changing it. */
  async #everything(world: World, viewer: Side, whims: string, resuming: boolean): Promise<string[]> {
    const { id, hosted, plain } = world
    const heard: string[] = []
    const random = new Random(whims)
    for (const [guest, who] of [
      [this.#guests[viewer], viewer],
      [this.#spectator, 'public'],
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
      const refused = await this.#guests[viewer].decide(
        id,
        battle.language.writeDecision(idea),
        markAt(world, viewer),
        `key-of-idea-${i}`,
      )
      heard.push(`${refused.code} ${refused.text}`)
    }
    return heard.map(plain)
  }

  /** Plays on in both worlds as long as what happens is told the same; returns how many decisions were compared. */
  async #pair(played: PlayedWorld, { viewer, worlds: bookmarks, at }: Fork, whims: string): Promise<void> {
    const worlds = [await this.#open(played, bookmarks[0]), await this.#open(played, bookmarks[1])]
    for (const { id } of worlds) await this.#house.hall.get(id)
    const other = 1 - viewer
    for (const world of worlds)
      this.#hold('numbers of what was told', [String(at)], [String(VIEWERS.map(one => seatOf(world, one).version))])
    const streams = worlds.map(world => [
      this.#guests[viewer].follow(world.id, markAt(world, viewer)),
      this.#spectator.follow(world.id, markAt(world, 'public')),
    ])
    const same = async (what: string, resuming = false): Promise<void> => {
      const [one, two] = [
        await this.#everything(worlds[0], viewer, what, resuming),
        await this.#everything(worlds[1], viewer, what, resuming),
      ]
      this.#hold(what, one, two)
    }
    await same(`${whims} at first`, true)
    const toldTheSame = (decisions: readonly Decision[], by: Side): boolean => {
      const told = worlds.map(({ hosted }, i) =>
        [viewer, 'public' as const].map(one => toldOf(hosted, by, decisions[i], one)).join(),
      )
      return told[0] === told[1]
    }
    const [hers, his] = [new Random(whims), worlds.map((_, i) => new Random(`${whims} ${i}`))]
    for (let step = 0; step < STEPS; step++) {
      const asked = worlds.map(world => seatOf(world, viewer).mine)
      this.#hold('asked in both worlds or in neither', [String(asked[0])], [String(asked[1])])
      const by = asked[0] ? viewer : other
      const ideas = worlds.map((world, i) => sample(seatOf(world, by).menus, by === viewer ? hers : his[i]))
      const [first, second] = by === viewer ? [ideas[0], ideas[0]] : ideas
      if (!first || !second) break
      // Something else in each world, where no one can tell; otherwise the same, where it is legal in both.
      const legal = worlds.every(world => seatOf(world, by).objections(first).length === 0)
      const decisions = [[first, second], ...(legal ? [[first, first]] : [])].find(pair => toldTheSame(pair, by))
      // Something that was hidden comes to light: from here on they are different games for her too.
      if (!decisions) break
      const answers: string[] = []
      for (const [i, world] of worlds.entries()) {
        const written = world.hosted.match.battle.language.writeDecision(decisions[i])
        const { code, text } = await this.#guests[by].decide(
          world.id,
          written,
          markAt(world, by),
          `key-of-step-${step}`,
        )
        if (code !== 200) throw new Error(`a legal decision was refused: ${text}`)
        answers.push(world.plain(text))
      }
      if (by === viewer) this.#hold(`${whims} answered`, [answers[0]], [answers[1]])
      await same(`${whims} after ${step}`, step === 1)
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
    this.#hold(`${whims} on the stream`, heard.slice(0, 2).flat(), heard.slice(2).flat())
  }
}
