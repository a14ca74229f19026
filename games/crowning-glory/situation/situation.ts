/** Any situation, described in JSON: map patches, units and markers in any state, phase, side, dice. */
import { ELIMINATED, finder, NOBODY, OFF_MAP } from '@voltigeur/hex'
import {
  BadInput,
  diceShape,
  MOST,
  type Opening,
  onceEach,
  type Position,
  readInput,
  soundOpeningAt,
  unitShape,
} from '@voltigeur/kernel'
import { z } from 'zod'
import { GloryBattle } from '../battle.ts'
import type { GloryDecision } from '../decisions.ts'
import {
  ABSENT,
  ACTIVE,
  ALLIED,
  ARRIVALS,
  FACES,
  Field,
  FRENCH,
  type Marker,
  PASSIVE,
  STATUSES,
  type Unit,
  VARIANT_STATES,
} from '../field.ts'
import { breaking, judgeAllies } from '../rules/04-victory.ts'
import { ELITE_REGIMENT } from '../rules/11-variants.ts'
import { variants } from '../sayings.ts'
import { beginAt } from '../sequence.ts'
import { type GameData, SIDES, type SideName, UNIT_TYPES, type UnitData } from '../setup/data.ts'
import { Ground, type GroundPlan } from '../setup/ground.ts'
import { mapShape, planOf } from './ground.ts'
import { enlist, limber } from './muster.ts'

const side = z.enum(SIDES)

const counterShape = z.strictObject({
  ...unitShape(SIDES, UNIT_TYPES, STATUSES),
  full: z.int().min(1).max(99).optional().describe('its steps at full strength'),
  steps: z.int().min(0).max(99).optional().describe('its steps now; otherwise all of them'),
  arrival: z.enum(ARRIVALS).optional().describe('how it comes into play'),
  passive: z.boolean().optional().describe('it has acted in this phase'),
})

const variantShape = z.strictObject({
  number: z.int().min(1).max(12),
  state: z.enum(VARIANT_STATES).default('hidden'),
  played: z.int().min(1).optional().describe('the turn in which it was played; otherwise this one'),
  chosen: z.string().optional().describe('the unit that it names, where it names one'),
})

const shape = z.strictObject({
  game: z.string().optional(),
  scenario: z.string().optional().describe('whose length, fog and morale hold; otherwise the first'),
  ...mapShape,
  setup: z
    .enum(['none', 'scenario'])
    .default('none')
    .describe('`none`: only the listed units are in play. `scenario`: everybody where it puts him, the listed differ'),
  units: z
    .array(counterShape)
    .max(MOST.units)
    .default([])
    .describe('of the order of battle, with what is different; or new, with `side`, `type` and `steps`'),
  markers: z
    .array(z.strictObject({ side, factor: z.int().min(1).max(20), face: z.enum(FACES).default('active') }))
    .max(200)
    .optional()
    .describe('artillery markers (9.13); otherwise those of the setup'),
  turn: z.int().min(1).default(2),
  turns: z.int().min(1).max(99).optional().describe('the last turn; otherwise that of the scenario'),
  phase: z.enum(['start', 'declaration', 'movement', 'combat', 'regroup']).default('movement'),
  first: z
    .enum(['movement', 'combat'])
    .optional()
    .describe('what was declared for the first of the two phases; otherwise the phase itself'),
  side: side.optional().describe('with a side the phase is under way and that side is to act; otherwise it begins'),
  demoralized: z.literal('allied').nullable().optional().describe('otherwise by the losses (4.8)'),
  losses: z
    .partialRecord(side, z.int().min(0).max(999))
    .default({})
    .describe('steps lost before; those that the listed units lack come on top of them'),
  regrouped: z.int().min(0).default(0).describe('the turn of the Regroup (5.5); 0 before it'),
  arrived: z.boolean().default(false).describe('whether the Variable units have arrived (5.7)'),
  variants: z.partialRecord(side, variantShape).default({}).describe('the Variant markers that were drawn (11.0)'),
  ...diceShape(6),
})

