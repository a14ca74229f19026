import type { Player } from './player.ts'
import { randomPlayer } from './player.ts'

export function recruit(seed: string): Player {
  return { ...randomPlayer(seed), name: 'recruit' }
}
