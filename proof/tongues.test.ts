/** French and German follow printing conventions, and use the terms of docs/translating.md. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { messagesIn } from '@voltigeur/kernel/words'
import { describe, expect, test } from 'vitest'

const cwd = fileURLToPath(new URL('..', import.meta.url))
const LANGUAGES = ['fr', 'de'] as const
type Language = (typeof LANGUAGES)[number]

interface Slip {
  readonly pattern: RegExp
  /** What to write instead: a term of the glossary, or a printing convention. */
  readonly instead: string
  /** Messages that may say it, each with its reason. */
  readonly but?: Readonly<Record<string, string>>
}

const EVERYWHERE: readonly Slip[] = [
  { pattern: /[ÃÂ][\u0080-¿]/, instead: 'the letter itself: this was read in the wrong encoding' },
  { pattern: /'/, instead: '’' },
  { pattern: /\.\.\./, instead: '…' },
  { pattern: /(?<=\S) (?:-|--) (?=\S)/, instead: '–, or two sentences' },
  { pattern: / {2}|\s$/, instead: 'one space' },
  { pattern: / [.,)](?!\d)/, instead: 'no space before it' },
  {
    pattern: /(?<![\d.])(?:0\.\d+|\d+\.\d+(?= ?(?:km|m|[MB]P|PM|SP|PF|VP|PV|%|points?|Punkte?|Stufen?|pas)(?!\p{L})))/u,
    instead: 'a decimal comma',
    but: {
      'options.sprt': 'typed so at the command line',
      'refused.scores': 'typed so at the command line',
    },
  },
]

