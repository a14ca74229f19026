/** What the second umpire once read wrongly, and chance rarely brings up. */
import { loadGame } from '@voltigeur/games'
import { begin } from '@voltigeur/kernel'
import { KulmBattle } from '@voltigeur/la-bataille'
import { expect, test } from 'vitest'
import { lineDestinations } from './lines.ts'
import { Table } from './table.ts'

function drawn(situation: Readonly<Record<string, unknown>>, ...orders: readonly string[]): Table {
  const match = begin(loadGame('la-bataille'), { situation, seed: 'examples' }, { viewers: [] })
  const { battle } = match
  if (!(battle instanceof KulmBattle)) throw new Error('not a battle of La Bataille')
  for (const order of orders)
    if (!match.play(battle.language.hear(order), match.actor!).accepted) throw new Error(`"${order}" is refused`)
  return new Table(battle.field, match.position)
}

test('[6.10.5] a march that has only come onto the map with its head fills that hex with four increments', () => {
  const side = 'french'
  const table = drawn(
    {
      map: { radius: 6 },
      roads: [['-2,0', '-1,0', '0,0']],
      units: [
        { id: 'F1', side, type: 'infantry', increments: 5, due: 1, entry: ['0,0'] },
        { id: 'F2', side, type: 'infantry', increments: 6, hex: '1,0', formation: 'longLine', facing: 'W' },
        { id: 'C1', side: 'coalition', nation: 'russian', type: 'infantry', increments: 6, hex: '6,-6' },
      ],
    },
    'enter F1 as roadMarch at 0,0 facing NW',
  )
  const [march, line] = ['F1', 'F2'].map(id => table.troops.find(troop => troop.id === id)!)
  expect([march.hexes.length, table.share(march, march.hexes[0])]).toEqual([1, 4])
  // Through the march, to where nobody is.
  expect([...lineDestinations(table, line).keys()]).toContain(`-1,0/${line.facing}`)
})
