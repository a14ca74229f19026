/** Stacks as the rules allow them, most of them full: several battalions, guns in squares and lines, shaken units among others. */
import type { Random } from '@voltigeur/kernel'
import type { Army } from '../setup/army.ts'
import { FACING_NAMES, FORMATIONS, type Formation, type GroundName, NATIONS, type Nation } from '../setup/vocabulary.ts'

/** A counter that can be taken from the box. */
export interface Counter {
  readonly id: string
  readonly nation: Nation
  readonly arm: 'infantry' | 'cavalry' | 'artillery'
  readonly size: 'regiment' | 'battalion' | 'battery'
  readonly increments: number
  readonly skirmishes: boolean
  /** 16.2.4b: an Austrian brigade battery. */
  readonly brigade: boolean
  /** Its own regiment, or the one it belongs to: a regiment and its battalions are never on the map together. */
  readonly regiment: string
}

export type Laid = Readonly<Record<string, unknown>> & { readonly id: string }

/** All counters of a nation: regiments and their battalions too. */
export function countersOf({ commands, units }: Army): ReadonlyMap<Nation, readonly Counter[]> {
  const nationOf = new Map(commands.map(({ id, nation }) => [id, nation]))
  const all = units.flatMap(
    ({ id, command, arm, size, increments, limber, range = 0, skirmishFv = 0, battalions = [] }) => {
      const nation = nationOf.get(command)!
      const skirmishes = arm === 'infantry' ? range >= 2 : skirmishFv > 0
      const whole: Counter = {
        id,
        nation,
        arm,
        size,
        increments,
        skirmishes,
        brigade: limber === 'austrian-brigade',
        regiment: id,
      }
      return [
        whole,
        ...battalions.map((one): Counter => ({ ...whole, id: one.id, size: 'battalion', increments: one.increments })),
      ]
    },
  )
  return new Map(NATIONS.map(nation => [nation, all.filter(counter => counter.nation === nation)]))
}

/** The counters still in the box while a situation is set up. */
export class Box {
  readonly #left: Map<Nation, Counter[]>
  readonly #random: Random

  constructor(all: ReadonlyMap<Nation, readonly Counter[]>, random: Random) {
    this.#left = new Map([...all].map(([nation, counters]) => [nation, [...counters]]))
    this.#random = random
  }

  /** Suitable counters of the nation, one after the other; fewer if the box runs out. */
  take(nation: Nation, count: number, fits: (counter: Counter, taken: readonly Counter[]) => boolean): Counter[] {
    const taken: Counter[] = []
    for (let i = 0; i < count; i++) {
      const candidates = this.#left.get(nation)!.filter(counter => fits(counter, taken))
      if (candidates.length === 0) break
      const one = this.#random.pick(candidates)
      taken.push(one)
      const gone = (other: Counter): boolean =>
        other.id === one.id ||
        (other.regiment === one.regiment && (other.id === other.regiment) !== (one.id === one.regiment))
      this.#left.set(
        nation,
        this.#left.get(nation)!.filter(other => !gone(other)),
      )
    }
    return taken
  }
}

interface Place {
  readonly ground: GroundName
  readonly road: boolean
}

/** Formations, and how often infantry takes each; a line may fill its hex and more. */
const FOOT: readonly Formation[] = [
  'column',
  'column',
  'column',
  'line',
  'line',
  'longLine',
  'square',
  'square',
  'skirmish',
]
const HORSE: readonly Formation[] = ['column', 'column', 'column', 'line', 'longLine', 'horseSkirmish']
/** The limits of 3.1.1, 6.4.6, 6.4.9a, 6.5.1, 6.7.6 and 6.10.5. */
const FULL = 18
const BESIDE_GUNS = 12
const LONG = { infantry: 5, cavalry: 8, artillery: 99 }
const LONG_SKIRMISH = 4
const SQUARE = 3
const MARCHING = 4
const BATTERIES = 6
const REGIMENTS_OF_HORSE = 3

const ANY_ARM: readonly Counter['arm'][] = ['infantry', 'infantry', 'infantry', 'cavalry', 'artillery']

const sum = (counters: readonly Counter[]): number => counters.reduce((all, { increments }) => all + increments, 0)

const of = (arm: Counter['arm'], counters: readonly Counter[]): Counter[] =>
  counters.filter(counter => counter.arm === arm)

const isRegiment = ({ arm, size }: Counter): boolean => arm === 'infantry' && size === 'regiment'

/** 16.2.2: Russian and Prussian regiments count as battalions. */
const isLarge = (counter: Counter): boolean =>
  isRegiment(counter) && counter.nation !== 'russian' && counter.nation !== 'prussian'

