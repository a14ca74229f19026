/** Fire: targets from each hex, the roll required, and its effect. */
import type { Comparison } from '../umpire.ts'
import { compareStrikes } from './compare-strikes.ts'
import { type Aim, allRound, bombardments, chancesOf, facingsFor, round, volleys } from './fire.ts'
import { type Decided, readColumn } from './first.ts'
import { type Look, some } from './look.ts'
import { FACINGS, type Picture, type Piece } from './picture.ts'

const GUNS = 3
const AIMS = 4

export function* compareFire(look: Look): Generator<Comparison> {
  const { picture, first, side, random } = look
  const { ground } = picture
  const offered = first.decisions('bombard')
  const guns = picture.army(side).filter(({ arm, counter }) => arm === 'artillery' || counter.battalionGuns)
  for (const gun of some(guns, GUNS, random)) {
    const aims = bombardments(picture, gun)
    const mine = aims.flatMap(({ to, shot }) =>
      turnsFor(picture, gun, to).map(facing => `${shot} ${ground.label(to)} ${FACINGS[facing]}`),
    )
    const theirs = offered.filter(({ unit }) => unit === gun.index)
    yield {
      kind: 'targets of guns',
      case: 'FOF-1',
      subject: gun.id,
      second: mine.sort(),
      first: theirs.map(({ at, shot, facing }) => `${shot} ${ground.label(at)} ${FACINGS[facing]}`).sort(),
    }
    for (const aim of some(aims, AIMS, random)) {
      const decision = theirs.find(({ at, shot }) => at === aim.to && shot === aim.shot)
      if (!decision) continue
      yield {
        kind: 'artillery fire',
        case: 'AFT-4',
        subject: `${gun.id} ${aim.shot} at ${ground.label(aim.to)}`,
        second: { range: aim.range, needed: aim.needed, modifiers: written(aim), chances: chancesOf(aim) },
        first: forecastOf(first, decision),
      }
      yield* compareStrikes(look, aim, decision, `${gun.id} ${aim.shot} at ${ground.label(aim.to)}`)
    }
  }
}

/** FAC-6: a unit that faces all sides need not turn. */
const turnsFor = (picture: Picture, unit: Piece, to: number): readonly number[] =>
  allRound(picture, unit.hex) ? [unit.facing] : facingsFor(picture, unit, to)

export function* compareMusketry(look: Look): Generator<Comparison> {
  const { picture, first, side, random } = look
  const { ground } = picture
  const offered = first.decisions('volley')
  for (const unit of some(
    picture.army(side).filter(({ acting }) => acting),
    GUNS + 1,
    random,
  )) {
    const aims = volleys(picture, unit)
    const theirs = offered.filter(one => one.unit === unit.index)
    yield {
      kind: 'targets of muskets',
      case: 'FIRE-INF-6',
      subject: unit.id,
      second: aims
        .flatMap(({ to }) => turnsFor(picture, unit, to).map(facing => `${ground.label(to)} ${FACINGS[facing]}`))
        .sort(),
      first: theirs.map(({ at, facing }) => `${ground.label(at)} ${FACINGS[facing]}`).sort(),
    }
    for (const aim of some(aims, AIMS, random)) {
      const decision = theirs.find(({ at }) => at === aim.to)
      if (!decision) continue
      yield {
        kind: 'musketry',
        case: 'FIRE-RES-3',
        subject: `${unit.id} at ${ground.label(aim.to)}`,
        second: { range: aim.range, needed: aim.needed, modifiers: written(aim), chances: chancesOf(aim) },
        first: forecastOf(first, decision),
      }
      yield* compareStrikes(look, aim, decision, `${unit.id} at ${ground.label(aim.to)}`)
    }
  }
}

const written = ({ modifiers }: Aim): string[] =>
  modifiers.flatMap(([rule, value]) => (value === 0 ? [] : [`${rule} ${value}`])).sort()

function forecastOf(first: Look['first'], decision: Decided<'bombard'> | Decided<'volley'>) {
  const odds = first.forecast(decision).odds!
  return {
    ...readColumn(odds.column),
    modifiers: odds.terms.flatMap(term => (term.value === 0 ? [] : [`${term.case} ${term.value}`])).sort(),
    chances: Object.fromEntries(
      odds.chances.flatMap(({ result, probability }) => (probability > 0 ? [[result, round(probability)]] : [])),
    ),
  }
}
