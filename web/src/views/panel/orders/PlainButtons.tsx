/** Decisions without a place on the map: the answers to the question, and separately the rare ones. */
import type { Decision } from '@voltigeur/kernel'
import { useFleeting } from '../../../hooks/use-fleeting.ts'
import { atTable, words } from '../../../language/books.ts'
import { useSettings } from '../../../settings/use-settings.ts'
import { captionAmong, tooManyAmong } from '../../../table/guide/captions.ts'
import { mainAmong } from '../../../table/guide/guiding.ts'
import { endIn, INSTRUCT } from '../../../table/guide/next-act.ts'
import { forecastOf, type Scene } from '../../../table/orders/choosing.ts'
import { aboutOf } from '../../../table/orders/instructions.ts'
import { useOneCard } from '../../cards/use-one-card.ts'
import { OddsView } from '../../combat/OddsView.tsx'
import { Reasons } from '../../rules/Rule.tsx'
import { intoView } from './InHand.tsx'

/** With this many decisions of a kind, none of them is what most players want next. */
const MANY = 2

interface Props {
  readonly scene: Scene
  readonly play: (decision: Decision) => void
  /** An almost complete order, which any of these would discard. */
  readonly unfinished?: string | null
  /** Something else is about to be done. */
  readonly quiet?: boolean
  /** On the map there is as much to be said for something else: no button stands out. */
  readonly even?: boolean
}

export function PlainButtons({ scene, play, unfinished = null, quiet: aside = false, even = false }: Props) {
  const { plain } = scene.offers
  const ends = scene.battle.briefing.guidance?.(scene.position)?.ends ?? {}
  // Standing instructions are listed, and removed, separately.
  const lastResort = scene.offers.lastResort.filter(decision => aboutOf(decision) === null)
  // The button that closes the question is in the place of the next act, and is the only filled one.
  const end = endIn(scene)
  const row = (decisions: readonly Decision[], quiet: boolean) => {
    const isOneOfMany = ({ kind }: Decision): boolean => decisions.filter(other => other.kind === kind).length >= MANY
    const main = quiet || even || end !== null ? null : mainAmong(decisions, ends)
    return (
      decisions.length > 0 && (
        <div className="buttons">
          {decisions.map(decision => (
            <PlainButton
              key={scene.battle.language.say(decision)}
              scene={scene}
              decision={decision}
              play={play}
              unfinished={unfinished}
              caption={captionAmong(scene, decision, decisions)}
              manner={decision === main ? 'act answer' : quiet || isOneOfMany(decision) ? '' : 'answer'}
              comes={ends[decision.kind]}
            />
          ))}
        </div>
      )
    )
  }
  const asked = plain.filter(decision => decision.kind !== INSTRUCT && decision !== end)
  const folded = tooManyAmong(scene.battle, asked)
  return (
    <>
      {row(
        asked.filter(decision => !folded.includes(decision)),
        aside,
      )}
      {folded.length > 0 && (
        <details className="seldom">
          <summary>{atTable.asList({ hexes: folded.length })}</summary>
          {row(folded, true)}
        </details>
      )}
      {row(
        plain.filter(({ kind }) => kind === INSTRUCT),
        true,
      )}
      {lastResort.length > 0 && (
        <details className="seldom">
          <summary>{atTable.seldom}</summary>
          {row(lastResort, true)}
        </details>
      )}
    </>
  )
}

/** Faces of a die alone don’t say what they are. */
function onDie(column: string): string {
  if (!/^[1-6](, [1-6])*$/.test(column)) return column
  const faces = column.split(', ')
  const [first, last] = [faces[0], faces[faces.length - 1]]
  const isRun = faces.length > 2 && Number(last) - Number(first) === faces.length - 1
  return atTable.onDie({ faces: isRun ? `${first}–${last}` : column })
}

interface PlainProps extends Omit<Props, 'quiet' | 'even'> {
  readonly decision: Decision
  readonly caption: string
  /** How the button looks. */
  readonly manner: string
  /** What follows it. */
  readonly comes: string | undefined
  /** There is no room for more than the button. */
  readonly brief?: boolean
}

/** Asks again when something would be left undone. */
export function PlainButton({ scene, decision, caption, play, unfinished, manner, comes, brief = false }: PlainProps) {
  const { battle, position } = scene
  const [asked, setAsked] = useFleeting(scene, false)
  const { confirmations } = useSettings()
  const forgotten = unfinished ? [{ case: '', text: atTable.unfinished({ order: unfinished }) }] : []
  const warnings = confirmations === 'none' ? [] : [...forgotten, ...battle.briefing.warnings(position, decision)]
  const forecast = forecastOf(scene, decision)
  const { odds } = forecast
  // One message at a time: another closes it, and it closes another.
  const isAsked = useOneCard('question', asked && warnings.length > 0, () => setAsked(false))
  if (isAsked) {
    return (
      <div className="warning" role="alert" ref={intoView}>
        <Reasons of={warnings} />
        <button type="button" className="act" onClick={() => play(decision)}>
          {atTable.allTheSame({ order: caption })}
        </button>
        <button type="button" onClick={() => setAsked(false)}>
          {words.cancel}
        </button>
      </div>
    )
  }
  return (
    <>
      <button
        type="button"
        className={manner || undefined}
        title={brief ? comes : undefined}
        onClick={() => (warnings.length > 0 ? setAsked(true) : play(decision))}
      >
        {caption} {odds && <small>{onDie(odds.column)}</small>}
      </button>
      {comes && !brief && <p className="comes">{comes}</p>}
      {odds && !brief && (
        <details className="plain-odds">
          <summary>{atTable.chances}</summary>
          <OddsView forecast={forecast} />
        </details>
      )}
    </>
  )
}