/** A strong French unit with two batteries in front of a weaker one. */
const FIGHT = {
  map: { columns: 8, rows: 6 },
  units: [
    { id: 'F', side: 'french', type: 'infantry', steps: 6, hex: '2,2' },
    { id: 'A', side: 'allied', type: 'infantry', steps: 4, hex: '3,2' },
    { id: 'B', side: 'allied', type: 'infantry', steps: 4, hex: '6,1' },
  ],
  markers: [
    { side: 'french', factor: 2 },
    { side: 'french', factor: 3 },
  ],
  phase: 'combat',
  side: 'french',
} as const

export const situationShape = shape.meta({
  examples: [
    {
      map: { hexes: ['0,0', '1,0', '2,0', '1,-1', '2,-1'] },
      hillcrests: ['1,0>2,0'],
      units: [
        { id: 'F', side: 'french', type: 'infantry', steps: 3, full: 5, hex: '0,0' },
        { id: 'A', side: 'allied', type: 'cavalry', steps: 2, hex: '2,-1' },
      ],
      side: 'french',
    },
    { setup: 'scenario', phase: 'declaration', turn: 3 },
    { ...FIGHT, decisions: ['attack 3,2 with F'] },
    { ...FIGHT, dice: [5], decisions: ['attack 3,2 with F', 'bombard 3'] },
    { ...FIGHT, dice: [5], decisions: ['attack 3,2 with F', 'bombard none', 'retreat A to 4,2'] },
  ],
})

type Description = z.infer<typeof situationShape>
type UnitDescription = z.infer<typeof counterShape>

interface Material {
  readonly data: GameData
  readonly plan: GroundPlan
}

interface Listed {
  readonly unit: Unit
  readonly description: UnitDescription
}

export function situation(material: Material, input: unknown): Opening<GloryDecision, GloryBattle> {
  const wanted = readInput('situation', input, situationShape)
  const { scenarios, tables } = material.data
  const scenario = scenarios.find(({ id }) => id === (wanted.scenario ?? scenarios[0].id))
  if (!scenario) throw new BadInput(`situation: there is no scenario "${wanted.scenario}"`)
  if (scenario.introductory && wanted.map !== 'scenario') {
    throw new BadInput('situation: the introductory scenario needs the map "scenario"')
  }
  const { turns = scenario.turns } = wanted
  if (wanted.turn > turns) throw new BadInput(`situation: turn ${wanted.turn} of only ${turns}`)
  const { clock, fog, morale, introductory = null } = scenario
  const ground = new Ground(planOf(material.plan, scenario, wanted), tables.terrain)
  const listed = muster(material, wanted, introductory, label => ground.grid.find(label))
  const markers = wanted.markers
    ? wanted.markers.map(({ side, factor }, index): Marker => {
        const twins = wanted.markers!.slice(0, index).filter(m => m.side === side && m.factor === factor).length
        return {
          index,
          id: `${side}-guns-${factor}${'abcdefgh'[twins] ?? twins}`,
          side: SIDES.indexOf(side),
          factor,
          variable: false,
        }
      })
    : wanted.setup === 'scenario'
      ? limber(material.data, introductory)
      : []
  const units = listed.map(({ unit }, index) => ({ ...unit, index }))
  const rules = { turns, clock, fog, morale, introductory, variants: Object.keys(wanted.variants).length > 0 }
  const battle = new GloryBattle(new Field(ground, units, markers, material.data, rules))
  const position = battle.layout.blank()
  lay(battle.field, position, wanted, listed)
  const first = wanted.first ?? (wanted.phase === 'combat' ? 'combat' : 'movement')
  const actor = wanted.side === undefined ? null : SIDES.indexOf(wanted.side)
  beginAt(battle.field, battle.sequence, position, wanted.phase, first, actor)
  return soundOpeningAt(battle, position, wanted, umpire => {
    // 4.4: without Allies on the map there is nothing left to fight for, on either side’s turn.
    if (!judgeAllies(battle.field, battle.flow, position, umpire)) battle.flow.settle(position, umpire)
  })
}

