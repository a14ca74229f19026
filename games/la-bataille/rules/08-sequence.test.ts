import { describe, expect, test } from 'vitest'
import { coalition, french, frenchGuns, frenchHorse, game, opening, problem } from '../checks/field-problem.ts'

const pair = [french('F1', 6, '0,0'), coalition('C1', 6, '6,-6')]

describe('8.0 The sequence of play', () => {
  test('[8.0] [2.4.1a] [9.0] the French segment, the Coalition segment, and twenty minutes have passed', () => {
    const field = problem({ units: pair, phase: 'start' })
    expect([field.view().clock, field.view().side]).toEqual(['11:00', 'french'])
    field.play('done')
    expect([field.view().clock, field.view().side]).toEqual(['11:00', 'coalition'])
    field.play('done')
    expect([field.view().clock, field.view().turn]).toEqual(['11:20', 2])
  })

  test('[2.4.1a] after :40 comes the next hour', () => {
    const field = problem({ units: pair, first: '11:40' })
    field.play('done', 'done')
    expect(field.view().clock).toBe('12:00')
  })

  test('[9.1.2] [9.1.3] when the time is up no unit moves any more', () => {
    const timed = problem({ units: pair, options: { clock: 'yes' } })
    const { match } = timed
    expect(match.battle.objections(match.position, { kind: 'timeUp' }, 'umpire')).toEqual([])
    expect(match.play({ kind: 'timeUp' }, 'umpire').accepted).toBe(true)
    expect(timed.view().side).toBe('coalition')
    const untimed = problem({ units: pair })
    const refused = untimed.match.battle.objections(untimed.match.position, { kind: 'timeUp' }, 'umpire')
    expect(refused.map(objection => objection.case)).toEqual(['9.1.1'])
  })

  test('[9.1.2] [9.1.3] [11.2.1] a force march goes by the same minutes, and ends with them', () => {
    const timed = problem({ units: pair, options: { clock: 'yes' }, dice: [6, 6] })
    const { match } = timed
    const glass = () => match.battle.briefing.hourglass?.(match.position) ?? null
    const before = glass()
    timed.play('force-march french')
    expect([timed.step, glass()]).toEqual(['forceMarch', before])
    // First the march and its check, then all other movement.
    expect(match.play({ kind: 'timeUp' }, 'umpire').accepted).toBe(true)
    expect([timed.now(), timed.told('checkedMorale').length]).toEqual(['turn 1 french movement', 1])
    expect(match.play({ kind: 'timeUp' }, 'umpire').accepted).toBe(true)
    expect(timed.view().side).toBe('coalition')
    // The phase’s time runs out only once.
    expect(timed.told('timeUp')).toHaveLength(1)
    const untimed = problem({ units: pair })
    untimed.play('force-march french')
    const { battle, position } = untimed.match
    expect(battle.objections(position, { kind: 'timeUp' }, 'umpire').map(objection => objection.case)).toEqual([
      '9.1.1',
    ])
  })
})

test('[16.1.4] [8.0] night falls after the last turn of a day before another, and after no other', () => {
  const comes = (turn: number): string => {
    const field = opening('campaign')
    field.match.battle.field.cell.turn.set(field.match.position, turn)
    while (field.step !== 'night' && field.view().turn === turn + 1) field.play('done')
    return field.now()
  }
  const evening = 29
  expect([comes(evening - 1), comes(evening)]).toEqual(['turn 30 french movement', 'turn 30 french night'])
})

describe('2.2 Counters', () => {
  const seenBy = (
    side: number,
    units = [french('F1', 6, '0,0'), frenchGuns('F2', 2, '1,0'), coalition('C1', 6, '6,-6')],
  ) => {
    const { match } = problem({ units })
    const view = match.battle.language.view(match.seen(side)) as { units: { id: string; values?: unknown }[] }
    return Object.fromEntries(view.units.map(({ id, values }) => [id, values !== undefined]))
  }

  test('[2.2.3] [2.2.2b] the enemy does not see the Specific Side', () => {
    expect(seenBy(0)).toEqual({ F1: true, F2: true, C1: false })
    expect(seenBy(1)).toEqual({ F1: false, F2: false, C1: true })
  })

  test('[2.2.3] [6.7.3] [6.9.2] but who skirmishes or is in action lies with it up', () => {
    const turned = [
      french('F1', 3, '0,0', { formation: 'skirmish', range: 2, facing: 'E' }),
      frenchGuns('F2', 2, '1,0', { formation: 'unlimbered' }),
      coalition('C1', 6, '6,-6'),
    ]
    expect(seenBy(1, turned)).toEqual({ F1: true, F2: true, C1: true })
  })

  test('[2.2.5b] cavalry never breaks down', () => {
    const field = problem({
      units: [{ id: 'fr-9cll', hex: '0,0' }, frenchHorse('F2', 6, '2,0'), coalition('C1', 6, '6,-6')],
    })
    expect([field.objections('break-down fr-9cll'), field.objections('break-down F2')]).toEqual([['3.4'], ['3.4']])
  })
})

test.each(['intro', 'day1', 'day2', 'campaign'])(
  '[2.7.2] [9.2.5] %s starts with every unit in its place and order',
  id => {
    const field = opening(id)
    expect(field.match.battle.probe.faults(field.match.position)).toEqual([])
    const { units, levels } = field.view()
    expect(units.filter(unit => unit.hex !== null).every(unit => unit.states.length === 0)).toBe(true)
    expect(new Set(Object.values(levels))).toEqual(new Set([0]))
    expect(units.some(unit => unit.status === 'waiting')).toBe(true)
    const { rules } = game.open(id, {}).field
    expect(rules.turns).toHaveLength({ intro: 8, day1: 30, day2: 27, campaign: 57 }[id]!)
  },
)

describe('6.4, 6.5 Limits of formations', () => {
  const fits = (formation: 'line' | 'square', third: number) => {
    const facing = formation === 'line' ? 'E' : 'SE'
    const field = problem({
      units: [
        french('F1', 6, '0,0', { formation, facing }),
        french('F2', 6, '0,0', { formation, facing }),
        french('F3', third, '1,0', { formation, facing }),
        coalition('C1', 6, '6,-6'),
      ],
    })
    return field.objections(`move F3 to 0,0 facing ${facing}`)
  }

  test('[6.4.5] eighteen increments in line share a hex', () => {
    expect([fits('line', 6), fits('line', 7)]).toEqual([[], ['3.1.1']])
  })

  test('[6.5.2] and eighteen in square', () => {
    expect([fits('square', 6), fits('square', 7)]).toEqual([[], ['3.1.1']])
  })

  test('[6.4.9b] cavalry in line in two hexes pays for the more expensive of them', () => {
    const cost = (hexsides: Record<string, 'stream'>) => {
      const field = problem({
        units: [
          frenchHorse('F1', 8, '0,0', { formation: 'longLine', facing: 'E', move: 14 }),
          coalition('C1', 6, '-6,6'),
        ],
        hexsides,
      })
      field.play('move F1 to 1,0 facing E')
      return 12 - field.unit('F1').left!
    }
    expect([
      cost({}),
      cost({ '0,0/1,0': 'stream', '0,0/1,-1': 'stream', '0,-1/1,-1': 'stream', '0,-1/1,-2': 'stream' }),
    ]).toEqual([1, 6])
  })
})
