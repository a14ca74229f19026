/** The terminal’s own sentences. The table’s sentences come from the conversation and from the game. */
import { openBook, plain } from '@voltigeur/kernel/book'

const book = openBook('terminal', import.meta.url)
const listed = (names: readonly string[]): string => names.join(', ')

/** The language’s number format, and the name of its folder. */
export const language = book.sentences('language', { tag: plain, folder: plain })

export const summaries = book.each('summaries', [
  'play',
  'serve',
  'games',
  'cases',
  'sim',
  'arena',
  'lab',
  'train',
  'engine',
  'replay',
  'analyse',
  'map',
  'worker',
  'admin',
  'bench',
  'new-game',
])

export const help = book.sentences('help', {
  program: plain,
  usage: plain,
  options: plain,
  more: plain,
  standard: (help: string, standard: string) => ({ help, standard }),
  example: plain,
})

/** The placeholders for option values. */
export const values = book.each('values', [
  'id',
  'text',
  'pair',
  'count',
  'players',
  'scores',
  'file',
  'files',
  'name',
  'changes',
  'digest',
  'case',
  'hexOrUnit',
  'address',
])

/** The meaning of a missing option, if that isn’t a value. */
export const usual = book.each('usual', ['first', 'fresh', 'everything', 'all', 'output', 'battle'])

export const options = book.messages('options', {
  help: plain,
  json: plain,
  game: plain,
  scenario: plain,
  board: plain,
  players: plain,
  measured: plain,
  teachers: plain,
  dice: plain,
  seed: plain,
  option: plain,
  load: plain,
  games: plain,
  evenGames: plain,
  gamesEach: plain,
  lessons: plain,
  proof: plain,
  workers: plain,
  sprt: plain,
  ladder: plain,
  ladderFile: plain,
  ledger: plain,
  arm: plain,
  from: plain,
  at: plain,
  html: plain,
  join: plain,
  seconds: plain,
  knowing: plain,
  verify: plain,
  commitment: plain,
  contribution: plain,
  chain: plain,
  view: plain,
  playouts: plain,
  positions: plain,
  studies: plain,
  adviser: (levels: readonly string[]) => ({ levels: listed(levels) }),
  horizon: plain,
  out: plain,
  units: plain,
  shown: plain,
  rules: plain,
  only: plain,
  reason: plain,
  quotaGames: plain,
  quotaMinutes: plain,
  quotaMegabytes: plain,
  hours: plain,
  port: plain,
  host: plain,
  online: plain,
  title: plain,
})

export const notes = book.messages('notes', {
  players: (known: readonly string[]) => ({ known: listed(known) }),
  firstSide: plain,
  input: plain,
  failed: plain,
  untested: (tested: readonly string[]) => ({ tested: listed(tested) }),
  naming: plain,
  interval: plain,
  ladder: plain,
  shares: plain,
  lesson: plain,
  request: (example: string) => ({ example }),
  reply: (result: string, error: string) => ({ result, error }),
  hello: plain,
  verify: plain,
  record: plain,
  chances: plain,
  environment: plain,
  anyNumber: plain,
  serving: plain,
  adminWhere: plain,
  adminDeeds: plain,
  scaffold: plain,
})

