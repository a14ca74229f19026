import { Random, sample } from '@voltigeur/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allied, type Counter, type FieldProblem, french, frenchCombat, problem } from '../checks/field-problem.ts'
import type { Contact, Contacts, Target } from './08-contacts.ts'
import { count, openDuties, unmetDuties } from './08-duties.ts'

/** What the deciding side must still do, as "case: sentence". */
const owed = ({ match }: FieldProblem): string[] =>
  match.battle.question(match.position, match.actor!).owed.map(objection => `${objection.case}: ${objection.text}`)

test('[8B] an enemy in a unit’s zone must be attacked before the phase ends', () => {
  const p = frenchCombat([french('A', 'infantry', '6-5', '-1,0'), allied('D', 'infantry', '1-4', '0,0')], { dice: [1] })
  expect(owed(p).sort()).toEqual(['8B: D (1-4) in 0,0 must be attacked.', '8C: A (6-5) in -1,0 must attack.'])
  expect(p.objections('done').sort()).toEqual(['8B', '8C'])
  expect(p.choices('done')).toEqual([])
  p.play('attack 0,0 with A', 'stand')
  expect(p.now()).toMatch(/^turn 2/)
})

test('[8B] the attacker resolves attacks in any order', () => {
  const units = [
    french('A', 'infantry', '6-5', '-1,0'),
    allied('D', 'infantry', '1-4', '0,0'),
    french('B', 'infantry', '6-5', '-4,4'),
    allied('E', 'infantry', '1-4', '-3,4'),
  ]
  const north = frenchCombat(units, { dice: [1, 1] })
  north.play('attack 0,0 with A', 'stand')
  expect(owed(north).sort()).toEqual(['8B: E (1-4) in -3,4 must be attacked.', '8C: B (6-5) in -4,4 must attack.'])
  const south = frenchCombat(units, { dice: [1, 1] })
  south.play('attack -3,4 with B', 'stand')
  expect(south.objections('done').sort()).toEqual(['8B', '8C'])
  south.play('attack 0,0 with A', 'stand')
  expect(south.now()).toMatch(/^turn 2/)
})

test('[8B] an attack is refused if it leaves no unit for another enemy that must be attacked', () => {
  const units = [
    french('A', 'infantry', '6-5', '-1,0'),
    allied('D', 'infantry', '1-4', '0,0'),
    allied('E', 'infantry', '1-4', '0,-1'),
  ]
  const alone = frenchCombat(units)
  expect(alone.objections('attack 0,0 with A')).toEqual(['8B'])
  expect(alone.objections('attack 0,-1 with A')).toEqual(['8B'])
  expect(alone.objections('attack 0,0 0,-1 with A')).toEqual([])
  expect(alone.choices()).toEqual(['attack 0,-1 0,0 with A'])

  const helped = frenchCombat([...units, french('B', 'cavalry', '3-6', '1,-2')])
  expect(helped.objections('attack 0,0 with A')).toEqual([])
  expect(helped.objections('attack 0,-1 with A B')).toEqual(['8B'])
  expect(helped.objections('attack 0,-1 with B')).toEqual([])
})

test('[8B] odds are shown even for an attack that the duties forbid', () => {
  const p = frenchCombat([
    french('A', 'infantry', '6-5', '-1,0'),
    allied('D', 'infantry', '2-4', '0,0'),
    allied('E', 'infantry', '1-4', '0,-1'),
  ])
  expect(p.objections('attack 0,0 with A')).toEqual(['8B'])
  expect(p.odds('attack 0,0 with A').column).toBe('3-1')
})

test('[8B] a bombardment counts as the attack that is owed', () => {
  const units = [
    french('A', 'infantry', '6-5', '-1,0'),
    allied('D', 'infantry', '1-4', '0,0'),
    allied('E', 'infantry', '1-4', '0,-1'),
  ]
  const p = frenchCombat([...units, french('Gun', 'artillery', '6-4', '2,0')], { dice: [1, 1] })
  // The gun is two hexes from D and three from E: A is free to attack E alone.
  expect(p.objections('attack 0,0 with A')).toEqual(['8B'])
  p.play('attack 0,-1 with A', 'stand')
  expect(owed(p)).toEqual(['8B: D (1-4) in 0,0 must be attacked.'])
  p.play('attack 0,0 with Gun')
  expect(p.at('D')).toBe('eliminated')
  expect(p.now()).toMatch(/^turn 2/)
})

