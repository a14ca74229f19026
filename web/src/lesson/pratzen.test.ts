import { makePlayer } from '@voltigeur/ai'
import { loadGame } from '@voltigeur/games'
import type { Decision, GameEvent } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { lesson } from '../../../games/pratzen/table/lesson.ts'
import { letComputerPlay } from '../table/checks/computer.ts'
import { EMPTY, type Hand } from '../table/orders/choosing.ts'
import { Sitting } from '../table/sitting/sitting.ts'
import { glance, stepNow } from './lesson.ts'

const game = loadGame('pratzen')
const { steps } = lesson
const [FRENCH, ALLIED] = [0, 1]

/** Decisions and events as plain facts. */
type Facts = Readonly<Record<string, unknown>>
const facts = (thing: Decision | GameEvent): Facts => thing as unknown as Facts

const title = (step: number): string => steps[step].title
const named = (wanted: string): number => {
  const step = steps.findIndex(other => other.title === wanted)
  expect(step, wanted).toBeGreaterThanOrEqual(0)
  return step
}
const wordsOf = (wanted: string): string => {
  const { text, task = '' } = steps[named(wanted)]
  return [...text, task].join(' ')
}

const TOLD_BETWEEN = new Set(['A counter', 'Front, flank and rear', 'Flags and Leaders'])

/** A newcomer at the table, who chooses from the offers. */
class Table {
  readonly sitting: Sitting
  private readonly opponent = makePlayer('recruit', 'lesson')

  constructor(seed = 'a seed') {
    this.sitting = Sitting.startSituation(game, 'lesson', lesson.situation, lesson.seats, seed)
    this.sitting.lesson = 0
  }

  /** The card shown now if this one was shown before. */
  card(from: string, hand: Hand = EMPTY): string {
    let at = stepNow(steps, named(from), glance(this.sitting, hand))
    // Text between two orders is read, and the page turned.
    while (TOLD_BETWEEN.has(title(at))) at = stepNow(steps, at + 1, glance(this.sitting, hand))
    return title(at)
  }

  get asked(): ReadonlySet<string> {
    return glance(this.sitting).asked
  }

  hex(label: string): number {
    return this.sitting.battle.board.grid.find(label)
  }

  piece(id: string) {
    return this.sitting.battle.pieces(this.sitting.now.position).find(piece => piece.id === id)!
  }

  offered(wanted: Facts): Decision[] {
    const fits = (decision: Decision): boolean =>
      Object.entries(wanted).every(([key, value]) => facts(decision)[key] === value)
    return this.sitting.seat.menus
      .filter(({ kind }) => kind === wanted.kind)
      .flatMap(menu => [...menu.decisions()])
      .filter(fits)
  }

  /** Plays the first offered decision of that kind, and lets the computer answer. */
  play(kind: string, wanted: Facts = {}, among: (decision: Facts) => boolean = () => true): void {
    const decision = this.offered({ kind, ...wanted }).find(offer => among(facts(offer)))
    expect(decision, `${kind} ${JSON.stringify(wanted)}`).toBeDefined()
    expect(this.sitting.decide(decision!)).toEqual([])
    this.letComputerPlay()
  }

  letComputerPlay(player = this.opponent): void {
    letComputerPlay(this.sitting, player)
  }

  told(kind: string): Facts[] {
    return this.sitting.now.events.map(facts).filter(event => event.kind === kind)
  }

  roll(id: string, modifier = 0): void {
    this.play('engage', { unit: this.piece(id).unit, modifier })
  }

  /** The whole column and its Leader, to a hex. */
  column(to: string): (move: Facts) => boolean {
    return move => (move.units as readonly number[]).length === 5 && move.to === this.hex(to)
  }

  fireBall(): void {
    this.play('bombard', { unit: this.piece('8-pounders').unit, at: this.hex('12.40'), shot: 'ball' })
  }

  /** The cards’ orders for the guns and the 2/14e. */
  openFire(): void {
    this.fireBall()
    this.roll('8-pounders')
    this.play('done')
    this.roll('2/14e-Flag')
    this.play('openFire')
  }

  /** All that and the advance of the 1/14e. */
  openingTo(advance: string): void {
    this.openFire()
    this.roll('1/14e-Flag', 1)
    this.play('charge')
    this.play('move', { facing: 0 }, this.column(advance))
  }
}

const holding = (unit: number): Hand => ({ ...EMPTY, unit })

