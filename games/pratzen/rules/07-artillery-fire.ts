/** The Artillery Fire Phase: ball and canister, battalion guns, and the hit that goes astray. */
import { Memo, type Objection, type Position, type Side, type Step, type Table } from '@voltigeur/kernel'
import type { PratzenDecision, Shot } from '../decisions.ts'
import { DONE } from '../decisions.ts'
import { note } from '../events.ts'
import { enemyOf, type Field, ROUTED, STEADY } from '../field.ts'
import { ARTILLERY } from '../setup/roster.ts'
import { menu, one, type PratzenFlow, strangers } from '../step.ts'
import { words } from '../words.ts'
import { face, facingsToward, inArc } from './02-facing.ts'
import { aimGun } from './14-aim.ts'
import { beginResolution, hitByFire, hitLoneLeaders } from './16-combat-effects.ts'
import { isDeceived } from './18-effects.ts'
import { answerFire, EMPTY } from './18-events.ts'

const SHOTS: readonly Shot[] = ['ball', 'canister']
const SPILL_RANGE = 4

/**
 * The case that keeps a gun silent in this phase, or null (ART-1, ART-1b, ART-5, STK-CBT-2, FCT-T4). Only an empty
 * limber does, not a low one (OPT-AMMO-3).
 */
export function silence(field: Field, position: Position, unit: number): string | null {
  const { arm, battalionGuns } = field.units[unit]
  const hex = field.hex(position, unit)
  const stack = field.at(position).stack(hex)
  if (field.unit.shot.get(position, unit)) return 'ART-6'
  if (field.unit.ammo.get(position, unit) === EMPTY) return 'OPT-AMMO-6'
  if (isDeceived(field, position, unit)) return 'OPT-CARD-14'
  // BGUN-1, BGUN-3: an Allied Flag in good order on top of its stack is a gun as well.
  if (battalionGuns) {
    if (stack[0] !== unit || field.cohesion(position, unit) !== STEADY) return 'ART-5'
    return field.unit.fired.get(position, unit) ? 'FCT-T4' : null
  }
  if (arm !== ARTILLERY) return 'ART-1'
  if (field.unit.limbered.get(position, unit)) return 'ART-1'
  if (field.cohesion(position, unit) === ROUTED) return 'ROUT-5'
  // STK-6: among guns alone all are in front.
  const gunsOnly = stack.every(other => field.units[other].arm === ARTILLERY)
  return gunsOnly || stack[0] === unit ? null : 'STK-CBT-2'
}

/** Facings from which the gun has the hex in its field of fire; a stack with Fired infantry cannot turn (FEF-6). */
function facingsFor(field: Field, position: Position, unit: number, to: number): number[] {
  const hex = field.hex(position, unit)
  const bound = field
    .at(position)
    .stack(hex)
    .some(other => field.unit.fired.get(position, other))
  const facing = field.unit.facing.get(position, unit)
  return facingsToward(field, hex, to).filter(f => !bound || f === facing)
}

type Bombard = Extract<PratzenDecision, { kind: 'bombard' }>

export function bombardments(field: Field, position: Position, unit: number): Bombard[] {
  if (silence(field, position, unit) !== null) return []
  const found: Bombard[] = []
  for (const at of field.at(position).targets(enemyOf(field.units[unit].side))) {
    for (const shot of SHOTS) {
      if (aimGun(field, position, unit, at, shot).fault !== null) continue
      for (const facing of facingsFor(field, position, unit, at))
        found.push({ kind: 'bombard', unit, at, shot, facing })
    }
  }
  return found
}

/** Whether there is anything to fire at, found without listing it all. */
function hasTarget(field: Field, position: Position, unit: number): boolean {
  if (silence(field, position, unit) !== null) return false
  const { side, ball, canister } = field.units[unit]
  const from = field.hex(position, unit)
  const reach = Math.max(ball, canister)
  return field
    .at(position)
    .targets(enemyOf(side))
    .some(
      at =>
        field.ground.grid.distance(from, at) <= reach &&
        facingsFor(field, position, unit, at).length > 0 &&
        SHOTS.some(shot => aimGun(field, position, unit, at, shot).fault === null),
    )
}

function bombardObjections(field: Field, position: Position, side: Side, d: Bombard): Objection[] {
  const strange = strangers(field, position, side, [d.unit])
  if (strange.length > 0) return strange
  const name = field.nameOf(d.unit)
  const silent = silence(field, position, d.unit)
  if (silent) return [words.cannotBombard(name, silent)]
  if (!field.isHex(d.at)) return [words.noSuchHex()]
  const hex = field.label(d.at)
  if (!field.at(position).targets(enemyOf(side)).includes(d.at)) return [words.cannotHit(name, hex, 'ART-1')]
  const { fault } = aimGun(field, position, d.unit, d.at, d.shot)
  if (fault) return [words.cannotHit(name, hex, fault)]
  return facingsFor(field, position, d.unit, d.at).includes(d.facing) ? [] : [words.notInArc(name, hex)]
}

/**
 * ART-7, ART-12a to ART-12e, AFT-5: one die for each unit under ball, one alone under canister (ART-12d). Nobody asks
 * for fire control, and no marker says that guns have fired (ART-2, ART-3, FCT-T3). Whether a second canister hit is
 * due.
 */
