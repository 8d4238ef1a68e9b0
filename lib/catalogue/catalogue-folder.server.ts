import 'server-only'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type z } from 'zod'
import { checkCatalogue } from './catalogue-check'
import { type Catalogue } from './catalogue-content'
import { categoryFile, facetFile, mediaIndex, productFile, shippingTagFile, variationFile, type MediaIndex, type ProductFile } from './catalogue-file.schema'
import { CSV_FILES, readCsvPart } from './catalogue-csv.server'
import { asFile } from './catalogue-files'
import { emptySource, type CatalogueSource } from './catalogue-source'
import { FileProblems, type FileProblem } from './file-problem'
import { judgeNames, judgeProductNames } from './folder-names'
import { readJson, requireJson } from './json-file.server'
import { emptyCatalogue, mergeCatalogue } from './merge-catalogue'

const FILE = { categories: 'categories.json', facets: 'facets.json', variations: 'variations.json', shippingTags: 'shipping-tags.json' } as const
const PRODUCTS = 'products'
const MEDIA_INDEX = 'media.json'

/** A folder whose parts are all there. Throws everything that is wrong with it at once. */
export async function readCatalogueFolder(folder: string): Promise<Catalogue> {
  return settleCatalogue(await readCatalogueParts(folder), emptyCatalogue, { removeMissing: true })
}

/** What the shop is to hold after this source was taken in, or everything that is wrong with it. */
export function settleCatalogue({ parts, places, problems, unread }: CatalogueSource, present: Catalogue, options: { removeMissing: boolean; pictureProblems?: FileProblem[] }): Catalogue {
  const catalogue = mergeCatalogue(present, parts, options)
  const found = checkCatalogue(catalogue, (part, at) => {
    const entry = catalogue[part][at]
    return (entry && places.get(entry)) ?? { file: 'in the shop', path: `${part}.${entry?.slug ?? at}` }
  }, unread)
  // Causes come first: a whole file, then what is written in one, then what does not fit together.
  const all = [...problems.filter(isOfWholeFile), ...problems.filter((problem) => !isOfWholeFile(problem)), ...found, ...(options.pictureProblems ?? [])]
  if (all.length > 0) throw new FileProblems(all)
  return catalogue
}

const isOfWholeFile = ({ field, line }: FileProblem) => field === '' && line === undefined

export async function readCatalogueParts(folder: string): Promise<CatalogueSource> {
  const source = emptySource()
  const names = new Set(await readdir(folder))
  const judged = judgeNames([...names])
  source.problems.push(...judged.problems)
  source.ignored.push(...judged.ignored)
  const readList = async <Entry extends object>(part: keyof typeof FILE, schema: z.ZodType<Entry[]>): Promise<Entry[] | undefined> => {
    const file = FILE[part]
    if (!names.has(file)) return undefined
    const entries = await readJson(folder, file, schema, source.problems)
    entries?.forEach((entry, at) => source.places.set(entry, { file, path: String(at) }))
    if (!entries) source.unread[part] = 'all'
    return entries
  }
  source.parts = {
    categories: await readList('categories', categoryFile),
    facets: await readList('facets', facetFile),
    variations: await readList('variations', variationFile),
    shippingTags: await readList('shippingTags', shippingTagFile),
    products: names.has(PRODUCTS) ? await readProducts(folder, source) : undefined,
  }
  for (const [file, part] of Object.entries(CSV_FILES)) {
    if (!names.has(file)) continue
    if (source.parts[part] || source.unread[part]) source.problems.push({ file, field: '', message: 'the same is there as JSON too: leave one of them' })
    else await readCsvPart(folder, file, source)
  }
  return source
}

async function readProducts(folder: string, source: CatalogueSource): Promise<ProductFile[]> {
  const all = await readdir(path.join(folder, PRODUCTS))
  source.ignored.push(...judgeProductNames(all, PRODUCTS))
  const names = all.filter((name) => name.endsWith('.json')).sort()
  const products: ProductFile[] = []
  for (const name of names) products.push(...(await readProduct(folder, path.join(PRODUCTS, name), source)))
  return products
}

/** One product, or none with the reasons added to the problems. */
export async function readProduct(folder: string, file: string, source: CatalogueSource): Promise<ProductFile[]> {
  const product = await readJson(folder, file, productFile, source.problems)
  if (!product) return []
  if (path.basename(file, '.json') !== product.slug) source.problems.push({ file, field: 'slug', message: `the file of this product is called ${product.slug}.json` })
  source.places.set(product, { file, path: '' })
  return [product]
}

/** The pictures that are made already; none when the folder has no index. */
export async function readMediaIndex(folder: string): Promise<MediaIndex> {
  const names = await readdir(folder)
  return names.includes(MEDIA_INDEX) ? requireJson(folder, MEDIA_INDEX, mediaIndex) : {}
}

/** Writes the canonical files. Products that have gone lose their file; nothing else in the folder is touched. */
export async function writeCatalogueFolder(folder: string, catalogue: Catalogue): Promise<void> {
  const products = path.join(folder, PRODUCTS)
  await mkdir(products, { recursive: true })
  const write = (file: string, content: unknown) => writeFile(path.join(folder, file), asFile(content))
  for (const part of ['categories', 'facets', 'variations', 'shippingTags'] as const) await write(FILE[part], catalogue[part])
  for (const product of catalogue.products) await write(path.join(PRODUCTS, `${product.slug}.json`), product)
  const wanted = new Set(catalogue.products.map((product) => `${product.slug}.json`))
  const stale = (await readdir(products)).filter((name) => name.endsWith('.json') && !wanted.has(name))
  for (const name of stale) await rm(path.join(products, name))
}
