/** 3.0: which units may be placed where when players deploy freely. */
import { type Counter, onMap, type Picture } from './picture.ts'

const alike = (a: Counter, b: Counter): boolean =>
  a.side === b.side && a.arm === b.arm && a.strength === b.strength && a.move === b.move

/** The hexes marked for units of the same values that still have room. */
export function placesFor(picture: Picture, unit: Counter): number[] {
  const marked = picture.counters.filter(one => one.arrives === 0 && alike(one, unit)).map(({ setup }) => setup)
  const placed = onMap(picture).filter(one => alike(one, unit))
  return [...new Set(marked)].filter(
    hex => marked.filter(one => one === hex).length > placed.filter(one => one.hex === hex).length,
  )
}
