import { loadGame, type PlayableMatch, type PlayableSeat } from '@voltigeur/games'
import { type Beginning, begin, Random, type Side, sample } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { Conversation, LONGEST_LINE } from './conversation.ts'
import { type SpokenAnswer, told } from './line.ts'

const game = loadGame('austerlitz')

interface Sitting {
  readonly match: PlayableMatch
  readonly seat: () => PlayableSeat
}

/** Two people at one screen, or one on this side only. */
function sitting(beginning: Beginning, only?: Side): Sitting {
  const match = begin(game, beginning)
  return { match, seat: () => match.seat(only ?? match.actor ?? 'public') }
}

const sit = (): Sitting => sitting({ scenario: game.scenarios[0].id, options: {}, seed: '3' })

/** A French unit with guns behind it beside a lone Allied brigade in a town, and the next die known. */
const skirmish = (only?: Side): Sitting =>
  sitting(
    {
      situation: {
        map: { radius: 3 },
        terrain: { '1,0': 'town' },
        hexsides: { '0,0/1,0': 'stream' },
        roads: [['0,0', '0,-1']],
        units: [
          { id: 'guard', side: 'french', type: 'infantry', strength: 12, move: 5, hex: '0,0' },
          { id: 'guns', side: 'french', type: 'artillery', strength: 6, move: 4, hex: '-1,0' },
          { id: 'grey', side: 'allied', type: 'infantry', strength: 3, move: 4, hex: '1,0' },
        ],
        side: 'french',
        phase: 'combat',
        dice: [6, 2, 2, 2],
      },
      options: {},
      seed: '0',
    },
    only,
  )

const talk = ({ seat }: Sitting): Conversation => new Conversation(seat)
const text = (answer: SpokenAnswer): string =>
  answer.lines.map(line => `${line.text} [${line.cases.join(', ')}]`).join('\n')
/** Types lines; returns the answer to the last one. */
const typed = (sitting: Sitting, ...lines: string[]): SpokenAnswer => {
  const conversation = talk(sitting)
  return lines.map(line => conversation.hear(line)).at(-1)!
}

