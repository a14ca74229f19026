/** A decision in words: unit, action, and place. Typed orders use names that players don’t. */
import type { Decision, Position } from '@voltigeur/kernel'
import type { PlayableBattle } from '../../games/shelf.ts'

const numbersIn = (value: unknown): readonly number[] => {
  if (typeof value === 'number') return [value]
  return Array.isArray(value) ? value.filter(entry => typeof entry === 'number') : []
}

/** "Brigade Morand: Move to 2118". What the button says already is not said twice. */
export function inWords({ briefing, board }: PlayableBattle, position: Position, decision: Decision): string {
  const { unit, units, leader, hex, hexes } = decision as unknown as Readonly<Record<string, unknown>>
  const roster = briefing.roster(position)
  const who = [unit, units, leader]
    .flatMap(numbersIn)
    .flatMap(number => roster.find(entry => entry.unit === number)?.name ?? [])
  const to = briefing.destination(decision)
  const where = (to === null ? [hex, hexes].flatMap(numbersIn) : [to]).map(spot => board.grid.label(spot))
  const caption = briefing.caption(decision, position, where.length === 1 ? where[0] : undefined)
  const unsaid = (words: readonly string[], joined: string): string =>
    words.some(word => caption.includes(word)) ? '' : joined
  const told = [unsaid(who, who.join(', ')), caption].filter(Boolean).join(': ')
  const place = unsaid(where, where.join(' + '))
  return place === '' ? told : `${told} (${place})`
}
