/** What came of a trial so far: who wins, what it costs, how long it lasts, where men fall, and what luck does. */
import type { Board } from '@voltigeur/battlefield'
import { completeOptions } from '@voltigeur/kernel'
import { type ArmFindings, type BattleFacts, findingsOf, type Spread } from '@voltigeur/lab/experiment'
import { commandOf } from '@voltigeur/lab/experiment-command'
import { writeExperiments } from '@voltigeur/lab/experiment-page'
import { heatMap } from '@voltigeur/lab/heat-map'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { fileName } from '../../after/page.ts'
import { laboratory as text, words } from '../../books.ts'
import { download } from '../../keep/files.ts'
import type { Trial } from '../../laboratory/trial.ts'
import { openGame } from '../../language/speak.ts'
import type { PlayableGame } from '../../shelf.ts'
import { sideStyle } from '../../table/sides.ts'
import { capital, endingOf, percent, reason } from '../../words.ts'

interface Props {
  readonly trial: Trial
  readonly facts: readonly BattleFacts[]
}

const figure = (value: number): string => (Math.round(10 * value) / 10).toLocaleString(words.tag)
const spread = ({ median, low, high }: Spread): string =>
  text.spread({ median: figure(median), low: figure(low), high: figure(high) })

export function Findings({ trial, facts }: Props) {
  const { game, trouble, again } = useGame(trial.game)
  const findings = useMemo(() => findingsOf(trial.arms, facts), [trial, facts])
  if (trouble !== null)
    return (
      <div className="trouble" role="alert">
        <p>{text.noFindings({ why: trouble })}</p>
        <button type="button" onClick={again}>
          {text.again}
        </button>
      </div>
    )
  if (!game) return <p className="hint">{words.loading}</p>

  function save(played: PlayableGame): void {
    const command = commandOf(played, trial, trial.games)
    download(fileName('laboratory', trial.game), writeExperiments([{ game: played, findings, command }]), 'text/html')
  }

  return (
    <section aria-labelledby="lab-findings" className="lab-findings" style={sideStyle(game.sides)}>
      <h2 id="lab-findings">{text.findings}</h2>
      <Shares findings={findings} side={game.sides[0]} />
      <FindingsTable game={game} findings={findings} facts={facts} />
      <h3>{text.mapTitle}</h3>
      <p className="hint">{text.mapHint}</p>
      {findings.map((one, i) => (
        <FallenMap
          // biome-ignore lint/suspicious/noArrayIndexKey: two trials may have the same name
          key={i}
          game={game}
          findings={one}
        />
      ))}
      <button type="button" onClick={() => save(game)}>
        {text.save}
      </button>
    </section>
  )
}

function useGame(id: string) {
  const [game, setGame] = useState<PlayableGame | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const fetchGame = useCallback(() => {
    setTrouble(null)
    openGame(id).then(setGame, (error: unknown) => setTrouble(reason(error)))
  }, [id])
  useEffect(fetchGame, [fetchGame])
  return { game, trouble, again: fetchGame }
}

/** A bar for each trial, with its interval. */
function Shares({ findings, side }: { readonly findings: readonly ArmFindings[]; readonly side: string }) {
  return (
    <figure className="lab-shares">
      <figcaption>
        {text.share({ side: capital(side) })} <small>{text.shareHint}</small>
      </figcaption>
      {findings.map(({ arm, games, score, interval: [low, high] }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two trials may have the same name
        <div key={i} className="lab-share">
          <span>{arm.name}</span>
          <span
            className="lab-bar"
            role="img"
            aria-label={text.shareSays({
              name: arm.name,
              share: percent(score),
              low: percent(low),
              high: percent(high),
            })}
          >
            {games > 0 && (
              <>
                <i style={{ width: `${100 * score}%` }} />
                <b style={{ left: `${100 * low}%`, width: `${100 * (high - low)}%` }} />
              </>
            )}
          </span>
          <span>
            <strong>{games > 0 ? percent(score) : '–'}</strong>{' '}
            <small>{games > 0 && text.between({ low: percent(low), high: percent(high) })}</small>
          </span>
        </div>
      ))}
    </figure>
  )
}

interface FindingsTableProps {
  readonly game: PlayableGame
  readonly findings: readonly ArmFindings[]
  readonly facts: readonly BattleFacts[]
}

function FindingsTable({ game, findings, facts }: FindingsTableProps) {
  const { columns } = text
  const lost = game.sides.map(side => text.lost({ side: capital(side) }))
  return (
    <>
      <table>
        <thead>
          <tr>
            {[columns.trial, columns.games, columns.draws, ...lost, columns.turns, columns.luck, columns.ends].map(
              column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {findings.map(({ arm, games, draws, losses, turns, luckierWon, failures }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two trials may have the same name
            <tr key={i}>
              <th scope="row">{arm.name}</th>
              <td data-column={columns.games}>{games}</td>
              <td data-column={columns.draws}>{draws}</td>
              {losses.map((of, side) => (
                <td key={game.sides[side]} data-column={lost[side]}>
                  {spread(of)}
                </td>
              ))}
              <td data-column={columns.turns}>{spread(turns)}</td>
              <td data-column={columns.luck}>
                {luckierWon ? text.lucky({ share: percent(luckierWon.share), count: luckierWon.games }) : text.unknown}
              </td>
              <td data-column={columns.ends}>
                <div>
                  {endsOf(facts, i, game).map(end => (
                    <div key={end}>{end}</div>
                  ))}
                  {failures.length > 0 && (
                    <div role="alert">{text.failures({ count: failures.length, why: failures[0].reason })}</div>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">{text.spreadHint}</p>
    </>
  )
}

/** How the battles of a trial ended, the commonest first. */
function endsOf(facts: readonly BattleFacts[], arm: number, game: PlayableGame): string[] {
  const sound = facts.filter(fact => fact.arm === arm && fact.failure === null)
  const ends = sound.map(({ level, winner }) => (level === null ? text.draw : endingOf(game, { level, winner })))
  return [...Map.groupBy(ends, end => end)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([end, all]) => text.end({ level: end, count: all.length }))
}

const NAMED = 3

function FallenMap({ game, findings }: { readonly game: PlayableGame; readonly findings: ArmFindings }) {
  const { arm, heat, deciding } = findings
  const board = useMemo<Board>(() => game.open(arm.scenario, completeOptions(game, arm.options)).board, [game, arm])
  const { width, height, radius, ground, burning, rings, names } = heatMap(board, heat, deciding)
  const worst = burning.toSorted((a, b) => b.shade - a.shade).slice(0, NAMED)
  if (worst.length === 0) return null
  return (
    <figure className="lab-map">
      <figcaption>{arm.name}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={text.mapSays({ name: arm.name, hexes: worst.map(({ hex }) => hex) })}
      >
        <path className="lab-ground" d={ground} />
        <g className="lab-burning">
          {burning.map(({ hex, x, y, shade }) => (
            <circle key={hex} cx={x} cy={y} r={radius * 0.9} fillOpacity={shade} />
          ))}
        </g>
        <g className="lab-rings">
          {rings.map(({ hex, x, y }) => (
            <circle key={hex} cx={x} cy={y} r={radius} />
          ))}
        </g>
        {names.map(({ name, x, y }) => (
          <text key={name} x={x} y={y}>
            {name}
          </text>
        ))}
      </svg>
      <ul>
        {deciding.slice(0, NAMED).map(({ hex, scores: [held, lost] }) => (
          <li key={hex}>
            {text.deciding({ hex, side: capital(game.sides[0]), held: percent(held), lost: percent(lost) })}
          </li>
        ))}
      </ul>
    </figure>
  )
}
