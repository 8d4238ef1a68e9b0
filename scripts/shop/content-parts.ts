import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type z } from 'zod'
import { formatJsonFile } from '@/lib/owner/files/catalogue/catalogue-files'
import { exportHome, importHome } from '@/lib/owner/files/content/home-import.server'
import { exportPages, importPages } from '@/lib/owner/files/content/pages-import.server'
import { exportPromotions, importPromotions } from '@/lib/owner/files/content/promotions-import.server'
import { exportTheme, readThemeFolder } from '@/lib/owner/files/content/theme-files.server'
import { readJsonOrThrow } from '@/lib/platform/base/json-file.server'
import { pluralize } from '@/lib/platform/base/pluralize'
import { writeTranslationsOf } from '@/lib/platform/base/translation-files.server'
import { saveTheme } from '@/lib/platform/theme/stored-theme.server'
import { synonymFileSchema } from '@/lib/shop/catalogue/synonym-file.schema'
import { loadSynonymFile, saveSynonymFile } from '@/lib/shop/catalogue/synonyms-file.server'
import { isEmptyPagesPlan, type PagesPlan } from '@/lib/shop/content/pages/stored-pages.server'
import { changeSettings, loadSettings } from '@/lib/shop/content/settings-file.server'
import {
  loadSettingsTranslations,
  readSettingsTranslations,
  saveSettingsTranslations,
} from '@/lib/shop/content/settings-translations.server'
import { settingsFileSchema, type SettingsFile } from '@/lib/shop/content/shop-file.schema'
import { discountFileSchema } from '@/lib/shop/discounts/discount-file.schema'
import { loadDiscountFile, saveDiscountFile } from '@/lib/shop/discounts/discount-file.server'
import { shippingFileSchema } from '@/lib/shop/shipping/shipping-file.schema'
import { loadShippingFile, saveShippingFile } from '@/lib/shop/shipping/shipping-file.server'
import { CommandError, formatColumns, TRANSLATIONS_FLAG, type CommandContext, type CommandResult } from './command'

const readFileWithSchema = <Schema extends z.ZodType>(file: string, schema: Schema) =>
  readJsonOrThrow(path.dirname(file), path.basename(file), schema)

const changeResult = (changed: boolean, subject: string): CommandResult => ({
  text: changed ? `${subject} changed; running shops show it within seconds.` : `${subject} already had these values.`,
  data: { changed },
})

const importOptions = ({ flags, dryRun, progress }: CommandContext) => ({
  dryRun,
  removeTranslations: flags[TRANSLATIONS_FLAG] !== undefined,
  progress,
})

async function requireSettings(db: CommandContext['db']): Promise<SettingsFile> {
  const settings = await loadSettings(db)
  if (!settings) throw new CommandError('The shop has no settings yet. Import settings.json first.')
  return settings
}

export async function importSettings({ db, flags }: CommandContext, file: string): Promise<CommandResult> {
  const wanted = await readFileWithSchema(file, settingsFileSchema)
  const translations = await readSettingsTranslations(file, wanted.content_language)
  const replace = flags[TRANSLATIONS_FLAG] !== undefined
  const { changed, currency } = await changeSettings(db, wanted, {
    changeCurrency: flags['change-currency'] !== undefined,
    removeTranslations: replace,
  })
  const translated = await saveSettingsTranslations(db, translations, { replace })
  const { text } = changeResult(changed || translated, 'The settings')
  return {
    text: [text, ...(currency ? [describeCurrencyChange(currency)] : [])].join('\n'),
    data: { changed: changed || translated, currency },
  }
}

const describeCurrencyChange = ({ from, to, rounded }: { from: string; to: string; rounded: number }) =>
  [
    `Prices, shipping fees and thresholds have the same numbers in ${to} as before in ${from}.`,
    ...(rounded > 0 ? [`${to} has fewer decimals: ${pluralize(rounded, 'amount')} had to be rounded.`] : []),
    `Orders stay in their currency. Import the catalogue and the shipping rules with prices in ${to} now.`,
  ].join('\n')

export async function exportSettings({ db, dryRun }: CommandContext, file: string): Promise<CommandResult> {
  const settings = await requireSettings(db)
  if (!dryRun) {
    await writeFile(file, formatJsonFile(settings))
    await writeTranslationsOf(file, await loadSettingsTranslations(db))
  }
  return { text: file, data: { file } }
}

