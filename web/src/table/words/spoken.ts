import { hexesOf, type Piece, standsIn } from '@voltigeur/battlefield'
import type { Position } from '@voltigeur/kernel'
import { atTable, onMap, words } from '../../language/books.ts'
import { isComputer } from '../sitting/commanders.ts'
import type { Now, Sitting } from '../sitting/sitting.ts'

/** A hex in words, for screen readers. */
export function describe({ battle, game }: Sitting, position: Position, pieces: readonly Piece[], hex: number): string {
  const { grid } = battle.board
  const elsewhere = (piece: Piece): string[] => {
    const others = hexesOf(piece).filter(other => other !== hex)
    return others.length > 0 ? [atTable.alsoIn({ labels: others.map(other => grid.label(other)) })] : []
  }
  const here = pieces
    .filter(piece => standsIn(piece, hex))
    .toReversed()
    .map(p =>
      [
        `${words.army({ side: game.sides[p.side] })} ${p.name} ${onMap.card.arms[p.arm]} ${p.values}`,
        ...elsewhere(p),
        ...p.states,
      ].join(' '),
    )
  const ground = battle.briefing.remarks(position, hex).map(remark => remark.text)
  return [atTable.hex({ label: grid.label(hex) }), ...here, ...ground].join(', ')
}

/** All who must decide, as far as this screen’s player can know. */
export function whoDecides(
  { game: { sides }, seats }: Sitting,
  { over, ours, actor, awaited, owing, looksOn }: Now,
): string {
  const names = (some: readonly number[]) => some.map(side => sides[side])
  if (over) return words.over
  const computers = owing.filter(side => isComputer(seats[side]))
  if (!ours && awaited === null && !looksOn && computers.length > 0)
    return atTable.thinking({ sides: names(computers) })
  const others = owing.filter(side => side !== actor)
  return ours && others.length > 0
    ? atTable.actsBeside({ side: sides[actor!], others: names(others) })
    : atTable.acts({ sides: names(owing) })
}

/** The computers among them, in as few words as there are. */
export const whoThinks = ({ game: { sides }, seats }: Sitting, { owing }: Now): string =>
  atTable.thinks({ sides: owing.flatMap(side => (isComputer(seats[side]) ? [sides[side]] : [])) })

export function announcement(sitting: Sitting, now: Now): string {
  const last = now.events.at(-1)
  const told = last ? sitting.battle.language.tell(last) : ''
  return now.over ? told : `${told}. ${whoDecides(sitting, now)}`
}
