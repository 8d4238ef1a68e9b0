import { UnknownSettingError, readSetting, changeSetting } from '@/lib/content/settings-change'
import { loadPromotions } from '@/lib/content/promotions-file.server'
import { exportPromotions, importPromotions } from '@/lib/content/promotions-import.server'
import { loadSettings, saveSettings } from '@/lib/content/settings-file.server'
import { settingsFileSchema, type SettingsFile } from '@/lib/content/shop-file.schema'
import { shippingFileSchema } from '@/lib/shipping/shipping-file.schema'
import { loadShippingFile, saveShippingFile } from '@/lib/shipping/shipping-file.server'
import { CommandError, type CommandContext, type Command } from './command'
import { readFileWithSchema, writeOrPrint } from './files'

const changeResult = (changed: boolean, what: string) => ({
  text: changed ? `${what} changed; running shops show it within seconds.` : `${what} were so already.`,
  data: { changed },
})

async function requireSettings(db: CommandContext['db']): Promise<SettingsFile> {
  const settings = await loadSettings(db)
  if (!settings)
    throw new CommandError('The shop has no settings yet: give it all of them with `settings import <file>`.')
  return settings
}

/** A name that is wrong is the caller's fault, said in one sentence. */
function withSettingErrors<Result>(look: () => Result): Result {
  try {
    return look()
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
  help: 'What is not text is written as JSON:\n  settings set bank_account.iban "GR16 0110 1250 0000 0001 2300 695"\n  settings set event_banner.toggle false\n  settings set social_links \'[{"name": "Instagram", "url": "https://instagram.com/shop"}]\'',
  run: async ({ db, args: [path = '', value = ''] }) => {
    const settings = await requireSettings(db)
    const wanted = withSettingErrors(() => changeSetting(settings, path, value))
    if (!wanted.success)
      throw new CommandError(wanted.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
    return changeResult(await saveSettings(db, wanted.data), 'The settings')
  },
}

const importSettings: Command = {
  summary: 'Take all settings from a file as `settings export` writes it.',
  args: ['file'],
  writes: true,
  run: async ({ db, args: [file = ''] }) =>
    changeResult(await saveSettings(db, await readFileWithSchema(file, settingsFileSchema)), 'The settings'),
}

const exportSettings: Command = {
  summary: 'Write all settings into a file, or show them.',
  args: ['[file]'],
  writes: true,
  run: async ({ db, args: [file], dryRun }) => writeOrPrint(file, await requireSettings(db), dryRun),
}

export const settings = {
  summary: 'names, contact, bank account, banner',
  verbs: { get: getSetting, set: setSetting, import: importSettings, export: exportSettings },
}

const importShipping: Command = {
  summary: 'Take all shipping rules from a file; those that were there go.',
  args: ['file'],
  writes: true,
  run: async ({ db, args: [file = ''] }) => {
    const rules = await readFileWithSchema(file, shippingFileSchema)
    return changeResult(await db.transaction((tx) => saveShippingFile(tx, rules, file)), 'The shipping rules')
  },
}

const exportShipping: Command = {
  summary: 'Write all shipping rules into a file, or show them.',
  args: ['[file]'],
  writes: true,
  run: async ({ db, args: [file], dryRun }) => writeOrPrint(file, await loadShippingFile(db), dryRun),
}

export const shipping = {
  summary: 'fees by country, county and city',
  verbs: { import: importShipping, export: exportShipping },
}

const importPromotionsCommand: Command = {
  summary: 'Take all promotions of the home page from a file; those that were there go.',
  args: ['file'],
  writes: true,
  help: 'Their pictures lie in pictures/ beside the file, or in media/ as `promotions export` writes them.',
  run: async ({ db, args: [file = ''], dryRun, progress }) => {
    const changed = await importPromotions(db, file, { dryRun, progress })
    progress('')
    return changeResult(changed, 'The promotions')
  },
}

const exportPromotionsCommand: Command = {
  summary: 'Write all promotions with their pictures into a file and media/ beside it, or show them.',
  args: ['[file]'],
  writes: true,
  ownTransactions: true,
  run: async ({ db, args: [file], dryRun }) => {
    if (file === undefined) return writeOrPrint(file, await loadPromotions(db), dryRun)
    const pictures = await exportPromotions(db, file, { dryRun })
    return {
      text: `${file} is written, and beside it media.json and media/ with ${pictures} pictures.`,
      data: { file, pictures },
    }
  },
}

export const promotions = {
  summary: 'the carousel of the home page',
  verbs: { import: importPromotionsCommand, export: exportPromotionsCommand },
}
