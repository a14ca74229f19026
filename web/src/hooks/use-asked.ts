import { useCallback, useEffect, useState } from 'react'
import { reason } from '../language/words.ts'

interface Asked<T> {
  readonly found: T | null
  readonly trouble: string | null
  readonly again: () => void
}

/** What the server answers, once it does; `again` asks again. The question must stay the same function. */
export function useAsked<T>(question: () => Promise<T>): Asked<T> {
  const [answer, setAnswer] = useState<Omit<Asked<T>, 'again'>>({ found: null, trouble: null })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every round asks again
  useEffect(() => {
    let dropped = false
    question().then(
      found => !dropped && setAnswer({ found, trouble: null }),
      error => !dropped && setAnswer(before => ({ ...before, trouble: reason(error) })),
    )
    return () => {
      dropped = true
    }
  }, [question, round])
  return { ...answer, again: useCallback(() => setRound(before => before + 1), []) }
}
