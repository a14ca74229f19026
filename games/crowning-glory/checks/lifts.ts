/** What each case of a refusal depends on, and how to change that. */

import { NOBODY, OFF_MAP } from '@voltigeur/hex'
import {
  around,
  DescribedLifts,
  enemies,
  enemiesNotThere,
  everyHex,
  hexesOf,
  meant,
  others,
  othersThere,
  WAITING,
} from '@voltigeur/hex/lifting'
import type { Position } from '@voltigeur/kernel'
import { type Attempt, changed, type RuleLift } from '@voltigeur/kernel/conformance'
import type { GloryBattle } from '../battle.ts'
import type { GloryDecision } from '../decisions.ts'
import { ACTIVE, ATTACKER, DEFENDER, FRENCH, HIDDEN, UNINVOLVED } from '../field.ts'
import { game } from './field-problem.ts'

type At = Attempt<GloryDecision, GloryBattle>
type GloryLift = RuleLift<GloryDecision, GloryBattle>

const lifts = new DescribedLifts<GloryDecision, GloryBattle>(game, { status: 'waiting', passive: undefined })
const { any, both } = lifts
const coded = lifts.coded.bind(lifts)

const of =
  (name: 'face' | 'role' | 'status') =>
  ({ field }: GloryBattle) =>
    field.unit[name]

const far = lifts.printed({ move: 40 })
const solid = lifts.withoutGround('pond', 'all-pond')

/** The hexes of the decision are on a list of the map: an edge, the entries, the hexes of the Reserve. */
const onList =
  (list: (label: string) => Readonly<Record<string, unknown>>): GloryLift =>
  ({ battle, decision }) =>
    hexesOf(decision).map(hex => lifts.redescribed(situation => ({ ...situation, ...list(battle.field.label(hex)) })))

const turned =
  (morale: boolean): GloryLift =>
  () => [changed((position, { field }) => field.cell.broken.set(position, morale ? 1 : 0))]

/** A Variable unit that has arrived and waits; one that isn’t Variable. */
const arrived: GloryLift = both(both(lifts.printed({ arrival: 'variable' }), lifts.gone(meant, WAITING)), () => [
  changed((position, { field }) => field.cell.arrived.set(position, 1)),
])
const noVariable: GloryLift = lifts.printed({ arrival: 'setup' })

/** Only an objective that the other side holds is worth passing through. */
const toBeTaken: GloryLift = ({ battle: { field }, by, decision }) =>
  'via' in decision
    ? [
        ...field.ground.plan.critical.map((_, place) =>
          changed<GloryDecision, GloryBattle>(p => field.place.owner.set(p, place, 1 - by)),
        ),
      ]
    : []
const straight = lifts.decided(decision => ('via' in decision ? [{ ...decision, via: [] }] : []))

const attackOf = (rewrite: (attack: Extract<GloryDecision, { kind: 'attack' }>, at: At) => GloryDecision[]) =>
  lifts.decided((decision, at) => (decision.kind === 'attack' ? rewrite(decision, at) : []))
const withSomebody = attackOf((attack, { battle: { field }, by }) =>
  field.armies[by].map(unit => ({ ...attack, units: [unit] })),
)
const onSomething = attackOf((attack, at) =>
  enemies(at).map(unit => ({ ...attack, hex: at.battle.field.hex(at.position, unit) })),
)

/** A marker with this many factors in the box. */
const armed: GloryLift = ({ battle: { field }, by, decision }) =>
  decision.kind === 'bombard'
    ? field.markers
        .filter(({ side, factor }) => side === by && factor === decision.guns)
        .map(({ index }) => changed((position: Position) => field.marker.face.set(position, index, ACTIVE)))
    : []
const otherGuns = lifts.decided((decision, { battle: { field }, by }) =>
  decision.kind === 'bombard'
    ? field.markers.filter(({ side }) => side === by).map(({ factor }) => ({ ...decision, guns: factor }))
    : [],
)

const playing = (rewrite: (play: Extract<GloryDecision, { kind: 'play' }>, at: At) => GloryDecision[]) =>
  lifts.decided((decision, at) => (decision.kind === 'play' ? rewrite(decision, at) : []))
const onNobody = playing(play => [{ ...play, unit: NOBODY }])
const onNoHex = playing(play => [{ ...play, at: OFF_MAP }])
const onOwn = playing((play, { battle: { field }, by }) => field.armies[by].map(unit => ({ ...play, unit })))
const beside: GloryLift = at => friendsBeside(at)
function* friendsBeside(at: At) {
  for (const unit of others(at))
    for (const hex of around(at)) if (at.battle.field.units[unit].side === at.by) yield putting(unit, hex)
}
const putting = (unit: number, hex: number) =>
  changed<GloryDecision, GloryBattle>((position, { field }) => field.put(position, unit, hex))
const otherVariant: GloryLift = ({ battle: { field }, by }) =>
  field.variants.map(({ number }) =>
    changed((position: Position) => {
      field.army.variant.set(position, by, number)
      field.army.state.set(position, by, HIDDEN)
    }),
  )

const deploying = (rewrite: (deploy: Extract<GloryDecision, { kind: 'deploy' }>, at: At) => GloryDecision[]) =>
  lifts.decided((decision, at) => (decision.kind === 'deploy' ? rewrite(decision, at) : []))
const pushingTo = (hexes: (at: At) => number[]) =>
  deploying((deploy, at) => hexes(at).map(push => ({ ...deploy, push })))
const placedAt = (hexes: (at: At) => number[]) =>
  deploying((deploy, at) => hexes(at).map(hex => ({ ...deploy, at: hex })))
