/** Shared by the tests of people: an open house, and a visitor. */
import type { Store } from '../../store/store.ts'
import type { Browser, TestHouse } from '../test-house.ts'

export interface Visit {
  /** Open while the tests run. */
  readonly store: Store
  readonly house: TestHouse
  browser(): Browser
}

export const PATIENCE = 120_000
export const PASSWORD = 'vive l’empereur'

let serial = 0
/** A name that no one has yet. */
export const name = (stem: string): string => `${stem} ${++serial}`
