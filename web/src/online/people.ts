/** The player’s identity at this server: a guest at once, an account on request. */
import { type Person, person } from '@voltigeur/wire'
import { z } from 'zod'
import { anything, ask } from './courier.ts'

/** The part of the answer that the page needs. */
const me = z.object({
  player: person.nullable(),
  /** In which the server writes emails and notifications; missing where it knows none. */
  language: z.string().nullable().optional(),
  /** What a browser needs for notifications of moves; missing if the server sends none. */
  notices: z.object({ pushKey: z.string(), mail: z.boolean().default(false) }).optional(),
})

export const pushKey = async (): Promise<string | null> => (await ask('me', me)).notices?.pushKey ?? null

/** Whether the server can write to players. */
export const sendsMail = async (): Promise<boolean> => (await ask('me', me)).notices?.mail ?? false

/** The server writes to a player in the language of the page that they used last. */
async function keepLanguage(known: string | null): Promise<void> {
  const language = document.documentElement.lang
  if (language !== known) await ask('me/wishes', anything, { language }).catch(() => {})
}

export async function whoAmI(): Promise<Person | null> {
  const { player, language } = await ask('me', me)
  if (player !== null && language !== undefined) void keepLanguage(language)
  return player
}

/** A visitor without an identity becomes a guest. */
export async function beSomebody(): Promise<Person | null> {
  const known = await whoAmI()
  if (known) return known
  await ask('auth/sign-in/anonymous', anything, {})
  return whoAmI()
}

/** A guest chooses a name; a visitor without an identity becomes a guest first. */
export async function callMe(name: string): Promise<Person | null> {
  await beSomebody()
  await ask('me/name', anything, { name })
  return whoAmI()
}

export async function signUp(name: string, password: string): Promise<Person | null> {
  await ask('auth/sign-up/name', anything, { name, password })
  return whoAmI()
}

export async function signIn(username: string, password: string): Promise<Person | null> {
  await ask('auth/sign-in/username', anything, { username, password })
  return whoAmI()
}

export async function signOut(): Promise<null> {
  await ask('auth/sign-out', anything, {})
  return null
}
