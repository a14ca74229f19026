/** Parley on a table, for tests: the players’ and programs’ view of a game with much hidden information. */
import {
  type Board,
  type Briefing,
  briefed,
  type Display,
  type Facing,
  hexesOf,
  type Piece,
  type UnitStance,
} from '@voltigeur/battlefield'
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

/** A line has its head on the right: it faces to the right of someone walking along it from there. */
function facingOf([head, tail]: readonly number[]): Facing {
  return { toward: 'vertex', at: (board.grid.direction(head, tail) + 4) % 6 }
}

const ofSide = (unit: number): number => (unit < 4 ? 0 : 1)

function piecesOf(battle: Battle, position: Position): Piece[] {
  const { units } = battle.language.view(position) as unknown as Seen
  return units.flatMap(({ id, hexes: labels, strength, order }, unit): Piece[] => {
    const hexes = labels.map(label => board.grid.find(label))
    if (hexes.length === 0) return []
    const arm = unit % 4 > 1 ? 'cavalry' : 'infantry'
    const named = { unit, id, name: `Patrol ${id}`, side: ofSide(unit), hex: hexes[0], arm } as const
    const livery = ofSide(unit) === 0 ? 'austrian' : 'french'
    const line = hexes.length > 1 ? { hexes, facing: facingOf(hexes) } : {}
    return [{ ...named, ...line, livery, size: 'I', values: String(strength), formation: '', states: [order] }]
  })
}

const strengthOf = (battle: Battle, position: Position, side: number): number =>
  piecesOf(battle, position).reduce((sum, piece) => sum + (piece.side === side ? Number(piece.values) : 0), 0)

/** What identifies a destination: a wheeling line pivots on the hex it keeps, any other goes to a hex. */
interface Going {
  readonly kind: string
  readonly unit: number
  readonly from: number
  readonly to: number
}

function stance(battle: Battle, position: Position, decision: Decision): UnitStance | null {
  const { kind, unit, from, to } = decision as unknown as Going
  if (kind !== 'extend' && kind !== 'wheel') return null
  const own = hexesOf(piecesOf(battle, position).find(piece => piece.unit === unit)!)
  const hexes = kind === 'extend' ? [...own, to] : own.map(hex => (hex === from ? to : hex))
  const [hex] = hexes.filter(kept => kept !== to)
  return { unit, hex, hexes: [hex, to], facing: facingOf(hexes) }
}

const briefingOf = (battle: Battle): Briefing<Position, Decision> =>
  briefed<Decision>(
    {
      destination: decision => (decision.kind === 'wheel' ? null : ((decision as { readonly to?: number }).to ?? null)),
      stance: (position, decision) => stance(battle, position, decision),
      caption: (decision, position) => {
        const turned = position && decision.kind === 'wheel' ? stance(battle, position, decision) : null
        return turned ? `wheel about ${board.grid.label(turned.hex)}` : decision.kind
      },
      track: position => {
        const { turn } = battle.language.view(position) as unknown as Seen
        return { turn, turns: 4, label: `Round ${turn}`, arrivals: [] }
      },
      standings: position => [
        { label: 'Strength', case: '10.1', values: [0, 1].map(side => strengthOf(battle, position, side)) },
      ],
    },
    { judge: battle.judge, pieces: position => piecesOf(battle, position) },
  )

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
