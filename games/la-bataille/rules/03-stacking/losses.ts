/** 3.2 Which units in a hex take the losses, and 3.4.3, 3.4.4 how a regiment’s losses are shared. */
import type { TroopArm } from '../../setup/vocabulary.ts'

/** One unit of a stack, top first. */
export interface Bearer {
  readonly arm: TroopArm
  readonly unlimbered: boolean
  /** Its increments in this hex. */
  readonly present: number
}

/** 3.2.1, 3.2.6: from the top of the stack down; losses beyond the last unit are ignored. */
function fromTheTop(present: readonly number[], losses: number): number[] {
  let left = losses
  return present.map(most => {
    const borne = Math.min(most, left)
    left -= borne
    return borne
  })
}

/** 3.2.2: one each, from the top down, and again. */
function inTurn(present: readonly number[], losses: number): number[] {
  const borne = present.map(() => 0)
  let left = Math.min(losses, sum(present))
  while (left > 0)
    for (const [i, most] of present.entries())
      if (left > 0 && borne[i] < most) {
        borne[i]++
        left--
      }
  return borne
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)

export type Cause = 'artillery fire' | 'fire' | 'melee'

const isGun = ({ arm, unlimbered }: Bearer): boolean => arm === 'artillery' && unlimbered
const isFoot = ({ arm }: Bearer): boolean => arm === 'infantry'

/**
 * 6.9.6: infantry takes the first, third and fifth loss, the guns stacked with it the second, fourth and sixth. What
 * one can’t take falls on the other, and last on limbered guns: 3.2.6 forgives only what exceeds the whole hex.
 */
function betweenArms(stack: readonly Bearer[], losses: number, share: typeof inTurn): number[] {
  const of = (bears: (bearer: Bearer) => boolean): number[] => stack.map(bearer => (bears(bearer) ? bearer.present : 0))
  const [foot, guns, others] = [of(isFoot), of(isGun), of(bearer => !isFoot(bearer) && !isGun(bearer))]
  const total = Math.min(losses, sum(foot) + sum(guns))
  const onGuns = Math.min(sum(guns), Math.max(Math.floor(total / 2), total - sum(foot)))
  const shares = [share(foot, total - onGuns), share(guns, onGuns), share(others, losses - total)]
  return stack.map((_, i) => sum(shares.map(borne => borne[i])))
}

/** 3.2.3: the losses of each unit of a stack, top first. */
export function allotted(stack: readonly Bearer[], losses: number, cause: Cause): number[] {
  const share = cause === 'artillery fire' ? inTurn : fromTheTop
  const present = stack.map(bearer => bearer.present)
  return stack.some(isGun) && stack.some(isFoot) ? betweenArms(stack, losses, share) : share(present, losses)
}

/** 3.4.3b: as evenly as possible, the remainder from the left; no battalion loses more than it has. */
export const lossesOfBattalions = (increments: readonly number[], lost: number): number[] => inTurn(increments, lost)

/** 3.4.4b */
export const lossesOfRegiment = (lost: readonly number[]): number => sum(lost)
