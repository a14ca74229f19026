/** Parley laid out on a table, for tests: what players and programs get of a game that hides much. */
import type { Board, Briefing, Display, Piece } from '@voltigeur/battlefield'
import type { PlayableBattle, PlayableGame } from '@voltigeur/games'
import { Grid } from '@voltigeur/hex'
import type { Battle, Decision, Opening, Position } from '@voltigeur/kernel'
import { parley } from '@voltigeur/kernel/parley'

const WIDE = 7
const HIGH = 5
const places = Array.from({ length: WIDE * HIGH }, (_, hex): [number, number] => [hex % WIDE, Math.trunc(hex / WIDE)])

const board: Board = {
  title: 'The field',
  grid: new Grid(
    'pointy',
    places,
    places.map(([q, r]) => `${'abcdefg'[q]}${r + 1}`),
  ),
  metresPerHex: 100,
  ground: () => ['clear'],
  hexsides: [],
  roads: [],
  places: [],
  arrows: [],
}

interface Seen {
  readonly turn: number
  readonly units: readonly {
    readonly id: string
    readonly hexes: readonly string[]
    readonly strength: number
    readonly order: string
  }[]
}

const ofSide = (unit: number): number => (unit < 4 ? 0 : 1)

function piecesOf(battle: Battle, position: Position): Piece[] {
  const { units } = battle.language.view(position) as unknown as Seen
  return units.flatMap(({ id, hexes: labels, strength, order }, unit): Piece[] => {
    const hexes = labels.map(label => board.grid.find(label))
    if (hexes.length === 0) return []
    const arm = unit % 4 > 1 ? 'cavalry' : 'infantry'
    const named = { unit, id, name: `Patrol ${id}`, side: ofSide(unit), hex: hexes[0], arm } as const
    const line = hexes.length > 1 ? { hexes } : {}
    return [{ ...named, ...line, size: 'I', values: String(strength), formation: '', states: [order] }]
  })
}

function briefingOf(battle: Battle): Briefing<Position, Decision> {
  return {
    destination: decision => (decision as { readonly to?: number }).to ?? null,
    wish: () => null,
    caption: ({ kind }) => kind,
    warnings: () => [],
    roster: position =>
      piecesOf(battle, position).map(piece => ({
        ...piece,
        strength: Number(piece.values),
        status: 'there',
        lost: false,
      })),
    track: position => {
      const { turn } = battle.language.view(position) as unknown as Seen
      return { turn, turns: 4, label: `Round ${turn}`, arrivals: [] }
    },
    standings: () => [],
    tables: [],
    overlays: () => [],
    remarks: () => [],
    range: () => [],
    cellOf: () => null,
  }
}

function laidOut(battle: Battle): PlayableBattle {
  const display: Display<Position> = { board, formations: [], pieces: position => piecesOf(battle, position) }
  return Object.assign(battle, display, { briefing: briefingOf(battle) })
}

const game = parley as unknown as PlayableGame

export const playableParley: PlayableGame = {
  ...game,
  open: (scenario, options) => laidOut(game.open(scenario, options)),
  situation(description): Opening<Decision, PlayableBattle> {
    const opening = game.situation(description)
    return { ...opening, battle: laidOut(opening.battle) }
  },
}
