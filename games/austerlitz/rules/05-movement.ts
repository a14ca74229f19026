/** 5.0 Movement Phase. */
import { OFF_MAP } from '@voltigeur/hex'
import {
  enemyOf,
  type Menu,
  type Objection,
  onceFor,
  type Position,
  type Random,
  type Side,
  type Umpire,
} from '@voltigeur/kernel'
import type { AusterlitzDecision } from '../decisions.ts'
import { note } from '../events.ts'
import type { Field } from '../field.ts'
import { now, questions } from '../sayings.ts'
import { ALLIED } from '../setup/units.ts'
import type { AusterlitzFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { absence } from './05-absence.ts'
import { anyMoveOf, carryOut, exitsFor, explore, hexesFor, type March, movesOf } from './05-moves.ts'
import { reasonsAgainst } from './05-reasons.ts'
import { holdsFast, isStuck } from './06-zones-of-control.ts'
import { mayStack, stackingObjection } from './07-stacking.ts'
import { crowdsOf, leavesRoom, tightCrowds } from './12-making-room.ts'

export function defineMovement(field: Field, flow: AusterlitzFlow, steps: Steps): void {
  /** 12A: overstacking that this move would make impossible to resolve. */
  const crowding = (position: Position, side: Side, move: March): Objection | null => {
    const [crowd] = tightCrowds(field, position, side)
    if (crowd === undefined || leavesRoom(field, position, side, move)) return null
    return words.wouldCrowd(field.label(crowd))
  }

  flow.define(steps.movement, ({ part, ask, choice, when }) => [
    when('anybody can move', (position, { side }) => field.armies[side].some(unit => mayMove(field, position, unit)), [
      part('begins', (position, { side }, umpire) =>
        note(umpire, { kind: 'phase', turn: field.turn(position), side, phase: 'movement', cases: ['4.1', '5.0'] }),
      ),
      // Only the player ends the phase, so even the last move can be undone.
      ask('move', {
        of: (_, { side }) => side,
        text: () => questions.move,
        now: now.move,
        cases: ['5.0', '5G', '14.1'],
        instead: (_, __, kind) => (kind === 'attack' ? words.noCombatNow() : null),
        choices: [
          choice('move', {
            again: true,
            menus: (position, { side }) => movesOfArmy(field, position, side),
            must: [
              (position, { side }, { unit }) => objectionsToUnit(field, position, side, unit),
              (position, _, { unit, to }) => objectionsToHex(field, position, unit, to),
              (position, { side }, move) => crowding(position, side, move),
            ],
            effect: (position, _, move, umpire) => march(field, position, move, umpire),
          }),
          // 14.1: listed with the unit’s other moves.
          choice('exit', {
            again: true,
            menus: () => [],
            must: [
              (position, { side }, { unit }) => objectionsToUnit(field, position, side, unit),
              (position, _, { unit, at }) => objectionsToExit(field, position, unit, at),
              (position, { side }, move) => crowding(position, side, move),
            ],
            effect: (position, _, move, umpire) => march(field, position, move, umpire),
          }),
          choice('done', {
            duties: (position, { side }) => crowdsOf(field, position, side).map(hex => words.crowded(field.label(hex))),
          }),
        ],
      }),
    ]),
    // 5J: unspent points are lost.
    part('ends', position => {
      field.unit.moved.fill(position, 0)
      field.unit.spent.fill(position, 0)
    }),
  ])
}

function march(field: Field, position: Position, move: March, umpire: Umpire): void {
  if (umpire.recording) tellMove(field, position, move, umpire)
  carryOut(field, position, move)
}

/** 5H, 6D: whether a unit may still move in this phase. */
function mayMove(field: Field, position: Position, unit: number): boolean {
  return field.onMap(position, unit) && field.unit.moved.get(position, unit) === 0 && !isStuck(field, position, unit)
}

/** A line for each unit that may still move. */
function movesOfArmy(field: Field, position: Position, side: Side): MoveMenu[] {
  const menus = moveMenus(field).in(position)
  const look = field.at(position).lookTo(side)
  const { hex: column, moved } = field.unit
  const lines: MoveMenu[] = []
  for (const unit of field.armies[side]) {
    const hex = column.get(position, unit)
    if (hex === OFF_MAP || moved.get(position, unit) !== 0) continue
    if (!holdsFast(look[hex], field.units[unit].type)) lines.push(menus[unit])
  }
  return lines
}

/** Menus hold no data of their own: those of the last position are reused while it is asked about. */
const moveMenus = onceFor((field: Field) => {
  let of: Position | null = null
  let menus: readonly MoveMenu[] = []
  return {
    in(position: Position): readonly MoveMenu[] {
      if (position !== of) menus = field.units.map(({ index }) => new MoveMenu(field, position, index))
      of = position
      return menus
    },
  }
})

function objectionsToUnit(field: Field, position: Position, side: Side, unit: number): Objection[] {
  const name = field.nameOf(unit)
  if (field.units[unit].side !== side) return [words.notOwn(name)]
  if (!field.onMap(position, unit)) return [absence(field, position, unit)]
  if (field.unit.moved.get(position, unit) !== 0) return [words.moved(name)]
  if (isStuck(field, position, unit)) return [words.stuck(name)]
  return []
}

function objectionsToHex(field: Field, position: Position, unit: number, hex: number): Objection[] {
  const name = field.nameOf(unit)
  const label = field.label(hex)
  if (hex === field.hex(position, unit)) return [words.standsThere(name, label)]
  if (field.at(position).holds(hex, enemyOf(field.units[unit].side))) return [words.enemyThere(label)]
  if (!hexesFor(field, position, unit).includes(hex)) {
    return reasonsAgainst(field, position, { unit, to: hex, exit: false })
  }
  return mayStack(field, position, unit, hex) ? [] : [stackingObjection(field, position, unit, hex)]
}

function objectionsToExit(field: Field, position: Position, unit: number, hex: number): Objection[] {
  if (field.units[unit].side !== ALLIED) return [words.onlyAlliedExit()]
  if (!field.rules.exits) return [words.noExits()]
  if (field.ground.edgeOf[hex] === null) return [words.noArrow(field.label(hex))]
  if (field.at(position).holds(hex, enemyOf(ALLIED))) return [words.enemyThere(field.label(hex))]
  return exitsFor(field, position, unit).includes(hex)
    ? []
    : reasonsAgainst(field, position, { unit, to: hex, exit: true })
}

function tellMove(field: Field, position: Position, decision: March, umpire: Umpire): void {
  if (decision.kind === 'move') {
    const ways = explore(field, position, decision.unit)
    const path = ways.path(decision.to)
    const cost = ways.cost(decision.to)
    note(umpire, { kind: 'moved', unit: decision.unit, path, cost, cases: ['5C'] })
  } else {
    const edge = field.ground.edgeOf[decision.at]!
    note(umpire, { kind: 'exited', unit: decision.unit, hex: decision.at, edge, cases: ['14.1'] })
  }
}

/** The moves of one unit. There are many such lines, and most are never opened. */
class MoveMenu implements Menu<AusterlitzDecision> {
  readonly kind = 'move'
  readonly subject: number
  private readonly field: Field
  private readonly position: Position

  constructor(field: Field, position: Position, unit: number) {
    this.subject = unit
    this.field = field
    this.position = position
  }

  decisions(): readonly March[] {
    const moves = movesOf(this.field, this.position, this.subject)
    return this.tight ? moves.filter(move => leavesRoom(this.field, this.position, this.side, move)) : moves
  }

  sample(random: Random): March | null {
    if (!this.tight) return anyMoveOf(this.field, this.position, this.subject, random)
    const moves = this.decisions()
    return moves.length > 0 ? random.pick(moves) : null
  }

  /** Whether a move might make overstacking impossible to resolve. */
  private get tight(): boolean {
    return tightCrowds(this.field, this.position, this.side).length > 0
  }

  private get side(): Side {
    return this.field.units[this.subject].side
  }
}
