/** Random small crowded situations: two battalions, some cavalry and guns on each side, rough terrain. For tests. */
import type { Random } from '@voltigeur/kernel'
import { CARDS, FACINGS, HELD_CARDS } from '../setup/data.ts'
import { GROUNDS } from '../setup/ground.ts'

type Given = Record<string, unknown>

const RADIUS = 9
const ARMY = {
  french: { line: 'FR_LINE2', flag: 'FR_FLAG3', horse: 'FR_GDLC', guns: ['FR_8PDR', 'FR_HOW'] },
  allied: { line: 'RU_GREN2', flag: 'RU_FLAG1', horse: 'RU_GDHC', guns: ['RU_GDHORSE6', 'RU_LICORNE'] },
} as const

type SideName = keyof typeof ARMY

/** Random hexes and states; a free hex has no other unit. */
class Chance {
  readonly random: Random
  private readonly taken = new Set<string>()

  constructor(random: Random) {
    this.random = random
  }

  spot(): string {
    for (;;) {
      const q = this.random.below(2 * RADIUS + 1) - RADIUS
      const r = this.random.below(2 * RADIUS + 1) - RADIUS
      if (Math.abs(q + r) <= RADIUS) return `${q},${r}`
    }
  }

  free(): string {
    for (let hex = this.spot(); ; hex = this.spot()) {
      if (this.taken.has(hex)) continue
      this.taken.add(hex)
      return hex
    }
  }

  facing(): string {
    return this.random.pick(FACINGS)
  }

  state(): Given {
    return {
      cohesion: this.random.chance(0.75) ? 'steady' : 'disordered',
      hits: this.random.chance(0.8) ? 0 : 1 + this.random.below(2),
    }
  }
}

/** A Flag and three companies, in column or spread out. */
function battalion(chance: Chance, side: SideName, formation: string): Given[] {
  const { random } = chance
  const column = random.chance(0.4)
  const home = chance.free()
  const facing = chance.facing()
  const fired = !column && random.chance(0.3)
  const square = column && random.chance(0.3)
  return ['F', 'a', 'b', 'c'].map((name, i) => ({
    id: `${formation}-${name}`,
    type: i === 0 ? ARMY[side].flag : ARMY[side].line,
    side,
    formation,
    hex: column || i === 0 ? home : chance.free(),
    facing: column ? facing : chance.facing(),
    fired,
    square,
    ...chance.state(),
  }))
}

const horse = (chance: Chance, side: SideName): Given[] =>
  [1, 2].map(i => ({
    id: `${side}-horse-${i}`,
    type: ARMY[side].horse,
    side,
    formation: `${side}-horse`,
    hex: chance.free(),
    facing: chance.facing(),
    ...chance.state(),
  }))

/** Guns in cover arrived there limbered. */
const battery = (chance: Chance, side: SideName, terrain: Given): Given[] =>
  ARMY[side].guns.map((type, i) => {
    const hex = chance.free()
    return {
      id: `${side}-gun-${i}`,
      type,
      side,
      formation: `${side}-battery`,
      attached: `${side}-general`,
      hex,
      facing: chance.facing(),
      limbered: chance.random.chance(0.4) || hex in terrain,
    }
  })

/** A general, often with his first battalion, so that parties with and without him occur; and a cavalry colonel. */
function staff(chance: Chance, side: SideName, units: readonly Given[]): Given[] {
  const hexOf = (id: string): unknown => units.find(unit => unit.id === id)!.hex
  return [
    {
      id: `${side}-general`,
      side,
      rank: 'division',
      commands: [`${side}-1`, `${side}-2`, `${side}-horse`],
      hex: chance.random.chance(0.5) ? hexOf(`${side}-1-F`) : chance.free(),
    },
    {
      id: `${side}-colonel`,
      side,
      rank: 'regiment',
      arm: side === 'french' ? 'cavalry LC' : 'cavalry HC',
      commands: [`${side}-horse`],
      superiors: [`${side}-general`],
      hex: hexOf(`${side}-horse-2`),
    },
  ]
}

/** A company and a gun still to arrive, at one of two hexes near the edge. */
function newcomers(chance: Chance, side: SideName): { readonly units: Given[]; readonly group: Given } {
  const edge = side === 'french' ? -RADIUS : RADIUS
  const formation = `${side}-late`
  const units = [
    { id: `${formation}-a`, type: ARMY[side].line, side, formation },
    {
      id: `${formation}-gun`,
      type: ARMY[side].guns[0],
      side,
      formation: `${side}-late-guns`,
      attached: `${side}-general`,
    },
  ]
  const hexes = [`${edge},0`, `${edge},${-edge}`]
  const turn = 1 + chance.random.below(2)
  return { units, group: { turn, side, units: [formation, `${formation}-guns`], hexes } }
}

export function anySituation(random: Random): Given {
  const chance = new Chance(random)
  const terrain = Object.fromEntries(Array.from({ length: 25 }, () => [chance.spot(), random.pick(GROUNDS)]))
  const levels = Object.fromEntries(Array.from({ length: 40 }, () => [chance.spot(), random.below(3)]))
  const units: Given[] = []
  const leaders: Given[] = []
  const reinforcements: Given[] = []
  for (const side of ['french', 'allied'] as const) {
    for (const formation of [`${side}-1`, `${side}-2`]) units.push(...battalion(chance, side, formation))
    units.push(...horse(chance, side), ...battery(chance, side, terrain))
    leaders.push(...staff(chance, side, units))
    const late = newcomers(chance, side)
    units.push(...late.units)
    reinforcements.push(late.group)
  }
  return {
    map: { radius: RADIUS },
    terrain,
    levels,
    roads: [['-3,0', '-2,0', '-1,0', '0,0', '1,0', '2,0']],
    units,
    leaders,
    reinforcements,
    ...(random.chance(0.5)
      ? {
          deck: [...CARDS, 'low-ammo', 'smoke'],
          shuffled: true,
          held: { [random.pick(['french', 'allied'])]: random.pick(HELD_CARDS) },
          smoke: [chance.spot()],
        }
      : {}),
    lightCavalryFire: random.chance(0.3),
    turns: 3,
    phase: random.pick(['reinforcements', 'artillery', 'engagement', 'close-combat']),
    side: random.pick(['french', 'allied']),
    demoralization: { french: 9, allied: 9 },
    victory: { kind: 'most hexes', tie: 'allied', hexes: ['0,0'] },
    seed: String(random.below(1_000_000)),
  }
}
