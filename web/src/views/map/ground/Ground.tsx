/** The printed map: one print of all of it, which is moved about, and a sharp one of what is seen once the eye rests. */
import type { Sheet } from '@voltigeur/battlefield'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import type { Camera } from '../camera/camera.ts'
import { type Cut, engrave, type Plate, pull } from './plates.ts'
import type { Tone } from './tones.ts'

/** The print of the whole has at most so many pixels. */
const WHOLE_PRINT = 6e6

/** From this scale on the numbers of the hexes can be read. */
const NUMBERED = 0.75

const gridAt = (k: number): number => Math.min(1, Math.max(0.25, k))

interface Props {
  readonly sheet: Sheet
  readonly rulesView: boolean
  readonly tone: Tone
  /** Where the eye rests. */
  readonly view: Camera
  readonly frame: RefObject<HTMLDivElement | null>
  /** Whether the eye is on its way; nothing is printed then. */
  readonly isMoving: () => boolean
}

/** Lies under the board, which is painted at the scale it is seen at; this is not, and costs nothing to be moved. */
export const WholePrint = memo(function WholePrint({
  sheet,
  print,
  paper,
}: {
  readonly sheet: Sheet
  readonly print: HTMLCanvasElement | null
  readonly paper: RefObject<HTMLDivElement | null>
}) {
  const size = { width: sheet.width, height: sheet.height }
  return (
    <div className="map-ground" ref={paper} style={size} aria-hidden="true">
      <Mounted print={print} />
    </div>
  )
})

/** The sharp print, in its place on the board. */
export const SharpPrint = memo(function SharpPrint({
  sheet,
  sharp,
}: {
  readonly sheet: Sheet
  readonly sharp: Sharp | null
}) {
  if (!sharp) return null
  const { cut, print } = sharp
  const [wide, high] = [sheet.width * cut.scale, sheet.height * cut.scale]
  const part = (length: number, whole: number): string => `${(length / whole) * 100}%`
  const place = {
    left: part(cut.x, wide),
    top: part(cut.y, high),
    width: part(cut.width, wide),
    height: part(cut.height, high),
  }
  return (
    <div className="map-sharp" style={place} aria-hidden="true">
      <Mounted print={print} />
    </div>
  )
})

function Mounted({ print }: { readonly print: HTMLCanvasElement | null }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (print) frame.current!.replaceChildren(print)
  }, [print])
  return <div ref={frame} />
}

interface Sharp {
  readonly cut: Cut
  readonly print: HTMLCanvasElement
}

export function usePrints({ sheet, rulesView, tone, view, frame, isMoving }: Props) {
  const plates = usePlates(sheet, rulesView)
  const [whole, setWhole] = useState<HTMLCanvasElement | null>(null)
  const [sharp, setSharp] = useState<Sharp | null>(null)

  useEffect(() => {
    if (!plates) return
    let wanted = true
    const scale = Math.min(1, Math.sqrt(WHOLE_PRINT / (sheet.width * sheet.height)))
    const cut = { x: 0, y: 0, width: Math.round(sheet.width * scale), height: Math.round(sheet.height * scale), scale }
    void pull(plates, sheet, { cut, tone, grid: gridAt(scale), numbers: true }, () => wanted).then(print => {
      if (print) setWhole(print)
    })
    return () => {
      wanted = false
    }
  }, [plates, sheet, tone])

  useEffect(() => {
    const box = frame.current?.getBoundingClientRect()
    const cut = box && cutOf(view, box, sheet, devicePixelRatio)
    if (!plates || !cut) return
    let wanted = true
    const isWanted = (): boolean => wanted && !isMoving()
    const { k } = view
    void pull(plates, sheet, { cut, tone, grid: gridAt(k), numbers: k > NUMBERED }, isWanted).then(print => {
      if (print) setSharp({ cut, print })
    })
    return () => {
      wanted = false
    }
  }, [plates, sheet, tone, view, frame, isMoving])

  return { whole, sharp }
}

function usePlates(sheet: Sheet, rulesView: boolean): readonly Plate[] | null {
  const [plates, setPlates] = useState<readonly Plate[] | null>(null)
  useEffect(() => {
    // Bare paper, on which nothing is drawn yet.
    if (sheet.layers.length === 0) return
    let wanted = true
    void engrave(sheet, rulesView).then(engraved => {
      if (wanted) setPlates(engraved)
    })
    return () => {
      wanted = false
    }
  }, [sheet, rulesView])
  return plates
}

/** The part of the sheet that is seen, in whole pixels of the screen; null when none is. */
export function cutOf(
  { x, y, k }: Camera,
  frame: Pick<DOMRect, 'width' | 'height'>,
  sheet: Pick<Sheet, 'width' | 'height'>,
  dots: number,
): Cut | null {
  const scale = k * dots
  const span = (shift: number, seen: number, length: number): readonly [number, number] => {
    const from = Math.max(0, Math.floor(-shift * dots))
    const to = Math.min(Math.ceil(length * scale), Math.ceil((seen - shift) * dots))
    return [from, to - from]
  }
  const [left, width] = span(x, frame.width, sheet.width)
  const [top, height] = span(y, frame.height, sheet.height)
  return width > 0 && height > 0 ? { x: left, y: top, width, height, scale } : null
}
