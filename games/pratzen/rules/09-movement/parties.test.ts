/** Which pieces may move together: any part of a stack, with any Leaders there that may move. */
import { everyDecision, Random } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { type FieldProblem, problem } from '../../checks/field-problem.ts'
import { chasseurs, colours, engagement, flag, general, gun, horseGuns, inside, line } from '../../checks/troops.ts'
import type { PratzenDecision } from '../../decisions.ts'

type Given = Readonly<Record<string, unknown>>
const march = (units: readonly Given[], leaders: readonly Given[], more: Given = {}) =>
  problem({ phase: 'engagement', side: 'french', units, leaders, ...more })
const G = general('g', '0,0', { rank: 'division' })

/** Parties with a legal move, as typed. */
const parties = (p: FieldProblem): string[] => [...new Set(p.orders('move').map(order => order.split(' ')[1]))].sort()

describe('stacks', () => {
  test('[STK-MOV-6] [LMOV-1] [LMOV-3] every part of a stack, without and with its Leaders, and each Leader alone', () => {
    const p = march([flag('F', '0,0'), line('a', '0,0'), line('b', '0,0')], [G, general('k', '0,0')])
    const troops = ['F', 'a', 'b', 'F,a', 'F,b', 'a,b', 'F,a,b']
    const expected = troops.flatMap(some => [some, `${some},g`, `${some},k`, `${some},g,k`])
    expect(parties(p)).toEqual([...expected, 'g', 'k'].sort())
    p.play('move F,b,k to 2,0 facing E')
    expect(['F', 'a', 'b', 'g', 'k'].map(id => p.at(id))).toEqual(['2,0', '0,0', '2,0', '0,0', '2,0'])
    expect(parties(p)).toEqual(['a', 'a,g', 'g'])
  })

  test('[STK-MOV-2] [STK-MOV-4] [STK-4] [REINF-2] a crowd parts in stacks that are allowed', () => {
    const battalion = (f: string) => [flag(`${f}F`, '0,0', { formation: f }), line(`${f}a`, '0,0', { formation: f })]
    const units = [...battalion('x'), ...battalion('y')].map(({ hex, ...unit }) => unit)
    const p = problem({
      phase: 'reinforcements',
      side: 'french',
      units: units,
      leaders: [general('g', '0,0', { commands: ['x', 'y'] })],
      reinforcements: [{ turn: 1, side: 'french', units: ['x', 'y'], hexes: ['0,0'] }],
      dice: [1, 1],
    })
    p.play('enter xF at 0,0 facing E', 'enter yF at 0,0 facing E')
    expect(p.step).toBe('free-move')
    const legal = parties(p).filter(party => !party.includes('g'))
    expect(legal).toEqual(['xF', 'xF,xa', 'xa', 'yF', 'yF,ya', 'ya'])
    expect(p.objections('move xa,ya to 1,0 facing E')).toEqual(['STK-MOV-2'])
    // DEF-30: a square is of one battalion.
    expect(p.orders('square')).toEqual([])
    p.play('move yF,ya to 4,0 facing E')
    expect(p.orders('square')).toEqual(['square xF', 'square yF'])
  })

  test('[STK-MOV-4] [STK-MOV-7] a unit and a gun that share a hex may go together, at the pace of the slower', () => {
    const p = march([flag('F', '0,0'), gun('n', '0,0', { limbered: true })], [G])
    expect(parties(p)).toEqual(expect.arrayContaining(['F', 'n', 'F,n']))
    const slowest = march([flag('F', '0,0'), gun('n', '0,0')], [G])
    expect(slowest.reach('F,n').length).toBe(6)
  })

  test('[STK-MOV-6] units of different hexes, the enemy’s, and the same one twice are not a party', () => {
    const p = march([flag('F', '0,0'), line('a', '1,0'), colours('C', '12,0')], [G])
    expect(p.objections('move F,a to 2,0 facing E')).toEqual(['STK-MOV-6'])
    expect(p.objections('move C to 11,0 facing E')).toEqual(['PLAY-2'])
    const { battle, position } = p.match
    const F = inside(p).unit('F')
    const twice: PratzenDecision = { kind: 'move', units: [F, F], to: inside(p).hex('2,0'), facing: 0 }
    expect(battle.objections(position, twice, 0).map(o => o.case)).toEqual(['STK-MOV-6'])
  })

  test('[ENG-ET-8] on Hold Leaders ride with the command, not alone', () => {
    const p = engagement([flag('F', '0,0'), line('a', '0,0'), colours('C', '8,0')], [G], [3, 3])
    p.play('engage F joined nobody modifier 0')
    expect(parties(p)).toEqual(['F', 'F,a', 'F,a,g', 'F,g', 'a', 'a,g'])
    expect(p.objections('move g to -1,0')).toEqual(['ENG-5'])
  })
})

