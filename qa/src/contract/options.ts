import { parseArgs } from 'node:util'
import { type RunOptions } from './run'

export const USAGE = `
asimera-contract BASE_URL [options]

Tries out whether the shop at BASE_URL keeps the contract of the API, and prints a report.

  --write                  also order, sign up and change lists; without it only on this machine
  --read-only              only read, also on this machine
  --email, --password      a customer to try with; otherwise one is signed up where there is a mailbox
  --language LANGUAGE      sent as Accept-Language; en-US if it is left out
  --only PREFIX            only checks whose name begins so, such as cart/
  --json FILE              also write the report as JSON
  --list                   list the checks and run none
  --help

Exit status: 0 if nothing failed, 1 if a check failed, 2 if the shop could not be tried.
`.trim()

/** The arguments cannot be understood. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export type CommandOptions = { run: RunOptions; json?: string; help: boolean; list: boolean }

export function parseCommand(args: string[]): CommandOptions {
  const { values, positionals } = parse(args)
  const { help = false, list = false, language, only, json, email, password } = values
  const [baseUrl = '', ...more] = positionals
  if (help || list) return { run: { baseUrl }, help, list }
  if (more.length > 0 || !/^https?:\/\//.test(baseUrl) || !URL.canParse(baseUrl))
    throw new UsageError('Give one address, such as http://localhost:3000.')
  if ((email === undefined) !== (password === undefined)) throw new UsageError('Give --email and --password together.')
  if (values.write && values['read-only']) throw new UsageError('Choose --write or --read-only.')
  const write = values.write ? true : values['read-only'] ? false : undefined
  const customer = email !== undefined && password !== undefined ? { email, password } : undefined
  return { run: { baseUrl, language, only, customer, write }, json, help, list }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        write: { type: 'boolean' },
        'read-only': { type: 'boolean' },
        email: { type: 'string' },
        password: { type: 'string' },
        language: { type: 'string' },
        only: { type: 'string' },
        json: { type: 'string' },
        list: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
