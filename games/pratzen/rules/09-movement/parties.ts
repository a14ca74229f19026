/** Which pieces of a hex may move together: any part of a stack, with Leaders (STK-MOV-6, LMOV-1, LMOV-2, CAVLDR-1). */
import type { Menu, Objection, Position, Random } from '@voltigeur/kernel'
import type { PratzenDecision } from '../../decisions.ts'
import type { Field } from '../../field.ts'
import { ridesWithTroops } from '../../setup/roster.ts'
import { words } from '../../words.ts'
import { stackFault } from '../03-stacking.ts'

/** The units in a hex that may leave it. */
export interface Muster {
  readonly hex: number
  /** From top to bottom. */
  readonly troops: readonly number[]
  readonly leaders: readonly number[]
  /** Leaders may also move alone. */
  readonly alone: boolean
  /** Leaders go with the last troops of their hex. */
  readonly together: boolean
}

const byNumber = (a: number, b: number): number => a - b

interface Escort {
  readonly must: readonly number[]
  readonly may: readonly number[]
}

/**
 * The Leaders who must and who may move with these troops. A Leader of a cavalry regiment stays with troops of his own
 * (CAVLDR-1, LMOV-2); all others may join any party (LMOV-1).
 */
function escortOf(field: Field, position: Position, muster: Muster, troops: readonly number[]): Escort {
  const here = field.at(position)
  const stack = here.stack(muster.hex)
  const must: number[] = []
  const may: number[] = []
  for (const leader of here.leaders(muster.hex)) {
    const able = muster.leaders.includes(leader)
    if (ridesWithTroops(field.units[leader])) {
      const own = stack.filter(unit => field.hierarchy.commanders[unit].includes(leader))
      const company = own.length > 0 ? own : stack
      if (!company.some(unit => !troops.includes(unit))) must.push(leader)
      else if (able && company.some(unit => troops.includes(unit))) may.push(leader)
    } else if (muster.together && troops.length === stack.length) must.push(leader)
    else if (able) may.push(leader)
  }
  return { must, may }
}

/** The same, or null if one who must go can’t. */
function ableEscort(field: Field, position: Position, muster: Muster, troops: readonly number[]): Escort | null {
  const escort = escortOf(field, position, muster, troops)
  return escort.must.every(leader => muster.leaders.includes(leader)) ? escort : null
}

/** A Leader who may leave the hex alone (LMOV-3). */
const ridesAlone = (field: Field, muster: Muster, leader: number): boolean =>
  muster.alone && muster.leaders.includes(leader) && !ridesWithTroops(field.units[leader])

/** The troops that can move with a unit and are below it: so every party is found once, by its foremost. */
function* stacksLedBy(field: Field, muster: Muster, lead: number): Generator<readonly number[]> {
  const below = muster.troops.slice(muster.troops.indexOf(lead) + 1)
  function* grow(troops: readonly number[], from: number): Generator<readonly number[]> {
    yield troops
    for (let i = from; i < below.length; i++) {
      const more = [...troops, below[i]]
      if (stackFault(field, more) === null) yield* grow(more, i + 1)
    }
  }
  yield* grow([lead], 0)
}

const joined = (troops: readonly number[], leaders: readonly number[]): number[] =>
  [...troops, ...leaders].sort(byNumber)

/** Every party whose foremost unit is this one, or the Leader alone. */
function* partiesLedBy(field: Field, position: Position, muster: Muster, lead: number): Generator<number[]> {
  if (field.isLeader(lead)) {
    if (ridesAlone(field, muster, lead)) yield [lead]
    return
  }
  for (const troops of stacksLedBy(field, muster, lead)) {
    const escort = ableEscort(field, position, muster, troops)
    if (!escort) continue
    for (let mask = 0; mask < 1 << escort.may.length; mask++) {
      yield joined(troops, [...escort.must, ...escort.may.filter((_, i) => mask & (1 << i))])
    }
  }
}

/** The most natural parties: the unit alone and the formation it leads, without and with Leaders. */
function* likelyPartiesOf(field: Field, position: Position, muster: Muster, lead: number): Generator<number[]> {
  if (field.isLeader(lead)) {
    yield* partiesLedBy(field, position, muster, lead)
    return
  }
  const { formation } = field.units[lead]
  const kin = muster.troops.filter(unit => field.units[unit].formation === formation)
  let all: number[] = []
  // A crowd that has just arrived leaves its hex in legal stacks.
  for (const unit of kin) if (stackFault(field, [...all, unit]) === null) all = [...all, unit]
  for (const troops of all.length > 1 && all[0] === lead ? [[lead], all] : [[lead]]) {
    const escort = ableEscort(field, position, muster, troops)
    if (!escort) continue
    yield joined(troops, escort.must)
    if (escort.may.length > 0) yield joined(troops, [...escort.must, ...escort.may])
  }
}

