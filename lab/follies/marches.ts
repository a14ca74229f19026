/** Follies of marching. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import { isHeld, nearestFoe } from './around.ts'
import type { Folly, MakeObserver, MarchSeen } from './folly.ts'

/** A unit back in the hex that it left a turn before, by its own marches: it came from where it returns to. */
export const toAndFro: MakeObserver = ({ battle, outline }) => {
  let earlier: ReadonlyMap<number, MarchSeen> = new Map()
  return {
    turnEnds({ began, marches }) {
      const found: Folly[] = []
      for (const [unit, { from, to }] of marches) {
        const last = earlier.get(unit)
        if (from < 0 || from === to || last?.from !== to || last.to !== from) continue
        found.push({ name: 'toAndFro', side: outline.units[unit].side, turn: battle.judge.turn(began), unit })
      }
      earlier = new Map(marches)
      return found
    },
  }
}

/** In the last turn, a march out of an objective that leaves it empty, and no friend takes it again. */
export const objectivesLeft: MakeObserver = ({ battle, outline }) => {
  const objectives = new Set(outline.objectives)
  let left: { readonly hex: number; readonly folly: Folly }[] = []
  return {
    sees({ side, decision, before, after }) {
      const turn = battle.judge.turn(before)
      left = left.filter(({ hex, folly }) => folly.turn === turn && !isHeld(outline, after, hex, folly.side))
      const act = outline.act(before, decision)
      if (act.does !== 'march') return []
      const [unit] = act.units
      const hex = outline.hex(before, unit)
      if (objectives.has(hex) && !objectives.has(act.to) && !isHeld(outline, after, hex, side))
        left.push({ hex, folly: { name: 'objectiveLeft', side, turn, unit } })
      return []
    },
    battleEnds(last) {
      const { turn, lastTurn = turn(last) } = battle.judge
      return left.flatMap(({ folly }) => (folly.turn === lastTurn ? [folly] : []))
    },
  }
}

/** A formation has marched off when so many of its units are so far from where they were first seen. */
const MOST = 2 / 3
const MARCHED_OFF = 5
const FEWEST = 3
/** With the enemy this close, a unit has a reason to stay. */
const NEAR = 4

/** A unit that never moved, far from the enemy and from objectives, while its formation marched off. */
export const leftBehind: MakeObserver = ({ battle, outline }) => {
  const first = new Int32Array(outline.units.length).fill(OFF_MAP)
  const moved = new Set<number>()
  const needed = new Set<number>()
  const sight = (position: Position): void => {
    for (const [unit, { side, arm }] of outline.units.entries()) {
      const hex = outline.hex(position, unit)
      if (hex < 0 || arm === 'leader') continue
      if (first[unit] === OFF_MAP) first[unit] = hex
      else if (first[unit] !== hex) moved.add(unit)
      if (!moved.has(unit) && (outline.objectives.includes(hex) || nearestFoe(outline, position, hex, side) <= NEAR))
        needed.add(unit)
    }
  }
  return {
    turnEnds({ began, ended }) {
      sight(began)
      sight(ended)
      return []
    },
    battleEnds(last) {
      const formations = Map.groupBy(
        [...outline.units.keys()].filter(unit => outline.hex(last, unit) >= 0 && first[unit] !== OFF_MAP),
        unit => `${outline.units[unit].side} ${outline.units[unit].formation}`,
      )
      return [...formations.values()].flatMap(units => {
        const away = units.filter(unit => outline.apart(outline.hex(last, unit), first[unit]) >= MARCHED_OFF)
        if (units.length < FEWEST || away.length < MOST * units.length) return []
        const turn = battle.judge.turn(last)
        return units
          .filter(unit => !moved.has(unit) && !needed.has(unit))
          .map((unit): Folly => ({ name: 'leftBehind', side: outline.units[unit].side, turn, unit }))
      })
    },
  }
}
