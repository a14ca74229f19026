/** A summary of events for one side: 'Three attacks; you lost Repnin (9)', and their places. */

import { type RosterEntry, strengthLost } from '@voltigeur/battlefield'
import type { GameEvent, Viewer } from '@voltigeur/kernel'
import { isPlural } from '@voltigeur/kernel/book'
import { film } from '../../language/books.ts'
import { capital, listed } from '../../language/words.ts'
import { type Declined, lastOf } from '../events/declining.ts'
import { type Marches, marchesIn } from '../events/marches.ts'
import {
  isFight,
  onWhat,
  type Placed,
  placeOf,
  rollGround,
  rollsIn,
  type ShownRoll,
  sideThatRolled,
} from '../events/rolls.ts'
import type { Stretch } from '../events/stretch.ts'
import { unitsOf } from '../events/traces.ts'
import { trailsIn } from '../events/trails.ts'
import { formationName, unitNames } from '../words/names.ts'

interface RecapLine {
  readonly text: string
  /** Its places, the main one first; empty without a place on the map. */
  readonly hexes: readonly number[]
  readonly kind: 'fight' | 'test' | 'loss' | 'gain' | 'march'
}

export interface Recap {
  readonly title: string
  readonly headline: string
  /** The dice used, for a single roll. */
  readonly dice?: readonly number[]
  readonly paired?: boolean | undefined
  readonly lines: readonly RecapLine[]
  /** The places that no line mentions. */
  readonly hexes?: readonly number[]
}

export interface RecapLoss {
  readonly entry: RosterEntry
  readonly strength: number
  readonly gone: boolean
}

/** Moves other than the retreats, advances and routs that follow from a fight. */
const MARCHES: ReadonlySet<string> = new Set(['moved', 'rode'])

/** The most lost units named in the headline. */
const NAMED = 3

/** Null if nothing noteworthy happened. */
export function recap(stretch: Stretch, viewer: Viewer | null): Recap | null {
  const { battle, sides, after } = stretch
  const rolls = rollsOfOthers(stretch, viewer)
  const losses = lossesToOthers(stretch, viewer)
  const marches = marchesIn(stretch, viewer)
  const fights = rolls.filter(isFight)
  const acted = activationsIn(stretch, viewer)
  const declined = declinedByOthers(stretch, viewer)
  const done = [...rollsByName(rolls), ...marchesByName(stretch, marches, fights.length > 0)]
  const deeds =
    acted.length > 0 ? [film.acted({ commands: [...new Set(acted.map(({ name }) => name))] }), ...done] : done
  if (deeds.length === 0 && losses.length === 0 && declined.length === 0) return null
  const told = rolls.flatMap((roll): RecapLine[] => {
    const ground = rollGround(roll, piecesAt(stretch, roll))
    const hexes = placeOf(ground)
    if (!isFight(roll)) {
      const line: RecapLine = { text: rollLine(stretch, roll, hexes), hexes, kind: 'test' }
      // What a test came to, such as that a charge strikes home; of many tests the log tells.
      const came = rolls.length > NAMED ? [] : roll.aftermath
      return [line, ...came.map(event => ({ ...line, text: battle.language.tell(event) }))]
    }
    const whom = unitNames(battle.briefing.roster(after), ground.against)
    return [{ text: rollLine(stretch, roll, hexes, whom), hexes, kind: 'fight' }]
  })
  const lost = losses.map((loss): RecapLine => {
    const hex = loss.entry.hex ?? lastHex(stretch, loss)
    return {
      text: lossLine(stretch, loss, hex),
      hexes: hex === null ? [] : [hex],
      kind: viewer === null || viewer === 'public' || loss.entry.side === viewer ? 'loss' : 'gain',
    }
  })
  return {
    title: film.sinceLast,
    headline: headline(
      deeds,
      sides.flatMap((side, index) => lossWords(losses, index, index === viewer ? null : side)),
      declined,
    ),
    // What weighs most comes first; who fought has come up to his enemy, which need not be told as well.
    lines: [
      ...acted.map(({ line }) => line),
      ...marchLines(stretch, marches.left, film.left),
      ...marchLines(stretch, marches.took, film.took),
      ...lost,
      ...told.filter(({ kind }) => kind === 'fight'),
      ...(fights.length > 0 ? followLines(stretch, marches) : []),
      ...contactLines(stretch, marches, new Set(fights.flatMap(({ at }) => at))),
      ...marchLines(stretch, marches.arrived, film.arrived),
      ...formationLines(stretch, marches),
      ...told.filter(({ kind }) => kind === 'test'),
    ],
    hexes: marches.went.length > NAMED ? [] : marches.went.map(({ to }) => to),
  }
}

