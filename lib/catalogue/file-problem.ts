/** Something wrong in a file that the owner wrote: where, and what to do about it. */
export type FileProblem = {
  file: string
  /** The line, where the format has lines that mean something (CSV). */
  line?: number
  /** The path of the field, like `variants.2.price`; empty for the whole file. */
  field: string
  message: string
}

export class FileProblems extends Error {
  override readonly name = 'FileProblems'

  constructor(readonly problems: FileProblem[]) {
    super(problems.map(sentence).join('\n'))
  }
}

export const sentence = ({ file, line, field, message }: FileProblem): string =>
  [[file, line].filter((part) => part !== undefined).join(':'), field, message].filter((part) => part !== '').join(': ')
