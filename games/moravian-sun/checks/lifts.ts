/** What each case of a refusal depends on, and how to change that. */
import { NOBODY } from '@voltigeur/hex'
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
import { MoravianBattle } from '../battle.ts'
import type { MoravianDecision } from '../decisions.ts'
import {
  DEFENSE,
  DETACHES,
  FACE_DOWN,
  Field,
  FRENCH,
  GOOD_ORDER,
  REBUILDING,
  REVEALED,
  type Rules,
  SEEKS,
  SUN,
  UNMOVED,
} from '../field.ts'
import { Ground, type GroundPlan } from '../setup/ground.ts'
import { CAVALRY, INFANTRY, type Unit } from '../setup/roster.ts'
import { ORDERS } from '../setup/vocabulary.ts'

type MoravianLift = RuleLift<MoravianDecision, MoravianBattle>

const lifts = new ReprintedLifts<MoravianDecision, MoravianBattle, GroundPlan, Unit, Rules>(
  ({ field: { ground, roster, tables, rules } }, { plan, unit, rules: others }) =>
    new MoravianBattle(
      new Field(
        plan ? new Ground({ ...ground.plan, ...plan(ground.plan) }, ground.terrain) : ground,
        unit ? { ...roster, units: roster.units.map(unit) } : roster,
        tables,
        { ...rules, ...others?.(rules) },
      ),
      () => {},
    ),
)
const { any, both } = lifts
const coded = lifts.coded.bind(lifts)

const change = changed<MoravianDecision, MoravianBattle>
const piece = (name: 'due' | 'moved' | 'status', ...values: number[]): MoravianLift =>
  lifts.named(({ field }) => field.unit[name], ...values)
const marker = (
  name: 'attack' | 'cohesion' | 'fought' | 'gap' | 'order' | 'outOfCommand' | 'square',
  ...values: number[]
) => lifts.named(({ field }) => field.troop[name], ...values)

const far = lifts.printed(() => ({ move: 40 }))

/** A map with no obstacles except the ponds. */
const plain = lifts.sweeping(
  lifts.drawn(({ hexes }) => ({
    hexes: new Map([...hexes].filter(([, kinds]) => kinds.has('pond'))),
    hexsides: [],
    slopes: [],
  })),
)
const level = lifts.drawn(() => ({ level: () => 1 }))
const paved = lifts.drawn(({ grid }) => ({ roads: roadsEverywhere(grid) }))

const fine: MoravianLift = () => [change((position, { field }) => field.cell.weather.set(position, SUN))]
const frozen: MoravianLift = () => [change((position, { field }) => field.pond.broken.fill(position, 0))]
const byDay = lifts.ruled(({ clock }) => ({ clock: clock.map(() => '10:00') }))

/** Another order: of the unit itself or of its command; or none of its own. */
const someOrder: MoravianLift = any(marker('outOfCommand', 0, 1), function* (at, objection) {
  for (const order of ORDERS.keys()) {
    yield* marker('order', order)(at, objection) ?? []
    yield change((position, { field }) => field.command.order.fill(position, order))
    yield change((position, { field }) => {
      field.command.order.fill(position, order)
      field.troop.order.fill(position, NOBODY)
      field.troop.outOfCommand.fill(position, 0)
    })
  }
})

/** Under a restrictive order points may be short too. */
const ordered = any(someOrder, both(far, someOrder))

/** A change to the named command. */
const commanded =
  (name: 'box' | 'face' | 'test' | 'order' | 'before' | 'since', ...values: number[]): MoravianLift =>
  ({ decision }) =>
    'command' in decision
      ? values.map(value => change((position, { field }) => field.command[name].set(position, decision.command, value)))
      : []

const ownCommand = lifts.decided((decision, { battle: { field }, by }) =>
  'command' in decision ? field.displays[by].map(command => ({ ...decision, command })) : [],
)

/** The named General’s planned or completed action. */
const planned =
  (test: number): MoravianLift =>
  ({ decision }) =>
    'leader' in decision
      ? [
          change((position, { field }) => field.command.test.set(position, field.detachmentAt[decision.leader], test)),
          change((position, { field }) => {
            const command = field.detachmentAt[decision.leader]
            field.command.test.set(position, command, test)
            field.command.since.set(position, command, 0)
          }),
        ]
      : []

/** Every command of the side has its order and its box. */
const allPlaced: MoravianLift = ({ by }) => [
  change((position, { field }) => {
    for (const [i, command] of field.displays[by].entries()) {
      field.command.order.set(position, command, DEFENSE)
      field.command.box.set(position, command, i + 1)
    }
  }),
]

