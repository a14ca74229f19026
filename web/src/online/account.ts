/** A player’s actions on their own account. */
import {
  type ImportReply,
  importReply,
  type MeReply,
  meReply,
  type NewTokenReply,
  newTokenReply,
  type TokensReply,
  tokensReply,
} from '@voltigeur/wire'
import { addressOf, anything, ask } from './courier.ts'

export const myself = (): Promise<MeReply> => ask('me', meReply)

export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await ask('auth/change-password', anything, { currentPassword, newPassword, revokeOtherSessions: true })
}

export async function changeAddress(newEmail: string): Promise<void> {
  await ask('auth/change-email', anything, { newEmail })
}

export async function wishForMail(mailMoves: boolean): Promise<void> {
  await ask('me/wishes', anything, { mailMoves })
}

export async function askForPassword(email: string): Promise<void> {
  await ask('auth/request-password-reset', anything, { email })
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await ask('auth/reset-password', anything, { token, newPassword })
}

export type ShownToken = TokensReply['tokens'][number]

export const tokens = async (): Promise<readonly ShownToken[]> => (await ask('me/tokens', tokensReply)).tokens

export const makeToken = (label: string): Promise<NewTokenReply> => ask('me/tokens', newTokenReply, { label })

export async function revokeToken(id: string): Promise<void> {
  await ask(`me/tokens/${encodeURIComponent(id)}`, anything, undefined, 'DELETE')
}

/** A link to it is enough: the server says that it is a file. */
export const exportAddress = (): string => addressOf('me/export')

export const bringAlong = (luggage: unknown): Promise<ImportReply> => ask('me/import', importReply, luggage)

/** A guest has no password. */
export async function leaveForGood(password: string | null): Promise<void> {
  await ask('me/delete', anything, password === null ? {} : { password })
}
