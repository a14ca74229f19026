import { drawSheet, type LayerName, type Sheet } from '@voltigeur/battlefield'
import { useEffect, useMemo, useState } from 'react'
import { startWorker } from '../../workers/start-worker.ts'
import type { Sitting } from '../sitting/sitting.ts'
import { HexPlan } from './hexes.ts'
import { type Commission, PLAIN, type PrintedLayers } from './printed.ts'

/** Quickly drawn from the hexes alone, to have something under the counters while the map is printed elsewhere. */
const SKETCH: readonly LayerName[] = ['relief', 'water', 'ways', 'hexes']

/**
 * The map of a sitting, where its hexes are, and whether there is only bare paper to print: bare paper for the
 * counters, then a sketch, and the printed map as soon as that is done.
 */
export function useSheet(sitting: Sitting): {
  readonly sheet: Sheet
  readonly plan: HexPlan
  readonly isBlank: boolean
  /** Whether nothing more will come. */
  readonly isFinal: boolean
} {
  const { battle } = sitting
  const { scenario, options } = sitting.match.beginning
  // A situation on a map of its own has no ground under it; the worker could not know of it either.
  const isKnown = scenario !== undefined || battle.board.lies !== undefined
  const bare = useMemo(() => drawSheet(battle.board, { ...PLAIN, only: [] }), [battle])
  const [sketch, setSketch] = useState<Sheet | null>(null)
  useEffect(() => {
    const draw = (): void => setSketch(drawSheet(battle.board, { ...PLAIN, ...(isKnown ? { only: SKETCH } : {}) }))
    // It takes a while: the counters are painted first.
    let drawing = 0
    const painted = requestAnimationFrame(() => {
      drawing = window.setTimeout(draw)
    })
    return () => {
      cancelAnimationFrame(painted)
      clearTimeout(drawing)
    }
  }, [battle, isKnown])
  const [printed, setPrinted] = useState<PrintedLayers | null>(null)
  useEffect(() => {
    if (!isKnown) return
    const worker = startWorker('map')
    // It closes itself when it has kept what it drew.
    worker.addEventListener('message', (message: MessageEvent<PrintedLayers>) => setPrinted(message.data))
    const { id, scenarios } = sitting.game
    worker.postMessage({
      game: id,
      scenario: scenario ?? scenarios[0].id,
      options: options ?? {},
    } satisfies Commission)
    return () => worker.terminate()
  }, [sitting, isKnown, scenario, options])
  const plan = useMemo(() => new HexPlan(bare.draft), [bare])
  const sheet = useMemo(() => (printed ? { ...bare, ...printed } : (sketch ?? bare)), [bare, sketch, printed])
  const isFinal = isKnown ? printed !== null : sketch !== null
  return { sheet, plan, isBlank: printed?.layers.length === 0, isFinal }
}
