/** Watches a battle for follies. */
import type { Battle, Position } from '@voltigeur/kernel'
import { hexesNotTaken, hopelessAttacks, knownByTheGame } from './attacks.ts'
import type { Folly, MakeObserver, Witnessed } from './folly.ts'
import { lonelyGuns } from './guns.ts'
import { leftBehind, objectivesLeft, toAndFro } from './marches.ts'

const ALL: readonly MakeObserver[] = [
  hopelessAttacks,
  hexesNotTaken,
  knownByTheGame,
  lonelyGuns,
  toAndFro,
  objectivesLeft,
  leftBehind,
]

export interface FollyWatch {
  sees(witnessed: Witnessed): void
  /** Everything seen, once the battle is over. */
  end(last: Position): readonly Folly[]
}

/** Null for a game without an outline. */
export function watchFor(battle: Battle, makers: readonly MakeObserver[] = ALL): FollyWatch | null {
  const { outline, turn } = battle.judge
  if (!outline) return null
  const observers = makers.map(make => make({ battle, outline }))
  const found: Folly[] = []
  const marched = new Set<number>()
  let began: Position | null = null
  const closeTurn = (ended: Position): void => {
    for (const observer of observers) found.push(...(observer.turnEnds?.(began!, ended, marched) ?? []))
    marched.clear()
    began = ended.copy()
  }
  return {
    sees(witnessed) {
      const { before, after, decision } = witnessed
      began ??= before.copy()
      const act = outline.act(before, decision)
      if (act.does === 'march' || act.does === 'strike') for (const unit of act.units) marched.add(unit)
      for (const observer of observers) found.push(...(observer.sees?.(witnessed) ?? []))
      if (turn(after) !== turn(before)) closeTurn(after)
    },
    end(last) {
      if (began) closeTurn(last)
      for (const observer of observers) found.push(...(observer.battleEnds?.(last) ?? []))
      return found
    },
  }
}
