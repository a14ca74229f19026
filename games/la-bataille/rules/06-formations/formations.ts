/** 6.1, 6.3-6.10 Which units may adopt which formation, where, and at what cost; how units spread over hexes. */
import type { Tables } from '../../setup/tables.ts'
import {
  COLUMN,
  GENERAL_ORDER,
  type GroundName,
  HORSE_SKIRMISH,
  LIMBERED,
  LINE,
  LONG_LINE,
  LONG_SKIRMISH,
  MASSE,
  type Nation,
  ROAD_MARCH,
  type Size,
  SKIRMISH,
  SQUARE,
  type TroopArm,
  UNLIMBERED,
  type UnitKind,
} from '../../setup/vocabulary.ts'
import { isTwoHex } from './facing.ts'

/** What the rules of formations need to know about a unit. */
export interface Body {
  readonly arm: TroopArm
  readonly nation: Nation
  readonly kind: UnitKind
  readonly size: Size
  /** Increments left. */
  readonly increments: number
  /** 6.7.1, 6.8: infantry with a range of two hexes or more, light cavalry with a skirmish factor. */
  readonly skirmishes: boolean
  /** 6.10.3: a regiment that can be broken down into battalions. */
  readonly breaksDown: boolean
}

/** The part of it that decides its drill. */
type Drill = Pick<Body, 'arm' | 'nation' | 'kind'>

const BY_ARM: Readonly<Record<TroopArm, readonly number[]>> = {
  infantry: [COLUMN, LINE, LONG_LINE, SQUARE, GENERAL_ORDER, SKIRMISH, LONG_SKIRMISH, ROAD_MARCH, MASSE],
  cavalry: [COLUMN, LINE, LONG_LINE, GENERAL_ORDER, HORSE_SKIRMISH, ROAD_MARCH],
  artillery: [LIMBERED, UNLIMBERED],
  leader: [],
}

/** The formations of an arm, for any unit and terrain. */
export const formationsOf = (arm: TroopArm): readonly number[] => BY_ARM[arm]

const isAustrianFoot = ({ arm, nation }: Drill): boolean => arm === 'infantry' && nation === 'austrian'

/** The case that stops a unit from adopting a formation anywhere; null if it can. */
export function formationFault({ formations }: Tables, body: Body, formation: number): string | null {
  const { arm, increments, skirmishes } = body
  if (!BY_ARM[arm].includes(formation)) return '6.0'
  switch (formation) {
    case COLUMN:
      return isAustrianFoot(body) ? '16.2.7' : null
    case MASSE:
      return isAustrianFoot(body) ? null : '16.2.7'
    // 6.4.3: in one hex one increment is enough.
    case LONG_LINE:
      if (arm === 'cavalry') return increments < formations.cavalryLongLine ? '6.4.9a' : null
      return increments < formations.longLine ? '6.4.6' : null
    case SQUARE:
      return isAustrianFoot(body) ? '16.2.7e' : null
    case SKIRMISH:
      return !skirmishes ? '6.7.1' : increments >= formations.longSkirmish ? '6.7.6' : null
    case LONG_SKIRMISH:
      return !skirmishes ? '6.7.1' : increments >= formations.longSkirmish ? null : '6.7.5'
    case HORSE_SKIRMISH:
      return skirmishes ? null : '6.8'
    case ROAD_MARCH:
      return arm === 'infantry' && body.breaksDown ? '6.10.3' : null
    default:
      return null
  }
}

/** 6.5.1: by the increments of all infantry in the hex, which forms it together. */
export const squareFault = ({ formations }: Tables, infantry: number): string | null =>
  infantry < formations.square ? '6.5.1' : null

/** 6.6.1: terrain for general order. */
const isRough = (ground: GroundName): boolean => ground === 'village' || ground === 'town' || ground === 'wood'

/** The cases that limit formations to clear terrain; slopes are clear (6.4.4). */
const CLEAR_ONLY: Readonly<Record<number, string>> = {
  [COLUMN]: '6.6.1',
  [LINE]: '6.4.4',
  [LONG_LINE]: '6.4.4',
  [SQUARE]: '6.5.1',
  [SKIRMISH]: '6.6.1',
  [LONG_SKIRMISH]: '6.6.1',
  [HORSE_SKIRMISH]: '6.6.1',
  [MASSE]: '16.2.7a',
}

/** The case that stops a formation in a hex; `road`: one leads through it. */
export function groundFault(formation: number, ground: GroundName, road: boolean): string | null {
  if (ground === 'steep') return '16.1.2'
  if (formation === ROAD_MARCH) return road ? null : '6.10.1'
  if (formation === GENERAL_ORDER) return isRough(ground) ? null : '6.6.1'
  // Guns enter woods on a road only, and can’t unlimber there: the stacking table has no entry for them.
  if (formation === LIMBERED) return ground === 'wood' && !road ? '11.1.3' : null
  if (formation === UNLIMBERED) return ground === 'wood' ? '3.1.1' : null
  return isRough(ground) ? CLEAR_ONLY[formation] : null
}

/** 6.3.2 (second), 6.6.1, 16.2.7, 4.3.5a: a unit’s default formation. */
export function plainFormation(body: Drill, ground: GroundName): number {
  if (body.arm === 'artillery') return LIMBERED
  if (isRough(ground)) return GENERAL_ORDER
  return isAustrianFoot(body) ? MASSE : COLUMN
}

