/** Decisions about nothing on the map: those that are asked for, and apart from them what is seldom wanted. */
import type { Decision } from '@voltigeur/kernel'
import { useSettings } from '../../keep/use-settings.ts'
import { captionAmong } from '../../table/captions.ts'
import { forecastOf, type Scene } from '../../table/choosing.ts'
import { aboutOf } from '../../table/instructions.ts'
import { useFleeting } from '../../table/use-fleeting.ts'
import { words } from '../../words.ts'
import { atTable } from '../../words-table.ts'
import { OddsView } from '../combat/OddsView.tsx'
import { Reasons } from '../rules/Rule.tsx'

/** What spares a player the question in future is no answer that he looks for first. */
const INSTRUCT = 'instruct'

/** Where so many decisions are of a kind, none of them is what most players want next. */
const MANY = 2

interface Props {
  readonly scene: Scene
  readonly play: (decision: Decision) => void
  /** Something else is about to be done. */
  readonly quiet?: boolean
}

export function PlainButtons({ scene, play, quiet: aside = false }: Props) {
  const { plain } = scene.offers
  // What stands is told, and taken back, apart from all this.
  const lastResort = scene.offers.lastResort.filter(decision => aboutOf(decision) === null)
  const row = (decisions: readonly Decision[], quiet: boolean) =>
    decisions.length > 0 && (
      <div className="buttons">
        {decisions.map(decision => (
          <PlainButton
            key={scene.battle.language.say(decision)}
            scene={scene}
            decision={decision}
            play={play}
            caption={captionAmong(scene, decision, decisions)}
            quiet={quiet || decisions.filter(({ kind }) => kind === decision.kind).length >= MANY}
          />
        ))}
      </div>
    )
  return (
    <>
      {row(
        plain.filter(({ kind }) => kind !== INSTRUCT),
        aside,
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

interface PlainProps extends Props {
  readonly decision: Decision
  readonly caption: string
  readonly quiet: boolean
}

/** Asks again when something would be left undone. */
function PlainButton({ scene, decision, caption, play, quiet }: PlainProps) {
  const { battle, position } = scene
  const [asked, setAsked] = useFleeting(scene, false)
  const { confirmations } = useSettings()
  const warnings = confirmations === 'none' ? [] : battle.briefing.warnings(position, decision)
  const forecast = forecastOf(scene, decision)
  const { odds } = forecast
  const comes = battle.briefing.guidance?.(position)?.ends?.[decision.kind]
  if (asked && warnings.length > 0) {
    return (
      <div className="warning" role="alert">
        <Reasons of={warnings} />
        <button type="button" className="act" onClick={() => play(decision)}>
          {atTable.allTheSame(caption)}
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
        className={quiet ? undefined : 'act'}
        onClick={() => (warnings.length > 0 ? setAsked(true) : play(decision))}
      >
        {caption} {odds && <small>{odds.column}</small>}
      </button>
      {comes && <p className="comes">{comes}</p>}
      {odds && (
        <details className="plain-odds">
          <summary>{atTable.chances}</summary>
          <OddsView forecast={forecast} />
        </details>
      )}
    </>
  )
}
