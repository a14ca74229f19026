/** The forces of a scenario: the units and the artillery markers, from the order of battle. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Arrival, Marker, Unit } from '../field.ts'
import { type GameData, type IntroductoryData, type MarkerData, SIDES, UNIT_TYPES } from '../setup/data.ts'

export function enlist(data: GameData, intro: IntroductoryData | null, find: (label: string) => number): Unit[] {
  const taking = data.units.filter(
    ({ id }) => !intro || id in intro.setup || id === intro.free.unit || id === intro.reinforcement.unit,
  )
  return taking.map((unit, index) => {
    const setup = intro ? (intro.setup[unit.id] ?? '') : unit.setup
    const hex = find(setup)
    return {
      index,
      id: unit.id,
      name: unit.name,
      side: SIDES.indexOf(unit.side),
      type: UNIT_TYPES.indexOf(unit.type),
      nation: unit.nation,
      formation: unit.formation,
      regiments: unit.regiments,
      steps: unit.steps,
      move: data.tables.movement_points[unit.side][unit.type],
      arrival: hex === OFF_MAP ? arrivalOf(setup) : 'setup',
      setup: hex,
    }
  })
}

function arrivalOf(setup: string): Arrival {
  if (setup === 'Reserve') return 'reserve'
  return setup === 'Variable' ? 'variable' : 'scenario'
}

/** The markers of a scenario; in the introductory scenario all that the French may choose from. */
export function limber(data: GameData, intro: IntroductoryData | null): Marker[] {
  const taking = intro ? fitted(data.markers, intro) : data.markers
  return taking.map(({ id, side, factor, setup }, index) => ({
    index,
    id,
    side: SIDES.indexOf(side),
    factor,
    variable: setup === 'Variable',
  }))
}

function fitted(markers: readonly MarkerData[], { guns }: IntroductoryData): MarkerData[] {
  const left = markers.filter(marker => marker.setup === 'box')
  const take = (side: string, factor: number): MarkerData[] => {
    const at = left.findIndex(marker => marker.side === side && marker.factor === factor)
    return at < 0 ? [] : left.splice(at, 1)
  }
  const needed = new Map<number, number>()
  for (const choice of guns.french) {
    for (const factor of new Set(choice)) {
      const count = choice.filter(other => other === factor).length
      needed.set(factor, Math.max(needed.get(factor) ?? 0, count))
    }
  }
  const french = [...needed].flatMap(([factor, count]) => Array.from({ length: count }, () => take('french', factor)))
  return [...guns.allied.flatMap(factor => take('allied', factor)), ...french.flat()]
}
