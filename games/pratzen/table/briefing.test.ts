import { begin } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import type { PratzenBattle } from '../battle.ts'
import { type FieldProblem, game, problem } from '../checks/field-problem.ts'
import { austrian, chasseurs, dragoons, flag, general, gun, howitzer, inside, line } from '../checks/troops.ts'
import type { PratzenDecision } from '../decisions.ts'

type Given = Readonly<Record<string, unknown>>

const brief = (p: FieldProblem) => {
  const battle = p.match.battle
  const { field, position, unit, hex } = inside(p)
  const labels = (hexes: readonly number[]): string[] => hexes.map(at => field.label(at)).sort()
  return { battle, briefing: battle.briefing, field, position, unit, hex, labels }
}
const stand = (units: readonly Given[], more: Given = {}) => brief(problem({ phase: 'artillery', units, ...more }))

describe('arcs and fields of fire', () => {
  test('[DEF-11] two hexes in front, two on the flanks, two in the rear', () => {
    const { briefing, position, unit, labels } = stand([line('a', '0,0')])
    const arcs = briefing.arcs!(position, unit('a'))!
    expect(labels(arcs.front)).toEqual(['1,-1', '1,0'])
    expect(labels(arcs.flank)).toEqual(['0,-1', '0,1'])
    expect(labels(arcs.rear)).toEqual(['-1,0', '-1,1'])
  })

  test('[FAC-6] a village has a front on every side', () => {
    const { briefing, position, unit } = stand([line('a', '0,0')], { terrain: { '0,0': 'village' } })
    expect(briefing.arcs!(position, unit('a'))!.front).toHaveLength(6)
  })

  test('[FOF-1] [FOF-2] the field of fire is the arc as far as weapon and sight reach, each hex with its number', () => {
    const { briefing, position, unit, hex } = stand([flag('a', '0,0')], { terrain: { '2,-1': 'wood' } })
    const spots = briefing.fieldOfFire!(position, unit('a'))
    const at = (label: string) => spots.find(spot => spot.hex === hex(label))
    expect(at('3,0')).toMatchObject({ weapon: 'muskets', needed: '3+', chance: 4 / 6, poor: false })
    expect(at('1,0')).toBeUndefined()
    expect(at('-3,0')).toBeUndefined()
    expect(at('7,0')).toBeUndefined()
    expect(at('2,-1')).toBeUndefined()
  })

  test('[AFT-1] [AFT-2] guns show the deadlier of their two kinds of shot', () => {
    const { briefing, position, unit, hex } = stand([gun('g', '0,0')])
    const spots = briefing.fieldOfFire!(position, unit('g'))
    const at = (label: string) => spots.find(spot => spot.hex === hex(label))
    expect(at('3,0')).toMatchObject({ weapon: 'canister', needed: '3+' })
    expect(at('5,-1')).toMatchObject({ weapon: 'canister', needed: '4+' })
    expect(at('9,-1')).toMatchObject({ weapon: 'ball' })
  })

  test('Leaders have neither', () => {
    const { briefing, position, unit } = stand([line('a', '0,0')], { leaders: [general('l', '0,0')] })
    expect(briefing.arcs!(position, unit('l'))).toBeNull()
    expect(briefing.fieldOfFire!(position, unit('l'))).toEqual([])
  })
})

