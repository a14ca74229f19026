/** Signing up with a name and a password, without an email. A guest becomes the account, and keeps their games. */
import { type RefusedReply, refused } from '@voltigeur/wire'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, formCsrfMiddleware, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { faultOfName, sameName } from './names.ts'
import { LONGEST, SHORTEST } from './password.ts'

const signingUp = z.strictObject({ name: z.string().max(200), password: z.string().max(1000) })

/** An address that no email can reach: better-auth requires one for everyone. */
export const NOWHERE = 'nobody.invalid'
export const noAddress = (): string => `${crypto.randomUUID()}@${NOWHERE}`

/** better-auth puts the body of an error into its reply unchanged. */
export const because = ({ problem, ...rest }: RefusedReply): APIError =>
  new APIError('BAD_REQUEST', { message: problem, ...rest })

export const signUpByName = () =>
  ({
    id: 'sign-up-by-name',
    endpoints: {
      signUpName: createAuthEndpoint(
        '/sign-up/name',
        { method: 'POST', body: signingUp, use: [formCsrfMiddleware] },
        async context => {
          const { internalAdapter, adapter, password: passwords } = context.context
          const { password } = context.body
          const name = context.body.name.normalize('NFKC').trim()
          const fault = faultOfName(name)
          if (fault !== null) throw because(fault)
          if (password.length < SHORTEST || password.length > LONGEST) {
            throw because(refused('who.passwordLength', { shortest: SHORTEST, longest: LONGEST }))
          }
          if (sameName(password) === sameName(name)) throw because(refused('who.passwordIsName'))
          const before = await getSessionFromCtx(context, { disableRefresh: true })
          const guest = before?.user as { id: string; isAnonymous?: boolean } | undefined
          if (guest !== undefined && guest.isAnonymous !== true) {
            throw because(refused('who.signedIn'))
          }
          const username = sameName(name)
          // A guest may have chosen the name before: then it is reserved for them.
          const taken = async (): Promise<boolean> => {
            const found = await adapter.findOne<{ id: string }>({
              model: 'user',
              where: [{ field: 'username', value: username }],
            })
            return found !== null && found.id !== guest?.id
          }
          if (await taken()) throw because(refused('who.nameTaken'))
          const hash = await passwords.hash(password)
          const user = await adapter
            .transaction(async within => {
              const now = new Date()
              const fields = { name, username, displayUsername: name, isAnonymous: false, updatedAt: now }
              const stored = guest
                ? await within.update<{ id: string }>({
                    model: 'user',
                    where: [{ field: 'id', value: guest.id }],
                    update: fields,
                  })
                : await within.create<Record<string, unknown>, { id: string }>({
                    model: 'user',
                    data: { ...fields, email: noAddress(), emailVerified: false, createdAt: now },
                  })
              if (stored === null) throw because(refused('who.guestGone'))
              await within.create({
                model: 'account',
                data: {
                  userId: stored.id,
                  accountId: stored.id,
                  providerId: 'credential',
                  password: hash,
                  createdAt: now,
                  updatedAt: now,
                },
              })
              return stored
            })
            .catch(async error => {
              // Another player may have taken the name since.
              if (!(error instanceof APIError) && (await taken())) throw because(refused('who.nameTakenNow'))
              throw error
            })
          // The guest’s cookie may be known elsewhere: the account begins with a new one.
          if (guest !== undefined) await internalAdapter.deleteUserSessions(guest.id)
          const session = await internalAdapter.createSession(user.id)
          const whole = await internalAdapter.findUserById(user.id)
          if (!session || !whole) throw new APIError('INTERNAL_SERVER_ERROR')
          await setSessionCookie(context, { session, user: whole })
          return context.json({ user: { id: user.id, name } })
        },
      ),
    },
  }) satisfies BetterAuthPlugin
