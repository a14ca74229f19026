/**
 * Held cards: on whom each may be played at its moment, and what it does. Nothing here may betray who holds what:
 * whether a question is asked follows from what lies open on the table, never from the hand (OPT-CARD-0).
 */
import type { Objection, Position, Side, Table } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { DISORDERED, enemyOf, type Field, FRENCH, ROUTED, STEADY } from '../field.ts'
import { HELD_CARDS, type HeldCard, type Moment } from '../setup/data.ts'
import { INFANTRY } from '../setup/roster.ts'
import { menu, type PratzenFlow, type PratzenMenu } from '../step.ts'
import { words } from '../words.ts'
import { recordDefeat } from './01-morale-tracks.ts'
import { commandsOf, mustRoll } from './08-commands.ts'
import { RESULTS } from './08-engagement.ts'
import { combats } from './12-combats.ts'
import { CRUSHED, PAID } from './12-results.ts'
import { loseLeader, rollTwo } from './16-combat-effects.ts'
import { begin } from './18-effects.ts'
import { discard, EMPTY, fewest, heldCard, LOW, mayHold, putMarker, SMOKE } from './18-events.ts'

type Play = Extract<PratzenDecision, { kind: 'play' }>

/** The table at the moment of playing. `subject` is the gun that has fired, counted from 1, where there is one. */
export interface Occasion {
  readonly field: Field
  readonly position: Position
  readonly side: Side
  readonly subject: number
}
interface Playing extends Occasion {
  readonly flow: PratzenFlow
  readonly table: Table
  readonly unit: number
}

interface Held {
  /** Pieces that it may be played on; `[null]` when it is played for what has happened, without naming a piece. */
  targets(on: Occasion): readonly (number | null)[]
  carryOut(by: Playing): void
}

const AS_IT_IS: readonly null[] = [null]
const none: readonly number[] = []

const flagsOf = ({ field, position }: Occasion, side: Side): number[] =>
  field.armies[side].filter(unit => field.units[unit].flag && field.onMap(position, unit))

/** OPT-CARD-2, OPT-CARD-3: a command that is about to roll, by the unit that leads it or, for horse, any of them. */
const aboutToRoll =
  (fits: (nation: string) => boolean) =>
  ({ field, position, side }: Occasion): number[] =>
    commandsOf(field, position, side)
      .filter(command => mustRoll(field, position, command) && !field.isLeader(command.lead))
      .map(command => command.lead)
      .filter(unit => fits(field.units[unit].nation))

const stays = (card: HeldCard) => (by: Playing) => begin(by.field, by.position, card, by.unit)

/** OPT-SMOKE-1: hexes from which the volley came. */
const firing = ({ field, position, side }: Occasion): number[] => [
  ...new Set(
    field.armies[side]
      .filter(unit => field.onMap(position, unit) && field.unit.shot.get(position, unit) === 1)
      .map(unit => field.hex(position, unit)),
  ),
]

/** OPT-CARD-14: battalions of the enemy none of whose units is within three hexes of infantry of one's own. */
const MISTAKEN_BEYOND = 3
function distant(on: Occasion): number[] {
  const { field, position, side } = on
  const foot = field.armies[side].filter(unit => field.units[unit].arm === INFANTRY && field.onMap(position, unit))
  const near = (unit: number): boolean =>
    foot.some(own => field.ground.grid.distance(field.hex(position, own), field.hex(position, unit)) <= MISTAKEN_BEYOND)
  return flagsOf(on, enemyOf(side)).filter(
    flag =>
      !field.armies[enemyOf(side)].some(
        unit =>
          field.units[unit].formation === field.units[flag].formation && field.onMap(position, unit) && near(unit),
      ),
  )
}

/** OPT-CARD-1: in the hex of a Flag, who is shaken and has not used his roll to reload. */
const shaken = ({ field, position }: Occasion, flag: number): number[] =>
  field
    .at(position)
    .stack(field.hex(position, flag))
    .filter(unit => field.cohesion(position, unit) !== STEADY && field.unit.shot.get(position, unit) === 0)

/** OPT-CARD-15: French Flags that have been totally defeated in the combat at hand. */
const crushed = (on: Occasion): number[] =>
  flagsOf(on, FRENCH).filter(unit => on.field.unit.toll.get(on.position, unit) % PAID === CRUSHED)

/** OPT-CARD-7. */
const MARKED_MAN_LOST_ON = 11

