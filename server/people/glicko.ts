/** Glicko-2, step by step as Mark Glickman describes it in "Example of the Glicko-2 system" (2022). */

export interface PlayerStrength {
  readonly rating: number
  readonly deviation: number
  readonly volatility: number
}

export interface Encounter {
  readonly opponent: PlayerStrength
  /** 1 won, ½ drawn, 0 lost. */
  readonly score: number
}

/** What is assumed of an unknown player. */
export const UNKNOWN: PlayerStrength = { rating: 1500, deviation: 350, volatility: 0.06 }

/** How much volatility may change with one surprise; Glickman advises 0.3 to 1.2. */
const TAU = 0.5
/** Points of the common scale for one of the inner scale. */
const SCALE = 173.7178
const CLOSE_ENOUGH = 0.000001

/** How certain a rating still is after this many rating periods without a game. */
export function aged(strength: PlayerStrength, periods: number): PlayerStrength {
  const phi = Math.hypot(strength.deviation / SCALE, strength.volatility * Math.sqrt(periods))
  return { ...strength, deviation: Math.min(phi * SCALE, UNKNOWN.deviation) }
}

/**
 * The strength after these encounters. `periods` is how many rating periods they and the rest before them took: one in
 * Glickman’s example, a fraction if each game is counted when it ends.
 */
export function rated(before: PlayerStrength, encounters: readonly Encounter[], periods = 1): PlayerStrength {
  if (encounters.length === 0) return aged(before, periods)
  const mu = (before.rating - UNKNOWN.rating) / SCALE
  const phi = before.deviation / SCALE
  let information = 0
  let surprise = 0
  for (const { opponent, score } of encounters) {
    const weight = 1 / Math.sqrt(1 + (3 * (opponent.deviation / SCALE) ** 2) / Math.PI ** 2)
    const expected = 1 / (1 + Math.exp(-weight * (mu - (opponent.rating - UNKNOWN.rating) / SCALE)))
    information += weight ** 2 * expected * (1 - expected)
    surprise += weight * (score - expected)
  }
  const variance = 1 / information
  const volatility = volatilityAfter(before.volatility, phi, variance, variance * surprise)
  const widened = aged({ ...before, volatility }, periods).deviation / SCALE
  const deviation = 1 / Math.sqrt(1 / widened ** 2 + information)
  return {
    rating: UNKNOWN.rating + SCALE * (mu + deviation ** 2 * surprise),
    deviation: deviation * SCALE,
    volatility,
  }
}

/** Step 5: the root of f, found by the Illinois variant of regula falsi. */
function volatilityAfter(sigma: number, phi: number, variance: number, delta: number): number {
  const a = Math.log(sigma ** 2)
  const f = (x: number): number => {
    const width = phi ** 2 + variance + Math.exp(x)
    return (Math.exp(x) * (delta ** 2 - width)) / (2 * width ** 2) - (x - a) / TAU ** 2
  }
  let low = a
  let high = delta ** 2 > phi ** 2 + variance ? Math.log(delta ** 2 - phi ** 2 - variance) : a - TAU
  if (!(delta ** 2 > phi ** 2 + variance)) while (f(high) < 0) high -= TAU
  let atLow = f(low)
  let atHigh = f(high)
  while (Math.abs(high - low) > CLOSE_ENOUGH) {
    const between = low + ((low - high) * atLow) / (atHigh - atLow)
    const at = f(between)
    if (at * atHigh <= 0) {
      low = high
      atLow = atHigh
    } else {
      atLow /= 2
    }
    high = between
    atHigh = at
  }
  return Math.exp(low / 2)
}
