/** What the sheets say that make the table comfortable; fetched with the first of them. */

export const comfort = {
  settings: {
    title: 'Settings',
    groups: { looks: 'Looks', pace: 'Pace', sound: 'Sound' },
    choices: {
      language: {
        caption: 'Language',
        values: { system: 'As this browser', en: 'English', fr: 'Français', de: 'Deutsch' },
        hint: 'The page is loaded again. Where a game is not translated yet, it speaks English.',
      },
      theme: {
        caption: 'Colours of the page',
        values: { system: 'As this device', day: 'Day', night: 'Night' },
        hint: '',
      },
      mapNight: {
        caption: 'Colours of the map',
        values: { follow: 'As the page', day: 'Always day', night: 'Always night' },
        hint: '',
      },
      textSize: {
        caption: 'Size of the text',
        values: { small: 'Small', usual: 'Usual', large: 'Large', largest: 'Largest' },
        hint: '',
      },
      clock: {
        caption: 'The hour of a turn',
        values: { printed: 'As the game prints it', day24: '14:00', day12: '2:00 pm' },
        hint: '',
      },
      pace: {
        caption: 'Fights on the map',
        values: { full: 'Show them in full', quick: 'Show them quickly', off: 'Only tell the result' },
        hint: 'Where this device asks for less motion, nothing moves; you are told all the same.',
      },
      filmSpeed: {
        caption: 'The opponent’s turn',
        values: { slow: 'Slowly', usual: 'Ordinary step', fast: 'Quick step' },
        hint: '',
      },
      confirmations: {
        caption: 'Ask once more',
        values: {
          grave: 'If something is left undone',
          all: 'Before every order on the map',
          none: 'Never',
        },
        hint: '',
      },
    },
    sound: 'Sounds: drum, musket, cannon, hooves',
    volume: 'Volume',
  },
  link: {
    title: 'Send this battle',
    intro:
      'This link holds the whole battle, every decision and the dice to come. Whoever opens it can look at it, keep it, ' +
      'or play on and send you a link in return. Nothing is stored anywhere else.',
    over: 'This link holds the whole battle. Whoever opens it can go through it move by move.',
    secret:
      'This battle keeps secrets, and it is not over: a link would hold what the other side must not see. It can be ' +
      'sent when it is over.',
    field: 'The link',
    copy: 'Copy the link',
    copied: 'Copied.',
    notCopied: 'The browser does not let the page copy it: mark the link and copy it yourself.',
    send: 'Send …',
    size: (characters: number, comfortable: number): string =>
      characters <= comfortable ? comfort.link.short(characters) : comfort.link.long(characters, comfortable),
    short: (characters: number) =>
      `It has ${characters.toLocaleString('en-GB')} characters: short enough for any letter.`,
    long: (characters: number, comfortable: number) =>
      `It has ${characters.toLocaleString('en-GB')} characters. Some mail programs cut links of more than ` +
      `${comfortable.toLocaleString('en-GB')}; if yours does, download the battle and send the file.`,
    packing: 'Packing the battle …',
    /** Of a link that was opened. */
    broken: 'This link is broken: it does not hold a whole battle. It was probably cut on its way; ask for the file.',
    tooLarge: 'This link unpacks to more than any battle needs; it was not made here.',
    badBattle: (why: string) => `The battle in this link cannot be opened: ${why}`,
    arrived: 'A battle has been sent to you',
    reading: 'Unpacking the battle …',
    decisions: (count: number) => `${count} decisions so far`,
    playAs: (side: string) => `Play on as the ${side} commander`,
    playBoth: 'Play on, both sides at this screen',
    look: 'Look at it',
    keep: 'Keep it for later',
    kept: 'It is kept among your battles.',
    yours: 'You have this battle already.',
    goOn: 'Go on with it',
    further: 'Yours has come further than the link.',
  },

  keys: {
    title: 'Keys and gestures',
    groups: [
      {
        title: 'With the mouse',
        lines: [
          [['Click'], 'takes a unit in hand; then a click on a marked hex gives the order'],
          [['Click again'], 'lays the unit down; so do a right click and a click on empty ground'],
          [['Click a stack'], 'lays its counters side by side'],
          [['Click an enemy'], 'weighs the attack on him, or shows where he could go and whom he could hit'],
          [['Point'], 'tells the cost, the odds, or why not'],
          [['Drag a unit'], 'moves it'],
          [['Drag'], 'moves the map'],
          [['Wheel'], 'zooms'],
        ],
      },
      {
        title: 'With a finger',
        lines: [
          [['Tap'], 'takes a unit in hand; an order is confirmed by the button, or by a second tap on the same hex'],
          [['Drag'], 'moves the map'],
          [['Pinch'], 'zooms'],
        ],
      },
      {
        title: 'On the map',
        lines: [
          [['←', '↑', '↓', '→'], 'walk from hex to hex'],
          [['Enter', 'Space'], 'clicks on the hex'],
          [['N'], 'takes the next unit that can act in hand'],
          [['Esc'], 'lays down what is in hand'],
          [['Q', 'E', '[', ']'], 'turn a unit that is choosing where to face'],
          [['U', 'Ctrl Z'], 'takes back the last decision'],
          [['+', '-'], 'zoom'],
          [['F'], 'shows the whole map'],
          [['A', 'C', 'S'], 'show arcs and fire, command, and sight lines, where the game has them'],
        ],
      },
      {
        title: 'While the dice fall',
        lines: [
          [['Any key', 'Tap'], 'goes on'],
          [['Point'], 'at the card holds it'],
        ],
      },
      {
        title: 'Markers on the display of Moravian Sun',
        lines: [
          [['Drag'], 'places a marker; so do two clicks'],
          [['←', '↑', '↓', '→'], 'carry the marker from box to box'],
          [['Enter', 'Space'], 'takes it up and places it'],
          [['Del', 'Backspace'], 'takes it off its track'],
        ],
      },
      {
        title: 'At the text table',
        lines: [[['↑', '↓'], 'bring back what was typed before']],
      },
      {
        title: 'Replay',
        lines: [
          [['Space'], 'plays and pauses'],
          [['←', '→'], 'one decision back and on'],
          [['Home', 'End'], 'to either end'],
        ],
      },
      {
        title: 'Everywhere',
        lines: [
          [['?'], 'opens this sheet'],
          [['Esc'], 'closes whatever lies over the page'],
        ],
      },
    ] satisfies { readonly title: string; readonly lines: readonly (readonly [readonly string[], string])[] }[],
  },
  print: {
    map: 'The map with every counter',
    drawing: 'The map is being drawn …',
    army: (side: string) => `${side} order of battle`,
    lost: (points: number) => (points === 0 ? '' : `${points} lost`),
  },
}