/** The units in play: by id from the order of battle, with any value changed, or entirely new ones. */
function muster(
  { data }: Material,
  wanted: Description,
  introductory: Parameters<typeof enlist>[1],
  find: (label: string) => number,
): Listed[] {
  const listed = new Map<string, Listed>()
  if (wanted.setup === 'scenario') {
    if (wanted.map !== 'scenario') throw new BadInput('situation: setup "scenario" needs the map "scenario"')
    for (const unit of enlist(data, introductory, find)) {
      const hex = unit.setup === OFF_MAP ? {} : { hex: data.map.title && labelOf(data, introductory, unit.id) }
      listed.set(unit.id, { unit, description: { id: unit.id, ...hex } })
    }
  }
  onceEach(
    wanted.units.map(({ id }) => id),
    'units',
  )
  const inBattle = new Map(data.units.map(unit => [unit.id, unit]))
  for (const description of wanted.units) {
    const { id } = description
    const known = inBattle.get(id)
    listed.set(id, { unit: unitOf(data, description, known), description })
  }
  return [...listed.values()]
}

function labelOf(data: GameData, introductory: Parameters<typeof enlist>[1], id: string): string {
  return introductory?.setup[id] ?? data.units.find(unit => unit.id === id)!.setup
}

function unitOf(data: GameData, description: UnitDescription, known: UnitData | undefined): Unit {
  const { id, name = known?.name ?? id, side = known?.side, type = known?.type } = description
  const full = description.full ?? known?.steps ?? description.steps
  for (const [key, value] of Object.entries({ side, type, steps: full })) {
    if (value === undefined) {
      throw new BadInput(`situation: units: "${id}" is not in the order of battle, so it needs "${key}"`)
    }
  }
  return {
    index: 0,
    id,
    name,
    side: SIDES.indexOf(side!),
    type: UNIT_TYPES.indexOf(type!),
    nation: known?.nation ?? '',
    formation: known?.formation ?? '',
    regiments: known?.regiments ?? '',
    steps: full!,
    move: description.move ?? data.tables.movement_points[side!][type!],
    arrival: description.arrival ?? (description.hex === undefined ? 'scenario' : 'setup'),
    setup: OFF_MAP,
  }
}

function lay(field: Field, position: Position, wanted: Description, listed: readonly Listed[]): void {
  field.unit.hex.fill(position, OFF_MAP)
  field.army.chosen.fill(position, NOBODY)
  field.cell.turn.set(position, wanted.turn)
  field.cell.regrouped.set(position, wanted.regrouped)
  field.cell.arrived.set(position, wanted.arrived ? 1 : 0)
  for (const { index, variable } of field.markers) {
    const face = wanted.markers?.[index].face
    field.marker.face.set(position, index, face ? FACES.indexOf(face) : variable && !wanted.arrived ? ABSENT : ACTIVE)
  }
  field.place.owner.fill(position, FRENCH)
  for (const [label, owner] of Object.entries(wanted.control)) {
    const place = field.ground.criticalAt[finder(field.ground.grid, 'control')(label)]
    if (place < 0) throw new BadInput(`situation: control: ${label} is not a critical Town or Fortress hex (3.3)`)
    field.place.owner.set(position, place, SIDES.indexOf(owner))
  }
  const taken = new Set<number>()
  for (const [unit, { description }] of listed.entries()) layUnit(field, position, unit, description, taken)
  for (const [name, points] of Object.entries(wanted.losses)) {
    field.army.lost.set(position, SIDES.indexOf(name as SideName), points ?? 0)
  }
  layVariants(field, position, wanted)
  setMorale(field, position, wanted)
}

