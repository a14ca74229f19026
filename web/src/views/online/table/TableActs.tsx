/** In the menu: agreements, requests and resignation. */
import { atTable, online, words } from '../../../language/books.ts'
import type { FarTable, Seated } from '../../../online/far-table.ts'
import { pageOf } from '../../../table/sitting/pages.ts'
import { useNow } from '../../../table/sitting/use-now.ts'
import { Sure } from '../../page/Sure.tsx'
import { MenuGroup } from '../../play/bar/MenuGroup.tsx'
import { YourMove } from '../YourMove.tsx'
import { TournamentLink } from './TournamentLink.tsx'

const text = online.table

/** Up to this many orders, ending the game costs nothing. The server decides. */
const EARLY = 2

interface Props {
  readonly far: FarTable
  readonly state: Seated
  readonly fold: () => void
}

export function TableActs({ far, state, fold }: Props) {
  const { table, sitting } = state
  useNow(sitting)
  const done = (work: Promise<void>): void => {
    fold()
    void work
  }
  const { me, offers } = table
  const pages = (
    <MenuGroup title={atTable.menu.pages}>
      <TournamentLink table={table} />
      <a href={pageOf(sitting, 'brief')}>{words.briefing}</a>
      <a href={pageOf(sitting, 'replay')}>{words.replay}</a>
      <a href={pageOf(sitting, 'print')}>{words.printOut}</a>
    </MenuGroup>
  )
  if (me === 'public' || table.state === 'over') return pages
  const last = sitting.seat.record.findLast(({ by, decision }) => by === me && decision !== null)
  // The computer agrees to no draw, and to every step back.
  const alone = table.seats.some(({ computer }) => computer !== null)
  const people = table.seats.flatMap(({ side, person }) => (person ? [side] : []))
  const isEarly = sitting.match.entries.filter(({ by }) => people.some(side => side === by)).length <= EARLY
  const acts = (
    <MenuGroup title={atTable.menu.game}>
      <YourMove tellsAll />
      {offers.draw === null && !alone && (
        <Sure caption={text.offerDraw} question={text.drawSure} act={() => done(far.draw(true))} />
      )}
      {offers.rewind === null && last && (
        <Sure
          caption={alone ? text.goBack : text.offerRewind}
          title={alone ? text.rewindAlone : text.rewindHint}
          question={alone ? text.goBackSure : text.rewindSure}
          act={() => done(far.rewind(last.at))}
        />
      )}
      {table.hints === 'off' && offers.hints === null && (
        <Sure
          caption={text.offerHints}
          title={text.hintsHint}
          question={text.hintsSure}
          act={() => done(far.allowHints(true))}
        />
      )}
      {table.hints === 'on' && (
        <Sure caption={text.endHints} question={text.endHintsSure} act={() => done(far.allowHints(false))} />
      )}
      {table.claimableFrom !== null && table.claimableFrom <= Date.now() && (
        <button type="button" title={text.claimHint} onClick={() => done(far.claim())}>
          {text.claim}
        </button>
      )}
      {isEarly && !table.tournament && (
        <Sure caption={online.waiting.cancel} question={text.cancelSure} act={() => done(far.cancel())} />
      )}
      <Sure caption={text.resign} question={text.resignSure} act={() => done(far.resign())} />
    </MenuGroup>
  )
  return (
    <>
      {acts}
      {pages}
    </>
  )
}