const anotherUnit = deploying((deploy, { battle: { field }, by }) =>
  field.armies[by].map(unit => ({ ...deploy, unit })),
)
const otherBattery = lifts.decided((decision, { battle: { field } }) =>
  decision.kind === 'battery'
    ? (field.rules.introductory?.guns.french ?? []).map(factors => ({ ...decision, factors }))
    : [],
)

/** It defends alone, in any hex. */
const asDefender: GloryLift = (at, objection) =>
  meant(at, objection).flatMap(unit =>
    [at.battle.field.hex(at.position, unit), ...around(at)]
      .filter(hex => hex >= 0)
      .map(hex =>
        changed((position: Position, { field }: GloryBattle) => {
          field.unit.role.fill(position, UNINVOLVED)
          field.unit.role.set(position, unit, DEFENDER)
          field.put(position, unit, hex)
        }),
      ),
  )
const intoAnother = lifts.decided((decision, at) =>
  decision.kind === 'advance' ? everyHex(at).map(to => ({ ...decision, to })) : [],
)

export const LIFTS: Readonly<Record<string, GloryLift>> = {
  '2.1': any(lifts.placed(around), lifts.placed(everyHex)),
  '3.1': any(anotherUnit, both(lifts.printed({ arrival: 'reserve' }), lifts.gone(meant, WAITING))),
  '3.3': any(toBeTaken, straight),
  '4.1': any(
    coded(
      ['noEdge'],
      any(
        onList(hex => ({ edges: { west: [hex] } })),
        onList(hex => ({ edges: { east: [hex] } })),
      ),
    ),
    coded(['cannotExit'], far),
  ),
  '4.8': any(
    coded(['hasLeft'], any(lifts.placed(around), lifts.placed(everyHex))),
    coded(['westShut', 'mustRetreat'], turned(false)),
    coded(['eastShut'], turned(true)),
  ),
  '5.6': any(
    coded(
      ['noReserveHex'],
      onList(hex => ({ reserve: [hex] })),
    ),
    coded(['reserveInZone'], lifts.gone(enemies)),
    coded(['inReserve'], any(lifts.placed(around), lifts.placed(everyHex))),
    coded(
      ['nobodyMakesRoom'],
      pushingTo(() => [OFF_MAP]),
    ),
  ),
  '5.7': any(
    coded(['onTheMarch'], any(arrived, lifts.placed(around), lifts.placed(everyHex))),
    coded(['notDue'], arrived),
    coded(['mustEnter'], any(noVariable, lifts.placed(everyHex))),
  ),
  '5.8': () => [changed((position, { field }) => field.layout.cell.turn.set(position, 3))],
  '6.0': any(coded(['enemyBetween'], lifts.gone(enemies)), lifts.gone(othersThere)),
  '6.2': lifts.gone(others),
  '7.1': lifts.gone(enemies),
  '7.5': lifts.gone(others),
  '8.0': any(solid, far),
  '8.1': any(
    coded(['notOwn'], lifts.ownSide()),
    coded(['alreadyMoved'], lifts.named(of('face'), ACTIVE)),
    coded(['tooFar'], far),
  ),
  '8.2': lifts.placed(everyHex),
  '8.7': solid,
  '8.10': solid,
  '9.1': any(
    coded(['nobodyAttacks'], withSomebody),
    coded(['notOwnToSend'], any(lifts.ownSide(), withSomebody)),
    coded(['noEnemyThere'], any(lifts.manned(enemiesNotThere), onSomething)),
    coded(['notAdjacent'], lifts.placed(around)),
  ),
  '9.2': lifts.named(of('face'), ACTIVE),
  '9.3': lifts.onceEach(),
  '9.10': solid,
  '9.13': any(armed, otherGuns),
  '9.16': any(lifts.named(of('role'), ATTACKER), both(lifts.named(of('role'), ATTACKER), lifts.placed(everyHex))),
  '9.17': any(
    coded(['notRetreating'], asDefender),
    coded(['notOneHex'], lifts.placed(around)),
    coded(['occupied'], lifts.gone(othersThere)),
  ),
  '9.18': any(
    coded(
      ['mayNotAdvance'],
      any(lifts.named(of('role'), ATTACKER), both(lifts.named(of('role'), ATTACKER), lifts.placed(around))),
    ),
    coded(['notVacated'], intoAnother),
  ),
  '10.4': any(
    coded(['stillToCome'], any(lifts.placed(around), lifts.placed(everyHex))),
    coded(['noSuchBattery'], otherBattery),
    coded(
      ['nobodyToPush'],
      pushingTo(() => [OFF_MAP]),
    ),
    coded(['pushWhere', 'badPush'], pushingTo(around)),
    coded(['neverPushed'], lifts.gone(othersThere)),
    coded(['wrongBank', 'notReinforcementHex'], placedAt(everyHex)),
  ),
  '11.0': any(
    coded(['playedOnNobody'], onNobody),
    coded(['playedOnNoHex'], onNoHex),
    coded(['playedOnOwnUnit'], onOwn),
    coded(['notEliminated'], lifts.gone(meant)),
    coded(['returnsToNobody'], beside),
    coded(['returnsInZone'], lifts.gone(enemies)),
    coded(['notPlayable'], otherVariant),
    coded(['noMarker'], otherVariant),
    coded(['fogLingers'], () => [changed((position, { field }) => field.layout.cell.turn.set(position, 3))]),
  ),
  // No unit can change sides: the French never exit the map.
  'exit 4.1': (at, objection) => (at.by === FRENCH ? null : LIFTS['4.1'](at, objection)),
}

/** 3.3: a unit in an objective controls it. */
export function tidy({ field }: GloryBattle, position: Position): void {
  for (const { index, side } of field.standing(position)) {
    const place = field.ground.criticalAt[field.hex(position, index)]
    if (place >= 0) field.place.owner.set(position, place, side)
  }
}
