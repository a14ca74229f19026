/** Movement: where each unit may move, and for how many points. */
import type { Json, Random } from '@voltigeur/kernel'
import { FORMATIONS } from '../../../games/la-bataille/setup/vocabulary.ts'
import { drawn } from '../trying.ts'
import type { Comparison } from '../umpire.ts'
import type { First } from './first.ts'
import { changeCost, changes } from './forming.ts'
import { rides } from './leaders.ts'
import { lineDestinations } from './lines.ts'
import { destinations, POINT, plainFormation } from './movement.ts'
import type { Troop } from './table.ts'

export function* compareMovement(first: First, random: Random): Generator<Comparison> {
  if (first.asked !== 'movement/units') return
  const { table, by } = first
  const own = table.troops.filter(
    ({ side, hexes, formation, left }) => side === by && hexes.length === 1 && (formation !== 'roadMarch' || left <= 4),
  )
  for (const troop of drawn(random, own, 2)) yield* reachOf(first, troop)
  const wide = table.troops.filter(
    ({ side, hexes, formation }) => side === by && hexes.length === 2 && formation !== 'roadMarch',
  )
  for (const troop of drawn(random, wide, 1)) {
    const costs = new Map<string, number>()
    for (const move of first.decisions('move', troop.index))
      costs.set(`${table.label(move.to)}/${move.facing}`, first.forecast(move).cost?.total ?? -1)
    yield {
      kind: 'destinations in two hexes',
      case: '11.1.5',
      subject: `${troop.id} ${troop.formation} from ${table.label(troop.hexes[0])}/${troop.facing}`,
      second: inOrder([...lineDestinations(table, troop)].map(([name, cost]) => [name, cost / POINT])),
      first: inOrder([...costs]),
    }
  }
  const foot = table.troops.filter(
    ({ side, arm, formation }) => side === by && arm !== 'artillery' && formation !== 'roadMarch',
  )
  for (const troop of drawn(random, foot, 1)) yield* changesOf(first, troop)
  const leaders = table.leaders.filter(({ side }) => side === by)
  for (const leader of drawn(random, leaders, random.below(2))) {
    const costs = new Map<number, number>()
    for (const ride of first.decisions('ride', leader.index))
      if (ride.leader === leader.index) costs.set(ride.to, first.forecast(ride).cost?.total ?? -1)
    yield {
      kind: 'rides of leaders',
      case: '2.3.6',
      subject: `${leader.id} from ${table.label(leader.hex)}`,
      second: written(first, rides(table, leader), POINT),
      first: written(first, costs, 1),
    }
  }
}

function* reachOf(first: First, troop: Troop): Generator<Comparison> {
  const { table } = first
  const moves = first.decisions('move', troop.index)
  const out = table.broken(troop.hexes[0]) && troop.formation === 'generalOrder' && troop.state === 'goodOrder'
  const wanted: (Troop['formation'] | undefined)[] = out ? [undefined, 'line'] : [undefined]
  const plain = plainFormation(troop)
  for (const formation of wanted) {
    // Any formation but the default is adopted in the first hex outside, and the move ends there.
    const second = destinations(table, troop, formation ?? plain, formation !== undefined)
    const chosen = moves.filter(
      move => (move.formation === undefined ? undefined : FORMATIONS[move.formation]) === formation,
    )
    const costs = new Map<number, number>()
    for (const move of chosen) if (!costs.has(move.to)) costs.set(move.to, first.forecast(move).cost?.total ?? -1)
    yield {
      kind: 'destinations',
      case: '11.1.1',
      subject: `${troop.id} from ${table.label(troop.hexes[0])}${formation ? ` as ${formation}` : ''}`,
      second: written(first, second, POINT),
      first: written(first, costs, 1),
    }
  }
}

/** 6.1: the formations that a unit may adopt, except road march. */
function* changesOf(first: First, troop: Troop): Generator<Comparison> {
  const { table } = first
  const costs = new Map<string, number>()
  for (const form of first.decisions('form', troop.index)) {
    const formation = FORMATIONS[form.formation]
    if (formation !== 'roadMarch' && form.unit === troop.index)
      costs.set(`${formation} at ${table.label(form.at)}/${form.facing}`, first.forecast(form).cost?.total ?? -1)
  }
  const second = FORMATIONS.flatMap(formation =>
    changes(table, troop, formation).map(
      ({ hexes, facing }) =>
        [`${formation} at ${table.label(hexes[0])}/${facing}`, changeCost(table, troop, formation) / POINT] as const,
    ),
  )
  yield {
    kind: 'formations',
    case: '6.1.4',
    subject: `${troop.id} ${troop.formation} at ${troop.hexes.map(hex => table.label(hex)).join('|')}`,
    second: inOrder(second),
    first: inOrder([...costs]),
  }
}

const inOrder = (entries: readonly (readonly [string, number])[]): Json =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))

const written = ({ table }: First, costs: ReadonlyMap<number, number>, unit: number): Json =>
  Object.fromEntries(
    [...costs].map(([hex, cost]) => [table.label(hex), cost / unit] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
