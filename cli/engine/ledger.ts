/** The door’s data about the open matches, for restoring a stopped engine. */
import type { Beginning, Row } from '@voltigeur/kernel'

/** The match’s beginning and rows, its viewer, and its opponents. */
export interface KeptTable {
  readonly table: string
  readonly game: string
  readonly beginning: Beginning
  readonly rows: readonly Row[]
  readonly side?: string
  readonly against?: string
}

/** A request’s changes. */
export type LedgerChange =
  | { readonly kind: 'opened'; readonly kept: KeptTable }
  | { readonly kind: 'row'; readonly table: string; readonly row: Row }
  | { readonly kind: 'closed'; readonly table: string }

interface Page extends KeptTable {
  readonly rows: Row[]
}

export class TableLedger {
  readonly #pages = new Map<string, Page>()

  /** In order of opening. */
  get kept(): readonly KeptTable[] {
    return [...this.#pages.values()]
  }

  note(change: LedgerChange): void {
    switch (change.kind) {
      case 'opened':
        this.#pages.set(change.kept.table, { ...change.kept, rows: [...change.kept.rows] })
        return
      case 'row':
        this.#pages.get(change.table)!.rows.push(change.row)
        return
      case 'closed':
        this.#pages.delete(change.table)
    }
  }

  clear(): void {
    this.#pages.clear()
  }
}
