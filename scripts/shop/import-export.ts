import { mkdir } from 'node:fs/promises'
import { applyPageSettings, loadPageSettings } from '@/lib/shop/catalogue/page-settings.server'
import { exportCatalogueFiles, importCatalogue } from './catalogue-part'
import { TRANSLATIONS_FLAG, UsageError, type Command, type CommandContext, type CommandResult } from './command'
import {
  exportAllPages,
  exportDiscounts,
  exportHomePage,
  exportPromotionsFile,
  exportSettings,
  exportShipping,
  exportSynonyms,
  exportThemeFiles,
  importAllPages,
  importDiscounts,
  importHomePage,
  importPromotionsFile,
  importSettings,
  importShipping,
  importSynonyms,
  importTheme,
} from './content-parts'
import { findParts, type FoundPart, PART_NAMES, type PartName, placeOf } from './find-parts'

type PartCommand = (call: CommandContext, place: string) => Promise<CommandResult>

const COMMANDS: Record<PartName, { read: PartCommand; write: PartCommand }> = {
  settings: { read: importSettings, write: exportSettings },
  catalogue: { read: importCatalogue, write: exportCatalogueFiles },
  synonyms: { read: importSynonyms, write: exportSynonyms },
  shipping: { read: importShipping, write: exportShipping },
  discounts: { read: importDiscounts, write: exportDiscounts },
  promotions: { read: importPromotionsFile, write: exportPromotionsFile },
  pages: { read: importAllPages, write: exportAllPages },
  home: { read: importHomePage, write: exportHomePage },
  theme: { read: importTheme, write: exportThemeFiles },
}

const REMOVE_MISSING = 'remove-missing'
const indent = (text: string) => text.replace(/^/gm, '  ')

type PartResult = CommandResult & { name: string }

const joinResults = (results: readonly PartResult[]): CommandResult => ({
  text: results.map(({ name, text }) => `${name}:\n${indent(text)}`).join('\n'),
  data: Object.fromEntries(results.map(({ name, data }) => [name, data])),
})

export const importCommand: Command = {
  summary: 'Import a folder or a file with any parts of a shop, completely or not at all.',
  args: ['folder or file'],
  writes: true,
  flags: {
    [REMOVE_MISSING]: { describe: 'remove from the shop what the catalogue does not name' },
    [TRANSLATIONS_FLAG]: { describe: 'remove the translations that are not in translations/ beside the files' },
    'change-currency': { describe: 'keep the numbers of all prices and fees when the currency changes' },
  },
  help: 'A folder has any of settings.json, synonyms.json, shipping.json, discounts.json, promotions.json, home.json, pages/, theme/ and the\nfiles of the catalogue; a folder like theme/ or pages/ and a single file are a part as well. Parts that are missing stay unchanged\nin the shop. Pictures are in pictures/ beside the files, or in media/ as `export` writes them. See docs/shop-files.md\nand docs/catalogue-format.md; docs/examples/clay-and-sons is such a folder. At most twenty lines of problems are\nshown; --json shows all. Running shops show the change within seconds.',
  run: async (call) => {
    const parts = await findParts(call.args[0] ?? '')
    return call.db.transaction(async (tx) => joinResults(await importParts({ ...call, db: tx }, parts)))
  },
}

async function importParts(call: CommandContext, parts: readonly FoundPart[]): Promise<PartResult[]> {
  const catalogue = parts.find(({ name }) => name === 'catalogue')
  const { [REMOVE_MISSING]: removes, ...others } = call.flags
  if (removes === undefined || parts.length === 1) return readParts(call, parts)
  // A folder with several parts is the whole shop, with all its translations.
  const results = await readParts({ ...call, flags: { ...others, [TRANSLATIONS_FLAG]: removes } }, parts)
  // The old shipping rules use tags of the old catalogue, so that these can be removed only now.
  if (catalogue) results.push({ name: 'removed', ...(await importCatalogue(call, catalogue.source)) })
  return results
}

async function readParts(call: CommandContext, parts: readonly FoundPart[]): Promise<PartResult[]> {
  const results: PartResult[] = []
  for (const { name, source } of parts) {
    results.push({ name, ...(await COMMANDS[name].read(call, source)) })
    // Amounts of the next parts are in the currency of these settings.
    applyPageSettings(await loadPageSettings(call.db))
  }
  return results
}

const isPartName = (name: string): name is PartName => (PART_NAMES as readonly string[]).includes(name)

export const exportCommand: Command = {
  summary: 'Write the shop, or one part of it, to a folder, in the format that `import` reads.',
  args: ['folder', '[part]'],
  writes: true,
  ownTransactions: true,
  flags: {
    'with-pictures': { describe: "add media.json and media/ with the catalogue's pictures, for another shop" },
    'with-price-history': { describe: 'add all earlier prices, for another shop' },
  },
  help: `The parts are ${PART_NAMES.join(', ')}. Their translations are in translations/ of the folder.`,
  run: async (call) => {
    const [folder = '', part] = call.args
    if (part !== undefined && !isPartName(part))
      throw new UsageError(`there is no part "${part}"; there are ${PART_NAMES.join(', ')}`)
    if (!call.dryRun) await mkdir(folder, { recursive: true })
    const results: PartResult[] = []
    for (const name of part === undefined ? PART_NAMES : [part])
      results.push({ name, ...(await COMMANDS[name].write(call, placeOf(name, folder))) })
    return joinResults(results)
  },
}
