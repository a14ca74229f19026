/** A battle that has just begun in this page: a short text over the map introduces it. */
let begun: string | null = null

export function announceOpening(id: string): void {
  begun = id
}

export const isOpening = (id: string): boolean => begun === id

export function closeOpening(id: string): void {
  if (begun === id) begun = null
}
