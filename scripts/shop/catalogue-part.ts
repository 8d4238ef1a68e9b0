import { CATALOGUE_PARTS } from '@/lib/owner/files/catalogue/catalogue-content'
import { exportCatalogue } from '@/lib/owner/files/catalogue/export-catalogue.server'
import { importFromPath } from '@/lib/owner/files/catalogue/import-source.server'
import { isEmptyPlan, type ImportPlan } from '@/lib/owner/files/catalogue/import-plan'
import { summarizeProblems, type FileProblem } from '@/lib/platform/base/file-problem'
import { formatColumns, TRANSLATIONS_FLAG, type CommandContext, type CommandResult } from './command'

const PART_LABELS = {
  categories: 'categories',
  facets: 'facets',
  variations: 'variations',
  shippingTags: 'special shipping tags',
  questionSets: 'question sets',
  products: 'products',
  stock: 'stock',
} as const
/** What an import can change. */
const PLAN_PARTS = [...CATALOGUE_PARTS, 'stock'] as const
const MAX_SHOWN_ENTRIES = 20

export async function importCatalogue(
  { db, flags, dryRun, progress }: CommandContext,
  source: string,
): Promise<CommandResult> {
  const ignored: FileProblem[] = []
  const plan = await importFromPath(db, source, {
    removeMissing: flags['remove-missing'] !== undefined,
    removeTranslations: flags[TRANSLATIONS_FLAG] !== undefined,
    dryRun,
    progress,
    ignored: (files) => ignored.push(...files),
  })
  progress('')
  const text = [
    isEmptyPlan(plan) ? 'Nothing to change: the shop already has this catalogue.' : describePlan(plan),
    ...describeIgnored(ignored),
  ].join('\n')
  return { text, data: { ...toPlanData(plan), not_read: ignored.map(({ file, message }) => ({ file, message })) } }
}

const describeIgnored = (files: FileProblem[]) =>
  files.length > 0 ? ['ignored:', ...summarizeProblems(files).map((line) => `  ${line}`)] : []

function describePlan(plan: ImportPlan): string {
  return PLAN_PARTS.flatMap((part) => {
    const { add, change, remove } = plan[part]
    const lines = [
      ...formatChangedSlugs(
        'added',
        add.map((entry) => entry.slug),
      ),
      ...formatChangedSlugs(
        'changed',
        change.map(({ from, to }) => (from.slug === to.slug ? to.slug : `${from.slug} → ${to.slug}`)),
      ),
      ...formatChangedSlugs(
        'removed',
        remove.map((entry) => entry.slug),
      ),
    ]
    return lines.length > 0 ? [`${PART_LABELS[part]}:`, ...formatColumns(lines)] : []
  }).join('\n')
}

function formatChangedSlugs(verb: string, slugs: string[]): [string, string][] {
  if (slugs.length === 0) return []
  const more = slugs.length > MAX_SHOWN_ENTRIES ? `, and ${slugs.length - MAX_SHOWN_ENTRIES} more` : ''
  return [[`${slugs.length} ${verb}`, slugs.slice(0, MAX_SHOWN_ENTRIES).join(', ') + more]]
}

const toPlanData = (plan: ImportPlan) =>
  Object.fromEntries(
    PLAN_PARTS.map((part) => {
      const { add, change, remove } = plan[part]
      return [
        part,
        {
          added: add.map((entry) => entry.slug),
          changed: change.map(({ from, to }) => ({ from: from.slug, to: to.slug })),
          removed: remove.map((entry) => entry.slug),
        },
      ]
    }),
  )

export async function exportCatalogueFiles(
  { db, flags, dryRun }: CommandContext,
  folder: string,
): Promise<CommandResult> {
  const catalogue = await exportCatalogue(db, folder, {
    withPictures: flags['with-pictures'] !== undefined,
    withPriceHistory: flags['with-price-history'] !== undefined,
    dryRun,
  })
  const counts = Object.fromEntries(CATALOGUE_PARTS.map((part) => [part, catalogue[part].length]))
  return { text: CATALOGUE_PARTS.map((part) => `${counts[part]} ${PART_LABELS[part]}`).join(', '), data: counts }
}
