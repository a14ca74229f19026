/** The shape of the order of battle: commands, leaders and units. */
import { holding, listById } from '@voltigeur/kernel'
import { z } from 'zod'
import {
  FIRE_TYPES,
  KINDS_OF_UNIT,
  LIMBER_CLASSES,
  MORALE_COMMANDS,
  NATIONS,
  type Nation,
  RECALL_CLASSES,
  SQUARE_TABLES,
} from './vocabulary.ts'

const count = z.int().positive()
const modifier = z.int().min(0).max(9)
const text = z.string().min(1)
/** 4.0: from 11 to 66, both digits from 1 to 6. */
const morale = z.int().refine(mov => /^[1-6][1-6]$/.test(String(mov)), 'a morale value has two digits from 1 to 6')

const commandShape = z.strictObject({
  id: text,
  name: text,
  nation: z.enum(NATIONS),
  level: z.enum(['army', 'corps', 'division', 'brigade']),
  morale: z.enum(MORALE_COMMANDS),
  parent: z.string().optional(),
})

const leaderShape = z.strictObject({
  id: text,
  name: text,
  command: z.string(),
  rank: text,
  /** 2.3.3, 2.3.4: his bonuses to infantry melee, artillery fire, cavalry melee, and morale. */
  attack: modifier,
  defence: modifier,
  artillery: modifier,
  cavalry: modifier,
  morale: modifier,
  ma: count,
})

const battalionShape = z.strictObject({ id: text, name: text, increments: count, mev: count, fv: count })

const unitShape = z
  .strictObject({
    id: text,
    name: text,
    /** Whether the name is a plural. */
    plural: z.literal(true).optional(),
    command: z.string(),
    arm: z.enum(['infantry', 'cavalry', 'artillery']),
    kind: z.enum(KINDS_OF_UNIT),
    size: z.enum(['regiment', 'battalion', 'battery']),
    increments: count,
    ma: count,
    mov: morale,
    mev: count,
    /** For infantry. */
    fv: count.optional(),
    fire: z.enum(FIRE_TYPES).optional(),
    square: z.enum(SQUARE_TABLES).optional(),
    /** For artillery, by range (12.4.9). */
    short: count.optional(),
    medium: count.optional(),
    long: count.optional(),
    limber: z.enum(LIMBER_CLASSES).optional(),
    /** For infantry and artillery. */
    range: count.optional(),
    /** For cavalry. */
    recall: z.enum(RECALL_CLASSES).optional(),
    lance: count.optional(),
    skirmishFv: count.optional(),
    /** 16.2.1, 16.2.3 */
    guard: z.literal(true).optional(),
    battalions: z.array(battalionShape).min(2).optional(),
  })
  .superRefine(
    holding((unit, refuse) => {
      const { arm, size, fv, fire, short, medium, long, limber, range, recall, lance, skirmishFv, battalions } = unit
      const needs = (wanted: boolean, name: string, ...values: readonly unknown[]): void => {
        if (values.some(value => (value !== undefined) !== wanted))
          refuse(`${wanted ? 'it needs' : 'it has no'} ${name}`)
      }
      needs(arm === 'infantry', '"fv" and "fire"', fv, fire)
      needs(arm === 'artillery', '"short", "medium", "long" and "limber"', short, medium, long, limber)
      needs(arm !== 'cavalry', '"range"', range)
      needs(arm === 'cavalry', '"recall"', recall)
      if (arm !== 'cavalry') needs(false, '"lance" or "skirmishFv"', lance, skirmishFv)
      if ((arm === 'artillery') !== (size === 'battery')) refuse('guns, and nothing else, are batteries', 'size')
      if (battalions === undefined) return
      if (arm !== 'infantry' || size !== 'regiment') refuse('only regiments of foot have battalions', 'battalions')
      for (const value of ['increments', 'mev'] as const)
        if (battalions.reduce((sum, one) => sum + one[value], 0) !== unit[value])
          refuse(`the battalions do not add up to the ${value} of the regiment`, 'battalions')
    }),
  )

export type CommandData = z.infer<typeof commandShape>
export type LeaderData = z.infer<typeof leaderShape>
export type UnitData = z.infer<typeof unitShape>

/** 16.2.7e: Austrians can’t form square; 2.7.3: regiments of French and Austrians have battalions. */
function nationalFault({ arm, size, square, battalions }: UnitData, nation: Nation | undefined): string | null {
  const standsInSquare = arm === 'infantry' && nation !== 'austrian'
  if ((square !== undefined) !== standsInSquare) return standsInSquare ? 'it needs "square"' : 'it has no "square"'
  const divided = arm === 'infantry' && size === 'regiment' && (nation === 'french' || nation === 'austrian')
  return divided && battalions === undefined ? 'it needs "battalions"' : null
}

export const armyFile = z
  .strictObject({
    provenance: z.record(z.string(), z.string()),
    commands: listById(commandShape),
    sources: z.record(z.string(), z.string()),
    leaders: listById(leaderShape),
    units: listById(unitShape),
  })
  .superRefine(
    holding(({ commands, sources, leaders, units }, refuse) => {
      const known = new Set(commands.map(({ id }) => id))
      const check = (id: string, ...path: (string | number)[]): void => {
        if (!known.has(id)) refuse(`there is no command ${id}`, ...path)
      }
      for (const [i, { id, parent }] of commands.entries()) {
        if (parent !== undefined) check(parent, 'commands', i, 'parent')
        if (!Object.hasOwn(sources, id)) refuse(`it is not said where ${id} comes from`, 'commands', i)
      }
      for (const id of Object.keys(sources)) check(id, 'sources', id)
      for (const [i, { command }] of leaders.entries()) check(command, 'leaders', i, 'command')
      const ids = new Set<string>(leaders.map(({ id }) => id))
      const nations = new Map(commands.map(({ id, nation }) => [id, nation]))
      for (const [i, unit] of units.entries()) {
        const { id, command, battalions = [] } = unit
        check(command, 'units', i, 'command')
        const fault = nationalFault(unit, nations.get(command))
        if (fault) refuse(fault, 'units', i)
        for (const one of [id, ...battalions.map(battalion => battalion.id)]) {
          if (ids.has(one)) refuse(`"${one}" stands there twice`, 'units', i)
          ids.add(one)
        }
      }
    }),
  )
export type Army = z.infer<typeof armyFile>
