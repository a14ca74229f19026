/** What the house writes to its players. Nothing in here may tell anything of a position. */

export interface Turn {
  /** As the shelf calls it. */
  readonly title: string
  readonly scenario: string
  /** Null where no other person plays. */
  readonly opponent: string | null
}

export interface Letter {
  readonly subject: string
  readonly text: string
}

const against = (opponent: string | null): string => (opponent === null ? '' : ` against ${opponent}`)

/** Short, for a notification on a screen. */
export const turnNote = ({ title, scenario, opponent }: Turn): { title: string; body: string } => ({
  title: 'Your move',
  body: `${title}, ${scenario}${against(opponent)}`,
})

const signed = (lines: readonly string[], house: string): string =>
  [...lines, '', '--', `Voltigeur at ${house}`, ''].join('\n')

export const turnLetter = (name: string, turn: Turn, link: string, house: string): Letter => ({
  subject: `Your move in ${turn.title}`,
  text: signed(
    [
      `${name},`,
      '',
      `it is your move in ${turn.title}, ${turn.scenario}${against(turn.opponent)}:`,
      link,
      '',
      'You get one such letter for each of your turns while you are away. On the page of your account you can switch them off.',
    ],
    house,
  ),
})

export const confirmLetter = (name: string, link: string, house: string): Letter => ({
  subject: 'Is this your address?',
  text: signed(
    [
      `${name},`,
      '',
      'somebody, hopefully you, wants to get letters from Voltigeur at this address. Open this within an hour if so:',
      link,
      '',
      'If it was not you, do nothing: the address is then not used.',
    ],
    house,
  ),
})

export const passwordLetter = (name: string, link: string, house: string): Letter => ({
  subject: 'A new password',
  text: signed(
    [
      `${name},`,
      '',
      'somebody, hopefully you, asked for a new password for your account. Open this within an hour to choose one:',
      link,
      '',
      'If it was not you, do nothing: your password stays as it is.',
    ],
    house,
  ),
})
