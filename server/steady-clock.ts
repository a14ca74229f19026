/**
 * The time for games. When the system clock is set it continues and approaches the new time slowly, so that a step
 * costs no player a game, and several servers agree again after a while. While the machine sleeps it stops.
 */

/** How much faster or slower it runs until it agrees with the system clock. */
const SLEW = 1 / 20

export function steadyClock(
  system: () => number = () => Date.now(),
  elapsed: () => number = () => performance.now(),
): () => number {
  let time = system()
  let last = elapsed()
  return () => {
    const now = elapsed()
    const passed = now - last
    last = now
    const most = passed * SLEW
    const behind = system() - (time + passed)
    time += passed + Math.min(most, Math.max(-most, behind))
    return Math.floor(time)
  }
}
