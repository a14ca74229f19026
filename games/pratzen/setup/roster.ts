/** The pieces of a battle with their printed values, and the chain of command. */
import { BadInput, type Pronoun } from '@voltigeur/kernel'
import {
  ARMS,
  type CounterType,
  type FormationData,
  type GameData,
  type LeaderData,
  RANKS,
  type ScenarioData,
  SIDES,
} from './data.ts'

export const INFANTRY = ARMS.indexOf('infantry')
export const CAVALRY = ARMS.indexOf('cavalry')
export const ARTILLERY = ARMS.indexOf('artillery')
export const WAGON = ARMS.indexOf('wagon')
export const LEADER = ARMS.indexOf('leader')

export interface Face {
  readonly cc: number
  readonly ma: readonly number[]
  readonly er: number
  readonly fire: number
}

export interface Office {
  readonly rank: number
  readonly arm: LeaderData['arm']
  /** Regiments he commands, directly or through his subordinates. */
  readonly regiments: ReadonlySet<string>
  /** Himself and his subordinates: their batteries are his. */
  readonly staff: ReadonlySet<string>
  readonly superiors: ReadonlySet<string>
}

export interface Unit {
  readonly index: number
  readonly id: string
  readonly name: string
  /** Its pronoun. */
  readonly as: Pronoun
  readonly side: number
  readonly arm: number
  readonly formation: string
  readonly formationName: string
  readonly nation: string
  readonly regiment: string | null
  readonly attached: string | null
  /** Front of the counter: steady, or unlimbered artillery. */
  readonly front: Face
  /** Back of the counter: disordered, or limbered artillery. */
  readonly back: Face
  readonly flag: boolean
  readonly light: boolean
  readonly battalionGuns: boolean
  readonly horse: boolean
  readonly howitzer: boolean
  readonly ball: number
  readonly canister: number
  readonly class: 'HC' | 'LC' | null
  readonly office: Office | null
}

export type Recruit = Omit<Unit, 'index'>

const NO_FACE: Face = { cc: 0, ma: [8, 8, 8], er: 0, fire: 0 }
const faced = (face: { cc: number; ma: readonly number[]; er: number; fire?: number | null }): Face => ({
  cc: face.cc,
  ma: face.ma,
  er: face.er,
  fire: face.fire ?? 0,
})

export function recruit(
  formation: Omit<FormationData, 'units' | 'kind' | 'men'>,
  id: string,
  type: CounterType,
): Recruit {
  const guns = type.kind === 'artillery' ? type : null
  const troops = type.kind === 'artillery' ? null : type
  return {
    id,
    name: `${formation.name} ${id.split('-').at(-1)}`,
    as: 'it',
    side: SIDES.indexOf(formation.side),
    arm: ARMS.indexOf(type.kind),
    formation: formation.id,
    formationName: formation.name,
    nation: formation.nation,
    regiment: formation.regiment ?? null,
    attached: formation.attached ?? null,
    front: faced(guns ? guns.unlimbered : troops!.steady),
    back: faced(guns ? guns.limbered : troops!.disordered),
    flag: troops?.flag ?? false,
    light: troops?.light ?? false,
    battalionGuns: troops?.battalion_guns ?? false,
    horse: guns?.horse ?? false,
    howitzer: guns?.howitzer ?? false,
    ball: guns?.unlimbered.ball ?? (troops?.battalion_guns ? 10 : 0),
    canister: guns?.unlimbered.canister ?? (troops?.battalion_guns ? 5 : 0),
    class: troops?.class ?? null,
    office: null,
  }
}

export function appoint(id: string, name: string, side: number, office: Office): Recruit {
  return {
    id,
    name,
    as: 'he',
    side,
    arm: LEADER,
    formation: id,
    formationName: name,
    nation: '',
    regiment: null,
    attached: null,
    front: NO_FACE,
    back: NO_FACE,
    flag: false,
    light: false,
    battalionGuns: false,
    horse: false,
    howitzer: false,
    ball: 0,
    canister: 0,
    class: null,
    office,
  }
}

/** Commands and superiors of each office, in full, as the scenario has them. */
function offices(leaders: readonly LeaderData[], changed: Readonly<Record<string, string>> = {}): Map<string, Office> {
  const superiorOf = new Map(leaders.map(l => [l.name, changed[l.name] ?? l.superior]))
  const under = (name: string): string[] => leaders.filter(l => superiorOf.get(l.name) === name).map(l => l.name)
  const byName = new Map(leaders.map(l => [l.name, l]))
  const built = new Map<string, Office>()
  for (const leader of leaders) {
    const staff = new Set<string>()
    const queue = [leader.name]
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      if (staff.has(name)) continue
      staff.add(name)
      queue.push(...under(name))
    }
    const regiments = new Set<string>()
    for (const name of staff) for (const c of byName.get(name)!.commands) if (!byName.has(c)) regiments.add(c)
    const superiors = new Set<string>()
    for (let above = superiorOf.get(leader.name); above; above = superiorOf.get(above)) {
      if (superiors.has(above)) break
      superiors.add(above)
    }
    built.set(leader.id, { rank: RANKS.indexOf(leader.rank), arm: leader.arm, regiments, staff, superiors })
  }
  return built
}

/** All pieces that a scenario uses, reinforcements included. */
export function muster(data: GameData, scenario: ScenarioData, wagons: boolean): Unit[] {
  const named = offices(data.leaders, scenario.superiors)
  const arriving = scenario.reinforcements.flatMap(group => group.units)
  const formations = [...scenario.forces.map(force => force.formation), ...arriving.filter(id => !named.has(id))]
  // DEF-7, OPT-WAG-1: wagons come with the rules that need them, if the scenario lists any.
  if (wagons) formations.push(...Object.keys(scenario.wagons))
  const leaders = [...Object.keys(scenario.leaders), ...arriving.filter(id => named.has(id))]
  const recruits: Recruit[] = []
  for (const id of new Set(formations)) {
    const formation = data.formations.find(f => f.id === id)
    if (!formation) throw new BadInput(`${scenario.id}: there is no formation "${id}" in the order of battle`)
    for (const [unit, type] of Object.entries(formation.units)) {
      recruits.push(recruit(formation, unit, data.types[type]))
    }
  }
  for (const id of new Set(leaders)) {
    const leader = data.leaders.find(l => l.id === id)
    if (!leader) throw new BadInput(`${scenario.id}: there is no leader "${id}" in the order of battle`)
    recruits.push(appoint(id, leader.name, SIDES.indexOf(leader.side), named.get(id)!))
  }
  return recruits.map((unit, index) => ({ ...unit, index }))
}

/** LDR-3, LDR-4: whether a Leader may command this unit. */
export function commands(leader: Unit, unit: Unit): boolean {
  const { office } = leader
  if (!office || leader.side !== unit.side || unit.office) return false
  if (unit.arm === WAGON) return true
  if (unit.arm === ARTILLERY) return office.arm === 'all' && unit.attached !== null && office.staff.has(unit.attached)
  if (unit.regiment === null || !office.regiments.has(unit.regiment)) return false
  if (office.arm === 'all') return true
  if (unit.arm === INFANTRY) return office.arm === 'infantry'
  return office.arm === 'cavalry' || office.arm === `cavalry ${unit.class}`
}

/** CAVLDR-1: Leaders of cavalry regiments never leave their troops. */
export const ridesWithTroops = (leader: Unit): boolean =>
  leader.office !== null && leader.office.rank === 0 && leader.office.arm.startsWith('cavalry')
