/** A problem in a file of the owner: where it is, and what to do. */
export type FileProblem = {
  file: string
  /** For files that are not JSON. */
  line?: number
  /** The path of the field, like `variants.2.price`; empty for the whole file. */
  field: string
  message: string
}

export class FileProblemsError extends Error {
  override readonly name = 'FileProblems'

  constructor(readonly problems: FileProblem[]) {
    super(summarizeProblems(problems).join('\n'))
  }
}

const formatPosition = ({ file, line }: FileProblem) => (line === undefined ? file : `${file}:${line}`)

export const formatFileProblem = (problem: FileProblem): string =>
  [formatPosition(problem), problem.field, problem.message].filter((part) => part !== '').join(': ')

const MAX_LINES = 20
const MAX_POSITIONS = 3

/** One line for each kind of problem, with its first positions. Further lines are counted. */
export function summarizeProblems(problems: readonly FileProblem[]): string[] {
  const kinds = new Map<string, FileProblem[]>()
  for (const problem of problems) kinds.set(groupKey(problem), [...(kinds.get(groupKey(problem)) ?? []), problem])
  const groups = [...kinds.values()]
  const left = groups.slice(MAX_LINES).flat().length
  return [
    ...groups.slice(0, MAX_LINES).map(formatGroup),
    ...(left > 0 ? [`and ${left} more ${left === 1 ? 'problem' : 'problems'}`] : []),
  ]
}

/** The same message for the same field, in any file or list entry. */
const groupKey = ({ field, message }: FileProblem) =>
  JSON.stringify([field.split('.').findLast((name) => !/^\d+$/.test(name)), message])

function formatGroup([first, ...others]: FileProblem[]): string {
  if (!first) return ''
  const positions = [
    ...new Set(
      others.map((other) =>
        other.file === first.file && other.line === undefined && other.field
          ? `${formatPosition(other)}: ${other.field}`
          : formatPosition(other),
      ),
    ),
  ]
  if (positions.length === 0) return formatFileProblem(first)
  const more = positions.length - MAX_POSITIONS
  return `${formatFileProblem(first)} (also in ${positions.slice(0, MAX_POSITIONS).join(', ')}${more > 0 ? ` and ${more} more` : ''})`
}
