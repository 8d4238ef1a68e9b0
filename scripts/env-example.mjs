// npm run env:example  writes .env.example and the table of variables in docs/operations.md.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { VARIABLES } from '../lib/platform/env-variables.mjs'

/** @import { Variable } from '../lib/platform/env-variables.mjs' */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BEGIN = '<!-- Written by `npm run env:example`. -->'
const END = '<!-- End of the table. -->'

/** @type {[string, Variable][]} */
const variables = Object.entries(VARIABLES)

/** @param {Variable} variable */
const withoutIt = ({ default: value, unset }) => (value ? `\`${value}\`` : (unset ?? ''))

/** @param {string} text */
const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

export function envExample() {
  const blocks = variables
    .filter(([, { internal }]) => !internal)
    .map(([name, variable]) => {
      const secret = variable.secret ? ' Secret.' : ''
      return `# ${sentence(variable.description)}. Without it: ${withoutIt(variable)}.${secret}\n#${name}=${variable.example}\n`
    })
  return [
    '# Settings of the shop. Copy this file to .env.local, and remove the # before a variable to set it.\n# Everything has a default. `npm run env:example` writes this file from lib/platform/env-variables.mjs.\n',
    ...blocks,
  ].join('\n')
}

function table() {
  const rows = variables.map(
    ([name, variable]) =>
      `| \`${name}\` | ${variable.description} | ${withoutIt(variable)} | ${variable.secret ? 'yes' : ''} |`,
  )
  return ['| Variable | Meaning | Without it | Secret |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

/**
 * The page with its table of variables up to date.
 *
 * @param {string} page
 */
export function withTable(page) {
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (after === undefined) throw new Error('docs/operations.md has no place for the table of variables.')
  return `${before}${BEGIN}\n\n${table()}\n\n${END}${after}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const page = path.join(ROOT, 'docs', 'operations.md')
  writeFileSync(path.join(ROOT, '.env.example'), envExample())
  writeFileSync(page, withTable(readFileSync(page, 'utf8')))
}
