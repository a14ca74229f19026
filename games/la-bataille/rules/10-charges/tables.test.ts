import { textsIn } from '@voltigeur/kernel/field-problem'
import { describe, expect, test } from 'vitest'
import { DATA_FILES, readGameData } from '../../setup/data.ts'
import { recallRolls } from './recall-table.ts'
import { reckonSquare, type Squaring, squareResult, type Threat } from './square-table.ts'

const { tables } = readGameData(textsIn(new URL('../../', import.meta.url), DATA_FILES))

const LIGNE: Squaring = { table: 'french', line: false, fire: 'french-ligne', leader: false, level: 0 }
const CUIRASSIERS: Threat = { distance: 3, lancers: false, heavy: true }
const LANCERS: Threat = { distance: 3, lancers: true, heavy: false }
const HUSSARS: Threat = { distance: 3, lancers: false, heavy: false }

describe('10.2.8 squares', () => {
  const result = (unit: Squaring, threat: Threat, modified: number): string =>
    squareResult(reckonSquare(tables, unit, threat), modified)

  test('[10.2.8g] the charge example: 52 at three points forms a square, 64 at four disorders', () => {
    expect(result(LIGNE, LANCERS, 52)).toBe('square')
    expect(result(LIGNE, { ...LANCERS, distance: 4 }, 64)).toBe('disorder')
  })

  test('[10.2.8g] each result begins where the one before it ends', () => {
    const at = (distance: number, ...rolls: number[]): string[] =>
      rolls.map(roll => result(LIGNE, { ...CUIRASSIERS, distance }, roll))
    expect(at(1, 21, 22, 51, 52, 66)).toEqual(['square', 'disorder', 'disorder', 'rout', 'rout'])
    expect(at(3, 56, 61, 66)).toEqual(['square', 'disorder', 'disorder'])
    expect(at(0, 21, 22)).toEqual(['square', 'disorder'])
    const prussians: Squaring = { ...LIGNE, table: 'prussian', fire: 'prussian-line' }
    expect([11, 66].map(roll => result(prussians, { ...CUIRASSIERS, distance: 4 }, roll))).toEqual(['square', 'square'])
  })

  test('[10.2.8g] a line does worse than a column', () => {
    expect([result(LIGNE, CUIRASSIERS, 52), result({ ...LIGNE, line: true }, CUIRASSIERS, 52)]).toEqual([
      'square',
      'disorder',
    ])
  })

  test('[10.2.8g] the modifiers below the table', () => {
    const drm = (unit: Partial<Squaring>, threat: Threat): number =>
      reckonSquare(tables, { ...LIGNE, ...unit }, threat).drm
    expect([drm({}, CUIRASSIERS), drm({}, HUSSARS), drm({}, LANCERS)]).toEqual([0, 3, 6])
    expect([drm({ leader: true }, CUIRASSIERS), drm({ level: 2 }, CUIRASSIERS)]).toEqual([-6, 6])
    expect([drm({ fire: 'french-legere' }, CUIRASSIERS), drm({ fire: 'prussian-landwehr' }, CUIRASSIERS)]).toEqual([
      -3, 4,
    ])
    // All listed modifiers together: Guard and Jaegers, fusiliers and Reserve.
    expect([drm({ fire: 'russian-guard-jaeger' }, CUIRASSIERS), drm({ fire: 'russian-guard' }, CUIRASSIERS)]).toEqual([
      -9, -6,
    ])
    expect([
      drm({ fire: 'prussian-reserve-fusilier' }, CUIRASSIERS),
      drm({ fire: 'prussian-fusilier' }, CUIRASSIERS),
    ]).toEqual([-4, -6])
    const named = (['french-legere', 'russian-guard-jaeger', 'prussian-schuetzen', 'prussian-landwehr'] as const).map(
      fire => reckonSquare(tables, { ...LIGNE, fire }, CUIRASSIERS).terms[0].text,
    )
    expect(named).toEqual(['French Légère', 'Russian Guard Jäger', 'Prussian Schützen', 'Prussian Landwehr'])
    const { terms } = reckonSquare(tables, { ...LIGNE, leader: true, level: 1 }, LANCERS)
    expect(terms.map(({ text, value }) => `${text} ${value}`)).toEqual([
      'a leader -6',
      'lancers 6',
      'command morale level 1 3',
    ])
  })
})

describe('10.2.9 recall', () => {
  test('[10.2.9c] by the rolls of its row', () => {
    expect(recallRolls(tables, 'french', false)).toEqual([2, 3, 4, 5, 6])
    expect(recallRolls(tables, 'russian-cossack', false)).toEqual([5, 6])
  })

  test('[10.2.9d] a leader with a cavalry bonus adds one', () => {
    expect(recallRolls(tables, 'french', true)).toEqual([1, 2, 3, 4, 5, 6])
    expect(recallRolls(tables, 'russian-cossack', true)).toEqual([4, 5, 6])
  })
})
