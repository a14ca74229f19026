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
    `${named(minutes, 'minute', 'minutes')} each${increment > 0 ? ` + ${named(increment, 'second', 'seconds')} per order` : ''}`,
  days: (days: number) => `${named(days, 'day', 'days')} per move`,
  rulebook: () => 'rulebook time limits',
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

  outOfReach: 'Can’t reach the server. Check your connection.',
  refused: (status: number) => `The server refused that (error ${status}).`,
  unreadable: 'This page is out of date. Reload it.',
  noTable: 'Game not found, or private.',
  otherStory: 'The server’s history of this game has changed. Download your copy, and don’t trust this game.',

  lobby: {
    title: 'Online',
    intro: 'Play people anywhere, live or by correspondence.',
    myGames: 'Your games',
    noGames: 'No online games yet. Create one, or accept a challenge.',
    challenges: 'Open challenges',
    noChallenges: 'No open challenges right now.',
    watch: 'Games to watch',
    yourTurn: 'Your turn',
    theirTurn: 'Their turn',
    timeLeft: (left: number) => `${span(left)} left`,
    waiting: 'waiting for an opponent',
    over: 'over',
    open: 'Open game',
    accept: 'Accept',
    look: 'Watch',
    newGame: 'New online game',
    fold: 'Not now',
  },
  people: {
    name: 'Your name',
    guest: 'Play as a guest',
    guestHint: 'No account needed. Your games stay in this browser.',
    youAre: (name: string, guest: boolean) => (guest ? `You’re ${name} (guest).` : `You’re ${name}.`),
    rename: 'Change name',
    signUp: 'Sign up',
    signUpHint: 'Keep your games and play them on any device.',
    signIn: 'Sign in',
    signOut: 'Sign out',
    password: 'Password',
    cancel: 'Cancel',
  },
  make: {
    game: 'Game',
    side: 'Your side',
    byLot: 'Random',
    opponent: 'Opponent',
    open: 'Anyone (open challenge)',
    invited: 'A friend (by link)',
    computer: (level: string) => `Computer: ${capital(level)}`,
    clock: 'Time limit',
    clocks: {
      none: 'No limit',
      live: 'Live',
      days: 'Correspondence',
      rulebook: 'As in the rulebook',
    },
    minutes: 'Minutes per player',
    increment: 'Increment (seconds per order)',
    days: 'Days per move',
    spectators: 'Allow spectators',
    create: 'Create game',
  },
  join: {
    title: 'You’re invited to play',
    from: (name: string) => `${name} invites you.`,
    side: (side: string) => `You’d play the ${capital(side)} army.`,
    byLot: 'Sides are assigned at random.',
    sit: 'Join game',
    own: 'This is your own invitation. Send the link to a friend.',
  },
  waiting: {
    title: 'Waiting for an opponent',
    open: 'Anyone can accept your challenge. You can leave this page; the game is in your list.',
    link: 'Send this link to your opponent. The first person to open it joins.',
    openLink: 'You can also send this link to a friend. The first person to join plays.',
    field: 'Invitation link',
    copy: 'Copy link',
    copied: 'Copied.',
    notCopied: 'Your browser blocked copying. Select the link and copy it.',
    cancel: 'Cancel game',
  },
  table: {
    here: (name: string) => `${name} is online`,
    away: (name: string) => `${name} is offline`,
    nobody: 'waiting for a player',
    computer: (level: string) => `Computer: ${capital(level)}`,
    watching: (count: number) => (count === 0 ? '' : named(count, 'spectator', 'spectators')),
    lost: 'Connection lost. Reconnecting… Your orders are saved and will be sent.',
    lookingOn: 'You’re spectating. Hidden information stays hidden.',
    close: 'Close',
    people: 'Players and chat',
    chat: 'Chat',
    chatField: 'Write a message',
    chatSend: 'Send',
    chatNone: 'No messages yet.',
    gone: 'a former player',
    resign: 'Resign',
    resignSure: 'Resign this game?',
    offerDraw: 'Offer a draw',
    drawOffered: (name: string) => `${name} offers a draw.`,
    drawMine: 'You’ve offered a draw.',
    accept: 'Accept',
    decline: 'Decline',
    withdraw: 'Withdraw',
    offerRewind: 'Request a takeback',
    rewindHint: 'Your opponent must agree. Dice rolled since then are rerolled.',
    goBack: 'Take back my last order',
    rewindAlone: 'The computer always agrees. Dice rolled since then are rerolled.',
    rewindOffered: (name: string) => `${name} requests a takeback.`,
    rewindMine: 'You’ve requested a takeback.',
    claim: 'Claim victory',
    claimHint: 'Your opponent hasn’t played for two weeks.',
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
      cancelled: 'The game was cancelled.',
      draw: 'A draw',
      agreed: 'Draw by agreement',
      victory: (side: string) => `${side} victory`,
      resigned: (loser: string, winner: string) => `${loser} player resigns. ${winner} victory.`,
      time: (loser: string, winner: string) => `${loser} player ran out of time. ${winner} victory.`,
      gone: (loser: string, winner: string) => `${loser} player abandoned the game. ${winner} victory.`,
    },
    verify: 'Verify the dice',
    checking: 'Replaying every order and die roll…',
    look: 'View the map',
    keep: 'Replay and report',
    reading: 'Loading the game record…',
  },
  verify: {
    title: 'Were the dice fair?',
    good: 'Verified. The game went as you saw it, with the dice the server committed to before the first move.',
    bad: (why: string) => `Verification failed: ${why}.`,
    points: {
      commitment: 'The server’s secret is the one it committed to before it knew your contribution.',
      contribution: 'This browser’s contribution was used for the dice.',
      rows: 'Every order is legal, and every die follows from the secret and both contributions.',
      chain: 'The game record matches what this browser saw during the game.',
    },
    unproven: {
      contribution:
        'This browser has no contribution on file (it was spectating, or you played elsewhere), so it can’t check that part.',
      chain: 'This browser didn’t save what it saw during the game, so it uses the server’s copy.',
    },
    isProven: 'What this proves',
    isNot: 'What it doesn’t prove',
    limits: [
      'That the server admin didn’t read the secret and know the dice in advance.',
      'That the server admin didn’t tell a player hidden information or future dice.',
      'That two players didn’t collude, or that no player used a computer’s help.',
    ],
    numbers: (rows: number) => `${named(rows, 'order', 'orders')} replayed.`,
    commitment: 'Commitment',
    secret: 'Secret',
    contributions: 'Contributions of the players',
    download: 'Download record',
    byHand:
      'The record has everything you need to check it elsewhere: the commitment, the secret, both contributions and every order.',
    terminal: 'To check it in a terminal, without a server:',
  },
  notices: {
    title: 'Your turn',
    offer: 'Notify me when it’s my turn',
    on: 'We’ll notify you when it’s your turn, even when this page is closed.',
    off: 'Turn off notifications',
    denied: 'Notifications are blocked. Allow them in your browser settings.',
    unable: 'This browser can’t notify you while the page is closed. Most can over https.',
  },
}
