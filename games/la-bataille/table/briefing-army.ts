/** Both armies, the score, the time, and the state of the commands. */
import type { EndTrack, Hourglass, RosterEntry, ScoreLine, Track } from '@voltigeur/battlefield'
import { ELIMINATED, WAITING } from '@voltigeur/hex'
import { type Message, type Position, plain } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { KulmDecision } from '../decisions.ts'
import { clockOf } from '../events.ts'
import { COALITION, type Field, FRENCH } from '../field.ts'
import { EXITED, IN_RESERVE, STATUSES } from '../marks.ts'
import { commandName } from '../results.ts'
import { minutesFor, unitsLost } from '../rules/09-command.ts'
import { heldOf } from '../rules/17-control.ts'
import { infantryLost, outcomeOf, withdrawalPoints } from '../rules/17-victory.ts'
import { MORALE_COMMANDS, SIDES } from '../setup/vocabulary.ts'
import { placeName } from '../spoken.ts'
import type { KulmFlow } from '../steps.ts'
import { allValues, armOf, standsSo } from './counters.ts'

const statuses = book.each('statuses', ['waiting', 'onMap', 'eliminated', 'exited', 'inReserve', 'wounded'])

const statusOf = (status: number): string =>
  statuses[STATUSES[status].replace(/ ([a-z])/, (_, letter: string) => letter.toUpperCase()) as keyof typeof statuses]
    .text

const figures = book.sentences('figures', {
  date: (day: string, clock: string) => ({ day, clock }),
  held: (place: string) => ({ place }),
  endedNow: (level: Message) => ({ level }),
  even: plain,
  ahead: plain,
  behind: plain,
  infantryLost: plain,
  unitsLost: plain,
  withdrawalPoints: plain,
  unitsOut: plain,
  morale: (level: number) => ({ level }),
  moraleNext: (level: number, next: number, count: number) => ({ level, next, count }),
  lostOrRouted: plain,
})

/** The order-of-battle chart: a regiment, or the battalions that replace it on the map (2.2.4). */
export function roster(field: Field, position: Position): RosterEntry[] {
  return field.units
    .filter(({ index }) => field.unit.status.get(position, index) !== IN_RESERVE)
    .map(unit => {
      const { index, id, name, side, command } = unit
      const status = field.unit.status.get(position, index)
      const on = field.onMap(position, index)
      const troops = field.isTroops(index)
      const hexes = on ? field.footprint(position, index) : []
      return {
        unit: index,
        id,
        name,
        side,
        formation: field.commands[command].name,
        arm: armOf(unit),
        values: allValues(field, position, index),
        strength: troops ? field.troops(index).increments : 0,
        left: troops ? field.increments(position, index) : 0,
        status: on && troops ? standsSo(field, position, index).join(', ') : statusOf(status),
        lost: status === ELIMINATED,
        hex: on ? hexes[0] : null,
        ...(hexes.length > 1 ? { hexes } : {}),
      }
    })
}

/** 16.1.4: it is dark between the days. */
export function track(field: Field, flow: KulmFlow, position: Position): Track {
  const turn = field.cell.turn.get(position)
  const { day, wet } = field.rules.turns[turn]
  const path = flow.path(position)
  return {
    turn: turn + 1,
    turns: field.rules.turns.length,
    label: figures.date(day === 1 ? 'first' : 'second', clockOf(field, turn)),
    arrivals: field.rules.reinforcements.flatMap(({ side, units }) => {
      const coming = units.filter(unit => field.unit.status.get(position, unit) === WAITING)
      if (coming.length === 0) return []
      const due = Math.max(...coming.map(unit => field.unit.due.get(position, unit)))
      // 16.3.7: a group delayed beyond the end doesn’t arrive.
      return due > field.rules.turns.length ? [] : [{ turn: due, side, units: coming.map(unit => field.nameOf(unit)) }]
    }),
    sky: path.includes('night') ? 'night' : wet ? 'overcast' : 'sun',
  }
}

/** 9.1.2, 11.2: a force march is part of the Movement Phase. */
const TIMED: readonly string[] = ['movement', 'forceMarch']

/** 9.1.1: the timed Movement Phase, if chosen. */
export function hourglass(field: Field, flow: KulmFlow, position: Position): Hourglass<KulmDecision> | null {
  const [side] = flow.owing(position)
  const step = flow.now(position)?.step ?? ''
  if (!field.rules.options.clock || !TIMED.includes(step) || side === undefined) return null
  return {
    phase: `${field.cell.turn.get(position)} ${side}`,
    minutes: minutesFor(field, position, side),
    case: '9.1.1',
    runsOut: { kind: 'timeUp' },
  }
}

const both = (value: (side: number) => number | string): (number | string)[] => [FRENCH, COALITION].map(value)

export function standings(field: Field, position: Position): ScoreLine[] {
  const { level, winner } = outcomeOf(field, position)
  const places = field.rules.places.map(
    ({ name }): ScoreLine => ({
      label: figures.held(placeName(name)),
      case: '8.0',
      values: both(side => heldOf(field, position, name, side)),
    }),
  )
  return [
    {
      label: figures.endedNow(book.ending(level, winner === null ? null : SIDES[winner])),
      case: '8.0',
      values: both(side => (winner === null ? figures.even : winner === side ? figures.ahead : figures.behind)),
      provisional: true,
    },
    ...places,
    {
      label: figures.infantryLost,
      case: '3.2.1',
      values: both(side => infantryLost(field, position, side)),
    },
    {
      label: figures.unitsLost,
      case: '2.4.2',
      values: both(
        side => field.armies[side].filter(unit => field.unit.status.get(position, unit) === ELIMINATED).length,
      ),
    },
    ...withdrawal(field, position),
  ]
}

/** 16.1.5, if it scores. */
function withdrawal(field: Field, position: Position): ScoreLine[] {
  const { kind } = field.rules.victory
  if (kind !== 'withdrawal' && kind !== 'campaign') return []
  const gone = field.armies[FRENCH].filter(unit => field.unit.status.get(position, unit) === EXITED).length
  return [
    { label: figures.withdrawalPoints, case: '16.1.5a', values: [withdrawalPoints(field, position), ''] },
    { label: figures.unitsOut, case: '16.1.5', values: [gone, ''] },
  ]
}

/** 9.2: how many more units each command can lose before its morale level drops permanently. */
export function commandTracks(field: Field, position: Position): EndTrack[] {
  if (field.rules.steadfast) return []
  return MORALE_COMMANDS.flatMap((name, command) => {
    const member = field.units.find(unit => unit.morale === command && unit.troops !== null)
    if (!member) return []
    const { levels } = field.tables.commandMorale[name]
    const level = field.morale.level.get(position, command)
    return [
      {
        side: member.side,
        of: commandName(command).text,
        name: level < levels.length ? figures.moraleNext(level, level + 1, levels[level]) : figures.morale(level),
        case: '9.2.7b',
        boxes: levels[2],
        fromBottom: {
          name: figures.lostOrRouted,
          filled: Math.min(levels[2], unitsLost(field, position, command)),
        },
      },
    ]
  })
}
