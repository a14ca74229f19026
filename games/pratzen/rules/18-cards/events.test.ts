import { redact, scriptedDice, seededDice, Umpire } from '@voltigeur/kernel'
import { checkHidden } from '@voltigeur/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { drawing, LEADERS } from '../../checks/card-problem.ts'
import { game, opening, problem } from '../../checks/field-problem.ts'
import { austrian, colours, engagement, flag, general, inside, line } from '../../checks/troops.ts'
import { DISCARDED, IN_DECK, SET_ASIDE } from '../../field.ts'
import { HEXSIDES } from '../../setup/data.ts'
import { sight } from '../15-sight.ts'
import { BLAZE, breeze, cardsIn, fewest, handOf, isSmoky, marked, putMarker, SMOKE } from './events.ts'

type Given = Readonly<Record<string, unknown>>

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

  test('[OPT-EVT-8] with the whole deck, cards of rules that are not in use count as no event', () => {
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
      { card: 'smoke', used: false },
      { card: 'breeze', used: true },
    ])
  })

  test('[EVT-5] [OPT-EVT-7] an empty deck is made again from the discards', () => {
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

  test('[OPT-BLAZE-2] a unit that starts an Engagement Phase in a blaze must withdraw from it', () => {
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

  test('[OPT-BLAZE-3] surrounded by enemies it surrenders', () => {
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

  test('[OPT-BREEZE-4] the player who draws it names hexside 1 before rolling, and the others follow clockwise', () => {
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
    expect(p.match.battle.language.tell(told)).toContain('doesn’t spread off the map')
    const { field, position, hex } = inside(p)
    expect(marked(field, position, BLAZE)).toEqual([hex('0,-12')])
  })

  test('[OPT-BREEZE-4] without a blaze no player is asked; the log says that smoke has gone if there was any', () => {
    const p = drawing(['Breeze'], [1], { smoke: ['0,0'] })
    expect(p.step).not.toBe('event')
    expect([p.told('smokeGone').length, drawing(['Breeze'], [1]).told('smokeGone').length]).toEqual([1, 0])
    expect(p.told('discarded')).toMatchObject([{ card: 'breeze', used: true }])
  })
})
