/** Advice for whoever sits before the screen: asked for, thought out elsewhere, and forgotten when the table changes. */
import type { Decision, Side } from '@voltigeur/kernel'
import { useCallback, useEffect, useRef } from 'react'
import type { CounselRequest, CounselWord, PlanWorth, Strike } from './counsellor.ts'
import type { Sitting } from './sitting.ts'
import { useFleeting } from './use-fleeting.ts'
import { useNow } from './use-sitting.ts'

export interface CounselState {
  /** What is being thought about, if anything. */
  readonly thinking: CounselRequest['what'] | null
  readonly plan: readonly Decision[]
  readonly worth: PlanWorth | null
  readonly intent: { readonly strikes: readonly Strike[]; readonly times: number } | null
  readonly failure: string | null
}

const NOTHING: CounselState = { thinking: null, plan: [], worth: null, intent: null, failure: null }

export function useCounsel(sitting: Sitting, side: Side) {
  const now = useNow(sitting)
  // Advice is for the table as it stood.
  const [state, setState] = useFleeting(now.position, NOTHING)
  const worker = useRef<Worker | null>(null)
  const stop = useCallback(() => {
    worker.current?.terminate()
    worker.current = null
    setState(old => ({ ...old, thinking: null }))
  }, [setState])

  useEffect(() => stop, [stop])

  const ask = (what: CounselRequest['what']): void => {
    stop()
    setState({ ...NOTHING, thinking: what })
    const { match, game, battle } = sitting
    const { seed: _, ...beginning } = match.beginning
    const counsellor = new Worker(new URL('./counsellor.worker.ts', import.meta.url), { type: 'module' })
    worker.current = counsellor
    const end = (change: Partial<CounselState>): void => {
      stop()
      setState(old => ({ ...old, ...change, thinking: null }))
    }
    counsellor.addEventListener('error', ({ message }) => end({ failure: message }))
    counsellor.addEventListener('message', ({ data }: MessageEvent<CounselWord>) => {
      if (data.kind === 'failure') end({ failure: data.failure })
      else if (data.kind === 'intent') end({ intent: data })
      else if (data.kind === 'worth') end({ worth: data })
      else setState(old => ({ ...old, plan: data.plan.map(decision => battle.language.readDecision(decision)) }))
    })
    const snapshot = match.seat(side).snapshot()
    counsellor.postMessage({ what, side, snapshot, invitation: { game: game.id, beginning } } satisfies CounselRequest)
  }
  return { ...state, ask, stop }
}