export const refused = book.sentences('refused', {
  command: (name: string, known: readonly string[]) => ({ name, known: listed(known) }),
  option: (command: string, option: string, known: readonly string[]) => ({ command, option, known: listed(known) }),
  noValue: (command: string, option: string, value: string) => ({ command, option, value }),
  value: (command: string, option: string) => ({ command, option }),
  tooMany: (command: string, extra: string) => ({ command, extra }),
  missing: (option: string, help: string) => ({ option, help }),
  whole: (option: string, least: number, most: number, given: string) => ({ option, least, most, given }),
  pair: (option: string, given: string) => ({ option, given }),
  seed: (most: number) => ({ most }),
  names: (count: number, sides: readonly string[], example: string) => ({ count, sides: listed(sides), example }),
  player: (name: string, known: readonly string[]) => ({ name, known: listed(known) }),
  game: (name: string, known: readonly string[]) => ({ name, known: listed(known) }),
  newName: (game: string) => ({ game }),
  newTitle: (title: string) => ({ title }),
  taken: (game: string) => ({ game }),
  wordOfCode: (game: string) => ({ game }),
  noShelf: (file: string) => ({ file }),
  noSources: plain,
  scenario: (game: string, name: string, known: readonly string[]) => ({ game, name, known: listed(known) }),
  gameOption: (game: string, name: string, known: readonly string[]) => ({
    game,
    name,
    known: listed(known),
    count: known.length,
  }),
  optionValue: (name: string, given: string, known: readonly string[]) => ({ name, given, known: listed(known) }),
  board: (game: string, name: string, known: readonly string[]) => ({
    game,
    name,
    known: listed(known),
    count: known.length,
  }),
  side: (name: string, sides: readonly string[]) => ({ name, sides: listed(sides) }),
  caseId: (game: string, id: string, near: readonly string[]) => ({
    game,
    id,
    near: listed(near),
    count: near.length,
  }),
  noFile: (file: string) => ({ file }),
  access: (file: string) => ({ file }),
  folder: (file: string) => ({ file }),
  noFolder: (file: string) => ({ file }),
  tooLarge: (file: string, most: number) => ({ file, most }),
  notJson: (file: string) => ({ file }),
  noSavedGame: (command: string) => ({ command }),
  discrepancy: (file: string, why: string) => ({ file, why }),
  record: (where: string) => ({ where }),
  noOrders: (file: string) => ({ file }),
  unfinished: (side: string) => ({ side }),
  level: (known: readonly string[], given: string) => ({ known: listed(known), given }),
  odd: (more: number) => ({ more }),
  scores: (given: string) => ({ given }),
  noLadder: (option: string) => ({ option }),
  begun: (file: string) => ({ file }),
  order: (line: number, found: number, wanted: number) => ({ line, found, wanted }),
  line: (file: string, line: number) => ({ file, line }),
  joinHtml: plain,
  atFrom: plain,
  arms: (most: number) => ({ most }),
  arm: (given: string) => ({ given }),
  fixed: plain,
  armPlayers: (count: number, known: readonly string[], given: string) => ({ count, known: listed(known), given }),
  unjudged: (game: string) => ({ game }),
  unfinishedAll: plain,
  lessons: (file: string) => ({ file }),
  nameFile: plain,
  deed: (given: string, known: readonly string[]) => ({ given, known: listed(known) }),
  one: (what: string) => ({ what }),
})

export const progress = book.sentences('progress', {
  games: (done: number, total: number) => ({ done, total }),
  lessons: (done: number, total: number) => ({ done, total }),
  proof: (done: number, total: number) => ({ done, total }),
  steps: (done: number, total: number) => ({ done, total }),
  left: (progress: string, seconds: number) => ({ progress, seconds }),
  measuring: (game: string, number: number, total: number) => ({ game, number, total }),
})

