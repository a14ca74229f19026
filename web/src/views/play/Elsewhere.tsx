import type { KeptGame } from '../../keep/use-keeping.ts'
import { words } from '../../language/books.ts'
import './elsewhere.css'

const notices = {
  opening: { text: null, act: null },
  here: { text: null, act: null },
  elsewhere: { text: words.elsewhere.played, act: words.elsewhere.playHere },
  gone: { text: words.elsewhere.gone, act: words.elsewhere.keepAll },
  apart: { text: null, act: null },
}

/** Says where the battle is played if not here, and any other reason why it isn’t saved. */
interface Props {
  readonly kept: KeptGame
  /** Hands the battle over as a file. */
  readonly save: () => void
}

export function Elsewhere({ kept: { where, trouble, playHere }, save }: Props) {
  const { text, act } = notices[where]
  if (text === null && trouble === null) return null
  return (
    <section className="elsewhere" role="status">
      {text && <p>{text}</p>}
      {trouble && <p>{trouble}</p>}
      {trouble && where === 'here' && (
        <button type="button" className="act" onClick={save}>
          {words.save}
        </button>
      )}
      {act && (
        <button type="button" className="act" onClick={playHere}>
          {act}
        </button>
      )}
    </section>
  )
}
