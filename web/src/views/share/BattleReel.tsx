/** The animation of a finished battle: it plays here, and is recorded when the player wants to save it. */
import { useEffect, useRef, useState } from 'react'
import { download } from '../../keep/files.ts'
import { story } from '../../language/books.ts'
import { percentOf, reason } from '../../language/words.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { beatsOf } from './beats.ts'
import { endingOf, film, recordable } from './recorder.ts'
import { makeReel, type Reel } from './reel.ts'
import { canSend, send } from './sending.ts'
import { type ToldTale, useGround, useTale } from './use-tale.ts'

export function BattleReel({ sitting }: { readonly sitting: Sitting }) {
  const { picture: text } = story
  const told = useTale(sitting)
  const { reel, trouble } = useReel(sitting, told)
  const paper = useRef<HTMLCanvasElement>(null)
  const projector = useRef<Projector | null>(null)
  useEffect(() => {
    if (!reel || !paper.current) return
    const one = projectorOf(reel, paper.current)
    projector.current = one
    one.start()
    return one.stop
  }, [reel])
  return (
    <>
      <div className="share-picture is-reel" aria-busy={reel === null}>
        <canvas
          width={reel?.width}
          height={reel?.height}
          ref={paper}
          role="img"
          aria-label={told ? text.reel({ headline: told.tale.headline }) : text.painting}
          hidden={reel === null}
        />
        {reel === null && <p className="hint">{trouble || text.painting}</p>}
      </div>
      <div className="share-acts">
        {reel && told && <Filming reel={reel} told={told} name={`voltigeur-${sitting.game.id}`} />}
        <button type="button" disabled={!reel} onClick={() => projector.current?.start()}>
          {text.play}
        </button>
      </div>
    </>
  )
}

function useReel(sitting: Sitting, told: ToldTale | null) {
  const ground = useGround(sitting)
  const [reel, setReel] = useState<Reel | null>(null)
  const [trouble, setTrouble] = useState('')
  useEffect(() => {
    if (!told || !ground) return
    let wanted = true
    makeReel(beatsOf(told.recording), told.tale, ground, () => wanted).then(
      made => made && wanted && setReel(made),
      error => wanted && setTrouble(reason(error)),
    )
    return () => {
      wanted = false
    }
  }, [told, ground])
  return { reel, trouble }
}

interface Projector {
  readonly start: () => void
  readonly stop: () => void
}

/** Plays it from beginning to end, once; with reduced motion it shows only the end. */
function projectorOf({ timing, paint }: Reel, paper: HTMLCanvasElement): Projector {
  const canvas = paper.getContext('2d')!
  let next = 0
  const stop = (): void => cancelAnimationFrame(next)
  const start = (): void => {
    stop()
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const from = performance.now() - (still ? timing.all : 0)
    const show = (now: number): void => {
      const time = Math.min(Math.max(0, now - from), timing.all)
      paint(canvas, time)
      paper.dataset.time = String(Math.round(time))
      if (time < timing.all) next = requestAnimationFrame(show)
    }
    next = requestAnimationFrame(show)
  }
  return { start, stop }
}

interface FilmingProps {
  readonly reel: Reel
  readonly told: ToldTale
  readonly name: string
}

/** Records it on a canvas of its own, so that it can be watched at the same time. */
function Filming({ reel, told, name }: FilmingProps) {
  const { picture: text } = story
  const kind = recordable()
  const [share, setShare] = useState<number | null>(null)
  const [filmed, setFilmed] = useState<File | null>(null)
  const [trouble, setTrouble] = useState('')
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  if (kind === null) return <p className="hint">{text.noRecording}</p>

  async function filmIt(kind: string): Promise<File> {
    stop.current = new AbortController()
    const paper = Object.assign(document.createElement('canvas'), { width: reel.width, height: reel.height })
    const blob = await film(reel, paper, kind, setShare, stop.current.signal)
    const file = new File([blob], `${name}.${endingOf(kind)}`, { type: blob.type })
    setFilmed(file)
    return file
  }
  function want(then: (file: File) => void): void {
    if (filmed) {
      then(filmed)
      return
    }
    setShare(0)
    filmIt(kind!)
      .then(then, error => stop.current?.signal.aborted || setTrouble(reason(error)))
      .finally(() => setShare(null))
  }
  if (share !== null)
    return (
      <>
        <span className="share-filming">
          <progress value={share} /> {text.recording({ percent: percentOf(share, 1) })}
        </span>
        <button type="button" onClick={() => stop.current?.abort()}>
          {text.stop}
        </button>
      </>
    )
  return (
    <>
      <button type="button" className="act" onClick={() => want(file => download(file.name, file, file.type))}>
        {text.saveAnimation}
      </button>
      {/* Nothing is sent without a click: what takes seconds has outlived it. */}
      {filmed && canSend(filmed.type) && (
        <button type="button" onClick={() => send(filmed, told.tale)}>
          {text.send}
        </button>
      )}
      {trouble && <p role="alert">{trouble}</p>}
    </>
  )
}
