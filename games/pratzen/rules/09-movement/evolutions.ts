/** What units do instead of a move or after it: form square and leave it, go to the top of the stack, change mode. */
import { OFF_MAP } from '@voltigeur/hex'
import { Answers, type Objection, type Position, type Side, type Umpire } from '@voltigeur/kernel'
import type { PratzenDecision } from '../../decisions.ts'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { ARTILLERY, INFANTRY } from '../../setup/roster.ts'
import { words } from '../../words.ts'
import { maySquare } from '../03-stacking.ts'
import { noGunLine } from './movement.ts'
import type { Movers } from './movers.ts'

export const EVOLUTIONS = ['square', 'deploy', 'toTop', 'limber', 'unlimber'] as const
export type Evolution = Extract<PratzenDecision, { kind: (typeof EVOLUTIONS)[number] }>

const NONE: readonly Evolution[] = []

export class Evolutions {
  private readonly field: Field
  private readonly movers: Movers
  private readonly known = new Answers<readonly Evolution[]>()

  constructor(field: Field, movers: Movers) {
    this.field = field
    this.movers = movers
  }

  all(position: Position, side: Side): readonly Evolution[] {
    const known = this.known.in(position)
    const last = known.get(side)
    if (last) return last
    const found: Evolution[] = []
    for (const unit of this.movers.troops(position, side))
      for (const evolution of this.of(position, unit)) found.push(evolution)
    known.set(side, found)
    return found
  }

  private of(position: Position, unit: number): readonly Evolution[] {
    const { field } = this
    const hex = field.hex(position, unit)
    // Alone in a hex only guns can change anything.
    if (hex === OFF_MAP || (field.units[unit].arm !== ARTILLERY && field.at(position).stack(hex).length < 2))
      return NONE
    if (!this.movers.concerned(position, unit)) return NONE
    const found: Evolution[] = []
    if (this.mayForm(position, unit, hex)) found.push({ kind: 'square', unit })
    if (this.mayLeave(position, unit, hex)) found.push({ kind: 'deploy', unit })
    if (this.mayShift(position, unit, hex)) found.push({ kind: 'toTop', unit })
    if (this.mayChange(position, unit, hex))
      found.push({ kind: field.unit.limbered.get(position, unit) ? 'unlimber' : 'limber', unit })
    return found
  }

  private isFoot(unit: number): boolean {
    return this.field.units[unit].arm === INFANTRY
  }

  /** ENG-ET-9, ENG-ET-16: forming square after a move or instead of one, never next to a Fired marker. */
  private mayForm(position: Position, unit: number, hex: number): boolean {
    const stack = this.field.at(position).stack(hex)
    return (
      this.isFoot(unit) &&
      stack[0] === unit &&
      maySquare(this.field, position, hex) &&
      this.field.unit.square.get(position, unit) === 0 &&
      stack.every(other => this.movers.concerned(position, other))
    )
  }

  /** ENG-ET-16: a square belongs to all units in it, so all of them must be free to leave it. */
  private mayLeave(position: Position, unit: number, hex: number): boolean {
    const stack = this.field.at(position).stack(hex)
    return (
      this.isFoot(unit) &&
      this.field.unit.square.get(position, unit) === 1 &&
      stack[0] === unit &&
      stack.every(other => this.movers.mayGo(position, other))
    )
  }

  /** STK-MOV-8: once in a phase a unit may be brought to the top of its stack. */
  private mayShift(position: Position, unit: number, hex: number): boolean {
    const stack = this.field.at(position).stack(hex)
    return this.field.unit.shifted.get(position, unit) === 0 && stack.length > 1 && stack[0] !== unit
  }

  /** DEF-19: guns change mode as they move, instead of moving. */
  private mayChange(position: Position, unit: number, hex: number): boolean {
    const { field } = this
    return (
      field.units[unit].arm === ARTILLERY &&
      this.movers.mayGo(position, unit) &&
      (field.unit.limbered.get(position, unit) === 0 || noGunLine(field, hex) === null)
    )
  }

