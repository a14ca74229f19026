import { hexesOf, type LayerName, type NamedPlace, type Piece, type Sheet, type Track } from '@voltigeur/battlefield'
import { type CSSProperties, useEffect, useState } from 'react'
import { useMapNight } from '../../settings/use-settings.ts'
import type { HexPlan, HexSpot } from '../../table/map/hexes.ts'
import { type Tone, toneOf } from '../map/ground/tones.ts'
import { framed } from '../share/framed.ts'
import { lettered, letterSize } from './lettered.ts'

interface Props {
  readonly sheet: Sheet
  readonly plan: HexPlan
  readonly pieces: readonly Piece[]
  readonly places: readonly NamedPlace[]
  /** Hexes that decide the battle. */
  readonly goals: readonly number[]
  /** The text beside the picture. */
  readonly told: string
  /** The weather’s effect on the look of the country. */
  readonly sky: Track['sky']
  /** In words, for screen readers. */
  readonly label: string
}

/** At this distance neither hexes nor their numbers help, and names must be larger. */
const LEFT_OUT: readonly LayerName[] = [
  'hexes',
  'numbering',
  'survey-names',
  'lettering',
  'rules-ground',
  'rules-marks',
  'margin',
]

/** The field as one picture, with the armies as blocks of their colours. */
export function Picture({ sheet, plan, pieces, places, goals, told, sky, label }: Props) {
  const ground = usePrint(sheet)
  const lamplight = useMapNight()
  const size = plan.size * 1.15
  const spotOf = (hex: number): HexSpot => plan.spot(hex)
  const stands = pieces.flatMap(hexesOf).map(spotOf)
  const frame = framed(sheet, plan.size, stands)
  const { x, y, width, height } = frame
  return (
    <svg
      className={lamplight ? 'picture is-lamplit' : 'picture'}
      viewBox={`${x} ${y} ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {ground && <Ground href={ground} sheet={sheet} tone={toneOf(sky, lamplight)} />}
      {goals.length > 0 && <path className="picture-goals" d={plan.boundary(goals)} strokeWidth={plan.size / 5} />}
      {pieces.flatMap(piece => {
        return hexesOf(piece).map(hex => {
          const { x, y } = plan.spot(hex)
          return (
            <rect
              key={`${piece.unit} ${hex}`}
              x={x - size / 2}
              y={y - size / 2}
              width={size}
              height={size}
              rx={size / 8}
              className={`side-${piece.side}`}
              strokeWidth={size / 9}
            />
          )
        })
      })}
      {lettered(places, told, frame, spotOf, stands).map(({ name, x, y }) => (
        <text key={name} x={x} y={y} fontSize={letterSize(frame)} strokeWidth={letterSize(frame) / 5}>
          {name}
        </text>
      ))}
    </svg>
  )
}

const PAPER = '#efe5c9'

/** In the colours that the map has on the table (`colour` in `plates.ts`), combined by the browser. */
function Ground({ href, sheet, tone }: { readonly href: string; readonly sheet: Sheet; readonly tone: Tone }) {
  const { width, height } = sheet
  return (
    <g className="picture-ground">
      {/* Beyond the edge of what is printed washes find paper, or black that they leave as dark as the rest. */}
      {tone.washes.length > 0 && <rect width={width} height={height} fill={tone.negative ? '#000' : PAPER} />}
      <image href={href} width={width} height={height} />
      {tone.negative && <image className="is-negative" href={href} width={width} height={height} />}
      {tone.washes.map(({ mode, colour, strength }) => (
        <rect
          key={mode}
          width={width}
          height={height}
          fill={colour}
          opacity={strength}
          style={{ mixBlendMode: mode as MixBlendMode }}
        />
      ))}
    </g>
  )
}

type MixBlendMode = NonNullable<CSSProperties['mixBlendMode']>

/** As a separate picture the map is painted once, whatever is drawn over it. */
function usePrint({ width, height, defs, layers }: Sheet): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const drawing = layers.filter(({ name }) => !LEFT_OUT.includes(name)).map(({ svg }) => svg)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${drawing.join('')}</svg>`
    const printed = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    setAddress(printed)
    return () => URL.revokeObjectURL(printed)
  }, [width, height, defs, layers])
  return address
}
