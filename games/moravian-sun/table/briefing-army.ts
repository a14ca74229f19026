/** Both armies, the score, the time and the weather. */
import type { EndTrack, RosterEntry, ScoreLine, Track } from '@voltigeur/battlefield'
import { ELIMINATED, WAITING } from '@voltigeur/hex'
import { enemyOf, type Message, type Position, plain } from '@voltigeur/kernel'
import { book } from '../book.ts'
import { ALLIED, EXITED, type Field, FRENCH, REBUILDING, STATUSES } from '../field.ts'
import { weatherNames } from '../naming.ts'
import { commandOf } from '../rules/04-orders/orders.ts'
import { dem, demOf, victoryPoints } from '../rules/16-victory/victory.ts'
import { isFoggy } from '../rules/16-victory/weather.ts'
import { ARMS } from '../setup/roster.ts'
import { NATIONS, WEATHERS } from '../setup/vocabulary.ts'
import { nations } from '../telling.ts'
import { statesOf, valuesOf } from './counters.ts'
import { standing } from './standings.ts'
import { stateName, statusName } from './unit-words.ts'

const said = book.sentences('units', {
  headquarters: plain,
  reducedUnit: (unit: string) => ({ unit }),
  dueOn: (status: string, turn: number) => ({ status, turn }),
})
const sky = book.sentences('weather', { now: (weather: Message, fog: 'yes' | 'no') => ({ weather, fog }) })

export function roster(field: Field, position: Position): RosterEntry[] {
  return field.units.map(({ index, id, name, side, formation, type, troops }) => {
    const status = field.unit.status.get(position, index)
    const on = field.onMap(position, index)
    return {
      unit: index,
      id,
      name,
      side,
      formation: formation >= 0 ? field.commands[formation].name : said.headquarters,
      arm: ARMS[type],
      values: valuesOf(field, position, index),
      strength: troops?.sp ?? 0,
      ...(troops ? { left: field.sp(position, index) } : {}),
      status: on
        ? statesOf(field, position, index).map(stateName).join(', ') || statusName(STATUSES[status])
        : absence(field, position, index),
      lost: status === ELIMINATED || status === REBUILDING,
      hex: on ? field.hex(position, index) : null,
    }
  })
}

/** The state of a piece off the map. */
function absence(field: Field, position: Position, unit: number): string {
  const status = field.unit.status.get(position, unit)
  const due = field.unit.due.get(position, unit)
  if (status === EXITED) return statusName('exited')
  const name = statusName(STATUSES[status])
  return due > 0 && status !== ELIMINATED ? said.dueOn(name, due) : name
}

export function track(field: Field, position: Position): Track {
  const turn = field.turn(position)
  const weather = WEATHERS[field.weather(position)]
  const night = field.isNight(position)
  return {
    turn,
    turns: field.rules.turns,
    label: field.rules.clock[turn - 1] ?? '',
    order: sky.now(weatherNames[weather], isFoggy(field, position) ? 'yes' : 'no'),
    sky: night ? 'night' : weather,
    arrivals: [...reinforcements(field, position), ...returns(field, position)].sort((a, b) => a.turn - b.turn),
  }
}

function reinforcements(field: Field, position: Position): Track['arrivals'] {
  return field.rules.reinforcements.flatMap(({ turn, side, units }) => {
    const waiting = units.filter(unit => field.unit.status.get(position, unit) === WAITING && field.isTroops(unit))
    const names = waiting.map(unit => field.commands[commandOf(field, position, unit)].name)
    return waiting.length === 0 ? [] : [{ turn, side, units: [...new Set(names)] }]
  })
}

/** 12.9: units that are rebuilding. */
function returns(field: Field, position: Position): Track['arrivals'] {
  return field.units
    .filter(({ index }) => field.unit.status.get(position, index) === REBUILDING)
    .map(({ index, name, side }) => ({
      turn: field.unit.due.get(position, index),
      side,
      units: [said.reducedUnit(name)],
    }))
}

export function standings(field: Field, position: Position): ScoreLine[] {
  const points = victoryPoints(field, position)
  const both = (value: (side: number) => number): number[] => [FRENCH, ALLIED].map(value)
  const { victory } = field.rules
  return [
    { label: standing.points, case: '16.62.3', values: points },
    ...(victory.kind === 'places'
      ? [
          {
            label: standing.places(victory.hexes.length),
            case: '16.62.3',
            values: both(side => victory.hexes.filter(hex => field.at(position).holds(hex, side)).length),
          },
          {
            label: standing.demoralizationPer(victory.perDemoralization),
            case: '16.62.3',
            values: both(side => demOf(field, position, enemyOf(side))),
          },
        ]
      : [
          {
            label: standing.demoralization,
            case: '16.62.1',
            values: both(side => demOf(field, position, enemyOf(side))),
          },
          {
            label: standing.exited,
            case: '16.62.2',
            values: both(side => field.army.exited.get(position, side)),
          },
        ]),
    {
      label: standing.units,
      case: '1.31',
      values: both(side => field.armies[side].filter(unit => field.onMap(position, unit)).length),
    },
  ]
}

/** 13.3.1: one track for each participating nation. */
export function demoralizationTracks(field: Field, position: Position): EndTrack[] {
  return NATIONS.flatMap(nation => {
    const side = nation === 'French' ? FRENCH : ALLIED
    if (!field.armies[side].some(unit => field.units[unit].nation === nation)) return []
    return [
      {
        side,
        of: nations[nation].text,
        name: standing.track,
        case: '13.3.2',
        boxes: field.tables.demoralization.levels[nation],
        fromBottom: {
          name: standing.trackPoints(dem(field, position, nation)),
          filled: dem(field, position, nation),
        },
      },
    ]
  })
}
