import { useEffect } from 'react'
import { useSettings } from '../settings/use-settings.ts'
import type { Take } from '../table/film/film.ts'
import { soundOf } from './score.ts'

/** Plays what happens on the map as sound, for players who want that. */
export function useSound(take: Take | null): void {
  const { sound, volume } = useSettings()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each take, however the volume changes
  useEffect(() => {
    if (!take || !sound) return
    const heard = soundOf(take.roll, take.pieces)
    void import('./band.ts').then(({ play }) => play(heard, volume)).catch(() => undefined)
  }, [take])
}
