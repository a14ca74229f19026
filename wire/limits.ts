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
  /** Games in one laboratory order. */
  labGames: 200,
  /** Lines of a list; the newest come first. */
  lines: 200,
} as const
