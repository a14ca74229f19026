/** 12.1, 12.4, 12.5.2, 12.5.3 Which units of a hex fire, and with what value. */
import type { Term } from '@voltigeur/kernel'
import { FIRE_FORMATIONS, type Tables } from '../../setup/tables.ts'
import type { FireType, Formation, State, TroopArm } from '../../setup/vocabulary.ts'
import { factors, terms } from '../../terms.ts'
import {
  damagedGuns,
  type Factor,
  HALF,
  lastIncrement,
  type Strength,
  scaled,
  THIRD,
  TWICE,
} from '../03-stacking/increments.ts'

/** One unit of a firing hex. */
export interface Firer extends Strength {
  readonly name: string
  readonly arm: TroopArm
  readonly formation: Formation
  readonly state: State
  /** Its increments in this hex. */
  readonly present: number
  /** 12.5.2: for infantry. */
  readonly type: FireType | null
  /** As printed: for infantry, and for cavalry that can skirmish. */
  readonly fire: number
  /** 12.4.9: for a battery. */
  readonly guns: { readonly short: number; readonly medium: number; readonly long: number } | null
  readonly range: number
}

export interface Shot {
  /** 0 for cavalry in a square’s hex (6.5.9). */
  readonly range: number
  /** 12.4.3: whether the firing hex is clear. */
  readonly open: boolean
}

/** What one unit adds to the fire of its hex. */
export interface Volley {
  readonly term: Term
  readonly guns: boolean
  /** 12.4.10: guns at an adjacent target, or inside their square (12.4.5c). */
  readonly canister: boolean
  /** The units that fire it: in a square all its infantry. */
  readonly by: readonly Firer[]
  /** 12.5.2b, 12.4.9, 6.8.6: with the printed value, not by the Infantry Unit Fire Table alone. */
  readonly printed: boolean
}

type Charts = Pick<Tables, 'infantryFire' | 'artilleryRanges' | 'formations'>

const isFoot = ({ arm }: Firer): boolean => arm === 'infantry'
const isBattery = ({ arm }: Firer): boolean => arm === 'artillery'

/** The column of the Infantry Unit Fire Table; a Masse fires like a column (16.2.7c, 16.2.7d). */
function fireFormation(formation: Formation): (typeof FIRE_FORMATIONS)[number] | null {
  switch (formation) {
    case 'longLine':
      return 'line'
    case 'longSkirmish':
      return 'skirmish'
    case 'masse':
      return 'column'
    case 'column':
    case 'line':
    case 'square':
    case 'generalOrder':
    case 'skirmish':
      return formation
    default:
      return null
  }
}

/** 12.5.2: the printed value, a multiple of the firing increments, or nothing. */
function entry({ infantryFire }: Charts, { type, formation }: Firer): number | 'P' | null {
  const column = fireFormation(formation)
  return type === null || column === null ? null : infantryFire.rows[type][FIRE_FORMATIONS.indexOf(column)]
}

const volley = (by: readonly Firer[], term: Term, printed = false): Volley => ({
  term,
  guns: false,
  canister: false,
  by,
  printed,
})

/** A unit’s fire with its factors. */
const firing = ({ name }: Firer, by: readonly Factor[], value: number, id: string): Term =>
  by.length === 0
    ? terms.volley(id, value, name)
    : terms.volleyWith(
        id,
        value,
        name,
        by.map(({ why }) => why),
      )

/** 12.5.2b: as printed, 3.3.3 and 4.3.5b: halved, but never to nothing by disorder. */
function printedFire(unit: Firer): Volley {
  const worn = lastIncrement(unit)
  const fired = (by: readonly Factor[], value: number, id: string): Volley =>
    volley([unit], firing(unit, by, value, id), true)
  if (unit.state !== 'disordered') return fired(worn, scaled(unit.fire, worn, unit.guard), worn[0]?.case ?? '12.5.2b')
  const shaken = [...worn, { why: factors.disordered, times: HALF, case: '4.3.5b' }]
  return fired(shaken, Math.max(1, scaled(unit.fire, shaken, unit.guard)), '4.3.5b')
}

/** 12.5.2c: increments that may fire times the multiple; 6.7.9: half at two or three hexes. */
function multipleFire(unit: Firer, increments: number, multiple: number, range: number): Volley {
  const far: Factor[] = range > 1 ? [{ why: factors.atRange(range), times: HALF, case: '6.7.9' }] : []
  const value = scaled(increments * multiple, far, unit.guard)
  if (far.length === 0) return volley([unit], terms.volleyTimes('12.5.2c', value, unit.name, increments, multiple))
  const why = far.map(factor => factor.why)
  return volley([unit], terms.volleyTimesWith(far[0].case, value, unit.name, increments, multiple, why))
}

/** 6.4.10a, 6.7.8, 12.1.8: the increments that fire out of a hex, from the top of the stack; fewer for skirmishers. */
function rankFire(charts: Charts, stack: readonly Firer[], most: number, { range }: Shot): Volley[] {
  let left = most
  let skirmishersLeft = Math.min(most, charts.formations.skirmishFirers)
  const volleys: Volley[] = []
  for (const unit of stack) {
    const multiple = entry(charts, unit)
    const loose = fireFormation(unit.formation) === 'skirmish'
    const increments = Math.min(loose ? skirmishersLeft : left, left, unit.present)
    if (!isFoot(unit) || typeof multiple !== 'number' || increments === 0) continue
    left -= increments
    if (loose) skirmishersLeft -= increments
    volleys.push(multipleFire(unit, increments, multiple, range))
  }
  return volleys
}

/**
 * 6.5.8: a third of the increments in the square, rounded up, into each of three hexes; 6.5.9: all at cavalry inside.
 * 12.4.5a: with firing guns at most 12 count. The top unit’s multiple applies, and the top unit also decides whether
 * the square forms (10.2.8e).
 */
