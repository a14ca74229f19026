/** SEQ-2: the Event Phase. What is left of the last turn goes away, one card is drawn, and some take effect at once. */
import type { Objection, Position, Side, Step, Table } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { type Card, enemyOf, type Field, WAITING } from '../field.ts'
import { IMMEDIATE_CARDS, type ImmediateCard } from '../setup/data.ts'
import { ARTILLERY } from '../setup/roster.ts'
import { menu, type PratzenFlow } from '../step.ts'
import { words } from '../words.ts'
import { flagOf, inBattalion } from './04-leaders-and-flags.ts'
import { begin, end, passTurn } from './18-effects.ts'
import {
  BLAZE,
  breeze,
  cardsIn,
  clearMarkers,
  discard,
  draw,
  handOf,
  hold,
  LOW,
  marked,
  nearestToEnemy,
  putMarker,
  SMOKE,
} from './18-events.ts'

type Choice = Extract<PratzenDecision, { kind: 'mark' | 'kindle' }>

interface Immediate {
  /** What the drawer has to choose from; null when the card leaves nothing to choose. */
  readonly choices: ((field: Field, position: Position, side: Side) => Choice[]) | null
  /** Whether it can be carried out, where there is nothing to choose. */
  readonly applies?: (field: Field, position: Position, side: Side) => boolean
  carryOut(field: Field, position: Position, table: Table, side: Side, on: number): void
}

const marks = (units: readonly number[]): Choice[] => units.map(unit => ({ kind: 'mark', unit }))

const troopsOf = (field: Field, position: Position, side: Side): number[] =>
  field.armies[side].filter(unit => field.onMap(position, unit) && !field.isLeader(unit))

/** Who speaks for the command of a unit: the Flag of its battalion, the first gun of its hex, or the unit itself. */
function leadOf(field: Field, position: Position, unit: number): number {
  if (inBattalion(field, position, unit)) return flagOf(field, position, unit)
  if (field.units[unit].arm !== ARTILLERY) return unit
  const stack = field.at(position).stack(field.hex(position, unit))
  return stack.find(other => field.units[other].arm === ARTILLERY)!
}

