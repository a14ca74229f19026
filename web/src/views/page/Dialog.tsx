import { type ReactNode, useEffect, useId, useRef } from 'react'
import { words } from '../../language/books.ts'
import './dialog.css'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Besides the shape that all have. */
  readonly className?: string
}

/** A sheet over the page: Escape, the button and a click beside it close it. */
export function Dialog({ title, onClose, children, className = '' }: Props) {
  const sheet = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    if (!sheet.current?.open) sheet.current?.showModal()
  }, [])
  return (
    <dialog
      ref={sheet}
      className={`dialog ${className}`.trim()}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={event => event.target === event.currentTarget && onClose()}
      onKeyDown={event => event.stopPropagation()}
    >
      <div className="dialog-sheet">
        <header>
          <h2 id={heading}>{title}</h2>
          <button type="button" onClick={onClose}>
            {words.close}
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
