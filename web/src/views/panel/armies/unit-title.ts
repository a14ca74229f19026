/** As typed at the text table; internal identifiers have small letters. */
const SIGN = /^[A-Z]+\d+$/

/** A unit’s identifier beside its name, such as "F32"; empty without one. */
export const callSign = (id: string, name: string): string => (SIGN.test(id) && id !== name ? id : '')

/** A unit on a button or in a list: name and values. */
export const unitTitle = ({ name, values }: Readonly<Record<'name' | 'values', string>>): string =>
  `${name} ${values}`.trim()
