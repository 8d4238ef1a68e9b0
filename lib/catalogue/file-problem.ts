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
    super(summaryOf(problems).join('\n'))
  }
}

const position = ({ file, line }: FileProblem) => (line === undefined ? file : `${file}:${line}`)

export const sentence = (problem: FileProblem): string => [position(problem), problem.field, problem.message].filter((part) => part !== '').join(': ')

const MOST_LINES = 20
const MOST_POSITIONS = 3

/** For reading: a fault that is in many places is one line, and the rest is counted. */
export function summaryOf(problems: readonly FileProblem[]): string[] {
  const kinds = new Map<string, FileProblem[]>()
  for (const problem of problems) kinds.set(kindOf(problem), [...(kinds.get(kindOf(problem)) ?? []), problem])
  const groups = [...kinds.values()]
  const left = groups.slice(MOST_LINES).flat().length
  return [...groups.slice(0, MOST_LINES).map(groupSentence), ...(left > 0 ? [`and ${left} more ${left === 1 ? 'problem' : 'problems'}`] : [])]
}

/** The same is wrong with the same field, wherever that is. */
const kindOf = ({ field, message }: FileProblem) => JSON.stringify([field.split('.').findLast((name) => !/^\d+$/.test(name)), message])

function groupSentence([first, ...others]: FileProblem[]): string {
  if (!first) return ''
  const positions = [...new Set(others.map((other) => (other.file === first.file && other.line === undefined && other.field ? `${position(other)}: ${other.field}` : position(other))))]
  if (positions.length === 0) return sentence(first)
  const more = positions.length - MOST_POSITIONS
  return `${sentence(first)} (also in ${positions.slice(0, MOST_POSITIONS).join(', ')}${more > 0 ? ` and ${more} more` : ''})`
}
