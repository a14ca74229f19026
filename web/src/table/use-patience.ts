import { useEffect, useState } from 'react'

/** True for so many milliseconds from when the page comes up. */
export function usePatience(milliseconds: number): boolean {
  const [waits, setWaits] = useState(true)
  useEffect(() => {
    const end = setTimeout(() => setWaits(false), milliseconds)
    return () => clearTimeout(end)
  }, [milliseconds])
  return waits
}