function squareFire(charts: Charts, stack: readonly Firer[], withGuns: boolean, { range }: Shot): Volley[] {
  const foot = stack.filter(unit => inFormation([unit], 'square'))
  const multiple = foot.length === 0 ? null : entry(charts, foot[0])
  if (typeof multiple !== 'number') return []
  const standing = foot.reduce((sum, { present }) => sum + present, 0)
  const counted = withGuns ? Math.min(standing, charts.formations.squareWithGuns) : standing
  const firing = range === 0 ? counted : Math.ceil(counted / 3)
  const value = scaled(firing * multiple, [], foot[0].guard)
  const id = range === 0 ? '6.5.9' : '6.5.8'
  return [volley(foot, terms.volleySquare(id, value, foot[0].name, firing, multiple))]
}

/** 12.4.9: by range; 3.3.4, 12.4.5: half after losses, a third out of a square, double at cavalry inside it. */
function gunFire({ artilleryRanges }: Charts, unit: Firer, { range }: Shot, inSquare: boolean): Volley {
  const { short, medium, long } = unit.guns!
  const [value, id] =
    range <= artilleryRanges.short
      ? [short, '12.4.9a']
      : range <= artilleryRanges.medium
        ? [medium, '12.4.9b']
        : [long, '12.4.9c']
  const by = [...damagedGuns(unit)]
  if (inSquare && range === 0) by.push({ why: factors.atCavalryInside, times: TWICE, case: '12.4.5c' })
  else if (inSquare) by.push({ why: factors.outOfSquare, times: THIRD, case: '12.4.5b' })
  const term = firing(unit, by, scaled(value, by, unit.guard), by.at(-1)?.case ?? id)
  const fire = volley([unit], term, true)
  return { ...fire, guns: true, canister: range <= 1 }
}

/** The case that silences a unit at any range; null if it can fire. */
export function muteFault(charts: Charts, unit: Firer): string | null {
  if (unit.state === 'routed') return '4.3.6b'
  if (isBattery(unit)) return unit.formation === 'unlimbered' ? null : '6.9'
  if (unit.formation === 'roadMarch') return '6.10.8'
  if (!isFoot(unit)) return unit.formation === 'horseSkirmish' && unit.fire > 0 ? null : '12.1.2'
  return unit.state === 'disordered' || entry(charts, unit) !== null ? null : '12.5.2a'
}

/** The range of a unit that can fire, and its case. */
export function rangeOf(unit: Firer): { readonly hexes: number; readonly case: string } {
  if (isBattery(unit)) return { hexes: unit.range, case: '12.4.9' }
  if (!isFoot(unit)) return { hexes: 1, case: '6.8.6' }
  return unit.state === 'goodOrder' && fireFormation(unit.formation) === 'skirmish'
    ? { hexes: unit.range, case: '12.1.2' }
    : { hexes: 1, case: '12.1.3' }
}

/** 12.1.2: how far a unit fires in its stance; 0 if it can’t. */
export const reach = (charts: Charts, unit: Firer): number =>
  muteFault(charts, unit) === null ? rangeOf(unit).hexes : 0

/** 12.1.6, 6.3.4, 6.6.4, 12.4.6: only the top unit fires. */
function topFire(charts: Charts, top: Firer, shot: Shot): Volley[] {
  if (isBattery(top)) return [gunFire(charts, top, shot, false)]
  return top.state === 'disordered' || entry(charts, top) === 'P' ? [printedFire(top)] : []
}

const inFormation = (stack: readonly Firer[], ...formations: Formation[]): boolean =>
  stack.some(unit => isFoot(unit) && unit.state === 'goodOrder' && formations.includes(unit.formation))

/**
 * What the units of a hex, top first, fire at one target; units that can’t fire at it still count for the formation of
 * the hex.
 */
export function volleys(
  charts: Charts,
  stack: readonly Firer[],
  shot: Shot,
  bears: (unit: Firer) => boolean = () => true,
): Volley[] {
  const able = stack.filter(unit => bears(unit) && reach(charts, unit) >= shot.range)
  if (able.length === 0) return []
  const { lineFirers, skirmishFirers } = charts.formations
  const guns = able.filter(isBattery)
  if (inFormation(stack, 'square')) {
    // 12.4.5b: guns fire out of a square as its infantry does.
    if (shot.range > 1) return []
    return [
      ...squareFire(charts, able, guns.length > 0, shot),
      ...guns.slice(0, 1).map(unit => gunFire(charts, unit, shot, true)),
    ]
  }
  // 6.4.10b, 12.4.4: one battery beside the four increments of a line.
  if (inFormation(stack, 'line', 'longLine'))
    return [
      ...rankFire(charts, able, lineFirers, shot),
      ...guns.slice(0, 1).map(unit => gunFire(charts, unit, shot, false)),
    ]
  if (inFormation(able, 'skirmish', 'longSkirmish')) return rankFire(charts, able, skirmishFirers, shot)
  // 6.8.6, 12.1.6: skirmishing cavalry fires separately, except below infantry in column.
  const horse = able.find(unit => unit.formation === 'horseSkirmish')
  if (horse && (horse === stack[0] || !inFormation(stack, 'column', 'masse', 'generalOrder')))
    return [volley([horse], terms.volley('6.8.6', horse.fire, horse.name), true)]
  // 12.4.2, 12.4.3: guns alone all fire from clear terrain, from elsewhere one battery.
  if (stack.every(isBattery))
    return (shot.open ? guns : guns.slice(0, 1)).map(unit => gunFire(charts, unit, shot, false))
  return able[0] === stack[0] ? topFire(charts, stack[0], shot) : []
}
