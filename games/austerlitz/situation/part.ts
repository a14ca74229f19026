/** SC-1: the field of a scenario, with all units of the order of battle or a part of them. */
import type { Options } from '@voltigeur/kernel'
import { Field, type Prize, wholeBattle } from '../field.ts'
import type { GameData, ScenarioData, UnitData } from '../setup/data.ts'
import type { Ground } from '../setup/ground.ts'
import { enlist, type Unit } from '../setup/units.ts'

interface Material {
  readonly data: GameData
  readonly ground: Ground
  readonly units: readonly Unit[]
}

type Part = NonNullable<ScenarioData['part']>

export function fieldOf({ data, ground, units }: Material, scenario: ScenarioData, options: Options): Field {
  const { id, turns, firstHour, part } = scenario
  const begins = { turns, firstHour, freeDeployment: options.deployment === 'free', lostBefore: [0, 0] }
  const whole = wholeBattle(data.tables)
  if (!part) return new Field(ground, units, data.tables, { ...begins, ...whole })
  const rules = { ...begins, prizes: prizesOf(ground, part), exits: false, levels: part.levels }
  const roster = enlist(taking(data.units, part), label => ground.grid.find(label))
  return new Field(ground, roster, data.tables, { ...rules, school: `${whole.school}/${id}` })
}

/** The participating units, in the order of the order of battle. */
const taking = (units: readonly UnitData[], part: Part): UnitData[] =>
  units.flatMap(({ setup: _, arrives: __, ...unit }) => {
    const station = part.units[unit.id]
    if (station === undefined) return []
    return [typeof station === 'string' ? { ...unit, setup: station } : { ...unit, ...station }]
  })

const prizesOf = ({ plan }: Ground, { places }: Part): Prize[] =>
  Object.entries(places).map(([name, points]) => {
    const { hexes } = plan.places.find(place => place.name === name)!
    return { name, hexes, points }
  })
