/** 9.0 The Command Phase: arrivals and, on the hour, each command’s losses and their effect on morale. */
import { ELIMINATED, WAITING } from '@voltigeur/hex'
import type { Objection, Position, Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import { COALITION, type Field, FRENCH } from '../field.ts'
import { minutesOf } from '../setup/scenarios.ts'
import { MORALE_COMMANDS, ROUTED, SIDES } from '../setup/vocabulary.ts'
import type { KulmFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { rollDie } from './02-rolls.ts'
import { type Counted, ineffective, isFullHour, levelReached } from './09-command-levels.ts'
import { heldOf } from './17-control.ts'

/** 9.2.2: the infantry of a command; regiments with battalions count by these. */
function countedOf(field: Field, position: Position, command: number): Counted[] {
  const routed = (unit: number): boolean => field.onMap(position, unit) && field.state(position, unit) === ROUTED
  return field.units.flatMap(({ index: unit, morale, troops }) => {
    if (morale !== command || troops === null || !field.isInfantry(unit) || troops.battalions.length > 0) return []
    return [
      {
        units: 1,
        eliminated: field.unit.status.get(position, unit) === ELIMINATED,
        routed: routed(unit) || (troops.regiment >= 0 && routed(troops.regiment)),
      },
    ]
  })
}

/** 9.2.7a: the infantry units of a command that count as lost. */
export const unitsLost = (field: Field, position: Position, command: number): number =>
  ineffective(countedOf(field, position, command))

/** 9.2.7: sets the level of each command of the side for the next hour. */
export function setLevels(field: Field, position: Position, side: number, umpire: Umpire): void {
  for (const [command, name] of MORALE_COMMANDS.entries()) {
    if (!field.units.some(unit => unit.morale === command && unit.side === side)) continue
    const lost = unitsLost(field, position, command)
    const level = levelReached(field.tables.commandMorale[name].levels, lost)
    if (level === field.morale.level.get(position, command)) continue
    field.morale.level.set(position, command, level)
    note(umpire, { kind: 'levels', command, level, lost, cases: ['9.2.7b', '9.2.7c'] })
  }
}

/** 9.1.1: the minutes that a side has for its Movement Phase in this turn. */
export function minutesFor(field: Field, position: Position, side: number): number {
  const { day, time } = field.turn(position)
  const { until, minutes, after } = field.tables.clock[SIDES[side]]
  return field.rules.minutes ?? (day === 1 && time <= minutesOf(until) ? minutes : after)
}

/** 9.1.3: the umpire may end movement. */
const byTheClock = (field: Field) => ({
  umpires: true as const,
  must: [[() => field.rules.options.clock, () => words.noClock()] as [() => boolean, () => Objection]],
})

/** 9.1.3: a force march (11.2) ends just before its phase, and the log reports them once. */
export const timeRunsOutOnTheWay = (field: Field) => ({ ...byTheClock(field), effect: (): void => {} })

export const timeRunsOut = (field: Field) => ({
  ...byTheClock(field),
  effect: (_: Position, { side }: { readonly side: number }, __: unknown, umpire: Umpire): void =>
    note(umpire, { kind: 'timeUp', side, cases: ['9.1.3'] }),
})

/** What a scenario grants at the top of an hour: the first day to the Coalition, the second to the French. */
export function winsOutright(field: Field, position: Position): number {
  const { victory, steadfast } = field.rules
  const { time } = field.turn(position)
  if (!isFullHour(time)) return -1
  if (victory.kind === 'ground') return !steadfast && field.morale.level.get(position, 0) === 3 ? COALITION : -1
  if (victory.kind !== 'withdrawal' || time < minutesOf('12:00')) return -1
  const all = victory.places.every(place => heldOf(field, position, place, FRENCH) === field.ground.place(place).length)
  return all ? FRENCH : -1
}

/** In turns. */
const AHEAD = 2

/** 16.3.7: 40 minutes ahead, by one die for each group; the French are never early on the second day. */
function rollArrivals(field: Field, position: Position, side: number, umpire: Umpire): void {
  const turn = field.cell.turn.get(position)
  const { due, status } = field.unit
  for (const { turn: at, side: whose, units } of field.rules.reinforcements) {
    if (whose !== side || at !== turn + AHEAD) continue
    const coming = units.filter(unit => status.get(position, unit) === WAITING && due.get(position, unit) === at + 1)
    if (coming.length === 0) continue
    const die = rollDie(position, umpire)
    const shift = field.tables.variableEntry[die - 1]
    const later = shift < 0 && side === FRENCH && field.rules.turns[at].day === 2 ? 0 : shift
    for (const unit of coming) due.set(position, unit, at + 1 + later)
    note(umpire, { kind: 'arrival', units: coming, die, later, cases: ['16.3.7'] })
  }
}

export function defineCommand(field: Field, flow: KulmFlow, steps: Steps): void {
  flow.define(steps.command, ({ part, when }) => [
    when('expected', () => field.rules.options.variableEntry, [
      part('arrivals', (position, { side }, umpire) => rollArrivals(field, position, side, umpire)),
    ]),
    part('levels', (position, { side }, umpire) => {
      if (!field.rules.steadfast && isFullHour(field.turn(position).time)) setLevels(field, position, side, umpire)
      const winner = winsOutright(field, position)
      if (winner >= 0) field.cell.won.set(position, winner)
    }),
  ])
}
