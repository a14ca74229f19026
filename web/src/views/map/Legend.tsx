/** The meaning of the signs: those added by the page, and those printed on the map. */
import { type Board, drawLegend, type Figure, type GlossaryEntry, type Piece } from '@voltigeur/battlefield'
import { type ReactNode, useMemo } from 'react'
import { onMap } from '../../language/books.ts'
import { Rule } from '../rules/Rule.tsx'
import './counters/counters.css'
import './map.css'

interface Props {
  readonly board: Board
  readonly pieces: readonly Piece[]
  readonly sides: readonly string[]
  readonly glossary: readonly GlossaryEntry[]
  /** Whether units look anywhere. */
  readonly facings: boolean
  /** The numbers of a unit one by one. */
  readonly figuresOf: (unit: number) => readonly Figure[]
}

/** One of the troops and one of the leaders stand for all, if there are any. */
const samplesAmong = (pieces: readonly Piece[]): readonly Piece[] =>
  [pieces.find(({ arm }) => arm !== 'leader'), pieces.find(({ arm }) => arm === 'leader')].filter(
    piece => piece !== undefined,
  )

const WIDTH = 780

const HEX = '37,20 28.5,34.7 11.5,34.7 3,20 11.5,5.3 28.5,5.3'

const counter = (mark: string): ReactNode => (
  <g className={`counter is-${mark}`}>
    <rect className="counter-face" x={7} y={7} width={26} height={26} rx={3} fill="#31508f" />
    <rect className="counter-halo" x={5} y={5} width={30} height={30} rx={5} />
  </g>
)

/** Drawn with the very classes of the map, so that they cannot differ from it. */
const SIGNS: Readonly<Record<keyof typeof onMap.legend.signs, ReactNode>> = {
  able: counter('able'),
  selected: counter('selected'),
  must: counter('must'),
  chosen: counter('chosen'),
  target: counter('target'),
  done: (
    <>
      {counter('idle')}
      <path className="counter-done" d="M7 19V7H19Z" />
    </>
  ),
  stack: (
    <g className="stack-size">
      <circle cx={20} cy={20} r={9} />
      <text x={20} y={23.8}>
        3
      </text>
    </g>
  ),
  facing: <polygon className="front" points="28,8 38,20 28,32" />,
  reach: (
    <g className="reach">
      <polygon points={HEX} />
      <text x={20} y={26} fontSize={16}>
        3
      </text>
    </g>
  ),
  path: <polyline className="path" points="4,30 20,18 36,10" />,
  march: (
    <g className="course">
      <polyline points="4,20 24,20" />
      <polygon className="tip" points="36,20 24,12 24,28" />
    </g>
  ),
  goal: <polygon className="goal" points={HEX} />,
  fight: (
    <g className="fight">
      <polygon className="fight-line" points={HEX} />
      <circle className="fight-badge" cx={20} cy={20} r={8} />
      <text x={20} y={24} fontSize={11}>
        1
      </text>
    </g>
  ),
}

/** A word in its singular and its plural means the same, and stands here once. */
const once = (glossary: readonly GlossaryEntry[]): readonly GlossaryEntry[] =>
  glossary.filter(
    ({ meaning, case: id }, at) => !glossary.slice(0, at).some(other => other.case === id && other.meaning === meaning),
  )

export default function Legend({ board, pieces, sides, glossary, facings, figuresOf }: Props) {
  const { svg, width, height } = useMemo(
    () => drawLegend(board, { pieces, sides, width: WIDTH, prefix: 'legend-' }),
    [board, pieces, sides],
  )
  const markup = useMemo(() => ({ __html: svg }), [svg])
  return (
    <section className="legend" aria-label={onMap.legend.title}>
      <h3>{onMap.legend.onTop}</h3>
      <ul>
        {Object.entries(SIGNS)
          .filter(([name]) => name !== 'facing' || facings)
          .map(([name, sign]) => (
            <li key={name}>
              <svg className="legend-sign" viewBox="0 0 40 40" aria-hidden="true">
                {sign}
              </svg>
              {onMap.legend.signs[name as keyof typeof SIGNS]}
            </li>
          ))}
      </ul>
      <h3>{onMap.legend.numbers}</h3>
      {samplesAmong(pieces).map(piece => (
        <dl key={piece.unit} aria-label={piece.name}>
          <dt>{piece.name}</dt>
          {figuresOf(piece.unit).map(({ value, name }) => (
            <dd key={name}>
              <b>{value}</b> {name}
            </dd>
          ))}
        </dl>
      ))}
      {glossary.length > 0 && (
        <>
          <h3>{onMap.legend.glossary}</h3>
          <dl className="glossary">
            {once(glossary).map(({ word, meaning, case: id }) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>
                  {meaning} <Rule id={id} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <h3>{onMap.legend.onMap}</h3>
      <svg
        className="legend-print"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={onMap.legend.onMap}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own renderer made it from our own data
        dangerouslySetInnerHTML={markup}
      />
      {board.hexsides.some(({ mark }) => mark === 'front-line') && <p>{onMap.legend.front}</p>}
    </section>
  )
}
