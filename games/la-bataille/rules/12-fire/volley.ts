/** 12.5.5 to 12.5.8 One fire attack: the roll, the losses, the leaders at risk, and the morale of the units hit. */
import type { FrameOf, Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { type Field, FRENCH } from '../../field.ts'
import { SHOT_AT } from '../../marks.ts'
import { now, questions } from '../../questions.ts'
import { ARMS, LONG_SKIRMISH } from '../../setup/vocabulary.ts'
import type { KulmFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { moved } from '../02-dice.ts'
import { rollTwo } from '../02-rolls.ts'
import { FIRE_SEEN, show } from '../02-specific-side.ts'
import { allotted, type Bearer } from '../03-stacking/losses.ts'
import type { Manner } from '../04-morale/alarms.ts'
import { checkMorale } from '../04-morale/checks.ts'
import { drawTogether } from '../04-morale/crowding.ts'
import { isTooLong, shrink, takeLosses, worsen } from '../04-morale/shaken.ts'
import { checksAfterFire } from '../04-morale/states.ts'
import { screenOf } from '../07-screens.ts'
import { leaderInFire } from '../14-leaders/leader-casualty.ts'
import { leadersOf, rideAlong } from '../14-leaders/stranded.ts'
import { firerOf, firersAt, markFired, reckonVolley, settled, standingIn } from './aim.ts'
import { costOfFire, fireLosses } from './fire-table.ts'

type Firing = FrameOf<Steps['volley']>

/** 3.2, 6.9.5, 6.9.6: the losses of each unit in the hex; units that must check morale for them are recorded. */
function suffer(
  field: Field,
  position: Position,
  frame: Firing,
  losses: number,
  cause: 'fire' | 'artillery fire',
  umpire: Umpire,
): void {
  const { target, side, defensive } = frame
  const stack = standingIn(field, position, target, 1 - side)
  const bearers: Bearer[] = stack.map(unit => {
    const { arm, formation, present } = firerOf(field, position, unit, target)
    return { arm, unlimbered: formation === 'unlimbered', present }
  })
  for (const [i, lost] of allotted(bearers, losses, cause).entries()) {
    const unit = stack[i]
    if (lost === 0) continue
    const before = field.troop.losses.get(position, unit)
    // 5.3.4d
    field.troop.rest.set(position, unit, field.troop.rest.get(position, unit) | SHOT_AT)
    if (defensive) field.troop.hit.set(position, unit, field.troop.hit.get(position, unit) + lost)
    if (!takeLosses(field, position, unit, lost, umpire, '12.5.7b')) continue
    const arm = ARMS[field.units[unit].type]
    if (checksAfterFire(arm, field.units[unit].side === FRENCH, before, lost)) frame.shaken.add(unit)
  }
}

function shoot(field: Field, position: Position, frame: Firing, umpire: Umpire): void {
  const { target, side } = frame
  const hexes = frame.hexes.toArray()
  const fire = settled(side, screenOf(field, position))
  const reckoning = reckonVolley(field, position, fire, hexes, target)
  const { strength, defence, odds, terms, drm, cause, halved } = reckoning
  const roll = rollTwo(position, umpire)
  const result = fireLosses(field.tables, reckoning, roll)
  note(umpire, {
    kind: 'fired',
    side,
    hexes,
    hex: target,
    strength,
    defence,
    odds,
    terms,
    roll,
    modified: moved(roll, drm),
    result,
    cases: halved ? ['12.5.5', '12.5.7', '6.9.5'] : ['12.5.5', '12.5.7'],
  })
  for (const hex of hexes) {
    for (const unit of firersAt(field, position, fire, hex, target).printed) show(field, position, unit, FIRE_SEEN)
    if (!frame.passing) markFired(field, position, fire, hex, target)
  }
  // 14.1.1, 14.2.3: leaders who were in the hex, even if their units are gone now.
  if (leaderInFire(field.tables, roll)) frame.leaders.fill(leadersOf(field, position, target, 1 - side))
  const lost = costOfFire(result, halved)
  suffer(field, position, frame, lost, cause === 'artillery fire' ? cause : 'fire', umpire)
}

export function defineVolley(field: Field, flow: KulmFlow, steps: Steps): void {
  flow.define(steps.volley, ({ part, loop, call, when }) => [
    part('fire', (position, frame, umpire) => shoot(field, position, frame, umpire)),
    when('leader', (_, { leaders }) => leaders.first >= 0, [
      call('danger', steps.danger, (_, { target, side, leaders }) => ({
        hex: target,
        side: 1 - side,
        leaders: leaders.toArray(),
      })),
    ]),
    call('close up', steps.closing, () => ({})),
    // 12.5.8, 4.1d: once for each unit.
    loop('morale', (_, { shaken }) => shaken.first >= 0, [
      part('check', (position, frame, umpire) => {
        frame.unit = frame.shaken.first
        frame.shaken.delete(frame.unit)
        frame.flees = 'no'
        if (!field.onMap(position, frame.unit)) return
        if (checkMorale(field, position, frame.unit, { reason: 'fireLosses' }, umpire)) return
        frame.flees = worsen(field, position, frame.unit, umpire) ?? 'no'
      }),
      when('flees', (_, { flees }) => flees !== 'no', [
        call('flight', steps.flight, (_, { unit, flees }) => ({ unit, manner: flees as Manner })),
      ]),
    ]),
    call('panic', steps.panic, () => ({})),
  ])
}

const caseOfClosing = (field: Field, position: Position, unit: number): '6.4.8b' | '6.4.9d' | '6.7.7' =>
  field.isCavalry(unit) ? '6.4.9d' : field.formation(position, unit) === LONG_SKIRMISH ? '6.7.7' : '6.4.8b'

/** 6.4.8b, 6.4.9d, 6.7.7: a line that has become too short closes up in a hex of its owner’s choice. */
export function defineClosing(field: Field, flow: KulmFlow, steps: Steps): void {
  const tooLong = (position: Position): number =>
    field.standing(position).find(({ index, troops }) => troops !== null && isTooLong(field, position, index))?.index ??
    -1
  flow.define(steps.closing, ({ ask, choice, loop }) => [
    loop('close up', position => tooLong(position) >= 0, [
      ask('which hex', {
        of: position => field.units[tooLong(position)].side,
        text: position => questions.shrink(field.nameOf(tooLong(position))),
        now: now.shrink,
        cases: ['6.4.8b', '6.4.9d', '6.7.7'],
        choices: [
          choice('keep', {
            lines: position => [tooLong(position)],
            candidates: position => {
              const unit = tooLong(position)
              return field.footprint(position, unit).map(at => ({ kind: 'keep', unit, at }))
            },
            must: [
              [
                (position, _, { unit, at }) =>
                  unit === tooLong(position) && field.footprint(position, unit).includes(at),
                (_, __, { unit }) => words.needNotShrink(field.nameOf(unit)),
              ],
            ],
            effect: (position, _, { unit, at }, umpire) => {
              const id = caseOfClosing(field, position, unit)
              const left = field.footprint(position, unit)
              shrink(field, position, unit, at)
              note(umpire, { kind: 'shrank', unit, hex: at, cases: [id] })
              rideAlong(field, position, unit, left, id, umpire)
              drawTogether(field, position, unit, left)
            },
          }),
        ],
      }),
    ]),
  ])
}
