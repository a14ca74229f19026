import { download } from '../../keep/files.ts'
import { atTable, online, words } from '../../language/books.ts'
import { mineOf } from '../../story/verdict.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { useNow } from '../../table/sitting/use-now.ts'
import { layOpen } from '../page/dialogs.ts'
import { Sure } from '../page/Sure.tsx'
import { MenuGroup } from './bar/MenuGroup.tsx'

interface Props {
  readonly sitting: Sitting
  readonly fold: () => void
}

/** In the menu: actions on a battle in this browser. */
export function BattlePages({ sitting, fold }: Props) {
  const { game, id } = sitting
  return (
    <>
      <MenuGroup title={atTable.menu.game}>
        <button type="button" onClick={() => download(`${game.id}-${id}.json`, JSON.stringify(sitting.save().journal))}>
          {words.save}
        </button>
        <button
          type="button"
          onClick={() => {
            // Only one thing at a time is over the page.
            fold()
            layOpen({ name: 'share', sitting })
          }}
        >
          {words.send}
        </button>
        <Resign sitting={sitting} fold={fold} />
      </MenuGroup>
      <MenuGroup title={atTable.menu.pages}>
        <a href={`#/print/${id}`}>{words.printOut}</a>
        <a href={`#/brief/${id}`}>{words.briefing}</a>
        <a href={`#/replay/${id}`}>{words.replay}</a>
        <a href={`#/report/${id}`}>{words.report}</a>
      </MenuGroup>
    </>
  )
}

/** Only against a computer: two at one screen settle it between them, and a link cannot carry it. */
function Resign({ sitting, fold }: Props) {
  const { over, looksOn } = useNow(sitting)
  const mine = mineOf(sitting.seats)
  if (mine === null || over || looksOn || sitting.seats.includes('away')) return null
  const { resign, resignSure } = online.table
  return (
    <Sure
      caption={resign}
      question={resignSure}
      act={() => {
        fold()
        sitting.resign(mine)
      }}
    />
  )
}
