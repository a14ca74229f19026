/** Advice for newcomers at each question of The Pratzen: what to click, and the effect of ending now. */
import type { Guidance } from '@voltigeur/battlefield'
import { plain } from '@voltigeur/kernel'
import { book } from '../book.ts'

/** The guidance at a question, in the reader’s language. */
function advice(chapter: string, left: boolean, ends: readonly string[]): Guidance {
  const about = book.sentences(`guidance.${chapter}`, { click: plain, ...(left ? { left: plain } : {}) } as const)
  return ends.length === 0
    ? about
    : Object.defineProperty(about, 'ends', {
        enumerable: true,
        value: book.sentences(`guidance.${chapter}.ends`, Object.fromEntries(ends.map(kind => [kind, plain]))),
      })
}

const DONE = ['done']

export const GUIDANCE: Readonly<Record<string, Guidance>> = {
  'event/it takes effect at once/on whom or where': advice('event', false, []),
  'reinforcements/place': advice('reinforcements', true, []),
  'artillery/fire': advice('artillery', true, DONE),
  'spill/where': advice('spill', false, []),
  'engagement/roll': advice('engagement', true, DONE),
  'command/Attack/how': advice('attack', false, ['hold', 'charge', 'openFire']),
  'command/Hold/fire or cease': advice('hold', false, ['openFire', 'ceaseFire']),
  'musketry/volleys/who fires at whom': advice('musketry', true, []),
  'hold-move/move': advice('holdMove', true, DONE),
  'charge-move/move': advice('chargeMove', true, DONE),
  'free-move/move': advice('freeMove', true, DONE),
  'ooc-move/move': advice('oocMove', true, DONE),
  'rally/before the rolls': advice('rally', false, DONE),
  'close-combat/combats/which': advice('closeCombat', false, []),
  'react/react': advice('react', true, DONE),
  'losses/to go/where': advice('losses', false, []),
  'advance/forward': advice('advance', true, []),
  'reface/turn': advice('reface', true, DONE),
  'casualties/battalions/three hits/who is lost': advice('lose', false, []),
  'casualties/battalions/three hits/hits are left/who bears them': advice('bear', false, []),
  'falling-back/those who must go/somebody can/where': advice('fall', true, []),
  'card/play': advice('card', false, DONE),
}
