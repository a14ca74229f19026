import { words } from '../../books.ts'
import { download } from '../../keep/files.ts'
import type { Sitting } from '../../table/sitting.ts'
import { layOpen } from '../page/dialogs.ts'

interface Props {
  readonly sitting: Sitting
  readonly fold: () => void
}

/** In the menu: what can be done with a battle that is kept in this browser. */
export function BattlePages({ sitting, fold }: Props) {
  const { game, id } = sitting
  return (
    <>
      <button type="button" onClick={() => download(`${game.id}-${id}.json`, JSON.stringify(sitting.save().journal))}>
        {words.save}
      </button>
      <button
        type="button"
        onClick={() => {
          // One thing at a time lies over the page.
          fold()
          layOpen({ name: 'share', sitting })
        }}
      >
        {words.send}
      </button>
      <a href={`#/print/${id}`}>{words.printOut}</a>
      <a href={`#/brief/${id}`}>{words.briefing}</a>
      <a href={`#/replay/${id}`}>{words.replay}</a>
      <a href={`#/report/${id}`}>{words.report}</a>
    </>
  )
}
