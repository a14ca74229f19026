/** Names that no player has to invent. `randomUUID` would need a secure origin; a table in the next room has none. */
const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), byte => byte.toString(16).padStart(2, '0')).join('')

/** Of a battle in this browser, or of a tab. */
export const newId = (): string => hex(4)

/** The seed of the dice. */
export const newSeed = (): string => hex(16)
