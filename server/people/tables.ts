/** The tables of people, and their history. Columns are texts and numbers, so that both databases store the same. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

interface PlayersTable {
  id: string
  name: string
  guest: number
  email: string
  email_verified: number
  image: string | null
  created_at: string
  updated_at: string
  /** The name for comparisons; null for guests. */
  username: string | null
  display_username: string | null
  /** Whether ’your move’ comes by email, once there is a confirmed address. */
  mail_moves: number
  /** For emails and notifications: the page’s language; null until the page has reported it. */
  language: string | null
}

interface SessionsTable {
  id: string
  token: string
  player: string
  expires_at: string
  created_at: string
  updated_at: string
  ip_address: string | null
  user_agent: string | null
}

interface CredentialsTable {
  id: string
  account: string
  provider: string
  player: string
  password: string | null
  created_at: string
  updated_at: string
}

interface TokensTable {
  id: string
  player: string
  label: string
  /** Digest of the token: readers of the database can’t play with it. */
  digest: string
  created: number
  used: number | null
}

export interface RatingsTable {
  player: string
  game: string
  rating: number
  deviation: number
  volatility: number
  won: number
  drawn: number
  lost: number
  changed: number
}

/** One row for each side of a rated game, so that none counts twice and a profile can explain its rating. */
interface RatedTable {
  game: string
  side: number
  player: string | null
  before: number
  after: number
  time: number
}

interface ChatTable {
  game: string
  n: number
  player: string | null
  text: string
  time: number
}

interface SubscriptionsTable {
  /** Digest of the address. */
  id: string
  player: string
  endpoint: string
  p256dh: string
  auth: string
  created: number
}

/** The last notified turn of each player. */
interface NoticesTable {
  game: string
  player: string
  turn: string
  time: number
}

/** For better-auth, by address and request; and password attempts, by account. */
interface RateLimitsTable {
  id: string
  key: string
  count: number
  last_request: number
}

interface HouseSecretsTable {
  name: string
  value: string
}

interface KeepsakesTable {
  player: string
  id: string
  document: string
  time: number
}

export interface PeopleSchema {
  players: PlayersTable
  sessions: SessionsTable
  credentials: CredentialsTable
  tokens: TokensTable
  ratings: RatingsTable
  rated: RatedTable
  chat: ChatTable
  subscriptions: SubscriptionsTable
  notices: NoticesTable
  rate_limits: RateLimitsTable
  house_secrets: HouseSecretsTable
  keepsakes: KeepsakesTable
}

/** The owner of a row, deleted with its owner. */
// biome-ignore lint/suspicious/noExplicitAny: a step knows the tables as they were then
type Database = Kysely<any>

