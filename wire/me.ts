import { z } from 'zod'
import { person } from './shapes.ts'

/** GET /api/me: null for somebody who has done nothing yet that would make him known. */
export const meReply = z.strictObject({ player: person.nullable() })
export type MeReply = z.infer<typeof meReply>
