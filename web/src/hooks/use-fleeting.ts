import { useCallback, useState } from 'react'

/** State that lasts only while something else is unchanged, such as a selected unit until the position changes. */
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