const SETTING: Readonly<Record<Language, readonly Slip[]>> = {
  fr: [
    {
      pattern: /(?<!^|[\u202f?!])[;!?]/,
      instead: 'a narrow no-break space before it',
      but: {
        'options.arm': 'quotes what is typed at the command line',
        'keys.groups.7.lines.0.0.0': 'the key ?, and nothing before it',
      },
    },
    { pattern: /(?<!\u202f):(?=\s|$)/, instead: 'a narrow no-break space before :' },
    { pattern: /«(?!\u202f)|(?<!\u202f)»/, instead: 'a narrow no-break space inside « »' },
    { pattern: /[^\u202f]%/, instead: 'a narrow no-break space before %' },
    { pattern: /["“”„]/, instead: '« »' },
    { pattern: /\u00a0/, instead: 'the narrow no-break space' },
  ],
  de: [
    { pattern: /\s[;:!?]/, instead: 'no space before it' },
    { pattern: /["”«»]/, instead: '„ “' },
    { pattern: /„[^“]*(?:„|$)|^[^„]*“/, instead: '„ and “ in pairs' },
    { pattern: /[^\u00a0\u202f-]%/, instead: 'a no-break space before %' },
    { pattern: /(?<!\p{L})[Dd]aß|[Mm]uß(?!\p{L}|e)|[Ff]luß|[Ss]chluß/u, instead: 'the spelling of today' },
  ],
}

/** Variants of terms that the glossary fixes. */
const VARIANTS: Readonly<Record<Language, readonly Slip[]>> = {
  fr: [
    { pattern: /(?<!\p{L})(?:ZOC|zones? de menace)(?!\p{L})/u, instead: 'zone de contrôle' },
    { pattern: /lignes? de (?:mire|tir|visée|vision)|champs? de vision/, instead: 'ligne de vue' },
    { pattern: /(?<!\p{L})hex(?:es)?(?!\p{L})/u, instead: 'hexagone' },
    { pattern: /points? de déplacement/, instead: 'point de mouvement' },
    { pattern: /empilages?/, instead: 'limite d’empilement' },
    { pattern: /(?:jets?|épreuves?) de moral(?!\p{L})/u, instead: 'test de moral' },
    { pattern: /désorganis|désordonné/, instead: 'en désordre' },
    { pattern: /dételé/, instead: 'en batterie' },
    { pattern: /(?<!\p{L})(?:meneurs?|leaders?)(?!\p{L})/u, instead: 'chef' },
    { pattern: /anéanti/, instead: 'éliminé' },
    { pattern: /(?<!\p{L})rondes?(?!\p{L})/u, instead: 'tour' },
    { pattern: /corps à corps/, instead: 'combat rapproché' },
    { pattern: /(?<!\p{L})[Cc]ounters?(?!\p{L})/u, instead: 'pion' },
    { pattern: /[Tt]utoriel/, instead: 'leçon' },
  ],
  de: [
    { pattern: /(?<!\p{L})ZOC(?!\p{L})|Zone der Kontrolle/u, instead: 'Kontrollzone' },
    { pattern: /Sichtverbindung|Blicklinie|Sehlinie|Visierlinie/, instead: 'Sichtlinie' },
    { pattern: /(?<!\p{L})Hex(?:es)?(?!\p{L})|Sechseck/u, instead: 'Hexfeld' },
    { pattern: /Moral(?:test|wurf|probe)/, instead: 'Moralprüfung' },
    { pattern: /Effizienz(?:test|wurf|probe)/, instead: 'Effizienzprüfung' },
    { pattern: /eliminier/, instead: 'ausgeschaltet' },
    { pattern: /desorganisier/, instead: 'in Unordnung' },
    { pattern: /außer Befehl|(?<!\p{L})unter Befehl(?!\p{L})/iu, instead: 'außer Kommando' },
    { pattern: /Viereck/, instead: 'Karree' },
    { pattern: /Handgemenge/, instead: 'Nahkampf' },
    { pattern: /(?<!\p{L})(?:Führer|Leader|Offiziere?)(?!\p{L})/u, instead: 'Anführer' },
    { pattern: /Plättchen|(?<!\p{L})Counters?(?!\p{L})/u, instead: 'Spielstein' },
    { pattern: /(?<!\p{L})Spielrunden?(?!\p{L})/u, instead: 'Zug' },
    { pattern: /Gewaltmarsch|Gewaltmärsche/, instead: 'Eilmarsch' },
    { pattern: /Tutorial/, instead: 'Lektion' },
  ],
}

const filesOf = (language: Language): string[] =>
  [
    ...globSync(`{games/*,kernel,conversation,cli,cli/new-game/*,lab,wire}/{catalogue,messages}/${language}.yaml`, {
      cwd,
    }),
    ...globSync(`web/languages/${language}/*.yaml`, { cwd }),
  ].toSorted()

/** Without gaps and the library’s instructions for them. */
const spoken = (message: string): string =>
  message.replace(/\{\w+, (?:number, ::[^}]*\}|(?:plural|select|selectordinal), )|\{\w+(?:, \w+)*\}/g, '7')

function found(language: Language, slips: readonly Slip[]): string[] {
  return filesOf(language).flatMap(file =>
    Object.entries(messagesIn(readFileSync(`${cwd}/${file}`, 'utf8'))).flatMap(([key, message]) =>
      slips
        .filter(({ pattern, but = {} }) => !Object.hasOwn(but, key) && pattern.test(spoken(message)))
        .map(({ pattern, instead }) => `${file} ${key}: ${message} [${pattern}: ${instead}]`),
    ),
  )
}

describe.each(LANGUAGES)('%s', language => {
  test('is set as in print', () => {
    expect(filesOf(language).length).toBeGreaterThan(15)
    expect(found(language, [...EVERYWHERE, ...SETTING[language]])).toEqual([])
  })

  test('has one word for one thing', () => {
    expect(found(language, VARIANTS[language])).toEqual([])
  })
})

test('no word that is explained to a newcomer is a word of grammar as well', () => {
  const words = filesOf('fr').flatMap(file =>
    Object.entries(messagesIn(readFileSync(`${cwd}/${file}`, 'utf8'))).filter(([key]) =>
      /^glossary\..*word$/.test(key),
    ),
  )
  expect(words.length).toBeGreaterThan(20)
  expect(words.filter(([, word]) => /^(?:pas|point|tour|plus|personne|car|or)$/i.test(word))).toEqual([])
})

test('every word that is asked for stands in the glossary', () => {
  const glossary = readFileSync(`${cwd}/docs/translating.md`, 'utf8').split('## Glossary')[1]
  const terms = Object.values(VARIANTS).flatMap(slips => slips.map(({ instead }) => instead))
  expect(terms.filter(term => !glossary.includes(term))).toEqual([])
})

test('the check finds what it looks for', () => {
  const slips = (language: Language, text: string): string[] =>
    [...EVERYWHERE, ...SETTING[language], ...VARIANTS[language]]
      .filter(({ pattern }) => pattern.test(spoken(text)))
      .map(({ instead }) => instead)
  expect(slips('fr', 'Quoi\u202f? L’unité a une ligne de vue\u202f: «\u202foui\u202f», à 1,5 km et à 10:00.')).toEqual(
    [],
  )
  expect(slips('fr', "l'unité a 1.5 km de champ de vision!")).toEqual([
    '’',
    'a decimal comma',
    'a narrow no-break space before it',
    'ligne de vue',
  ])
  expect(slips('de', 'Die Einheit „Reuss“ hat eine Sichtlinie: 1,5 km.')).toEqual([])
  expect(slips('de', 'Der Moraltest „gelingt" - kÃ¶nnen...')).toEqual([
    'the letter itself: this was read in the wrong encoding',
    '…',
    '–, or two sentences',
    '„ “',
    '„ and “ in pairs',
    'Moralprüfung',
  ])
})
