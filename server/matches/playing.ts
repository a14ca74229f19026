/** What a player can do in a game in progress. */
import { BadInput, type Json, type OrderAhead, type Side, soundOrder, type Verdict } from '@voltigeur/kernel'
import {
  type Mark,
  markOf,
  type Person,
  type RewindOffer,
  readMark,
  type TableResult,
  type WireSending,
  type WireVerdict,
} from '@voltigeur/wire'
import type { Hall } from './hall.ts'
import { hintsAt } from './hints.ts'
import type { HostedMatch } from './hosted-match.ts'
import { refusal, refuse, Stranded } from './refusal.ts'
import { claimStranded, drawStranded, resignStranded } from './stranded.ts'
import { claimableFrom } from './tables.ts'
import { viewerOf } from './viewer.ts'

interface Sitting {
  readonly match: HostedMatch
  readonly side: Side
}

/** With the match in memory, nothing is awaited. */
function sitting(hall: Hall, id: string, player: Person | null): Sitting | Promise<Sitting> {
  if (!player) throw refuse.unknown()
  const match = hall.atHand(id)
  if (!match) return broughtOut(hall, id, player)
  const side = viewerOf(match.arranged, player)
  if (side === 'public') throw refuse.notYours()
  return { match, side }
}

async function broughtOut(hall: Hall, id: string, player: Person): Promise<Sitting> {
  const arranged = await hall.find(id)
  if (!arranged) throw refuse.noGame()
  const side = viewerOf(arranged, player)
  const match = await hall.get(id)
  if (!match) throw refuse.notBegun()
  if (side === 'public') throw refuse.notYours()
  return { match, side }
}

/** Throws, or rejects, refusals that need no rules. */
export function decide(hall: Hall, id: string, player: Person | null, sent: WireSending): Promise<WireVerdict> {
  if (player) writing(hall, player, A_ROW)
  const found = sitting(hall, id, player)
  if (found instanceof Promise) return found.then(({ match, side }) => decideAs(hall, match, side, sent))
  return decideAs(hall, found.match, found.side, sent)
}

/** About how many bytes a decision takes in the database. */
const A_ROW = 400

/** Throws for players who have written too much recently. */
function writing({ usage }: Hall, player: Person, bytes: number): void {
  usage.checkDisk(player.id)
  usage.wrote(player.id, bytes)
}

interface Sent {
  readonly decision: { readonly [key: string]: Json } | null
  readonly expect: Mark
  readonly key: string
}

export function decideAs(
  hall: Hall,
  match: HostedMatch,
  side: Side,
  { decision, expect, key }: Sent,
): Promise<WireVerdict> {
  const seen = readMark(expect)
  return match.inTurn(async () => {
    // The player may have heard from another process of something still unknown here.
    if (ahead(seen, match.rewinds, match.match.seat(side).version)) await match.catchUp()
    // The player may repeat a request that was granted long ago.
    if (match.result !== null || !match.reachesBack(side, seen.version)) await match.makeWhole()
    const verdict = await match.decide(() => {
      if (match.result !== null && !answered(match, side, key)) throw refuse.over()
      if (seen.rewinds !== match.rewinds) return null
      const sending = { expect: seen.version, key }
      if (decision === null) return match.match.proposeUndo(side, sending)
      return match.match.propose(side, match.match.battle.language.readDecision(decision), sending)
    })
    const settling = hall.settle(match)
    if (settling) await settling
    return verdict === null ? stale(match, side) : written(match, side, seen.version, verdict)
  })
}

function stale(match: HostedMatch, side: Side): WireVerdict {
  const mark = markOf(match.rewinds, match.match.seat(side).version)
  return { accepted: false, why: 'stale', mark, objections: [{ case: '', text: refuse.overtaken().message }] }
}

/** Whether a request of that name was granted before, so that it may be answered even after the end of the game. */
function answered(match: HostedMatch, side: Side, key: string): boolean {
  return match.standing.some(({ by, deed }) => by === side && 'key' in deed && deed.key === key)
}

const ahead = (seen: { rewinds: number; version: number }, rewinds: number, version: number): boolean =>
  seen.rewinds > rewinds || (seen.rewinds === rewinds && seen.version > version)

function written(match: HostedMatch, side: Side, from: number, verdict: Verdict): WireVerdict {
  const mark = markOf(match.rewinds, verdict.version)
  if (!verdict.accepted) {
    const { why, objections } = verdict
    return { accepted: false, why, mark, objections: objections.map(({ case: rule, text }) => ({ case: rule, text })) }
  }
  const items = match.match
    .seat(side)
    .since(from)
    .slice(0, Math.max(0, verdict.version - from))
  return { accepted: true, mark, items: [...items] }
}

/** An action beside the battle: checked again whenever another process was first. */
async function beside(
  hall: Hall,
  id: string,
  player: Person | null,
  act: (sitting: Sitting) => Promise<boolean>,
): Promise<void> {
  const found = await sitting(hall, id, player)
  await found.match.inTurn(async () => {
    if (hall.store.kind === 'postgres') await found.match.catchUp()
    do {
      if (found.match.result !== null) throw refuse.over()
    } while (!(await act(found)))
    await hall.settle(found.match)
  })
}

/** In a game of two sides the other one; null where there is no single one. */
export function winnerAgainst({ game }: HostedMatch, loser: Side): Side | null {
  const others = [...game.sides.keys()].filter(side => side !== loser)
  return others.length === 1 ? others[0] : null
}

/** What can be done even if the game can’t be loaded. */
const orStranded = (done: Promise<void>, instead: () => Promise<void>): Promise<void> =>
  done.catch(error => {
    if (error instanceof Stranded) return instead()
    throw error
  })

