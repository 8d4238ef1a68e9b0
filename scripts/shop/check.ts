import { listMissingTranslations, type MissingTranslation } from '@/lib/owner/translations/missing-translations.server'
import { checkOrders } from '@/lib/owner/orders/check-orders.server'
import { listFirstSteps } from '@/lib/owner/opening/opening-guide.server'
import { listMissingBeforeOpening, type MissingBeforeOpening } from '@/lib/owner/opening/opening-checks.server'
import { type FileProblem, summarizeProblems } from '@/lib/platform/base/file-problem'
import { staleSynonyms } from '@/lib/shop/catalogue/synonyms-file.server'
import { env } from '@/lib/platform/env.server'
import { pluralize } from '@/lib/platform/base/pluralize'
import { translationLanguages } from '@/lib/platform/base/translation-files.server'
import { CommandError, formatColumns, type Command } from './command'

const MAX_SHOWN = 100
/** The names in one line. */
const MAX_PLACES = 6

export const check: Command = {
  summary: 'List what is missing before the shop opens, what is not translated, and synonyms of nothing.',
  args: ['[language]'],
  help: 'What is missing before the shop opens is what the law asks for and only the owner knows: see docs/law.md.\nFor translations, all languages are checked that the shop has an edition in or a translation into; with a language,\nonly its translations are. Pages show what is not translated in the language of the content.',
  run: async ({ db, args: [language] }) => {
    const known = translationLanguages()
    if (language !== undefined && !known.includes(language))
      throw new CommandError(`The shop has no language "${language}" to translate into; it has ${known.join(', ')}.`)
    const missing = await listMissingTranslations(db, language)
    const translations =
      Object.entries(missing)
        .map(([name, entries]) => describe(name, entries))
        .join('\n\n') || 'The shop has content in one language, and no edition in another one.'
    if (language !== undefined) return { text: translations, data: missing }
    const first_steps = await listFirstSteps({ db })
    const before_opening = await listMissingBeforeOpening(db)
    const stale_synonyms = await staleSynonyms(db)
    const texts = [
      ...(first_steps.length > 0 ? [describeFirstSteps(first_steps)] : []),
      ...(before_opening ? [describeOpening(before_opening)] : []),
      ...(stale_synonyms.length > 0 ? [describeSynonyms(stale_synonyms)] : []),
      ...(before_opening || Object.keys(missing).length > 0 ? [translations] : []),
    ]
    return {
      text: texts.join('\n\n'),
      data: { first_steps, ...(before_opening ? { before_opening } : {}), stale_synonyms, ...missing },
    }
  },
}

const describeFirstSteps = (steps: Awaited<ReturnType<typeof listFirstSteps>>): string =>
  [
    'Nobody can order yet. This is missing, with its screen at the desk or the import of a file:',
    ...formatColumns(steps.map(({ title, path }) => [title, env().shopUrl + path])),
    '  docs/owner.md says how to begin; `owners add` opens the desk.',
  ].join('\n')

const describeSynonyms = (problems: readonly FileProblem[]): string =>
  ['Synonyms name what the catalogue no longer has:', ...summarizeProblems(problems).map((line) => `  ${line}`)].join(
    '\n',
  )

function describeOpening(missing: readonly MissingBeforeOpening[]): string {
  if (missing.length === 0) return 'Before opening: nothing is missing that the shop can check.'
  const lines = missing.flatMap(({ what, where, todo }) => {
    const more = where.length > MAX_PLACES ? `, and ${where.length - MAX_PLACES} more` : ''
    return [`  ${what}: ${where.slice(0, MAX_PLACES).join(', ')}${more}`, `    ${todo}`]
  })
  return ['Before opening, this is missing:', ...lines].join('\n')
}

function describe(language: string, missing: readonly MissingTranslation[]): string {
  if (missing.length === 0) return `${language}: everything is translated.`
  const count = missing.reduce((sum, { fields }) => sum + fields.length, 0)
  const rows = missing.map(({ kind, slug, fields }): [string, string] => [
    [kind, slug].filter(Boolean).join(' '),
    fields.join(', '),
  ])
  const more = rows.length > MAX_SHOWN ? [`  and ${rows.length - MAX_SHOWN} more; --json shows all`] : []
  return [
    `${language}: ${pluralize(count, 'text')} not translated`,
    ...formatColumns(rows.slice(0, MAX_SHOWN)),
    ...more,
  ].join('\n')
}

export const checkOrdersCommand: Command = {
  summary: 'Check that all orders, payments and emails are consistent.',
  run: async ({ db }) => {
    const found = await checkOrders({ db })
    if (found.length > 0)
      throw new CommandError(found.map(({ rule, about }) => `${about}: violates the rule that ${rule}.`).join('\n'))
    return { text: 'All orders are consistent.', data: { contradictions: [] } }
  },
}
