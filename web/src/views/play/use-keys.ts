/** Keys that work wherever the focus is, except in text fields: the map has more of its own. */
import { useEffect } from 'react'
import { changeSettings, settingsNow } from '../../settings/use-settings.ts'
import type { SweepOffer } from '../../table/guide/use-sweep.ts'
import type { Pointing } from '../../table/pointing/use-pointing.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import type { Layers } from '../map/layers.ts'
import { type PanelState, TABS } from '../panel/use-panel.ts'

interface Context {
  readonly pointing: Pointing
  readonly sitting: Sitting
  readonly sweep: SweepOffer
  readonly panel: PanelState
  readonly setLayers: (change: (layers: Layers) => Layers) => void
}

/** The overlays of the map. */
const OVERLAYS: Readonly<Record<string, Exclude<keyof Layers, 'heat'>>> = { z: 'zones', t: 'names', r: 'rules' }
/** From one formation to the next, and back. */
const FORMATIONS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 }
/** Keys that press a button, if it is there: then it asks and warns as it does after a click. */
const BUTTONS: Readonly<Record<string, string>> = {
  p: '.next .end',
  x: '.assault .act, .next .attack',
  l: '.map-tools .ask',
}

export function useKeys({ pointing, sitting, sweep, panel, setLayers }: Context): void {
  const { goOn, letGo, setCombat, byFormation } = pointing
  const { stop } = sweep
  const { press } = panel
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // Does nothing if another question is open, or this key has been answered already.
      if (event.defaultPrevented || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      if (event.ctrlKey || event.metaKey) {
        if (key !== 'z' || event.shiftKey) return
        sitting.undo()
      } else if (key === 'n') {
        goOn()
        // A player who uses keys continues with them on the map.
        if (document.activeElement === document.body) document.querySelector<HTMLElement>('.map')?.focus()
      } else if (key === 'escape') {
        letGo()
        stop()
        setCombat(null)
      } else if (BUTTONS[key]) {
        const button = document.querySelector<HTMLButtonElement>(BUTTONS[key])
        if (!button || button.disabled) return
        button.click()
      } else if (OVERLAYS[key]) {
        const name = OVERLAYS[key]
        setLayers(layers => ({ ...layers, [name]: !layers[name] }))
      } else if (key === 'h') setLayers(layers => ({ ...layers, heat: layers.heat.length > 0 ? [] : [0, 1] }))
      else if (key === 'm') changeSettings({ minimap: settingsNow().minimap === 'folded' ? 'open' : 'folded' })
      else if (FORMATIONS[key]) byFormation(FORMATIONS[key])
      else {
        const tab = TABS[Number(key) - 1]
        if (tab === undefined) return
        press(tab)
      }
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [goOn, letGo, setCombat, byFormation, sitting, stop, press, setLayers])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [inert], dialog') !== null
