import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { applyPageSettings, loadPageSettings } from '@/lib/shop/catalogue/page-settings.server'
import { catalogue } from './catalogue'
import { CommandError, TRANSLATIONS_FLAG, type Command, type CommandContext } from './command'
import { pages } from './pages'
import { home, promotions, settings, shipping } from './shop-settings'
import { theme } from './theme'

type Part = { name: string; file: string; verbs: { import: Command; export: Command }; takesFolder?: boolean }

/** In the order of an import: prices need the currency, and shipping rules and strips need the catalogue. */
const PARTS: readonly Part[] = [
  { name: 'settings', file: 'settings.json', verbs: settings.verbs },
  { name: 'catalogue', file: 'categories.json', verbs: catalogue.verbs, takesFolder: true },
  { name: 'shipping', file: 'shipping.json', verbs: shipping.verbs },
  { name: 'promotions', file: 'promotions.json', verbs: promotions.verbs },
  { name: 'pages', file: 'pages', verbs: pages.verbs, takesFolder: true },
  { name: 'home', file: 'home.json', verbs: home.verbs },
  { name: 'theme', file: 'theme', verbs: theme.verbs },
]

const REMOVE_MISSING = 'remove-missing'
const indent = (text: string) => text.replace(/^/gm, '  ')
const argumentOf = ({ file, takesFolder }: Part, folder: string) => (takesFolder ? folder : path.join(folder, file))

async function runParts(parts: readonly Part[], verb: 'import' | 'export', call: CommandContext) {
  const [folder = ''] = call.args
  const results = []
  for (const part of parts) {
    const { text, data } = await part.verbs[verb].run({ ...call, args: [argumentOf(part, folder)] })
    results.push({ name: part.name, text, data })
    // Amounts of the next parts are in the currency of these settings.
    if (verb === 'import') applyPageSettings(await loadPageSettings(call.db))
  }
  return {
    text: results.map(({ name, text }) => `${name}:\n${indent(text)}`).join('\n'),
    data: Object.fromEntries(results.map(({ name, data }) => [name, data])),
  }
}

export const importShop: Command = {
  summary: 'Import every part of a shop that a folder has, completely or not at all.',
  args: ['folder'],
  writes: true,
  flags: { ...catalogue.verbs.import.flags, ...settings.verbs.import.flags },
  help: `The parts are ${PARTS.map(({ file }) => file).join(', ')}, with the files of the catalogue.\nParts that are missing stay unchanged in the shop. docs/examples/clay-and-sons is such a folder.`,
  run: async (call) => {
    const [folder = ''] = call.args
    const parts = PARTS.filter(({ file }) => existsSync(path.join(folder, file)))
    if (parts.length === 0) throw new CommandError(`${folder} has no part of a shop.`)
    const { [REMOVE_MISSING]: removes, ...others } = call.flags
    const flags = removes === undefined ? others : { ...others, [TRANSLATIONS_FLAG]: removes }
    return call.db.transaction(async (tx) => {
      const added = await runParts(parts, 'import', { ...call, db: tx, flags })
      if (removes === undefined) return added
      // The old shipping rules use tags of the old catalogue, so that these can be removed only now.
      const removed = await catalogue.verbs.import.run({ ...call, db: tx })
      return {
        text: `${added.text}\nremoved:\n${indent(removed.text)}`,
        data: { ...added.data, removed: removed.data },
      }
    })
  },
}

export const exportShop: Command = {
  summary: 'Write every part of the shop to a folder, in the format that `import` reads.',
  args: ['folder'],
  writes: true,
  ownTransactions: true,
  flags: catalogue.verbs.export.flags,
  run: async (call) => {
    const [folder = ''] = call.args
    if (!call.dryRun) await mkdir(folder, { recursive: true })
    return runParts(PARTS, 'export', call)
  },
}
