/** The reach of a unit or an army, in the view of the player at the screen: possible destinations and targets. */
import { hexesOf, type Overlay, type Piece, type RosterEntry } from '@voltigeur/battlefield'
import type { Scene } from '../orders/choosing.ts'

/** Hexes that a unit could be in after a move, its own among them. */
function rangeOf({ battle, position }: Scene, piece: Piece): Set<number> {
  return new Set([...hexesOf(piece), ...battle.briefing.range(position, piece.unit).map(({ hex }) => hex)])
}

/** Hexes that it could attack or fire at: those next to its destinations, and its present field of fire. */
function hitBy(scene: Scene, piece: Piece): Set<number> {
  const { battle, position } = scene
  const { grid } = battle.board
  const beside = [...rangeOf(scene, piece)].flatMap(hex => [0, 1, 2, 3, 4, 5].map(dir => grid.neighbour(hex, dir)))
  const fire = (battle.briefing.fieldOfFire?.(position, piece.unit) ?? []).map(({ hex }) => hex)
  return new Set([...beside, ...fire].filter(hex => hex >= 0))
}

/** A unit of either side under inspection: its range, and the enemies that it could hit. */
export interface UnitThreat {
  readonly overlay: Overlay
  readonly victims: ReadonlySet<number>
}

export function threatOf(scene: Scene, piece: Piece, pieces: readonly Piece[]): UnitThreat {
  const hit = hitBy(scene, piece)
  const victims = pieces.filter(other => other.side !== piece.side).flatMap(hexesOf)
  return {
    overlay: { id: 'threat', name: piece.name, side: piece.side, hexes: [...rangeOf(scene, piece)] },
    victims: new Set(victims.filter(hex => hit.has(hex))),
  }
}

/** Adds the strength of one unit to every hex that it could hit or be in. */
export function addStrength(heat: Map<number, number>, scene: Scene, piece: Piece, strength: number): void {
  for (const hex of new Set([...rangeOf(scene, piece), ...hitBy(scene, piece)]))
    heat.set(hex, (heat.get(hex) ?? 0) + strength)
}

/** The shares of the greatest strength at which a hex gets a darker shade. */
const SHADES = [0, 0.25, 0.5, 0.75] as const

export function shades(heat: ReadonlyMap<number, number>, side: number, name: string): Overlay[] {
  const most = Math.max(0, ...heat.values())
  return SHADES.map(part => ({
    id: `heat-${side}-${part}`,
    name,
    side,
    hexes: [...heat].filter(([, strength]) => strength > part * most).map(([hex]) => hex),
  }))
}

export const strengthOf = (roster: readonly RosterEntry[]): ReadonlyMap<number, number> =>
  new Map(roster.map(({ unit, strength, left = strength }) => [unit, left]))
