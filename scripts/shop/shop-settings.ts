import { writeTranslationsOf } from '@/lib/platform/base/translation-files.server'
import { pluralize } from '@/lib/platform/base/pluralize'
import { UnknownSettingError, readSetting, changeSetting } from '@/lib/owner/files/content/settings-change'
import { exportHome, importHome } from '@/lib/owner/files/content/home-import.server'
import { loadHome } from '@/lib/shop/content/home/stored-home.server'
import { loadPromotions } from '@/lib/owner/files/content/promotions-file.server'
import { exportPromotions, importPromotions } from '@/lib/owner/files/content/promotions-import.server'
import { changeSettings, loadSettings } from '@/lib/shop/content/settings-file.server'
import {
  loadSettingsTranslations,
  readSettingsTranslations,
  saveSettingsTranslations,
  type SettingsTranslations,
} from '@/lib/shop/content/settings-translations.server'
import { settingsFileSchema, type SettingsFile } from '@/lib/shop/content/shop-file.schema'
import { shippingFileSchema } from '@/lib/shop/shipping/shipping-file.schema'
import { loadShippingFile, saveShippingFile } from '@/lib/shop/shipping/shipping-file.server'
import {
  CommandError,
  TRANSLATION_FLAGS,
  TRANSLATIONS_FLAG,
  type CommandContext,
  type Command,
  type CommandResult,
} from './command'
import { readFileWithSchema, writeOrPrint } from './files'

const changeResult = (changed: boolean, subject: string) => ({
  text: changed ? `${subject} changed; running shops show it within seconds.` : `${subject} already had these values.`,
  data: { changed },
})

async function requireSettings(db: CommandContext['db']): Promise<SettingsFile> {
  const settings = await loadSettings(db)
  if (!settings)
    throw new CommandError('The shop has no settings yet. Import all of them with `settings import <file>`.')
  return settings
}

const CURRENCY_FLAG = {
  'change-currency': { describe: 'keep the numbers of all prices and fees when the currency changes' },
}

async function saveAndDescribe(
  db: CommandContext['db'],
  wanted: SettingsFile,
  flags: CommandContext['flags'],
  translations: SettingsTranslations = {},
): Promise<CommandResult> {
  const { changed, currency } = await changeSettings(db, wanted, {
    changeCurrency: flags['change-currency'] !== undefined,
  })
  const translated = await saveSettingsTranslations(db, translations, {
    replace: flags[TRANSLATIONS_FLAG] !== undefined,
  })
  const { text, data } = changeResult(changed || translated, 'The settings')
  return {
    text: [text, ...(currency ? [describeCurrencyChange(currency)] : [])].join('\n'),
    data: { ...data, currency },
  }
}

const describeCurrencyChange = ({ from, to, rounded }: { from: string; to: string; rounded: number }) =>
  [
    `Prices, shipping fees and thresholds have the same numbers in ${to} as before in ${from}.`,
    ...(rounded > 0 ? [`${to} has fewer decimals: ${pluralize(rounded, 'amount')} had to be rounded.`] : []),
    `Orders stay in their currency. Import the catalogue and the shipping rules with prices in ${to} now.`,
  ].join('\n')

/** Reports an unknown setting without a stack trace. */
function withSettingErrors<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw error instanceof UnknownSettingError
      ? new CommandError(`${error.message} \`settings get\` shows all of them.`)
      : error
  }
}

const getSetting: Command = {
  summary: 'Show all settings, or the one at a path like bank_account.iban.',
  args: ['[path]'],
  run: async ({ db, args: [path] }) => {
    const settings = await requireSettings(db)
    const value = path === undefined ? settings : withSettingErrors(() => readSetting(settings, path))
    return { text: typeof value === 'string' ? value : JSON.stringify(value, null, 2), data: value }
  },
}

const setSetting: Command = {
  summary: 'Change one setting.',
  args: ['path', 'value'],
  writes: true,
  help: 'Write values other than text as JSON:\n  settings set bank_account.iban "GR16 0110 1250 0000 0001 2300 695"\n  settings set event_banner.toggle false\n  settings set social_links \'[{"name": "Instagram", "url": "https://instagram.com/shop"}]\'',
  flags: CURRENCY_FLAG,
  run: async ({ db, args: [path = '', value = ''], flags }) => {
    const settings = await requireSettings(db)
    const changed = withSettingErrors(() => changeSetting(settings, path, value))
    if (!changed.success)
      throw new CommandError(
        changed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
      )
    return saveAndDescribe(db, changed.data, flags)
  },
}

