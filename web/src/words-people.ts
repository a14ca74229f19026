/** What is said of players: profiles, how the scenarios went, and one's own account. */

const named = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`)

export const people = {
  formerPlayer: 'a former player',

  profile: {
    link: 'Your profile',
    of: 'Profile',
    guest: 'A guest, known by one browser alone. Games with guests do not count for a rating.',
    since: (date: string) => `Plays here since ${date}.`,
    ratings: 'Ratings',
    noRatings: 'No rating yet. A game counts that two accounts have played to its end.',
    rating: (rating: number) => `Rating ${rating}`,
    between: (low: number, high: number) => `most likely between ${low} and ${high}`,
    record: (won: number, drawn: number, lost: number) => `${won} won, ${drawn} drawn, ${lost} lost`,
    history: (game: string, from: number, to: number, games: number) =>
      `${game}: from ${from} to ${to} in ${named(games, 'game', 'games')}`,
    how: 'Everybody begins with 1500. A rating becomes surer with every game, and less sure with every week without one (Glicko-2).',
    games: 'Games that are over',
    noGames: 'No game is over yet.',
    columns: { game: 'Battle', opponent: 'Against', side: 'Side', result: 'Result', rating: 'Rating', ended: 'Ended' },
    results: { won: 'won', drawn: 'drawn', lost: 'lost', cancelled: 'called off' },
    change: (before: number, after: number) => `${before} to ${after}`,
    uncounted: 'does not count',
  },

  statistics: {
    link: 'How the scenarios went',
    title: 'How the scenarios went',
    intro: 'Every game that came to an end at this server, those against the computer among them.',
    none: 'No game has come to an end here yet.',
    columns: { scenario: 'Scenario', games: 'Games', drawn: 'Drawn' },
    won: (side: string) => `${side} won`,
    share: (count: number, percent: number) => `${count} (${percent} %)`,
    asBar: (sides: readonly string[], drawn: number) => `${sides.join(', ')}; ${drawn} drawn`,
    sideWon: (side: string, count: number) => `${side} won ${count}`,
  },

  account: {
    link: 'Your account',
    title: 'Your account',
    nobody: 'You are nobody here yet. Play, or make an account, on the first page.',
    guest:
      'You are a guest: this browser alone knows you. Make an account on the first page to have a password, an address and tokens; you keep your games.',
    since: (name: string, date: string) => `${name}, since ${date}.`,

    password: 'Password',
    current: 'Password as it is now',
    fresh: 'New password',
    freshHint: 'From 8 to 128 characters.',
    changePassword: 'Change the password',
    passwordChanged: 'The password is changed, and every other browser is signed out.',

    email: 'E-mail',
    noMail: 'This server sends no e-mail, and needs no address.',
    noAddress:
      'No address is known. With one you can be told of your move, and make a new password when you forget yours.',
    address: (email: string) => `Letters go to ${email}.`,
    newAddress: 'New address',
    changeAddress: 'Use this address',
    letterSent: (email: string) =>
      `A letter is on its way to ${email}. The address is used once you open the link in it.`,

    notices: 'When it is your move',
    byMail: 'Tell me by e-mail when it is my move and I am away',

    tokens: 'Tokens for bots',
    tokensHint:
      'A program plays with a token, never with your password. It can play and talk at the table; it cannot touch the account.',
    noTokens: 'There is no token.',
    label: 'What is it for?',
    makeToken: 'Make a token',
    tokenMade: 'This is the token. Copy it now: it is shown this once.',
    made: (date: string) => `made ${date}`,
    used: (date: string) => `last used ${date}`,
    unused: 'never used',
    revoke: 'Revoke',
    revoked: (label: string) => `“${label}” is revoked; whoever uses it is refused from now on.`,

    luggage: 'Taking everything along',
    luggageHint: 'Your games, ratings, and what you said, in one file. Passwords and tokens are not in it.',
    export: 'Download everything',
    import: 'Bring such a file along …',
    imported: (games: number, already: number, left: number) =>
      `${named(games, 'game', 'games')} taken in; ${already} ${already === 1 ? 'was' : 'were'} here already${left === 0 ? '' : `, and there was no room for ${left}`}.`,
    badFile: 'This is no file of a player: it cannot be read.',

    leave: 'Leaving for good',
    leaveHint:
      'Games in play are resigned, open ones withdrawn, and the account goes with everything that is yours alone. Your opponents keep their games.',
    leaveGuest: 'Games in play are resigned, open ones withdrawn, and this server forgets you.',
    leaveButton: 'Delete the account …',
    leaveGuestButton: 'Let the server forget me …',
    leaveSure: 'Delete it for good',
    stay: 'Stay',
  },

  newPassword: {
    title: 'A new password',
    forgotten: 'Forgotten your password?',
    intro: 'Tell the address of your account; a letter with a link goes there.',
    email: 'E-mail address',
    ask: 'Send me the link',
    asked: 'If an account has this address, a letter is on its way to it.',
    set: 'Use this password',
    done: 'The new password holds from now on. Sign in with it on the first page.',
  },
}
