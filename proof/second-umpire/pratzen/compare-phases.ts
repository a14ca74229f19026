/** What the umpire does without a question: command, engagement zones, rally, the morale tracks. */
import type { PratzenEvent } from '@voltigeur/pratzen'
import type { Comparison } from '../umpire.ts'
import { inCommand, inZone, isLed } from './command.ts'
import { told } from './first.ts'
import type { Look } from './look.ts'
import { faceOf, type Picture, type Piece, ROUTED, STEADY } from './picture.ts'

/** None of these moves, harms or flips a piece. */
const HARMLESS: readonly PratzenEvent['kind'][] = [
  'phase',
  'outOfCommand',
  'lapsed',
  'rallied',
  'turn',
  'discarded',
  'kept',
]

/** The events since a phase began, if nothing has changed since; null otherwise. */
function quietSince(events: readonly PratzenEvent[], phase: string): readonly PratzenEvent[] | null {
  const from = events.findLastIndex(event => event.kind === 'phase' && event.phase === phase)
  if (from < 0) return null
  const since = events.slice(from)
  return since.every(({ kind }) => HARMLESS.includes(kind)) ? since : null
}

const idsOf = (pieces: readonly Piece[]): string[] => pieces.map(({ id }) => id).sort()

export function* comparePhases({ picture, match }: Look): Generator<Comparison> {
  const events = match.events as unknown as readonly PratzenEvent[]
  const command = quietSince(events, 'command')
  if (command) yield* compareCommand(picture, command, events)
  const engagement = quietSince(events, 'engagement')
  if (engagement) {
    const side = sideOf(engagement)
    const troops = picture.army(side).filter(({ arm }) => arm !== 'leader')
    yield {
      kind: 'engagement zones',
      case: 'DEF-31',
      subject: `side ${side}`,
      second: idsOf(troops.filter(unit => inZone(picture, unit))),
      first: idsOf(troops.filter(({ zone }) => zone)),
    }
  }
  const rally = quietSince(events, 'rally')
  // OPT-CARD-1: a card may be played before any roll.
  if (rally && told(rally, 'phase').length > 1) yield* compareRally(picture, rally)
  yield* compareMorale(picture, match)
}

const sideOf = ([first]: readonly PratzenEvent[]): number => (first.kind === 'phase' ? first.side : -1)

/** OPT-CARD-8: the Leaders that the card has affected since the Command Phase before this one. */
function aidesLost(picture: Picture, events: readonly PratzenEvent[], side: number): Set<number> {
  const phases = told(events, 'phase').filter(event => event.phase === 'command' && event.side === side)
  const before = phases.length > 1 ? events.indexOf(phases.at(-2)!) : 0
  const fell = told(events.slice(before), 'fellOn').filter(({ card }) => card === 'aide-lost')
  return new Set(fell.map(({ unit }) => unit).filter(unit => picture.pieces[unit].side === side))
}

function* compareCommand(
  picture: Picture,
  since: readonly PratzenEvent[],
  events: readonly PratzenEvent[],
): Generator<Comparison> {
  const side = sideOf(since)
  const troops = picture.army(side).filter(({ arm }) => arm !== 'leader')
  const lost = aidesLost(picture, events, side)
  yield {
    kind: 'out of command',
    case: 'CMD-5',
    subject: `side ${side}`,
    second: idsOf(troops.filter(unit => !inCommand(picture, unit, lost))),
    first: idsOf(troops.filter(({ ooc }) => ooc)),
  }
}

/** RALLY-1 to RALLY-4c: which units roll, the Leader’s modifier, the roll required. */
function* compareRally(picture: Picture, since: readonly PratzenEvent[]): Generator<Comparison> {
  const side = sideOf(since)
  const rolls = told(since, 'rallied')
  const rolled = new Set(rolls.map(({ unit }) => unit))
  const shaken = picture.army(side).filter(({ cohesion }) => cohesion !== STEADY)
  yield {
    kind: 'who rallies',
    case: 'RALLY-1',
    subject: `side ${side}`,
    second: [],
    first: idsOf(shaken.filter(({ index }) => !rolled.has(index))),
  }
  for (const { unit: index, die, modifier, needed, result } of rolls) {
    const unit = picture.pieces[index]
    const fate = die <= faceOf(unit).er ? 'good' : die === 6 && unit.cohesion === ROUTED ? 'flees' : 'bad'
    yield {
      kind: 'rally',
      case: 'RALLY-2',
      subject: unit.id,
      second: { modifier: isLed(picture, unit) ? -1 : 0, needed: faceOf(unit).er, fate },
      first: { modifier, needed, fate: FATES[result] ?? result },
    }
  }
}

const FATES: Readonly<Record<string, string>> = {
  steady: 'good',
  recovered: 'good',
  stillDisordered: 'bad',
  stillRouted: 'bad',
  routs: 'flees',
}

/** MOR-5: a side has lost once losses and defeats together reach the level, with at least one piece lost. */
function* compareMorale(picture: Picture, match: Look['match']): Generator<Comparison> {
  const { demoralization } = picture.rules
  const view = match.battle.language.view(match.position) as unknown as {
    readonly morale: Readonly<Record<string, { readonly losses: number; readonly defeats: number }>>
  }
  const tracks = Object.values(view.morale)
  yield {
    kind: 'morale',
    case: 'MOR-5',
    subject: 'both sides',
    second: tracks.map(({ losses, defeats }, side) => losses > 0 && losses + defeats >= demoralization[side]),
    first: tracks.map(() => match.outcome !== null),
  }
}
