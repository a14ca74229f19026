/** The second reading against the numbers of the rulebook itself, and events that happen once in a battle. */
import { GloryBattle } from '@voltigeur/crowning-glory'
import { loadGame } from '@voltigeur/games'
import { begin, type Position } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { placesOfDuroc, placesOfFriant } from './arrivals.ts'
import { columnName, isEnfilade, oddsOf, resultOf } from './combat.ts'
import { First } from './first.ts'
import { costOfStep, mayStep } from './ground.ts'
import { type Counter, type Picture, pictureOf } from './picture.ts'

interface Drawn {
  readonly picture: Picture
  readonly position: Position
  readonly battle: GloryBattle
  unit(id: string): Counter
  hex(label: string): number
}

/** Units as `french cavalry 4 in 0,0`, each under its number. */
function drawn(units: readonly string[], rest: object = {}): Drawn {
  const { battle, position } = loadGame('crowning-glory').situation({
    map: { radius: 4 },
    units: units.map((text, i) => {
      const [side, type, steps, , hex] = text.split(' ')
      return { id: String(i), side, type, steps: Number(steps), hex }
    }),
    ...rest,
  })
  if (!(battle instanceof GloryBattle)) throw new Error('not a battle of A Crowning Glory')
  const picture = pictureOf(battle, position)
  return {
    picture,
    position,
    battle,
    unit: id => picture.counters[Number(id)],
    hex: label => picture.chart.grid.find(label),
  }
}

const FAR = 'allied infantry 3 in 4,0'

describe('movement', () => {
  test.each([
    ['clear', 2],
    ['forest', 3],
    ['marsh', 3],
    ['town', 2],
  ])('[8.8] across a stream into %s costs %i', (terrain, cost) => {
    const { picture, unit, hex } = drawn(['french infantry 3 in 0,0', FAR], {
      terrain: { '1,0': terrain },
      hexsides: { '0,0/1,0': 'stream' },
    })
    expect(costOfStep(picture, unit('0'), hex('0,0'), hex('1,0'))).toBe(cost)
  })

  test('[8.9] the crest between 2315 and 2316 costs a point more on the way up', () => {
    const { picture, unit, hex } = drawn(['french infantry 3 in 2316', 'allied infantry 3 in 2404'], {
      map: 'scenario',
    })
    expect(costOfStep(picture, unit('0'), hex('2315'), hex('2316'))).toBe(1)
    expect(costOfStep(picture, unit('0'), hex('2316'), hex('2315'))).toBe(2)
  })

  test('[8.10] infantry leaves 1514 across the pond, cavalry does not', () => {
    const { picture, hex } = drawn(['french infantry 3 in 1514', 'allied infantry 3 in 2404'], { map: 'scenario' })
    for (const to of ['1614', '1615']) {
      expect(mayStep(picture, 'infantry', hex('1514'), hex(to))).toBe(true)
      expect(mayStep(picture, 'cavalry', hex('1514'), hex(to))).toBe(false)
    }
  })
})

describe('combat', () => {
  const against = (attackers: readonly number[], defence: number, guns: number, rest: object = {}, side = 'french') => {
    const [a, b, c] = ['0,0', '0,1', '1,1']
    const enemy = side === 'french' ? 'allied' : 'french'
    const { picture, unit, hex } = drawn(
      [
        `${enemy} infantry ${defence} in 1,0`,
        ...attackers.map((steps, i) => `${side} infantry ${steps} in ${[a, b, c][i]}`),
        FAR,
      ],
      rest,
    )
    const units = attackers.map((_, i) => unit(String(i + 1)))
    const sideName = side === 'french' ? 'french' : 'allied'
    const { attack, column } = oddsOf(picture, sideName, hex('1,0'), units, guns)
    return { attack, column: columnName(sideName, column) }
  }

  test('[9.6] five against three is +2', () => {
    expect(against([5], 3, 0)).toEqual({ attack: 5, column: '+2' })
  })

  test('[9.6] nine and three guns against three is +5, and +4 against a Town', () => {
    expect(against([5, 4], 3, 3)).toEqual({ attack: 12, column: '+5' })
    expect(against([5, 4], 3, 3, { terrain: { '1,0': 'town' } }).column).toBe('+4')
  })

  test('[9.13.1] four factors take no more than four from a marker of six; Variant 5 adds one', () => {
    const variants = { allied: { number: 5, state: 'in force' } }
    expect(against([4], 3, 6, {}, 'allied').attack).toBe(8)
    expect(against([4], 3, 6, { variants }, 'allied').attack).toBe(9)
  })

  test('[9.13.2] on the ice a marker counts double, after the limit', () => {
    const terrain = { '1,0': 'all-pond' }
    const variants = { allied: { number: 5, state: 'in force' } }
    expect(against([5], 3, 2, { terrain }, 'allied').attack).toBe(9)
    expect(against([5], 3, 2, { terrain, variants }, 'allied').attack).toBe(10)
    expect(against([5], 3, 6, { terrain }, 'allied').attack).toBe(15)
    expect(against([5], 3, 6, { terrain, variants }, 'allied').attack).toBe(16)
  })

  test('[9.14] the Allies roll a 3 at +10: 1/2', () => {
    const { picture, unit, hex } = drawn(['french infantry 2 in 1,0', 'allied infantry 12 in 0,0', FAR])
    const { column } = oddsOf(picture, 'allied', hex('1,0'), [unit('1')], 0)
    expect([columnName('allied', column), resultOf(3, column)]).toEqual(['+10', '1/2'])
  })

  test.each([
    [['1,0', '-1,0'], true],
    [['1,0', '0,-1', '-1,1'], true],
    [['1,0', '0,1', '-1,1'], false],
    [['1,0', '1,-1'], false],
    [['1,0', '1,-1', '0,-1', '0,1'], true],
  ])('[9.12] from %j: %s', (hexes, enfilade) => {
    const { picture, unit, hex } = drawn([
      'allied infantry 3 in 0,0',
      ...hexes.map(hex => `french infantry 2 in ${hex}`),
    ])
    const units = hexes.map((_, i) => unit(String(i + 1)))
    expect(isEnfilade(picture, hex('0,0'), units)).toBe(enfilade)
  })
})

describe('the introductory scenario', () => {
  test('[10.4] both umpires place Friant alike', () => {
    const match = begin(loadGame('crowning-glory'), { scenario: 'introductory', seed: 'friant' }, { viewers: [] })
    const first = First.in(match)
    const friant = first.picture.counters.find(({ id }) => id === 'fr-friant')!
    const said = placesOfFriant(first.picture).map(place => first.say({ kind: 'deploy', unit: friant.index, ...place }))
    const offered = first.legal('deploy').map(decision => first.say(decision))
    expect(offered.toSorted()).toEqual(said.toSorted())
    expect(said.length).toBeGreaterThan(20)
  })

  test('[10.4] both umpires place Duroc alike when a unit stands in 1518', () => {
    const { battle, position } = loadGame('crowning-glory').situation({
      scenario: 'introductory',
      setup: 'scenario',
      units: [
        { id: 'fr-merle', hex: '1518' },
        { id: 'fr-ferey', hex: '1519' },
        { id: 'fr-friant', hex: '1619' },
      ],
      phase: 'start',
      turn: 3,
    })
    if (!(battle instanceof GloryBattle)) throw new Error('not a battle of A Crowning Glory')
    const first = new First(battle, position)
    expect(first.step).toBe('reinforcement')
    expect(first.labels(first.legal('deploy').map(({ at }) => at))).toEqual(first.labels(placesOfDuroc(first.picture)))
  })
})
