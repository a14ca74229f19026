/** Situations to compare: crowded ones, and some with several close combats about to begin. */
import { STEP_Q, STEP_R } from '@voltigeur/hex'
import type { Random } from '@voltigeur/kernel'
import { crowded, TROOPS } from '@voltigeur/pratzen/crowded'
import { ALL_FACINGS, FACINGS } from './picture.ts'

type Given = Readonly<Record<string, unknown>>
type SideName = keyof typeof TROOPS

const SIDES = ['french', 'allied'] as const
const GROUNDS = ['village', 'wood', 'vineyard', 'orchard', 'stream', ['stream', 'orchard']]
const CLOSE_COMBAT = 'close-combat'
/** A card to play before a close combat: its holder is asked even if only one combat is left. */
const ELAN = 'elan'

export function situations(random: Random): Given {
  return possible(random.chance(0.4) ? new Melee(random).describe() : asked(crowded(random), random))
}

/** FCT-T3, OPT-AMMO-1: guns are never marked Fired, and only Flags, guns and cavalry have ammunition markers. */
function possible(description: Given): Given {
  const units = (description.units as readonly Given[]).map(unit => {
    const isGun = /-gun-/.test(String(unit.id))
    const isCompany = /-[a-d]$/.test(String(unit.id))
    return { ...unit, ...(isGun ? { fired: false } : {}), ...(isCompany ? { ammunition: 'full' } : {}) }
  })
  return { ...description, units }
}

/** The same situation, with the attacker asked about every combat. */
function asked(situation: Given, random: Random): Given {
  if (situation.phase !== CLOSE_COMBAT || random.chance(0.3)) return situation
  return { ...situation, deck: ['smoke', 'low-ammo'], shuffled: true, held: { [String(situation.side)]: ELAN } }
}

const BATTALION = 5
const KINDS = ['foot', 'column', 'square', 'horse', 'guns', 'footWithGun', 'horseWithGun'] as const

interface Hex {
  readonly q: number
  readonly r: number
}

const labelOf = ({ q, r }: Hex): string => `${q},${r}`
const step = ({ q, r }: Hex, dir: number): Hex => ({ q: q + STEP_Q[dir], r: r + STEP_R[dir] })

/** Several fights on one small map, each of a few hexes on both sides. */
class Melee {
  private readonly random: Random
  private readonly radius: number
  private readonly owner = new Map<string, SideName>()
  private readonly covered = new Set<string>()
  private readonly units: Given[] = []
  private readonly leaders: Given[] = []
  private fights = 0

  constructor(random: Random) {
    this.random = random
    this.radius = random.pick([4, 6, 8])
  }

  describe(): Given {
    const { random, radius } = this
    const attacker = random.pick(SIDES)
    const share = random.pick([0, 0.15, 0.4])
    const all = this.all()
    const terrain: Record<string, unknown> = {}
    for (const hex of all.filter(() => random.chance(share))) {
      terrain[labelOf(hex)] = random.pick(GROUNDS)
      this.covered.add(labelOf(hex))
    }
    const levels = Object.fromEntries(
      all.filter(() => random.chance(share)).map(hex => [labelOf(hex), random.below(3)]),
    )
    for (let i = 0; i < 2 + random.below(3); i++) this.fight(attacker)
    const isNearEnd = random.chance(0.2)
    return {
      map: { radius },
      terrain,
      levels,
      units: this.units,
      leaders: this.leaders,
      turn: 1,
      turns: 2,
      phase: CLOSE_COMBAT,
      side: attacker,
      deck: ['smoke', 'low-ammo'],
      shuffled: true,
      held: random.chance(0.9) ? { [attacker]: ELAN } : {},
      lostEagle: random.chance(0.2),
      demoralization: { french: 40, allied: 40 },
      defeats: { french: isNearEnd ? 37 : 0, allied: isNearEnd ? 37 : 0 },
      retreatEdges: random.pick([
        { french: 'west', allied: 'east' },
        { french: 'north', allied: 'south' },
      ]),
      seed: String(random.below(1_000_000)),
    }
  }

  private all(): Hex[] {
    const found: Hex[] = []
    for (let q = -this.radius; q <= this.radius; q++)
      for (let r = -this.radius; r <= this.radius; r++) if (this.holds({ q, r })) found.push({ q, r })
    return found
  }

  private holds({ q, r }: Hex): boolean {
    return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= this.radius
  }

  private free(hexes: readonly Hex[]): Hex[] {
    return hexes
      .flatMap(hex => ALL_FACINGS.map(dir => step(hex, dir)))
      .filter(hex => this.holds(hex) && this.isFree(hex))
  }

  private isFree(hex: Hex): boolean {
    return !this.owner.has(labelOf(hex))
  }

  /** Takes up to this many hexes adjacent to some others. */
  private claim(side: SideName, beside: readonly Hex[], count: number): Hex[] {
    const taken: Hex[] = []
    while (taken.length < count) {
      const open = this.free([...beside])
      if (open.length === 0) break
      const hex = this.random.pick(open)
      this.owner.set(labelOf(hex), side)
      taken.push(hex)
    }
    return taken
  }

