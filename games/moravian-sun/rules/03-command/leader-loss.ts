/** 3.5 Leader loss, and 3.2.2 leaders who can’t take part. */
import type { Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import type { MoravianFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { initiativeOf, rankOf } from '../12-assault/leaders.ts'
import { rollDie } from '../die.ts'
import { ridesOf } from './rides.ts'
import { fall } from './succession.ts'

interface Going {
  readonly leader: number
  /** 3.5.4: his troops are gone; otherwise he can’t take part in their action. */
  readonly bereft: boolean
}

/** 3.5.3: as printed a roll above his initiative saves him; the option reverses this. */
function survives(field: Field, position: Position, leader: number, die: number): boolean {
  const above = die > initiativeOf(field, position, leader)
  return field.rules.options.boldLeadersLive ? !above : above
}

/**
 * 3.5.4: the nearest friends in reach, if his troops are gone. 3.2.2, 16.13.2: a leader who can’t take part is placed
 * with the nearest friends, at any distance; 7.2.3: but not in a ZOC. If there are none, the nearest empty hexes.
 */
function havens(field: Field, position: Position, { leader, bereft }: Going): number[] {
  const { side, nation } = field.units[leader]
  const here = field.at(position)
  const emperor = rankOf(field, position, leader) === 'emperor'
  const rides = ridesOf(field, position, leader)
  const { grid } = field.ground
  const from = field.hex(position, leader)
  const nearest = (hexes: readonly number[]): number[] => {
    const least = Math.min(...hexes.map(hex => grid.distance(from, hex)))
    return hexes.filter(hex => grid.distance(from, hex) === least).sort((a, b) => a - b)
  }
  const stacks = (): number[] =>
    [...new Set(field.armies[side].map(unit => field.hex(position, unit)))].filter(
      hex => hex >= 0 && hex !== from && !here.controls(1 - side, hex),
    )
  const friends = (bereft ? rides : stacks()).filter(
    hex => here.holds(hex, side) && (!emperor || here.unitsIn(hex).some(unit => field.units[unit].nation === nation)),
  )
  return nearest(friends.length > 0 ? friends : rides.filter(hex => here.empty(hex)))
}

/** With friends, or outside enemy ZOC and on ice that holds (16.31.2). */
function isSafe(field: Field, position: Position, leader: number): boolean {
  const { side } = field.units[leader]
  const hex = field.hex(position, leader)
  const here = field.at(position)
  return here.holds(hex, side) || (here.water[hex] === 0 && !here.controls(1 - side, hex))
}

export function defineLeaderLoss(field: Field, flow: MoravianFlow, steps: Steps): void {
  flow.define(steps.leaderLoss, ({ call, part, when }) => [
    part('test', (position, { leader }, umpire) => {
      const die = rollDie(position, umpire)
      const safe = survives(field, position, leader, die)
      const initiative = initiativeOf(field, position, leader)
      note(umpire, { kind: 'leaderTested', leader, die, initiative, safe, cases: ['3.5.3'] })
      if (!safe) fall(field, position, leader, umpire, '3.5.3')
    }),
    when('bereft', (position, { leader, alone }) => alone && field.onMap(position, leader), [
      call('goes', steps.relocation, (_, { leader }) => ({ leader, bereft: true })),
      // 7.2.4: nowhere to go.
      part('caught', (position, { leader }, umpire) => {
        if (field.onMap(position, leader) && !isSafe(field, position, leader))
          fall(field, position, leader, umpire, '7.2.4')
      }),
    ]),
    when('lost', (position, { leader }) => !field.onMap(position, leader), [
      call('succession', steps.replacement, (_, { leader }) => ({ leader })),
    ]),
  ])

  const caseOf = (position: Position, { leader, bereft }: Going): string =>
    bereft ? '3.5.4' : rankOf(field, position, leader) === 'emperor' ? '16.13.2' : '3.2.2'
  const goTo = (position: Position, frame: Going, to: number, umpire: Umpire): void => {
    const { leader } = frame
    const path = [field.hex(position, leader), to]
    field.put(position, leader, to)
    note(umpire, { kind: 'rode', unit: leader, path, cases: [caseOf(position, frame)] })
  }

  flow.define(steps.relocation, ({ ask, choice, part }) => [
    part('course', (position, frame, umpire) => {
      const hexes = havens(field, position, frame)
      if (hexes.length > 1) return
      if (hexes.length === 1) goTo(position, frame, hexes[0], umpire)
      frame.gone = true
    }),
    ask('where', {
      if: (_, { gone }) => !gone,
      of: (_, { leader }) => field.units[leader].side,
      text: (_, { leader }) => questions.join(field.nameOf(leader)),
      now: now.join,
      cases: (position, frame) => [caseOf(position, frame)],
      choices: [
        choice('join', {
          candidates: (position, frame) =>
            havens(field, position, frame).map(to => ({ kind: 'join', leader: frame.leader, to })),
          must: [
            [
              (_, { leader }, d) => d.leader === leader,
              (p, frame, d) => words.needNotGo(field.nameOf(d.leader), caseOf(p, frame)),
            ],
            [
              (p, frame, d) => havens(field, p, frame).includes(d.to),
              (p, frame, d) => words.noHaven(field.nameOf(d.leader), field.label(d.to), caseOf(p, frame)),
            ],
          ],
          effect: (position, frame, { to }, umpire) => goTo(position, frame, to, umpire),
        }),
      ],
    }),
  ])
}
