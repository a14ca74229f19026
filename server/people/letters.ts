/** Emails and notifications to players. Nothing in here may tell anything of a position. */

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

const against = (opponent: string | null): string => (opponent === null ? '' : ` vs ${opponent}`)

/** Short, for a notification on a screen. */
export const turnNote = ({ title, scenario, opponent }: Turn): { title: string; body: string } => ({
  title: 'Your turn',
  body: `${title}, ${scenario}${against(opponent)}`,
})

const signed = (lines: readonly string[], house: string): string =>
  [...lines, '', '--', `Voltigeur at ${house}`, ''].join('\n')

export const turnLetter = (name: string, turn: Turn, link: string, house: string): Letter => ({
  subject: `Your turn in ${turn.title}`,
  text: signed(
    [
      `Hi ${name},`,
      '',
      `It’s your turn in ${turn.title}, ${turn.scenario}${against(turn.opponent)}:`,
      link,
      '',
      'You get one email per turn while you’re offline. You can turn these emails off on your account page.',
    ],
    house,
  ),
})

export const confirmLetter = (name: string, link: string, house: string): Letter => ({
  subject: 'Confirm your email address',
  text: signed(
    [
      `Hi ${name},`,
      '',
      'Open this link within an hour to confirm this address for your Voltigeur account:',
      link,
      '',
      'If you didn’t ask for this, ignore this email. The address won’t be used.',
    ],
    house,
  ),
})

export const passwordLetter = (name: string, link: string, house: string): Letter => ({
  subject: 'Reset your password',
  text: signed(
    [
      `Hi ${name},`,
      '',
      'Open this link within an hour to choose a new password for your Voltigeur account:',
      link,
      '',
      'If you didn’t ask for this, ignore this email. Your password stays the same.',
    ],
    house,
  ),
})
