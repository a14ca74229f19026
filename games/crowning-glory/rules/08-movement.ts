/** 8.2 The Movement Phase: one unit of each side in turn, until every unit has been chosen. */
import type { Flow, Menu, Objection, Position, Side, Step, Table } from '@voltigeur/kernel'
import type { GloryDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { ALLIED, CAVALRY, EXITED, enemyOf, type Field, FRENCH, WAITING } from '../field.ts'
import { words } from '../words.ts'
import { takeControl } from './03-setup.ts'
import { EXIT_CASES, finish, judgeAllies, openEdge, WEST_EDGE } from './04-victory.ts'
import { reserveDue, rollForArrival } from './05-arrivals.ts'
import { mayRest, passesThrough } from './06-stacking.ts'
import { inEnemyZone } from './07-zones-of-control.ts'
import { Choices } from './08-choices.ts'
import { allowance, arrivalsOf, arrivalWay, canExitAt, explore, wayOf, worthPassing } from './08-moves.ts'

/** How far the phase has come. */
const NOT_BEGUN = 0
const MOVING = 1
const ALL_MOVED = 2

type Move = Extract<GloryDecision, { kind: 'move' }>

/** 5.3, 8.2: the French choose first; 2.10: whoever has been chosen is Passive. */
export function movementStep(field: Field, flow: Flow<GloryDecision>): Step<GloryDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')
  const choices = new Choices(field)

  /** 5.7: Variable units that have arrived are chosen like any other, to enter the map. */
  const entering = (position: Position, unit: number): boolean =>
    field.units[unit].arrival === 'variable' &&
    field.unit.status.get(position, unit) === WAITING &&
    field.cell.arrived.get(position) !== 0

  const selectable = (position: Position, unit: number): boolean =>
    field.active(position, unit) && (field.onMap(position, unit) || entering(position, unit))

  const toMove = (position: Position, of: Side): number[] => field.armies[of].filter(unit => selectable(position, unit))

  const anyToMove = (position: Position, of: Side): boolean => field.armies[of].some(unit => selectable(position, unit))

  function objectionsToUnit(position: Position, unit: number): Objection[] {
    if (!field.isUnit(unit)) return [words.noSuchUnit()]
    const name = field.nameOf(unit)
    if (field.units[unit].side !== side(position)) return [words.notYours(name)]
    if (!field.onMap(position, unit) && !entering(position, unit)) return [words.notOnMap(name)]
    return field.active(position, unit) ? [] : [words.alreadyMoved(name)]
  }

  return {
    name: 'movement',
    fields: ['side', 'stage'],

    waits(position, table) {
      switch (flow.get(position, 'stage')) {
        case NOT_BEGUN:
          flow.set(position, 'stage', MOVING)
          flow.set(position, 'side', FRENCH)
          note(table, { kind: 'phase', turn: field.turn(position), phase: 'movement', cases: ['5.3', '8.2'] })
          rollForArrival(field, position, table)
          return false
        case MOVING:
          if (anyToMove(position, side(position))) return true
          if (anyToMove(position, enemyOf(side(position)))) flow.set(position, 'side', enemyOf(side(position)))
          else {
            flow.set(position, 'stage', ALL_MOVED)
            if (reserveDue(field, position)) flow.call(position, 'reserve')
          }
          return false
        default:
          flow.end(position)
          return false
      }
    },

    actor: side,

    question: position => ({
      text: `Choose one of your ${toMove(position, side(position)).length} Active units: move it or let it stay.`,
      cases: ['8.2', '5.3'],
      owed: [],
    }),

    menus(position) {
      return toMove(position, side(position)).map(
        (unit): Menu<GloryDecision> => ({
          kind: field.onMap(position, unit) ? 'move' : 'enter',
          subject: unit,
          decisions: () => choices.of(position, unit).all(),
          sample: random => choices.of(position, unit).sample(random),
        }),
      )
    },

    objections(position, decision) {
      switch (decision.kind) {
        case 'attack':
        case 'decline':
          return [words.noCombatNow()]
        case 'move':
        case 'stay':
        case 'exit':
        case 'enter': {
          const found = objectionsToUnit(position, decision.unit)
          return found.length > 0 ? found : objectionsToMove(field, position, decision)
        }
        default:
          return [words.wrongStep(decision.kind, 'units are being moved.')]
      }
    },

    apply(position, decision, table) {
      if (!('unit' in decision)) return
      const { unit } = decision
      const mover = side(position)
      carryOut(position, decision, table)
      field.flip(position, unit)
      if (decision.kind === 'exit') {
        if (field.ground.edgeOf[decision.at] === 'west') {
          finish(field, flow, position, WEST_EDGE, table)
          return
        }
        if (judgeAllies(field, flow, position, table)) return
      }
      // Seized Initiative: the first French move of Phase II is followed by another.
      const again = mover === FRENCH && field.cell.again.get(position) !== 0
      if (again) field.cell.again.set(position, 0)
      else flow.set(position, 'side', enemyOf(mover))
    },
  }

  function carryOut(position: Position, decision: GloryDecision, table: Table): void {
    const mover = side(position)
    if (decision.kind === 'stay') {
      const { unit } = decision
      note(table, { kind: 'stayed', unit, hex: field.hex(position, unit), cases: ['8.2'] })
    } else if (decision.kind === 'move') {
      const { unit, to, via } = decision
      const { path, cost } = wayOf(field, position, unit, via, to)!
      note(table, { kind: 'moved', unit, path, cost, cases: ['8.1', '8.14'] })
      field.put(position, unit, to)
      for (const hex of path) takeControl(field, position, mover, hex, table)
    } else if (decision.kind === 'enter') {
      const { unit, to, via } = decision
      const { path, cost } = arrivalWay(field, position, unit, via, to)!
      note(table, { kind: 'entered', unit, path, cost, cases: ['5.7'] })
      field.put(position, unit, to)
      for (const hex of path) takeControl(field, position, mover, hex, table)
    } else if (decision.kind === 'exit') {
      const { unit, at } = decision
      const edge = field.ground.edgeOf[at]!
      const { path } = wayOf(field, position, unit, [], at)!
      for (const hex of path) takeControl(field, position, mover, hex, table)
      note(table, { kind: 'exited', unit, hex: at, edge, cases: [EXIT_CASES[edge]] })
      field.remove(position, unit, EXITED)
    }
  }
}

