import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { hasCatalogueFiles, isListFile } from '@/lib/owner/files/catalogue/classify-folder-files'
import { PAGES_FOLDER } from '@/lib/owner/files/content/pages-folder.server'
import { isRecord } from '@/lib/platform/base/json'
import { readTextFile } from '@/lib/platform/base/text-file.server'
import { themeFileSchema } from '@/lib/platform/theme/theme.schema'
import { productFileSchema } from '@/lib/shop/catalogue/catalogue-file.schema'
import { synonymFileSchema } from '@/lib/shop/catalogue/synonym-file.schema'
import { homeFileSchema } from '@/lib/shop/content/home/home-file.schema'
import { promotionFileSchema, settingsFileSchema } from '@/lib/shop/content/shop-file.schema'
import { discountFileSchema } from '@/lib/shop/discounts/discount-file.schema'
import { shippingFileSchema } from '@/lib/shop/shipping/shipping-file.schema'
import { CommandError } from './command'

/** In the order of an import: prices need the currency, and synonyms, shipping rules, discounts and strips need the catalogue. */
export const PART_NAMES = [
  'settings',
  'catalogue',
  'synonyms',
  'shipping',
  'discounts',
  'promotions',
  'pages',
  'home',
  'theme',
] as const
export type PartName = (typeof PART_NAMES)[number]

/** A part, and the file or folder that it is read from. */
export type FoundPart = { name: PartName; source: string }

const FILES: Partial<Record<PartName, string>> = {
  settings: 'settings.json',
  synonyms: 'synonyms.json',
  shipping: 'shipping.json',
  discounts: 'discounts.json',
  promotions: 'promotions.json',
  home: 'home.json',
}
const THEME_FOLDER = 'theme'
const THEME_FILE = 'theme.json'

/** Where a part is in the folder of a whole shop. */
export function placeOf(name: PartName, folder: string): string {
  if (name === 'theme') return path.join(folder, THEME_FOLDER)
  const file = FILES[name]
  return file === undefined ? folder : path.join(folder, file)
}

/** The parts of a shop that a path has: a folder with any of them, a part's own folder, or a single file. */
export async function findParts(source: string): Promise<FoundPart[]> {
  const found = await stat(source).catch(() => null)
  if (!found) throw new CommandError(`${source}: there is no such file or folder.`)
  return found.isDirectory() ? findInFolder(source) : [{ name: await partOfFile(source), source }]
}

async function findInFolder(folder: string): Promise<FoundPart[]> {
  if (path.basename(path.resolve(folder)) === PAGES_FOLDER) return [{ name: 'pages', source: folder }]
  const names = await readdir(folder)
  const parts = PART_NAMES.flatMap((name): FoundPart[] => {
    if (name === 'theme' && !names.includes(THEME_FOLDER))
      return names.includes(THEME_FILE) ? [{ name, source: folder }] : []
    return hasPart(names, name) ? [{ name, source: placeOf(name, folder) }] : []
  })
  if (parts.length === 0) throw new CommandError(`${folder} has no part of a shop. ${KNOWN_NAMES}`)
  return parts
}

function hasPart(names: string[], name: PartName): boolean {
  if (name === 'catalogue') return hasCatalogueFiles(names)
  return names.includes(FILES[name] ?? name)
}

const KNOWN_NAMES = `Its parts are ${[...Object.values(FILES), `${THEME_FOLDER}/`, `${PAGES_FOLDER}/`].join(', ')} and the files of a catalogue.`

async function partOfFile(file: string): Promise<PartName> {
  const base = path.basename(file)
  if (base === THEME_FILE) return 'theme'
  const named = PART_NAMES.find((name) => FILES[name] === base)
  if (named) return named
  if (path.extname(base) === '.md')
    throw new CommandError(`${file}: pages are imported together. Name the folder ${PAGES_FOLDER}/.`)
  // The import of the catalogue refuses other kinds of files, each with its reason.
  if (path.extname(base) !== '.json' || isListFile(base)) return 'catalogue'
  return partOfContent(file)
}

const OBJECTS: [PartName, object][] = [
  ['catalogue', productFileSchema.shape],
  ['settings', settingsFileSchema.shape],
  ['home', homeFileSchema.shape],
  ['theme', themeFileSchema.shape],
]
const LISTS: [PartName, object][] = [
  ['synonyms', synonymFileSchema.element.shape],
  ['shipping', shippingFileSchema.element.shape],
  ['discounts', discountFileSchema.element.shape],
  ['promotions', promotionFileSchema.element.shape],
]

/** The part that knows most of the fields in the file. */
async function partOfContent(file: string): Promise<PartName> {
  const content = await readContent(file)
  if (content === undefined) return 'catalogue'
  const entry: unknown = Array.isArray(content) ? content[0] : content
  const fields = isRecord(entry) ? Object.keys(entry) : []
  const [best, second] = (Array.isArray(content) ? LISTS : OBJECTS)
    .map(([name, shape]) => ({ name, known: fields.filter((field) => Object.hasOwn(shape, field)).length }))
    .sort((one, other) => other.known - one.known)
  if (!best || best.known === 0 || best.known === second?.known)
    throw new CommandError(`${file}: its fields do not say which part of a shop this is. ${KNOWN_NAMES}`)
  return best.name
}

/** Undefined for a file that is not JSON. */
async function readContent(file: string): Promise<unknown> {
  const read = await readTextFile(path.dirname(file), path.basename(file))
  if ('problem' in read) return undefined
  try {
    return JSON.parse(read.text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
