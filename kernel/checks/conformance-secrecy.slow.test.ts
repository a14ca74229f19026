/** A check is worth something only if it notices breaches: each is shown games that leak in one way. */
import { describe, expect, test } from 'vitest'
import type { Side, Viewer } from '../decision.ts'
import { Random } from '../dice/random.ts'
import type { GameEvent } from '../events.ts'
import { begin } from '../match/match.ts'
import type { Position } from '../position/position.ts'
import { HOLD, ORDERS, type RoadsBattle, roads } from '../two-roads/index.ts'
import { checkHidden, checkImagine, checkSecrecy, checkStage, playRandomly } from './conformance.ts'

type Change = (battle: RoadsBattle) => void

/** Checks all laws of secrecy on random battles, at every position and for every viewer. */
function watch(change: Change = () => {}, sides: 2 | 3 = 2, games = 8): number {
  const game = roads(sides, change)
  let compared = 0
  for (let n = 0; n < games; n++) {
    playRandomly(game, { seed: String(n) }, n, (match, random) => {
      for (const viewer of [...game.sides.keys(), 'public'] as Viewer[]) {
        checkImagine(match.battle, match.position, viewer, random, { playOn: random.chance(0.02) ? 1000 : 0 })
        compared += checkSecrecy(match.battle, match.position, viewer, random)
      }
      if (random.chance(0.2)) checkStage(match, random)
    })
  }
  return compared
}

const hiding =
  (more: (battle: RoadsBattle, p: Position, viewer: Viewer, whole: Position) => void): Change =>
  battle => {
    const { hide } = battle.secrets
    battle.secrets.hide = (p, viewer) => {
      const whole = p.copy()
      hide(p, viewer)
      more(battle, p, viewer, whole)
    }
  }

const filling =
  (more: (battle: RoadsBattle, p: Position, viewer: Viewer) => void): Change =>
  battle => {
    const { fill } = battle.secrets
    battle.secrets.fill = (p, viewer, random) => {
      fill(p, viewer, random)
      more(battle, p, viewer)
    }
  }

const writing = (battle: RoadsBattle, p: Position): boolean => battle.layout.cell.phase.get(p) === ORDERS

describe('a game that keeps its secrets passes', () => {
  test.each([2, 3] as const)('with %i sides', sides => {
    expect(watch(() => {}, sides, 4)).toBeGreaterThan(300)
  })

  test('one without secrets as well, but then nothing is told to one side only', () => {
    const open = (only: object) =>
      roads(2, battle => {
        Object.assign(battle, { secrets: null })
        battle.apply = (_, __, ___, umpire) => umpire.tell({ kind: 'heard', cases: [], ...only })
      })
    const check = (only: object) => () => {
      const { battle, position } = begin(open(only), { seed: '1' })
      checkImagine(battle, position, 0, new Random(1), { playOn: 5 })
      return checkSecrecy(battle, position, 0, new Random(1))
    }
    expect(check({})()).toBeGreaterThan(0)
    expect(check({ only: 1 })).toThrow('"heard" is told to one side only, in a game without secrets')
  })
})

describe('a leak is found', () => {
  test.each<[string, RegExp, Change]>([
    [
      'an order that is not hidden while it is written',
      /can tell .*"order".* he is told the same: .*unit\.order/,
      hiding((battle, p, _, whole) => {
        if (writing(battle, p))
          for (let u = 0; u < 6; u++)
            battle.layout.rows.unit.order.set(p, u, battle.layout.rows.unit.order.get(whole, u))
      }),
    ],
    [
      'a seal that can be seen',
      /public is told something else/,
      hiding((battle, p, _, whole) => {
        for (const side of [0, 1])
          battle.layout.rows.army.sealed.set(p, side, battle.layout.rows.army.sealed.get(whole, side))
      }),
    ],
    [
      'what is hidden shows in what is put instead',
      /side 0 sees is hidden once more/,
      hiding((battle, p, viewer, whole) => {
        const { order } = battle.layout.rows.unit
        for (let u = 0; u < 6; u++) {
          if (u % 2 !== viewer && !writing(battle, p) && order.get(p, u) < 0)
            order.set(p, u, order.get(whole, u) === HOLD ? -8 : -9)
        }
      }),
    ],
    [
      'something that comes to light without a word',
      /can tell .*he is told the same: .*unit\.scout/,
      battle => {
        const { apply } = battle
        battle.apply = (p, d, by, umpire) => {
          const discreet = new Proxy(umpire, {
            get: (of, name) =>
              name === 'tell'
                ? (event: GameEvent) => of.tell({ ...event, scout: null } as GameEvent)
                : Reflect.get(of, name, of),
          })
          apply.call(battle, p, d, by, discreet)
        }
      },
    ],
    [
      'a hand that can be seen',
      /can tell|imagines what he does not see/,
      hiding((battle, p, _, whole) => {
        for (let c = 0; c < 6; c++) battle.layout.rows.card.place.set(p, c, battle.layout.rows.card.place.get(whole, c))
      }),
    ],
    [
      'a picture of the whole that shows through',
      /different answers|can tell/,
      battle => {
        let last = 0
        const { menus, question } = battle
        battle.menus = (p, side) => {
          last = battle.layout.rows.unit.order.get(p, 1)
          return menus.call(battle, p, side)
        }
        battle.question = (p, side) => ({ ...question.call(battle, p, side), text: `${last}` })
      },
    ],
    [
      'a die that is rolled in public for what is hidden',
      /can tell .*rolls 0/,
      battle => {
        const { apply } = battle
        battle.apply = (p, d, by, umpire) => {
          apply.call(battle, p, d, by, umpire)
          if (d.kind === 'order' && d.order === HOLD) umpire.roll(p, 6)
        }
      },
    ],
  ])('%s', (_, message, change) => {
    expect(() => watch(change)).toThrow(message)
  })
})

