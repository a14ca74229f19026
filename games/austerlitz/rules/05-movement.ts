/** 5.0 Movement, with leaving the map (14.1) and making room after reinforcements arrived (12A). */
import { OFF_MAP } from '@voltigeur/hex'
import type { Cost, Flow, Menu, Objection, Position, Question, Side, Step, Table, Term } from '@voltigeur/kernel'
import { type AusterlitzDecision, DONE } from '../decisions.ts'
import { note } from '../events.ts'
import { ALLIED, CAVALRY, EXITED_EAST, EXITED_WEST, enemyOf, type Field } from '../field.ts'
import { CLOSED } from '../ground.ts'
import { words } from '../words.ts'
import { inEnemyZone, isStuck } from './06-zones-of-control.ts'
import { crowdedHexes, mayStack, stackingObjection } from './07-stacking.ts'

/** 14.1: what it costs to step off the map from an arrow hex. */
const EXIT_COST = 1

export function allowance(field: Field, position: Position, unit: number): number {
  return field.units[unit].move - field.unit.spent.get(position, unit)
}

/** Floods `field.reach` with everything the unit can get to, stacking aside. */
export function explore(field: Field, position: Position, unit: number): void {
  const { side, type } = field.units[unit]
  const { reach, ground, tables } = field
  const here = field.at(position)
  const enemy = enemyOf(side)
  const prices = ground.entry[type]
  const { enter, leave } = tables.terrain.zones
  const rides = type === CAVALRY
  reach.flood(
    field.hex(position, unit),
    isStuck(field, position, unit) ? 0 : allowance(field, position, unit),
    (from, to, dir) => {
      const price = prices[from * 6 + dir]
      if (price === CLOSED || here.holds(to, enemy)) return -1
      // 6C, 6E: one more to enter a controlled hex, two more for cavalry to leave one.
      return price + (here.controls(enemy, to) ? enter : 0) + (rides && here.controls(enemy, from) ? leave : 0)
    },
    hex => rides || !here.controls(enemy, hex),
  )
}

/** Whether the unit, already explored, can leave the map at an arrow hex. */
function canExitAt(field: Field, position: Position, unit: number, hex: number): boolean {
  const { side, type } = field.units[unit]
  const { reach, ground, tables } = field
  if (side !== ALLIED || ground.edgeOf[hex] === null || !reach.reached(hex)) return false
  const controlled = inEnemyZone(field, position, side, hex)
  if (controlled && type !== CAVALRY) return false
  const leaving = controlled ? tables.terrain.zones.leave : 0
  return reach.cost(hex) + EXIT_COST + leaving <= allowance(field, position, unit)
}

/** Every move of a unit, whether or not it leaves a crowd behind. */
function movesOf(field: Field, position: Position, unit: number): AusterlitzDecision[] {
  explore(field, position, unit)
  const { reach } = field
  const found: AusterlitzDecision[] = []
  for (let i = 0; i < reach.count; i++) {
    const hex = reach.hexes[i]
    if (i > 0 && mayStack(field, position, unit, hex)) found.push({ kind: 'move', unit, to: hex })
    if (field.ground.edgeOf[hex] !== null && canExitAt(field, position, unit, hex))
      found.push({ kind: 'exit', unit, at: hex })
  }
  return found
}

/** 12A: whether every crowded hex can still be brought within its limit in this phase. */
export function canMakeRoom(field: Field, position: Position, side: Side): boolean {
  const [hex] = crowdedHexes(field, position, side)
  if (hex === undefined) return true
  return field
    .at(position)
    .unitsIn(hex)
    .filter(unit => field.unit.moved.get(position, unit) === 0)
    .some(unit => movesOf(field, position, unit).some(move => canMakeRoom(field, after(field, position, move), side)))
}

function after(field: Field, position: Position, decision: AusterlitzDecision): Position {
  const next = position.copy()
  carryOut(field, next, decision)
  return next
}

function carryOut(field: Field, position: Position, decision: AusterlitzDecision): void {
  if (decision.kind === 'move') {
    field.place(position, decision.unit, decision.to)
    field.unit.moved.set(position, decision.unit, 1)
  } else if (decision.kind === 'exit') {
    const west = field.ground.edgeOf[decision.at] === 'west'
    field.remove(position, decision.unit, west ? EXITED_WEST : EXITED_EAST)
  }
}

/** The first crowded hex that a move would leave beyond help, or null. */
function leavesCrowd(field: Field, position: Position, side: Side, decision: AusterlitzDecision): number | null {
  const [hex] = crowdedHexes(field, position, side)
  if (hex === undefined || canMakeRoom(field, after(field, position, decision), side)) return null
  return hex
}

