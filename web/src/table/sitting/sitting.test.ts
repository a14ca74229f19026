import { makePlayer } from '@voltigeur/ai'
import { playableParley as parley } from '@voltigeur/conversation/parley'
import { loadGame } from '@voltigeur/games'
import { Random, sample } from '@voltigeur/kernel'
import { describe, expect, test, vi } from 'vitest'
import { letComputerPlay } from '../checks/computer.ts'
import type { Commander } from './commanders.ts'
import { type Now, Sitting } from './sitting.ts'

const [RED, BLUE] = [0, 1]

/** Orders are secret and simultaneous, and each side holds a card. */
const sit = (...seats: readonly Commander[]): Sitting =>
  Sitting.start(parley, 'patrol', { scenario: 'field', options: {}, seats, seed: '1' })

const say = (sitting: Sitting, text: string): void =>
  expect(sitting.decide(sitting.battle.language.hear(text)), text).toEqual([])

const ORDERS = {
  red: ['R1', 'R2', 'R3', 'R4'].map(unit => `order ${unit} to hold`),
  blue: ['B1', 'B2', 'B3', 'B4'].map(unit => `order ${unit} to hold`),
}

function writeOrders(sitting: Sitting, side: keyof typeof ORDERS): void {
  for (const text of [...ORDERS[side], 'seal']) say(sitting, text)
}

const drawn = (sitting: Sitting): string[] => {
  const { language } = sitting.battle
  return sitting.now.events.map(event => language.tell(event)).filter(told => told.includes(' draws '))
}
const seenBy = ({ match }: Sitting, { position }: Now, viewer: number | 'public'): boolean =>
  position.equals(match.seen(viewer)) && !position.equals(match.position)

describe('what the screen shows', () => {
  test('is what the one commander before it may see, in the log and on the table', () => {
    const sitting = sit('recruit', 'human')
    expect(drawn(sitting)).toEqual(['Red draws a card', 'Blue draws C7'])
    expect(sitting.now).toMatchObject({ watcher: BLUE, actor: BLUE, ours: true, awaited: null })
    expect(seenBy(sitting, sitting.now, BLUE)).toBe(true)
  })

  test('is everything where only computers play, and when the battle is over', () => {
    const sitting = sit('recruit', 'random')
    expect(sitting.now.watcher).toBeNull()
    expect(sitting.now.position).toBe(sitting.match.position)
    expect(drawn(sitting)).toEqual(['Red draws C1', 'Blue draws C7'])
    const fought = sit('human', 'recruit')
    say(fought, 'give up')
    expect(fought.now).toMatchObject({ watcher: null, over: true, ours: false, actor: null, undoable: 0 })
    expect(drawn(fought)).toEqual(['Red draws C1', 'Blue draws C7'])
  })

  test('is one object until something happens, and then another one; neither is ever changed', () => {
    const sitting = sit('human', 'recruit')
    const first = sitting.now
    const { cells } = first.position
    const before = cells.slice()
    const events = first.events.length
    expect(sitting.now).toBe(first)
    say(sitting, 'order R1 to hold')
    expect(sitting.now).not.toBe(first)
    expect(sitting.now.position).not.toBe(first.position)
    expect([cells, first.events.length]).toEqual([before, events])
  })

  test('keeps its position while others do what cannot be seen: nothing is taken out of the hand', () => {
    const sitting = sit('human', 'recruit')
    const { position } = sitting.now
    let heard = 0
    sitting.subscribe(() => heard++)
    letComputerPlay(sitting, makePlayer('random', 'others'))
    expect(heard).toBeGreaterThan(0)
    expect(sitting.now.position).toBe(position)
    expect(sitting.now.owing).toEqual([RED, BLUE])
  })
})

