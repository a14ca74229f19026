/** What is said of players: profiles, how the scenarios went, and one's own account. */

const named = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`)

export const people = {
  formerPlayer: 'a former player',

  profile: {
    link: 'Your profile',
    of: 'Profile',
    guest: 'A guest, known in one browser only. Games with guests are unrated.',
    since: (date: string) => `Joined ${date}.`,
    ratings: 'Ratings',
    noRatings: 'No rating yet. Finished games between two accounts are rated.',
    rating: (rating: number) => `Rating ${rating}`,
    between: (low: number, high: number) => `likely ${low} to ${high}`,
    record: (won: number, drawn: number, lost: number) => `${won} won, ${drawn} drawn, ${lost} lost`,
    history: (game: string, from: number, to: number, games: number) =>
      `${game}: from ${from} to ${to} in ${named(games, 'game', 'games')}`,
    how: 'Ratings start at 1500. They grow more certain with every game, and less so with every week without one (Glicko-2).',
    games: 'Finished games',
    noGames: 'No finished games yet.',
    columns: { game: 'Game', opponent: 'Opponent', side: 'Side', result: 'Result', rating: 'Rating', ended: 'Ended' },
    results: { won: 'won', drawn: 'drawn', lost: 'lost', cancelled: 'cancelled' },
    change: (before: number, after: number) => `${before} to ${after}`,
    uncounted: 'unrated',
  },

  statistics: {
    link: 'Scenario results',
    title: 'Scenario results',
    intro: 'All finished games on this server, including those against the computer.',
    none: 'No finished games yet.',
    columns: { scenario: 'Scenario', games: 'Games', drawn: 'Drawn' },
    won: (side: string) => `${side} won`,
    share: (count: number, percent: number) => `${count} (${percent}%)`,
    asBar: (sides: readonly string[], drawn: number) => `${sides.join(', ')}; ${drawn} drawn`,
    sideWon: (side: string, count: number) => `${side} won ${count}`,
  },

  account: {
    link: 'Your account',
    title: 'Your account',
    nobody: 'You’re not signed in. Play as a guest or sign up on the home page.',
    guest: 'You’re a guest in this browser. Sign up on the home page to play from any device. You keep your games.',
    since: (name: string, date: string) => `${name}, since ${date}.`,

    password: 'Password',
    current: 'Current password',
    fresh: 'New password',
    freshHint: '8 to 128 characters.',
    changePassword: 'Change password',
    passwordChanged: 'Password changed. You’re signed out everywhere else.',

    email: 'Email',
    noMail: 'This server doesn’t send email, so it needs no address.',
    noAddress: 'Add an address to get emails on your turn, and to reset your password.',
    address: (email: string) => `Emails go to ${email}.`,
    newAddress: 'New email address',
    changeAddress: 'Save address',
    letterSent: (email: string) => `We’ve sent an email to ${email}. Open the link in it to confirm the address.`,

    notices: 'Notifications',
    byMail: 'Email me when it’s my turn and I’m offline',

    tokens: 'Tokens for bots',
    tokensHint:
      'Programs sign in with a token, never with your password. They can play and chat, but can’t change your account.',
    noTokens: 'No tokens yet.',
    label: 'Name of the program',
    makeToken: 'Create token',
    tokenMade: 'Copy this token now. It won’t be shown again.',
    made: (date: string) => `created ${date}`,
    used: (date: string) => `last used ${date}`,
    unused: 'never used',
    revoke: 'Revoke',
    revoked: (label: string) => `“${label}” is revoked and no longer works.`,

    luggage: 'Export and import',
    luggageHint: 'Your games, ratings and chat in one file, without passwords and tokens.',
    export: 'Export my data',
    import: 'Import a file…',
    imported: (games: number, already: number, left: number) =>
      `${named(games, 'game', 'games')} imported; ${already} already here${left === 0 ? '' : `; no room for ${left}`}.`,
    badFile: 'Can’t read this file: it isn’t a Voltigeur export.',

    leave: 'Delete account',
    leaveHint: 'You resign your current games, and your account and data are deleted. Opponents keep their games.',
    leaveGuest: 'You resign your current games, and your guest data is deleted.',
    leaveButton: 'Delete account…',
    leaveGuestButton: 'Delete my guest data…',
    leaveSure: 'Delete',
    stay: 'Cancel',
  },

  newPassword: {
    title: 'Reset password',
    forgotten: 'Forgot your password?',
    intro: 'Enter your email address and we’ll send a reset link.',
    email: 'Email address',
    ask: 'Send reset link',
    asked: 'If there’s an account with this address, we’ve sent it an email.',
    set: 'Save password',
    done: 'Password changed. Sign in on the home page.',
  },
}
