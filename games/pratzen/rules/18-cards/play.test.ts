/**
 * Held cards one by one: when to play them, on which piece, their effect, how long it lasts, and where the card goes.
 */
import { describe, expect, test } from 'vitest'
import { cards, discarded, holding, inForce, terms } from '../../checks/card-problem.ts'
import { problem } from '../../checks/field-problem.ts'
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
import { mayFire } from '../10-infantry-fire.ts'
import { expose } from './effects.ts'
import { cardsIn } from './events.ts'

type Given = Readonly<Record<string, unknown>>
const ROLL = 'engage F joined nobody modifier 0'
const FAR = general('g', '-4,0')
const ENEMY = colours('C', '8,0')

describe('before a command rolls', () => {
  const roused = (more: Given, dice: readonly number[] = [3, 4]) =>
    engagement([flag('F', '0,0'), line('a', '0,1'), ENEMY], [FAR], dice, more)

  test("[OPT-CARD-2] Vive l'Empereur adds one to the roll of one French command", () => {
    const p = roused(holding("Vive l'Empereur"))
    expect(p.orders('play')).toEqual(['play vive-lempereur unit F'])
    expect(p.reasons('play vive-lempereur unit C')).toEqual(['Vive l’Empereur is played on one of your units.'])
    expect(p.reasons('play vive-lempereur')).toEqual([
      expect.stringContaining('Choose the leading unit of a command about to roll'),
    ])
    p.play('play vive-lempereur unit F')
    expect(discarded(p)).toEqual(["Vive l'Empereur"])
    expect(cards(p).hands).toEqual({ french: 0, allied: 0 })
    expect(p.odds(ROLL).terms.map(t => t.case)).toEqual(['OPT-CARD-2'])
    p.play(ROLL)
    expect(p.told('engaged')).toMatchObject([{ total: 8 }])
    expect(inForce(p)).toEqual([])
  })

  test('[OPT-CARD-2] [DEF-5] [ROUT-5] [ENG-7] [ENG-1] a unit that rolls with another, or does not roll, is refused for that', () => {
    const of = (more: Given, column = 0) => {
      const battalion = [flag('F', `${column},0`, more), line('a', `${column},1`)]
      const other = flag('H', '0,6', { formation: 'f2' })
      return engagement([...battalion, other, ENEMY], [FAR], [3, 4], holding("Vive l'Empereur"))
    }
    expect(of({}).objections('play vive-lempereur unit F')).toEqual([])
    expect(of({}).reasons('play vive-lempereur unit a')).toEqual(['a rolls with F: choose the Flag.'])
    expect(of({}).objections('play vive-lempereur unit a')).toEqual(['DEF-5'])
    expect(of({ outOfCommand: true }).objections('play vive-lempereur unit F')).toEqual(['ENG-7'])
    expect(of({ formation: 'f3', cohesion: 'routed' }).objections('play vive-lempereur unit F')).toEqual(['ROUT-5'])
    // Eight hexes from the enemy, and nine.
    expect([of({}, 0), of({}, -1)].map(p => p.objections('play vive-lempereur unit F'))).toEqual([[], ['ENG-1']])
    const rolled = of({})
    rolled.play(ROLL)
    while (rolled.step !== 'engagement') rolled.play('done')
    expect(rolled.objections('play vive-lempereur unit F')).toEqual(['ENG-1'])
    expect(rolled.objections('play vive-lempereur unit H')).toEqual([])
  })

  test('[OPT-CARD-2] horsemen take it along into whatever command they roll with', () => {
    const colonel = general('k', '0,0', { rank: 'regiment', arm: 'cavalry LC', commands: ['fc'], superiors: ['g'] })
    const p = engagement([chasseurs('h', '0,0'), chasseurs('i', '1,0'), ENEMY], [FAR, colonel], [3, 4], {
      ...holding("Vive l'Empereur"),
    })
    p.play('play vive-lempereur unit i')
    const [event] = p.play('engage k joined h,i modifier 0')
    expect(terms(event)).toEqual([['OPT-CARD-2', 1]])
  })

  test('[OPT-CARD-3] For God and the Tsar is for Russians only', () => {
    const p = problem({
      phase: 'engagement',
      side: 'allied',
      units: [
        flag('F', '0,0'),
        colours('C', '6,0', { nation: 'Austrian' }),
        colours('R', '6,-4', { formation: 'a2', nation: 'Russian' }),
      ],
      leaders: [feldherr('h', '9,0')],
      dice: [3, 4],
      ...holding('For God and the Tsar', 'allied'),
    })
    expect(p.orders('play')).toEqual(['play for-god-and-the-tsar unit R'])
    p.play('play for-god-and-the-tsar unit R')
    const [event] = p.play('engage R joined nobody modifier 0')
    expect([terms(event), event.total]).toEqual([[['OPT-CARD-3', 1]], 8])
  })

  test('[OPT-CARD-9] Skirmishers Forward helps the muskets of a light battalion for the player turn', () => {
    const p = engagement(
      [
        flag('F', '0,0'),
        flag('L', '0,4', { type: 'FR_LFLAG', formation: 'f2' }),
        line('l', '0,5', { type: 'FR_LEGER', formation: 'f2' }),
        colours('C', '5,1'),
      ],
      [FAR],
      [],
      holding('Skirmishers Forward'),
    )
    const modifiers = () =>
      ['volley F at 5,1 facing E', 'volley L at 5,1 facing E', 'volley l at 5,1 facing E'].map(order =>
        p.odds(order).terms.reduce((sum, term) => sum + term.value, 0),
      )
    const before = modifiers()
    expect(p.orders('play')).toEqual(['play skirmishers-forward unit L'])
    p.play('play skirmishers-forward unit L')
    expect(modifiers()).toEqual([before[0], before[1] + 1, before[2] + 1])
    expect(cards(p).inForce).toEqual([{ card: 'Skirmishers Forward', on: 'L', playerTurnsLeft: 1 }])
  })

  test('[OPT-CARD-10] Fire Discipline leaves the battalion the choice, whatever it rolls', () => {
    const near = (more: Given) => engagement([flag('F', '0,0'), colours('C', '5,0')], [FAR], [2, 3, 6, 6], { ...more })
    const plain = near({})
    plain.play(ROLL)
    expect(plain.told('fireControl')).toMatchObject([{ result: 'waste' }])
    const p = near(holding('Fire Discipline'))
    p.play('play fire-discipline unit F', ROLL)
    expect(p.told('fireControl')).toMatchObject([{ result: 'choice' }])
    expect(p.orders()).toEqual(['openFire', 'ceaseFire'])
    p.play('ceaseFire')
    expect(p.states('F')).not.toContain('fired')
  })

  test('[OPT-CARD-14] Mistaken Colours silences a battalion more than three hexes away, muskets and guns', () => {
    const p = engagement(
      [flag('F', '0,0'), colours('C', '4,0'), austrian('y', '3,0'), colours('D', '0,4', { formation: 'a2' })],
      [FAR],
      [],
      holding('Mistaken Colours'),
    )
    // C is four hexes away as D is, but a unit of its battalion is nearer.
    expect(p.orders('play')).toEqual(['play mistaken-colours unit D'])
    expect(p.objections('play mistaken-colours unit C')).toEqual(['OPT-CARD-14'])
    const { field, unit } = inside(p)
    expect(mayFire(field, p.match.position, unit('D'))).toBe(true)
    p.play('play mistaken-colours unit D')
    const { position } = p.match
    expect([mayFire(field, position, unit('D')), mayFire(field, position, unit('C'))]).toEqual([false, true])
    expect(cards(p).inForce).toEqual([{ card: 'Mistaken Colours', on: 'D', playerTurnsLeft: 2 }])
    expect(cardsIn(field, position, SET_ASIDE).length).toBe(1)
    const guns = problem({
      phase: 'artillery',
      side: 'allied',
      units: [flag('F', '0,0'), colours('C', '5,0'), cannon('k', '8,0')],
      deck: ['Mistaken Colours'],
      inForce: [{ card: 'Mistaken Colours', on: 'C', playerTurnsLeft: 1 }],
    })
    expect(guns.objections('bombard C at 0,0 shot canister facing W')).toEqual(['OPT-CARD-14'])
  })

  test('[OPT-CARD-0] where no command has to roll the player is asked once, whatever they hold', () => {
    const far = (more: Given) =>
      engagement([flag('F', '-4,0', { type: 'FR_LFLAG' }), ENEMY], [FAR], [], { deck: ['Mistaken Colours'], ...more })
    const p = far({ held: { french: 'Elan' } })
    expect([p.step, p.orders()]).toEqual(['engagement', ['done']])
    p.play('done')
    expect(p.step).toBe('free-move')
    expect(far({}).step).toBe('free-move')
    // After a command has rolled its player isn’t asked again.
    const near = engagement([flag('F', '0,0'), ENEMY], [FAR], [1, 1], {
      deck: ['Mistaken Colours'],
      held: { french: 'Elan' },
    })
    near.play(ROLL)
    expect(near.step).toBe('falling-back')
    near.play(near.orders('fall')[0])
    expect(near.step).not.toBe('engagement')
  })
})

