import type { Position } from '../../index.ts'
import { note } from '../events.ts'
import { around, CHARGE, enemyOf, paces, sideOf, standing, units } from '../field.ts'
import { isEmpty, isLine, isThere, put, touch } from '../footprint.ts'
import { now, questions } from '../sayings.ts'
import { fight, fire, flow, march } from '../steps.ts'
import { no } from '../words.ts'
import { firersAt } from './06-fire.ts'

/** 5.1 The hexes that a unit can march to and, for each, the one before it on the path. */
export function ways(position: Position, unit: number, most = paces(unit)): ReadonlyMap<number, number> {
  const before = new Map<number, number>()
  if (!isThere(position, unit) || isLine(position, unit)) return before
  const from = units.hex.get(position, unit)
  let edge = [from]
  for (let i = 0; i < most; i++) {
    const next: number[] = []
    for (const hex of edge) {
      for (const to of around[hex]) {
        if (before.has(to) || !isEmpty(position, to)) continue
        before.set(to, hex)
        next.push(to)
      }
    }
    edge = next
  }
  return before
}

/** The hexes of the path to a reachable one, in order. */
export function wayTo(position: Position, unit: number, to: number, most?: number): number[] {
  const before = ways(position, unit, most)
  const way = [to]
  for (let hex = before.get(to)!; before.has(hex); hex = before.get(hex)!) way.unshift(hex)
  return way
}

const victims = (position: Position, unit: number): number[] =>
  standing(position, enemyOf(sideOf(unit))).filter(foe => touch(position, unit, foe))

flow.define(march, ({ part, ask, choice, call, each, when, loop }) => [
  loop('hex', (p, f) => isThere(p, f.unit) && !f.halted && units.hex.get(p, f.unit) !== f.to, [
    part('step', (position, frame, umpire) => {
      const [to] = wayTo(position, frame.unit, frame.to, frame.left)
      frame.left--
      frame.hit = false
      put(position, frame.unit, to)
      note(umpire, { kind: 'marched', unit: frame.unit, to, cases: ['5.1'] })
    }),
    // 6.1 The enemy may react between two hexes. The firing units are fixed before the first one fires.
    each('fire', 'firers', 'firer', (p, f) => firersAt(p, f.unit), [
      when('still', (p, f) => isThere(p, f.unit), [
        call(
          'volley',
          fire,
          (_, f) => ({ firer: f.firer, target: f.unit }),
          (_, f, hit) => {
            if (hit) f.hit = true
          },
        ),
      ]),
    ]),
    ask('go on', {
      if: (p, f) => f.hit && isThere(p, f.unit) && units.hex.get(p, f.unit) !== f.to,
      of: (_, f) => sideOf(f.unit),
      text: (_, f) => questions.goOn(f.unit, f.to),
      now: now.goOn,
      cases: ['5.2'],
      choices: [
        choice('goOn'),
        choice('halt', {
          effect(_, frame) {
            frame.halted = true
          },
        }),
      ],
    }),
  ]),
  ask('charge', {
    if: (p, f) => isThere(p, f.unit) && units.order.get(p, f.unit) === CHARGE,
    onlyFor: ['charge'],
    of: (_, f) => sideOf(f.unit),
    text: (_, f) => questions.charge(f.unit),
    now: now.charge,
    cases: ['7.1'],
    choices: [
      choice('charge', {
        candidates: (p, f) => victims(p, f.unit).map(unit => ({ kind: 'charge', unit })),
        must: [[(p, f, d) => victims(p, f.unit).includes(d.unit), (_, __, d) => no.isNoVictim(d.unit)]],
        effect: (position, frame, d) => flow.enter(position, fight, { attacker: frame.unit, defender: d.unit }),
      }),
      choice('stay'),
    ],
  }),
])
