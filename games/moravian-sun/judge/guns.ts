/** What a bombardment promises. */
import { type Field, GOOD_ORDER } from '../field.ts'
import { chancesOf, salvoOf } from '../rules/11-salvo.ts'
import { passingRolls, testModifier } from '../rules/13-efficiency.ts'
import type { BombardmentResult } from '../setup/vocabulary.ts'
import type { Outlook } from './outlook.ts'

/** What each result costs its target, in shares of its strength; a test costs the units that fail it. */
const COSTS: Readonly<Record<BombardmentResult, number>> = { '-': 0, T: 0.3, D: 0.3, DR: 0.45, R: 0.6 }
/** Units already disordered have more to lose. */
const SHAKEN = 1.4
/** 16.31.2: units on the ice. */
const ICE = 0.8
/** Ammunition never runs out. */
const FREE = 0.05

export class Guns {
  private readonly field: Field
  private readonly outlook: Outlook

  constructor(outlook: Outlook) {
    this.field = outlook.field
    this.outlook = outlook
  }

  worth(guns: readonly number[], at: number): number {
    const { field, outlook } = this
    const { position } = outlook
    const foe = outlook.foeAt(at)
    const [first] = foe.units
    const passed = passingRolls(testModifier(field, position, first), field.troops(first).efficiency) / 6
    const shaken = foe.units.some(unit => field.cohesion(position, unit) !== GOOD_ORDER) ? SHAKEN : 1
    const onIce = field.ground.is(at, 'pond')
    let total = 0
    for (const { result, rolls } of chancesOf(field, salvoOf(field, position, guns, at))) {
      const share = result === 'T' ? COSTS.T * (1 - passed) : COSTS[result]
      total += (rolls / 6) * (onIce && result !== '-' ? Math.max(ICE * (1 - passed), share) : share)
    }
    return FREE + total * shaken * (foe.sp + foe.guns)
  }
}
