/** Advice for the player at the screen: requested, computed elsewhere, and kept while it is valid. */

import type { Side } from '@voltigeur/kernel'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFleeting } from '../../hooks/use-fleeting.ts'
import { startWorker } from '../../workers/start-worker.ts'
import type { Sitting } from '../sitting/sitting.ts'
import { useNow } from '../sitting/use-now.ts'
import { isAdvised } from './advised.ts'
import {
  type AdviceStanding,
  type Advised,
  type Arrow,
  adviceStanding,
  arrowsOf,
  givenOf,
  strikesDrawn,
} from './coach.ts'
import type { CounselRequest, CounselWord, Strike } from './counsellor.ts'

type What = CounselRequest['what']

/** Data about the table at the time of the request. */
interface Passing {
  /** The request in progress, if any. */
  readonly thinking: What | null
  readonly nothing: boolean
  readonly intent: { readonly strikes: readonly Strike[]; readonly times: number } | null
  readonly failure: string | null
}

const BLANK: Passing = { thinking: null, nothing: false, intent: null, failure: null }

export interface Counselled extends Passing {
  readonly advised: Advised | null
  /** The next order; null after all have been given. */
  readonly standing: AdviceStanding | null
  readonly arrows: readonly Arrow[]
  readonly ask: (what: What) => void
  readonly stop: () => void
  /** Removes the advice, with its drawings. */
  readonly dismiss: () => void
}

const NO_ORDERS: readonly string[] = []
const NO_ARROWS: readonly Arrow[] = []

export function useCounsel(sitting: Sitting): Counselled {
  const now = useNow(sitting)
  const { battle } = sitting
  const [passing, setPassing] = useFleeting(now.position, BLANK)
  const [kept, keep] = useState<Advised | null>(null)
  const [heard, setHeard] = useFleeting<readonly string[]>(now.position, NO_ORDERS)
  const worker = useRef<Worker | null>(null)
  const busy = useRef(false)
  /** A worker that has answered stays: it has the game, and thinks faster for having thought before. */
  const stop = useCallback(() => {
    if (busy.current) {
      worker.current?.terminate()
      worker.current = null
      busy.current = false
    }
    setPassing(old => ({ ...old, thinking: null }))
  }, [setPassing])
  const dismiss = useCallback(() => {
    keep(null)
    setPassing(BLANK)
  }, [setPassing])

  useEffect(
    () => () => {
      worker.current?.terminate()
      worker.current = null
    },
    [],
  )

  // One of the players elsewhere may withdraw at any time.
  const isAllowed = isAdvised(sitting)
  useEffect(() => {
    if (isAllowed) return
    stop()
    dismiss()
  }, [isAllowed, stop, dismiss])

  const given = kept && givenOf(battle, now, kept)
  const advised = given === null ? null : kept
  const standing = useMemo(() => advised && adviceStanding(battle, now, advised), [battle, now, advised])
  // Cancelled or changed advice doesn’t return if it is ordered after all.
  useEffect(() => {
    if (kept === null) return
    if (given === null || (now.ours && standing === null && given < kept.orders.length)) keep(null)
    else if (given !== kept.given) keep({ ...kept, given })
  }, [kept, given, now, standing])

  const side: Side | null = now.ours ? now.actor : null
  const ask = (what: What): void => {
    if (side === null || !isAllowed) return
    stop()
    keep(null)
    setPassing({ ...BLANK, thinking: what })
    const { match, game } = sitting
    const { seed: _, ...beginning } = match.beginning
    const asked = now.decided.length
    const counsellor = worker.current ?? startWorker('counsellor')
    worker.current = counsellor
    busy.current = true
    const end = (change: Partial<Passing>): void => {
      busy.current = false
      setPassing(old => ({ ...old, ...change, thinking: null }))
    }
    counsellor.onerror = ({ message }) => {
      stop()
      end({ failure: message })
    }
    counsellor.onmessage = ({ data }: MessageEvent<CounselWord>) => {
      if (data.kind === 'failure') end({ failure: data.failure })
      else if (data.kind === 'intent') end({ intent: data })
      else if (data.kind === 'nothing') end({ nothing: true })
      else {
        end({})
        const orders = data.orders.map(order => battle.language.readDecision(order))
        setHeard(before => [...before, battle.language.say(orders[0])])
        keep({ orders, sure: data.sure, worth: data.worth, asked, given: 0 })
      }
    }
    const snapshot = match.seat(side).snapshot()
    const invitation = { game: game.id, beginning }
    counsellor.postMessage({ what, side, not: heard, snapshot, invitation } satisfies CounselRequest)
  }
  const { intent } = passing
  const arrows = useMemo(
    () => (standing ? arrowsOf(battle, now.position, standing) : intent ? strikesDrawn(intent.strikes) : NO_ARROWS),
    [battle, now.position, standing, intent],
  )
  return { ...passing, advised, standing, arrows, ask, stop, dismiss }
}
