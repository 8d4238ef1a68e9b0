import { ConfigurationError } from '../../lib/env-variables.mjs'

/** A reason not to start, told in one sentence that says what to do about it. */
export class UserFacingError extends Error {}

/** The way out where a data folder will not do: `Set …` where nobody has set it, `Change …` where somebody has. */
export function dataFolderAdvice(other, { SHOP_DATA_DIR: chosen } = process.env) {
  return chosen ? `change SHOP_DATA_DIR, which is ${chosen}, to ${other}` : `set SHOP_DATA_DIR to ${other}`
}

export const capitalize = (words) => words[0].toUpperCase() + words.slice(1)

const fileInTheWayMessage = (where) =>
  `A file is in the way of a folder${where}. Move it, or ${dataFolderAdvice('another folder')}.`

const SYSTEM_ERROR_MESSAGES = {
  ENOSPC: (where) => `There is no space left on the disk${where}. Free some and start again.`,
  EDQUOT: (where) => `The disk quota is used up${where}. Free some space and start again.`,
  EROFS: (where) =>
    `The disk is mounted read-only${where}. ${capitalize(dataFolderAdvice('a folder that can be written'))}.`,
  EACCES: (where) =>
    `This user may not write or read${where}. Change its owner, or ${dataFolderAdvice('another folder')}.`,
  EPERM: (where) => `This user may not change${where}. Change its owner, or ${dataFolderAdvice('another folder')}.`,
  ENOTDIR: fileInTheWayMessage,
  EEXIST: fileInTheWayMessage,
  EMFILE: () => 'Too many files are open. Raise the limit (ulimit -n 4096) and start again.',
  ENOMEM: () => 'There is not enough memory to start another program. Close something and start again.',
}

/** What to tell about an error: our own sentence, one for the usual trouble with disks, or null. */
export function userMessageFor(error) {
  if (error instanceof UserFacingError || error instanceof ConfigurationError) return error.message
  // `util.parseArgs` names the argument.
  if (error?.code?.startsWith?.('ERR_PARSE_ARGS_')) return `${error.message}. -- --help shows what there is.`
  const tell = SYSTEM_ERROR_MESSAGES[error?.code]
  return tell ? tell(error.path ? ` (${error.path})` : '') : null
}

/** The same for a program that ended badly: its own words are in a log. */
export function messageFromLog(text) {
  if (/no space left on device|ENOSPC/i.test(text)) return SYSTEM_ERROR_MESSAGES.ENOSPC('')
  if (/disk quota exceeded|EDQUOT/i.test(text)) return SYSTEM_ERROR_MESSAGES.EDQUOT('')
  if (/cannot allocate memory|heap out of memory|ENOMEM/i.test(text)) return SYSTEM_ERROR_MESSAGES.ENOMEM()
  return null
}

/** `lib/env.server.ts` and `prepare.ts` name what is wrong, and nothing is to be added to that. */
export const findReportedMessage = (text) =>
  /(?:The shop's configuration is wrong|The database cannot be prepared): .*/.exec(text)?.[0] ?? null
