/** Orders ahead at the table: which can be given for a unit, and what they are in words. */
import { type Decision, type Foreseeable, type OrderAhead, type Side, soundOrder } from '@voltigeur/kernel'
import type { PlayableBattle } from '../shelf.ts'
import { atTable } from '../words-table.ts'
import type { Scene } from './choosing.ts'

/** Something that can be ordered for a unit: to go somewhere, or something that needs no hex. */
export interface Wish {
  readonly caption: string
  /** Null where the hex is still to be pointed at. */
  readonly order: OrderAhead | null
  to(hex: number): OrderAhead
}

/** Questions about one unit that is sent to a hex: others cannot be answered by pointing. */
function pointable({ foreseeable = [], language }: PlayableBattle): readonly Foreseeable[] {
  const seen = new Set<string>()
  return foreseeable.filter(({ asked }) => {
    const form = language.forms.find(({ kind }) => kind === asked)!
    const needed = form.parts.filter(({ optional }) => !optional).map(({ key }) => key)
    const fits = !seen.has(asked) && needed.length === 2 && needed.includes('unit') && needed.includes('to')
    seen.add(asked)
    return fits
  })
}

export const canForesee = (battle: PlayableBattle): boolean => pointable(battle).length > 0

export function wishesFor({ battle, position, pieceOf }: Scene, side: Side, unit: number): readonly Wish[] {
  const { briefing, board, language } = battle
  const piece = pieceOf(unit)
  const entry = briefing.roster(position).find(one => one.unit === unit)
  if (!piece || !entry) return []
  const { id } = entry
  return pointable(battle).flatMap(({ asked, answers, waived, ofFoes }): Wish[] => {
    if ((piece.side === side) === (ofFoes === true)) return []
    const about = { kind: asked, unit: id }
    const order = (answer: OrderAhead['answer']): OrderAhead =>
      soundOrder(battle, { asked: about, answer, until: 'turn' })
    const to = (hex: number): OrderAhead => order({ ...about, to: board.grid.label(hex) })
    const example = language.readDecision(to(piece.hex).answer) as Decision
    const others = answers.filter(kind => kind !== asked && kind !== waived && isPlain(battle, kind))
    return [
      { caption: briefing.caption(example), order: null, to },
      ...others.map(kind => ({ caption: briefing.caption({ kind }), order: order({ kind }), to })),
    ]
  })
}

const isPlain = ({ language }: PlayableBattle, kind: string): boolean =>
  language.forms.find(form => form.kind === kind)?.parts.every(({ optional }) => optional) ?? false

/** An order that was given, in a sentence, and the hexes that it is about. */
export function toldAhead({ battle, position }: Scene, { asked, answer }: OrderAhead) {
  const { briefing, board, language } = battle
  const decision = language.readDecision(answer)
  const entry = briefing.roster(position).find(({ id }) => id === asked.unit)
  const unit = entry?.name ?? String(asked.unit ?? '')
  const to = briefing.destination(decision)
  const caption = briefing.caption(decision)
  const text =
    to === null ? atTable.ahead.line(unit, caption) : atTable.ahead.lineTo(unit, caption, board.grid.label(to))
  return { text, hexes: [entry?.hex ?? null, to].filter(hex => hex !== null) }
}
