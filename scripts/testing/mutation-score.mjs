import { MUTATED_FOLDERS } from './mutation-areas.mjs'

/** A lower score of a folder fails the run. */
export const LOWEST_SCORE = 85

/** A mutant that does not end in time is noticed, too. */
const NOTICED = new Set(['Killed', 'Timeout'])
const UNNOTICED = new Set(['Survived', 'NoCoverage'])

/** The score of each folder in a report of Stryker; leaves out those without mutants. */
export function scoresOf({ files }) {
  return MUTATED_FOLDERS.map((folder) => {
    const mutants = Object.entries(files).flatMap(([file, { mutants }]) =>
      file.startsWith(`${folder}/`) ? mutants : [],
    )
    const noticed = mutants.filter(({ status }) => NOTICED.has(status)).length
    const all = noticed + mutants.filter(({ status }) => UNNOTICED.has(status)).length
    return { folder, noticed, all, score: all === 0 ? 100 : (noticed / all) * 100 }
  }).filter(({ all }) => all > 0)
}

/** The mutants that no test notices, as `file:line original → replacement`. */
export function survivorsOf({ files }) {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => UNNOTICED.has(status))
      .map(
        ({ location, replacement, mutatorName }) =>
          `${file}:${location.start.line} ${oneLine(textAt(source, location))} → ${oneLine(replacement ?? mutatorName)}`,
      ),
  )
}

function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines[lines.length - 1].slice(0, end.column - 1)
  lines[0] = lines[0].slice(start.column - 1)
  return lines.join('\n')
}

const oneLine = (text) => {
  const words = text.replace(/\s+/g, ' ')
  return words.length > 80 ? `${words.slice(0, 80)}…` : words
}
