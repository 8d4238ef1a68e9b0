import { Problem } from '@/lib/platform/base/problem'
import { FileProblemsError, formatFileProblem, summarizeProblems } from '@/lib/platform/base/file-problem'
import { applyPageSettings, loadPageSettings } from '@/lib/shop/catalogue/page-settings.server'
import { openDatabase, type Db } from '@/lib/platform/db/client.server'
import { env } from '@/lib/platform/env.server'
import {
  formatHelp,
  parseArguments,
  CommandError,
  UsageError,
  type CommandContext,
  type Command,
  type CommandResult,
} from './command'

export const EXIT_CODES = { done: 0, refused: 1, misused: 2 } as const

/** Runs a command, prints its result, and returns the exit status. `call` is the command line before the arguments. */
export async function runCommand(call: string, command: Command, words: string[]): Promise<number> {
  const json = words.includes('--json')
  try {
    const parsed = parseArguments(command, words)
    if (parsed.help) {
      console.log(formatHelp(call, command))
      return EXIT_CODES.done
    }
    const { text, data } = await runOnDatabase(command, parsed)
    console.log(
      json
        ? JSON.stringify(data, null, 2)
        : [parsed.dryRun ? DRY_RUN_NOTICE : '', removeControlCharacters(text)].filter(Boolean).join('\n'),
    )
    return EXIT_CODES.done
  } catch (error) {
    return printFailure(error, call, json)
  }
}

const DRY_RUN_NOTICE = 'Dry run: nothing is changed. Without --dry-run, the result would be:'

/** Visitors' texts may contain escape sequences for the owner's terminal. */
const removeControlCharacters = (text: string) => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')

class DryRunRollback extends Error {
  constructor(readonly result: CommandResult) {
    super()
  }
}

async function runOnDatabase(
  command: Command,
  { args, flags, dryRun }: Pick<CommandContext, 'args' | 'flags' | 'dryRun'>,
): Promise<CommandResult> {
  const url = command.asOwner ? env().ownerUrl : env().databaseUrl
  if (!url) throw new CommandError('There is no database: run this with `npm run`, or set DATABASE_URL.')
  const { db, close } = openDatabase(url, 2)
  const run = (connection: Db) => command.run({ db: connection, now: new Date(), args, flags, dryRun, progress })
  try {
    if (!command.asOwner) applyPageSettings(await loadPageSettings(db))
    if (!dryRun || command.ownTransactions) return await run(db)
    return await db.transaction(async (tx): Promise<CommandResult> => {
      throw new DryRunRollback(await run(tx))
    })
  } catch (error) {
    if (error instanceof DryRunRollback) return error.result
    throw error
  } finally {
    await close()
  }
}

/** Shows progress in one line of a terminal. */
function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`)
}

function printFailure(error: unknown, call: string, json: boolean): number {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  if (json) console.log(JSON.stringify({ problems: toProblems(error) }, null, 2))
  else console.error(failureLines(error).join('\n'))
  if (!(error instanceof UsageError)) return EXIT_CODES.refused
  if (!json) console.error(`\nSee: ${call} --help`)
  return EXIT_CODES.misused
}

/** The problems as text, with repeated ones summarized. */
const failureLines = (error: unknown): string[] =>
  error instanceof FileProblemsError
    ? summarizeProblems(error.problems).map(removeControlCharacters)
    : toProblems(error).map(({ message }) => message)

function toProblems(error: unknown): { message: string }[] {
  if (error instanceof FileProblemsError)
    return error.problems.map((problem) => ({ ...problem, message: formatFileProblem(problem) }))
  if (error instanceof UsageError || error instanceof CommandError) return [{ message: error.message }]
  if (error instanceof Problem)
    return Object.values(error.body)
      .flat()
      .map((message) => ({ message }))
  return [{ message: describeError(error) }]
}

/** Describes system errors. drizzle's errors have the one of the database as their cause. */
function describeError(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  // sharp's errors have no code.
  const message = cause instanceof Error ? cause.message : String(cause)
  if (code === 'ENOSPC' || code === '53100' || /no space left on device/i.test(message))
    return 'The disk is full. Nothing was changed.'
  if (code === '42501')
    return `PostgreSQL reports: ${message}. This needs the owner of the tables: set DATABASE_OWNER_URL to that role.`
  if (code === 'ECONNREFUSED') return 'The database is not reachable. Check DATABASE_URL.'
  return message
}
