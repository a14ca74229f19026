/** A position in words and printed numbers, for the protocol and for people. */
import type { Flow, Json, Position } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { COHESION, type Field, PLACES } from '../field.ts'
import { inForce } from '../rules/18-effects.ts'
import { BLAZE, cardsIn, DISCARDED, handOf, IN_DECK, marked, SET_ASIDE, SMOKE } from '../rules/18-events.ts'
import { ARMS, FACINGS, SIDES } from '../setup/data.ts'
import { statesOf, valuesOf } from './counters.ts'

export function view(field: Field, flow: Flow<PratzenDecision>, position: Position): Json {
  const over = flow.over(position)
  const { unit } = field
  const named = (place: number): string[] => cardsIn(field, position, place).map(card => field.rules.deck[card].name)
  /** Cards in a hand that one cannot see into lie with those of the deck. */
  const hidden = (side: number): number => field.hand.cards.get(position, side) - named(handOf(side)).length
  return {
    // TIME-1: the two clocks.
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
      inDeck: named(IN_DECK).length - SIDES.reduce((sum, _, side) => sum + hidden(side), 0),
      hands: Object.fromEntries(SIDES.map((name, side) => [name, field.hand.cards.get(position, side)])),
      held: Object.fromEntries(SIDES.map((name, side) => [name, named(handOf(side))])),
      discarded: named(DISCARDED),
      setAside: named(SET_ASIDE),
      inForce: inForce(field, position).map(({ card, on, left }) => ({
        card: field.rules.deck.find(one => one.id === card)!.name,
        on: on < 0 ? null : card === 'roads-blocked' ? SIDES[on] : field.units[on].id,
        playerTurnsLeft: left === 0 ? null : left,
      })),
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
