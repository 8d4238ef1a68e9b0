import { backup, restoreCommand } from './backups'
import { catalogue } from './catalogue'
import { check } from './check'
import { formatColumns, type Command } from './command'
import { documents } from './documents'
import { orders } from './orders'
import { customers, mail, messages } from './customers'
import { reset } from './reset'
import { pages } from './pages'
import { privacy } from './privacy'
import { owners } from './owners'
import { prices } from './prices'
import { EXIT_CODES, runCommand } from './run-command'
import { home, promotions, settings, shipping } from './shop-settings'
import { stock } from './stock'
import { theme } from './theme'
import { exportShop, importShop } from './whole-shop'
import { withdrawals } from './withdrawals'

type CommandGroup = { summary: string; verbs: Record<string, Command> }

const COMMAND_GROUPS: Record<string, CommandGroup> = {
  catalogue,
  prices,
  stock,
  orders,
  documents,
  withdrawals,
  settings,
  shipping,
  promotions,
  home,
  theme,
  pages,
  customers,
  mail,
  messages,
  owners,
}
/** Commands without a noun. */
const SINGLE_COMMANDS: Record<string, Command> = {
  import: importShop,
  export: exportShop,
  check,
  privacy,
  backup,
  restore: restoreCommand,
  reset,
}
const COMMAND_LINE = 'npm run shop --'

const formatOverview = () =>
  [
    `${COMMAND_LINE} <noun> <verb> [options]`,
    ...Object.entries(COMMAND_GROUPS).flatMap(([noun, { summary, verbs }]) => [
      '',
      `${noun}: ${summary}`,
      ...formatColumns(Object.entries(verbs).map(([verb, command]) => [`${noun} ${verb}`, command.summary])),
    ]),
    '',
    'the whole shop',
    ...formatColumns(Object.entries(SINGLE_COMMANDS).map(([word, command]) => [word, command.summary])),
    '',
    'Each command has --help. Exit status: 0 success, 1 failure, 2 wrong usage.',
  ].join('\n')

const ownValue = <Value>(record: Record<string, Value>, key: string | undefined): Value | undefined =>
  key !== undefined && Object.hasOwn(record, key) ? record[key] : undefined

/** The names of all commands. */
export const commandNames = (): string[] => [
  ...Object.entries(COMMAND_GROUPS).flatMap(([noun, { verbs }]) => Object.keys(verbs).map((verb) => `${noun} ${verb}`)),
  ...Object.keys(SINGLE_COMMANDS),
]

/** Runs `npm run shop -- …words`, and returns the exit status. */
export async function runShop([noun, verb, ...words]: string[]): Promise<number> {
  const single = ownValue(SINGLE_COMMANDS, noun)
  if (single) return runCommand(`${COMMAND_LINE} ${noun}`, single, verb === undefined ? [] : [verb, ...words])
  const group = ownValue(COMMAND_GROUPS, noun)
  const command = group && ownValue(group.verbs, verb)
  if (command) return runCommand(`${COMMAND_LINE} ${noun} ${verb}`, command, words)
  const helpRequested =
    noun === undefined || noun === '--help' || noun === 'help' || (group && (verb === undefined || verb === '--help'))
  if (helpRequested) {
    console.log(formatOverview())
    return EXIT_CODES.done
  }
  console.error(group ? `There is no command "${noun} ${verb}".` : `There is no command "${noun}".`)
  console.error(`\n${formatOverview()}`)
  return EXIT_CODES.misused
}