export async function importSynonyms({ db }: CommandContext, file: string): Promise<CommandResult> {
  const synonyms = await readFileWithSchema(file, synonymFileSchema)
  return changeResult(await db.transaction((tx) => saveSynonymFile(tx, synonyms, file)), 'The synonyms')
}

export async function exportSynonyms({ db, dryRun }: CommandContext, file: string): Promise<CommandResult> {
  const synonyms = await loadSynonymFile(db)
  if (!dryRun) await writeFile(file, formatJsonFile(synonyms))
  return { text: file, data: { file } }
}

export async function importShipping({ db }: CommandContext, file: string): Promise<CommandResult> {
  const rules = await readFileWithSchema(file, shippingFileSchema)
  return changeResult(await db.transaction((tx) => saveShippingFile(tx, rules, file)), 'The shipping rules')
}

export async function exportShipping({ db, dryRun }: CommandContext, file: string): Promise<CommandResult> {
  const rules = await loadShippingFile(db)
  if (!dryRun) await writeFile(file, formatJsonFile(rules))
  return { text: file, data: { file } }
}

export async function importDiscounts({ db }: CommandContext, file: string): Promise<CommandResult> {
  const discounts = await readFileWithSchema(file, discountFileSchema)
  return changeResult(
    await db.transaction((tx) => saveDiscountFile(tx, discounts, { fileName: file })),
    'The discounts',
  )
}

export async function exportDiscounts({ db, dryRun }: CommandContext, file: string): Promise<CommandResult> {
  const discounts = await loadDiscountFile(db)
  if (!dryRun) await writeFile(file, formatJsonFile(discounts))
  return { text: file, data: { file } }
}

const withPictures = (file: string, pictures: number): CommandResult => ({
  text: `${file}, with ${pluralize(pictures, 'picture')} in media/`,
  data: { file, pictures },
})

export async function importPromotionsFile(call: CommandContext, file: string): Promise<CommandResult> {
  const changed = await importPromotions(call.db, file, importOptions(call))
  call.progress('')
  return changeResult(changed, 'The promotions')
}

export const exportPromotionsFile = async ({ db, dryRun }: CommandContext, file: string) =>
  withPictures(file, await exportPromotions(db, file, { dryRun }))

export async function importHomePage(call: CommandContext, file: string): Promise<CommandResult> {
  await requireSettings(call.db)
  const changed = await importHome(call.db, file, importOptions(call))
  call.progress('')
  return changeResult(changed, 'The home page')
}

export const exportHomePage = async ({ db, dryRun }: CommandContext, file: string) =>
  withPictures(file, await exportHome(db, file, { dryRun }))

export async function importAllPages(call: CommandContext, folder: string): Promise<CommandResult> {
  const plan = await importPages(call.db, folder, importOptions(call))
  call.progress('')
  return { text: describePlan(plan), data: plan }
}

const describePlan = (plan: PagesPlan) =>
  isEmptyPagesPlan(plan)
    ? 'Nothing to change: the shop already has these pages.'
    : formatColumns(
        (['added', 'changed', 'removed'] as const).flatMap((verb): [string, string][] =>
          plan[verb].length > 0 ? [[`${plan[verb].length} ${verb}`, plan[verb].join(', ')]] : [],
        ),
        '',
      ).join('\n')

export async function exportAllPages({ db, dryRun }: CommandContext, folder: string): Promise<CommandResult> {
  const { pages, pictures } = await exportPages(db, folder, { dryRun })
  return { text: `${pluralize(pages, 'page')} and ${pluralize(pictures, 'picture')}`, data: { pages, pictures } }
}

export async function importTheme({ db }: CommandContext, source: string): Promise<CommandResult> {
  const theme = await readThemeFolder(source)
  const changed = await db.transaction(async (tx) => {
    await requireSettings(tx)
    return saveTheme(tx, theme)
  })
  return changeResult(changed, 'The theme')
}

export async function exportThemeFiles({ db, dryRun }: CommandContext, folder: string): Promise<CommandResult> {
  const files = await exportTheme(db, folder, { dryRun })
  return { text: files.join(', '), data: { files } }
}
