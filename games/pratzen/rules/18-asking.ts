/** When cards may be played: at ordinary questions of the phasing player, and at a few of their own. */
import type { Objection, Position, Side, Step } from '@voltigeur/kernel'
import { DONE, type PratzenDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { MOMENTS, type Moment } from '../setup/data.ts'
import { one, type PratzenFlow } from '../step.ts'
import { words } from '../words.ts'
import { acting, RESULTS } from './08-engagement.ts'
import { end, spendRoll } from './18-effects.ts'
import { offerCards } from './18-events.ts'
import { isOpen, type Occasion, play, playMenus, playObjections } from './18-play.ts'

const ASKED: Readonly<Partial<Record<Moment, string>>> = {
  'after a Withdraw': 'The command is to withdraw. Play a card?',
  'after a volley': 'The battalion has fired. Play a card?',
  'after enemy fire': 'The enemy has fired. Play a card?',
  'after a total defeat': 'A battalion has been totally defeated. Play a card?',
}

/** Whoever could hold a card for this moment is asked, whether he holds one or not. */
export function cardStep(field: Field, flow: PratzenFlow): Step<PratzenDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')
  const moment = (position: Position): Moment => MOMENTS[flow.get(position, 'moment')]
  const occasion = (position: Position): Occasion => ({
    field,
    position,
    side: side(position),
    subject: flow.get(position, 'subject'),
  })
  function leave(position: Position): void {
    if (moment(position) === 'after a volley') {
      for (const { index } of field.units) {
        if (field.unit.exposed.get(position, index)) field.unit.exposed.set(position, index, 0)
      }
    }
    flow.end(position)
  }
  return {
    name: 'card',
    fields: ['side', 'moment', 'subject'],
    waits(position) {
      if (isOpen(occasion(position), moment(position))) return true
      leave(position)
      return false
    },
    actor: side,
    question: position => ({
      text: ASKED[moment(position)] ?? 'Play a card?',
      cases: ['EVT-3', 'OPT-CARD-0'],
      owed: [],
    }),
    menus: position => [...playMenus(occasion(position), moment(position)), one(DONE)],
    objections(position, d): Objection[] {
      if (d.kind === 'done') return []
      if (d.kind !== 'play') return [words.wrongStep(d.kind, 'a card may be played.')]
      return playObjections(occasion(position), moment(position), d)
    },
    apply(position, d, umpire) {
      const on = occasion(position)
      leave(position)
      if (d.kind === 'play') play(on, flow, umpire, d)
    },
  }
}

interface Manner {
  readonly moment: Moment
  /** What is asked when the step itself has nothing to ask. */
  readonly text: string
  /** Whether, should a card be possible, the player is asked for its sake alone. */
  asks(position: Position): boolean
}

/** OPT-CARD-0: an ordinary step of the phasing player at which he may play a card as well. */
function withCards(
  field: Field,
  flow: PratzenFlow,
  step: Step<PratzenDecision>,
  { moment, text, asks }: Manner,
): Step<PratzenDecision> {
  if (field.rules.deck.length === 0) return step
  const occasion = (position: Position): Occasion => ({
    field,
    position,
    side: flow.get(position, 'side'),
    subject: 0,
  })
  const hasNothingElse = (position: Position): boolean => step.menus(position).length === 0
  return {
    ...step,
    waits: (position, umpire) => (asks(position) && isOpen(occasion(position), moment)) || step.waits(position, umpire),
    question(position) {
      const asked = step.question(position)
      if (!isOpen(occasion(position), moment)) return asked
      const others = step.menus(position).some(({ kind }) => kind !== 'done')
      return { ...asked, text: others ? `${asked.text} ${text}` : text, cases: [...asked.cases, 'OPT-CARD-0'] }
    },
    menus: position => [
      ...step.menus(position),
      ...playMenus(occasion(position), moment),
      ...(hasNothingElse(position) ? [one(DONE)] : []),
    ],
    objections(position, d): Objection[] {
      if (d.kind === 'play') return playObjections(occasion(position), moment, d)
      return d.kind === 'done' && hasNothingElse(position) ? [] : step.objections(position, d)
    },
    apply(position, d, umpire) {
      if (d.kind === 'play') play(occasion(position), flow, umpire, d)
      else if (d.kind === 'done' && hasNothingElse(position))
        flow.set(position, 'stage', flow.get(position, 'stage') + 1)
      else step.apply(position, d, umpire)
    },
  }
}

const ASKING = 1

/** Cards before the engagement rolls, and after a Withdraw. */
export function engagementWithCards(
  field: Field,
  flow: PratzenFlow,
  step: Step<PratzenDecision>,
): Step<PratzenDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')
  const nobodyRolled = (position: Position): boolean =>
    !field.armies[side(position)].some(unit => field.unit.rolled.get(position, unit) === 1)
  const dealt = withCards(field, flow, step, {
    moment: 'before a roll',
    text: 'You may play a card.',
    // Who has had a command to roll could have played his card then.
    asks: position => flow.get(position, 'stage') === ASKING && nobodyRolled(position),
  })
  if (dealt === step) return step
  return {
    ...dealt,
    apply(position, d, umpire) {
      const who = side(position)
      dealt.apply(position, d, umpire)
      if (d.kind !== 'engage') return
      spendRoll(field, position, acting(field, position, who))
      const withdraws = flow.get(position, 'result') === RESULTS.indexOf('withdraw')
      if (withdraws) offerCards(field, flow, position, who, 'after a Withdraw')
    },
  }
}

/** Cards before the rally rolls. */
export const rallyWithCards = (field: Field, flow: PratzenFlow, step: Step<PratzenDecision>): Step<PratzenDecision> =>
  withCards(field, flow, step, {
    moment: 'rally',
    text: 'You may play a card before your units rally.',
    asks: position => flow.get(position, 'stage') === ASKING,
  })

/** Cards as a combat is begun. */
export function closeCombatWithCards(
  field: Field,
  flow: PratzenFlow,
  step: Step<PratzenDecision>,
): Step<PratzenDecision> {
  const dealt = withCards(field, flow, step, {
    moment: 'close combat',
    text: 'You may play a card.',
    asks: position => flow.get(position, 'stage') === ASKING,
  })
  if (dealt === step) return step
  return {
    ...dealt,
    waits(position, umpire) {
      // OPT-CARD-4: the combat for which it was played is over.
      end(field, position, ({ card }) => card === 'elan')
      return dealt.waits(position, umpire)
    },
  }
}
