/** Crowded situations, some of them pressed further: both armies about to break, or many arriving among full stacks. */
import { crowded } from '@voltigeur/austerlitz/crowded'
import { STEP_Q, STEP_R } from '@voltigeur/hex'
import type { Random } from '@voltigeur/kernel'

type Description = Readonly<Record<string, unknown>>
interface Standing {
  readonly side: string
  readonly hex?: string
}

export function pressed(random: Random): Description {
  const situation = crowded(random)
  if (random.chance(0.12))
    return { ...situation, losses: { allied: 60 + random.below(10), french: 60 + random.below(10) } }
  return random.chance(0.12) ? arriving(situation, random) : situation
}

/** Four units come in where friends stand already, and every hex around is held (12A). */
function arriving(situation: Description, random: Random): Description {
  const units = (situation.units as readonly Standing[]).filter(({ hex }) => hex !== undefined)
  const side = random.pick(['allied', 'french'])
  const stacks = [...new Set(units.filter(one => one.side === side).map(({ hex }) => hex!))]
  if (stacks.length === 0) return situation
  const entry = random.pick(stacks)
  const newcomers = Array.from({ length: 4 }, (_, i) => ({
    id: `N${i}`,
    side,
    type: random.pick(['infantry', 'cavalry', 'artillery']),
    strength: 1 + random.below(6),
    move: 1 + random.below(3),
    status: 'waiting',
    arrives: 1,
  }))
  const taken = new Set(units.map(({ hex }) => hex))
  const around = aroundOf(situation, entry).filter(hex => !taken.has(hex) && random.chance(0.9))
  const friends = around.map((hex, i) => ({
    id: `R${i}`,
    side,
    type: 'infantry',
    strength: side === 'allied' ? 10 : 15,
    move: 1 + random.below(2),
    hex,
  }))
  const arrows = {
    [side === 'allied' ? 'east' : 'west']: [entry],
    [side === 'allied' ? 'west' : 'east']: around.slice(0, 1),
  }
  return { ...situation, arrows, units: [...units, ...friends, ...newcomers], phase: 'reinforcements', side }
}

/** The hexes around one on a blank map; none on the printed one. */
function aroundOf({ map }: Description, hex: string): string[] {
  if (typeof map !== 'object' || map === null || !('radius' in map)) return []
  const { radius } = map as { radius: number }
  const [q, r] = hex.split(',').map(Number)
  return STEP_Q.map((step, dir) => [q + step, r + STEP_R[dir]] as const)
    .filter(([q, r]) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= radius)
    .map(([q, r]) => `${q},${r}`)
}
