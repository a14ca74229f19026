/** Why a decision is refused: the rule really broken, most obvious first. */
import { describe, expect, test } from 'vitest'
import { holding } from '../checks/card-problem.ts'
import { type FieldProblem, problem } from '../checks/field-problem.ts'
import {
  austrian,
  cannon,
  chasseurs,
  colours,
  dragoons,
  engagement,
  flag,
  general,
  gun,
  inside,
  line,
  melee,
  reaction,
} from '../checks/troops.ts'

type Given = Readonly<Record<string, unknown>>

/** The case and text of a refusal; nothing for a legal order. */
function refusal(p: FieldProblem, order: string): string | null {
  const { battle, actor } = p.match
  const [objection] = p.match.objections(battle.language.hear(order), actor ?? 0)
  return objection ? `${objection.case}: ${objection.text}` : null
}

const G = general('g', '-4,0')
const ROLL = 'engage F joined nobody modifier 0'

describe('which units roll', () => {
  const colonel = general('c', '0,4', { rank: 'regiment', arm: 'cavalry LC', commands: ['fc'], superiors: ['g'] })
  const scene = (more: readonly Given[] = []) =>
    engagement(
      [flag('F', '0,0'), line('a', '1,0'), chasseurs('h', '0,4'), colours('C', '8,0'), ...more],
      [G, colonel],
      [3, 3],
    )

  test('[DEF-5] a unit of a battalion rolls with its Flag', () => {
    expect(refusal(scene(), 'engage a joined nobody modifier 0')).toBe('DEF-5: a rolls with F: choose the Flag.')
  })

  test('[ROUT-5] a Flag that is routed, and no unit with it, does not roll', () => {
    const p = engagement(
      [flag('F', '0,0', { cohesion: 'routed' }), chasseurs('h', '0,4'), colours('C', '8,0')],
      [G],
      [3, 3],
    )
    expect(refusal(p, 'engage F joined nobody modifier 0')).toBe('ROUT-5: F can’t roll: routed.')
  })

  test('[ENG-7] [ROUT-5] [ENG-1] not out of command, routed, or far from the enemy', () => {
    const lost = line('z', '0,6', { formation: 'z', outOfCommand: true })
    const routed = gun('n', '0,7', { cohesion: 'routed' })
    const far = gun('o', '-12,0')
    const p = scene([lost, routed, far])
    const answers = ['z', 'n', 'o', 'g'].map(unit => refusal(p, `engage ${unit} joined nobody modifier 0`))
    expect(answers[0]).toBe('ENG-7: z can’t roll: out of command.')
    expect(answers[1]).toBe('ROUT-5: n can’t roll: routed.')
    expect(answers[2]).toBe('ENG-1: o can’t roll: no enemy was near at the start of the phase.')
    expect(answers[3]).toMatch(/^ENG-ET-1: /)
  })

  test('[ENG-1] a unit that has rolled does not roll again, and the side is not done before all have rolled', () => {
    const p = scene()
    expect(refusal(p, 'done')).toBe('ENG-1: Every command near the enemy must roll first.')
    p.play(ROLL, 'done')
    expect(refusal(p, ROLL)).toBe('ENG-1: F has already rolled this phase.')
  })
})

