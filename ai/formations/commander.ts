/**
 * Commands by formations: at the beginning of each of its turns it searches for a plan, and the policy carries it out,
 * one decision after another.
 */
import {
  type ArmyPlan,
  type Battle,
  type CommandEffort,
  type Decision,
  type Experience,
  enemyOf,
  type Position,
  Random,
  type Side,
} from '@voltigeur/kernel'
import { instinct } from '../instinct.ts'
import type { Player } from '../player.ts'
import { experienceIn, stageOf } from '../value.ts'
import { EnemyIntent } from './enemy.ts'
import { usualPlan, wholeArmyPlans } from './plans.ts'
import { PlayingOut } from './playing-out.ts'
import { PlanFinder } from './search.ts'

export interface CommanderCharacter {
  readonly name: string
  readonly effort: CommandEffort
  /** How many seconds it has for a turn; with a limit the game isn’t the same every time. */
  readonly patience?: number | undefined
  /** What it judges positions by. */
  readonly experience?: Experience | undefined
}

export function commander(character: CommanderCharacter, seed: string): Player {
  const random = new Random(seed)
  const commands = new Map<Side, Command>()
  return {
    name: character.name,
    decide(battle, sight, side) {
      let command = commands.get(side)
      if (command?.battle !== battle) {
        command = new Command(character, battle, side, random)
        commands.set(side, command)
      }
      return command.decide(sight)
    },
  }
}

/** One side’s command in one battle. */
class Command {
  readonly battle: Battle
  private readonly character: CommanderCharacter
  private readonly side: Side
  private readonly random: Random
  private readonly intent: EnemyIntent
  private plan: ArmyPlan
  /** The stage that the plan was made for. */
  private stage = Number.NaN
  /** What it saw before the last decision of its own turn. */
  private seen: Position | null = null

  constructor(character: CommanderCharacter, battle: Battle, side: Side, random: Random) {
    const formations = battle.judge.formations!
    this.character = character
    this.battle = battle
    this.side = side
    this.random = random
    this.plan = usualPlan(formations, side)
    this.intent = new EnemyIntent(battle, enemyOf(side), wholeArmyPlans(formations, enemyOf(side)))
  }

  decide(sight: Position): Decision {
    const { battle, side, random } = this
    const stage = stageOf(battle, sight)
    if (stage !== this.stage && battle.judge.formations!.isPlanned(sight, side)) {
      this.think(sight)
      this.stage = stage
    }
    if (stage === this.stage) this.seen = sight.copy()
    return instinct(battle, sight, side, random, this.plan)
  }

  private think(sight: Position): void {
    const { battle, side, random, intent, character } = this
    const { effort, patience = Number.POSITIVE_INFINITY, experience = experienceIn(battle) } = character
    const deadline = performance.now() + 1000 * patience
    const key = String(random.next())
    const playing = new PlayingOut(battle, { ...effort, experience }, key)
    // Where something is hidden, what it saw can’t be played on as it was.
    if (this.seen && battle.secrets === null) playing.spent += intent.watch(this.seen, sight, `${key} enemy`)
    const enemy = intent.suspicions
    const finder = new PlanFinder(
      { battle, sight, side, enemy, playing, random, purse: effort.purse, deadline },
      this.plan,
    )
    this.plan = finder.find(wholeArmyPlans(battle.judge.formations!, side)).plan
  }
}
