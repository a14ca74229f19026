/** 13.5, 13.6 The melee itself: the roll, the losses, and the effect on the losing units. */
import type { FrameOf, Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { MET_CHARGE } from '../../marks.ts'
import { ARMS, DISORDERED, FORMATIONS, GOOD_ORDER, MASSE, ROUTED, SQUARE, STATES } from '../../setup/vocabulary.ts'
import type { Steps } from '../../steps.ts'
import { moved } from '../02-dice.ts'
import { rollTwo } from '../02-rolls.ts'
import { MELEE_SEEN, show } from '../02-specific-side.ts'
import { allotted, type Bearer } from '../03-stacking/losses.ts'
import type { Toll } from '../04-morale/alarms.ts'
import { checkMorale } from '../04-morale/checks.ts'
import { eliminate, setState, takeLosses } from '../04-morale/shaken.ts'
import { presentIn } from '../10-charges/answers.ts'
import { standingIn } from '../12-fire/aim.ts'
import { leaderInMelee } from '../14-leaders/leader-casualty.ts'
import { leadersOf } from '../14-leaders/stranded.ts'
import { type Clash, defendersOf, leadersIn, meleeOf } from './combatants.ts'
import { reckonMelee } from './melee-odds.ts'
import { fateOf, type MeleeCode, meleeCell, readResult, type Stricken } from './melee-table.ts'

type Assaulting = FrameOf<Steps['assault']>

/** 3.2.1: melee losses start at the top of the stack; assailants from several hexes begin with their top units. */
function lose(
  field: Field,
  position: Position,
  units: readonly number[],
  at: number,
  losses: number,
  umpire: Umpire,
): void {
  const bearers: Bearer[] = units.map(unit => ({
    arm: ARMS[field.units[unit].type],
    unlimbered: FORMATIONS[field.formation(position, unit)] === 'unlimbered',
    present: field.footprint(position, unit).includes(at)
      ? presentIn(field, position, unit, at)
      : field.increments(position, unit),
  }))
  for (const [i, lost] of allotted(bearers, losses, 'melee').entries())
    takeLosses(field, position, units[i], lost, umpire, '3.2.1')
}

/** 13.5.5: one roll, read in the column of the odds; affected units still have to retreat. */
export function fight(field: Field, position: Position, frame: Assaulting, clash: Clash, umpire: Umpire): void {
  const reckoning = reckonMelee(field.tables, meleeOf(field, position, clash))
  const roll = rollTwo(position, umpire)
  const cell = meleeCell(field.tables, reckoning, roll)
  const { attack, defence, shifts, odds, terms, drm } = reckoning
  const modified = moved(roll, drm)
  note(umpire, {
    kind: 'fought',
    hex: clash.at,
    attack,
    defence,
    shifts,
    odds,
    terms,
    roll,
    modified,
    result: cell,
    cases: ['13.5.4', '13.5.5'],
  })
  frame.fought = true
  const defenders = defendersOf(field, position, clash)
  frame.defenders.fill(defenders)
  for (const unit of [...clash.assailants, ...defenders]) show(field, position, unit, MELEE_SEEN)
  const inDanger = leaderInMelee(field.tables, roll)
  frame.led = inDanger === null ? -1 : leadersIn(field, position, clash)[inDanger]
  // 14.1.2: without a leader in the attack, none is at risk.
  frame.danger = inDanger === null || (inDanger === 'attacker' && frame.led < 0) ? 'no' : inDanger
  if (frame.danger !== 'no')
    frame.leaders.fill(inDanger === 'attacker' ? [frame.led] : leadersOf(field, position, clash.at, 1 - clash.side))
  const result = readResult(cell)
  const horse = clash.assailants.filter(unit => field.isCavalry(unit))
  if (result === 'noEffect') {
    frame.bouncing.fill(horse)
    return
  }
  if ('code' in result) {
    const struck = result.code.startsWith('A') ? withTheirGuns(field, position, clash.assailants) : defenders
    frame.result = result.code
    frame.foot = stateOfFoot(field, position, struck)
    frame.rest.fill(struck)
    return
  }
  const { losses } = result
  const { depth } = field.troop
  const topDown = [...clash.assailants].sort((a, b) => depth.get(position, a) - depth.get(position, b))
  lose(field, position, topDown, clash.at, losses.attacker, umpire)
  lose(field, position, defenders, clash.at, losses.defender, umpire)
  if (losses.attackerChecks) for (const unit of clash.assailants) frame.shaken.add(unit)
  if (losses.defenderChecks) for (const unit of defenders) frame.shaken.add(unit)
  frame.bouncing.fill(ridersUpon(field, position, frame))
}

/** 13.6.2: cavalry in a square’s hex, which leaves if the square holds. */
const ridersUpon = (field: Field, position: Position, { units, hex }: Assaulting): number[] =>
  units.toArray().filter(unit => field.isCavalry(unit) && field.footprint(position, unit).includes(hex))

const strickenOf = (field: Field, position: Position, frame: Assaulting, unit: number): Stricken => ({
  arm: ARMS[field.units[unit].type] as Stricken['arm'],
  formation: FORMATIONS[field.formation(position, unit)],
  state: STATES[Math.max(field.state(position, unit), field.isArtillery(unit) ? frame.foot : GOOD_ORDER)],
  charged: field.hasActed(position, unit, MET_CHARGE),
  beforeHorse: isBeforeHorse(field, position, unit, 1 - field.units[unit].side),
})

/** 10.5.4: the best state of the infantry whose fate its guns share; good order if there is none. */
function stateOfFoot(field: Field, position: Position, units: readonly number[]): number {
  const states = units.filter(unit => field.isInfantry(unit)).map(unit => field.state(position, unit))
  return states.length === 0 ? GOOD_ORDER : Math.min(...states)
}

/** 10.5.4: assailants, with the guns in their hexes that no other infantry stays with. */
function withTheirGuns(field: Field, position: Position, assailants: readonly number[]): number[] {
  const foot = assailants.filter(unit => field.isInfantry(unit))
  const guns = foot
    .flatMap(unit =>
      field.footprint(position, unit).map(hex => standingIn(field, position, hex, field.units[unit].side)),
    )
    .filter(stack => stack.every(unit => !field.isInfantry(unit) || assailants.includes(unit)))
    .flatMap(stack => stack.filter(unit => field.isArtillery(unit)))
  return [...new Set([...assailants, ...guns])]
}

/** 6.11.10: whether the unit stands in the ZOI of that side’s cavalry. */
function isBeforeHorse(field: Field, position: Position, unit: number, side: number): boolean {
  const here = field.at(position)
  return field
    .footprint(position, unit)
    .some(hex => here.controls(side, hex) && here.influencers(side, hex).some(foe => field.isCavalry(foe)))
}

/** 13.6.1: the square checks as one, by its topmost unit; if it holds, the result affects no other unit there. */
function holds(field: Field, position: Position, frame: Assaulting, unit: number, umpire: Umpire): boolean {
  if (!checkMorale(field, position, unit, { reason: 'squareShaken' }, umpire)) return false
  frame.rest.fill([])
  frame.bouncing.fill(ridersUpon(field, position, frame))
  return true
}

/**
 * The next affected unit: the infantry of a square or Masse before the guns in it, which depend on its check (13.6.1).
 */
function nextOf(field: Field, position: Position, { rest, hex }: Assaulting): number {
  const checks = (unit: number): boolean => [SQUARE, MASSE].includes(field.formation(position, unit))
  return field.stack(position, hex).find(unit => rest.has(unit) && checks(unit)) ?? rest.first
}

/** 6.11.8: uninvolved friends in its hexes, with another fate, shield a unit that leaves from losses. */
export function tollFor(field: Field, position: Position, { units, rest, hex }: Assaulting, unit: number): Toll {
  const takesPart = (one: number): boolean =>
    units.has(one) || rest.has(one) || field.footprint(position, one).includes(hex)
  const friends = field.footprint(position, unit).flatMap(at => standingIn(field, position, at, field.units[unit].side))
  return friends.some(friend => friend !== unit && !takesPart(friend)) ? 'sheltered' : 'zone'
}

/** The effect of the result on the next unit. */
export function strike(field: Field, position: Position, frame: Assaulting, umpire: Umpire): void {
  const unit = nextOf(field, position, frame)
  frame.unit = unit
  frame.rest.delete(unit)
  frame.flees = 'no'
  frame.toll = frame.squareBroken ? 'square' : tollFor(field, position, frame, unit)
  if (!field.onMap(position, unit)) return
  const code = frame.result as MeleeCode
  const stricken = strickenOf(field, position, frame, unit)
  const lostGuns = stricken.formation === 'unlimbered'
  const fate = frame.squareBroken && !lostGuns ? 'disorders' : fateOf(code, stricken)
  if (fate === 'checksInSquare') {
    if (holds(field, position, frame, unit, umpire)) return
    frame.squareBroken = true
    frame.toll = 'square'
  }
  if (fate === 'disorders' || fate === 'checksInSquare') falls(field, position, frame, unit, DISORDERED, umpire)
  if (fate === 'routs') falls(field, position, frame, unit, ROUTED, umpire)
  if (fate === 'routsAgain') {
    frame.flees = 'rout'
    if (field.isCavalry(unit)) frame.toll = 'twice'
  }
  if (fate === 'surrenders') {
    note(umpire, { kind: 'surrendered', unit, hex: field.hex(position, unit), cases: ['14.2.3'] })
  }
  if (fate === 'surrenders' || fate === 'lost')
    eliminate(field, position, unit, umpire, fate === 'lost' ? '4.3.3' : '13.5.5')
}

function falls(field: Field, position: Position, frame: Assaulting, unit: number, state: number, umpire: Umpire): void {
  if (field.state(position, unit) < state) setState(field, position, unit, state, umpire, '13.5.5')
  frame.flees = state === ROUTED ? 'rout' : 'retreat'
}

/** 13.6.2: after its three hexes it checks morale, as do units that were in a square’s hex. */
export function bounceOff(field: Field, position: Position, frame: Assaulting): void {
  const { unit } = frame
  if (!field.onMap(position, unit) || frame.shaken.has(unit)) return
  frame.bounced.add(unit)
  frame.shaken.add(unit)
}