describe('which units move', () => {
  test('[ENG-4] [ENG-5] another command, and a Leader by himself, wait while one is acting', () => {
    const units = [flag('F', '0,0'), flag('H', '0,6', { formation: 'f2' }), colours('C', '8,0')]
    const p = engagement(units, [G], [3, 3])
    p.play(ROLL)
    expect(refusal(p, 'move H to -1,6 facing E')).toBe('ENG-4: H isn’t in the active command.')
    expect(refusal(p, 'square H')).toMatch(/^ENG-4: /)
    expect(refusal(p, 'move g to -5,0')).toBe(
      'ENG-5: g can’t move alone now: move him with the active command, or later.',
    )
  })

  test('[ENG-5] [ENG-1] nine hexes from the enemy a unit moves freely, eight hexes away only by a roll', () => {
    const free = (column: number) => {
      const p = engagement(
        [flag('F', `${column},0`), flag('H', '0,6', { formation: 'f2' }), colours('C', '8,0')],
        [G],
        [...[3, 3, 3, 3]],
      )
      while (p.step === 'engagement') p.play(p.choices('engage')[0])
      while (p.step === 'hold-move') p.play('done')
      while (p.step === 'engagement') p.play(p.choices('engage')[0])
      while (p.step === 'hold-move') p.play('done')
      return [p.step, refusal(p, `move F to ${column - 1},0 facing E`)]
    }
    expect(free(-1)).toEqual(['free-move', null])
    expect(free(0)).toEqual(['free-move', 'ENG-5: F has already acted with its command.'])
  })

  test('[ENG-5] [ENG-6] [UMOV-1] near the enemy no unit moves freely; out of command a unit moves last, or not at all', () => {
    const units = [
      flag('F', '-9,0'),
      line('a', '-9,4', { outOfCommand: true }),
      flag('H', '0,6', { formation: 'f2' }),
      line('z', '0,8', { formation: 'z', outOfCommand: true }),
      chasseurs('h', '2,6', { outOfCommand: true }),
      colours('C', '8,0'),
    ]
    const p = engagement(units, [general('g', '-6,1')], [3, 3, 3, 3])
    while (p.step !== 'free-move') p.play(p.orders('done')[0] ?? p.orders()[0])
    expect(refusal(p, 'move a to -9,3 facing E')).toBe('ENG-6: a can’t move yet: units out of command move last.')
    expect(refusal(p, 'move z to 0,7 facing E')).toBe('UMOV-1: z can’t move: out of command near the enemy.')
    expect(refusal(p, 'move H to -1,6 facing E')).toMatch(/^ENG-5: /)
    expect(refusal(p, 'move h to 1,7 facing E')).toMatch(/^ENG-5: /)
    p.play('done')
    expect(p.step).toBe('ooc-move')
    expect(refusal(p, 'move F to -8,0 facing E')).toBe(
      'ENG-6: F can’t move now: only units out of command move in this step.',
    )
    expect(refusal(p, 'move z to 0,7 facing E')).toMatch(/^UMOV-1: /)
  })

  test('[MOV-1] [ROUT-5] [ENG-5] [CAVLDR-3] Fired, routed, moved already, or having acted: each has a sentence of its own', () => {
    const units = [
      flag('F', '-9,0'),
      flag('H', '0,0', { formation: 'f2' }),
      line('e', '0,1', { formation: 'f2', fired: true }),
      line('b', '-9,1', { cohesion: 'routed' }),
      chasseurs('h', '-9,5', { outOfCommand: true }),
      colours('C', '6,0'),
    ]
    const p = engagement(units, [general('g', '-6,1')], [3, 3, 4, 4])
    while (p.step !== 'free-move') p.play(p.orders('done')[0] ?? p.orders()[0])
    p.play('move F to -10,0 facing E')
    expect(refusal(p, 'move F to -9,0 facing E')).toBe('ENG-5: F has already moved this phase.')
    expect(refusal(p, 'move e to 0,2 facing E')).toBe('MOV-1: e can’t move: marked Fired.')
    expect(refusal(p, 'move b to -9,2 facing E')).toBe('ROUT-5: b can’t move: routed.')
    expect(refusal(p, 'move H to -1,0 facing E')).toMatch(/^MOV-1: /)
    const q = engagement([flag('F', '0,0'), line('a', '-2,0'), colours('C', '8,0'), gun('n', '-9,0')], [G], [3, 3])
    q.play(ROLL, 'done')
    expect(q.step).toBe('free-move')
    expect(refusal(q, 'move a to -3,0 facing E')).toBe('ENG-5: a has already acted with its command.')
    const last = engagement(
      [chasseurs('h', '-9,5', { outOfCommand: true }), line('a', '-9,0', { outOfCommand: true }), flag('F', '-3,-6')],
      [G],
      [],
    )
    last.play('done')
    expect(last.step).toBe('ooc-move')
    expect(refusal(last, 'move h to -9,4 facing E')).toBe(
      'CAVLDR-3: h can’t move now: only infantry and wagons out of command move in this step.',
    )
  })

  test('[MOV-4d] [MOV-4e] [DEF-19] [DEF-30] what guns and stacks cannot do', () => {
    const p = engagement([flag('F', '-9,0'), line('a', '-9,0'), gun('n', '-8,0'), chasseurs('h', '-8,2')], [G], [])
    expect(p.step).toBe('free-move')
    expect(refusal(p, 'limber F')).toMatch(/^DEF-19: /)
    expect(refusal(p, 'unlimber n')).toMatch(/^DEF-19: /)
    expect(refusal(p, 'square h')).toBe('DEF-30: h can’t form square: not infantry.')
    expect(refusal(p, 'square a')).toBe('DEF-30: Only a whole stack forms square: choose F, its top unit.')
    expect(refusal(p, 'square g')).toMatch(/^DEF-30: /)
    p.play('square F', 'move n to -7,0 facing E')
    expect(refusal(p, 'square F')).toBe('DEF-30: F is already in square.')
    expect(refusal(p, 'limber n')).toBe('MOV-4e: n can’t change mode: already moved.')
  })

  test('[FAC-1] [STK-8] [ENG-ET-17] how to face: not at all, as the others do, or toward the enemy', () => {
    const units = [flag('F', '0,0'), line('a', '-1,0', { facing: 'W' }), colours('C', '6,0')]
    const p = engagement(units, [G], [6, 6])
    p.play(ROLL, 'charge')
    expect(refusal(p, 'move F to 5,0 facing W')).toBe('ENG-ET-17: Choose one of these facings in 5,0: E and SE.')
    expect(refusal(p, 'move F to 3,0')).toBe('FAC-1: Choose one of these facings in 3,0: E, NE, NW, W, SW and SE.')
    const free = engagement([flag('F', '-9,0'), line('a', '-8,0', { facing: 'W' })], [G], [])
    expect(refusal(free, 'move F to -8,0 facing E')).toBe('STK-8: Choose one of these facings in -8,0: W.')
    expect(refusal(free, 'move g to -8,0 facing E')).toBe('FAC-1: Leaders have no facing.')
  })
})