describe('the introduction to The Pratzen', () => {
  test('it begins with the guns of the newcomer, one company out of command and one disordered', () => {
    const table = new Table()
    expect(table.sitting.now).toMatchObject({ actor: FRENCH, ours: true })
    expect(table.asked).toContain('bombard')
    expect(table.card('Before Pratzen')).toBe('Before Pratzen')
    const pieces = table.sitting.battle.pieces(table.sitting.now.position)
    expect(pieces.filter(piece => piece.condition?.outOfCommand).map(({ id }) => id)).toEqual(['1/14e-d'])
    expect(pieces.filter(piece => piece.condition?.cohesion).map(({ id }) => id)).toEqual(['2/14e-b'])
  })

  test('doing what each card says leads through to the second turn', () => {
    const table = new Table()
    const guns = table.piece('8-pounders').unit
    expect(table.card('Artillery fires first')).toBe('Artillery fires first')
    expect(table.card('Artillery fires first', holding(guns))).toBe('Ball or canister')
    expect(table.card('Ball or canister', holding(guns))).toBe('Ball or canister')
    table.fireBall()
    expect(table.card('Ball or canister')).toBe('Will they obey?')
    table.roll('8-pounders')
    expect(table.card('Will they obey?')).toBe('Will they obey?')
    table.play('done')
    expect(table.card('Will they obey?')).toBe('A volley')
    table.roll('2/14e-Flag')
    expect(table.card('A volley')).toBe('A volley')
    table.play('openFire')
    expect(table.card('A volley')).toBe('A Leader’s help')
    table.roll('1/14e-Flag', 1)
    expect(table.card('A Leader’s help')).toBe('Three, five or six')
    table.play('charge')
    expect(table.card('Three, five or six')).toBe('Three, five or six')
    const move = table.offered({ kind: 'move', facing: 0 }).find(offer => table.column('11.41')(facts(offer)))!
    const ring: Hand = { ...EMPTY, ring: { decisions: [move], at: 0 } }
    expect(table.card('Three, five or six', ring)).toBe('Facing')
    expect(table.card('Facing', ring)).toBe('Facing')
    table.play('move', { facing: 0 }, table.column('11.41'))
    expect(table.card('Facing')).toBe('Rally')
    expect(table.card('Close combat')).toBe('Close combat')
    expect(table.sitting.battle.briefing.combats!(table.sitting.now.position)).toHaveLength(1)
    table.play('done')
    expect(table.card('Close combat')).toBe('R, D and T')
    expect(table.asked).toEqual(new Set(['advance']))
    expect(table.card('After the combat')).toBe('After the combat')
    table.play('advance', { to: table.hex('12.40'), facing: 0 })
    expect(['The enemy turn', 'How to win']).toContain(table.card('After the combat'))
    for (let i = 0; i < 20 && table.told('turn').length === 0; i++) {
      expect(table.card('After the combat')).toBe('The enemy turn')
      table.play([...table.asked][0])
    }
    expect(table.card('The enemy turn')).toBe('How to win')
  })

  test('the loaded dice show every kind of fire and a charge that comes home', () => {
    const table = new Table()
    table.openingTo('11.41')
    const [ball, ...volley] = table.told('fired')
    expect(ball).toMatchObject({ shot: 'ball', dice: [4, 2, 5, 3], hits: 2 })
    expect(volley.map(({ shot, hits }) => [shot, hits])).toEqual([
      ['musket', 1],
      ['musket', 0],
      ['musket', 0],
    ])
    expect(table.told('engaged').map(({ total, result }) => [total, result])).toEqual([
      [6, 'hold'],
      [8, 'attack'],
      [8, 'attack'],
    ])
    expect(table.told('eliminated')).toHaveLength(1)
    table.play('done')
    expect(table.told('rallied')[0]).toMatchObject({ unit: table.piece('2/14e-b').unit, result: 'steady' })
    expect(table.told('closeCombat')[0]).toMatchObject({ attack: 8, defence: 3, column: 'VI', advantage: FRENCH })
    expect(table.told('outcome')[0]).toMatchObject({ dice: [2], result: 'R', loser: ALLIED })
    // A column takes the R as a D: its Flag is defeated, and it retreats ten hexes and turns about.
    expect(table.told('defeated')[0]).toMatchObject({ side: ALLIED, defeats: 1 })
    const [retreat] = table.told('fellBack')
    expect(retreat.how).toBe('retreat')
    expect(retreat.path).toHaveLength(11)
    expect(table.piece('Novgorod-Flag').states).toContain('facing E')
    // The victors of an R stay in order.
    expect(table.piece('1/14e-Grenadiers').condition?.cohesion).toBeUndefined()
    const track = table.sitting.battle.briefing.tracks!(table.sitting.now.position)[ALLIED]
    expect([track.boxes, track.fromTop!.filled, track.fromBottom.filled]).toEqual([3, 1, 1])
  })

  test('without the word of its Leader the battalion would only hold', () => {
    const table = new Table()
    table.openFire()
    table.roll('1/14e-Flag')
    expect(table.told('engaged').at(-1)).toMatchObject({ total: 7, result: 'hold' })
    expect(table.card('A Leader’s help')).toBe('Rally')
  })

  test('a battalion that rolls before its turn is not kept waiting by the cards', () => {
    const table = new Table()
    table.play('done')
    expect(table.card('Artillery fires first')).toBe('Will they obey?')
    table.roll('1/14e-Flag', 1)
    expect(table.told('engaged')[0]).toMatchObject({ total: 7, result: 'hold' })
    expect(table.card('Will they obey?')).toBe('Rally')
    expect(table.card('Close combat')).toBe('Close combat')
  })

  test('an attack that is treated as a Hold leads past the advance', () => {
    const table = new Table()
    table.fireBall()
    table.roll('8-pounders')
    table.play('done')
    table.roll('1/14e-Flag', 1)
    expect(table.card('Will they obey?')).toBe('Three, five or six')
    table.play('hold')
    expect(table.card('Three, five or six')).toBe('Rally')
  })

  /** The first card that may be up while something is asked. */
  const FITS: Readonly<Record<string, string>> = {
    engage: 'Will they obey?',
    charge: 'Will they obey?',
    volley: 'A volley',
    advance: 'After the combat',
  }

  test('whatever the newcomer does instead, the card belongs to what is asked, and none holds the lesson up', () => {
    for (let seed = 0; seed < 9; seed++) {
      const table = new Table(`seed ${seed}`)
      const { sitting } = table
      const newcomer = makePlayer(seed % 3 === 0 ? 'recruit' : 'random', `newcomer ${seed}`)
      const opponent = makePlayer('recruit', `opponent ${seed}`)
      let step = 0
      for (let i = 0; i < 600 && !sitting.now.over; i++) {
        table.letComputerPlay(opponent)
        const glimpse = glance(sitting)
        step = stepNow(steps, step, glimpse)
        // Cards without a task wait for their button.
        while (step < steps.length - 1 && !steps[step].done) step = stepNow(steps, step + 1, glimpse)
        for (const [kind, card] of Object.entries(FITS)) {
          if (glimpse.asked.has(kind)) expect(step, `${title(step)} during ${kind}`).toBeGreaterThanOrEqual(named(card))
        }
        if (table.told('turn').length > 0) expect(step).toBeGreaterThanOrEqual(named('How to win'))
        const { over, position, actor } = sitting.now
        if (over) break
        expect(sitting.decide(newcomer.decide(sitting.battle, position, actor!))).toEqual([])
      }
      expect(sitting.now.over).toBe(true)
      expect(title(stepNow(steps, step, glance(sitting)))).toBe('You know how to play')
    }
  })

  test('what the cards say of units and hexes is so', () => {
    const table = new Table()
    const { battle } = table.sitting
    const { position } = table.sitting.now
    const { grid } = battle.board
    for (const step of steps) {
      if (step.at !== undefined) expect(grid.find(step.at), step.at).toBeGreaterThanOrEqual(0)
      expect(step.task === undefined).toBe(step.done === undefined)
      const labels = [...step.text, step.task ?? ''].join(' ').match(/\b\d\d\.\d\d\b/g) ?? []
      for (const label of labels) expect(grid.find(label), label).toBeGreaterThanOrEqual(0)
    }
    const stands = (id: string): [string, string] => [table.piece(id).values, grid.label(table.piece(id).hex)]
    expect(stands('1/14e-Grenadiers')).toEqual(['4-3/5/6-3', '05.43'])
    expect(stands('1/14e-Flag')).toEqual(['3-3/5/6-2', '05.43'])
    expect(stands('2/14e-Flag')).toEqual(['3-3/5/6-2', '10.43'])
    expect(stands('2/14e-b')).toEqual(['1-3-2', '11.44'])
    expect(stands('8-pounders')).toEqual(['1-1-3', '10.38'])
    expect(stands('Novgorod-Flag')).toEqual(['3-2/4/5-1', '12.40'])
    expect(stands('1/14e-d')[1]).toBe('06.45')
    expect(table.piece('Thiébault').hex).toBe(table.hex('05.43'))
    const apart = (a: string, b: string): number => grid.distance(table.piece(a).hex, table.piece(b).hex)
    expect(apart('1/14e-d', '1/14e-Flag')).toBe(3)
    expect(apart('1/14e-d', 'Novgorod-Flag')).toBeLessThanOrEqual(8)
    expect(apart('2/14e-Flag', 'Thiébault')).toBeLessThanOrEqual(10)
    expect(apart('8-pounders', 'Novgorod-Flag')).toBeLessThanOrEqual(4)
    expect(battle.pieces(position).filter(piece => piece.hex === table.hex('12.40'))).toHaveLength(4)
    expect(battle.briefing.tracks!(position).map(({ boxes }) => boxes)).toEqual([5, 3])
    expect(battle.briefing.track(position)).toMatchObject({ turn: 1, turns: 4 })
  })

  test('what the cards say of fire is so', () => {
    const table = new Table()
    const { battle } = table.sitting
    const { position } = table.sitting.now
    const shot = (kind: string) =>
      battle.briefing.sight!(position, table.hex('10.38'), table.hex('12.40')).shots.find(
        ({ weapon }) => weapon === kind,
      )
    expect(shot('canister')).toMatchObject({ needed: '3+', fault: null })
    expect(shot('ball')).toMatchObject({ needed: '4+', fault: null })
    const single = battle.briefing.sight!(position, table.hex('10.38'), table.hex('12.41')).shots
    expect(single.find(({ weapon }) => weapon === 'ball')).toMatchObject({ effective: 4, needed: '5+' })
    const muskets = battle.briefing.sight!(position, table.hex('10.43'), table.hex('12.40')).shots[0]
    expect(muskets).toMatchObject({ weapon: 'muskets', effective: 4, needed: '4+' })
  })

  test('what the cards say of the advance and the combat is so', () => {
    const table = new Table()
    table.openFire()
    expect(table.piece('2/14e-a').condition?.fired).toBe(true)
    const { battle } = table.sitting
    const { grid } = battle.board
    const roll = (modifier: number) =>
      table.sitting.seat.forecast(table.offered({ kind: 'engage', unit: table.piece('1/14e-Flag').unit, modifier })[0])
        .odds!.chances
    const chance = (modifier: number): number =>
      roll(modifier).find(({ result }) => /attack/i.test(result))?.probability ?? 0
    expect(chance(0)).toBeCloseTo(15 / 36)
    expect(chance(1)).toBeCloseTo(21 / 36)
    table.roll('1/14e-Flag', 1)
    table.play('charge')
    const moves = table.offered({ kind: 'move' }).map(facts)
    const whole = moves.filter(move => (move.units as readonly number[]).length === 5)
    const lengths = whole.map(move => grid.distance(table.hex('05.43'), move.to as number))
    expect(new Set(lengths)).toEqual(new Set([3, 5, 6]))
    const there = whole.filter(move => move.to === table.hex('11.41')).map(move => move.facing)
    expect(there).toContain(0)
    expect(there).toHaveLength(2)
    table.play('move', { facing: 0 }, table.column('11.41'))
    const [{ odds }] = battle.briefing.combats!(table.sitting.now.position)
    expect(odds).toMatchObject({ attack: 4 + 3 + 1, defence: 3, column: 'VI for the attacker' })
    expect(odds.terms.find(term => term.case === 'CMOD-2')).toMatchObject({ value: 3 - 1 })
  })

  test('the buttons that the cards name are those on the table', () => {
    const table = new Table()
    const { battle } = table.sitting
    const captions = (kind: string): string[] =>
      table.offered({ kind }).map(decision => battle.briefing.caption(decision, table.sitting.now.position))
    const press = (card: string, kind: string): void => {
      const quoted = [...wordsOf(card).matchAll(/“([^”]+)”/g)].map(match => match[1])
      expect(
        captions(kind).some(caption => quoted.includes(caption)),
        `${card}: ${captions(kind)}`,
      ).toBe(true)
    }
    press('Ball or canister', 'bombard')
    table.fireBall()
    press('Will they obey?', 'engage')
    press('A volley', 'engage')
    press('A Leader’s help', 'engage')
    table.roll('8-pounders')
    press('Will they obey?', 'done')
    table.play('done')
    table.roll('2/14e-Flag')
    press('A volley', 'openFire')
    table.play('openFire')
    table.roll('1/14e-Flag', 1)
    press('Three, five or six', 'charge')
    table.play('charge')
    press('Facing', 'move')
    table.play('move', { facing: 0 }, table.column('11.41'))
    press('Close combat', 'done')
    table.play('done')
    press('After the combat', 'advance')
  })

  test('what can be played afterwards is on the shelf', () => {
    for (const { scenario, seats } of lesson.sequels) {
      expect(game.scenarios.map(({ id }) => id)).toContain(scenario)
      expect(seats).toContain('human')
    }
    const village = game.scenarios.find(({ id }) => id === lesson.sequels[0].scenario)!
    expect(village.turns).toBe(11)
    expect(village.description).toContain('three French battalions')
  })

  test('a lesson that was put away goes on where it was', () => {
    const table = new Table()
    table.fireBall()
    table.sitting.lesson = named('Will they obey?')
    const again = Sitting.resume(game, table.sitting.save())
    expect(again.lesson).toBe(table.sitting.lesson)
    expect(again.match.hash()).toBe(table.sitting.match.hash())
    expect(again.seats).toEqual(lesson.seats)
  })
})
