/** A player that follows a script: one idea, carried through in any game that tells its outline. */
import {
  BadInput,
  type Battle,
  type Decision,
  type OutlineAct,
  type Policy,
  type Posture,
  Random,
} from '@voltigeur/kernel'
import { instinctBy, policyOf } from '../instinct.ts'
import type { Player } from '../player.ts'
import { firstJudged } from '../yardsticks/yardsticks.ts'
import { ScriptScene } from './scene.ts'

/** What an act is worth by the script; null leaves it to the game’s usual policy, as the yardsticks know it. */
type ActRating = (act: OutlineAct, decision: Decision) => number | null

export interface Script {
  /** What it orders where a game has orders. */
  readonly posture: Posture
  reads(scene: ScriptScene): ActRating
}

/** Never better than passing. */
export const NO = -1
/** Above everything that the usual policy wants. */
const ORDERED = 1e4
/** Between marches that the script likes equally, the usual policy decides. */
const TASTE = 0.01

export function scriptedPlayer(name: string, script: Script, seed: string): Player {
  const random = new Random(seed)
  return {
    name,
    decide(battle, position, side) {
      const { outline } = battle.judge
      if (!outline) throw new BadInput(`${name} can’t play this game: its judge has no outline`)
      const usual = policyOf(usualIn(battle), position, side, random)
      const scene = new ScriptScene(battle, outline, position, side)
      return instinctBy(following(script, scene, usual), battle.menus(position, side), random)
    },
  }
}

const usualIn = (battle: Battle): Battle => firstJudged(battle) ?? battle

function following(script: Script, scene: ScriptScene, usual: Policy): Policy {
  const rating = script.reads(scene)
  return {
    appeal(decision) {
      const act = scene.outline.act(scene.position, decision)
      if (act.does === 'order') return usual.appeal(decision) + (act.posture === script.posture ? ORDERED : 0)
      const value = rating(act, decision)
      if (value === null) return usual.appeal(decision)
      if (act.does !== 'march' || value <= 0) return value
      return value + TASTE * Math.tanh(usual.appeal(decision))
    },
    ...(usual.urgency && { urgency: menu => usual.urgency!(menu) }),
  }
}
