import type { Position, Viewer } from '@voltigeur/kernel'
import { redact } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import {
  coalition,
  coalitionGuns,
  coalitionHorse,
  french,
  frenchHorse,
  type KulmProblem,
  opening,
  type Problem,
  problem,
} from '../checks/field-problem.ts'
import type { KulmDecision } from '../decisions.ts'
import { FIRE_SEEN, MELEE_SEEN, MORALE_SEEN } from '../rules/02-specific-side.ts'
import { COLUMN } from '../setup/vocabulary.ts'
import { isKnown } from './knowledge.ts'

// Direction 0, from 0,0 to 1,0, is called SE, and NW leads back.
function laid(given: Problem) {
  const field = problem({ map: { radius: 10 }, ...given })
  const { battle, position } = field.match
  const unit = (id: string): number => battle.field.units.findIndex(one => one.id === id)
  const piece = (id: string) => battle.pieces(position).find(one => one.id === id)!
  const hex = (label: string): number => battle.board.grid.find(label)
  const labels = (hexes: readonly number[]): string[] => hexes.map(at => battle.field.label(at)).sort()
  return { field, battle, briefing: battle.briefing, position, unit, piece, hex, labels }
}

const seenBy = ({ match: { battle, position } }: KulmProblem, viewer: Viewer): Position =>
  redact(battle, position, viewer)

describe('counters', () => {
  test('[2.2.2a] the General Side: increments that are left on its face, all that is known of it beside', () => {
    const { piece } = laid({ units: [french('F1', 6, '0,0', { losses: 2, move: 7 })] })
    expect(piece('F1')).toMatchObject({ values: '4' })
    expect(piece('F1').states).toContain('2 of 6 increments lost')
    expect(piece('F1').states.at(-1)).toMatch(/^4 of 6 incr., MA 7/)
  })

  test('[6.4.6] a line in two hexes is one bar across them, and a line of one hex says so', () => {
    const { piece, labels } = laid({
      units: [
        french('F1', 6, '0,0', { formation: 'longLine', facing: 'E' }),
        french('F2', 4, '3,0', { formation: 'line', facing: 'E' }),
      ],
    })
    const long = piece('F1')
    expect(labels(long.hexes!)).toEqual(['0,-1', '0,0'])
    expect([long.hexes?.length, long.marching, long.condition?.order]).toEqual([2, false, 'line'])
    expect([piece('F2').hexes, piece('F2').condition?.order]).toEqual([undefined, 'line'])
    expect(piece('F2').facing).toEqual({ toward: 'vertex', at: 0 })
  })

  test('[4.3.1] [5.1.1] [6.5.3] disorder, rout, readiness and squares are seen', () => {
    const { piece } = laid({
      units: [
        french('F1', 6, '0,0', { state: 'disordered' }),
        french('F2', 6, '2,0', { state: 'routed' }),
        frenchHorse('F3', 6, '4,0', { readiness: 'exhausted', marker: 'french' }),
        french('F4', 6, '-2,0', { formation: 'square' }),
      ],
    })
    expect(piece('F1').condition?.cohesion).toBe('disordered')
    expect(piece('F2').condition?.cohesion).toBe('routed')
    expect(piece('F3').condition?.readiness).toBe('exhausted')
    expect([piece('F4').facing, piece('F4').condition?.square]).toEqual(['all-round', true])
  })

  test('[2.2.4] a regiment is on the chart of the order of battle, or its battalions are', () => {
    const day = opening('day1')
    const { battle, position } = day.match
    const listed = battle.briefing.roster(position).map(({ unit }) => unit)
    const regiment = battle.field.units.find(({ troops }) => (troops?.battalions.length ?? 0) > 0)!
    const shown = [regiment.index, ...regiment.troops!.battalions].filter(unit => listed.includes(unit))
    expect([1, regiment.troops!.battalions.length]).toContain(shown.length)
  })
})

