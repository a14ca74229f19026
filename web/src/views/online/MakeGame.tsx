/** The form for creating an online game. */
import { catalogue } from 'virtual:catalogue'
import type { Clock, NewGame } from '@voltigeur/wire'
import { type FormEvent, useState } from 'react'
import { gameIds } from '../../games/shelf.ts'
import { company, online, words } from '../../language/books.ts'
import { makeOnlineGame } from '../../online/games.ts'
import { choosable } from '../../table/sitting/choosable.ts'
import { OptionPicker } from '../lobby/set-up/OptionPicker.tsx'

const text = online.make

interface Props {
  readonly complain: (error: unknown) => void
  readonly close: () => void
}

type ClockKind = Clock['kind']
const CLOCKS: readonly ClockKind[] = ['none', 'live', 'days', 'rulebook']

/** The opponent, if not a computer. */
const PEOPLE: readonly string[] = ['open', 'invited']

const opponentOf = (value: string): NewGame['opponent'] =>
  value === 'open' || value === 'invited' ? value : { computer: value }

const clockOf = (kind: ClockKind, minutes: number, increment: number, days: number): Clock =>
  kind === 'live' ? { kind, minutes, increment } : kind === 'days' ? { kind, days } : { kind }

export function MakeGame({ complain, close }: Props) {
  const [game, setGame] = useState(gameIds()[0])
  const [scenario, setScenario] = useState<string | null>(null)
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({})
  const [side, setSide] = useState<number | null>(null)
  const [wanted, setOpponent] = useState('invited')
  const [kind, setKind] = useState<ClockKind>('none')
  const [minutes, setMinutes] = useState(60)
  const [increment, setIncrement] = useState(10)
  const [days, setDays] = useState(3)
  const [spectators, setSpectators] = useState(true)
  const [bots, setBots] = useState(false)
  const [busy, setBusy] = useState(false)
  const { credits, scenarios, sides, options: rules } = catalogue[game]
  const fought = scenario ?? scenarios[0].id
  const computers = choosable(game, fought).filter(one => one !== 'human')
  // An opponent chosen for another scenario may not be available in this one.
  const opponent = [...PEOPLE, ...computers].includes(wanted) ? wanted : 'sergeant'

  function choose(id: string): void {
    setGame(id)
    setScenario(null)
    setOptions({})
    if (!PEOPLE.includes(opponent)) setOpponent('invited')
  }

  function create(event: FormEvent): void {
    event.preventDefault()
    setBusy(true)
    makeOnlineGame({
      game,
      scenario: fought,
      options: { ...options },
      side,
      opponent: opponentOf(opponent),
      clock: clockOf(kind, minutes, increment, days),
      spectators,
      bots: opponent === 'open' && bots,
    })
      .then(({ id }) => {
        location.hash = `#/online/${id}`
      }, complain)
      .finally(() => setBusy(false))
  }

  return (
    <form className="make-game" onSubmit={create} aria-label={credits.title}>
      <Choice label={text.game} value={game} set={choose}>
        {gameIds().map(id => [id, catalogue[id].credits.title])}
      </Choice>
      <Choice label={words.scenario} value={fought} set={setScenario}>
        {scenarios.map(({ id, name }) => [id, name])}
      </Choice>
      <Choice
        label={text.side}
        value={side === null ? '' : String(side)}
        set={value => setSide(value === '' ? null : Number(value))}
      >
        {[
          ['', text.byLot],
          ...sides.map((name, index): [string, string] => [String(index), words.army({ side: name })]),
        ]}
      </Choice>
      <Choice label={text.opponent} value={opponent} set={setOpponent}>
        {[
          ['invited', text.invited],
          ['open', text.open],
          ...computers.map((level): [string, string] => [level, text.computer({ level })]),
        ]}
      </Choice>
      <Choice label={text.clock} value={kind} set={value => setKind(value as ClockKind)}>
        {CLOCKS.map(one => [one, text.clocks[one]])}
      </Choice>
      {kind === 'live' && (
        <>
          <Count label={text.minutes} value={minutes} set={setMinutes} most={1440} />
          <Count label={text.increment} value={increment} set={setIncrement} least={0} most={600} />
        </>
      )}
      {kind === 'days' && <Count label={text.days} value={days} set={setDays} most={30} />}
      <label className="field">
        <input type="checkbox" checked={spectators} onChange={() => setSpectators(!spectators)} /> {text.spectators}
      </label>
      {opponent === 'open' && (
        <label className="field">
          <input type="checkbox" checked={bots} onChange={() => setBots(!bots)} /> {company.tournaments.bots}
        </label>
      )}
      <OptionPicker rules={rules} options={options} setOptions={setOptions} />
      <div className="make-acts">
        <button type="submit" className="act" disabled={busy}>
          {text.create}
        </button>
        <button type="button" onClick={close}>
          {online.lobby.fold}
        </button>
      </div>
    </form>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly set: (value: string) => void
  /** Values with what they are called. */
  readonly children: readonly (readonly string[])[]
}

export function Choice({ label, value, set, children }: ChoiceProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <select value={value} onChange={event => set(event.target.value)}>
        {children.map(([one, caption]) => (
          <option key={one} value={one}>
            {caption}
          </option>
        ))}
      </select>
    </label>
  )
}

interface CountProps {
  readonly label: string
  readonly value: number
  readonly set: (value: number) => void
  readonly least?: number
  readonly most: number
}

export function Count({ label, value, set, least = 1, most }: CountProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        type="number"
        min={least}
        max={most}
        value={value}
        onChange={event => set(Math.max(least, Math.min(most, Math.trunc(Number(event.target.value)) || least)))}
      />
    </label>
  )
}
