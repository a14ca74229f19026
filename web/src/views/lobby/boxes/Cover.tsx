import { catalogue } from 'virtual:catalogue'
import { words } from '../../../language/books.ts'
import { titleOf } from './boxes.ts'
import { sceneOf } from './scenes.tsx'

/** The front of a box: the scene, and the plate with what is printed there. */
export function Cover({ id }: { readonly id: string }) {
  const { box, credits } = catalogue[id]
  return (
    <span className="cover">
      <span className="cover-scene">{sceneOf(box?.picture)}</span>
      {box?.first && <span className="ribbon">{words.lobby.startHere}</span>}
      <span className="plate" style={box ? { background: box.colour } : undefined}>
        <b>{titleOf(id)}</b>
        {box && <i>{box.subtitle}</i>}
        <small>{words.lobby.designed({ designer: credits.designer, year: String(credits.year) })}</small>
      </span>
    </span>
  )
}