describe('the sight line', () => {
  test('[LOS-5] [PE-5] names the wood that stops the ball, and lets the howitzer over it', () => {
    const wood = { terrain: { '2,0': 'wood' } }
    const guns = stand([gun('g', '0,0')], wood)
    const seen = guns.briefing.sight!(guns.position, guns.hex('0,0'), guns.hex('4,0'))
    expect(seen.hexes).toEqual([{ hex: guns.hex('2,0'), case: 'LOS-5', stops: true }])
    expect(seen.shots.map(shot => shot.fault?.case)).toEqual(['LOS-5', 'LOS-5'])
    const lobs = stand([howitzer('h', '0,0')], wood)
    const over = lobs.briefing.sight!(lobs.position, lobs.hex('0,0'), lobs.hex('4,0'))
    expect(over.shots.map(shot => shot.weapon)).toEqual(['canister', 'ball'])
    for (const shot of over.shots) {
      expect(shot.fault).toBeNull()
      expect(shot.terms.map(term => term.case)).toContain('PE-5')
    }
  })

  test('[LOS-7] [LOS-6] troops and hills in the way are marked', () => {
    const { briefing, position, hex } = stand([line('a', '0,0'), austrian('b', '2,0')], { levels: { '1,0': 3 } })
    const seen = briefing.sight!(position, hex('0,0'), hex('4,0'))
    const found = Object.fromEntries(seen.hexes.map(spot => [spot.case, spot.hex]))
    expect(found).toEqual({ 'LOS-6': hex('1,0'), 'LOS-7': hex('2,0') })
    expect(seen.hexes.every(spot => spot.stops)).toBe(true)
  })

  test('[PE-4] what spoils the shot without stopping it is told as such', () => {
    const { briefing, position, hex } = stand([flag('a', '0,0')], { terrain: { '2,0': 'orchard' } })
    const seen = briefing.sight!(position, hex('0,0'), hex('4,0'))
    expect(seen.hexes).toEqual([{ hex: hex('2,0'), case: 'PE-4', stops: false }])
    expect(seen.shots[0]).toMatchObject({ weapon: 'muskets', needed: '5+', effective: 4 })
  })

  test('[LOS-1] from an empty hex it tells the line alone', () => {
    const { briefing, position, hex } = stand([line('a', '3,3')])
    const seen = briefing.sight!(position, hex('0,0'), hex('4,0'))
    expect(seen).toMatchObject({ firer: null, shots: [] })
    expect(seen.remarks.map(remark => remark.case)).toContain('LOS-1')
  })
})

describe('the chain of command', () => {
  const units = [flag('F', '4,0'), line('a', '6,0'), line('b', '7,0'), chasseurs('h', '6,1')]
  const { briefing, position, unit, hex } = stand(units, { leaders: [general('g', '0,0')] })

  test('[CMD-2] a Leader reaches his Flags; the line to one too far away is broken', () => {
    const view = briefing.command!(position, 0, unit('g'))!
    expect(view.links).toContainEqual({ from: hex('0,0'), to: hex('4,0'), broken: false })
    expect(view.hexes).toContain(hex('10,0'))
    expect(view.hexes).not.toContain(hex('11,0'))
  })

  test('[CMD-3] a Flag reaches the units within two hexes', () => {
    const view = briefing.command!(position, 0, unit('F'))!
    expect(view.links).toContainEqual({ from: hex('4,0'), to: hex('6,0'), broken: false })
    expect(view.links).toContainEqual({ from: hex('4,0'), to: hex('7,0'), broken: true })
    expect(view.links).toContainEqual({ from: hex('0,0'), to: hex('4,0'), broken: false })
  })

  test('[CMD-4] [CMD-5] cavalry beyond five hexes of its Leader is cut off, and the whole side shows it', () => {
    const view = briefing.command!(position, 0, null)!
    expect(view.links.filter(link => link.broken).map(link => link.to)).toContain(hex('6,1'))
    expect(briefing.command!(position, 0, unit('h'))!.remarks[0].case).toBe('CMD-5')
  })
})

describe('close combats to be fought', () => {
  const meet = (phase: string) =>
    brief(
      problem({
        phase,
        side: 'french',
        units: [
          flag('F', '0,0'),
          line('a', '0,1'),
          austrian('x', '1,0', { facing: 'W' }),
          flag('G', '6,0', { formation: 'f2' }),
          dragoons('y', '7,0', { facing: 'W' }),
        ],
        leaders: [general('g', '0,0'), general('k', '6,0')],
      }),
    )

  test('[CC-6] each connected group is shown with its odds and who fights it', () => {
    const { battle, briefing, position, unit, hex } = meet('close-combat')
    const views = briefing.combats!(position)
    expect(views).toHaveLength(2)
    const [first] = views
    expect(first.hexes).toEqual([[hex('0,0'), hex('0,1')].sort((a, b) => a - b), [hex('1,0')]])
    expect(first.counting).toContain(hex('1,0'))
    expect(first.decision).toEqual({ kind: 'fight', unit: battle.field.at(position).top(first.hexes[0][0]) })
    expect(first.odds).toEqual(battle.forecast(position, first.decision!).odds)
    expect(views[1].decision).toEqual({ kind: 'fight', unit: unit('G') })
  })

  test('[CC-6] before the phase they are told as they would be, but cannot be fought yet', () => {
    const { briefing, position } = meet('engagement')
    const views = briefing.combats!(position)
    expect(views.length).toBeGreaterThan(0)
    expect(views.every(view => view.decision === null)).toBe(true)
  })

  test('[ENG-ET-15] a charge into contact is forecast with the odds of the fight', () => {
    const p = problem({
      phase: 'artillery',
      units: [flag('F', '0,0'), line('a', '0,1'), austrian('x', '4,0', { facing: 'W' })],
      leaders: [general('g', '0,0')],
    })
    const { battle, position, unit, hex } = brief(p)
    const charge: PratzenDecision = { kind: 'move', units: [unit('F')], to: hex('3,0'), facing: 0 }
    const { odds } = battle.forecast(position, charge)
    expect(odds).toMatchObject({ attack: 3, defence: 3 })
    expect(battle.forecast(position, { ...charge, to: hex('2,0') }).odds).toBeNull()
  })
})

