import { backup, restoreCommand } from './backups'
import { catalogue } from './catalogue'
import { columns, type Command } from './command'
import { orders } from './orders'
import { customers, mail, messages } from './people'
import { reset } from './reset'
import { EXIT, runCommand } from './run-command'
import { promotions, settings, shipping } from './shop-settings'

type Noun = { summary: string; verbs: Record<string, Command> }

const NOUNS: Record<string, Noun> = { catalogue, orders, settings, shipping, promotions, customers, mail, messages }
/** These are said in one word. */
const WORDS: Record<string, Command> = { backup, restore: restoreCommand, reset }
const CALL = 'npm run shop --'

const overview = () =>
  [
    `${CALL} <noun> <verb> [options]`,
    ...Object.entries(NOUNS).flatMap(([noun, { summary, verbs }]) => [
      '',
      `${noun}: ${summary}`,
      ...columns(Object.entries(verbs).map(([verb, command]) => [`${noun} ${verb}`, command.summary])),
    ]),
    '',
    'the whole shop',
    ...columns(Object.entries(WORDS).map(([word, command]) => [word, command.summary])),
    '',
    'Each has --help. Exit status: 0 done, 1 something is in the way, 2 the call was written wrongly.',
  ].join('\n')

const own = <Value>(record: Record<string, Value>, key: string | undefined): Value | undefined =>
  key !== undefined && Object.hasOwn(record, key) ? record[key] : undefined

/** Every command as it is called. */
export const commandNames = (): string[] => [
  ...Object.entries(NOUNS).flatMap(([noun, { verbs }]) => Object.keys(verbs).map((verb) => `${noun} ${verb}`)),
  ...Object.keys(WORDS),
]

/** What `npm run shop -- …words` does; answers the exit status. */
export async function runShop([noun, verb, ...words]: string[]): Promise<number> {
  const single = own(WORDS, noun)
  if (single) return runCommand(`${CALL} ${noun}`, single, verb === undefined ? [] : [verb, ...words])
  const named = own(NOUNS, noun)
  const command = named && own(named.verbs, verb)
  if (command) return runCommand(`${CALL} ${noun} ${verb}`, command, words)
  const asked = noun === undefined || noun === '--help' || noun === 'help' || (named && (verb === undefined || verb === '--help'))
  if (asked) {
    console.log(overview())
    return EXIT.done
  }
  console.error(named ? `There is no "${noun} ${verb}".` : `There is no "${noun}".`)
  console.error(`\n${overview()}`)
  return EXIT.misused
}