/** Others’ attacks, and all tests; the player has seen their own attacks. */
export function rollsOfOthers(stretch: Stretch, viewer: Viewer | null): readonly ShownRoll[] {
  const { battle, events, from } = stretch
  return rollsIn(battle, events, from).filter(roll => !isFight(roll) || !isOwnFight(stretch, roll, viewer))
}

/** The attackers, by name or only by the hexes they attacked from. */
export function isOwnFight(stretch: Stretch, roll: ShownRoll, viewer: Viewer | null): boolean {
  if (viewer === null) return false
  const { units } = rollGround(roll, piecesAt(stretch, roll))
  return sideThatRolled({ ...roll, units }, stretch.battle.briefing.roster(stretch.after)) === viewer
}

/** Without the results of the viewer’s own attacks, even if the viewer chose the losses. */
export function lossesToOthers(stretch: Stretch, viewer: Viewer | null): readonly RecapLoss[] {
  const { battle, events, from } = stretch
  const fights = rollsIn(battle, events, from).filter(isFight)
  return lossesIn(stretch).filter(({ entry }) => {
    const fell = events.findLastIndex((event, i) => i >= from && unitsOf(event).includes(entry.unit))
    const fight = fights.findLast(({ index }) => index <= fell)
    if (!fight || !isOwnFight(stretch, fight, viewer)) return true
    return events.slice(fight.index, fell).some(({ kind }) => MARCHES.has(kind))
  })
}

/** An attack that others declined. */
const DECLINED: ReadonlySet<string> = new Set(['declined'])

function declinedByOthers({ battle, events, from }: Stretch, viewer: Viewer | null): string[] {
  const by = (event: GameEvent): unknown => (event as { readonly side?: unknown }).side
  const found = events.slice(from).filter(event => DECLINED.has(event.kind) && by(event) !== viewer)
  return [...new Set(found.map(event => battle.language.tell(event)))]
}

/**
 * What led to a question in the midst of something: the last fight, or else the last roll, unless the viewer has decided
 * something since; null where none fell. What he decided himself, and all that came at once of it (up to `told`), is not told
 * to him; but what others did then is, and who was lost, though it be between two rolls and the consequence of neither.
 */
export function occasion(
  stretch: Stretch,
  answered: number | null,
  viewer: Viewer | null,
  told = stretch.events.length,
  declined: readonly Declined[] = [],
): Recap | null {
  const { battle, events, from, after, sides } = stretch
  const rolls = rollsIn(battle, events, from)
  const roll = rolls.findLast(isFight) ?? rolls.findLast(({ index }) => answered === null || index >= answered)
  if (!roll || hasMarchedOn(stretch, roll, answered)) return null
  const isOwn = (i: number): boolean => {
    const at = roll.index + 1 + i
    return answered !== null && answered > roll.index && at >= answered && at < told
  }
  const place = rollGround(roll, piecesAt(stretch, roll))
  const hexes = placeOf(place)
  const roster = battle.briefing.roster(after)
  const [who, whom] = [place.units, isFight(roll) ? place.against : []].map(units => unitNames(roster, units))
  const lately = new Set(events.slice(Math.max(from, answered ?? from)).flatMap(unitsOf))
  const losses = roster
    .filter(({ unit, lost }) => lost && lately.has(unit))
    .map((entry): RecapLoss => ({ entry, strength: strengthLost(entry), gone: true }))
  return {
    title: film.justNow,
    headline: headline(
      [rollLine(stretch, roll, hexes)],
      sides.flatMap((side, index) => lossWords(losses, index, index === viewer ? null : side)),
    ),
    dice: roll.dice,
    paired: roll.paired,
    lines: [
      { text: fought(who, whom, onWhat(roll)), hexes, kind: isFight(roll) ? 'fight' : 'test' },
      ...roll.aftermath
        .filter((_, i) => !isOwn(i))
        .map((event): RecapLine => ({ text: battle.language.tell(event), hexes, kind: 'test' })),
      ...lastOf(declined.filter(({ at }) => at > roll.index)).map(
        ({ by, answer }): RecapLine => ({ text: film.letPass({ side: sides[by], answer }), hexes, kind: 'test' }),
      ),
    ],
  }
}

