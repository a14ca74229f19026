/** The form for creating a tournament. */
import { catalogue } from 'virtual:catalogue'
import type { NewTournament } from '@voltigeur/wire'
import { type FormEvent, useState } from 'react'
import { createTournament } from '../../company/tournaments.ts'
import { gameIds } from '../../games/shelf.ts'
import { company, online, words } from '../../language/books.ts'
import { choosable } from '../../table/sitting/choosable.ts'
import { Choice, Count } from '../online/MakeGame.tsx'

const text = company.tournaments
const clockText = online.make

interface Props {
  readonly complain: (error: unknown) => void
  readonly close: () => void
}

const NO_COMPUTER = ''

export function MakeTournament({ complain, close }: Props) {
  const [name, setName] = useState('')
  const [game, setGame] = useState(gameIds()[0])
  const [wantedScenario, setScenario] = useState<string | null>(null)
  const [format, setFormat] = useState<NewTournament['format']>('roundRobin')
  const [rounds, setRounds] = useState(3)
  const [pace, setPace] = useState<'live' | 'days'>('days')
  const [minutes, setMinutes] = useState(60)
  const [increment, setIncrement] = useState(10)
  const [days, setDays] = useState(3)
  const [wantedComputer, setComputer] = useState(NO_COMPUTER)
  const [bots, setBots] = useState(false)
  const [enter, setEnter] = useState(true)
  const [busy, setBusy] = useState(false)
  const { scenarios } = catalogue[game]
  const scenario = scenarios.some(({ id }) => id === wantedScenario) ? wantedScenario! : scenarios[0].id
  const computers = choosable(game, scenario).filter(one => one !== 'human')
  const computer = computers.some(level => level === wantedComputer) ? wantedComputer : NO_COMPUTER

  function create(event: FormEvent): void {
    event.preventDefault()
    setBusy(true)
    createTournament({
      ...{ name, game, scenario, format, bots, enter },
      clock: pace === 'live' ? { kind: 'live', minutes, increment } : { kind: 'days', days },
      ...(format === 'swiss' ? { rounds } : {}),
      computers: computer === NO_COMPUTER ? [] : [computer],
    })
      .then(id => {
        location.hash = `#/tournament/${id}`
      }, complain)
      .finally(() => setBusy(false))
  }

  return (
    <form className="make-game make-tournament" onSubmit={create} aria-label={text.create}>
      <label className="field">
        <span>{text.name}</span>
        <input
          type="text"
          required
          minLength={3}
          maxLength={60}
          value={name}
          onChange={event => setName(event.target.value)}
        />
      </label>
      <Choice label={clockText.game} value={game} set={setGame}>
        {gameIds().map(id => [id, catalogue[id].credits.title])}
      </Choice>
      <Choice label={words.scenario} value={scenario} set={setScenario}>
        {scenarios.map(({ id, name: called }) => [id, called])}
      </Choice>
      <Choice label={text.format} value={format} set={value => setFormat(value as NewTournament['format'])}>
        {(['roundRobin', 'swiss'] as const).map(one => [one, text.formats[one]])}
      </Choice>
      {format === 'swiss' && <Count label={text.rounds} value={rounds} set={setRounds} most={9} />}
      <Choice label={clockText.clock} value={pace} set={value => setPace(value as 'live' | 'days')}>
        {(['days', 'live'] as const).map(one => [one, clockText.clocks[one]])}
      </Choice>
      {pace === 'live' ? (
        <>
          <Count label={clockText.minutes} value={minutes} set={setMinutes} most={1440} />
          <Count label={clockText.increment} value={increment} set={setIncrement} least={0} most={600} />
        </>
      ) : (
        <Count label={clockText.days} value={days} set={setDays} most={30} />
      )}
      <Choice label={text.computer} value={computer} set={setComputer}>
        {[
          [NO_COMPUTER, text.noComputer],
          ...computers.map((level): [string, string] => [level, clockText.computer({ level })]),
        ]}
      </Choice>
      <label className="field">
        <input type="checkbox" checked={enter} onChange={() => setEnter(!enter)} /> {text.enter}
      </label>
      <label className="field">
        <input type="checkbox" checked={bots} onChange={() => setBots(!bots)} /> {text.bots}
      </label>
      <div className="make-acts">
        <button type="submit" className="act" disabled={busy}>
          {text.make}
        </button>
        <button type="button" onClick={close}>
          {online.lobby.fold}
        </button>
      </div>
    </form>
  )
}