export const people: Migration = {
  async up(db: Database) {
    await accounts(db)
    await db.schema
      .createTable('tokens')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('player', 'text', column => column.notNull().references('players.id').onDelete('cascade'))
      .addColumn('label', 'text', column => column.notNull())
      .addColumn('digest', 'text', column => column.notNull().unique())
      .addColumn('created', 'bigint', column => column.notNull())
      .addColumn('used', 'bigint')
      .execute()
    await db.schema.createIndex('tokens_by_player').on('tokens').column('player').execute()
    await standing(db)
    await db.schema
      .createTable('chat')
      .addColumn('game', 'text', column => column.notNull().references('games.id').onDelete('cascade'))
      .addColumn('n', 'integer', column => column.notNull())
      .addColumn('player', 'text')
      .addColumn('text', 'text', column => column.notNull())
      .addColumn('time', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('chat_key', ['game', 'n'])
      .execute()
    await db.schema.createIndex('chat_by_player').on('chat').column('player').execute()
    await notices(db)
    await db.schema
      .createTable('house_secrets')
      .addColumn('name', 'text', column => column.primaryKey())
      .addColumn('value', 'text', column => column.notNull())
      .execute()
    await db.schema
      .createTable('keepsakes')
      .addColumn('player', 'text', column => column.notNull().references('players.id').onDelete('cascade'))
      .addColumn('id', 'text', column => column.notNull())
      .addColumn('document', 'text', column => column.notNull())
      .addColumn('time', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('keepsakes_key', ['player', 'id'])
      .execute()
  },
}

export const languages: Migration = {
  async up(db: Database) {
    await db.schema.alterTable('players').addColumn('language', 'text').execute()
  },
}

/** The tables that better-auth reads and writes. */
async function accounts(db: Database): Promise<void> {
  await db.schema
    .createTable('players')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('guest', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('email', 'text', column => column.notNull().unique())
    .addColumn('email_verified', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('image', 'text')
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('updated_at', 'text', column => column.notNull())
    .addColumn('username', 'text', column => column.unique())
    .addColumn('display_username', 'text')
    .addColumn('mail_moves', 'integer', column => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('token', 'text', column => column.notNull().unique())
    .addColumn('player', 'text', column => column.notNull().references('players.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('updated_at', 'text', column => column.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .execute()
  await db.schema.createIndex('sessions_by_player').on('sessions').column('player').execute()
  await db.schema
    .createTable('credentials')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('account', 'text', column => column.notNull())
    .addColumn('provider', 'text', column => column.notNull())
    .addColumn('player', 'text', column => column.notNull().references('players.id').onDelete('cascade'))
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', 'text')
    .addColumn('refresh_token_expires_at', 'text')
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('updated_at', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('credentials_by_player').on('credentials').column('player').execute()
  await db.schema
    .createTable('verifications')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('identifier', 'text', column => column.notNull())
    .addColumn('value', 'text', column => column.notNull())
    .addColumn('expires_at', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('updated_at', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('verifications_by_identifier').on('verifications').column('identifier').execute()
  await db.schema
    .createTable('rate_limits')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('key', 'text', column => column.notNull().unique())
    .addColumn('count', 'integer', column => column.notNull())
    .addColumn('last_request', 'bigint', column => column.notNull())
    .execute()
}

async function standing(db: Database): Promise<void> {
  await db.schema
    .createTable('ratings')
    .addColumn('player', 'text', column => column.notNull().references('players.id').onDelete('cascade'))
    .addColumn('game', 'text', column => column.notNull())
    .addColumn('rating', 'double precision', column => column.notNull())
    .addColumn('deviation', 'double precision', column => column.notNull())
    .addColumn('volatility', 'double precision', column => column.notNull())
    .addColumn('won', 'integer', column => column.notNull())
    .addColumn('drawn', 'integer', column => column.notNull())
    .addColumn('lost', 'integer', column => column.notNull())
    .addColumn('changed', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('ratings_key', ['player', 'game'])
    .execute()
  await db.schema
    .createTable('rated')
    .addColumn('game', 'text', column => column.notNull().references('games.id').onDelete('cascade'))
    .addColumn('side', 'integer', column => column.notNull())
    .addColumn('player', 'text')
    .addColumn('before', 'double precision', column => column.notNull())
    .addColumn('after', 'double precision', column => column.notNull())
    .addColumn('time', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('rated_key', ['game', 'side'])
    .execute()
}

async function notices(db: Database): Promise<void> {
  await db.schema
    .createTable('subscriptions')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('player', 'text', column => column.notNull().references('players.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', column => column.notNull())
    .addColumn('p256dh', 'text', column => column.notNull())
    .addColumn('auth', 'text', column => column.notNull())
    .addColumn('created', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('subscriptions_by_player').on('subscriptions').column('player').execute()
  await db.schema
    .createTable('notices')
    .addColumn('game', 'text', column => column.notNull().references('games.id').onDelete('cascade'))
    .addColumn('player', 'text', column => column.notNull().references('players.id').onDelete('cascade'))
    .addColumn('turn', 'text', column => column.notNull())
    .addColumn('time', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('notices_key', ['game', 'player'])
    .execute()
}