describe('deciding', () => {
  test('what is allowed happens, and is told with its case', () => {
    const sitting = sit()
    const answer = typed(sitting, 'move A01 to 2228')
    expect(answer.tone).toBe('told')
    expect(text(answer)).toContain('Brigade Carneville (7-4) moves from 2229 to 2228 for 1 MP [5C]')
    expect(sitting.match.entries).toHaveLength(1)
  })

  test('what is forbidden is answered with the case, and nothing happens', () => {
    const sitting = sit()
    const answer = typed(sitting, 'move A01 to 1010')
    expect(answer.tone).toBe('refused')
    expect(text(answer)).toContain('can’t reach 1010 with 4 MP. [5C]')
    expect(sitting.match.entries).toHaveLength(0)
  })

  test.each([
    'move Z99 to 1010',
    'move A01 to 9999',
    'charge',
    'move',
    'constructor',
    '__proto__ x',
    'why',
    'look',
    'case',
  ])('%s: is answered in words', line => {
    const answer = typed(sit(), line)
    expect(answer.tone).toBe('refused')
    expect(answer.lines[0].text).toMatch(/^[A-Z“"].*\.$/)
    expect(answer.lines[1].text).toContain('help')
  })

  test('what would be left undone is asked about once', () => {
    const sitting = sit()
    const conversation = talk(sitting)
    const first = conversation.hear('end')
    expect(first.tone).toBe('asked')
    expect(text(first)).toContain('haven’t moved but still can')
    expect(sitting.match.entries).toHaveLength(0)
    expect(conversation.hear('end').tone).toBe('told')
    expect(sitting.match.entries).toHaveLength(1)
  })

  test('what is too long is refused with the limit', () => {
    const answer = typed(sit(), `move ${'A'.repeat(LONGEST_LINE)}`)
    expect([answer.tone, text(answer)]).toEqual(['refused', expect.stringContaining(`at most ${LONGEST_LINE}`)])
  })

  test('a script is not asked', () => {
    const { seat } = sit()
    expect(new Conversation(seat, { warns: false }).hear('end').tone).toBe('told')
  })

  test('where another side decides first, the next question is not put', () => {
    const { seat } = sit()
    const answer = new Conversation(seat, { warns: false, asks: false }).hear('done')
    expect(text(answer)).not.toContain('Move your units')
  })

  test('the hex of the last decision or look is where one speaks of', () => {
    const conversation = talk(sit())
    const { board } = conversation.seat.battle
    conversation.hear('move A01 to 2228')
    expect(conversation.focus).toBe(board.grid.find('2228'))
    conversation.hear('look 2229')
    expect(conversation.focus).toBe(board.grid.find('2229'))
    const fight = talk(skirmish())
    fight.hear('attack 1,0 with guard guns')
    expect(fight.focus).toBe(fight.seat.battle.board.grid.find('1,0'))
  })

  test('a warning is forgotten once something else has happened', () => {
    const sitting = sit()
    const conversation = talk(sitting)
    conversation.hear('end')
    conversation.hear('move A01 to 2228')
    expect(conversation.hear('done').tone).toBe('asked')
    expect(conversation.hear('done').tone).toBe('told')
  })

  test('a new question is put after the decision that led to it', () => {
    const answer = typed(sit(), 'done', 'done')
    expect(text(answer)).toContain('French: Move your units, then end the phase')
  })

  test('undo takes back, once', () => {
    const sitting = sit()
    expect(text(typed(sitting, 'move A01 to 2228', 'undo'))).toContain('Undone: move A01 to 2228.')
    expect(typed(sitting, 'undo').tone).toBe('refused')
  })

  test('nothing is decided for the computer', () => {
    const sitting = skirmish(0)
    const answer = typed(sitting, 'attack 1,0 with guard')
    expect(answer.tone).toBe('refused')
    expect(text(answer)).toContain('To play: French.')
    expect(text(typed(sitting, 'end'))).toContain('To play: French.')
    expect(text(typed(sitting, 'choices'))).toContain('To play: French.')
    expect(typed(sitting, 'undo').tone).toBe('refused')
  })

  test('an attack is told from the odds to what became of it', () => {
    const answer = typed(skirmish(), 'attack 1,0 with guard guns')
    expect(answer.tone).toBe('told')
    expect(text(answer)).toMatch(/18 .*\[8\.0/)
    expect(text(answer)).toMatch(/\[9\.1/)
  })
})

describe('asking', () => {
  test('help: what is allowed now, and every order', () => {
    const answer = text(typed(sit(), 'help'))
    expect(answer).toContain('move A01 to')
    for (const word of ['units', 'look', 'choices', 'why', 'odds', 'undo', 'end', 'case', 'log', 'question']) {
      expect(answer).toMatch(new RegExp(`^${word}\\b.*: `, 'm'))
    }
    expect(text(typed(sit(), '?'))).toBe(answer)
  })

  test('a table adds orders of its own, and lists them', () => {
    const bugle = { usage: 'bugle <call>', help: 'sound a call', run: (_: unknown, call: string) => told(call) }
    const conversation = new Conversation(sit().seat, { orders: [bugle] })
    expect(text(conversation.hear('BUGLE charge'))).toBe('charge []')
    expect(text(conversation.hear('help'))).toContain('bugle <call>: sound a call')
  })

  test('an empty line repeats the question', () => {
    expect(text(typed(sit(), ' '))).toContain('Allies: Move your units')
    expect(text(typed(sit(), 'question'))).toContain('Allies: Move your units')
    expect(text(typed(skirmish(), 'question'))).toMatch(/must attack|must be attacked/)
  })

  test('units: your own, or those of a side', () => {
    expect(text(typed(sit(), 'units'))).toMatch(/A01 Brigade Carneville 7-4, infantry, 2229 Augezd town/)
    expect(text(typed(sit(), 'units French'))).not.toContain('A01')
    expect(text(typed(sit(), 'units prussian'))).toContain('Unknown side “prussian”')
  })

  test('look: ground, ways, waters, who is there and who stands beside', () => {
    expect(text(typed(sit(), 'look 2229'))).toContain('bridge on side SE (2330)')
    expect(text(typed(sit(), 'look a01'))).toContain('Hex 2229 Augezd town')
    expect(text(typed(sit(), 'look Pratzen'))).toContain('Hex 2319 Pratzen')
    const answer = text(typed(skirmish(), 'look 0,0'))
    expect(answer).toContain('Roads to 0,-1.')
    expect(answer).toContain('French: guard 12-5, infantry')
    expect(answer).toMatch(/in 1,0: grey 3-4 \(Allies\)\./)
    expect(text(typed(sit(), 'look Borodino'))).toContain('No hex, unit on the map or place is called “Borodino”')
  })

  test('choices: all, of a unit by cost, and about a hex', () => {
    expect(text(typed(sit(), 'choices'))).toContain('A01 Brigade Carneville 7-4, 2229')
    expect(text(typed(sit(), 'choices'))).toContain('End the phase: done')
    const [first] = typed(sit(), 'choices A01').lines
    expect(first.text).toMatch(/^Move here, 1 of 4 MP: .*2228.*\. Type for example: move A01 to \d{4}$/)
    expect(text(typed(sit(), 'choices 2228'))).toContain('move A01 to 2228')
    expect(text(typed(skirmish(), 'choices guns'))).toContain('Attack 1,0 town: grey 3-4')
    expect(text(typed(skirmish(), 'choices 1,0'))).toContain('Attack 1,0 town: grey 3-4')
    expect(text(typed(skirmish(), 'choices 3,0'))).toContain('There are no legal orders for this')
  })

  test('why and odds: before a player commits to anything', () => {
    expect(text(typed(sit(), 'why move A01 to 1010'))).toContain('[5C]')
    expect(text(typed(sit(), 'why move A01 to 2228'))).toContain('This is legal: move A01 to 2228.')
    expect(text(typed(sit(), 'odds move A01 to 2226'))).toContain('4 of 4 MP, via 2229 2228 2227 2226')
    expect(text(typed(sit(), 'odds done'))).toContain('costs nothing')
    const answer = text(typed(skirmish(), 'odds attack 1,0 with guard guns'))
    expect(answer).toMatch(/18 vs 9: odds 2-1/)
    expect(answer).toMatch(/^\d+% \w+: /m)
    expect(text(typed(skirmish(), 'odds attack 3,0 with guard'))).toContain('Illegal: ')
  })

  test('log and case', () => {
    expect(text(typed(sit(), 'move A01 to 2228', 'log 1'))).toContain('moves from 2229 to 2228')
    expect(text(typed(sit(), 'case 6d'))).toMatch(/^6D /)
    expect(text(typed(sit(), 'case [6D]'))).toMatch(/^6D /)
    expect(text(typed(sit(), 'case 99'))).toContain('The rules have no case “99”')
  })
})

describe('to the end', () => {
  test('a whole battle can be typed, decision by decision', () => {
    const sitting = sit()
    const conversation = talk(sitting)
    const random = new Random('typed')
    while (sitting.match.actor !== null) {
      const { battle, menus } = sitting.seat()
      const line = battle.language.say(sample(menus, random)!)
      const answer = conversation.hear(line)
      expect(answer.tone, line).not.toBe('refused')
      if (answer.tone === 'asked') expect(conversation.hear(line).tone).toBe('told')
    }
    expect(text(conversation.hear('question'))).toContain('The game is over')
    expect(conversation.hear('done').tone).toBe('refused')
    expect(conversation.hear('end').tone).toBe('refused')
  })

  test('what cannot be ended yet says what is owed', () => {
    const answer = typed(skirmish(), 'end')
    expect(answer.tone).toBe('refused')
    expect(text(answer)).toMatch(/^You can’t end this step yet.*\n.*\n.*\[8[BC]\]/)
  })
})
