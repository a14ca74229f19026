/** The part of the map that fits into the terminal. */
import { drawText, textLegend } from '@voltigeur/battlefield'
import { BadInput } from '@voltigeur/kernel'

import { choices } from '../engine/choices.ts'
import type { MenuLine } from './reading.ts'
import type { Session } from './session.ts'
import { findHex, findPiece, placeOf } from './sights.ts'

const ROWS = 12

export function mapLines(session: Session, wish: string): string[] {
  const { battle, position, game } = session.table
  const { board } = battle
  const pieces = battle.pieces(position)
  const piece = findPiece(pieces, wish)
  if (wish !== '') {
    const hex = piece?.hex ?? findHex(board, wish) ?? placeOf(board, wish)
    if (hex === undefined) throw new BadInput(`there is no hex, unit on the map or place "${wish}"`)
    session.focus = hex
  }
  return [
    ...drawText(board, pieces, {
      centre: session.focus ?? middleOfArmy(session),
      columns: Math.max(3, Math.floor((session.io.columns - 2) / hexWidth(session))),
      rows: ROWS,
      colour: session.io.colour,
      highlight: piece ? costs(session, piece.id) : new Map(),
      sides: game.sides.map((_, side) => session.sideName(side)),
    }),
    textLegend(),
  ]
}

/** Characters that a hex takes: its number, its terrain and its borders. */
function hexWidth({ table }: Session): number {
  const { grid } = table.battle.board
  let longest = 4
  for (let hex = 0; hex < grid.size; hex++) longest = Math.max(longest, grid.label(hex).length)
  return longest + 2 + (longest % 2)
}

/** What it would cost the unit to get to each hex. */
function costs({ table }: Session, unit: string): Map<number, string> {
  const { menus } = choices(table, { unit }) as unknown as { menus: readonly MenuLine[] }
  const { grid } = table.battle.board
  return new Map(
    menus.flatMap(({ decisions = [] }) =>
      decisions.flatMap(({ to, cost }): [number, string][] =>
        to === undefined || cost === undefined ? [] : [[grid.find(to), String(cost)]],
      ),
    ),
  )
}

/** The piece nearest to the middle of the army whose turn it is. */
function middleOfArmy({ table }: Session): number {
  const { battle, position, umpire } = table
  const { grid } = battle.board
  const all = battle.pieces(position)
  const own = all.filter(piece => piece.side === umpire.actor)
  const army = own.length > 0 ? own : all
  if (army.length === 0) return Math.floor(grid.size / 2)
  const mean = (of: (hex: number) => number): number =>
    army.reduce((sum, piece) => sum + of(piece.hex), 0) / army.length
  const q = mean(hex => grid.q[hex])
  const r = mean(hex => grid.r[hex])
  const off = (hex: number): number => (grid.q[hex] - q) ** 2 + (grid.r[hex] - r) ** 2
  return army.reduce((best, piece) => (off(piece.hex) < off(best) ? piece.hex : best), army[0].hex)
}
