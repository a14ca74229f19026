import { describe, expect, test } from 'vitest'
import { coalition, french, frenchGuns, frenchHorse, type Problem, problem } from '../../checks/field-problem.ts'
import { DISORDERED, GOOD_ORDER, ROUTED } from '../../setup/vocabulary.ts'

const foe = coalition('C9', 6, '6,-6')
const division = { command: 'D' }
const marching = (more: Partial<Problem> = {}, unit: object = {}) =>
  problem({
    map: { radius: 14 },
    units: [
      french('F1', 6, '-10,0', { ...division, mov: 32, ...unit }),
      frenchHorse('F2', 6, '-10,2', { ...division, move: 3 }),
      french('F3', 6, '-10,4'),
      coalition('C9', 6, '10,0', { facing: 'SE' }),
    ],
    ...more,
  })

describe('11.2 Force march', () => {
  test('[11.2.3] [11.2.3a] [11.2.3b] infantry goes twice as far, cavalry does not, and no other division does', () => {
    const field = marching()
    field.play('force-march D')
    expect([field.objections('move F1 to 4,0 facing SE'), field.objections('move F1 to 5,0 facing SE')]).toEqual([
      [],
      ['11.1.1'],
    ])
    expect([field.objections('move F2 to -7,2 facing SE'), field.objections('move F2 to -6,2 facing SE')]).toEqual([
      [],
      ['11.1.1'],
    ])
    expect(field.objections('move F3 to -9,4 facing SE')).toEqual(['11.2.2'])
  })

  test('[11.2.3c] [11.2.3d] [11.2.3e] one roll at -6 for all infantry; a unit that fails is disordered where it stands', () => {
    const after = (tens: number, ones: number, more: Partial<Problem> = {}) => {
      const field = marching({ dice: [tens, ones], ...more })
      field.play('force-march D', 'move F1 to 0,0 facing SE', 'done')
      return [field.unit('F1').state, field.unit('F1').hex, field.unit('F2').state]
    }
    // MoV 32: 43 less six rows is 33, 42 is 32.
    expect(after(4, 3)).toEqual(['goodOrder', '0,0', 'goodOrder'])
    expect(after(4, 2)).toEqual(['disordered', '0,0', 'goodOrder'])
    const leaders: Problem['leaders'] = [{ id: 'L', side: 'french', command: 'D', hex: '-10,0', morale: 3 }]
    // With a leader worth 3 it is 36 and 35.
    expect([after(3, 6, { leaders })[0], after(3, 5, { leaders })[0]]).toEqual(['goodOrder', 'disordered'])
  })

  test('[11.2.3d] the leader of the formation counts, and no other who is with the unit', () => {
    const rolled = (command: string): string => {
      const leaders: Problem['leaders'] = [{ id: 'L', side: 'french', command, hex: '-9,0', morale: 3 }]
      const field = marching({ dice: [4, 2], leaders })
      field.play('force-march D', 'move F1 to -9,0 facing SE', 'done')
      return field.unit('F1').state
    }
    expect([rolled('D'), rolled('I Corps')]).toEqual(['goodOrder', 'disordered'])
  })

  test('[11.2.1] [11.2.2] only whole divisions in good order at morale level 0, before any unit has moved', () => {
    const shaken = marching({}, { state: 'disordered' })
    expect(shaken.objections('force-march D')).toEqual(['11.2.1'])
    const sunk = marching({ levelsOfMorale: { 'french-i-corps': 1 } })
    expect(sunk.objections('force-march D')).toEqual(['11.2.1'])
    // Which of the two applies.
    expect([shaken.reasons('force-march D')[0], sunk.reasons('force-march D')[0]]).toEqual([
      expect.stringMatching(/in good order\.$/),
      expect.stringMatching(/command morale level 1 \(must be 0\)\.$/),
    ])
    const field = marching()
    field.play('move F1 to -9,0 facing SE')
    expect(field.objections('force-march D')).toEqual(['11.2.2'])
    expect(marching().objections('force-march D')).toEqual([])
  })

  test('[11.2.4] all begin in column or road march', () => {
    expect(marching({}, { formation: 'line', facing: 'E' }).objections('force-march D')).toEqual(['11.2.4'])
    const guns = problem({
      units: [
        french('F1', 6, '0,0', division),
        frenchGuns('F2', 2, '0,1', { ...division, formation: 'unlimbered' }),
        foe,
      ],
    })
    expect(guns.objections('force-march D')).toEqual(['11.2.4'])
  })

  test('[11.2.5] [11.2.6] not into enemy zones, and without any change of formation', () => {
    const field = marching({
      units: [french('F1', 6, '-5,0', division), coalition('C9', 6, '0,0', { facing: 'NW' })],
      terrain: { '-5,1': 'village' },
    })
    field.play('force-march D')
    expect([
      field.objections('move F1 to -1,0 facing SE'),
      field.objections('move F1 to -5,1 facing SE'),
      field.objections('move F1 to -2,0 facing SE'),
    ]).toEqual([['11.2.5'], ['11.2.6'], []])
  })

  test('[11.2.3e] a unit that routed on the way and fails is still routed; one in order is disordered', () => {
    const after = (state: number): string => {
      const field = marching({ dice: [1, 1] })
      field.play('force-march D')
      const { battle, position } = field.match
      battle.field.troop.state.set(position, 0, state)
      field.play('done')
      return field.unit('F1').state
    }
    expect([ROUTED, DISORDERED, GOOD_ORDER].map(after)).toEqual(['routed', 'disordered', 'disordered'])
  })

  test('[11.2.8] a unit that force marched neither fires nor assaults in that turn', () => {
    const field = marching({ dice: [6, 6] })
    field.play('force-march D', 'done')
    expect(field.match.battle.field.hasActed(field.match.position, 0, 1 << 2)).toBe(true)
    expect(field.objections('move F1 to -9,0 facing SE')).toEqual(['11.1.1'])
  })

  test('[11.2.9] a second turn running is at -12', () => {
    const again = (marched: number) => {
      const field = marching({ turn: 2, dice: [4, 3] })
      const { battle, position } = field.match
      const index = battle.field.commands.findIndex(({ id }) => id === 'D')
      battle.field.command.marches.set(position, index, 1)
      battle.field.command.marched.set(position, index, marched)
      field.play('force-march D', 'done')
      return field.unit('F1').state
    }
    expect([again(1), again(0)]).toEqual(['disordered', 'goodOrder'])
  })
})

test('[11.2.2] only divisions of the side that can force march are offered', () => {
  expect(marching().choices('force-march')).toEqual(['force-march D', 'force-march French-division'])
  expect(marching({}, { state: 'disordered' }).choices('force-march')).toEqual(['force-march French-division'])
})

test('[11.2.2] a division that there is not is refused', () => {
  const { battle, position } = marching().match
  const commands = battle.field.commands.length
  const said = [-1, 0.5, commands].map(division =>
    battle.objections(position, { kind: 'forceMarch', command: division }, 0).map(({ text }) => text),
  )
  expect(said).toEqual([0, 1, 2].map(() => said[0]))
  expect(said[0]).toHaveLength(1)
  expect(battle.objections(position, { kind: 'forceMarch', command: 0 }, 0).map(({ text }) => text)).not.toEqual(
    said[0],
  )
})
