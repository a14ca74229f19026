import { useCallback, useRef, useState } from 'react'
import { SHEET } from '../../hooks/use-media.ts'

export const TABS = ['decide', 'log', 'units', 'rules', 'tables', 'text'] as const
export type Tab = (typeof TABS)[number]

/** How far the sheet is drawn up where the panel is one. */
export const LEVELS = ['peek', 'half', 'full'] as const
export type PanelLevel = (typeof LEVELS)[number]

/** Whether the panel is a sheet at the bottom: pressing the open tab again draws it up or down. */
export const isNarrow = (): boolean => matchMedia(SHEET).matches

export interface PanelState {
  readonly tab: Tab
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  readonly level: PanelLevel
  readonly setLevel: (level: PanelLevel) => void
  /** The case that the player wants to read. */
  readonly wanted: { readonly id: string } | null
  readonly openCase: (id: string) => void
  /** To the leaf where decisions are made, and high enough to answer. */
  readonly turnToDecide: () => void
  /** The question behind the sheet has been answered. */
  readonly answered: () => void
  readonly press: (tab: Tab) => void
}

/** The open leaf of the panel, if any. */
export function usePanel(): PanelState {
  const [tab, setTab] = useState<Tab>('decide')
  const [open, setOpen] = useState(true)
  const [level, setLevel] = useState<PanelLevel>('peek')
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  /** The player hasn’t dragged it up. */
  const raised = useRef(false)
  const drawTo = useCallback((to: PanelLevel) => {
    raised.current = false
    setLevel(to)
  }, [])
  const turnTo = useCallback((leaf: Tab) => {
    setTab(leaf)
    setOpen(true)
    setLevel(held => {
      if (held !== 'peek') return held
      raised.current = true
      return 'half'
    })
  }, [])
  const openCase = useCallback(
    (id: string) => {
      setWanted({ id })
      turnTo('rules')
    },
    [turnTo],
  )
  const turnToDecide = useCallback(() => turnTo('decide'), [turnTo])
  const answered = useCallback(() => {
    if (raised.current) setLevel('peek')
    raised.current = false
  }, [])
  const press = (leaf: Tab): void => {
    setTab(leaf)
    setOpen(true)
    drawTo(tab === leaf && level !== 'peek' ? 'peek' : level === 'peek' ? 'half' : level)
  }
  return { tab, open, setOpen, level, setLevel: drawTo, wanted, openCase, turnToDecide, answered, press }
}