const gone = lifts.gone(enemies)
const elsewhere = lifts.placed(everyHex)
const beside = lifts.placed(around)

const asFoot = lifts.printed(() => ({ type: INFANTRY }))
const asHorse = lifts.printed(() => ({ type: CAVALRY }))
/** The named unit enters this turn, in just that hex; or as a reserve; or is due to return. */
const expected: MoravianLift = (at, objection) => {
  const units = meant(at, objection)
  const group = { turn: at.battle.field.turn(at.position), side: at.by, hexes: hexesOf(at.decision), units }
  return [
    lifts.anew({
      rules: ({ reinforcements }) => ({
        reinforcements: [
          ...reinforcements.map(others => ({ ...others, units: others.units.filter(one => !units.includes(one)) })),
          group,
        ],
      }),
    }),
  ]
}
const due = both(both(expected, piece('due', 1, 2)), lifts.gone(meant, WAITING))
const inReserve = lifts.printed(({ troops }) => ({ troops: troops && { ...troops, traits: new Set(['reserve']) } }))
const toReturn = both(piece('due', 1, 2), lifts.gone(meant, REBUILDING))
const together = any(lifts.other('units'), lifts.other('units', 'to', 'at', 'hexes'))
const unbroken = marker('cohesion', GOOD_ORDER)
/** No other unit stops the unit from closing, attacking, leaving or entering. */
const alone = any(lifts.gone(enemies), lifts.gone(others))
const anotherOne = any(
  lifts.other('unit'),
  lifts.other('leader'),
  lifts.other('unit', 'to'),
  lifts.other('leader', 'to'),
)
const wherever = any(lifts.other('to'), lifts.other('at'), lifts.other('hexes'), beside, elsewhere)

const ofCommand = any(anotherOne, together, lifts.own())
const named = any(lifts.onceEach(), together)

