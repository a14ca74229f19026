/** SEQ-2: the Event Phase. Last turn’s effects end, one card is drawn, and some take effect at once. */
import type { FrameOf, Objection, Position, Side, Umpire } from '@voltigeur/kernel'
import type { PratzenDecision } from '../../decisions.ts'
import { note, type PratzenEvent } from '../../events.ts'
import { type Card, DRAWN, enemyOf, type Field, NOBODY, WAITING } from '../../field.ts'
import { cards, now, questions } from '../../sayings.ts'
import { IMMEDIATE_CARDS, type ImmediateCard } from '../../setup/data.ts'
import { ARTILLERY } from '../../setup/roster.ts'
import type { PratzenFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { ALL_FACINGS } from '../02-facing.ts'
import { flagOf, inBattalion } from '../04-leaders-and-flags.ts'
import { begin, end, passTurn } from './effects.ts'
import {
  BLAZE,
  breeze,
  cardsIn,
  clearSmoke,
  discard,
  draw,
  EMPTY,
  handOf,
  hold,
  LOW,
  marked,
  mayHold,
  nearestToEnemy,
  putMarker,
  SMOKE,
} from './events.ts'

type Choice = Extract<PratzenDecision, { kind: 'mark' | 'kindle' | 'designate' }>

interface Immediate {
  /** The drawer’s options; null if the card leaves no choice. */
  readonly choices: ((field: Field, position: Position, side: Side) => Choice[]) | null
  /** Whether it can take effect, if that doesn’t follow from the choice. */
  readonly applies?: (field: Field, position: Position, side: Side) => boolean
  carryOut(field: Field, position: Position, umpire: Umpire, side: Side, on: number): void
}

const marks = (units: readonly number[]): Choice[] => units.map(unit => ({ kind: 'mark', unit }))

const troopsOf = (field: Field, position: Position, side: Side): number[] =>
  field.armies[side].filter(unit => field.onMap(position, unit) && !field.isLeader(unit))

/** The unit that represents a command: the Flag of its battalion, the first gun of its hex, or the unit itself. */
function leadOf(field: Field, position: Position, unit: number): number {
  if (inBattalion(field, position, unit)) return flagOf(field, position, unit)
  if (field.units[unit].arm !== ARTILLERY) return unit
  const stack = field.at(position).stack(field.hex(position, unit))
  return stack.find(other => field.units[other].arm === ARTILLERY)!
}

/** OPT-CARD-6: the enemy commands nearest to a unit of the drawer. */
function nearestCommands(field: Field, position: Position, side: Side): number[] {
  const here = field.at(position)
  const enemies = troopsOf(field, position, enemyOf(side))
  const gap = (unit: number): number => here.distance(field.hex(position, unit), side)
  const least = Math.min(...enemies.map(gap))
  const near = enemies.filter(unit => gap(unit) === least)
  return [...new Set(near.map(unit => leadOf(field, position, unit)))].sort((a, b) => a - b)
}

const BRIGADE = 1

/** OPT-CARD-8. */
const brigadiers = (field: Field, position: Position, side: Side): number[] =>
  field.armies[side].filter(unit => field.units[unit].office?.rank === BRIGADE && field.onMap(position, unit))

/** OPT-CARD-16: delayed groups still to arrive, by the first piece of each. */
function delayed(field: Field, position: Position, side: Side): { group: number; unit: number }[] {
  const { due, rolled, here } = field.group
  return field.rules.reinforcements.flatMap(({ side: whose, units }, group) => {
    const late = rolled.get(position, group) === 1 && here.get(position, group) === 0
    if (whose !== side || !late || due.get(position, group) <= field.turn(position)) return []
    const unit = units.find(piece => field.unit.place.get(position, piece) === WAITING)
    return unit === undefined ? [] : [{ group, unit }]
  })
}

/** OPT-CARD-17: whether a side still has to roll for reinforcements. */
const expects = (field: Field, position: Position, side: Side): boolean =>
  field.rules.reinforcements.some(
    (group, g) => group.side === side && field.group.rolled.get(position, g) === 0 && group.units.length > 0,
  )

/** OPT-CARD-6, OPT-CARD-8: all players see its target. */
const falls =
  (card: 'misunderstood-order' | 'aide-lost'): Immediate['carryOut'] =>
  (field, position, umpire, _, unit) => {
    const { case: id } = drawnCard(field, position)!
    begin(field, position, card, { on: unit })
    note(umpire, { kind: 'fellOn', card, unit, cases: [id] })
  }

const IMMEDIATE: Readonly<Record<ImmediateCard, Immediate>> = {
  'low-ammo': {
    choices: (field, position) => marks(nearestToEnemy(field, position)),
    carryOut(field, position, umpire, _, unit) {
      if (field.unit.ammo.get(position, unit) === 0) field.unit.ammo.set(position, unit, LOW)
      const state = field.unit.ammo.get(position, unit) === EMPTY ? 'none' : 'low'
      note(umpire, { kind: 'ammunition', unit, state, cases: ['OPT-AMMO-2'] })
    },
  },
  // OPT-BLAZE-1.
  blaze: {
    choices: (field, position) => marked(field, position, SMOKE).map(at => ({ kind: 'kindle', at })),
    carryOut(field, position, umpire, _, hex) {
      putMarker(field, position, hex, BLAZE)
      note(umpire, { kind: 'kindled', hex, cases: ['OPT-BLAZE-1'] })
    },
  },
  // OPT-BREEZE-4: without a blaze there is no roll.
  breeze: {
    choices: (field, position) =>
      marked(field, position, BLAZE).length > 0 ? ALL_FACINGS.map(hexside => ({ kind: 'designate', hexside })) : [],
    applies: () => true,
    carryOut: (field, position, umpire, _, hexside) => breeze(field, position, umpire, hexside),
  },
  'misunderstood-order': {
    choices: (field, position, side) => marks(nearestCommands(field, position, side)),
    carryOut: falls('misunderstood-order'),
  },
  'aide-lost': {
    choices: (field, position, side) => marks(brigadiers(field, position, enemyOf(side))),
    carryOut: falls('aide-lost'),
  },
  'fog-in-the-hollows': {
    choices: null,
    carryOut: (field, position) => begin(field, position, 'fog-in-the-hollows'),
  },
  'the-sun-of-austerlitz': {
    choices: null,
    carryOut(field, position, umpire) {
      clearSmoke(field, position, umpire, 'OPT-CARD-12')
      end(field, position, ({ card }) => card === 'fog-in-the-hollows')
      begin(field, position, 'the-sun-of-austerlitz')
    },
  },
  'frozen-mud': {
    choices: null,
    carryOut: (field, position) => begin(field, position, 'frozen-mud'),
  },
  'reserves-press-on': {
    choices: (field, position, side) => marks(delayed(field, position, side).map(({ unit }) => unit)),
    carryOut(field, position, umpire, side, unit) {
      const { group } = delayed(field, position, side).find(late => late.unit === unit)!
      const due = field.group.due.get(position, group) - 1
      field.group.due.set(position, group, due)
      const { units } = field.rules.reinforcements[group]
      note(umpire, { kind: 'hastened', units, due, cases: ['OPT-CARD-16'] })
    },
  },
  'roads-blocked': {
    choices: null,
    applies: (field, position, side) => expects(field, position, enemyOf(side)),
    carryOut: (field, position, _table, side) => begin(field, position, 'roads-blocked', { army: enemyOf(side) }),
  },
}

export const isImmediate = (card: Card): card is Card & { id: ImmediateCard } =>
  (IMMEDIATE_CARDS as readonly string[]).includes(card.id)

/** The drawn card that takes effect now; null without one. */
function drawnCard(field: Field, position: Position): (Card & { readonly id: ImmediateCard }) | null {
  const [index] = cardsIn(field, position, DRAWN)
  const card = field.rules.deck[index]
  return card && isImmediate(card) ? card : null
}

/** EVT-2: the choices it requires. */
function choicesFor(field: Field, position: Position, side: Side): Choice[] {
  return IMMEDIATE[drawnCard(field, position)!.id].choices?.(field, position, side) ?? []
}

/**
 * OPT-EVT-4, OPT-AMMO-4: Ammo Shortage reacts to the enemy’s fire and is kept until their turn is over. To keep it
 * secret, a player who could hold it keeps the whole hand, whatever it is; only that card can be played then.
 */
function clearHands(field: Field, position: Position, umpire: Umpire, own: Side): void {
  const clear = (side: Side): void => {
    for (const card of cardsIn(field, position, handOf(side))) discard(field, position, umpire, card, false)
  }
  clear(own)
  if (!mayHold(field, position, enemyOf(own), 'ammo-shortage')) clear(enemyOf(own))
}

/** OPT-EVT-1: one card in each player turn: it is shown and discarded, takes effect at once, or is kept. */
function drawCard(field: Field, position: Position, umpire: Umpire, own: Side): void {
  const index = draw(field, position, umpire)
  if (index < 0) return
  const card = field.rules.deck[index]
  const { id } = card
  const wrongSide = card.side !== null && card.side !== own
  if (wrongSide || card.idle) {
    const cases = [wrongSide ? 'OPT-EVT-5' : 'OPT-EVT-8']
    note(umpire, { kind: 'drew', side: own, card: id, cases, final: true })
    discard(field, position, umpire, index, false)
  } else if (isImmediate(card)) {
    note(umpire, { kind: 'drew', side: own, card: id, cases: ['EVT-1', 'EVT-2', card.case], final: true })
    field.card.place.set(position, index, DRAWN)
  } else {
    hold(field, position, own, index)
    const face: PratzenEvent = { kind: 'kept', side: own, cases: ['EVT-3', 'OPT-EVT-3'] }
    note(umpire, { kind: 'drew', side: own, card: id, cases: ['EVT-3', card.case], only: own, face, final: true })
  }
}

/** EVT-2: an effect that can’t apply is lost. */
function carryOut(
  field: Field,
  position: Position,
  { side, unit, hex, hexside }: FrameOf<Steps['event']>,
  umpire: Umpire,
): void {
  const [index] = cardsIn(field, position, DRAWN)
  const immediate = IMMEDIATE[drawnCard(field, position)!.id]
  const on = [unit, hex, hexside].find(chosen => chosen >= 0)
  const applies = immediate.applies?.(field, position, side) ?? (immediate.choices === null || on !== undefined)
  if (applies) immediate.carryOut(field, position, umpire, side, on ?? NOBODY)
  discard(field, position, umpire, index, applies)
}

/** The card asks for another kind of choice, or not for this one. */
function elsewhere(field: Field, position: Position, side: Side, kind: Choice['kind'], where: string): Objection {
  const card = drawnCard(field, position)!
  const asked = choicesFor(field, position, side).some(choice => choice.kind === kind)
  return asked ? words.cardFallsElsewhere(cards[card.id], where, card.case) : words.notThisCard(cards[card.id])
}

/** SEQ-2. */
export function defineEvent(field: Field, flow: PratzenFlow, steps: Steps): void {
  const onWhom = (position: Position, side: Side): number[] =>
    choicesFor(field, position, side).flatMap(d => (d.kind === 'mark' ? [d.unit] : []))
  const where = (position: Position, side: Side): number[] =>
    choicesFor(field, position, side).flatMap(d => (d.kind === 'kindle' ? [d.at] : []))
  const hexsides = (position: Position, side: Side): number[] =>
    choicesFor(field, position, side).flatMap(d => (d.kind === 'designate' ? [d.hexside] : []))

  flow.define(steps.event, ({ part, ask, choice, when }) => [
    part('what is over', (position, { side }, umpire) => {
      clearHands(field, position, umpire, side)
      passTurn(field, position, umpire)
    }),
    part('a card is drawn', (position, { side }, umpire) => drawCard(field, position, umpire, side)),
    when('it takes effect at once', position => drawnCard(field, position) !== null, [
      ask('on whom or where', {
        if: (position, { side }) => choicesFor(field, position, side).length > 0,
        of: (_, { side }) => side,
        text: (position, { side }) => {
          const name = cards[drawnCard(field, position)!.id]
          return hexsides(position, side).length > 0 ? questions.cardHexside(name) : questions.cardFalls(name)
        },
        now: now.event,
        cases: position => ['EVT-2', drawnCard(field, position)!.case],
        instead: position => words.notThisCard(cards[drawnCard(field, position)!.id]),
        choices: [
          choice('mark', {
            lines: (position, { side }) => onWhom(position, side),
            candidates: (_, __, unit) => [{ kind: 'mark', unit }],
            exact: true,
            must: [
              [
                (position, { side }, { unit }) => onWhom(position, side).includes(unit),
                (position, { side }, { kind, unit }) => elsewhere(field, position, side, kind, field.nameOf(unit)),
              ],
            ],
            effect(_, frame, { unit }) {
              frame.unit = unit
            },
          }),
          choice('kindle', {
            candidates: (position, { side }) => where(position, side).map(at => ({ kind: 'kindle', at })),
            exact: true,
            must: [
              [
                (position, { side }, { at }) => where(position, side).includes(at),
                (position, { side }, { kind, at }) => elsewhere(field, position, side, kind, field.label(at)),
              ],
            ],
            effect(_, frame, { at }) {
              frame.hex = at
            },
          }),
          choice('designate', {
            candidates: (position, { side }) =>
              hexsides(position, side).map(hexside => ({ kind: 'designate', hexside })),
            exact: true,
            must: [
              [
                (position, { side }, { hexside }) => hexsides(position, side).includes(hexside),
                position => words.notThisCard(cards[drawnCard(field, position)!.id]),
              ],
            ],
            effect(_, frame, { hexside }) {
              frame.hexside = hexside
            },
          }),
        ],
      }),
      part('its effect', (position, frame, umpire) => carryOut(field, position, frame, umpire)),
    ]),
  ])
}
