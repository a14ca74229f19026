/** What each case of a refusal depends on, and how to change that. */
import {
  around,
  DescribedLifts,
  elsewhere,
  enemies,
  enemiesNotThere,
  enemiesThere,
  everyHex,
  friendsThere,
  hexesOf,
  meant,
  others,
  othersThere,
  WAITING,
} from '@voltigeur/hex/lifting'
import { enemyOf, subsets } from '@voltigeur/kernel'
import { type Attempt, changed, type RuleLift } from '@voltigeur/kernel/conformance'
import type { AusterlitzBattle } from '../battle.ts'
import type { AusterlitzDecision } from '../decisions.ts'
import { ATTACKER, BOMBARDING, DEFENDER, UNINVOLVED } from '../field.ts'
import { unitsWith } from '../rules/09-results/resolution.ts'
import { FRENCH } from '../setup/units.ts'
import { game } from './field-problem.ts'

type At = Attempt<AusterlitzDecision, AusterlitzBattle>

const lifts = new DescribedLifts<AusterlitzDecision, AusterlitzBattle>(game, { status: 'waiting' })
const { any, both } = lifts
const where = (keys: string, lift: RuleLift<AusterlitzDecision, AusterlitzBattle>) => lifts.coded(keys.split(' '), lift)

const of =
  (name: 'moved' | 'spent' | 'fought' | 'silenced' | 'role' | 'retreating' | 'duty') =>
  ({ field }: AusterlitzBattle) =>
    field.unit[name]

const arrow =
  (edge: 'west' | 'east'): RuleLift<AusterlitzDecision, AusterlitzBattle> =>
  ({ battle, decision }) =>
    hexesOf(decision).map(hex =>
      lifts.redescribed(situation => ({ ...situation, arrows: { [edge]: [battle.field.label(hex)] } })),
    )

/** An attack on fewer hexes, or with at least one unit. */
const attackOf = (rewrite: (attack: Extract<AusterlitzDecision, { kind: 'attack' }>, at: At) => AusterlitzDecision[]) =>
  lifts.decided((decision, at) => (decision.kind === 'attack' ? rewrite(decision, at) : []))
const onOneHex = attackOf(attack => attack.hexes.map(hex => ({ ...attack, hexes: [hex] })))
const onSomething = attackOf((attack, at) =>
  enemies(at).map(enemy => ({ ...attack, hexes: [at.battle.field.hex(at.position, enemy)] })),
)
const withSomebody = attackOf((attack, { battle: { field }, position, by }) =>
  field.armies[by].filter(unit => field.onMap(position, unit)).map(unit => ({ ...attack, units: [unit] })),
)
const withOwn = attackOf((attack, { battle: { field }, by }) => [
  { ...attack, units: attack.units.filter(unit => field.units[unit].side === by) },
])
const vacated: RuleLift<AusterlitzDecision, AusterlitzBattle> = at =>
  at.battle.field.armies[enemyOf(at.by)].flatMap(enemy =>
    hexesOf(at.decision).map(hex =>
      changed<AusterlitzDecision, AusterlitzBattle>((position, { field }) => {
        field.unit.origin.set(position, enemy, hex)
        field.unit.role.set(position, enemy, DEFENDER)
      }),
    ),
  )
const dearer = lifts.decided((decision, { battle: { field }, position }) =>
  decision.kind === 'exchange' ? [{ ...decision, units: unitsWith(field, position, ATTACKER) }] : [],
)
const inBattle = both(lifts.named(of('role'), ATTACKER), lifts.placed(everyHex))
/** No unit is displaced, or other units in the hex are. */
const displacing = lifts.decided((decision, at) =>
  decision.kind !== 'retreat'
    ? []
    : [[], ...subsets(othersThere(at), () => true)].map(some => ({ ...decision, displacing: some })),
)
const deployment = (
  rewrite: (deploy: Extract<AusterlitzDecision, { kind: 'deploy' }>, at: At) => AusterlitzDecision[],
) => lifts.decided((decision, at) => (decision.kind === 'deploy' ? rewrite(decision, at) : []))
const atFreeMark = deployment((deploy, { battle: { field } }) =>
  field.units.map(({ setup }) => ({ ...deploy, at: setup })),
)
const ownInstead = deployment((deploy, { battle: { field }, by }) =>
  field.armies[by].map(unit => ({ ...deploy, unit, at: field.units[unit].setup })),
)
const intoAnother = lifts.decided((decision, at) =>
  decision.kind === 'advance' ? everyHex(at).map(to => ({ ...decision, to })) : [],
)
const victorious = both(lifts.named(of('role'), ATTACKER), lifts.placed(around))
const emptied = any(lifts.gone(othersThere), lifts.placed(around))
const due = both(lifts.printed({ arrives: 1 }), lifts.gone(meant, WAITING))
const far = lifts.printed({ move: 40 })

