/** The picture of a finished battle: to view, save, copy or send. */
import { useEffect, useState } from 'react'
import { download } from '../../keep/files.ts'
import { story } from '../../language/books.ts'
import { reason } from '../../language/words.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { CARD, paintCard } from './card.ts'
import { canSend, send } from './sending.ts'
import { useGround, useTale } from './use-tale.ts'

interface Painted {
  readonly file: File
  readonly address: string
}

export function BattlePicture({ sitting }: { readonly sitting: Sitting }) {
  const { picture: text } = story
  const told = useTale(sitting)
  const ground = useGround(sitting)
  const [painted, setPainted] = useState<Painted | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!told || !ground) return
    let wanted = true
    let address = ''
    paintCard(told.tale, ground, () => wanted).then(
      paper =>
        paper?.toBlob(blob => {
          if (!blob || !wanted) return
          address = URL.createObjectURL(blob)
          setPainted({ address, file: new File([blob], `voltigeur-${sitting.game.id}.png`, { type: 'image/png' }) })
        }, 'image/png'),
      error => wanted && setSaid(reason(error)),
    )
    return () => {
      wanted = false
      URL.revokeObjectURL(address)
    }
  }, [told, ground, sitting])

  async function copy({ file }: Painted): Promise<void> {
    await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })])
    setSaid(text.copied)
  }
  return (
    <>
      <div className="share-picture" aria-busy={painted === null}>
        {painted && told ? (
          <img {...CARD} src={painted.address} alt={text.of({ headline: told.tale.headline })} />
        ) : (
          <p className="hint">{text.painting}</p>
        )}
      </div>
      <div className="share-acts">
        <button
          type="button"
          className="act"
          disabled={!painted}
          onClick={() => painted && download(painted.file.name, painted.file, painted.file.type)}
        >
          {text.save}
        </button>
        {canSend('image/png') && (
          <button type="button" disabled={!painted} onClick={() => painted && send(painted.file, told!.tale)}>
            {text.send}
          </button>
        )}
        {'ClipboardItem' in globalThis && isSecureContext && (
          <button
            type="button"
            disabled={!painted}
            onClick={() => painted && void copy(painted).catch(() => setSaid(text.notCopied))}
          >
            {text.copy}
          </button>
        )}
      </div>
      <p role="status">{said}</p>
    </>
  )
}