/** A side that answered a roll and is asked again after the other has moved on is asked about the march. */
const hasMarchedOn = ({ events }: Stretch, { index }: ShownRoll, answered: number | null): boolean =>
  answered !== null && events.slice(Math.max(index + 1, answered)).some(({ kind }) => MARCHES.has(kind))

/**
 * Counters at the time of the roll: at the end of their paths so far, or at their start or the place of their loss
 * since (a viewer who answered a question in between saw them go), or at their earlier place.
 */
export function piecesAt({ battle, events, from, before, after }: Stretch, { index }: ShownRoll): readonly Placed[] {
  const ends = new Map(stoodIn(events.slice(index)))
  for (const { unit, path } of trailsIn(events.slice(from, index))) ends.set(unit, path.at(-1)!)
  const stood = battle.pieces(before)
  const known = new Set(stood.map(({ unit }) => unit))
  const later = battle.pieces(after).filter(({ unit }) => !known.has(unit))
  const laid = [...stood, ...later].map((piece): Placed => {
    const hex = ends.get(piece.unit)
    return hex === undefined || hex === piece.hex ? piece : { unit: piece.unit, hex }
  })
  const gone = [...ends].filter(([unit]) => laid.every(piece => piece.unit !== unit))
  return [...laid, ...gone.map(([unit, hex]) => ({ unit, hex }))]
}

/** Where each unit stood that has gone anywhere or was lost in these events, before the first of that. */
const stoodIn = (events: readonly GameEvent[]): [number, number][] =>
  events.flatMap(event => [...setOut(event), ...lostIn(event)]).reverse()

const setOut = (event: GameEvent): [number, number][] =>
  trailsIn([event]).flatMap(({ unit, path }) => (path.length > 1 ? [[unit, path[0]]] : []))

function lostIn(event: GameEvent & { readonly hex?: unknown }): [number, number][] {
  const { kind, hex } = event
  return kind === 'eliminated' && typeof hex === 'number' ? unitsOf(event).map(unit => [unit, hex]) : []
}

/**
 * The actions, each kind with its number: the fights, and tests only if no unit fought, or a headline would cover the
 * map.
 */
export function rollsByName(rolls: readonly ShownRoll[]): string[] {
  const fights = rolls.filter(isFight)
  const groups = Map.groupBy(fights.length > 0 ? fights : rolls, ({ what }) => what[0])
  return [...groups.values()].map(group => counted(group.length, group[0].what))
}

/** Without a noteworthy march, at least which units marched where, or how many. */
export function marchesByName(
  stretch: Stretch,
  { went, left, took, upTo, arrived }: Marches,
  fought: boolean,
): string[] {
  const howMany = (groups: Marches['left'], tell: (values: Count) => string): string[] => {
    const count = new Set([...groups.values()].flat()).size
    return count === 0 ? [] : [tell({ number: film.number({ count }), count })]
  }
  const noted = [
    ...howMany(left, film.offMap),
    ...(took.size === 0
      ? []
      : [film.taken({ places: [...new Set([...took.keys()].map(hex => placeAt(stretch, hex)))] })]),
    ...howMany(upTo, film.contacts),
    ...howMany(arrived, film.arrivals),
  ]
  if (noted.length > 0) return noted
  if (went.length > NAMED) return [film.moves({ number: film.number({ count: went.length }) })]
  const others = new Set(fought ? waysIn(stretch, went).map(({ unit }) => unit) : [])
  return went.filter(({ unit }) => !others.has(unit)).map(goer => whereTo(stretch, goer))
}

