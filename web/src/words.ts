/** Every sentence that the table itself says, in one place. What a game says comes from the game. */
import type { Commander } from './table/commanders.ts'

/** How a battle ended: some games name a bare level, such as "French Marginal", others say it all. */
export function ending(level: string): string {
  if (/^\w+ [A-Z]\w+$/.test(level)) return words.levelVictory(level)
  return (words.levels as Readonly<Record<string, string>>)[level] ?? level
}

/** How many of a hundred. */
export const percentOf = (some: number, all: number): number => Math.round((100 * some) / Math.max(1, all))

/** A value of an optional rule, as it is shown. */
export const valueName = (value: string): string =>
  (words.optionValues as Readonly<Record<string, string>>)[value] ?? value

/** When something was done, to the minute. */
export const moment = (date: Date): string =>
  date.toLocaleString(words.tag === 'en-GB' ? undefined : words.tag, { dateStyle: 'medium', timeStyle: 'short' })

export const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** What went wrong, in the words of whoever noticed. */
export const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Of a battle, in the list of those that are kept. */
export const howFar = (
  { turn, turns }: { readonly turn: number; readonly turns: number },
  outcome: { readonly level: string } | null,
): string => (outcome ? ending(outcome.level) : words.turnOf(turn, turns))

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
  newGame: 'New battle',
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
    captain: 'Computer: captain',
    marshal: 'Computer: marshal',
    random: 'Computer: at random',
  },
  facts: (turns: number) => `${turns} turns`,
  by: (designer: string, publisher: string, year: number) => `Designed by ${designer}, ${publisher}, ${year}`,
  independent:
    'Voltigeur is independent of the designers and publishers, and contains none of their text or artwork. Owning the original is recommended.',

  timeLeft: (seconds: number) => `${Math.trunc(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`,
  turn: (turn: number, turns: number, label: string) => `Turn ${turn} of ${turns}, ${label}`,
  acts: (sides: readonly string[]) => `${sides.join(' and ')} to decide`,
  actsBeside: (side: string, others: readonly string[]) =>
    `${side} to decide, ${others.map(capital).join(' and ')} at the same time`,
  thinking: (sides: readonly string[]) => `${sides.join(' and ')}: the computer is deciding`,
  opponentLost: (why: string) => `The computer could not carry out what it decided: ${why}`,
  handOver: (side: string) => `Now it is for the ${capital(side)} commander to decide`,
  curtain: 'What he sees is for his eyes alone. Give him the screen, and look away.',
  takeOver: (side: string) => `I am the ${capital(side)} commander`,
  over: 'The battle is over',
  howItEnded: 'How it ended',
  undo: 'Undo',
  undoHint: 'Take back your last decision. Dice, revelations and the opponent cannot be taken back.',
  nothingToUndo: 'Nothing to take back since the last die or the opponent’s last decision',
  owed: 'Still to be done',
  refused: 'Not allowed',
  confirm: 'Yes',
  cancel: 'Cancel',
  chooseOne: 'Which of these?',
  reallyEnd: 'End it all the same?',
  attackWith: 'With',
  mustJoin: 'must take part',
  odds: 'Odds',
  chances: 'Chances',
  cost: (total: number, budget: number) => `${total} of ${budget} movement points`,
  noOdds: 'Choose at least one unit.',
  face: (facing: string) => `Face ${facing}`,
  standsFacing: (hex: string, facing: string) => `In ${hex}, facing ${facing}`,
  ringHint: 'Click the side it shall face.',
  ringKeys: 'Q and E turn, Enter confirms, Escape lets go.',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  goesAlong: 'Who goes along',
  wholeStack: 'The whole stack',
  alone: 'Alone',
  goHint:
    'Click a yellow hex to go there, a red one to fire or attack. Click the unit again, or press Escape, to let go of it.',
  left: (units: number, what: string) => `${units === 1 ? 'One unit' : `${units} units`} ${what}.`,
  targets: (hexes: number, what: string) => `${hexes === 1 ? 'One enemy hex' : `${hexes} enemy hexes`} ${what}.`,
  nextUnit: 'Next unit',
  nextTarget: 'Next enemy',
  nextHint: 'Shows the next one that can act; after its order comes the one after it (key N)',
  seldom: 'More …',
  restFight: 'The rest fight at best odds',
  sweeping: 'All others are being answered …',
  stopSweep: 'Stop',
  attacks: {
    title: (count: number) => (count === 1 ? 'One possible attack' : `${count} possible attacks`),
    best: (shown: number, count: number) => `The best ${shown} of ${count} possible attacks`,
    required: 'required',
    losses: (own: number, enemy: number) => `on average you lose ${own.toFixed(1)}, the enemy ${enemy.toFixed(1)}`,
    shaken: (own: number, enemy: number) =>
      `shaken or driven back: ${own.toFixed(1)} of yours, ${enemy.toFixed(1)} of the enemy`,
    by: (unit: string) => `by ${unit}`,
  },
  idle: (unit: string) => `${unit} has nothing to do now.`,
  stack: 'In this hex',
  reserve: 'Not on the map yet',
  reserveHint: 'Choose a unit, then click one of the yellow hexes.',
  broken: 'Something went wrong at this table. The battle is kept; open it again to go on.',
  hex: (label: string) => `Hex ${label}`,
  /** All the hexes of a unit. */
  hexes: (labels: readonly string[]) => labels.join(' + '),
  alsoIn: (labels: readonly string[]) => `also in ${labels.join(' and ')}`,

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

  tabs: { decide: 'Orders', log: 'Log', units: 'Units', rules: 'Rules', tables: 'Tables', text: 'Text' },
  layers: 'Layers',
  layerNames: {
    rules: 'What the rules see',
    zones: 'Zones of control',
    names: 'Names of units',
    numbers: 'Hex numbers',
    heat: 'Strength within reach',
    heatOf: (side: string) => `Reach of the ${capital(side)} army: the darker, the stronger`,
  },
  tools: {
    title: 'Lay over the map',
    arcs: 'Arcs',
    fire: 'Fire',
    command: 'Command',
    sight: 'Sight line',
    poor: 'poor effect',
    hints: {
      fire: 'The field of fire of the guns in hand or under the pointer (A)',
      arcs: 'Front, flank and rear, and the field of fire, of the unit in hand or under the pointer (A)',
      command: 'Who commands whom, and how far (C)',
      sight: 'Click two hexes: what can be seen and hit between them, and why not (S)',
    },
  },
  arcs: { front: 'front', flank: 'flank', rear: 'rear' },
  card: {
    nations: {
      french: 'French',
      'french-guard': 'French Guard',
      russian: 'Russian',
      'russian-guard': 'Russian Guard',
      prussian: 'Prussian',
      austrian: 'Austrian',
      allied: 'Allied',
    },
    arms: { infantry: 'infantry', cavalry: 'cavalry', artillery: 'artillery', leader: 'leader', wagon: 'wagon' },
    under: (leader: string) => `under ${leader}`,
    deeds: 'In this battle',
  },
  more: (count: number) => `and ${count} more`,
  andMore: (names: readonly string[], count: number) => `${names.join(', ')} and ${count} more`,
  legend: {
    title: 'Legend',
    hint: 'What the signs on the map and on the counters mean',
    onMap: 'Printed on the map',
    onTop: 'Laid upon it',
    numbers: 'Numbers on a counter, and what goes with it',
    glossary: 'Words of this game',
    front: 'The red broken line is the front: where the armies stood opposite each other at dawn.',
    signs: {
      able: 'can do something now',
      selected: 'in hand',
      must: 'has to do something first',
      chosen: 'takes part in what is being put together',
      target: 'can be attacked or fired at',
      done: 'has moved or fought',
      stack: 'so many units lie here; click to lay them side by side',
      facing: 'which way the unit looks',
      reach: 'the unit in hand can go there; the number is what it has left',
      path: 'the way it would take',
      march: 'arrow: who marches or charges, and whom he goes for',
      goal: 'a place worth holding',
      fight: 'a fight to be settled, with its number',
    },
  },
  sightFrom: (from: string, to: string) => `Sight line from ${from} to ${to}`,
  sightHint: 'Click the hex to look from, then the hex to look at.',
  firer: (name: string) => `Fire of ${name}`,
  weapon: (name: string) => `${capital(name)}:`,
  shot: (effective: number, needed: string, chance: string) =>
    `counts as range ${effective}, hits on ${needed} (${chance})`,
  close: 'Close',
  combats: (count: number) => (count === 1 ? 'A close combat to be fought' : `${count} close combats to be fought`),
  track: (whose: string, name: string, boxes: string) => `${whose} ${name.toLowerCase()}: ${boxes}`,
  boxes: (count: number) => `${count} boxes`,
  trackLeft: (left: number, boxes: number) => `${left} of ${boxes} boxes left`,
  display: {
    open: 'Display',
    openHint: 'The display beside the map: orders and priorities',
    layNow: 'Open the display to place your markers',
    waiting: 'Without an order',
    anyOrder: 'On no track: these act in any order',
    allLaid: 'All markers are placed. Drag one back here to take it off its track.',
    orders: (track: string) => `${track} orders`,
    track: (name: string) => `${name} track`,
    theirs: (side: string) => `${side} markers`,
    box: (track: string, box: number) => `${track} track, box ${box}`,
    left: (left: number, of: number) => `${left} of ${of} left`,
    unseen: 'A marker, face down',
    nobody: 'Nobody.',
    /** What is heard of a marker besides what is printed on it. */
    aside: (...parts: readonly string[]) => parts.filter(Boolean).join(', '),
    states: { waiting: '', laid: '', next: 'next to act', acting: 'acting now', done: 'has acted' },
    missing: (names: readonly string[]) => `Still without an order: ${names.join(', ')}`,
    pressHint: 'Press a marker with a golden edge to activate it.',
    inHand: (name: string) => `${name} in hand: choose an order or a box.`,
    orderFor: (name: string, track: string, box: number) =>
      `Choose one of the ${track} orders for ${name} in box ${box}.`,
    aim: (name: string, order: string, track: string, box: number, note: string) =>
      `${name}: ${order}, ${track} track, box ${box}. ${note} Enter places it.`,
  },
  cards: (count: number) => (count === 0 ? 'You hold no cards' : 'Your cards'),
  fit: 'Whole map',
  zoomIn: 'Closer',
  zoomOut: 'Farther',
  ruler: 'Ruler and sight line',
  rulerHint: 'Click two hexes: the distance, and what a straight look crosses.',
  distance: (hexes: number, metres: number) =>
    `${hexes === 1 ? '1 hex' : `${hexes} hexes`}, ${metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`}`,
  minimap: 'The whole field',
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
  examples: 'Examples',
  lost: 'lost',
  allUnits: 'all units',
  lossesOf: (lost: number, all: number) => `${lost} of ${all} strength points lost`,
  arrives: (turn: number) => `arrive in turn ${turn}`,
  latest: 'Latest',

  lesson: {
    step: (step: number, steps: number) => `${step} of ${steps}`,
    next: 'Go on',
    skip: 'Skip this step',
    leave: 'Leave the lesson',
    stay: 'Stay here',
  },

  lobby: {
    length: 'Length',
    complexity: 'Complexity',
    complexityOf: (level: number) => `${level} of 5`,
    seats: {
      human: 'At this screen',
      recruit: 'Recruit',
      captain: 'Captain',
      marshal: 'Marshal',
      random: 'At random',
    },
    seatHints: {
      human: 'You, or a friend who takes turns with you.',
      away: 'Somebody at another table: you send each other the battle in a link.',
      recruit: 'The computer looks for good odds and presses on: a fair first opponent.',
      captain: 'The computer plans ahead and plays out what may come of it: better than the recruit.',
      marshal: 'The computer thinks three times as long as a captain, up to three seconds a turn.',
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

  text: {
    title: 'The text table',
    field: 'Decide or ask',
    say: 'Say it',
    fieldHint: (example: string) => `For example: ${example}. “help” lists what else can be typed.`,
    answer: 'Answer',
    able: (count: number) => `Your units that can act (${count})`,
    noneAble: 'No single unit has a decision of its own now.',
    parties: 'Several units together',
    several: 'Several hexes at once',
    other: 'Other decisions',
    markers: (open: number) => `Your markers (${open} without an order)`,
    markerLies: (name: string, order: string, box: number) => `${name}: ${order}, box ${box}`,
    markerWaits: (name: string) => `${name}: no order yet`,
    inBox: (name: string, order: string, box: number) => `${name}: ${order} in box ${box}`,
    ownArmy: (side: string, count: number) => `${side}: all units on the map (${count})`,
    enemyArmy: (side: string, count: number) => `${side}: enemy units (${count})`,
    happened: 'Since your last decision',
    nothingHappened: 'Nothing yet.',
    opponentDone: (count: number) => `${count} things happened; they are listed under “Since your last decision”.`,
    faceTo: (text: string, facing: string) => `${text}, facing ${facing}`,
  },

  after: {
    replayOf: (title: string) => `Replay: ${title}`,
    table: 'Back to the table',
    controls: 'Replay controls',
    scrubber: 'Moment of the battle',
    play: 'Play',
    pause: 'Pause',
    first: 'To the beginning',
    last: 'To the end',
    back: 'One decision back',
    forward: 'One decision on',
    toTurn: (turn: number, label: string) => `To turn ${turn}, ${label}`,
    speed: 'Speed',
    speeds: { ease: 'At ease', ordinary: 'Ordinary step', quick: 'Quick step', charge: 'Charge' },
    follow: 'Follow the action',
    keys: 'Space plays and pauses, the arrows go one decision back and on, Home and End to either end.',
    moment: (index: number, last: number) => `Decision ${index} of ${last}`,
    opening: 'Before the first decision',
    unseen: 'Decided unseen',
    decided: (side: string, said: string) => `${side}: ${said}`,
    umpire: 'Umpire',
    goTo: (text: string) => `Show on the map: ${text}`,
    playOn: 'Play on from here',
    playOnHint: 'Branches off into a battle of its own; this one stays as it is. The dice to come are the same.',
    playOnOver: 'The battle is over here. Go back to a moment before its end.',
    begin: 'Play on',
    notKept: (why: string) => `The new battle could not be kept in this browser: ${why}`,
    tabs: { log: 'Log', standings: 'Standings', units: 'Units', rules: 'Rules' },
    lossesLabel: 'Strength points lost',

    reading: 'Going through the battle …',
    unfinished: (turn: number, turns: number, label: string) => `Not decided yet: turn ${turn} of ${turns}, ${label}`,
    standsAt: 'How it stands',
    standsEnd: 'How it ended',
    lossesSay: (side: string, lost: number, all: number, percent: number) =>
      `The ${side} army lost ${lost} of ${all} strength points (${percent} %).`,
    savePage: 'Save as one page',
    print: 'Print',
    asTable: 'The figures as a table',
    notDrawn: (why: string) => `The picture could not be drawn (${why}); the table below has its figures.`,
    turnAxis: 'Turn, by the hour it began',
    turnColumn: 'Turn',
    strengthAxis: 'Strength points',
    losses: 'Losses',
    lossesTitle: 'Losses over time',
    lossesNote: 'Strength points lost for good, counted after every decision.',
    pointsTitle: (label: string) => `${label} over time`,
    pointsNote: 'As the standings had it at each moment, with what would have counted had the battle ended there.',
    formationsTitle: 'What is left of the formations',
    formationsNote: 'Each bar is as long as the formation was strong at the start.',
    formation: 'Formation',
    side: 'Side',
    present: 'On the map',
    away: 'Not on the map',
    lost: 'Lost',
    start: 'At the start',
    units: 'Units lost',
    share: 'Lost, %',
    total: (side: string) => `All ${side} formations`,
    unitsLost: (lost: number, all: number) => `${lost} of ${all}`,
    lossesTable: 'Losses by formation',

    luckTitle: 'Luck of the dice',
    noDice: 'No die has been rolled yet.',
    noAccount: 'This game keeps no account of what its dice could have brought.',
    lucky: (side: string, percent: string, apart: string) =>
      `The ${side} side was luckier than ${percent} of such battles: the dice came out ${apart} the average of the same ` +
      'fights.',
    evenLuck: (side: string, apart: string) =>
      `The dice favoured neither side: for the ${side} side they came out ${apart} the average of the same fights.`,
    above: (points: string) => `${points} strength points above`,
    below: (points: string) => `${points} strength points below`,
    luckHow:
      'Every result that each die could have brought is weighed exactly, and counted as the strength the enemy loses by ' +
      'it less one’s own. An exchange counts at its price; what players then decide is no luck.',
    balanceTitle: (side: string) => `Expected and actual balance, as the ${side} side sees it`,
    balanceNote: 'Strength points gained by the dice, added up. Four out of five such battles run within the band.',
    balanceAxis: 'Balance of strength points',
    throwAxis: 'Fights, in their order',
    expected: 'expected',
    actual: 'actual',
    expectedColumn: 'Expected',
    actualColumn: 'What came',
    bandColumn: 'Four of five between',
    between: (low: string, high: string) => `${low} and ${high}`,
    diceTitle: 'Every die among what could have come',
    diceNote:
      'At 100 the best that the attacker could hope for, at 0 the worst; what was certain stands in the middle.',
    diceAxis: 'Place among the results, %',
    throwColumn: 'Fight',
    oddsColumn: 'Odds',
    dieColumn: 'Die',
    standColumn: 'Place, %',
    diePoint: (side: string, on: string, die: number, result: string, percent: string) =>
      `${side} at ${on}: die ${die}, ${result}; its place among the results: ${percent}`,

    momentsTitle: 'The moments that decided it',
    noMoments: 'Nothing has been decided yet.',
    swing: (side: string, by: number) => `${side} +${by}`,
    swingLosses: (parts: readonly string[]) => `Lost: ${parts.join(', ')}.`,
    sideLost: (side: string, lost: number) => `${side} ${lost}`,
    watch: 'Watch it',
    watchAt: (turn: number, label: string, text: string) => `Watch it: turn ${turn}, ${label}, ${text}`,
  },
}
