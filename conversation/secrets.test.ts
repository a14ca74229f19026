/** Two patrols with hidden orders and cards: what each learns, and what neither does. */
import type { PlayableMatch, PlayableSeat } from '@voltigeur/games'
import { begin, imagine, Match, Random, type Side, sample, type Viewer } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { Conversation } from './conversation.ts'
import type { SpokenAnswer } from './line.ts'
import { playableParley as game } from './parley.ts'

const [red, blue] = [0, 1]
const start = (seed = '1'): PlayableMatch => begin(game, { seed })
const at = (match: PlayableMatch, viewer: Viewer, onFault?: (error: unknown) => void): Conversation =>
  new Conversation(() => match.seat(viewer), onFault ? { onFault } : {})
const text = ({ lines }: SpokenAnswer): string => lines.map(line => line.text).join('\n')

describe('each side hears its own', () => {
  test('only the giver sees an order', () => {
    const match = start()
    const [ours, theirs] = [at(match, red), at(match, blue)]
    const told = text(theirs.hear('question'))
    expect(text(ours.hear('order R1 to hold'))).toContain('R1: order hold')
    expect(text(ours.hear('units'))).toContain('(hold)')
    expect(text(theirs.hear('units red'))).not.toContain('hold')
    expect(text(theirs.hear('log'))).not.toContain('R1')
    expect([text(theirs.hear('question')), theirs.news]).toEqual([told, []])
  })

  test('spectators are asked nothing and may decide nothing', () => {
    const onlooker = at(start(), 'public')
    for (const line of ['seal', 'end', 'choices', 'order R1 to hold']) {
      expect(text(onlooker.hear(line))).toBe('To play: Red and Blue.')
    }
    expect(text(onlooker.hear('log'))).toContain('Red draws a card')
    expect(onlooker.hear('undo').tone).toBe('refused')
  })

  test('what one side takes back is its own', () => {
    const match = start()
    const [ours, theirs] = [at(match, red), at(match, blue)]
    ours.hear('order R1 to hold')
    theirs.hear('order B1 to hold')
    expect(text(ours.hear('undo'))).toBe('Undone: order R1 to hold.')
    expect(ours.hear('undo').tone).toBe('refused')
    expect(match.entries).toMatchObject([{ by: blue }])
    expect(ours.news).toEqual([])
  })
})

test('news is what came since the last decision from this seat', () => {
  const match = start()
  const random = new Random('news')
  const ours = at(match, red)
  for (const side of [blue, red]) while (match.seat(side).mine && match.owing.length > 1) give(match, side, random)
  while (match.seat(red).mine) ours.decide(sample(match.seat(red).menus, random)!)
  expect(ours.news.map(({ kind }) => kind)).toContain('revealed')
})

/** Every question in words. */
function asked(seat: () => PlayableSeat): string {
  const conversation = new Conversation(seat)
  const { battle, menus, position } = seat()
  const random = new Random('asked')
  const ideas = [...menus.flatMap(menu => [...menu.decisions()].slice(0, 2)), battle.probe.wild(position, random)]
  const said = ideas.map(idea => battle.language.say(idea))
  const units = battle.pieces(position).map(({ id }) => id)
  return [
    ...['', 'help', 'question', 'units', 'units red', 'units blue', 'choices', 'log 99'],
    ...units.flatMap(id => [`look ${id}`, `choices ${id}`]),
    ...said.flatMap(idea => [`why ${idea}`, `odds ${idea}`]),
  ]
    .map(line => JSON.stringify([line, conversation.hear(line)]))
    .join('\n')
}

function give(match: PlayableMatch, side: Side, random: Random): void {
  const seat = match.seat(side)
  expect(seat.play(sample(seat.menus, random)!)).toMatchObject({ accepted: true })
}

test('no answer depends on what a player may not know', () => {
  const random = new Random('pairs')
  let pairs = 0
  for (let seed = 0; seed < 3; seed++) {
    const match = start(String(seed))
    while (match.owing.length > 0) {
      give(match, random.pick(match.owing), random)
      if (!random.chance(0.15)) continue
      for (const viewer of [red, blue, 'public'] as const) {
        const [one, other] = [1, 2].map(() => {
          const world = imagine(match.battle, match.position, viewer, random)
          const { battle, beginning } = match
          const opening = { battle, position: world, dice: { roll: () => 1 }, events: [] }
          const imagined = new Match(game, beginning, opening)
          return asked(() => imagined.seat(viewer))
        })
        expect(one).toBe(other)
        pairs++
      }
    }
  }
  expect(pairs).toBeGreaterThan(25)
})

test('where the rules fail, a player hears that they did, the server hears why, and play continues', () => {
  const match = start()
  const heard: unknown[] = []
  const ours = at(match, red, error => heard.push(error))
  const broken = new Error('blue holds C8')
  const { forecast } = match.battle
  match.battle.forecast = () => {
    throw broken
  }
  const answer = ours.hear('odds order R1 to hold')
  match.battle.forecast = forecast
  expect([answer.tone, text(answer)]).toEqual(['refused', 'Rules error. Nothing changed.'])
  expect(heard).toEqual([broken])
  expect(ours.hear('order R1 to hold').tone).toBe('told')
})