type Goer = Marches['went'][number]

/** A unit that got away from an attack, or followed one that did, hasn’t just arrived somewhere. */
function wayOf({ events, from }: Stretch, { unit }: Goer): GameEvent | null {
  const way = events
    .slice(from)
    .findLast(event => trailsIn([event]).some(trail => trail.unit === unit && trail.path.length > 1))
  return way && !MARCHES.has(way.kind) ? way : null
}

const waysIn = (stretch: Stretch, went: readonly Goer[]): readonly Goer[] =>
  went.length > NAMED ? [] : went.filter(goer => wayOf(stretch, goer) !== null)

function whereTo(stretch: Stretch, goer: Goer): string {
  const way = wayOf(stretch, goer)
  if (way) return stretch.battle.language.tell(way)
  return film.nowAt({
    who: unitNames(stretch.battle.briefing.roster(stretch.after), [goer.unit]),
    where: placeAt(stretch, goer.to),
  })
}

/** A fight’s result has its own line. */
const followLines = (stretch: Stretch, { went }: Marches): RecapLine[] =>
  waysIn(stretch, went).map(goer => ({ text: whereTo(stretch, goer), hexes: [goer.to], kind: 'march' }))

/** Others’ commands that took their part of the turn, in order. */
function activationsIn({ battle, events, from, after }: Stretch, viewer: Viewer | null) {
  const roster = battle.briefing.roster(after)
  return events.slice(from).flatMap(event => {
    const found = battle.briefing.activation?.(after, event)
    if (!found || found.side === viewer) return []
    const hexes = roster.flatMap(({ unit, hex }) => (hex !== null && found.units.includes(unit) ? [hex] : []))
    const line: RecapLine = { text: battle.language.tell(event), hexes: [...new Set(hexes)], kind: 'march' }
    return [{ name: found.name, line }]
  })
}

/** The formations of the marching units, if those are too many to name. */
function formationLines({ battle, after }: Stretch, { went }: Marches): RecapLine[] {
  if (went.length <= NAMED) return []
  const formations = new Map(battle.briefing.roster(after).map(({ unit, formation }) => [unit, formation]))
  return [...Map.groupBy(went, ({ unit }) => formations.get(unit))].flatMap(([formation, some]) =>
    formation
      ? [
          {
            text: film.formationMoved({
              formation: formationName(formation),
              number: film.number({ count: some.length }),
              count: some.length,
            }),
            hexes: [...new Set(some.map(({ to }) => to))],
            kind: 'march',
          },
        ]
      : [],
  )
}

interface Count {
  readonly number: string
  readonly count: number
}

const counted = (count: number, [one, several]: ShownRoll['what']): string =>
  film.count({ number: film.number({ count }), count, one, several })

/** Many, where a name is spoken of as several. */
const countOf = (units: readonly number[], who: string): number => (isPlural(who) ? 2 : units.length)

type Told = (values: { readonly count: number; readonly who: string; readonly where: string }) => string

const marchLines = (stretch: Stretch, groups: Marches['left'], tell: Told): RecapLine[] =>
  [...groups].map(([hex, units]) => {
    const who = unitNames(stretch.battle.briefing.roster(stretch.after), units)
    const text = tell({ count: countOf(units, who), who, where: placeAt(stretch, hex) })
    return { text, hexes: [hex], kind: 'march' }
  })

function contactLines(stretch: Stretch, { upTo }: Marches, fought: ReadonlySet<number>): RecapLine[] {
  const roster = stretch.battle.briefing.roster(stretch.after)
  return [...upTo]
    .filter(([hex]) => !fought.has(hex))
    .map(([hex, units]) => {
      const there = roster.filter(entry => entry.hex === hex && !units.includes(entry.unit)).map(({ unit }) => unit)
      const who = unitNames(roster, units)
      const whom = unitNames(roster, there)
      const text = film.upTo({ count: countOf(units, who), who, whom, where: placeAt(stretch, hex) })
      return { text, hexes: [hex], kind: 'march' }
    })
}

