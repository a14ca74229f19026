/** The analysis of a battle: the kept one, or the one in progress. */

import { useCallback, useEffect, useRef, useState } from 'react'
import { analysis as text } from '../language/books.ts'
import { reason } from '../language/words.ts'
import type { Sitting } from '../table/sitting/sitting.ts'
import { startWorker } from '../workers/start-worker.ts'
import { fetchAnalysis, keepAnalysis } from './analyses.ts'
import {
  type AnalysisCommission,
  type AnalysisExtent,
  type AnalysisWord,
  fits,
  type WrittenAnalysis,
} from './commission.ts'

export interface AnalysisState {
  /** Null without an analysis of the battle’s present state. */
  readonly found: WrittenAnalysis | null
  /** There is one, but the battle has gone on since. */
  readonly overtaken: boolean
  readonly progress: { readonly done: number; readonly total: number } | null
  readonly trouble: string | null
  readonly begin: () => void
  readonly stop: () => void
}

const BEGUN = { done: 0, total: 1 }

export function useAnalysis(sitting: Sitting): AnalysisState {
  const [kept, setKept] = useState<WrittenAnalysis | null>(null)
  const [progress, setProgress] = useState<AnalysisState['progress']>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const worker = useRef<Worker | null>(null)
  const stop = useCallback(() => {
    worker.current?.terminate()
    worker.current = null
    setProgress(null)
  }, [])

  useEffect(() => {
    let left = false
    void fetchAnalysis(sitting.id).then(found => {
      if (!left) setKept(found)
    })
    return () => {
      left = true
      stop()
    }
  }, [sitting, stop])

  const begin = (): void => {
    stop()
    setTrouble(null)
    setProgress(BEGUN)
    const analyst = startWorker('analyst')
    worker.current = analyst
    const fail = (why: string): void => {
      stop()
      setTrouble(text.failed({ why }))
    }
    analyst.addEventListener('error', ({ message }) => fail(message))
    analyst.addEventListener('message', ({ data }: MessageEvent<AnalysisWord>) => {
      if (data.kind === 'progress') return setProgress(data)
      if (data.kind === 'failure') return fail(data.failure)
      stop()
      setKept(data.written)
      keepAnalysis(sitting.id, data.written).catch((error: unknown) => setTrouble(text.notKept({ why: reason(error) })))
    })
    analyst.postMessage(commissionOf(sitting))
  }

  const current = kept !== null && fits(kept, extentOf(sitting))
  return { found: current ? kept : null, overtaken: kept !== null && !current, progress, trouble, begin, stop }
}

const commissionOf = (sitting: Sitting): AnalysisCommission => ({
  journal: sitting.save().journal,
  watcher: sitting.now.watcher,
})

/** Asked at every step of a replay: the journal is not written for it. */
const extentOf = ({ match, game, now }: Sitting): AnalysisExtent => ({
  decisions: match.entries.length,
  rules: game.rulesVersion,
  watcher: now.watcher,
})
