/** 9.2 What each result does, in its order: losses or retreat first, then the advance. */
import { OFF_MAP } from '@voltigeur/hex'
import {
  automatic,
  type Flow,
  type Objection,
  type Position,
  type Side,
  type Step,
  subsets,
  type Table,
  twice,
} from '@voltigeur/kernel'
import { type AusterlitzDecision, FALL_BACK } from '../decisions.ts'
import { note } from '../events.ts'
import { ATTACKER, BOMBARDING, DEFENDER, type Field, UNINVOLVED } from '../field.ts'
import { enemyOf } from '../setup/units.ts'
import { words } from '../words.ts'
import { halves, resultOf } from './09-results.ts'
import { eliminate } from './11-demoralization.ts'

/** How far the battle has come. */
const RESULT = 0
const ATTACKERS_RETREAT = 1
const ADVANCE = 2
const OVER = 3

export function unitsWith(field: Field, position: Position, role: number): number[] {
  return field.units
    .filter(({ index }) => field.unit.role.get(position, index) === role && field.onMap(position, index))
    .map(u => u.index)
}

/** The frame of one battle: it reads the result, has its parts decided, and clears up. */
export function battleStep(field: Field, flow: Flow<AusterlitzDecision>): Step<AusterlitzDecision> {
  return automatic('battle', ['side', 'column', 'die', 'stage', 'victor'], (position, table) => {
    const attacker = flow.get(position, 'side')
    switch (flow.get(position, 'stage')) {
      case RESULT:
        carryOutResult(position, attacker, table)
        break
      case ATTACKERS_RETREAT:
        next(position, ADVANCE, enemyOf(attacker))
        startRetreat(field, position, unitsWith(field, position, ATTACKER))
        flow.call(position, 'retreat', enemyOf(attacker), enemyOf(attacker))
        break
      case ADVANCE:
        flow.set(position, 'stage', OVER)
        flow.call(position, 'advance', flow.get(position, 'victor'))
        break
      default:
        field.unit.role.fill(position, UNINVOLVED)
        field.unit.origin.fill(position, OFF_MAP)
        flow.end(position)
    }
  })

  function next(position: Position, stage: number, victor: Side): void {
    flow.set(position, 'stage', stage)
    flow.set(position, 'victor', victor)
  }

  function carryOutResult(position: Position, attacker: Side, table: Table): void {
    const defender = enemyOf(attacker)
    const result = resultOf(field, flow.get(position, 'column'), flow.get(position, 'die'))
    switch (result) {
      case 'De':
        eliminate(field, position, unitsWith(field, position, DEFENDER), defender, '9.2-De', table)
        next(position, ADVANCE, attacker)
        break
      case 'Ae':
        eliminate(field, position, unitsWith(field, position, ATTACKER), defender, '9.2-Ae', table)
        next(position, ADVANCE, defender)
        break
      // 9.2-Dr: the defenders go back, all of them.
      case 'Dr':
        next(position, ADVANCE, attacker)
        startRetreat(field, position, unitsWith(field, position, DEFENDER))
        flow.call(position, 'retreat', attacker, defender)
        break
      // 9.2-Ar: the guns that bombarded stay, unless their owner wants otherwise (10C).
      case 'Ar':
        next(position, ATTACKERS_RETREAT, defender)
        if (unitsWith(field, position, BOMBARDING).length > 0) flow.call(position, 'volunteers', attacker)
        break
      case 'Ex':
        // The exchange itself decides where the battle goes from here.
        next(position, ADVANCE, attacker)
        flow.call(position, 'exchange', attacker)
    }
  }

  function startRetreat(field: Field, position: Position, units: readonly number[]): void {
    for (const unit of units) field.unit.retreating.set(position, unit, 1)
  }
}

/** 9.2-Ex: the attacker names his losses, or takes Ar instead. */
export function exchangeStep(field: Field, flow: Flow<AusterlitzDecision>): Step<AusterlitzDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')
  const value = (position: Position, units: readonly number[]): number =>
    units.reduce((sum, unit) => sum + halves(field, position, unit), 0)

  /** In halves. Terrain does not raise the price, and no more is owed than the adjacent attackers are worth. */
  function price(position: Position): number {
    const owed = value(position, unitsWith(field, position, DEFENDER))
    return Math.min(owed, value(position, unitsWith(field, position, ATTACKER)))
  }

  return {
    name: 'exchange',
    fields: ['side'],
    waits: () => true,
    actor: side,
    question: position => ({
      text: `Exchange: lose units worth at least ${price(position) / 2} strength points, or fall back instead.`,
      cases: ['9.2-Ex', '10C'],
      owed: [],
    }),

    menus(position) {
      const liable = unitsWith(field, position, ATTACKER)
      const owed = price(position)
      const enough = (units: readonly number[]): boolean => value(position, units) >= owed
      const exchange = (units: readonly number[]): AusterlitzDecision => ({ kind: 'exchange', units })
      return [
        {
          kind: 'exchange',
          subject: null,
          party: { hexes: [], must: [], may: liable, make: exchange },
          decisions: () => subsets(liable, enough).map(exchange),
          sample: random => {
            const some = liable.filter(() => random.chance(0.5))
            return exchange(enough(some) ? some : liable)
          },
        },
        { kind: 'fallBack', subject: null, decisions: () => [FALL_BACK] },
      ]
    },

    objections(position, decision): Objection[] {
      if (decision.kind === 'fallBack') return []
      if (decision.kind !== 'exchange') return [words.wrongStep(decision.kind, 'an exchange is to be paid.')]
      const liable = unitsWith(field, position, ATTACKER)
      const strangers = decision.units.filter(unit => !liable.includes(unit))
      if (strangers.length > 0) {
        return strangers.map(unit => (field.isUnit(unit) ? words.notInBattle(field.nameOf(unit)) : words.noSuchUnit()))
      }
      if (twice(decision.units)) return [words.namedTwice()]
      const offered = value(position, decision.units)
      return offered >= price(position) ? [] : [words.tooLittle(offered / 2, price(position) / 2)]
    },

    apply(position, decision, table) {
      const attacker = side(position)
      flow.end(position)
      if (decision.kind === 'exchange') {
        const lost = [...unitsWith(field, position, DEFENDER), ...decision.units]
        eliminate(field, position, lost, enemyOf(attacker), '9.2-Ex', table)
        return
      }
      note(table, { kind: 'fellBack', side: attacker, cases: ['9.2-Ex'] })
      flow.set(position, 'stage', ATTACKERS_RETREAT)
      if (unitsWith(field, position, BOMBARDING).length > 0) flow.call(position, 'volunteers', attacker)
    },
  }
}

/** 9.33: the victor may send one unit into each hex that the battle emptied. */
export function vacatedHexes(field: Field, position: Position, victor: Side): number[] {
  const here = field.at(position)
  const vacated = new Set<number>()
  for (const { index, side } of field.units) {
    const role = field.unit.role.get(position, index)
    if (side === victor || (role !== ATTACKER && role !== DEFENDER)) continue
    const origin = field.unit.origin.get(position, index)
    if (here.empty(origin)) vacated.add(origin)
  }
  return [...vacated]
}
