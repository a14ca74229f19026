/** Orders ahead at the table: which can be given for a unit, and what they are in words. */
import { facingName, hexesOf } from '@voltigeur/battlefield'
import {
  type Decision,
  type Foreseeable,
  type OrderAhead,
  type Side,
  soundOrder,
  type Written,
} from '@voltigeur/kernel'
import type { PlayableBattle } from '../../games/shelf.ts'
import { atTable } from '../../language/books.ts'
import type { Scene } from './choosing.ts'

/** Something that can be ordered for a unit: at once, or when a hex is pointed at and a facing chosen. */
export interface Wish {
  readonly caption: string
  /** The missing hex: the unit’s destination, or its target. */
  readonly needsHex: 'to' | 'target' | null
  /** The facings to choose from; none where it has no facing. */
  readonly facings: readonly string[]
  /** Whether it closes the question, so that it is used only if no other unit is asked at the same time. */
  readonly closes: boolean
  /** The order with that hex and that facing, where they are needed. */
  order(hex: number | null, facing: string | null): OrderAhead
}

/** A decision’s fields about the unit itself: its name, or its hex. */
const OF_THE_UNIT = ['unit', 'units', 'at', 'hexes']
/** The hex under the pointer; the question itself is about a target, not about a destination. */
const POINTED = ['to', 'target'] as const

interface Pointable extends Foreseeable {
  readonly needed: readonly string[]
}

/** Questions about one unit that are answered by pointing at a hex, choosing a facing, or nothing more. */
function pointable({ foreseeable = [], language }: PlayableBattle): readonly Pointable[] {
  const seen = new Set<string>()
  return foreseeable.flatMap((question): Pointable[] => {
    const form = language.forms.find(({ kind }) => kind === question.asked)!
    const needed = form.parts.filter(({ optional }) => !optional).map(({ key }) => key)
    const known = needed.every(key => OF_THE_UNIT.includes(key) || key === 'facing' || POINTED.some(one => one === key))
    const fits = !seen.has(question.asked) && known && needed.some(key => OF_THE_UNIT.includes(key))
    seen.add(question.asked)
    return fits ? [{ ...question, needed }] : []
  })
}

export const canForesee = (battle: PlayableBattle): boolean => pointable(battle).length > 0

export function wishesFor({ battle, position, pieceOf }: Scene, side: Side, unit: number): readonly Wish[] {
  const { briefing, board, language } = battle
  const { grid } = board
  const piece = pieceOf(unit)
  const entry = briefing.roster(position).find(one => one.unit === unit)
  if (!piece || !entry) return []
  const own = { unit: entry.id, units: [entry.id], at: grid.label(piece.hex), hexes: [grid.label(piece.hex)] }
  const turns = facingsOf(battle, position)
  return pointable(battle).flatMap(({ asked, answers, ofFoes, suits, needed }): Wish[] => {
    if ((piece.side === side) === (ofFoes === true) || suits?.(unit) === false) return []
    const facings = needed.includes('facing') ? turns : []
    if (needed.includes('facing') && facings.length === 0) return []
    const parts = Object.entries(own).filter(([key]) => needed.includes(key))
    const about = { kind: asked, ...Object.fromEntries(parts) }
    const order = (hex: number | null, facing: string | null): OrderAhead => {
      const label = grid.label(hex ?? piece.hex)
      const aimed = needed.includes('target') ? { target: label } : {}
      const answer = {
        ...about,
        ...aimed,
        ...(needed.includes('to') ? { to: label } : {}),
        ...(facings.length > 0 ? { facing: facing ?? facings[0] } : {}),
      }
      return soundOrder(battle, { asked: { ...about, ...aimed }, answer, until: 'turn' })
    }
    const caption = briefing.caption(language.readDecision(order(null, null).answer) as Decision)
    const others = answers.filter(kind => kind !== asked && isPlain(battle, kind))
    return [
      {
        caption,
        needsHex: POINTED.find(key => needed.includes(key)) ?? null,
        facings,
        closes: false,
        order,
      },
      ...others.map(kind => ({
        caption: kind === NOTHING ? atTable.ahead.decline({ caption }) : briefing.caption({ kind }),
        needsHex: null,
        facings: [],
        closes: true,
        order: () => soundOrder(battle, { asked: about, answer: { kind }, until: 'turn' }),
      })),
    ]
  })
}

