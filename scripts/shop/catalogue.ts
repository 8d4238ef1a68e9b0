import { z } from 'zod'
import {
  categoryFileSchema,
  facetFileSchema,
  productFileSchema,
  shippingTagFileSchema,
  variationFileSchema,
} from '@/lib/shop/catalogue/catalogue-file.schema'
import {
  categoryTranslationFileSchema,
  productTranslationSchema,
  shippingTagTranslationFileSchema,
  taggedTranslationFileSchema,
} from '@/lib/shop/catalogue/translation-file.schema'
import { exportCatalogue } from '@/lib/owner/files/catalogue/export-catalogue.server'
import { importFromPath } from '@/lib/owner/files/catalogue/import-source.server'
import { summarizeProblems, type FileProblem } from '@/lib/platform/base/file-problem'
import { isEmptyPlan, type ImportPlan } from '@/lib/owner/files/catalogue/import-plan'
import { homeFileSchema } from '@/lib/shop/content/home/home-file.schema'
import { pageFrontMatterSchema, pageTranslationSchema } from '@/lib/shop/content/pages/page-file.schema'
import {
  promotionFileSchema,
  promotionTranslationFileSchema,
  settingsFileSchema,
  settingsTranslationSchema,
} from '@/lib/shop/content/shop-file.schema'
import { shippingFileSchema } from '@/lib/shop/shipping/shipping-file.schema'
import { themeFileSchema } from '@/lib/platform/theme/theme.schema'
import { formatColumns, TRANSLATION_FLAGS, TRANSLATIONS_FLAG, UsageError, type Command } from './command'

const PART_LABELS = {
  categories: 'categories',
  facets: 'facets',
  variations: 'variations',
  shippingTags: 'special shipping tags',
  products: 'products',
  stock: 'stock',
} as const
const PARTS = ['categories', 'facets', 'variations', 'shippingTags', 'products'] as const
/** What an import can change. */
const PLAN_PARTS = [...PARTS, 'stock'] as const
const MAX_SHOWN_ENTRIES = 20

const importCommand: Command = {
  summary: 'Import a folder or a file in the catalogue format, completely or not at all.',
  args: ['folder or file'],
  writes: true,
  flags: { 'remove-missing': { describe: 'remove from the shop what the folder does not name' }, ...TRANSLATION_FLAGS },
  help: 'A folder contains categories, facets, variations, special shipping tags and products as .json or .csv,\nand pictures/ with the picture files. Parts that are missing stay unchanged in the shop.\nTheir translations are in translations/<language>/.\nSee docs/catalogue-format.md. At most twenty lines of problems are shown; --json shows all.\nRunning shops show the change within seconds.',
  run: async ({ db, args: [source = ''], flags, dryRun, progress }) => {
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
  },
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

const exportCommand: Command = {
  summary: 'Write the catalogue to a folder, in the format that `catalogue import` reads.',
  args: ['folder'],
  writes: true,
  ownTransactions: true,
  flags: {
    'with-pictures': { describe: 'add media.json and media/, for another shop' },
    'with-price-history': { describe: 'add all earlier prices, for another shop' },
  },
  run: async ({ db, args: [folder = ''], flags, dryRun }) => {
    const catalogue = await exportCatalogue(db, folder, {
      withPictures: flags['with-pictures'] !== undefined,
      withPriceHistory: flags['with-price-history'] !== undefined,
      dryRun,
    })
    const counts = Object.fromEntries(PARTS.map((part) => [part, catalogue[part].length]))
    return {
      text: `${folder}: ${PARTS.map((part) => `${counts[part]} ${PART_LABELS[part]}`).join(', ')}`,
      data: { folder, ...counts },
    }
  },
}

const SCHEMAS: Record<string, z.ZodType> = {
  categories: categoryFileSchema,
  facets: facetFileSchema,
  variations: variationFileSchema,
  'shipping-tags': shippingTagFileSchema,
  product: productFileSchema,
  settings: settingsFileSchema,
  promotions: promotionFileSchema,
  home: homeFileSchema,
  page: pageFrontMatterSchema,
  shipping: shippingFileSchema,
  theme: themeFileSchema,
  'translated-categories': categoryTranslationFileSchema,
  'translated-facets': taggedTranslationFileSchema,
  'translated-variations': taggedTranslationFileSchema,
  'translated-shipping-tags': shippingTagTranslationFileSchema,
  'translated-product': productTranslationSchema,
  'translated-settings': settingsTranslationSchema,
  'translated-promotions': promotionTranslationFileSchema,
  'translated-page': pageTranslationSchema,
}

const schemaCommand: Command = {
  summary: 'Print the format of a file as JSON Schema.',
  args: ['[file]'],
  help: `Files: ${Object.keys(SCHEMAS).join(', ')}. Without one, all of them.`,
  run: async ({ args: [name] }) => {
    const schema = name === undefined ? undefined : SCHEMAS[name]
    if (name !== undefined && !schema)
      throw new UsageError(`there is no schema "${name}"; there are ${Object.keys(SCHEMAS).join(', ')}`)
    const print = (one: z.ZodType) => z.toJSONSchema(one, { io: 'input' })
    const data = schema
      ? print(schema)
      : Object.fromEntries(Object.entries(SCHEMAS).map(([file, one]) => [file, print(one)]))
    return { text: JSON.stringify(data, null, 2), data }
  },
}

export const catalogue = {
  summary: 'categories, facets, variations and products',
  verbs: { import: importCommand, export: exportCommand, schema: schemaCommand },
}
