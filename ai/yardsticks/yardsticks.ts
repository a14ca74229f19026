/**
 * Sergeant, captain and marshal as they were at commit 42aede67, so that later players are measured against the same
 * opponents.
 *
 * Frozen: how much they think and how (`first-edition.json`, by school), the learned weights by which they judge
 * positions, their tempers (`games/<game>/judge/tempers-1.ts`) and the search (`strategist.ts` with `plan.ts` and
 * `comparing.ts`: a new search is written beside it). Shared with today’s players, and so the only way in which a
 * yardstick can change: the rules, the policy and features of the games, and `instinct.ts`. `yardsticks.slow.test.ts`
 * fails when decisions change; then either the change is taken back, or the digests are recorded again and the ladder is
 * played again.
 */
import { BadInput, type Battle, type ComputerSettings, type Judge } from '@voltigeur/kernel'
import type { ComputerLevel } from '../levels.ts'
import type { Player } from '../player.ts'
import { sergeant } from '../recruit.ts'
import { strategist } from '../strategist.ts'
import FIRST_EDITION from './first-edition.json' with { type: 'json' }

type Edition = Required<Pick<ComputerSettings, 'captain'>> &
  Pick<ComputerSettings, 'experience'> & {
    readonly marshal: NonNullable<ComputerSettings['captain']>
    readonly tempers: readonly string[]
  }

const SCHOOLS: Readonly<Record<string, Edition>> = FIRST_EDITION

/** Marks the tempers of the first edition. */
const FIRST = '-1'

const makers: Readonly<Record<string, (seed: string) => Player>> = {
  'sergeant-1': sergeant,
  'captain-1': seed => searching('captain', seed),
  'marshal-1': seed => searching('marshal', seed),
}

export const YARDSTICKS: readonly string[] = Object.keys(makers)

export function yardstick(name: string, seed: string): Player {
  const player = makers[name](seed)
  return {
    name,
    decide(battle, position, side) {
      editionOf(name, battle)
      return player.decide(firstJudged(battle)!, position, side)
    },
  }
}

const searching = (level: ComputerLevel, seed: string): Player =>
  strategist({ name: level, effortIn: battle => editionOf(level, battle)[level] }, seed)

function editionOf(name: string, { judge: { school = '' } }: Battle): Edition {
  const edition = SCHOOLS[school]
  if (!edition) {
    const known = Object.keys(SCHOOLS).join(', ')
    throw new BadInput(`${name} is a yardstick for the battles of its time (${known}), not for "${school}"`)
  }
  return edition
}

const judged = new WeakMap<Battle, Battle>()

/** The same battle, judged by the tempers and weights of the first edition; null for a battle that came later. */
export function firstJudged(battle: Battle): Battle | null {
  const known = judged.get(battle)
  if (known) return known
  const edition = SCHOOLS[battle.judge.school ?? '']
  if (!edition) return null
  const { tempers, experience } = edition
  const judge: Judge = {
    ...battle.judge,
    tempers: tempers.map(temper => temper + FIRST),
    computers: experience ? { experience } : {},
    policy: (position, side, overlooks, temper = `usual${FIRST}`) =>
      battle.judge.policy!(position, side, overlooks, temper),
  }
  const made: Battle = Object.create(battle, { judge: { value: judge } })
  judged.set(battle, made)
  return made
}
