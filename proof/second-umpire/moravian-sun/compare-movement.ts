/** Movement, question by question. */
import type { Json } from '@voltigeur/kernel'
import type { Comparison } from '../umpire.ts'
import { isNearer, type Moves, movesOf, mustClose, owesClosing } from './closing.ts'
import type { Decision, FirstUmpire, Of } from './first.ts'
import { type Destinations, mayExit } from './movement.ts'
import type { Situation, Unit } from './situation.ts'
import { mayFormInPlace, mayLeaveSquare } from './squares.ts'
import { HALVES } from './terrain.ts'

export function* compareMoves(
  situation: Situation,
  first: FirstUmpire,
  units: readonly Unit[],
  acting: readonly Unit[],
): Generator<Comparison> {
  for (const unit of units) {
    const offers = first.about(unit.id)
    const moves = movesOf(situation, unit)
    const only = mustClose(situation, unit)
    const may = (hex: number): boolean => !only || isNearer(situation, unit, hex)
    const subject = `${unit.name} at ${situation.label(unit.hex)}`
    yield {
      ...{ kind: 'moves', case: '9.2', subject },
      second: priced(situation, moves.plain, may),
      first: offered(situation, first, offers, 'move', moves.plain),
    }
    yield {
      ...{ kind: 'march column', case: '9.3', subject },
      second: priced(situation, moves.column, may),
      first: offered(situation, first, offers, 'moveInColumn', moves.column),
    }
    yield {
      ...{ kind: 'moves to square', case: '14.3', subject },
      second: priced(situation, moves.square, may),
      first: offered(situation, first, offers, 'moveToSquare', moves.square),
    }
    yield {
      ...{ kind: 'charges', case: '14.2', subject },
      second: chargesOf(situation, moves, may),
      first: chargesOffered(situation, offers),
    }
    yield {
      ...{ kind: 'leaving a square', case: '14.3.5', subject },
      second: mayLeaveSquare(unit) && !only,
      first: first.allows({ kind: 'leaveSquare', unit: unit.id }),
    }
    yield {
      ...{ kind: 'exit', case: '16.51.1', subject },
      second: mayExit(situation, unit) && !only,
      first: first.allows({ kind: 'exit', unit: unit.id }),
    }
    const stack = acting.filter(({ arm, hex }) => arm === 'infantry' && hex === unit.hex)
    yield {
      ...{ kind: 'squares', case: '14.3', subject: `${subject}, ${stack.length} of infantry` },
      second: [unit, ...stack].map(one => mayFormInPlace(situation, one) && !mustClose(situation, one)),
      first: [unit, ...stack].map(one => first.allows({ kind: 'square', units: [one.id] })),
    }
  }
}

/** 4.11.1, 4.13.1: whether the movement can end. */
export function* compareDuties(
  situation: Situation,
  first: FirstUmpire,
  units: readonly Unit[],
): Generator<Comparison> {
  yield {
    ...{ kind: 'closing the movement', case: '4.11.1', subject: `${units.length} units` },
    second: !owesClosing(situation, units),
    first: first.allows({ kind: 'done' }),
  }
}

function priced(situation: Situation, moves: Destinations, may: (hex: number) => boolean): Json {
  const found = [...moves]
    .filter(([hex]) => may(hex))
    .map(([hex, cost]) => [situation.label(hex), cost === null ? '?' : cost / HALVES] as const)
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function offered(
  situation: Situation,
  first: FirstUmpire,
  offers: readonly Decision[],
  kind: 'move' | 'moveInColumn' | 'moveToSquare',
  known: Destinations,
): Json {
  const found = offers
    .filter((one): one is Of<typeof kind> => one.kind === kind)
    .map(one => {
      if (known.get(one.to) === null) return [situation.label(one.to), '?'] as const
      const cost = first.foresees(one).cost
      // 9.1.1: a step beyond the allowance costs all that is left.
      return [situation.label(one.to), cost === null ? -1 : Math.min(cost.total, cost.budget)] as const
    })
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function chargesOf(situation: Situation, { charges }: Moves, may: (hex: number) => boolean): Json {
  return [...charges]
    .filter(([hex]) => may(hex))
    .flatMap(([hex, foes]) => foes.map(foe => `${situation.label(foe)} from ${situation.label(hex)}`))
    .sort()
}

const chargesOffered = (situation: Situation, offers: readonly Decision[]): Json =>
  offers
    .filter(one => one.kind === 'charge')
    .map(({ at, to }) => `${situation.label(at)} from ${situation.label(to)}`)
    .sort()