test('[8B] a gun bombards one hex only, so it frees an attacker from one enemy and not from two', () => {
  const units = [
    french('A', 'infantry', '9-5', '0,0'),
    allied('X', 'infantry', '1-4', '1,-1'),
    allied('Y', 'infantry', '1-4', '1,0'),
    allied('Z', 'infantry', '1-4', '-1,0'),
    french('Gun', 'artillery', '6-4', '3,-1'),
  ]
  const oneGun = frenchCombat(units)
  expect(oneGun.objections('attack -1,0 with A')).toEqual(['8B'])
  expect(oneGun.objections('attack -1,0 1,0 with A')).toEqual([])
  expect(oneGun.objections('attack -1,0 1,-1 with A')).toEqual([])
  expect(oneGun.objections('attack -1,0 1,-1 1,0 with A')).toEqual([])

  const twoGuns = frenchCombat([...units, french('Gun2', 'artillery', '6-4', '3,-2')], { dice: [1] })
  expect(twoGuns.objections('attack -1,0 with A')).toEqual([])
  twoGuns.play('attack -1,0 with A', 'stand')
  // Gun can reach both, and Gun2 as well: one battle may not use up both of them.
  expect(twoGuns.objections('attack 1,0 with Gun Gun2')).toEqual(['8B'])
  expect(twoGuns.objections('attack 1,0 with Gun')).toEqual([])
})

test('[8C] every unit in an enemy zone must take part in some attack', () => {
  const p = frenchCombat([
    french('A', 'infantry', '6-5', '-1,0'),
    french('Stacked', 'cavalry', '2-6', '-1,0'),
    french('B', 'infantry', '3-5', '-1,1'),
    french('Behind', 'infantry', '3-5', '-2,1'),
    allied('D', 'infantry', '4-4', '0,0'),
  ])
  expect(p.owed().sort()).toEqual(['8B', '8C', '8C', '8C'])
  expect(p.objections('attack 0,0 with A')).toEqual(['8C', '8C'])
  expect(p.objections('attack 0,0 with A B')).toEqual(['8C'])
  expect(p.choices()).toEqual(['attack 0,0 with A Stacked B'])
})

test('[8C] the player matches attackers and targets; units of a stack may attack different enemies', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '6-5', '-1,0'),
      french('B', 'infantry', '6-5', '-1,0'),
      allied('D', 'infantry', '1-4', '0,0'),
      allied('E', 'infantry', '1-4', '0,-1'),
    ],
    { dice: [1, 1] },
  )
  // Both against D would leave E unattacked.
  expect(p.objections('attack 0,0 with A B')).toEqual(['8B'])
  p.play('attack 0,0 with B', 'stand')
  expect(owed(p).sort()).toEqual(['8B: E (1-4) in 0,-1 must be attacked.', '8C: A (6-5) in -1,0 must attack.'])
  p.play('attack 0,-1 with A')
  expect(p.at('E')).toBe('eliminated')
})

test('[8C] a battle against several hexes may not take away the only enemy of a unit that must attack', () => {
  const p = frenchCombat([
    french('A', 'infantry', '6-5', '-1,0'),
    french('B', 'infantry', '6-5', '1,0'),
    allied('D', 'infantry', '1-4', '0,0'),
    allied('E', 'infantry', '1-4', '0,-1'),
  ])
  // B is adjacent only to D.
  expect(p.objections('attack 0,-1 0,0 with A')).toEqual(['8C'])
  expect(p.objections('attack 0,0 with A')).toEqual(['8C', '8B'])
  expect(p.objections('attack 0,0 with A B')).toEqual(['8B'])
  expect(p.choices().sort()).toEqual(['attack 0,-1 with A', 'attack 0,0 with B'])
})

test('[8C] a unit in a town, the Castle or the Abbey has no duty, and its neighbour need not be attacked', () => {
  for (const shelter of ['town', 'castle', 'abbey'] as const) {
    const p = frenchCombat([french('A', 'infantry', '6-5', '-1,0'), allied('D', 'infantry', '3-4', '0,0')], {
      terrain: { '-1,0': shelter },
    })
    expect(p.owed()).toEqual([])
    expect(p.choices()).toEqual(['attack 0,0 with A', 'done'])
  }
})

