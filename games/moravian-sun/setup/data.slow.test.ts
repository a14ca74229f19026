import { begin } from '@voltigeur/kernel'
import { complaint } from '@voltigeur/kernel/breakages'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { game, texts } from '../checks/field-problem.ts'
import { readGameData } from './data.ts'
import { ARTILLERY, CAVALRY, INFANTRY } from './roster.ts'
import { tablesFile } from './tables.ts'

const fieldOf = (scenario: string) => game.open(scenario, {}).field

describe('the data files', () => {
  test('[1.31] the order of battle has the strength points that its sources count', () => {
    const sum = (nation: string, arm: number): number =>
      fieldOf('battle')
        .units.filter(unit => unit.nation === nation && unit.type === arm)
        .reduce((sp, unit) => sp + unit.troops!.sp, 0)
    const counts = (nation: string): number[] => [INFANTRY, CAVALRY, ARTILLERY].map(arm => sum(nation, arm))
    expect([counts('French'), counts('Russian'), counts('Austrian')]).toEqual([
      [112, 80, 22],
      [97, 91, 21],
      [24, 23, 5],
    ])
  })

  test('[16.11] the battle has 12 turns, the campaign 24 with the twelfth at night', () => {
    const { clock } = fieldOf('campaign').rules
    expect([fieldOf('battle').rules.turns, clock.length, clock.indexOf('night')]).toEqual([12, 24, 11])
    expect(fieldOf('battle').rules.clock[0]).toBe('06:00')
  })

  test.each(game.scenarios.map(({ id }) => id))(
    '[1.5] %s starts as it is set up, with no unit adjacent to the enemy',
    id => {
      const { battle, position } = begin(game, { scenario: id, seed: 'set-up' }, { viewers: [] })
      const { field } = battle
      expect(battle.probe.faults(position)).toEqual([])
      const touched = field.armies.flatMap((army, side) =>
        army.filter(
          unit => field.onMap(position, unit) && field.at(position).controls(1 - side, field.hex(position, unit)),
        ),
      )
      expect(touched.map(unit => field.nameOf(unit))).toEqual([])
    },
  )

  test('[1.51] units that come later wait for their turn', () => {
    const { battle, position } = begin(game, { scenario: 'battle', seed: 'set-up' }, { viewers: [] })
    const waiting = battle.field.units.filter(({ index }) => battle.field.unit.due.get(position, index) > 0)
    expect(waiting.map(({ id }) => id)).toContain('davout')
    expect(new Set(waiting.map(({ index }) => battle.field.unit.due.get(position, index)))).toEqual(new Set([3]))
  })

  test('[16.62.3] more losses are worth no less', () => {
    const fits = (band: Readonly<Record<string, number>>): boolean => {
      const tables = load(texts['data/tables.yaml']) as { readonly victory: { readonly allied: object } }
      Object.assign(tables.victory.allied, band)
      return tablesFile.safeParse(tables).success
    }
    expect([fits({}), fits({ some: 5 }), fits({ some: 6 })]).toEqual([true, true, false])
    expect([fits({ least: 3 }), fits({ least: 4 })]).toEqual([true, false])
    expect([fits({ from: 60 }), fits({ from: 61 })]).toEqual([true, false])
  })

  test.each([
    ['data/units.yaml', 'type: dragoons, sp: 4', 'type: dragons, sp: 4'],
    ['data/units.yaml', 'general: saint-hilaire', 'general: nansouty'],
    ['data/tables.yaml', '"7": [Ad, Ne, Ne', '"7": [Ae, Ne, Ex'],
    ['data/tables.yaml', 'classes: [infantry, light', 'classes: [light, infantry'],
    ['data/tables.yaml', 'in: [snow, overcast]', 'in: [snow, snow]'],
    ['data/tables.yaml', '"0": [Ae, Ae, Ae, Ae, Ad, Ad,', '"0": [Ae, Ae, Ae, Ae, Ad, Ae,'],
    ['data/tables.yaml', 'columns: [1, 2, 3, 4, 5, 7]', 'columns: [2, 3, 4, 5, 6, 7]'],
    ['data/tables.yaml', 'columns: [1, 2, 3, 4, 5, 7]', 'columns: [1, 2, 3, 3, 5, 7]'],
    ['data/tables.yaml', 'in: [snow, overcast]', 'in: []'],
    ['data/tables.yaml', 'walled: { case: "16.27.3", extra: 1,', 'walled: { case: "16.27.3",'],
    ['data/tables.yaml', 'closedTo: [cavalry]', 'closedTo: []'],
    ['data/tables.yaml', 'in: [snow, overcast]', 'in: [snow]'],
    ['data/tables.yaml', 'from: "09:00"', 'from: "17:00"'],
    ['data/tables.yaml', 'stops: [guns, horse-guns]', 'stops: [guns, guns]'],
    ['data/scenarios.yaml', 'fr-vare: "2917"', 'fr-vare: "9999"'],
    ['data/scenarios.yaml', 'detachments: [vandamme', 'detachments: [soult'],
    ['data/scenarios.yaml', 'sequence: ["AG", "1"', 'sequence: ["AG", "AG"'],
  ] as const)('what does not fit is refused with file and line: %s, %s', (file, from, to) => {
    expect(texts[file]).toContain(from)
    const told = complaint(() => readGameData({ ...texts, [file]: texts[file].replace(from, to) }))
    expect(told).toMatch(new RegExp(`^moravian-sun/${file}:\\d+: `))
  })
})
