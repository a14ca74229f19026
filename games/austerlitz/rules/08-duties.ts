/**
 * 8B and 8C bind a player to attacks that must all be possible together. The question "would this attack leave some
 * duty impossible?" has a short answer. One unit may attack several hexes (8F) and several units one hex (8E), so any
 * choice of one partner for each bound unit and hex can be reduced to battles of these two forms. A duty is thus
 * impossible only when its unit or hex has no partner left. The exception is bombardment (10D): a gun that bombards
 * serves a single hex, so hexes that only guns can attack compete for them.
 */
import type { Contact, Contacts, Target } from './08-contacts.ts'

export interface Unmet {
  readonly units: readonly number[]
  readonly hexes: readonly number[]
}

const NONE: ReadonlySet<number> = new Set()

/** The duties that can’t be met at best, once these units and hexes have had their battle. */
export function unmetDuties(
  { contacts, targets }: Contacts,
  spentUnits: ReadonlySet<number> = NONE,
  spentHexes: ReadonlySet<number> = NONE,
): Unmet {
  const units: number[] = []
  for (const contact of contacts) {
    if (contact.must && !spentUnits.has(contact.unit) && !hasPartner(contact, spentHexes)) units.push(contact.unit)
  }
  const hexes: number[] = []
  const contested: Target[] = []
  for (const target of targets.values()) {
    if (!target.must || spentHexes.has(target.hex)) continue
    const free = (contact: Contact): boolean => !spentUnits.has(contact.unit)
    if (target.adjacent.some(contact => free(contact) && contact.atTwo.length === 0)) continue
    if (target.adjacent.some(free) || target.atTwo.some(free)) contested.push(target)
    else hexes.push(target.hex)
  }
  if (contested.length > 0) hexes.push(...shareGuns(contested, spentUnits))
  return { units, hexes }
}

function hasPartner(contact: Contact, spent: ReadonlySet<number>): boolean {
  return contact.adjacent.some(hex => !spent.has(hex)) || contact.atTwo.some(hex => !spent.has(hex))
}

/**
 * Assigns guns to hexes that only guns can attack, and returns the hexes without one in the best assignment. A gun that
 * bombards serves one hex; one that attacks adjacent hexes may serve them all.
 */
function shareGuns(contested: readonly Target[], spent: ReadonlySet<number>): number[] {
  const bombards = new Set<number>()
  const touches = new Map<number, number>()
  let best: number[] = contested.map(target => target.hex)

  const deal = (index: number, without: number[]): void => {
    if (without.length >= best.length) return
    const target = contested[index]
    if (!target) {
      best = [...without]
      return
    }
    for (const { unit } of target.adjacent) {
      if (spent.has(unit) || bombards.has(unit)) continue
      touches.set(unit, (touches.get(unit) ?? 0) + 1)
      deal(index + 1, without)
      touches.set(unit, touches.get(unit)! - 1)
      if (best.length === 0) return
    }
    for (const { unit } of target.atTwo) {
      if (spent.has(unit) || bombards.has(unit) || (touches.get(unit) ?? 0) > 0) continue
      bombards.add(unit)
      deal(index + 1, without)
      bombards.delete(unit)
      if (best.length === 0) return
    }
    deal(index + 1, [...without, target.hex])
  }

  deal(0, [])
  return best
}

export const count = ({ units, hexes }: Unmet): number => units.length + hexes.length

/** Bound units and hexes that still have a partner: the phase can’t end while there is one. */
export function openDuties({ contacts, targets }: Contacts): Unmet {
  return {
    units: contacts.filter(contact => contact.must).map(contact => contact.unit),
    hexes: [...targets.values()].filter(target => target.must).map(target => target.hex),
  }
}

export function isOwing({ contacts, targets }: Contacts): boolean {
  if (contacts.some(({ must }) => must)) return true
  for (const { must } of targets.values()) if (must) return true
  return false
}
