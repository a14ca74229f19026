/** A battle that was begun in this page a moment ago: it is told in a few words what it is about, over the map. */
let begun: string | null = null

export function announceOpening(id: string): void {
  begun = id
}

export const isOpening = (id: string): boolean => begun === id

export function closeOpening(id: string): void {
  if (begun === id) begun = null
}
