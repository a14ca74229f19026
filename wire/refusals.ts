/**
 * The server’s refusals, by code. A code and its values are stable, and so is the shape of a reply; the English
 * sentence may change at any time. The page shows the sentence in its own language.
 */

import { openBook, plain } from '@voltigeur/kernel/book'

interface Most {
  readonly most: number
}
interface Length {
  readonly shortest: number
  readonly longest: number
}

const book = openBook('refused', import.meta.url)

/** Chapter `program` is only for programs. */
export const refusals = {
  who: book.sentences('who', {
    unknown: plain,
    signIn: plain,
    signUp: plain,
    nameTaken: plain,
    nameTakenNow: plain,
    nameReserved: plain,
    nameLength: ({ shortest, longest }: Length) => ({ shortest, longest }),
    nameLetters: plain,
    nameKept: plain,
    passwordLength: ({ shortest, longest }: Length) => ({ shortest, longest }),
    passwordIsName: plain,
    wrong: plain,
    banned: plain,
    wrongPassword: plain,
    accountStays: plain,
    guestAlready: plain,
    signedIn: plain,
    guestGone: plain,
    guestPassword: plain,
    guestAddress: plain,
    linkOver: plain,
    otherAccount: plain,
    noMail: plain,
    noReset: plain,
    tokens: ({ most }: Most) => ({ most }),
    noToken: plain,
    browsers: ({ most }: Most) => ({ most }),
    noPush: plain,
    noPlayer: plain,
    blocks: ({ most }: Most) => ({ most }),
    noCalendar: plain,
  }),
  game: book.sentences('game', {
    none: plain,
    lookOn: plain,
    notBegun: plain,
    over: plain,
    stranded: plain,
    overtaken: plain,
    commitment: plain,
    tooMany: ({ most }: Most) => ({ most }),
    tooManyHere: ({ most }: Most) => ({ most }),
    sitting: plain,
    full: plain,
    invitation: plain,
    cancel: plain,
    noDraw: plain,
    notAsked: plain,
    claim: plain,
    closed: plain,
    speak: plain,
    silence: plain,
    follow: plain,
    noBots: plain,
    noMessage: plain,
    hintsFree: plain,
    hintsNever: plain,
  }),
  tournament: book.sentences('tournament', {
    none: plain,
    notYours: plain,
    begun: plain,
    few: plain,
    full: ({ most }: Most) => ({ most }),
    tooMany: ({ most }: Most) => ({ most }),
    tooManyHere: ({ most }: Most) => ({ most }),
    entered: plain,
    notEntered: plain,
    over: plain,
    noBots: plain,
    noCancel: plain,
  }),
  study: book.sentences('study', {
    early: plain,
    little: plain,
    notOrdered: plain,
    noRun: plain,
    runs: ({ most }: Most) => ({ most }),
    waiting: plain,
    anHour: ({ most }: Most) => ({ most }),
  }),
  busy: book.sentences('busy', {
    tooOften: plain,
    minute: plain,
    atOnce: plain,
    quarter: plain,
    hour: plain,
    thinking: ({ minutes }: { readonly minutes: number }) => ({ minutes }),
    disk: ({ megabytes }: { readonly megabytes: number }) => ({ megabytes }),
    large: plain,
    incomplete: plain,
    nonsense: plain,
    malformed: ({ why }: { readonly why: string }) => ({ why }),
    nothing: plain,
    notOurs: plain,
    failed: plain,
    ourFault: plain,
  }),
  program: book.sentences('program', {
    json: plain,
    notJson: plain,
    method: ({ methods }: { readonly methods: string }) => ({ methods }),
    header: plain,
    token: plain,
    signedIn: plain,
    account: plain,
  }),
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

/** The reply to any refused request. */
export interface RefusedReply {
  readonly problem: string
  readonly code: string
  readonly values?: Readonly<Record<string, string | number>>
}

/** The sentence for a code, in the current language; null for a code unknown to this program. */
export const sentenceFor = (code: string, values: RefusedReply['values'] = {}): string | null =>
  book.has(code) ? book.say(`${book.id}.${code}`, values) : null

export function refused<C extends RefusalCode>(code: C, ...given: RefusalValues<C>): RefusedReply {
  const values = given[0] as RefusedReply['values']
  const problem = sentenceFor(code, values)!
  return values === undefined ? { problem, code } : { problem, code, values }
}
