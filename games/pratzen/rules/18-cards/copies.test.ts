/** OPT-EVT-3: copies of a card look alike, and unseen hands are assumed to hold cards that may be kept. */
import { Random, redact } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { problem } from '../../checks/field-problem.ts'
import { colours, flag, inside } from '../../checks/troops.ts'
import { DISCARDED } from '../../field.ts'
import { secretsOf } from '../../secrets.ts'
import { handOf } from './events.ts'

type Given = Readonly<Record<string, unknown>>
const UNITS = [flag('F', '-11,5'), colours('C', '11,-5')]
const table = (more: Given) => problem({ phase: 'artillery', side: 'french', units: UNITS, ...more })

test('[OPT-EVT-3] no player can tell which of two copies was discarded and which is held', () => {
  const p = table({ deck: ['Smoke', 'Smoke', 'Breeze'] })
  const { field, position } = inside(p)
  const seen = (places: readonly number[]) => {
    const copy = position.copy()
    for (const [card, place] of places.entries()) field.card.place.set(copy, card, place)
    field.hand.cards.set(copy, 0, 1)
    const shown = redact(p.match.battle, copy, 0)
    return [0, 1].map(card => field.card.place.get(shown, card))
  }
  expect(seen([handOf(0), DISCARDED])).toEqual(seen([DISCARDED, handOf(0)]))
})

test('[OPT-EVT-5] [OPT-EVT-2] the enemy may hold only what that side keeps', () => {
  const { field, position } = inside(
    table({ deck: ['The Eagle in Danger', 'Breeze', "Vive l'Empereur"], held: { allied: 'The Eagle in Danger' } }),
  )
  const secrets = secretsOf(field)!
  const eagles = [...field.rules.deck.keys()].filter(card => field.rules.deck[card].name === 'The Eagle in Danger')
  for (let i = 0; i < 20; i++) {
    const copy = position.copy()
    secrets.hide(copy, 0)
    secrets.fill(copy, 0, new Random(`hand ${i}`))
    expect(eagles.some(card => field.card.place.get(copy, card) === handOf(1))).toBe(true)
  }
})
