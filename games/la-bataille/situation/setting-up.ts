/** A scenario on its field: where the units start. */
import { ELIMINATED, OFF_MAP, ON_MAP, WAITING } from '@voltigeur/hex'
import type { Options, Position } from '@voltigeur/kernel'
import { Field, type Reinforcement, type Rules, type Turn } from '../field.ts'
import { IN_RESERVE } from '../marks.ts'
import { hexesOfStand } from '../rules/06-formations/changes.ts'
import { occupy } from '../rules/17-control.ts'
import type { GameData, ScenarioData } from '../setup/data.ts'
import { Ground, type GroundPlan } from '../setup/ground.ts'
import { optionalRules } from '../setup/options.ts'
import { muster, type Roster } from '../setup/roster.ts'
import { MINUTES_A_TURN } from '../setup/scenarios.ts'
import { FORMATIONS, SIDES } from '../setup/vocabulary.ts'

/** Twenty minutes each, day after day. */
export function turnsOf(days: ScenarioData['days']): Turn[] {
  return days.flatMap(({ day, first, last, ground }) => {
    const count = Math.trunc((last - first) / MINUTES_A_TURN) + 1
    return Array.from({ length: count }, (_, n) => ({
      day,
      time: first + n * MINUTES_A_TURN,
      wet: ground === 'wet',
    }))
  })
}

export const pieceNamed = ({ units }: Roster, id: string): number => units.findIndex(unit => unit.id === id)

export function fieldOf(data: GameData, plan: GroundPlan, scenario: ScenarioData, options: Options): Field {
  const { army, tables } = data
  const called = new Set([
    ...Object.keys(scenario.units),
    ...Object.keys(scenario.leaders),
    ...scenario.heldBack,
    ...scenario.reinforcements.flatMap(({ units, leaders }) => [...units, ...leaders]),
  ])
  const roster = muster(
    army.commands,
    army.units.filter(({ id, battalions = [] }) => called.has(id) || battalions.some(one => called.has(one.id))),
    army.leaders.filter(({ id }) => called.has(id)),
    tables.formations.light,
  )
  const ground = new Ground(plan, tables.movement)
  const turns = turnsOf(scenario.days)
  const rules: Rules = {
    scenario: scenario.id,
    turns,
    area: areaOf(ground, scenario.area),
    minutes: scenario.minutes ?? null,
    steadfast: scenario.steadfast === true,
    reinforcements: scenario.reinforcements.map(group => arrivalsOf(roster, turns, ground, group)),
    heldBack: scenario.heldBack.map(id => pieceNamed(roster, id)),
    places: Object.entries(scenario.control).map(([name, side]) => ({
      name,
      hexes: ground.place(name),
      holder: SIDES.indexOf(side),
    })),
    victory: scenario.victory,
    firstDay: firstDayOf(data, scenario),
    options: optionalRules(options),
  }
  return new Field(ground, roster, tables, rules)
}

/** 17.3: the objectives of a campaign’s first day. */
function firstDayOf({ scenarios }: GameData, { victory }: ScenarioData): Rules['firstDay'] {
  if (victory.kind !== 'campaign') return null
  const day = scenarios.find(({ id }) => id === victory.firstDay.of)?.victory
  return day?.kind === 'ground' ? day : null
}

/** By hex: 1 inside the scenario’s columns and rows. */
function areaOf({ grid }: Ground, area: ScenarioData['area']): Uint8Array {
  return Uint8Array.from({ length: grid.size }, (_, hex) => {
    if (!area) return 1
    const label = grid.label(hex)
    const [column, row] = [Number(label.slice(0, 2)), Number(label.slice(2))]
    const inside = (value: number, [from, to]: readonly [number, number]): boolean => value >= from && value <= to
    return inside(column, area.columns) && inside(row, area.rows) ? 1 : 0
  })
}

function arrivalsOf(
  roster: Roster,
  turns: readonly Turn[],
  { grid }: Ground,
  { day = turns[0].day, turn, side, hexes, units, leaders }: ScenarioData['reinforcements'][number],
): Reinforcement {
  return {
    turn: turns.findIndex(one => one.day === day && one.time === turn),
    side: SIDES.indexOf(side),
    hexes: hexes.map(label => grid.find(label)),
    units: [...units, ...leaders].map(id => pieceNamed(roster, id)),
  }
}

/** An empty map, the start of every set-up. */
export function clearMap(field: Field, position: Position): void {
  field.unit.hex.fill(position, OFF_MAP)
  field.unit.status.fill(position, WAITING)
  for (const { turn, units } of field.rules.reinforcements)
    for (const unit of units) field.unit.due.set(position, unit, turn + 1)
  for (const { hexes, holder } of field.rules.places)
    for (const hex of hexes) field.held.by.set(position, field.heldAt[hex], holder)
}

/**
 * 2.2.4: a regiment takes part as its own counter or as its battalions, the others wait on the chart. 3.4.4b:
 * eliminated battalions stay eliminated under their regiment’s counter; 3.2.5: with the regiment all of them are.
 */
export function reserve(field: Field, position: Position): void {
  const { status } = field.unit
  const takesPart = (unit: number): boolean =>
    status.get(position, unit) !== WAITING || field.unit.due.get(position, unit) > 0
  const isGone = (unit: number): boolean => status.get(position, unit) === ELIMINATED
  for (const { index, troops } of field.units) {
    if (!troops || troops.battalions.length === 0) continue
    const { battalions } = troops
    if (isGone(index)) {
      for (const unit of battalions) if (!takesPart(unit)) status.set(position, unit, ELIMINATED)
      continue
    }
    const apart = battalions.some(unit => takesPart(unit) && (!isGone(unit) || !takesPart(index)))
    const waiting = battalions.filter(unit => (apart ? !takesPart(unit) : !isGone(unit)))
    for (const unit of apart ? [index, ...waiting] : waiting) status.set(position, unit, IN_RESERVE)
  }
}

/** 2.7.2 */
export function deploy(field: Field, position: Position, { units, leaders, losses }: ScenarioData): void {
  const { grid } = field.ground
  for (const [id, lost] of Object.entries(losses)) field.troop.losses.set(position, pieceNamed(field.roster, id), lost)
  for (const [id, { hex, facing, formation }] of Object.entries(units)) {
    const unit = pieceNamed(field.roster, id)
    const stand = { unit, formation: FORMATIONS.indexOf(formation), facing, at: grid.find(hex) }
    lay(field, position, stand)
  }
  for (const [id, hex] of Object.entries(leaders)) {
    const leader = pieceNamed(field.roster, id)
    field.unit.hex.set(position, leader, grid.find(hex))
    field.unit.status.set(position, leader, ON_MAP)
  }
  reserve(field, position)
}

/** Sets a unit up as described. */
export function lay(
  field: Field,
  position: Position,
  stand: { readonly unit: number; readonly formation: number; readonly facing: number; readonly at: number },
): void {
  const { unit, formation, facing } = stand
  const [head, ...rest] = hexesOfStand(field, position, stand) ?? [stand.at]
  field.put(position, unit, head, ...rest)
  field.troop.formation.set(position, unit, formation)
  field.troop.facing.set(position, unit, facing)
  occupy(field, position, unit)
}
