const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

const jumbled = (text: string): string => [...letters(text)].sort().join('')

/** What a unit goes by beside its name, such as "F32"; nothing where its id is only the name in other letters. */
export const callSign = (id: string, name: string): string =>
  letters(id).includes(letters(name)) || jumbled(id) === jumbled(name) ? '' : id

/** A unit on a button or in a list: call sign, name and values. */
export const unitTitle = ({ id, name, values }: Readonly<Record<'id' | 'name' | 'values', string>>): string =>
  [callSign(id, name), name, values].filter(Boolean).join(' ')
