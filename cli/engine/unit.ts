/** A unit at the table: its properties, where it can go and fire, its present options, or why it has none. */
import type { RosterEntry } from '@voltigeur/battlefield'
import type { PlayableSeat } from '@voltigeur/games'
import { BadInput, type Json, type Objection } from '@voltigeur/kernel'
import { choices } from './choices.ts'
import type { EngineSeat } from './place.ts'

interface Known {
  readonly id: string
  readonly [key: string]: Json
}

export function unitAt(place: EngineSeat, name: string): Json {
  const { battle, position } = place.sees
  const { briefing, board } = battle
  const wish = name.toUpperCase()
  const entry = briefing.roster(position).find(({ id }) => id.toUpperCase() === wish)
  if (!entry) throw new BadInput(`there is no unit "${name}"`)
  const { unit, id, hex, name: full, side, formation, arm, values, status } = entry
  const { units = [] } = battle.language.view(position) as { readonly units?: readonly Known[] }
  const label = (one: number): string => board.grid.label(one)
  const labels = (list: readonly number[]): string[] => list.map(label)
  const about = { id, name: full, side: place.sees.game.sides[side], formation, arm, values, status }
  const known = units.find(one => one.id === id)
  if (hex === null) return { seenBy: place.seenBy, unit: { ...about, ...known } }
  const arcs = briefing.arcs?.(position, unit)
  const command = briefing.command?.(position, side, unit)
  return {
    seenBy: place.seenBy,
    unit: { ...about, ...known },
    ground: reasons(briefing.remarks(position, hex)),
    zones: briefing.overlays(position).flatMap(({ name, hexes }) => (hexes.includes(hex) ? [name] : [])),
    range: briefing.range(position, unit).map(({ hex, left }) => ({ hex: label(hex), left })),
    ...(arcs ? { arcs: { front: labels(arcs.front), flank: labels(arcs.flank), rear: labels(arcs.rear) } } : {}),
    ...(briefing.fieldOfFire
      ? { fire: briefing.fieldOfFire(position, unit).map(spot => ({ ...spot, hex: label(spot.hex) })) }
      : {}),
    ...(command ? { command: { hexes: labels(command.hexes), remarks: reasons(command.remarks) } } : {}),
    ...may(place, entry),
  }
}

const reasons = (list: readonly Objection[]): Json[] => list.map(({ text, case: rule }) => ({ text, case: rule }))

/** Its present options; without any, why it can’t carry out a click on an adjacent hex. */
function may(place: EngineSeat, soldier: RosterEntry): { readonly may: Json; readonly why?: Json } {
  const { menus } = choices(place, { unit: soldier.id }) as { readonly menus: readonly Json[] }
  return menus.length > 0 ? { may: menus } : { may: menus, why: reasons(obstacles(place.seat, soldier)) }
}

function obstacles({ battle, position }: PlayableSeat, { unit, hex, side }: RosterEntry): readonly Objection[] {
  const { grid } = battle.board
  for (let direction = 0; direction < 6; direction++) {
    const beside = grid.neighbour(hex!, direction)
    const wish = beside < 0 ? null : battle.briefing.wish(position, unit, beside)
    const found = wish ? battle.objections(position, wish, side) : []
    if (found.length > 0) return found
  }
  return []
}