describe('after the dice', () => {
  test('[OPT-CARD-5] Steady There turns the Withdraw of an infantry command into Hold', () => {
    const p = engagement([flag('F', '0,0'), ENEMY], [FAR], [1, 1], holding('Steady There'))
    p.play(ROLL)
    expect([p.step, p.orders()]).toEqual(['card', ['play steady-there', 'done']])
    p.play('play steady-there')
    expect(p.step).toBe('hold-move')
    expect(p.at('F')).toBe('0,0')
    expect(discarded(p)).toEqual(['Steady There'])
    const meek = engagement([flag('F', '0,0'), ENEMY], [FAR], [1, 1], holding('Steady There'))
    meek.play(ROLL, 'done')
    expect(meek.step).toBe('falling-back')
  })

  test('[OPT-CARD-5] neither a Hold nor the Withdraw of cavalry is an occasion for it', () => {
    const held = engagement([flag('F', '0,0'), ENEMY], [FAR], [3, 3], holding('Steady There'))
    held.play(ROLL)
    expect(held.step).toBe('hold-move')
    const horse = engagement([chasseurs('h', '0,0'), ENEMY], [FAR], [1, 1], holding('Steady There'))
    horse.play('engage h joined nobody modifier 0')
    expect(horse.step).toBe('falling-back')
  })

  const volley = (leader: string, dice: readonly number[], more: Given = holding('Marked Man')) => {
    const p = engagement(
      [flag('F', '0,0'), colours('C', '5,0'), austrian('y', '5,1')],
      [FAR, feldherr('h', leader)],
      [6, 6, ...dice],
      more,
    )
    p.play(ROLL, 'openFire', 'volley F at 5,0 facing E')
    return p
  }

  test('[OPT-CARD-7] Marked Man: a Leader within four hexes of the hit is lost on 11 or 12', () => {
    const p = volley('9,0', [6, 5, 6])
    expect([p.step, p.orders()]).toEqual(['card', ['play marked-man unit h', 'done']])
    p.play('play marked-man unit h')
    expect(p.at('h')).toBe('eliminated')
    expect(p.view().morale.allied.losses).toBe(1)
    expect(discarded(p)).toEqual(['Marked Man'])
    const lucky = volley('9,0', [6, 5, 5])
    lucky.play('play marked-man unit h')
    expect(lucky.at('h')).toBe('9,0')
  })

  test('[OPT-CARD-7] without a hit, or too far from it, there is no occasion', () => {
    expect(volley('9,0', [1]).step).not.toBe('card')
    expect(volley('10,0', [6]).step).not.toBe('card')
    const { field, position, unit } = inside(volley('9,0', [6]))
    expect(field.unit.exposed.get(position, unit('h'))).toBe(1)
    const after = volley('9,0', [6])
    after.play('done')
    expect(field.unit.exposed.get(after.match.position, unit('h'))).toBe(0)
  })

  test('[OPT-CARD-7] only infantry marks Leaders, within four hexes of its target, and only where cards are in play', () => {
    const marked = (by: string, leader: string, more: Given = holding('Marked Man')) => {
      const units = [flag('F', '0,0'), gun('n', '0,1'), colours('C', '5,0')]
      const { field, position, unit, hex } = inside(engagement(units, [FAR, feldherr('h', leader)], [], more))
      expose(field, position, unit(by), hex('5,0'))
      return field.unit.exposed.get(position, unit('h'))
    }
    expect([marked('F', '9,0'), marked('F', '10,0')]).toEqual([1, 0])
    expect(marked('n', '9,0')).toBe(0)
    expect(marked('F', '9,0', {})).toBe(0)
  })

  test('[OPT-CARD-0] any player who could hold Smoke is asked after a volley, and none with an empty hand', () => {
    const other = volley('11,0', [1], { deck: ['Smoke'], held: { french: 'Elan' } })
    expect([other.step, other.orders()]).toEqual(['card', ['done']])
    expect(volley('11,0', [1], { deck: ['Smoke'] }).step).not.toBe('card')
    expect(volley('11,0', [1], { deck: ['Smoke'], held: { allied: 'Elan' } }).step).not.toBe('card')
  })

  const assault = (more: Given, dice: readonly number[] = [4]) =>
    problem({
      phase: 'close-combat',
      side: 'allied',
      units: [
        dragoons('d', '-7,5', { cc: 12 }),
        flag('F', '-8,5', { er: 3 }),
        line('q', '5,0', { formation: 'q' }),
        austrian('y', '6,0', { formation: 'r' }),
      ],
      demoralization: { french: 40, allied: 40 },
      dice,
      ...more,
    })

  test('[OPT-CARD-15] [OPT-CARD-0] the Allied player is asked about the eagle whatever they hold, and moves one box more', () => {
    const p = assault({ deck: ['The Eagle in Danger'], held: { allied: 'Smoke' } })
    p.play('fight d')
    expect([p.step, p.view().side, p.orders()]).toEqual(['card', 'allied', ['done']])
    p.play('done')
    expect(p.view().morale.french.defeats).toBe(1)
    const held = assault(holding('The Eagle in Danger', 'allied'))
    held.play('fight d', 'play the-eagle-in-danger')
    expect(held.view().morale.french.defeats).toBe(2)
  })

  test('[OPT-CARD-15] it may be the only card of the deck', () => {
    const p = assault({ deck: [], held: { allied: 'The Eagle in Danger' } })
    p.play('fight d', 'play the-eagle-in-danger')
    expect(p.view().morale.french.defeats).toBe(2)
  })

  test('[OPT-CARD-15] the French, who cannot hold it, are not asked', () => {
    const p = problem({
      phase: 'close-combat',
      side: 'french',
      units: [chasseurs('h', '-7,5', { cc: 1 }), colours('C', '-6,5'), flag('F', '-7,4', { cc: 1 })],
      deck: ['The Eagle in Danger'],
      held: { french: 'Smoke' },
      demoralization: { french: 40, allied: 40 },
    })
    expect(p.match.entries.length).toBe(0)
    expect(p.view().flow).not.toContain('card')
  })
})

