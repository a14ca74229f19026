/** 16.51.1, 16.62.2 The road to Vienna: Allied units that exit the map by it. */
import { noneToSpare, type Objection, type Position } from '@voltigeur/kernel'
import { ALLIED, type Field } from '../../field.ts'
import type { KitOf, MoravianFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { closingCase, mustClose } from '../04-orders/closing.ts'
import { orderOf, permits } from '../04-orders/orders.ts'
import { cannotMove, moversOf, setOff } from '../09-movement/march.ts'
import { said } from '../09-movement/reasons.ts'
import type { RuleInTheWay } from '../09-movement/sweeps.ts'
import { exitWay } from './way-out.ts'

/** In the order in which to name them. */
const EXIT_RULES: readonly RuleInTheWay[] = [
  'stop',
  'night',
  'order',
  'weather',
  'points',
  'ice',
  'trees',
  'ground',
  'enemies',
]

/** Why a unit that may move can’t exit: the rules are lifted, and the refusal names those that change the answer. */
function reasonsAgainstExit(field: Field, position: Position, unit: number): readonly Objection[] {
  const { grid } = field.ground
  const name = field.nameOf(unit)
  const from = field.hex(position, unit)
  const [to] = field.ground.plan.exits.toSorted((a, b) => grid.distance(from, a) - grid.distance(from, b))
  const rules = noneToSpare(EXIT_RULES, some => exitWay(field, position, unit, new Set(some)) !== null)
  if (rules.length === 0) return [words.noWayAtAll(name, field.label(to))]
  return rules.map(rule => {
    if (rule === 'points') return words.tooFarToLeave(name)
    if (rule !== 'order') return said(field, position, { unit, to, pace: 'plain' }, rule)
    const order = orderOf(field, position, unit)
    return words.staysUnder(name, order, permits(order).case)
  })
}

export function exitChoice(field: Field, flow: MoravianFlow, { choice }: KitOf<'movement'>, steps: Steps) {
  type Frame = Parameters<typeof moversOf>[2]
  function objection(position: Position, frame: Frame, unit: number): Objection | readonly Objection[] | null {
    const name = field.nameOf(unit)
    const fixed = cannotMove(field, position, frame, unit)
    if (fixed) return fixed
    if (frame.side !== ALLIED) return words.staysHere(name)
    if (field.ground.plan.exits.length === 0) return words.noRoadOut()
    if (exitWay(field, position, unit) === null) return reasonsAgainstExit(field, position, unit)
    return mustClose(field, position, frame, unit) ? words.mustClose(name, closingCase(field, position, unit)) : null
  }
  const mayLeave = (position: Position, frame: Frame, unit: number): boolean =>
    exitWay(field, position, unit) !== null && !mustClose(field, position, frame, unit)

  return choice('exit', {
    lines: (position, frame) =>
      frame.side === ALLIED && field.ground.plan.exits.length > 0 ? moversOf(field, position, frame) : [],
    exact: true,
    candidates: (position, frame, unit) => (mayLeave(position, frame, unit) ? [{ kind: 'exit', unit }] : []),
    must: [(position, frame, { unit }) => objection(position, frame, unit)],
    effect(position, _, { unit }, umpire) {
      const found = exitWay(field, position, unit)!
      setOff(field, flow, steps, position, { unit, ...found, exits: true }, umpire)
    },
    again: true,
  })
}
