/**
 * What the server refuses, as it writes it: the sentence itself is the key. A program that plays reads English on the wire;
 * whoever plays at the page reads his own language.
 */
export const refused = {
  who: {
    unknown: 'Say who you are first: sign in, or go on as a guest.',
    signIn: 'Sign in first.',
    signUp: 'Sign up first: this is for accounts.',
    nameTaken: 'That name is taken. Choose another one, or sign in if it is yours.',
    nameTakenNow: 'That name was taken a moment ago. Choose another one.',
    nameReserved: 'That name is kept for the house. Choose another one.',
    nameLength: (shortest: string, longest: string) => `A name has from ${shortest} to ${longest} characters.`,
    nameLetters:
      'A name consists of letters of one script and digits, with single spaces, points, hyphens, apostrophes or underscores between them.',
    nameKept: 'An account keeps the name under which it was made.',
    passwordLength: (shortest: string, longest: string) => `A password has from ${shortest} to ${longest} characters.`,
    passwordIsName: 'A password that is the name protects nothing.',
    wrong: 'The name or the password is wrong.',
    wrongPassword: 'The password is wrong.',
    accountStays: 'The password is wrong, and the account stays.',
    guestAlready: 'You are a guest already.',
    signedIn: 'You are signed in already. Sign out first to make another account.',
    guestGone: 'The guest that you were is no longer known here. Load the page anew.',
    guestPassword: 'A guest has no password. Sign up first.',
    guestAddress: 'Sign up first: a guest has no address.',
    linkOver: 'That link is not valid any more. Ask for another one.',
    otherAccount: 'That link is for another account than the one that is signed in. Sign out, and open it again.',
    noMail: 'This house sends no e-mail, and needs no address.',
    noReset: 'This house sends no e-mail. Ask whoever keeps it for a new password.',
    tokens: (most: string) => `You have ${most} tokens. Revoke one that is not used any more.`,
    noToken: 'You have no such token; perhaps it is revoked.',
    browsers: (most: string) => `Notices go to ${most} browsers at most.`,
    noPush: 'This house knows no such push service. Whoever keeps it can add one with PUSH_HOSTS.',
    noPlayer: 'There is no such player here.',
  },
  game: {
    none: 'There is no such game, or it is not open to you.',
    lookOn: 'You look on: nothing is yours to decide here.',
    notBegun: 'The game has not begun: somebody has still to sit down.',
    over: 'The game is over.',
    overtaken: 'Something has happened meanwhile: look again, then decide.',
    commitment: 'That commitment is used up or too old: ask for another one.',
    tooMany: (most: string) => `You have ${most} games that are not over: finish or cancel some of them first.`,
    sitting: 'You sit at this game already.',
    full: 'Somebody else has sat down already, or the game was cancelled.',
    invitation: 'This game is by invitation: open the link that you were sent.',
    cancel: 'Only who made a game can cancel it, and only before it has begun.',
    noDraw: 'The computer does not agree to a draw: play on, or resign.',
    notAsked: 'Nobody has asked you to go back.',
    claim: 'A game can be claimed when the other owes a decision and has not decided for two weeks.',
    closed: 'The game is not over: nothing of it is laid open yet.',
    speak: 'Only those who play may speak at a table.',
    silence: 'A message has at least one sign that can be read.',
    follow: 'You follow too many games at once: close some of them.',
  },
  study: {
    early: 'The game is not over: it can be analysed when it is.',
    little: 'Too little was decided in this game: there is nothing to analyse.',
    notOrdered: 'Nobody has ordered an analysis of this game: order one, when it is over.',
    noRun: 'You have no such run.',
    runs: (most: string) => `You have ${most} runs that are not done: wait for one of them.`,
    waiting: 'Too many studies are waiting: try again later.',
    anHour: (most: string) => `At most ${most} studies are ordered within an hour: wait a while.`,
  },
  busy: {
    tooOften: 'That is too often: wait a little.',
    minute: 'That was too often. Wait a minute, and try again.',
    atOnce: 'That was too much at once. Wait a minute.',
    quarter: 'That was too often. Wait a quarter of an hour.',
    hour: 'That was too often. Wait an hour.',
    large: 'That is too large.',
    incomplete: 'That request is not complete. Say everything that is asked for, each as a text.',
    nonsense: 'That request makes no sense.',
    nothing: 'There is nothing here.',
    notOurs: 'This request comes from another site, and is not done. Open the page of this house itself.',
    failed: 'That did not work. Try again in a moment.',
    ourFault: 'That did not work, which is our fault. Nothing has changed: try again.',
  },
}

type Sentence = string | ((...gaps: string[]) => string)

/** Where a sentence has a gap, anything may stand; nothing of ours has such a sign. */
const GAP = '\u0001'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** How the server writes each of them: noted here and now, since the book itself may soon be in another language. */
const asWritten = (Object.values(refused) as Record<string, Sentence>[]).flatMap(part =>
  Object.entries(part).map(([key, english]) => {
    const text = typeof english === 'string' ? english : english(...Array<string>(english.length).fill(GAP))
    return { part, key, pattern: new RegExp(`^${text.split(GAP).map(escaped).join('(.+)')}$`) }
  }),
)

/** What the server writes, in the language of the page; null for what is not in the book. */
export function inOurWords(sentence: string): string | null {
  for (const { part, key, pattern } of asWritten) {
    const found = pattern.exec(sentence)
    const now = part[key]
    if (found) return typeof now === 'string' ? now : now(...found.slice(1))
  }
  return null
}
