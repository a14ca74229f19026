/** The set-up of a chosen game: scenario, opponent and side. A player who chooses nothing can start at once. */
import { catalogue } from 'virtual:catalogue'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { PlayableGame } from '../../../games/shelf.ts'
import { whoPlays } from '../../../keep/telling.ts'
import { words } from '../../../language/books.ts'
import { openGameSpoken } from '../../../language/speak.ts'
import { capital, reason } from '../../../language/words.ts'
import { hasLesson } from '../../../lesson/index.ts'
import { choosable, commandersFor } from '../../../table/sitting/choosable.ts'
import type { Commander } from '../../../table/sitting/commanders.ts'
import { Icon } from '../../page/Icon.tsx'
import { sideStyle } from '../../page/sides.ts'
import { lasting, newcomerOf, playingTime, type Scenario, scenariosOf, titleOf } from '../boxes/boxes.ts'
import { Fact, Pips } from '../boxes/Fact.tsx'
import { sceneOf } from '../boxes/scenes.tsx'
import { Choices, type ListedChoice } from './Choices.tsx'
import { OptionPicker } from './OptionPicker.tsx'
import { Die, Portrait, Rank } from './Portrait.tsx'
import { beginBattle, beginLesson } from './sit-down.ts'
import './scenario-map.css'
import './set-up.css'
import './choices.css'
import './set-up-narrow.css'

const ScenarioMap = lazy(() => import('./ScenarioMap.tsx'))

type Mode = 'computer' | 'device' | 'link'
type Level = Exclude<Commander, 'human' | 'away'>
/** A side by its number, one by lot, or neither: then the computer plays both. */
type Mine = `${number}` | 'lot' | 'none'

export default function SetUp({ id }: { readonly id: string }) {
  const { lobby } = words
  const { credits, sides, options: rules, box, hidden } = catalogue[id]
  const [scenario, setScenario] = useState(scenariosOf(id)[0].id)
  const [mode, setMode] = useState<Mode>('computer')
  const [wanted, setLevel] = useState<Level>('recruit')
  const [mine, setMine] = useState<Mine>(`${newcomerOf(id)}`)
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  // What is chosen here will be played.
  const [game, setGame] = useState<PlayableGame | null>(null)
  useEffect(() => void openGameSpoken(id).then(setGame, () => undefined), [id])

  const level = commandersFor(id, scenario, [wanted])[0] as Level
  const chosen = catalogue[id].scenarios.find(one => one.id === scenario)!
  const seats = seatsFor(mode, level, mine)

  function open(battle: Promise<void>): void {
    setBusy(true)
    setTrouble(null)
    void battle.catch(error => setTrouble(reason(error))).finally(() => setBusy(false))
  }
  function change(to: Mode): void {
    setMode(to)
    // A player must sit here, unless the computer plays both sides.
    if (mine === 'none') setMine(`${newcomerOf(id)}`)
  }
  const learn = (): void => open(beginLesson(id))

  return (
    <main className="set-up" style={sideStyle(sides)}>
      <header className="set-up-head" style={box ? { background: box.colour } : undefined}>
        <div className="set-up-scene">{sceneOf(box?.picture)}</div>
        <a className="set-up-back" href="#/" aria-label={words.backToLobby}>
          <Icon name="back" />
          <span>{words.backToLobby}</span>
        </a>
        <div className="set-up-words">
          <h1>{titleOf(id)}</h1>
          {box && <p className="set-up-subtitle">{box.subtitle}</p>}
          {box && <p className="set-up-promise">{box.promise}</p>}
          <dl>
            <Fact icon="clock" name={lobby.time}>
              {playingTime(id) ?? lobby.scenarioCount({ count: catalogue[id].scenarios.length })}
            </Fact>
            {box && (
              <Fact icon="book" name={lobby.rules}>
                <span className="level">
                  <Pips level={box.complexity} />
                </span>
              </Fact>
            )}
            {box && (
              <Fact icon={hidden ? 'hidden' : 'open'} name={lobby.hidden}>
                {box.secrets}
              </Fact>
            )}
          </dl>
          {box && hasLesson(id) && (
            <button type="button" className="set-up-learn" disabled={busy} onClick={learn}>
              <Icon name="play" />
              {lobby.learnIn({ minutes: box.lesson })}
            </button>
          )}
          <small>
            {words.by({ designer: credits.designer, publisher: credits.publisher, year: String(credits.year) })}
          </small>
        </div>
      </header>
      <form
        className="set-up-form"
        onSubmit={event => {
          event.preventDefault()
          open(beginBattle(id, { scenario, options, seats: byLot(seats, mine) }))
        }}
      >
        <div className="set-up-choices">
          <Choices legend={words.scenario} kind="scenarios" chosen={scenario} choose={setScenario}>
            {scenariosOf(id).map(one => scenarioCard(one, game))}
          </Choices>
          <Choices legend={lobby.opponent} kind="modes" chosen={mode} choose={change}>
            {[
              {
                value: 'computer',
                name: lobby.modes.computer,
                shows: <Mode icon="chip" name={lobby.modes.computer} />,
              },
              { value: 'device', name: lobby.modes.device, shows: <Mode icon="people" name={lobby.modes.device} /> },
              {
                value: 'link',
                name: lobby.modes.link,
                shows: <Mode icon="link" name={lobby.modes.link} />,
                disabled: hidden,
              },
            ]}
          </Choices>
          {hidden && <p className="hint">{lobby.noLink}</p>}
          {mode === 'computer' && <Levels id={id} scenario={scenario} level={level} setLevel={setLevel} />}
          {mode !== 'device' && <Sides id={id} alone={mode === 'computer'} mine={mine} setMine={setMine} />}
          <OptionPicker rules={rules} options={options} setOptions={setOptions} />
        </div>
        <footer className="set-up-foot">
          {trouble && (
            <p className="trouble" role="alert">
              {trouble}
            </p>
          )}
          <div>
            <b className="set-up-who">
              {mine === 'lot' && mode !== 'device' ? opponentByLot(seats) : whoPlays(seats, sides)}
            </b>
            <p>
              {chosen.name}
              {chosen.minutes && <>, {lasting(chosen.minutes)}</>}. {lobby.keeps}
            </p>
          </div>
          <button type="submit" className="act" disabled={busy} aria-label={`${words.start}: ${credits.title}`}>
            {busy ? words.loading : words.start}
          </button>
        </footer>
      </form>
    </main>
  )
}

