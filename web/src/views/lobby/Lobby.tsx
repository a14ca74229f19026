/** The first page: the games on the shelf, and the battles that wait to be continued. */

import { catalogue } from 'virtual:catalogue'
import type { Journal } from '@voltigeur/kernel'
import { type FormEvent, useCallback, useEffect, useId, useState } from 'react'
import { allSittings, discard, keep } from '../../keep/saves.ts'
import { hasLesson, openLesson } from '../../lesson/index.ts'
import { gameIds, openGame, type PlayableGame } from '../../shelf.ts'
import { sideStyle } from '../../table/sides.ts'
import type { SavedSitting, Seat } from '../../table/sitting.ts'
import { words } from '../../words.ts'
import { coverOf } from './covers.tsx'

const SEATS = Object.keys(words.seats) as Seat[]
/** So few optional rules need not be folded away. */
const FEW = 2
const newId = (): string => crypto.randomUUID().slice(0, 8)

/** The table is fetched when somebody sits down at it, not before. */
const loadSitting = () => import('../../table/sitting.ts').then(module => module.Sitting)

export function Lobby() {
  const [saved, setSaved] = useState<readonly SavedSitting[]>([])
  const [trouble, setTrouble] = useState<string | null>(null)
  const report = useCallback((error: unknown) => setTrouble(reason(error)), [])
  const refresh = useCallback(() => void allSittings().then(setSaved, report), [report])
  useEffect(refresh, [refresh])

  return (
    <main className="lobby">
      <header className="masthead">
        <h1>{words.title}</h1>
        <p>{words.motto}</p>
      </header>
      {trouble && (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      )}
      {gameIds().map(id => (
        <Box key={id} id={id} report={report} />
      ))}
      <section className="cabinet" aria-labelledby="cabinet">
        <h2 id="cabinet">{words.savedGames}</h2>
        {saved.length === 0 && <p className="hint">{words.noSaved}</p>}
        <ul>
          {saved.map(sitting => (
            <Saved key={sitting.id} saved={sitting} refresh={refresh} />
          ))}
        </ul>
        <OpenFile />
      </section>
      <footer>
        <p>{words.independent}</p>
      </footer>
    </main>
  )
}

interface BoxProps {
  readonly id: string
  readonly report: (error: unknown) => void
}

