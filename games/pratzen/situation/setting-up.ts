/** SETUP-1 to SETUP-4: pieces on their hexes, markers on their boxes. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import { type Card, Field, type Reinforcement, type Rules } from '../field.ts'
import { type CardData, FACINGS, type GameData, type ScenarioData, SIDES } from '../setup/data.ts'
import { Ground, planFromMap } from '../setup/ground.ts'
import { muster, type Unit } from '../setup/roster.ts'

export interface Choices {
  readonly lightCavalryFire: boolean
  readonly ammunition: boolean
  readonly smoke: boolean
  readonly events: boolean
}

export const cardOf = (card: CardData, idle: boolean): Card => ({
  id: card.id,
  name: card.name,
  side: card.side === 'either' ? null : SIDES.indexOf(card.side),
  moment: card.moment,
  once: card.after === 'remove',
  idle,
  modifier: card.modifier ?? 0,
  lasts: card.lasts === undefined || card.lasts === 'until used' ? 0 : card.lasts,
  case: card.case,
})

/**
 * DECK-1, OPT-EVT-8: all 55 cards, those of unused rules without effect; or only the cards that a rule in use needs.
 */
function deckOf(data: GameData, choices: Omit<Choices, 'lightCavalryFire'>): Card[] {
  const inUse = (card: CardData): boolean => (card.rules ? choices[card.rules] : choices.events)
  return data.deck
    .filter(card => choices.events || inUse(card))
    .flatMap(card => Array<Card>(card.copies).fill(cardOf(card, !inUse(card))))
}

export function fieldOf(data: GameData, scenario: ScenarioData, choices: Choices): Field {
  const ground = new Ground(planFromMap(data.maps[scenario.board], scenario.area))
  const units = muster(data, scenario, choices.ammunition)
  const hex = (label: string): number => ground.grid.find(label)
  const rules: Rules = {
    scenario: scenario.id,
    turns: scenario.turns,
    time: scenario.time,
    start: { side: SIDES.indexOf(scenario.start.side), phase: scenario.start.phase },
    retreatEdges: SIDES.map(side => scenario.retreatEdges[side]),
    // SETUP-3: the boxes of the markers; no defeat is recorded yet.
    demoralization: SIDES.map(side => scenario.demoralization[side]),
    reinforcements: scenario.reinforcements.map(group => groupOf(units, group, hex)),
    victory: {
      kind: scenario.victory.kind,
      text: scenario.victory.text,
      tie: scenario.victory.tie ? SIDES.indexOf(scenario.victory.tie) : null,
      hexes: scenario.victory.hexes.map(hex),
    },
    mistaken: scenario.mistaken ?? null,
    lostEagle: scenario.lostEagle ?? false,
    deck: deckOf(data, choices),
    ammunition: choices.ammunition,
    lightCavalryFire: choices.lightCavalryFire,
  }
  return new Field(ground, units, data.tables, rules)
}

export function groupOf(
  units: readonly Unit[],
  group: { turn: number; side: (typeof SIDES)[number]; units: readonly string[]; hexes: readonly string[] },
  hex: (label: string) => number,
): Reinforcement {
  return {
    turn: group.turn,
    side: SIDES.indexOf(group.side),
    units: units
      .filter(unit => group.units.includes(unit.formation) || group.units.includes(unit.id))
      .map(unit => unit.index),
    hexes: group.hexes.map(hex),
  }
}

/** An empty map with all units waiting. */
export function clearMap(field: Field, position: Position): void {
  field.unit.hex.fill(position, OFF_MAP)
  field.cell.turn.set(position, 1)
  for (const [g, group] of field.rules.reinforcements.entries()) field.group.due.set(position, g, group.turn)
}

/** SETUP-2. */
export function deploy(field: Field, position: Position, scenario: ScenarioData): void {
  const index = new Map(field.units.map(unit => [unit.id, unit.index]))
  const at = (label: string): number => field.ground.grid.find(label)
  for (const force of scenario.forces) {
    for (const [id, label] of Object.entries(force.units)) {
      const unit = index.get(id)!
      field.put(position, unit, at(label))
      field.unit.facing.set(position, unit, FACINGS.indexOf(force.facing))
      if (force.limbered) field.unit.limbered.set(position, unit, 1)
    }
  }
  if (field.rules.ammunition) {
    for (const [id, label] of Object.entries(scenario.wagons)) field.put(position, index.get(id)!, at(label))
  }
  for (const [id, label] of Object.entries(scenario.leaders)) field.put(position, index.get(id)!, at(label))
}
