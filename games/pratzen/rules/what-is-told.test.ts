/** What the log says of a roll or a loss, and what it leaves out. */
import { describe, expect, test } from 'vitest'
import { type FieldProblem, problem } from '../checks/field-problem.ts'
import { austrian, chasseurs, colours, engagement, flag, general, gun, line, melee } from '../checks/troops.ts'
import type { PratzenEvent } from '../events.ts'
import { rollIn } from '../table/rolls.ts'

type Given = Readonly<Record<string, unknown>>

/** The lines for the first event of a kind, in the log and under its dice. */
function said(p: FieldProblem, kind: string): { readonly log: string; readonly dice: string | undefined } {
  const { battle, events } = p.match
  const at = events.findIndex(event => event.kind === kind)
  return {
    log: battle.language.tell(events[at]),
    dice: rollIn(battle.field, events as readonly PratzenEvent[], at)?.result,
  }
}

describe('rally', () => {
  const rolled = (cohesion: string, die: number) =>
    problem({
      phase: 'rally',
      side: 'french',
      units: [flag('F', '0,0', { cohesion }), flag('Z', '-12,6', { formation: 'z', er: 1 })],
      dice: [die],
    }).told('rallied')[0]

  test('[RALLY-1] [RALLY-4b] a unit that does not rally is reported in the state it was in', () => {
    expect(rolled('disordered', 5)).toMatchObject({ result: 'stillDisordered', cases: ['RALLY-1'] })
    expect(rolled('routed', 5)).toMatchObject({ result: 'stillRouted', cases: ['RALLY-4b'] })
    expect(rolled('disordered', 2)).toMatchObject({ result: 'steady', cases: ['RALLY-3'] })
    expect(rolled('routed', 2)).toMatchObject({ result: 'recovered', cases: ['RALLY-4'] })
  })

  test('[RALLY-2] the die is told as it fell, and what a Leader takes off it besides', () => {
    const p = (hex: string) =>
      problem({
        phase: 'rally',
        side: 'french',
        units: [flag('F', '0,0', { cohesion: 'disordered' }), flag('Z', '-12,6', { formation: 'z', er: 1 })],
        leaders: [general('g', hex)],
        dice: [3],
      })
    expect(said(p('1,0'), 'rallied').log).toBe('F: rally roll 3 (−1 Leader), needs 2 or less: steady')
    expect(said(p('2,0'), 'rallied').log).toBe('F: rally roll 3, needs 2 or less: still disordered')
  })

  test('[OPT-RELOAD-1] ammunition comes up only on the rating or less, and never for wagons and Leaders', () => {
    const reloading = (die: number) => {
      const p = problem({
        phase: 'rally',
        side: 'french',
        deck: ['Breeze'],
        units: [
          flag('F', '0,0', { ammunition: 'none' }),
          line('a', '0,1', { cohesion: 'disordered' }),
          { id: 'w', side: 'french', type: 'WAGON', formation: 'w', hex: '4,0', facing: 'E' },
        ],
        leaders: [general('g', '-9,0')],
        dice: [die, 1],
      })
      expect([p.objections('reload w'), p.objections('reload g')]).toEqual([['OPT-RELOAD-1'], ['OPT-RELOAD-1']])
      p.play('reload F')
      expect(said(p, 'rallied').log).toMatch(/^F: reload roll /)
      return [p.told('rallied')[0].result, p.states('F').includes('no ammunition')]
    }
    expect(reloading(2)).toEqual(['restored', false])
    expect(reloading(6)).toEqual(['noAmmunition', true])
  })
})

test('[OPT-RELOAD-1] a unit with all its ammunition has nothing to reload, however near the wagon', () => {
  const objections = (ammunition: string) =>
    problem({
      phase: 'rally',
      side: 'french',
      deck: ['Breeze'],
      units: [
        flag('F', '0,0', { ammunition }),
        flag('G', '0,3', { formation: 'f2', ammunition: 'low' }),
        { id: 'w', side: 'french', type: 'WAGON', formation: 'w', hex: '1,0', facing: 'E' },
      ],
      leaders: [general('g', '-9,0', { commands: ['f', 'f2'] })],
    }).objections('reload F')
  expect(objections('full')).toEqual(['OPT-RELOAD-1'])
  expect(objections('low')).toEqual([])
})