test('[8B] an enemy in a town next to a unit in the open must be attacked, and by it', () => {
  for (const shelter of ['town', 'castle', 'abbey'] as const) {
    const p = frenchCombat([french('A', 'infantry', '6-5', '-1,0'), allied('D', 'infantry', '3-4', '0,0')], {
      terrain: { '0,0': shelter },
    })
    expect(p.objections('done').sort()).toEqual(['8B', '8C'])
  }
})

test('[8C] town adjacent to town: no unit must attack, and both may', () => {
  const units = [french('A', 'infantry', '6-5', '-1,0'), allied('D', 'infantry', '3-4', '0,0')]
  const terrain = { '-1,0': 'town', '0,0': 'town' } as const
  const ours = frenchCombat(units, { terrain })
  expect(ours.choices()).toEqual(['attack 0,0 with A', 'done'])
  const theirs = problem({ side: 'allied', phase: 'combat', units, terrain })
  expect(theirs.choices()).toEqual(['attack -1,0 with D', 'done'])
})

test('[8C] an enemy between a town and the open: the unit in the open must attack, the one in the town may', () => {
  const p = frenchCombat(
    [
      french('Town', 'infantry', '6-5', '-1,0'),
      french('Open', 'infantry', '6-5', '1,0'),
      allied('D', 'infantry', '3-4', '0,0'),
    ],
    { terrain: { '-1,0': 'town' } },
  )
  expect(owed(p).sort()).toEqual(['8B: D (3-4) in 0,0 must be attacked.', '8C: Open (6-5) in 1,0 must attack.'])
  expect(p.objections('attack 0,0 with Town')).toEqual(['8C'])
  expect(p.choices()).toEqual(['attack 0,0 with Open', 'attack 0,0 with Town Open'])
})

test('[8B] duties are those of the start of the phase: contact made by an advance creates none', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '6-5', '-1,0'),
      french('Gun', 'artillery', '6-4', '3,0'),
      allied('D', 'infantry', '1-4', '0,0'),
      allied('E', 'infantry', '1-4', '1,0'),
    ],
    { dice: [1] },
  )
  p.play('attack 0,0 with A', 'advance A to 0,0')
  // A is now adjacent to E, who had no contact before; the gun may bombard E but isn’t required to.
  expect(p.owed()).toEqual([])
  expect(p.choices()).toEqual(['attack 1,0 with Gun', 'done'])
})

/**
 * R at 0,0 can only retreat into the town 1,0, which X fills; X, with A adjacent at 2,-1, can only go to 1,1. There no
 * unit can reach it.
 */
const townCleared = (...more: Counter[]) =>
  frenchCombat(
    [
      french('Lead', 'infantry', '15-5', '-1,0'),
      french('A', 'infantry', '9-5', '2,-1'),
      french('South', 'infantry', '3-5', '-1,2'),
      allied('R', 'infantry', '7-4', '0,0'),
      allied('X', 'infantry', '7-4', '1,0'),
      ...more,
    ],
    { terrain: { '1,0': 'town' }, dice: [1, 1] },
  )

test('[8B] a duty lapses once results have removed every way of meeting it', () => {
  const p = townCleared()
  expect(p.owed().sort()).toEqual(['8B', '8B', '8C', '8C'])
  const told = p.play('attack 0,0 with Lead', 'stand')
  expect([p.at('R'), p.at('X')]).toEqual(['1,0', '1,1'])
  expect(told.find(event => event.kind === 'lapsed')).toMatchObject({ units: ['A', 'X'] })
  expect(p.now()).toBe('turn 2 allied movement')
})

test('[8B] a displaced defender not yet attacked must still be attacked while a unit can', () => {
  const p = townCleared(french('Gun', 'artillery', '6-4', '1,3'))
  p.play('attack 0,0 with Lead', 'stand')
  expect(owed(p)).toEqual(['8B: X (7-4) in 1,1 must be attacked.'])
  expect(p.choices()).toEqual(['attack 1,1 with Gun'])
  expect(p.objections('attack 1,0 with A')).toEqual(['8D'])
})

