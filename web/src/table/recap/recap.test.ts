import { readFileSync } from 'node:fs'
import { BARE_ROLL } from '@voltigeur/battlefield'
import { gameFolder, loadGame } from '@voltigeur/games'
import { completeOptions, parseJournal } from '@voltigeur/kernel'
import { type Moment, record } from '@voltigeur/lab/recording'
import { describe, expect, test } from 'vitest'
import { austerlitz, say, skirmish } from '../checks/skirmish.ts'
import { isFight, placeOf, rollGround, rollsIn } from '../events/rolls.ts'
import type { Stretch } from '../events/stretch.ts'
import { trailsIn } from '../events/trails.ts'
import { Sitting } from '../sitting/sitting.ts'
import { chaptersIn } from './chapters.ts'
import { isOwnFight, recap } from './recap.ts'

/** The whole of a recorded battle, in pieces of so many decisions, as a viewer was told of it. */
function* stretches(game: string, name: string, viewer: number, every: number): Generator<Stretch> {
  const journal = parseJournal(readFileSync(new URL(`fixtures/${name}.json`, gameFolder(game)), 'utf8'))
  const { battle, moments, game: played } = record(loadGame(game), journal, viewer)
  const events = moments.flatMap(moment => moment.events)
  const at = (index: number): Moment => moments[Math.min(index, moments.length - 1)]
  for (let i = 0; i + every < moments.length; i += every) {
    const from = at(i).firstEvent + at(i).events.length
    const until = at(i + every).firstEvent + at(i + every).events.length
    yield {
      battle,
      sides: played.sides,
      events: events.slice(0, until),
      from,
      before: at(i).position,
      after: at(i + every).position,
    }
  }
}

