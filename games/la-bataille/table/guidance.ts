/** Advice for newcomers at each question of La Bataille de Kulm: what to click, and the effect of ending now. */
import type { Guidance } from '@voltigeur/battlefield'
import { plain } from '@voltigeur/kernel'
import { book } from '../book.ts'

type More = { readonly left?: true; readonly targets?: true; readonly ends?: readonly string[] }

function advice(key: string, { left, targets, ends = [] }: More = {}): Guidance {
  const chapter = `guidance.${key}`
  const closing = book.sentences(`${chapter}.ends`, Object.fromEntries(ends.map(kind => [kind, plain])))
  const keys = ['click', ...(left ? ['left'] : []), ...(targets ? ['targets'] : [])]
  const said = book.sentences(chapter, Object.fromEntries(keys.map(one => [one, plain])))
  return (ends.length > 0 ? Object.assign(said, { ends: closing }) : said) as unknown as Guidance
}

/** For a stride without a possible target: already named, or no enemy in sight. */
export const RIDING_ON = advice('ridingOn')

/** 10.2.10: no eligible charger could reach an enemy. */
export const NO_PREY = advice('noPrey', { left: true, ends: ['done'] })

const halting = advice('halting', { ends: ['halt', 'pressOn'] })
const holdBack = advice('holdBack', { ends: ['done'] })

export const GUIDANCE: Readonly<Record<string, Guidance>> = {
  'charges/declare': advice('declare', { left: true, ends: ['done'] }),
  'charges/charge/which': advice('launch'),
  'charge/hex/stride': advice('stride'),
  'charge/hex/recalled/stop': halting,
  'charge/hex/forward/target': advice('target', { ends: ['passBy'] }),
  'charge/hex/forward/not met/react': advice('react', { ends: ['done'] }),
  'charge/hex/forward/squares/square': advice('square', { ends: ['done'] }),
  'charge/hex/forward/held back/stop': halting,
  'meet/where': advice('meet'),
  'contact/skirmishers/slip away': advice('slip', { ends: ['stand'] }),
  'contact/infantry/close up': advice('closeUp', { ends: ['stand'] }),
  'exposed/fire': advice('exposed', { ends: ['done'] }),
  'exposed/others/fire': advice('exposedHalf', { ends: ['done'] }),
  'watched/horse/spring': advice('spring', { ends: ['done'] }),
  'closing/close up/which hex': advice('shrink'),
  'melees/assaults': advice('assaults', { targets: true, ends: ['done'] }),
  'assault/retreat before melee': advice('evade', { left: true, ends: ['done'] }),
  'assault/melee/attackers spare': holdBack,
  'assault/melee/defenders spare': holdBack,
  'assault/advance': advice('advance', { ends: ['stay'] }),
  'comeback/leaders/where': advice('join'),
  'honors/offer': advice('offer', { ends: ['done', 'offer'] }),
  'honors/answer': advice('answer', { ends: ['accept', 'decline'] }),
  'night/b/division': advice('division', { ends: ['done'] }),
  'posting/units/unit': advice('post', { left: true }),
  'stragglers/refill/unit': advice('refill'),
  'movement/units': advice('movement', { left: true, ends: ['done'] }),
  'forceMarch/units': advice('forceMarch', { left: true, ends: ['done'] }),
  'flight/where': advice('flee'),
  'flight/leaders/goes along': advice('goAlong', { ends: ['goAlong', 'stay'] }),
  'defensiveFire/fire': advice('defensiveFire', { targets: true, ends: ['done'] }),
  'fallBack/who': advice('fallBack', { left: true, ends: ['done'] }),
  'offensiveFire/fire': advice('offensiveFire', { targets: true, ends: ['done'] }),
  'recovery/rally/who': advice('rally', { left: true }),
}