export const LIFTS: Readonly<Record<string, RuleLift<AusterlitzDecision, AusterlitzBattle>>> = {
  '3.0': any(
    where('noSlot', atFreeMark),
    where('alreadyPlaced', lifts.gone(meant, WAITING)),
    where('notYoursToPlace', ownInstead),
  ),
  '5.0': lifts.placed(around),
  '5A': lifts.ownSide(),
  '5C': far,
  '5E': any(lifts.gone(enemiesThere), where('enemyBetween', lifts.gone(enemies))),
  '5G': lifts.placed(everyHex),
  '5H': lifts.named(of('moved'), 0),
  '6D': any(lifts.sweeping(lifts.printed({ type: 'cavalry' })), lifts.gone(enemies)),
  '7B': lifts.gone(friendsThere),
  '7C': lifts.gone(friendsThere),
  '8.0': any(onSomething, withSomebody),
  '8A': any(
    where('outOfReach', lifts.placed(around)),
    where('notOwnToSend', any(lifts.ownSide(), withOwn)),
    where('noEnemyThere', any(lifts.manned(enemiesNotThere), onOneHex, onSomething)),
  ),
  '8B': lifts.gone(elsewhere),
  '8C': lifts.gone(elsewhere),
  '8D': any(where('foughtBefore', lifts.named(of('fought'), 0)), where('attackedBefore', lifts.there(of('fought'), 0))),
  '8F': any(lifts.placed(around), onOneHex),
  '8H': lifts.onceEach(),
  '9.2-Ex': any(
    where('notInBattle', any(lifts.named(of('role'), ATTACKER), inBattle)),
    where('tooLittle', any(dearer, lifts.printed({ strength: 99 }))),
  ),
  '9.31': any(
    where('notRetreating', lifts.named(of('retreating'), 1)),
    where('notOneHex', lifts.placed(around)),
    where('enemyRetreat zoneRetreat', lifts.gone(others)),
    where('lakeRetreat', lifts.withoutGround('lake')),
  ),
  '9.32': any(
    where('silenced', lifts.named(of('silenced'), 0)),
    where('displacedFirst', any(lifts.others(of('retreating'), 0), lifts.gone(others))),
    where('vacatedHere', lifts.others(of('role'), UNINVOLVED)),
    where('noDisplacement needsDisplacement', displacing),
    where(
      'noRoom needsDisplacement nobodyToDisplace otherUnsafe unsafeDisplacement',
      any(displacing, lifts.there(of('role'), UNINVOLVED), lifts.gone(others)),
    ),
  ),
  '9.33': any(
    where('notOwnToAdvance', lifts.ownSide()),
    where('mayNotAdvance', any(lifts.named(of('role'), ATTACKER), victorious)),
    where('notVacated', any(intoAnother, vacated, both(vacated, any(lifts.gone(othersThere), lifts.placed(around))))),
    where('oneAdvances', any(emptied, both(emptied, lifts.placed(around)))),
    where('notNext', lifts.placed(around)),
  ),
  '10.0': lifts.placed(around),
  '10C': any(lifts.named(of('role'), BOMBARDING), both(lifts.named(of('role'), BOMBARDING), lifts.placed(everyHex))),
  '10D': onOneHex,
  '10G': lifts.named(of('role'), ATTACKER),
  '12.0': any(where('stillToCome', lifts.placed(around)), due, both(lifts.ownSide(), due)),
  '12.0-procedure': any(arrow('west'), arrow('east')),
  '12A': any(
    where('cannotPayEntry', far),
    where('crowded wouldCrowd', any(lifts.gone(friendsThere), lifts.gone(others), lifts.named(of('moved'), 0), far)),
  ),
  '13.0-swamp': lifts.withoutGround('swamp'),
  '14.1': any(
    where('hasLeft', lifts.placed(around)),
    where('noArrow', any(arrow('west'), arrow('east'))),
    where('cannotExit', far),
  ),
  // No unit can change sides: the French never exit the map.
  'exit 14.1': (at, objection) => (at.by === FRENCH ? null : LIFTS['14.1'](at, objection)),
}
