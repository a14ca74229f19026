/** Small crowded situations at random: two battalions, some horse and guns on each side, broken ground. For tests. */
import type { Random } from '@voltigeur/kernel'
import { CARDS, FACINGS, HELD_CARDS } from '../setup/data.ts'
import { GROUNDS } from '../setup/ground.ts'

type Given = Record<string, unknown>

const RADIUS = 9
const ARMY = {
  french: { line: 'FR_LINE2', flag: 'FR_FLAG3', horse: 'FR_GDLC', guns: ['FR_8PDR', 'FR_HOW'] },
  allied: { line: 'RU_GREN2', flag: 'RU_FLAG1', horse: 'RU_GDHC', guns: ['RU_GDHORSE6', 'RU_LICORNE'] },
} as const

export function anySituation(random: Random): Given {
  const spot = (): string => {
    for (;;) {
      const q = random.below(2 * RADIUS + 1) - RADIUS
      const r = random.below(2 * RADIUS + 1) - RADIUS
      if (Math.abs(q + r) <= RADIUS) return `${q},${r}`
    }
  }
  const taken = new Set<string>()
  const free = (): string => {
    for (let hex = spot(); ; hex = spot()) {
      if (taken.has(hex)) continue
      taken.add(hex)
      return hex
    }
  }
  const terrain = Object.fromEntries(Array.from({ length: 25 }, () => [spot(), random.pick(GROUNDS)]))
  const levels = Object.fromEntries(Array.from({ length: 40 }, () => [spot(), random.below(3)]))
  const units: Given[] = []
  const leaders: Given[] = []
  const state = () => ({
    cohesion: random.chance(0.75) ? 'steady' : 'disordered',
    hits: random.chance(0.8) ? 0 : 1 + random.below(2),
  })
  for (const side of ['french', 'allied'] as const) {
    const army = ARMY[side]
    const regiments = [`${side}-1`, `${side}-2`, `${side}-horse`]
    for (const formation of regiments.slice(0, 2)) {
      const column = random.chance(0.4)
      const home = free()
      const facing = random.pick(FACINGS)
      const fired = !column && random.chance(0.3)
      const square = column && random.chance(0.3)
      for (const [i, name] of ['F', 'a', 'b', 'c'].entries()) {
        const type = i === 0 ? army.flag : army.line
        units.push({
          id: `${formation}-${name}`,
          type,
          side,
          formation,
          hex: column ? home : i === 0 ? home : free(),
          facing: column ? facing : random.pick(FACINGS),
          fired,
          square,
          ...state(),
        })
      }
    }
    for (const i of [1, 2]) {
      units.push({
        id: `${side}-horse-${i}`,
        type: army.horse,
        side,
        formation: `${side}-horse`,
        hex: free(),
        facing: random.pick(FACINGS),
        ...state(),
      })
    }
    const ridden = units.at(-1)!.hex
    for (const [i, type] of army.guns.entries()) {
      units.push({
        id: `${side}-gun-${i}`,
        type,
        side,
        formation: `${side}-battery`,
        attached: `${side}-general`,
        hex: free(),
        facing: random.pick(FACINGS),
        limbered: random.chance(0.4),
      })
    }
    // Often he rides with his first battalion, so that parties with and without him are tried.
    const with1st = random.chance(0.5) && units.find(unit => unit.id === `${regiments[0]}-F`)
    leaders.push({
      id: `${side}-general`,
      side,
      rank: 'division',
      commands: regiments,
      hex: with1st ? with1st.hex : free(),
    })
    leaders.push({
      id: `${side}-colonel`,
      side,
      rank: 'regiment',
      arm: side === 'french' ? 'cavalry LC' : 'cavalry HC',
      commands: [`${side}-horse`],
      superiors: [`${side}-general`],
      hex: ridden,
    })
  }
  return {
    map: { radius: RADIUS },
    terrain,
    levels,
    roads: [['-3,0', '-2,0', '-1,0', '0,0', '1,0', '2,0']],
    units,
    leaders,
    ...(random.chance(0.5)
      ? {
          deck: [...CARDS, 'low-ammo', 'smoke'],
          held: { [random.pick(['french', 'allied'])]: random.pick(HELD_CARDS) },
          smoke: [spot()],
        }
      : {}),
    lightCavalryFire: random.chance(0.3),
    turns: 3,
    phase: random.pick(['artillery', 'engagement', 'close-combat']),
    side: random.pick(['french', 'allied']),
    demoralization: { french: 9, allied: 9 },
    victory: { kind: 'most hexes', tie: 'allied', hexes: ['0,0'] },
    seed: String(random.below(1_000_000)),
  }
}
