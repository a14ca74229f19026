import { useCallback, useEffect, useState } from 'react'
import { openCabinet } from '../../../keep/kept.ts'
import type { Cabinet } from '../../../keep/record.ts'

/** The battles that this browser keeps; null until they have been read. */
export function useCabinet(complain: (error: unknown) => void): readonly [Cabinet | null, () => void] {
  const [cabinet, setCabinet] = useState<Cabinet | null>(null)
  const refresh = useCallback(() => void openCabinet().then(setCabinet, complain), [complain])
  useEffect(refresh, [refresh])
  return [cabinet, refresh]
}