describe('2.2.3 the Specific Side', () => {
  const units = [
    french('F1', 6, '0,0', { mev: 37, mov: 43, fv: 27 }),
    coalition('C1', 6, '3,0', { mev: 38, mov: 44, fv: 31 }),
    coalitionGuns('C2', 2, '5,0', { guns: [71, 72, 73], formation: 'unlimbered' }),
  ]
  const told = (field: KulmProblem, position: Position): string => {
    const { battle } = field.match
    const { briefing, language } = battle
    return JSON.stringify([
      language.view(position),
      battle.pieces(position),
      briefing.roster(position),
      briefing.standings(position),
      briefing.track(position),
    ])
  }

  test('[2.2.3] of enemies it is in no view, on no counter and in no order of battle; of one’s own it is', () => {
    const { field } = laid({ units })
    const [seen, theirs, open] = [seenBy(field, 0), seenBy(field, 1), field.match.position].map(p => told(field, p))
    for (const hidden of ['38', '44', '31']) {
      expect(seen).not.toMatch(new RegExp(`\\b${hidden}\\b`))
      expect(theirs).toMatch(new RegExp(`\\b${hidden}\\b`))
      expect(open).toMatch(new RegExp(`\\b${hidden}\\b`))
    }
    for (const own of ['37', '43', '27']) {
      expect(seen).toMatch(new RegExp(`\\b${own}\\b`))
      expect(theirs).not.toMatch(new RegExp(`\\b${own}\\b`))
    }
    expect(told(field, seenBy(field, 'public'))).not.toMatch(/\b(37|38|43|44)\b/)
  })

  test('[2.2.6b] guns in action lie with it up', () => {
    const { field, unit, battle } = laid({ units })
    expect(isKnown(battle.field, seenBy(field, 0), unit('C2'))).toBe(true)
    expect(told(field, seenBy(field, 0))).toContain('71')
  })

  test('[2.2.3] the enemy knows a value that was used in its sight, and no other', () => {
    const { field, unit, battle } = laid({
      phase: 'offensive fire',
      units: [french('F1', 6, '1,0', { facing: 'NW' }), coalition('C1', 6, '0,0', { facing: 'SE' })],
      dice: [6, 6, 6, 6, 6, 6, 6, 6, 3, 3],
    })
    const known = (id: string, viewer: number): boolean[] =>
      [FIRE_SEEN, MELEE_SEEN, MORALE_SEEN].map(what => isKnown(battle.field, seenBy(field, viewer), unit(id), what))
    expect([known('F1', 1), known('C1', 0)]).toEqual([
      [false, false, false],
      [false, false, false],
    ])
    field.play('fire at 0,0 from 1,0')
    expect(field.told('checkedMorale')).toHaveLength(1)
    expect([known('F1', 1), known('C1', 0)]).toEqual([
      [true, false, false],
      [false, false, true],
    ])
    field.play('assault 0,0 with F1')
    expect(known('F1', 1)).toEqual([true, true, true])
  })

  test('[2.2.3] the preview of an assault does not betray it', () => {
    const attack = (mev: number, mov: number) => {
      const field = problem({
        phase: 'melee',
        map: { radius: 10 },
        units: [french('F1', 6, '1,0', { facing: 'NW' }), coalition('C1', 6, '0,0', { facing: 'SE', mev, mov })],
      })
      const { battle } = field.match
      return battle.forecast(seenBy(field, 0), battle.language.hear('assault 0,0 with F1'), 0)
    }
    const [weak, strong] = [attack(9, 41), attack(49, 12)]
    expect(weak).toEqual(strong)
    expect(weak.odds?.terms.some(({ text }) => text.includes('values not seen'))).toBe(true)
  })
})

describe('previews on the scale of 36', () => {
  const sum = (chances: readonly { probability: number }[]): number =>
    chances.reduce((all, { probability }) => all + probability, 0)

  test('[13.5.4] [13.2.3] an assault with every term, and whether each has the heart for it', () => {
    const field = problem({
      phase: 'melee',
      map: { radius: 10 },
      units: [
        french('F1', 6, '1,0', { facing: 'NW', mev: 18, mov: 26 }),
        coalition('C1', 6, '0,0', { facing: 'SE', mev: 9, mov: 26 }),
      ],
    })
    const { battle, position } = field.match
    const odds = battle.forecast(position, battle.language.hear('assault 0,0 with F1'), 0).odds!
    expect([odds.column, odds.attack, odds.defence]).toEqual(['2:1', 18, 9])
    expect(sum(odds.chances)).toBeCloseTo(1)
    for (const { probability, text } of odds.chances) expect(text).toMatch(`${Math.round(36 * probability)} of 36`)
    expect(odds.terms.filter(({ case: id }) => id === '13.2.3' || id === '13.2.4')).toHaveLength(2)
  })

  test('[15.1.3] a rally names the morale value and what it takes', () => {
    const { battle, position, unit } = laid({
      phase: 'recovery',
      units: [french('F1', 6, '0,0', { state: 'disordered', mov: 26 }), coalition('C1', 6, '8,0')],
    })
    const { odds } = battle.forecast(position, { kind: 'rally', unit: unit('F1') }, 0)
    expect(odds?.terms[0]).toMatchObject({ value: 26 })
    expect(sum(odds!.chances)).toBeCloseTo(1)
    expect(Math.round(36 * odds!.chances[0].probability)).toBe(36 * odds!.chances[0].probability)
  })
})

