/** The player’s settings: kept in this browser, the same in all its tabs, checked like anything from outside. */
/** The choices of each; the first is the default. */
export const CHOICES = {
  /** `system` is the first language of the browser that the page speaks. */
  language: ['system', 'en', 'fr', 'de'],
  /** Of the page; `system` follows the machine. */
  theme: ['system', 'day', 'night'],
  /** Of the printed map; `follow` does as the page does. */
  mapNight: ['follow', 'day', 'night'],
  textSize: ['usual', 'small', 'large', 'largest'],
  /** Of a fight and of the opponent's turn; `off` shows neither. */
  pace: ['full', 'quick', 'off'],
  /** How fast the opponent's turn is shown. */
  filmSpeed: ['usual', 'slow', 'fast'],
  /** When to ask for confirmation: before leaving something undone, before every order on the map, or never. */
  confirmations: ['grave', 'all', 'none'],
  /** The minimap’s corner, and whether it is folded. */
  minimapAt: ['southwest', 'southeast', 'northeast'],
  minimap: ['open', 'folded'],
  /** How the hour of a turn is written. */
  clock: ['day24', 'day12', 'printed'],
} as const

export type SettingOfSeveral = keyof typeof CHOICES

export type PageSettings = { readonly [C in SettingOfSeveral]: (typeof CHOICES)[C][number] } & {
  /** Whether anything sounds, after the first click: no browser lets a page sound before. */
  readonly sound: boolean
  /** From 0, silence, to 1. */
  readonly volume: number
  /** Whether sound has been offered: no player is asked twice. */
  readonly soundOffered: boolean
}

const LOUD = 0.6
const PLACE = 'voltigeur settings'

/** Each has its own default, so that one bad value doesn’t reset the others. */
function sift(found: Readonly<Record<string, unknown>>): PageSettings {
  const pick = ([name, values]: readonly [string, readonly unknown[]]) =>
    [name, values.includes(found[name]) ? found[name] : values[0]] as const
  const chosen = Object.fromEntries(Object.entries(CHOICES).map(pick)) as Pick<PageSettings, SettingOfSeveral>
  const { sound, volume, soundOffered } = found
  const isVolume = typeof volume === 'number' && volume >= 0 && volume <= 1
  return { ...chosen, sound: sound === true, volume: isVolume ? volume : LOUD, soundOffered: soundOffered === true }
}

export const STANDARD = sift({})

/** Any input gives valid settings. The first page reads them: too small a task to fetch a library for. */
export function settingsFrom(text: string | null): PageSettings {
  try {
    return sift({ ...JSON.parse(text ?? '{}') })
  } catch {
    return STANDARD
  }
}

type Shelf = Pick<Storage, 'getItem' | 'setItem'>

/** One for the page; without storage, the settings last as long as the page. */
export class SettingsBook {
  readonly #shelf: () => Shelf
  readonly #listeners = new Set<() => void>()
  #now: PageSettings

  constructor(shelf: () => Shelf = () => localStorage) {
    this.#shelf = shelf
    this.#now = settingsFrom(this.#fetch())
  }

  get now(): PageSettings {
    return this.#now
  }

  change(change: Partial<PageSettings>): void {
    this.#now = sift({ ...this.#now, ...change })
    try {
      this.#shelf().setItem(PLACE, JSON.stringify(this.#now))
    } catch {
      // No room for it, or not allowed: it holds until the page is closed.
    }
    this.#tell()
  }

  /** Another tab has written something under that name; null when all was cleared. */
  heard(place: string | null): void {
    if (place !== PLACE && place !== null) return
    this.#now = settingsFrom(this.#fetch())
    this.#tell()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #fetch(): string | null {
    try {
      return this.#shelf().getItem(PLACE)
    } catch {
      return null
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** The effect of a pace on a machine whose owner prefers no motion. */
export interface Motion {
  readonly pace: PageSettings['pace']
  /** Things appear in place instead of moving there; events are shown anyway. */
  readonly still: boolean
}

export const motionOf = ({ pace }: PageSettings, reduced: boolean): Motion => ({
  pace,
  still: reduced || pace === 'off',
})

/** Whether the printed map is the one for the night. */
export function isMapNight({ theme, mapNight }: PageSettings, systemNight: boolean): boolean {
  const page = theme === 'system' ? systemNight : theme === 'night'
  return mapNight === 'follow' ? page : mapNight === 'night'
}
