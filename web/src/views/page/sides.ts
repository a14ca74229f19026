/** The sides’ colours follow their names, in any order: set once on the element that shows them. */
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
