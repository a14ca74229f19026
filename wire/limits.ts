/** The limits of everything received; larger input is refused before it costs anything. */
export const limits = {
  /** Bytes of a request. */
  body: 64 * 1024,
  /** Nesting depth of lists and objects. */
  depth: 16,
  word: 200,
  options: 50,
  chat: 500,
  /** A side’s orders ahead in a game. */
  ordersAhead: 40,
  minutes: 24 * 60,
  increment: 600,
  days: 30,
  /** Of the name of a tournament. */
  title: 60,
  /** Of a Swiss. */
  rounds: 9,
  /** Computers in a tournament. */
  computers: 4,
  /** The most that can take part in a Swiss, and in a round robin. */
  entrants: { swiss: 32, roundRobin: 12 },
  /** Games in one laboratory order. */
  labGames: 200,
  /** Lines of a list; the newest come first. */
  lines: 200,
} as const
