import { redact, scriptedDice, seededDice, Umpire } from '@voltigeur/kernel'
import { checkHidden } from '@voltigeur/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { game, opening, problem } from '../checks/field-problem.ts'
import {
  austrian,
  chasseurs,
  colours,
  engagement,
  feldherr,
  flag,
  general,
  gun,
  inside,
  line,
} from '../checks/troops.ts'
import { DISCARDED, IN_DECK, SET_ASIDE } from '../field.ts'
import { HEXSIDES } from '../setup/data.ts'
import { stackFault } from './03-stacking.ts'
import { mayFire } from './10-infantry-fire.ts'
import { mayReload } from './11-rally.ts'
import { beginCombats } from './12-close-combat.ts'
import { combats } from './12-combats.ts'
import { account } from './12-odds.ts'
import { sight } from './15-sight.ts'
import {
  BLAZE,
  breeze,
  cardsIn,
  fewest,
  handOf,
  isSmoky,
  marked,
  nearestToEnemy,
  putMarker,
  SMOKE,
} from './18-events.ts'

type Given = Readonly<Record<string, unknown>>
const FAR = [flag('F', '-11,5'), colours('C', '11,-5')]
const LEADERS = [general('g', '-11,5'), feldherr('h', '11,-5')]
/** The French are about to draw from this deck; the first die picks the card. */
const drawing = (deck: readonly string[], dice: readonly number[], more: Given = {}) =>
  problem({
    phase: 'reinforcements',
    side: 'french',
    units: FAR,
    leaders: LEADERS,
    deck,
    shuffled: true,
    dice,
    ...more,
  })
const wagon = (id: string, hex: string, more: Given = {}) => ({
  id,
  side: 'french',
  type: 'WAGON',
  formation: id,
  hex,
  ...more,
})

describe('the deck', () => {
  const deck = (options: Record<string, string>) => inside(opening('intro-pratzen-village', options)).field.rules.deck

  test('[DECK-1] [SETUP-5] without the deck there are only the cards of rules in use, and without any no Event Phase', () => {
    const names = (options: Record<string, string>) => deck(options).map(card => card.name)
    expect(game.options.map(option => option.id)).toEqual(['lightCavalryFire', 'ammunition', 'smoke', 'events'])
    expect(names({})).toEqual([])
    expect(names({ ammunition: 'yes' }).length).toBe(11)
    expect(new Set(names({ smoke: 'yes' }))).toEqual(new Set(['Smoke', 'Blaze', 'Breeze']))
    expect(names({ ammunition: 'yes', smoke: 'yes' }).length).toBe(22)
    for (const { id } of game.scenarios) {
      expect(inside(opening(id, { events: 'yes' })).field.rules.deck.length).toBe(55)
    }
  })

  test('[OPT-EVT-8] with the whole deck, cards of rules that are not in use are no event', () => {
    const idle = (options: Record<string, string>) =>
      new Set(
        deck({ events: 'yes', ...options })
          .filter(card => card.idle)
          .map(card => card.name),
      )
    expect(idle({ ammunition: 'yes', smoke: 'yes' })).toEqual(new Set())
    expect(idle({ smoke: 'yes' })).toEqual(new Set(['Low Ammo', 'Ammo Shortage']))
    expect(idle({ ammunition: 'yes' })).toEqual(new Set(['Smoke', 'Blaze', 'Breeze']))
    for (const [name, without] of [
      ['Ammo Shortage', 'ammunition'],
      ['Breeze', 'smoke'],
    ] as const) {
      const { field, position, hex } = inside(drawing([name], [1], { without: [without], smoke: ['0,0'] }))
      expect(cardsIn(field, position, DISCARDED).length).toBe(1)
      expect(marked(field, position, SMOKE)).toEqual([hex('0,0')])
    }
  })

  test('[SEQ-2] [EVT-1] [OPT-EVT-1] the phasing player draws one card, any of those left', () => {
    const { field, position } = inside(drawing(['Breeze', 'Smoke'], [2]))
    expect(cardsIn(field, position, handOf(0)).map(card => field.rules.deck[card].name)).toEqual(['Smoke'])
    expect(cardsIn(field, position, IN_DECK).length).toBe(1)
  })

  test('[EVT-2] [EVT-4] [OPT-EVT-6] immediate cards are applied and discarded', () => {
    const { field, position } = inside(drawing(['Breeze'], [1], { smoke: ['0,0'] }))
    expect(marked(field, position, SMOKE)).toEqual([])
    expect(cardsIn(field, position, DISCARDED).length).toBe(1)
  })

  test('[EVT-3] [OPT-EVT-3] a held card is hidden from the enemy', () => {
    const p = drawing(['Breeze', 'Smoke'], [2])
    const { field, position } = inside(p)
    const other = position.copy()
    field.card.place.set(other, 0, handOf(0))
    field.card.place.set(other, 1, IN_DECK)
    const { battle } = p.match
    expect(cardsIn(field, redact(battle, position, 0), handOf(0)).length).toBe(1)
    for (const viewer of [1, 'public'] as const) {
      checkHidden(battle, viewer, position, other)
      const seen = battle.language.view(redact(battle, position, viewer)) as unknown as {
        cards: { inDeck: number; hands: Given; held: Given }
      }
      expect(seen.cards).toMatchObject({ inDeck: 1, hands: { french: 1, allied: 0 }, held: { french: [], allied: [] } })
    }
  })

  test('[OPT-EVT-4] what is not used by the end of the player turn is shown and discarded', () => {
    const p = drawing(['Smoke', 'Breeze'], [1, 1])
    p.play('done')
    expect(p.told('discarded')).toMatchObject([
      { card: 'Smoke', used: false },
      { card: 'Breeze', used: true },
    ])
  })

  test('[EVT-5] [OPT-EVT-7] an empty deck is made anew from the discards', () => {
    const p = drawing(['Breeze'], [1, 1])
    p.play('done')
    expect(p.told('reshuffled').length).toBe(1)
  })
})