describe('stances and company', () => {
  const { briefing, battle, position, unit, hex } = brief(
    problem({
      phase: 'artillery',
      units: [flag('F', '0,0'), line('a', '0,0'), line('b', '0,0')],
      leaders: [general('g', '0,0')],
    }),
  )
  const move: PratzenDecision = { kind: 'move', units: [unit('F')], to: hex('2,0'), facing: 3 }

  test('[FAC-1] a move tells where its unit would stand and which vertex it would face', () => {
    expect(briefing.stance!(position, move)).toEqual({
      unit: unit('F'),
      hex: hex('2,0'),
      facing: { toward: 'vertex', at: 3 },
    })
    expect(briefing.stance!(position, { kind: 'done' })).toBeNull()
  })

  test('[STK-MOV-6] [LMOV-1] stack mates and Leaders can be asked along', () => {
    const found = briefing.company!(position, move)!
    expect([...found.mates].sort()).toEqual(['F', 'a', 'b', 'g'].map(unit).sort())
    expect(found.make([unit('a'), unit('F')])).toEqual([
      { ...move, units: [unit('F'), unit('a')].sort((a, b) => a - b) },
    ])
    expect(found.make([unit('g')])).toEqual([{ ...move, units: [unit('g')], facing: null }])
  })

  test('a Leader who takes troops along opens every facing again', () => {
    const ride: PratzenDecision = { kind: 'move', units: [unit('g')], to: hex('2,0'), facing: null }
    expect(briefing.company!(position, ride)!.make([unit('g'), unit('a')])).toHaveLength(6)
  })

  test('[ENG-ET-3] a roll has the variants that a Leader makes of it', () => {
    const roll: PratzenDecision = { kind: 'engage', unit: unit('F'), joined: [], modifier: 0 }
    const captions = briefing.variants!(position, roll).map(variant => briefing.caption(variant, position))
    expect(new Set(captions).size).toBe(3)
  })

  test('counters carry facing, flag and livery, the topmost last', () => {
    const pieces = battle.pieces(position)
    expect(pieces.map(piece => piece.id)).toEqual(['b', 'a', 'F', 'g'])
    expect(pieces[2]).toMatchObject({ flag: true, facing: { toward: 'vertex', at: 0 }, gist: '3·2' })
    expect(pieces[3].arm).toBe('leader')
    expect(pieces[3].facing).toBeUndefined()
  })
})

