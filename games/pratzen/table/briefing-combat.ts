/** Close combats in advance, the morale tracks, and the cards held. */
import type { CardView, CombatView, EndTrack } from '@voltigeur/battlefield'
import type { Odds, Position, Side } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { enemyOf, type Field } from '../field.ts'
import { face } from '../rules/02-facing.ts'
import { beginCombats } from '../rules/12-close-combat/close-combat.ts'
import { type Combat, combats, involved } from '../rules/12-close-combat/combats.ts'
import { account, oddsOf } from '../rules/12-close-combat/odds.ts'
import { cardsIn, handOf } from '../rules/18-cards/events.ts'
import { cards, gists } from '../sayings.ts'
import { phasingSide, type Sequence } from '../sequence.ts'
import { SIDES } from '../setup/data.ts'
import { lossesInCombat } from './losses.ts'
import { shown } from './words.ts'

/** Steps of the Close Combat Phase before its combats. */
const FIGHTING: ReadonlySet<string> = new Set(['react', 'close-combat'])
/** Earlier steps that make the contacts for them. */
export const CLOSING: ReadonlySet<string> = new Set([
  'engagement',
  'command',
  'charge-move',
  'hold-move',
  'free-move',
  'ooc-move',
  'rally',
])

/** CC-6: the combats with all units in their present hexes. */
export function combatViews(field: Field, sequence: Sequence, position: Position): CombatView<PratzenDecision>[] {
  const name = sequence.flow.now(position)?.step ?? ''
  const side = phasingSide(sequence, position)
  if (FIGHTING.has(name))
    return combats(field, position, side).map(combat => viewOf(field, position, combat, name === 'close-combat'))
  if (!CLOSING.has(name)) return []
  return inStore(field, position, side).map(({ combat, after }) => viewOf(field, after, combat, false))
}

/** The combats that would follow if the moves were over. */
export function inStore(field: Field, position: Position, side: Side): { combat: Combat; after: Position }[] {
  const here = field.at(position)
  if (!here.held(side).some(hex => here.touches(hex, enemyOf(side)))) return []
  const after = position.copy()
  beginCombats(field, after, side)
  return combats(field, after, side).map(combat => ({ combat, after }))
}

function viewOf(field: Field, position: Position, combat: Combat, now: boolean): CombatView<PratzenDecision> {
  const found = account(field, position, combat)
  const all = involved(field, position, combat)
  const fighting = new Set([...combat.attackers, ...combat.defenders])
  const [attackers, defenders] = [combat.attackers, combat.defenders].map(hexes => hexes.map(hex => field.label(hex)))
  return {
    title: shown.combat(attackers, defenders),
    hexes: SIDES.map((_, side) => (side === combat.side ? combat.attackers : combat.defenders)),
    counting: [...found.attackers, ...found.defenders],
    bystanders: [...all.attackers, ...all.defenders].filter(hex => !fighting.has(hex)),
    odds: oddsOf(field, position, combat),
    losses: lossesInCombat(field, position, combat),
    decision: now ? { kind: 'fight', unit: field.at(position).top(combat.attackers[0]) } : null,
  }
}

type Move = Extract<PratzenDecision, { kind: 'move' }>

/** The odds of the combat that a move would lead to, with no other unit moving; null if it makes no contact. */
export function oddsAfter(field: Field, position: Position, { units, to, facing }: Move): Odds | null {
  const [unit] = units.filter(piece => !field.isLeader(piece))
  if (unit === undefined || facing === null || !field.isHex(to)) return null
  const { side } = field.units[unit]
  if (!field.at(position).touches(to, enemyOf(side))) return null
  const moved = position.copy()
  for (const piece of units) field.put(moved, piece, to)
  face(field, moved, to, facing)
  const fight = inStore(field, moved, side).find(({ combat }) => combat.attackers.includes(to))
  return fight ? oddsOf(field, fight.after, fight.combat) : null
}

/** MOR-1 to MOR-5. */
export function moraleTracks(field: Field, position: Position): EndTrack[] {
  return SIDES.map((_, side) => ({
    side,
    name: shown.morale,
    case: 'MOR-5',
    boxes: field.rules.demoralization[side],
    fromTop: { name: shown.lost, filled: field.morale.losses.get(position, side) },
    fromBottom: { name: shown.defeats, filled: field.morale.defeats.get(position, side) },
  }))
}

/** EVT-3: a player’s cards. */
export const hand = (field: Field, position: Position, side: Side): CardView[] =>
  cardsIn(field, position, handOf(side)).map(card => {
    const { id, case: cited } = field.rules.deck[card]
    return { name: cards[id].text, gist: gists[id].text, case: cited }
  })