describe('cards for one side and for one use', () => {
  test('[OPT-EVT-5] drawn by the other side, a card is discarded without effect', () => {
    const { field, position } = inside(drawing(['The Eagle in Danger'], [1]))
    expect(cardsIn(field, position, DISCARDED).length).toBe(1)
  })

  test('[OPT-EVT-2] [OPT-CARD-15] once used, The Eagle in Danger is set aside; it costs the French one box more', () => {
    const p = problem({
      phase: 'close-combat',
      side: 'allied',
      deck: ['Breeze'],
      held: { allied: 'The Eagle in Danger' },
      units: [
        { id: 'd', side: 'allied', type: 'AU_DRAG', formation: 'd', hex: '-7,5', facing: 'W', cc: 12 },
        flag('F', '-8,5', { er: 3 }),
        line('q', '5,0', { formation: 'q' }),
        austrian('y', '6,0', { formation: 'r' }),
      ],
      demoralization: { french: 40, allied: 40 },
      dice: [4],
    })
    p.play('fight d')
    expect(p.step).toBe('card')
    p.play('play the-eagle-in-danger')
    expect(p.view().morale.french.defeats).toBe(2)
    const { field, position } = inside(p)
    expect(field.card.place.get(position, 1)).toBe(SET_ASIDE)
  })
})