/** Output of `voltigeur admin`. */
export const admin = book.sentences('admin', {
  game: (id: string, title: string, state: string, players: string, time: string) => ({
    id,
    title,
    state,
    players,
    time,
  }),
  games: (count: number) => ({ count }),
  state: (state: string) => ({ state }),
  player: (id: string, name: string, guest: boolean, seen: string) => ({
    id,
    name,
    kind: guest ? 'guest' : 'account',
    seen,
  }),
  isBanned: (reason: string) => ({ reason }),
  players: (count: number) => ({ count }),
  tournament: (id: string, name: string, title: string, state: string, count: number) => ({
    ...{ id, name, title, state, count },
  }),
  round: (round: number, rounds: number) => ({ round, rounds }),
  tournaments: (count: number) => ({ count }),
  report: (id: string, name: string, reporter: string, game: string, time: string) => ({
    ...{ id, name, reporter, game, time },
  }),
  reports: (count: number) => ({ count }),
  noReport: (report: string) => ({ report }),
  settled: plain,
  noPlayer: (name: string) => ({ name }),
  noServer: plain,
  ended: (game: string) => ({ game }),
  notEnded: (game: string, why: string) => ({ game, why }),
  isGuest: (name: string) => ({ name }),
  password: (name: string, password: string) => ({ name, password }),
  banned: (name: string) => ({ name }),
  unbanned: (name: string) => ({ name }),
  notBanned: (name: string) => ({ name }),
  usualQuota: (name: string) => ({ name }),
  quota: (name: string, games: number, minutes: number, megabytes: number) => ({ name, games, minutes, megabytes }),
  silent: plain,
  announced: (hours: number) => ({ hours }),
  vacuumed: plain,
  backedUp: (file: string) => ({ file }),
})

/** The commands’ output, by command. */
export const list = book.sentences('list', {
  game: (id: string, title: string) => ({ id, title }),
  credits: (designer: string, publisher: string, year: number, rules: number) => ({ designer, publisher, year, rules }),
  sides: (sides: readonly string[]) => ({ sides: listed(sides) }),
  scenario: (id: string, title: string, turns: number, description: string) => ({ id, title, turns, description }),
  option: (setting: string, id: string, title: string, standard: string) => ({ setting, id, title, standard }),
})

export const account = book.sentences('account', {
  tested: (game: string, tested: number, total: number) => ({ game, tested, total }),
  count: (tested: string, total: string) => ({ tested, total }),
  needsNone: plain,
  untested: (list: readonly string[]) => ({ list: listed(list) }),
  homeless: (list: readonly string[]) => ({ list: listed(list) }),
  unknown: (list: readonly string[]) => ({ list: listed(list) }),
  example: (given: string) => ({ given }),
  outcome: (expected: string) => ({ expected }),
  question: (question: string) => ({ question }),
  ruling: (ruling: string) => ({ ruling }),
  reason: (reason: string) => ({ reason }),
  code: plain,
  tests: plain,
  none: plain,
})

export const tally = book.sentences('tally', {
  finished: (game: string, scenario: string, finished: number, games: number) => ({ game, scenario, finished, games }),
  won: (share: string) => ({ share }),
  speed: (orders: number, seconds: string, rate: number) => ({ orders, seconds, rate }),
  result: (level: string, count: number) => ({ level, count }),
  failures: (count: number) => ({ count }),
  failed: (game: number, reason: string) => ({ game, reason }),
  between: (low: string, high: string) => ({ low, high }),
  contest: (game: string, scenario: string, first: string, second: string, games: number) => ({
    game,
    scenario,
    first,
    second,
    games,
  }),
  score: (score: string, interval: string) => ({ score, interval }),
  asSide: (side: string, score: string, interval: string) => ({ side, score, interval }),
  thinking: (name: string, mean: string, longest: string) => ({ name, mean, longest }),
  test: (doubted: string, hoped: string, verdict: string, ratio: string) => ({ doubted, hoped, verdict, ratio }),
  likely: (score: string) => ({ score }),
  unclear: plain,
  arm: (name: string, games: number) => ({ name, games }),
  share: (side: string, score: string, interval: string, draws: number) => ({ side, score, interval, draws }),
  losses: (side: string, median: string, interval: string) => ({ side, median, interval }),
  turns: (median: string, interval: string) => ({ median, interval }),
  luck: (share: string, games: number) => ({ share, games }),
  decides: (hex: string, held: string, lost: string) => ({ hex, held, lost }),
  oldLesson: (score: string, games: number, interval: string) => ({ score, games, interval }),
  kept: plain,
  notKept: plain,
})