export function movementStep(field: Field, flow: Flow<AusterlitzDecision>): Step<AusterlitzDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')

  function mayMove(position: Position, unit: number): boolean {
    return (
      field.units[unit].side === side(position) &&
      field.onMap(position, unit) &&
      field.unit.moved.get(position, unit) === 0 &&
      !isStuck(field, position, unit)
    )
  }

  function legalMoves(position: Position, unit: number): AusterlitzDecision[] {
    const moves = movesOf(field, position, unit)
    const owner = side(position)
    if (crowdedHexes(field, position, owner).length === 0) return moves
    return moves.filter(move => leavesCrowd(field, position, owner, move) === null)
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
    explore(field, position, unit)
    return canExitAt(field, position, unit, hex) ? [] : [words.cannotExit(field.nameOf(unit), field.label(hex))]
  }

  return {
    name: 'movement',
    fields: ['side', 'begun'],

    waits(position, table) {
      if (flow.get(position, 'begun') === 0) {
        flow.set(position, 'begun', 1)
        if (table.recording) {
          note(table, {
            kind: 'phase',
            turn: field.turn(position),
            side: side(position),
            phase: 'movement',
            cases: ['4.1', '5.0'],
          })
        }
      }
      for (let unit = 0; unit < field.units.length; unit++) if (mayMove(position, unit)) return true
      endPhase(position)
      return false
    },

    actor: side,

    question(position): Question {
      return {
        text: 'Move as many of your units as you like, then end the phase.',
        cases: ['5.0', '5G', '14.1'],
        owed: crowdedHexes(field, position, side(position)).map(hex => words.crowded(field.label(hex))),
      }
    },

    menus(position) {
      const menus: Menu<AusterlitzDecision>[] = []
      for (let unit = 0; unit < field.units.length; unit++) {
        if (mayMove(position, unit))
          menus.push({ kind: 'move', subject: unit, decisions: () => legalMoves(position, unit) })
      }
      if (crowdedHexes(field, position, side(position)).length === 0) {
        menus.push({ kind: 'done', subject: null, decisions: () => [DONE] })
      }
      return menus
    },

    objections(position, decision) {
      switch (decision.kind) {
        case 'done':
          return crowdedHexes(field, position, side(position)).map(hex => words.crowded(field.label(hex)))
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
          return [words.wrongStep(decision.kind, 'units are being moved.')]
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

/** What a move costs, term by term along the cheapest way; null when the unit cannot get there. */
export function costOfMove(field: Field, position: Position, unit: number, to: number, exiting = false): Cost | null {
  explore(field, position, unit)
  if (!field.reach.reached(to)) return null
  const path = field.reach.path(to)
  const terms = path.slice(1).flatMap((hex, i) => stepTerms(field, position, unit, path[i], hex))
  if (exiting) {
    terms.push({ text: 'off the map', value: EXIT_COST, case: '14.1' })
    terms.push(...leavingTerms(field, position, unit, to))
  }
  return {
    total: terms.reduce((sum, term) => sum + term.value, 0),
    budget: allowance(field, position, unit),
    terms,
    path: path.map(hex => field.label(hex)),
  }
}

function leavingTerms(field: Field, position: Position, unit: number, from: number): Term[] {
  const { side, type } = field.units[unit]
  if (type !== CAVALRY || !inEnemyZone(field, position, side, from)) return []
  return [{ text: `${field.label(from)}: leaving an enemy zone`, value: field.tables.terrain.zones.leave, case: '6E' }]
}

function stepTerms(field: Field, position: Position, unit: number, from: number, to: number): Term[] {
  const { ground, tables } = field
  const { hexes, road, hexsides, zones } = tables.terrain
  const dir = ground.grid.direction(from, to)
  const label = field.label(to)
  const dearest = ground.groundOf(to).reduce((a, b) => (hexes[b].mp > hexes[a].mp ? b : a))
  const terms: Term[] = [
    ground.roadCrosses(from, dir)
      ? { text: `${label}: road`, value: road.mp, case: road.case }
      : { text: `${label}: ${dearest}`, value: hexes[dearest].mp, case: hexes[dearest].case },
  ]
  if (ground.streamCosts(from, dir))
    terms.push({ text: `${label}: stream`, value: hexsides.stream.mp, case: hexsides.stream.case })
  if (ground.lakeHexside(from, dir))
    terms.push({ text: `${label}: lake hexside`, value: hexsides.lake.mp, case: hexsides.lake.case })
  if (inEnemyZone(field, position, field.units[unit].side, to)) {
    terms.push({ text: `${label}: entering an enemy zone`, value: zones.enter, case: '6C' })
  }
  return [...terms, ...leavingTerms(field, position, unit, from)]
}
