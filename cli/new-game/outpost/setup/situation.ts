/** Any situation, described in JSON: for tests, lessons, puzzles and the page’s simulator. */
import { blankGrid, ELIMINATED, finder, OFF_MAP, patched } from '@voltigeur/hex'
import {
  BadInput,
  diceShape,
  groundShape,
  MOST,
  type Opening,
  onceEach,
  readInput,
  soundOpeningAt,
  unitShape,
} from '@voltigeur/kernel'
import { z } from 'zod'
import { OutpostBattle } from '../battle.ts'
import type { OutpostDecision } from '../decisions.ts'
import { Field, STATUSES } from '../field.ts'
import { beginAt } from '../sequence.ts'
import { GROUNDS, type GroundName, SIDES, type Tables, UNIT_TYPES } from './data.ts'
import { Ground, type GroundPlan } from './ground.ts'
import type { Unit } from './units.ts'

const counterShape = z.strictObject({
  ...unitShape(SIDES, UNIT_TYPES, STATUSES),
  strength: z.int().min(1).max(99).optional(),
  moved: z.boolean().optional().describe('it has moved in this phase'),
  fought: z.boolean().optional().describe('it has attacked or been attacked in this phase'),
})

export const situationShape = z
  .strictObject({
    game: z.string().optional(),
    ...groundShape(GROUNDS, ['stream']),
    units: z
      .array(counterShape)
      .max(MOST.units)
      .default([])
      .describe('of the order of battle, with what is different; or new, with `side`, `type`, `strength` and `move`'),
    turn: z.int().min(1).default(1).describe('the present turn'),
    turns: z.int().min(1).max(99).default(6).describe('the last turn'),
    side: z.enum(SIDES).default('french').describe('whose phase it is'),
    phase: z.enum(['movement', 'combat']).default('movement'),
    ...diceShape(6),
  })
  .meta({
    examples: [
      {
        units: [
          { id: 'F1', hex: '0604' },
          { id: 'A1', hex: '0704' },
        ],
        phase: 'combat',
        dice: [6],
        decisions: ['attack 0704 with F1'],
      },
    ],
  })

type Description = z.infer<typeof situationShape>

interface Material {
  readonly ground: Ground
  readonly units: readonly Unit[]
  readonly tables: Tables
}

export function situation(material: Material, input: unknown): Opening<OutpostDecision, OutpostBattle> {
  const wanted = readInput('situation', input, situationShape)
  const { turn, turns, side, phase } = wanted
  if (turn > turns) throw new BadInput(`situation: turn ${turn} of only ${turns}`)
  const plan = patched<GroundName, GroundPlan>(planOf(material, wanted.map), wanted, 'clear')
  const units = muster(material, wanted)
  const battle = new OutpostBattle(new Field(new Ground(plan, material.tables.terrain), units, material.tables, turns))
  const position = battle.layout.blank()
  const { field } = battle
  field.layout.cell.turn.set(position, turn)
  for (const [unit, { id, hex, status, moved, fought }] of wanted.units.entries()) {
    const isThere = status === undefined || status === 'on map'
    if (isThere !== (hex !== undefined)) throw new BadInput(`situation: units: "${id}": needs a "hex" on the map only`)
    if (hex === undefined) field.remove(position, unit, ELIMINATED)
    else field.put(position, unit, finder(plan.grid, `units: "${id}"`)(hex))
    field.unit.moved.set(position, unit, moved ? 1 : 0)
    field.unit.fought.set(position, unit, fought ? 1 : 0)
  }
  beginAt(battle.sequence, position, SIDES.indexOf(side), phase)
  return soundOpeningAt(battle, position, wanted, umpire => battle.flow.settle(position, umpire))
}

function planOf({ ground }: Material, map: Description['map']): GroundPlan {
  if (map === 'scenario') return ground.plan
  return { title: 'Blank map', grid: blankGrid(map), hexes: new Map(), hexsides: [], roads: [], places: [] }
}

/** By id from the order of battle, with any value changed, or entirely new ones. */
function muster({ units }: Material, wanted: Description): Unit[] {
  onceEach(
    wanted.units.map(({ id }) => id),
    'units',
  )
  return wanted.units.map((given, index) => {
    const { id } = given
    const known = units.find(unit => unit.id === id)
    const side = given.side === undefined ? known?.side : SIDES.indexOf(given.side)
    const { name = known?.name ?? id, type: arm = known?.arm } = given
    const { strength = known?.strength, move = known?.move } = given
    if (side === undefined || arm === undefined || strength === undefined || move === undefined)
      throw new BadInput(`situation: units: "${id}" is new, so it needs "side", "type", "strength" and "move"`)
    return { index, id, name, side, arm, type: UNIT_TYPES.indexOf(arm), strength, move, setup: OFF_MAP }
  })
}
