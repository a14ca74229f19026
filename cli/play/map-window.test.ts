/** A line of Parley occupies two hexes: the terminal shows and describes it in both. */
import { Conversation } from '@voltigeur/conversation'
import { playableParley } from '@voltigeur/conversation/parley'
import { begin } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { paper } from '../paper.ts'
import { mapLines } from './map-window.ts'

const situation = {
  units: { R1: { hex: 'c3', tail: 'd3', order: 'hold' }, B1: { hex: 'e3', order: 'hold' } },
  turn: 'red',
}
const match = begin(playableParley, { situation, seed: '1' })
const seat = match.seat(0)

test('the map has a line in both of its hexes, and says what the dots mean', () => {
  const lines = mapLines(seat, paper(), null, null)
  const row = lines.findIndex(line => line.includes('c3'))
  expect(lines[row]).toMatch(/c3 +\|d3/)
  expect(lines[row + 1]).toMatch(/Ri2 *S\|Ri\.\. *S\|Bi2/)
  expect(lines.at(-1)).toContain('.. the rest of a unit')
})

test('shows each of them for the unit, for either hex, and for an adjacent hex', () => {
  const conversation = new Conversation(() => seat)
  const asked = (text: string): string[] => conversation.hear(text).lines.map(line => line.text)
  expect(asked('units')).toEqual(['R1 Patrol R1 2, infantry, c3 + d3 (hold)'])
  for (const hex of ['c3', 'd3'])
    expect(asked(`look ${hex}`)).toContain('Red: R1 Patrol R1 2, infantry, c3 + d3 (hold)')
  expect(asked('look e3')).toContain('W, in d3: R1 Patrol R1 2 (Red).')
  expect(asked('look b3')).toContain('E, in c3: R1 Patrol R1 2 (Red).')
})
