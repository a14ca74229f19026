/** Movement Phases: where units move, enter and exit, what they capture, and which side moves next. */
import type { GloryDecision } from '@voltigeur/crowning-glory'
import type { Random } from '@voltigeur/kernel'
import { drawn, ofKind, type Tried } from '../trying.ts'
import type { Comparison } from '../umpire.ts'
import { placesOfReserve } from './arrivals.ts'
import { isFirstInPhaseTwo } from './comparing-combat.ts'
import { compareAfterPhase, compareEnd } from './comparing-turn.ts'
import { type First, ofThisPhase, winnerIn } from './first.ts'
import { metInMove } from './meeting.ts'
import { costOfPath, costThrough, destinations, entries, exits, isDue, mayMove, takenBy } from './movement.ts'
import { altered, armyOf, type Counter, other, type Picture, type SideName } from './picture.ts'
import { isInForceNow } from './variants.ts'

const UNITS = 1

const named = (first: First, goals: ReadonlyMap<number, number>): Record<string, number> =>
  Object.fromEntries([...goals].map(([hex, cost]) => [first.label(hex), cost]))

const subjectOf = (first: First, { id, arm, hex, move }: Counter): string =>
  `${id} (${arm}, ${move} MP)${hex < 0 ? '' : ` in ${first.label(hex)}`}`

export function* compareMovement(first: First, random: Random): Generator<Comparison> {
  const { picture, side } = first
  const army = armyOf(picture, side)
  const leaving = army.filter(unit => exits(picture, unit).size > 0)
  const among = random.chance(0.8) ? army.filter(mayMove) : army
  for (const unit of new Set([...drawn(random, among, UNITS), ...drawn(random, leaving, 1)])) {
    const goals = destinations(picture, unit)
    const subject = subjectOf(first, unit)
    yield {
      kind: 'destinations',
      case: '7.1',
      subject,
      second: named(first, goals),
      first: first.goals(unit, 'move'),
      meets: metInMove(picture, unit),
    }
    // 11.0: the same with Forced March or Training.
    if (random.chance(0.5)) {
      const trained = first.holding(random.pick([1, 3]), 'in force')
      const [own] = trained.picture.counters.filter(({ index }) => index === unit.index)
      yield {
        kind: 'destinations by variant',
        case: '11.0',
        subject: [...trained.trail, subject].join('; '),
        second: named(trained, destinations(trained.picture, own)),
        first: trained.goals(own, 'move'),
        meets: metInMove(trained.picture, own),
      }
    }
    const out = exits(picture, unit)
    if (side === 'allied' && (out.size > 0 || random.chance(0.3)))
      yield { kind: 'exits', case: '4.1', subject, second: named(first, out), first: first.goals(unit, 'exit') }
    if (random.chance(0.3))
      yield {
        kind: 'stay',
        case: '8.2',
        subject,
        second: mayMove(unit),
        first: first.allows({ kind: 'stay', unit: unit.index }),
      }
    if (goals.size > 0) {
      const to = random.pick([...goals.keys()])
      yield* compareMove(first, unit, { kind: 'move', unit: unit.index, to, via: [] })
      yield* compareVia(first, unit, 'move', random)
    }
    if (out.size > 0) yield* compareExit(first, unit, random.pick([...out.keys()]))
  }
  for (const unit of picture.counters.filter(one => one.side === side && one.place === 'waiting')) {
    if (random.chance(0.4)) continue
    const goals = entries(picture, unit)
    yield {
      kind: 'entries',
      case: '5.7',
      subject: subjectOf(first, unit),
      second: named(first, goals),
      first: first.goals(unit, 'enter'),
    }
    if (random.chance(0.3))
      yield {
        kind: 'stay',
        case: '5.7',
        subject: subjectOf(first, unit),
        second: isDue(picture, unit) && goals.size === 0,
        first: first.allows({ kind: 'stay', unit: unit.index }),
      }
    if (goals.size === 0) continue
    yield* compareMove(first, unit, { kind: 'enter', unit: unit.index, to: random.pick([...goals.keys()]), via: [] })
    yield* compareVia(first, unit, 'enter', random)
  }
}