export function objectionsToMove(field: Field, position: Position, decision: GloryDecision): Objection[] {
  switch (decision.kind) {
    case 'stay': {
      const waits = !field.onMap(position, decision.unit) && arrivalsOf(field, position, decision.unit).ways.size > 0
      return waits ? [words.mustEnter(field.nameOf(decision.unit))] : []
    }
    case 'move':
      return moveObjections(field, position, decision)
    case 'enter': {
      const { unit, to, via } = decision
      if (!field.isHex(to)) return [words.noSuchHex()]
      if (field.onMap(position, unit)) return [words.notDue(field.nameOf(unit))]
      const stray = strayOf(field, position, unit, via, to)
      if (stray !== null) return [words.badVia(field.label(stray))]
      if (!mayRest(field, position, unit, to)) return [words.oneUnit(field.label(to))]
      const possible = arrivalWay(field, position, unit, via, to) !== null
      return possible ? [] : [words.cannotEnter(field.nameOf(unit), field.label(to))]
    }
    case 'exit':
      return exitObjections(field, position, decision.unit, decision.at)
    default:
      return []
  }
}

/** 3.3: what is named as passed through, but is nothing to be taken on the way, or is named twice. */
function strayOf(field: Field, position: Position, unit: number, via: readonly number[], to: number): number | null {
  const stray = via.find((hex, i) => {
    const worth = field.isHex(hex) && hex !== to && worthPassing(field, position, unit, hex)
    return !worth || via.indexOf(hex) !== i
  })
  return stray ?? null
}

function moveObjections(field: Field, position: Position, { unit, to, via }: Move): Objection[] {
  if (!field.isHex(to)) return [words.noSuchHex()]
  const name = field.nameOf(unit)
  const label = field.label(to)
  if (!field.onMap(position, unit)) return [words.mustEnter(name)]
  const stray = strayOf(field, position, unit, via, to)
  if (stray !== null) return [words.badVia(field.label(stray))]
  if (to === field.hex(position, unit) && via.length === 0) return [words.standsThere(name, label)]
  const { side } = field.units[unit]
  if (field.at(position).holds(to, enemyOf(side))) return [words.enemyThere(label)]
  if (!mayRest(field, position, unit, to)) return [words.oneUnit(label)]
  return wayOf(field, position, unit, via, to) === null ? [whyNot(field, position, unit, to)] : []
}

/** The rule that stands most directly in the way. */
function whyNot(field: Field, position: Position, unit: number, to: number): Objection {
  const { grid } = field.ground
  const { side, type } = field.units[unit]
  const [name, label] = [field.nameOf(unit), field.label(to)]
  const from = field.hex(position, unit)
  const dir = grid.direction(from, to)
  if (!field.ground.bears(type, to)) return words.noCavalry(name, label)
  if (!field.ground.inArea(from, to)) return words.outOfArea(label)
  if (inEnemyZone(field, position, side, from)) {
    if (dir < 0) return words.onlyOneHex(name)
    if (inEnemyZone(field, position, side, to)) return words.zoneToZone(name, label)
  }
  if (dir >= 0 && type === CAVALRY && field.ground.pond(from, dir)) return words.pondBars(name, label)
  const points = allowance(field, position, unit)
  if (grid.distance(from, to) > points) return words.tooFar(name, label, points)
  const between = grid.within(from, points).filter(hex => grid.distance(hex, to) < points && hex !== from)
  if (between.some(hex => inEnemyZone(field, position, side, hex))) return words.stopsInZones(name, label)
  const blocked = !passesThrough(field, position, side) && between.some(hex => field.at(position).holds(hex, side))
  return blocked ? words.noPassing(name, label) : words.tooFar(name, label, points)
}

function exitObjections(field: Field, position: Position, unit: number, at: number): Objection[] {
  if (!field.isHex(at)) return [words.noSuchHex()]
  if (!field.rules.morale) return [words.noExit()]
  if (field.units[unit].side !== ALLIED) return [words.onlyAlliedExit()]
  if (!field.onMap(position, unit)) return [words.notOnMap(field.nameOf(unit))]
  const edge = field.ground.edgeOf[at]
  if (edge === null) return [words.noEdge(field.label(at))]
  if (edge !== openEdge(field, position)) return [edge === 'west' ? words.westShut() : words.eastShut()]
  explore(field, position, unit)
  return canExitAt(field, position, unit, at) ? [] : [words.cannotExit(field.nameOf(unit), field.label(at))]
}
