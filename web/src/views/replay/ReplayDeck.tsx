/** The replay’s controls: the slider, its buttons, and the link to another battle. */

import type { Recording } from '@voltigeur/lab/recording'
import { useMemo, useState } from 'react'
import { forkOf, seatsForFork } from '../../after/fork.ts'
import { useAnalysis } from '../../after/use-analysis.ts'
import { newId } from '../../keep/ids.ts'
import { keep } from '../../keep/saves.ts'
import { hindsight, laboratory, onMap, words } from '../../language/books.ts'
import { reason } from '../../language/words.ts'
import { mineOf } from '../../story/verdict.ts'
import { inWords } from '../../table/orders/in-words.ts'
import { choosable } from '../../table/sitting/choosable.ts'
import type { Commander } from '../../table/sitting/commanders.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { ChanceStrip } from '../analysis/ChanceStrip.tsx'
import { Summons } from '../analysis/Summons.tsx'
import { SpeedPicker } from '../film/SpeedPicker.tsx'

const text = hindsight

interface Props {
  readonly sitting: Sitting
  readonly recording: Recording
  readonly index: number
  readonly jump: (index: number) => void
  readonly playing: boolean
  readonly run: (on: boolean) => void
  readonly follow: boolean
  readonly setFollow: (on: boolean) => void
  readonly fit: () => void
}

export function ReplayDeck(props: Props) {
  const { sitting, recording, index, jump, playing, run, follow, setFollow, fit } = props
  const last = recording.moments.length - 1
  const said = saying(recording, index)
  const analysis = useAnalysis(sitting)
  const button = (label: string, sign: string, to: number) => (
    <button type="button" aria-label={label} title={label} disabled={to < 0 || to > last} onClick={() => jump(to)}>
      <Sign d={sign} />
    </button>
  )
  return (
    <section className="deck" aria-label={text.controls}>
      <p className="deck-said" aria-live={playing ? 'off' : 'polite'}>
        <small>{text.moment({ index, last })}</small> <span>{said}</span>
      </p>
      {analysis.found && (
        <ChanceStrip
          analysis={analysis.found}
          sides={recording.game.sides}
          mine={mineOf(sitting.seats) ?? 0}
          index={index}
          last={last}
          jump={jump}
        />
      )}
      <div className="deck-slider">
        <input
          type="range"
          min={0}
          max={last}
          step={1}
          value={index}
          aria-label={text.scrubber}
          aria-valuetext={`${text.moment({ index, last })}. ${said}`}
          onChange={event => jump(event.target.valueAsNumber)}
        />
        <Turns recording={recording} index={index} jump={jump} />
      </div>
      <div className="deck-buttons">
        {button(text.first, 'M6 5v14M19 5 9 12l10 7z', index === 0 ? -1 : 0)}
        {button(text.back, 'M16 5 6 12l10 7z', index - 1)}
        <button
          type="button"
          className="act"
          aria-label={playing ? text.pause : text.play}
          title={text.keys}
          onClick={() => run(!playing)}
        >
          <Sign d={playing ? 'M8 5v14M16 5v14' : 'M7 4 19 12 7 20z'} />
        </button>
        {button(text.forward, 'M8 5 18 12 8 19z', index + 1)}
        {button(text.last, 'M18 5v14M5 5l10 7-10 7z', index === last ? last + 1 : last)}
        <SpeedPicker />
        <label className="deck-follow">
          <input type="checkbox" checked={follow} onChange={() => setFollow(!follow)} /> {text.follow}
        </label>
        <button type="button" className="deck-fit" onClick={fit}>
          {onMap.fit}
        </button>
        {/* It needs the dice, which a server reveals at the end. */}
        {last > 0 && !sitting.match.afar && <Summons state={analysis} />}
        {!sitting.match.afar && (
          <PlayOn sitting={sitting} recording={recording} index={index} stop={() => run(false)} />
        )}
      </div>
    </section>
  )
}

function saying({ moments, battle, game }: Recording, index: number): string {
  const { by, decision } = moments[index]
  if (index === 0) return text.opening
  if (!decision) return text.unseen
  return text.decided({
    side: typeof by === 'number' ? words.army({ side: game.sides[by] }) : text.umpire,
    said: inWords(battle, moments[index - 1].position, decision),
  })
}

const Sign = ({ d }: { readonly d: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
)

/** The beginnings of the turns along the slider. */
function Turns({ recording, index, jump }: Pick<Props, 'recording' | 'index' | 'jump'>) {
  const { moments, battle } = recording
  const starts = useMemo(() => {
    const tracks = moments.map(moment => battle.briefing.track(moment.position))
    return tracks.flatMap(({ turn, label }, at) => (tracks[at - 1]?.turn === turn ? [] : [{ turn, label, at }]))
  }, [moments, battle])
  const last = Math.max(1, moments.length - 1)
  const current = starts.findLast(start => start.at <= index)
  return (
    <div className="deck-turns">
      {starts.map(({ turn, label, at }) => (
        <button
          type="button"
          key={turn}
          style={{ left: `${(100 * at) / last}%` }}
          aria-current={current?.turn === turn}
          aria-label={text.toTurn({ turn, label })}
          title={text.toTurn({ turn, label })}
          onClick={() => jump(at)}
        >
          {turn}
        </button>
      ))}
    </div>
  )
}

interface PlayOnProps extends Pick<Props, 'sitting' | 'recording' | 'index'> {
  /** A player who plays on from here wants the replay to stay here. */
  readonly stop: () => void
}

function PlayOn({ sitting, recording, index, stop }: PlayOnProps) {
  const { game, battle, journal, moments } = recording
  const owing = battle.owing(moments[index].position)
  const [chosen, setSeats] = useState<readonly Commander[] | null>(null)
  const seats = chosen ?? seatsForFork(sitting.seats, owing)
  const [failure, setFailure] = useState<string | null>(null)

  async function branch(): Promise<void> {
    const id = newId()
    await keep(forkOf(recording, { id, index, seats, now: Date.now() }))
    location.hash = `#/play/${id}`
  }

  return (
    <details className="play-on">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary onClick={stop}>{text.playOn}</summary>
      <div className="play-on-sheet">
        {owing.length === 0 ? (
          <p>{text.playOnOver}</p>
        ) : (
          <>
            <p>{text.playOnHint}</p>
            {game.sides.map((name, side) => (
              <label key={name} className={`side-${side}`}>
                <span>{words.seatOf({ side: name })}</span>
                <select
                  value={seats[side]}
                  onChange={event => setSeats(seats.with(side, event.target.value as Commander))}
                >
                  {choosable(game.id, journal.scenario).map(seat => (
                    <option key={seat} value={seat}>
                      {words.seats[seat]}
                    </option>
                  ))}
                </select>
              </label>
            ))}
            {failure && <p role="alert">{failure}</p>}
            <button
              type="button"
              className="act"
              onClick={() => void branch().catch((error: unknown) => setFailure(text.notKept({ why: reason(error) })))}
            >
              {text.begin}
            </button>
            {recording.journal.end?.outcome != null && (
              <a href={`#/laboratory/${sitting.id}@${moments[index].decisions}`} title={laboratory.playOutHint}>
                {laboratory.playOut}
              </a>
            )}
          </>
        )}
      </div>
    </details>
  )
}
