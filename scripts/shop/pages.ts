import { describeFacts } from '@/lib/shop/content/pages/page-facts'
import { exportPages, importPages } from '@/lib/owner/files/content/pages-import.server'
import { isEmptyPagesPlan, type PagesPlan } from '@/lib/shop/content/pages/stored-pages.server'
import { formatColumns, TRANSLATION_FLAGS, TRANSLATIONS_FLAG, type Command } from './command'

const describePlan = (plan: PagesPlan) =>
  isEmptyPagesPlan(plan)
    ? 'Nothing to change: the shop already has these pages.'
    : [
        'pages:',
        ...formatColumns(
          (['added', 'changed', 'removed'] as const).flatMap((verb): [string, string][] =>
            plan[verb].length > 0 ? [[`${plan[verb].length} ${verb}`, plan[verb].join(', ')]] : [],
          ),
        ),
      ].join('\n')

const importCommand: Command = {
  summary: 'Replace all pages by the .md files in pages/ of a folder, completely or not at all.',
  args: ['folder'],
  writes: true,
  flags: TRANSLATION_FLAGS,
  help: 'Their pictures are in pictures/ of the folder, or in media/ as `pages export` writes them.\nSee docs/shop-files.md. Running shops show the change within seconds.',
  run: async ({ db, args: [folder = ''], flags, dryRun, progress }) => {
    const removeTranslations = flags[TRANSLATIONS_FLAG] !== undefined
    const plan = await importPages(db, folder, { dryRun, removeTranslations, progress })
    progress('')
    return { text: describePlan(plan), data: plan }
  },
}

const exportCommand: Command = {
  summary: 'Write all pages to pages/ of a folder, with their pictures in media/.',
  args: ['folder'],
  writes: true,
  ownTransactions: true,
  run: async ({ db, args: [folder = ''], dryRun }) => {
    const { pages: count, pictures } = await exportPages(db, folder, { dryRun })
    return { text: `${folder}: ${count} pages and ${pictures} pictures`, data: { folder, pages: count, pictures } }
  },
}

const factsCommand: Command = {
  summary: 'List the facts and conditions that a page can name.',
  help: 'A page names a fact as {{company_name}}, and a condition as {{#if free_delivery}}…{{else}}…{{/if}}.',
  run: async () => {
    const { facts, conditions } = describeFacts()
    const columns = (entries: typeof facts) => formatColumns(entries.map(({ name, meaning }) => [name, meaning]))
    return {
      text: ['facts:', ...columns(facts), '', 'conditions:', ...columns(conditions)].join('\n'),
      data: { facts, conditions },
    }
  },
}

export const pages = {
  summary: 'terms, privacy, about and all other texts',
  verbs: { import: importCommand, export: exportCommand, facts: factsCommand },
}
