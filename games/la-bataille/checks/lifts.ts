/** What each case of a refusal depends on, and how to change that. */
import {
  around,
  enemies,
  enemiesNotThere,
  everyHex,
  hexesOf,
  meant,
  others,
  othersThere,
  ReprintedLifts,
  roadsEverywhere,
  WAITING,
} from '@voltigeur/hex/lifting'
import { changed, type RuleLift } from '@voltigeur/kernel/conformance'
import { KulmBattle } from '../battle.ts'
import type { KulmDecision } from '../decisions.ts'
import { Field, type Rules } from '../field.ts'
import { UNMOVED } from '../marks.ts'
import { Ground, type GroundPlan } from '../setup/ground.ts'
import { ARTILLERY, CAVALRY, INFANTRY, type Unit } from '../setup/roster.ts'
import { COLUMN, FACINGS, FORMATIONS, FRESH, GOOD_ORDER, UNLIMBERED } from '../setup/vocabulary.ts'

type KulmLift = RuleLift<KulmDecision, KulmBattle>

const lifts = new ReprintedLifts<KulmDecision, KulmBattle, GroundPlan, Unit, Rules>(
  ({ field: { ground, roster, tables, rules } }, { plan, unit, rules: others }) =>
    new KulmBattle(
      new Field(
        plan ? new Ground({ ...ground.plan, ...plan(ground.plan) }, tables.movement) : ground,
        unit ? { ...roster, units: roster.units.map(unit) } : roster,
        tables,
        { ...rules, ...others?.(rules) },
      ),
      () => {},
    ),
)
const { any, both } = lifts
const coded = lifts.coded.bind(lifts)

const change = changed<KulmDecision, KulmBattle>
const piece = (name: 'due' | 'left' | 'status', ...values: number[]): KulmLift =>
  lifts.named(({ field }) => field.unit[name], ...values)
type Mark =
  | 'acted'
  | 'depth'
  | 'facing'
  | 'formation'
  | 'losses'
  | 'pinned'
  | 'readiness'
  | 'state'
  | 'target'
  | 'firedAt'
  | 'firedAlso'
const mark = (name: Mark, ...values: number[]): KulmLift => lifts.named(({ field }) => field.troop[name], ...values)
const markThere = (name: Mark, ...values: number[]): KulmLift =>
  lifts.there(({ field }) => field.troop[name], ...values)

const farther = lifts.printed(() => ({ ma: 60 }))
/** Plenty of points, printed and left. */
const far = any(piece('left', UNMOVED), farther, both(farther, piece('left', UNMOVED)))
const plain = lifts.sweeping(lifts.drawn(() => ({ hexes: new Map(), hexsides: [], slopes: [], level: () => 0 })))
const paved = lifts.drawn(({ grid }) => ({ roads: roadsEverywhere(grid) }))

const anyFacing = [...Array(FACINGS).keys()]
const anyFormation = [...FORMATIONS.keys()]
/** A unit faces another way, now or after the decision. */
const facing = any(lifts.other('facing'), mark('facing', ...anyFacing))
const formed = any(
  mark('formation', ...anyFormation),
  both(mark('formation', ...anyFormation), mark('facing', ...anyFacing)),
)
const toForm = any(
  lifts.other('formation'),
  lifts.other('formation', 'facing'),
  lifts.other('formation', 'facing', 'at'),
)
const rested = any(mark('acted', 0), markThere('acted', 0))
const steady = any(mark('state', GOOD_ORDER), markThere('state', GOOD_ORDER))
/** More increments than any formation needs. */
const many = lifts.printed(({ troops }) => ({ troops: troops && { ...troops, increments: 9 } }))
const skirmishers = lifts.printed(({ troops }) => ({ troops: troops && { ...troops, range: 2, skirmishFv: 3 } }))
const asAnother = any(...[INFANTRY, CAVALRY, ARTILLERY].map(type => lifts.printed(() => ({ type }))))
const withoutForm = (decision: KulmDecision): KulmDecision[] => {
  if (decision.kind !== 'move') return []
  const { formation, ...rest } = decision
  return [rest]
}
const alone = any(lifts.gone(othersThere), lifts.gone(others))
const gone = lifts.gone(enemies)
const beside = lifts.placed(around)
const elsewhere = lifts.placed(everyHex)
const wherever = any(
  lifts.other('to'),
  lifts.other('at'),
  lifts.other('to', 'facing'),
  lifts.other('to', 'facing', 'formation'),
  beside,
)
/** Other units fire, or at another target. */
const firing = any(lifts.other('hexes'), lifts.other('target', 'hexes'))
const another = any(
  lifts.other('unit'),
  lifts.other('unit', 'to', 'at', 'facing', 'formation'),
  lifts.other('leader', 'to', 'at'),
  lifts.other('units'),
  lifts.other('units', 'at'),
  lifts.other('command'),
)

