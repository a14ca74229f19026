/** Choices and forecasts as lines to read. */
import type { Chance, Forecast, Json } from '@voltigeur/kernel'
import type { GameTable } from '../engine/tables.ts'
import { findPiece } from './sights.ts'

/** A line of the folded choices, as the engine protocol writes it. */
export interface MenuLine {
  readonly kind: string
  readonly unit?: string
  readonly decisions?: readonly { readonly decision?: Json; readonly to?: string; readonly cost?: number }[]
  readonly hexes?: readonly string[]
  readonly must?: readonly string[]
  readonly may?: readonly string[]
  readonly possible?: boolean
  readonly example?: Json
  /** There are more decisions than are listed. */
  readonly more?: true
}

const BAR = 24

export function choiceLines(table: GameTable, menus: readonly MenuLine[], unfolded: boolean): string[] {
  if (menus.length === 0) return ['  nothing']
  const lines = menus.flatMap(menu => choiceLine(table, menu, unfolded))
  const more = !unfolded && menus.some(menu => menu.unit !== undefined)
  return more ? [...lines, '"choices <unit>" shows where it can go and at what cost.'] : lines
}

function choiceLine(table: GameTable, menu: MenuLine, unfolded: boolean): string[] {
  const { battle, position } = table
  const spoken = (json: Json): string => battle.say(battle.readDecision(json))
  const { decisions = [], must = [], may = [] } = menu
  if (menu.unit !== undefined) {
    const piece = findPiece(battle.pieces(position), menu.unit)
    const who = piece
      ? `${menu.unit} ${piece.name} (${piece.values}) at ${battle.board.grid.label(piece.hex)}`
      : menu.unit
    // Facings and who goes along are no ways of their own.
    const ways = menu.more ? new Set(decisions.map(({ to }) => to)).size : decisions.length
    if (!unfolded) return [`  ${menu.kind} ${who}: ${ways === 1 ? '1 way' : `${ways} ways`}`]
    return [`  ${who}:`, ...wayLines(menu, spoken)]
  }
  if (menu.may) {
    const target = menu.hexes?.length ? ` ${menu.hexes.join(' and ')}` : ''
    const parties = [
      ...(must.length > 0 ? [`with ${must.join(', ')}`] : []),
      ...(may.length > 0 ? [`${must.length > 0 ? 'and any of' : 'any of'} ${may.join(', ')}`] : []),
    ]
    const example = menu.example ? `; for example: ${spoken(menu.example)}` : '; not possible: other duties come first'
    return [`  ${menu.kind}${target} ${parties.join(' ')}${example}`]
  }
  return decisions.map(({ decision }) => `  ${spoken(decision!)}`)
}

/** Many ways to go are told by their cost; a few of any kind as they are typed. */
function wayLines({ kind, unit, decisions = [] }: MenuLine, spoken: (json: Json) => string): string[] {
  const going = decisions.filter(({ decision, cost }) => cost !== undefined && kindOf(decision) === kind)
  const others = decisions.filter(way => !going.includes(way))
  const byParty = Map.groupBy(going, ({ decision }) => partyOf(decision) ?? unit)
  return [
    ...[...byParty].flatMap(([party, ways]) =>
      [...Map.groupBy(ways, ({ cost }) => cost!)]
        .sort(([a], [b]) => a - b)
        .map(
          ([cost, same]) => `    ${kind} ${party} to, for ${cost}: ${[...new Set(same.map(({ to }) => to))].join(' ')}`,
        ),
    ),
    ...others.map(({ decision, cost }) => `    ${spoken(decision!)}${cost === undefined ? '' : ` for ${cost}`}`),
  ]
}

const partyOf = (decision: Json | undefined): string | undefined =>
  (decision as { units?: readonly string[] } | undefined)?.units?.join()

const kindOf = (decision: Json | undefined): unknown => (decision as { kind?: string } | undefined)?.kind

export function forecastLines(spoken: string, { cost, odds }: Forecast): string[] {
  const lines: string[] = []
  const term = ({ text, value, case: id }: { text: string; value: number; case: string }): string =>
    `  ${String(value).padStart(5)}  ${text} [${id}]`
  if (cost) {
    lines.push(`${spoken}: ${cost.total} of ${cost.budget} movement points, by ${cost.path.join(' ')}`)
    lines.push(...cost.terms.map(term))
  }
  if (odds) {
    lines.push(`${spoken}: ${odds.attack} against ${odds.defence} is ${odds.column} [${odds.cases.join(', ')}]`)
    lines.push(...odds.terms.map(term), ...odds.chances.map(chanceLine))
  }
  return lines.length > 0 ? lines : [`${spoken}: it costs nothing and rolls no die, or cannot be reckoned from here.`]
}

const chanceLine = ({ result, probability, text }: Chance): string =>
  `  ${result.padEnd(4)}${`${Math.round(probability * 100)} %`.padStart(5)}  ${'#'.repeat(Math.round(probability * BAR)).padEnd(BAR)} ${text}`
