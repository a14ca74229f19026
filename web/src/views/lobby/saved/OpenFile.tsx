import { catalogue } from 'virtual:catalogue'
import { useEffect, useRef, useState } from 'react'
import { newId } from '../../../keep/ids.ts'
import type { FoundBattle as Battle, ReadingNews, ReadingProgress } from '../../../keep/reading.ts'
import { keep } from '../../../keep/saves.ts'
import { words } from '../../../language/books.ts'
import { spokenMessage } from '../../../language/speak.ts'
import { ending, reason } from '../../../language/words.ts'
import type { Commander } from '../../../table/sitting/commanders.ts'
import { startWorker } from '../../../workers/start-worker.ts'
import { SeatPicker } from '../set-up/SeatPicker.tsx'

type Page = 'play' | 'replay'

/** A saved battle or a replay from a file. A journal doesn’t name the players, so the page asks. */
export function OpenFile() {
  const [found, setFound] = useState<Battle | null>(null)
  const [progress, setProgress] = useState<ReadingProgress | null>(null)
  const [seats, setSeats] = useState<readonly Commander[]>(['human', 'human'])
  const [trouble, setTrouble] = useState<string | null>(null)

  const worker = useRef<Worker | null>(null)
  useEffect(() => () => worker.current?.terminate(), [])

  function hear(news: ReadingNews): void {
    const ended = news.kind === 'found' || news.kind === 'failed'
    setProgress(ended ? null : news)
    if (ended) worker.current?.terminate()
    if (news.kind === 'found') setFound(news)
    if (news.kind === 'failed') void spokenMessage(news.why).then(fail, fail)
  }

  function read(file: File | undefined): void {
    if (!file) return
    setTrouble(null)
    setFound(null)
    setProgress({ kind: 'reading', done: 0, all: file.size })
    worker.current?.terminate()
    worker.current = startWorker('reading')
    worker.current.onmessage = ({ data }: MessageEvent<ReadingNews>) => hear(data)
    worker.current.onerror = ({ message }) => hear({ kind: 'failed', why: message })
    worker.current.postMessage(file)
  }

  async function sitDown(page: Page): Promise<void> {
    if (!found) return
    const { journal, reached } = found
    const id = newId()
    await keep({ id, seats, journal, changed: Date.now(), reached })
    location.hash = `#/${page}/${id}`
  }

  const fail = (error: unknown): void => {
    setTrouble(words.lobby.badFile({ why: reason(error) }))
  }
  return (
    <div className="open-file">
      <label className="file">
        <input
          type="file"
          accept=".json,application/json"
          onChange={event => {
            read(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <span>{words.openFile}</span>
      </label>
      {progress && <HowFar {...progress} />}
      {trouble && (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      )}
      {found && (
        <Found
          {...found}
          seats={seats}
          setSeats={setSeats}
          open={page => void sitDown(page).catch(fail)}
          close={() => setFound(null)}
        />
      )}
    </div>
  )
}

function HowFar({ kind, done, all }: ReadingProgress) {
  return (
    <label className="how-far">
      <span>{kind === 'reading' ? words.lobby.reading : words.lobby.playing({ done, all })}</span>
      <progress value={done} max={Math.max(1, all)} />
    </label>
  )
}

interface FoundProps extends Battle {
  readonly seats: readonly Commander[]
  readonly setSeats: (seats: readonly Commander[]) => void
  readonly open: (page: Page) => void
  readonly close: () => void
}

function Found({ journal, seats, setSeats, open, close }: FoundProps) {
  const { credits, sides } = catalogue[journal.game]
  const outcome = journal.end?.outcome ?? null
  return (
    <div className="found">
      <p>
        <b>{credits.title}</b>{' '}
        {words.lobby.decisions({
          count: journal.decisions.length,
          ended: outcome === null ? null : ending(journal.game, outcome),
        })}
      </p>
      {outcome === null && (
        <SeatPicker game={journal.game} scenario={journal.scenario} sides={sides} seats={seats} setSeats={setSeats} />
      )}
      <div className="saved-acts">
        {outcome === null && (
          <button type="button" className="act" onClick={() => open('play')}>
            {words.continueGame}
          </button>
        )}
        <button type="button" onClick={() => open('replay')}>
          {words.replay}
        </button>
        <button type="button" onClick={close}>
          {words.cancel}
        </button>
      </div>
    </div>
  )
}
