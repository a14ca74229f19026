/** Movement Phases: where units move, exit and enter. */
import type { Random } from '@voltigeur/kernel'
import { drawn } from '../trying.ts'
import type { Comparison } from '../umpire.ts'
import { placesFor } from './deployment.ts'
import { canDisperse, crowds } from './dispersal.ts'
import type { First } from './first.ts'
import { metInMove } from './meeting.ts'
import { costOfPath, destinations, entries, exits } from './movement.ts'
import { altered, type Counter, onMap } from './picture.ts'

const UNITS = 2

const named = (first: First, goals: ReadonlyMap<number, number>): Record<string, number> =>
  Object.fromEntries([...goals].map(([hex, cost]) => [first.label(hex), cost]))

/** 12A: goals that let a crowd disperse; null if that is hard to say of one of them. */
function dispersing(
  { picture, side }: First,
  goals: ReadonlyMap<number, number>,
  unit: Counter,
  change: (hex: number, cost: number) => Partial<Counter>,
): Map<number, number> | null {
  const kept = new Map<number, number>()
  for (const [hex, cost] of goals) {
    const can = canDisperse(altered(picture, new Map([[unit.index, change(hex, cost)]])), side)
    if (can === null) return null
    if (can) kept.set(hex, cost)
  }
  return kept
}

export function* compareMovement(first: First, random: Random): Generator<Comparison> {
  const { picture, side } = first
  const crowded = crowds(picture).length > 0
  const army = onMap(picture).filter(one => one.side === side)
  if (crowded || random.chance(0.1))
    yield {
      kind: 'end of phase',
      case: '12A',
      subject: side,
      second: !crowded,
      first: first.allows({ kind: 'done' }),
    }
  for (const unit of drawn(random, army, UNITS)) {
    const goals = destinations(picture, unit)
    const kept = crowded ? dispersing(first, goals, unit, hex => ({ hex, moved: true })) : goals
    if (kept !== null)
      yield {
        kind: crowded ? 'dispersal' : 'destinations',
        case: crowded ? '12A' : unit.arm === 'cavalry' ? '6E' : '6D',
        subject: subjectOf(first, unit),
        second: named(first, kept),
        first: first.goals(unit, 'move'),
        meets: metInMove(picture, unit),
      }
    if (goals.size > 0 && !crowded && random.chance(0.3)) yield comparePath(first, unit, random.pick([...goals.keys()]))
    if (random.chance(side === 'french' ? 0.9 : 0.4)) continue
    yield {
      kind: 'exits',
      case: '14.1',
      subject: subjectOf(first, unit),
      second: named(first, exits(picture, unit)),
      first: first.goals(unit, 'exit'),
    }
  }
}

export function* compareReinforcements(first: First): Generator<Comparison> {
  const { picture, side } = first
  for (const unit of picture.counters.filter(one => one.side === side && one.place === 'waiting')) {
    const placed = (hex: number, cost: number) => ({ hex, place: 'on map', spent: cost }) as const
    const kept = dispersing(first, entries(picture, unit), unit, placed)
    if (kept === null) continue
    const offered: Record<string, number> = {}
    for (const decision of first.legal('enter')) {
      if (decision.unit !== unit.index) continue
      const { events } = first.aftermath(decision)
      offered[first.label(decision.at)] = Number(events.find(event => event.kind === 'entered')?.cost)
    }
    yield { kind: 'entries', case: '12A', subject: unit.id, second: named(first, kept), first: offered }
  }
}

/** 3.0 */
export function* compareDeployment(first: First, random: Random): Generator<Comparison> {
  const { picture, side } = first
  const waiting = picture.counters.filter(one => one.side === side && one.place === 'waiting' && one.arrives === 0)
  const offered = first.legal('deploy')
  for (const unit of drawn(random, waiting, UNITS))
    yield {
      kind: 'deployment',
      case: '3.0',
      subject: unit.id,
      second: placesFor(picture, unit)
        .map(hex => first.label(hex))
        .toSorted(),
      first: offered
        .filter(decision => decision.unit === unit.index)
        .map(({ at }) => first.label(at))
        .toSorted(),
    }
}

/** 5D: the first umpire’s path is a path, and its steps cost what that umpire says. */
function comparePath(first: First, unit: Counter, to: number): Comparison {
  const { picture, battle, position } = first
  const { grid } = picture.chart
  const cost = battle.forecast(position, { kind: 'move', unit: unit.index, to }).cost
  const path = (cost?.path ?? []).map(label => grid.find(label))
  return {
    kind: 'path',
    case: '5D',
    subject: `${subjectOf(first, unit)} to ${first.label(to)} by ${cost?.path.join(' ')}`,
    second: costOfPath(picture, unit, path),
    first: cost?.total ?? null,
  }
}

export const subjectOf = (first: First, { id, arm, hex, move }: Counter): string =>
  `${id} (${arm}, MA ${move}) in ${first.label(hex)}`
