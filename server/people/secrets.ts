/** What the house alone knows and has to know again tomorrow, in every process: kept in its database. */
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** The secret of that name; the first who asks draws it, and everyone gets that one. */
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
