import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Before the layout is known. */
const UNKNOWN = 640

/** How broad something is on the page, now and whenever that changes: letters on it keep their size. */
export function useBreadth(): readonly [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null)
  const [breadth, setBreadth] = useState(UNKNOWN)
  useLayoutEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([{ contentRect }]) => setBreadth(Math.max(1, Math.round(contentRect.width))))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return [box, breadth]
}
