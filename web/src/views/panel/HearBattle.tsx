/** Offers sound once, after the first fight. */
import type { GameEvent } from '@voltigeur/kernel'
import { useMemo } from 'react'
import { atTable } from '../../books.ts'
import { changeSettings, useSettings } from '../../keep/use-settings.ts'
import type { PlayableBattle } from '../../shelf.ts'
import { hasFight } from '../../table/rolls.ts'
import { Icon } from '../page/Icon.tsx'
import './hear-battle.css'

interface Props {
  readonly battle: PlayableBattle
  readonly events: readonly GameEvent[]
}

export function HearBattle({ battle, events }: Props) {
  const { sound, soundOffered, pace, volume } = useSettings()
  const open = !sound && !soundOffered && pace !== 'off'
  const fought = useMemo(() => open && hasFight(battle, events), [open, battle, events])
  if (!fought) return null
  const hear = (): void => {
    changeSettings({ sound: true, soundOffered: true })
    void import('../../sound/band.ts').then(({ play }) => play('drum', volume)).catch(() => undefined)
  }
  return (
    <section className="hear-battle" aria-label={atTable.hear.title}>
      <h3>
        <Icon name="sound" /> {atTable.hear.title}
      </h3>
      <p>{atTable.hear.what}</p>
      <div className="hear-battle-acts">
        <button type="button" onClick={hear}>
          {atTable.hear.turnOn}
        </button>
        <button type="button" className="quiet" onClick={() => changeSettings({ soundOffered: true })}>
          {atTable.hear.decline}
        </button>
      </div>
    </section>
  )
}
