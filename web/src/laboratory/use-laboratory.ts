/** A trial that is under way: battles are handed out to a bench for each processor but one, and what came of them is kept. */
import type { BattleFacts } from '@voltigeur/lab/experiment'
import { useCallback, useEffect, useRef, useState } from 'react'
import { laboratory as text } from '../words-laboratory.ts'
import { type LabOrder, type LabWord, Roll, type Trial } from './trial.ts'

export interface LaboratoryState {
  /** Null before the first has begun. */
  readonly trial: Trial | null
  readonly facts: readonly BattleFacts[]
  readonly running: boolean
  readonly trouble: string | null
  readonly begin: (trial: Trial) => void
  readonly goOn: () => void
  readonly stop: () => void
  /** Forgets the trial, so that another can be drawn up. */
  readonly clear: () => void
}

const MOST_BENCHES = 8

export function useLaboratory(): LaboratoryState {
  const [trial, setTrial] = useState<Trial | null>(null)
  const [facts, setFacts] = useState<readonly BattleFacts[]>([])
  const [running, setRunning] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const benches = useRef<Worker[]>([])

  const stop = useCallback(() => {
    for (const bench of benches.current) bench.terminate()
    benches.current = []
    setRunning(false)
  }, [])
  useEffect(() => stop, [stop])

  const work = (wanted: Trial, played: readonly BattleFacts[]): void => {
    stop()
    setTrouble(null)
    setRunning(true)
    const roll = new Roll(wanted, played)
    const many = Math.max(1, Math.min(MOST_BENCHES, navigator.hardwareConcurrency - 1))
    benches.current = Array.from({ length: many }, () => bench(wanted, roll))
  }

  const bench = (wanted: Trial, roll: Roll): Worker => {
    const worker = new Worker(new URL('./laboratory.worker.ts', import.meta.url), { type: 'module' })
    const tell = (order: LabOrder): void => worker.postMessage(order)
    const fail = (why: string): void => {
      stop()
      setTrouble(text.failed(why))
    }
    const leave = (): void => {
      worker.terminate()
      benches.current = benches.current.filter(other => other !== worker)
      if (benches.current.length === 0) setRunning(false)
    }
    worker.addEventListener('error', ({ message }) => fail(message))
    worker.addEventListener('message', ({ data }: MessageEvent<LabWord>) => {
      if (data.kind === 'failure') return fail(data.failure)
      if (data.kind === 'played') setFacts(known => [...known, data.facts])
      const index = roll.next()
      if (index === null) leave()
      else tell({ kind: 'play', index })
    })
    tell({ kind: 'set up', trial: wanted })
    return worker
  }

  return {
    trial,
    facts,
    running,
    trouble,
    stop,
    begin: wanted => {
      setTrial(wanted)
      setFacts([])
      work(wanted, [])
    },
    goOn: () => trial && work(trial, facts),
    clear: () => {
      stop()
      setTrial(null)
      setFacts([])
      setTrouble(null)
    },
  }
}
