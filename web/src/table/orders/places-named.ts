/** Where on the map a sentence speaks of: hexes that it names by their numbers, and those of units by their names. */
import { hexesOf } from '@voltigeur/battlefield'
import { OFF_MAP } from '@voltigeur/hex'
import type { Scene } from './choosing.ts'

export function placesNamed({ battle, position }: Scene, text: string): readonly number[] {
  const { grid } = battle.board
  const numbers = text.match(/[\p{L}\p{N}.]*\p{N}/gu) ?? []
  const hexes = numbers.map(label => grid.find(label)).filter(hex => hex !== OFF_MAP)
  if (hexes.length > 0) return [...new Set(hexes)]
  const named = battle.pieces(position).filter(({ name }) => isNamed(text, name))
  // A sentence about the "12/46e Ligne" doesn’t mean "2/46e Ligne", nor one about the "Guard Hussars" "Guard".
  const longest = Math.max(0, ...named.map(({ name }) => name.length))
  return [...new Set(named.filter(({ name }) => name.length === longest).flatMap(hexesOf))]
}

/** Whether a text holds that name, and not as part of a longer word. */
export function isNamed(text: string, name: string): boolean {
  const at = text.indexOf(name)
  const isPart = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
  return name !== '' && at >= 0 && !isPart(text[at - 1]) && !isPart(text[at + name.length])
}
