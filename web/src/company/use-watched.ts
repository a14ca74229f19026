import { useEffect } from 'react'
import { useAsked } from '../hooks/use-asked.ts'

/** So often it is asked again while the page is visible, in milliseconds. */
const ANEW = 10_000

/** The server’s answer, kept up to date. The question must stay the same function. */
export function useWatched<T>(question: () => Promise<T>): ReturnType<typeof useAsked<T>> {
  const asked = useAsked(question)
  const { again } = asked
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') again()
    }
    const timer = setInterval(look, ANEW)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [again])
  return asked
}
