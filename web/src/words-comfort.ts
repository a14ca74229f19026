/** What the sheets say that make the table comfortable; fetched with the first of them. */

export const comfort = {
  settings: {
    title: 'Settings',
    groups: { looks: 'Looks', pace: 'Pace', sound: 'Sound' },
    choices: {
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
          all: 'Before anything is ended',
          grave: 'Only if it cannot be undone',
          none: 'Never',
        },
        hint: '',
      },
    },
    sound: 'Sounds: drum, musket, cannon, hooves',
    volume: 'Volume',
  },
}
