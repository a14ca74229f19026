import { loadGame } from '@voltigeur/games'
import { begin, type GameEvent } from '@voltigeur/kernel'
import { expect, test } from 'vitest'

test('a counter of several brigades is spoken of as several, any other as one', () => {
  const { battle, position } = begin(loadGame('austerlitz'), { seed: 'plural' })
  const of = (name: string): number => battle.briefing.roster(position).find(entry => entry.name === name)!.unit
  const told = (name: string, event: object): string =>
    battle.language.tell({ unit: of(name), cases: [], ...event } as unknown as GameEvent)
  const [several, one] = ['Brigades Stutterheim and Graf Nostiz', 'Brigade Carneville']
  const moved = { kind: 'moved', path: [0, 1], cost: 1 }
  expect([told(several, moved), told(one, moved)]).toEqual([
    expect.stringMatching(/^Brigades .* move from/),
    expect.stringMatching(/^Brigade Carneville .* moves from/),
  ])
  const gone = { kind: 'eliminated', hex: 0 }
  expect([told(several, gone), told(one, gone)]).toEqual([
    expect.stringContaining('are eliminated'),
    expect.stringContaining('is eliminated'),
  ])
})
