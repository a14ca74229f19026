/** The maps that a trial is fought on, drawn by the same worker as the table’s. */
import { type Board, drawSheet, type Sheet } from '@voltigeur/battlefield'
import { completeOptions } from '@voltigeur/kernel'
import type { Arm } from '@voltigeur/lab/experiment'
import { useEffect, useMemo, useState } from 'react'
import type { PlayableGame } from '../shelf.ts'
import { type Commission, PLAIN, type Printed } from '../table/printed.ts'

export interface DrawnGround {
  readonly board: Board
  readonly sheet: Sheet
  /** False while there is only bare paper. */
  readonly isFinal: boolean
}

/** One for each arm; arms on the same hexes share it. */
export function useGrounds(game: PlayableGame, arms: readonly Arm[]): readonly DrawnGround[] {
  const bare = useMemo(() => {
    const sheets = new Map<string, { readonly board: Board; readonly sheet: Sheet; readonly wanted: Commission }>()
    return arms.map(({ scenario, options }) => {
      const complete = completeOptions(game, options)
      const { board } = game.open(scenario, complete)
      const key = `${board.title} ${board.grid.size}`
      const one = sheets.get(key) ?? {
        board,
        sheet: drawSheet(board, { ...PLAIN, only: [] }),
        wanted: { game: game.id, scenario, options: complete },
      }
      sheets.set(key, one)
      return one
    })
  }, [game, arms])
  const [printed, setPrinted] = useState<ReadonlyMap<Commission, Printed>>(new Map())
  useEffect(() => {
    const workers = [...new Set(bare.map(({ wanted }) => wanted))].map(wanted => {
      const worker = new Worker(new URL('../table/map.worker.ts', import.meta.url), { type: 'module' })
      worker.addEventListener('message', ({ data }: MessageEvent<Printed>) =>
        setPrinted(known => new Map(known).set(wanted, data)),
      )
      worker.postMessage(wanted)
      return worker
    })
    return () => {
      for (const worker of workers) worker.terminate()
    }
  }, [bare])
  return useMemo(
    () =>
      bare.map(({ board, sheet, wanted }) => {
        const print = printed.get(wanted)
        return { board, sheet: print ? { ...sheet, ...print } : sheet, isFinal: print !== undefined }
      }),
    [bare, printed],
  )
}
