/** Advice for newcomers at each question of Moravian Sun: what to click, and the effect of ending now. */
import type { Guidance } from '@voltigeur/battlefield'
import { plain } from '@voltigeur/kernel'
import { book } from '../book.ts'

type Part = 'click' | 'left' | 'targets' | 'done' | 'seal'

/** By question: its key in the book, and the advice besides what to click. */
const TOLD: Readonly<Record<string, readonly [key: string, ...parts: Exclude<Part, 'click'>[]]>> = {
  'aides/aides/where': ['aide'],
  'orders/detach': ['detach', 'seal'],
  'order-tests/seek': ['seek', 'seal'],
  'priorities/place': ['place', 'seal'],
  'actions/activations/choose': ['activate'],
  'rally/rally': ['rally', 'left', 'done'],
  'arrivals/arrivals': ['arrive', 'left', 'done'],
  'withdrawal/units/where': ['withdraw', 'left'],
  'movement/units': ['move', 'left', 'done'],
  'overrun/leaders/escape': ['escape'],
  'emergency/square': ['square', 'left', 'done'],
  'strays/rouse': ['rouse', 'left', 'done'],
  'leaders/ride': ['ride', 'left', 'done'],
  'bombardment/guns': ['bombard', 'targets', 'done'],
  'declaration/assaults': ['declare', 'targets', 'done'],
  'evasion/evade': ['evade', 'left', 'done'],
  'defensive-fire/guns': ['defensiveFire', 'targets', 'done'],
  'assaults/each/resolve': ['resolve'],
  'assault/fight/choice of the attacker': ['rate'],
  'assault/fight/choice of the defender': ['rate'],
  'assault/fight/press': ['press', 'done'],
  'countercharge/meet': ['countercharge', 'done'],
  'exchange/attacker': ['loseAttacker'],
  'exchange/defender/lose': ['loseDefender'],
  'retreat/units/where': ['retreat', 'left'],
  'displacement/routed/where': ['displace'],
  'advance/advance': ['advance', 'done'],
  'pursuit/pursue': ['pursue', 'left', 'done'],
  'relocation/where': ['join'],
  'replacement/emperor': ['emperor', 'done'],
}

const CLOSING = { done: 'end', seal: 'end' } as const

function told([key, ...parts]: (typeof TOLD)[string]): () => Guidance {
  const keys = ['click', ...parts.map(part => (part in CLOSING ? 'end' : part))]
  const said = book.sentences(`guidance.${key}`, Object.fromEntries(keys.map(one => [one, plain])))
  const closing = parts.find(part => part in CLOSING)
  return () => ({
    click: said.click,
    ...('left' in said ? { left: said.left } : {}),
    ...('targets' in said ? { targets: said.targets } : {}),
    ...(closing ? { ends: { [closing]: said.end } } : {}),
  })
}

/** Each is computed when read. */
export const GUIDANCE: Readonly<Record<string, Guidance>> = Object.defineProperties(
  {},
  Object.fromEntries(Object.entries(TOLD).map(([asked, parts]) => [asked, { get: told(parts), enumerable: true }])),
)
