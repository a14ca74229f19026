/** What the selected unit can do in its hex, alone or with others there. */
import { waysAmong } from '@voltigeur/conversation'
import type { Decision } from '@voltigeur/kernel'
import { assemble, decisionsIn, isInPlace, isOnlyWay } from '../../../table/orders/choosing.ts'
import { type Held, WayButton } from './InHand.tsx'

interface Props extends Held {
  readonly play: (decision: Decision) => void
}

export function InPlace({ scene, hand, setHand, settle, play }: Props) {
  const { battle, position } = scene
  const { unit } = hand
  if (unit === null) return null
  // Such as to stay, or to leave the map where it stands.
  const stationary = decisionsIn(scene, hand).filter(decision => {
    const to = battle.briefing.destination(decision)
    return to === null || to === scene.pieceOf(unit)?.hex
  })
  const together = scene.offers.parties.filter(
    party => [...party.must, ...party.may].includes(unit) && isInPlace(scene, party),
  )
  if (stationary.length + together.length === 0) return null
  return (
    <div className="buttons">
      {together.map(party => {
        const decision = party.make([unit])
        const caption = battle.briefing.caption(decision, position)
        const sure = isOnlyWay(scene, party)
        return (
          <button
            type="button"
            key={caption}
            onClick={() => (sure ? play(decision) : setHand(assemble(scene, party.hexes)))}
          >
            {caption}
            {sure ? '' : '…'}
          </button>
        )
      })}
      {waysAmong(battle, position, stationary).map(way => (
        <WayButton key={battle.language.say(way[0])} scene={scene} hand={hand} settle={settle} way={way} />
      ))}
    </div>
  )
}
