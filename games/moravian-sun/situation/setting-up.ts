/** A scenario on its field: where the units start. */
import { OFF_MAP, ON_MAP, WAITING } from '@voltigeur/hex'
import type { Options, Position } from '@voltigeur/kernel'
import { Field, type FirstTurn, type Reinforcement, type Victory } from '../field.ts'
import type { GameData, ScenarioData } from '../setup/data.ts'
import { Ground, type GroundPlan } from '../setup/ground.ts'
import { optionalRules } from '../setup/options.ts'
import { type Roster, rosterOf } from '../setup/roster.ts'
import { ORDERS, SIDES, WEATHERS } from '../setup/vocabulary.ts'

export function fieldOf(data: GameData, plan: GroundPlan, scenario: ScenarioData, options: Options): Field {
  const called = new Set([
    ...Object.keys(scenario.units),
    ...Object.keys(scenario.leaders),
    ...scenario.reinforcements.flatMap(({ units, leaders }) => [...units, ...leaders]),
  ])
  const roster = rosterOf(data, id => called.has(id))
  const ground = new Ground(plan, data.tables.terrain)
  const find = (label: string): number => ground.grid.find(label)
  return new Field(ground, roster, data.tables, {
    scenario: scenario.id,
    turns: scenario.turns,
    clock: scenario.clock,
    weather: WEATHERS.indexOf(scenario.weather),
    weatherLaidDown: true,
    firstTurn: firstTurnOf(roster, scenario),
    detachments: (scenario.detachments ?? []).map(id => commandNamed(roster, id)),
    reinforcements: scenario.reinforcements.map(group => arrivalsOf(roster, group, find)),
    victory: victoryOf(scenario, find),
    options: optionalRules(options),
  })
}

const commandNamed = ({ commands }: Roster, id: string): number => commands.findIndex(command => command.id === id)
export const pieceNamed = ({ units }: Roster, id: string): number => units.findIndex(unit => unit.id === id)

function firstTurnOf(roster: Roster, { firstTurn }: ScenarioData): FirstTurn | null {
  if (!firstTurn) return null
  const { initiative, sequence, orders } = firstTurn
  return {
    initiative: SIDES.indexOf(initiative),
    sequence: sequence.map(id => commandNamed(roster, id)),
    orders: new Map(Object.entries(orders).map(([id, order]) => [commandNamed(roster, id), ORDERS.indexOf(order)])),
  }
}

function arrivalsOf(
  roster: Roster,
  { turn, side, hexes, units, leaders }: ScenarioData['reinforcements'][number],
  find: (label: string) => number,
): Reinforcement {
  const pieces = [...units, ...leaders].map(id => pieceNamed(roster, id))
  return { turn, side: SIDES.indexOf(side), hexes: hexes.map(find), units: pieces }
}

function victoryOf({ victory }: ScenarioData, find: (label: string) => number): Victory {
  return victory.kind === 'armies' ? victory : { ...victory, hexes: victory.hexes.map(find) }
}

/** An empty map with nothing known, the start of every set-up. */
export function clearMap(field: Field, position: Position): void {
  field.unit.hex.fill(position, OFF_MAP)
  field.unit.status.fill(position, WAITING)
  field.cell.turn.set(position, 1)
  field.cell.weather.set(position, field.rules.weather)
  for (const command of field.rules.detachments) field.command.since.set(position, command, 1)
  for (const { turn, units } of field.rules.reinforcements)
    for (const unit of units) field.unit.due.set(position, unit, turn)
}

/** 1.5, 1.51 */
export function deploy(field: Field, position: Position, { units, leaders }: ScenarioData): void {
  for (const [id, label] of [...Object.entries(units), ...Object.entries(leaders)]) {
    const piece = pieceNamed(field.roster, id)
    field.unit.hex.set(position, piece, field.ground.grid.find(label))
    field.unit.status.set(position, piece, ON_MAP)
  }
}
