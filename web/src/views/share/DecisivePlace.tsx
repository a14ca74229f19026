/** The position where a battle was decided: a picture for the page at its end. */
import { useEffect, useRef, useState } from 'react'
import type { BattleAccount } from '../../after/account.ts'
import type { Swing } from '../../after/swings.ts'
import { story } from '../../language/books.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { canvasOf } from './canvas.ts'
import { paintScene } from './scene.ts'
import { taleScene } from './tale.ts'
import { useGround } from './use-tale.ts'

/** Twice as fine as most screens show it. */
const SIZE = { width: 960, height: 400 } as const

interface Props {
  readonly sitting: Sitting
  readonly account: BattleAccount
  readonly swing: Swing
}

export default function DecisivePlace({ sitting, account, swing }: Props) {
  const ground = useGround(sitting)
  const frame = useRef<HTMLCanvasElement>(null)
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    if (!ground) return
    let wanted = true
    const { paper, canvas } = canvasOf(SIZE.width, SIZE.height)
    void paintScene(canvas, taleScene(account.recording, swing), ground, { left: 0, ...SIZE }, () => wanted).then(
      done => {
        if (!done || !wanted) return
        frame.current?.getContext('2d')?.drawImage(paper, 0, 0)
        setPainted(true)
      },
    )
    return () => {
      wanted = false
    }
  }, [ground, account, swing])
  return (
    <canvas
      {...SIZE}
      ref={frame}
      role="img"
      aria-label={story.picture.place}
      className="end-place"
      data-painted={painted}
    />
  )
}
