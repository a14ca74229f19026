/** 10.2.8g The Square Realization Table: the result when infantry tries to form square against a charge. */
import type { Term } from '@voltigeur/kernel'
import type { Tables } from '../../setup/tables.ts'
import type { FireType, SquareTable } from '../../setup/vocabulary.ts'
import { terms, troopsOf } from '../../terms.ts'

/** What the top unit of the hex contributes (10.2.8e). */
export interface Squaring {
  readonly table: SquareTable
  /** In line, in one hex or two; otherwise in column. */
  readonly line: boolean
  readonly fire: FireType
  readonly leader: boolean
  /** 9.2.7c: of its command. */
  readonly level: number
}

export interface Threat {
  /** Movement points that the cavalry still needs to reach the hex. */
  readonly distance: number
  readonly lancers: boolean
  readonly heavy: boolean
}

export const SQUARE_RESULTS = ['square', 'disorder', 'rout'] as const
export type SquareResult = (typeof SQUARE_RESULTS)[number]

/** 10.2.8b: the greatest distance for an attempt. */
export const SQUARE_DISTANCE = 4

export interface SquareReckoning {
  readonly terms: readonly Term[]
  readonly drm: number
  /** The highest modified rolls that form the square, and that only disorder. */
  readonly forms: number
  readonly disorders: number
}

export function reckonSquare({ square }: Tables, unit: Squaring, threat: Threat): SquareReckoning {
  const { modifiers, types } = square
  const id = '10.2.8g'
  const found: Term[] = []
  if (unit.leader) found.push(terms.aLeader(id, modifiers.leader))
  if (threat.lancers) found.push(terms.lancers(id, modifiers.lancers))
  else if (!threat.heavy) found.push(terms.lightCavalry(id, modifiers.lightCharger))
  if (unit.level > 0) found.push(terms.commandLevel(id, unit.level * modifiers.commandLevel, unit.level))
  const type = types[unit.fire]
  if (type !== undefined) found.push(terms.ofType(id, type, troopsOf(unit.fire)))
  const near = String(Math.max(1, Math.min(SQUARE_DISTANCE, threat.distance))) as '1'
  const row = square.tables[unit.table][unit.line ? 'line' : 'column'][near]
  return {
    terms: found,
    drm: found.reduce((sum, { value }) => sum + value, 0),
    forms: row.square,
    disorders: row.disorder ?? row.square,
  }
}

/** The result of a modified roll. */
export const squareResult = ({ forms, disorders }: SquareReckoning, modified: number): SquareResult =>
  modified <= forms ? 'square' : modified <= disorders ? 'disorder' : 'rout'
