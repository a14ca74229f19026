/** What there is in Parley: a road, six men, six cards, and the layout of everything that changes. */
import { Layout, type Position, type Side } from '../index.ts'

export const SIDES = ['red', 'blue'] as const
export const ROUNDS = 5
/** Paces 0 to 6. Red sets out from 0, blue from 6; whoever reaches the other end has won. */
export const ROAD_END = 6
export const RANGE = 2
export const FALLEN = -1

export const MEN = ['R1', 'R2', 'R3', 'B1', 'B2', 'B3'] as const
export const CARDS = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6'] as const
/** A volley hits with a die up to the number of the card, and one more when the target runs. */
export const AIM = [1, 2, 2, 3, 3, 4]
export const HAND = 2

/** Orders. */
export const NONE = 0
export const WALK = 1
export const RUN = 2
export const PACES = ['none', 'walk', 'run'] as const

/** Where a card is; 1 and 2 are the hands of red and blue. */
export const DECK = 0
export const PLAYED = 3
export const handOf = (side: Side): number => side + 1

export const layout = new Layout({
  cells: ['round', 'revealed'],
  tables: {
    man: { rows: MEN.length, columns: ['at', 'order', 'done'] },
    card: { rows: CARDS.length, columns: ['place'] },
  },
})

export const { man, card } = layout.table
export const { round, revealed } = layout.cell

export const enemyOf = (side: Side): Side => 1 - side
export const sideOf = (m: number): Side => (m < 3 ? 0 : 1)
export const forward = (m: number): number => (sideOf(m) === 0 ? 1 : -1)
export const goal = (side: Side): number => (side === 0 ? ROAD_END : 0)

export function standing(position: Position, side: Side): number[] {
  return MEN.map((_, m) => m).filter(m => sideOf(m) === side && man.at.get(position, m) !== FALLEN)
}

export function cardsOf(position: Position, side: Side): number[] {
  return CARDS.map((_, c) => c).filter(c => card.place.get(position, c) === handOf(side))
}

export function enemyAt(position: Position, side: Side, pace: number): boolean {
  return standing(position, enemyOf(side)).some(m => man.at.get(position, m) === pace)
}

/** 3.1, 3.2: how many paces a man may march: up to his order, along the road, and not to where an enemy stands. */
export function marches(position: Position, m: number): number[] {
  const landing = (paces: number): number => man.at.get(position, m) + forward(m) * paces
  const most = man.order.get(position, m)
  return [0, 1, 2].filter(paces => {
    const to = landing(paces)
    return paces <= most && to >= 0 && to <= ROAD_END && !enemyAt(position, sideOf(m), to)
  })
}
