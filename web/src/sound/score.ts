/** Which sound belongs to what is seen. */
import type { Piece, RollView } from '@voltigeur/battlefield'

export type Sound = 'drum' | 'musket' | 'cannon' | 'hoof'

type Heard = Pick<RollView, 'manner' | 'units'>

/** Guns thunder, infantry fires a volley, a charge is heard coming; a test of nerves has the drum. */
export function soundOf({ manner, units }: Heard, pieces: readonly Pick<Piece, 'unit' | 'arm'>[]): Sound {
  if (manner === 'test') return 'drum'
  const arms = pieces.filter(({ unit }) => units.includes(unit)).map(({ arm }) => arm)
  if (arms.includes('artillery')) return 'cannon'
  return manner === 'melee' && arms.includes('cavalry') ? 'hoof' : 'musket'
}