/** A graph of contacts: for each attacker its adjacent hexes and those it can bombard. */
function graph(
  attackers: readonly { readonly touches: readonly number[]; readonly atTwo: readonly number[]; must: boolean }[],
  mustHexes: readonly number[],
): Contacts {
  const contacts: Contact[] = attackers
    .map(({ touches, atTwo, must }, unit) => ({ unit, adjacent: touches, atTwo, must }))
    .filter(({ adjacent, atTwo }) => adjacent.length + atTwo.length > 0)
  const hexes = [...new Set(contacts.flatMap(({ adjacent, atTwo }) => [...adjacent, ...atTwo]))].sort()
  const target = (hex: number): Target => ({
    hex,
    adjacent: contacts.filter(contact => contact.adjacent.includes(hex)),
    atTwo: contacts.filter(contact => contact.atTwo.includes(hex)),
    must: mustHexes.includes(hex),
  })
  return { contacts, targets: new Map(hexes.map(hex => [hex, target(hex)])) }
}

test('[8B] two hexes that only one gun can bombard: it serves one of them and nothing is stuck', () => {
  const contacts = graph([{ touches: [], atTwo: [1, 2], must: false }], [1, 2])
  expect(count(openDuties(contacts))).toBe(2)
  expect(count(unmetDuties(contacts))).toBe(1)
  expect(unmetDuties(contacts, new Set([0]), new Set([1]))).toEqual({ units: [], hexes: [2] })
  expect(unmetDuties(contacts, new Set([0]), new Set([2]))).toEqual({ units: [], hexes: [1] })
})

test('[8B] a gun that touches two hexes serves both, one that touches the first and bombards the second only one', () => {
  expect(count(unmetDuties(graph([{ touches: [1, 2], atTwo: [3], must: true }], [1, 2])))).toBe(0)
  expect(count(unmetDuties(graph([{ touches: [1], atTwo: [2], must: true }], [1, 2])))).toBe(1)
})

type Mask = number
const among = (mask: Mask, index: number): boolean => (mask & (1 << index)) !== 0

/** Every possible battle, by the letter of 8A, 8E, 8F and 10D: masks of contacts and of targets. */
function everyBattle({ contacts, targets }: Contacts): { units: Mask; hexes: Mask }[] {
  const hexList = [...targets.keys()]
  const battles: { units: Mask; hexes: Mask }[] = []
  for (let hexes = 1; hexes < 1 << hexList.length; hexes++) {
    const attacked = hexList.filter((_, i) => among(hexes, i))
    for (let units = 1; units < 1 << contacts.length; units++) {
      const legal = contacts.every(({ adjacent, atTwo }, i) => {
        if (!among(units, i)) return true
        if (attacked.length === 1) return adjacent.includes(attacked[0]) || atTwo.includes(attacked[0])
        return attacked.every(hex => adjacent.includes(hex))
      })
      if (legal) battles.push({ units, hexes })
    }
  }
  return battles
}

/** The fewest duties that stay unmet over all sets of battles without a common unit or hex: brute force. */
function fewestUnmet(contacts: Contacts): (units: Mask, hexes: Mask) => number {
  const battles = everyBattle(contacts)
  const hexList = [...contacts.targets.values()]
  const known = new Map<string, number>()
  const fewest = (units: Mask, hexes: Mask): number => {
    const key = `${units} ${hexes}`
    let best = known.get(key)
    if (best !== undefined) return best
    const first = contacts.contacts.findIndex((_, i) => among(units, i))
    if (first < 0) best = hexList.filter((target, i) => among(hexes, i) && target.must).length
    else {
      best = fewest(units & ~(1 << first), hexes) + (contacts.contacts[first].must ? 1 : 0)
      for (const battle of battles) {
        const possible = (battle.units & ~units) === 0 && (battle.hexes & ~hexes) === 0
        if (possible && among(battle.units, first)) {
          best = Math.min(best, fewest(units & ~battle.units, hexes & ~battle.hexes))
        }
      }
    }
    known.set(key, best)
    return best
  }
  return fewest
}

const HEXES = [1, 2, 3, 4]
const anyAttacker = fc
  .record({
    gun: fc.boolean(),
    must: fc.boolean(),
    reach: fc.array(fc.constantFrom('none', 'none', 'touches', 'atTwo'), { minLength: 4, maxLength: 4 }),
  })
  .map(({ gun, must, reach }) => ({
    must,
    touches: HEXES.filter((_, i) => reach[i] === 'touches'),
    atTwo: gun ? HEXES.filter((_, i) => reach[i] === 'atTwo') : [],
  }))
