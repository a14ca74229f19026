/** A finished battle for others, as a picture or an animation; and as a link, to view or continue. */
import { useEffect, useRef, useState } from 'react'
import { download } from '../../keep/files.ts'
import { COMFORTABLE, packLink, refusesLink } from '../../keep/link.ts'
import { comfort, story, words } from '../../language/books.ts'
import { reason } from '../../language/words.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { Dialog } from '../page/Dialog.tsx'
import { BattlePicture } from './BattlePicture.tsx'
import { BattleReel } from './BattleReel.tsx'
import './share.css'

const { link: text } = comfort

interface Props {
  readonly sitting: Sitting
  readonly onClose: () => void
}

/** A finished battle first as a picture, which shows its result at a glance. */
const WAYS = ['picture', 'animation', 'link'] as const

export default function Share({ sitting, onClose }: Props) {
  const refusal = refusesLink(sitting)
  const [way, setWay] = useState<(typeof WAYS)[number]>(sitting.now.over ? 'picture' : 'link')
  const { picture } = story
  return (
    <Dialog title={text.title} onClose={onClose} className={sitting.now.over ? 'share is-wide' : 'share'}>
      {sitting.now.over && (
        <fieldset className="share-ways">
          <legend>{picture.choices}</legend>
          {WAYS.map(one => (
            <label key={one}>
              <input type="radio" name="share-way" checked={way === one} onChange={() => setWay(one)} />
              <span>{picture[one]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {way === 'picture' && <BattlePicture sitting={sitting} />}
      {way === 'animation' && <BattleReel sitting={sitting} />}
      {way === 'link' && (refusal ? <p>{refusal}</p> : <Sendable sitting={sitting} />)}
    </Dialog>
  )
}

function Sendable({ sitting }: Pick<Props, 'sitting'>) {
  const { game, id, now } = sitting
  const field = useRef<HTMLTextAreaElement>(null)
  const [link, setLink] = useState('')
  const [told, setTold] = useState('')
  const journal = () => sitting.save().journal
  useEffect(() => {
    packLink(location.href, sitting.save().journal).then(setLink, error => setTold(reason(error)))
  }, [sitting])

  async function copy(): Promise<void> {
    field.current?.select()
    // A plain http address has no clipboard.
    await navigator.clipboard.writeText(link)
    setTold(text.copied)
  }
  const send = (): Promise<void> => navigator.share({ title: game.credits.title, url: link })

  return (
    <>
      <p>{now.over ? text.over : text.intro}</p>
      <label className="share-link">
        <span>{text.field}</span>
        <textarea ref={field} readOnly rows={4} value={link} placeholder={text.packing} spellCheck={false} />
      </label>
      {link !== '' && (
        <p className="hint">
          {(link.length <= COMFORTABLE ? text.short : text.long)({ characters: link.length, comfortable: COMFORTABLE })}
        </p>
      )}
      <div className="share-acts">
        <button
          type="button"
          className="act"
          disabled={link === ''}
          onClick={() => void copy().catch(() => setTold(text.notCopied))}
        >
          {text.copy}
        </button>
        {'share' in navigator && (
          <button type="button" disabled={link === ''} onClick={() => void send().catch(() => undefined)}>
            {text.send}
          </button>
        )}
        <button type="button" onClick={() => download(`${game.id}-${id}.json`, JSON.stringify(journal()))}>
          {words.save}
        </button>
      </div>
      <p role="status">{told}</p>
    </>
  )
}
