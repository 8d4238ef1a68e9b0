import 'server-only'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type z } from 'zod'
import {
  listTranslations,
  TRANSLATIONS_FOLDER,
  translationFile,
  writeTranslations,
} from '@/lib/platform/base/translation-files.server'
import { checkCatalogue } from './catalogue-check'
import { type Catalogue } from './catalogue-content'
import {
  categoryFileSchema,
  facetFileSchema,
  mediaIndexSchema,
  productFileSchema,
  questionSetFileSchema,
  shippingTagFileSchema,
  variationFileSchema,
  type MediaIndex,
  type ProductFile,
} from '@/lib/shop/catalogue/catalogue-file.schema'
import { CSV_FILES, readCsvPart } from './catalogue-csv.server'
import { formatJsonFile } from './catalogue-files'
import { createCatalogueSource, markInvalid, type CatalogueSource } from './catalogue-source'
import { type LanguageFiles } from './catalogue-translations'
import { checkTranslations } from './translations-check'
import { type GivenTranslation, type GivenTranslations } from './given-translations'
import { FileProblemsError, type FileProblem } from '@/lib/platform/base/file-problem'
import { classifyFiles, listIgnoredProductFiles } from './classify-folder-files'
import { readJsonFile, readJsonOrThrow } from '@/lib/platform/base/json-file.server'
import { emptyCatalogue, mergeCatalogue } from './import-plan'
import {
  categoryTranslationFileSchema,
  productTranslationSchema,
  questionSetTranslationFileSchema,
  shippingTagTranslationFileSchema,
  taggedTranslationFileSchema,
} from '@/lib/shop/catalogue/translation-file.schema'

const PART_FILES = {
  categories: 'categories.json',
  facets: 'facets.json',
  variations: 'variations.json',
  shippingTags: 'shipping-tags.json',
  questionSets: 'question-sets.json',
} as const
type ListPart = keyof typeof PART_FILES
const LIST_PARTS = Object.keys(PART_FILES) as ListPart[]
const PRODUCTS_FOLDER = 'products'
const MEDIA_INDEX_FILE = 'media.json'

/** Reads a folder that contains the whole catalogue, with its translations. Throws one error with all problems. */
export async function readTranslatedCatalogue(
  folder: string,
): Promise<{ catalogue: Catalogue; translations: GivenTranslations }> {
  const source = await readCatalogueParts(folder)
  const catalogue = resolveCatalogue(source, emptyCatalogue, { removeMissing: true })
  return { catalogue, translations: source.translations }
}

/** The catalogue after an import of this source. Throws one error with all problems. */
export function resolveCatalogue(
  { parts, locations, problems, invalid, translations }: CatalogueSource,
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
    ...checkTranslations(catalogue, translations, invalid),
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
  source.parts = {
    ...(await readListParts(folder, names, source)),
    products: names.has(PRODUCTS_FOLDER) ? await readProducts(folder, source) : undefined,
  }
  await readTranslationFiles(folder, source)
  for (const [file, part] of Object.entries(CSV_FILES)) {
    if (!names.has(file)) continue
    if (source.parts[part] || source.invalid[part])
      source.problems.push({ file, field: '', message: 'this part also exists as JSON: remove one of the two files' })
    else await readCsvPart(folder, file, source)
  }
  return source
}

/** Reads those parts among the names that are one JSON file each. */
export async function readListParts(
  folder: string,
  names: ReadonlySet<string>,
  source: CatalogueSource,
): Promise<Partial<Catalogue>> {
  const readList = async <Entry extends object>(
    part: ListPart,
    schema: z.ZodType<Entry[]>,
  ): Promise<Entry[] | undefined> => {
    const file = PART_FILES[part]
    if (!names.has(file)) return undefined
    const entries = await readJsonFile(folder, file, schema, source.problems)
    entries?.forEach((entry, at) => source.locations.set(entry, { file, path: String(at) }))
    if (!entries) source.invalid[part] = 'all'
    return entries
  }
  return {
    categories: await readList('categories', categoryFileSchema),
    facets: await readList('facets', facetFileSchema),
    variations: await readList('variations', variationFileSchema),
    shippingTags: await readList('shippingTags', shippingTagFileSchema),
    questionSets: await readList('questionSets', questionSetFileSchema),
  }
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
  if (!product) {
    markInvalid(source.invalid, 'products', path.basename(file, '.json'))
    return []
  }
  if (path.basename(file, '.json') !== product.slug) {
    source.problems.push({
      file,
      field: 'slug',
      message: `rename this file to ${product.slug}.json, or change the slug`,
    })
    markInvalid(source.invalid, 'products', path.basename(file, '.json'))
  }
  source.locations.set(product, { file, path: '' })
  return [product]
}

