/** better-auth as this house uses it: guests, names and passwords, sessions in cookies, on our own tables. */
import { refused } from '@voltigeur/wire'
import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { anonymous, username } from 'better-auth/plugins'
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'
import { guestName, sameName } from './names.ts'
import { type HashCost, hashPassword, isPassword, LONGEST, SHORTEST } from './password.ts'
import { because, noAddress, signUpByName } from './sign-up.ts'

export const AUTH_PATH = '/api/auth'
/** Set by the house on every request it passes on, whatever the sender wrote there. */
export const ADDRESS_HEADER = 'x-voltigeur-address'
export const ORIGIN_HEADER = 'x-voltigeur-origin'

const DAY = 24 * 60 * 60
const HOUR = 60 * 60

export interface Addressee {
  readonly id: string
  readonly name: string
  readonly email: string
}

export interface Letters {
  /** Proves that an address is the player’s own. */
  confirmAddress(to: Addressee, link: string): Promise<void>
  newPassword(to: Addressee, token: string): Promise<void>
}

export interface AuthOptions {
  readonly db: Kysely<Schema>
  readonly secret: string
  readonly publicUrl: string | null
  /** Null if the house sends no email. */
  readonly letters: Letters | null
  /** A guest’s data moves to the account they sign in to. */
  adopt(guest: string, account: string): Promise<void>
  /** Whether to refuse many requests in a short time; other tests may turn it off. */
  readonly limited: boolean
  readonly cost: HashCost
  log(text: string): void
}

/** Both databases store dates as texts and booleans as numbers, as better-auth does for SQLite. */
const COLUMNS = 'sqlite'

/** Where better-auth finds its things among our tables. */
const TABLES = {
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'player',
      expiresAt: 'expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
    },
    expiresIn: 90 * DAY,
    updateAge: DAY,
  },
  account: {
    modelName: 'credentials',
    fields: {
      userId: 'player',
      accountId: 'account',
      providerId: 'provider',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
}

/** How often each may be tried from one address, if less than the rest. */
const PACES = {
  // A household may share an address; guessing a password takes thousands of tries.
  '/sign-in/anonymous': { window: 60, max: 20 },
  '/sign-in/username': { window: 60, max: 10 },
  '/sign-up/name': { window: 60, max: 10 },
  '/change-password': { window: 60, max: 10 },
  '/change-email': { window: HOUR, max: 5 },
  '/request-password-reset': { window: HOUR, max: 5 },
  '/reset-password': { window: 60, max: 10 },
}

export function makeAuth({ db, secret, publicUrl, letters, adopt, limited, cost, log }: AuthOptions) {
  return betterAuth({
    appName: 'Voltigeur',
    // Without one, each player has their own; links in emails need one, and the settings check that.
    baseURL: publicUrl ?? 'http://localhost',
    basePath: AUTH_PATH,
    secret,
    trustedOrigins: request => [request?.headers.get(ORIGIN_HEADER)],
    database: { db, type: COLUMNS, transaction: true },
    telemetry: { enabled: false },
    // Its log would repeat user input; for failures the cause is enough.
    logger: { disabled: true },
    onAPIError: {
      onError: error => {
        if (!isAPIError(error)) log(`signing in or up failed: ${(error as Error).message}`)
      },
    },
    user: {
      modelName: 'players',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      changeEmail: { enabled: letters !== null },
    },
    ...TABLES,
    rateLimit: {
      enabled: limited,
      storage: 'database',
      modelName: 'rate_limits',
      fields: { lastRequest: 'last_request' },
      window: 60,
      max: 100,
      customRules: PACES,
    },
    advanced: {
      cookiePrefix: 'voltigeur',
      useSecureCookies: publicUrl?.startsWith('https:') ?? false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/' },
      database: { validateSchema: false },
    },
    // A banned player gets no session: the password alone opens nothing.
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }) => {
            const banned = await db.selectFrom('bans').select('player').where('player', '=', userId).executeTakeFirst()
            if (banned) throw because(refused('who.banned'))
          },
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: SHORTEST,
      maxPasswordLength: LONGEST,
      password: {
        hash: password => hashPassword(password, cost),
        verify: ({ password, hash }) => isPassword(password, hash),
      },
      revokeSessionsOnPasswordReset: true,
      ...(letters && {
        sendResetPassword: ({ user, token }) => letters.newPassword(user, token),
      }),
    },
    emailVerification: {
      ...(letters && {
        sendVerificationEmail: ({ user, url }) => letters.confirmAddress(user, url),
      }),
    },
    plugins: [
      anonymous({
        generateName: guestName,
        generateRandomEmail: noAddress,
        schema: { user: { fields: { isAnonymous: 'guest' } } },
        onLinkAccount: async ({ anonymousUser, newUser }) => {
          if (newUser.user.id !== anonymousUser.user.id) await adopt(anonymousUser.user.id, newUser.user.id)
        },
      }),
      username({
        // Names were checked when created; a wrong one gets the same answer as a wrong password.
        minUsernameLength: 1,
        maxUsernameLength: 1000,
        usernameNormalization: sameName,
        usernameValidator: () => true,
        schema: { user: { fields: { displayUsername: 'display_username' } } },
      }),
      signUpByName(),
    ],
  })
}

export type Auth = ReturnType<typeof makeAuth>
