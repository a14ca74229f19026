/**
 * What the server refuses, by code. A code and its values are stable, and so is the shape of a reply; the sentence beside
 * them is for people who read English, and may be reworded at any time. The page shows the sentence in its own language.
 */

interface Most {
  readonly most: number
}
interface Length {
  readonly shortest: number
  readonly longest: number
}

export const refusals = {
  who: {
    unknown: 'Sign in or continue as a guest first.',
    signIn: 'Sign in first.',
    signUp: 'Sign up first. This is for accounts only.',
    nameTaken: 'That name is taken. Choose another, or sign in if it’s yours.',
    nameTakenNow: 'That name was just taken. Choose another.',
    nameReserved: 'That name is reserved. Choose another.',
    nameLength: ({ shortest, longest }: Length) => `Names must have ${shortest} to ${longest} characters.`,
    nameLetters:
      'Use letters of one alphabet and digits, with single spaces, dots, hyphens, apostrophes or underscores between them.',
    nameKept: 'You can’t rename an account.',
    passwordLength: ({ shortest, longest }: Length) => `Passwords must have ${shortest} to ${longest} characters.`,
    passwordIsName: 'Your password can’t be your name.',
    wrong: 'Wrong name or password.',
    wrongPassword: 'Wrong password.',
    accountStays: 'Wrong password. Your account was not deleted.',
    guestAlready: 'You’re already playing as a guest.',
    signedIn: 'You’re already signed in. Sign out first to create another account.',
    guestGone: 'Your guest profile no longer exists. Reload the page.',
    guestPassword: 'Guests have no password. Sign up first.',
    guestAddress: 'Sign up first. Guests can’t add an email address.',
    linkOver: 'This link has expired. Request a new one.',
    otherAccount: 'This link is for another account. Sign out, then open it again.',
    noMail: 'This server doesn’t send email, so it needs no address.',
    noReset: 'This server doesn’t send email. Ask the server admin for a new password.',
    tokens: ({ most }: Most) => `You have ${most} tokens. Revoke one you no longer use.`,
    noToken: 'Token not found. It may have been revoked.',
    browsers: ({ most }: Most) => `You can get notifications in up to ${most} browsers.`,
    noPush: 'This server doesn’t support your browser’s push service. The server admin can add it to PUSH_HOSTS.',
    noPlayer: 'Player not found.',
  },
  game: {
    none: 'Game not found, or private.',
    lookOn: 'Spectators can’t give orders.',
    notBegun: 'The game hasn’t started. It’s waiting for an opponent.',
    over: 'The game is over.',
    overtaken: 'The game has moved on. Look again, then decide.',
    commitment: 'That commitment was used or has expired. Request a new one.',
    tooMany: ({ most }: Most) => `You have ${most} unfinished games. Finish or cancel some first.`,
    sitting: 'You already play in this game.',
    full: 'Someone else joined first, or the game was cancelled.',
    invitation: 'This game is by invitation only. Open the link you were sent.',
    cancel: 'Only the creator can cancel a game, and only before it starts.',
    noDraw: 'The computer doesn’t accept draws. Play on, or resign.',
    notAsked: 'No takeback was requested.',
    claim: 'You can claim a game when your opponent hasn’t played for two weeks.',
    closed: 'The game isn’t over. Its record stays sealed until then.',
    speak: 'Only players can chat in a game.',
    silence: 'Message is empty.',
    follow: 'You have too many games open. Close some of them.',
  },
  study: {
    early: 'The game isn’t over. You can analyse it afterwards.',
    little: 'This game is too short to analyse.',
    notOrdered: 'No analysis of this game yet. Request one when the game is over.',
    noRun: 'Run not found.',
    runs: ({ most }: Most) => `You have ${most} unfinished runs. Wait for one of them.`,
    waiting: 'Too many runs are waiting. Try again later.',
    anHour: ({ most }: Most) => `You can request ${most} runs an hour. Try again later.`,
  },
  busy: {
    tooOften: 'Too many requests. Wait a moment.',
    minute: 'Too many attempts. Try again in a minute.',
    atOnce: 'Too many messages. Try again in a minute.',
    quarter: 'Too many attempts. Try again in 15 minutes.',
    hour: 'Too many attempts. Try again in an hour.',
    large: 'That’s too large.',
    incomplete: 'The request is incomplete. Every field must be filled in.',
    nonsense: 'The server can’t read this request. Reload the page.',
    malformed: ({ why }: { readonly why: string }) => `The server can’t use this request: ${why}.`,
    nothing: 'Page not found.',
    notOurs: 'This request came from another site and was blocked. Use this server’s own page.',
    failed: 'Something went wrong. Try again in a moment.',
    ourFault: 'Server error. Nothing changed. Try again.',
  },
  /** Only programs get to read these. */
  program: {
    json: 'Send JSON, with content-type: application/json.',
    notJson: 'The request must be JSON.',
    method: ({ methods }: { readonly methods: string }) => `Use ${methods} here.`,
    header: 'The authorization header must be "Bearer", a space and a token.',
    token: 'Unknown token. It may have been revoked; make a new one on your account page.',
    signedIn: 'Tokens can’t sign in. Leave the token out here.',
    account: 'Tokens can play, but can’t change the account. Sign in for that.',
  },
}

type Book = typeof refusals

export type RefusalCode = { [P in keyof Book]: `${P}.${keyof Book[P] & string}` }[keyof Book]

type SentenceOf<C> = C extends `${infer P extends keyof Book}.${infer K}`
  ? K extends keyof Book[P]
    ? Book[P][K]
    : never
  : never

/** Nothing, or the values of the gaps. */
export type RefusalValues<C extends RefusalCode> = SentenceOf<C> extends (values: infer V) => string ? [values: V] : []

/** What a refused request is answered with, whatever the reason. */
export interface RefusedReply {
  readonly problem: string
  readonly code: string
  readonly values?: Readonly<Record<string, string | number>>
}

type Said = string | ((values: object) => string)

/** The sentence for a code, in the language of the book; null for a code that this program does not know. */
export function sentenceFor(code: string, values: object = {}): string | null {
  const [part, key] = code.split('.')
  const chapter = Object.hasOwn(refusals, part) ? (refusals[part as keyof Book] as Record<string, Said>) : {}
  if (key === undefined || !Object.hasOwn(chapter, key)) return null
  const said = chapter[key]
  return typeof said === 'string' ? said : said(values)
}

export function refused<C extends RefusalCode>(code: C, ...given: RefusalValues<C>): RefusedReply {
  const values = given[0] as RefusedReply['values']
  const problem = sentenceFor(code, values)!
  return values === undefined ? { problem, code } : { problem, code, values }
}