/** 16.2.5 */
const isLandwehrIntoLine = ({ nation, kind }: Drill, to: number): boolean =>
  nation === 'prussian' && kind === 'landwehr' && (to === LINE || to === LONG_LINE)

/** 6.1.4 to 6.1.7, 6.4.8a, 16.2.5: the usual movement points of a change. */
export function changeCost({ movement }: Tables, body: Drill, to: number): number {
  const { arm } = body
  if (to === GENERAL_ORDER || arm === 'leader') return 0
  const { formation: costs } = movement
  if (arm !== 'infantry') return costs[arm]
  return (
    (isLandwehrIntoLine(body, to) ? costs.landwehrIntoLine : costs.infantry) + (to === LONG_LINE ? costs.longLine : 0)
  )
}

/** The case that gives the cost of a change. */
export function caseOfCost(body: Body, to: number): string {
  if (body.arm !== 'infantry') return body.arm === 'cavalry' ? '6.1.6' : '6.1.5'
  if (isLandwehrIntoLine(body, to)) return '16.2.5'
  return to === LONG_LINE ? '6.4.8a' : '6.1.4'
}

/** 6.4.1, 6.5.12, 11.1.5: the points of a unit that keeps the formation in which it began its Movement Phase. */
export function allowanceIn({ movement }: Tables, formation: number, allowance: number): number {
  if (formation === LINE || formation === LONG_LINE) return Math.max(0, allowance + movement.line)
  return formation === SQUARE ? Math.min(movement.square, allowance) : allowance
}

/** 6.4.8b, 6.4.9d, 6.7.7: the formation after losses, adopted at once. */
export function shrunk({ formations }: Tables, arm: TroopArm, formation: number, increments: number): number {
  if (formation === LONG_LINE) {
    const least = arm === 'cavalry' ? formations.cavalryLongLine : formations.longLine
    return increments < least ? LINE : LONG_LINE
  }
  return formation === LONG_SKIRMISH && increments < formations.longSkirmish ? SKIRMISH : formation
}

/** 6.10.5 to 6.10.7: the hexes that a unit fills on the road. */
export const marchHexes = ({ stacking }: Tables, increments: number): number =>
  Math.max(1, Math.ceil(increments / stacking.roadMarch))

/** 6.4.6, 6.7.6, 6.10.5: the increments in the nth hex of a unit; of two halves the right one comes first. */
export function incrementsIn({ stacking }: Tables, formation: number, increments: number, nth: number): number {
  if (isTwoHex(formation)) return nth === 0 ? Math.ceil(increments / 2) : Math.floor(increments / 2)
  if (formation !== ROAD_MARCH) return increments
  return Math.max(0, Math.min(stacking.roadMarch, increments - nth * stacking.roadMarch))
}

/** 6.7, for infantry. */
export const isSkirmish = (formation: number): boolean => formation === SKIRMISH || formation === LONG_SKIRMISH

/**
 * 6.4.12, 6.9.1: the infantry in a hex whose front its guns share. Shaken units have no formation (4.3.5), and
 * deploying skirmishers are about to leave (6.7.2): they come last.
 */
export function leadOfGuns<T>(
  foot: readonly T[],
  isSteady: (one: T) => boolean,
  formationOf: (one: T) => number,
): T | undefined {
  const steady = foot.filter(isSteady)
  const among = steady.length > 0 ? steady : foot
  return among.find(one => !isSkirmish(formationOf(one))) ?? among[0]
}

const isGuns = (formation: number): boolean => formation === LIMBERED || formation === UNLIMBERED

/** 6.4.12, 6.9.1, 10.5.2: the formations of infantry that guns can stack with. */
const HAVE_GUNS: readonly number[] = [COLUMN, LINE, LONG_LINE, SQUARE, GENERAL_ORDER, MASSE]

/** 6.10.4: limbered guns march with others. */
const haveGuns = (foot: number, guns: number): boolean =>
  HAVE_GUNS.includes(foot) || (foot === ROAD_MARCH && guns === LIMBERED)

/**
 * The case that stops two formations from ending movement in one hex; null if they may. A line counts the same in one
 * hex or two. Module 3 says which arms may stack and how many.
 */
export function sharingFault(a: number, b: number): string | null {
  const [first, second] = [Math.min(a, b), Math.max(a, b)]
  if (first === second || (first === LINE && second === LONG_LINE)) return null
  if (isSkirmish(a) || isSkirmish(b)) return isSkirmish(a) && isSkirmish(b) ? null : '6.7.2'
  if (isGuns(a) && isGuns(b)) return null
  if (isGuns(a) || isGuns(b)) return haveGuns(a, b) || haveGuns(b, a) ? null : '6.1.1'
  return '6.1.1'
}

/** 6.5.7: the two sets of three non-adjacent directions into which a square may fire. */
export const SQUARE_FIRES: readonly (readonly number[])[] = [
  [0, 2, 4],
  [1, 3, 5],
]

/**
 * 6.1.2, 3.1.2, 3.1.2a, 3.1.2b, 3.1.2c: whether cavalry in a formation may pass through a hex with friends of another
 * arm.
 */
export const ridesThrough = (horse: number, friend: number): boolean =>
  horse === ROAD_MARCH || friend === SQUARE || isSkirmish(friend) || friend === LIMBERED

/** 6.7.15, 6.8: skirmishers, infantry or cavalry, and other units pass through each other. */
export const goesThrough = (mover: number, friend: number): boolean => isLoose(mover) || isLoose(friend)

const isLoose = (formation: number): boolean => isSkirmish(formation) || formation === HORSE_SKIRMISH