describe('a charge', () => {
  const charge = (units: readonly Given[], more: Given = {}, lead = 'F') => {
    const p = engagement(units, [G], [6, 6], more)
    p.play(`engage ${lead} joined nobody modifier 0`, 'charge')
    return p
  }

  test('[ENG-ET-15] [STK-7] goes toward the enemy, by exactly one allowance, and not into the enemy’s hex', () => {
    const p = charge([flag('F', '0,0'), colours('C', '6,0')])
    expect(refusal(p, 'move F to -1,0 facing E')).toBe('ENG-ET-15: F can’t move to -1,0: not toward the nearest enemy.')
    expect(refusal(p, 'move F to 2,0 facing E')).toBe(
      'ENG-ET-15: F can’t move to 2,0: not exactly one allowance toward the nearest enemy.',
    )
    expect(refusal(p, 'move F to 6,0 facing E')).toMatch(/^STK-7: /)
  })

  test('[CHG-2] guns do not charge', () => {
    const p = charge([gun('n', '0,0', { limbered: true }), flag('F', '-9,3'), colours('C', '4,0')], {}, 'n')
    expect(refusal(p, 'move n to 3,0 facing E')).toBe('CHG-2: n can’t charge into 3,0.')
  })

  test('[TEC-WOOD-C2] [TEC-ORCH-C] [TEC-STR-C2] cavalry does not charge out of or into broken terrain', () => {
    for (const [ground, id] of [
      ['wood', 'TEC-WOOD-C2'],
      ['orchard', 'TEC-ORCH-C'],
      ['stream', 'TEC-STR-C2'],
    ]) {
      const units = [chasseurs('h', '0,0'), flag('F', '-9,3'), colours('C', '4,0')]
      const p = charge(units, { terrain: { '4,0': ground } }, 'h')
      expect(refusal(p, 'move h to 3,0 facing E')).toBe(`${id}: h can’t charge into 3,0.`)
    }
  })
})

test('[DEF-3] a card names a piece that there is, or none', () => {
  const p = engagement([flag('F', '0,0'), colours('C', '3,0')], [general('g', '0,0')], [], holding('Elan'))
  const against = (unit: number | null) => p.match.objections({ kind: 'play', card: 'elan', unit }, 0)
  expect(against(999).map(({ case: id }) => id)).toEqual(['DEF-3'])
  expect(against(null).map(({ case: id }) => id)).not.toContain('DEF-3')
})

