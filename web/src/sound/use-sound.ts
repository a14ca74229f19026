import { useEffect } from 'react'
import { useSettings } from '../keep/use-settings.ts'
import type { Take } from '../table/film.ts'
import { soundOf } from './score.ts'

/** What is seen on the map is heard as well, by whoever wants that. */
export function useSound(take: Take | null): void {
  const { sound, volume } = useSettings()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each take, however loud it is made meanwhile
  useEffect(() => {
    if (!take || !sound) return
    const heard = soundOf(take.roll, take.pieces)
    void import('./band.ts').then(({ play }) => play(heard, volume)).catch(() => undefined)
  }, [take])
}
