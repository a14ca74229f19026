/** The one next act, and beside it what ends the phase: whichever is next stands out. */
import type { Decision } from '@voltigeur/kernel'
import { atTable } from '../../../language/books.ts'
import { captionAmong } from '../../../table/guide/captions.ts'
import type { Acts, Required } from '../../../table/guide/next-act.ts'
import { type Hand, type Scene, unfinished } from '../../../table/orders/choosing.ts'
import { PlainButton } from '../../panel/orders/PlainButtons.tsx'
import './next-act.css'

interface Props {
  readonly scene: Scene
  readonly acts: Acts
  readonly hand: Hand
  readonly setHand: (hand: Hand) => void
  readonly play: (decision: Decision) => void
  /** Null where no unit is chosen. */
  readonly onNext: (() => void) | null
}

export function NextAct({ scene, acts: { required, next, left, end }, hand, setHand, play, onNext }: Props) {
  const isHeld = required !== null && hand.party?.hexes[0] === required.hex
  const busy = hand.unit !== null || hand.party !== null
  const goesOn = onNext !== null && next !== null && left > (busy ? 1 : 0)
  const main = required && !isHeld ? 'required' : goesOn || left > 0 ? 'next' : 'end'
  const guidance = scene.battle.briefing.guidance?.(scene.position) ?? null
  const { ends = {} } = guidance ?? {}
  return (
    <div className="next">
      {required && <RequiredButton scene={scene} required={required} main={main === 'required'} setHand={setHand} />}
      {goesOn && !(required && main === 'required' && required.attack && next === 'target') && (
        <button
          type="button"
          className={main === 'next' ? 'act' : undefined}
          title={atTable.nextHint}
          aria-keyshortcuts="N"
          onClick={onNext}
        >
          {next === 'unit' ? atTable.nextUnit : atTable.nextTarget} <kbd>N</kbd>
        </button>
      )}
      {end && (
        <PlainButton
          key={scene.battle.language.say(end)}
          scene={scene}
          decision={end}
          play={play}
          unfinished={unfinished(scene, hand)}
          caption={captionAmong(scene, end, scene.offers.plain)}
          manner={main === 'end' ? 'act end' : 'end'}
          comes={ends[end.kind]}
          brief
        />
      )}
    </div>
  )
}

interface RequiredProps extends Pick<Props, 'scene' | 'setHand'> {
  readonly required: Required
  readonly main: boolean
}

function RequiredButton({ scene, required: { hex, attack, hand }, main, setHand }: RequiredProps) {
  const { grid } = scene.battle.board
  const unit = hand.unit === null ? undefined : scene.pieceOf(hand.unit)
  return (
    <button
      type="button"
      className={[attack ? 'attack' : '', main ? 'act' : ''].join(' ').trim()}
      onClick={() => setHand(hand)}
    >
      {unit && !attack ? atTable.strip.requiredOf({ unit: unit.name }) : atTable.strip.attack({ hex: grid.label(hex) })}
    </button>
  )
}
