/** 5.0 Movement Phase. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Flow, Menu, Objection, Position, Question, Random, Side, Step, Table } from '@voltigeur/kernel'
import { type AusterlitzDecision, DONE } from '../decisions.ts'
import { note } from '../events.ts'
import type { Field } from '../field.ts'
import { ALLIED, CAVALRY, enemyOf } from '../setup/units.ts'
import { words } from '../words.ts'
import { allowance, anyMoveOf, carryOut, exitsFor, explore, hexesFor, movesOf } from './05-moves.ts'
import { inEnemyZone, isStuck } from './06-zones-of-control.ts'
import { mayStack, stackingObjection } from './07-stacking.ts'
import { crowdsOf, leavesRoom, tightCrowds } from './12-making-room.ts'

export function movementStep(field: Field, flow: Flow<AusterlitzDecision>): Step<AusterlitzDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')

  return {
    name: 'movement',
    fields: ['side', 'begun'],

    waits(position, table) {
      // Once begun, the phase is ended by its player alone, so that even his last move can be taken back.
      if (flow.get(position, 'begun') !== 0) return true
      const mover = side(position)
      if (!field.armies[mover].some(unit => mayMove(field, position, unit))) {
        endPhase(position)
        return false
      }
      flow.set(position, 'begun', 1)
      note(table, { kind: 'phase', turn: field.turn(position), side: mover, phase: 'movement', cases: ['4.1', '5.0'] })
      return true
    },

    actor: side,

    question(position): Question {
      return {
        text: 'Move as many of your units as you like, then end the phase.',
        cases: ['5.0', '5G', '14.1'],
        owed: crowdsOf(field, position, side(position)).map(hex => words.crowded(field.label(hex))),
      }
    },

    menus(position) {
      const mover = side(position)
      const tight = tightCrowds(field, position, mover).length > 0
      const menus: Menu<AusterlitzDecision>[] = []
      for (const unit of field.armies[mover]) {
        if (mayMove(field, position, unit)) menus.push(new MoveMenu(field, position, unit, tight))
      }
      if (crowdsOf(field, position, mover).length === 0) {
        menus.push({ kind: 'done', subject: null, decisions: () => [DONE] })
      }
      return menus
    },

    objections(position, decision) {
      switch (decision.kind) {
        case 'done':
          return crowdsOf(field, position, side(position)).map(hex => words.crowded(field.label(hex)))
        case 'move':
        case 'exit': {
          const found = objectionsToUnit(field, position, side(position), decision.unit)
          if (found.length > 0) return found
          const about =
            decision.kind === 'move'
              ? objectionsToHex(field, position, decision.unit, decision.to)
              : objectionsToExit(field, position, decision.unit, decision.at)
          if (about.length > 0) return about
          const [crowd] = tightCrowds(field, position, side(position))
          if (crowd === undefined || leavesRoom(field, position, side(position), decision)) return []
          return [words.wouldCrowd(field.label(crowd))]
        }
        default:
          return [
            decision.kind === 'attack' ? words.noCombatNow() : words.wrongStep(decision.kind, 'units are being moved.'),
          ]
      }
    },

    apply(position, decision, table) {
      if (decision.kind === 'done') endPhase(position)
      else {
        if (table.recording) tellMove(field, position, decision, table)
        carryOut(field, position, decision)
      }
    },
  }

  /** 5J: what was not spent is gone. */
  function endPhase(position: Position): void {
    field.unit.moved.fill(position, 0)
    field.unit.spent.fill(position, 0)
    flow.end(position)
  }
}

/** 5H, 6D: whether a unit may still move in this phase. */
function mayMove(field: Field, position: Position, unit: number): boolean {
  return field.onMap(position, unit) && field.unit.moved.get(position, unit) === 0 && !isStuck(field, position, unit)
}

function objectionsToUnit(field: Field, position: Position, side: Side, unit: number): Objection[] {
  if (!field.isUnit(unit)) return [words.noSuchUnit()]
  const name = field.nameOf(unit)
  if (field.units[unit].side !== side) return [words.notYours(name)]
  if (!field.onMap(position, unit)) return [words.notOnMap(name)]
  if (field.unit.moved.get(position, unit) !== 0) return [words.moved(name)]
  if (isStuck(field, position, unit)) return [words.stuck(name)]
  return []
}

function objectionsToHex(field: Field, position: Position, unit: number, hex: number): Objection[] {
  if (!field.isHex(hex)) return [words.noSuchHex()]
  const name = field.nameOf(unit)
  const label = field.label(hex)
  if (hex === field.hex(position, unit)) return [words.standsThere(name, label)]
  if (field.at(position).holds(hex, enemyOf(field.units[unit].side))) return [words.enemyThere(label)]
  if (!hexesFor(field, position, unit).includes(hex)) {
    const shut = field.ground.grid.neighbours
      .subarray(hex * 6, hex * 6 + 6)
      .every((near, dir) => near === OFF_MAP || field.ground.closedTo(field.units[unit].type, near, (dir + 3) % 6))
    return [shut ? words.noWayForGuns(name, label) : words.tooFar(name, label, allowance(field, position, unit))]
  }
  return mayStack(field, position, unit, hex) ? [] : [stackingObjection(field, position, unit, hex)]
}

function objectionsToExit(field: Field, position: Position, unit: number, hex: number): Objection[] {
  if (field.units[unit].side !== ALLIED) return [words.onlyAlliedExit()]
  if (!field.isHex(hex)) return [words.noSuchHex()]
  if (field.ground.edgeOf[hex] === null) return [words.noArrow(field.label(hex))]
  const controlled = field.units[unit].type !== CAVALRY && inEnemyZone(field, position, ALLIED, hex)
  if (controlled) return [words.stuckAtExit(field.nameOf(unit), field.label(hex))]
  return exitsFor(field, position, unit).includes(hex) ? [] : [words.cannotExit(field.nameOf(unit), field.label(hex))]
}

function tellMove(field: Field, position: Position, decision: AusterlitzDecision, table: Table): void {
  if (decision.kind === 'move') {
    const ways = explore(field, position, decision.unit)
    const path = ways.path(decision.to)
    const cost = ways.cost(decision.to)
    note(table, { kind: 'moved', unit: decision.unit, path, cost, cases: ['5C'] })
  } else if (decision.kind === 'exit') {
    const edge = field.ground.edgeOf[decision.at]!
    note(table, { kind: 'exited', unit: decision.unit, hex: decision.at, edge, cases: ['14.1'] })
  }
}

/** The moves of one unit. There are many such lines, and most are never looked into. */
class MoveMenu implements Menu<AusterlitzDecision> {
  readonly kind = 'move'
  readonly subject: number
  private readonly field: Field
  private readonly position: Position
  /** Whether a move might leave a crowd beyond help. */
  private readonly tight: boolean

  constructor(field: Field, position: Position, unit: number, tight: boolean) {
    this.subject = unit
    this.field = field
    this.position = position
    this.tight = tight
  }

  decisions(): readonly AusterlitzDecision[] {
    const moves = movesOf(this.field, this.position, this.subject)
    if (!this.tight) return moves
    const { side } = this.field.units[this.subject]
    return moves.filter(move => leavesRoom(this.field, this.position, side, move))
  }

  sample(random: Random): AusterlitzDecision | null {
    if (!this.tight) return anyMoveOf(this.field, this.position, this.subject, random)
    const moves = this.decisions()
    return moves.length > 0 ? random.pick(moves) : null
  }
}
