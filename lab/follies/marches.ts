/** Follies of marching. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import { isHeld, nearestFoe } from './around.ts'
import type { Folly, MakeObserver } from './folly.ts'

/** A unit back in the hex that it left a turn before, by its own marches. */
export const toAndFro: MakeObserver = ({ battle, outline }) => {
  /** By unit that marched in the last turn: where from. */
  let origins = new Map<number, number>()
  return {
    turnEnds(began, ended, marched) {
      const found: Folly[] = []
      const next = new Map<number, number>()
      for (const unit of marched) {
        const [from, to] = [outline.hex(began, unit), outline.hex(ended, unit)]
        if (from < 0 || to < 0 || from === to) continue
        next.set(unit, from)
        const { side } = outline.units[unit]
        if (origins.get(unit) === to) found.push({ name: 'toAndFro', side, turn: battle.judge.turn(began), unit })
      }
      origins = next
      return found
    },
  }
}

/** In the last turn, a march out of an objective that leaves it empty. */
export const objectivesLeft: MakeObserver = ({ battle, outline }) => {
  const objectives = new Set(outline.objectives)
  return {
    sees({ side, decision, before, after }) {
      const act = outline.act(before, decision)
      const turn = battle.judge.turn(before)
      if (act.does !== 'march' || turn !== battle.judge.lastTurn) return []
      const hex = outline.hex(before, act.units[0])
      if (!objectives.has(hex) || objectives.has(act.to) || isHeld(outline, after, hex, side)) return []
      return [{ name: 'objectiveLeft', side, turn, unit: act.units[0] }]
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
    turnEnds(began, ended) {
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
