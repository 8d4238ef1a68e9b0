import { backup, restoreCommand } from './backups'
import { check, checkOrdersCommand } from './check'
import { makeCodesCommand } from './codes'
import { formatColumns, type Command } from './command'
import { deleteCustomerCommand } from './customers'
import {
  correctGiftCardCommand,
  issueGiftCardCommand,
  listGiftCardsCommand,
  resendGiftCardCommand,
  withdrawGiftCardCommand,
} from './gift-cards'
import { exportCommand, importCommand } from './import-export'
import { listMailCommand } from './mail'
import { mediaMove } from './media'
import { addOwner, listOwners, removeOwner } from './owners'
import { priceHistory } from './prices'
import { privacy } from './privacy'
import { reset } from './reset'
import { EXIT_CODES, runCommand } from './run-command'
import { schema } from './schema'

/** What the desk lacks, or what has to work without it. Decision 106. */
const COMMANDS: Record<string, Command> = {
  import: importCommand,
  export: exportCommand,
  schema,
  check,
  'orders check': checkOrdersCommand,
  'prices history': priceHistory,
  'mail list': listMailCommand,
  'codes make': makeCodesCommand,
  'gift-cards issue': issueGiftCardCommand,
  'gift-cards list': listGiftCardsCommand,
  'gift-cards correct': correctGiftCardCommand,
  'gift-cards withdraw': withdrawGiftCardCommand,
  'gift-cards resend': resendGiftCardCommand,
  'media move': mediaMove,
  'customers delete': deleteCustomerCommand,
  privacy,
  'owners add': addOwner,
  'owners list': listOwners,
  'owners remove': removeOwner,
  backup,
  restore: restoreCommand,
  reset,
}
const COMMAND_LINE = 'npm run shop --'

const formatOverview = () =>
  [
    `${COMMAND_LINE} <command> [options]`,
    '',
    ...formatColumns(Object.entries(COMMANDS).map(([name, { summary }]) => [name, summary])),
    '',
    'Everything else is done at the desk: /desk. Each command has --help.',
    'Exit status: 0 success, 1 failure, 2 wrong usage.',
  ].join('\n')

/** The names of all commands. */
export const commandNames = (): string[] => Object.keys(COMMANDS)

/** Runs `npm run shop -- …words`, and returns the exit status. */
export async function runShop(words: string[]): Promise<number> {
  for (const length of [1, 2]) {
    const name = words.slice(0, length).join(' ')
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (command) return runCommand(`${COMMAND_LINE} ${name}`, command, words.slice(length))
  }
  const [first] = words
  if (first === undefined || first === '--help' || first === 'help') {
    console.log(formatOverview())
    return EXIT_CODES.done
  }
  console.error(`There is no command "${words.slice(0, 2).join(' ')}".\n\n${formatOverview()}`)
  return EXIT_CODES.misused
}