  /** One to three hexes of defenders, adjacent attackers, and supports behind either. */
  private fight(attacker: SideName): void {
    const { random } = this
    const defender = attacker === 'french' ? 'allied' : 'french'
    const open = this.all().filter(hex => this.isFree(hex))
    const middle = random.pick(open)
    this.owner.set(labelOf(middle), defender)
    const defenders = [middle, ...this.claim(defender, [middle], random.pick([0, 0, 1, 2]))]
    const attackers = this.claim(attacker, random.chance(0.7) ? [middle] : defenders, 1 + random.below(3))
    const supports = {
      [defender]: this.claim(defender, defenders, random.pick([0, 0, 1])),
      [attacker]: this.claim(attacker, attackers, random.pick([0, 0, 1])),
    }
    this.fights++
    this.raise(defender, [...defenders, ...supports[defender]])
    this.raise(attacker, [...attackers, ...supports[attacker]])
  }

  /** The troops of one side in one fight: a battalion, cavalry, guns, hex by hex. */
  private raise(side: SideName, hexes: readonly Hex[]): void {
    if (hexes.length === 0) return
    const { random } = this
    const name = `${side}-${this.fights}`
    const troops = TROOPS[side]
    const horse = random.pick(troops.horse)
    const fired = random.chance(0.2)
    const outOfCommand = random.chance(0.15)
    const state = (): Given => ({
      cohesion: random.chance(0.75) ? 'steady' : 'disordered',
      hits: random.chance(0.7) ? 0 : 1 + random.below(2),
    })
    // FLAG-2: a battalion is a Flag and at most four companies; further units belong to the next.
    let battalion = { name, units: 0, hasFlag: random.chance(0.2) }
    let colonelsHex: Hex | null = null
    for (const [n, hex] of hexes.entries()) {
      const label = labelOf(hex)
      const place = { side, hex: label, facing: this.facing(side, hex) }
      const foot = (count: number, square = false): Given[] => {
        if (battalion.units + count > BATTALION)
          battalion = { name: `${battalion.name}+`, units: 0, hasFlag: random.chance(0.2) }
        return Array.from({ length: count }, () => {
          const isFlag = !battalion.hasFlag
          battalion.hasFlag = true
          battalion.units++
          return {
            id: `${battalion.name}-${isFlag ? 'F' : `${battalion.units}-a`}`,
            type: random.pick(isFlag ? troops.flags : troops.companies),
            formation: battalion.name,
            ...place,
            square,
            fired: fired && random.chance(0.7),
            outOfCommand,
            ammunition: isFlag ? random.pick(['full', 'full', 'low', 'none']) : 'full',
            ...state(),
          }
        })
      }
      const squadron = (i: number): Given => ({
        id: `${name}-horse-${n}-${i}`,
        type: horse,
        formation: `${name}-horse`,
        ...place,
        ...state(),
      })
      const gun = (i: number): Given => ({
        id: `${name}-gun-${n}-${i}`,
        type: random.pick(troops.guns),
        formation: `${name}-battery`,
        attached: `${side}-general`,
        ...place,
        limbered: this.covered.has(label) || random.chance(0.4),
        hits: random.pick([0, 0, 1, 2]),
        ammunition: random.pick(['full', 'full', 'low', 'none']),
      })
      const up = (most: number): number => 1 + random.below(most)
      const some = (count: number, one: (i: number) => Given): Given[] =>
        Array.from({ length: count }, (_, i) => one(i))
      const stacks = {
        foot: () => foot(1),
        column: () => foot(1 + up(4)),
        square: () => foot(1 + up(4), true),
        horse: () => some(up(5), squadron),
        guns: () => some(up(3), gun),
        footWithGun: () => [...foot(1), gun(0)],
        horseWithGun: () => [squadron(0), gun(0)],
      }
      const kind = random.pick(['foot', 'foot', ...KINDS] as const)
      const stack = stacks[kind]()
      if (random.chance(0.3)) stack.reverse()
      this.units.push(...stack)
      if (kind.startsWith('horse')) colonelsHex ??= hex
    }
    this.staff(side, name, horse, hexes, colonelsHex)
  }

  /** Usually toward an adjacent enemy. */
  private facing(side: SideName, hex: Hex): string {
    const { random } = this
    const enemies = ALL_FACINGS.filter(dir => (this.owner.get(labelOf(step(hex, dir))) ?? side) !== side)
    if (enemies.length === 0 || random.chance(0.25)) return random.pick(FACINGS)
    // Each corner is between the hexside of its number and the next.
    return FACINGS[(random.pick(enemies) + random.pick([0, 5])) % 6]
  }

  private staff(side: SideName, name: string, horse: string, hexes: readonly Hex[], colonelsHex: Hex | null): void {
    const { random } = this
    if (colonelsHex && random.chance(0.6)) {
      this.leaders.push({
        id: `${name}-colonel`,
        side,
        rank: 'regiment',
        arm: horse.endsWith('HC') ? 'cavalry HC' : 'cavalry LC',
        commands: [`${name}-horse`],
        superiors: [`${side}-general`],
        hex: labelOf(colonelsHex),
      })
    }
    if (random.chance(0.4)) {
      this.leaders.push({
        id: `${name}-brigadier`,
        side,
        rank: 'brigade',
        commands: [name, `${name}+`, `${name}-horse`],
        hex: labelOf(random.pick(hexes)),
      })
    }
  }
}
