import { loadGame } from '@voltigeur/games'
import { lastOf, type Recording, record } from '@voltigeur/lab/recording'
import { describe, expect, test } from 'vitest'
import { accountOf, battleTitle } from './account.ts'
import { formationsOf } from './formations.ts'
import { fileName, writePage } from './page.ts'
import { austerlitz, fixture, playedSkirmish } from './recorded.ts'
import { decisiveIn, episodes, type Swing, swingsIn } from './swings.ts'
import { byTurn, changes, type Timeline, timelineOf } from './timeline.ts'

test('where a scenario goes by a judgement, what can be counted is drawn, and moments are weighed by losses', () => {
  const kulm = loadGame('la-bataille')
  const recording = record(kulm, fixture('intro', kulm.id))
  const { points, pointsLabel } = timelineOf(recording)
  expect(pointsLabel).toBe('Hexes held: Straden')
  expect(points[0].points).toEqual([0, 4])
  expect(points.every(({ secured }) => secured.every(value => value === 0))).toBe(true)
  const [swing] = swingsIn(recording, timelineOf(recording))
  expect(swing.by).toBe(Math.abs(swing.losses[0] - swing.losses[1]))
})

const recordings = ['dawn', 'sun-of-austerlitz', 'free-deployment'].map(name => record(austerlitz, fixture(name)))

describe.each(recordings)('the timeline of a battle', recording => {
  const timeline = timelineOf(recording)
  const { points } = timeline
  const { battle } = recording
  const account = accountOf(recording)
  const end = lastOf(recording).position
  const roster = battle.briefing.roster(end)
  const lost = austerlitz.sides.map((_, side) =>
    roster.filter(entry => entry.lost && entry.side === side).reduce((sum, entry) => sum + entry.strength, 0),
  )

  test('ends with the losses of the roster and the points of the outcome', () => {
    expect(points.at(-1)?.losses).toEqual(lost)
    expect(points.at(-1)?.points).toEqual(battle.outcome(end)?.scores)
    expect(points.at(-1)?.secured).toEqual(battle.outcome(end)?.scores)
  })

  test('never runs backwards', () => {
    for (const [i, point] of points.slice(1).entries()) {
      expect(point.time).toBeGreaterThan(points[i].time)
      for (const [side, value] of point.losses.entries()) expect(value).toBeGreaterThanOrEqual(points[i].losses[side])
    }
    expect(points[0].time).toBe(1)
  })

  test('ends with what stands, and with nothing that might have been', () => {
    const labels = account.standings.map(({ label }) => label)
    expect(labels).toContain('for enemies now cut off')
    expect(labels).not.toContain('If it ended now')
  })

  test('has one line for each turn', () => {
    expect(byTurn(points).map(point => point.turn)).toEqual([...timeline.labels.keys()])
  })

  test('is told in full by its changes', () => {
    const told = changes(points, point => point.losses)
    for (const side of austerlitz.sides.keys()) {
      const mine = told.filter(change => change.side === side)
      expect(mine[0].time).toBe(1)
      expect(mine.at(-1)?.value).toBe(lost[side])
    }
    expect(told.length).toBeLessThan(points.length)
  })

  test('breaks into episodes without gaps', () => {
    expect(episodes(points).flatMap(({ first, last }) => span(first, last))).toEqual(span(1, points.length - 1))
  })

  test('has at most ten decisive moments, the largest first', () => {
    const { swings } = account
    expect(swings.length).toBeGreaterThan(0)
    expect(swings.length).toBeLessThanOrEqual(10)
    expect(swings.map(swing => swing.by)).toEqual(swings.map(swing => swing.by).sort((a, b) => b - a))
    for (const swing of swings) expect(swing.by).toBeGreaterThan(0)
  })

  test('was decided by a swing for the winner, and by the largest of those', () => {
    const { decisive, outcome } = account
    const his = swingsIn(recording, timeline).filter(({ side }) => side === outcome?.winner)
    expect(his.length).toBeGreaterThan(0)
    expect(decisive).toEqual(his[0])
    for (const swing of his) expect(swing.by).toBeLessThanOrEqual(decisive!.by)
  })

  test('adds up by formation', () => {
    const lines = formationsOf(roster)
    for (const side of austerlitz.sides.keys()) {
      const mine = lines.filter(line => line.side === side)
      expect(mine.reduce((sum, line) => sum + line.lost, 0)).toBe(lost[side])
    }
    for (const line of lines) expect(line.present + line.away + line.lost).toBe(line.strength)
    expect(lines.reduce((sum, line) => sum + line.units, 0)).toBe(roster.length)
  })
})

const span = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i)

