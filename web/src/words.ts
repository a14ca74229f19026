/** Every sentence that the table itself says, in one place. What a game says comes from the game. */
import type { Measure } from '@voltigeur/battlefield'
import type { Commander } from './table/commanders.ts'

const ARMY = /^(?:Allied|Coalition|French)\b/

/**
 * How a battle ended. Some games say it all, some name a bare level, such as "French Marginal", and some do not say who has
 * won: his name is put to it where it is known.
 */
export function ending(level: string, winner: string | null = null): string {
  const said = (words.levels as Readonly<Record<string, string>>)[level]
  if (ARMY.test(level)) return said ?? (/^\w+ [A-Z]\w+$/.test(level) ? words.levelVictory(level) : level)
  const how = said ?? level
  if (winner === null) return capital(how)
  return / victory$/i.test(level) ? words.victoryOf(winner, how) : words.victoryBy(winner, how)
}

/** The same of an outcome, whose winner is a number. */
export const endingOf = (
  { level, winner }: { readonly level: string; readonly winner: number | null },
  sides: readonly string[],
): string => ending(level, winner === null ? null : sides[winner])

/** "65%", as the language of the page writes it. */
export const percent = (share: number): string =>
  share.toLocaleString(words.tag, { style: 'percent', maximumFractionDigits: 0 })

/** To one decimal, as it is shown: one is told of by what one reads. */
export const tenths = (value: number): number => Math.round(10 * value) / 10

/** How many of a hundred. */
export const percentOf = (some: number, all: number): number => Math.round((100 * some) / Math.max(1, all))

const MEASURES: Readonly<Record<Measure, readonly [string, string]>> = {
  points: ['strength point', 'strength points'],
  steps: ['step', 'steps'],
  increments: ['increment', 'increments'],
}

/** What strength is counted in, of one or of several: "step", "steps". Translations choose by the measure. */
export const measured = (measure: Measure, count = 2): string => MEASURES[measure][count === 1 ? 0 : 1]

/** A value of an optional rule, as it is shown. */
export const valueName = (value: string): string =>
  (words.optionValues as Readonly<Record<string, string>>)[value] ?? value

/** When something was done, to the minute. */
export const moment = (date: Date): string =>
  date.toLocaleString(words.tag === 'en-GB' ? undefined : words.tag, { dateStyle: 'medium', timeStyle: 'short' })

export const day = (time: number): string =>
  new Date(time).toLocaleDateString(words.tag === 'en-GB' ? undefined : words.tag, { dateStyle: 'medium' })

export const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** What went wrong, in the words of whoever noticed. */
export const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** "1, 2 and 3", in the language of the page. */
export const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat(words.tag, { type: 'conjunction' }).format(parts)

