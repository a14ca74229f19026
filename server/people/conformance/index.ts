/** What the house does for people, on any database: the same tests for each. */
import { afterAll, beforeAll, describe } from 'vitest'
import type { Store } from '../../store/store.ts'
import { Browser, openTestHouse, type TestHouse } from '../test-house.ts'
import { absentSuite } from './absent.ts'
import { accountsSuite } from './accounts.ts'
import { elsewhereSuite } from './elsewhere.ts'
import { luggageSuite } from './luggage.ts'
import { ratingsSuite } from './ratings.ts'
import { tableSuite } from './table.ts'
import { tokensSuite } from './tokens.ts'
import { PATIENCE, type Visit } from './visit.ts'

export function peopleSuite(kind: string, open: () => Promise<Store>): void {
  describe(kind, () => {
    let store: Store
    let house: TestHouse
    beforeAll(async () => {
      store = await open()
      house = await openTestHouse(store)
    }, PATIENCE)
    afterAll(async () => {
      await house.close()
      await store.close()
    }, PATIENCE)
    const visit: Visit = {
      get store() {
        return store
      },
      get house() {
        return house
      },
      browser: () => new Browser(house),
    }
    accountsSuite(visit)
    elsewhereSuite(visit)
    tokensSuite(visit)
    ratingsSuite(visit)
    tableSuite(visit)
    luggageSuite(visit)
    absentSuite(visit)
  })
}
