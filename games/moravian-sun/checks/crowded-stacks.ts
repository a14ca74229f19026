/** Stacks for crowded situations: the most that may stack, of all arms and in every legal state. */
import type { Random } from '@voltigeur/kernel'
import type { GroundName, Nation, SideName, UnitType } from '../setup/vocabulary.ts'

export interface StackPiece {
  readonly id: string
  readonly side: SideName
  readonly type: UnitType
  readonly nation: Nation
  readonly formation: string
  readonly general?: string
  readonly sp: number
  readonly back: number | null
  readonly efficiency: number
  readonly move: number
  readonly range?: number
  readonly traits: readonly string[]
  readonly hex?: string
  readonly status?: string
  readonly due?: number
  readonly entry?: readonly string[]
  readonly reduced: boolean
  readonly cohesion: 'good order' | 'disordered' | 'routed'
  readonly square: boolean
  readonly moved?: boolean
  readonly order?: string
  readonly outOfCommand?: boolean
  readonly fought?: string
  readonly charge?: string
}

export type StackArm = 'foot' | 'horse' | 'guns'

export interface Corps {
  readonly side: SideName
  readonly formation: string
  readonly nation: Nation
  /** 6.1: part of it may be of another nation, which stacks separately. */
  readonly second: Nation
  readonly generals: readonly string[]
}

const FOOT: readonly UnitType[] = ['infantry', 'infantry', 'light-infantry']
const HORSE: readonly UnitType[] = ['heavy-cavalry', 'light-cavalry', 'hussars', 'dragoons', 'cossacks']
const WORKS: readonly GroundName[] = ['walled', 'factory', 'trench', 'redoubt']

export const armOf = (type: UnitType): StackArm =>
  type.endsWith('infantry') ? 'foot' : type.endsWith('artillery') ? 'guns' : 'horse'

/** 10.0: whether these troops can enter the terrain. */
export function bears(type: UnitType, ground: GroundName): boolean {
  if (type === 'foot-artillery') return ground !== 'marsh' && ground !== 'pond'
  if (type === 'horse-artillery') return ground !== 'pond'
  return armOf(type) === 'foot' || type === 'dragoons' || !WORKS.includes(ground)
}

/** 14.3.3: where a square can stand. */
const SQUARE_GROUND: readonly GroundName[] = ['clear']

const MOVES: Readonly<Record<StackArm, readonly number[]>> = { foot: [3, 4, 5], horse: [5, 6, 7], guns: [3, 4, 5] }

/** Draws stacks; numbers units as they come. */
export class Levy {
  readonly #random: Random
  #drawn = 0

  constructor(random: Random) {
    this.#random = random
  }

  /** A stack that may stand in the hex, usually as full as possible. */
  stack(corps: Corps, hex: string, ground: GroundName): StackPiece[] {
    const random = this.#random
    const nation = random.chance(0.2) ? corps.second : corps.nation
    const general = random.chance(0.7) ? { general: random.pick(corps.generals) } : {}
    const types = this.#types().filter(type => bears(type, ground))
    if (types.length === 0) types.push('infantry')
    const routed = random.chance(0.15)
    const shaken = random.chance(0.35)
    const square = !routed && SQUARE_GROUND.includes(ground) && random.chance(0.2)
    let room = 8
    const pieces: StackPiece[] = []
    for (const [i, type] of types.entries()) {
      const foot = armOf(type) === 'foot'
      const left = types.slice(i + 1).filter(other => armOf(other) === 'foot').length
      const most = foot ? room - left : 4
      // The last of the infantry often fills the hex.
      const now = foot && left === 0 && random.chance(0.6) ? most : 1 + random.below(Math.min(4, most))
      if (foot) room -= now
      const reduced = armOf(type) !== 'guns' && random.chance(0.25)
      pieces.push({
        ...this.unit(type, corps, nation),
        ...general,
        hex,
        ...(armOf(type) === 'guns' ? { back: null, sp: now } : reduced ? { sp: now + 1, back: now } : { sp: now }),
        reduced,
        cohesion: routed ? 'routed' : shaken && random.chance(0.6) ? 'disordered' : 'good order',
        square: square && foot,
      })
    }
    return pieces
  }

  /** A unit of some strength that isn’t on the map yet. */
  unit(type: UnitType, { side, formation }: Corps, nation: Nation): StackPiece {
    const random = this.#random
    const sp = 1 + random.below(4)
    const arm = armOf(type)
    const guard = random.chance(0.1) ? ['guard'] : []
    const heavy = type === 'foot-artillery' && random.chance(0.3) ? ['heavy'] : []
    return {
      id: `${side[0].toUpperCase()}${++this.#drawn}`,
      side,
      type,
      nation,
      formation,
      sp,
      back: arm === 'guns' || random.chance(0.15) ? null : Math.ceil(sp / 2),
      efficiency: 2 + random.below(4),
      move: random.pick(MOVES[arm]),
      ...(arm === 'guns' ? { range: 1 + random.below(4) } : {}),
      traits: [...guard, ...heavy],
      reduced: false,
      cohesion: 'good order',
      square: false,
    }
  }

  /** 6.1: infantry and a battery, two of cavalry and a horse battery, or batteries alone. */
  #types(): UnitType[] {
    const random = this.#random
    const arm = random.pick<StackArm>(['foot', 'foot', 'foot', 'horse', 'horse', 'guns'])
    const some = (most: number, of: readonly UnitType[]): UnitType[] =>
      Array.from({ length: 1 + random.below(most) }, () => random.pick(of))
    const battery: readonly UnitType[] = ['foot-artillery', 'horse-artillery']
    if (arm === 'guns') return some(3, battery)
    if (arm === 'horse') return [...some(2, HORSE), ...(random.chance(0.4) ? (['horse-artillery'] as const) : [])]
    return [...some(3, FOOT), ...(random.chance(0.4) ? [random.pick(battery)] : [])]
  }
}
