/** Others’ actions, corps by corps: moves and attacks, each with a replay. */
import type { RosterEntry } from '@voltigeur/battlefield'
import type { Viewer } from '@voltigeur/kernel'
import { words } from '../../language/books.ts'
import { capital, listed } from '../../language/words.ts'
import { type Marches, marchesIn } from '../events/marches.ts'
import { isFight, placeOf, rollGround, type ShownRoll } from '../events/rolls.ts'
import type { Stretch } from '../events/stretch.ts'
import { trailsIn, type UnitTrail } from '../events/trails.ts'
import { formationName } from '../words/names.ts'
import { lossesToOthers, lossWords, marchesByName, piecesAt, rollLine, rollsByName, rollsOfOthers } from './recap.ts'

export interface Chapter {
  readonly kind: 'fight' | 'march' | 'loss'
  /** The corps’s name; null for a report of losses only. */
  readonly name: string | null
  readonly text: string
  readonly hexes: readonly number[]
  readonly trails: readonly UnitTrail[]
  readonly fights: readonly ShownRoll[]
}

/** In the order of their beginnings. */
export function chaptersIn(stretch: Stretch, viewer: Viewer | null): readonly Chapter[] {
  const { battle, events, from, after, sides } = stretch
  const roster = new Map(battle.briefing.roster(after).map(entry => [entry.unit, entry]))
  const others = [...roster.values()].filter(({ side }) => side !== viewer)
  const trails = trailsIn(events.slice(from)).filter(({ unit }) => others.some(other => other.unit === unit))
  const fights = rollsOfOthers(stretch, viewer).filter(isFight)
  const marches = marchesIn(stretch, viewer)
  const began = (units: ReadonlySet<number>): number =>
    events.findIndex((event, i) => i >= from && trailsIn([event]).some(({ unit }) => units.has(unit)))
  const groups = Map.groupBy(others, ({ side, formation }) => `${side} ${formation}`)
  const told = [...groups.values()].flatMap((group): { readonly at: number; readonly chapter: Chapter }[] => {
    const units = new Set(group.map(({ unit }) => unit))
    const own = {
      trails: trails.filter(({ unit }) => units.has(unit)),
      fights: fights.filter(roll => isLedBy(stretch, roll, units)),
    }
    const deeds = deedsOf(stretch, own.fights, only(marches, units))
    if (deeds.length === 0) return []
    const places = own.fights.flatMap(roll => placeOf(rollGround(roll, piecesAt(stretch, roll))))
    const chapter: Chapter = {
      kind: own.fights.length > 0 ? 'fight' : 'march',
      name: nameOf(group[0], sides),
      text: capital(listed(deeds)),
      hexes: [...new Set([...places, ...own.trails.map(({ path }) => path.at(-1)!)])],
      ...own,
    }
    const marched = began(units)
    const first = Math.min(own.fights[0]?.index ?? events.length, marched < 0 ? events.length : marched)
    return [{ at: first, chapter }]
  })
  const chapters = told.toSorted((a, b) => a.at - b.at).map(({ chapter }) => chapter)
  return [...chapters, ...lossesOf(stretch, viewer)]
}

const nameOf = ({ side, formation }: RosterEntry, sides: readonly string[]): string =>
  formation ? formationName(formation) : words.army({ side: sides[side] })

/** A fight of several corps is that of the one named first. */
function isLedBy(stretch: Stretch, roll: ShownRoll, units: ReadonlySet<number>): boolean {
  const leader = roll.units[0] ?? rollGround(roll, piecesAt(stretch, roll)).units[0]
  return leader !== undefined && units.has(leader)
}

function deedsOf(stretch: Stretch, fights: readonly ShownRoll[], marches: Marches): readonly string[] {
  const attacks =
    fights.length === 1
      ? fights.map(roll => rollLine(stretch, roll, placeOf(rollGround(roll, piecesAt(stretch, roll)))))
      : rollsByName(fights)
  return [...attacks, ...marchesByName(stretch, marches, fights.length > 0)]
}

function only({ went, ...groups }: Marches, units: ReadonlySet<number>): Marches {
  const some = (group: Marches['left']): Marches['left'] =>
    new Map(
      [...group]
        .map(([hex, all]) => [hex, all.filter(unit => units.has(unit))] as const)
        .filter(([, all]) => all.length > 0),
    )
  return {
    went: went.filter(({ unit }) => units.has(unit)),
    left: some(groups.left),
    arrived: some(groups.arrived),
    took: some(groups.took),
    upTo: some(groups.upTo),
  }
}

/** The viewer’s own losses, if any. */
function lossesOf(stretch: Stretch, viewer: Viewer | null): readonly Chapter[] {
  if (typeof viewer !== 'number') return []
  const losses = lossesToOthers(stretch, viewer)
  const hexes = losses.flatMap(({ entry }) => (entry.side === viewer && entry.hex !== null ? [entry.hex] : []))
  return lossWords(losses, viewer, null).map(text => ({
    kind: 'loss',
    name: null,
    text: capital(text),
    hexes,
    trails: [],
    fights: [],
  }))
}