describe('in the face of a charge', () => {
  const charged = () => {
    const field = problem({
      phase: 'charge',
      side: 'coalition',
      map: { radius: 10 },
      units: [coalitionHorse('K1', 6, '-4,0', { facing: 'SE', move: 14 }), french('F1', 6, '0,0', { facing: 'NW' })],
    })
    field.play('declare K1', 'gallop to -3,0 facing SE as column')
    const { battle, position } = field.match
    const odds = (order: string) => battle.forecast(position, battle.language.hear(order), 0).odds
    return { field, battle, position, odds }
  }

  test('[10.2.8g] a square is previewed with its three results, none of them over 36', () => {
    const { odds } = charged()
    const chances = odds('form-square at 0,0')!.chances
    expect(chances.map(({ result }) => result)).toEqual(['square', 'disorder', 'rout'])
    expect(chances.reduce((all, { probability }) => all + 36 * probability, 0)).toBeCloseTo(36)
    expect(odds('form-square at 0,0')!.terms.some(({ text }) => text === 'light cavalry')).toBe(true)
  })

  test('[10.2.2] where the riders go is told of the unit that rides', () => {
    const { battle, position } = charged()
    const stance = battle.briefing.stance!(position, battle.language.hear('gallop to -2,0 facing SE as column'))
    expect(stance?.unit).toBe(battle.field.units.findIndex(({ id }) => id === 'K1'))
  })
})

describe('on the map', () => {
  test('[6.2.1] arcs of a column: three hexes in front, two on the flanks, one in the rear', () => {
    const { briefing, position, unit } = laid({ units: [french('F1', 6, '0,0', { facing: 'SE' })] })
    const arcs = briefing.arcs!(position, unit('F1'))!
    expect([arcs.front.length, arcs.flank.length, arcs.rear.length]).toEqual([3, 2, 1])
  })

  test('[6.11] [6.11.9] zones of influence, and the hexes in front of cavalry', () => {
    const { briefing, position, labels } = laid({
      units: [french('F1', 6, '0,0', { facing: 'SE' }), coalitionHorse('C1', 6, '6,0', { facing: 'NW' })],
    })
    const [influence, before, theirs, beforeTheirs] = briefing.overlays(position)
    expect(labels(influence.hexes)).toContain('1,0')
    expect(labels(influence.hexes)).not.toContain('-1,0')
    expect([before.hexes.length, theirs.hexes.length > 0]).toEqual([0, true])
    expect(beforeTheirs.hexes.length).toBeGreaterThan(theirs.hexes.length)
  })

  test('[6.4.6] a line is placed where both its halves will be', () => {
    const { field, briefing, battle, position } = laid({ units: [french('F1', 6, '0,0', { facing: 'SE' })] })
    const order = field.choices('form F1 as longLine')[0]
    const stance = briefing.stance!(position, battle.language.hear(order) as KulmDecision)!
    expect(stance.hexes).toHaveLength(2)
    expect(stance.facing.toward).toBe('vertex')
  })

  test('[9.1.1] [9.1.3] the hourglass runs in the Movement Phase alone, and only where that is wished', () => {
    const glass = (given: Problem) => {
      const { briefing, position } = laid({ units: [french('F1', 6, '0,0'), coalition('C1', 6, '5,0')], ...given })
      return briefing.hourglass!(position)
    }
    expect(glass({ options: { clock: 'yes' } })).toMatchObject({ phase: '0 0', runsOut: { kind: 'timeUp' } })
    expect(glass({ options: { clock: 'yes' } })!.minutes).toBeGreaterThan(0)
    expect(glass({})).toBe(null)
    const charging = { units: [frenchHorse('F1', 6, '0,0', { facing: 'SE' }), coalition('C1', 6, '5,0')] }
    expect(glass({ ...charging, phase: 'charge', options: { clock: 'yes' } })).toBe(null)
  })

  test('[9.2.7b] each command of the battle has its track, unless the scenario does without', () => {
    const tracks = (scenario: string) => {
      const { battle, position } = opening(scenario).match
      return battle.briefing.tracks!(position)
    }
    expect(tracks('intro')).toEqual([])
    expect(tracks('day1').map(({ of }) => of)).toContain('French I Corps')
  })
})

