/** Command: units out of it, groups that roll together, and their rows and modifiers. */
import type { Comparison } from '../umpire.ts'
import {
  type Command,
  chancesOfRow,
  commandsToRoll,
  ENGAGEMENT,
  engagementModifiers,
  mayBeLed,
  ratingOf,
} from './command.ts'
import { round, totalOf } from './fire.ts'
import { type Look, some } from './look.ts'

const ROLLS = 3

const nameOf = ({ units }: Command): string => units.map(({ id }) => id).join(' with ')

export function* compareCommands({ picture, first, side, random }: Look): Generator<Comparison> {
  const commands = commandsToRoll(picture, side)
  const offered = first.decisions('engage')
  // A Leader with one unit alone counts as that unit: the name of the roll doesn’t matter.
  const written = (unit: number, joined: readonly number[], modifier: number): string => {
    const units = [unit, ...joined].map(index => picture.pieces[index]).filter(({ arm }) => arm !== 'leader')
    return `${units
      .map(({ id }) => id)
      .sort()
      .join(' with ')} ${modifier}`
  }
  const mine = commands.flatMap(command =>
    (mayBeLed(picture, command) ? [-1, 0, 1] : [0]).map(modifier =>
      written(command.named.index, joinedTo(command), modifier),
    ),
  )
  yield {
    kind: 'commands that roll',
    case: 'ENG-1',
    subject: `side ${side}`,
    second: [...new Set(mine)].sort(),
    first: [...new Set(offered.map(({ unit, joined, modifier }) => written(unit, joined, modifier)))].sort(),
  }
  for (const command of some(commands, ROLLS, random)) {
    const led = mayBeLed(picture, command)
    const decision = offered.find(
      ({ unit, joined, modifier }) =>
        unit === command.named.index && sameSet(joined, joinedTo(command)) && (modifier !== 0 || !led),
    )
    if (!decision) continue
    const modifier = totalOf(engagementModifiers(picture, command)) + decision.modifier
    const chances = chancesOfRow(picture.tables.engagement.rows, ratingOf(command), modifier)
    const odds = first.forecast(decision).odds!
    yield {
      kind: 'engagement roll',
      case: 'ENG-ET-2',
      subject: nameOf(command),
      second: {
        row: String(ratingOf(command)),
        modifier,
        chances: Object.fromEntries(ENGAGEMENT.map((name, i) => [name, round(chances[i])])),
      },
      first: {
        row: odds.column.replace(/\D+/g, ''),
        modifier: odds.terms.reduce((sum, { value }) => sum + value, 0),
        chances: {
          ...Object.fromEntries(ENGAGEMENT.map(name => [name, 0])),
          ...Object.fromEntries(odds.chances.map(({ result, probability }) => [result, round(probability)])),
        },
      },
    }
  }
}

/** The units named besides the one that rolls: cavalry only. */
const joinedTo = ({ named, units }: Command): number[] =>
  units.filter(unit => unit !== named && unit.arm === 'cavalry').map(({ index }) => index)

const sameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every(one => b.includes(one))