describe('volleys', () => {
  const firing = (units: readonly Given[], more: Given = {}) => {
    const p = engagement([flag('F', '0,0'), ...units], [G], [6, 6], more)
    p.play(ROLL, 'openFire')
    return p
  }

  test('[FIRE-INF-6] [ENG-4] [FAC-2] [FIRE-INF-0] the target a unit fires at, and how', () => {
    const others = [flag('H', '0,6', { formation: 'f2' })]
    const p = firing([...others, colours('C', '4,-2'), dragoons('d', '4,-3'), austrian('y', '5,0')])
    expect(p.orders('volley').length).toBeGreaterThan(1)
    expect(refusal(p, 'volley F at 5,0 facing E')).toBe('FIRE-INF-6: F can’t fire at 5,0: it isn’t the closest target.')
    expect(refusal(p, 'volley F at 4,-2 facing W')).toMatch(/^FAC-2: /)
    expect(refusal(p, 'volley F at 3,0 facing E')).toMatch(/^FIRE-INF-0: /)
    expect(refusal(p, 'volley H at 4,-2 facing E')).toBe('ENG-4: H can’t fire: not in the active command.')
  })

  test('[OPT-AMMO-6] [ENG-ET-14] [FIRE-INF-5b] why a command cannot open fire: what silences it, or no target', () => {
    const attacking = (firer: Given, ...enemies: readonly Given[]) => {
      const p = engagement([flag('F', '0,0', firer), ...enemies], [G], [6, 6])
      p.play(ROLL)
      return refusal(p, 'openFire')
    }
    const near = colours('C', '4,0')
    expect(attacking({}, near)).toBeNull()
    expect(attacking({ ammunition: 'low' }, near)).toBeNull()
    expect(attacking({ ammunition: 'none' }, near)).toBe('OPT-AMMO-6: F can’t fire: No Ammo.')
    const noTarget = 'ENG-ET-14: No unit of the command has a target in range and sight.'
    expect(attacking({ ammunition: 'none' }, colours('C', '7,0'))).toBe(noTarget)
    expect(attacking({}, colours('C', '7,0'))).toBe(noTarget)
    const touched = attacking({}, near, austrian('y', '-1,0', { formation: 'y' }))
    expect(touched).toBe('FIRE-INF-5b: F can’t fire: adjacent to the enemy.')
  })

  test('[STK-CBT-1] [STK-CBT-3] a unit that is not on top does not fire, and in a village each unit has its own hexside', () => {
    const stack = [line('a', '0,0'), line('b', '0,0'), colours('C', '4,0'), dragoons('d', '0,-4')]
    expect(refusal(firing(stack), 'volley a at 4,0 facing E')).toMatch(/^STK-CBT-1: /)
    const p = firing(stack, { terrain: { '0,0': 'village' } })
    p.play('volley F at 4,0 facing E')
    expect(p.orders('volley')).toEqual(['volley a at 0,-4 facing E', 'volley b at 0,-4 facing E'])
    expect(refusal(p, 'volley a at 4,0 facing E')).toMatch(/^STK-CBT-3: /)
    expect(refusal(p, 'volley a at 0,-4 facing W')).toBe('FAC-6: a already faces all hexsides.')
  })

  test('[STK-CBT-3] [FIRE-INF-0] a unit with no target left is told why about the hex it names', () => {
    const stack = [line('a', '0,0'), line('b', '0,0'), colours('C', '4,0'), dragoons('d', '0,-4')]
    const p = firing(stack, { terrain: { '0,0': 'village' } })
    p.play('volley F at 4,0 facing E')
    const { field, position, unit } = inside(p)
    // As if another unit had fired through the other hexside too.
    field.unit.through.set(position, unit('b'), field.unit.through.get(position, unit('F')) << 1)
    expect(refusal(p, 'volley a at 4,0 facing E')).toBe(
      'STK-CBT-3: a can’t fire at 4,0: the stack has no hexside left to fire through.',
    )
    expect(refusal(p, 'volley a at 7,0 facing E')).toBe('FIRE-INF-0: a can’t fire at 7,0: no enemy there.')
  })

  test('[FCT-6] [FIRE-INF-6] a unit marked Fired with no enemy in front may not turn to the one it names', () => {
    const p = firing([line('a', '0,1'), colours('C', '4,-2'), dragoons('d', '-4,3'), austrian('y', '5,0')])
    expect(refusal(p, 'volley F at -4,3 facing W')).toBeNull()
    const { field, position, unit } = inside(p)
    field.unit.fired.set(position, unit('F'), 1)
    expect(refusal(p, 'volley F at -4,3 facing W')).toBe('FCT-6: F can’t turn: marked Fired.')
    // It is also farther than the closest in front.
    expect(p.objections('volley F at -4,3 facing W')).toEqual(['FCT-6'])
  })
})