  /** Why a unit may not do that; null if it may. */
  fault(position: Position, { kind, unit }: Evolution): Objection | null {
    if (this.of(position, unit).some(other => other.kind === kind)) return null
    const { field } = this
    if (!field.isLeader(unit) && !this.movers.concerned(position, unit)) return this.movers.idle(position, unit)
    if (kind === 'square') return this.squareFault(position, unit)
    if (kind === 'deploy') return this.deployFault(position, unit)
    return kind === 'toTop' ? this.shiftFault(position, unit) : this.modeFault(position, unit, kind)
  }

  private squareFault(position: Position, unit: number): Objection {
    const { field } = this
    const name = field.nameOf(unit)
    if (!this.isFoot(unit)) return words.noFoot(name)
    const stack = field.at(position).stack(field.hex(position, unit))
    if (stack.length < 2) return words.aloneInHex(name)
    if (!maySquare(field, position, field.hex(position, unit))) return words.squareOfFootOnly(name)
    if (field.unit.square.get(position, unit) === 1) return words.inSquare(name)
    const idle = stack.find(other => !this.movers.concerned(position, other))
    return idle === undefined ? words.nameTheTop(field.nameOf(stack[0])) : this.movers.idle(position, idle)
  }

  private deployFault(position: Position, unit: number): Objection {
    const { field } = this
    const name = field.nameOf(unit)
    if (field.isLeader(unit) || field.unit.square.get(position, unit) === 0) return words.noDeploy(name)
    const stack = field.at(position).stack(field.hex(position, unit))
    const stays = stack.find(other => !this.movers.mayGo(position, other))
    if (stays === undefined) return words.noDeploy(name)
    return this.movers.fault(position, stays) ?? words.noDeploy(name)
  }

  private shiftFault(position: Position, unit: number): Objection {
    const { field } = this
    const name = field.nameOf(unit)
    if (field.isLeader(unit)) return words.noPlaceInStack(name)
    const stack = field.at(position).stack(field.hex(position, unit))
    if (stack.length < 2) return words.noStackToShift(name)
    return stack[0] === unit ? words.isOnTop(name) : words.hasShifted(name)
  }

  private modeFault(position: Position, unit: number, kind: 'limber' | 'unlimber'): Objection {
    const { field } = this
    const name = field.nameOf(unit)
    const limbered = field.unit.limbered.get(position, unit) === 1
    if (field.units[unit].arm !== ARTILLERY) return words.noGuns(name)
    if (limbered === (kind === 'limber')) return limbered ? words.isLimbered(name) : words.isUnlimbered(name)
    const rough = limbered ? noGunLine(field, field.hex(position, unit)) : null
    return rough ? words.noUnlimbering(name, rough) : words.modeInsteadOfMove(name, limbered ? 'MOV-4d' : 'MOV-4e')
  }

  ofKind(position: Position, side: Side, kind: Evolution['kind']): number[] {
    const units: number[] = []
    for (const evolution of this.all(position, side)) if (evolution.kind === kind) units.push(evolution.unit)
    return units
  }

  carryOut(position: Position, umpire: Umpire, { kind, unit }: Evolution): void {
    const { field } = this
    const { square, moved, shifted, limbered } = field.unit
    if (kind === 'toTop') {
      field.shift(position, unit, true)
      shifted.set(position, unit, 1)
      note(umpire, { kind: 'toTop', unit, cases: ['STK-MOV-8'] })
    } else if (kind === 'limber' || kind === 'unlimber') {
      limbered.set(position, unit, kind === 'limber' ? 1 : 0)
      moved.set(position, unit, 1)
      note(umpire, { kind: 'mode', unit, limbered: kind === 'limber', cases: ['MOV-4a', 'MOV-4d'] })
    } else {
      const formed = kind === 'square'
      for (const mate of field.at(position).stack(field.hex(position, unit))) {
        square.set(position, mate, formed ? 1 : 0)
        if (formed) moved.set(position, mate, 1)
      }
      note(umpire, { kind: 'square', unit, formed, cases: [formed ? 'ENG-ET-9' : 'ENG-ET-16'] })
    }
  }
}