test('[OPT-RELOAD-1] [OPT-RELOAD-2] [ROUT-5] a unit that may not reload sees why', () => {
  const why = (who: string) => {
    const p = problem({
      phase: 'rally',
      side: 'french',
      deck: ['Breeze'],
      units: [
        flag('F', '0,0', { ammunition: 'none' }),
        line('a', '0,1'),
        flag('G', '0,3', { formation: 'f2' }),
        flag('H', '-9,3', { formation: 'f3', ammunition: 'low' }),
        flag('R', '3,0', { formation: 'f4', ammunition: 'low', cohesion: 'routed' }),
        { id: 'w', side: 'french', type: 'WAGON', formation: 'w', hex: '1,0', facing: 'E' },
      ],
      leaders: [general('g', '-4,0', { commands: ['f', 'f2'] })],
      dice: [6],
    })
    if (who === 'F') p.play('reload F')
    return p.reasons(`reload ${who}`)
  }
  expect(why('F')).toEqual(['F can’t reload: already rolled this phase.'])
  expect(why('G')).toEqual(['G can’t reload: no unit of its command is short of ammunition.'])
  expect(why('H')).toEqual(['H can’t reload: no wagon within four hexes by a path clear of the enemy.'])
  expect(why('R')).toEqual(['R can’t reload: routed.'])
  expect(why('w')).toEqual(['w can’t reload: nothing to fire with.'])
})

test('[OPT-RELOAD-1] it is rolled for with one die of six faces', () => {
  const rolled = Array.from({ length: 40 }, (_, i) => {
    const p = problem({
      phase: 'rally',
      side: 'french',
      deck: ['Breeze'],
      units: [
        flag('F', '0,0', { ammunition: 'none' }),
        { id: 'w', side: 'french', type: 'WAGON', formation: 'w', hex: '1,0', facing: 'E' },
      ],
      leaders: [general('g', '-9,0')],
      seed: `reload ${i}`,
    })
    p.play('reload F')
    return p.told('rallied')[0].die as number
  })
  expect([...new Set(rolled)].sort()).toEqual([1, 2, 3, 4, 5, 6])
})

describe('cards', () => {
  test('[OPT-AMMO-2] Low Ammo on a unit with none left says that it has none', () => {
    const state = (ammunition?: string) => {
      const p = problem({
        phase: 'reinforcements',
        side: 'french',
        units: [flag('F', '-11,5', ammunition ? { ammunition } : {}), gun('n', '-12,5'), colours('C', '11,-5')],
        deck: ['Low Ammo'],
      })
      p.play('mark F')
      return p.told('ammunition')[0].state
    }
    expect([state(), state('low'), state('none')]).toEqual(['low', 'low', 'none'])
  })
})

