import 'server-only'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type z } from 'zod'
import { checkCatalogue, type Locate } from './catalogue-check'
import { type Catalogue } from './catalogue-content'
import { categoryFile, facetFile, mediaIndex, productFile, shippingTagFile, variationFile, type MediaIndex, type ProductFile } from './catalogue-file.schema'
import { FileProblems, type FileProblem } from './file-problem'
import { readJson, requireJson } from './json-file.server'

const FILE = { categories: 'categories.json', facets: 'facets.json', variations: 'variations.json', shippingTags: 'shipping-tags.json' } as const
const PRODUCTS = 'products'
const MEDIA_INDEX = 'media.json'

/** Reads a folder of the catalogue format. Throws everything that is wrong with it at once. */
export async function readCatalogueFolder(folder: string): Promise<Catalogue> {
  const problems: FileProblem[] = []
  const read = <Schema extends z.ZodType>(file: string, schema: Schema) => readJson(folder, file, schema, problems)
  const files = await productFiles(folder, problems)
  const [categories, facets, variations, shippingTags] = await Promise.all([
    read(FILE.categories, categoryFile),
    read(FILE.facets, facetFile),
    read(FILE.variations, variationFile),
    read(FILE.shippingTags, shippingTagFile),
  ])
  const products: ProductFile[] = []
  const sources: string[] = []
  for (const file of files) {
    const product = await read(file, productFile)
    if (!product) continue
    if (path.basename(file, '.json') !== product.slug) problems.push({ file, field: 'slug', message: `the file of this product is called ${product.slug}.json` })
    products.push(product)
    sources.push(file)
  }
  const catalogue = { categories: categories ?? [], facets: facets ?? [], variations: variations ?? [], shippingTags: shippingTags ?? [], products }
  const locate: Locate = (part, at) => (part === 'products' ? { file: sources[at] ?? PRODUCTS, path: '' } : { file: FILE[part], path: String(at) })
  // With a whole file unread, everything that refers to it would be reported too.
  if (categories && facets && variations && shippingTags) problems.push(...checkCatalogue(catalogue, locate))
  if (problems.length > 0) throw new FileProblems(problems)
  return catalogue
}

/** The pictures that are made already; none when the folder has no index. */
export async function readMediaIndex(folder: string): Promise<MediaIndex> {
  const present = await readdir(folder)
  if (!present.includes(MEDIA_INDEX)) return {}
  return requireJson(folder, MEDIA_INDEX, mediaIndex)
}

async function productFiles(folder: string, problems: FileProblem[]): Promise<string[]> {
  const names = await readdir(path.join(folder, PRODUCTS)).catch(() => null)
  if (!names) problems.push({ file: PRODUCTS, field: '', message: 'this folder is missing: each product has a file in it' })
  return (names ?? []).filter((name) => name.endsWith('.json')).sort().map((name) => path.join(PRODUCTS, name))
}