describe('ammunition', () => {
  test('[OPT-AMMO-0] [OPT-AMMO-1] [OPT-AMMO-2] Low Ammo falls on the Flag or gun nearest to an enemy, of whichever side', () => {
    const units = [flag('F', '0,0'), gun('n', '-2,3'), colours('C', '6,0'), austrian('y', '4,0')]
    const p = drawing(['Low Ammo'], [1], { units })
    expect(p.orders()).toEqual(['mark F'])
    p.play('mark F')
    expect(p.states('F')).toContain('low ammunition')
  })

  test('[OPT-LCF-4] light cavalry that may fire can be struck as well', () => {
    const { field, position, unit } = inside(
      problem({
        units: [chasseurs('h', '0,0'), flag('F', '-3,0'), colours('C', '6,0')],
        lightCavalryFire: true,
        phase: 'artillery',
      }),
    )
    expect(nearestToEnemy(field, position)).toContain(unit('h'))
  })

  test('[OPT-AMMO-3] [OPT-AMMO-6] low ammunition does not matter to fire, none stops it', () => {
    const able = (ammunition: string) => {
      const p = problem({
        phase: 'artillery',
        units: [
          flag('F', '0,0', { ammunition }),
          line('a', '0,1'),
          gun('n', '0,4', { ammunition }),
          gun('m', '0,6'),
          colours('C', '5,-1'),
        ],
      })
      const { field, position, unit } = inside(p)
      return [
        mayFire(field, position, unit('a')),
        p.objections('bombard n at 5,-1 shot ball facing E').includes('OPT-AMMO-6'),
      ]
    }
    expect(able('low')).toEqual([true, false])
    expect(able('none')).toEqual([false, true])
  })

  test('[OPT-AMMO-4] Ammo Shortage turns one low marker of those who fired to none', () => {
    const p = problem({
      phase: 'artillery',
      side: 'french',
      units: [gun('n', '0,0', { ammunition: 'low' }), gun('m', '0,4'), austrian('y', '8,0')],
      held: { allied: 'Ammo Shortage' },
      deck: ['Breeze'],
      dice: [1],
    })
    p.play('bombard n at 8,0 shot ball facing E')
    expect(p.view().side).toBe('allied')
    expect(p.orders()).toEqual(['play ammo-shortage unit n', 'done'])
    expect(p.objections('play ammo-shortage unit m')).toEqual(['OPT-AMMO-4'])
    p.play('play ammo-shortage unit n')
    expect(p.states('n')).toContain('no ammunition')
    const { field, position } = inside(p)
    expect(cardsIn(field, position, DISCARDED).length).toBe(1)
  })

  test('[OPT-AMMO-4] [OPT-LCF-4] of light cavalry that fires together, those who had a target fire', () => {
    const p = problem({
      phase: 'engagement',
      side: 'french',
      units: [
        chasseurs('h', '0,0', { ammunition: 'low' }),
        chasseurs('i', '-2,0', { ammunition: 'low' }),
        colours('C', '5,-1'),
      ],
      leaders: [general('c', '-2,0', { rank: 'regiment', arm: 'cavalry LC', commands: ['fc'] })],
      held: { allied: 'Ammo Shortage' },
      deck: ['Breeze'],
      lightCavalryFire: true,
      dice: [6, 6, 1],
    })
    p.play('engage c joined h,i modifier 0', 'openFire')
    expect(p.told('fired').map(event => event.unit)).toEqual(['h'])
    expect(p.orders()).toEqual(['play ammo-shortage unit h', 'done'])
    expect(p.objections('play ammo-shortage unit i')).toEqual(['OPT-AMMO-4'])
  })

  test('[OPT-AMMO-1] [OPT-AMMO-4] of a battalion its Flag is short, though only its companies had a target', () => {
    const p = problem({
      phase: 'engagement',
      side: 'french',
      units: [line('a', '0,0'), flag('F', '-2,0', { ammunition: 'low' }), colours('C', '5,-1')],
      leaders: [general('g', '-4,0')],
      held: { allied: 'Ammo Shortage' },
      deck: ['Breeze'],
      dice: [6, 6, 1],
    })
    p.play('engage F joined nobody modifier 0', 'openFire')
    expect(p.told('fired').map(event => event.unit)).toEqual(['a'])
    expect(p.orders()).toEqual(['play ammo-shortage unit F', 'done'])
  })

  const shifts = (attacker: Given, defender: Given) => {
    const { field, position } = inside(
      problem({ phase: 'artillery', units: [flag('F', '0,0', attacker), colours('C', '1,0', defender)] }),
    )
    beginCombats(field, position, 0)
    return account(field, position, combats(field, position, 0)[0])
      .terms.filter(t => /CMOD-[34]/.test(t.case))
      .map(t => [t.case, t.value])
  }

  test('[OPT-AMMO-7] [CMOD-4] short ammunition shifts the column', () => {
    expect(shifts({}, { ammunition: 'low' })).toEqual([['CMOD-3', 1]])
    expect(shifts({}, { ammunition: 'none' })).toEqual([['CMOD-4', 1]])
    expect(shifts({ ammunition: 'none' }, {})).toEqual([['CMOD-4', -1]])
    expect(shifts({ ammunition: 'low' }, {})).toEqual([])
  })

  test('[CMOD-3] [CMOD-4] [OPT-AMMO-7] fired and low are one line and one shift; no ammunition is another line', () => {
    expect(shifts({}, { ammunition: 'low', fired: true })).toEqual([['CMOD-3', 1]])
    expect(shifts({}, { ammunition: 'none', fired: true })).toEqual([
      ['CMOD-3', 1],
      ['CMOD-4', 1],
    ])
    expect(shifts({ ammunition: 'none' }, { ammunition: 'none' })).toEqual([
      ['CMOD-4', 1],
      ['CMOD-4', -1],
    ])
  })

  test('[OPT-AMMO-8] guns without ammunition lose their shift', () => {
    const { field, position } = inside(
      problem({
        phase: 'artillery',
        units: [
          flag('F', '0,0'),
          { id: 'k', side: 'allied', type: 'RU_6PDR', formation: 'k', hex: '1,0', facing: 'W', ammunition: 'none' },
        ],
      }),
    )
    beginCombats(field, position, 0)
    expect(account(field, position, combats(field, position, 0)[0]).terms.some(t => t.case === 'CMOD-9')).toBe(false)
  })
})