/** Output of `arena --ladder`, and the follies in that of `arena`. */
export const ladder = book.sentences('ladder', {
  heading: (game: string, scenario: string) => ({ game, scenario }),
  between: (low: string, high: string) => ({ low, high }),
  rung: (first: string, second: string, score: string, interval: string, sides: string, games: number) => ({
    ...{ first, second, score, interval, sides, games },
  }),
  asSide: (side: string, score: string) => ({ side, score }),
  ratings: (reference: string) => ({ reference }),
  rating: (player: string, elo: string, low: string, high: string) => ({ player, elo, low, high }),
  firstSide: (side: string, elo: string, low: string, high: string) => ({ side, elo, low, high }),
  pace: plain,
  seconds: (player: string, median: string, most: string, longest: string) => ({ player, median, most, longest }),
  follies: plain,
  folly: (perGame: string, title: string) => ({ perGame, title }),
  foolish: (player: string, follies: readonly string[]) => ({
    player,
    follies: listed(follies),
    count: follies.length,
  }),
  failed: (first: string, second: string, game: number, reason: string) => ({ first, second, game, reason }),
})

/** What people laugh at, as something counted. */
export const follies = book.each('follies', [
  'emptyCharge',
  'hopelessAttack',
  'hexNotTaken',
  'leftBehind',
  'gunsAlone',
  'gunsAbandoned',
  'toAndFro',
  'objectiveLeft',
  'uselessExit',
])

export const verdict = book.sentences('verdict', {
  verified: plain,
  verifiedRecord: (rows: number) => ({ rows }),
  notVerified: (fault: string) => ({ fault }),
  shown: (viewer: string, fault: string) => ({ viewer, fault }),
  noEnd: plain,
  ended: (orders: number, level: string, hash: string) => ({ orders, level, hash }),
  open: (orders: number, hash: string) => ({ orders, hash }),
  spectators: plain,
})

export const analysis = book.sentences('analysis', {
  title: (game: string, side: string, playouts: number) => ({ game, side, playouts }),
  point: (turn: string, order: string) => ({ turn, order }),
  sums: (weighed: number, orders: string, dice: string) => ({ weighed, orders, dice }),
  noTurning: plain,
  blunder: (side: string) => ({ side }),
  missed: (side: string) => ({ side }),
  luck: (side: string) => ({ side }),
  turning: (turn: number, headline: string, by: string, favoured: string) => ({ turn, headline, by, favoured }),
  chances: (side: string, before: string, expected: string, after: string) => ({ side, before, expected, after }),
  advice: (player: string, chance: string, plan: string) => ({ player, chance, plan }),
  more: (said: string, more: number) => ({ said, more }),
})

export const drawn = book.sentences('drawn', {
  written: (file: string, title: string, hexes: number, size: number) => ({ file, title, hexes, size }),
})

export const table = book.sentences('table', {
  you: plain,
  person: plain,
  computer: (name: string) => ({ name }),
  seat: (side: string, player: string) => ({ side, player }),
  intro: plain,
  thinking: (player: string) => ({ player }),
  failed: (name: string) => ({ name }),
  required: (order: string) => ({ order }),
  more: (count: number) => ({ count }),
  example: (orders: string) => ({ orders }),
  or: plain,
  leave: plain,
  turnOf: (side: string) => ({ side }),
  tooLong: (most: number) => ({ most }),
  inputEnded: plain,
  illegal: plain,
  showsRule: (id: string) => ({ id }),
  map: plain,
  save: plain,
  quit: plain,
  exists: (file: string) => ({ file }),
  saved: (file: string) => ({ file }),
})

/** 65.4%, as the language writes it. */
export const percent = (share: number, digits = 1): string =>
  share.toLocaleString(language.tag, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })

export const figure = (value: number, digits: number): string =>
  value.toLocaleString(language.tag, { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** What `new-game` did, and what to do next. */
export const scaffold = book.sentences('scaffold', {
  written: (game: string, files: number) => ({ game, files }),
  next: plain,
  check: plain,
  play: plain,
  page: plain,
  guide: plain,
})
