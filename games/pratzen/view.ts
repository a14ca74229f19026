/** A position in words and printed numbers, for the protocol and for people. */
import type { Flow, Json, Position } from '@voltigeur/kernel'
import { statesOf, valuesOf } from './counters.ts'
import { ARMS, FACINGS, SIDES } from './data.ts'
import type { PratzenDecision } from './decisions.ts'
import { COHESION, type Field, PLACES } from './field.ts'
import { BLAZE, cardsIn, DISCARDED, handOf, IN_DECK, marked, SET_ASIDE, SMOKE } from './rules/18-events.ts'

export function view(field: Field, flow: Flow<PratzenDecision>, position: Position): Json {
  const over = flow.over(position)
  const { unit } = field
  const named = (place: number): string[] => cardsIn(field, position, place).map(card => field.rules.deck[card].name)
  return {
    turn: field.turn(position),
    turns: field.rules.turns,
    step: over ? 'over' : flow.top(position).name,
    flow: flow.path(position),
    side: over ? null : SIDES[flow.top(position).actor(position)],
    morale: Object.fromEntries(
      SIDES.map((name, side) => [
        name,
        {
          level: field.rules.demoralization[side],
          losses: field.morale.losses.get(position, side),
          defeats: field.morale.defeats.get(position, side),
        },
      ]),
    ),
    cards: {
      inDeck: field.rules.deck.filter((_, card) => field.card.place.get(position, card) === IN_DECK).length,
      held: Object.fromEntries(SIDES.map((name, side) => [name, named(handOf(side))])),
      discarded: named(DISCARDED),
      setAside: named(SET_ASIDE),
    },
    smoke: marked(field, position, SMOKE).map(hex => field.label(hex)),
    blazes: marked(field, position, BLAZE).map(hex => field.label(hex)),
    units: field.units.map(piece => ({
      id: piece.id,
      name: piece.name,
      side: SIDES[piece.side],
      arm: ARMS[piece.arm],
      status: PLACES[unit.place.get(position, piece.index)],
      hex: field.onMap(position, piece.index) ? field.label(field.hex(position, piece.index)) : null,
      rank: unit.rank.get(position, piece.index),
      facing: field.isLeader(piece.index) ? null : FACINGS[unit.facing.get(position, piece.index)],
      cohesion: COHESION[unit.cohesion.get(position, piece.index)],
      hits: unit.hits.get(position, piece.index),
      values: valuesOf(field, position, piece.index),
      states: statesOf(field, position, piece.index),
    })),
  }
}
