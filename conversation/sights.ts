/** Units and hexes in words, for players who don’t look at the map. */
import { type Board, hexesOf, type Piece, type RosterEntry, stacksOf } from '@voltigeur/battlefield'
import type { PlayableBattle, PlayableGame } from '@voltigeur/games'
import { directionNames, OFF_MAP } from '@voltigeur/hex'
import { Handles, isCalled, type Message, type Position } from '@voltigeur/kernel'
import { plain, type SpokenLine, sideName } from './line.ts'
import { arms, grounds, marks, words } from './words.ts'

/** A unit in both the map and the roster. */
export interface Soldier extends RosterEntry {
  readonly states: readonly string[]
}

export function soldiers(battle: PlayableBattle, position: Position): Map<number, Soldier> {
  const pieces = new Map<number, Piece>(battle.pieces(position).map(piece => [piece.unit, piece]))
  return new Map(
    battle.briefing
      .roster(position)
      .map(entry => [entry.unit, { ...entry, states: pieces.get(entry.unit)?.states ?? [] }]),
  )
}

/** Units with numbers, such as F12, are described with them; others by their names alone. */
const NUMBER = /^[A-Z]\d+$/

export const nameOf = ({ id, name, values }: Pick<Piece, 'id' | 'name' | 'values'>): string =>
  `${NUMBER.test(id) ? `${id} ` : ''}${name} ${values}`

/** The units on the map, by their typed names. */
export function typedNames(battle: PlayableBattle, position: Position): string[] {
  const pieces = battle.pieces(position)
  const { words: handles } = new Handles(pieces.map(({ name, arm }) => ({ name, what: arm })))
  return pieces.map(({ id }, i) => (NUMBER.test(id) ? id : handles[i]))
}

export function whereOf({ board }: PlayableBattle, soldier: Soldier): string {
  const hexes = hexesOf(soldier)
  return hexes.length === 0 ? soldier.status : hexes.map(hex => placeName(board, hex)).join(' + ')
}

export function soldierText(battle: PlayableBattle, soldier: Soldier): string {
  const states = soldier.states.length > 0 ? ` (${soldier.states.join(', ')})` : ''
  return `${nameOf(soldier)}, ${arms[soldier.arm].text}, ${whereOf(battle, soldier)}${states}`
}

/** In words, or by its name on the map. */
const called = (known: Readonly<Record<string, Message>>, name: string): string =>
  Object.hasOwn(known, name) ? known[name].text : name

/** A hex by its number, its name if any, and its terrain if not plain. */
export function placeName(board: Board, hex: number): string {
  const names = board.places.filter(({ hexes }) => hexes.includes(hex)).map(({ name }) => name)
  const ground = board.ground(hex).flatMap(kind => (kind === 'clear' ? [] : [called(grounds, kind)]))
  return [board.grid.label(hex), ...new Set([...names, ...ground])].join(' ')
}

export function findSoldier(all: ReadonlyMap<number, Soldier>, id: string): Soldier | undefined {
  const wish = id.toLowerCase()
  const army = [...all.values()]
  const handles = new Handles(army.map(({ name, arm }) => ({ name, what: arm })))
  const named = handles.exactly(id)
  return (
    army[named] ??
    army.find(soldier => soldier.id.toLowerCase() === wish || soldier.name.toLowerCase() === wish) ??
    army[handles.beginning(id)]
  )
}

/** A hex by its number, its unit, or the name of the place. */
export function findHex(board: Board, all: ReadonlyMap<number, Soldier>, wish: string): number | null {
  const hex = board.grid.find(wish)
  if (hex !== OFF_MAP) return hex
  const soldier = findSoldier(all, wish)
  if (soldier) return soldier.hex
  return board.places.find(({ name }) => isCalled(name, wish))?.hexes[0] ?? null
}

export function hexLines(battle: PlayableBattle, position: Position, hex: number, game: PlayableGame): SpokenLine[] {
  const { board } = battle
  const sides = game.sides.map(side => sideName(game, side))
  const here = [...soldiers(battle, position).values()].filter(soldier => hexesOf(soldier).includes(hex))
  return [
    plain(words.hex(placeName(board, hex))),
    ...battle.briefing.remarks(position, hex).map(({ text, case: id }) => ({ text, cases: [id] })),
    ...board.arrows.filter(arrow => arrow.hex === hex).map(({ edge }) => plain(words.arrow(edge))),
    ...roads(board, hex),
    ...hexsides(board, hex),
    ...(here.length === 0
      ? [plain(words.nobody)]
      : here.map(soldier => plain(`${sides[soldier.side]}: ${soldierText(battle, soldier)}`))),
    ...neighbours(battle, position, hex, sides),
  ]
}

function roads({ roads, grid }: Board, hex: number): SpokenLine[] {
  const next = new Set<string>()
  for (const { hexes } of roads) {
    for (const [i, on] of hexes.entries()) {
      if (on !== hex) continue
      for (const near of [hexes[i - 1], hexes[i + 1]]) if (near !== undefined) next.add(grid.label(near))
    }
  }
  return next.size > 0 ? [plain(words.roads([...next].sort()))] : []
}

function hexsides({ hexsides, grid }: Board, hex: number): SpokenLine[] {
  const compass = directionNames(grid.orientation)
  const found = new Map<string, Set<string>>()
  for (const side of hexsides) {
    const other = grid.neighbour(side.hex, side.dir)
    const dir = side.hex === hex ? side.dir : other === hex ? (side.dir + 3) % 6 : -1
    if (dir < 0) continue
    const near = grid.neighbour(hex, dir)
    const where = near === OFF_MAP ? compass[dir] : `${compass[dir]} (${grid.label(near)})`
    found.set(side.mark, (found.get(side.mark) ?? new Set()).add(where))
  }
  return [...found].map(([mark, where]) => plain(words.hexside(called(marks, mark), [...where])))
}

/** Adjacent units, clockwise. */
function neighbours(battle: PlayableBattle, position: Position, hex: number, sides: readonly string[]): SpokenLine[] {
  const { grid } = battle.board
  const compass = directionNames(grid.orientation)
  const stacks = stacksOf(battle.pieces(position))
  return compass.flatMap((direction, dir) => {
    const near = grid.neighbour(hex, dir)
    const stack = near === OFF_MAP ? undefined : stacks.get(near)
    if (!stack) return []
    const who = stack.map(nameOf)
    return [plain(words.beside(direction, grid.label(near), sides[stack[0].side], who))]
  })
}
