import type { Piece } from '@voltigeur/battlefield'
import type { Sitting } from '../../table/sitting.ts'
import { words } from '../../words.ts'

/** A hex in words, for those who hear the map. */
export function describe(sitting: Sitting, pieces: readonly Piece[], hex: number): string {
  const { battle, position, game } = sitting
  const here = pieces
    .filter(piece => piece.hex === hex)
    .toReversed()
    .map(p => [`${game.sides[p.side]} ${p.name} ${p.arm} ${p.values}`, ...p.states].join(' '))
  const ground = battle.briefing.remarks(position, hex).map(remark => remark.text)
  return [words.hex(battle.board.grid.label(hex)), ...here, ...ground].join(', ')
}

export function announcement(sitting: Sitting): string {
  const last = sitting.events.at(-1)
  const told = last ? sitting.battle.tell(last) : ''
  return sitting.actor === null ? told : `${told}. ${words.acts(sitting.game.sides[sitting.actor])}`
}
