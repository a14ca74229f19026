/** The turning points in words: which side, how much, what was done, and what a better player would have done. */
import type { Recording } from '@voltigeur/lab/recording'
import { useState } from 'react'
import { SPENT, type WrittenAnalysis } from '../../after/commission.ts'
import { forkOf, seatsForFork } from '../../after/fork.ts'
import { newId } from '../../keep/ids.ts'
import { keep } from '../../keep/saves.ts'
import { hindsight, analysis as text } from '../../language/books.ts'
import { capital, percent, reason, turnTitle } from '../../language/words.ts'
import { useSettings } from '../../settings/use-settings.ts'
import { inWords } from '../../table/orders/in-words.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { hourAs } from '../../table/words/clock.ts'

type Stroke = WrittenAnalysis['strokes'][number]
type Turning = WrittenAnalysis['turnings'][number]

/** The most orders listed; more would hide the important ones. */
const TOLD = 5

export function headline({ kind, favoured }: Turning, { by }: Stroke, sides: readonly string[]): string {
  if (kind === 'luck') return text.luck({ side: capital(sides[favoured]) })
  return (kind === 'blunder' ? text.blunder : text.missed)({ side: capital(sides[by]) })
}

const few = (orders: readonly string[]): string =>
  [...orders.slice(0, TOLD), ...(orders.length > TOLD ? [text.more({ count: orders.length - TOLD })] : [])].join('; ')

interface Props {
  readonly analysis: WrittenAnalysis
  readonly recording: Recording
  readonly sitting: Sitting
}

export function Turnings({ analysis, recording, sitting }: Props) {
  const { strokes, turnings, watcher } = analysis
  /** If something is hidden, a plan that fits what a side saw may be illegal in the real position. */
  const open = watcher === null || recording.battle.secrets === null
  const { sides } = recording.game
  const { clock } = useSettings()
  const [trouble, setTrouble] = useState<string | null>(null)

  /** Another battle, from before the decision on, with the plan carried out in it. */
  async function playHisWay({ first, by, advice }: Stroke): Promise<void> {
    const id = newId()
    const index = first - 1
    const owing = recording.battle.owing(recording.moments[index].position)
    const fork = forkOf(recording, { id, index, seats: seatsForFork(sitting.seats, owing), now: Date.now() })
    const decisions = [
      ...fork.journal.decisions,
      ...advice!.plan.map((decision): [string, Record<string, unknown>] => [sides[by], decision]),
    ]
    await keep({ ...fork, journal: { ...fork.journal, decisions } })
    location.hash = `#/play/${id}`
  }

  return (
    <>
      <h3>{text.turningsTitle}</h3>
      <p className="report-words">
        {turnings.length === 0 && text.none} {text.clear}
      </p>
      {trouble && <p role="alert">{trouble}</p>}
      <ol className="swings">
        {turnings.map(turning => {
          const stroke = strokes[turning.stroke]
          const { by, first, last, before, expected, after, advice } = stroke
          const mine = (chance: number): string => percent(by === 0 ? chance : 1 - chance)
          const { briefing } = recording.battle
          const track = briefing.track(recording.moments[first - 1].position)
          const done = recording.moments
            .slice(first, last + 1)
            .flatMap(({ decision }, i) =>
              decision ? [inWords(recording.battle, recording.moments[first + i - 1].position, decision)] : [],
            )
          const plan = advice && advice.gain > 0 ? planInWords(recording, first, advice.plan) : null
          const heading = headline(turning, stroke, sides)
          return (
            <li key={`${turning.kind} ${turning.stroke}`}>
              <p className="swing-head">
                <b className={`side-${turning.kind === 'luck' ? turning.favoured : by}`}>
                  {heading}: {text.by({ share: turning.by })}
                </b>{' '}
                <span>{turnTitle(track.turn, track.turns, hourAs(track.label, clock))}</span>
                <a
                  className="screen-only"
                  href={`#/replay/${sitting.id}/${last}`}
                  aria-label={`${text.watch}: ${heading}`}
                >
                  {text.watch}
                </a>
              </p>
              <p>
                {text.told({
                  side: capital(sides[by]),
                  before: mine(before),
                  expected: mine(expected),
                  after: mine(after),
                })}
              </p>
              <p>{text.done({ orders: few(done) })}</p>
              {plan && turning.kind !== 'luck' && (
                <p>
                  {text.advice({ player: SPENT.adviser, orders: few(plan), chance: mine(advice!.chance) })}{' '}
                  {open && (
                    <button
                      type="button"
                      className="screen-only"
                      onClick={() =>
                        void playHisWay(stroke).catch((error: unknown) =>
                          setTrouble(hindsight.notKept({ why: reason(error) })),
                        )
                      }
                    >
                      {text.playHisWay({ player: SPENT.adviser })}
                    </button>
                  )}
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** Null where the plan is no longer understood: it was made by another edition of the game. */
function planInWords({ battle, moments }: Recording, first: number, plan: readonly unknown[]): string[] | null {
  const { position } = moments[first - 1]
  try {
    return plan.map(decision => inWords(battle, position, battle.language.readDecision(decision)))
  } catch {
    return null
  }
}