/** 3.1.1, 3.1.2, 6.6.3, 16.2.2, 16.2.4b, 16.2.7a: whether all of them fit in a hex, shaken or not. */
function haveRoom(counters: readonly Counter[], rough: boolean): boolean {
  const [foot, horse, guns] = (['infantry', 'cavalry', 'artillery'] as const).map(arm => of(arm, counters))
  if (foot.length > 0 && horse.length > 0) return false
  if (guns.some(({ brigade }) => brigade) && guns.length + horse.length > 1) return false
  if (rough) return foot.length < 2 && horse.length < 2 && guns.length < 2 && !foot.some(isLarge)
  if (horse.length > REGIMENTS_OF_HORSE || sum(horse) > FULL || (foot.length === 0 && sum(guns) > BATTERIES))
    return false
  if (foot.length === 0) return true
  if (foot.length > 1 && foot.filter(isRegiment).length > (foot.some(isLarge) ? 0 : 2)) return false
  if (foot[0].nation === 'austrian' && foot.length > 2) return false
  if (guns.length > 0) return guns.length === 1 && sum(foot) <= BESIDE_GUNS
  return foot.length === 1 || sum(foot) <= FULL || new Set(foot.map(({ regiment }) => regiment)).size === 1
}

/** 16.2.2, 16.2.7a: whether the stack needs a leader to keep together. */
const needLeader = (counters: readonly Counter[]): boolean => {
  const foot = of('infantry', counters)
  const masses = foot.some(({ nation }) => nation === 'austrian')
  return foot.filter(isRegiment).length > 1 || (masses && foot.length + of('artillery', counters).length > 1)
}

export interface Stack {
  readonly units: readonly Laid[]
  readonly needsLeader: boolean
}

/** One stack for a hex, of one nation; empty if nothing fits. */
export class Stacks {
  readonly #box: Box
  readonly #taken = new Map<string, Counter>()
  readonly #random: Random

  constructor(box: Box, random: Random) {
    this.#box = box
    this.#random = random
  }