/** Names below translations/<language>/ that belong to other parts of the shop. */
const OTHER_TRANSLATIONS = ['settings.json', 'promotions.json', 'home.json', 'pages']

async function readTranslationFiles(folder: string, source: CatalogueSource): Promise<void> {
  const { problems, translations } = source
  for (const language of await listTranslations(folder, problems)) {
    const root = path.join(folder, TRANSLATIONS_FOLDER, language)
    const names = await readdir(root)
    const readPart = async <Translation>(
      part: ListPart,
      schema: z.ZodType<Record<string, Translation>>,
      into: GivenTranslation<Translation>[],
    ) => {
      if (!names.includes(PART_FILES[part])) return
      const file = translationFile(language, PART_FILES[part])
      const entries = (await readJsonFile(folder, file, schema, problems)) ?? {}
      for (const [slug, translation] of Object.entries(entries))
        into.push({ language, slug, translation, location: { file, path: slug } })
    }
    await readPart('categories', categoryTranslationFileSchema, translations.categories)
    await readPart('facets', taggedTranslationFileSchema, translations.facets)
    await readPart('variations', taggedTranslationFileSchema, translations.variations)
    await readPart('shippingTags', shippingTagTranslationFileSchema, translations.shippingTags)
    await readPart('questionSets', questionSetTranslationFileSchema, translations.questionSets)
    const products = names.includes(PRODUCTS_FOLDER) ? await readdir(path.join(root, PRODUCTS_FOLDER)) : []
    for (const name of products.filter((one) => one.endsWith('.json')).sort()) {
      const file = translationFile(language, `${PRODUCTS_FOLDER}/${name}`)
      const translation = await readJsonFile(folder, file, productTranslationSchema, problems)
      const slug = path.basename(name, '.json')
      if (translation) translations.products.push({ language, slug, translation, location: { file, path: '' } })
    }
    const known: string[] = [...Object.values(PART_FILES), PRODUCTS_FOLDER, ...OTHER_TRANSLATIONS]
    for (const name of names.filter((one) => !known.includes(one) && !one.startsWith('.')))
      source.ignored.push({
        file: translationFile(language, name),
        field: '',
        message: `no translation has this name; possible names are ${known.join(', ')}`,
      })
  }
}

/** The finished renditions in the folder; empty when it has no media.json. */
export async function readMediaIndex(folder: string): Promise<MediaIndex> {
  const names = await readdir(folder)
  return names.includes(MEDIA_INDEX_FILE) ? readJsonOrThrow(folder, MEDIA_INDEX_FILE, mediaIndexSchema) : {}
}

/** Writes the canonical files and deletes those of products that no longer exist. Other files stay unchanged. */
export async function writeCatalogueFolder(
  folder: string,
  catalogue: Catalogue,
  translations: Readonly<Record<string, LanguageFiles>> = {},
): Promise<void> {
  const products = path.join(folder, PRODUCTS_FOLDER)
  await mkdir(products, { recursive: true })
  const write = (file: string, content: unknown) => writeFile(path.join(folder, file), formatJsonFile(content))
  for (const part of LIST_PARTS) await write(PART_FILES[part], catalogue[part])
  for (const product of catalogue.products) await write(path.join(PRODUCTS_FOLDER, `${product.slug}.json`), product)
  const wanted = new Set(catalogue.products.map((product) => `${product.slug}.json`))
  const stale = (await readdir(products)).filter((name) => name.endsWith('.json') && !wanted.has(name))
  for (const name of stale) await rm(path.join(products, name))
  await writeTranslations(
    folder,
    Object.fromEntries(Object.entries(translations).map(([language, files]) => [language, formatTranslations(files)])),
    (name) => Object.values<string>(PART_FILES).includes(name) || isProductFile(name),
  )
}

const isProductFile = (name: string) => path.dirname(name) === PRODUCTS_FOLDER && name.endsWith('.json')

function formatTranslations({ products, ...parts }: LanguageFiles): Record<string, string> {
  const files = LIST_PARTS.flatMap((part): [string, string][] =>
    Object.keys(parts[part]).length > 0 ? [[PART_FILES[part], formatJsonFile(parts[part])]] : [],
  )
  const ofProducts = Object.entries(products).map(([slug, product]): [string, string] => [
    `${PRODUCTS_FOLDER}/${slug}.json`,
    formatJsonFile(product),
  ])
  return Object.fromEntries([...files, ...ofProducts])
}
