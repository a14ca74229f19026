/** Both armies, the score, and the time. */
import type { RosterEntry, ScoreLine, Track } from '@voltigeur/battlefield'
import type { Position } from '@voltigeur/kernel'
import { ALLIED, ELIMINATED, type Field, FRENCH, WAITING } from '../field.ts'
import { groundHeld, groundWinner } from '../rules/17-victory.ts'
import { cardsOnAll } from '../rules/18-cards/effects.ts'
import { conditionOf } from './conditions.ts'
import { armOf, statesOf, valuesOf } from './counters.ts'
import { shown, states } from './words.ts'

export function roster(field: Field, position: Position): RosterEntry[] {
  return field.units.map(unit => {
    const place = field.unit.place.get(position, unit.index)
    const on = field.onMap(position, unit.index)
    return {
      unit: unit.index,
      id: unit.id,
      name: unit.name,
      side: unit.side,
      formation: unit.office ? states.leaders : unit.formationName,
      arm: armOf(unit),
      values: valuesOf(field, position, unit.index),
      strength: unit.front.cc,
      status: (on && statesOf(field, position, unit.index).join(', ')) || placeName(place),
      lost: place === ELIMINATED,
      hex: on ? field.hex(position, unit.index) : null,
    }
  })
}

const placeName = (place: number): string =>
  place === ELIMINATED ? states.eliminated : place === WAITING ? states.waiting : states.onMap

/** SCALE-2: a turn represents some two minutes. */
const MINUTES = 2

/** By the clock; scenarios without a starting time have none. */
function clock(field: Field, turn: number): string {
  const begin = /(\d\d):(\d\d)/.exec(field.rules.time ?? '')
  if (!begin) return ''
  const minutes = Number(begin[1]) * 60 + Number(begin[2]) + MINUTES * (turn - 1)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

export function track(field: Field, position: Position): Track {
  const turn = field.turn(position)
  return {
    turn,
    turns: field.rules.turns,
    label: clock(field, turn),
    arrivals: field.rules.reinforcements.flatMap((group, g) =>
      group.units.some(unit => field.unit.place.get(position, unit) === WAITING)
        ? [
            {
              turn: field.group.due.get(position, g),
              side: group.side,
              units: [...new Set(group.units.map(unit => field.units[unit].formationName))],
            },
          ]
        : [],
    ),
  }
}

export function standings(field: Field, position: Position): ScoreLine[] {
  const { losses, defeats } = field.morale
  const both = (value: (side: number) => number): number[] => [FRENCH, ALLIED].map(value)
  return [
    {
      label: shown.boxesLeft,
      case: 'MOR-5',
      values: both(side =>
        Math.max(0, field.rules.demoralization[side] - losses.get(position, side) - defeats.get(position, side)),
      ),
    },
    { label: shown.piecesLost, case: 'MOR-2', values: both(side => losses.get(position, side)) },
    { label: shown.flagsDefeated, case: 'MOR-3', values: both(side => defeats.get(position, side)) },
    ...ground(field, position),
    ...cardsOnAll(field, position).map(({ name, case: id, left, concerns }) => ({
      label: left > 0 ? shown.cardFor(name, left) : shown.card(name),
      case: id,
      values: [FRENCH, ALLIED].map(side => (concerns(side) ? shown.inForce : shown.none)),
    })),
  ]
}

/** The scenario’s own condition, and how it stands if the battle ended now. */
function ground(field: Field, position: Position): ScoreLine[] {
  const { hexes } = field.rules.victory
  if (hexes.length === 0) return []
  const winner = groundWinner(field, position)
  const both = (value: (side: number) => number | string): (number | string)[] => [FRENCH, ALLIED].map(value)
  return [
    {
      label: shown.hexesHeld,
      case: 'VIC-2',
      values: both(side => groundHeld(field, position, side)),
    },
    {
      label: shown.onGround(conditionOf(field)),
      case: 'VIC-2',
      values: both(side => (winner === side ? shown.wins : winner === null ? shown.draws : shown.loses)),
    },
  ]
}
