/** The danger to troops in a hex. The same questions come up again and again, so answers are cached. */
import { onceFor } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { oddsColumn } from '../rules/12-assault/odds.ts'
import { inStronghold, inWorks } from '../rules/12-assault/strength.ts'
import { promised } from './melee.ts'

/** 6.1: the most that can attack one hex. */
export const MOST_FORCE = 24
/** What disorder of the troops is worth to the enemy, instead of their cover. */
export const SHAKEN = 2

/** The number of cached answers; a power of two. A new one replaces the one in its slot. */
const SLOTS = 4096
/** What an answer depends on: force, own strength, modifier and hex, the value of the hex, and of a point of ours. */
const KEYS = 5

export class Dangers {
  private readonly field: Field
  private readonly keys = new Float64Array(SLOTS * KEYS).fill(-1)
  private readonly answers = new Float64Array(SLOTS)

  constructor(field: Field) {
    this.field = field
  }

  /** What the enemy could gain with such a force against this many points in a hex. */
  to(hex: number, force: number, own: number, drm: number, prize: number, price: number): number {
    const { keys, answers } = this
    const ground = hex * 8 + drm
    const slot = (ground * 5 + own * 13) & (SLOTS - 1)
    const at = slot * KEYS
    if (
      keys[at] !== force ||
      keys[at + 1] !== own ||
      keys[at + 2] !== ground ||
      keys[at + 3] !== prize ||
      keys[at + 4] !== price
    ) {
      keys[at] = force
      keys[at + 1] = own
      keys[at + 2] = ground
      keys[at + 3] = prize
      keys[at + 4] = price
      answers[slot] = this.weigh(hex, force, own, drm, prize, price)
    }
    return answers[slot]
  }

  private weigh(hex: number, force: number, own: number, drm: number, prize: number, price: number): number {
    const { field } = this
    const works = inWorks(field, hex) ? 2 : 1
    return Math.max(
      0,
      promised(field, oddsColumn(force, own * works), drm, inStronghold(field, hex), {
        ours: force,
        theirs: own,
        cheapest: 3,
        exchanged: Math.min(own, 5),
        guns: 0,
        prize,
        broken: drm >= SHAKEN,
        led: false,
        weFail: 0.3,
        theyFail: 0.3,
        ourPrice: 1,
        theirPrice: price,
      }),
    )
  }
}

export const dangersOn = onceFor((field: Field) => new Dangers(field))
