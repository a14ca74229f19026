/** 16.1.6 The Honors of War: from two o’clock on the second day the Coalition may offer them after each turn. */
import type { Position } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { COALITION, type Field, FRENCH } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import type { KulmFlow, Steps } from '../../steps.ts'

const FIRST = 14 * 60

export function mayOfferHonors(field: Field, position: Position): boolean {
  const { day, time } = field.turn(position)
  return day === 2 && time >= FIRST
}

export function defineHonors(field: Field, flow: KulmFlow, steps: Steps): void {
  flow.define(
    steps.honors,
    ({ ask, choice }) => [
      ask('offer', {
        of: () => COALITION,
        text: () => questions.offer,
        now: now.offer,
        cases: ['16.1.6'],
        choices: [
          choice('offer', {
            effect: (_, frame, __, umpire) => {
              frame.offered = true
              note(umpire, { kind: 'honorsOffered', cases: ['16.1.6'] })
            },
          }),
          choice('done'),
        ],
      }),
      ask('answer', {
        of: () => FRENCH,
        text: () => questions.answer,
        now: now.answer,
        cases: ['16.1.6'],
        if: (_, { offered }) => offered,
        choices: [
          choice('accept', {
            effect: (position, frame, _, umpire) => {
              frame.accepted = true
              field.cell.honors.set(position, 1)
              note(umpire, { kind: 'honorsAccepted', cases: ['16.1.6'] })
            },
          }),
          choice('decline', {
            effect: (_, __, ___, umpire) => note(umpire, { kind: 'honorsDeclined', cases: ['16.1.6'] }),
          }),
        ],
      }),
    ],
    (_, { accepted }) => accepted,
  )
}