describe('before the fight', () => {
  const stack = [colours('C', '1,0', { facing: 'E' }), austrian('y', '1,0', { facing: 'E' })]

  test('[STK-8] [CC-1] a stack turns as one, to as many attackers as it can, and Leaders have nothing to turn', () => {
    const p = reaction([flag('F', '0,0'), ...stack], [], { leaders: [general('k', '1,0', { side: 'allied' })] })
    expect(refusal(p, 'turn y facing W')).toBe('STK-8: y turns with its stack: choose C, its top unit.')
    expect(refusal(p, 'turn C facing SE')).toBe('CC-1: C must face as many attackers as possible.')
    expect(refusal(p, 'turn k facing W')).toMatch(/^CC-1: /)
    expect(refusal(p, 'turn F facing W')).toMatch(/^PLAY-2: /)
  })

  test('[FAC-6] [CC-1] a unit that faces every way has nothing to turn, one with no adjacent attacker need not', () => {
    const others = [dragoons('d', '-1,0', { facing: 'W' }), austrian('z', '5,1', { formation: 'z' })]
    const p = reaction([flag('F', '0,0'), ...stack, ...others], [], { terrain: { '1,0': 'village' } })
    expect(refusal(p, 'turn d facing E')).toBeNull()
    expect(refusal(p, 'turn C facing W')).toBe('FAC-6: C already faces all hexsides.')
    expect(refusal(p, 'turn z facing W')).toBe('CC-1: z can’t turn: no attacker is adjacent.')
  })

  test('[CC-2] [ROUT-5] which units close up, where to, and how', () => {
    const units = [
      flag('F', '0,0'),
      colours('C', '1,0', { facing: 'E' }),
      austrian('y', '2,-1'),
      austrian('t', '3,-2', { cohesion: 'routed' }),
      austrian('s', '2,1', { fired: true }),
      cannon('n', '1,1', { limbered: true }),
    ]
    const p = reaction(units, [], { leaders: [general('k', '2,-1', { side: 'allied' })] })
    const answers = {
      'closeUp k to 1,-1 facing W': 'CC-2: k can’t close up: not a combat unit.',
      'closeUp t to 2,-1 facing W': 'ROUT-5: t can’t move: routed.',
      'closeUp s to 1,1 facing W': 'CC-2: s can’t close up: the stack is marked Fired.',
      'closeUp C to 1,-1 facing W': 'CC-2: C can’t close up: adjacent to an attacker.',
      'closeUp y to 0,-1 facing W': 'CC-2: 0,-1 isn’t adjacent: units close up one hex only.',
      'closeUp y to 2,-2 facing W': 'CC-2: Can’t close up to 2,-2: no attacker adjacent to it.',
      'closeUp y to 1,-1 facing E':
        'CC-2: Can’t close up to 1,-1 with that facing: it must face as many attackers as possible.',
    }
    for (const [order, answer] of Object.entries(answers)) expect(refusal(p, order)).toBe(answer)
    p.play('closeUp y to 1,-1 facing W')
    expect(refusal(p, 'closeUp y to 1,0 facing W')).toMatch(/^CC-2: y /)
  })
})