/** By case, where the case alone decides. */
const BY_CASE: Readonly<Record<string, MoravianLift>> = {
  '1.32.4': any(
    coded(['isDetached'], planned(0)),
    coded(['notDetached'], any(lifts.other('command'), ownCommand)),
    anotherOne,
  ),
  // A question never asked can’t be waived.
  'instruct 2.1': lifts.never(),
  '2.1.A.2': any(
    coded(['notPlanned'], any(commanded('test', SEEKS, DETACHES), lifts.other('command'))),
    anotherOne,
    elsewhere,
  ),
  '2.1.A.3': any(
    coded(['hasItsBox'], commanded('box', 0)),
    coded(['hasNoBox'], any(commanded('box', 1, 2, 3), lifts.other('command'))),
    coded(['notInPlay'], any(lifts.other('command'), ownCommand)),
  ),
  '2.1.A.3.1': planned(0),
  '2.1.B.1': ofCommand,
  '2.1.B.3': any(coded(['notOfCommand'], ofCommand), marker('outOfCommand', 1), lifts.other('unit')),
  '2.1.B.4': ofCommand,
  '2.1.B.5': ofCommand,
  '3.4.1': far,
  '3.4.2': any(coded(['hasRidden'], piece('moved', UNMOVED)), coded(['noLeader'], lifts.other('leader'))),
  '3.5.4': any(anotherOne, wherever),
  '3.11': any(anotherOne, wherever),
  '3.2.2': any(anotherOne, wherever),
  '16.13.2': any(anotherOne, wherever),
  '4.0': any(allPlaced, ordered, lifts.other('command', 'order', 'box')),
  '4.1.note': lifts.other('order'),
  '4.2.1': any(lifts.other('order'), commanded('test', 2), commanded('before', NOBODY), anotherOne),
  '4.3': lifts.other('order'),
  '4.3.1': any(coded(['isInCommand'], marker('outOfCommand', 1)), coded(['hasItsOrder'], marker('order', NOBODY))),
  '4.3.2': named,
  '4.3.3': lifts.other('order'),
  '4.11': ordered,
  '4.11.5': any(ordered, alone, elsewhere),
  '4.11.1': any(ordered, marker('gap', 0, 60), lifts.gone(enemies)),
  '4.12': ordered,
  '4.12.2': any(ordered, alone),
  '4.13': ordered,
  '4.13.1': any(ordered, marker('gap', 0, 60), lifts.gone(enemies)),
  '4.13.2': any(ordered, alone),
  '4.14': ordered,
  '4.14.1': any(ordered, marker('gap', 0, 60), lifts.gone(enemies)),
  '4.14.2': any(ordered, wherever),
  '4.15': ordered,
  '4.16': any(coded(['needsLight'], lifts.other('order', 'command')), ordered),
  '4.16.4': ordered,
  '4.17': ordered,
  '4.17.1': any(ordered, gone),
  '4.17.4': any(ordered, alone, elsewhere),
  '5.1': any(
    coded(['noSuchBox'], lifts.other('box')),
    coded(['notNext'], any(commanded('box', 1), lifts.other('command'))),
  ),
  '5.2': commanded('face', FACE_DOWN, REVEALED),
  '6.1': lifts.gone(othersThere),
  '6.1.1': any(lifts.gone(othersThere), wherever),
  '6.1.2': lifts.gone(othersThere),
  '6.1.a': lifts.gone(othersThere),
  '6.1.b': lifts.gone(othersThere),
  '7.2.2': any(gone, lifts.gone(others)),
  '7.2.3': gone,
  '7.2.4': any(
    coded(['enemyLeaderThere'], lifts.gone(othersThere)),
    coded(['notOverrun'], lifts.other('leader', 'to')),
    coded(['tooFarToFlee'], far),
  ),
  '8.0': any(
    coded(['isOnMap'], due),
    coded(['notDue'], any(due, lifts.other('unit', 'to'))),
    coded(['entersElsewhere'], lifts.own()),
    coded(['mustEnter'], lifts.gone(meant)),
  ),
  '8.0.3': any(lifts.other('unit'), lifts.other('unit', 'command'), both(inReserve, due)),
  '8.0.3.2': any(lifts.other('command'), ownCommand, lifts.own()),
  '9.0': coded(['notOfCommand'], ofCommand),
  '9.1': any(
    coded(['hasMoved'], piece('moved', UNMOVED)),
    coded(['standsThere'], elsewhere),
    coded(['noWayAtAll'], any(beside, elsewhere)),
  ),
  '9.1.1': far,
  '9.1.2': any(coded(['enemyThere'], lifts.gone(othersThere)), gone),
  '9.3': any(coded(['noColumn'], byDay), paved, lifts.other('to'), lifts.own()),
  '9.3.2.a': gone,
  '9.3.2.b': lifts.gone(othersThere),
  '9.3.2.c': any(lifts.gone(othersThere), lifts.gone(others)),
  '10.0': any(plain, lifts.other('to'), beside),
  '11.0': piece('moved', UNMOVED),
  '11.0.1': lifts.other('unit'),
  '11.2': any(beside, elsewhere),
  '11.3': any(beside, elsewhere),
  '11.3.1': any(both(plain, level), lifts.gone(others), beside),
  '11.4': any(
    coded(['namedTwice'], named),
    coded(['gunsSilent'], together),
    coded(['cannotHit'], any(lifts.manned(enemiesNotThere), lifts.other('at'))),
    coded(['hasFired'], together),
  ),
  '11.4.1': together,
  '11.4.5b': any(lifts.other('at'), marker('attack', 0)),
  '12.2': any(lifts.other('units'), lifts.other('hexes'), lifts.other('units', 'hexes')),
  '12.2.1': any(ordered, alone),
  '12.2.3': marker('fought', 0),
  '12.3.1': lifts.other('efficiency'),
  '12.4': any(lifts.manned(enemiesNotThere), lifts.other('at'), lifts.other('hexes'), lifts.other('hexes', 'units')),
  '12.4.1': any(
    coded(['namedTwice'], named),
    coded(['isDeclared'], marker('attack', 0)),
    coded(
      ['isUnderAttack'],
      any(
        lifts.there(({ field }) => field.troop.attack, 0),
        lifts.gone(others),
      ),
    ),
    coded(['notBeside'], any(beside, lifts.other('units'), lifts.other('hexes'))),
  ),
  'charge 12.4.1': lifts.decided((decision, { battle: { field } }) =>
    decision.kind === 'charge' ? field.ground.grid.ring(decision.at, 1).map(to => ({ ...decision, to })) : [],
  ),
  '12.4.2': any(lifts.gone(othersThere), lifts.other('units'), lifts.other('units', 'hexes')),
  '12.5.3': lifts.other('at'),
  '12.5.4.Ex': lifts.other('unit'),
  '12.6': any(coded(['needNotRetreat'], lifts.other('unit', 'to')), wherever),
  '12.6.1': any(gone, wherever),
  '12.7': any(coded(['didNotAttack'], together), lifts.other('to'), lifts.other('to', 'units')),
  '12.7.1': any(unbroken, together, lifts.other('units', 'hexes')),
  '12.7.2': together,
  '12.8.1': any(
    coded(['heldBack'], any(piece('moved', UNMOVED), marker('fought', 0))),
    coded(['notDriven'], lifts.other('to')),
    coded(['tooFarToPursue'], any(far, beside)),
  ),
  '12.8.1.2': lifts.other('unit'),
  '12.8.1.3': wherever,
  '12.9': any(toReturn, lifts.other('unit', 'to')),
  '13.1.2': named,
  '14.1': any(
    coded(['notAttacked'], lifts.other('unit', 'to')),
    coded(['mayNotEvade'], any(ordered, lifts.other('unit', 'to'))),
    coded(['outpaced'], any(lifts.other('unit', 'to'), lifts.gone(enemies))),
    coded(['evadesIntoZone'], any(gone, wherever)),
    coded(['notSoManyHexes', 'notAway'], wherever),
  ),
  '14.2': any(coded(['noCharger'], any(asHorse, ordered, alone)), coded(['tooFarToCharge'], far)),
  '14.2.1': any(both(plain, level), plain, level, lifts.other('at'), beside),
  '14.2.2': any(lifts.other('hexes'), together),
  '14.2.3.2': wherever,
  '14.3': any(
    coded(['namedTwice'], named),
    coded(['inSquare'], marker('square', 0)),
    coded(['noSquare'], any(lifts.gone(others), together, asFoot)),
    coded(['noPointsForSquare'], far),
  ),
  '14.3(1)': any(coded(['oneSquare'], together), lifts.gone(othersThere)),
  '14.3.3': any(plain, wherever),
  '14.3.6': unbroken,
  '14.3.7': marker('square', 1),
  '14.3.emergency': any(named, lifts.placed(everyHex)),
  '14.4': any(named, unbroken, piece('moved', UNMOVED)),
  '15.1': unbroken,
  '15.2': unbroken,
  '15.3': any(
    coded(['needNotRally'], marker('cohesion', 1, 2)),
    coded(['hasTriedToRally'], together),
    coded(['mayNotRally'], any(ordered, alone, elsewhere)),
  ),
  '15.3(1)': gone,
  '15.3.2': wherever,
  '15.4.3': any(
    coded(['mustReturn'], lifts.gone(meant)),
    coded(['returnsIntoZone'], any(gone, wherever)),
    coded(['noCommanderToJoin', 'returnsNearer'], wherever),
  ),
  '16.13.4': lifts.other('leader', 'office'),
  '16.24': any(plain, elsewhere),
  '16.25': any(plain, lifts.other('to'), beside),
  '16.26.1': any(plain, lifts.other('to'), beside),
  '16.27.1': plain,
  '16.27.3': plain,
  '16.28': plain,
  '16.28.1': plain,
  '16.29.4': any(lifts.other('units'), lifts.other('unit')),
  '16.30': any(elsewhere, wherever),
  '16.31.2': frozen,
  '16.41.overcast': fine,
  '16.41.sleet.1': fine,
  '16.41.sleet.2': fine,
  '16.41.snow.1': fine,
  '16.41.snow.3': fine,
  '16.42.1.2': any(fine, level),
  '16.43.5': any(byDay, beside, elsewhere),
  '16.43.7': any(coded(['needNotWithdraw'], lifts.other('unit', 'to')), gone, wherever),
  '16.51': wherever,
  // No unit can change sides: the French never exit the map.
  'exit 16.51.1': (at, objection) => (at.by === FRENCH ? null : BY_CASE['16.51.1'](at, objection)),
  '16.51.1': any(
    lifts.drawn(({ grid }) => ({ exits: [...Array(grid.size).keys()] })),
    lifts.other('unit'),
  ),
}

/** For any order to an enemy unit or one off the map, the refusal names that fact. */
const ANY_CASE = any(coded(['notOwn', 'notYourCommand'], lifts.never()), coded(['notOnMap'], elsewhere))

export const LIFTS: Readonly<Record<string, MoravianLift>> = Object.fromEntries(
  ['12.8', ...Object.keys(BY_CASE)].map(id => [id, BY_CASE[id] ? any(ANY_CASE, BY_CASE[id]) : ANY_CASE]),
)
