/** Corps that are led by missions. */
import { uniform } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { allied, french, problem } from '../checks/field-problem.ts'

describe('missions', () => {
  const between = () =>
    problem({
      phase: 'movement',
      side: 'allied',
      arrows: { west: ['-5,0'], east: ['5,0'] },
      units: [allied('A', 'infantry', '4-1', '0,0'), french('F', 'infantry', '4-4', '0,5')],
    })
  const led = (aim: string, manner = 'usual') => {
    const there = between()
    const { formations } = there.match.battle.judge
    return there.preferred(uniform(formations!, 0, { aim, manner }))
  }

  test('an aim says where a corps goes', () => {
    expect(led('usual')).toBe('move A to -1,0')
    expect(led('edge:east')).toBe('move A to 1,0')
    expect(led('arrow:5,0')).toBe('move A to 1,0')
    expect(led('hunt')).toBe('move A to 0,1')
  })
})
