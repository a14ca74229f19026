import { words } from '../../language/books.ts'
import { capital } from '../../language/words.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { useNow } from '../../table/sitting/use-now.ts'
import { layOpen } from '../page/dialogs.ts'
import './share.css'

/** The player elsewhere must decide: the battle must be sent to them. */
export function ByMail({ sitting }: { readonly sitting: Sitting }) {
  const { owing, ours, looksOn } = useNow(sitting)
  const side = owing.find(one => sitting.seats[one] === 'away')
  if (side === undefined || ours || looksOn) return null
  return (
    <section className="by-mail" role="status">
      <p>{words.byMail({ side: capital(sitting.game.sides[side]) })}</p>
      <button type="button" className="act" onClick={() => layOpen({ name: 'share', sitting })}>
        {words.sendBack}
      </button>
    </section>
  )
}
