/** Watches a battle for follies. */
import type { Battle, OutlineAct, Position, Side } from '@voltigeur/kernel'
import { hexesNotTaken, hopelessAttacks, knownByTheGame } from './attacks.ts'
import type { Folly, MakeObserver, MarchSeen, Witnessed } from './folly.ts'
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
  const marches = new Map<number, MarchSeen>()
  const settled = new Map<Side, Position>()
  let began: Position | null = null
  const closeTurn = (ended: Position): void => {
    const seen = { began: began!, ended, marches, settled }
    for (const observer of observers) found.push(...(observer.turnEnds?.(seen) ?? []))
    marches.clear()
    settled.clear()
    began = ended.copy()
  }
  const follow = ({ side, decision, before, after }: Witnessed): void => {
    const marching = marchersOf(outline.act(before, decision))
    for (const unit of marching) {
      const from = marches.get(unit)?.from ?? outline.hex(before, unit)
      marches.set(unit, { from, to: outline.hex(after, unit) })
    }
    // The last march may end the turn.
    if (marching.length > 0) settled.set(side, after.copy())
  }
  return {
    sees(witnessed) {
      const { before, after } = witnessed
      began ??= before.copy()
      follow(witnessed)
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

function marchersOf(act: OutlineAct): readonly number[] {
  if (act.does === 'leave') return [act.unit]
  return act.does === 'march' ? act.units : []
}
