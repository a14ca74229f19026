/** The units and leaders of a situation: those of the order of battle, with any value changed, and new ones. */
import { BadInput, MOST, nameShape, onceEach, unitId, unitShape } from '@voltigeur/kernel'
import { z } from 'zod'
import { COHESION, FIGHTS, STATUSES } from '../field.ts'
import type { FormationData, GameData, LeaderData, UnitData } from '../setup/data.ts'
import { muster, type Roster } from '../setup/roster.ts'
import { NATIONS, ORDERS, RANKS, SIDES, TRAITS, UNIT_TYPES } from '../setup/vocabulary.ts'

const hexes = z.array(z.string()).max(MOST.hexes)

export const counterShape = z.strictObject({
  ...unitShape(SIDES, UNIT_TYPES, STATUSES),
  formation: nameShape.optional().describe('its formation; a new one where there is none of that name'),
  general: nameShape.optional().describe('the General who leads it when he is detached'),
  nation: z.enum(NATIONS).optional(),
  sp: z.int().min(1).max(20).optional().describe('strength points of the front'),
  back: z.int().min(1).max(20).nullable().optional().describe('strength points of the back; `null` without one'),
  efficiency: z.int().min(1).max(6).optional(),
  range: z.int().min(1).max(4).optional().describe('of guns, in hexes'),
  traits: z.array(z.enum(TRAITS)).optional(),
  reduced: z.boolean().default(false).describe('on its back'),
  cohesion: z.enum(COHESION).default('good order'),
  square: z.boolean().default(false),
  moved: z.boolean().default(false).describe('has moved in this turn'),
  order: z.enum(ORDERS).optional().describe('that it acts under instead of that of its command'),
  outOfCommand: z.boolean().default(false),
  fought: z.enum(FIGHTS).default('not fought').describe('in this turn'),
  charge: z.string().optional().describe('the hex that it is going to charge'),
  due: z.int().min(1).optional().describe('the turn in which it arrives or returns'),
  entry: hexes.optional().describe('the hexes by which it comes onto the map in that turn'),
})

export const leaderShape = z.strictObject({
  id: unitId.describe('of the order of battle, or new'),
  name: nameShape.optional().describe('otherwise the id'),
  side: z.enum(SIDES).optional(),
  nation: z.enum(NATIONS).optional(),
  rank: z.enum(RANKS).optional(),
  initiative: z.int().min(1).max(6).optional(),
  range: z.int().min(1).max(20).optional().describe('how far he commands, in hexes'),
  formations: z.array(z.string()).optional().describe('those that he leads, or a part of which he leads'),
  crowned: z.boolean().optional().describe('an Emperor who commands the army himself'),
  hex: z.string().optional().describe('where he is'),
  moved: z.boolean().default(false).describe('has ridden in this turn'),
  due: z.int().min(1).optional().describe('the turn in which he arrives'),
  entry: hexes.optional().describe('the hexes by which he comes onto the map in that turn'),
})

export type WantedUnit = z.infer<typeof counterShape>

interface Pieces {
  readonly units: readonly WantedUnit[]
  readonly leaders: readonly z.infer<typeof leaderShape>[]
}

/**
 * Units and leaders by id from the order of battle, with any value changed, or entirely new ones in formations of their
 * own.
 */
export function musterAll(data: GameData, wanted: Pieces): Roster {
  onceEach(
    [...wanted.units, ...wanted.leaders].map(({ id }) => id),
    'units and leaders',
  )
  const units = wanted.units.map(unit => unitOf(data, unit))
  const leaders = wanted.leaders.map(leader => leaderOf(data, leader))
  const formations = new Map<string, FormationData>()
  for (const { formation: id, side } of units)
    formations.set(id, data.formations.find(one => one.id === id && one.side === side) ?? { id, side, name: id })
  for (const { formation, side, id } of units)
    if (formations.get(formation)!.side !== side)
      throw new BadInput(`situation: "${id}" is in a formation of the enemy`)
  for (const { general, id, formation } of units) {
    const known = leaders.find(leader => leader.id === general)
    if (known && !(known.rank === 'general' && known.formations?.includes(formation)))
      throw new BadInput(`situation: "${known.id}" is no General of the formation of "${id}"`)
  }
  return muster([...formations.values()], units, leaders)
}

function unitOf(data: GameData, wanted: WantedUnit): UnitData {
  const known = data.units.find(({ id }) => id === wanted.id)
  const { id, name = known?.name ?? id, side = known?.side, type = known?.type, sp = known?.sp } = wanted
  for (const [key, value] of Object.entries({ side, type, sp }))
    if (value === undefined)
      throw new BadInput(`situation: units: "${id}" is not in the order of battle, so it needs "${key}"`)
  const guns = type!.endsWith('artillery')
  const reduced =
    wanted.back === undefined ? (known?.reduced ?? (guns ? undefined : Math.ceil(sp! / 2))) : (wanted.back ?? undefined)
  const { general = known?.general, traits = known?.traits } = wanted
  return {
    id,
    name,
    ...(known?.plural && name === known.name ? { plural: true } : {}),
    side: side!,
    formation: wanted.formation ?? known?.formation ?? (side === 'french' ? 'F' : 'A'),
    ...(general === undefined ? {} : { general }),
    nation: wanted.nation ?? known?.nation ?? (side === 'french' ? 'French' : 'Russian'),
    type: type!,
    sp: sp!,
    ...(reduced === undefined ? {} : { reduced }),
    efficiency: wanted.efficiency ?? known?.efficiency ?? 4,
    move:
      wanted.move ??
      known?.move ??
      (type === 'infantry' || type === 'light-infantry' || type === 'foot-artillery' ? 4 : 6),
    ...(guns ? { range: wanted.range ?? known?.range ?? 3 } : {}),
    ...(traits && traits.length > 0 ? { traits } : {}),
    regiments: known?.regiments ?? '',
  }
}

function leaderOf(data: GameData, wanted: z.infer<typeof leaderShape>): LeaderData {
  const known = data.leaders.find(({ id }) => id === wanted.id)
  const { id, name = known?.name ?? id, side = known?.side, rank = known?.rank } = wanted
  for (const [key, value] of Object.entries({ side, rank }))
    if (value === undefined)
      throw new BadInput(`situation: leaders: "${id}" is not in the order of battle, so it needs "${key}"`)
  const { initiative = known?.initiative ?? 3, range = known?.range ?? 3, nation = known?.nation } = wanted
  const formations = wanted.formations ?? known?.formations
  if (formations === undefined && (rank === 'corps' || rank === 'general' || rank === 'wing'))
    throw new BadInput(`situation: leaders: "${id}" needs "formations"`)
  const crowned = wanted.crowned ?? known?.crowned ?? false
  return {
    id,
    name,
    side: side!,
    nation: nation ?? (side === 'french' ? 'French' : 'Russian'),
    rank: rank!,
    initiative,
    range,
    ...(formations === undefined ? {} : { formations }),
    ...(crowned ? { crowned: true } : {}),
    ...(rank === 'emperor' ? { chief: known?.chief ?? { name: id, initiative, range } } : {}),
  }
}