const HELD: Readonly<Record<HeldCard, Held>> = {
  'ammo-shortage': {
    targets: ({ field, position, side, subject }) =>
      field.armies[enemyOf(side)].filter(
        unit =>
          field.onMap(position, unit) &&
          field.unit.ammo.get(position, unit) === LOW &&
          (subject > 0 ? unit === subject - 1 : field.unit.acting.get(position, unit) === 1),
      ),
    carryOut({ field, position, table, unit }) {
      field.unit.ammo.set(position, unit, EMPTY)
      note(table, { kind: 'ammunition', unit, state: 'none', cases: ['OPT-AMMO-4'] })
    },
  },
  smoke: {
    targets: on => (firing(on).length > 0 ? AS_IT_IS : none),
    carryOut(by) {
      for (const hex of fewest(by.field, firing(by))) putMarker(by.field, by.position, hex, SMOKE)
    },
  },
  'rally-to-the-colours': {
    targets: on => flagsOf(on, on.side).filter(flag => shaken(on, flag).length > 0),
    carryOut(by) {
      const { field, position, table, unit: flag } = by
      for (const unit of shaken(by, flag)) {
        const routed = field.cohesion(position, unit) === ROUTED
        field.unit.cohesion.set(position, unit, routed ? DISORDERED : STEADY)
        // Whoever has rallied so does not roll in this phase.
        field.unit.shot.set(position, unit, 1)
        const result = routed ? 'no longer routed' : 'steady'
        note(table, { kind: 'restored', unit, result, cases: ['OPT-CARD-1', routed ? 'RALLY-4' : 'RALLY-3'] })
      }
    },
  },
  'vive-lempereur': { targets: aboutToRoll(() => true), carryOut: stays('vive-lempereur') },
  'for-god-and-the-tsar': {
    targets: aboutToRoll(nation => nation === 'Russian'),
    carryOut: stays('for-god-and-the-tsar'),
  },
  elan: {
    targets: ({ field, position, side }) =>
      combats(field, position, side).map(combat => field.at(position).top(combat.attackers[0])),
    carryOut(by) {
      begin(by.field, by.position, 'elan', by.unit)
      by.flow.call(by.position, 'combat', by.side, by.unit)
    },
  },
  // OPT-CARD-5.
  'steady-there': {
    targets: ({ field, position, side }) =>
      field.armies[side].some(unit => field.unit.acting.get(position, unit) === 1 && field.units[unit].arm === INFANTRY)
        ? AS_IT_IS
        : none,
    // The step of the command that has to withdraw is on top again.
    carryOut: by => by.flow.set(by.position, 'result', RESULTS.indexOf('hold')),
  },
  'marked-man': {
    targets: ({ field, position, side }) =>
      field.armies[enemyOf(side)].filter(
        unit => field.onMap(position, unit) && field.unit.exposed.get(position, unit) === 1,
      ),
    carryOut({ field, position, table, unit }) {
      const dice = rollTwo(position, table)
      note(table, { kind: 'leaderRisk', unit, dice, lostOn: MARKED_MAN_LOST_ON, cases: ['OPT-CARD-7'] })
      if (dice[0] + dice[1] >= MARKED_MAN_LOST_ON) loseLeader(field, position, table, unit, 'shot down', 'OPT-CARD-7')
    },
  },
  'skirmishers-forward': {
    targets: on => flagsOf(on, on.side).filter(flag => on.field.units[flag].light),
    carryOut: stays('skirmishers-forward'),
  },
  'fire-discipline': { targets: on => flagsOf(on, on.side), carryOut: stays('fire-discipline') },
  'mistaken-colours': { targets: distant, carryOut: stays('mistaken-colours') },
  'the-eagle-in-danger': {
    targets: on => (crushed(on).length > 0 ? AS_IT_IS : none),
    carryOut: by => recordDefeat(by.field, by.position, by.table, crushed(by)[0]),
  },
}

/** The kinds of card that are played at a moment. */
const kindsAt = (field: Field, moment: Moment): HeldCard[] =>
  HELD_CARDS.filter(id => field.rules.deck.some(card => card.id === id && card.moment === moment))

/** OPT-CARD-0: whether somebody who sees only what lies open must allow for a card to be played now. */
export function isOpen(on: Occasion, moment: Moment): boolean {
  if (on.field.hand.cards.get(on.position, on.side) === 0) return false
  return kindsAt(on.field, moment).some(
    id => mayHold(on.field, on.position, on.side, id) && HELD[id].targets(on).length > 0,
  )
}

export function playMenus(on: Occasion, moment: Moment): PratzenMenu[] {
  return kindsAt(on.field, moment)
    .filter(id => heldCard(on.field, on.position, on.side, id) >= 0)
    .flatMap(card => HELD[card].targets(on).map(unit => menu<Play>('play', unit, () => [{ kind: 'play', card, unit }])))
}

export function playObjections(on: Occasion, moment: Moment, d: Play): Objection[] {
  const card = kindsAt(on.field, moment).find(id => id === d.card)
  const held = heldCard(on.field, on.position, on.side, d.card) >= 0
  const name = on.field.rules.deck.find(one => one.id === d.card)?.name ?? d.card
  if (!held) return [words.notHeld(name)]
  if (!card) return [words.notNow(name)]
  return HELD[card].targets(on).includes(d.unit) ? [] : [words.notOnThis(name)]
}

/** EVT-4: the card is shown, leaves the hand, and does what it says. */
export function play(on: Occasion, flow: PratzenFlow, table: Table, d: Play): void {
  const { field, position, side } = on
  const index = heldCard(field, position, side, d.card)
  const { name, case: id } = field.rules.deck[index]
  const units = d.unit === null ? [] : [d.unit]
  note(table, { kind: 'played', side, card: name, units, cases: ['EVT-3', id], reveals: true })
  discard(field, position, table, index, true)
  HELD[d.card as HeldCard].carryOut({ ...on, flow, table, unit: d.unit ?? -1 })
}
