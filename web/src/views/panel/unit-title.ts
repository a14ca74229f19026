/** As it is printed on counters; what only our records go by has small letters. */
const SIGN = /^[A-Z]+\d+$/

/** What a unit goes by beside its name, such as "F32"; nothing where it has no other. */
export const callSign = (id: string, name: string): string => (SIGN.test(id) && id !== name ? id : '')

/** A sentence without the call signs of these units: told to somebody who gives no orders any more. */
export const withoutSigns = (text: string, units: readonly { readonly id: string; readonly name: string }[]): string =>
  units.reduce((told, { id, name }) => (callSign(id, name) ? told.replaceAll(`${id} ${name}`, name) : told), text)

/** A unit on a button or in a list: call sign, name and values. */
export const unitTitle = ({ id, name, values }: Readonly<Record<'id' | 'name' | 'values', string>>): string =>
  [callSign(id, name), name, values].filter(Boolean).join(' ')
