/** Offers sound once, after the first fight. */
import type { GameEvent } from '@voltigeur/kernel'
import { useMemo } from 'react'
import type { PlayableBattle } from '../../../games/shelf.ts'
import { atTable } from '../../../language/books.ts'
import { changeSettings, useSettings } from '../../../settings/use-settings.ts'
import { hasFight } from '../../../table/events/rolls.ts'
import { Icon } from '../../page/Icon.tsx'
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
    void import('../../../sound/band.ts').then(({ play }) => play('drum', volume)).catch(() => undefined)
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
