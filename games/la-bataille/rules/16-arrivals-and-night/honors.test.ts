import { describe, expect, test } from 'vitest'
import { coalition, french, type KulmProblem, opening, problem } from '../../checks/field-problem.ts'
import { mayOfferHonors } from './honors.ts'

const honors = (): KulmProblem =>
  problem({ phase: 'honors', units: [french('F1', 6, '3,0'), coalition('C1', 6, '-3,0')] })

/** The times of day when they may be offered. */
function offered(scenario: string): string[] {
  const { battle, position } = opening(scenario).match
  const { field } = battle
  return field.rules.turns.flatMap(({ day, time }, turn) => {
    const then = position.copy()
    field.cell.turn.set(then, turn)
    return mayOfferHonors(field, then) ? [`${day} ${Math.trunc(time / 60)}:${time % 60}`] : []
  })
}

describe('16.1.6 Honors of War', () => {
  test('[16.1.6] from two o’clock of the second day to the end', () => {
    const times = offered('day2')
    expect([times[0], times.at(-1), times.length]).toEqual(['2 14:0', '2 15:40', 6])
    const campaign = offered('campaign')
    expect([campaign[0], campaign.at(-1)]).toEqual(['2 14:0', '2 15:40'])
    expect(offered('day1')).toEqual([])
  })

  test('[16.1.6] the Coalition offers, the French accept, and the battle is over', () => {
    const field = honors()
    expect([field.now(), field.choices()]).toEqual(['turn 1 coalition honors', ['done', 'offer']])
    field.play('offer')
    expect([field.now(), field.choices()]).toEqual(['turn 1 french honors', ['accept', 'decline']])
    field.play('accept')
    expect([field.now(), field.told('honorsAccepted').length]).toEqual(['over', 1])
  })

  test('[16.1.6] or decline, and the next turn begins', () => {
    const field = honors()
    field.play('offer', 'decline')
    expect(field.view().turn).toBe(2)
  })

  test('[16.1.6] the Coalition need not offer them', () => {
    const field = honors()
    field.play('done')
    expect([field.view().turn, field.view().side]).toEqual([2, 'french'])
  })
})
