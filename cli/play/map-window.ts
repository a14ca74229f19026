/** The part of the map that fits into the terminal. */
import { drawText, textHexWidth, textLegend } from '@voltigeur/battlefield'
import {
  findHex,
  findSoldier,
  nothingCalled,
  offersAt,
  ownSide,
  sideName,
  soldiers,
  waysOf,
} from '@voltigeur/conversation'
import type { PlayableSeat } from '@voltigeur/games'
import type { Io } from '../io.ts'

const ROWS = 12

/** The hexes around one of them, with their pieces; for a unit, with the cost to reach each hex. */
export function mapLines(
  seat: PlayableSeat,
  { columns, colour }: Io,
  centre: number | null,
  unit: number | null,
): string[] {
  const { battle, position, game } = seat
  const { board } = battle
  const pieces = battle.pieces(position)
  return [
    ...drawText(board, pieces, {
      centre: centre ?? middleOfArmy(seat),
      columns: Math.max(3, Math.floor((columns - 2) / textHexWidth(board.grid))),
      rows: ROWS,
      colour,
      highlight: unit === null ? new Map() : costs(seat, unit),
      sides: game.sides.map(side => sideName(game, side)),
    }),
    textLegend(board, pieces),
  ]
}

/** The requested hex, and the unit if named. */
export function wished({ battle, position }: PlayableSeat, wish: string): { hex: number; unit: number | null } {
  const all = soldiers(battle, position)
  const hex = findHex(battle.board, all, wish)
  if (hex === null) throw nothingCalled(wish)
  return { hex, unit: findSoldier(all, wish)?.unit ?? null }
}

function costs(seat: PlayableSeat, unit: number): Map<number, string> {
  const { battle } = seat
  const ways = waysOf(seat, offersAt(seat), unit)
  return new Map(
    ways.flatMap(({ decision, cost, price }): [number, string][] => {
      const hex = battle.briefing.destination(decision)
      return hex === null || price === '' ? [] : [[hex, String(cost)]]
    }),
  )
}

/** The piece nearest to the centre of the player’s army. */
function middleOfArmy(seat: PlayableSeat): number {
  const { battle, position } = seat
  const { grid } = battle.board
  const all = battle.pieces(position)
  const side = ownSide(seat)
  const own = all.filter(piece => piece.side === side)
  const army = own.length > 0 ? own : all
  if (army.length === 0) return Math.floor(grid.size / 2)
  const mean = (of: (hex: number) => number): number =>
    army.reduce((sum, piece) => sum + of(piece.hex), 0) / army.length
  const q = mean(hex => grid.q[hex])
  const r = mean(hex => grid.r[hex])
  const off = (hex: number): number => (grid.q[hex] - q) ** 2 + (grid.r[hex] - r) ** 2
  return army.reduce((best, piece) => (off(piece.hex) < off(best) ? piece.hex : best), army[0].hex)
}