describe('Leaders of cavalry regiments', () => {
  const colonel = general('c', '0,0', { rank: 'regiment', arm: 'cavalry LC', commands: ['fc'] })

  test('[CAVLDR-1] [LMOV-2] he goes with any unit, but never stays behind without his cavalry', () => {
    const p = march([chasseurs('h', '0,0'), chasseurs('i', '0,0')], [colonel])
    expect(parties(p)).toEqual(['h', 'h,c', 'h,i,c', 'i', 'i,c'])
    p.play('move h to 3,0 facing E')
    expect(parties(p)).toEqual(['i,c'])
    expect(p.objections('move i to 3,0 facing E')).toEqual(['CAVLDR-1'])
  })

  test('[CAVLDR-1] [STK-MOV-4] guns in his hex do not count as company', () => {
    const guns = { side: 'french', formation: 'fg', facing: 'E', limbered: true }
    const p = march([chasseurs('h', '0,0'), horseGuns('n', '0,0', guns)], [colonel])
    expect(parties(p)).toEqual(['h,c', 'h,n,c', 'n'])
  })

  test('[CAVLDR-1] [LDR-3] cavalry of another class does not either', () => {
    const heavy = { id: 'q', side: 'french', type: 'FR_GDHC', formation: 'fh', hex: '0,0', facing: 'E' }
    const both = general('c', '0,0', { rank: 'regiment', arm: 'cavalry LC', commands: ['fc', 'fh'] })
    const p = march([chasseurs('h', '0,0'), heavy], [both])
    expect(parties(p)).toEqual(['h,c', 'h,q,c', 'q'])
  })
})

describe('at random', () => {
  test('[STK-MOV-6] [LMOV-1] [LMOV-3] stacks, Leaders who ride along and Leaders alone all come up', () => {
    const p = march([flag('F', '0,0'), line('a', '0,0')], [G])
    const { battle, position } = p.match
    const random = new Random('parties')
    const met = new Set<string>()
    for (let i = 0; i < 200; i++) {
      const decision = battle.sample(position, 0, random)
      if (decision?.kind === 'move') met.add(battle.language.say(decision).split(' ')[1])
    }
    expect([...met].sort()).toEqual(parties(p))
  })
})

describe('one logic', () => {
  const scene = () =>
    march(
      [
        flag('F', '0,0'),
        line('a', '0,0'),
        line('b', '0,0', { cohesion: 'disordered' }),
        chasseurs('h', '2,0'),
        chasseurs('i', '2,0'),
        colours('C', '-11,0'),
      ],
      [G, general('c', '2,0', { rank: 'regiment', arm: 'cavalry LC', commands: ['fc'], superiors: ['g'] })],
      { map: { radius: 11 }, terrain: { '1,0': 'wood' } },
    )

  test('[STK-MOV-6] [LMOV-1] [LMOV-2] of all parties and hexes, just those without an objection are offered, once', () => {
    const { battle, position } = scene().match
    const offered = [...everyDecision(battle.menus(position, 0))]
      .filter(d => d.kind === 'move')
      .map(d => battle.language.say(d))
    expect(new Set(offered).size).toBe(offered.length)
    const { field } = inside(scene())
    const own = field.armies[0]
    const near = field.ground.grid.within(field.ground.grid.find('0,0'), 6)
    const allowed: string[] = []
    for (let mask = 1; mask < 1 << own.length; mask++) {
      const units = own.filter((_, i) => mask & (1 << i))
      for (const to of near) {
        for (const facing of [null, 0, 3]) {
          const d: PratzenDecision = { kind: 'move', units, to, facing }
          if (battle.objections(position, d, 0).length === 0) allowed.push(battle.language.say(d))
        }
      }
    }
    const within = new Set(near.map(hex => field.label(hex)))
    const listed = offered.filter(
      order => (/facing [EW]$/.test(order) || !order.includes('facing')) && within.has(order.split(' ')[3]),
    )
    expect(allowed.sort()).toEqual(listed.sort())
    expect(allowed.length).toBeGreaterThan(300)
  })

  test('a line for each piece that can lead a party; what is likely and what is drawn at random stands on it', () => {
    const { battle, position } = scene().match
    const random = new Random('lines')
    const lines = battle.menus(position, 0).filter(menu => menu.kind === 'move')
    const { field } = inside(scene())
    expect(lines.map(line => field.units[line.subject!].id)).toEqual(['F', 'a', 'b', 'h', 'i', 'g'])
    for (const line of lines) {
      const own = new Set([...line.decisions()].map(d => battle.language.say(d)))
      const likely = [...line.likely!()].map(d => battle.language.say(d))
      expect(likely.length).toBeGreaterThan(0)
      expect(likely.every(order => own.has(order))).toBe(true)
      for (let i = 0; i < 20; i++) expect(own.has(battle.language.say(line.sample!(random)!))).toBe(true)
    }
    const [first] = lines
    const bold = [...new Set([...first.likely!()].map(d => battle.language.say(d).split(' ')[1]))]
    expect(bold).toEqual(['F', 'F,g', 'F,a,b', 'F,a,b,g'])
  })
})
