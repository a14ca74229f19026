/** One answer for all who are left: decided one after the other, each checked by the umpire as if it were pressed. */
import type { Guidance } from '@voltigeur/battlefield'
import type { Decision } from '@voltigeur/kernel'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { atTable } from '../../language/books.ts'
import type { Scene } from '../orders/choosing.ts'
import type { Now, Sitting } from '../sitting/sitting.ts'
import { bestOwed, owesAttacks } from './planning.ts'

export interface SweepOffer {
  /** The possible offers to all the others. */
  readonly offered: string | null
  readonly isOn: boolean
  readonly start: () => void
  readonly stop: () => void
}

export function useSweep(sitting: Sitting, { ours, over }: Now, scene: Scene): SweepOffer {
  const { battle, position } = scene
  const asked = battle.briefing.guidance?.(position) ?? null
  const [on, setOn] = useState<{ readonly asked: Guidance | null } | null>(null)
  const offered = useMemo(() => (ours ? captionOf(scene) : null), [ours, scene])
  const stop = useCallback(() => {
    sitting.holdNews(false)
    setOn(null)
  }, [sitting])
  useEffect(() => () => sitting.holdNews(false), [sitting])
  const start = useCallback(() => setOn({ asked }), [asked])
  useEffect(() => {
    if (!on || !ours) {
      if (on && over) stop()
      return
    }
    // Another question is for the player; so is one without an answer now.
    const next = on.asked === asked ? nextOf(scene) : null
    if (!next || sitting.decide(next).length > 0) stop()
    else sitting.holdNews(true)
  }, [on, ours, over, asked, scene, sitting, stop])
  return { offered, isOn: on !== null, start, stop }
}

/** The attacks themselves are looked through only when they are wanted. */
const captionOf = (scene: Scene): string | null =>
  scene.battle.briefing.rest?.(scene.position)?.caption ?? (owesAttacks(scene) ? atTable.restFight : null)

const nextOf = (scene: Scene): Decision | null =>
  scene.battle.briefing.rest?.(scene.position)?.decision ?? bestOwed(scene)?.decision ?? null
