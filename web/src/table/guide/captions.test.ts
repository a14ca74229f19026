import { loadGame } from '@voltigeur/games'
import { begin } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { captionAmong, tooManyAmong } from './captions.ts'

const { battle, position } = begin(loadGame('moravian-sun'), { scenario: 'heights', seed: 'captions' })
/** For a game without hexes on its buttons. */
const caption = ({ kind }: { readonly kind: string }): string => (kind === 'advance' ? 'Advance here' : 'Go on')
const scene = { battle: { board: battle.board, briefing: { ...battle.briefing, caption } }, position }
const [one, other] = battle.briefing.roster(position)
const [here, there] = [0, 1].map(hex => battle.board.grid.label(hex))
const advance = (unit: number, to: number) => ({ kind: 'advance', units: [unit], to })

test('one of its kind needs no more than its name', () => {
  const only = advance(one.unit, 0)
  expect(captionAmong(scene, only, [only, { kind: 'done' }])).toBe('Advance here')
})

test('of several those with other hexes name the hex, and those with the same hex who goes there', () => {
  const [first, second, third] = [advance(one.unit, 0), advance(other.unit, 0), advance(one.unit, 1)]
  expect(captionAmong(scene, first, [first, third])).toBe(`Advance here: ${here}`)
  expect(captionAmong(scene, second, [first, second])).toBe(`Advance here: ${other.name}`)
  const all = [first, second, third]
  expect(all.map(decision => captionAmong(scene, decision, all))).toEqual([
    `Advance here: ${one.name}, ${here}`,
    `Advance here: ${other.name}, ${here}`,
    `Advance here: ${there}`,
  ])
})

test('a unit asked about its hex is named as well, and no leader beside it', () => {
  const roster = battle.briefing.roster(position).filter(({ hex }) => hex !== null)
  const leader = roster.find(
    ({ arm, hex }) => arm === 'leader' && roster.some(mate => mate.arm !== 'leader' && mate.hex === hex),
  )!
  const mates = roster.filter(({ arm, hex }) => arm !== 'leader' && hex === leader.hex).map(({ name }) => name)
  const elsewhere = roster.find(({ arm, hex }) => arm !== 'leader' && hex !== leader.hex)!
  const shots = [leader, elsewhere].map(({ hex }) => ({ kind: 'advance', hexes: [hex], to: 0 }))
  expect(captionAmong(scene, shots[0], shots)).toBe(`Advance here: ${mates.join(', ')}`)
})

test('a hex that troops stand in is told with their names', () => {
  const placed = battle.briefing.roster(position).filter(({ hex, arm }) => hex !== null && arm !== 'leader')
  const alone = placed.filter(({ hex }) => placed.filter(mate => mate.hex === hex).length === 1)
  const joins = alone.slice(0, 2).map(({ hex }) => ({ kind: 'join', to: hex! }))
  const [{ hex, name }] = alone
  expect(captionAmong(scene, joins[0], joins)).toBe(`Go on: ${battle.board.grid.label(hex!)}, ${name}`)
})

test('many hexes are chosen on the map: their buttons make way for what stands for no hex', () => {
  const hexes = (count: number) => Array.from({ length: count }, (_, to) => advance(one.unit, to))
  expect(tooManyAmong(battle, [...hexes(8), { kind: 'done' }])).toEqual([])
  expect(tooManyAmong(battle, [...hexes(9), { kind: 'done' }])).toEqual(hexes(9))
})
