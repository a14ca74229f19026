/** A part of the printed map without its names, as fine as the screen shows it. */
import type { Box } from '@voltigeur/battlefield'
import { UNLETTERED } from '@voltigeur/lab/experiment-page'
import { useEffect, useRef, useState } from 'react'
import type { DrawnGround } from '../../../table/map/grounds.ts'
import { engrave, pull } from './plates.ts'
import { AS_PRINTED } from './tones.ts'

interface Props {
  readonly ground: DrawnGround
  readonly frame: Box
  /** Of the picture, on the page. */
  readonly breadth: number
  /** How strong the lines between hexes are. */
  readonly grid: number
}

export function CountryPrint({ ground: { sheet, isFinal }, frame, breadth, grid }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isPrinted, setPrinted] = useState(false)
  const { x, y, width, height } = frame
  useEffect(() => {
    if (!isFinal) return
    let isWanted = true
    async function print(): Promise<void> {
      const country = { ...sheet, layers: sheet.layers.filter(({ name }) => UNLETTERED.includes(name)) }
      const scale = (breadth * Math.min(2, devicePixelRatio)) / width
      const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
      const cut = { x: x * scale, y: y * scale, width: wide, height: high, scale }
      const plates = await engrave(country, false)
      const printed = await pull(plates, sheet, { cut, tone: AS_PRINTED, grid, numbers: false }, () => isWanted)
      if (!printed || !canvas.current) return
      canvas.current.width = wide
      canvas.current.height = high
      canvas.current.getContext('2d')?.drawImage(printed, 0, 0)
      setPrinted(true)
    }
    void print()
    return () => {
      isWanted = false
    }
  }, [sheet, isFinal, x, y, width, height, breadth, grid])
  return <canvas ref={canvas} className="country-print" data-printed={isPrinted} />
}
