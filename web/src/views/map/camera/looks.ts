/** The view of a map, for as long as the tab is open: a reload shows the same again. */

/** The point of the sheet in the middle, and the scale. */
export interface MapLook {
  readonly x: number
  readonly y: number
  readonly k: number
}

type Shelf = Pick<Storage, 'getItem' | 'setItem'>

const place = (name: string): string => `voltigeur look ${name}`

export function keepLook(name: string, { x, y, k }: MapLook, shelf: () => Shelf = () => sessionStorage): void {
  try {
    shelf().setItem(place(name), JSON.stringify([x, y, k]))
  } catch {
    // No room for it, or not allowed: the map opens at the armies.
  }
}

/** Null without a stored one, or without a valid one. */
export function keptLook(name: string, shelf: () => Shelf = () => sessionStorage): MapLook | null {
  try {
    const [x, y, k] = JSON.parse(shelf().getItem(place(name)) ?? '[]')
    return [x, y, k].every(Number.isFinite) && k > 0 ? { x, y, k } : null
  } catch {
    return null
  }
}