export function resign(hall: Hall, id: string, player: Person | null): Promise<void> {
  const done = beside(hall, id, player, ({ match, side }) => {
    const result: TableResult = { winner: winnerAgainst(match, side), level: null, reason: 'resigned' }
    return match.deed(side, { kind: 'end', result })
  })
  return orStranded(done, () => resignStranded(hall, id, player))
}

/** Offers a draw, or accepts the other’s; or declines it, or withdraws one’s own. */
export function draw(hall: Hall, id: string, player: Person | null, offer: boolean): Promise<void> {
  if (player) writing(hall, player, A_ROW)
  const done = beside(hall, id, player, async ({ match, side }) => {
    const { drawOffer } = match
    if (!offer) return drawOffer === null || match.deed(side, { kind: 'draw', offered: false })
    if (drawOffer === side) return true
    if (drawOffer === null && !match.arranged.setting.places.some(({ computer }) => computer !== null)) {
      return match.deed(side, { kind: 'draw', offered: true })
    }
    if (drawOffer === null) throw refusal(409, 'game.noDraw')
    const result: TableResult = { winner: null, level: null, reason: 'agreed' }
    return match.deed(side, { kind: 'end', result })
  })
  return orStranded(done, () => drawStranded(hall, id, player, offer))
}

/** Offers to allow hints, or accepts the other’s offer; or declines, or withdraws the offer or the agreement. */
export function agreeOnHints(hall: Hall, id: string, player: Person | null, allow: boolean): Promise<void> {
  if (player) writing(hall, player, A_ROW)
  return beside(hall, id, player, async ({ match, side }) => {
    const { on, offer } = match.hints
    const now = hintsAt(match.arranged.setting, match.hints)
    if (now === 'never') throw refusal(409, 'game.hintsNever')
    if (now === 'free') throw refusal(409, 'game.hintsFree')
    if (!allow) return (!on && offer === null) || match.deed(side, { kind: 'hints', what: 'none' })
    if (on || offer === side) return true
    return match.deed(side, { kind: 'hints', what: offer === null ? 'offer' : 'agree' })
  })
}

/**
 * Asks to go back to where the player had been told this much; accepts, declines or withdraws. The computer always
 * agrees.
 */
export function rewind(hall: Hall, id: string, player: Person | null, wish: RewindOffer): Promise<void> {
  if (player) writing(hall, player, A_ROW)
  return beside(hall, id, player, async ({ match, side }) => {
    const { asked } = match
    if ('accept' in wish) {
      await match.makeWhole()
      if (asked === null || asked.by === side) throw refusal(409, 'game.notAsked')
      const { to, from } = wish.accept
      const offered = match.offersFor(side, markOf).rewind?.to
      if (to !== offered || from !== markOf(match.rewinds, match.match.seat(side).version)) throw refuse.overtaken()
      return match.deed(side, { kind: 'rewind', to: asked.to })
    }
    const { to } = wish
    if (to === null) return asked === null || match.deed(side, { kind: 'askRewind', to: null })
    await match.makeWhole()
    const { rewinds, version } = readMark(to)
    const n = rewinds === match.rewinds ? match.rowAt(side, version) : null
    if (n === null) throw new BadInput('nothing to take back to at this mark: use the mark of an event you were shown')
    const others = match.arranged.setting.places.filter(place => place.side !== side)
    const alone = others.every(({ computer }) => computer !== null)
    return match.deed(side, alone ? { kind: 'rewind', to: n } : { kind: 'askRewind', to: n })
  })
}

/** Replaces all of the player’s orders ahead in this game. No one else hears of it. */
export function orderAhead(
  hall: Hall,
  id: string,
  player: Person | null,
  orders: readonly OrderAhead[],
): Promise<void> {
  if (player) writing(hall, player, JSON.stringify(orders).length)
  return beside(hall, id, player, ({ match, side }) => {
    const { battle } = match.match
    return match.deed(side, { kind: 'ahead', orders: orders.map(order => soundOrder(battle, order)) })
  })
}

export function claimVictory(hall: Hall, id: string, player: Person | null): Promise<void> {
  const done = beside(hall, id, player, ({ match, side }) => {
    const from = claimableFrom(match, side)
    if (from === null || from > hall.now()) {
      throw refusal(409, 'game.claim')
    }
    const result: TableResult = { winner: side, level: null, reason: 'abandoned' }
    return match.deed(side, { kind: 'end', result })
  })
  return orStranded(done, () => claimStranded(hall, id, player))
}

/** So many orders of people may have been given in a game that still costs nothing to end. */
const EARLY = 2

/** A player may call off a game that has hardly begun; counted is what all can see. */
export function abort(hall: Hall, id: string, player: Person | null): Promise<void> {
  return beside(hall, id, player, async ({ match, side }) => {
    if (!isEarly(match)) throw refusal(409, 'game.cancel')
    const result: TableResult = { winner: null, level: null, reason: 'cancelled' }
    return match.deed(side, { kind: 'end', result })
  })
}

function isEarly({ match, arranged }: HostedMatch): boolean {
  const seat = match.seat('public')
  // A game that was taken up from its bookmark is long past that.
  if (seat.from > 0) return false
  const items = seat.since(0)
  const undone = new Set(items.map(({ back }) => back))
  const people = arranged.setting.places.flatMap(({ side, player }) => (player === null ? [] : [side]))
  const given = items.filter(
    ({ at, by, decision }) => typeof by === 'number' && people.includes(by) && decision !== null && !undone.has(at),
  )
  return given.length <= EARLY
}
