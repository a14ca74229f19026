/** Matches of Two Roads, as tests play them. */
import { type Side, sample, type Viewer } from '../decision.ts'
import type { Random } from '../dice/random.ts'
import { begin, type MatchOptions } from '../match/match.ts'
import type { Seat } from '../match/seat.ts'
import type { Position } from '../position/position.ts'
import type { Umpire } from '../umpire.ts'
import type { Verdict } from '../verdict.ts'
import { ACTIVATION, type RoadsBattle, type RoadsDecision, roads } from './index.ts'

export const two = roads()
export const openRoads = roads(2, battle => {
  Object.assign(battle, { secrets: null })
})
export const start = (seed: number | string, options: MatchOptions = {}) => begin(two, { seed: String(seed) }, options)
export type Roads = ReturnType<typeof start>
export const viewersOf = ({ game }: Roads): Viewer[] => [...game.sides.keys(), 'public']
export const sidesOf = (match: Roads): Seat<RoadsDecision>[] => match.game.sides.map((_, side) => match.seat(side))

export const order = (unit: number, what: number, box: number): RoadsDecision => ({
  kind: 'order',
  unit,
  order: what,
  box,
})
export const SEAL: RoadsDecision = { kind: 'seal' }

function accept(verdict: Verdict): void {
  if (!verdict.accepted) throw new Error(JSON.stringify(verdict))
}

/** Plays on at random, all at once if several are in turn, with changes of mind. */
export function playOn(match: Roads, random: Random, visit: (match: Roads) => void = () => {}): Roads {
  const seats = sidesOf(match)
  while (match.owing.length > 0) {
    visit(match)
    const thinking = random.pick(seats)
    if (thinking.undoable > 0 && random.chance(0.15)) accept(thinking.undo())
    const seat = random.pick(seats.filter(one => one.mine))
    accept(seat.play(sample(seat.menus, random)!, { expect: seat.version }))
  }
  visit(match)
  return match
}

/** Three random orders in boxes. */
export function plan(side: Side, sides: number, random: Random): RoadsDecision[] {
  const boxes = [1, 2, 3]
  const take = (): number => boxes.splice(random.below(boxes.length), 1)[0]
  return [0, 1, 2].map(i => order(side + i * sides, 1 + random.below(3), take()))
}

export type Effect = (battle: RoadsBattle, p: Position, d: RoadsDecision, by: Side, umpire: Umpire) => void

/** A match where everything is legal and does what the test wants; only red is in turn, or both are. */
export function odd(
  effect: Effect,
  owing: 'red' | 'both' = 'red',
  change: (battle: RoadsBattle) => void = () => {},
  options: MatchOptions = {},
): Roads {
  const game = roads(2, battle => {
    const { start } = battle
    battle.start = (p, umpire) => {
      start.call(battle, p, umpire)
      if (owing === 'red') battle.layout.cell.phase.set(p, ACTIVATION)
    }
    battle.objections = () => []
    battle.apply = (p, d, by, umpire) => effect(battle, p, d, by as Side, umpire)
    change(battle)
  })
  return begin(game, { seed: 'odd' }, options)
}
