/** A position in words and printed numbers, for the protocol and for people. */
import { type Json, type Position, stateOfPlay } from '@voltigeur/kernel'
import { COHESION, DISCARDED, type Field, PLACES, SET_ASIDE } from '../field.ts'
import { inForce } from '../rules/18-cards/effects.ts'
import { BLAZE, cardsIn, handOf, marked, SMOKE } from '../rules/18-cards/events.ts'
import { ARMS, FACINGS, SIDES } from '../setup/data.ts'
import type { PratzenFlow } from '../steps.ts'
import { statesOf, valuesOf } from './counters.ts'

export function view(field: Field, flow: PratzenFlow, position: Position): Json {
  const { unit, hand } = field
  const named = (place: number): string[] => cardsIn(field, position, place).map(card => field.rules.deck[card].name)
  const held = SIDES.map((_, s) => hand.cards.get(position, s))
  const [discarded, setAside] = [named(DISCARDED), named(SET_ASIDE)]
  return {
    // TIME-1: the two clocks.
    turn: field.turn(position),
    turns: field.rules.turns,
    ...stateOfPlay(flow, position, SIDES),
    morale: Object.fromEntries(
      SIDES.map((name, s) => [
        name,
        {
          level: field.rules.demoralization[s],
          losses: field.morale.losses.get(position, s),
          defeats: field.morale.defeats.get(position, s),
        },
      ]),
    ),
    cards: {
      // Counted from public information: which cards they are is secret.
      inDeck: field.rules.deck.length - held[0] - held[1] - discarded.length - setAside.length,
      hands: Object.fromEntries(SIDES.map((name, s) => [name, held[s]])),
      held: Object.fromEntries(SIDES.map((name, s) => [name, named(handOf(s))])),
      discarded,
      setAside,
      inForce: inForce(field, position).map(({ card, on, army, left }) => ({
        card: field.rules.deck.find(one => one.id === card)!.name,
        on: SIDES[army] ?? field.units[on]?.id ?? null,
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
