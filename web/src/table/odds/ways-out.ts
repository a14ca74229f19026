/** Alternatives to a refused action, by the umpire’s rules: the possible hexes, and the best of them. */
import { destinations } from '@voltigeur/conversation'
import { isEnemy } from '../guide/planning.ts'
import { decisionsIn, EMPTY, type Hand, type Scene } from '../orders/choosing.ts'
import { type Approach, approachesTo } from './outlook.ts'

export type WayOut =
  /** Hexes from which the enemy could be attacked, each with its odds. */
  | {
      readonly kind: 'attackFrom'
      readonly hexes: readonly number[]
      readonly best: Approach
      readonly odds: ReadonlyMap<number, string>
    }
  /** The nearest hexes that the unit can reach. */
  | { readonly kind: 'nearest'; readonly hexes: readonly number[] }
  /** Enemies that the unit can attack from where it stands. */
  | { readonly kind: 'others'; readonly hexes: readonly number[] }
  /** Other units that can act. */
  | { readonly kind: 'able'; readonly hexes: readonly number[] }

/** More hexes than this don’t help as a way out; nor do hexes that aren’t closer. */
const FEW = 12

export function wayOutOf(scene: Scene, hand: Hand): WayOut | null {
  const { unit, refusal, refusedAt } = hand
  if (refusal.length === 0 || refusedAt === null) return null
  if (unit === null) return ableElsewhere(scene)
  const { battle } = scene
  const there = [...destinations(battle, decisionsIn(scene, { ...EMPTY, unit, company: hand.company })).keys()]
  if (isEnemy(scene, refusedAt)) {
    const approaches = approachesTo(scene, hand, refusedAt)
    const [best] = approaches
    if (best) {
      const odds = new Map(approaches.map(({ from, outlook }) => [from, outlook.odds?.column ?? '']))
      return { kind: 'attackFrom', hexes: approaches.map(({ from }) => from), best, odds }
    }
    const foes = there.filter(hex => isEnemy(scene, hex))
    if (foes.length > 0) return { kind: 'others', hexes: foes.slice(0, FEW) }
  }
  return nearest(scene, unit, refusedAt, there)
}

function nearest({ battle, pieceOf }: Scene, unit: number, wanted: number, there: readonly number[]): WayOut | null {
  const { grid } = battle.board
  const away = (hex: number): number => grid.distance(hex, wanted)
  const from = pieceOf(unit)?.hex
  const least = Math.min(...there.map(away))
  const hexes = there.filter(hex => away(hex) === least)
  const isNearer = from === undefined || from < 0 || least < away(from)
  return hexes.length > 0 && isNearer ? { kind: 'nearest', hexes: hexes.slice(0, FEW) } : null
}

/** If this unit can’t act, others may. */
function ableElsewhere({ offers, pieceOf }: Scene): WayOut | null {
  const hexes = [...new Set([...offers.units].flatMap(unit => pieceOf(unit)?.hex ?? []))]
  return hexes.length > 0 ? { kind: 'able', hexes } : null
}
