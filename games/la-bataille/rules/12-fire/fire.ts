/** 12.5.1, 12.6 The two fire phases: which hexes fire at which targets. */
import { OFF_MAP } from '@voltigeur/hex'
import {
  type FrameOf,
  type Menu,
  type Objection,
  type Party,
  type Position,
  type Random,
  subsets,
  twice,
} from '@voltigeur/kernel'
import type { KulmDecision } from '../../decisions.ts'
import type { Field } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import { type KulmFlow, MOST_FIRING, type Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { screenOf } from '../07-screens.ts'
import { type Fire, farthestFrom, fireFault, IN_DEFENCE, standingIn, togetherFault } from './aim.ts'

type Phase = FrameOf<Steps['defensiveFire']> | FrameOf<Steps['offensiveFire']>

const fireIn = (field: Field, position: Position, { side, targets }: Phase, adjacent: boolean): Fire => ({
  side,
  near: adjacent ? IN_DEFENCE : null,
  screen: screenOf(field, position),
  spent: hex => targets.has(hex),
})

/** One target, and the hexes that can fire at it. */
class TargetMenu implements Menu<KulmDecision> {
  readonly kind = 'fire'
  readonly subject: number
  private readonly hexes: readonly number[]
  private readonly legal: (hexes: readonly number[]) => boolean
  private readonly leadOf: (hex: number) => number

  constructor(
    target: number,
    hexes: readonly number[],
    legal: (hexes: readonly number[]) => boolean,
    leadOf: (hex: number) => number,
  ) {
    this.subject = target
    this.hexes = hexes
    this.legal = legal
    this.leadOf = leadOf
  }

  /** Selected by the top unit of each hex; a line counts for both of its hexes. */
  get party(): Party<KulmDecision> {
    const { hexes, leadOf } = this
    return {
      hexes: [this.subject],
      must: [],
      may: [...new Set(hexes.map(leadOf))],
      make: units => this.make(hexes.filter(hex => units.includes(leadOf(hex)))),
    }
  }

  *decisions(): Generator<KulmDecision> {
    for (const hexes of subsets(this.hexes, some => some.length > 0 && this.legal(some))) yield this.make(hexes)
  }

  sample(random: Random): KulmDecision {
    const some = this.hexes.filter(() => random.chance(0.8))
    return this.make(some.length > 0 && this.legal(some) ? some : [random.pick(this.hexes)])
  }

  /** All together, or else as many as may, then each alone. */
  *likely(): Generator<KulmDecision> {
    yield this.make(this.most())
    if (this.hexes.length > 1) for (const hex of this.hexes) yield this.make([hex])
  }

  private most(): readonly number[] {
    if (this.legal(this.hexes)) return this.hexes
    const together: number[] = []
    for (const hex of this.hexes) if (this.legal([...together, hex])) together.push(hex)
    return together
  }

  private make(hexes: readonly number[]): KulmDecision {
    return { kind: 'fire', target: this.subject, hexes }
  }
}

/** The hexes of a side with a target in range, in ascending order; few reach beyond adjacent hexes. */
function rangesOf(field: Field, position: Position, side: number, adjacent: boolean): (target: number) => number[] {
  const { grid } = field.ground
  const here = field.at(position)
  const distant: { readonly hex: number; readonly far: number }[] = []
  for (const hex of adjacent ? [] : here.hexesOf(side)) {
    const far = farthestFrom(field, position, hex)
    if (far > 1) distant.push({ hex, far })
  }
  return target => {
    // 10.1.10: cavalry may be in a square’s hex.
    const found = here.holds(target, side) ? [target] : []
    for (let dir = 0; dir < 6; dir++) {
      const hex = grid.neighbour(target, dir)
      if (hex !== OFF_MAP && here.holds(hex, side)) found.push(hex)
    }
    for (const { hex, far } of distant) if (grid.distance(hex, target) <= far && !found.includes(hex)) found.push(hex)
    return found.sort((a, b) => a - b)
  }
}

/** For each target the hexes that can fire at it, in ascending order. */
function* targets(field: Field, position: Position, frame: Phase, adjacent: boolean): Generator<TargetMenu> {
  const fire = fireIn(field, position, frame, adjacent)
  const here = field.at(position)
  const inRange = rangesOf(field, position, frame.side, adjacent)
  for (const target of here.hexesOf(1 - frame.side)) {
    if (fire.spent(target)) continue
    const hexes = inRange(target)
      .filter(hex => fireFault(field, position, fire, hex, target) === null)
      .slice(0, MOST_FIRING)
    if (hexes.length === 0) continue
    const together = (some: readonly number[]): boolean => togetherFault(field, position, fire, some, target) === null
    yield new TargetMenu(target, hexes, together, hex => standingIn(field, position, hex, frame.side)[0])
  }
}

/** Whether any unit can fire. */
function isAnyTarget(field: Field, position: Position, frame: Phase, adjacent: boolean): boolean {
  for (const menu of targets(field, position, frame, adjacent)) for (const _ of menu.decisions()) return true
  return false
}

function objection(
  field: Field,
  position: Position,
  frame: Phase,
  adjacent: boolean,
  target: number,
  hexes: readonly number[],
): Objection | null {
  if (hexes.length === 0 || hexes.length > MOST_FIRING || twice(hexes)) return words.hexTwice()
  const fire = fireIn(field, position, frame, adjacent)
  const at = field.label(target)
  if (!field.at(position).holds(target, 1 - frame.side)) return words.noTarget(at)
  if (fire.spent(target)) return words.wasTarget(at)
  for (const hex of hexes) {
    const fault = fireFault(field, position, fire, hex, target)
    if (fault !== null) return words.cannotFire(fault, field.label(hex), at)
  }
  const apart = togetherFault(field, position, fire, hexes, target)
  return apart === null ? null : words.cannotFireTogether(apart)
}

const TEXTS = {
  defensiveFire: {
    text: questions.defensiveFire,
    cases: ['12.6.1', '12.6.2'],
  },
  offensiveFire: { text: questions.offensiveFire, cases: ['12.5.1', '12.1.2'] },
} as const

function definePhase(field: Field, flow: KulmFlow, steps: Steps, name: keyof typeof TEXTS): void {
  const defensive = name === 'defensiveFire'
  const { text, cases } = TEXTS[name]
  flow.define(steps[name], ({ ask, choice }) => [
    ask('fire', {
      of: (_, { side }) => side,
      text: () => text,
      now: now.fire,
      cases: [...cases],
      onlyFor: ['fire'],
      choices: [
        choice('fire', {
          menus: (position, frame) => [...targets(field, position, frame, defensive)],
          any: (position, frame) => isAnyTarget(field, position, frame, defensive),
          must: [(position, frame, { target, hexes }) => objection(field, position, frame, defensive, target, hexes)],
          effect: (position, frame, { target, hexes }) => {
            frame.targets.add(target)
            flow.enter(position, steps.volley, { side: frame.side, target, hexes, defensive })
          },
          again: true,
        }),
        choice('done'),
      ],
    }),
  ])
}

export function defineFirePhases(field: Field, flow: KulmFlow, steps: Steps): void {
  definePhase(field, flow, steps, 'defensiveFire')
  definePhase(field, flow, steps, 'offensiveFire')
}
