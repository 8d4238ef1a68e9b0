import 'server-only'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type z } from 'zod'
import { checkCatalogue } from './catalogue-check'
import { type Catalogue } from './catalogue-content'
import {
  categoryFileSchema,
  facetFileSchema,
  mediaIndexSchema,
  productFileSchema,
  shippingTagFileSchema,
  variationFileSchema,
  type MediaIndex,
  type ProductFile,
} from './catalogue-file.schema'
import { CSV_FILES, readCsvPart } from './catalogue-csv.server'
import { formatJsonFile } from './catalogue-files'
import { createCatalogueSource, type CatalogueSource } from './catalogue-source'
import { FileProblemsError, type FileProblem } from '@/lib/base/file-problem'
import { classifyFiles, listIgnoredProductFiles } from './classify-folder-files'
import { readJsonFile, readJsonOrThrow } from '@/lib/base/json-file.server'
import { emptyCatalogue, mergeCatalogue } from './merge-catalogue'

const PART_FILES = {
  categories: 'categories.json',
  facets: 'facets.json',
  variations: 'variations.json',
  shippingTags: 'shipping-tags.json',
} as const
const PRODUCTS_FOLDER = 'products'
const MEDIA_INDEX_FILE = 'media.json'

/** Reads a folder that contains the whole catalogue. Throws one error with all problems. */
export async function readCatalogueFolder(folder: string): Promise<Catalogue> {
  return resolveCatalogue(await readCatalogueParts(folder), emptyCatalogue, { removeMissing: true })
}

/** The catalogue after an import of this source. Throws one error with all problems. */
export function resolveCatalogue(
  { parts, locations, problems, invalid }: CatalogueSource,
  present: Catalogue,
  options: { removeMissing: boolean; pictureProblems?: FileProblem[] },
): Catalogue {
  const catalogue = mergeCatalogue(present, parts, options)
  const found = checkCatalogue(
    catalogue,
    (part, at) => {
      const entry = catalogue[part][at]
      return (entry && locations.get(entry)) ?? { file: 'in the shop', path: `${part}.${entry?.slug ?? at}` }
    },
    invalid,
  )
  // Causes come first: problems of whole files, then of their fields, then between entries.
  const all = [
    ...problems.filter(isWholeFileProblem),
    ...problems.filter((problem) => !isWholeFileProblem(problem)),
    ...found,
    ...(options.pictureProblems ?? []),
  ]
  if (all.length > 0) throw new FileProblemsError(all)
  return catalogue
}

const isWholeFileProblem = ({ field, line }: FileProblem) => field === '' && line === undefined

export async function readCatalogueParts(folder: string): Promise<CatalogueSource> {
  const source = createCatalogueSource()
  const names = new Set(await readdir(folder))
  const classified = classifyFiles([...names])
  source.problems.push(...classified.problems)
  source.ignored.push(...classified.ignored)
  const readList = async <Entry extends object>(
    part: keyof typeof PART_FILES,
    schema: z.ZodType<Entry[]>,
  ): Promise<Entry[] | undefined> => {
    const file = PART_FILES[part]
    if (!names.has(file)) return undefined
    const entries = await readJsonFile(folder, file, schema, source.problems)
    entries?.forEach((entry, at) => source.locations.set(entry, { file, path: String(at) }))
    if (!entries) source.invalid[part] = 'all'
    return entries
  }
  source.parts = {
    categories: await readList('categories', categoryFileSchema),
    facets: await readList('facets', facetFileSchema),
    variations: await readList('variations', variationFileSchema),
    shippingTags: await readList('shippingTags', shippingTagFileSchema),
    products: names.has(PRODUCTS_FOLDER) ? await readProducts(folder, source) : undefined,
  }
  for (const [file, part] of Object.entries(CSV_FILES)) {
    if (!names.has(file)) continue
    if (source.parts[part] || source.invalid[part])
      source.problems.push({ file, field: '', message: 'this part also exists as JSON: remove one of the two files' })
    else await readCsvPart(folder, file, source)
  }
  return source
}

async function readProducts(folder: string, source: CatalogueSource): Promise<ProductFile[]> {
  const all = await readdir(path.join(folder, PRODUCTS_FOLDER))
  source.ignored.push(...listIgnoredProductFiles(all, PRODUCTS_FOLDER))
  const names = all.filter((name) => name.endsWith('.json')).sort()
  const products: ProductFile[] = []
  for (const name of names) products.push(...(await readProduct(folder, path.join(PRODUCTS_FOLDER, name), source)))
  return products
}

/** Returns one product, or none and adds its problems to the source. */
export async function readProduct(folder: string, file: string, source: CatalogueSource): Promise<ProductFile[]> {
  const product = await readJsonFile(folder, file, productFileSchema, source.problems)
  if (!product) return []
  if (path.basename(file, '.json') !== product.slug)
    source.problems.push({
      file,
      field: 'slug',
      message: `rename this file to ${product.slug}.json, or change the slug`,
    })
  source.locations.set(product, { file, path: '' })
  return [product]
}

/** The finished renditions in the folder; empty when it has no media.json. */
export async function readMediaIndex(folder: string): Promise<MediaIndex> {
  const names = await readdir(folder)
  return names.includes(MEDIA_INDEX_FILE) ? readJsonOrThrow(folder, MEDIA_INDEX_FILE, mediaIndexSchema) : {}
}

/** Writes the canonical files and deletes those of products that no longer exist. Other files stay unchanged. */
export async function writeCatalogueFolder(folder: string, catalogue: Catalogue): Promise<void> {
  const products = path.join(folder, PRODUCTS_FOLDER)
  await mkdir(products, { recursive: true })
  const write = (file: string, content: unknown) => writeFile(path.join(folder, file), formatJsonFile(content))
  for (const part of ['categories', 'facets', 'variations', 'shippingTags'] as const)
    await write(PART_FILES[part], catalogue[part])
  for (const product of catalogue.products) await write(path.join(PRODUCTS_FOLDER, `${product.slug}.json`), product)
  const wanted = new Set(catalogue.products.map((product) => `${product.slug}.json`))
  const stale = (await readdir(products)).filter((name) => name.endsWith('.json') && !wanted.has(name))
  for (const name of stale) await rm(path.join(products, name))
}
