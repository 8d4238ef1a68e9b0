import { ConfigurationError } from '../../lib/platform/env-variables.mjs'

/** An error whose message tells the user in one sentence what is wrong and what to do. */
export class UserFacingError extends Error {}

/** Advice to use another data folder: "set" the variable if it is not set, "change" it if it is. */
export function dataFolderAdvice(other, { SHOP_DATA_DIR: chosen } = process.env) {
  return chosen ? `change SHOP_DATA_DIR, which is ${chosen}, to ${other}` : `set SHOP_DATA_DIR to ${other}`
}

export const capitalize = (words) => words[0].toUpperCase() + words.slice(1)

const fileInTheWayMessage = (where) =>
  `A file has the name of a folder that is needed${where}. Move the file, or ${dataFolderAdvice('another folder')}.`

const SYSTEM_ERROR_MESSAGES = {
  ENOSPC: (where) => `There is no space left on the disk${where}. Free some space and start again.`,
  EDQUOT: (where) => `The disk quota is used up${where}. Free some space and start again.`,
  EROFS: (where) =>
    `The disk is mounted read-only${where}. ${capitalize(dataFolderAdvice('a folder that can be written'))}.`,
  EACCES: (where) =>
    `This user has no permission to read or write${where}. Change its owner, or ${dataFolderAdvice('another folder')}.`,
  EPERM: (where) =>
    `This user has no permission to change${where}. Change its owner, or ${dataFolderAdvice('another folder')}.`,
  ENOTDIR: fileInTheWayMessage,
  EEXIST: fileInTheWayMessage,
  EMFILE: () => 'Too many files are open. Raise the limit (ulimit -n 4096) and start again.',
  ENOMEM: () => 'There is not enough memory to start another program. Close something and start again.',
}

/** The message for an error that a user can fix, such as a full disk; null for a bug. */
export function userMessageFor(error) {
  if (error instanceof UserFacingError || error instanceof ConfigurationError) return error.message
  // `util.parseArgs` names the argument.
  if (error?.code?.startsWith?.('ERR_PARSE_ARGS_')) return `${error.message}. -- --help shows what there is.`
  const message = SYSTEM_ERROR_MESSAGES[error?.code]
  return message ? message(error.path ? ` (${error.path})` : '') : null
}

/** The message for a failed program whose output names a problem that a user can fix, or null. */
export function messageFromLog(text) {
  if (/no space left on device|ENOSPC/i.test(text)) return SYSTEM_ERROR_MESSAGES.ENOSPC('')
  if (/disk quota exceeded|EDQUOT/i.test(text)) return SYSTEM_ERROR_MESSAGES.EDQUOT('')
  if (/cannot allocate memory|heap out of memory|ENOMEM/i.test(text)) return SYSTEM_ERROR_MESSAGES.ENOMEM()
  return null
}

/** The complete message that `parseVariables` or `prepare-database.ts` printed, or null. */
export const findReportedMessage = (text) =>
  /(?:The shop's configuration is wrong|The database cannot be prepared): .*/.exec(text)?.[0] ?? null
