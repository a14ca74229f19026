/** Which units may still move in a step with moves, with which others, and which must not stay. */
import { Answers, type Objection, type Position, type Side } from '@voltigeur/kernel'
import { type Field, ROUTED } from '../../field.ts'
import { ridesWithTroops } from '../../setup/roster.ts'
import { words } from '../../words.ts'
import { partyOf } from './movement.ts'
import type { Occasion } from './occasions.ts'
import { type Muster, smallestPartiesOf } from './parties.ts'
import type { Ways } from './ways.ts'

interface Able {
  readonly leads: readonly number[]
  readonly troops: readonly number[]
}

export class Movers {
  private readonly field: Field
  private readonly occasion: Occasion
  private readonly known = new Answers<Able>()
  /** The last bound unit found is the first to check again. */
  private suspect = 0

  constructor(field: Field, occasion: Occasion) {
    this.field = field
    this.occasion = occasion
  }

  /** FCT-6: a Fired marker holds infantry in place; guns get none, and may still move by prolong (MOV-4c). */
  concerned(position: Position, unit: number): boolean {
    const { field } = this
    return (
      field.onMap(position, unit) &&
      !field.isLeader(unit) &&
      field.unit.fired.get(position, unit) === 0 &&
      field.cohesion(position, unit) !== ROUTED &&
      this.occasion.concerns(position, unit)
    )
  }

  mayGo(position: Position, unit: number): boolean {
    return this.field.unit.moved.get(position, unit) === 0 && this.concerned(position, unit)
  }

  private mayRide(position: Position, leader: number): boolean {
    const { field } = this
    return (
      field.onMap(position, leader) &&
      field.unit.moved.get(position, leader) === 0 &&
      this.occasion.rides(position, leader)
    )
  }

  isAble(position: Position, piece: number): boolean {
    return this.field.isLeader(piece) ? this.mayRide(position, piece) : this.mayGo(position, piece)
  }

  /** Why a piece can’t move now; null if it may. */
  fault(position: Position, piece: number): Objection | null {
    if (this.isAble(position, piece)) return null
    const { field } = this
    const name = field.nameOf(piece)
    if (field.unit.moved.get(position, piece) === 1) return words.hasMoved(name)
    return this.idle(position, piece)
  }

  /** Why a piece has no part in this step, moved or not. */
  idle(position: Position, piece: number): Objection {
    const { field } = this
    const name = field.nameOf(piece)
    if (field.unit.fired.get(position, piece) === 1) return words.firedStays(name)
    if (field.cohesion(position, piece) === ROUTED) return words.routedStays(name)
    return this.occasion.idle(position, piece)
  }

  /** The units in a piece’s hex that may leave it. */
  musterOf(position: Position, piece: number): Muster {
    const here = this.field.at(position)
    const hex = this.field.hex(position, piece)
    return {
      hex,
      troops: here.stack(hex).filter(unit => this.mayGo(position, unit)),
      leaders: here.leaders(hex).filter(leader => this.mayRide(position, leader)),
      alone: this.occasion.leadersAlone,
      together: false,
    }
  }

  /** Pieces that can lead a party. */
  leads(position: Position, side: Side): readonly number[] {
    return this.look(position, side).leads
  }

  /** Troops that have a part in this step, moved or not. */
  troops(position: Position, side: Side): readonly number[] {
    return this.look(position, side).troops
  }

  private look(position: Position, side: Side): Able {
    const known = this.known.in(position)
    const last = known.get(side)
    if (last) return last
    const leads: number[] = []
    const troops: number[] = []
    for (const piece of this.field.armies[side]) {
      if (this.field.isLeader(piece)) {
        if (this.ridesAlone(position, piece)) leads.push(piece)
      } else if (this.concerned(position, piece)) {
        troops.push(piece)
        if (this.field.unit.moved.get(position, piece) === 0) leads.push(piece)
      }
    }
    const found = { leads, troops }
    known.set(side, found)
    return found
  }

  private ridesAlone(position: Position, leader: number): boolean {
    return this.occasion.leadersAlone && !ridesWithTroops(this.field.units[leader]) && this.mayRide(position, leader)
  }

  waysOf(position: Position, pieces: readonly number[]): Ways {
    return this.occasion.ways(position, partyOf(this.field, position, pieces))
  }

  /** LMOV-5: whether a piece can’t stay where it is, and can move. */
  private isBound(position: Position, piece: number): boolean {
    if (!this.field.onMap(position, piece) || !this.occasion.mustGo(position, piece)) return false
    if (!this.isAble(position, piece)) return false
    for (const pieces of smallestPartiesOf(this.field, position, this.musterOf(position, piece), piece))
      if (this.waysOf(position, pieces).size > 0) return true
    return false
  }

  bound(position: Position, side: Side): number[] {
    return this.field.armies[side].filter(piece => this.isBound(position, piece))
  }

  hasBound(position: Position, side: Side): boolean {
    const { field, suspect } = this
    if (field.units[suspect].side === side && this.isBound(position, suspect)) return true
    const found = field.armies[side].find(piece => this.isBound(position, piece))
    if (found !== undefined) this.suspect = found
    return found !== undefined
  }
}
