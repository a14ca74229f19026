/** Turns what is painted on a canvas into a film that other programs play. */
import type { Reel } from './reel.ts'

/** From what most programs play to what this browser may know instead. */
const KINDS = ['video/mp4;codecs=avc1.42E01F', 'video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm']

/** Milliseconds from one picture to the next. */
const STEP = 40
const BITS_A_SECOND = 3_000_000

/** Null where the browser records nothing. */
export function recordable(): string | null {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)) return null
  return KINDS.find(kind => MediaRecorder.isTypeSupported(kind)) ?? null
}

export const endingOf = (kind: string): string => (kind.startsWith('video/mp4') ? 'mp4' : 'webm')

/** It takes as long as the animation does; it says how far it has come, from 0 to 1. */
export function film(
  { timing, paint }: Reel,
  paper: HTMLCanvasElement,
  kind: string,
  told: (share: number) => void,
  stop: AbortSignal,
): Promise<Blob> {
  const canvas = paper.getContext('2d')!
  paint(canvas, 0)
  const recorder = new MediaRecorder(paper.captureStream(1000 / STEP), {
    mimeType: kind,
    videoBitsPerSecond: BITS_A_SECOND,
  })
  const parts: Blob[] = []
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearInterval(timer)
      if (recorder.state !== 'inactive') recorder.stop()
    }
    stop.addEventListener('abort', end)
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.addEventListener('error', () => {
      end()
      reject(new Error('recorder'))
    })
    recorder.addEventListener('stop', () => {
      if (stop.aborted) reject(stop.reason)
      else resolve(new Blob(parts, { type: kind.split(';')[0] }))
    })
    recorder.start(500)
    const from = performance.now()
    const timer = setInterval(() => {
      const time = performance.now() - from
      paint(canvas, Math.min(time, timing.all))
      told(Math.min(1, time / timing.all))
      if (time >= timing.all + 2 * STEP) end()
    }, STEP)
  })
}