describe('an imagination that does not fit is found', () => {
  test.each<[string, RegExp, Change]>([
    [
      'a hand that is too large',
      /imagines what cannot be: a hand is miscounted/,
      filling((battle, p, viewer) => {
        if (viewer === 0)
          battle.layout.rows.card.place.set(
            p,
            [0, 1, 2, 3, 4, 5].find(c => battle.layout.rows.card.place.get(p, c) === 0) ?? 0,
            2,
          )
      }),
    ],
    [
      'what he sees is changed',
      /side 0 imagines what he does not see: .*army\.score/,
      filling((battle, p, viewer) => {
        if (viewer === 0) battle.layout.rows.army.score.set(p, 0, 7)
      }),
    ],
    [
      'something is left unknown',
      /imagines what cannot be: something is unknown/,
      battle => {
        battle.secrets.fill = () => {}
      },
    ],
    [
      'a dead end',
      /a dead end: side/,
      battle => {
        const { menus } = battle
        battle.menus = (p, side) => (battle.layout.cell.turn.get(p) === 2 ? [] : menus.call(battle, p, side))
      },
    ],
    [
      'what is hidden twice',
      /is hidden once more/,
      hiding((battle, p) => battle.layout.rows.unit.scout.set(p, 0, battle.layout.rows.unit.scout.get(p, 0) + 1)),
    ],
  ])('%s', (_, message, change) => {
    const game = roads(2, change)
    const { battle, position } = begin(game, { seed: '1' })
    const check = (): void => {
      for (const viewer of [0, 1, 'public'] as const) checkImagine(battle, position, viewer, new Random(1))
    }
    expect(check).toThrow(message)
  })
})

describe('decisions made at once', () => {
  const stage = (change: Change, sides: 2 | 3 = 2) => {
    const game = roads(sides, change)
    return (): number => {
      let made = 0
      for (let n = 0; n < 12; n++) made += checkStage(begin(game, { seed: String(n) }), new Random(n))
      return made
    }
  }
  const applying =
    (more: (battle: RoadsBattle, p: Position, by: Side, tell: (event: GameEvent) => void) => void): Change =>
    battle => {
      const { apply } = battle
      battle.apply = (p, d, by, umpire) => {
        apply.call(battle, p, d, by, umpire)
        if (writing(battle, p)) more(battle, p, by as Side, event => umpire.tell(event))
      }
    }

  test.each([2, 3] as const)('come out the same in any order, with %i sides', sides => {
    expect(stage(() => {}, sides)()).toBeGreaterThan(100)
  })

  test('nothing is checked where one side decides', () => {
    const match = playRandomly(roads(), { seed: '1' }, 1)
    expect(checkStage(match, new Random(1))).toBe(0)
  })

  test.each<[string, RegExp, Change]>([
    [
      'the last one has an advantage',
      /the position differs: .*army\.score/,
      applying((b, p, by) => b.layout.rows.army.score.set(p, 0, by)),
    ],
    [
      'everybody hears of each',
      /0 is told something else/,
      applying((_, __, by, tell) => tell({ kind: `heard ${by}`, cases: [] })),
    ],
    [
      'one depends on what the other did',
      /depends on what others decide|the position differs/,
      battle => {
        const { apply } = battle
        battle.apply = (p, d, by, umpire) => {
          apply.call(battle, p, d, by, umpire)
          if (d.kind === 'seal' && by === 0) for (const u of [1, 3, 5]) battle.layout.rows.unit.order.set(p, u, 0)
        }
      },
    ],
  ])('%s: found', (_, message, change) => {
    expect(stage(change)).toThrow(message)
  })
})

test('two positions that look different to who may not tell them apart', () => {
  const { battle, position } = begin(roads(), { seed: '1' })
  const { unit } = (battle as RoadsBattle).layout.rows
  const other = position.copy()
  unit.order.set(other, 0, 2)
  expect(() => checkHidden(battle, 1, position, other)).not.toThrow()
  expect(() => checkHidden(battle, 0, position, other)).toThrow(
    'side 0 can tell the two positions apart: {"name":"unit.order.0"',
  )
})
