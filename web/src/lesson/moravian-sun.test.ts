import { textsIn } from '@voltigeur/kernel/field-problem'
import { DATA_FILES, moravianSun } from '@voltigeur/moravian-sun'
import { describe, expect, test } from 'vitest'
import { lesson } from '../../../games/moravian-sun/table/lesson.ts'
import type { PlayableGame } from '../games/shelf.ts'
import { Newcomer } from './newcomer.ts'

const home = new URL('../../../games/moravian-sun/', import.meta.url)
const game = moravianSun(textsIn(home, DATA_FILES)) as unknown as PlayableGame
const { steps } = lesson

const newcomer = (): Newcomer => new Newcomer(game, lesson)

describe('the cards', () => {
  test('there are enough of them for a quarter of an hour, and every place that they point at is on the map', () => {
    const { grid } = newcomer().sitting.battle.board
    expect(steps.length).toBeGreaterThanOrEqual(15)
    for (const { at } of steps) if (at) expect(grid.find(at), at).toBeGreaterThanOrEqual(0)
  })

  test('follow what the newcomer does, from the display to the assault', () => {
    const table = newcomer()
    expect(table.after('Detachments')).toBe('Detachments')
    table.say('seal')
    expect(table.after('Detachments')).toBe('The weather')
    // Between two orders there is a text, and the newcomer turns the page.
    expect(table.after('Orders')).toBe('Orders')
    table.say('place IV to attack in 1')
    expect(table.after('Orders')).toBe('Vandamme')
    table.say('place vandamme to advance in 2')
    expect(table.after('Vandamme')).toBe('Who goes first')
    table.say('seal')
    expect(table.after('Who goes first')).toBe('Taking turns')
    table.say('activate IV')
    expect(table.after('Taking turns')).toBe('A brigade')
    expect(table.after('Moving')).toBe('Moving')
    table.say('move fr-thiebault to 3220')
    expect(table.after('Moving')).toBe('Close in')
    table.say('move fr-vare to 3219', 'move fr-morand to 3319', 'done')
    expect(table.after('Close in')).not.toBe('Close in')
    expect(table.after('Bring up a General')).toBe('Bring up a General')
    table.say('ride saint-hilaire to 3220')
    expect(table.after('Bring up a General')).toBe('The guns')
    table.say('done')
    if (!table.asks('assault')) table.say('done')
    expect(table.after('The guns')).toBe('The assault')
    table.say('assault 3320 with fr-thiebault fr-vare fr-morand')
    expect(table.after('The assault')).not.toBe('The assault')
  })

  test('a marker that is taken back has no order any more', () => {
    const table = newcomer()
    table.say('seal', 'place IV to attack in 1', 'take-back IV')
    expect(table.after('Orders')).toBe('Orders')
  })
})

test('the numbers on the cards are those of the situation', () => {
  const { battle, now } = newcomer().sitting
  const values = (id: string) => battle.briefing.roster(now.position).find(entry => entry.id === id)?.values
  expect([values('fr-thiebault'), values('soult')]).toEqual(['6-4-5', '4-6'])
  const display = battle.briefing.display!(now.position, 0)
  expect(display.markers.filter(({ side }) => side === 0).map(({ name }) => name)).toEqual(['IV Corps', 'Vandamme'])
  expect(battle.briefing.track(now.position)).toMatchObject({ label: '09:00', sky: 'overcast' })
})