describe('commands', () => {
  const roll = 'engage F joined nobody modifier 0'

  test('[FCT-7] [FCT-T5] a Choice with no leader there to make it is logged as fire', () => {
    const chosen = (hex: string) => {
      const p = engagement([flag('F', '0,0'), colours('C', '5,-1')], [general('g', hex)], [3, 3, 3, 4, 1])
      p.play(roll)
      const { log, dice } = said(p, 'fireControl')
      return [log.split(': ').at(-1), dice]
    }
    expect(chosen('1,0')).toEqual(Array(2).fill('may cease fire'))
    expect(chosen('2,0')).toEqual(Array(2).fill('no Leader to stop them, open fire'))
  })

  test('[ET-2] [ET-4] [TEC-UP-F] [PE-4] what changes an engagement roll or a shot is told, each with its reason', () => {
    const rolled = (modifier: number, cohesion: string) => {
      const units = [flag('F', '0,0'), line('a', '0,1', { cohesion }), colours('C', '8,0')]
      const p = engagement(units, [general('g', '1,0')], [3, 4])
      p.play(`engage F joined nobody modifier ${modifier}`)
      return said(p, 'engaged').log
    }
    expect(rolled(0, 'steady')).toBe('F and a: rolled 3 + 4 (total 7): Hold')
    expect(rolled(-1, 'disordered')).toBe('F and a: rolled 3 + 4, 1 disordered −1, Leader −1 (total 5): Hold')
    const fired = (more: Given) => {
      const p = problem({ phase: 'artillery', units: [gun('g', '0,0'), austrian('y', '4,0')], dice: [4], ...more })
      p.play('bombard g at 4,0 shot ball facing E')
      return said(p, 'fired').log
    }
    expect(fired({})).toBe('g fires ball from 0,0 at 4,0: rolled 4, needs 5: no hit')
    expect(fired({ levels: { '4,0': 1 }, terrain: { '2,0': 'orchard' } })).toBe(
      'g fires ball from 0,0 at 4,0: rolled 4, trees, vines or a stream −1, uphill −1, needs 6: no hit',
    )
  })

  test('[FCT-T2] [OPT-CARD-10] what is added to a roll for fire control is told, and that a card decides instead of it', () => {
    const told = (more: Given, units: Given = {}) => {
      const p = engagement(
        [flag('F', '0,0', units), colours('C', '5,-1')],
        [general('g', '-4,0')],
        [3, 3, 1, 2, 1],
        more,
      )
      if (p.step === 'engagement') p.play(roll)
      const at = p.match.events.findIndex(event => event.kind === 'fireControl')
      const shown = rollIn(p.match.battle.field, p.match.events as readonly PratzenEvent[], at)!
      return {
        log: said(p, 'fireControl').log,
        terms: shown.terms.map(term => [term.case, term.value]),
        cell: shown.cell,
      }
    }
    expect(told({})).toMatchObject({
      log: 'Fire control, F: rolled 1 + 2 (total 3): cease fire',
      terms: [],
      cell: { row: 1, column: 0 },
    })
    const lost = engagement(
      [flag('F', '0,0'), flag('L', '0,4', { formation: 'f3', outOfCommand: true }), colours('C', '5,1')],
      [general('g', '-4,0')],
      [1, 1, 3, 3, 1],
    )
    lost.play(roll)
    while (lost.told('fireControl').length === 0) lost.play(lost.orders('fall')[0])
    expect(said(lost, 'fireControl').log).toBe('Fire control, L: rolled 3 + 3, out of command +2 (total 8): open fire')
    const card = told({ deck: ['Breeze', 'Fire Discipline'], inForce: [{ card: 'Fire Discipline', on: 'F' }] })
    expect(card).toMatchObject({
      log: 'Fire control, F: rolled 1 + 2 (total 3): disciplined, may cease fire',
      cell: null,
    })
  })

  test('[OPT-CARD-17] [RT-1] what Roads Blocked adds to a reinforcement roll is told, and which line was read', () => {
    const rolled = (dice: readonly number[], inForce: readonly Given[]) => {
      const p = problem({
        phase: 'reinforcements',
        side: 'french',
        units: [flag('F', '-11,5'), flag('R', '-11,5', { formation: 'f2', hex: undefined }), colours('C', '11,-5')],
        leaders: [general('g', '-11,5')],
        reinforcements: [{ turn: 1, side: 'french', units: ['f2'], hexes: ['-12,0'] }],
        deck: ['Breeze', 'Roads Blocked'],
        dice,
        inForce,
      })
      const [event] = p.match.events.filter(({ kind }) => kind === 'scheduled') as PratzenEvent[]
      const view = rollIn(p.match.battle.field, [event], 0)!
      return [p.match.battle.language.tell(event), view.read, view.terms.map(t => t.value), view.cell?.row]
    }
    const blocked = [{ card: 'Roads Blocked', on: 'french' }]
    expect(rolled([2, 4], [])).toEqual(['Rolled 2 + 4: R arrives as scheduled', 'total 6', [], 0])
    expect(rolled([2, 4], blocked)).toEqual(['Rolled 2 + 4, Roads Blocked +2: R delayed by 1 turn', 'total 8', [2], 1])
    // Beyond 12 there is nothing later.
    expect(rolled([6, 6], blocked)).toEqual([
      'Rolled 6 + 6, Roads Blocked +2: R delayed by 5 turns',
      'total 14',
      [2],
      3,
    ])
    expect(rolled([5, 6], [])[3]).toBe(2)
  })

  test('[ENG-ET-4] that a withdrawal takes the Fired marker off is told of those who bore one', () => {
    const ceased = (fired: boolean) => {
      const p = engagement([flag('F', '0,0', { fired }), colours('C', '5,-1')], [general('g', '-4,0')], [1, 1])
      p.play(roll)
      return p.told('ceased')
    }
    expect(ceased(true)).toMatchObject([{ units: ['F'], cases: ['ENG-ET-4'] }])
    expect(ceased(false)).toEqual([])
  })

  test('[ENG-ET-5] a unit with nowhere to withdraw to is told to stay', () => {
    const back = (closed: readonly string[]) => {
      const friends = closed.map((hex, i) => chasseurs(`h${i}`, hex))
      const p = engagement([flag('F', '0,0'), ...friends, colours('C', '8,0')], [general('g', '0,5')], [1, 1])
      p.play(roll)
      return p.told('fellBack').map(event => event.path)
    }
    expect(back(['-1,0', '-1,1'])).toEqual([['0,0']])
    expect(back(['-1,0'])).toEqual([])
  })

  test('[OPT-BREEZE-2] [OPT-BREEZE-3] the dice of a blaze tell that it goes out, spreads, or stops at the edge', () => {
    const blazes = (hex: string, dice: readonly number[]) => {
      const p = problem({
        phase: 'reinforcements',
        side: 'french',
        units: [flag('F', '-11,5'), colours('C', '11,-5')],
        deck: ['Breeze'],
        blazes: [hex],
        dice,
      })
      p.play('designate N')
      return said(p, 'blaze').dice
    }
    expect(blazes('0,-12', [1])).toBe('it goes out')
    expect(blazes('0,-12', [3, 1])).toBe('it doesn’t spread off the map')
    expect(blazes('0,0', [3, 1])).toBe('it spreads to 0,-1')
  })
})

