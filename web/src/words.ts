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
  if (said !== undefined) return said
  if (ARMY.test(level)) return /^\w+ [A-Z]\w+$/.test(level) ? words.levelVictory(level) : level
  if (winner === null) return capital(level)
  return / victory$/i.test(level) ? words.victoryOf(winner, level) : words.victoryBy(winner, level)
}

/** The same of an outcome, whose winner is a number. */
export const endingOf = (
  { level, winner }: { readonly level: string; readonly winner: number | null },
  sides: readonly string[],
): string => ending(level, winner === null ? null : sides[winner])

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

/** Of a battle, in the list of those that are kept. */
export const howFar = (
  { turn, turns }: { readonly turn: number; readonly turns: number },
  outcome: { readonly level: string; readonly winner: number | null } | null,
  sides: readonly string[],
): string => (outcome ? endingOf(outcome, sides) : words.turnOf(turn, turns))

/** "1, 2 and 3", in the language of the page. */
export const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat(words.tag, { type: 'conjunction' }).format(parts)

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1).replace('.0', '')} MB`

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
  /** How A Crowning Glory ends: records have it in English, whatever the page speaks. */
  levels: {
    'French victory: no Allied unit is left': 'French victory: no Allied unit is left',
    'Allied victory: over the west edge': 'Allied victory: over the west edge',
    'Allied victory: the French army is demoralized': 'Allied victory: the French army is demoralized',
    'French victory: the Allied army is demoralized': 'French victory: the Allied army is demoralized',
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
    Stalemate: 'Stalemate',
    Undecided: 'Undecided',
  },

  title: 'Voltigeur',
  motto: 'Napoleonic battles, every rule enforced, explained and cited',
  loading: 'Unrolling the map …',
  noGame: 'This game is not in this browser any more.',
  backToLobby: 'All games',
  continueGame: 'Continue',
  start: 'Begin the battle',
  learn: 'Learn by playing',
  learnHint: (minutes: number) => `In ${minutes} minutes you will know how to move, fight and win.`,
  openFile: 'Open a saved battle …',
  discard: 'Discard',
  discardSure: 'Discard this battle for good?',
  savedGames: 'Battles in progress',
  noSaved: 'Nothing yet. Battles are kept in this browser as you play.',
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
        'Unit by unit and attack by attack, each side in turn. Napoleon chooses every hour whether to march or to fight first.',
      hours: '2 to 3 hours',
    },
    'la-bataille': {
      promise:
        'Battalions in column, line and square, charges ridden hex by hex, morale on thirty-six steps: Vandamme against the Russian Guard in the valley of Kulm.',
      hours: '2 hours to a month of Sundays',
    },
    'moravian-sun': {
      promise:
        'Orders written unseen, corps that act when their box comes up, fog in the valleys: command the battle, not every brigade of it.',
      hours: '1 to 8 hours',
    },
    pratzen: {
      promise:
        'Battalion against battalion on the plateau: facing, fire, commands that may not be obeyed, and cold steel. The smallest scenario fits into an hour.',
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
  seatOf: (side: string) => `${side} commander`,
  seats: {
    human: 'At this screen',
    recruit: 'Computer: recruit',
    sergeant: 'Computer: sergeant',
    captain: 'Computer: captain',
    marshal: 'Computer: marshal',
    random: 'Computer: at random',
  },
  facts: (turns: number) => `${turns} turns`,
  by: (designer: string, publisher: string, year: number) => `Designed by ${designer}, ${publisher}, ${year}`,
  independent:
    'Voltigeur is independent of the designers and publishers, and contains none of their text or artwork. Owning the original is recommended.',
  turn: (turn: number, turns: number, label: string) => `Turn ${turn} of ${turns}, ${label}`,
  over: 'The battle is over',
  cancel: 'Cancel',
  broken: 'Something went wrong at this table. The battle is kept; open it again to go on.',
  /** All the hexes of a unit. */
  hexes: (labels: readonly string[]) => labels.join(' + '),

  elsewhere: {
    played: 'This battle is being played in another tab. You see here what happens there.',
    playHere: 'Play here',
    gone: 'This battle was discarded in another tab. Here it is still on the table.',
    keepAll: 'Keep it all the same',
    overtaken: 'Another tab has gone on with this battle.',
    branched: 'What you decided here at the same time is kept as a battle of its own; you find it among all games.',
    apart: 'The other tab plays by another edition of the rules. Load this page again to follow it.',
    notKept: (why: string) => `The battle cannot be kept in this browser: ${why} Download it before you leave.`,
  },
  record: {
    misfit: (part: string) => `${part} cannot be read.`,
    parts: {
      whole: 'It',
      id: 'Its name',
      seats: 'Who commands',
      journal: 'What was decided',
      changed: 'When it was last played',
      summary: 'How far it had come',
      lesson: 'The step of the introduction',
      revision: 'How often it was written down',
    },
    part: (name: PropertyKey | undefined): string => {
      const { parts } = words.record
      return (parts as Readonly<Record<string, string>>)[String(name)] ?? parts.whole
    },
    noSuchGame: (game: string) => `It is a battle of “${game}”, a game that is not here.`,
    newer: 'It was kept by a newer edition of Voltigeur. Load this page again to get that edition.',
    bad: 'A battle that cannot be read',
    badSure: 'Delete this record for good?',
    download: 'Download',
    delete: 'Delete',
  },
  astray: {
    title: 'This battle does not come out as it was recorded',
    text:
      'Played by the rules as they are now, the same decisions lead to another position than the record names: the rules ' +
      'have changed since, or the record has. The record stays as it is until you discard it. You can go on in a copy, ' +
      'from where the rules lead now.',
    copy: 'Open a copy',
    download: 'Download the record',
  },
  andMore: (names: readonly string[], count: number) => `${names.join(', ')} and ${count} more`,
  close: 'Close',
  menu: 'Menu',
  settings: 'Settings',
  keys: 'Keys and gestures',
  newer: 'A newer edition of Voltigeur has arrived.',
  loadNewer: 'Load it',
  save: 'Download this battle',
  send: 'Send this battle …',
  byMail: (side: string) => `It is for the ${side} commander to decide, at his own table.`,
  sendBack: 'Send it to him',
  printOut: 'Print map and armies',
  briefing: 'Briefing',
  replay: 'Replay',
  report: 'After-action report',
  map: 'Map',
  panel: 'Panel',
  search: 'Search the rules',
  noCases: 'No case mentions that.',
  rulings: 'Rulings',
  rule: (id: string) => `Rule ${id}`,
  examples: 'Examples',
  lossesOf: (lost: number, all: number, measure: Measure) => `${lost} of ${all} ${measured(measure)} lost`,
  arrives: (turn: number) => `arrive in turn ${turn}`,

  lobby: {
    length: 'Length',
    complexity: 'Complexity',
    complexityOf: (level: number) => `${level} of 5`,
    seats: {
      human: 'At this screen',
      recruit: 'Recruit',
      sergeant: 'Sergeant',
      captain: 'Captain',
      marshal: 'Marshal',
      random: 'At random',
    },
    seatHints: {
      human: 'You, or a friend who takes turns with you.',
      away: 'Somebody at another table: you send each other the battle in a link.',
      recruit: 'The computer is new to the game: it overlooks units, misjudges things and has its moods.',
      sergeant: 'The computer looks for good odds and presses on, without a slip and without looking ahead.',
      captain: 'The computer goes for what decides, and mostly plays its plans out first: better than the recruit.',
      marshal:
        'The computer knows a battle better than a captain, and mostly thinks several times as long, up to three seconds a turn.',
      random: 'The computer decides without any plan. Good for trying things out.',
    },
    standard: (value: string) => `${value} (standard)`,
    lessonTitle: 'Learning by playing',
    goOnTitle: 'Where you left off',
    goOn: 'Go on',
    commander: (side: string, seat: Commander) =>
      `${side}: ${{ human: 'at this screen', away: 'at another table', random: 'at random' }[seat as string] ?? seat}`,
    badFile: (why: string) => `This file cannot be opened: ${why}`,
    discrepancy: 'by the rules as they are now, its decisions lead to another position than the file says.',
    tooLarge: (bytes: number, limit: number) =>
      `it has ${megabytes(bytes)}, and no saved battle has more than ${megabytes(limit)}.`,
    reading: 'Reading the file …',
    playing: (done: number, all: number) => `Playing it through: ${done} of ${all} decisions`,
    decisions: (count: number, outcome: string | null) =>
      outcome === null ? `Decisions so far: ${count}. Who commands?` : `${ending(outcome)} after ${count} decisions.`,
  },
}