const other = (side: number): number => 1 - side

/** For a random side, the first seat stands for either. */
function seatsFor(mode: Mode, level: Level, mine: Mine): readonly Commander[] {
  if (mode === 'device') return ['human', 'human']
  if (mine === 'none' && mode === 'computer') return [level, level]
  const side = mine === 'lot' || mine === 'none' ? 0 : Number(mine)
  const opponent = mode === 'link' ? 'away' : level
  const seats: Commander[] = [opponent, opponent]
  seats[side] = 'human'
  return seats
}

const byLot = (seats: readonly Commander[], mine: Mine): readonly Commander[] =>
  mine === 'lot' && crypto.getRandomValues(new Uint8Array(1))[0] % 2 === 1 ? seats.toReversed() : seats

function opponentByLot(seats: readonly Commander[]): string {
  const opponent = seats[other(seats.indexOf('human'))]
  return words.lobby.byLotVs({
    opponent: opponent === 'away' ? words.lobby.friendByLink : words.seats[opponent as Level],
  })
}

const scenarioCard = (
  { id, name, description, turns, minutes, units }: Scenario,
  game: PlayableGame | null,
): ListedChoice<string> => ({
  value: id,
  name,
  shows: (
    <span className="card scenario">
      <Suspense fallback={<span className="scenario-map" />}>
        {game ? <ScenarioMap game={game} scenario={id} /> : <span className="scenario-map" />}
      </Suspense>
      <b className="scenario-name">{name}</b>
      <span>{description}</span>
      <small>
        {minutes && <b>{lasting(minutes)}</b>}
        <span>{words.facts({ turns })}</span>
        {units && <span>{words.lobby.units({ units: units.reduce((sum, count) => sum + count, 0) })}</span>}
      </small>
    </span>
  ),
})

const Mode = ({ icon, name }: { readonly icon: 'chip' | 'people' | 'link'; readonly name: string }) => (
  <span className="mode">
    <Icon name={icon} />
    {name}
  </span>
)

interface LevelsProps {
  readonly id: string
  readonly scenario: string
  readonly level: Level
  readonly setLevel: (level: Level) => void
}

function Levels({ id, scenario, level, setLevel }: LevelsProps) {
  const { lobby } = words
  const levels = choosable(id, scenario).filter(one => one !== 'human') as readonly Level[]
  return (
    <>
      <Choices legend={lobby.strength} kind="levels" chosen={level} choose={setLevel}>
        {levels.map(one => ({
          value: one,
          name: words.seats[one],
          shows: (
            <span className="card level-card">
              <Rank level={one} />
              <b className="level-name">{lobby.seats[one]}</b>
              <span>{lobby.seatHints[one]}</span>
            </span>
          ),
        }))}
      </Choices>
      <p className="hint level-hint">{lobby.seatHints[level]}</p>
      {!levels.includes('captain') && <p className="hint">{lobby.weaker}</p>}
    </>
  )
}

interface SidesProps {
  readonly id: string
  /** Whether the computer could play both sides. */
  readonly alone: boolean
  readonly mine: Mine
  readonly setMine: (mine: Mine) => void
}

function Sides({ id, alone, mine, setMine }: SidesProps) {
  const { lobby } = words
  const { sides, box } = catalogue[id]
  const newcomer = newcomerOf(id)
  const army = (side: string, at: number): ListedChoice<Mine> => ({
    value: `${at}`,
    name: words.army({ side }),
    shows: (
      <span className={`card side side-${at}`}>
        <Portrait side={side} />
        <span>
          <b>{capital(words.army({ side }))}</b>
          <span>{box?.sides[side]}</span>
          {at === newcomer && box && <em>{lobby.newcomer}</em>}
        </span>
      </span>
    ),
  })
  const rest: readonly ListedChoice<Mine>[] = [
    {
      value: 'lot',
      name: lobby.byLot,
      shows: (
        <span className="card side is-small">
          <Die />
          <span>
            <b>{lobby.byLot}</b>
            <span>{lobby.byLotHint}</span>
          </span>
        </span>
      ),
    },
    {
      value: 'none',
      name: lobby.watch,
      shows: (
        <span className="card side is-small">
          <Icon name="open" />
          <span>
            <b>{lobby.watch}</b>
            <span>{lobby.watchHint}</span>
          </span>
        </span>
      ),
    },
  ]
  return (
    <Choices legend={lobby.side} kind="sides" chosen={mine} choose={setMine}>
      {[
        ...sides.map(army).toSorted((a, b) => Number(b.value === `${newcomer}`) - Number(a.value === `${newcomer}`)),
        ...(alone ? rest : rest.slice(0, 1)),
      ]}
    </Choices>
  )
}
