import { coloursOf, hexesOf, type Piece, type Sheet } from '@voltigeur/battlefield'
import { memo, type PointerEvent, useEffect, useRef } from 'react'
import { onMap } from '../../language/books.ts'
import { CHOICES } from '../../settings/settings.ts'
import { changeSettings, useSettings } from '../../settings/use-settings.ts'
import type { HexPlan, HexSpot } from '../../table/map/hexes.ts'
import { Icon } from '../page/Icon.tsx'
import type { Camera } from './camera/camera.ts'
import { coversMap } from './camera/covers.ts'
import './minimap.css'

interface Props {
  readonly sheet: Sheet
  readonly print: HTMLCanvasElement | null
  readonly plan: HexPlan
  readonly pieces: readonly Piece[]
  readonly sides: readonly string[]
  readonly view: Camera
  readonly frame: React.RefObject<HTMLDivElement | null>
  /** The player wants to look there. */
  readonly onLook: (spot: HexSpot) => void
}

/** Wide enough for a dense screen. */
const WIDTH = 360

/** The printed map in small. */
const Ground = memo(function Ground({ sheet, print }: Pick<Props, 'sheet' | 'print'>) {
  const paper = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const canvas = paper.current?.getContext('2d')
    if (!canvas || !print) return
    canvas.imageSmoothingQuality = 'high'
    canvas.clearRect(0, 0, canvas.canvas.width, canvas.canvas.height)
    canvas.drawImage(print, 0, 0, canvas.canvas.width, canvas.canvas.height)
  }, [print])
  return <canvas ref={paper} width={WIDTH} height={Math.round((WIDTH * sheet.height) / sheet.width)} />
})

/** The whole field, and the part of it that is seen; needless when that is all of it. */
export function Minimap({ sheet, print, plan, pieces, sides, view, frame, onLook }: Props) {
  const { minimap, minimapAt } = useSettings()
  const box = frame.current?.getBoundingClientRect()
  const seen = box
    ? { x: -view.x / view.k, y: -view.y / view.k, width: box.width / view.k, height: box.height / view.k }
    : { x: 0, y: 0, width: sheet.width, height: sheet.height }
  const whole = seen.x <= 0 && seen.y <= 0 && seen.x + seen.width >= sheet.width && seen.y + seen.height >= sheet.height
  if (whole) return null
  const lookThere = ({ currentTarget, clientX, clientY }: PointerEvent): void => {
    const { left, top, width } = currentTarget.getBoundingClientRect()
    const scale = sheet.width / width
    onLook({ x: (clientX - left) * scale, y: (clientY - top) * scale })
  }
  const next = CHOICES.minimapAt[(CHOICES.minimapAt.indexOf(minimapAt) + 1) % CHOICES.minimapAt.length]
  const isFolded = minimap === 'folded'
  return (
    <div className={`minimap is-${minimapAt}${isFolded ? ' is-folded' : ''}`} ref={coversMap}>
      <div className="minimap-acts">
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-label={onMap.minimap}
          title={isFolded ? onMap.minimapOpen : onMap.minimapFold}
          onClick={() => changeSettings({ minimap: isFolded ? 'open' : 'folded' })}
        >
          <Icon name="folds" />
        </button>
        {!isFolded && (
          <button
            type="button"
            aria-label={onMap.minimapMove}
            title={onMap.minimapMove}
            onClick={() => changeSettings({ minimapAt: next })}
          >
            <Icon name="corner" />
          </button>
        )}
      </div>
      {!isFolded && (
        <div
          className="minimap-field"
          onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerUp={lookThere}
          onPointerMove={event => event.buttons > 0 && lookThere(event)}
        >
          <Ground sheet={sheet} print={print} />
          <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" aria-label={onMap.minimap}>
            {pieces.flatMap(piece => {
              const { face, edge } = coloursOf(piece, sides)
              const r = sheet.width / 90
              return hexesOf(piece).map(hex => {
                const { x, y } = plan.spot(hex)
                return (
                  <circle
                    key={`${piece.unit} ${hex}`}
                    cx={x}
                    cy={y}
                    r={r}
                    fill={face}
                    stroke={edge}
                    strokeWidth={r / 3}
                  />
                )
              })
            })}
            <rect className="minimap-view" {...seen} />
          </svg>
        </div>
      )}
    </div>
  )
}