test('[CMOD-2] [CMOD-7] a close combat is told with what shifts its column, and not with what is in the sums', () => {
  const fought = (er: number) => {
    const p = melee([chasseurs('h', '0,0', { cc: 9, er }), colours('C', '1,0', { er: 2 })], [6], {
      leaders: [general('g', '0,0')],
    })
    p.play('fight h')
    return said(p, 'closeCombat').log
  }
  expect(fought(3)).toContain(
    'Close combat, h vs C: 10–3, better ER +1, cavalry vs infantry −3, column IV for the French',
  )
  expect(fought(2)).toContain('Close combat, h vs C: 10–3, cavalry vs infantry −3, column III for the French')
})

test('[ART-4] [TEC-UP-F] a target out of range is shown with its distance, with what the terrain adds, and one too near as such', () => {
  const guns = (at: string, shot: string, more: Given = {}) =>
    problem({
      phase: 'artillery',
      units: [gun('g', '0,0'), gun('o', '0,3'), austrian('y', at)],
      ...more,
    }).reasons(`bombard g at ${at} shot ${shot} facing E`)
  expect(guns('9,0', 'canister')).toEqual(['g can’t fire canister at 9,0: it’s 9 hexes away (range 8).'])
  expect(guns('8,0', 'canister')).toEqual([])
  expect(guns('8,0', 'canister', { levels: { '8,0': 1 } })).toEqual([
    'g can’t fire canister at 8,0: it counts as 9 hexes (range 8).',
  ])
  expect(guns('1,0', 'ball')).toEqual(['g can’t fire at 1,0: guns can’t fire at adjacent hexes.'])
})

describe('losses', () => {
  test('[HIT-7] hits passing from a unit to its Flag are logged for both, and for no unit without hits', () => {
    const back = (hits: number) => {
      const p = problem({
        phase: 'engagement',
        side: 'french',
        units: [flag('F', '0,0', { hits: 1 }), line('a', '5,0', { hits, outOfCommand: true })],
        leaders: [general('g', '-4,0')],
      })
      p.play('done', 'move a to 2,0 facing E')
      return p.match.events.filter(event => event.kind === 'hits').map(event => p.match.battle.language.tell(event))
    }
    expect(back(1)).toEqual(['a: hits pass to the Flag', 'F: 2 hits marked'])
    expect(back(0)).toEqual([])
  })

  test('[HIT-6d] hits that are not paid for with a unit are told with the Flag that carries them', () => {
    const guns = ['a', 'b']
    const p = problem({
      phase: 'artillery',
      side: 'french',
      units: [...guns.map(id => gun(id, '0,0')), colours('C', '4,0'), austrian('y', '4,-1')],
      dice: guns.map(() => 5),
    })
    for (const id of guns) p.play(`bombard ${id} at 4,0 shot ball facing E`)
    expect(p.told('hits').at(-1)).toMatchObject({ unit: 'C', hits: 2, cases: ['HIT-6d'] })
  })
})
