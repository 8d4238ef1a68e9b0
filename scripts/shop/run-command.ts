import { Problem } from '@/lib/base/problem'
import { FileProblemsError, formatFileProblem as sentenceOf, summarizeProblems } from '@/lib/base/file-problem'
import { openDatabase, type Db } from '@/lib/db/client.server'
import { env } from '@/lib/env.server'
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

/** Parses, runs, prints, and answers the exit status. `call` is what the person typed before the arguments. */
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

const DRY_RUN_NOTICE = 'A dry run: nothing is kept. Without --dry-run the answer would be:'

/** What visitors wrote must not steer the owner's terminal. */
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
  const run = (on: Db) => command.run({ db: on, now: new Date(), args, flags, dryRun, progress })
  try {
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

/** One line that is written over, for a person who watches. */
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

/** For a person: what is wrong in many places once, and no more lines than anybody reads. */
const failureLines = (error: unknown): string[] =>
  error instanceof FileProblemsError
    ? summarizeProblems(error.problems).map(removeControlCharacters)
    : toProblems(error).map(({ message }) => message)

function toProblems(error: unknown): { message: string }[] {
  if (error instanceof FileProblemsError)
    return error.problems.map((problem) => ({ ...problem, message: sentenceOf(problem) }))
  if (error instanceof UsageError || error instanceof CommandError) return [{ message: error.message }]
  if (error instanceof Problem)
    return Object.values(error.body)
      .flat()
      .map((message) => ({ message }))
  return [{ message: describeError(error) }]
}

/** Faults of the machine, in words: the database's own message is the cause of drizzle's. */
function describeError(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  // The maker of pictures knows no codes, only words.
  const words = cause instanceof Error ? cause.message : String(cause)
  if (code === 'ENOSPC' || code === '53100' || /no space left on device/i.test(words))
    return 'The disk is full. Nothing was kept.'
  if (code === '42501')
    return `PostgreSQL says: ${words}. This needs the owner of the tables: let DATABASE_OWNER_URL name that role.`
  if (code === 'ECONNREFUSED') return 'The database does not answer. Is DATABASE_URL right?'
  return words
}