/** Sentences with gaps are functions of single values and of lists: translations fill the gaps under the same names. */
export const words = {
  /** By which numbers, dates and lists are written. */
  tag: 'en-GB',
  /** An army by its name as games have it, in the forms that sentences need. */
  armies: {
    allied: { name: 'Allied', of: 'of the Allies', the: 'the Allies', adjective: 'Allied' },
    coalition: { name: 'Coalition', of: 'of the Coalition', the: 'the Coalition', adjective: 'Coalition' },
    french: { name: 'French', of: 'of the French', the: 'the French', adjective: 'French' },
  },
  army: (side: string) => side,
  turnOf: (turn: number, turns: number) => `Turn ${turn} of ${turns}`,
  levelVictory: (level: string) => `${level} victory`,
  victoryOf: (side: string, level: string) => `${capital(side)} ${level}`,
  victoryBy: (side: string, how: string) => `${capital(side)} victory: ${how}`,
  /** How Austerlitz, La Bataille and A Crowning Glory end: records have it in English, whatever the page speaks. */
  levels: {
    'French victory: no Allied unit is left': 'French victory: no Allied unit is left',
    'Allied victory: over the west edge': 'Allied victory: over the west edge',
    'Allied victory: the French army is demoralized': 'Allied victory: the French army is demoralized',
    'French victory: the Allied army is demoralized': 'French victory: the Allied army is demoralized',
    'French Decisive': 'French Decisive victory',
    'French Substantive': 'French Substantive victory',
    'French Marginal': 'French Marginal victory',
    'Allied Marginal': 'Allied Marginal victory',
    'Allied Substantive': 'Allied Substantive victory',
    'Allied Decisive': 'Allied Decisive victory',
    'French decisive victory': 'French decisive victory',
    'French tactical victory': 'French tactical victory',
    'French marginal victory': 'French marginal victory',
    'French victory': 'French victory',
    draw: 'Draw',
    'Coalition marginal victory': 'Coalition marginal victory',
    'Coalition tactical victory': 'Coalition tactical victory',
    'Coalition decisive victory': 'Coalition decisive victory',
    'Coalition victory': 'Coalition victory',
    'the enemy army is demoralized': 'the enemy army is demoralized',
    'by the ground held at the end': 'by the ground held at the end',
    'nobody holds the ground': 'neither side holds the ground',
    'Allied capitulation': 'Allied capitulation',
    'French capitulation': 'French capitulation',
    'French victory at the end of the day': 'French victory at the end of the day',
    'Allied victory at the end of the day': 'Allied victory at the end of the day',
    'Allied Strategic Victory': 'Allied Strategic Victory',
    'Allied Operational Victory': 'Allied Operational Victory',
    'Allied Tactical Victory': 'Allied Tactical Victory',
    'French Strategic Victory': 'French Strategic Victory',
    'French Operational Victory': 'French Operational Victory',
    'French Tactical Victory': 'French Tactical Victory',
    'Tactical Victory': 'Tactical Victory',
    'Operational Victory': 'Operational Victory',
    'Strategic Victory': 'Strategic Victory',
    'Automatic Victory': 'Automatic Victory',
    Draw: 'Draw',
    Stalemate: 'Stalemate',
    Undecided: 'Undecided',
  },

  title: 'Voltigeur',
  motto: 'Napoleonic battles, every rule enforced, explained and cited',
  loading: 'Loading map…',
  noGame: 'This game is no longer in this browser.',
  backToLobby: 'All games',
  continueGame: 'Continue',
  start: 'Start game',
  learn: 'Learn by playing',
  learnHint: (minutes: number) => `Learn to move, fight and win in ${minutes} minutes.`,
  openFile: 'Open a saved game…',
  discard: 'Delete',
  discardSure: 'Delete this game? This can’t be undone.',
  savedGames: 'Games in progress',
  noSaved: 'No games yet. Games are saved in this browser as you play.',
  scenario: 'Scenario',
  options: 'Optional rules',
  covers: {
    austerlitz: {
      promise:
        'The brigades of three emperors on the Pratzen plateau, 2 December 1805. Few rules, sharp decisions, a whole battle in one evening.',
      hours: '2 to 3 hours',
    },
    'crowning-glory': {
      promise:
        'Unit by unit and attack by attack, the sides alternate. Each turn Napoleon chooses to move or to fight first.',
      hours: '2 to 3 hours',
    },
    'la-bataille': {
      promise:
        'Battalions in column, line and square, charges hex by hex, morale on two dice: Vandamme against the Russian Guard in the valley of Kulm.',
      hours: '2 hours to several days',
    },
    'moravian-sun': {
      promise:
        'Secret orders, corps that act when their turn comes up, fog in the valleys: command the battle, not every brigade.',
      hours: '1 to 8 hours',
    },
    pratzen: {
      promise:
        'Battalion against battalion on the plateau: facing, fire, cold steel, and orders that may not be obeyed. The smallest scenario takes an hour.',
      hours: '1 to 5 hours',
    },
  },
  /** What an optional rule may be set to, by the names that records know. */
  optionValues: {
    no: 'no',
    yes: 'yes',
    none: 'none',
    drawn: 'drawn',
    'to the north': 'to the north',
    'as numbered': 'as numbered',
    'as printed': 'as printed',
    historical: 'historical',
    free: 'free',
    variable: 'variable',
    reversed: 'reversed',
    tests: 'tests',
    stay: 'stay',
    replace: 'replace',
  },
  seatOf: (side: string) => `${side} player`,
  seats: {
    human: 'Human (this device)',
    recruit: 'Computer: Recruit',
    sergeant: 'Computer: Sergeant',
    captain: 'Computer: Captain',
    marshal: 'Computer: Marshal',
    random: 'Computer: Random',
  },
  facts: (turns: number) => `${turns} turns`,
  by: (designer: string, publisher: string, year: number) => `Designed by ${designer}, ${publisher}, ${year}`,
  independent:
    'Voltigeur is independent of the designers and publishers, and contains none of their text or artwork. Owning the original is recommended.',
  turn: (turn: number, turns: number, label: string) => `Turn ${turn} of ${turns}, ${label}`,
  over: 'The game is over',
  cancel: 'Cancel',
  broken: 'Something went wrong. Your game is saved; open it again to continue.',
  /** All the hexes of a unit. */
  hexes: (labels: readonly string[]) => labels.join(' + '),

  elsewhere: {
    played: 'You’re playing this game in another tab. This tab follows it.',
    playHere: 'Play here',
    gone: 'This game was deleted in another tab. It’s still open here.',
    keepAll: 'Keep it',
    overtaken: 'Another tab has continued this game.',
    branched: 'Your orders in this tab are saved as a separate game in your list.',
    apart: 'The other tab uses a different version of the rules. Reload this page to follow it.',
    notKept: (why: string) => `We can’t save this game in your browser: ${why} Download it before you leave.`,
  },
  record: {
    misfit: (part: string) => `Can’t read ${part}.`,
    parts: {
      whole: 'this game',
      id: 'its name',
      seats: 'the players',
      journal: 'the orders',
      changed: 'the date',
      summary: 'the summary',
      lesson: 'the lesson step',
      revision: 'the save number',
    },
    part: (name: PropertyKey | undefined): string => {
      const { parts } = words.record
      return (parts as Readonly<Record<string, string>>)[String(name)] ?? parts.whole
    },
    noSuchGame: (game: string) => `This is a game of “${game}”, which this server doesn’t have.`,
    newer: 'It was saved by a newer version of Voltigeur. Reload this page to get it.',
    bad: 'Unreadable game',
    badSure: 'Delete this record? This can’t be undone.',
    download: 'Download',
    delete: 'Delete',
  },
  astray: {
    title: 'This game no longer matches its record',
    text:
      'Under the current rules the same orders lead to a different position: the rules have changed, or the record has. ' +
      'The record is kept until you delete it. You can continue in a copy, from the position that the rules give now.',
    copy: 'Open a copy',
    download: 'Download the record',
  },
  andMore: (names: readonly string[], count: number) => `${names.join(', ')} and ${count} more`,
  close: 'Close',
  menu: 'Menu',
  settings: 'Settings',
  keys: 'Shortcuts',
  newer: 'A new version of Voltigeur is available.',
  loadNewer: 'Reload',
  save: 'Download game',
  send: 'Share by link…',
  byMail: (side: string) => `Waiting for the ${side} player’s link.`,
  sendBack: 'Send your turn',
  printOut: 'Print map and armies',
  briefing: 'Briefing',
  replay: 'Replay',
  report: 'After-action report',
  map: 'Map',
  panel: 'Panel',
  search: 'Search the rules',
  noCases: 'No rule found.',
  rulings: 'Rulings',
  rule: (id: string) => `Rule ${id}`,
  examples: 'Examples',
  lossesOf: (lost: number, all: number, measure: Measure) => `${lost} of ${all} ${measured(measure)} lost`,
  arrives: (turn: number) => `arrives on turn ${turn}`,

  lobby: {
    length: 'Length',
    complexity: 'Complexity',
    complexityOf: (level: number) => `${level} of 5`,
    seats: {
      human: 'Human (this device)',
      recruit: 'Recruit',
      sergeant: 'Sergeant',
      captain: 'Captain',
      marshal: 'Marshal',
      random: 'Random',
    },
    seatHints: {
      human: 'You, or a friend who shares this device.',
      away: 'A friend elsewhere. You send each other the game as a link.',
      recruit: 'Beginner. Overlooks units and misjudges odds.',
      sergeant: 'Steady. Looks for good odds, but doesn’t plan ahead.',
      captain: 'Strong. Goes for objectives and tries out its plans first.',
      marshal: 'Strongest. Thinks several times as long, up to 3 seconds a turn.',
      random: 'No plan at all. Good for trying things out.',
    },
    standard: (value: string) => `${value} (default)`,
    lessonTitle: 'Tutorial',
    goOnTitle: 'Continue playing',
    goOn: 'Continue',
    commander: (side: string, seat: Commander) =>
      `${side}: ${{ human: 'this device', away: 'by link', random: 'Random' }[seat as string] ?? capital(seat)}`,
    badFile: (why: string) => `Can’t open this file. ${why}`,
    reading: 'Reading file…',
    playing: (done: number, all: number) => `Replaying: ${done} of ${all} orders`,
    decisions: (count: number, outcome: string | null) =>
      outcome === null ? `${count} orders so far. Who plays each side?` : `${ending(outcome)} after ${count} orders.`,
  },
}