  any(nation: Nation, { ground, road }: Place): Stack {
    if (ground === 'steep') return { units: [], needsLeader: false }
    const sound = ground !== 'clear' ? this.#amongHouses(nation, ground, road) : this.#inTheOpen(nation, road)
    const among = sound.map(({ id }) => this.#taken.get(id)!)
    const shaken = this.#random.chance(0.25) ? this.#shaken(nation, ground, among) : []
    const units = [...sound, ...shaken]
    return { units, needsLeader: needLeader(units.map(({ id }) => this.#taken.get(id)!)) }
  }

  #inTheOpen(nation: Nation, road: boolean): Laid[] {
    const draw = this.#random.below(20)
    if (draw < 11) return this.#foot(nation)
    if (draw < 15) return this.#horse(nation)
    if (draw < 17) return this.#battery(nation)
    if (draw < 18 && road) return this.#march(nation)
    return this.#shaken(nation, 'clear', [])
  }

  /** 3.1.1, 6.4.12, 12.4.5: one battalion, several, or those of a regiment, with or without a battery. */
  #foot(nation: Nation): Laid[] {
    const random = this.#random
    const wanted = random.pick(FOOT)
    if (wanted === 'skirmish') return this.#skirmishers(nation)
    const guns = random.chance(0.4) ? this.#box.take(nation, 1, ({ arm }) => arm === 'artillery') : []
    const count = random.pick([1, 1, 2, 2, 3])
    const foot = this.#box.take(
      nation,
      count,
      (counter, taken) => counter.arm === 'infantry' && haveRoom([...guns, ...taken, counter], false),
    )
    const one = foot.length === 1
    const formation: Formation =
      wanted === 'column' || (wanted === 'square' && nation === 'austrian')
        ? nation === 'austrian'
          ? 'masse'
          : 'column'
        : wanted === 'longLine' && (!one || foot[0].increments < LONG.infantry)
          ? 'line'
          : wanted === 'square' && sum(foot) < SQUARE
            ? 'column'
            : wanted
    const facing = this.#facing(formation)
    const park = formation === 'longLine' || random.chance(0.7) ? 'unlimbered' : 'limbered'
    return [
      ...foot.map(counter => this.#laid(counter, formation, facing)),
      ...guns.map(counter => this.#laid(counter, park, foot.length > 0 ? facing : facing & ~1)),
    ]
  }

  #skirmishers(nation: Nation): Laid[] {
    return this.#box
      .take(nation, 1, ({ arm, skirmishes, size }) => arm === 'infantry' && skirmishes && size === 'battalion')
      .map(counter => {
        const formation = counter.increments >= LONG_SKIRMISH ? 'longSkirmish' : 'skirmish'
        return { ...this.#laid(counter, formation, this.#facing(formation)), losses: 0 }
      })
  }

  #horse(nation: Nation): Laid[] {
    const random = this.#random
    const wanted = random.pick(HORSE)
    const skirmish = wanted === 'horseSkirmish'
    const horse = this.#box.take(
      nation,
      skirmish || wanted === 'longLine' ? 1 : random.pick([1, 2, 2, 3]),
      (counter, taken) =>
        counter.arm === 'cavalry' && haveRoom([...taken, counter], false) && (!skirmish || counter.skirmishes),
    )
    const short = wanted === 'longLine' && sum(horse) < LONG.cavalry
    const formation = short ? 'line' : wanted
    const facing = this.#facing(formation)
    const guns =
      formation === 'column' && random.chance(0.15)
        ? this.#box.take(nation, 1, counter => counter.arm === 'artillery' && haveRoom([...horse, counter], false))
        : []
    return [
      ...horse.map(counter => ({ ...this.#laid(counter, formation, facing), ...this.#readiness(nation) })),
      ...guns.map(counter => this.#laid(counter, 'limbered', this.#facing('limbered'))),
    ]
  }

  #battery(nation: Nation): Laid[] {
    const random = this.#random
    const guns = this.#box.take(
      nation,
      random.pick([1, 1, 2, 3]),
      (counter, taken) => counter.arm === 'artillery' && haveRoom([...taken, counter], false),
    )
    const facing = this.#facing('unlimbered')
    return guns.map(counter => this.#laid(counter, random.chance(0.7) ? 'unlimbered' : 'limbered', facing))
  }

  #march(nation: Nation): Laid[] {
    const formation = 'roadMarch'
    const fits = ({ arm, increments, size }: Counter): boolean =>
      arm !== 'artillery' && increments <= MARCHING && (arm === 'cavalry' || size === 'battalion')
    return this.#box.take(nation, 1, fits).map(counter => this.#laid(counter, formation, this.#facing(formation)))
  }

  /** 6.6.3: one unit of each arm, infantry and guns together. */
  #amongHouses(nation: Nation, ground: GroundName, road: boolean): Laid[] {
    const random = this.#random
    const formation = 'generalOrder'
    const facing = this.#facing(formation)
    const horse = random.chance(0.15)
    const troops = this.#box.take(
      nation,
      1,
      counter => counter.arm === (horse ? 'cavalry' : 'infantry') && haveRoom([counter], true),
    )
    const comes = ground === 'wood' ? road && !horse : !horse
    const guns = comes && random.chance(0.4) ? this.#box.take(nation, 1, ({ arm }) => arm === 'artillery') : []
    const park = ground === 'wood' || random.chance(0.4) ? 'limbered' : 'unlimbered'
    return [
      ...troops.map(counter => ({
        ...this.#laid(counter, formation, facing),
        ...(horse ? this.#readiness(nation) : {}),
      })),
      ...guns.map(counter => this.#laid(counter, park, facing)),
    ]
  }

  /** 4.3.5a: shaken units have no formation, and rest where their retreat ended, alone or stacked. */
  #shaken(nation: Nation, ground: GroundName, among: readonly Counter[]): Laid[] {
    const random = this.#random
    const arm = random.pick(ANY_ARM)
    if (arm === 'artillery' && ground === 'wood') return []
    return this.#box
      .take(
        nation,
        random.pick([1, 1, 2]),
        (counter, taken) => counter.arm === arm && haveRoom([...among, ...taken, counter], ground !== 'clear'),
      )
      .map(counter => {
        const formation = arm === 'artillery' ? 'limbered' : ground === 'clear' ? 'column' : 'generalOrder'
        const state = arm === 'cavalry' ? 'routed' : random.pick(['disordered', 'routed'])
        return { ...this.#laid(counter, formation, this.#facing(formation)), state }
      })
  }

  #facing(formation: Formation): number {
    const vertex = ['line', 'longLine', 'skirmish', 'longSkirmish', 'horseSkirmish', 'masse'].includes(formation)
    return 2 * this.#random.below(6) + (vertex ? 1 : 0)
  }

  #readiness(nation: Nation): Readonly<Record<string, unknown>> {
    const random = this.#random
    if (random.chance(0.7)) return { readiness: 'fresh' }
    const marker = nation === 'french' ? 'french' : 'coalition'
    return { readiness: random.pick(['fatigued', 'fatigued', 'exhausted']), marker }
  }

  #laid(counter: Counter, formation: Formation, facing: number): Laid {
    const random = this.#random
    const { id, arm, increments } = counter
    this.#taken.set(id, counter)
    const small = formation === 'longLine' ? increments - LONG[arm] : formation === 'square' ? 0 : increments - 1
    const losses = random.chance(0.3) ? Math.min(small, 1 + random.below(4)) : 0
    return {
      id,
      formation: FORMATIONS[FORMATIONS.indexOf(formation)],
      facing: FACING_NAMES[facing],
      ...(losses > 0 ? { losses } : {}),
      ...(random.chance(0.04) ? { pinned: true } : {}),
      ...(random.chance(0.05) ? { left: random.below(12) / 2 } : {}),
    }
  }
}