describe('the decisive moment', () => {
  const weighed = (side: number, by: number): Swing => ({
    ...{ manner: 'weight', side, by, index: by, last: by, turn: 1, losses: [0, 0], events: [] },
  })
  interface Fought {
    readonly winner: number | null
    /** What happened at each moment after the first, and who would have won before it. */
    readonly told: readonly (readonly [kind: string, ahead: number | null])[]
    readonly turn?: number
    readonly judged?: boolean
  }
  const decided = ({ winner, told, turn = 3, judged = true }: Fought, swings: readonly Swing[]) => {
    const moments = ['begun', ...told.map(([kind]) => kind)].map((kind, position) => ({ position, events: [{ kind }] }))
    const points = moments.map((_, index) => ({ index, turn: 2, time: 2, depth: 0, losses: [0, 0], secured: [0, 0] }))
    const briefing = {
      track: () => ({ turn, turns: 3 }),
      ...(judged ? { ahead: (position: number) => (told[position] ?? [])[1] ?? null } : {}),
    }
    const battle = { briefing, outcome: () => ({ winner }) }
    const [recording, timeline] = [{ battle, moments, game: { sides: ['a', 'b'] } }, { points }] as unknown as [
      Recording,
      Timeline,
    ]
    const found = decisiveIn(recording, timeline, swings)
    return found && [found.manner, found.index, found.side]
  }

  const largest = [weighed(0, 12), weighed(1, 4)]

  test('is what ended the battle before its time, however much was lost elsewhere', () => {
    const told = [
      ['fought', 0],
      ['exited', 0],
      ['moved', 0],
      ['exited', 0],
    ] as const
    expect(decided({ winner: 1, told, turn: 2 }, largest)).toEqual(['end', 4, 1])
    expect(decided({ winner: 1, told, turn: 3, judged: false }, largest)).toEqual(['weight', 4, 1])
  })

  test('is not a resignation', () => {
    const told = [
      ['fought', 1],
      ['ended', 1],
    ] as const
    expect(decided({ winner: 1, told, turn: 2, judged: false }, largest)).toEqual(['weight', 4, 1])
  })

  test('is what brought the winner ahead for the last time', () => {
    const told = [
      ['moved', 0],
      ['moved', 1],
      ['fought', 0],
      ['moved', 1],
      ['phase', 1],
    ] as const
    expect(decided({ winner: 1, told }, largest)).toEqual(['turn', 3, 1])
    // A side that led from the beginning owes it to no single moment.
    expect(decided({ winner: 1, told: told.slice(3) }, largest)).toBe(null)
  })

  test('is never what swung for the loser, though that was more, and more often', () => {
    const many = [...span(2, 12).map(by => weighed(0, by)), weighed(1, 1)].sort((a, b) => b.by - a.by)
    const plain = { told: [['phase', null]] as const, judged: false }
    expect(decided({ ...plain, winner: 1 }, many)).toEqual(['weight', 1, 1])
    expect(decided({ ...plain, winner: 0 }, many)).toEqual(['weight', 12, 0])
    expect(decided({ ...plain, winner: 1 }, [weighed(0, 5)])).toBe(null)
    expect(decided({ ...plain, winner: null }, [weighed(0, 5), weighed(1, 4)])).toEqual(['weight', 5, 0])
    expect(decided({ ...plain, winner: null }, [])).toBe(null)
  })
})

describe('a battle that has only begun', () => {
  const recording = record(austerlitz, { ...fixture('dawn'), decisions: [], end: undefined })

  test('has a timeline of one moment and nothing decisive', () => {
    const timeline = timelineOf(recording)
    expect(timeline.points).toHaveLength(1)
    expect(timeline.points[0].losses).toEqual([0, 0])
    expect(swingsIn(recording, timeline)).toEqual([])
  })

  test('still has an account', () => {
    const account = accountOf(recording)
    expect(account).toMatchObject({ sides: ['Allied', 'French'], outcome: null, luck: null, casts: [], decisive: null })
    expect(account.standings.map(({ label }) => label)).toContain('If it ended now')
    expect(account.track.turn).toBe(1)
    expect(battleTitle(recording)).toBe('Austerlitz: Battle of Three Emperors: Austerlitz, 2 December 1805')
  })
})

test('an exchange belongs to the fight that it settles', () => {
  const recording = playedSkirmish(
    {
      map: { radius: 5 },
      units: [
        { id: 'F1', side: 'french', type: 'infantry', strength: 6, move: 5, hex: '-1,0' },
        { id: 'F2', side: 'french', type: 'infantry', strength: 6, move: 5, hex: '1,0' },
        { id: 'A1', side: 'allied', type: 'infantry', strength: 4, move: 4, hex: '0,0' },
      ],
      phase: 'combat',
      side: 'french',
      dice: [6],
    },
    'attack 0,0 with F1 F2',
    'exchange F1',
  )
  const [swing, ...others] = swingsIn(recording, timelineOf(recording))
  expect(others).toEqual([])
  expect(swing).toMatchObject({ index: 1, side: 0, by: 2, losses: [4, 6] })
})

describe('a page that leaves the browser', () => {
  test('needs nothing else', () => {
    const text = writePage({ title: 'Dawn & "dusk"', language: 'en', style: 'p{color:red}', body: '<p>Done</p>' })
    expect(text).toMatch(/^<!doctype html>/)
    expect(text).toContain('<title>Dawn &amp; &quot;dusk&quot;</title>')
    expect(text).toContain('<p>Done</p>')
    expect(text).not.toMatch(/<script|<link|src=/)
  })

  test('has a name that every system accepts', () => {
    expect(fileName('Austerlitz', 'k3/x9', 'Report')).toBe('austerlitz-k3-x9-report.html')
  })
})
