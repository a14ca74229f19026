/** The map by keyboard: arrows walk from hex to hex, Enter points, N goes to the next unit that has something to do. */
import { type KeyboardEvent, type RefObject, useCallback } from 'react'
import { EMPTY, type Hand, type Outcome, pick, pointAtHex, type Scene } from '../table/choosing.ts'
import type { HexPlan } from '../table/hexes.ts'
import type { MapHandle } from './MapView.tsx'

interface Context {
  readonly plan: HexPlan
  readonly scene: Scene
  readonly hand: Hand
  readonly cursor: number | null
  readonly setCursor: (hex: number) => void
  readonly setHand: (hand: Hand) => void
  readonly settle: (outcome: Outcome) => void
  readonly map: RefObject<MapHandle | null>
  readonly undo: () => void
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0.01],
  ArrowRight: [1, -0.01],
}

export function useMapKeys(context: Context): (event: KeyboardEvent) => void {
  const { plan, scene, hand, cursor, setCursor, setHand, settle, map, undo } = context
  return useCallback(
    (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const goTo = (hex: number | null): void => {
        if (hex === null) return
        setCursor(hex)
        map.current?.show(hex)
      }
      const act = (): boolean => {
        const arrow = ARROWS[event.key]
        if (arrow) goTo(cursor === null ? middleOf(plan) : plan.towards(cursor, ...arrow))
        else if (event.key === 'Enter' || event.key === ' ') {
          if (cursor !== null) settle(pointAtHex(scene, hand, cursor, { confirm: false }))
        } else if (event.key === 'Escape') setHand(EMPTY)
        else if (event.key === 'n' || event.key === 'N') {
          const able = [...scene.offers.units]
          const next = able[(able.indexOf(hand.unit ?? -1) + 1) % able.length]
          if (next === undefined) return true
          setHand(pick(next))
          goTo(hexOf(scene, plan, next))
        } else if (event.key === 'u' || event.key === 'U') undo()
        else if (event.key === '+' || event.key === '=') map.current?.by(1.3)
        else if (event.key === '-') map.current?.by(1 / 1.3)
        else if (event.key === 'f' || event.key === 'F') map.current?.fit()
        else return false
        return true
      }
      if (act()) event.preventDefault()
    },
    [plan, scene, hand, cursor, setCursor, setHand, settle, map, undo],
  )
}

const middleOf = (plan: HexPlan): number => Math.floor(plan.grid.size / 2)

function hexOf(scene: Scene, plan: HexPlan, unit: number): number | null {
  for (let hex = 0; hex < plan.grid.size; hex++) if (scene.unitsIn(hex).includes(unit)) return hex
  return null
}