/** 3.3: objectives named for capture on the path. */
function* compareVia(first: First, unit: Counter, kind: 'move' | 'enter', random: Random): Generator<Comparison> {
  const { picture } = first
  const places = [...picture.control].filter(([, owner]) => owner !== unit.side).map(([hex]) => hex)
  const goals = kind === 'move' ? destinations(picture, unit) : entries(picture, unit)
  if (places.length === 0 || goals.size === 0) return
  const near = places.filter(hex => unit.hex < 0 || picture.chart.grid.distance(hex, unit.hex) <= 4)
  if (near.length === 0) return
  const via = [random.pick(near)]
  const to = random.pick([...goals.keys()])
  if (via.includes(to)) return
  const decision = { kind, unit: unit.index, to, via } as const
  const cost = costThrough(picture, unit, via, to)
  yield {
    kind: 'via',
    case: '3.3',
    subject: first.say(decision),
    second: cost,
    first: first.allows(decision) ? first.costOf(decision) : null,
  }
  if (cost !== null && first.allows(decision)) yield* compareMove(first, unit, decision)
}

/** A move’s cost along its stated path, its captured objectives, and the next side. */
function* compareMove(
  first: First,
  unit: Counter,
  decision: Extract<GloryDecision, { kind: 'move' | 'enter' }>,
): Generator<Comparison> {
  if (!first.allows(decision)) return
  const { picture } = first
  const after = first.try(decision)
  const events = ofThisPhase(after.events)
  const told = events.find(({ kind }) => kind === 'moved' || kind === 'entered')
  const path = ((told?.path ?? []) as readonly string[]).map(label => picture.chart.grid.find(label))
  const subject = `${first.say(decision)} by ${path.map(hex => first.label(hex)).join(' ')}`
  yield {
    kind: 'path',
    case: '8.14',
    subject,
    second: { cost: costOfPath(picture, unit, path), took: first.labels(takenBy(picture, unit, path)) },
    first: {
      cost: Number(told?.cost),
      took: ofKind(events, 'took')
        .map(({ hex }) => String(hex))
        .toSorted(),
    },
  }
  const moved = altered(picture, unit.index, { place: 'on map', hex: decision.to, active: false })
  yield* compareEnd(first, subject, after)
  yield* compareNext(first, subject, moved, after)
}

/** 4.1, 4.8, 4.4 */
function* compareExit(first: First, unit: Counter, at: number): Generator<Comparison> {
  const decision: GloryDecision = { kind: 'exit', unit: unit.index, at }
  if (!first.allows(decision)) return
  const { picture } = first
  const after = first.try(decision)
  const gone = altered(picture, unit.index, { place: 'exited', hex: -1, active: false })
  const winner: SideName | null = !picture.broken ? 'allied' : armyOf(gone, 'allied').length === 0 ? 'french' : null
  yield {
    kind: 'after an exit',
    case: '4.1',
    subject: first.say(decision),
    second: winner,
    first: winnerIn(ofThisPhase(after.events)),
  }
}

/** 5.3, 8.2: which units the other side can choose, or if none, this one. */
function* compareNext(first: First, subject: string, moved: Picture, after: Tried): Generator<Comparison> {
  const { side } = first
  const view = first.view(after.position)
  const isSeized = isInForceNow(moved, 'french', 8)
  const again = isSeized && side === 'french' && isFirstInPhaseTwo(first, 'movement') && canChoose(moved, 'french')
  const order = again ? [side, other(side)] : [other(side), side]
  const next = order.find(one => canChoose(moved, one)) ?? null
  const isOver = after.events.some(({ kind }) => kind === 'recovered') || view.step !== 'movement'
  const meets = again ? ['Seized Initiative: a second move'] : []
  // 11.0, Seized Initiative: otherwise a position doesn’t show whether the second move has been made.
  if (!isSeized || again)
    yield { kind: 'next to move', case: '8.2', subject, second: next, first: isOver ? null : view.side, meets }
  if (next === null && isOver) yield* compareAfterPhase(first, subject, after, 'movement', moved)
}

/** 5.7: an arrived unit can be chosen even if it finds no path onto the map and must wait. */
const canChoose = (picture: Picture, side: SideName): boolean =>
  picture.counters.some(one => one.side === side && (mayMove(one) || isDue(picture, one)))

/** 5.6 */
export function* compareReserve(first: First, random: Random): Generator<Comparison> {
  const { picture, side } = first
  const offered = first.legal('deploy')
  for (const unit of drawn(
    random,
    picture.counters.filter(one => one.side === side && one.place === 'waiting'),
    2 * UNITS,
  ))
    yield {
      kind: 'reserve',
      case: '5.6',
      subject: unit.id,
      second: unit.arrival === 'reserve' ? first.labels(placesOfReserve(picture, unit)) : [],
      first: first.labels(offered.filter(decision => decision.unit === unit.index).map(({ at }) => at)),
    }
}
