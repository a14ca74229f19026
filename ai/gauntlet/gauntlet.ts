/**
 * The gauntlet: players with one simple idea each. A level that has learned to beat its own kind may still fall to one of
 * them, and none of them learns anything in return.
 */
import type { Player } from '../player.ts'
import { alwaysAttack } from './always-attack.ts'
import { attackAtThreeToOne } from './attack-at-three-to-one.ts'
import { holdTheObjectives } from './hold-the-objectives.ts'
import { raidWithCavalry } from './raid-with-cavalry.ts'
import { refuseAndCounter } from './refuse-and-counter.ts'
import { runForTheExit } from './run-for-the-exit.ts'
import { type Script, scriptedPlayer } from './script.ts'
import { standStill } from './stand-still.ts'

const scripts: Readonly<Record<string, Script>> = {
  'script:run-for-the-exit': runForTheExit,
  'script:hold-the-objectives': holdTheObjectives,
  'script:always-attack': alwaysAttack,
  'script:attack-at-three-to-one': attackAtThreeToOne,
  'script:refuse-and-counter': refuseAndCounter,
  'script:raid-with-cavalry': raidWithCavalry,
  'script:stand-still': standStill,
}

export const GAUNTLET: readonly string[] = Object.keys(scripts)

export const scripted = (name: string, seed: string): Player => scriptedPlayer(name, scripts[name], seed)
