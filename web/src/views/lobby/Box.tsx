/** A game on the shelf: its cover, what it promises, and the form by which a battle is begun. */
import { catalogue } from 'virtual:catalogue'
import { useState } from 'react'
import { words } from '../../books.ts'
import { openGame } from '../../language/speak.ts'
import { hasLesson } from '../../lesson/index.ts'
import { type Commander, commandersFor } from '../../table/commanders.ts'
import type { NewSitting } from '../../table/sitting.ts'
import { coverOf } from './covers.tsx'
import { OptionPicker } from './OptionPicker.tsx'
import { SeatPicker } from './SeatPicker.tsx'
import { beginBattle, beginLesson } from './sit-down.ts'
import './box.css'

interface BoxProps {
  readonly id: string
  readonly complain: (error: unknown) => void
}

export function Box({ id, complain }: BoxProps) {
  const [busy, setBusy] = useState(false)
  const [scenario, setScenario] = useState(catalogue[id].scenarios[0].id)

  /** Whoever comes near a box will perhaps open it. What goes wrong is told when he does. */
  const fetchAhead = () => void openGame(id).catch(() => undefined)

  function open(battle: Promise<void>): void {
    setBusy(true)
    void battle.catch(complain).finally(() => setBusy(false))
  }

  return (
    <article className="box" onPointerEnter={fetchAhead} onFocus={fetchAhead}>
      <div className="box-cover">{coverOf(id).picture}</div>
      <Lid id={id} scenario={scenario} busy={busy} learn={() => open(beginLesson(id))} />
      <MusterRoll
        id={id}
        scenario={scenario}
        setScenario={setScenario}
        busy={busy}
        begin={choice => open(beginBattle(id, choice))}
      />
    </article>
  )
}

interface LidProps {
  readonly id: string
  readonly scenario: string
  readonly busy: boolean
  readonly learn: () => void
}

const scenarioOf = (id: string, scenario: string) => catalogue[id].scenarios.find(entry => entry.id === scenario)!

function Lid({ id, scenario, busy, learn }: LidProps) {
  const { credits } = catalogue[id]
  const { promise, complexity, hours, lesson } = coverOf(id)
  const { turns } = scenarioOf(id, scenario)
  return (
    <div className="box-lid">
      <h2>{credits.title}</h2>
      <p className="promise">{promise}</p>
      <dl className="facts">
        <div>
          <dt>{words.lobby.length}</dt>
          <dd>{[words.facts({ turns }), hours].join(', ')}</dd>
        </div>
        <div>
          <dt>{words.lobby.complexity}</dt>
          <dd>
            <span className="pips" role="img" aria-label={words.lobby.complexityOf({ level: complexity })}>
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
            onClick={learn}
          >
            {words.learn}
          </button>
          <p>{words.learnHint({ minutes: lesson })}</p>
        </div>
      )}
      <p className="credits">
        {words.by({ designer: credits.designer, publisher: credits.publisher, year: credits.year })}
      </p>
    </div>
  )
}

interface RollProps {
  readonly id: string
  readonly scenario: string
  readonly setScenario: (scenario: string) => void
  readonly busy: boolean
  readonly begin: (choice: Omit<NewSitting, 'seed'>) => void
}

/** Scenario, commanders and optional rules. */
function MusterRoll({ id, scenario, setScenario, busy, begin }: RollProps) {
  const { credits, sides, scenarios, options: rules } = catalogue[id]
  const { newcomer } = coverOf(id)
  const [wanted, setSeats] = useState<readonly Commander[]>(
    [0, 1].map(side => (side === newcomer ? 'human' : 'recruit')),
  )
  const seats = commandersFor(id, scenario, wanted)
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({})
  const chosen = scenarioOf(id, scenario)
  return (
    <form
      className="muster-roll"
      onSubmit={event => {
        event.preventDefault()
        begin({ scenario, options, seats })
      }}
    >
      {scenarios.length > 1 && (
        <label className="field">
          <span>{words.scenario}</span>
          <select value={scenario} onChange={event => setScenario(event.target.value)}>
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
      <SeatPicker game={id} scenario={scenario} sides={sides} seats={seats} setSeats={setSeats} />
      <OptionPicker rules={rules} options={options} setOptions={setOptions} />
      <div className="box-acts">
        <button type="submit" className="act is-main" disabled={busy} aria-label={`${words.start}: ${credits.title}`}>
          {busy ? words.loading : words.start}
        </button>
      </div>
    </form>
  )
}