const anyContacts = fc
  .tuple(fc.array(anyAttacker, { minLength: 1, maxLength: 5 }), fc.subarray(HEXES))
  .map(([attackers, must]) => graph(attackers, must))

test('[8B] [8C] the duties said to be impossible are as many as brute force over all battles leaves unmet', () => {
  fc.assert(
    fc.property(anyContacts, contacts => {
      const hexList = [...contacts.targets.keys()]
      const all = { units: (1 << contacts.contacts.length) - 1, hexes: (1 << hexList.length) - 1 }
      const fewest = fewestUnmet(contacts)
      expect(count(unmetDuties(contacts))).toBe(fewest(all.units, all.hexes))
      for (const { units, hexes } of everyBattle(contacts)) {
        const spentUnits = new Set(contacts.contacts.filter((_, i) => among(units, i)).map(contact => contact.unit))
        const spentHexes = new Set(hexList.filter((_, i) => among(hexes, i)))
        expect(count(unmetDuties(contacts, spentUnits, spentHexes))).toBe(
          fewest(all.units & ~units, all.hexes & ~hexes),
        )
      }
    }),
    { numRuns: 300 },
  )
})

test('[8B] [8C] while a duty is open there is an attack that makes no other one impossible', () => {
  fc.assert(
    fc.property(anyContacts, contacts => {
      fc.pre(count(openDuties(contacts)) > 0)
      const hexList = [...contacts.targets.keys()]
      const before = count(unmetDuties(contacts))
      const harmless = everyBattle(contacts).some(({ units, hexes }) => {
        const spentUnits = new Set(contacts.contacts.filter((_, i) => among(units, i)).map(contact => contact.unit))
        const spentHexes = new Set(hexList.filter((_, i) => among(hexes, i)))
        return count(unmetDuties(contacts, spentUnits, spentHexes)) <= before
      })
      expect(harmless).toBe(true)
    }),
    { numRuns: 300 },
  )
})

const anyPlace = fc.record({
  q: fc.integer({ min: -2, max: 2 }),
  r: fc.integer({ min: -2, max: 2 }),
  arm: fc.constantFrom('infantry' as const, 'cavalry' as const, 'artillery' as const, 'artillery' as const),
  strength: fc.integer({ min: 1, max: 10 }),
})
const anyTown = fc.record({ q: fc.integer({ min: -2, max: 2 }), r: fc.integer({ min: -2, max: 2 }) })

test('[8B] [8C] a Combat Phase among crowded armies never comes to a dead end, and only those who fight are lost', () => {
  fc.assert(
    fc.property(
      fc.array(anyPlace, { minLength: 2, maxLength: 12 }),
      fc.array(anyTown, { maxLength: 4 }),
      fc.string({ minLength: 1, maxLength: 4 }),
      (places, towns, luck) => {
        const taken = new Set<string>()
        const units: Counter[] = []
        for (const { q, r, arm, strength } of places) {
          const hex = `${q},${r}`
          if (Math.abs(q + r) > 2 || taken.has(hex)) continue
          taken.add(hex)
          const raise = units.length % 2 === 0 ? french : allied
          units.push(raise(`U${units.length}`, arm, `${strength}-4`, hex))
        }
        const onMap = towns.filter(({ q, r }) => Math.abs(q + r) <= 2)
        const terrain = Object.fromEntries(onMap.map(({ q, r }) => [`${q},${r}`, 'town' as const]))
        const p = problem({ map: { radius: 3 }, side: 'french', phase: 'combat', units, terrain })
        const { match } = p
        const random = new Random(luck)
        let fighting: unknown[] = []
        for (let decided = 0; p.now().startsWith('turn 1'); decided++) {
          const decision = sample(match.battle.menus(match.position, match.actor!), random)
          if (!decision || decided > 200) throw new Error(`the phase does not end: ${p.now()}`)
          for (const event of p.play(match.battle.language.say(decision))) {
            if (event.kind === 'attacked') fighting = [event.units, event.defenders].flat()
            // 9.32: units that only had to make room are never lost.
            if (event.kind === 'eliminated') expect(fighting).toContain(event.unit)
          }
        }
      },
    ),
    { numRuns: 300 },
  )
})
