import { stripeColours } from '@voltigeur/battlefield'
import { type Recording, record } from '@voltigeur/lab/recording'
import { useEffect, useMemo, useState } from 'react'
import { accountOf } from '../../after/account.ts'
import { useSettings } from '../../settings/use-settings.ts'
import { useSheet } from '../../table/map/use-sheet.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { type Tale, taleOf } from './tale.ts'

export interface ToldTale {
  readonly recording: Recording
  readonly tale: Tale
}

/** To go through a long battle takes a moment; null until then. */
export function useTale(sitting: Sitting): ToldTale | null {
  const { clock } = useSettings()
  const [told, setTold] = useState<ToldTale | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      const recording = record(sitting.game, sitting.save().journal)
      setTold({ recording, tale: taleOf(sitting, accountOf(recording), clock) })
    }, 30)
    return () => clearTimeout(timer)
  }, [sitting, clock])
  return told
}

/** The map to draw on, once it is complete. */
export function useGround(sitting: Sitting) {
  const { sheet, plan, isBlank, isFinal } = useSheet(sitting)
  const { battle, game } = sitting
  return useMemo(
    () =>
      isFinal
        ? {
            sheet: isBlank ? { ...sheet, layers: [] } : sheet,
            plan,
            sides: game.sides,
            stripes: stripeColours(battle.formations),
          }
        : null,
    [sheet, plan, isBlank, isFinal, game, battle],
  )
}
