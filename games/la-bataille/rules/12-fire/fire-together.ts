/** 12.4.7, 12.4.8, 16.2.4b Batteries of several hexes at one target. */
import type { Nation } from '../../setup/vocabulary.ts'

/** The participating guns of one hex. */
export interface GunHex {
  readonly hex: number
  readonly nation: Nation
  readonly besideTarget: boolean
  /** A leader of that nation with an artillery value is there. */
  readonly led: boolean
}

/** The case that forbids it; null if they may. */
export function togetherForbidden(
  guns: readonly GunHex[],
  adjacent: (one: number, other: number) => boolean,
): '12.4.7' | '16.2.4b' | null {
  if (guns.length < 2 || guns.every(({ besideTarget }) => besideTarget)) return null
  if (guns.some(({ nation }) => nation !== guns[0].nation)) return '16.2.4b'
  const [one, other] = guns
  return guns.length === 2 && adjacent(one.hex, other.hex) && (one.led || other.led) ? null : '12.4.7'
}
