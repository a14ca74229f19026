/** 5.0 Movement Phase. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Flow, Menu, Objection, Position, Question, Side, Step, Table } from '@voltigeur/kernel'
import { type AusterlitzDecision, DONE } from '../decisions.ts'
import { note } from '../events.ts'
import { ALLIED, CAVALRY, enemyOf, type Field } from '../field.ts'
import { words } from '../words.ts'
import { allowance, canExitAt, carryOut, explore, movesOf } from './05-moves.ts'
import { inEnemyZone, isStuck } from './06-zones-of-control.ts'
import { mayStack, stackingObjection } from './07-stacking.ts'
import { crowdsOf, leavesCrowd, withRoom } from './12-making-room.ts'

export function movementStep(field: Field, flow: Flow<AusterlitzDecision>): Step<AusterlitzDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')

  function mayMove(position: Position, unit: number): boolean {
    return field.onMap(position, unit) && field.unit.moved.get(position, unit) === 0 && !isStuck(field, position, unit)
  }

  function legalMoves(position: Position, unit: number): readonly AusterlitzDecision[] {
    return withRoom(field, position, side(position), movesOf(field, position, unit))
  }

  function objectionsToUnit(position: Position, unit: number): Objection[] {
    if (!field.isUnit(unit)) return [words.noSuchUnit()]
    const name = field.nameOf(unit)
    if (field.units[unit].side !== side(position)) return [words.notYours(name)]
    if (!field.onMap(position, unit)) return [words.notOnMap(name)]
    if (field.unit.moved.get(position, unit) !== 0) return [words.moved(name)]
    if (isStuck(field, position, unit)) return [words.stuck(name)]
    return []
  }

  function objectionsToHex(position: Position, unit: number, hex: number): Objection[] {
    if (!field.isHex(hex)) return [words.noSuchHex()]
    const name = field.nameOf(unit)
    const label = field.label(hex)
    if (hex === field.hex(position, unit)) return [words.standsThere(name, label)]
    if (field.at(position).holds(hex, enemyOf(side(position)))) return [words.enemyThere(label)]
    explore(field, position, unit)
    if (!field.reach.reached(hex)) {
      const shut = field.ground.grid.neighbours
        .subarray(hex * 6, hex * 6 + 6)
        .every((near, dir) => near === OFF_MAP || field.ground.closedTo(field.units[unit].type, near, (dir + 3) % 6))
      return [shut ? words.noWayForGuns(name, label) : words.tooFar(name, label, allowance(field, position, unit))]
    }
    return mayStack(field, position, unit, hex) ? [] : [stackingObjection(field, position, unit, hex)]
  }

  function objectionsToExit(position: Position, unit: number, hex: number): Objection[] {
    if (field.units[unit].side !== ALLIED) return [words.onlyAlliedExit()]
    if (!field.isHex(hex)) return [words.noSuchHex()]
    if (field.ground.edgeOf[hex] === null) return [words.noArrow(field.label(hex))]
    const controlled = field.units[unit].type !== CAVALRY && inEnemyZone(field, position, ALLIED, hex)
    if (controlled) return [words.stuckAtExit(field.nameOf(unit), field.label(hex))]
    explore(field, position, unit)
    return canExitAt(field, position, unit, hex) ? [] : [words.cannotExit(field.nameOf(unit), field.label(hex))]
  }

  return {
    name: 'movement',
    fields: ['side', 'begun'],

    waits(position, table) {
      // Once begun, the phase is ended by its player alone, so that even his last move can be taken back.
      if (flow.get(position, 'begun') !== 0) return true
      const mover = side(position)
      if (!field.armies[mover].some(unit => mayMove(position, unit))) {
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
      const menus: Menu<AusterlitzDecision>[] = []
      for (const unit of field.armies[side(position)]) {
        if (mayMove(position, unit))
          menus.push({ kind: 'move', subject: unit, decisions: () => legalMoves(position, unit) })
      }
      if (crowdsOf(field, position, side(position)).length === 0) {
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
          const found = objectionsToUnit(position, decision.unit)
          if (found.length > 0) return found
          const about =
            decision.kind === 'move'
              ? objectionsToHex(position, decision.unit, decision.to)
              : objectionsToExit(position, decision.unit, decision.at)
          if (about.length > 0) return about
          const crowd = leavesCrowd(field, position, side(position), decision)
          return crowd === null ? [] : [words.wouldCrowd(field.label(crowd))]
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
        if (table.recording) tellMove(position, decision, table)
        carryOut(field, position, decision)
      }
    },
  }

  function tellMove(position: Position, decision: AusterlitzDecision, table: Table): void {
    if (decision.kind === 'move') {
      explore(field, position, decision.unit)
      const path = field.reach.path(decision.to)
      const cost = field.reach.cost(decision.to)
      note(table, { kind: 'moved', unit: decision.unit, path, cost, cases: ['5C'] })
    } else if (decision.kind === 'exit') {
      const edge = field.ground.edgeOf[decision.at]!
      note(table, { kind: 'exited', unit: decision.unit, hex: decision.at, edge, cases: ['14.1'] })
    }
  }

  function endPhase(position: Position): void {
    field.unit.moved.fill(position, 0)
    field.unit.spent.fill(position, 0)
    flow.end(position)
  }
}
