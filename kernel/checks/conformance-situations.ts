/** Wrong descriptions of situations: each is refused in helpful words, or it can be played. */

import { BadInput } from '../data/input.ts'
import { type Decision, sample } from '../decision.ts'
import type { Random } from '../dice/random.ts'
import { redact } from '../match/secrecy.ts'
import type { Battle, Game } from '../rules.ts'
import { Umpire } from '../umpire.ts'
import { why } from './random-player.ts'

type Path = readonly (string | number)[]
type Tree = Record<string | number, unknown>

/** What a slip of a person or a program puts in the wrong place. */
const STRAYS: readonly unknown[] = [
  ...[null, true, 0, -1, 1, 2, 7, 1.5, 1e9, '', ' ', 'x', '0,0', '99,99', 'constructor', '__proto__'],
  ...['french', 'allied', 'infantry', 'cavalry', 'eliminated', 'waiting', 'a\u001b[2J\nb', [], {}, [[]]],
]

const at = (tree: unknown, path: Path): unknown => path.reduce((node, key) => (node as Tree)[key], tree)

function* pathsIn(node: unknown, path: Path = []): Generator<Path> {
  if (typeof node !== 'object' || node === null) return
  for (const key of Object.keys(node)) {
    const here = [...path, Array.isArray(node) ? Number(key) : key]
    yield here
    yield* pathsIn((node as Tree)[key], here)
  }
}

/** A copy with up to three things missing, repeated, swapped or misplaced. */
export function spoilt(description: unknown, random: Random): Readonly<Record<string, unknown>> {
  const copy = structuredClone(description) as Tree
  for (let slips = 1 + random.below(3); slips > 0 && Object.keys(copy).length > 0; slips--) {
    const field = random.pick(Object.keys(copy))
    const paths = [[field], ...[...pathsIn(copy[field])].map(path => [field, ...path])]
    const path = random.pick(paths)
    const key = path.at(-1)!
    const parent = at(copy, path.slice(0, -1)) as Tree & unknown[]
    const alike = paths.filter(other => other.at(-1) === key)
    const slip = random.below(4)
    if (slip === 0) parent[key as number] = structuredClone(random.pick(STRAYS))
    else if (slip === 1) parent[key as number] = structuredClone(at(copy, random.pick(alike)))
    else if (!Array.isArray(parent)) delete (parent as Tree)[key]
    else if (slip === 2) parent.splice(key as number, 1)
    else parent.push(structuredClone(parent[key as number]))
  }
  return copy
}

/** Technical words that don’t tell anyone what to write instead. */
const OF_NO_HELP = /\b(undefined|NaN|Invalid|Unrecognized)\b|\[object/

/** Whether it is a situation; if so, plays some decisions without a fault. */
export function checkDescription<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  description: Readonly<Record<string, unknown>>,
  random: Random,
  decisions: number,
): 'refused' | 'played' {
  const fail = (problem: string): Error => new Error(`${problem}: ${JSON.stringify(description)}`)
  let opening: ReturnType<typeof game.situation>
  try {
    opening = game.situation(description)
  } catch (error) {
    if (!(error instanceof BadInput)) throw fail(`opening it fails (${error})`)
    if (OF_NO_HELP.test(error.message.replaceAll(/"[^"]*"/g, ''))) throw fail(`"${error.message}" helps nobody`)
    return 'refused'
  }
  const { battle, position, dice } = opening
  const umpire = new Umpire(dice)
  for (let made = 0; made <= decisions; made++) {
    const [fault] = battle.probe.faults(position)
    if (fault !== undefined) throw fail(`after ${made} decisions: ${fault}`)
    const [by] = battle.owing(position)
    if (by === undefined) break
    const seen = redact(battle, position, by)
    const decision = sample(battle.menus(seen, by), random)
    if (!decision) throw fail(`a dead end after ${made} decisions`)
    const objections = battle.objections(seen, decision, by)
    if (objections.length > 0) throw fail(`${decision.kind} is offered, then refused: ${why(objections)}`)
    battle.apply(position, decision, by, umpire)
    umpire.takeEvents()
  }
  return 'played'
}
