/** Follies of attackers. */
import { ScriptScene } from '@voltigeur/ai/contestants'
import type { Battle, Outline, OutlineAct, Position, Side } from '@voltigeur/kernel'
import type { MakeObserver } from './folly.ts'

type Strike = Extract<OutlineAct, { does: 'strike' }>

/** One to two. */
const HOPELESS = 0.5

/** Whether the side could have answered with such an act; the first decision of a line tells. */
function offers(battle: Battle, outline: Outline, position: Position, side: Side, does: string): boolean {
  return battle.menus(position, side).some(menu => {
    const [first] = menu.likely?.() ?? menu.decisions()
    return first !== undefined && outline.act(position, first).does === does
  })
}

/** Guns that only bombard risk nothing. */
const isClose = (outline: Outline, position: Position, { units, hexes }: Strike): boolean =>
  units.some(unit => hexes.some(hex => outline.apart(outline.hex(position, unit), hex) <= 1))

/** Attacks below one to two that the side could have left alone. */
export const hopelessAttacks: MakeObserver = ({ battle, outline }) => ({
  sees({ side, decision, before }) {
    const act = outline.act(before, decision)
    if (act.does !== 'strike' || !isClose(outline, before, act)) return []
    const scene = new ScriptScene(battle, outline, before, side)
    if (scene.odds(act, decision) >= HOPELESS || !offers(battle, outline, before, side, 'pass')) return []
    return [{ name: 'hopelessAttack', side, turn: battle.judge.turn(before), unit: act.units[0] }]
  },
})

/** The enemy is gone from the hex, and the winner stays where it is. */
export const hexesNotTaken: MakeObserver = ({ battle, outline }) => ({
  sees({ side, decision, before }) {
    const declined = outline.act(before, decision).does === 'pass'
    if (!declined || !offers(battle, outline, before, side, 'follow')) return []
    return [{ name: 'hexNotTaken', side, turn: battle.judge.turn(before) }]
  },
})

/** What a game itself knows to be folly, such as charges that reach no one. */
export const knownByTheGame: MakeObserver = ({ battle, outline }) => ({
  sees: ({ side, decision, before, after, events }) =>
    (outline.follies ?? [])
      .filter(sign => sign.shows({ before, after, decision, events, side }))
      .map(({ name }) => ({ name, side, turn: battle.judge.turn(before) })),
})
