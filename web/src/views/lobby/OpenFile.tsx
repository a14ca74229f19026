import type { Journal } from '@voltigeur/kernel'
import { useState } from 'react'
import { keep } from '../../keep/saves.ts'
import { openGame, type PlayableGame } from '../../shelf.ts'
import type { Commander } from '../../table/sitting.ts'
import { reason, words } from '../../words.ts'
import { SeatPicker } from './SeatPicker.tsx'
import { loadSitting, newId } from './sit-down.ts'

type Page = 'play' | 'replay'

interface Opened {
  readonly journal: Journal
  readonly game: PlayableGame
}

/** A saved battle or a replay that somebody has sent. A journal does not say who sat where, so that is asked. */
export function OpenFile() {
  const [found, setFound] = useState<Opened | null>(null)
  const [seats, setSeats] = useState<readonly Commander[]>(['human', 'human'])
  const [trouble, setTrouble] = useState<string | null>(null)

  async function read(file: File | undefined): Promise<void> {
    if (!file) return
    setTrouble(null)
    setFound(null)
    const { parseJournal, replay } = await import('@voltigeur/kernel')
    const journal = parseJournal(await file.text())
    const game = await openGame(journal.game)
    const { discrepancy } = replay(game, journal, { viewers: [] })
    if (discrepancy) throw new Error(words.lobby.discrepancy(discrepancy))
    setFound({ journal, game })
  }

  async function sitDown(page: Page): Promise<void> {
    if (!found) return
    const Sitting = await loadSitting()
    const blank = { id: newId(), seats, journal: found.journal, changed: Date.now(), summary: '' }
    const sitting = Sitting.resume(found.game, blank)
    await keep(sitting.save())
    location.hash = `#/${page}/${sitting.id}`
  }

  const fail = (error: unknown): void => {
    setTrouble(words.lobby.badFile(reason(error)))
  }
  return (
    <div className="open-file">
      <label className="file">
        <input
          type="file"
          accept=".json,application/json"
          onChange={event => {
            void read(event.target.files?.[0]).catch(fail)
            event.target.value = ''
          }}
        />
        <span>{words.openFile}</span>
      </label>
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

interface FoundProps extends Opened {
  readonly seats: readonly Commander[]
  readonly setSeats: (seats: readonly Commander[]) => void
  readonly open: (page: Page) => void
  readonly close: () => void
}

function Found({ journal, game, seats, setSeats, open, close }: FoundProps) {
  const outcome = journal.end?.outcome ?? null
  return (
    <div className="found">
      <p>
        <b>{game.credits.title}</b> {words.lobby.decisions(journal.decisions.length, outcome)}
      </p>
      {outcome === null && <SeatPicker sides={game.sides} seats={seats} setSeats={setSeats} />}
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
