/** The setup of a simulation: a battle, its players, the number of games; and the setups it is compared with. */
import { catalogue } from 'virtual:catalogue'
import type { Journal } from '@voltigeur/kernel'
import type { ExperimentArm } from '@voltigeur/lab/experiment'
import { type SubmitEvent, useState } from 'react'
import { gameIds } from '../../games/shelf.ts'
import { newSeed } from '../../keep/ids.ts'
import { type LaboratoryTrial, type Trooper, troopers } from '../../laboratory/trial.ts'
import { laboratory as text, words } from '../../language/books.ts'
import { capital, valueName } from '../../language/words.ts'
import { OptionPicker } from '../lobby/set-up/OptionPicker.tsx'
import { sideStyle } from '../page/sides.ts'

const COUNTS = [10, 20, 50, 100, 200, 500]
const USUAL: Trooper = 'sergeant'
const MOST_ARMS = 4

type Draft = Omit<ExperimentArm, 'name'>

interface Props {
  /** Played on from here; the battle and its options are settled then. */
  readonly from: Journal | null
  readonly begin: (trial: LaboratoryTrial) => void
}

function firstDraft(game: string, from: Journal | null): Draft {
  const { sides, scenarios } = catalogue[game]
  return {
    scenario: from?.scenario ?? scenarios[0].id,
    options: from?.options ?? {},
    players: sides.map(() => USUAL),
  }
}

export function DrawUp({ from, begin }: Props) {
  const [game, setGame] = useState(from?.game ?? gameIds()[0])
  const [drafts, setDrafts] = useState<readonly Draft[]>([firstDraft(game, from)])
  const [games, setGames] = useState(COUNTS[1])
  const [seed, setSeed] = useState(() => newSeed().slice(0, 8))

  function take(other: string): void {
    setGame(other)
    setDrafts([firstDraft(other, null)])
  }

  function start(event: SubmitEvent): void {
    event.preventDefault()
    const arms = drafts.map(draft => ({ ...draft, name: nameOf(game, draft, drafts[0]) }))
    begin({ game, arms, games, seed: seed || newSeed(), ...(from ? { from } : {}) })
  }

  return (
    <form className="lab-draft" onSubmit={start}>
      {!from && (
        <label className="field lab-battle">
          <span>{text.battle}</span>
          <select value={game} onChange={event => take(event.target.value)}>
            {gameIds().map(id => (
              <option key={id} value={id}>
                {catalogue[id].credits.title}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="lab-arms">
        {drafts.map((draft, i) => (
          <ArmPicker
            // biome-ignore lint/suspicious/noArrayIndexKey: trials have no name but their number
            key={i}
            number={i + 1}
            game={game}
            draft={draft}
            settled={from !== null}
            change={changed => setDrafts(drafts.with(i, changed))}
            drop={i === 0 ? null : () => setDrafts(drafts.toSpliced(i, 1))}
          />
        ))}
      </div>
      {drafts.length < MOST_ARMS && (
        <button
          type="button"
          className="lab-add"
          title={text.addArmHint}
          onClick={() => setDrafts([...drafts, drafts[drafts.length - 1]])}
        >
          {text.addArm}
        </button>
      )}
      <div className="lab-measure">
        <label className="field">
          <span>{text.games}</span>
          <select value={games} onChange={event => setGames(Number(event.target.value))}>
            {COUNTS.map(count => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
        <label className="field" title={text.seedHint}>
          <span>{text.seed}</span>
          <input type="text" value={seed} maxLength={100} onChange={event => setSeed(event.target.value)} />
        </label>
      </div>
      <footer className="lab-foot">
        <div>
          <b>{catalogue[game].credits.title}</b>
          <p>{text.planned({ total: games * drafts.length, setups: drafts.length })}</p>
        </div>
        <button type="submit" className="act">
          {text.begin}
        </button>
      </footer>
    </form>
  )
}

interface ArmProps {
  readonly number: number
  readonly game: string
  readonly draft: Draft
  readonly settled: boolean
  readonly change: (draft: Draft) => void
  readonly drop: (() => void) | null
}

function ArmPicker({ number, game, draft, settled, change, drop }: ArmProps) {
  const { sides, scenarios, options } = catalogue[game]

  function choose(scenario: string): void {
    const able: readonly string[] = troopers(game, scenario)
    change({ ...draft, scenario, players: draft.players.map(player => (able.includes(player) ? player : 'sergeant')) })
  }

  return (
    <fieldset className="lab-arm" style={sideStyle(sides)}>
      <legend>{text.arm({ number })}</legend>
      {!settled && (
        <label className="field">
          <span>{words.scenario}</span>
          <select value={draft.scenario} onChange={event => choose(event.target.value)}>
            {scenarios.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {sides.map((side, i) => (
        <label className="field" key={side}>
          <span>{words.seatOf({ side: capital(side) })}</span>
          <select
            value={draft.players[i]}
            onChange={event => change({ ...draft, players: draft.players.with(i, event.target.value) })}
          >
            {troopers(game, draft.scenario).map(player => (
              <option key={player} value={player}>
                {words.lobby.seats[player]}
              </option>
            ))}
          </select>
        </label>
      ))}
      {!settled && (
        <OptionPicker
          rules={options}
          options={draft.options}
          setOptions={chosen => change({ ...draft, options: chosen })}
        />
      )}
      {drop && (
        <button type="button" onClick={drop}>
          {text.dropArm({ number })}
        </button>
      )}
    </fieldset>
  )
}

/** The players, and what differs from the first setup. */
function nameOf(game: string, { players, scenario, options }: Draft, first: Draft): string {
  const { scenarios, options: rules } = catalogue[game]
  const [one, other] = players.map(player => words.lobby.seats[player as Trooper])
  const chosen = (draft: Draft['options'], id: string, standard: string): string => draft[id] ?? standard
  return [
    text.versus({ first: one, second: other }),
    ...(scenario === first.scenario ? [] : [scenarios.find(({ id }) => id === scenario)!.name]),
    ...rules
      .filter(({ id, standard }) => chosen(options, id, standard) !== chosen(first.options, id, standard))
      .map(({ id, name, standard }) => `${name}: ${valueName(chosen(options, id, standard))}`),
  ].join(', ')
}