/** The likely distances in hexes, for a unit’s reaction move, and for its aim. */
const [NEAR, FAR] = [4, 8]

/**
 * Plausible hexes for such an order: for aiming, an enemy; otherwise a hex next to the unit, or farther, if it has no
 * enemy and none comes nearer.
 */
export function plausibleFor(
  { battle, pieceOf, position }: Scene,
  unit: number,
  { needsHex }: Wish,
): readonly number[] {
  const piece = pieceOf(unit)
  if (!piece || needsHex === null) return []
  const { grid } = battle.board
  const enemies = new Set(battle.pieces(position).flatMap(one => (one.side === piece.side ? [] : hexesOf(one))))
  if (needsHex === 'target') return grid.within(piece.hex, FAR).filter(hex => enemies.has(hex))
  const near = [...enemies].filter(hex => grid.distance(hex, piece.hex) <= NEAR * 2)
  const nearest = (hex: number): number => Math.min(...near.map(enemy => grid.distance(hex, enemy)))
  const kept = nearest(piece.hex)
  return grid
    .within(piece.hex, NEAR)
    .filter(hex => hex !== piece.hex && (grid.adjacent(hex, piece.hex) || (!enemies.has(hex) && nearest(hex) >= kept)))
}

/** An order to do nothing, or nothing more: it means something else at each question, so the question must be named. */
const NOTHING = 'done'

/** Orders that close a question come last: the first that fits is taken. */
export function withOrder(ordered: readonly OrderAhead[], order: OrderAhead): readonly OrderAhead[] {
  // A unit is asked once: a new order replaces its earlier one.
  const rest = ordered.filter(({ asked }) => JSON.stringify(asked) !== JSON.stringify(order.asked))
  return [...rest, order].toSorted((a, b) => Number(isClosing(a)) - Number(isClosing(b)))
}

const isClosing = ({ asked, answer }: OrderAhead): boolean => asked.kind !== answer.kind

const SIX = [0, 1, 2, 3, 4, 5]

/** The facings of this game’s units, to hexsides or to corners; a unit in a village or a square may have any. */
function facingsOf(battle: PlayableBattle, position: Scene['position']): readonly string[] {
  for (const { facing } of battle.pieces(position))
    if (facing && facing !== 'all-round')
      return SIX.map(at => facingName(battle.board.grid, { toward: facing.toward, at }))
  return []
}

/** The question in words, without its open parts. */
function captionOf(battle: PlayableBattle, position: Scene['position'], asked: Written, hex: number | null): string {
  const { briefing, board, language } = battle
  const { needed } = pointable(battle).find(one => one.asked === asked.kind)!
  const label = board.grid.label(hex ?? 0)
  const open: Written = { to: label, target: label, facing: facingsOf(battle, position)[0] ?? '' }
  const filled = Object.entries(open).filter(([key]) => needed.includes(key))
  return briefing.caption(language.readDecision({ ...Object.fromEntries(filled), ...asked }))
}

const isPlain = ({ language }: PlayableBattle, kind: string): boolean =>
  language.forms.find(form => form.kind === kind)?.parts.every(({ optional }) => optional) ?? false

/** An order that was given, in a sentence, and the hexes that it is about. */
export function toldAhead({ battle, position }: Scene, { asked, answer }: OrderAhead) {
  const { briefing, board, language } = battle
  const { grid } = board
  const first = (part: unknown): string | null => ([part].flat()[0] as string | undefined) ?? null
  const [id, stand] = [first(asked.unit ?? asked.units), first(asked.at ?? asked.hexes)]
  const entry = briefing
    .roster(position)
    .find(one => (id === null ? one.hex !== null && grid.label(one.hex) === stand : one.id === id))
  const unit = entry?.name ?? id ?? stand ?? ''
  const caption =
    answer.kind === NOTHING
      ? atTable.ahead.decline({ caption: captionOf(battle, position, asked, entry?.hex ?? null) })
      : briefing.caption(language.readDecision(answer))
  const aim = first(answer.to ?? answer.target)
  const where = [aim, first(answer.facing)].filter(part => part !== null).join(' ')
  const text =
    where === '' ? atTable.ahead.line({ unit, caption }) : atTable.ahead.lineTo({ unit, caption, hex: where })
  return { text, hexes: [entry?.hex ?? null, aim === null ? null : grid.find(aim)].filter(hex => hex !== null) }
}
