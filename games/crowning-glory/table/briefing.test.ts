import type { ScoreLine } from '@voltigeur/battlefield'
import { describe, expect, test } from 'vitest'
import { allied, type FieldProblem, french, opening, problem } from '../checks/field-problem.ts'

const [ALLIED, FRENCH] = [0, 1]

function briefed({ match }: FieldProblem) {
  const { position } = match
  const { briefing } = match.battle
  const lines = briefing.standings(position)
  const line = (label: string): ScoreLine['values'] => {
    const found = lines.find(other => other.label.startsWith(label))
    if (!found) throw new Error(`no line "${label}" among: ${lines.map(other => other.label).join('; ')}`)
    return found.values
  }
  return { line, lines, track: briefing.track(position), roster: briefing.roster(position) }
}

/** The introductory scenario up to the declaration of its first turn. */
const ready = (): FieldProblem => {
  const battle = opening('introductory')
  battle.play('deploy fr-friant at 2122', 'battery 2 1')
  return battle
}

describe('what the players are told', () => {
  test('[5.2] the order of the phases stands beside the hour, once it has been declared', () => {
    const battle = ready()
    expect(briefed(battle).track.order).toBeUndefined()
    expect(briefed(battle).line('Declared for this turn')[FRENCH]).toBe('not yet')
    battle.play('declare combat')
    expect(briefed(battle).line('Declared for this turn')[FRENCH]).toBe('combat first')
    expect(briefed(battle).track).toMatchObject({ turn: 1, turns: 4, label: '9a', order: 'combat first' })
  })

  test('[3.3] [10.7] the places that count are marked by their names: four in the introduction, all in the whole battle', () => {
    const goals = (scenario: 'introductory' | 'full-battle') => {
      const { match } = opening(scenario)
      return match.battle.briefing.markers!(match.position).map(({ kind, text }) => `${kind} ${text}`)
    }
    expect(new Set(goals('introductory'))).toEqual(new Set(['goal Telnitz', 'goal Sokolnitz', 'goal Sokolnitz Castle']))
    expect(goals('introductory')).toHaveLength(4)
    expect(goals('full-battle').length).toBeGreaterThan(10)
    expect(goals('full-battle')).toContain('goal Schlapanitz')
  })

  test('[9.13] a player who may support an attack with guns sees attackers and targets', () => {
    const battle = problem({
      ...{ phase: 'combat', side: 'french', dice: [6], markers: [{ side: 'french', factor: 1 }] },
      units: [french('F', 3, '-1,0'), french('G', 2, '0,-1'), allied('A', 3, '0,0')],
    })
    const seen = () => battle.match.battle.briefing.occasion!(battle.match.position)
    expect(seen()).toBe(null)
    battle.play('attack 0,0 with F G')
    const { grid } = battle.match.battle.board
    const [from, to, other] = ['-1,0', '0,0', '0,-1'].map(label => grid.find(label))
    expect(seen()).toEqual({ unit: 0, from, to, answering: [other] })
  })

  test('[4.0] [10.7] the winner if it ended now', () => {
    const ahead = ({ match }: FieldProblem) => match.battle.briefing.ahead!(match.position)
    expect(ahead(ready())).toBe(FRENCH)
    const lone = problem({ units: [french('F', 3, '0,0')] })
    expect(ahead(lone)).toBe(FRENCH)
  })

  test('[3.2] [4.8] [4.9] the tracks of steps lost show how far each army is from breaking', () => {
    const units = [french('F', 3, '0,0', { full: 4 }), allied('A', 2, '3,0', { full: 6 })]
    const { line } = briefed(problem({ units, losses: { allied: 11, french: 7 } }))
    expect(line('Enemy steps lost')).toEqual([8, 15])
    expect(line('Steps lost toward')).toEqual(['15 of 29', '8 of 33'])
    const broken = briefed(problem({ units, losses: { allied: 27 }, critical: ['0,3'], control: { '0,3': 'allied' } }))
    expect(broken.line('Steps lost toward')[ALLIED]).toBe('31 (demoralized)')
  })

  test('[9.13] the pool of artillery tells the markers that are left, and those that are used', () => {
    const battle = problem({
      phase: 'combat',
      side: 'french',
      units: [french('F', 3, '-1,0'), french('G', 1, '-3,0'), allied('A', 3, '0,0')],
      markers: [
        { side: 'french', factor: 1 },
        { side: 'french', factor: 3 },
        { side: 'allied', factor: 4 },
      ],
      dice: [6],
    })
    expect(briefed(battle).line('Artillery')).toEqual(['4', '3, 1'])
    battle.play('attack 0,0 with F', 'bombard 3')
    expect(briefed(battle).line('Artillery')).toEqual(['4', '1 (1 used)'])
  })

  test('[5.8] in the fog no guns are ready', () => {
    expect(briefed(opening('full-battle')).line('Artillery')).toEqual(['none in the fog', 'none in the fog'])
  })

  test('[10.4] Duroc is awaited at eleven; Friant, who is placed before the start, is not', () => {
    const { arrivals } = briefed(opening('introductory')).track
    expect(arrivals).toEqual([{ turn: 3, side: FRENCH, units: ['Duroc 6'] }])
  })

  test('[5.7] a unit that comes by the die is awaited in the turn of the next throw', () => {
    const before = briefed(opening('full-battle')).track.arrivals
    expect(before.at(-1)).toEqual({ turn: 1, side: FRENCH, units: ['Friant 4, Bourcier 2 (on a successful roll)'] })
    const whole = { scenario: 'full-battle', map: 'scenario', setup: 'scenario', phase: 'movement', turn: 2 } as const
    const [late] = briefed(problem({ ...whole, dice: [6] })).track.arrivals.slice(-1)
    expect(late).toEqual({ turn: 3, side: FRENCH, units: ['Friant 4, Bourcier 2 (on a successful roll)'] })
    const [there] = briefed(problem({ ...whole, dice: [1] })).track.arrivals.slice(-1)
    expect(there).toEqual({ turn: 2, side: FRENCH, units: ['Friant 4, Bourcier 2'] })
  })

  test('[10.7] the introductory scenario is told by what decides it, in the winner’s column', () => {
    const { line, lines } = briefed(ready())
    expect(line('Telnitz, Sokolnitz, Castle')).toEqual([0, 3])
    expect(line('Allied steps in or north of row 17, 16, 15')[ALLIED]).toBe('0, 0, 0')
    expect(line('Allied units in or north of row 18')[ALLIED]).toBe(0)
    expect(line('If the game ended now')).toEqual(['', 'French Strategic Victory'])
    expect(lines.some(({ label }) => label.includes('front line'))).toBe(false)
  })

  test('[11.0] [3.0] a held Variant is not named to any player; one that was played is', () => {
    const units = [french('F', 3, '0,0'), allied('A', 3, '3,0')]
    const variants = { allied: { number: 3 }, french: { number: 5, state: 'in force' } } as const
    expect(briefed(problem({ units, variants })).line('Variant')).toEqual(['face down', '5 Artillery Effectiveness'])
    const elite = problem({ phase: 'start', units, variants: { french: { number: 4 } } })
    elite.play('play F')
    expect(briefed(elite).line('Variant')[FRENCH]).toBe('4 Elite Regiment: F')
    const lost = { allied: { number: 3, state: 'discarded' } } as const
    expect(briefed(problem({ units, variants: lost })).line('Variant')).toEqual(['3 Training (discarded)', 'none'])
    expect(briefed(problem({ units })).lines.some(({ label }) => label === 'Variant')).toBe(false)
  })

  test('[5.5] whether the one Regroup is still to come', () => {
    const units = [french('F', 3, '0,0'), allied('A', 3, '3,0')]
    expect(briefed(problem({ units })).line('Regroup')[FRENCH]).toBe('available')
    expect(briefed(problem({ units, regrouped: 1 })).line('Regroup')[FRENCH]).toBe('used in turn 1')
  })

  test('[2.9] [2.5] the roster tells steps left of those at the start, and who is Austrian and who Russian', () => {
    const { roster } = briefed(
      problem({
        scenario: 'introductory',
        map: 'scenario',
        units: [{ id: 'al-carneville', hex: '2321', steps: 3 }, { id: 'al-levis', hex: '2220' }, { id: 'fr-merle' }],
      }),
    )
    const told = roster.map(({ name, values, formation, status }) => [name, values, formation, status])
    expect(told).toEqual([
      ['Carneville', '3 of 4', 'Kienmayer (Austrian)', 'on map'],
      ['Levis', '5', 'I Dokhturov (Russian)', 'on map'],
      ['Merle', '3', 'IV Legrand', 'to come'],
    ])
  })
})
