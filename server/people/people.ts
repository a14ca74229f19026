/** All players: identity, messages, and exports. */
import { randomBytes } from 'node:crypto'
import type { LanguageTag, Person } from '@voltigeur/wire'
import type { Store } from '../store/store.ts'
import { type Addressee, type Auth, type Letters, makeAuth } from './auth.ts'
import { botMark, isBot } from './bots.ts'
import { Chat } from './chat.ts'
import { Guesses } from './guesses.ts'
import { confirmLetter, type Letter, type LetterReader, passwordLetter } from './letters.ts'
import { adoptGuest, type GameTables } from './luggage.ts'
import { languageOfPlayer, PlayerNotices } from './notices.ts'
import { COST, type HashCost } from './password.ts'
import { hirePostman, type Postman } from './post.ts'
import { PushSender } from './push.ts'
import { Doorkeeper } from './recognise.ts'
import { houseSecret } from './secrets.ts'
import type { PeopleSettings } from './settings.ts'
import { Tokens } from './tokens.ts'

export interface People {
  readonly store: Store
  readonly auth: Auth
  /** Null where attempts are unlimited. */
  readonly guesses: Guesses | null
  readonly tokens: Tokens
  readonly doorkeeper: Doorkeeper
  readonly chat: Chat
  readonly push: PushSender
  readonly notices: PlayerNotices
  /** The keepers of games; until they are set, the database is all there is. */
  tables: GameTables
  readonly publicUrl: string | null
  /** The existing ones among them. */
  persons(ids: readonly string[]): Promise<ReadonlyMap<string, Person>>
  /** Whether email is sent. */
  readonly mail: boolean
  close(): Promise<void>
}

/** Reports hidden failures to the operator. */
export const aloud = (text: string): void => console.error(`voltigeur: ${text}`)

export interface PeopleOptions {
  readonly store: Store
  readonly settings: PeopleSettings
  readonly tables?: GameTables
  /** Whether to refuse many attempts to sign in or up; by default as in the settings. */
  readonly limited?: boolean
  /** For hashing a password; by default the usual cost. */
  readonly cost?: HashCost
  readonly fetch?: typeof fetch
  readonly log?: (text: string) => void
}

export async function openPeople({
  store,
  settings,
  tables = {
    record: async () => null,
    leave: async () => {},
    changed: game => store.bell.ring({ game, what: 'table' }),
  },
  limited = settings.limited,
  cost = COST,
  fetch = globalThis.fetch,
  log = aloud,
}: PeopleOptions): Promise<People> {
  const { db } = store
  const { publicUrl } = settings
  const secret = settings.secret ?? (await houseSecret(db, 'cookies', () => randomBytes(32).toString('base64url')))
  const postman = settings.post === null ? null : hirePostman(settings.post)
  const auth = makeAuth({
    db,
    secret,
    publicUrl,
    limited,
    cost,
    letters:
      postman === null || publicUrl === null
        ? null
        : lettersBy(postman, publicUrl, log, player => languageOfPlayer(db, player)),
    adopt: (guest, account) => adoptGuest(db, people.tables, guest, account),
    log,
  })
  const tokens = new Tokens(db)
  const push = await PushSender.open({ db, publicUrl, hosts: settings.pushHosts, fetch })
  const notices = new PlayerNotices({ db, push, postman, publicUrl, log })
  const people: People = {
    store,
    auth,
    guesses: limited ? new Guesses(db) : null,
    tokens,
    push,
    notices,
    tables,
    publicUrl,
    chat: new Chat(db),
    doorkeeper: new Doorkeeper({ auth, tokens, publicUrl, shared: store.kind === 'postgres' }),
    mail: postman !== null,
    async persons(ids) {
      if (ids.length === 0) return new Map()
      const found = await db
        .selectFrom('players')
        .select(['id', 'name', 'guest'])
        .select(isBot)
        .where('id', 'in', ids)
        .execute()
      return new Map(found.map(({ id, name, guest, bot }) => [id, { id, name, guest: guest !== 0, ...botMark(bot) }]))
    },
    async close() {
      await notices.settled()
      postman?.close()
    },
  }
  return people
}

/** A mail server’s refusal isn’t a refusal for the player who asked. */
function lettersBy(
  postman: Postman,
  house: string,
  log: (text: string) => void,
  languageOf: (player: string) => Promise<LanguageTag>,
): Letters {
  const send = async (to: Addressee, letter: (reader: LetterReader) => Letter): Promise<void> => {
    try {
      await postman.send(to.email, letter({ name: to.name, language: await languageOf(to.id) }))
    } catch (error) {
      log(`an email could not be sent: ${(error as Error).message}`)
    }
  }
  return {
    confirmAddress: (to, link) => send(to, reader => confirmLetter(reader, link, house)),
    newPassword: (to, token) =>
      send(to, reader => passwordLetter(reader, `${house}/#/new-password/${encodeURIComponent(token)}`, house)),
  }
}