test('the village that decides a battle is marked, and no other', () => {
  const marked = (scenario: string): string[] => {
    const { battle, position } = opening(scenario).match
    return [...new Set(battle.briefing.markers!(position).map(({ text }) => text.replace(/[,:(].*/, '').trim()))]
  }
  expect(marked('straden')).toEqual(['Straden', 'Juchten chapel'])
  expect(marked('day1')).toContain('Eggenmühle')
})

describe('what a question in the midst of a charge is about', () => {
  const charge = () => {
    const table = laid({
      phase: 'charge',
      side: 'coalition',
      units: [
        coalitionHorse('K1', 8, '-4,0', { facing: 'SE' }),
        french('F1', 6, '0,0', { facing: 'NW' }),
        frenchHorse('F2', 6, '4,0', { facing: 'NW' }),
      ],
    })
    const { field, briefing, battle, hex } = table
    const label = (at: number | null): string | null => (at === null ? null : battle.field.label(at))
    const occasion = () => {
      const found = briefing.occasion!(field.match.position)
      return found && { ...found, from: label(found.from), to: label(found.to), answering: found.answering.map(label) }
    }
    return { ...table, hex, occasion }
  }

  test('[10.1.2] nothing before any charge moves; [10.2.2] then the charging unit, and where it is', () => {
    const { field, occasion, unit } = charge()
    expect(occasion()).toBe(null)
    field.play('declare K1')
    expect(occasion()).toEqual({ unit: unit('K1'), from: '-4,0', to: null, answering: [] })
  })

  test('[10.2.8b] which units may form square in front of it, and [10.2.3] its target', () => {
    const { field, occasion, unit } = charge()
    field.play('declare K1', 'gallop to -3,0 facing SE as column')
    expect(field.choices('form-square')).toEqual(['form-square at 0,0'])
    expect(occasion()).toEqual({ unit: unit('K1'), from: '-3,0', to: null, answering: ['0,0'] })
    field.play('done', 'aim at 0,0')
    expect(occasion()).toEqual({ unit: unit('K1'), from: '-3,0', to: '0,0', answering: [] })
  })

  test('[10.2.3] a red hex is spoken of as long as a target can be named, and of those who ride it is said that they charge', () => {
    const { field, briefing, battle, unit } = charge()
    const click = () => briefing.guidance!(field.match.position)?.click
    field.play('declare K1')
    const { states } = battle.pieces(field.match.position).find(piece => piece.unit === unit('K1'))!
    expect(states).toContain('charges this turn')
    expect(click()).toMatch(/yellow hex, or a red hex/)
    field.play('gallop to -3,0 facing SE as column', 'done', 'aim at 0,0')
    expect(click()).toMatch(/yellow hex to move the charge\.$/)
  })

  test('[10.2.8b] those who may form square go by their names', () => {
    const { field, briefing, battle } = charge()
    field.play('declare K1', 'gallop to -3,0 facing SE as column')
    const square = battle.language.hear('form-square at 0,0') as KulmDecision
    expect(briefing.caption(square, field.match.position)).toBe('Try to form Square: F1 in 0,0')
  })
})

describe('a charge that can reach no enemy', () => {
  const horse = frenchHorse('H1', 6, '-4,0', { facing: 'SE', move: 6 })
  const declaring = (hex: string) => {
    const { briefing, position, unit } = laid({ phase: 'charge', units: [horse, coalition('C1', 6, hex)] })
    return {
      warned: briefing.warnings(position, { kind: 'declare', units: [unit('H1')] }).map(remark => remark.case),
      click: briefing.guidance!(position)!.click,
    }
  }

  test('[10.2.10] is warned of before it is declared, and the question says so', () => {
    expect(declaring('9,0').warned).toEqual(['10.2.10'])
    expect(declaring('9,0').click).toMatch(/no enemy is in reach/)
    expect(declaring('3,0').warned).toEqual([])
    expect(declaring('3,0').click).not.toMatch(/no enemy/)
  })

  test('[10.2.10] and so is a stride after which the way is barred, facing by facing', () => {
    // Woods are ahead of -3,0; a unit that turns there can move on.
    const { field, briefing, unit, hex } = laid({
      phase: 'charge',
      units: [horse, coalition('C1', 6, '3,0')],
      terrain: { '-2,0': 'wood' },
    })
    field.play('declare H1')
    const { position } = field.match
    expect(unit('H1')).toBe(0)
    const warned = (facing: number) =>
      briefing
        .warnings(position, { kind: 'gallop', to: hex('-3,0'), facing, formation: COLUMN })
        .map(remark => remark.case)
    expect([0, 2].map(warned)).toEqual([['10.2.10'], []])
  })
})