/** "Pratzen (2419)", or its number alone. */
function placeAt({ battle: { board } }: Stretch, hex: number): string {
  const place = board.places.find(({ hexes }) => hexes.includes(hex))
  return place ? film.placeAt({ name: place.name, hex: board.grid.label(hex) }) : board.grid.label(hex)
}

function lossesIn({ battle, before, after }: Stretch): RecapLoss[] {
  const stood = new Map(battle.briefing.roster(before).map(entry => [entry.unit, entry]))
  return battle.briefing.roster(after).flatMap(entry => {
    const then = stood.get(entry.unit)
    const strength = then ? strengthLost(entry) - strengthLost(then) : 0
    const gone = entry.lost && then?.lost === false
    return strength > 0 || gone ? [{ entry, strength, gone }] : []
  })
}

function lossOf(name: string, strength: number, gone: boolean): string {
  if (!gone) return film.partLost({ name, strength })
  return strength > 0 ? film.nameLost({ name, strength }) : name
}

/** For one side, in the viewer’s words: the viewer has no name. */
export function lossWords(losses: readonly RecapLoss[], side: number, name: string | null): string[] {
  const own = losses.filter(({ entry }) => entry.side === side).sort((a, b) => b.strength - a.strength)
  if (own.length === 0) return []
  const named = own.slice(0, NAMED).map(({ entry: { name: unit }, strength, gone }) => lossOf(unit, strength, gone))
  const units = own.length > NAMED ? [...named, film.othersLost({ count: own.length - NAMED })] : named
  return [name === null ? film.youLost({ units }) : film.sideLost({ side: name, units })]
}

/** Its last hex: at the end of its path, or its starting place. */
function lastHex({ battle, before, events, from }: Stretch, { entry }: RecapLoss): number | null {
  const way = trailsIn(events.slice(from)).findLast(({ unit }) => unit === entry.unit)
  if (way) return way.path.at(-1)!
  return battle.briefing.roster(before).find(({ unit }) => unit === entry.unit)?.hex ?? null
}

function lossLine({ battle }: Stretch, { entry, strength, gone }: RecapLoss, hex: number | null): string {
  if (!gone) return film.unitWeaker({ name: entry.name, by: strength, left: entry.left ?? 0 })
  return film.unitLost({ name: entry.name, where: hex === null ? null : battle.board.grid.label(hex) })
}

export function rollLine({ battle, after }: Stretch, roll: ShownRoll, hexes: readonly number[], whom = ''): string {
  const label = (hex: number): string => battle.board.grid.label(hex)
  if (isFight(roll)) {
    const at = listed((roll.at.length > 0 ? roll.at : hexes.slice(0, 1)).map(label))
    const what = whom === '' ? roll.what[0] : film.fightOn({ what: roll.what[0], whom })
    return film.came({ what: capital(at === '' ? what : film.fightAt({ what, where: at })), result: roll.result })
  }
  const who = unitNames(battle.briefing.roster(after), roll.units)
  const what = who === '' ? roll.what[0] : film.testOf({ what: roll.what[0], who })
  return film.came({ what: capital(what), result: roll.result })
}

/** "Three attacks; you lost Repnin (9)". */
export const headline = (deeds: readonly string[], losses: readonly string[], told: readonly string[] = []): string => {
  const parts = [listed(deeds), ...losses].filter(Boolean)
  const brief = parts.length > 0 ? [capital(parts.reduce((first, second) => film.besides({ first, second })))] : []
  // The game’s reports are complete sentences, with a capital.
  return [...brief, ...told].join('. ')
}

/** "Friant vs Lanskoi: on Telnitz", as far as each part exists. */
function fought(who: string, whom: string, on: string): string {
  const both = whom === '' ? who : film.against({ who, whom })
  return both === '' || on === '' ? both + on : film.about({ who: both, on })
}