describe('in the Rally Phase and in close combat', () => {
  const rallying = (more: Given, dice: readonly number[] = [6]) =>
    problem({
      phase: 'rally',
      side: 'french',
      units: [
        flag('F', '0,0', { cohesion: 'disordered' }),
        line('a', '0,0', { cohesion: 'routed' }),
        line('b', '0,1', { cohesion: 'disordered' }),
        flag('G', '-6,0', { formation: 'f2' }),
        ENEMY,
      ],
      leaders: [general('g', '-11,0')],
      dice,
      ...more,
    })

  test('[OPT-CARD-1] Rally to the Colours: the Flag and those with it rally without a roll, the others roll', () => {
    const p = rallying(holding('Rally to the Colours'))
    expect([p.step, p.orders().sort()]).toEqual(['rally', ['done', 'play rally-to-the-colours unit F']])
    expect(p.objections('play rally-to-the-colours unit G')).toEqual(['OPT-CARD-1'])
    p.play('play rally-to-the-colours unit F')
    expect(['F', 'a', 'b'].map(id => p.counter(id).cohesion)).toEqual(['steady', 'disordered', 'disordered'])
    expect(p.told('rallied')).toMatchObject([{ unit: 'b' }])
    expect(discarded(p)).toContain('Rally to the Colours')
  })

  test('[OPT-CARD-1] [OPT-CARD-0] the player is asked whatever they hold, but not when the card lies face up', () => {
    const other = rallying({ deck: ['Rally to the Colours'], held: { french: 'Elan' } })
    expect(other.orders()).toEqual(['done'])
    expect(rallying({ deck: ['Breeze'], held: { french: 'Elan' } }, [6, 6, 6, 1]).step).not.toBe('rally')
  })

  const charging = (more: Given) =>
    problem({
      phase: 'close-combat',
      side: 'french',
      units: [flag('F', '0,0'), colours('C', '1,0'), flag('G', '-6,0', { formation: 'f2' })],
      demoralization: { french: 40, allied: 40 },
      dice: [4],
      ...more,
    })

  test('[OPT-CARD-4] Elan shifts one column in the combat that is begun with it', () => {
    const p = charging(holding('Elan'))
    expect(p.orders()).toEqual(['fight F', 'play elan unit F'])
    expect(p.objections('play elan unit G')).toEqual(['OPT-CARD-4'])
    const [plain, shifted] = ['fight F', 'play elan unit F'].map(order => p.odds(order))
    expect(shifted.terms.filter(t => !plain.terms.some(other => other.case === t.case))).toMatchObject([
      { case: 'OPT-CARD-4', value: 1 },
    ])
    const told = p.play('play elan unit F')
    expect(terms(told.find(event => event.kind === 'closeCombat')!)).toContainEqual(['OPT-CARD-4', 1])
    expect(discarded(p)).toEqual(['Elan'])
    while (p.match.actor !== null && p.view().flow.includes('close-combat')) p.play(p.orders()[0])
    expect(inForce(p)).toEqual([])
  })

  test('[OPT-CARD-4] [OPT-CARD-0] a single combat waits for a player who could hold it, and is fought at once otherwise', () => {
    expect(charging({ deck: ['Elan'], held: { french: 'Smoke' } }).orders()).toEqual(['fight F'])
    expect(charging({ deck: ['Elan'], held: { allied: 'Smoke' } }).step).not.toBe('close-combat')
  })

  test('[EVT-3] a card is refused at any other moment, and on a unit it is not meant for', () => {
    const p = engagement([flag('F', '0,0'), ENEMY], [FAR], [], holding('Rally to the Colours'))
    expect(p.objections('play rally-to-the-colours unit F')).toEqual(['EVT-3'])
    expect(p.objections('play elan unit F')).toEqual(['EVT-3'])
    const guns = problem({
      phase: 'artillery',
      side: 'french',
      units: [gun('n', '0,0'), ENEMY],
      ...holding('Smoke'),
    })
    expect(guns.objections('play smoke')).toEqual(['PLAY-2'])
  })
})
