/** Each player’s view at a terminal. Played with Parley, because it hides much. */
import { playableParley as game } from '@voltigeur/conversation/parley'
import type { PlayableMatch } from '@voltigeur/games'
import { begin, Random, type Side, sample } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { type Paper, paper } from '../paper.ts'
import { Session } from './session.ts'

interface Evening {
  readonly match: PlayableMatch
  readonly session: Session
  readonly sheet: Paper
}

function evening(...names: string[]): Evening {
  const match = begin(game, { seed: '5' })
  const sheet = paper()
  const session = new Session(match, names, sheet)
  session.welcome()
  session.proceed()
  return { match, session, sheet }
}

/** Only that side’s secrets, as reported. */
const secretsOf = ({ events, battle }: PlayableMatch, side: Side): string[] =>
  events.filter(({ only }) => only === side).map(event => battle.language.tell(event))

/** Types random decisions for the side to decide, and asks for the log, until the battle ends. */
function playThrough({ match, session }: Evening): void {
  const random = new Random('typed')
  while (match.owing.length > 0) {
    const { menus, battle } = session.seat
    expect(session.hear(battle.language.say(sample(menus, random)!))).toBe(true)
    session.hear('log 99')
  }
}

describe('one person against the computer', () => {
  test('sees its own secrets and none of the other side’s, in a whole battle', () => {
    const whole = evening('human', 'random')
    playThrough(whole)
    const { match, sheet } = whole
    const told = sheet.outText()
    const [ours, theirs] = [0, 1].map(side => secretsOf(match, side))
    expect(theirs.length).toBeGreaterThan(8)
    for (const secret of ours) expect(told).toContain(secret)
    for (const secret of theirs) expect(told).not.toContain(secret)
    expect(told).toContain('Blue draws a card')
    expect(told).toContain('The game is over')
  })

  test('keeps its own seat during the other turn, and when the game is over', () => {
    const whole = evening('random', 'human')
    expect(whole.session.seat.viewer).toBe(1)
    expect(whole.session.prompt).toBe('Blue> ')
    playThrough(whole)
    expect(whole.session.seat.viewer).toBe(1)
    expect(whole.session.prompt).toBe('> ')
  })
})

test('two people have the seat of the one who has to decide', () => {
  const { session, sheet } = evening('human', 'human')
  expect(session.prompt).toBe('Red> ')
  for (const unit of ['R1', 'R2', 'R3', 'R4']) session.hear(`order ${unit} to hold`)
  session.hear('seal')
  expect(session.prompt).toBe('Blue> ')
  expect(sheet.outText().split('Blue: Give')).toHaveLength(2)
  const before = sheet.outText().length
  session.hear('log 99')
  expect(sheet.outText().slice(before)).not.toContain('R1: order hold')
})

test('two people at a terminal do not read what the other was told', () => {
  const match = begin(game, { seed: '5' })
  const sheet = paper('', { inputIsTerminal: true, outIsTerminal: true })
  const session = new Session(match, ['human', 'human'], sheet)
  session.proceed()
  const screen = (): string => sheet.outText().split('\x1b[2J\x1b[3J\x1b[H').at(-1)!
  for (const unit of ['R1', 'R2', 'R3', 'R4']) session.hear(`order ${unit} to hold`)
  expect(screen()).toContain('R1: order hold')
  session.hear('seal')
  expect([screen(), session.prompt]).toEqual(['Blue to play. Press Enter when no one else is looking.\n', '> '])
  session.hear('')
  expect(session.prompt).toBe('Blue> ')
  expect(screen()).toContain(secretsOf(match, 1)[0])
  expect(screen()).toContain('Blue: Give an order to each unit')
  for (const secret of secretsOf(match, 0)) expect(screen()).not.toContain(secret)
})

test('a person who lets computers play is a spectator', () => {
  const { match, session, sheet } = evening('random', 'random')
  expect(match.owing).toEqual([])
  session.hear('log 999')
  for (const side of [0, 1]) for (const secret of secretsOf(match, side)) expect(sheet.outText()).not.toContain(secret)
})

test('a computer who fails says so, costs nothing, and may try again', () => {
  const match = begin(game, { seed: '5' })
  const sample = match.battle.sample!
  const sheet = paper()
  const session = new Session(match, ['human', 'random'], sheet)
  match.battle.sample = () => {
    throw new Error('C8 is with blue')
  }
  session.proceed()
  match.battle.sample = sample
  expect(sheet.outText()).toBe('Error: random can’t move. Press Enter to try again, or “save” the game.\n')
  expect(sheet.errText()).toContain('C8 is with blue')
  expect(match.rows).toEqual([])
  session.hear('')
  expect(match.rows.length).toBeGreaterThan(0)
  expect(sheet.outText()).toContain('Red: ')
})