describe('wagons', () => {
  test('[DEF-7] [OPT-WAG-1] they are there only in scenarios that list them, and with the option', () => {
    const ids = (options: Record<string, string>) =>
      inside(opening('st-hilaire-pratzeberg', options)).field.units.map(u => u.id)
    expect(ids({})).not.toContain('wagon-french-1')
    expect(ids({ ammunition: 'yes' })).toContain('wagon-french-1')
    expect(
      inside(opening('intro-pratzen-village', { ammunition: 'yes' })).field.units.some(u => u.id.startsWith('wagon')),
    ).toBe(false)
  })

  test('[OPT-WAG-3] [OPT-WAG-4] each is a command of its own under a Leader, and rolls', () => {
    const p = engagement([wagon('w', '0,0'), colours('C', '8,0')], [general('g', '1,0', { commands: [] })], [])
    expect(p.orders('engage')).toContain('engage w joined nobody modifier 0')
    const far = problem({
      phase: 'command',
      side: 'french',
      units: [wagon('w', '0,0')],
      leaders: [general('g', '11,0')],
    })
    expect(far.states('w')).toContain('out of command')
  })

  test('[OPT-WAG-5] they are disordered and rally', () => {
    const p = problem({
      phase: 'rally',
      side: 'french',
      units: [wagon('w', '0,0', { cohesion: 'disordered' }), flag('F', '5,0')],
      leaders: [general('g', '9,0')],
      dice: [1],
    })
    expect(p.counter('w').cohesion).toBe('steady')
  })

  test('[OPT-WAG-6] nobody shares their hex', () => {
    const { field, unit } = inside(problem({ units: [wagon('w', '0,0'), wagon('v', '2,0'), flag('F', '4,0')] }))
    expect([stackFault(field, [unit('w'), unit('v')]), stackFault(field, [unit('w'), unit('F')])]).toEqual([
      'STK-3',
      'STK-3',
    ])
  })

  test('[OPT-AMMO-5] [OPT-WAG-2] [OPT-RELOAD-1] a rally roll may reload the whole command from a wagon within four hexes', () => {
    const p = problem({
      phase: 'rally',
      side: 'french',
      deck: ['Breeze'],
      units: [
        flag('F', '0,0', { ammunition: 'none' }),
        line('a', '0,1', { cohesion: 'disordered' }),
        wagon('w', '4,0'),
      ],
      leaders: [general('g', '-9,0')],
      dice: [2],
    })
    expect(p.orders('reload').sort()).toEqual(['reload F', 'reload a'])
    p.play('reload a')
    expect(p.states('F')).not.toContain('no ammunition')
    expect(p.counter('a').cohesion).toBe('disordered')
  })

  test('[OPT-RELOAD-2] the path keeps clear of the enemy', () => {
    const reach = (hex: string, enemies: readonly Given[]) => {
      const { field, position, unit } = inside(
        problem({
          phase: 'artillery',
          deck: ['Breeze'],
          units: [flag('F', '0,0', { ammunition: 'low' }), wagon('w', hex), ...enemies],
        }),
      )
      return mayReload(field, position, unit('F'))
    }
    expect(reach('4,0', [])).toBe(true)
    expect(reach('5,0', [])).toBe(false)
    expect(reach('4,0', [colours('C', '4,1')])).toBe(false)
  })
})

