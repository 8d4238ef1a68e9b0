/** A reason not to start, told in one sentence that says what to do about it. */
export class Fault extends Error {}

/** The way out where a data folder will not do: `Set …` where nobody has set it, `Change …` where somebody has. */
export function chooseDataFolder(other, { SHOP_DATA_DIR: chosen } = process.env) {
  return chosen ? `change SHOP_DATA_DIR, which is ${chosen}, to ${other}` : `set SHOP_DATA_DIR to ${other}`
}

export const beginning = (words) => words[0].toUpperCase() + words.slice(1)

const fileInTheWay = (where) =>
  `A file is in the way of a folder${where}. Move it, or ${chooseDataFolder('another folder')}.`

const SYSTEM_SENTENCES = {
  ENOSPC: (where) => `There is no space left on the disk${where}. Free some and start again.`,
  EDQUOT: (where) => `The disk quota is used up${where}. Free some space and start again.`,
  EROFS: (where) =>
    `The disk is mounted read-only${where}. ${beginning(chooseDataFolder('a folder that can be written'))}.`,
  EACCES: (where) =>
    `This user may not write or read${where}. Change its owner, or ${chooseDataFolder('another folder')}.`,
  EPERM: (where) => `This user may not change${where}. Change its owner, or ${chooseDataFolder('another folder')}.`,
  ENOTDIR: fileInTheWay,
  EEXIST: fileInTheWay,
  EMFILE: () => 'Too many files are open. Raise the limit (ulimit -n 4096) and start again.',
  ENOMEM: () => 'There is not enough memory to start another program. Close something and start again.',
}

/** What to tell about an error: our own sentence, one for the usual trouble with disks, or null. */
export function sentenceFor(error) {
  if (error instanceof Fault) return error.message
  // `util.parseArgs` names the argument.
  if (error?.code?.startsWith?.('ERR_PARSE_ARGS_')) return `${error.message}. -- --help shows what there is.`
  const tell = SYSTEM_SENTENCES[error?.code]
  return tell ? tell(error.path ? ` (${error.path})` : '') : null
}

/** The same for a program that ended badly: its own words are in a log. */
export function sentenceForLog(text) {
  if (/no space left on device|ENOSPC/i.test(text)) return SYSTEM_SENTENCES.ENOSPC('')
  if (/disk quota exceeded|EDQUOT/i.test(text)) return SYSTEM_SENTENCES.EDQUOT('')
  if (/cannot allocate memory|heap out of memory|ENOMEM/i.test(text)) return SYSTEM_SENTENCES.ENOMEM()
  return null
}

/** `lib/env.server.ts` and `prepare.ts` name what is wrong, and nothing is to be added to that. */
export const toldSentence = (text) =>
  /(?:The shop's configuration is wrong|The database cannot be prepared): .*/.exec(text)?.[0] ?? null