describe('several who owe at once', () => {
  test('the player here decides, then the computer; then all is revealed', () => {
    const sitting = sit('human', 'random')
    for (const text of ORDERS.red) say(sitting, text)
    expect(sitting.now).toMatchObject({ owing: [RED, BLUE], ours: true, actor: RED, undoable: 4 })
    expect(sitting.undo()).toBe(true)
    say(sitting, ORDERS.red[3])
    say(sitting, 'seal')
    expect(sitting.now).toMatchObject({ owing: [BLUE], ours: false, actor: BLUE, awaited: null, watcher: RED })
    expect(sitting.now.decided.map(({ kind }) => kind)).toEqual([...ORDERS.red.map(() => 'order'), 'seal'])
    letComputerPlay(sitting, makePlayer('random', 'others'))
    expect(sitting.now.events.map(({ kind }) => kind)).toContain('revealed')
  })

  test('two at one screen: one after the other, and nothing is shown before the other has sat down', () => {
    const sitting = sit('human', 'human')
    expect(sitting.now).toMatchObject({ watcher: 'public', awaited: RED, ours: false })
    expect(drawn(sitting)).toEqual(['Red draws a card', 'Blue draws a card'])
    expect(sitting.decide(sitting.battle.language.hear('order R1 to hold'))).not.toEqual([])
    sitting.takeOver()
    expect(sitting.now).toMatchObject({ watcher: RED, awaited: null, ours: true, actor: RED })
    writeOrders(sitting, 'red')
    expect(sitting.now).toMatchObject({ watcher: 'public', awaited: BLUE, ours: false, undoable: 0, decided: [] })
    expect(seenBy(sitting, sitting.now, 'public')).toBe(true)
    expect(sitting.undo()).toBe(false)
    sitting.takeOver()
    expect(drawn(sitting)).toEqual(['Red draws a card', 'Blue draws C7'])
    expect(seenBy(sitting, sitting.now, BLUE)).toBe(true)
    writeOrders(sitting, 'blue')
    expect(sitting.now.events.map(({ kind }) => kind)).toContain('revealed')
  })

  test('the player who rolled sees the dice, as their own side and with nothing to decide, before the other is called', () => {
    const sitting = sit('human', 'human')
    sitting.takeOver()
    const asked: (readonly number[])[] = []
    sitting.letLook((events, from) => {
      asked.push([events.length, from])
      return true
    })
    writeOrders(sitting, 'red')
    expect(sitting.now).toMatchObject({ watcher: RED, awaited: null, ours: false, lingers: true, actor: BLUE })
    const told = sitting.match.seat(RED).events.length
    expect(asked).toEqual([[told, told]])
    expect(seenBy(sitting, sitting.now, RED)).toBe(true)
    expect(sitting.decide(sitting.battle.language.hear('order B1 to hold'))).not.toEqual([])
    sitting.hasLooked()
    expect(sitting.now).toMatchObject({ watcher: 'public', awaited: BLUE, ours: false, lingers: false })
    sitting.takeOver()
    expect(sitting.now).toMatchObject({ watcher: BLUE, ours: true, lingers: false })
    // Without anything to show, the other player is called at once.
    sitting.letLook(null)
    writeOrders(sitting, 'blue')
    expect(sitting.now.lingers).toBe(false)
  })

  test('through a whole battle at one screen no secret of the one is before the eyes of the other', () => {
    const sitting = sit('human', 'human')
    const random = new Random('hot seat')
    let handed = 0
    while (!sitting.now.over) {
      const { awaited, watcher, actor, ours } = sitting.now
      if (awaited !== null) {
        expect(watcher).toBe('public')
        sitting.takeOver()
        handed++
        continue
      }
      expect([watcher, ours]).toEqual([actor, true])
      expect(seenBy(sitting, sitting.now, actor!)).toBe(true)
      expect(sitting.decide(sample(sitting.seat.menus, random)!)).toEqual([])
    }
    expect(handed).toBeGreaterThan(3)
  })
})

describe('where the rules fail at a decision', () => {
  test('the table says so, nothing has changed, and play goes on', () => {
    const sitting = sit('human', 'recruit')
    const { now, battle } = sitting
    const { apply } = battle
    const cause = new Error('the frames are all wrong')
    const heard = vi.spyOn(console, 'error').mockImplementation(() => {})
    battle.apply = () => {
      throw cause
    }
    const refusal = sitting.decide(battle.language.hear('order R1 to hold'))
    battle.apply = apply
    expect(refusal.map(({ text }) => text)).toEqual(['Rules error. Nothing changed.'])
    expect(heard.mock.calls).toEqual([[cause]])
    heard.mockRestore()
    expect(sitting.now).toBe(now)
    say(sitting, 'order R1 to hold')
  })
})

