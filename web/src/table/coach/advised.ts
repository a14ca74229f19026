import type { Sitting } from '../sitting/sitting.ts'

/** Whether the page may advise the player: against a person elsewhere only if the server says that both have agreed. */
export const isAdvised = ({ match: { afar }, seats }: Pick<Sitting, 'match' | 'seats'>): boolean =>
  afar ? afar.advises() : !seats.includes('away')
