/** The card of the guided introduction: what to do now. It watches the table and turns over by itself. */

import type { Lesson as Plan, Sequel } from '@voltigeur/battlefield/lesson'
import { useEffect, useState } from 'react'
import { newId, newSeed } from '../../keep/ids.ts'
import { keep } from '../../keep/saves.ts'
import { atTable, words } from '../../language/books.ts'
import { hasLesson, openLesson } from '../../lesson/index.ts'
import { glance, stepNow } from '../../lesson/lesson.ts'
import { hexesNamed } from '../../lesson/naming.ts'
import type { StandIn } from '../../lesson/stand-in.ts'
import type { Film } from '../../table/film/film.ts'
import { useShowing } from '../../table/film/use-film.ts'
import type { Hand } from '../../table/orders/choosing.ts'
import { announceOpening } from '../../table/sitting/opening.ts'
import { Sitting } from '../../table/sitting/sitting.ts'
import { useNow } from '../../table/sitting/use-now.ts'
import { shelved, titleOf } from '../lobby/boxes/boxes.ts'
import { beginLesson } from '../lobby/set-up/sit-down.ts'
import { useAskedButton } from './use-asked-button.ts'
import './lesson.css'

interface Props {
  readonly sitting: Sitting
  readonly hand: Hand
  readonly tab: string
  /** While its dice fall the card stays: the next step may speak of what they show. */
  readonly film: Film
  /** Brings a hex into view and marks it. */
  readonly onShow: (hex: number) => void
  /** The hexes that the card names now; none when it is closed. */
  readonly onNames: (hexes: readonly number[]) => void
}

export default function Lesson(props: Props) {
  const { sitting } = props
  const [plan, setPlan] = useState<Plan | null>(null)
  const [left, setLeft] = useState(false)
  useEffect(() => {
    let dropped = false
    void openLesson(sitting.game.id).then(found => {
      if (!dropped) setPlan(found)
    })
    return () => {
      dropped = true
    }
  }, [sitting])

  function leave(): void {
    sitting.lesson = undefined
    setLeft(true)
  }

  if (!plan || left) return null
  return <Card {...props} plan={plan} leave={leave} />
}

function Card({
  sitting,
  hand,
  tab,
  film,
  onShow,
  onNames,
  plan,
  leave,
}: Props & { readonly plan: Plan; readonly leave: () => void }) {
  const [reached, setReached] = useState(sitting.lesson ?? 0)
  const { battle } = sitting
  const now = useNow(sitting)
  const waits = useShowing(film).untold !== null
  const at = waits ? reached : stepNow(plan.steps, reached, glance({ battle, now }, hand, tab))
  const step = plan.steps[at]
  const last = at === plan.steps.length - 1

  useEffect(() => {
    // Of dice that were thrown since this was drawn.
    if (film.showing.untold !== null) return
    setReached(at)
    sitting.lesson = at
  }, [sitting, film, at])

  useAskedButton(step.task)

  // A skipped step is played: a card must not speak of what hasn’t happened.
  const [standIn, setStandIn] = useState<StandIn | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something has happened at the table it may go on
  useEffect(() => {
    if (standIn === null) return
    const came = standIn.step === step ? standIn.play(sitting) : 'done'
    if (came === 'waits') return
    setStandIn(null)
    if (came === 'stuck') setReached(at + 1)
  }, [standIn, step, at, sitting, now])

  function skip(): void {
    if (step.plays === undefined) setReached(at + 1)
    else void import('../../lesson/stand-in.ts').then(({ StandIn }) => setStandIn(new StandIn(step)))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step points at its place once
  useEffect(() => {
    if (step.at !== undefined) onShow(battle.board.grid.find(step.at))
  }, [battle, at])

  useEffect(() => {
    onNames(hexesNamed(step, battle.board.grid))
    return () => onNames([])
  }, [battle, step, onNames])

  return (
    <section className="lesson" aria-label={words.learn} aria-live="polite">
      <header>
        <h2>{step.title}</h2>
        <small>{atTable.lesson.step({ step: at + 1, steps: plan.steps.length })}</small>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone a long text is scrolled with the arrow keys */}
      <div className="lesson-text" tabIndex={0}>
        {step.text.map(line => (
          <p key={line}>{line}</p>
        ))}
        {step.task && <p className="lesson-task">{step.task}</p>}
      </div>
      <div className="lesson-acts">
        {last &&
          plan.sequels.map((sequel, i) => (
            <button
              type="button"
              className={i === 0 ? 'act' : ''}
              key={sequel.caption}
              onClick={() => void playOn(sitting, sequel).then(() => leave())}
            >
              {sequel.caption}
            </button>
          ))}
        {last && <Another game={sitting.game.id} />}
        {!last && (
          <button type="button" className={step.task ? '' : 'act'} disabled={standIn !== null} onClick={skip}>
            {step.task ? atTable.lesson.skip : atTable.lesson.next}
          </button>
        )}
        <button type="button" className="lesson-leave" onClick={leave}>
          {last ? atTable.lesson.stay : atTable.lesson.leave}
        </button>
      </div>
    </section>
  )
}

/** The lesson of the next game on the shelf. */
function Another({ game }: { readonly game: string }) {
  const games = shelved().filter(hasLesson)
  const next = games[games.indexOf(game) + 1]
  if (next === undefined) return null
  return (
    <button type="button" onClick={() => void beginLesson(next)}>
      {atTable.lesson.another({ game: titleOf(next) })}
    </button>
  )
}

/** A battle of its own, with the standard options. */
async function playOn({ game }: Sitting, { seats, scenario = game.scenarios[0].id }: Sequel): Promise<void> {
  const plan = { scenario, options: {}, seats, seed: newSeed() }
  const sitting = Sitting.start(game, newId(), plan)
  await keep(sitting.save())
  announceOpening(sitting.id)
  location.hash = `#/play/${sitting.id}`
}
