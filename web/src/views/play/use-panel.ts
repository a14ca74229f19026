import { useCallback, useState } from 'react'

export const TABS = ['decide', 'log', 'units', 'rules', 'tables', 'text'] as const
export type Tab = (typeof TABS)[number]

/** Where the panel is a sheet at the bottom, pressing the open tab again folds it. */
export const isNarrow = (): boolean => matchMedia('(max-width: 700px)').matches

export interface PanelState {
  readonly tab: Tab
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  /** The case that somebody wants to read. */
  readonly wanted: { readonly id: string } | null
  readonly openCase: (id: string) => void
  /** To the leaf where decisions are made. */
  readonly turnToDecide: () => void
  readonly press: (tab: Tab) => void
}

/** Which leaf of the panel lies open, if any does. */
export function usePanel(): PanelState {
  const [tab, setTab] = useState<Tab>('decide')
  const [open, setOpen] = useState(true)
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  const turnTo = useCallback((leaf: Tab) => {
    setTab(leaf)
    setOpen(true)
  }, [])
  const openCase = useCallback(
    (id: string) => {
      setWanted({ id })
      turnTo('rules')
    },
    [turnTo],
  )
  const turnToDecide = useCallback(() => turnTo('decide'), [turnTo])
  const press = (leaf: Tab): void => {
    setTab(leaf)
    setOpen(tab !== leaf || !open || !isNarrow())
  }
  return { tab, open, setOpen, wanted, openCase, turnToDecide, press }
}
