/**
 * Held cards: on which pieces each may be played at its moment, and its effect. Nothing here may reveal a hand: whether
 * a question comes up depends on the face-up cards, never on the hand (OPT-CARD-0).
 */
import type { ChoiceSpec, FrameOf, Menu, Message, Objection, Position, Side, Umpire } from '@voltigeur/kernel'
import type { PratzenDecision } from '../../decisions.ts'
import { note } from '../../events.ts'
import { type Card, DISORDERED, enemyOf, type Field, FRENCH, NOBODY, ROUTED, STEADY } from '../../field.ts'
import { menu } from '../../menu.ts'
import { cards, now as goingOn, moments, questions, targets } from '../../sayings.ts'
import { type Cue, HELD_CARDS, type HeldCard } from '../../setup/data.ts'
import { INFANTRY } from '../../setup/roster.ts'
import type { PratzenFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { recordDefeat } from '../01-morale-tracks.ts'
import { commandsOf, mustRoll, whyNoRoll } from '../08-command/commands.ts'
import { combats } from '../12-close-combat/combats.ts'
import { CRUSHED } from '../12-close-combat/results.ts'
import { loseLeader, rollTwo } from '../16-combat-effects.ts'
import { begin } from './effects.ts'
import { discard, EMPTY, fewest, heldCard, LOW, mayHold, putMarker, SMOKE } from './events.ts'

type Play = Extract<PratzenDecision, { kind: 'play' }>

/** The position at the moment of playing, and the gun that fired, if any. */
interface Occasion {
  readonly field: Field
  readonly position: Position
  readonly side: Side
  readonly gun: number
}
interface Playing extends Occasion {
  readonly umpire: Umpire
  readonly unit: number
}

interface Held {
  /** Whose pieces it can be played on, and which; or when, if it needs no piece. */
  readonly whose: 'own' | 'enemy' | 'nobody'
  readonly asks: Message
  /** The pieces it may be played on; `[null]` if it is played for an event, without naming a piece. */
  targets(on: Occasion): readonly (number | null)[]
  /** What else rules out a piece, with that rule; null if the card itself does. */
  hinders?(on: Occasion, unit: number): Objection | null
  /** Its own effect; some cards are carried out by the step that learns of them. */
  carryOut?(by: Playing): void
}

const AS_IT_IS: readonly null[] = [null]
const none: readonly number[] = []

const flagsOf = ({ field, position }: Occasion, side: Side): number[] =>
  field.armies[side].filter(unit => field.units[unit].flag && field.onMap(position, unit))

/** OPT-CARD-2, OPT-CARD-3: a command about to roll, by the unit that leads it or, for cavalry, any of them. */
const aboutToRoll =
  (fits: (nation: string) => boolean) =>
  ({ field, position, side }: Occasion): number[] =>
    commandsOf(field, position, side)
      .filter(command => mustRoll(field, position, command) && !field.isLeader(command.lead))
      .map(command => command.lead)
      .filter(unit => fits(field.units[unit].nation))

const stays = (card: HeldCard) => (by: Playing) => begin(by.field, by.position, card, { on: by.unit })

/** OPT-SMOKE-1: hexes that the volley came from. */
const firing = ({ field, position, side }: Occasion): number[] => [
  ...new Set(
    field.armies[side]
      .filter(unit => field.onMap(position, unit) && field.unit.shot.get(position, unit) === 1)
      .map(unit => field.hex(position, unit)),
  ),
]

/** OPT-CARD-14: enemy battalions without a unit within three hexes of one’s own infantry. */
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

/** OPT-CARD-1: in the hex of a Flag, shaken units that haven’t used their roll to reload. */
const shaken = ({ field, position }: Occasion, flag: number): number[] =>
  field
    .at(position)
    .stack(field.hex(position, flag))
    .filter(unit => field.cohesion(position, unit) !== STEADY && field.unit.shot.get(position, unit) === 0)

/** OPT-CARD-15: French Flags totally defeated in the present combat. */
const crushed = (on: Occasion): number[] =>
  flagsOf(on, FRENCH).filter(unit => on.field.unit.toll.get(on.position, unit) === CRUSHED)

/** OPT-AMMO-1, OPT-AMMO-4: a Flag whose battalion fires, or a unit of light cavalry that has fired itself. */
const hasFired = (field: Field, position: Position, unit: number): boolean =>
  field.unit[field.units[unit].flag ? 'acting' : 'shot'].get(position, unit) === 1

/** OPT-CARD-7. */
const MARKED_MAN_LOST_ON = 11

const HELD: Readonly<Record<HeldCard, Held>> = {
  'ammo-shortage': {
    whose: 'enemy',
    asks: targets.ammoShortage,
    targets: ({ field, position, side, gun }) =>
      field.armies[enemyOf(side)].filter(
        unit =>
          field.onMap(position, unit) &&
          field.unit.ammo.get(position, unit) === LOW &&
          (gun >= 0 ? unit === gun : hasFired(field, position, unit)),
      ),
    carryOut({ field, position, umpire, unit }) {
      field.unit.ammo.set(position, unit, EMPTY)
      note(umpire, { kind: 'ammunition', unit, state: 'none', cases: ['OPT-AMMO-4'] })
    },
  },
  smoke: {
    whose: 'nobody',
    asks: moments.smoke,
    targets: on => (firing(on).length > 0 ? AS_IT_IS : none),
    carryOut(by) {
      const hexes = fewest(by.field, firing(by))
      for (const hex of hexes) putMarker(by.field, by.position, hex, SMOKE)
      note(by.umpire, { kind: 'smoke', hexes, cases: ['OPT-SMOKE-1'] })
    },
  },
  'rally-to-the-colours': {
    whose: 'own',
    asks: targets.rallyToTheColours,
    targets: on => flagsOf(on, on.side).filter(flag => shaken(on, flag).length > 0),
    carryOut(by) {
      const { field, position, umpire, unit: flag } = by
      for (const unit of shaken(by, flag)) {
        const routed = field.cohesion(position, unit) === ROUTED
        field.unit.cohesion.set(position, unit, routed ? DISORDERED : STEADY)
        // A unit rallied this way doesn’t roll in this phase.
        field.unit.shot.set(position, unit, 1)
        const result = routed ? 'recovered' : 'steady'
        note(umpire, { kind: 'restored', unit, result, cases: ['OPT-CARD-1', routed ? 'RALLY-4' : 'RALLY-3'] })
      }
    },
  },
  'vive-lempereur': {
    whose: 'own',
    asks: targets.viveLempereur,
    targets: aboutToRoll(() => true),
    hinders: ({ field, position }, unit) => whyNoRoll(field, position, unit),
    carryOut: stays('vive-lempereur'),
  },
  'for-god-and-the-tsar': {
    whose: 'own',
    asks: targets.forGodAndTheTsar,
    targets: aboutToRoll(nation => nation === 'Russian'),
    hinders: ({ field, position }, unit) =>
      field.units[unit].nation === 'Russian' ? whyNoRoll(field, position, unit) : null,
    carryOut: stays('for-god-and-the-tsar'),
  },
  elan: {
    whose: 'own',
    asks: targets.elan,
    targets: ({ field, position, side }) =>
      combats(field, position, side).map(combat => field.at(position).top(combat.attackers[0])),
    carryOut: stays('elan'),
  },
  // OPT-CARD-5: a command that must withdraw holds instead.
  'steady-there': {
    whose: 'nobody',
    asks: moments.steadyThere,
    targets: ({ field, position, side }) =>
      field.armies[side].some(unit => field.unit.acting.get(position, unit) === 1 && field.units[unit].arm === INFANTRY)
        ? AS_IT_IS
        : none,
  },
  'marked-man': {
    whose: 'enemy',
    asks: targets.markedMan,
    targets: ({ field, position, side }) =>
      field.armies[enemyOf(side)].filter(
        unit => field.onMap(position, unit) && field.unit.exposed.get(position, unit) === 1,
      ),
    carryOut({ field, position, umpire, unit }) {
      const dice = rollTwo(position, umpire)
      note(umpire, { kind: 'leaderRisk', unit, dice, lostOn: MARKED_MAN_LOST_ON, cases: ['OPT-CARD-7'] })
      if (dice[0] + dice[1] >= MARKED_MAN_LOST_ON) loseLeader(field, position, umpire, unit, 'shotDown', 'OPT-CARD-7')
    },
  },
  'skirmishers-forward': {
    whose: 'own',
    asks: targets.skirmishersForward,
    targets: on => flagsOf(on, on.side).filter(flag => on.field.units[flag].light),
    carryOut: stays('skirmishers-forward'),
  },
  'fire-discipline': {
    whose: 'own',
    asks: targets.fireDiscipline,
    targets: on => flagsOf(on, on.side),
    carryOut: stays('fire-discipline'),
  },
  'mistaken-colours': {
    whose: 'enemy',
    asks: targets.mistakenColours,
    targets: distant,
    carryOut: stays('mistaken-colours'),
  },
  'the-eagle-in-danger': {
    whose: 'nobody',
    asks: moments.theEagleInDanger,
    targets: on => (crushed(on).length > 0 ? AS_IT_IS : none),
    carryOut: by => recordDefeat(by.field, by.position, by.umpire, crushed(by)[0]),
  },
}

/** The kinds of card for a moment. */
const kindsAt = (field: Field, moment: Cue): HeldCard[] =>
  HELD_CARDS.filter(id => field.rules.deck.some(card => card.id === id && card.moment === moment))

/** A moment at which a side may play a card. */
export interface CardMoment {
  readonly side: Side
  readonly moment: Cue
  /** The gun that has just fired, if that matters; -1 otherwise. */
  readonly gun: number
}

/** A question to the phasing player that also allows a card. */
export const atQuestion =
  (moment: Cue) =>
  ({ side }: { readonly side: Side }): CardMoment => ({ side, moment, gun: NOBODY })

/** OPT-CARD-0: whether, by the face-up cards alone, a card could be played now. */
export function mayPlay(field: Field, position: Position, { side, moment, gun }: CardMoment): boolean {
  if (field.hand.cards.get(position, side) === 0) return false
  const on = { field, position, side, gun }
  return kindsAt(field, moment).some(id => mayHold(field, position, side, id) && HELD[id].targets(on).length > 0)
}

function playMenus(field: Field, position: Position, { side, moment, gun }: CardMoment): Menu<Play>[] {
  if (field.hand.cards.get(position, side) === 0) return []
  const on = { field, position, side, gun }
  return kindsAt(field, moment)
    .filter(id => heldCard(field, position, side, id) >= 0)
    .flatMap(card => HELD[card].targets(on).map(unit => menu<Play>('play', unit, () => [{ kind: 'play', card, unit }])))
}

function playObjection(field: Field, position: Position, now: CardMoment, d: Play): Objection | null {
  const { side, moment, gun } = now
  const printed = field.rules.deck.find(card => card.id === d.card)
  if (field.rules.deck.length === 0) return words.noCards()
  if (!printed || heldCard(field, position, side, d.card) < 0) return words.notHeld(cards[d.card])
  const card = kindsAt(field, moment).find(id => id === d.card)
  if (!card) return words.notNow(cards[d.card])
  const on = { field, position, side, gun }
  return HELD[card].targets(on).includes(d.unit) ? null : notOnThis(on, printed, HELD[card], d.unit)
}

/** Why a legal card can’t be played this way. */
function notOnThis(
  on: Occasion,
  { id: card, case: id }: Card,
  { whose, asks, hinders }: Held,
  unit: number | null,
): Objection {
  const { field, position, side } = on
  const name = cards[card]
  if (whose === 'nobody') return unit === null ? words.notTheMoment(name, asks, id) : words.namesNobody(name, id)
  if (unit === null) return words.namesSomebody(name, asks, id)
  if ((field.units[unit].side === side) !== (whose === 'own'))
    return whose === 'own' ? words.onOwn(name, id) : words.onEnemy(name, id)
  const piece = field.nameOf(unit)
  if (!field.onMap(position, unit)) return words.notOnMap(piece)
  return hinders?.(on, unit) ?? words.notOnThis(name, piece, asks, id)
}

/** EVT-4: the card is shown, leaves the hand, and takes effect. */
export function play(field: Field, position: Position, { side, gun }: CardMoment, d: Play, umpire: Umpire): void {
  const index = heldCard(field, position, side, d.card)
  const { case: id } = field.rules.deck[index]
  const units = d.unit === null ? [] : [d.unit]
  note(umpire, { kind: 'played', side, card: d.card, units, cases: ['EVT-3', id], final: true })
  discard(field, position, umpire, index, true)
  HELD[d.card as HeldCard].carryOut?.({ field, position, side, gun, umpire, unit: d.unit ?? NOBODY })
}

/** The choice of a card, at any question that allows it. */
export const playing = <S>(field: Field, at: (scene: S) => CardMoment): ChoiceSpec<Play, S> => ({
  menus: (position, scene) => playMenus(field, position, at(scene)),
  must: [(position, scene, d) => playObjection(field, position, at(scene), d)],
  effect: (position, scene, d, umpire) => play(field, position, at(scene), d, umpire),
})

const ASKED: Readonly<Partial<Record<Cue, Message>>> = {
  'after a Withdraw': questions.playAfterWithdraw,
  'after a volley': questions.playAfterVolley,
  'after enemy fire': questions.playAfterEnemyFire,
  'after a total defeat': questions.playAfterTotalDefeat,
}

/** OPT-CARD-0: a player who could hold a card for this moment is asked, with or without one. */
export function defineCard(field: Field, flow: PratzenFlow, steps: Steps): void {
  const itself = (frame: FrameOf<Steps['card']>): CardMoment => frame
  flow.define(
    steps.card,
    ({ ask, choice }) => [
      ask('play', {
        if: (position, frame) => mayPlay(field, position, frame),
        of: (_, { side }) => side,
        text: (_, { moment }) => ASKED[moment] ?? questions.play,
        now: goingOn.card,
        cases: ['EVT-3', 'OPT-CARD-0'],
        choices: [
          choice('play', {
            ...playing(field, itself),
            effect(position, frame, d, umpire) {
              play(field, position, frame, d, umpire)
              frame.played = d.card as HeldCard
            },
          }),
          choice('done'),
        ],
      }),
    ],
    (_, { played }) => played,
  )
}
