/** What the sheets say that make the table comfortable; fetched with the first of them. */

export const comfort = {
  settings: {
    title: 'Settings',
    groups: { looks: 'Looks', pace: 'Pace', sound: 'Sound' },
    choices: {
      language: {
        caption: 'Language',
        values: { system: 'Browser default', en: 'English', fr: 'Français', de: 'Deutsch' },
        hint: 'Reloads the page. Games that aren’t translated yet are in English.',
      },
      theme: {
        caption: 'Theme',
        values: { system: 'Device default', day: 'Day', night: 'Night' },
        hint: '',
      },
      mapNight: {
        caption: 'Map colours',
        values: { follow: 'Same as theme', day: 'Always day', night: 'Always night' },
        hint: '',
      },
      textSize: {
        caption: 'Text size',
        values: { small: 'Small', usual: 'Normal', large: 'Large', largest: 'Largest' },
        hint: '',
      },
      clock: {
        caption: 'Clock',
        values: { printed: 'As printed in the game', day24: '14:00', day12: '2:00 pm' },
        hint: '',
      },
      pace: {
        caption: 'Combat animation',
        values: { full: 'Full', quick: 'Quick', off: 'Result only' },
        hint: 'Nothing moves if your device is set to reduce motion; you still see the results.',
      },
      filmSpeed: {
        caption: 'Opponent’s turn',
        values: { slow: 'Slow', usual: 'Normal', fast: 'Fast' },
        hint: '',
      },
      confirmations: {
        caption: 'Ask for confirmation',
        values: {
          grave: 'When something is unfinished',
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
    title: 'Share this game',
    intro:
      'This link contains the whole game: every order and the dice to come. Anyone who opens it can view it, save it, ' +
      'or play on and send you a link in return. Nothing is stored anywhere else.',
    over: 'This link contains the whole game. Anyone who opens it can replay it move by move.',
    secret:
      'This game has hidden information, so you can’t share it before it’s over: the link would reveal it to your ' +
      'opponent.',
    field: 'Link',
    copy: 'Copy link',
    copied: 'Copied.',
    notCopied: 'Your browser blocked copying. Select the link and copy it.',
    send: 'Send…',
    size: (characters: number, comfortable: number): string =>
      characters <= comfortable ? comfort.link.short(characters) : comfort.link.long(characters, comfortable),
    short: (characters: number) => `${characters.toLocaleString('en-GB')} characters: short enough for any message.`,
    long: (characters: number, comfortable: number) =>
      `${characters.toLocaleString('en-GB')} characters. Some apps cut links longer than ` +
      `${comfortable.toLocaleString('en-GB')}. If yours does, download the game and send the file.`,
    packing: 'Packing…',
    /** Of a link that was opened. */
    broken: 'This link is incomplete. It was probably cut on its way; ask for the file.',
    tooLarge: 'This link is too large to be a Voltigeur game.',
    badBattle: (why: string) => `Can’t open the game in this link. ${why}`,
    arrived: 'A game for you',
    reading: 'Unpacking…',
    decisions: (count: number) => `${count} orders so far`,
    playAs: (side: string) => `Continue as the ${side} player`,
    playBoth: 'Continue, both sides on this device',
    look: 'View it',
    keep: 'Save for later',
    kept: 'Saved in your games.',
    yours: 'You already have this game.',
    goOn: 'Continue',
    further: 'Your copy is further ahead than the link.',
  },

  keys: {
    title: 'Shortcuts',
    groups: [
      {
        title: 'Mouse',
        lines: [
          [['Click'], 'Select a unit; then click a highlighted hex to give the order'],
          [['Click again'], 'Deselect (also right-click or empty terrain)'],
          [['Click a stack'], 'Spread its counters'],
          [['Click an enemy'], 'Show the odds against it, or where it could move and attack'],
          [['Point'], 'Show cost, odds or why it’s illegal'],
          [['Drag a unit'], 'Move it'],
          [['Drag'], 'Move the map'],
          [['Wheel'], 'Zoom'],
        ],
      },
      {
        title: 'Touch',
        lines: [
          [['Tap'], 'Select a unit; confirm an order with the button or a second tap on the same hex'],
          [['Drag'], 'Move the map'],
          [['Pinch'], 'Zoom'],
        ],
      },
      {
        title: 'Map',
        lines: [
          [['←', '↑', '↓', '→'], 'Move from hex to hex'],
          [['Enter', 'Space'], 'Click the hex'],
          [['N'], 'Select the next unit that can act'],
          [['Esc'], 'Deselect'],
          [['Q', 'E', '[', ']'], 'Turn a unit that is choosing its facing'],
          [['U', 'Ctrl Z'], 'Undo the last order'],
          [['+', '-'], 'Zoom'],
          [['F'], 'Show the whole map'],
          [['A', 'C', 'S'], 'Show arcs and fire, command, and line of sight, if the game has them'],
        ],
      },
      {
        title: 'Die rolls',
        lines: [
          [['Any key', 'Tap'], 'Continue'],
          [['Point'], 'Hold the card'],
        ],
      },
      {
        title: 'Moravian Sun display',
        lines: [
          [['Drag'], 'Place a marker (also two clicks)'],
          [['←', '↑', '↓', '→'], 'Move the marker from box to box'],
          [['Enter', 'Space'], 'Pick it up and place it'],
          [['Del', 'Backspace'], 'Remove it from its track'],
        ],
      },
      {
        title: 'Text play',
        lines: [[['↑', '↓'], 'Earlier input']],
      },
      {
        title: 'Replay',
        lines: [
          [['Space'], 'Play and pause'],
          [['←', '→'], 'One order back or forward'],
          [['Home', 'End'], 'Start or end'],
        ],
      },
      {
        title: 'Everywhere',
        lines: [
          [['?'], 'Open this list'],
          [['Esc'], 'Close what’s open'],
        ],
      },
    ] satisfies { readonly title: string; readonly lines: readonly (readonly [readonly string[], string])[] }[],
  },
  print: {
    map: 'Map with all counters',
    drawing: 'Drawing map…',
    army: (side: string) => `${side} order of battle`,
    lost: (points: number) => (points === 0 ? '' : `${points} lost`),
  },
}
