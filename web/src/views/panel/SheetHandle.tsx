/** The handle of the sheet: dragged, pressed, or moved by the arrow keys. */
import { type PointerEvent, useRef } from 'react'
import { atTable } from '../../language/books.ts'
import { LEVELS, type PanelLevel } from './use-panel.ts'

interface Props {
  readonly level: PanelLevel
  readonly setLevel: (level: PanelLevel) => void
}

/** The distance in pixels that a finger may slip while pressing. */
const SLIP = 8
/** Drawn this much further, it goes two levels. */
const FAR = 260

const STEP: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

export function SheetHandle({ level, setLevel }: Props) {
  const from = useRef<number | null>(null)
  const at = LEVELS.indexOf(level)
  const go = (steps: number): void => setLevel(LEVELS[Math.min(LEVELS.length - 1, Math.max(0, at + steps))])
  const panelOf = (element: Element): HTMLElement | null => element.closest('.panel')
  const drag = ({ currentTarget, clientY }: PointerEvent): void => {
    if (from.current === null) return
    panelOf(currentTarget)?.style.setProperty('--drawn', `${from.current - clientY}px`)
  }
  const drop = ({ currentTarget, clientY }: PointerEvent): void => {
    panelOf(currentTarget)?.style.removeProperty('--drawn')
    if (from.current === null) return
    const drawn = from.current - clientY
    from.current = null
    if (Math.abs(drawn) < SLIP) setLevel(level === 'peek' ? 'half' : level === 'half' ? 'full' : 'peek')
    else go(Math.sign(drawn) * (Math.abs(drawn) > FAR ? 2 : 1))
  }
  return (
    <button
      type="button"
      className="sheet-handle"
      aria-label={atTable.sheet.handle}
      aria-expanded={level !== 'peek'}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = event.clientY
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={event => {
        from.current = null
        panelOf(event.currentTarget)?.style.removeProperty('--drawn')
      }}
      // A press by key comes as a click without a pointer.
      onClick={event => event.detail === 0 && setLevel(level === 'full' ? 'peek' : LEVELS[at + 1])}
      onKeyDown={event => {
        const step = STEP[event.key]
        if (!step) return
        go(step)
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <i />
    </button>
  )
}
