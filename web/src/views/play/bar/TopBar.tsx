import { type ReactNode, useCallback, useRef, useState } from 'react'
import { atTable, words } from '../../../language/books.ts'
import { useSettings } from '../../../settings/use-settings.ts'
import type { Take } from '../../../table/film/film.ts'
import { untilToldOf } from '../../../table/film/untold.ts'
import { isFilmed } from '../../../table/film/use-film.ts'
import type { Sitting } from '../../../table/sitting/sitting.ts'
import { useHourglass } from '../../../table/sitting/use-hourglass.ts'
import { useNow } from '../../../table/sitting/use-now.ts'
import { hourAs } from '../../../table/words/clock.ts'
import { whoDecides, whoThinks } from '../../../table/words/spoken.ts'
import type { DisplayState } from '../../display/use-display.ts'
import { type DialogSheet, layOpen } from '../../page/dialogs.ts'
import { Icon } from '../../page/Icon.tsx'
import { useDismissal } from '../../page/use-dismissal.ts'
import { MenuGroup } from './MenuGroup.tsx'
import '../../page/topbar.css'
import './top-bar.css'

interface Props {
  readonly sitting: Sitting
  /** The first roll whose result must stay hidden. */
  readonly untold: Take | null
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  readonly display: DisplayState
  readonly bar: ReactNode
  readonly pages: (fold: () => void) => ReactNode
}

export function TopBar(props: Props) {
  const { sitting, untold, open, setOpen, display, bar } = props
  // While dice fall, neither score nor clock reveals their result.
  const now = untilToldOf(sitting.battle, useNow(sitting), untold)
  const { position, actor } = now
  const [menu, setMenu] = useState(false)
  const header = useRef<HTMLElement>(null)
  const fold = useCallback(() => setMenu(false), [])
  useDismissal(menu, header, fold)
  const track = sitting.battle.briefing.track(position)
  const { clock } = useSettings()
  return (
    <header className="topbar" ref={header}>
      <a className="home" href="#/" aria-label={words.backToLobby} title={words.backToLobby}>
        <Icon name="home" />
      </a>
      <Clock
        turn={words.turnOf({ turn: track.turn, turns: track.turns })}
        hour={[hourFirst(hourAs(track.label, clock)), track.order].filter(Boolean).join(', ')}
        who={untold ? atTable.falling : whoDecides(sitting, now)}
        brief={isFilmed(sitting, now) && !untold ? whoThinks(sitting, now) : null}
        actor={untold ? null : actor}
      />
      {bar ?? <Hourglass sitting={sitting} />}
      <ToolButtons sitting={sitting} menu={menu} setMenu={setMenu} open={open} setOpen={setOpen} display={display} />
      {menu && <Menu pages={props.pages} fold={fold} />}
    </header>
  )
}

/** "29 August, 11:20": where there is room for little, the hour is what one looks for. */
const hourFirst = (label: string): string => label.split(', ').toReversed().join(', ')

interface ClockProps {
  readonly turn: string
  /** By the clock of the battle, and what was settled for this turn. */
  readonly hour: string
  readonly who: string
  /** The same where there is little room, so that the map does not give way whenever the other side decides. */
  readonly brief: string | null
  readonly actor: number | null
}

function Clock({ turn, hour, who, brief, actor }: ClockProps) {
  const kind = actor === null ? '' : `who side-${actor}`
  return (
    <div className="clock">
      <b>{turn}</b>
      {hour && <span className="hour">{hour}</span>}
      <span className={brief === null ? kind : `${kind} is-long`}>{who}</span>
      {brief !== null && <span className={`${kind} is-brief`}>{brief}</span>}
    </div>
  )
}

/** The remaining time of a timed phase; announced when it becomes short. */
function Hourglass({ sitting }: Pick<Props, 'sitting'>) {
  const glass = useHourglass(sitting)
  if (!glass) return null
  const { left } = glass
  return (
    <span className={left <= 60 ? 'hourglass is-short' : 'hourglass'} role="timer">
      {atTable.timeLeft({ seconds: left })}
    </span>
  )
}

interface ToolProps extends Pick<Props, 'sitting' | 'open' | 'setOpen' | 'display'> {
  readonly menu: boolean
  readonly setMenu: (open: boolean) => void
}

function ToolButtons({ sitting, menu, setMenu, open, setOpen, display }: ToolProps) {
  const { undoable } = useNow(sitting)
  return (
    <div className="tools">
      {display.sheet && (
        <button
          type="button"
          aria-expanded={display.open}
          aria-label={atTable.display.open}
          title={atTable.display.openHint}
          onClick={() => display.setOpen(!display.open)}
        >
          <Icon name="display" />
          <span className="is-wide">{atTable.display.open}</span>
        </button>
      )}
      <button
        type="button"
        aria-label={atTable.undo}
        disabled={undoable === 0}
        title={undoable > 0 ? atTable.undoHint : atTable.nothingToUndo}
        onClick={() => sitting.undo()}
      >
        <Icon name="undo" />
        <span className="is-wide">{atTable.undo}</span>
      </button>
      <button type="button" aria-expanded={menu} onClick={() => setMenu(!menu)} aria-label={words.menu}>
        <Icon name="menu" />
        <span className="is-wide">{words.menu}</span>
      </button>
      <button
        type="button"
        className="fold"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        aria-label={words.panel}
        title={words.panel}
      >
        <Icon name="panel" />
      </button>
    </div>
  )
}

interface MenuProps extends Pick<Props, 'pages'> {
  readonly fold: () => void
}

/** Actions on the game, links from here, and the table’s settings: each in its own section. */
function Menu({ pages, fold }: MenuProps) {
  /** Only one thing at a time is over the page. */
  const lay = (sheet: DialogSheet): void => {
    fold()
    layOpen(sheet)
  }
  return (
    <div className="menu">
      {pages(fold)}
      <MenuGroup title={atTable.menu.table}>
        <button type="button" onClick={() => lay({ name: 'settings' })}>
          {words.settings}
        </button>
        <button type="button" onClick={() => lay({ name: 'keys' })}>
          {words.keys}
        </button>
      </MenuGroup>
    </div>
  )
}
