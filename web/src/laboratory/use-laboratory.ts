/** A running trial: hands battles out to a bench for each processor but one, and keeps the results. */

import type { Journal } from '@voltigeur/kernel'
import type { BattleFacts } from '@voltigeur/lab/experiment'
import { useCallback, useEffect, useRef, useState } from 'react'
import { laboratory as text } from '../language/books.ts'
import { reason } from '../language/words.ts'
import { startWorker } from '../workers/start-worker.ts'
import { type BenchTask, type BenchWord, type LaboratoryTrial, TrialRoll } from './trial.ts'
import { fetchTrial, forgetTrial, keepFacts, keepTrial } from './trials.ts'

export interface LaboratoryState {
  /** Null before the first has begun. */
  readonly trial: LaboratoryTrial | null
  readonly facts: readonly BattleFacts[]
  readonly running: boolean
  readonly trouble: string | null
  /** Whether the previous trial here has been looked up. */
  readonly looked: boolean
  /** Whether it comes from an earlier visit and is untouched since. */
  readonly wasLeft: boolean
  readonly begin: (trial: LaboratoryTrial) => void
  readonly goOn: (from: Journal | null) => void
  readonly stop: () => void
  /** Forgets the trial, so that another can be drawn up. */
  readonly clear: () => void
}

const MOST_BENCHES = 8

/** A trial’s findings, from this time or the last. */
function useFindings(place: string) {
  const [trial, setTrial] = useState<LaboratoryTrial | null>(null)
  const [facts, setFacts] = useState<readonly BattleFacts[]>([])
  const [looked, setLooked] = useState(false)
  const [wasLeft, setWasLeft] = useState(false)
  useEffect(() => {
    let gone = false
    void fetchTrial(place).then(kept => {
      if (gone) return
      setLooked(true)
      if (!kept) return
      setTrial(kept.trial)
      setFacts(kept.facts)
      setWasLeft(true)
    })
    return () => {
      gone = true
    }
  }, [place])
  return { trial, setTrial, facts, setFacts, looked, wasLeft, setWasLeft }
}

interface Work {
  readonly trial: LaboratoryTrial
  readonly roll: TrialRoll
  /** Whether its battles are played by the rules of this page. */
  readonly isByRules: (rules: number) => boolean
  readonly onPlayed: (facts: BattleFacts) => void
}

/** Benches that play battles, each in a worker, until the roll is empty or something fails. */
function useBenches(setTrouble: (trouble: string | null) => void) {
  const [running, setRunning] = useState(false)
  const benches = useRef<Worker[]>([])

  const stop = useCallback(() => {
    for (const bench of benches.current) bench.terminate()
    benches.current = []
    setRunning(false)
  }, [])
  useEffect(() => stop, [stop])

  const bench = ({ trial, roll, isByRules, onPlayed }: Work): Worker => {
    const worker = startWorker('laboratory')
    const tell = (order: BenchTask): void => worker.postMessage(order)
    const fail = (why: string): void => {
      stop()
      setTrouble(text.failed({ why }))
    }
    const leave = (): void => {
      worker.terminate()
      benches.current = benches.current.filter(other => other !== worker)
      if (benches.current.length === 0) setRunning(false)
    }
    worker.addEventListener('error', ({ message }) => fail(message))
    worker.addEventListener('message', ({ data }: MessageEvent<BenchWord>) => {
      if (data.kind === 'failure') return fail(data.failure)
      if (data.kind === 'ready' && !isByRules(data.rules)) return fail(text.otherRules)
      if (data.kind === 'played') onPlayed(data.facts)
      const index = roll.next()
      if (index === null) leave()
      else tell({ kind: 'play', index })
    })
    tell({ kind: 'set up', trial })
    return worker
  }

  const start = (work: Work): void => {
    setRunning(true)
    const many = Math.max(1, Math.min(MOST_BENCHES, navigator.hardwareConcurrency - 1))
    benches.current = Array.from({ length: many }, () => bench(work))
  }
  return { running, start, stop }
}

/** `place` is the address of the page, under which the trial is kept. */
export function useLaboratory(place: string): LaboratoryState {
  const [trouble, setTrouble] = useState<string | null>(null)
  const { trial, setTrial, facts, setFacts, looked, wasLeft, setWasLeft } = useFindings(place)
  const { running, start, stop } = useBenches(setTrouble)

  /** Results that can’t be kept still count. */
  const kept = (writing: Promise<void>): void => {
    writing.catch((error: unknown) => setTrouble(text.notKept({ why: reason(error) })))
  }

  const work = (wanted: LaboratoryTrial, played: readonly BattleFacts[]): void => {
    stop()
    setTrouble(null)
    setWasLeft(false)
    let known = wanted.rules
    /** The first ready bench determines the rules. */
    const isByRules = (rules: number): boolean => {
      if (known === undefined) {
        known = rules
        const settled = { ...wanted, rules }
        setTrial(settled)
        kept(keepTrial(place, settled))
      }
      return known === rules
    }
    const onPlayed = (battle: BattleFacts): void => {
      setFacts(counted => [...counted, battle])
      kept(keepFacts(place, battle))
    }
    start({ trial: wanted, roll: new TrialRoll(wanted, played), isByRules, onPlayed })
  }

  return {
    trial,
    facts,
    running,
    trouble,
    looked,
    wasLeft,
    stop,
    begin: wanted => {
      setTrial(wanted)
      setFacts([])
      work(wanted, [])
    },
    goOn: from => trial && work({ ...trial, ...(from ? { from } : {}) }, facts),
    clear: () => {
      stop()
      setTrial(null)
      setFacts([])
      setTrouble(null)
      setWasLeft(false)
      kept(forgetTrial(place))
    },
  }
}
