/** When the odds of an attack appear beside the enemy, and for which attack. */
import type { CombatView } from '@voltigeur/battlefield'
import type { Decision } from '@voltigeur/kernel'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type AttackOutlook, outlookAt } from '../../table/odds/outlook.ts'
import type { Scene } from '../../table/orders/choosing.ts'
import type { Pointing } from '../../table/pointing/use-pointing.ts'
import { useOneCard } from './use-one-card.ts'

/** A pointer rests when it has been in one hex for so long, in milliseconds; on its way to the card it does not. */
const REST = 300

export interface OddsCardState {
  readonly outlook: AttackOutlook | null
  /** It is about a move to the hex under the pointer. */
  readonly here: boolean
  /** It was asked for, and stays until it is closed. */
  readonly isOpen: boolean
  /** It was asked for by a key: the button has the keys then. */
  readonly takesKeys: boolean
  readonly close: () => void
  readonly enter: () => void
  readonly leave: () => void
}

export function useOddsCard(
  scene: Scene,
  { hand, hover, asked, ask }: Pointing,
  combats: readonly CombatView<Decision>[],
  /** Something else is shown, or a refusal must be read first. */
  busy: boolean,
): OddsCardState {
  const [rested, setRested] = useState<number | null>(null)
  const inside = useRef(false)
  useEffect(() => {
    const timer = window.setTimeout(() => {
      if (!inside.current) setRested(hover)
    }, REST)
    return () => clearTimeout(timer)
  }, [hover])
  const enter = useCallback(() => {
    inside.current = true
  }, [])
  const leave = useCallback(() => {
    inside.current = false
    setRested(null)
  }, [])
  const close = useCallback(() => {
    inside.current = false
    setRested(null)
    ask(null)
  }, [ask])
  // No party any more means that it was cancelled.
  const assembled = hand.party !== null
  const before = useRef(assembled)
  useEffect(() => {
    if (before.current && !assembled) close()
    before.current = assembled
  }, [assembled, close])
  const hex = asked?.hex ?? rested
  const outlook = useMemo(
    () => (hex === null || busy ? null : outlookAt(scene, hand, hex, combats)),
    [scene, hand, hex, combats, busy],
  )
  const worth = outlook !== null && (asked !== null || outlook.odds !== null || outlook.refusal.length > 0)
  const shows = useOneCard('odds', worth, close)
  return {
    outlook: shows ? outlook : null,
    here: outlook !== null && outlook.from === hex,
    isOpen: asked !== null,
    takesKeys: asked?.byKey === true,
    close,
    enter,
    leave,
  }
}
