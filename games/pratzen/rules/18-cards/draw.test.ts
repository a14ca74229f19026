/** Cards with an immediate effect, one by one, and how long they last. */
import { eventsFor, redact, type Viewer } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { cards, discarded, drawing, inForce, terms } from '../../checks/card-problem.ts'
import { type FieldProblem, problem } from '../../checks/field-problem.ts'
import {
  austrian,
  cannon,
  chasseurs,
  colours,
  dragoons,
  engagement,
  feldherr,
  flag,
  general,
  gun,
  inside,
  line,
} from '../../checks/troops.ts'
import { SET_ASIDE } from '../../field.ts'
import { flagInCommandAt } from '../06-command.ts'
import { allowance, partyOf, RAPID } from '../09-movement/movement.ts'
import { cardsIn, marked, SMOKE } from './events.ts'

type Given = Readonly<Record<string, unknown>>
const FAR = general('g', '-4,0')
const ENEMY = colours('C', '8,0')

describe('cards that are carried out at once', () => {
  const CLOSE = [
    flag('F', '0,0'),
    line('a', '1,0'),
    colours('C', '6,0'),
    austrian('y', '5,0'),
    dragoons('d', '1,4'),
    dragoons('e', '9,0'),
  ]

  test('[OPT-CARD-6] Misunderstood Order falls on the nearest command of the enemy, the drawer choosing among equals', () => {
    const p = drawing(['Misunderstood Order'], [1], { units: CLOSE })
    // The Austrian unit in front is four hexes away, and so are the nearer dragoons.
    expect(p.orders()).toEqual(['mark C', 'mark d'])
    expect([p.objections('mark e'), p.objections('kindle 0,0')]).toEqual([['OPT-CARD-6'], ['EVT-2']])
    p.play('mark C')
    expect(cards(p).inForce).toEqual([{ card: 'Misunderstood Order', on: 'C', playerTurnsLeft: null }])
    expect(discarded(p)).toEqual(['Misunderstood Order'])
  })

  test('[OPT-CARD-6] it costs one of the next roll of that command, and no more after it', () => {
    const p = problem({
      phase: 'engagement',
      side: 'allied',
      units: [flag('F', '0,0'), colours('C', '6,0'), austrian('y', '6,1')],
      leaders: [feldherr('h', '9,0')],
      deck: ['Misunderstood Order'],
      inForce: [{ card: 'Misunderstood Order', on: 'C' }],
      dice: [3, 4],
    })
    const [event] = p.play('engage C joined nobody modifier 0')
    expect([terms(event), event.total]).toEqual([[['OPT-CARD-6', -1]], 6])
    expect(inForce(p)).toEqual([])
  })

  const LEADERS = [
    general('g', '-11,5'),
    feldherr('h', '11,-5'),
    feldherr('i', '10,-5', { rank: 'division' }),
    feldherr('j', '9,-5'),
  ]

  test('[OPT-CARD-8] Aide Lost falls on a brigade Leader of the enemy, by choice of the drawer', () => {
    const p = drawing(['Aide Lost'], [1], { leaders: LEADERS })
    expect(p.orders()).toEqual(['mark h', 'mark j'])
    expect(p.play('mark h')[0]).toMatchObject({ kind: 'fellOn', card: 'aide-lost', unit: 'h', cases: ['OPT-CARD-8'] })
    expect(inForce(p)).toEqual(['Aide Lost on h'])
  })

  test('[OPT-CARD-8] the range is halved in the enemy’s next Command Phase, and whole again after it', () => {
    const commanding = (inForceNow: readonly Given[]) =>
      problem({
        phase: 'command',
        side: 'allied',
        units: [
          flag('F', '-11,0'),
          colours('C', '0,0'),
          colours('D', '5,0', { formation: 'a2' }),
          dragoons('d', '8,0'),
          dragoons('e', '7,1'),
        ],
        leaders: [feldherr('h', '10,0', { arm: 'infantry' }), feldherr('k', '5,3', { arm: 'cavalry' })],
        deck: ['Aide Lost'],
        inForce: inForceNow,
      })
    const out = (p: FieldProblem) => ['C', 'D', 'd', 'e'].filter(id => p.states(id).includes('out of command'))
    expect(out(commanding([]))).toEqual([])
    const p = commanding([
      { card: 'Aide Lost', on: 'h' },
      { card: 'Aide Lost', on: 'k' },
    ])
    expect(out(p)).toEqual(['C', 'd'])
    expect(inForce(p)).toEqual([])
    const { field, position, unit, hex } = inside(p)
    expect(flagInCommandAt(field, position, unit('C'), hex('0,0'))).toBe(true)
  })

  const shooting = (level: number, left = 1) =>
    problem({
      phase: 'artillery',
      side: 'french',
      units: [gun('n', '0,0'), colours('C', '7,0'), colours('D', '3,3', { formation: 'a2' })],
      levels: Object.fromEntries(
        ['0,0', '1,0', '2,0', '3,0', '4,0', '5,0', '6,0', '7,0', '3,3', '1,1', '2,2', '1,2', '2,1'].map(hex => [
          hex,
          level,
        ]),
      ),
      deck: ['Fog in the Hollows'],
      inForce: [{ card: 'Fog in the Hollows', playerTurnsLeft: left }],
    })

  test('[OPT-CARD-11] fog stops fire beyond six hexes into or out of levels 0 and 1', () => {
    const far = 'bombard n at 7,0 shot ball facing E'
    expect([0, 1, 2].map(level => shooting(level).objections(far))).toEqual([['OPT-CARD-11'], ['OPT-CARD-11'], []])
    expect(shooting(0).objections('bombard n at 3,3 shot ball facing SE')).toEqual([])
  })

  test('[OPT-CARD-11] it lies until the player turn after that of the drawer ends', () => {
    const p = drawing(['Fog in the Hollows', 'Breeze', 'Breeze'], [1, 1, 1])
    const left = () => cards(p).inForce.map(effect => effect.playerTurnsLeft)
    expect(left()).toEqual([2])
    p.play('done')
    expect([p.view().side, left()]).toEqual(['allied', [1]])
    p.play('done')
    expect([p.view().turn, left()]).toEqual([2, []])
    expect(p.told('lapsed')).toMatchObject([{ card: 'fog-in-the-hollows' }])
  })

  test('[OPT-CARD-12] the Sun of Austerlitz clears smoke and fog, once a game', () => {
    const p = drawing(['The Sun of Austerlitz', 'Fog in the Hollows'], [1], {
      smoke: ['0,0'],
      inForce: [{ card: 'Fog in the Hollows', playerTurnsLeft: 2 }],
    })
    const { field, position } = inside(p)
    expect(marked(field, position, SMOKE)).toEqual([])
    expect(inForce(p)).toEqual(['The Sun of Austerlitz on null'])
    expect(cardsIn(field, position, SET_ASIDE).length).toBe(1)
  })

  test('[OPT-CARD-12] every French command adds one in the French player turn at hand or next, and no Allied one', () => {
    const rolls = (side: string, lead: string) => {
      const p = problem({
        phase: 'engagement',
        side,
        units: [flag('F', '0,0'), flag('G', '0,4', { formation: 'f2' }), colours('C', '7,0')],
        leaders: [FAR, feldherr('h', '9,0')],
        deck: ['The Sun of Austerlitz'],
        inForce: [{ card: 'The Sun of Austerlitz', playerTurnsLeft: 1 }],
      })
      return p.odds(`engage ${lead} joined nobody modifier 0`).terms.map(t => t.case)
    }
    expect([rolls('french', 'F'), rolls('french', 'G'), rolls('allied', 'C')]).toEqual([
      ['OPT-CARD-12'],
      ['OPT-CARD-12'],
      [],
    ])
    const allied = drawing(['The Sun of Austerlitz', 'Breeze', 'Breeze'], [1, 1], { side: 'allied' })
    allied.play('done')
    expect([allied.view().side, inForce(allied).length]).toEqual(['french', 1])
    allied.play('done')
    expect([allied.view().side, inForce(allied).length]).toEqual(['allied', 0])
  })

  test('[OPT-CARD-13] in frozen mud cavalry and guns go no faster than their normal allowance', () => {
    const fastest = (more: Given) => {
      const horseGun = gun('n', '-2,4', { type: 'FR_GDHORSE8', limbered: true })
      const p = engagement([chasseurs('h', '-2,0'), horseGun, flag('F', '-2,8'), ENEMY], [FAR], [], {
        deck: ['Frozen Mud'],
        ...more,
      })
      const { field, position, unit } = inside(p)
      return ['h', 'n', 'F'].map(id => allowance(field, position, partyOf(field, position, [unit(id)]), RAPID))
    }
    expect(fastest({})).toEqual([14, 10, 6])
    expect(fastest({ inForce: [{ card: 'Frozen Mud', playerTurnsLeft: 1 }] })).toEqual([10, 8, 6])
  })

  test('[OPT-CARD-13] [OPT-EVT-4] it is over with the player turn', () => {
    const p = drawing(['Frozen Mud', 'Breeze'], [1, 1])
    expect(inForce(p)).toEqual(['Frozen Mud on null'])
    p.play('done')
    expect([p.view().side, inForce(p)]).toEqual(['allied', []])
  })

  const late = (dice: readonly number[]) =>
    drawing(['Breeze', 'Breeze', 'Reserves Press On'], dice, {
      units: [flag('F', '-11,5'), colours('C', '11,-5'), flag('R', '-11,5', { formation: 'f2', hex: undefined })],
      reinforcements: [{ turn: 1, side: 'french', units: ['f2'], hexes: ['-12,0'] }],
    })

  test('[OPT-CARD-16] Reserves Press On brings a delayed group one turn earlier', () => {
    // A 7 delays by one turn, an 11 by three.
    for (const [dice, arrives] of [
      [[1, 5, 6, 1, 1], 3],
      [[1, 3, 4, 1, 1], 2],
    ] as const) {
      const p = late(dice)
      p.play('done', 'done')
      if (arrives === 2) {
        // Due this very turn, it can’t come earlier.
        expect(p.step).toBe('reinforcements')
        expect(p.told('discarded').at(-1)).toMatchObject({ card: 'reserves-press-on', used: false })
        continue
      }
      expect(p.orders()).toEqual(['mark R'])
      p.play('mark R')
      expect(p.told('hastened')).toMatchObject([{ units: ['R'], due: 3 }])
      p.play('done', 'done')
      expect([p.view().turn, p.step]).toEqual([3, 'reinforcements'])
    }
  })

  test('[OPT-CARD-16] a group that isn’t due yet is not delayed', () => {
    const p = drawing(['Breeze', 'Breeze', 'Reserves Press On'], [1, 5, 6, 1, 1], {
      units: [
        flag('F', '-11,5'),
        colours('C', '11,-5'),
        flag('R', '-11,5', { formation: 'f2', hex: undefined }),
        flag('S', '-11,5', { formation: 'f3', hex: undefined }),
      ],
      reinforcements: [
        { turn: 1, side: 'french', units: ['f2'], hexes: ['-12,0'] },
        { turn: 4, side: 'french', units: ['f3'], hexes: ['-12,0'] },
      ],
    })
    p.play('done', 'done')
    expect(p.orders()).toEqual(['mark R'])
  })

  test('[OPT-CARD-17] Roads Blocked adds two to the next reinforcement roll of the enemy, once', () => {
    const arriving = (more: Given) =>
      drawing(['Breeze', 'Roads Blocked'], [1, 3, 3, 3, 3], {
        units: [
          flag('F', '-11,5'),
          colours('C', '11,-5'),
          flag('R', '-11,5', { formation: 'f2', hex: undefined }),
          flag('S', '-11,5', { formation: 'f3', hex: undefined }),
        ],
        reinforcements: [
          { turn: 1, side: 'french', units: ['f2'], hexes: ['-12,0'] },
          { turn: 1, side: 'french', units: ['f3'], hexes: ['-12,4'] },
        ],
        ...more,
      })
    const delays = (p: FieldProblem) => {
      const { field, position } = inside(p)
      return [0, 1].map(g => field.group.due.get(position, g))
    }
    expect(delays(arriving({}))).toEqual([1, 1])
    const p = arriving({ inForce: [{ card: 'Roads Blocked', on: 'french' }] })
    expect(delays(p)).toEqual([2, 1])
    expect(inForce(p)).toEqual([])
  })

  test('[OPT-CARD-17] it falls on the enemy of the player who drew it, if that enemy still has to roll at all', () => {
    const draw = (side: string) =>
      drawing(['Roads Blocked', 'Breeze'], [1, 6, 6], {
        side,
        units: [flag('F', '-11,5'), colours('C', '11,-5'), colours('R', '11,-5', { formation: 'a2', hex: undefined })],
        reinforcements: [{ turn: 3, side: 'allied', units: ['a2'], hexes: ['12,0'] }],
      })
    expect(inForce(draw('french'))).toEqual(['Roads Blocked on allied'])
    expect(inForce(draw('allied'))).toEqual([])
  })

  test('[OPT-AMMO-4] [OPT-EVT-4] a card that could be Ammo Shortage is kept through the turn of the enemy, whatever it is', () => {
    const p = drawing(['Ammo Shortage', 'Smoke', 'Breeze'], [1, 1, 1])
    expect(cards(p).hands).toEqual({ french: 1, allied: 0 })
    p.play('done')
    expect([p.view().side, cards(p).hands]).toEqual(['allied', { french: 1, allied: 1 }])
    p.play('done')
    // The one Ammo Shortage is face up now: no player can hold it, and the Allied cards are shown at the end of their
    // turn.
    expect([p.view().side, cards(p).hands]).toEqual(['french', { french: 0, allied: 0 }])
    expect(discarded(p)).toEqual(['Ammo Shortage', 'Smoke', 'Breeze'])
    const other = drawing(['Ammo Shortage', 'Smoke', 'Breeze'], [2, 2, 1])
    other.play('done')
    expect([other.view().side, cards(other).hands]).toEqual(['allied', { french: 1, allied: 0 }])
    expect(discarded(other)).toEqual(['Breeze'])
    other.play('done')
    expect(discarded(other)).toEqual(['Smoke', 'Breeze'])
  })

  test('[OPT-AMMO-4] [OPT-CARD-0] the enemy is told and asked the same, whether Ammo Shortage was kept or another card', () => {
    const course = (drawn: number) => {
      const p = problem({
        phase: 'reinforcements',
        side: 'french',
        units: [flag('F', '-11,5'), cannon('k', '0,0', { ammunition: 'low' }), line('a', '-9,0', { formation: 'z' })],
        leaders: [general('g', '-11,5')],
        deck: ['Ammo Shortage', 'Elan', 'Frozen Mud'],
        shuffled: true,
        dice: [drawn, 2, 1],
      })
      const seen: [number, unknown, unknown][] = []
      for (let i = 0; i < 8 && p.match.actor !== null && p.view().turn === 1; i++) {
        const { battle, actor, position } = p.match
        const asked = battle.question(position, actor!)
        seen.push([actor!, asked, battle.language.view(redact(battle, position, 1))])
        p.play(p.orders('bombard')[0] ?? 'done')
      }
      const { battle, events } = p.match
      return { seen, told: eventsFor(events, 1).map(event => battle.language.tell(event)) }
    }
    const [shortage, elan] = [course(1), course(2)]
    expect(shortage.seen.map(([actor]) => actor)).toEqual([0, 0, 1, 0, 1])
    expect(shortage.seen).toEqual(elan.seen)
    // The card is shown only after the enemy’s turn.
    const untilTurn2 = (told: readonly string[]) => told.slice(0, told.indexOf('Turn 2 of 20'))
    expect(untilTurn2(shortage.told).length).toBeGreaterThan(10)
    expect(untilTurn2(shortage.told)).toEqual(untilTurn2(elan.told))
  })

  test('[EVT-3] [OPT-EVT-3] the player who drew sees the card, all others that the player keeps a card', () => {
    const p = drawing(['Breeze', 'Smoke'], [1, 1])
    p.play('done')
    const { battle, events } = p.match
    const drawn = events.filter(({ kind }) => kind === 'drew')
    const seen = (viewer: Viewer) => eventsFor(drawn, viewer).map(event => battle.language.tell(event))
    expect(seen(1)).toEqual(['French: Breeze drawn', 'Allies: Smoke drawn'])
    for (const viewer of [0, 'public'] as const)
      expect(seen(viewer)).toEqual(['French: Breeze drawn', 'Allies: a card drawn and kept'])
  })

  test('[EVT-2] a card that cannot be applied is discarded, and a card for one use is not used up by that', () => {
    const p = drawing(['Blaze'], [1])
    expect(discarded(p)).toEqual(['Blaze'])
    expect(p.step).not.toBe('event')
  })
})