describe('a record', () => {
  test('says how far the battle has come, or how it ended', () => {
    const sitting = sit('human', 'recruit')
    expect(sitting.save().reached).toEqual({ turn: 1, turns: 4 })
    say(sitting, 'give up')
    expect(sitting.save().reached).toEqual({ level: 'Surrender', winner: 1 })
  })

  test('is taken up again where it was, with what can still be taken back', () => {
    const sitting = sit('human', 'recruit')
    say(sitting, 'order R1 to hold')
    const again = Sitting.resume(parley, sitting.save())
    expect(again.match.hash()).toBe(sitting.match.hash())
    expect(again.now).toMatchObject({ undoable: 1, watcher: RED, decided: sitting.now.decided })
  })

  test('of an older format is read as well, and kept in the present one', () => {
    const sitting = sit('human', 'recruit')
    say(sitting, 'order R1 to hold')
    const { journal, ...saved } = sitting.save()
    const old = { ...journal, voltigeur: 1, end: { hash: 'of another kind', outcome: null } }
    const again = Sitting.resume(parley, { ...saved, journal: old as unknown as typeof journal })
    expect(again.save().journal).toEqual(journal)
  })

  test('tells when the rules lead elsewhere than it says', () => {
    const { journal, ...saved } = sit('human', 'recruit').save()
    expect(Sitting.resume(parley, { ...saved, journal }).discrepancy).toBeNull()
    const otherwise = { ...journal, end: { hash: 'of other rules', outcome: null } }
    expect(Sitting.resume(parley, { ...saved, journal: otherwise }).discrepancy?.text).toContain('of other rules')
  })

  test('that does not fit is refused in a sentence', () => {
    const { journal, ...saved } = sit('human', 'recruit').save()
    const broken = { ...journal, decisions: 'none' } as unknown as typeof journal
    expect(() => Sitting.resume(parley, { ...saved, journal: broken })).toThrow(/isn’t a saved game: decisions/)
  })
})

test('decisions of the umpire go into the record; a spectator announces nothing', () => {
  const sitting = sit('human', 'human')
  sitting.takeOver()
  const timeUp = sitting.battle.language.hear('time up')
  sitting.lookOn(true)
  sitting.announce(timeUp)
  expect(sitting.match.entries).toEqual([])
  sitting.lookOn(false)
  sitting.announce(timeUp)
  expect(sitting.match.entries).toMatchObject([{ by: 'umpire', decision: { kind: 'timeUp' } }])
})

test('a side that resigns has lost: nothing more is decided, nothing stays hidden, and the record says so', () => {
  const sitting = sit('recruit', 'human')
  sitting.resign(BLUE)
  expect(sitting.now).toMatchObject({ watcher: null, over: true, ours: false, actor: null, owing: [], undoable: 0 })
  expect(sitting.decide(sitting.battle.language.hear('order B1 to hold'))).not.toEqual([])
  expect(sitting.match.entries).toEqual([])
  const saved = sitting.save()
  expect(saved.ended).toEqual({ winner: RED, reason: 'resigned' })
  const again = Sitting.resume(parley, saved)
  expect([again.now.over, again.ended]).toEqual([true, saved.ended])
})

describe('the end of a turn', () => {
  const field = (...seats: readonly Commander[]): Sitting =>
    Sitting.start(loadGame('austerlitz'), 'field', { scenario: 'full-battle', options: {}, seats, seed: '1' })
  const endTurn = (sitting: Sitting): void => {
    for (let phases = 0; phases < 3 && sitting.now.actor === 0; phases++) say(sitting, 'done')
  }

  test('can be taken back until the computer, or the other player at this screen, has acted', () => {
    for (const other of ['recruit', 'human'] as const) {
      const sitting = field('human', other)
      endTurn(sitting)
      expect(sitting.match.owing).toEqual([1])
      const { undoable } = sitting.now
      expect(undoable).toBeGreaterThan(0)
      expect(sitting.undo()).toBe(true)
      expect(sitting.now).toMatchObject({ actor: 0, ours: true, undoable: undoable - 1 })
      endTurn(sitting)
      sitting.match.seat(1).play(sample(sitting.match.seat(1).menus, new Random(1))!)
      expect(sitting.now.undoable).toBe(other === 'human' ? 1 : 0)
    }
  })

  test('stands where a link to the other has been sent', () => {
    const sitting = field('human', 'away')
    endTurn(sitting)
    expect([sitting.match.owing, sitting.now.undoable, sitting.undo()]).toEqual([[1], 0, false])
  })
})
