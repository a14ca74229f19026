import { makePlayer } from '@voltigeur/ai'
import { loadGame } from '@voltigeur/games'
import { begin, type Decision } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { inFormations } from './in-formations.ts'

/** So many turns of a side are played. */
const TURNS = 4

interface Order {
  readonly decision: Decision
  readonly formation: string | undefined
}

function played(game: string, level: string, manner: typeof inFormations, scenario?: string) {
  const beginning = scenario === undefined ? { seed: 'corps' } : { seed: 'corps', scenario }
  const match = begin(loadGame(game), beginning, { viewers: [] })
  const { battle } = match
  const player = manner(makePlayer(level, 'corps'), battle)
  const orders: Order[] = []
  let [side, ended] = [match.owing[0], 0]
  while (ended < TURNS && match.owing.length > 0) {
    const decision = player.decide(battle, match.position, side)
    const { unit } = decision as { readonly unit?: number }
    const formation = battle.pieces(match.position).find(piece => piece.unit === unit)?.formation
    orders.push({ decision, formation })
    match.play(decision, side)
    const [next] = match.owing
    if (next !== side) ended++
    side = next
  }
  return { match, orders }
}

/** How often an order goes to another formation than the one before. */
const turns = (orders: readonly Order[]): number =>
  orders.filter(
    ({ formation }, i) =>
      i > 0 &&
      formation !== undefined &&
      orders[i - 1].formation !== undefined &&
      formation !== orders[i - 1].formation,
  ).length

describe.each([
  ['austerlitz', 'sergeant'],
  ['austerlitz', 'recruit'],
  ['pratzen', 'sergeant'],
])('the computer in %s, as %s,', (game, level) => {
  test('gives the same orders with the same result, less often to another corps than the one before', () => {
    const usual = played(game, level, player => player)
    const grouped = played(game, level, inFormations)
    expect(grouped.match.position.equals(usual.match.position)).toBe(true)
    expect(turns(grouped.orders)).toBeLessThanOrEqual(turns(usual.orders))
    if (game === 'austerlitz') expect(turns(grouped.orders)).toBeLessThan(turns(usual.orders) / 2)
  })
})

test('where the player decides order by order, it still moves one corps before the next', () => {
  const { orders } = played('la-bataille', 'sergeant', inFormations, 'intro')
  const moves = orders.filter(({ decision }) => decision.kind === 'move' || decision.kind === 'done')
  // Each phase of movement, and the corps that take part in it.
  const phases: string[][] = [[]]
  for (const { decision, formation } of moves) {
    if (decision.kind === 'done') phases.push([])
    else if (formation !== undefined) phases.at(-1)!.push(formation)
  }
  const changes = phases.flatMap(corps => corps.filter((one, i) => i > 0 && one !== corps[i - 1])).length
  const least = phases.reduce((sum, corps) => sum + Math.max(0, new Set(corps).size - 1), 0)
  expect(phases.flat().length).toBeGreaterThan(4)
  expect(changes).toBeLessThanOrEqual(least + 1)
})

test('in a game with hidden information the player decides order by order', () => {
  const { battle } = begin(loadGame('moravian-sun'), { seed: 'corps' })
  const player = makePlayer('sergeant', 'corps')
  expect(inFormations(player, battle)).toBe(player)
})
