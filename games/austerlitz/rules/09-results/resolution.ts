/** 9.2 The effect of each result, in order: losses or retreat first, then the advance. */
import { OFF_MAP } from '@voltigeur/hex'
import { enemyOf, type Menu, type Position, type Side, subsets, twice } from '@voltigeur/kernel'
import type { AusterlitzDecision } from '../../decisions.ts'
import { note } from '../../events.ts'
import { ATTACKER, BOMBARDING, DEFENDER, type Field, UNINVOLVED } from '../../field.ts'
import { now, questions } from '../../sayings.ts'
import type { Result } from '../../setup/data.ts'
import type { AusterlitzFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { eliminate } from '../11-demoralization.ts'
import { halves, resultOf } from './results.ts'

export function unitsWith(field: Field, position: Position, role: number): number[] {
  const found: number[] = []
  for (let unit = 0; unit < field.units.length; unit++)
    if (field.unit.role.get(position, unit) === role && field.onMap(position, unit)) found.push(unit)
  return found
}

/** The result is applied, its retreats are decided, and the victor advances. */
export function defineBattle(field: Field, flow: AusterlitzFlow, steps: Steps): void {
  const startRetreat = (position: Position, role: number): void => {
    for (const unit of unitsWith(field, position, role)) field.unit.retreating.set(position, unit, 1)
  }

  flow.define(steps.battle, ({ part, call, when }) => {
    type Battle = Parameters<Parameters<typeof part>[1]>[1]
    const came =
      (result: Result) =>
      (_: Position, { column, die }: Battle): boolean =>
        resultOf(field, column, die) === result
    return [
      part('victor', (_, battle) => {
        const attackerLost = ['Ae', 'Ar'].includes(resultOf(field, battle.column, battle.die))
        battle.victor = attackerLost ? enemyOf(battle.side) : battle.side
      }),
      when('De', came('De'), [
        part('defenders are eliminated', (position, { side }, umpire) =>
          eliminate(field, position, unitsWith(field, position, DEFENDER), enemyOf(side), '9.2-De', umpire),
        ),
      ]),
      when('Ae', came('Ae'), [
        part('attackers are eliminated', (position, { side }, umpire) =>
          eliminate(field, position, unitsWith(field, position, ATTACKER), enemyOf(side), '9.2-Ae', umpire),
        ),
      ]),
      // 9.2-Dr: all defenders retreat.
      when('Dr', came('Dr'), [
        part('defenders turn', position => startRetreat(position, DEFENDER)),
        call('defenders retreat', steps.retreat, (_, { side }) => ({ victor: side, defender: enemyOf(side) })),
      ]),
      // 9.2-Ex: paid with units, or taken as Ar.
      when('Ex', came('Ex'), [
        call(
          'exchange',
          steps.exchange,
          (_, { side }) => ({ side }),
          (_, battle, way) => {
            battle.fallsBack = way === 'fell back'
          },
        ),
      ]),
      // 9.2-Ar: the guns that bombarded stay, unless their owner chooses otherwise (10C).
      when('Ar', (position, battle) => battle.fallsBack || came('Ar')(position, battle), [
        when('guns', position => unitsWith(field, position, BOMBARDING).length > 0, [
          call('volunteers', steps.volunteers, (_, { side }) => ({ side })),
        ]),
        part('attackers turn', (position, battle) => {
          battle.victor = enemyOf(battle.side)
          startRetreat(position, ATTACKER)
        }),
        call('attackers retreat', steps.retreat, (_, { victor }) => ({ victor, defender: victor })),
      ]),
      call('advance', steps.advance, (_, { victor }) => ({ victor })),
      part('over', position => {
        field.unit.role.fill(position, UNINVOLVED)
        field.unit.origin.fill(position, OFF_MAP)
      }),
    ]
  })
}

/** 9.2-Ex: the attacker chooses losses, or takes Ar instead. */
export function defineExchange(field: Field, flow: AusterlitzFlow, steps: Steps): void {
  const value = (position: Position, units: readonly number[]): number =>
    units.reduce((sum, unit) => sum + halves(field, position, unit), 0)

  /** In halves. Terrain doesn’t raise the price, and it never exceeds the adjacent attackers’ strength. */
  function price(position: Position): number {
    const owed = value(position, unitsWith(field, position, DEFENDER))
    return Math.min(owed, value(position, unitsWith(field, position, ATTACKER)))
  }

  function exchangeMenu(position: Position): Menu<AusterlitzDecision> {
    const liable = unitsWith(field, position, ATTACKER)
    const owed = price(position)
    const enough = (units: readonly number[]): boolean => value(position, units) >= owed
    const exchange = (units: readonly number[]): AusterlitzDecision => ({ kind: 'exchange', units })
    return {
      kind: 'exchange',
      subject: null,
      party: { hexes: [], must: [], may: liable, make: exchange },
      decisions: () => subsets(liable, enough).map(exchange),
      sample: random => {
        const some = liable.filter(() => random.chance(0.5))
        return exchange(enough(some) ? some : liable)
      },
    }
  }

  flow.define(
    steps.exchange,
    ({ ask, choice }) => [
      ask('price', {
        of: (_, { side }) => side,
        text: position => (price(position) === 0 ? questions.exchangeFree : questions.exchange(price(position) / 2)),
        now: now.exchange,
        cases: ['9.2-Ex', '10C'],
        choices: [
          choice('exchange', {
            menus: position => [exchangeMenu(position)],
            must: [
              (position, _, { units }) => {
                const liable = unitsWith(field, position, ATTACKER)
                const strangers = units.filter(unit => !liable.includes(unit))
                return strangers.map(unit => words.notInBattle(field.nameOf(unit)))
              },
              [(_, __, { units }) => !twice(units), () => words.namedTwice()],
              [
                (position, _, { units }) => value(position, units) >= price(position),
                (position, _, { units }) => words.tooLittle(value(position, units) / 2, price(position) / 2),
              ],
            ],
            effect(position, { side }, { units }, umpire) {
              const lost = [...unitsWith(field, position, DEFENDER), ...units]
              eliminate(field, position, lost, enemyOf(side), '9.2-Ex', umpire)
            },
          }),
          choice('fallBack', {
            effect(_, exchange, __, umpire) {
              exchange.way = 'fell back'
              note(umpire, { kind: 'fellBack', side: exchange.side, cases: ['9.2-Ex'] })
            },
          }),
        ],
      }),
    ],
    (_, { way }) => way,
  )
}

/** The hexes that the other side held in this battle, whatever is there now: all its units have left. */
export function originsOfLosers(field: Field, position: Position, victor: Side): Set<number> {
  const origins = new Set<number>()
  for (const { index, side } of field.units) {
    const role = field.unit.role.get(position, index)
    if (side === victor || (role !== ATTACKER && role !== DEFENDER)) continue
    origins.add(field.unit.origin.get(position, index))
  }
  return origins
}

/** 9.33: the victor may send one unit into each hex that the battle emptied. */
export function vacatedHexes(field: Field, position: Position, victor: Side): number[] {
  const here = field.at(position)
  return [...originsOfLosers(field, position, victor)].filter(hex => here.empty(hex))
}
