import type { Position } from '@voltigeur/kernel'
import { atTable, hindsight, words } from '../../language/books.ts'
import { turnTitle } from '../../language/words.ts'
import { useSettings } from '../../settings/use-settings.ts'
import { tableOf } from '../../table/sitting/pages.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { hourAs } from '../../table/words/clock.ts'
import { Icon } from '../page/Icon.tsx'
import '../page/topbar.css'

interface Props {
  readonly sitting: Sitting
  /** At the moment shown. */
  readonly position: Position
}

/** Time and points at the moment shown, and links to the battle’s other pages. */
export function ReplayBar({ sitting, position }: Props) {
  const { battle, game } = sitting
  const { clock } = useSettings()
  const track = battle.briefing.track(position)
  const [points] = battle.briefing.standings(position)
  const owing = battle.owing(position)
  return (
    <header className="topbar">
      <a className="home" href="#/" aria-label={words.backToLobby} title={words.backToLobby}>
        <Icon name="home" />
      </a>
      <div className="clock">
        <b>{turnTitle(track.turn, track.turns, hourAs(track.label, clock))}</b>
        <span className={owing.length === 0 ? 'who' : `who side-${owing[0]}`}>
          {owing.length === 0 ? words.over : atTable.acts({ sides: owing.map(side => game.sides[side]) })}
        </span>
      </div>
      <p className="replay-score">
        {points?.values.map((value, side) => (
          <span key={game.sides[side]} className={`score side-${side}`}>
            {words.army({ side: game.sides[side] })} {value}
          </span>
        ))}
      </p>
      <nav className="replay-ways">
        <a href={tableOf(sitting)}>{hindsight.table}</a>
        {!sitting.match.afar && <a href={`#/report/${sitting.id}`}>{words.report}</a>}
      </nav>
    </header>
  )
}
