import { parseArgs } from 'node:util'
import { type Db } from '@/lib/platform/db/client.server'

type Flag = { describe: string; value?: string }

/** The result of a command as text, and as data for `--json`. */
export type CommandResult = { text: string; data: unknown }

export type CommandContext = {
  db: Db
  now: Date
  args: string[]
  flags: Record<string, string | undefined>
  /** Database changes are rolled back anyway; commands must not write files either. */
  dryRun: boolean
  progress: (text: string) => void
}

export type Command = {
  summary: string
  /** The names of the arguments in order; `[name]` is optional. */
  args?: string[]
  flags?: Record<string, Flag>
  /** Commands that write have `--dry-run`. */
  writes?: boolean
  /** Runs as the owner of the tables, because the role of the shop may not truncate or rebuild them. */
  asOwner?: boolean
  /** Manages its own transactions, because its writes cannot be a single one. */
  ownTransactions?: boolean
  help?: string
  run: (call: CommandContext) => Promise<CommandResult>
}

/** Wrong usage: the command has not run. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The command has run and failed. */
export class CommandError extends Error {
  override readonly name = 'Refusal'
}

type ParsedArguments =
  | { help: true }
  | { help: false; json: boolean; dryRun: boolean; args: string[]; flags: Record<string, string | undefined> }

const COMMON_FLAGS: Record<string, Flag> = {
  help: { describe: 'show this help' },
  json: { describe: 'print JSON, for scripts' },
}
const DRY_RUN: Flag = { describe: 'show the result without changing anything' }

const allFlags = (command: Command): Record<string, Flag> => ({
  ...command.flags,
  ...(command.writes ? { 'dry-run': DRY_RUN } : {}),
  ...COMMON_FLAGS,
})

export function parseArguments(command: Command, args: string[]): ParsedArguments {
  const { values, positionals } = parseFlags(command, args)
  if (values.help) return { help: true }
  const names = command.args ?? []
  const missing = names.slice(positionals.length).find((name) => !name.startsWith('['))
  if (missing) throw new UsageError(`<${missing}> is missing`)
  if (positionals.length > names.length) throw new UsageError(`"${positionals[names.length]}" is one argument too many`)
  const flags = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === true ? 'yes' : value || undefined]),
  )
  return { help: false, json: values.json === true, dryRun: values['dry-run'] === true, args: positionals, flags }
}

function parseFlags(command: Command, words: string[]) {
  const options = Object.fromEntries(
    Object.entries(allFlags(command)).map(([name, flag]) => [
      name,
      { type: flag.value ? 'string' : 'boolean' } as const,
    ]),
  )
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true, strict: true })
    const single: Record<string, string | boolean | undefined> = {}
    for (const [name, value] of Object.entries(values)) single[name] = Array.isArray(value) ? undefined : value
    return { values: single, positionals }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

export function formatHelp(usage: string, command: Command): string {
  const args = (command.args ?? []).map((name) => (name.startsWith('[') ? name : `<${name}>`))
  const flags = Object.entries(allFlags(command)).map(([name, { describe, value }]): [string, string] => [
    `--${name}${value ? ` <${value}>` : ''}`,
    describe,
  ])
  return [
    [usage, ...args, '[options]'].join(' '),
    '',
    command.summary,
    ...(command.help ? ['', command.help] : []),
    '',
    ...formatColumns(flags),
  ].join('\n')
}

/** The flag of an import that removes the translations that are not beside its files. */
export const TRANSLATIONS_FLAG = 'remove-translations'

/** Formats pairs as two aligned columns. */
export function formatColumns(rows: [string, string][], indent = '  '): string[] {
  const width = Math.max(0, ...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `${indent}${first.padEnd(width)}  ${second}`.trimEnd())
}

/** Parses a flag as a whole number in a range. */
export function parseWholeNumber(
  flags: CommandContext['flags'],
  name: string,
  { min, max, otherwise }: { min: number; max: number; otherwise: number },
): number {
  const text = flags[name]
  if (text === undefined) return otherwise
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < min || number > max)
    throw new UsageError(`--${name} takes a whole number from ${min} to ${max}, not "${text}"`)
  return number
}
