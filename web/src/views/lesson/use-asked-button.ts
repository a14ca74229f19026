/** The button that a step asks for, by the name it has in the task: marked, and scrolled into view wherever it lies in the panel. */
import { useEffect } from 'react'
import { captionsIn } from '../../lesson/naming.ts'

const ASKED = 'data-asked'

export function useAskedButton(task: string | undefined): void {
  // The selection brings other buttons, whenever something is drawn.
  useEffect(() => {
    const captions = task === undefined ? [] : captionsIn(task)
    const frame = requestAnimationFrame(() => {
      const button = buttonAsked(captions)
      for (const other of document.querySelectorAll(`[${ASKED}]`)) if (other !== button) other.removeAttribute(ASKED)
      if (!button || button.hasAttribute(ASKED)) return
      button.setAttribute(ASKED, '')
      button.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  })
}

/** The last of them that can be pressed now: those before it have been. */
function buttonAsked(captions: readonly string[]): HTMLElement | null {
  const buttons = [...document.querySelectorAll<HTMLElement>('.battle :is(.panel, .now) button:not(:disabled)')]
  for (const caption of captions.toReversed()) {
    const found = buttons.find(button => button.innerText.trim().startsWith(caption) && button.checkVisibility())
    if (found) return found
  }
  return null
}
