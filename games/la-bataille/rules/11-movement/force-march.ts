/** 11.2 Force march: a whole division moves twice as far, then all its units check morale with one roll. */
import type { FrameOf, Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { FORCE_MARCHED, UNMOVED } from '../../marks.ts'
import { now, questions } from '../../questions.ts'
import { COLUMN, DISORDERED, GOOD_ORDER, LIMBERED, MASSE, ROAD_MARCH } from '../../setup/vocabulary.ts'
import type { KitOf, KulmFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { moved } from '../02-dice.ts'
import { rollTwo } from '../02-rolls.ts'
import { MORALE_SEEN, show } from '../02-specific-side.ts'
import { asLeader, bestOf, checkerOf } from '../04-morale/checks.ts'
import { passes, reckonMorale } from '../04-morale/morale.ts'
import { loseFormationInPlace, setState } from '../04-morale/shaken.ts'
import { timeRunsOutOnTheWay } from '../09-command.ts'
import { idleFault } from './allowance.ts'
import { setOff } from './march.ts'
import { wayTo } from './movement.ts'
import { type Moving, objectionToMove } from './movers.ts'
import { destinations, Moves } from './prospects.ts'

type Forcing = FrameOf<Steps['forceMarch']>

/** 11.2.2: the units of a division on the map. */
const divisionOf = (field: Field, position: Position, command: number): number[] =>
  field.commands[command].units.filter(unit => field.onMap(position, unit))

/** 11.2.3b: units on foot force march, and cavalry keeps up with them. */
const marchesByForce = (field: Field, unit: number): boolean => !field.isCavalry(unit) && !field.troops(unit).horse

const MARCHING: ReadonlySet<number> = new Set([COLUMN, MASSE, ROAD_MARCH, LIMBERED])

/** 9.2.7: of a division’s command, if levels apply. */
function levelOf(field: Field, position: Position, command: number): number {
  const [unit] = field.commands[command].units
  return field.rules.steadfast || unit === undefined ? 0 : field.morale.level.get(position, field.units[unit].morale)
}

/** The case that stops a division from a force march; null if it may. */
function forceMarchFault(field: Field, position: Position, command: number): string | null {
  const units = divisionOf(field, position, command)
  if (!units.some(unit => marchesByForce(field, unit))) return '11.2.3b'
  if (levelOf(field, position, command) > 0) return '11.2.1'
  if (units.some(unit => field.state(position, unit) !== GOOD_ORDER)) return '11.2.1'
  if (units.some(unit => field.unit.left.get(position, unit) !== UNMOVED || idleFault(field, position, unit) !== null))
    return '11.2.2'
  return units.every(unit => MARCHING.has(field.formation(position, unit))) ? null : '11.2.4'
}

export function forceMarchChoice(field: Field, flow: KulmFlow, { choice }: KitOf<'movement'>, steps: Steps) {
  const own = (position: Position, { side }: Moving): number[] =>
    field.commands
      .filter(command => command.side === side && forceMarchFault(field, position, command.index) === null)
      .map(({ index }) => index)
  return choice('forceMarch', {
    candidates: (position, frame) => own(position, frame).map(command => ({ kind: 'forceMarch', command })),
    must: [
      (_, { side }, { command }) =>
        field.commands[command].side === side ? null : words.notOwn(field.commands[command].name),
      (position, _, { command }) => {
        const fault = forceMarchFault(field, position, command)
        if (fault === null) return null
        return words.cannotForceMarch(fault, field.commands[command].name, levelOf(field, position, command))
      },
    ],
    effect(position, { side }, { command }, umpire) {
      for (const unit of divisionOf(field, position, command)) field.marks(position, unit, FORCE_MARCHED)
      note(umpire, { kind: 'forceMarch', command, cases: ['11.2.1', '11.2.2'] })
      flow.enter(position, steps.forceMarch, { side, command })
    },
    again: true,
  })
}

/** 11.2.9: the number of turns in a row with a force march by the division, this one included. */
function turnsRunning(field: Field, position: Position, command: number): number {
  const turn = field.cell.turn.get(position) + 1
  const { marches, marched } = field.command
  const before = marched.get(position, command) === turn - 1 ? marches.get(position, command) : 0
  return before + 1
}

/** 11.2.3c to 11.2.3e: one roll for all; units that fail are disordered in place. */
function rest(field: Field, position: Position, { command }: Forcing, umpire: Umpire): void {
  const turn = turnsRunning(field, position, command)
  field.command.marches.set(position, command, turn)
  field.command.marched.set(position, command, field.cell.turn.get(position) + 1)
  const roll = rollTwo(position, umpire)
  const present = field.commands[command].leaders.filter(leader => field.onMap(position, leader))
  const best = bestOf(field, present, 'morale')
  const leader = best === null ? null : asLeader(field, best)
  for (const unit of divisionOf(field, position, command)) {
    field.unit.left.set(position, unit, 0)
    if (!marchesByForce(field, unit)) continue
    show(field, position, unit, MORALE_SEEN)
    const checker = { ...checkerOf(field, position, unit), leader }
    const reckoning = reckonMorale(field.tables.morale, checker, { reason: 'forceMarch', turn })
    const passed = passes(reckoning, roll)
    const { terms, drm } = reckoning
    note(umpire, {
      kind: 'checkedMorale',
      unit,
      reason: 'forceMarch',
      terms,
      roll,
      modified: moved(roll, drm),
      passed,
      cases: ['11.2.3c', passed ? '4.2.3' : '11.2.3e'],
    })
    // A unit shaken during the march gains nothing by passing.
    if (!passed && field.state(position, unit) === GOOD_ORDER) disorder(field, position, unit, umpire)
  }
}

/** 11.2.3e: without a retreat. */
function disorder(field: Field, position: Position, unit: number, umpire: Umpire): void {
  setState(field, position, unit, DISORDERED, umpire, '11.2.3e')
  loseFormationInPlace(field, position, unit, umpire)
}

export function defineForceMarch(field: Field, flow: KulmFlow, steps: Steps): void {
  flow.define(steps.forceMarch, kit => {
    const { ask, choice, part } = kit
    return [
      ask('units', {
        of: (_, { side }) => side,
        text: (_, { command }) => questions.forceMarch(field.commands[command].name),
        now: now.forceMarch,
        cases: ['11.2.3b'],
        grouped: true,
        // 9.1.2: part of the Movement Phase, so its minutes count.
        choices: [forcedMove(field, flow, kit, steps), choice('timeUp', timeRunsOutOnTheWay(field)), choice('done')],
      }),
      part('rest', (position, frame, umpire) => rest(field, position, frame, umpire)),
    ]
  })
}

/** 11.2.3a, 11.2.3b: only the units of the division. */
function forcedMove(field: Field, flow: KulmFlow, { choice }: KitOf<'forceMarch'>, steps: Steps) {
  return choice('move', {
    lines: (position, { command }) => divisionOf(field, position, command),
    candidates: (position, _, unit) => new Moves(unit, destinations(field, position, unit)),
    exact: true,
    must: [
      (position, { command }, { unit }) =>
        divisionOf(field, position, command).includes(unit) ? null : words.notInForceMarch(field.nameOf(unit)),
      (position, _, move) =>
        move.formation === undefined
          ? objectionToMove(field, position, move)
          : words.cannotMove('11.2.6', field.nameOf(move.unit), field.label(move.to)),
    ],
    effect(position, _, { unit, to, facing }, umpire) {
      setOff(field, flow, steps, position, unit, wayTo(field, position, unit, to, facing)!, -1, umpire)
    },
    again: true,
  })
}
