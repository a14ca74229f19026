/** How much of anything is taken in; whatever is larger is refused before it costs anything. */
export const limits = {
  /** Bytes of a request. */
  body: 64 * 1024,
  /** Lists and objects within each other. */
  depth: 16,
  word: 200,
  options: 50,
  chat: 500,
  /** Orders that a side may have given ahead in a game. */
  ordersAhead: 40,
  minutes: 24 * 60,
  increment: 600,
  days: 30,
  /** Games that are played for one order to the laboratory. */
  labGames: 200,
  /** Lines of a list; the newest come first. */
  lines: 200,
} as const
