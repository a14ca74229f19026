/** What a unit deals and takes at musket range, where it stands or could stand. */
import { NOBODY, OFF_MAP } from '@voltigeur/hex'
import { onceFor, type Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { leftHalf, looksAt, type Stance } from '../rules/06-formations/facing.ts'
import { incrementsIn } from '../rules/06-formations/formations.ts'
import { firerOf, targetOf } from '../rules/12-fire/aim.ts'
import { type Firer, type Volley, volleys } from '../rules/12-fire/fire-strength.ts'
import { fireDefence } from '../rules/12-fire/fire-table.ts'
import { FORMATIONS, GROUNDS, LONG_LINE, LONG_SKIRMISH, STATES } from '../setup/vocabulary.ts'
import { fireSeen } from '../table/knowledge.ts'
import type { Outlook } from './outlook.ts'

/** At even odds three volleys cost an increment; other odds in proportion. */
const VOLLEYS = 3
/** 12.4.10: roughly what canister adds to artillery fire. */
const CANISTER = 1.5

/** 2.2.3: an enemy, as far as its values have been revealed. */
function seenFirer(field: Field, position: Position, foe: number, hex: number): Firer {
  const firer = firerOf(field, position, foe, hex)
  return field.isInfantry(foe) ? { ...firer, fire: fireSeen(field, position, foe) } : firer
}

const total = (fired: readonly Volley[]): number =>
  fired.reduce((sum, { term, canister }) => sum + (canister ? CANISTER : 1) * term.value, 0)

/** More formations than there are, and the parts of a unit. */
const FORMS = 16
const PARTS = 2

/** A unit’s fire by formation and part, and its defence also by ground; and what they depend on. */
interface Drill {
  /** Its last reader: another may see the unit in another position. */
  reader: number
  lost: number
  like: number
  state: number
  readonly fires: Float64Array
  readonly defences: Float64Array
}

const drillsOf = onceFor(({ units }: Field): readonly Drill[] =>
  units.map(() => ({
    reader: 0,
    lost: 0,
    like: NOBODY,
    state: NOBODY,
    fires: new Float64Array(PARTS * FORMS),
    defences: new Float64Array(PARTS * FORMS * GROUNDS.length),
  })),
)

let readers = 0

export class Musketry {
  private readonly number = ++readers
  private readonly field: Field
  private readonly outlook: Outlook
  private asked = NOBODY
  private drill: Drill

  constructor(outlook: Outlook) {
    this.field = outlook.field
    this.outlook = outlook
    this.drill = drillsOf(this.field)[0]
  }

  /** Increments that an exchange of volleys should cost the enemy more than the unit. */
  exchange(unit: number, hex: number, facing: number, formation: number): number {
    const { gap } = this.outlook
    if (formation !== LONG_LINE && formation !== LONG_SKIRMISH)
      return gap[hex] === 1 ? 0 + this.traded(unit, { facing, formation, hexes: [hex], light: false }, 0) : 0
    const hexes = [hex, leftHalf(this.field.ground.grid, hex, facing)]
    const stance = { facing, formation, hexes, light: false }
    return hexes.reduce((sum, at, nth) => (at < 0 || gap[at] !== 1 ? sum : sum + this.traded(unit, stance, nth)), 0)
  }

  private traded(unit: number, stance: Stance, nth: number): number {
    if (this.asked !== unit || this.drill.reader !== this.number) {
      this.asked = unit
      this.drill = this.drillOf(unit)
    }
    return this.given(unit, stance, nth) - this.outlook.temper.care * this.taken(unit, stance, nth)
  }

  private drillOf(unit: number): Drill {
    const { field, outlook } = this
    const { position } = outlook
    const drill = drillsOf(field)[unit]
    drill.reader = this.number
    const { losses, firesLike } = field.troop
    const [lost, like, state] = [losses.get(position, unit), firesLike.get(position, unit), field.state(position, unit)]
    if (drill.lost === lost && drill.like === like && drill.state === state) return drill
    Object.assign(drill, { lost, like, state })
    drill.fires.fill(Number.NaN)
    drill.defences.fill(Number.NaN)
    return drill
  }

  private given(unit: number, stance: Stance, nth: number): number {
    const weakest = this.outlook.foes.weakest(stance, nth, this.weakestOf)
    if (weakest === Number.POSITIVE_INFINITY) return 0
    return this.fireOf(unit, stance.formation, nth) / weakest / VOLLEYS
  }

  private readonly weakestOf = (stance: Stance, nth: number): number => {
    const { field, outlook } = this
    const { foes, enemy, position } = outlook
    const { grid } = field.ground
    const here = field.at(position)
    const hex = stance.hexes[nth]
    let weakest = Number.POSITIVE_INFINITY
    for (let dir = 0; dir < 6; dir++) {
      const foe = grid.neighbour(hex, dir)
      if (foe === OFF_MAP || !here.holds(foe, enemy) || !looksAt(grid, stance, nth, foe)) continue
      weakest = Math.min(weakest, foes.defence(hex, dir, this.defenceOfFoe))
    }
    return weakest
  }

  private readonly defenceOfFoe = (hex: number, foe: number): number => {
    const { field, outlook } = this
    return fireDefence(field.tables, targetOf(field, outlook.position, outlook.enemy, [hex], foe)).value
  }

  /** What the unit fires at an adjacent hex in a formation. */
  private fireOf(unit: number, formation: number, nth: number): number {
    const { fires } = this.drill
    const at = PARTS * formation + nth
    if (Number.isNaN(fires[at])) {
      const { field, outlook } = this
      const { position, side } = outlook
      const firer = {
        ...firerOf(field, position, unit, field.hex(position, unit)),
        formation: FORMATIONS[formation],
        present: this.present(unit, formation, nth),
        side,
      }
      fires[at] = total(volleys(field.tables, [firer], { range: 1, open: true }))
    }
    return fires[at]
  }

  private taken(unit: number, { formation, hexes }: Stance, nth: number): number {
    const hex = hexes[nth]
    const threat = this.outlook.foes.fireAt(hex, this.fireOfFoes)
    return threat === 0 ? 0 : threat / this.defenceOf(unit, formation, nth, hex) / VOLLEYS
  }

  private defenceOf(unit: number, formation: number, nth: number, hex: number): number {
    const { field, outlook } = this
    const ground = field.ground.kinds[hex]
    const { defences } = this.drill
    const at = (PARTS * formation + nth) * GROUNDS.length + ground
    if (Number.isNaN(defences[at])) {
      const increments = this.present(unit, formation, nth)
      defences[at] = fireDefence(field.tables, {
        ground: GROUNDS.find(name => field.ground.is(hex, name)) ?? 'clear',
        formation: FORMATIONS[formation],
        state: STATES[field.state(outlook.position, unit)],
        increments,
        inLine: increments,
        withGuns: false,
        throughFlank: false,
        gunsAlone: false,
      }).value
    }
    return defences[at]
  }

  private present(unit: number, formation: number, nth: number): number {
    const { field, outlook } = this
    return incrementsIn(field.tables, formation, field.increments(outlook.position, unit), nth)
  }

  private readonly fireOfFoes = (hex: number): number => {
    const { field, outlook } = this
    const { position, enemy } = outlook
    const { grid } = field.ground
    const here = field.at(position)
    let threat = 0
    for (const from of grid.ring(hex, 1)) {
      if (!here.holds(from, enemy)) continue
      const bearing = field.stack(position, from).filter(foe => {
        const stance = field.presence(position, foe)
        return looksAt(grid, stance, Math.max(0, stance.hexes.indexOf(from)), hex)
      })
      const firers = bearing.map(foe => seenFirer(field, position, foe, from))
      threat += total(volleys(field.tables, firers, { range: 1, open: field.ground.clear(from) }))
    }
    return threat
  }
}
