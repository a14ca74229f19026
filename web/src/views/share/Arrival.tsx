/** A battle from a link: unpacked, played through, and then continued, viewed or kept. */

import { catalogue } from 'virtual:catalogue'
import { useEffect, useState } from 'react'
import { newId } from '../../keep/ids.ts'
import { openCabinet } from '../../keep/kept.ts'
import { sameBattle, unpackLink } from '../../keep/link.ts'
import type { FoundBattle, ReadingNews } from '../../keep/reading.ts'
import type { KeptSitting } from '../../keep/record.ts'
import { keep } from '../../keep/saves.ts'
import { comfort, words } from '../../language/books.ts'
import { spokenMessage } from '../../language/speak.ts'
import { capital, reason } from '../../language/words.ts'
import type { Commander } from '../../table/sitting/commanders.ts'
import { howFar } from '../../table/sitting/reached.ts'
import { startWorker } from '../../workers/start-worker.ts'
import './share.css'

const { link: text } = comfort

interface Arrived {
  readonly found: FoundBattle | null
  /** The same battle among the reader’s own, if it is there already. */
  readonly own: KeptSitting | null
  readonly trouble: string | null
}

const NOTHING: Arrived = { found: null, own: null, trouble: null }

export default function Arrival({ data }: { readonly data: string }) {
  const { found, own, trouble } = useArrived(data)
  if (trouble) {
    return (
      <main className="loading" role="alert">
        <p>{trouble}</p>
        <a href="#/">{words.backToLobby}</a>
      </main>
    )
  }
  if (!found) return <p className="loading">{text.reading}</p>
  return (
    <main className="arrival">
      <h1>{text.arrived}</h1>
      <What {...found} />
      {own ? <Own own={own} found={found} /> : <Ways found={found} />}
      <a href="#/">{words.backToLobby}</a>
    </main>
  )
}

function useArrived(data: string): Arrived {
  const [arrived, setArrived] = useState(NOTHING)
  useEffect(() => {
    let dropped = false
    const worker = startWorker('reading')
    const fail = (error: unknown) => !dropped && setArrived({ ...NOTHING, trouble: reason(error) })
    worker.onmessage = ({ data: news }: MessageEvent<ReadingNews>) => {
      if (news.kind === 'failed') spokenMessage(news.why).then(why => fail(text.badBattle({ why })), fail)
      if (news.kind !== 'found') return
      const { journal, reached } = news
      // Without a store, there is nothing to compare.
      openCabinet()
        .then(({ sound }) => sound.find(kept => sameBattle(kept.journal, journal)) ?? null)
        .catch(() => null)
        .then(own => !dropped && setArrived({ found: { journal, reached }, own, trouble: null }))
    }
    worker.onerror = ({ message }) => fail(text.badBattle({ why: message }))
    unpackLink(data).then(json => !dropped && worker.postMessage(new File([json], 'link')), fail)
    return () => {
      dropped = true
      worker.terminate()
    }
  }, [data])
  return arrived
}

function What(found: FoundBattle) {
  const { journal } = found
  const { credits, scenarios, sides } = catalogue[journal.game]
  const scenario = scenarios.find(({ id }) => id === journal.scenario)
  return (
    <p>
      <b>{credits.title}</b>
      {scenario && `: ${scenario.name}`}. {howFar(found, sides)}, {text.decisions({ count: journal.decisions.length })}.
    </p>
  )
}

/** Continues the existing battle, from the link’s position. */
function Own({ own, found }: { readonly own: KeptSitting; readonly found: FoundBattle }) {
  const [trouble, setTrouble] = useState('')
  const further = own.journal.decisions.length > found.journal.decisions.length
  async function goOn(): Promise<void> {
    const { revision, ...sitting } = own
    if (!further) await keep({ ...sitting, ...found, changed: Date.now() }, revision)
    location.hash = `#/play/${own.id}`
  }
  return (
    <>
      <p>
        {text.yours} {further && text.further}
      </p>
      <div className="share-acts">
        <button type="button" className="act" onClick={() => void goOn().catch(error => setTrouble(reason(error)))}>
          {text.goOn}
        </button>
      </div>
      {trouble && <p role="alert">{trouble}</p>}
    </>
  )
}

function Ways({ found: { journal, reached } }: { readonly found: FoundBattle }) {
  const [told, setTold] = useState('')
  const { sides } = catalogue[journal.game]
  const over = journal.end?.outcome != null

  async function lay(seats: readonly Commander[], page: 'play' | 'replay' | null): Promise<void> {
    const id = newId()
    await keep({ id, seats, journal, changed: Date.now(), reached })
    if (page) location.hash = `#/${page}/${id}`
    else setTold(text.kept)
  }
  const go = (seats: readonly Commander[], page: 'play' | 'replay' | null) =>
    void lay(seats, page).catch(error => setTold(reason(error)))
  const both = sides.map((): Commander => 'human')
  return (
    <>
      <div className="share-acts">
        {!over &&
          sides.map((name, side) => (
            <button
              key={name}
              type="button"
              className="act"
              onClick={() =>
                go(
                  sides.map((_, one): Commander => (one === side ? 'human' : 'away')),
                  'play',
                )
              }
            >
              {text.playAs({ side: capital(name) })}
            </button>
          ))}
        {!over && (
          <button type="button" onClick={() => go(both, 'play')}>
            {text.playBoth}
          </button>
        )}
        <button type="button" className={over ? 'act' : ''} onClick={() => go(both, 'replay')}>
          {text.look}
        </button>
        <button type="button" onClick={() => go(both, null)}>
          {text.keep}
        </button>
      </div>
      <p role="status">{told}</p>
    </>
  )
}
