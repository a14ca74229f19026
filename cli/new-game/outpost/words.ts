/** Why a decision is refused: each reason with its case. The sentences are under `refused` in the messages. */
import { commonRefusals, refuse } from '@voltigeur/kernel'
import { book } from './book.ts'
import { SIDES } from './setup/data.ts'

const of = (id: string) => (unit: string) => refuse(id, { unit })
const at = (id: string) => (hex: string) => refuse(id, { hex })
const ofAt = (id: string) => (unit: string, hex: string) => refuse(id, { unit, hex })

export const words = {
  // What every game refuses, by the cases of this one.
  ...commonRefusals(book, SIDES, {
    sequence: '1.1',
    turns: '1.2',
    end: '1.1',
    units: '1.2',
    hexes: '1.2',
    own: '1.2',
    onMap: '1.2',
  }),
  ...book.refusals('refused', {
    hasMoved: of('2.1'),
    tooFar: (unit: string, hex: string, points: number) => refuse('2.1', { unit, hex, points }),
    isTaken: at('2.2'),
    isBlocked: ofAt('2.2'),
    mustStop: ofAt('2.3'),
    noAttackers: () => refuse('3.1'),
    noEnemy: at('3.1'),
    hasAttacked: of('3.1'),
    wasAttacked: of('3.1'),
    notAdjacent: ofAt('3.1'),
    stays: of('3.3'),
    notBeside: ofAt('3.3'),
    inZone: ofAt('3.3'),
    occupied: ofAt('3.3'),
  }),
}
