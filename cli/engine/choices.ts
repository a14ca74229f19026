/** What may be decided now: folded, line by line, or written out in full. */
import type { PlayableBattle } from '@voltigeur/games'
import { BadInput, type Decision, type Json, type Menu, type Party, type Position, Random } from '@voltigeur/kernel'
import type { GameTable } from './tables.ts'

/** More free units than this are not written out: each one doubles the list. */
const MOST_FREE = 16
/** A choice of units without a target is written out in the folded form as well, as long as it is short. */
const FEW = 6

export interface Wanted {
  readonly unit?: string | undefined
  readonly hex?: string | undefined
  readonly full?: boolean | undefined
  readonly costs?: boolean | undefined
  readonly limit?: number | undefined
}

const LIMIT = 10_000

export function choices(table: GameTable, asked: Wanted): Json {
  const wanted = asPrinted(table, asked)
  const menus = table.battle.menus(table.position)
  return wanted.full ? { side: actor(table), ...unfolded(table, menus, wanted) } : folded(table, menus, wanted)
}

/** Unit and hex as the game prints them. A name that nobody bears would quietly give an empty list. */
function asPrinted({ battle, position }: GameTable, asked: Wanted): Wanted {
  const { grid } = battle.board
  let { unit, hex } = asked
  if (unit !== undefined) {
    const wish = unit.toUpperCase()
    unit = unitIds(battle, position).find(id => id.toUpperCase() === wish)
    if (unit === undefined) throw new BadInput(`there is no unit "${asked.unit}"`)
  }
  if (hex !== undefined) {
    const found = grid.find(hex)
    if (found < 0) throw new BadInput(`there is no hex "${hex}" on the map`)
    hex = grid.label(found)
  }
  return { ...asked, unit, hex }
}

function unitIds(battle: PlayableBattle, position: Position): string[] {
  const { units } = battle.view(position) as { units?: readonly { id: string }[] }
  return (units ?? battle.pieces(position)).map(({ id }) => id)
}

/** What a decision is about, by the names of its written form. */
interface Written {
  readonly unit?: string
  readonly units?: readonly string[]
  readonly to?: string
  readonly at?: string
  readonly hexes?: readonly string[]
}

const isAbout = (written: Written, { unit, hex }: Wanted): boolean =>
  (unit === undefined || written.unit === unit || (written.units ?? []).includes(unit)) &&
  (hex === undefined || written.to === hex || written.at === hex || (written.hexes ?? []).includes(hex))

function folded(table: GameTable, menus: readonly Menu[], wanted: Wanted): Json {
  const random = new Random(table.umpire.hash())
  const lines: Json[] = []
  for (const menu of menus) {
    const line = menu.party ? partyLine(table, menu, menu.party, random, wanted) : plainLine(table, menu, wanted)
    if (line !== null) lines.push(line)
  }
  return { side: actor(table), menus: lines }
}

const actor = ({ game, umpire }: GameTable): string | null => (umpire.actor === null ? null : game.sides[umpire.actor])

/** Where the list would be long, the folded form has what a player would think of first, and says that there is more. */
function plainLine({ battle, position }: GameTable, menu: Menu, wanted: Wanted): Json {
  const decisions: Json[] = []
  // A stack that moves is known by the piece at its head.
  let unit = menu.likely && battle.pieces(position).find(piece => piece.unit === menu.subject)?.id
  for (const decision of menu.likely?.() ?? menu.decisions()) {
    const written = battle.writeDecision(decision) as Written
    unit ??= written.unit
    if (!isAbout(written, wanted)) continue
    const to = written.to ?? written.at
    const cost = wanted.costs === false ? undefined : battle.forecast(position, decision).cost?.total
    decisions.push({
      decision: written as Json,
      ...(to === undefined ? {} : { to }),
      ...(cost === undefined ? {} : { cost }),
    })
  }
  if (decisions.length === 0) return null
  return { kind: menu.kind, ...(unit === undefined ? {} : { unit }), decisions, ...(menu.likely ? { more: true } : {}) }
}

/** A choice of units: against what, who must and who may take part, and whether it can be made at all. */
function partyLine(table: GameTable, menu: Menu, party: Party, random: Random, wanted: Wanted): Json {
  const { battle, position } = table
  const ids = new Map(battle.pieces(position).map(piece => [piece.unit, piece.id]))
  const names = (units: readonly number[]): string[] => units.map(unit => ids.get(unit) ?? String(unit))
  const hexes = party.hexes.map(hex => battle.board.grid.label(hex))
  const must = names(party.must)
  const may = names(party.may)
  if (!isAbout({ hexes, units: [...must, ...may] }, wanted)) return null
  const example = exampleOf(menu, random)
  const line = {
    kind: menu.kind,
    hexes,
    must,
    may,
    possible: example !== null,
    ...(example === null ? {} : { example: battle.writeDecision(example) }),
  }
  const asked = wanted.unit !== undefined || wanted.hex !== undefined
  const short = hexes.length === 0 && may.length <= FEW
  if (!asked && !short) return line
  const { decisions, complete } = unfolded(table, [menu], wanted)
  return { ...line, decisions: decisions.map(decision => ({ decision })), complete }
}

/** Duties may forbid a whole line; a menu that can draw a decision knows that without trying all of it. */
function exampleOf(menu: Menu, random: Random): Decision | null {
  if (menu.sample) return menu.sample(random)
  for (const decision of menu.decisions()) return decision
  return null
}

function unfolded(table: GameTable, menus: readonly Menu[], wanted: Wanted) {
  const limit = wanted.limit ?? LIMIT
  const decisions: Json[] = []
  let complete = true
  for (const menu of menus) {
    if ((menu.party?.may.length ?? 0) > MOST_FREE) {
      complete = false
      continue
    }
    if (menu.party && exampleOf(menu, new Random(0)) === null) continue
    for (const decision of menu.decisions()) {
      const written = table.battle.writeDecision(decision)
      if (!isAbout(written as Written, wanted)) continue
      if (decisions.length === limit) return { decisions, complete: false }
      decisions.push(written)
    }
  }
  return { decisions, complete }
}