function layUnit(
  field: Field,
  position: Position,
  unit: number,
  description: UnitDescription,
  taken: Set<number>,
): void {
  const { id, hex, status = hex === undefined ? 'waiting' : 'on map', steps, passive } = description
  if ((status === 'on map') !== (hex !== undefined)) {
    throw new BadInput(`situation: units: "${id}": a unit on the map has a "hex", and no other unit has one`)
  }
  const { steps: full, side, type } = field.units[unit]
  const left = status === 'eliminated' ? 0 : (steps ?? full)
  if (left > full || (left === 0 && STATUSES.indexOf(status) !== ELIMINATED)) {
    throw new BadInput(`situation: units: "${id}" cannot have ${left} of ${full} steps`)
  }
  field.unit.steps.set(position, unit, left)
  field.unit.face.set(position, unit, passive ? PASSIVE : ACTIVE)
  if (hex === undefined) {
    field.unit.status.set(position, unit, STATUSES.indexOf(status))
    return
  }
  const at = finder(field.ground.grid, `units: "${id}"`)(hex)
  if (taken.has(at)) throw new BadInput(`situation: two units stand in ${hex} (6.0)`)
  taken.add(at)
  if (!field.ground.bears(type, at)) throw new BadInput(`situation: "${id}" is cavalry on the ice of ${hex} (8.7)`)
  field.put(position, unit, at)
  const place = field.ground.criticalAt[at]
  if (place >= 0) field.place.owner.set(position, place, side)
}

/** Only a side that has played the Elite Regiment has named a unit, one of its own. */
function checkChosen(path: string, { number, state }: z.infer<typeof variantShape>, isOwn: boolean): void {
  const name = variants.eliteRegiment.name.text
  if (number !== ELITE_REGIMENT) {
    throw new BadInput(`situation: ${path}.chosen: only Variant ${ELITE_REGIMENT} (${name}) names a unit; leave it out`)
  }
  if (state !== 'in force') {
    throw new BadInput(`situation: ${path}.chosen: a unit is named when the Variant is played; use state "in force"`)
  }
  if (!isOwn) throw new BadInput(`situation: ${path}.chosen: the owner names a unit of his own`)
}

function layVariants(field: Field, position: Position, wanted: Description): void {
  for (const [name, variant] of Object.entries(wanted.variants)) {
    if (!variant) continue
    const owner = SIDES.indexOf(name as SideName)
    const { army } = field
    if (variant.played !== undefined && variant.state !== 'in force') {
      throw new BadInput(`situation: variants.${name}.played: only a Variant in force was played; use state "in force"`)
    }
    army.variant.set(position, owner, variant.number)
    army.state.set(position, owner, VARIANT_STATES.indexOf(variant.state))
    army.played.set(position, owner, variant.state === 'in force' ? (variant.played ?? wanted.turn) : 0)
    const chosen = variant.chosen === undefined ? NOBODY : field.units.findIndex(unit => unit.id === variant.chosen)
    if (chosen < 0 && variant.chosen !== undefined) {
      throw new BadInput(`situation: variants.${name}.chosen: there is no unit "${variant.chosen}" in this situation`)
    }
    if (chosen !== NOBODY) checkChosen(`variants.${name}`, variant, field.units[chosen].side === owner)
    army.chosen.set(position, owner, chosen)
  }
}

function setMorale(field: Field, position: Position, wanted: Description): void {
  if (!field.rules.morale) return
  const broken = wanted.demoralized === undefined ? breaking(field, position, ALLIED) : wanted.demoralized !== null
  field.cell.broken.set(position, broken ? 1 : 0)
  if (breaking(field, position, FRENCH)) {
    throw new BadInput('situation: the French army would be demoralized, and the battle over (4.2)')
  }
  if (breaking(field, position, ALLIED) && !broken) {
    throw new BadInput('situation: with so many steps lost the Allied army is demoralized (4.8)')
  }
}
