/** What is said of online play; fetched with it. */
import { capital, ending } from './words.ts'

const named = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** A time that is left, roughly where it is long: nobody counts the seconds of three days. */
function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const [minutes, hours, days] = [60, 3600, 86_400].map(unit => Math.floor(seconds / unit))
  if (days >= 2) return named(days, 'day', 'days')
  if (hours >= 2) return named(hours, 'hour', 'hours')
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`
}

const clockWords = {
  none: () => 'no clock',
  live: (minutes: number, increment: number) =>
    `${named(minutes, 'minute', 'minutes')} each${increment > 0 ? `, ${named(increment, 'second', 'seconds')} more with every decision` : ''}`,
  days: (days: number) => `${named(days, 'day', 'days')} for a move`,
  rulebook: () => 'the clock of the rulebook',
}

type Clock =
  | { readonly kind: 'none' | 'rulebook' }
  | { readonly kind: 'live'; readonly minutes: number; readonly increment: number }
  | { readonly kind: 'days'; readonly days: number }

interface Result {
  readonly winner: number | null
  readonly level: string | null
  readonly reason: 'battle' | 'resigned' | 'agreed' | 'time' | 'abandoned' | 'cancelled'
}

export const online = {
  span,
  clockWords,
  clock: (clock: Clock): string =>
    clock.kind === 'live'
      ? clockWords.live(clock.minutes, clock.increment)
      : clock.kind === 'days'
        ? clockWords.days(clock.days)
        : clockWords[clock.kind](),

  outOfReach: 'The server cannot be reached.',
  refused: (status: number) => `The server refuses that (${status}).`,
  unreadable: 'The server answers in a way that this page does not understand. Load it again: one of the two is newer.',
  noTable: 'This game is not to be found, or it is not open to you.',
  otherStory:
    'You are told something else of this game now than you were told before. Download what you have, and do not trust it.',

  lobby: {
    title: 'Online',
    intro: 'Play somebody far away, live or a move a day.',
    myGames: 'Your games',
    noGames: 'You have no online game yet.',
    challenges: 'Open challenges',
    noChallenges: 'Nobody is waiting for an opponent.',
    watch: 'Games to look on at',
    yourTurn: 'Your turn',
    theirTurn: 'Their turn',
    timeLeft: (left: number) => `${span(left)} left`,
    waiting: 'waits for an opponent',
    over: 'over',
    open: 'Go to the table',
    accept: 'Accept',
    look: 'Look on',
    newGame: 'Play somebody online',
    fold: 'Not now',
  },
  people: {
    name: 'Your name',
    guest: 'Play as a guest',
    guestHint: 'No account is needed. A guest is known by this browser alone.',
    youAre: (name: string, guest: boolean) => (guest ? `You are ${name}, a guest.` : `You are ${name}.`),
    rename: 'Choose a name',
    signUp: 'Make an account',
    signUpHint: 'You keep your games, and find them from any device.',
    signIn: 'Sign in',
    signOut: 'Sign out',
    password: 'Password',
    cancel: 'Cancel',
  },
  make: {
    game: 'Game',
    side: 'You command',
    byLot: 'By lot',
    opponent: 'Opponent',
    open: 'Anybody: an open challenge',
    invited: 'A friend: by a link',
    computer: (level: string) => `The computer: ${level}`,
    clock: 'Time',
    clocks: {
      none: 'No clock',
      live: 'Live, for the whole battle',
      days: 'By the day',
      rulebook: 'As the rulebook has it',
    },
    minutes: 'Minutes for each side',
    increment: 'Seconds more with every decision',
    days: 'Days for a move',
    spectators: 'Others may look on',
    create: 'Create the game',
  },
  join: {
    title: 'You are invited to a battle',
    from: (name: string) => `${name} invites you.`,
    side: (side: string) => `You would command the ${capital(side)} side.`,
    byLot: 'Sides are drawn by lot.',
    sit: 'Take the seat',
    own: 'This is your own invitation. Send the link to somebody else.',
  },
  waiting: {
    title: 'Waiting for an opponent',
    open: 'Your challenge is open to everybody. You may leave this page; the game is among yours.',
    link: 'Send this link to your opponent. Whoever opens it first takes the other seat.',
    openLink: 'You can also send somebody this link. Whoever is first takes the other seat.',
    field: 'The invitation',
    copy: 'Copy the link',
    copied: 'Copied.',
    notCopied: 'The browser does not let the page copy: mark the link and copy it yourself.',
    cancel: 'Call it off',
  },
  table: {
    here: (name: string) => `${name} is here`,
    away: (name: string) => `${name} is not here now`,
    nobody: 'nobody yet',
    computer: (level: string) => `computer, ${level}`,
    watching: (count: number) => (count === 0 ? '' : `${named(count, 'looks on', 'look on')}`),
    lost: 'The connection is lost. It is being looked for; what you decided is kept and sent as soon as it is back.',
    lookingOn: 'You look on. What is hidden stays hidden from you.',
    close: 'Close',
    people: 'Players and chat',
    chat: 'Chat',
    chatField: 'Say something to the table',
    chatSend: 'Send',
    chatNone: 'Nothing has been said.',
    gone: 'somebody',
    resign: 'Resign',
    resignSure: 'Give the battle up for lost?',
    offerDraw: 'Offer a draw',
    drawOffered: (name: string) => `${name} offers a draw.`,
    drawMine: 'You have offered a draw.',
    accept: 'Accept',
    decline: 'Decline',
    withdraw: 'Withdraw',
    offerRewind: 'Ask to go back to my last decision',
    rewindHint: 'Your opponent has to agree. Dice that were rolled since are then rolled anew.',
    goBack: 'Go back to my last decision',
    rewindAlone: 'The computer always agrees. Dice that were rolled since are then rolled anew.',
    rewindOffered: (name: string) => `${name} asks to go back to before a decision of his.`,
    rewindMine: 'You have asked to go back.',
    claim: 'Claim the game',
    claimHint: 'Your opponent has not come for a long time.',
    yes: 'Yes',
    no: 'No',
    clockOf: (side: string, left: string) => `${capital(side)}: ${left}`,
  },
  end: {
    title: 'The game is over',
    result: ({ winner, level, reason }: Result, sides: readonly string[]): string => {
      const whose = winner === null ? null : capital(sides[winner])
      const other = winner === null ? null : capital(sides[1 - winner])
      const { results } = online.end
      if (reason === 'cancelled') return results.cancelled
      if (reason === 'battle')
        return level === null
          ? whose
            ? results.victory(whose)
            : results.draw
          : ending(level, winner === null ? null : sides[winner])
      if (whose === null || other === null) return results.agreed
      if (reason === 'resigned') return results.resigned(other, whose)
      return reason === 'time' ? results.time(other, whose) : results.gone(other, whose)
    },
    results: {
      cancelled: 'The game was called off.',
      draw: 'A draw',
      agreed: 'Both sides agree to a draw.',
      victory: (side: string) => `${side} victory`,
      resigned: (loser: string, winner: string) => `The ${loser} side resigns: the ${winner} side wins.`,
      time: (loser: string, winner: string) => `The time of the ${loser} side is up: the ${winner} side wins.`,
      gone: (loser: string, winner: string) => `The ${loser} side has not come back: the ${winner} side wins.`,
    },
    verify: 'Check the dice',
    checking: 'Every decision is played again, and every die rolled again …',
    look: 'Look at the map',
    keep: 'Replay and report',
    reading: 'The record of the game is being fetched …',
  },
  verify: {
    title: 'Were the dice honest?',
    good: 'Everything fits: the game came about as you were told, and its dice are those the server had committed itself to before the first move.',
    bad: (why: string) => `Something does not fit: ${why}.`,
    points: {
      commitment: 'The secret of the server is the one it committed itself to before it knew what you would add.',
      contribution: 'What this browser added to the dice went into them.',
      rows: 'Every decision is legal, and every die is the one that follows from the secret and from what both sides added.',
      chain: 'What this browser was told during the game is what happened.',
    },
    unproven: {
      contribution:
        'This browser did not keep what it added to the dice (it looked on, or played elsewhere), so whether that went into them is not shown.',
      chain:
        'This browser did not keep what it was told during the game, so it is compared with what the server says it told.',
    },
    isProven: 'What this shows',
    isNot: 'What it does not show',
    limits: [
      'That whoever runs the server did not look at the secret, and so knew the dice before they fell.',
      'That he did not tell a player what was hidden, or what was to come.',
      'That two players were not in league, or that a player was not helped by a computer.',
    ],
    numbers: (rows: number) => `${named(rows, 'decision', 'decisions')} played again.`,
    commitment: 'Commitment',
    secret: 'Secret',
    contributions: 'What the sides added',
    download: 'Download the record',
    byHand:
      'The record holds all that is needed to do the same elsewhere: the commitment, the secret, what both sides added, and every decision in its order.',
    terminal: 'Whoever has the program checks it in a terminal, with no server at all:',
  },
  notices: {
    title: 'Your move',
    offer: 'Tell me when it is my move',
    on: 'You are told when it is your move, even when this page is closed.',
    off: 'Do not tell me any more',
    denied: 'The browser does not let this page tell you. You can allow it in its settings.',
    unable: 'This browser cannot tell you while the page is closed. Over https most can.',
  },
}
