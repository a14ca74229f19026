/** The house’s own secrets, the same tomorrow and in every process: kept in its database. */
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** The secret of that name; the first request draws it, and all get the same. */
export async function houseSecret(db: Kysely<Schema>, name: string, draw: () => string): Promise<string> {
  const find = () => db.selectFrom('house_secrets').select('value').where('name', '=', name).executeTakeFirst()
  const found = await find()
  if (found !== undefined) return found.value
  await db
    .insertInto('house_secrets')
    .values({ name, value: draw() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return (await find())!.value
}
