/** The shape of a command, reading its arguments, and writing its help. */
import { parseArgs } from 'node:util'
import { BadInput, type Message } from '@voltigeur/kernel'
import type { Io } from './io.ts'
import { help, options, refused } from './words.ts'
import { hanging, paragraph } from './wrapping.ts'

export interface Option {
  readonly type: 'string' | 'boolean'
  /** The placeholder for the value in the help: `--seed <text>`. */
  readonly value?: Message
  readonly help: Message
  readonly standard?: string
  /** The help text for a missing option without a default. */
  readonly usual?: Message | string
  /** Allowed more than once. */
  readonly multiple?: boolean
}

export interface TerminalCommand {
  readonly name: string
  readonly summary: Message
  /** The text after the name in the first line of the help, apart from options. */
  readonly operands?: string
  readonly most: number
  readonly options: Readonly<Record<string, Option>>
  readonly notes?: readonly Message[]
  /** Command lines. */
  readonly examples?: readonly string[]
  run(args: Arguments, io: Io): number | Promise<number>
}

export class Arguments {
  readonly operands: readonly string[]
  private readonly values: Readonly<Record<string, unknown>>
  private readonly options: TerminalCommand['options']

  constructor(
    operands: readonly string[],
    values: Readonly<Record<string, unknown>>,
    options: TerminalCommand['options'],
  ) {
    this.operands = operands
    this.values = values
    this.options = options
  }

  flag(name: string): boolean {
    return this.values[name] === true
  }

  /** The given value, else the option’s default, else undefined. */
  maybe(name: string): string | undefined {
    return (this.values[name] as string | undefined) ?? this.options[name]?.standard
  }

  text(name: string): string {
    const value = this.maybe(name)
    if (value === undefined) throw new BadInput(refused.missing(name, this.options[name].help.text))
    return value
  }

  whole(name: string, least: number, most = 999_999_999): number {
    const text = this.text(name)
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (value >= least && value <= most) return value
    throw new BadInput(refused.whole(name, least, most, text))
  }

  all(name: string): readonly string[] {
    return (this.values[name] as string[] | undefined) ?? []
  }

  /** `--option k=v`, any number of times, as one record. */
  pairs(name: string): Record<string, string> {
    return Object.fromEntries(
      this.all(name).map(pair => {
        const at = pair.indexOf('=')
        if (at < 1) throw new BadInput(refused.pair(name, pair))
        return [pair.slice(0, at), pair.slice(at + 1)]
      }),
    )
  }
}

const HELP: Option = { type: 'boolean', help: options.help }

/** Every error is in our own words: the parser’s are only in English. */
export function readArguments(command: TerminalCommand, argv: readonly string[]): Arguments {
  const known: Readonly<Record<string, Option>> = { ...command.options, help: HELP }
  const { values, positionals, tokens } = parseArgs({
    args: [...argv],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(known).map(([name, { type, multiple }]) => [name, { type, multiple: multiple ?? false }]),
    ),
  })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    if (!Object.hasOwn(known, token.name)) {
      const all = Object.keys(known).map(name => `--${name}`)
      throw new BadInput(refused.option(command.name, token.rawName, all))
    }
    const option = known[token.name]
    if (option.type === 'boolean' && token.value !== undefined) {
      throw new BadInput(refused.value(command.name, token.rawName))
    }
    // Text like the next option is probably not a value; after "=" it is.
    const forgotten = token.value === undefined || (!token.inlineValue && /^-./.test(token.value))
    if (option.type === 'string' && forgotten) {
      throw new BadInput(refused.noValue(command.name, token.rawName, option.value?.text ?? ''))
    }
  }
  if (positionals.length > command.most) {
    throw new BadInput(refused.tooMany(command.name, positionals[command.most]))
  }
  return new Arguments(positionals, values, command.options)
}

const LONGEST_LEFT = 26

export function helpOf(command: TerminalCommand, columns: number): string {
  const rows = Object.entries({ ...command.options, help: HELP }).map(([name, option]) => {
    const left = `  --${name}${option.value ? ` <${option.value.text}>` : ''}`
    const { standard, usual = standard } = option
    const said = typeof usual === 'object' ? usual.text : usual
    return [left, said === undefined ? option.help.text : help.standard(option.help.text, said)] as const
  })
  const width = Math.min(LONGEST_LEFT, Math.max(...rows.map(([left]) => left.length)) + 2)
  return [
    `voltigeur ${command.name}${command.operands ? ` ${command.operands}` : ''} ${help.options}`,
    '',
    ...paragraph(command.summary.text, columns),
    '',
    ...rows.flatMap(([left, right]) => hanging(left, right, width, columns)),
    ...(command.notes ?? []).flatMap(note => ['', ...paragraph(note.text, columns)]),
    ...examplesOf(command),
  ].join('\n')
}

/** Command lines stay unbroken for copying. */
function examplesOf({ examples = [] }: TerminalCommand): string[] {
  if (examples.length === 0) return []
  return ['', help.example, ...examples.map(example => `  ${example}`)]
}
