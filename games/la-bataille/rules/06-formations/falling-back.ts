/** 6.8.3, 6.8.4 Cavalry skirmishers fire at approaching units, and fall back before those fire. */
import type { FrameOf, Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { MET_CHARGE, UNMOVED } from '../../marks.ts'
import { now, questions } from '../../questions.ts'
import { GOOD_ORDER, HORSE_SKIRMISH, UNLIMBERED } from '../../setup/vocabulary.ts'
import type { KulmFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { goTo, neighbours, outpaces, refuges } from '../13-assault/evasion.ts'

/** The case that stops a unit from falling back after Defensive Fire; null if it may, given room. */
function fallingBackFault(field: Field, position: Position, unit: number): string | null {
  if (field.formation(position, unit) !== HORSE_SKIRMISH || field.state(position, unit) !== GOOD_ORDER) return '6.8.3'
  if (field.hasActed(position, unit, MET_CHARGE)) return '13.3'
  const enemies = neighbours(field, position, unit)
  if (!enemies.some(enemy => field.unit.left.get(position, enemy) !== UNMOVED)) return '6.8.3'
  if (enemies.some(enemy => field.formation(position, enemy) === HORSE_SKIRMISH)) return '6.8.3'
  if (enemies.some(enemy => field.isCavalry(enemy) && !field.troops(enemy).heavy)) return '6.8.5'
  return outpaces(field, unit, enemies) ? null : '6.8.7'
}

/** 6.8.4: one hex; 13.3.3, 13.3.4: away from the enemy and out of their ZOI. */
const fallingBackTo = (field: Field, position: Position, unit: number): number[] =>
  refuges(field, position, unit)
    .filter(({ hexes }) => hexes === 1)
    .map(({ to }) => to)

function fallBack(field: Field, position: Position, unit: number, to: number, umpire: Umpire): void {
  const guns = neighbours(field, position, unit).some(enemy => field.formation(position, enemy) === UNLIMBERED)
  note(umpire, {
    kind: 'evaded',
    unit,
    from: field.hex(position, unit),
    hex: to,
    cases: [guns ? '6.8.4' : '6.8.3'],
  })
  goTo(field, position, unit, to)
}

export function defineFallingBack(field: Field, flow: KulmFlow, steps: Steps): void {
  const able = (position: Position, { side }: FrameOf<Steps['fallBack']>): number[] =>
    field.armies[side].filter(unit => field.onMap(position, unit) && fallingBackFault(field, position, unit) === null)
  flow.define(steps.fallBack, ({ ask, choice }) => [
    ask('who', {
      of: (_, { side }) => side,
      text: () => questions.fallBack,
      now: now.fallBack,
      cases: ['6.8.3', '6.8.4'],
      onlyFor: ['evade'],
      waivable: 'done',
      about: 'retreatBeforeMelee',
      choices: [
        choice('evade', {
          lines: able,
          candidates: (position, _, unit) =>
            fallingBackTo(field, position, unit).map(to => ({ kind: 'evade', unit, to })),
          exact: true,
          must: [
            (position, { side }, { unit, to }) => {
              const name = field.nameOf(unit)
              if (field.units[unit].side !== side) return words.notOwn(name)
              if (!field.isTroops(unit)) return words.leaderHasNone(name)
              if (!field.onMap(position, unit)) return words.notOnMap(name)
              const fault = fallingBackFault(field, position, unit)
              if (fault !== null) return words.cannotFallBack(fault, name)
              return fallingBackTo(field, position, unit).includes(to) ? null : words.cannotFallBack('13.3.4', name)
            },
          ],
          effect: (position, _, { unit, to }, umpire) => fallBack(field, position, unit, to, umpire),
          again: true,
        }),
        choice('done'),
      ],
    }),
  ])
}
