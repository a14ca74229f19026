import { useEffect, useState } from 'react'

/** True for this many milliseconds after the page appears. */
export function usePatience(milliseconds: number): boolean {
  const [waits, setWaits] = useState(true)
  useEffect(() => {
    const end = setTimeout(() => setWaits(false), milliseconds)
    return () => clearTimeout(end)
  }, [milliseconds])
  return waits
}
