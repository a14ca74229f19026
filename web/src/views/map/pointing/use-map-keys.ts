/** The map by keyboard: arrows walk from hex to hex, Enter points at one. */
import { type KeyboardEvent, type RefObject, useCallback } from 'react'
import type { HexPlan } from '../../../table/map/hexes.ts'
import type { Tools } from '../../../table/map/use-lens.ts'
import { confirmRing, type Hand, type Scene, turnRing, type Upshot } from '../../../table/orders/choosing.ts'
import type { MapHandle } from '../camera/use-zoom.ts'

interface Context {
  readonly plan: HexPlan
  readonly scene: Scene
  readonly hand: Hand
  readonly cursor: number | null
  readonly setCursor: (hex: number) => void
  readonly setHand: (hand: Hand) => void
  readonly settle: (upshot: Upshot) => void
  readonly map: RefObject<MapHandle | null>
  readonly undo: () => void
  /** Points at a hex, as a click does. */
  readonly point: (hex: number) => void
  readonly toggle: (tool: keyof Tools) => void
  /** Shows the odds of an attack on a hex. */
  readonly ask: (hex: number, byKey: boolean) => void
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0.01],
  ArrowRight: [1, -0.01],
}

const TOOLS: Readonly<Record<string, keyof Tools>> = { a: 'arcs', c: 'command', s: 'sight' }

/** With a ring of facings open, these turn it to the left and to the right. */
export const TURNS: Readonly<Record<string, 1 | -1>> = {
  q: 1,
  Q: 1,
  '[': 1,
  ArrowLeft: 1,
  e: -1,
  E: -1,
  ']': -1,
  ArrowRight: -1,
}

export function useMapKeys(context: Context): (event: KeyboardEvent) => void {
  const { plan, scene, hand, cursor, setCursor, setHand, settle, map, undo, point, toggle, ask } = context
  return useCallback(
    (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const goTo = (hex: number | null): void => {
        if (hex === null) return
        setCursor(hex)
        map.current?.show([hex])
      }
      const begun = (): number | null =>
        (hand.unit === null ? undefined : scene.pieceOf(hand.unit)?.hex) ?? map.current?.middle() ?? null
      const act = (): boolean => {
        const arrow = ARROWS[event.key]
        const turn = TURNS[event.key]
        if (hand.ring && turn) setHand(turnRing(scene, hand, turn))
        else if (hand.ring && event.key === 'Enter') settle(confirmRing(hand))
        else if (hand.ring && event.key === 'Escape') setHand({ ...hand, ring: null })
        else if (arrow) goTo(cursor === null ? begun() : plan.towards(cursor, ...arrow))
        else if (event.key === 'Enter' || event.key === ' ') {
          if (cursor !== null) point(cursor)
        } else if (event.key === 'u' || event.key === 'U') undo()
        else if (event.key === '+' || event.key === '=') map.current?.by(1.3)
        else if (event.key === '-') map.current?.by(1 / 1.3)
        else if (event.key === 'o' || event.key === 'O') {
          if (cursor !== null) ask(cursor, true)
        } else if (event.key === 'f' || event.key === 'F') map.current?.fit()
        else if (TOOLS[event.key.toLowerCase()]) toggle(TOOLS[event.key.toLowerCase()])
        else return false
        return true
      }
      if (act()) event.preventDefault()
    },
    [plan, scene, hand, cursor, setCursor, setHand, settle, map, undo, point, toggle, ask],
  )
}
