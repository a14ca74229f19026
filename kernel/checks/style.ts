/** How we write English, as far as a program can tell. docs/writing.md gives the reasons and what to write instead. */

export interface Banned {
  readonly pattern: RegExp
  readonly instead: string
}

/** Idioms and turns that read like a translation, each with what to write. */
export const BANNED: readonly Banned[] = [
  { pattern: /\b[Ww]ho(?:m|ever)\b/, instead: 'name the noun: units that …, players who …' },
  { pattern: /\b(?:[Nn]o|[Ss]ome|[Ee]very|[Aa]ny)body\b/, instead: 'no unit, no one, each player' },
  {
    pattern:
      /(?<![Tt]here )\b(?:is|are) no (?!longer|more\b|such\b|room|enem|hex\b|legal\b|line\b|passable\b|one\b)\w+/,
    instead: 'isn’t, aren’t',
  },
  { pattern: /\b(?:has|have) not the\b/, instead: 'doesn’t have the, not enough' },
  {
    pattern: /\b(?:anew|meanwhile|shall|lately)\b|\ball the same\b|\bfor good\b/,
    instead: 'again, now, will, recently, anyway',
  },
  { pattern: /\bin hand\b|\blays?\b|\blaid\b|\blet go\b/, instead: 'selected, place, deselect' },
  { pattern: /\b[Ll]ook(?:s|ing)? on\b/, instead: 'watch, spectator' },
  { pattern: /\b(?:is|are) being \w+/, instead: 'the active voice' },
  { pattern: /\b(?:is|are) to (?:be )?[a-z]+(?<!right|left|east|west)\b/, instead: 'must, will' },
  { pattern: /\bhorse\b(?! (?:gun|batter|art|guard|skirm))/, instead: 'cavalry' },
  { pattern: /\bthe \{\} side\b/, instead: 'the {side} player' },
  { pattern: / …|\d %|[Ee]-mail/, instead: 'no space before … and %, email' },
  { pattern: /\b(?:by force|in haste)\b/, instead: 'force march, emergency square' },
  { pattern: /'/, instead: 'the apostrophe ’' },
]

/** Markdown, comments and test names may keep the straight apostrophe; sentences of a book may not. */
const TYPEWRITER = "'"

/** Documents, comments and names of tests follow the same rules, and no sentence in them begins with a bare "who". */
export const BANNED_IN_PROSE: readonly Banned[] = [
  ...BANNED.filter(({ pattern }) => pattern.source !== TYPEWRITER),
  { pattern: /(?:^|\. )Who (?![^.]*\?)/, instead: 'name the noun: units that …, players who …' },
]

export const breaches = (text: string, banned: readonly Banned[] = BANNED): string[] =>
  banned.filter(({ pattern }) => pattern.test(text)).map(({ pattern, instead }) => `${pattern}: ${instead}`)

/** Traces of one sentence put into another: two full stops, a stop before a comma or bracket, a space before a stop. */
const SPOILT =
  /(?<!\.)\.\.(?!\.)|(?<!\bIn[ck]r|\bincr)[.!?…] ?[.,;:](?!\p{L}|\d)|\.\)\.|(?<=\S)[ \u202f\u00a0][.,](?!\d)|\( | \)|: ?\.|\(\)/u

/** The first spoilt place of a text, with its surroundings; null if there is none. */
export function spoiltPlace(text: string): string | null {
  const found = SPOILT.exec(text)
  return found && `…${text.slice(Math.max(0, found.index - 20), found.index + 20)}…`
}

/**
 * How a message ends: its last mark, if not from an abbreviation. A translation must end alike, or a sentence gets no
 * full stop, or two.
 */
export const endOf = (message: string): string =>
  /(?<!^(?:modif|Mod))[.!?…:]$/.exec(message.replace(/[”»“’)]+$/, ''))?.[0] ?? ''

/** The longest text of a chapter, with ordinary values. */
export const LIMITS: Readonly<Record<string, number>> = {
  refused: 90,
  questions: 80,
  captions: 24,
}

/** French or German needs a third more. */
export const LONGER = 4 / 3
