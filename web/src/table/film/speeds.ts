/** The speed of every display: the opponent’s actions, fights, and the replay. */
import type { PageSettings } from '../../settings/settings.ts'

export type Speed = PageSettings['filmSpeed']

/** From the slowest. */
export const SPEEDS = ['slow', 'usual', 'fast'] as const satisfies readonly Speed[]

/** How many times as fast as usual. */
const TIMES: Readonly<Record<Speed, number>> = { slow: 0.5, usual: 1, fast: 2.5 }

/** How long something takes at that speed that usually takes so long. */
export const lasting = (long: number, speed: Speed): number => long / TIMES[speed]