const importSettings: Command = {
  summary: 'Replace all settings by those in a file from `settings export`.',
  args: ['file'],
  writes: true,
  flags: { ...CURRENCY_FLAG, ...TRANSLATION_FLAGS },
  run: async ({ db, args: [file = ''], flags }) =>
    saveAndDescribe(
      db,
      await readFileWithSchema(file, settingsFileSchema),
      flags,
      await readSettingsTranslations(file),
    ),
}

const exportSettings: Command = {
  summary: 'Write all settings to a file, or show them.',
  args: ['[file]'],
  writes: true,
  run: async ({ db, args: [file], dryRun }) => {
    const result = await writeOrPrint(file, await requireSettings(db), dryRun)
    if (file !== undefined && !dryRun) await writeTranslationsOf(file, await loadSettingsTranslations(db))
    return result
  },
}

export const settings = {
  summary: 'names, contact, bank account, banner',
  verbs: { get: getSetting, set: setSetting, import: importSettings, export: exportSettings },
}

const importShipping: Command = {
  summary: 'Replace all shipping rules by those in a file.',
  args: ['file'],
  writes: true,
  run: async ({ db, args: [file = ''] }) => {
    const rules = await readFileWithSchema(file, shippingFileSchema)
    return changeResult(await db.transaction((tx) => saveShippingFile(tx, rules, file)), 'The shipping rules')
  },
}

const exportShipping: Command = {
  summary: 'Write all shipping rules to a file, or show them.',
  args: ['[file]'],
  writes: true,
  run: async ({ db, args: [file], dryRun }) => writeOrPrint(file, await loadShippingFile(db), dryRun),
}

export const shipping = {
  summary: 'fees by country, county and city',
  verbs: { import: importShipping, export: exportShipping },
}

const importPromotionsCommand: Command = {
  summary: 'Replace all promotions of the home page by those in a file.',
  args: ['file'],
  writes: true,
  flags: TRANSLATION_FLAGS,
  help: 'Their pictures are in pictures/ next to the file, or in media/ as `promotions export` writes them.',
  run: async ({ db, args: [file = ''], flags, dryRun, progress }) => {
    const removeTranslations = flags[TRANSLATIONS_FLAG] !== undefined
    const changed = await importPromotions(db, file, { dryRun, removeTranslations, progress })
    progress('')
    return changeResult(changed, 'The promotions')
  },
}

const exportPromotionsCommand: Command = {
  summary: 'Write all promotions to a file, with their pictures in media/ next to it, or show them.',
  args: ['[file]'],
  writes: true,
  ownTransactions: true,
  run: async ({ db, args: [file], dryRun }) => {
    if (file === undefined) return writeOrPrint(file, await loadPromotions(db), dryRun)
    const pictures = await exportPromotions(db, file, { dryRun })
    return {
      text: `Wrote ${file}, and next to it media.json and media/ with ${pictures} pictures.`,
      data: { file, pictures },
    }
  },
}

export const promotions = {
  summary: 'the carousel of the home page',
  verbs: { import: importPromotionsCommand, export: exportPromotionsCommand },
}

const importHomeCommand: Command = {
  summary: 'Replace the content of the home page by that in a file.',
  args: ['file'],
  writes: true,
  flags: TRANSLATION_FLAGS,
  help: 'Its pictures are in pictures/ next to the file, or in media/ as `home export` writes them.\nWhat the file leaves out is made from the name of the shop and its catalogue: {} is a whole home page.',
  run: async ({ db, args: [file = ''], flags, dryRun, progress }) => {
    await requireSettings(db)
    const removeTranslations = flags[TRANSLATIONS_FLAG] !== undefined
    const changed = await importHome(db, file, { dryRun, removeTranslations, progress })
    progress('')
    return changeResult(changed, 'The home page')
  },
}

const exportHomeCommand: Command = {
  summary: 'Write the content of the home page to a file, with its pictures in media/ next to it, or show it.',
  args: ['[file]'],
  writes: true,
  ownTransactions: true,
  run: async ({ db, args: [file], dryRun }) => {
    if (file === undefined) return writeOrPrint(file, (await loadHome(db)).file, dryRun)
    const pictures = await exportHome(db, file, { dryRun })
    return {
      text: `Wrote ${file}, and next to it media.json and media/ with ${pictures} pictures.`,
      data: { file, pictures },
    }
  },
}

export const home = {
  summary: 'headline, sections and pictures of the home page',
  verbs: { import: importHomeCommand, export: exportHomeCommand },
}
