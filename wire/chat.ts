import { z } from 'zod'
import { limits } from './limits.ts'
import { person, time } from './shapes.ts'

/** POST /api/games/:id/chat */
export const chatMessage = z.strictObject({
  text: z.string().trim().min(1).max(limits.chat, `a message has at most ${limits.chat} characters`),
})
export type ChatMessage = z.infer<typeof chatMessage>

export const chatLine = z.strictObject({ by: person.nullable(), text: z.string(), time })
export type ChatLine = z.infer<typeof chatLine>

/** GET /api/games/:id/chat */
export const chatReply = z.strictObject({ chat: z.array(chatLine) })
export type ChatReply = z.infer<typeof chatReply>
