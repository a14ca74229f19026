import { catalogue } from 'virtual:catalogue'
import type { Table } from '@voltigeur/wire'
import { online, words } from '../../../language/books.ts'
import type { FarTable } from '../../../online/far-table.ts'
import { Sure } from '../../page/Sure.tsx'
import { seatName } from '../people.ts'

const text = online.table

interface Props {
  readonly far: FarTable
  readonly table: Table
}

/** A game that the server’s version can’t go on with: it can only be ended. */
export function StrandedGame({ far, table }: Props) {
  const { me, offers, claimableFrom } = table
  return (
    <main className="loading arrival waiting-room">
      <h1>{catalogue[table.game]?.credits.title ?? table.game}</h1>
      <p role="status">{text.stranded}</p>
      {offers.draw !== null && (
        <p>{offers.draw === me ? text.drawMine : text.drawOffered({ name: seatName(table, offers.draw) })}</p>
      )}
      <div className="loading-acts">
        {me !== 'public' && (
          <>
            <button type="button" onClick={() => void far.draw(offers.draw !== me)}>
              {offers.draw === null ? text.offerDraw : offers.draw === me ? text.withdraw : text.accept}
            </button>
            {claimableFrom !== null && claimableFrom <= Date.now() && (
              <button type="button" onClick={() => void far.claim()}>
                {text.claim}
              </button>
            )}
            <Sure caption={text.resign} question={text.resignSure} act={() => void far.resign()} />
          </>
        )}
        <a href="#/">{words.backToLobby}</a>
      </div>
      {far.state.notice && <p role="alert">{far.state.notice}</p>}
    </main>
  )
}
