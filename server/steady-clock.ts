/**
 * The time by which games are played. It runs on by itself when the clock of the system is set, and comes up to it slowly,
 * so that a step costs no player a game, and several servers agree again after a while. While the machine sleeps it stands.
 */

/** So much faster or slower it runs until it agrees with the clock of the system. */
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