/** The named unit enters this turn, in just that hex. */
const expected: KulmLift = (at, objection) => {
  const units = meant(at, objection)
  const group = { turn: 1, side: at.by, hexes: hexesOf(at.decision), units }
  return [lifts.anew({ rules: ({ reinforcements }) => ({ reinforcements: [...reinforcements, group] }) })]
}
const due = both(both(expected, piece('due', 1)), lifts.gone(meant, WAITING))
const calm: KulmLift = () => [change((position, { field }) => field.morale.level.fill(position, 0))]
/** The whole division in the required state. */
const whole =
  (name: Mark, value: number): KulmLift =>
  () => [change((position, { field }) => field.troop[name].fill(position, value))]
const unmoved: KulmLift = () => [change((position, { field }) => field.unit.left.fill(position, UNMOVED))]
const inColumn = whole('formation', COLUMN)

/** The formation is column somewhere. */
const standing = any(mark('formation', COLUMN), both(mark('formation', COLUMN), plain))

export const LIFTS: Readonly<Record<string, KulmLift>> = {
  '2.1.2': any(facing, wherever, elsewhere),
  '2.2.1': lifts.never(),
  '3.1.1': any(lifts.gone(othersThere), lifts.gone(others), toForm, wherever),
  '3.1.2': any(lifts.gone(othersThere), lifts.gone(others)),
  '3.1.2c': lifts.gone(othersThere),
  '3.1.3': any(lifts.gone(othersThere), lifts.gone(others)),
  '3.1.4': lifts.gone(others),
  // The order of battle says which regiments have battalions.
  '3.4': lifts.never(),
  '3.4.4': another,
  '4.3.5': steady,
  '4.3.5b': any(steady, far),
  '4.3.6': steady,
  '4.3.6b': steady,
  '4.3.6d': steady,
  '4.4.2': any(lifts.other('unit'), lifts.other('to'), lifts.other('unit', 'to')),
  '4.5.2': mark('state', 1, 2),
  '5.1.4': any(another, mark('state', GOOD_ORDER), mark('acted', 0)),
  '6.0': any(
    coded(['standsSo', 'isFormedSo'], any(facing, toForm, formed, standing, another)),
    toForm,
    asAnother,
    another,
  ),
  '6.1.1': any(alone, toForm),
  '6.1.4': far,
  '6.1.5': any(coded(['triedAlready'], rested), far),
  '6.1.6': far,
  '6.2.1': another,
  '6.2.2': any(coded(['isOnTop'], any(lifts.other('unit'), both(elsewhere, mark('depth', 9)))), facing, alone),
  '6.2.5': any(facing, formed, toForm),
  '6.4.4': any(plain, toForm, wherever),
  '6.4.6': any(toForm, mark('losses', 0), many),
  '6.4.8a': far,
  '6.4.8b': another,
  '6.4.9a': any(toForm, many),
  '6.4.12': alone,
  '6.5.1': any(mark('losses', 0), many, plain, both(plain, many), toForm),
  '6.5.3': formed,
  '6.5.10': formed,
  '6.5.12': any(formed, far),
  '6.6.1': any(plain, toForm, formed, both(plain, formed)),
  '6.6.3': alone,
  '6.6.9': any(lifts.decided(withoutForm), lifts.other('to', 'facing', 'formation'), plain),
  '6.7.1': any(skirmishers, toForm),
  '6.7.2': any(alone, toForm),
  '6.7.5': any(toForm, many),
  '6.7.6': any(toForm, mark('losses', 0, 1, 2, 3, 4, 5, 6, 7, 8)),
  '6.8': toForm,
  '6.9': formed,
  // 6.9.3: guns limber by a roll, not by forming.
  'form 6.9.3': lifts.never(),
  '6.9.3': any(lifts.other('unit'), mark('formation', UNLIMBERED), toForm),
  '6.10.1': any(paved, toForm, formed),
  '6.10.2': any(formed, facing),
  '6.10.3': toForm,
  '6.10.5': alone,
  '6.10.7': any(wherever, formed),
  '6.10.8': any(formed, markThere('formation', ...anyFormation)),
  '6.11.3': any(rested, gone),
  '6.11.4': any(piece('left', UNMOVED), gone),
  '6.11.5': any(rested, gone),
  '7.1.1': any(
    markThere('facing', ...anyFacing),
    mark('facing', ...anyFacing),
    lifts.other('hexes'),
    lifts.other('target', 'hexes'),
  ),
  '8.0': lifts.never(),
  '10.1.1': rested,
  '10.2.7c': rested,
  '10.1.2': any(mark('readiness', FRESH), steady, both(mark('readiness', FRESH), steady), another),
  '10.1.4': any(lifts.onceEach(), lifts.other('units')),
  '10.1.5': lifts.other('units'),
  '10.1.7': any(
    lifts.other('to', 'facing'),
    lifts.other('to', 'facing', 'formation'),
    mark('facing', ...anyFacing),
    lifts.other('units'),
  ),
  'form 10.1.7b': any(toForm, formed, both(formed, lifts.other('facing')), another),
  '10.1.7b': any(formed, another),
  '10.1.8': any(lifts.other('formation'), lifts.other('to', 'facing', 'formation')),
  '10.1.9': any(plain, lifts.other('to', 'facing', 'formation')),
  '10.1.10': any(lifts.gone(othersThere), lifts.other('to', 'facing', 'formation')),
  '10.2': any(another, lifts.other('units')),
  '10.2.2': lifts.other('to', 'facing', 'formation'),
  '10.2.3': any(
    lifts.other('at'),
    lifts.manned(enemiesNotThere),
    both(plain, lifts.manned(enemiesNotThere)),
    both(lifts.gone(othersThere), lifts.manned(enemiesNotThere)),
  ),
  '10.2.4': lifts.other('at'),
  '10.2.8d': lifts.other('at'),
  '10.2.7e': any(
    lifts.named(({ field }) => field.troop.target, -1),
    lifts.others(({ field }) => field.troop.target, -1),
    lifts.other('at', 'units'),
  ),
  '10.3.7a': any(lifts.other('to', 'facing'), lifts.other('unit', 'to', 'facing')),
  '10.4.2': any(mark('readiness', FRESH), steady, both(mark('readiness', FRESH), steady), another),
  '10.4.3c': any(lifts.other('to', 'facing'), lifts.other('unit', 'to', 'facing')),
  '10.2.9a': lifts.never(),
  '10.2.9': lifts.never(),
  '11.1.1': any(
    coded(['notOwn'], lifts.never()),
    coded(['notOnMap'], any(elsewhere, another)),
    coded(['moveTooFar', 'exitNoPoints'], any(far, lifts.sweeping(both(far, plain)))),
    coded(['enemyThere'], lifts.gone(othersThere)),
    coded(['enemiesBetween'], gone),
    coded(['standsThere'], elsewhere),
    coded(['noRoute'], wherever),
    coded(
      ['cannotForm'],
      any(
        lifts.other('at'),
        lifts.other('at', 'facing'),
        lifts.placed(({ decision }) => hexesOf(decision)),
      ),
    ),
  ),
  '11.1.2': far,
  '11.1.3': any(plain, paved, toForm),
  '11.1.5': any(far, formed),
  '11.1.8': mark('pinned', 0),
  '11.1.9': formed,
  '11.2.1': any(calm, whole('state', GOOD_ORDER), both(calm, whole('state', GOOD_ORDER))),
  '11.2.2': any(
    coded(
      ['notInForceMarch'],
      any(lifts.other('unit', 'to', 'facing'), both(lifts.decided(withoutForm), lifts.other('unit', 'to', 'facing'))),
    ),
    both(unmoved, whole('acted', 0)),
    lifts.other('command'),
    both(both(unmoved, whole('acted', 0)), whole('pinned', 0)),
  ),
  // The order of battle says which cavalry may dismount.
  '11.2.3b': lifts.never(),
  '11.2.4': inColumn,
  '11.2.5': any(rested, gone),
  '11.2.6': any(rested, plain, lifts.decided(withoutForm)),
  '11.2.8': rested,
  '12.1.1': any(lifts.other('target', 'hexes'), lifts.other('target')),
  '12.1.2': any(
    coded(['noTarget', 'noneToAssault'], any(lifts.manned(enemiesNotThere), lifts.other('target', 'hexes'))),
    any(lifts.other('hexes'), lifts.other('target', 'hexes')),
  ),
  '6.5.7': any(markThere('firedAt', -1), firing),
  '6.6.4': firing,
  '12.1.3': firing,
  '12.1.6': firing,
  '12.1.7': any(rested, firing),
  '12.4.1': any(markThere('facing', ...anyFacing), firing),
  '12.4.5b': firing,
  '12.4.6': firing,
  '12.6.3': firing,
  '12.5.2': any(lifts.onceEach(), lifts.other('hexes')),
  '12.7.1': any(lifts.other('target'), lifts.other('target', 'hexes')),
  '12.7.2': lifts.never(),
  '13.1.2': any(lifts.other('units'), lifts.other('at', 'units'), facing, beside),
  '13.2.1': any(
    coded(['noTarget', 'noneToAssault'], any(lifts.manned(enemiesNotThere), lifts.other('at'))),
    lifts.onceEach(),
    lifts.other('units'),
    lifts.other('at', 'units'),
  ),
  '13.2.2': any(
    lifts.other('unit', 'to'),
    lifts.placed(({ decision }) => hexesOf(decision)),
  ),
  '13.3.4': wherever,
  '13.3.6': any(rested, lifts.other('units'), lifts.other('at', 'units')),
  '13.4.1': any(mark('firedAt', -1), both(mark('firedAt', -1), mark('firedAlso', -1)), mark('firedAlso', -1)),
  '13.7.1': any(rested, lifts.other('units'), lifts.other('at', 'units')),
  '14.2.1': any(lifts.other('leader', 'at'), lifts.other('at')),
  '15.1.3': mark('acted', 0),
  '16.1.2': any(plain, wherever),
  '16.1.5': lifts.never(),
  '16.2.2': alone,
  '16.2.4a': alone,
  '16.2.4b': alone,
  '16.2.5': far,
  '16.2.7': toForm,
  '16.2.7a': any(alone, plain, toForm),
  '16.2.7e': toForm,
  '16.3.1': any(due, lifts.other('unit', 'at', 'facing', 'formation')),
  'enter 3.1.1': any(lifts.gone(othersThere), gone, toForm, lifts.other('at', 'facing', 'formation')),
  '16.3.2': any(expected, wherever, lifts.other('at', 'facing', 'formation')),
  '16.3.3': any(toForm, plain),
  '16.3.4': any(toForm, paved),
}
