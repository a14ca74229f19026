/** Advice for newcomers at each question of Austerlitz: what to click, and the effect of ending now. */
import type { Guidance } from '@voltigeur/battlefield'
import { plain } from '@voltigeur/kernel'
import { book } from '../book.ts'

const click = { click: plain } as const
const left = { ...click, left: plain } as const
const targets = { ...click, targets: plain } as const

/** The effect of the decision that ends this. */
const ending = (question: string, kind: string) => ({
  ends: book.sentences(`guidance.${question}.ends`, { [kind]: plain }),
})

export const GUIDANCE: Readonly<Record<string, Guidance>> = {
  'deployment/place': Object.assign(book.sentences('guidance.deploy', left), ending('deploy', 'deployRest')),
  'reinforcements/enter': book.sentences('guidance.enter', left),
  'movement/anybody can move/move': Object.assign(book.sentences('guidance.move', left), ending('move', 'done')),
  'combat/attack': Object.assign(book.sentences('guidance.attack', targets), ending('attack', 'done')),
  'exchange/price': Object.assign(book.sentences('guidance.exchange', click), ending('exchange', 'fallBack')),
  'volunteers/who': book.sentences('guidance.volunteer', click),
  'retreat/units/where': book.sentences('guidance.retreat', click),
  'advance/advance': Object.assign(book.sentences('guidance.advance', left), ending('advance', 'stand')),
}
