/** A briefing from what a game says of itself; whatever it leaves out is told as for any game. */
import type { Decision, Judge, Position } from '@voltigeur/kernel'
import type { Piece } from './board.ts'
import type { Briefing, RosterEntry } from './briefing.ts'

/** All a game may tell; none of it must be. */
export type BriefingParts<D extends Decision> = Partial<Briefing<Position, D>>

interface Known {
  readonly judge: Pick<Judge, 'turn' | 'lastTurn'>
  readonly pieces: (position: Position) => readonly Piece[]
}

/** Units on the map with the first number on their counters as strength. */
const entryOf = ({ unit, id, name, side, formation, arm, values, hex, hexes }: Piece): RosterEntry => ({
  ...{ unit, id, name, side, formation, arm, values, hex },
  ...(hexes && { hexes }),
  strength: Number.parseInt(/\d+/.exec(values)?.[0] ?? '1', 10),
  status: '',
  lost: false,
})

/** `enterInColumn` is “Enter in column”. */
function captionOf({ kind }: Decision, place?: string): string {
  const words = kind.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1) + (place === undefined ? '' : `: ${place}`)
}

export function briefed<D extends Decision>(parts: BriefingParts<D>, { judge, pieces }: Known): Briefing<Position, D> {
  return {
    glossary: [],
    destination: decision => {
      const { to } = decision as { readonly to?: unknown }
      return typeof to === 'number' ? to : null
    },
    wish: () => null,
    caption: (decision, _, place) => captionOf(decision, place),
    warnings: () => [],
    roster: position => pieces(position).map(entryOf),
    track: position => {
      const turn = judge.turn(position)
      return { turn, turns: judge.lastTurn ?? turn, label: '', arrivals: [] }
    },
    standings: () => [],
    tables: [],
    overlays: () => [],
    remarks: () => [],
    range: () => [],
    cellOf: () => null,
    rollIn: () => null,
    ...parts,
  }
}
