import { describe, expect, test } from 'vitest'
import { ineffective, isFullHour, levelReached } from './09-command-levels.ts'

const unit = (units: number, eliminated = false, routed = false) => ({ units, eliminated, routed })

describe('9.2 Command morale', () => {
  test('[9.2.2] [9.2.7a] lost and routed units count, a regiment with all its battalions', () => {
    expect(ineffective([unit(1), unit(1, true), unit(1, false, true), unit(4, false, true), unit(4)])).toBe(6)
    expect(ineffective([unit(1, true, true)])).toBe(1)
  })

  test('[9.2.4] [9.2.7] [9.2.7b] V Corps (16): 4/7/10', () => {
    const levels = [0, 3, 4, 6, 7, 9, 10, 16].map(lost => levelReached([4, 7, 10], lost))
    expect(levels).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
  })

  test('[9.2.6] only on the hour', () => {
    expect([14 * 60, 14 * 60 + 20, 14 * 60 + 40].map(isFullHour)).toEqual([true, false, false])
  })
})
