/** Counts all continuations of a position: any change of the rules, however small, shows in these numbers. */
import { type Decision, everyDecision, type Side } from '../decision.ts'
import type { Dice } from '../dice/dice.ts'
import type { Position } from '../position/position.ts'
import type { Battle } from '../rules.ts'
import { Umpire } from '../umpire.ts'

export interface Perft {
  /** Different positions after this many decisions. */
  readonly positions: number
  /** Ways to get there, counting every face of every die. */
  readonly ways: number
}

/** Counts the continuations of a position, decision by decision, over all dice: a fingerprint of the rules. */
export function perft<D extends Decision>(battle: Battle<D>, start: Position, depth: number): Perft[] {
  const counts: Perft[] = []
  const { layout } = battle
  let level = new Map([[layout.hash(start), { position: start, ways: 1 }]])
  for (let made = 1; made <= depth; made++) {
    const next: typeof level = new Map()
    for (const { position, ways } of level.values()) {
      for (const reached of everythingFrom(battle, position)) {
        const key = layout.hash(reached)
        const known = next.get(key)
        if (known) known.ways += ways
        else next.set(key, { position: reached, ways })
      }
    }
    level = next
    counts.push({ positions: next.size, ways: [...next.values()].reduce((sum, { ways }) => sum + ways, 0) })
  }
  return counts
}

/** Every position that a decision of any side in turn can lead to. */
function* everythingFrom<D extends Decision>(battle: Battle<D>, from: Position): Generator<Position> {
  for (const side of battle.owing(from)) {
    for (const decision of everyDecision(battle.menus(from, side))) yield* everyRoll(battle, from, decision, side)
  }
}

/** Every position that a decision can lead to: once for each way its dice can fall. */
export function* everyRoll<D extends Decision>(
  battle: Battle<D>,
  from: Position,
  decision: D,
  by: Side,
): Generator<Position> {
  const faces: number[] = []
  const sidesOf: number[] = []
  do {
    let thrown = 0
    const dice: Dice = {
      roll(_, sides) {
        if (thrown === faces.length) faces.push(1)
        sidesOf[thrown] = sides
        return faces[thrown++]
      },
    }
    const position = from.copy()
    battle.apply(position, decision, by, new Umpire(dice, false))
    yield position
    while (faces.length > 0 && faces.at(-1) === sidesOf[faces.length - 1]) faces.pop()
    if (faces.length > 0) faces[faces.length - 1]++
  } while (faces.length > 0)
}
