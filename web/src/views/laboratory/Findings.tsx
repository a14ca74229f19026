/** A trial’s findings so far: questions in plain words, each with its answer, a chart, and at the end all figures. */
import {
  type AnswerTable,
  answersTo,
  decidingTable,
  figuresOf,
  type LaboratoryAnswer,
  placeTitle,
  worstOf,
} from '@voltigeur/lab/answers'
import { casualtyMap, casualtyMarks, LETTERS } from '@voltigeur/lab/casualty-map'
import { type ArmFindings, type BattleFacts, findingsOf } from '@voltigeur/lab/experiment'
import { commandOf } from '@voltigeur/lab/experiment-command'
import { mapKey, tableOf, writeExperiments } from '@voltigeur/lab/experiment-page'
import { armName, labels, questions } from '@voltigeur/lab/words'
import { useCallback, useEffect, useMemo, useState } from 'react'
import results from '../../../../lab/results.css?inline'
import { fileName } from '../../after/page.ts'
import type { PlayableGame } from '../../games/shelf.ts'
import { download } from '../../keep/files.ts'
import type { LaboratoryTrial } from '../../laboratory/trial.ts'
import { useGrounds } from '../../laboratory/use-grounds.ts'
import { laboratory as text, words } from '../../language/books.ts'
import { openGameSpoken } from '../../language/speak.ts'
import { reason } from '../../language/words.ts'
import type { DrawnGround } from '../../table/map/grounds.ts'
import { CountryPrint } from '../map/ground/CountryPrint.tsx'
import { sideStyle } from '../page/sides.ts'
import { useBreadth } from './use-breadth.ts'
import '@voltigeur/lab/results.css'

interface Props {
  readonly trial: LaboratoryTrial
  readonly facts: readonly BattleFacts[]
}

export function Findings({ trial, facts }: Props) {
  const { game, trouble, again } = useGame(trial.game)
  if (trouble !== null)
    return (
      <div className="trouble" role="alert">
        <p>{text.noFindings({ why: trouble })}</p>
        <button type="button" onClick={again}>
          {text.again}
        </button>
      </div>
    )
  return game ? <Answers game={game} trial={trial} facts={facts} /> : <p className="hint">{words.loading}</p>
}

function useGame(id: string) {
  const [game, setGame] = useState<PlayableGame | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const fetchGame = useCallback(() => {
    setTrouble(null)
    openGameSpoken(id).then(setGame, (error: unknown) => setTrouble(reason(error)))
  }, [id])
  useEffect(fetchGame, [fetchGame])
  return { game, trouble, again: fetchGame }
}

function Answers({ game, trial, facts }: Props & { readonly game: PlayableGame }) {
  const findings = useMemo(() => findingsOf(trial.arms, facts), [trial, facts])
  const grounds = useGrounds(game, trial.arms)
  const answers = answersTo(game, findings, arm => grounds[arm].board)

  function save(): void {
    const command = commandOf(game, trial, trial.games)
    const page = writeExperiments([{ game, findings, command, maps: grounds }], results)
    download(fileName('laboratory', trial.game), page, 'text/html')
  }

  return (
    <section aria-label={text.findings} className="lab-results" style={sideStyle(game.sides)}>
      {answers.map(answer => (
        <Answered key={answer.id} answer={answer}>
          {answer.id === 'places' &&
            findings.map((found, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two trials may have the same name
              <CasualtyFigure key={i} game={game} found={found} ground={grounds[i]} alone={findings.length === 1} />
            ))}
        </Answered>
      ))}
      <section className="lab-answer">
        <h2>{questions.all}</h2>
        <Figures table={figuresOf(game, findings)} />
        <button type="button" disabled={grounds.some(({ isFinal }) => !isFinal)} onClick={save}>
          {text.save}
        </button>
      </section>
    </section>
  )
}

function Answered({ answer, children }: { readonly answer: LaboratoryAnswer; readonly children: React.ReactNode }) {
  const { question, said, chart, note } = answer
  const markup = useMemo(() => ({ __html: chart }), [chart])
  return (
    <section className="lab-answer">
      <h2>{question}</h2>
      {said.map(({ arm, sentences }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two trials may have the same name
        <p key={i}>
          {arm !== null && <b>{arm}. </b>}
          {sentences.join(' ')}
        </p>
      ))}
      {chart !== '' && (
        <div
          className="lab-chart"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, with its words escaped
          dangerouslySetInnerHTML={markup}
        />
      )}
      {note !== '' && <p className="lab-note">{note}</p>}
      {children}
    </section>
  )
}

function Figures({ table }: { readonly table: AnswerTable }) {
  const markup = { __html: tableOf(table) }
  return (
    <div
      className="lab-table"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own table, with its words escaped
      dangerouslySetInnerHTML={markup}
    />
  )
}

const LETTER = 14
/** How strong the lines between hexes are. */
const GRID = 0.7
const NAMED = 3

interface CasualtyProps {
  readonly game: PlayableGame
  readonly found: ArmFindings
  readonly ground: DrawnGround
  /** There is no other to tell it from. */
  readonly alone: boolean
}

/** The printed map, and on it what was lost where. */
function CasualtyFigure({ game, found, ground, alone }: CasualtyProps) {
  const { board, sheet } = ground
  const [picture, breadth] = useBreadth()
  const letters = { size: LETTER, width: breadth }
  const map = casualtyMap({ board, draft: sheet.draft, letters }, found)
  if (!map) return null
  const { frame, rings } = map
  const name = armName(found.arm)
  const worst = worstOf(found.heat).slice(0, NAMED)
  const says = labels.map(worst.map(([hex]) => placeTitle(board, hex)).join(', '))
  return (
    <figure>
      {!alone && <figcaption>{name}</figcaption>}
      <div ref={picture} className="lab-picture" style={{ aspectRatio: `${frame.width} / ${frame.height}` }}>
        <CountryPrint ground={ground} frame={frame} breadth={breadth} grid={GRID} />
        <svg
          className="lab-map"
          viewBox={[frame.x, frame.y, frame.width, frame.height].map(Math.round).join(' ')}
          role="img"
          aria-label={alone ? says : `${name}. ${says}`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, with its words escaped
          dangerouslySetInnerHTML={{ __html: casualtyMarks(map) }}
        />
      </div>
      <Key hasRings={rings.length > 0} />
      {rings.length > 0 && <Figures table={decidingTable(game, found, board, LETTERS)} />}
    </figure>
  )
}

function Key({ hasRings }: { readonly hasRings: boolean }) {
  const markup = { __html: mapKey(hasRings) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, escaped
  return <div dangerouslySetInnerHTML={markup} />
}
