/** The names of a new game in code and for players, all from the one that is typed. */
export interface Names {
  /** Of the game and its folder: `hot-gates`. */
  readonly id: string
  /** Of its function: `hotGates`. */
  readonly called: string
  /** Before the names of its types: `HotGates`. */
  readonly typed: string
  /** On its box: `Hot gates`. */
  readonly title: string
}

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Lower-case words with hyphens, the first letter a letter. */
export const isName = (id: string): boolean => /^[a-z][a-z0-9]{2,}(?:-[a-z0-9]+)*$/.test(id) && id.length <= 40

/** It stands in code and in data files, so it has no quotation marks. */
export const isTitle = (title: string): boolean => /^(?! )[^\p{Cc}"'\\*{}]{1,60}(?<! )$/u.test(title)

export function gameNames(id: string, title = upper(id.replaceAll('-', ' '))): Names {
  const typed = id.split('-').map(upper).join('')
  return { id, called: typed.charAt(0).toLowerCase() + typed.slice(1), typed, title }
}

/** The text of a file of the scaffold, with the names of the new game instead of its own. */
export function renamed(text: string, { id, called, typed, title }: Names): string {
  return text
    .replaceAll(/(?<=')outpost(?=')|outpost(?=\/)|(?<=^game: )outpost/gm, id)
    .replaceAll(/\boutpost\b/g, called)
    .replaceAll(/\bOutpost(?=[A-Z])/g, typed)
    .replaceAll(/\bOutpost\b/g, title)
}
