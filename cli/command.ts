/** What a command is, how its arguments are read, and how its help is written. */
import { parseArgs } from 'node:util'
import { BadInput } from '@voltigeur/kernel'
import type { Io } from './io.ts'

export interface Option {
  readonly type: 'string' | 'boolean'
  /** What stands for the value in the help: `--seed <text>`. */
  readonly value?: string
  readonly help: string
  readonly standard?: string
  /** May be given more than once. */
  readonly multiple?: boolean
}

export interface Command {
  readonly name: string
  readonly summary: string
  /** What follows the name in the first line of the help, apart from options. */
  readonly operands?: string
  readonly most: number
  readonly options: Readonly<Record<string, Option>>
  /** Lines after the options: examples, exit codes. */
  readonly notes?: readonly string[]
  run(args: Arguments, io: Io): number | Promise<number>
}

export class Arguments {
  readonly operands: readonly string[]
  private readonly values: Readonly<Record<string, unknown>>
  private readonly options: Command['options']

  constructor(operands: readonly string[], values: Readonly<Record<string, unknown>>, options: Command['options']) {
    this.operands = operands
    this.values = values
    this.options = options
  }

  flag(name: string): boolean {
    return this.values[name] === true
  }

  /** What was given, else the option's standard, else undefined. */
  maybe(name: string): string | undefined {
    return (this.values[name] as string | undefined) ?? this.options[name]?.standard
  }

  text(name: string): string {
    const value = this.maybe(name)
    if (value === undefined) throw new BadInput(`--${name} is missing: ${this.options[name].help}`)
    return value
  }

  whole(name: string, least: number, most = 999_999_999): number {
    const text = this.text(name)
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (value >= least && value <= most) return value
    throw new BadInput(`--${name} must be a whole number from ${least} to ${most}, not "${text}"`)
  }

  all(name: string): readonly string[] {
    return (this.values[name] as string[] | undefined) ?? []
  }

  /** `--option k=v`, any number of times, as one record. */
  pairs(name: string): Record<string, string> {
    return Object.fromEntries(
      this.all(name).map(pair => {
        const at = pair.indexOf('=')
        if (at < 1) throw new BadInput(`--${name} is written name=value, not "${pair}"`)
        return [pair.slice(0, at), pair.slice(at + 1)]
      }),
    )
  }
}

const HELP: Option = { type: 'boolean', help: 'show this help' }

export function readArguments(command: Command, argv: readonly string[]): Arguments {
  const options = { ...command.options, help: HELP }
  const known = Object.keys(options)
    .map(name => `--${name}`)
    .join(', ')
  let parsed: { values: Record<string, unknown>; positionals: string[] }
  try {
    parsed = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(options).map(([name, { type, multiple }]) => [name, { type, multiple: multiple ?? false }]),
      ),
    })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error
    throw new BadInput(`${command.name}: ${message.split('. ')[0]}; the options are: ${known}`)
  }
  if (parsed.positionals.length > command.most) {
    const extra = parsed.positionals[command.most]
    throw new BadInput(`${command.name}: "${extra}" is one argument too many. See: voltigeur ${command.name} --help`)
  }
  return new Arguments(parsed.positionals, parsed.values, options)
}

export function helpOf(command: Command): string {
  const rows = Object.entries({ ...command.options, help: HELP }).map(([name, option]) => {
    const left = `  --${name}${option.value ? ` <${option.value}>` : ''}`
    return [left, option.help + (option.standard === undefined ? '' : ` (default: ${option.standard})`)] as const
  })
  const width = Math.max(...rows.map(([left]) => left.length)) + 2
  return [
    `voltigeur ${command.name}${command.operands ? ` ${command.operands}` : ''} [options]`,
    '',
    command.summary,
    '',
    ...rows.map(([left, right]) => left.padEnd(width) + right),
    ...(command.notes ? ['', ...command.notes] : []),
  ].join('\n')
}