describe('smoke, blazes and breezes', () => {
  const smoky = (more: Given) =>
    inside(problem({ phase: 'artillery', deck: ['Breeze'], units: [flag('F', '-11,5')], ...more }))

  test('[OPT-SMOKE-1] Smoke covers a battalion that has fired with the fewest markers', () => {
    const p = engagement(
      [flag('F', '0,0'), line('a', '0,1'), line('b', '0,-1'), colours('C', '5,-2')],
      [general('g', '-4,0')],
      [6, 6, 1, 1, 1],
      { held: { french: 'Smoke' }, deck: ['Breeze'] },
    )
    p.play('engage F joined nobody modifier 0', 'openFire')
    while (p.step === 'musketry') p.play(p.orders('volley')[0])
    expect(p.orders()).toEqual(['play smoke', 'done'])
    expect(p.play('play smoke').filter(event => event.kind === 'smoke')).toMatchObject([{ hexes: ['0,0'] }])
    const { field, position, hex } = inside(p)
    expect(marked(field, position, SMOKE)).toEqual([hex('0,0')])
    expect(fewest(field, [hex('0,0'), hex('0,1'), hex('0,5')]).length).toBe(2)
  })

  test('[OPT-SMOKE-2] [OPT-SMOKE-3] [OPT-BLAZE-4] smoke fills the hexes around, fire through it is poor, and a blaze smokes', () => {
    for (const marker of [{ smoke: ['3,1'] }, { blazes: ['3,1'] }]) {
      const { field, position, hex } = smoky(marker)
      expect([isSmoky(field, position, hex('3,0')), isSmoky(field, position, hex('3,-1'))]).toEqual([true, false])
      expect(sight(field, position, hex('0,0'), hex('5,0'), 'ball').poor.map(t => t.case)).toEqual(['OPT-SMOKE-3'])
      expect(sight(field, position, hex('0,0'), hex('5,-5'), 'ball').poor).toEqual([])
    }
  })

  test('[OPT-SMOKE-4] smoke stays where it is', () => {
    const p = problem({
      phase: 'engagement',
      side: 'french',
      deck: ['Low Ammo'],
      units: [flag('F', '0,0')],
      leaders: [general('g', '0,0')],
      smoke: ['0,0'],
    })
    p.play('move F to 3,0 facing E')
    const { field, position, hex } = inside(p)
    expect(marked(field, position, SMOKE)).toEqual([hex('0,0')])
  })

  test('[OPT-BLAZE-1] the phasing player turns a smoke hex into a blaze', () => {
    const p = drawing(['Blaze'], [1], { smoke: ['0,0', '5,0'] })
    expect(p.orders().sort()).toEqual(['kindle 0,0', 'kindle 5,0'])
    expect(p.play('kindle 5,0')[0]).toMatchObject({ kind: 'kindled', hex: '5,0' })
    const { field, position, hex } = inside(p)
    expect([marked(field, position, SMOKE), marked(field, position, BLAZE)]).toEqual([[hex('0,0')], [hex('5,0')]])
  })

  test('[OPT-BLAZE-2] who begins an Engagement Phase in a blaze must withdraw from it', () => {
    const p = problem({
      phase: 'engagement',
      side: 'french',
      deck: ['Low Ammo'],
      units: [flag('F', '0,0'), colours('C', '11,-5')],
      leaders: LEADERS,
      blazes: ['0,0'],
    })
    expect(p.step).toBe('falling-back')
    expect(p.orders('fall')[0]).toContain('to -3,')
  })

  test('[OPT-BLAZE-3] surrounded by enemies he surrenders', () => {
    const ring = ['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1'].map((hex, i) => austrian(`y${i}`, hex))
    const p = problem({
      phase: 'engagement',
      side: 'french',
      deck: ['Low Ammo'],
      units: [flag('F', '0,0'), flag('G', '-11,5', { formation: 'f2' }), ...ring],
      leaders: LEADERS,
      blazes: ['0,0'],
    })
    expect(p.at('F')).toBe('eliminated')
  })

  test('[OPT-BREEZE-1] [OPT-BREEZE-2] [OPT-BREEZE-3] a breeze clears smoke; blazes go out on 1 or spread', () => {
    const blow = (dice: readonly number[]) => {
      const { field, position, hex } = smoky({ blazes: ['0,0'], smoke: ['6,0'] })
      breeze(field, position, new Umpire(scriptedDice(dice, seededDice('breeze'))), HEXSIDES.indexOf('N'))
      expect(marked(field, position, SMOKE)).toEqual([])
      return [marked(field, position, BLAZE).length, isSmoky(field, position, hex('0,-2'))]
    }
    expect(blow([1])).toEqual([0, false])
    expect(blow([2, 1])).toEqual([2, true])
    const { field, position, hex } = smoky({ blazes: ['0,0'] })
    putMarker(field, position, hex('0,0'), BLAZE)
    expect(marked(field, position, BLAZE)).toEqual([hex('0,0')])
  })

  test('[OPT-BREEZE-4] who draws it names hexside 1 before rolling, and the others follow clockwise', () => {
    const spread = (hexside: string, second: number) => {
      const p = drawing(['Breeze'], [1, 3, second], { blazes: ['0,0'] })
      expect(p.orders()).toEqual(HEXSIDES.map(side => `designate ${side}`))
      expect(p.objections('kindle 0,0')).toEqual(['EVT-2'])
      p.play(`designate ${hexside}`)
      return p.told('blaze')
    }
    const clockwise = { N: '0,-1', NE: '1,-1', SE: '1,0', S: '0,1', SW: '-1,1', NW: '-1,0' }
    for (const [i, to] of Object.values(clockwise).entries())
      expect(spread('N', i + 1)).toMatchObject([{ hex: '0,0', dice: [3, i + 1], to }])
    expect(spread('SW', 1)).toMatchObject([{ to: '-1,1' }])
    expect(spread('SW', 3)).toMatchObject([{ to: '0,-1' }])
  })

  test('[OPT-BREEZE-3] a blaze does not spread over the edge of the map, and is told not to', () => {
    const p = drawing(['Breeze'], [1, 3, 1], { blazes: ['0,-12'] })
    p.play('designate N')
    const [blaze] = p.told('blaze')
    expect([blaze.to, blaze.dice]).toEqual([null, [3, 1]])
    const told = p.match.events.find(event => event.kind === 'blaze')!
    expect(p.match.battle.language.tell(told)).toContain('does not spread over the edge of the map')
    const { field, position, hex } = inside(p)
    expect(marked(field, position, BLAZE)).toEqual([hex('0,-12')])
  })

  test('[OPT-BREEZE-4] without a blaze nobody is asked; that smoke has gone is told if there was any', () => {
    const p = drawing(['Breeze'], [1], { smoke: ['0,0'] })
    expect(p.step).not.toBe('event')
    expect([p.told('smokeGone').length, drawing(['Breeze'], [1]).told('smokeGone').length]).toEqual([1, 0])
    expect(p.told('discarded')).toMatchObject([{ card: 'Breeze', used: true }])
  })
})