describe('at the table', () => {
  test('[MOR-1] [MOR-2] [MOR-3] the tracks are as long as the demoralization level and fill from both ends', () => {
    const { briefing, position, field } = brief(problem({ phase: 'artillery', units: [line('a', '0,0')] }))
    const before = briefing.tracks!(position)
    expect(before.map(track => track.boxes)).toEqual(field.rules.demoralization)
    field.morale.losses.set(position, 0, 2)
    field.morale.defeats.set(position, 0, 1)
    expect(briefing.tracks!(position)[0]).toMatchObject({ fromTop: { filled: 2 }, fromBottom: { filled: 1 } })
  })

  test('[DEF-2] the letter after the name of a battalion is explained, on its card and under the pointer', () => {
    const { battle, position } = begin(game, { seed: '1', scenario: 'intro-pratzen-village' })
    const pieces = battle.pieces(position)
    const unitOf = (name: string) => pieces.find(piece => piece.name === name)!
    const letter = (name: string) => battle.briefing.figures!(position, unitOf(name).unit)[0]
    expect(letter('1/14e Ligne F')).toMatchObject({ value: 'F', case: 'DEF-2' })
    expect(letter('1/14e Ligne a')).toMatchObject({ value: 'a', name: 'company; stays near its Flag' })
    const horse = pieces.find(({ arm }) => arm === 'cavalry')!
    expect(letter(horse.name).name).toBe('close-combat strength')
    expect(['F', 'a'].map(of => unitOf(`1/14e Ligne ${of}`).states.includes('Flag'))).toEqual([true, false])
  })

  test('[EVT-3] a hand is shown only where the deck is in play', () => {
    const plain = game.open('intro-pratzen-village', {})
    expect(plain.briefing.cards).toBeUndefined()
    const deck = game.open('intro-pratzen-village', { events: 'yes' })
    expect(deck.briefing.cards).toBeDefined()
  })

  test('[OPT-SMOKE-2] [OPT-SMOKE-3] [OPT-BLAZE-4] a hex next to smoke or a blaze is told to lie in smoke, one beyond it is not', () => {
    const { briefing, position, hex } = stand([line('a', '0,0')], {
      deck: ['Breeze'],
      smoke: ['5,0'],
      blazes: ['-5,0'],
    })
    const smoky = (label: string) => briefing.remarks(position, hex(label)).some(({ case: id }) => id === 'OPT-SMOKE-3')
    expect(['5,0', '4,0', '3,0'].map(smoky)).toEqual([true, true, false])
    expect(['-5,0', '-4,0', '-3,0'].map(smoky)).toEqual([true, true, false])
  })

  test('[OPT-CARD-6] [OPT-CARD-8] [OPT-CARD-11] [OPT-CARD-17] what cards have brought about is told: of a piece on it, of all in the standings', () => {
    const cards = ['Misunderstood Order', 'Aide Lost', 'Fog in the Hollows', 'Roads Blocked', 'The Sun of Austerlitz']
    const shown = (inForce: readonly Given[]) => {
      const { battle, briefing, position } = stand([line('a', '0,0'), line('b', '0,2')], {
        leaders: [general('g', '-4,0')],
        deck: ['Breeze', ...cards],
        inForce,
      })
      const { units } = battle.language.view(position) as unknown as { units: { id: string; states: string[] }[] }
      const marked = units.flatMap(({ id, states }) => states.filter(s => cards.includes(s)).map(s => [id, s]))
      const lines = briefing.standings(position).filter(({ case: id }) => id.startsWith('OPT-CARD'))
      return [marked, lines.map(({ label, values }) => [label, ...values])]
    }
    expect(shown([])).toEqual([[], []])
    expect(
      shown([
        { card: 'Misunderstood Order', on: 'a' },
        { card: 'Aide Lost', on: 'g' },
        { card: 'Fog in the Hollows', playerTurnsLeft: 2 },
        { card: 'The Sun of Austerlitz', playerTurnsLeft: 1 },
        { card: 'Roads Blocked', on: 'allied' },
      ]),
    ).toEqual([
      [
        ['a', 'Misunderstood Order'],
        ['g', 'Aide Lost'],
      ],
      [
        ['Fog in the Hollows (2 player turns left)', 'in force', 'in force'],
        ['The Sun of Austerlitz (1 player turn left)', 'in force', '–'],
        ['Roads Blocked', '–', 'in force'],
      ],
    ])
  })

  test('[VIC-2] the standings show what the objectives would decide now, and the track the units still to come', () => {
    const { battle, position } = begin(game, { scenario: 'intro-pratzen-village', seed: '1' })
    const { briefing, field } = battle as unknown as PratzenBattle
    const held = (): (readonly (number | string)[])[] =>
      briefing
        .standings(position)
        .slice(-2)
        .map(line => line.values)
    expect(held()).toEqual([
      [0, 4],
      ['loses', 'wins'],
    ])
    for (const unit of field.armies[1]) if (field.onMap(position, unit)) field.remove(position, unit)
    const company = field.units.findIndex(unit => unit.id === '14e-ligne-1-a')
    field.put(position, company, field.ground.grid.find('20.41'))
    expect(held()).toEqual([
      [1, 0],
      ['wins', 'loses'],
    ])
    expect(briefing.track(position).arrivals.map(({ turn, units }) => [turn, units])).toEqual([[6, ['2/36e Ligne']]])
  })

  test('[SCALE-2] the clock goes on two minutes a turn', () => {
    const { battle, position } = begin(game, { scenario: 'intro-pratzen-village', seed: '1' })
    const { briefing, field } = battle as unknown as PratzenBattle
    expect(briefing.track(position)).toMatchObject({ turn: 1, label: '9:00' })
    field.cell.turn.set(position, 8)
    expect(briefing.track(position).label).toBe('9:14')
  })
})
