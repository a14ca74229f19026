/** The terminal’s language: from LC_ALL, LC_MESSAGES or LANG. Output for programs is in English. */
import { speakLanguage } from '@voltigeur/kernel'

const LANGUAGES = ['en', 'fr', 'de'] as const

export function terminalLanguage({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): (typeof LANGUAGES)[number] {
  const wanted = (LC_ALL || LC_MESSAGES || LANG || '').toLowerCase()
  return LANGUAGES.find(language => new RegExp(`^${language}(?![a-z])`).test(wanted)) ?? 'en'
}

export function speakAs(environment: NodeJS.ProcessEnv, argv: readonly string[]): void {
  if (!isForPrograms(argv)) speakLanguage(terminalLanguage(environment))
}

/** The engine protocol, and JSON. */
const isForPrograms = (argv: readonly string[]): boolean =>
  !argv.includes('--help') && (argv[0] === 'engine' || argv.includes('--json'))