describe('the fight and after', () => {
  test('[CC-0] [CC-6] [CC-7] units that lead no fight', () => {
    const units = [flag('F', '0,0'), line('a', '0,1'), chasseurs('h', '1,-1'), colours('C', '1,0'), line('b', '-5,0')]
    const p = melee(units, [])
    expect(refusal(p, 'fight b')).toBe('CC-0: b can’t fight: not adjacent to the enemy at the start of the phase.')
    expect(refusal(p, 'fight F')).toBe('CC-7: F can’t fight yet: cavalry combats come first.')
    expect(refusal(p, 'fight h')).toBeNull()
    const foot = melee([flag('F', '0,0'), line('a', '0,1'), colours('C', '1,0')], [])
    expect(refusal(foot, 'fight a')).toBe('CC-6: a fights in F’s combat.')
  })

  test('[CC-10] [CC-10b] [STK-7] which units advance, and where to', () => {
    const winning = (units: readonly Given[], lead: string, dice: readonly number[] = [6]) => {
      const p = melee(units, dice)
      p.play(`fight ${lead}`)
      while (p.step === 'falling-back' || p.step === 'losses') p.play(p.orders()[0])
      return p
    }
    const p = winning(
      [flag('F', '0,0', { cc: 9, er: 3 }), line('a', '0,0'), austrian('y', '1,0'), line('b', '-5,0')],
      'F',
    )
    expect(p.step).toBe('advance')
    expect(refusal(p, 'done')).toBe('CC-10: Victorious attackers must advance.')
    expect(refusal(p, 'advance a to 1,0 facing E')).toBe('CC-10: a advances with its stack: choose F.')
    expect(refusal(p, 'advance b to -4,0 facing E')).toBe('CC-10: b can’t advance: not a victorious attacker.')
    expect(refusal(p, 'advance F to -1,0 facing E')).toBe('CC-10: F can’t advance to -1,0: not a front hex.')
    const q = winning([chasseurs('h', '0,0', { cc: 9, er: 3 }), austrian('y', '1,0')], 'h')
    expect(q.step).toBe('advance')
    expect(refusal(q, 'advance h to 1,0 facing E')).toBe('CC-10b: h can’t stop in 1,0: cavalry advances two hexes.')
  })

  test('[CC-13a] [CC-13b] [ENG-ET-5] [CRT-RETREAT] [LMOV-1] how one falls back', () => {
    const units = [flag('F', '0,0'), line('a', '0,0'), colours('C', '8,0')]
    const p = engagement(units, [general('g', '0,0')], [1, 1])
    p.play(ROLL)
    expect(p.step).toBe('falling-back')
    expect(refusal(p, 'fall F,a to -3,0 facing E')).toBe(
      'LMOV-1: g can’t be left behind alone: move him with the others.',
    )
    expect(refusal(p, 'fall F to 7,0 facing E')).toMatch(/^CC-13b: /)
    expect(refusal(p, 'fall F to 3,0 facing E')).toBe('ENG-ET-5: F can’t fall back to 3,0: not behind it.')
    expect(refusal(p, 'fall g to -3,0 facing E')).toMatch(/^CC-13a: /)
    const beaten = melee([flag('F', '-8,4', { cc: 9, er: 3 }), line('a', '-8,4'), austrian('y', '-7,4')], [6])
    beaten.play('fight F')
    const [order] = beaten.orders('fall')
    const about = order.replace(/facing (\w+)$/, (_, facing) => `facing ${facing === 'W' ? 'E' : 'W'}`)
    expect(refusal(beaten, about)).toBe('CRT-RETREAT: y can’t fall back with that facing.')
  })
})

describe('arrivals', () => {
  const colonel = general('c', '', { rank: 'regiment', arm: 'cavalry LC', commands: ['fc'] })
  const { hex: _, ...waiting } = colonel
  const unit = (id: string, type: string, formation: string) => ({ id, side: 'french', type, formation })
  const arriving = () =>
    problem({
      phase: 'reinforcements',
      side: 'french',
      units: [
        unit('F', 'FR_FLAG2', 'f'),
        unit('a', 'FR_LINE2', 'f'),
        unit('h', 'FR_GDLC', 'fc'),
        unit('z', 'FR_LINE2', 'z'),
        colours('C', '12,-6'),
      ],
      leaders: [waiting],
      reinforcements: [
        { turn: 1, side: 'french', units: ['f', 'fc', 'c'], hexes: ['-12,6', '-12,8'] },
        { turn: 2, side: 'french', units: ['z'], hexes: ['-12,6'] },
      ],
      dice: [1, 1],
    })

  test('[REINF-1] [REINF-2] [CAVLDR-1] which units are due, with which others, and where a Leader of cavalry arrives', () => {
    const p = arriving()
    expect(refusal(p, 'enter z at -12,6 facing E')).toBe('REINF-1: z isn’t due to arrive.')
    expect(refusal(p, 'enter C at -12,6 facing E')).toMatch(/^PLAY-2: /)
    expect(refusal(p, 'enter a at -12,6 facing E')).toBe('REINF-2: a arrives with F: place F instead.')
    expect(refusal(p, 'enter c at -12,6')).toBe('CAVLDR-1: c can’t enter alone: place his cavalry first.')
    p.play('enter h at -12,8 facing E')
    expect(refusal(p, 'enter c at -12,6')).toBe('CAVLDR-1: c can’t enter alone: place him with his cavalry.')
    expect(refusal(p, 'enter c at -12,8 facing E')).toBe('FAC-1: Leaders have no facing.')
    p.play('enter c at -12,8')
    expect(refusal(p, 'enter h at -12,6 facing E')).toBe('REINF-1: h isn’t due to arrive.')
  })
})