describe.each([
  ['austerlitz', 'dawn'],
  ['crowning-glory', 'full-battle'],
  ['la-bataille', 'intro'],
  ['moravian-sun', 'battle'],
  ['pratzen', 'village'],
])('%s', (game, name) => {
  const viewer = 0
  const told = [...stretches(game, name, viewer, 12)]

  test('every fight of others has a line that leads to its place, and every loss a line with its name', () => {
    let fights = 0
    let losses = 0
    for (const stretch of told) {
      const found = recap(stretch, viewer)
      const rolls = rollsIn(stretch.battle, stretch.events, stretch.from).filter(
        roll => !isOwnFight(stretch, roll, viewer),
      )
      // 'you lost 1 of 2/46e Ligne': a figure after a name would read like part of a list.
      expect(found?.headline ?? '').not.toMatch(/, \d+(;| and|,|$)/)
      expect(found?.lines.filter(({ kind }) => kind === 'fight').length ?? 0).toBe(rolls.filter(isFight).length)
      for (const line of found?.lines ?? []) {
        expect(line.text).not.toMatch(/undefined|null|\[object|NaN/)
        if (line.kind === 'fight') expect(line.hexes.length).toBeGreaterThan(0)
        fights += Number(line.kind === 'fight')
        losses += Number(line.kind === 'loss')
      }
    }
    expect(fights).toBeGreaterThan(1)
    if (game === 'austerlitz' || game === 'crowning-glory') expect(losses).toBeGreaterThan(0)
  })

  test.runIf(game === 'moravian-sun')(
    'every command of the other side that had its turn is named, and leads to its units',
    () => {
      let commands = 0
      for (const stretch of told) {
        const { battle, events, from, after } = stretch
        const found = recap(stretch, viewer)
        for (const event of events.slice(from)) {
          const acting = battle.briefing.activation?.(after, event)
          if (!acting || acting.side === viewer) continue
          const line = found?.lines.find(({ text }) => text === battle.language.tell(event))
          expect(found?.headline).toContain(`${acting.name}`)
          expect(line?.hexes.length).toBe(
            new Set(acting.units.map(unit => battle.pieces(after).find(one => one.unit === unit)?.hex)).size,
          )
          commands++
        }
      }
      expect(commands).toBeGreaterThan(2)
    },
  )

  test('corps by corps it is told what others did and what it cost, each with its place, and nothing else', () => {
    let fights = 0
    let marches = 0
    for (const stretch of told) {
      const roster = stretch.battle.briefing.roster(stretch.after)
      const chapters = chaptersIn(stretch, viewer)
      const corps = chapters.flatMap(({ kind, name }) => (kind === 'loss' ? [] : [name]))
      expect(new Set(corps).size).toBe(corps.length)
      for (const { kind, text, hexes, trails, fights: fought } of chapters) {
        expect(text).not.toMatch(/undefined|null|\[object|NaN/)
        if (kind !== 'loss') expect(hexes.length).toBeGreaterThan(0)
        for (const { unit } of trails) expect(roster.find(entry => entry.unit === unit)?.side).not.toBe(viewer)
        for (const fight of fought) expect(isOwnFight(stretch, fight, viewer)).toBe(false)
        fights += fought.length
        marches += Number(kind === 'march')
      }
    }
    expect(fights).toBeGreaterThan(0)
    expect(marches).toBeGreaterThan(0)
  })

  test('no unit is called by what only the program calls it', () => {
    const lines = told.flatMap(stretch => recap(stretch, viewer)?.lines ?? [])
    expect(lines.filter(({ text }) => /\b[a-z]+-\d|toTop/.test(text))).toEqual([])
  })

  test('fighting units are found on the map as it was before', () => {
    for (const { battle, events, from, before, after } of told) {
      for (const roll of rollsIn(battle, events, from).filter(isFight)) {
        const ground = rollGround(roll, [...battle.pieces(before), ...battle.pieces(after)])
        expect(placeOf(ground).length).toBeGreaterThan(0)
      }
    }
  })
})

function recapOf({ now, battle, game }: Sitting) {
  const { events, position: after, news } = now
  return recap({ battle, sides: game.sides, events, from: news!.from, before: news!.before, after }, now.watcher)
}

describe('a question in the midst of a fight', () => {
  test('comes with the fight to the attacker, though it isn’t news there', () => {
    const { now, battle } = skirmish(1)
    expect(recapOf(skirmish(1))).toBeNull()
    const [fight] = rollsIn(battle, now.events, now.news!.midway!)
    expect(fight).toMatchObject({ dice: [1], result: 'defenders retreat (Dr)', on: '12 vs 7, 1-1' })
  })

  test('comes with it to the one who was attacked', () => {
    const sitting = skirmish(4)
    expect(sitting.now.news!.midway).not.toBeNull()
    expect(recapOf(sitting)).toMatchObject({
      headline: 'One attack',
      lines: [{ text: 'Attack on Brigade Carneville at 1718: attackers retreat (Ar)', kind: 'fight' }],
    })
  })
})

describe('again at the player’s own phase', () => {
  test('a player sees what has happened since the end of their last phase, whatever they decided in between', () => {
    const sitting = skirmish(4)
    const { battle } = sitting
    for (let i = 0; i < 20 && !(sitting.now.actor === 0 && sitting.now.news!.midway === null); i++) {
      const { kind } = sitting.seat.menus[0]
      const decision = kind === 'done' ? { kind } : [...sitting.seat.menus[0].decisions()][0]
      expect(sitting.decide(decision), battle.language.say(decision)).toEqual([])
    }
    expect(recapOf(sitting)?.headline).toMatch(/^One attack/)
  })

  test('a player is not told of an attack of their own, nor of what they lost by it', () => {
    const sitting = skirmish(4)
    const { battle, game, now } = sitting
    const stretch = {
      battle,
      sides: game.sides,
      events: now.events,
      from: 0,
      before: now.news!.before,
      after: now.position,
    }
    const [fight] = rollsIn(battle, now.events, 0)
    expect([0, 1].map(side => isOwnFight(stretch, fight, side))).toEqual([false, true])
    expect(recap(stretch, 1)?.lines.filter(({ kind }) => kind === 'fight') ?? []).toEqual([])
    expect(recap(stretch, 0)?.lines.filter(({ kind }) => kind === 'fight')).toHaveLength(1)
  })

  test('what happened while one answer was given for all who were left is told as a whole', () => {
    const toldTo = (held: boolean) => {
      const plan = { scenario: 'introductory', options: {}, seats: ['human', 'human'] as const, seed: '1' }
      const sitting = Sitting.start(loadGame('crowning-glory'), 'stay', plan)
      const begun = ['deploy fr-friant at 2122', 'battery 2 1', 'declare movement', 'stay fr-ferey']
      for (const order of begun) say(sitting, order)
      sitting.holdNews(held)
      for (const order of ['move al-przbyzowski to 2019', 'stay fr-merle', 'move al-levis to 2120']) say(sitting, order)
      return recapOf(sitting)?.headline
    }
    expect(toldTo(true)).toBe('Two units now adjacent to yours')
    expect(toldTo(false)).toBe('One unit now adjacent to yours')
  })

  test('undone actions are not news', () => {
    const sitting = Sitting.start(austerlitz, 'undo', {
      scenario: austerlitz.scenarios[0].id,
      options: {},
      seats: ['human', 'human'],
      seed: '1',
    })
    say(sitting, 'move A01 to 2228')
    expect(sitting.undo()).toBe(true)
    expect(recapOf(sitting)).toBeNull()
  })

  test('a battle that is taken up again tells the same news', () => {
    const sitting = skirmish(4)
    const again = Sitting.resume(austerlitz, sitting.save())
    expect(again.now.news).toMatchObject({ from: sitting.now.news!.from, midway: sitting.now.news!.midway })
    expect(recapOf(again)).toEqual(recapOf(sitting))
  })
})

test('a unit that goes on has one trail, and a shot leaves none', () => {
  const told = (kind: string, fields: object) => ({ kind, cases: [], ...fields })
  expect(
    trailsIn([
      told('moved', { unit: 1, path: [4, 5, 6] }),
      told('advanced', { unit: 1, from: 6, to: 7 }),
      told('fired', { unit: 2, from: 8, to: 9, dice: [1] }),
      told('entered', { unit: 3, hex: 11 }),
      told('met', { unit: 4, from: 12, hex: 13 }),
      told('moved', { unit: 5, path: [14, 15, 15] }),
      told('moved', { unit: 6, path: [16, 16] }),
    ]),
  ).toEqual([
    { unit: 1, path: [4, 5, 6, 7] },
    { unit: 3, path: [11] },
    { unit: 4, path: [12, 13] },
    // An arrow has no direction from a hex to itself.
    { unit: 5, path: [14, 15] },
    { unit: 6, path: [16] },
  ])
})

test('a fight and a loss are told of where they happened, not where those stood who had marched there before', () => {
  const marched = { kind: 'moved', unit: 1, from: 5, to: 9, path: [5, 9], cases: [] }
  const fought = { kind: 'assaulted', cases: [] }
  const fight = { ...BARE_ROLL, what: ['assault', 'assaults'], manner: 'melee', against: [1], result: 'De' }
  const roster = (lost: boolean) => [{ unit: 1, side: 0, name: 'Thiebault', hex: lost ? null : 5, lost, strength: 6 }]
  const battle = {
    briefing: {
      rollIn: (events: readonly { readonly kind: string }[], at: number) =>
        events[at].kind === 'assaulted' ? fight : null,
      roster: (position: unknown) => roster(position === 'after'),
    },
    pieces: (position: unknown) => (position === 'before' ? [{ unit: 1, side: 0, hex: 5 }] : []),
    board: { grid: { label: String } },
  }
  const stretch = {
    battle,
    sides: ['french', 'allied'],
    events: [marched, fought],
    from: 0,
    before: 'before',
    after: 'after',
  }
  const { lines } = recap(stretch as unknown as Stretch, 0)!
  expect(lines.map(({ text, hexes }) => [text, hexes])).toEqual([
    ['Eliminated at 9: Thiebault', [9]],
    ['Assault on Thiebault at 9: De', [9]],
  ])
})

test('what a fight led to has a line of its own, and its tests are not counted in the headline', () => {
  const fought = { kind: 'assaulted', cases: [] }
  const back = { kind: 'retreated', unit: 1, from: 5, to: 9, path: [5, 9], cases: [] }
  const tested = { kind: 'tested', cases: [] }
  const rolls: Readonly<Record<string, object>> = {
    assaulted: { ...BARE_ROLL, what: ['assault', 'assaults'], manner: 'melee', against: [1], result: 'Dr' },
    tested: { ...BARE_ROLL, what: ['test', 'tests'], result: 'passed' },
  }
  const battle = {
    briefing: {
      rollIn: (events: readonly { readonly kind: string }[], at: number) => rolls[events[at].kind] ?? null,
      roster: (position: unknown) => [
        { unit: 1, side: 1, name: 'Repnin', hex: position === 'after' ? 9 : 5, lost: false, strength: 6 },
      ],
    },
    language: { tell: ({ kind }: { readonly kind: string }) => `Repnin ${kind}` },
    pieces: () => [{ unit: 1, side: 1, hex: 5 }],
    board: { grid: { label: String, distance: () => 9 }, places: [] },
  }
  const events = [fought, tested, back]
  const stretch = { battle, sides: ['french', 'allied'], events, from: 0, before: 'before', after: 'after' }
  const { headline, lines } = recap(stretch as unknown as Stretch, 0)!
  expect(headline).toBe('One assault')
  expect(lines.filter(({ kind }) => kind === 'march')).toEqual([
    { text: 'Repnin retreated', hexes: [9], kind: 'march' },
  ])
})

test('what a few tests came to is told with them; of many the log tells', () => {
  const [tested, came] = [
    { kind: 'tested', cases: [] },
    { kind: 'came', cases: [] },
  ]
  const battle = {
    briefing: {
      rollIn: (events: readonly object[], at: number) =>
        events[at] === tested ? { ...BARE_ROLL, what: ['test', 'tests'], result: 'fails' } : null,
      roster: () => [],
    },
    language: { tell: () => 'the charge strikes home' },
    pieces: () => [],
    board: { grid: { label: String } },
  }
  const told = (...events: readonly object[]) => {
    const stretch = { battle, sides: ['french', 'allied'], events, from: 0, before: null, after: null }
    return recap(stretch as unknown as Stretch, 0)!.lines.map(({ text }) => text)
  }
  expect(told(tested, came)).toHaveLength(2)
  expect(told(tested, came)[1]).toBe('the charge strikes home')
  expect(told(tested, tested, tested, came)).toHaveLength(4)
  expect(told(tested, tested, tested, tested, came)).toHaveLength(4)
})

test('a declined attack is reported to the others, and not to the side that declined', () => {
  const battle = {
    briefing: { rollIn: () => null, roster: () => [] },
    language: { tell: ({ side }: { readonly side: number }) => `Side ${side} declines to attack` },
    pieces: () => [],
  }
  const events = [{ kind: 'declined', side: 1, cases: [] }]
  const stretch = { battle, sides: ['french', 'allied'], events, from: 0, before: null, after: null }
  const told = (viewer: number) => recap(stretch as unknown as Stretch, viewer)?.headline
  expect([told(0), told(1)]).toEqual(['Side 1 declines to attack', undefined])
})

describe('marches of others', () => {
  const { grid, places } = austerlitz.open(austerlitz.scenarios[0].id, completeOptions(austerlitz, {})).board
  const beside = (label: string, dir: number): number => grid.neighbour(grid.find(label), dir)
  const [own, far, near] = [grid.find('1617'), beside('1624', 0), beside('1617', 0)]
  const moved = (unit: number, from: number, to: number) => ({ kind: 'moved', unit, path: [from, to], cases: [] })
  const told = (
    events: readonly object[],
    now: readonly (number | null)[],
    goals: readonly number[] = [],
    then: readonly number[] = [own, far, near],
  ) => {
    const roster = (hexes: readonly (number | null)[]) =>
      hexes.map((hex, unit) => ({
        unit,
        side: Number(unit > 0),
        name: `No. ${unit}`,
        formation: unit > 2 ? 'Guard' : 'V Corps',
        hex,
        lost: false,
        strength: 4,
      }))
    const battle = {
      briefing: {
        rollIn: () => null,
        roster: (position: unknown) => roster(position === 'after' ? now : then),
        markers: () => goals.map(hex => ({ hex, kind: 'goal', text: 'held' })),
      },
      language: { tell: ({ kind }: { readonly kind: string }) => `No. 1 has ${kind}` },
      pieces: () => [],
      board: { grid, places },
    }
    const stretch = { battle, sides: ['french', 'allied'], events, from: 0, before: 'before', after: 'after' }
    const found = recap(stretch as unknown as Stretch, 0)
    return [found?.headline, ...(found?.lines.map(({ text }) => text) ?? [])]
  }

  test('are reported where an enemy reaches a unit of the reader, not where it was adjacent already', () => {
    const to = beside('1617', 3)
    expect(told([moved(1, far, to)], [own, to, near])).toEqual([
      'One unit now adjacent to yours',
      'No. 1 is now adjacent to No. 0 at 1617',
    ])
    expect(told([moved(2, far, near)], [own, far, near])).toEqual([`No. 2 now at ${grid.label(near)}`])
    // A unit under fire as it sets out hasn’t arrived, and may never.
    expect(told([moved(1, far, to)], [own, far, near])).toEqual([undefined])
    const [away, others] = [grid.find('3010'), [1, 2, 3, 4]]
    const four = others.map(unit => moved(unit, far, away))
    expect(told(four, [own, away, away, away, away])).toEqual([
      'Four moves, none adjacent to your units',
      'V Corps: two units moved',
      'Guard: two units moved',
    ])
    expect(told([], [own, far, near])).toEqual([undefined])
  })

  test('are reported where a unit leaves the map, enters it or captures an objective', () => {
    const { name, hexes } = places.find(place => place.name === 'Pratzen')!
    const there = hexes[0]
    const where = `${name} (${grid.label(there)})`
    const left = { kind: 'exited', unit: 1, hex: far, cases: [] }
    expect(told([left], [own, null, near])).toEqual([
      'One unit exited the map',
      `No. 1 has exited the map at ${grid.label(far)}`,
    ])
    expect(told([{ kind: 'entered', unit: 1, hex: there, cases: [] }], [own, there, near])).toEqual([
      'One arrival',
      `No. 1 has entered the map at ${where}`,
    ])
    expect(told([moved(1, far, there)], [own, there, near], [there])).toEqual([
      `${where} taken`,
      `No. 1 now holds ${where}`,
    ])
    const [village] = places.filter(place => place.hexes.length > 1)
    const [one, other] = village.hexes
    // A unit that was in one hex of a village takes nothing by entering another.
    const within = (from: number) => told([moved(1, from, other)], [own, other, near], [one, other], [own, from, near])
    expect(within(far)[0]).toBe(`${village.name} (${grid.label(other)}) taken`)
    expect(within(one)[0]).toBe(`No. 1 now at ${village.name} (${grid.label(other)})`)
    expect(told([moved(1, far, there)], [own, there, near], [own])).toEqual([`No. 1 now at ${where}`])
  })

  test('a way that was no march is told as it was', () => {
    const there = beside('1624', 3)
    const evaded = { ...moved(1, far, there), kind: 'evaded' }
    expect(told([moved(1, far, there)], [own, there, near])).toEqual([`No. 1 now at ${grid.label(there)}`])
    expect(told([evaded], [own, there, near])).toEqual(['No. 1 has evaded'])
  })

  test('of the player’s own are not news', () => {
    expect(told([moved(0, near, own)], [own, far, near])).toEqual([undefined])
  })
})
