import { Problem } from '@/lib/base/problem'
import { FileProblemsError, formatFileProblem as sentenceOf, summarizeProblems } from '@/lib/catalogue/file-problem'
import { openDatabase, type Db } from '@/lib/db/client.server'
import { env } from '@/lib/env.server'
import { helpOf, parseCall, Refusal, UsageError, type Call, type Command, type Outcome } from './command'

export const EXIT = { done: 0, refused: 1, misused: 2 } as const

/** Parses, runs, prints, and answers the exit status. `call` is what the person typed before the arguments. */
export async function runCommand(call: string, command: Command, words: string[]): Promise<number> {
  const json = words.includes('--json')
  try {
    const parsed = parseCall(command, words)
    if (parsed.help) {
      console.log(helpOf(call, command))
      return EXIT.done
    }
    const { text, data } = await withDatabase(command, parsed)
    console.log(json ? JSON.stringify(data, null, 2) : [parsed.dryRun ? DRY_RUN : '', harmless(text)].filter(Boolean).join('\n'))
    return EXIT.done
  } catch (error) {
    return sayFailure(error, call, json)
  }
}

const DRY_RUN = 'A dry run: nothing is kept. Without --dry-run the answer would be:'

/** What visitors wrote must not steer the owner's terminal. */
const harmless = (text: string) => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')

class DryRunOver extends Error {
  constructor(readonly outcome: Outcome) {
    super()
  }
}

async function withDatabase(command: Command, { args, flags, dryRun }: Pick<Call, 'args' | 'flags' | 'dryRun'>): Promise<Outcome> {
  const url = command.asOwner ? env().ownerUrl : env().databaseUrl
  if (!url) throw new Refusal('There is no database: run this with `npm run`, or set DATABASE_URL.')
  const { db, close } = openDatabase(url, 2)
  const run = (on: Db) => command.run({ db: on, now: new Date(), args, flags, dryRun, progress })
  try {
    if (!dryRun || command.ownTransactions) return await run(db)
    return await db.transaction(async (tx): Promise<Outcome> => {
      throw new DryRunOver(await run(tx))
    })
  } catch (error) {
    if (error instanceof DryRunOver) return error.outcome
    throw error
  } finally {
    await close()
  }
}

/** One line that is written over, for a person who watches. */
function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`)
}

function sayFailure(error: unknown, call: string, json: boolean): number {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  if (json) console.log(JSON.stringify({ problems: problemsOf(error) }, null, 2))
  else console.error(linesOf(error).join('\n'))
  if (!(error instanceof UsageError)) return EXIT.refused
  if (!json) console.error(`\nSee: ${call} --help`)
  return EXIT.misused
}

/** For a person: what is wrong in many places once, and no more lines than anybody reads. */
const linesOf = (error: unknown): string[] => (error instanceof FileProblemsError ? summarizeProblems(error.problems).map(harmless) : problemsOf(error).map(({ message }) => message))

function problemsOf(error: unknown): { message: string }[] {
  if (error instanceof FileProblemsError) return error.problems.map((problem) => ({ ...problem, message: sentenceOf(problem) }))
  if (error instanceof UsageError || error instanceof Refusal) return [{ message: error.message }]
  if (error instanceof Problem) return Object.values(error.body).flat().map((message) => ({ message }))
  return [{ message: plainly(error) }]
}

/** Faults of the machine, in words: the database's own message is the cause of drizzle's. */
function plainly(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  // The maker of pictures knows no codes, only words.
  const words = cause instanceof Error ? cause.message : String(cause)
  if (code === 'ENOSPC' || code === '53100' || /no space left on device/i.test(words)) return 'The disk is full. Nothing was kept.'
  if (code === '42501') return `PostgreSQL says: ${words}. This needs the owner of the tables: let DATABASE_OWNER_URL name that role.`
  if (code === 'ECONNREFUSED') return 'The database does not answer. Is DATABASE_URL right?'
  return words
}