/** OPT-CARD-6: the enemy commands nearest to a unit of the drawer. */
export function nearestCommands(field: Field, position: Position, side: Side): number[] {
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

/** OPT-CARD-16: groups that have been delayed and are still to come, by the first piece of each. */
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

const IMMEDIATE: Readonly<Record<ImmediateCard, Immediate>> = {
  'low-ammo': {
    choices: (field, position) => marks(nearestToEnemy(field, position)),
    carryOut(field, position, table, _, unit) {
      if (field.unit.ammo.get(position, unit) === 0) field.unit.ammo.set(position, unit, LOW)
      note(table, { kind: 'ammunition', unit, state: 'low', cases: ['OPT-AMMO-2'] })
    },
  },
  // OPT-BLAZE-1.
  blaze: {
    choices: (field, position) => marked(field, position, SMOKE).map(at => ({ kind: 'kindle', at })),
    carryOut: (field, position, _table, _side, at) => putMarker(field, position, at, BLAZE),
  },
  breeze: {
    choices: null,
    carryOut: (field, position, table) => breeze(field, position, table),
  },
  'misunderstood-order': {
    choices: (field, position, side) => marks(nearestCommands(field, position, side)),
    carryOut: (field, position, _table, _side, unit) => begin(field, position, 'misunderstood-order', unit),
  },
  'aide-lost': {
    choices: (field, position, side) => marks(brigadiers(field, position, enemyOf(side))),
    carryOut: (field, position, _table, _side, unit) => begin(field, position, 'aide-lost', unit),
  },
  'fog-in-the-hollows': {
    choices: null,
    carryOut: (field, position) => begin(field, position, 'fog-in-the-hollows'),
  },
  'the-sun-of-austerlitz': {
    choices: null,
    carryOut(field, position) {
      clearMarkers(field, position, SMOKE)
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
    carryOut(field, position, table, side, unit) {
      const { group } = delayed(field, position, side).find(late => late.unit === unit)!
      const due = field.group.due.get(position, group) - 1
      field.group.due.set(position, group, due)
      const { units } = field.rules.reinforcements[group]
      note(table, { kind: 'hastened', units, due, cases: ['OPT-CARD-16'] })
    },
  },
  'roads-blocked': {
    choices: null,
    applies: (field, position, side) => expects(field, position, enemyOf(side)),
    carryOut: (field, position, _table, side) => begin(field, position, 'roads-blocked', enemyOf(side)),
  },
}

const isImmediate = (card: Card): card is Card & { id: ImmediateCard } =>
  (IMMEDIATE_CARDS as readonly string[]).includes(card.id)

export function eventStep(field: Field, flow: PratzenFlow): Step<PratzenDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')
  const drawn = (position: Position): Card => field.rules.deck[flow.get(position, 'card')]
  const choices = (position: Position): Choice[] => {
    const card = drawn(position)
    return isImmediate(card) ? (IMMEDIATE[card.id].choices?.(field, position, side(position)) ?? []) : []
  }

  /** OPT-EVT-4; Ammo Shortage answers the enemy's fire, so it is kept until his turn is over (OPT-AMMO-4). */
  function clearHands(position: Position, table: Table): void {
    const own = side(position)
    for (const card of cardsIn(field, position, handOf(own))) discard(field, position, table, card, false)
    // Somebody who thinks ahead without seeing these cards still counts them.
    if (field.hand.cards.get(position, own) > 0) field.hand.cards.set(position, own, 0)
    for (const card of cardsIn(field, position, handOf(enemyOf(own)))) {
      if (field.rules.deck[card].moment !== 'after enemy fire') discard(field, position, table, card, false)
    }
  }

  /** OPT-EVT-1: one card in each player turn. */
  function drawCard(position: Position, table: Table): void {
    const own = side(position)
    clearHands(position, table)
    passTurn(field, position, table)
    const index = draw(field, position, table)
    if (index < 0) {
      flow.end(position)
      return
    }
    const card = field.rules.deck[index]
    const { name } = card
    const wrongSide = card.side !== null && card.side !== own
    if (wrongSide || card.idle) {
      const cases = [wrongSide ? 'OPT-EVT-5' : 'OPT-EVT-8']
      note(table, { kind: 'drew', side: own, card: name, cases, reveals: true })
      discard(field, position, table, index, false)
      flow.end(position)
    } else if (isImmediate(card)) {
      note(table, { kind: 'drew', side: own, card: name, cases: ['EVT-1', 'EVT-2', card.case], reveals: true })
      flow.set(position, 'card', index)
      flow.set(position, 'stage', 1)
    } else {
      hold(field, position, own, index)
      note(table, { kind: 'drew', side: own, card: name, secret: own, cases: ['EVT-3', card.case] })
      note(table, { kind: 'kept', side: own, cases: ['EVT-3', 'OPT-EVT-3'] })
      flow.end(position)
    }
  }

  function finish(position: Position, table: Table, on: number | null): void {
    const card = drawn(position)
    const index = flow.get(position, 'card')
    if (on !== null && isImmediate(card)) IMMEDIATE[card.id].carryOut(field, position, table, side(position), on)
    discard(field, position, table, index, on !== null)
    flow.end(position)
  }

  return {
    name: 'event',
    fields: ['side', 'stage', 'card'],
    waits(position, table) {
      if (flow.get(position, 'stage') === 0) {
        drawCard(position, table)
        return false
      }
      if (choices(position).length > 0) return true
      const card = drawn(position)
      const free = isImmediate(card) && IMMEDIATE[card.id].choices === null
      const applies = free && (IMMEDIATE[card.id].applies?.(field, position, side(position)) ?? true)
      // EVT-2: what cannot be applied has no effect.
      finish(position, table, applies ? -1 : null)
      return false
    },
    actor: side,
    question: position => ({
      text: `${drawn(position).name}: choose on whom or where it falls.`,
      cases: ['EVT-2', drawn(position).case],
      owed: [],
    }),
    menus: position =>
      choices(position).map(choice => menu(choice.kind, choice.kind === 'mark' ? choice.unit : null, () => [choice])),
    objections(position, d): Objection[] {
      const fits = (c: Choice): boolean =>
        c.kind === 'mark' ? d.kind === 'mark' && c.unit === d.unit : d.kind === 'kindle' && c.at === d.at
      return choices(position).some(fits) ? [] : [words.notThisCard(d.kind)]
    },
    apply(position, d, table) {
      if (d.kind === 'mark') finish(position, table, d.unit)
      else if (d.kind === 'kindle') finish(position, table, d.at)
    },
  }
}
