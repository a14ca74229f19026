import { BY_INSTINCT, type ComputerSettings } from '@voltigeur/kernel'

/** A handful of battalions, each with its Flag, is easy to see. */
const recruit = { oversights: 0.4 }

/** No player was found that does better there by looking ahead. */
const USUALLY: ComputerSettings = { recruit, captain: BY_INSTINCT }

/** If morale decides and not a village, fire does. One turn of it says too little about the end. */
const captain = { ...BY_INSTINCT, temper: 'by fire' }

const BY_FIRE: Readonly<Record<string, ComputerSettings>> = {
  'st-hilaire-pratzeberg': { recruit, captain, marshal: { temper: 'seasoned' } },
  'vandamme-vinohrady': { recruit, captain },
}

export const computersOf = (scenario: string): ComputerSettings => BY_FIRE[scenario] ?? USUALLY
