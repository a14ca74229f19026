/** The next act: a required one, the next unit, or the end of the phase. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Decision } from '@voltigeur/kernel'
import { atTable } from '../../language/books.ts'
import { assemble, type Hand, pick, type Scene } from '../orders/choosing.ts'
import { placesNamed } from '../orders/places-named.ts'
import { tooManyAmong } from './captions.ts'
import { dutiesIn, isMetBy, unitsOwing } from './duties.ts'
import { type Guide, guideTo, mainAmong } from './guiding.ts'
import { plannable } from './planning.ts'

/** An order that avoids the question in future isn’t the answer a player looks for first. */
export const INSTRUCT = 'instruct'

export interface Required {
  readonly hex: number
  /** Whether it is an attack; otherwise a unit there has to do something. */
  readonly attack: boolean
  readonly hand: Hand
}

export interface Acts {
  readonly required: Required | null
  /** How many duties are left. */
  readonly owed: number
  /** Whether another unit can act, or only an enemy be attacked; null without either. */
  readonly next: 'unit' | 'target' | null
  /** How many can. */
  readonly left: number
  /** The same in a sentence. */
  readonly told: string | null
  /** What closes the question. */
  readonly end: Decision | null
}

const NOTHING: Acts = { required: null, owed: 0, next: null, left: 0, told: null, end: null }

export function actsIn(scene: Scene): Acts {
  const { battle, position, side } = scene
  if (side === null) return NOTHING
  const guide = guideTo(scene)
  const { guidance, units, targets } = guide
  const { owed } = battle.question(position, side)
  return {
    required:
      owed.length > 0
        ? requiredIn(
            scene,
            owed.map(({ text }) => text),
          )
        : null,
    owed: owed.length,
    next: guidance === null ? null : units.length > 0 ? 'unit' : targets.length > 0 ? 'target' : null,
    left: units.length > 0 ? units.length : targets.length,
    told: toldOf(guide),
    end: endIn(scene),
  }
}

function toldOf({ guidance, units, targets, leadersOnly }: Guide): string | null {
  const hexes = targets.length
  if (guidance?.left && units.length > 0)
    return leadersOnly
      ? atTable.leadersLeft({ leaders: units.length, what: guidance.left })
      : atTable.left({ units: units.length, what: guidance.left })
  return guidance?.targets && hexes > 0 ? atTable.targets({ hexes, what: guidance.targets }) : null
}

/** Of the answers that are about nothing on the map, the one that closes the question, if it stands out. */
export function endIn({ battle, position, offers }: Scene): Decision | null {
  const asked = offers.plain.filter(({ kind }) => kind !== INSTRUCT)
  const folded = tooManyAmong(battle, asked)
  return mainAmong(
    asked.filter(decision => !folded.includes(decision)),
    battle.briefing.guidance?.(position)?.ends ?? {},
  )
}

function requiredIn(scene: Scene, duties: readonly string[]): Required | null {
  const owed = dutiesIn(scene)
  const party = plannable(scene).find(({ hexes, must, may }) =>
    owed.some(duty => isMetBy(duty, { hexes, units: [...must, ...may] })),
  )
  if (party) return { hex: party.hexes[0], attack: true, hand: assemble(scene, party.hexes) }
  const [owing] = unitsOwing(scene)
  if (owing !== undefined) return { hex: scene.pieceOf(owing)?.hex ?? OFF_MAP, attack: false, hand: pick(scene, owing) }
  for (const hex of duties.flatMap(text => placesNamed(scene, text))) {
    const unit = scene.unitsIn(hex).find(one => scene.offers.units.has(one))
    if (unit !== undefined) return { hex, attack: false, hand: pick(scene, unit) }
  }
  return null
}