/** A random party with this foremost unit; null if the one drawn can’t move. */
function anyPartyOf(field: Field, position: Position, muster: Muster, lead: number, random: Random): number[] | null {
  if (field.isLeader(lead)) return ridesAlone(field, muster, lead) ? [lead] : null
  let troops = [lead]
  for (const unit of muster.troops.slice(muster.troops.indexOf(lead) + 1)) {
    const more = [...troops, unit]
    if (random.chance(0.5) && stackFault(field, more) === null) troops = more
  }
  const escort = ableEscort(field, position, muster, troops)
  return escort && joined(troops, [...escort.must, ...escort.may.filter(() => random.chance(0.5))])
}

/** The smallest parties of a piece: with only the Leaders who must go, and with one unit. */
export function* smallestPartiesOf(
  field: Field,
  position: Position,
  muster: Muster,
  piece: number,
): Generator<readonly number[]> {
  if (!field.isLeader(piece) || ridesAlone(field, muster, piece)) {
    for (const party of likelyPartiesOf(field, position, muster, piece)) {
      yield party
      return
    }
    return
  }
  for (const unit of muster.troops) {
    const escort = ableEscort(field, position, muster, [unit])
    if (escort?.must.includes(piece)) yield joined([unit], escort.must)
    else if (escort?.may.includes(piece)) yield joined([unit], [...escort.must, piece])
  }
}

/** What stops exactly these pieces, in the order of their numbers, from moving together; null if nothing does. */
export function partyFault(
  field: Field,
  position: Position,
  muster: Muster,
  pieces: readonly number[],
): Objection | null {
  const elsewhere = pieces.some(piece => field.hex(position, piece) !== muster.hex)
  if (elsewhere || pieces.some((piece, i) => i > 0 && pieces[i - 1] >= piece)) return words.badParty()
  const troops = pieces.filter(piece => !field.isLeader(piece))
  const leaders = pieces.filter(piece => field.isLeader(piece))
  if (troops.length === 0) return loneLeaderFault(field, muster, leaders)
  if (!troops.every(unit => muster.troops.includes(unit))) return words.badParty()
  const fault = stackFault(field, troops)
  return fault ? words.doNotStack(fault) : escortFault(field, position, muster, troops, leaders)
}

/** LMOV-2, LMOV-3: only one at a time, and none who must stay with his regiment. */
function loneLeaderFault(field: Field, muster: Muster, leaders: readonly number[]): Objection | null {
  const [leader] = leaders
  if (leaders.length === 1 && ridesAlone(field, muster, leader)) return null
  const bound = leaders.find(other => ridesWithTroops(field.units[other]))
  if (bound !== undefined) return words.leaderStays(field.nameOf(bound))
  return muster.alone ? words.badParty() : words.leaderWaits(field.nameOf(leader))
}

function escortFault(
  field: Field,
  position: Position,
  muster: Muster,
  troops: readonly number[],
  leaders: readonly number[],
): Objection | null {
  const { must, may } = escortOf(field, position, muster, troops)
  const left = must.find(leader => !leaders.includes(leader) || !muster.leaders.includes(leader))
  if (left !== undefined)
    return words.leaderGoes(field.nameOf(left), ridesWithTroops(field.units[left]) ? 'CAVLDR-1' : 'LMOV-1')
  const stranger = leaders.find(leader => !must.includes(leader) && !may.includes(leader))
  return stranger === undefined ? null : words.leaderStays(field.nameOf(stranger))
}

/** What parties can do: all of it, or something random. */
export interface Scope<D extends PratzenDecision> {
  /** The units in a piece’s hex that may leave it. */
  muster(lead: number): Muster
  list(pieces: readonly number[], found: D[]): void
  any(pieces: readonly number[], random: Random): D | null
}

/** A line for a piece with all parties that it leads. There may be very many, so they are made only when read. */
export class PartyMenu<D extends PratzenDecision> implements Menu<D> {
  readonly kind: D['kind']
  readonly subject: number
  private readonly field: Field
  private readonly position: Position
  private readonly scope: Scope<D>

  constructor(field: Field, position: Position, kind: D['kind'], lead: number, scope: Scope<D>) {
    this.field = field
    this.position = position
    this.kind = kind
    this.subject = lead
    this.scope = scope
  }

  *decisions(): Generator<D> {
    const { field, position, subject, scope } = this
    for (const pieces of partiesLedBy(field, position, scope.muster(subject), subject)) {
      const found: D[] = []
      scope.list(pieces, found)
      yield* found
    }
  }

  likely(): readonly D[] {
    const { field, position, subject, scope } = this
    const found: D[] = []
    for (const pieces of likelyPartiesOf(field, position, scope.muster(subject), subject)) scope.list(pieces, found)
    return found
  }

  sample(random: Random): D | null {
    const { field, position, subject, scope } = this
    const muster = scope.muster(subject)
    const pieces = anyPartyOf(field, position, muster, subject, random)
    const drawn = pieces && scope.any(pieces, random)
    if (drawn) return drawn
    for (const party of partiesLedBy(field, position, muster, subject)) {
      const found = scope.any(party, random)
      if (found) return found
    }
    return null
  }
}