function Box({ id, report }: BoxProps) {
  const { credits, sides, scenarios, options: rules } = catalogue[id]
  const { promise, complexity, hours, picture, newcomer, lesson } = coverOf(id)
  const [busy, setBusy] = useState(false)
  const [scenario, setScenario] = useState<string | null>(null)
  const [seats, setSeats] = useState<readonly Seat[]>([0, 1].map(side => (side === newcomer ? 'human' : 'recruit')))
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({})
  const chosen = scenarios.find(entry => entry.id === scenario) ?? scenarios[0]

  /** Whoever comes near a box will perhaps open it. What goes wrong is told when he does. */
  const fetchAhead = () => void openGame(id).catch(() => undefined)

  async function begin(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    const [Sitting, ready] = await Promise.all([loadSitting(), openGame(id)])
    const seed = crypto.randomUUID()
    const plan = { scenario: chosen.id, options, seats, seed }
    const sitting = Sitting.start(ready, newId(), plan)
    await keep(sitting.save())
    location.hash = `#/play/${sitting.id}`
  }

  async function learn(): Promise<void> {
    setBusy(true)
    const [Sitting, ready, { seats: places, situation }] = await Promise.all([
      loadSitting(),
      openGame(id),
      openLesson(id),
    ])
    const sitting = Sitting.startSituation(ready, newId(), situation, places, crypto.randomUUID())
    sitting.lesson = 0
    await keep(sitting.save())
    location.hash = `#/play/${sitting.id}`
  }

  return (
    <article className="box" onPointerEnter={fetchAhead} onFocus={fetchAhead}>
      <div className="box-cover">{picture}</div>
      <div className="box-lid">
        <h2>{credits.title}</h2>
        <p className="promise">{promise}</p>
        <dl className="facts">
          <div>
            <dt>{words.lobby.length}</dt>
            <dd>{[words.facts(chosen.turns), hours].join(', ')}</dd>
          </div>
          <div>
            <dt>{words.lobby.complexity}</dt>
            <dd>
              <span className="pips" role="img" aria-label={words.lobby.complexityOf(complexity)}>
                {[1, 2, 3, 4, 5].map(pip => (
                  <i key={pip} className={pip <= complexity ? 'is-full' : ''} />
                ))}
              </span>
            </dd>
          </div>
        </dl>
        {hasLesson(id) && (
          <div className="learn">
            <button
              type="button"
              className="act"
              disabled={busy}
              aria-label={`${words.learn}: ${credits.title}`}
              onClick={() =>
                void learn()
                  .catch(report)
                  .finally(() => setBusy(false))
              }
            >
              {words.learn}
            </button>
            <p>{words.learnHint(lesson)}</p>
          </div>
        )}
        <p className="credits">{words.by(credits.designer, credits.publisher, credits.year)}</p>
      </div>
      <form
        className="muster-roll"
        onSubmit={event =>
          void begin(event)
            .catch(report)
            .finally(() => setBusy(false))
        }
      >
        {scenarios.length > 1 && (
          <label className="field">
            <span>{words.scenario}</span>
            <select value={chosen.id} onChange={event => setScenario(event.target.value)}>
              {scenarios.map(entry => (
                <option key={entry.id} value={entry.id}>
                  {entry.name}
                </option>
              ))}
            </select>
          </label>
        )}
        <p className="scenario">
          <b>{chosen.name}</b> <span>{chosen.description}</span>
        </p>
        <SeatPicker sides={sides} seats={seats} setSeats={setSeats} />
        {rules.length > 0 && (
          <details className="options" open={rules.length <= FEW}>
            <summary>{words.options}</summary>
            {rules.map(option => (
              <label className="field" key={option.id}>
                <span>
                  {option.name} <small>{option.case}</small>
                </span>
                <select
                  value={options[option.id] ?? option.standard}
                  onChange={event => setOptions({ ...options, [option.id]: event.target.value })}
                >
                  {option.values.map(value => (
                    <option key={value} value={value}>
                      {value === option.standard ? words.lobby.standard(value) : value}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </details>
        )}
        <div className="box-acts">
          <button type="submit" className="act is-main" disabled={busy} aria-label={`${words.start}: ${credits.title}`}>
            {busy ? words.loading : words.start}
          </button>
        </div>
      </form>
    </article>
  )
}

interface SeatsProps {
  readonly sides: readonly string[]
  readonly seats: readonly Seat[]
  readonly setSeats: (seats: readonly Seat[]) => void
}

function SeatPicker({ sides, seats, setSeats }: SeatsProps) {
  const group = useId()
  return sides.map((side, index) => (
    <fieldset key={side} className={`seats side-${index}`} style={sideStyle(sides)}>
      <legend>{words.seatOf(capital(side))}</legend>
      {SEATS.map(seat => (
        <label key={seat}>
          <input
            type="radio"
            name={`${group}-${index}`}
            checked={seats[index] === seat}
            onChange={() => setSeats(seats.map((other, i) => (i === index ? seat : other)))}
          />
          <span>{words.seats[seat]}</span>
        </label>
      ))}
      <p>{words.lobby.seatHints[seats[index]]}</p>
    </fieldset>
  ))
}

function Saved({ saved, refresh }: { readonly saved: SavedSitting; readonly refresh: () => void }) {
  const { id, journal, seats, summary, changed, lesson } = saved
  const [sure, setSure] = useState(false)
  const listed = catalogue[journal.game]
  const over = journal.end?.outcome != null
  return (
    <li className="saved">
      <div className="saved-words">
        <b>{lesson === undefined ? (listed?.credits.title ?? journal.game) : words.lobby.lessonTitle}</b>
        <span>{summary}</span>
        <span>
          {seats.map((seat, side) => words.lobby.commander(capital(listed?.sides[side] ?? ''), seat)).join(', ')}
        </span>
        <time dateTime={new Date(changed).toISOString()}>{words.lobby.when(new Date(changed))}</time>
      </div>
      {sure ? (
        <div className="saved-acts" role="alert">
          <span>{words.discardSure}</span>
          <button type="button" className="is-grave" onClick={() => void discard(id).then(refresh)}>
            {words.discard}
          </button>
          <button type="button" onClick={() => setSure(false)}>
            {words.cancel}
          </button>
        </div>
      ) : (
        <div className="saved-acts">
          {!over && (
            <a className="act" href={`#/play/${id}`}>
              {words.continueGame}
            </a>
          )}
          <a href={`#/replay/${id}`}>{words.replay}</a>
          <a href={`#/report/${id}`}>{words.report}</a>
          <button type="button" onClick={() => setSure(true)}>
            {words.discard}
          </button>
        </div>
      )}
    </li>
  )
}

/** A saved battle or a replay that somebody has sent. A journal does not say who sat where, so that is asked. */
function OpenFile() {
  const [found, setFound] = useState<{ readonly journal: Journal; readonly game: PlayableGame } | null>(null)
  const [seats, setSeats] = useState<readonly Seat[]>(['human', 'human'])
  const [trouble, setTrouble] = useState<string | null>(null)

  async function read(file: File | undefined): Promise<void> {
    if (!file) return
    setTrouble(null)
    setFound(null)
    const { parseJournal, replay } = await import('@voltigeur/kernel')
    const journal = parseJournal(await file.text())
    const game = await openGame(journal.game)
    const { discrepancy } = replay(game, journal)
    if (discrepancy) throw new Error(words.lobby.discrepancy(discrepancy))
    setFound({ journal, game })
  }

  async function sitDown(page: 'play' | 'replay'): Promise<void> {
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
        <div className="found">
          <p>
            <b>{found.game.credits.title}</b>{' '}
            {words.lobby.decisions(found.journal.decisions.length, found.journal.end?.outcome ?? null)}
          </p>
          {found.journal.end?.outcome == null && (
            <SeatPicker sides={found.game.sides} seats={seats} setSeats={setSeats} />
          )}
          <div className="saved-acts">
            {found.journal.end?.outcome == null && (
              <button type="button" className="act" onClick={() => void sitDown('play').catch(fail)}>
                {words.continueGame}
              </button>
            )}
            <button type="button" onClick={() => void sitDown('replay').catch(fail)}>
              {words.replay}
            </button>
            <button type="button" onClick={() => setFound(null)}>
              {words.cancel}
            </button>
          </div>
        </div>
      )}
    </div>
  )
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
