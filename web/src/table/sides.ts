/** The colours of the sides follow their names, whatever their order in a game: set once on whatever shows them. */
import { sideLivery } from '@voltigeur/battlefield/palette'
import type { CSSProperties } from 'react'

export function sideStyle(sides: readonly string[]): CSSProperties {
  const set: Record<string, string> = {}
  for (const [side, name] of sides.entries()) {
    const livery = sideLivery(name)
    set[`--side-${side}`] = `var(--${livery})`
    set[`--side-${side}-deep`] = `var(--${livery}-deep)`
  }
  return set
}