function fireGun(field: Field, position: Position, table: Table, d: Bombard): boolean {
  const from = field.hex(position, d.unit)
  const aim = aimGun(field, position, d.unit, d.at, d.shot)
  face(field, position, from, d.facing)
  field.unit.shot.set(position, d.unit, 1)
  beginResolution(field, position)
  const targets = [...field.at(position).stack(d.at)]
  const count = d.shot === 'ball' ? Math.max(1, targets.length) : 1
  const dice = Array.from({ length: count }, () => table.roll(position, 6))
  const scores = dice.filter(die => die === 6 || die + aim.modifier >= aim.needed)
  note(table, {
    kind: 'fired',
    unit: d.unit,
    from,
    to: d.at,
    shot: d.shot,
    dice,
    needed: aim.needed,
    modifier: aim.modifier,
    terms: aim.terms,
    hits: scores.length,
    cases: ['ART-7', d.shot === 'ball' ? 'AFT-1' : 'AFT-2'],
  })
  strike(field, position, table, d.at, targets, scores)
  return d.shot === 'canister' && dice[0] === 6 && aim.effective <= SPILL_RANGE
}

/** ART-11, ART-12b, STK-CBT-6: one hit after the other, from the top of the stack down. */
function strike(
  field: Field,
  position: Position,
  table: Table,
  hex: number,
  targets: readonly number[],
  scores: readonly number[],
): void {
  if (targets.length === 0) {
    if (scores.length > 0) hitLoneLeaders(field, position, table, hex)
    return
  }
  for (const [i, score] of scores.entries()) {
    if (field.onMap(position, targets[i])) hitByFire(field, position, table, targets[i], score === 6)
  }
}

/** ART-10, ART-10b: where the second hit may fall; friends first. */
export function spillHexes(field: Field, position: Position, unit: number, target: number): number[] {
  const { ground } = field
  const piece = field.units[unit]
  const from = field.hex(position, unit)
  const facing = field.unit.facing.get(position, unit)
  const here = field.at(position)
  const open = [...ground.around(target)].filter(
    hex =>
      hex !== from &&
      inArc(field, from, facing, hex) &&
      ground.grid.distance(from, hex) <= piece.canister &&
      !ground.village[hex] &&
      (here.present(hex, 0) || here.present(hex, 1)),
  )
  const friends = open.filter(hex => here.present(hex, piece.side))
  return (friends.length > 0 ? friends : open).sort((a, b) => a - b)
}

export function artilleryStep(field: Field, flow: PratzenFlow): Step<PratzenDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')
  const memo = new Memo()
  let able: readonly number[] = []
  const guns = (position: Position): readonly number[] => {
    if (!memo.isOf(position, side(position)))
      able = field.armies[side(position)].filter(
        unit => field.onMap(position, unit) && hasTarget(field, position, unit),
      )
    return able
  }
  return {
    name: 'artillery',
    fields: ['side', 'stage'],
    waits(position) {
      const stage = flow.get(position, 'stage')
      if (stage === 0) {
        for (const unit of field.armies[side(position)]) field.unit.shot.set(position, unit, 0)
        flow.set(position, 'stage', 1)
      }
      if (stage < 2) {
        if (guns(position).length > 0) return true
        flow.set(position, 'stage', 2)
      } else if (stage === 2) {
        // HIT-6a: all fire of the phase is resolved before battalions count their hits.
        flow.set(position, 'stage', 3)
        flow.call(position, 'casualties', 0)
      } else flow.end(position)
      return false
    },
    actor: side,
    question: () => ({
      text: 'Fire with your guns, one after the other, as far as you wish.',
      cases: ['SEQ-5', 'ART-1'],
      owed: [],
    }),
    menus: position => [
      ...guns(position).map(unit => menu('bombard', unit, () => bombardments(field, position, unit))),
      one(DONE),
    ],
    objections(position, d) {
      if (d.kind === 'done') return []
      if (d.kind !== 'bombard') return [words.wrongStep(d.kind, 'guns fire.')]
      return bombardObjections(field, position, side(position), d)
    },
    apply(position, d, table) {
      if (d.kind !== 'bombard') {
        flow.set(position, 'stage', 2)
        return
      }
      const astray = fireGun(field, position, table, d)
      answerFire(field, flow, position, side(position), d.unit + 1)
      flow.call(position, 'falling-back')
      if (astray) flow.call(position, 'spill', d.unit, d.at)
    },
  }
}

/** ART-10: the second hit of canister. */
export function spillStep(field: Field, flow: PratzenFlow): Step<PratzenDecision> {
  const hexes = (position: Position): number[] =>
    spillHexes(field, position, flow.get(position, 'unit'), flow.get(position, 'target'))
  const fall = (position: Position, table: Table, hex: number): void => {
    const [top] = field.at(position).stack(hex)
    strike(field, position, table, hex, top === undefined ? [] : [top], [6])
    flow.end(position)
  }
  return {
    name: 'spill',
    fields: ['unit', 'target'],
    waits(position, table) {
      const found = hexes(position)
      if (found.length > 1) return true
      if (found.length === 1) fall(position, table, found[0])
      else flow.end(position)
      return false
    },
    actor: position => field.units[flow.get(position, 'unit')].side,
    question: () => ({ text: 'Where does the second hit fall?', cases: ['ART-10', 'ART-10b'], owed: [] }),
    menus: position => [menu('spill', null, () => hexes(position).map(at => ({ kind: 'spill', at })))],
    objections(position, d) {
      if (d.kind !== 'spill') return [words.wrongStep(d.kind, 'choose the hex that takes the second hit.')]
      return hexes(position).includes(d.at) ? [] : [words.noSpill(field.label(d.at))]
    },
    apply(position, d, table) {
      if (d.kind === 'spill') fall(position, table, d.at)
    },
  }
}
