import type { FrameOf, Position, Umpire } from '../../index.ts'
import { note } from '../events.ts'
import { blank, enemyOf, fights, isHorse, sideOf, standing, units } from '../field.ts'
import { emptyBeside, footprint, isBeside, isEmpty, isLine, isThere, put, touch } from '../footprint.ts'
import { now, questions } from '../sayings.ts'
import { fight, flow, retreat } from '../steps.ts'
import { no } from '../words.ts'
import { edgeSpent } from './08-cards.ts'

const { attacker, defender, lead } = fights.columns

/** One point of strength; the last one eliminates the unit. */
export function lose(position: Position, unit: number, rule: string, umpire: Umpire, points = 1): void {
  const left = units.strength.get(position, unit) - points
  units.strength.set(position, unit, left)
  note(umpire, { kind: 'lost', unit, left, cases: [rule] })
  if (left === 0) put(position, unit, -1)
}

function isFighting(position: Position, unit: number): boolean {
  for (const row of fights.openRows(position))
    if (attacker.get(position, row) === unit || defender.get(position, row) === unit) return true
  return false
}

/** 7.2 */
function ridersAgainst(position: Position, unit: number): number[] {
  return standing(position, enemyOf(sideOf(unit))).filter(
    foe =>
      isHorse(foe) &&
      touch(position, foe, unit) &&
      !isFighting(position, foe) &&
      units.countered.get(position, foe) === 0,
  )
}

/** 7.3 A unit’s total in a fight: strength, a card’s bonus, and a die. */
function blow(position: Position, unit: number, umpire: Umpire): { readonly die: number; readonly total: number } {
  const edge = edgeSpent(position, sideOf(unit))
  const die = umpire.roll(position, 6)
  const spread = isLine(position, unit) ? 1 : 0
  return { die, total: units.strength.get(position, unit) + die + edge - spread }
}

const loser = (frame: FrameOf<typeof fight>): number => (frame.result === 'won' ? frame.defender : frame.attacker)

flow.define(
  fight,
  ({ part, ask, choice, call, when, each }) => [
    part('1 open', (position, frame, umpire) => {
      frame.row = fights.open(position)
      attacker.set(position, frame.row, frame.attacker)
      defender.set(position, frame.row, frame.defender)
      note(umpire, { kind: 'charged', unit: frame.attacker, foe: frame.defender, cases: ['7.1', '7.2'] })
    }),

    each('2 counter-charge', 'riders', 'rider', (p, f) => ridersAgainst(p, f.attacker), [
      when('still', (p, f) => f.result === 'undecided' && ridersAgainst(p, f.attacker).includes(f.rider), [
        ask('counter', {
          of: (_, f) => sideOf(f.rider),
          text: (_, f) => questions.counter(f.rider, f.attacker),
          now: now.counter,
          cases: ['7.2'],
          choices: [
            choice('counter', {
              effect(position, frame) {
                units.countered.set(position, frame.rider, 1)
                frame.rides = true
              },
            }),
            choice('wait'),
          ],
        }),
        // A fight within the fight, with its own frame and row.
        when('rides', (_, f) => f.rides, [
          call(
            'fight',
            fight,
            (_, f) => ({ attacker: f.rider, defender: f.attacker }),
            (_, f, won) => {
              f.rides = false
              if (won) f.result = 'lost'
            },
          ),
        ]),
      ]),
    ]),

    when('3 blows', (p, f) => f.result === 'undecided' && isThere(p, f.defender), [
      part('dice', (position, frame, umpire) => {
        const ours = blow(position, frame.attacker, umpire)
        const theirs = blow(position, frame.defender, umpire)
        lead.set(position, frame.row, ours.total - theirs.total)
        frame.result = ours.total > theirs.total ? 'won' : 'lost'
        const dice = [ours.die, theirs.die]
        const margin = lead.get(position, frame.row)
        note(umpire, { kind: 'fought', unit: frame.attacker, foe: frame.defender, dice, margin, cases: ['7.3'] })
      }),
      part('losses', (position, frame, umpire) => {
        frame.ground.fill(footprint(position, loser(frame)))
        lose(position, loser(frame), '7.3', umpire)
      }),
      call('retreat', retreat, (_, f) => ({ unit: loser(f) })),
      ask('advance', {
        if: (_, f) => f.result === 'won',
        onlyFor: ['advance'],
        of: (_, f) => sideOf(f.attacker),
        text: (_, f) => questions.advance(f.attacker),
        now: now.advance,
        cases: ['7.5'],
        choices: [
          choice('advance', {
            candidates: (_, f) => f.ground.toArray().map(to => ({ kind: 'advance', to })),
            must: [
              [(_, f, d) => f.ground.includes(d.to), (_, __, d) => no.wasNotLeft(d.to)],
              [(p, _, d) => isEmpty(p, d.to), (_, __, d) => no.isTaken('7.5', d.to)],
              [(p, f, d) => isBeside(p, f.attacker, d.to), (_, __, d) => no.notAdjacent('7.5', d.to)],
            ],
            effect(position, frame, { to }, umpire) {
              put(position, frame.attacker, to)
              note(umpire, { kind: 'advanced', unit: frame.attacker, to, cases: ['7.5'] })
            },
          }),
          choice('stay'),
        ],
      }),
    ]),

    part('4 close', (position, frame) => fights.close(position, frame.row, blank)),
  ],
  (_, frame) => frame.result === 'won',
)

flow.define(retreat, ({ part, ask, choice }) => [
  part('nowhere', (position, { unit }, umpire) => {
    if (isThere(position, unit) && emptyBeside(position, unit).length === 0)
      lose(position, unit, '7.4', umpire, units.strength.get(position, unit))
  }),
  ask('where', {
    if: (p, f) => isThere(p, f.unit),
    of: (_, f) => sideOf(f.unit),
    text: (p, f) => questions.retreat(f.unit, units.hex.get(p, f.unit)),
    now: now.retreat,
    cases: ['7.4'],
    ahead: 'retreat',
    choices: [
      choice('retreat', {
        candidates: (p, f) => emptyBeside(p, f.unit).map(to => ({ kind: 'retreat', to })),
        must: [
          [(p, _, d) => isEmpty(p, d.to), (_, __, d) => no.isTaken('7.4', d.to)],
          [(p, f, d) => isBeside(p, f.unit, d.to), (_, __, d) => no.notAdjacent('7.4', d.to)],
        ],
        effect(position, { unit }, { to }, umpire) {
          put(position, unit, to)
          note(umpire, { kind: 'retreated', unit, to, cases: ['7.4'] })
        },
      }),
    ],
  }),
])
