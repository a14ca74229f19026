/** How the printed map is coloured: as it is printed, as the sky has it, or for the eyes at night. */
import type { Track } from '@voltigeur/battlefield'

/** Drawn over the print, as a painter puts a wash over ink. */
interface Wash {
  readonly mode: GlobalCompositeOperation
  readonly colour: string
  readonly strength: number
}

export interface Tone {
  /** Light for dark and dark for light, each in its own colour. */
  readonly negative: boolean
  readonly washes: readonly Wash[]
}

const wash = (mode: GlobalCompositeOperation, colour: string, strength = 1): Wash => ({ mode, colour, strength })
const printed = (...washes: readonly Wash[]): Tone => ({ negative: false, washes })

/** Without any colour of its own: what takes colours away. */
const GREY = '#808080'

export const AS_PRINTED = printed()

const SKIES: Readonly<Record<NonNullable<Track['sky']>, Tone>> = {
  sun: AS_PRINTED,
  snow: printed(wash('saturation', GREY, 0.65), wash('soft-light', '#fff', 0.45)),
  sleet: printed(wash('saturation', GREY, 0.5), wash('multiply', '#dfe6ea')),
  overcast: printed(wash('saturation', GREY, 0.18), wash('multiply', '#f7f7f7')),
  night: printed(wash('saturation', GREY), wash('multiply', '#7f93bb')),
}

/** Paper becomes a dark slate, ink a pale one; woods, waters and houses keep their hues. */
const LAMPLIGHT: Tone = {
  negative: true,
  washes: [wash('saturation', GREY, 0.25), wash('multiply', '#b8c0cf'), wash('lighten', '#1b212b')],
}

export const toneOf = (sky: Track['sky'], lamplight: boolean): Tone =>
  lamplight ? LAMPLIGHT : sky ? SKIES[sky] : AS_PRINTED
