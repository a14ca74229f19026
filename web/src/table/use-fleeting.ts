import { useCallback, useState } from 'react'

/** What is kept only for as long as something else stays as it is, such as a selected unit until the position changes. */
export function useFleeting<T>(until: object, blank: T): readonly [T, (next: T | ((kept: T) => T)) => void] {
  const [kept, setKept] = useState({ until, value: blank })
  const valueIn = useCallback((held: typeof kept): T => (held.until === until ? held.value : blank), [until, blank])
  const keep = useCallback(
    (next: T | ((kept: T) => T)) =>
      setKept(held => ({ until, value: next instanceof Function ? next(valueIn(held)) : next })),
    [until, valueIn],
  )
  return [valueIn(kept), keep]
}
