import { productStates, type ProductState } from '@/lib/platform/db/schema/enums'
import { toSlug } from '@/lib/platform/base/slug'
import { type ProductFile } from '@/lib/shop/catalogue/catalogue-file.schema'
import { applyForm, writeForm } from '@/lib/owner/forms/form-values'
import { type FormField, type FormProblem, type FormTexts } from '@/lib/owner/forms/form-fields'
import { records } from '@/lib/owner/forms/entry-slugs'
import { readEditedQuestions, toEditedQuestions } from './edited-questions'
import { STOCK, STOCK_SEEN } from './variant-stock'
import { placeMessages } from '@/lib/owner/forms/form-messages'

/** `html` for a description that Markdown cannot write. */
export type TextFormat = 'markdown' | 'html'

type Value = Record<string, unknown>
type Writing = {
  describe: (html: string) => { text: string; format: TextFormat }
  /** The address of a picture. */
  src: (file: string) => string
  /** The stock of a variant, as its field shows it. */
  stock: (variantCode: string) => string
}

/** The product as its form edits it: with descriptions as they are typed, and what each variant is stored as. */
function toEdited(product: ProductFile, { describe, src, stock }: Writing): Value {
  const ofBoth = ({ long_description: html = '', images }: ProductFile['variants'][number] | ProductFile) => {
    const { text, format } = describe(html)
    return {
      long_description: text || undefined,
      format,
      images: images?.map((picture) => ({ ...picture, src: src(picture.file) })),
    }
  }
  return {
    ...product,
    ...ofBoth(product),
    state: product.state ?? 'published',
    questions: product.questions && toEditedQuestions(product.questions),
    variants: product.variants.map((variant) => ({
      ...{ ...variant, ...ofBoth(variant), was: variant.variant_code },
      [STOCK]: stock(variant.variant_code),
      [STOCK_SEEN]: stock(variant.variant_code),
    })),
  }
}

/** The texts of the form of a stored product. */
export const productTexts = (fields: readonly FormField[], product: ProductFile, writing: Writing): FormTexts =>
  writeForm(fields, toEdited(product, writing))

/** Those of a new product. */
export const newProductTexts = (fields: readonly FormField[]): FormTexts =>
  writeForm(fields, { state: 'hidden', format: 'markdown', variants: [{ available: true, format: 'markdown' }] })

/** A copy of a product, to be changed and saved as another one. */
export const copyTexts = (texts: FormTexts): FormTexts => ({
  ...texts,
  ...Object.fromEntries(
    Object.keys(texts)
      .filter((name) => /^(slug|product_code|variants\.\d+\.(was|variant_code|stock|stock_seen))$/.test(name))
      .map((name) => [name, '']),
  ),
  state: 'hidden',
  name: `${texts.name} (copy)`,
})

/** With pictures that were uploaded without scripts. */
export const withPictures = (texts: FormTexts, added: readonly { file: string; src: string }[]): FormTexts => {
  const count = Number(texts['images.count'] ?? 0)
  return Object.assign(
    { ...texts, 'images.count': String(count + added.length) },
    ...added.map(({ file, src }, at) => ({
      [`images.${count + at}.file`]: file,
      [`images.${count + at}.src`]: src,
      [`images.${count + at}.alt`]: '',
    })),
  ) as FormTexts
}

type Reading = Omit<Writing, 'stock'> & {
  toHtml: (text: string) => string
  /** The slugs of the questions of a set. */
  askedBy: (set: string) => string[]
  now: Date
}

const newProduct = (now: Date): ProductFile => ({
  ...{ slug: '', name: '', product_code: '', category: '', short_description: '', long_description: '' },
  ...{ previous_slugs: [], orders: 0, facets: {}, images: [], special_shipping_tags: [], specifications: [] },
  ...{ variants: [], date_added: toSeconds(now), updated: toSeconds(now) },
})

const toSeconds = (date: Date) => date.toISOString().replace(/\.\d+Z$/, 'Z')

/** The product in the form of its file as it is typed, not checked yet, with what the form does not have from `kept`. */
export function readProduct(
  fields: readonly FormField[],
  kept: ProductFile | null,
  texts: FormTexts,
  reading: Reading,
): unknown {
  const { value } = applyForm(fields, toEdited(kept ?? newProduct(reading.now), { ...reading, stock: () => '' }), texts)
  const toFile = ({ format, long_description: text, ...own }: Value): Value => ({
    ...own,
    slug: addressOf(own),
    long_description: text === undefined || format === 'html' ? text : reading.toHtml(String(text)),
    images: recordsIn(own.images)?.map(({ file, alt }) => ({ file, alt })),
  })
  return {
    ...toFile(value),
    long_description: toFile(value).long_description ?? '',
    goes_with: filled(value.goes_with),
    state: isState(value.state) && value.state !== 'published' ? value.state : undefined,
    questions: readQuestions(value, kept, reading),
    variants: recordsIn(value.variants)?.map(({ was: _was, [STOCK]: _stock, [STOCK_SEEN]: _seen, ...variant }) => ({
      tags: {},
      ...toFile(variant),
    })),
  }
}

/** Those that are for some variants follow these to other addresses. */
function readQuestions({ questions, question_set: set, variants }: Value, kept: ProductFile | null, reading: Reading) {
  const addresses = new Map(recordsIn(variants)?.map((variant) => [variant.was, addressOf(variant)]))
  const renamed = new Map(kept?.variants.map(({ slug, variant_code: code }) => [slug, addresses.get(code) ?? slug]))
  const typed = recordsIn(questions)?.map((question) => ({
    ...question,
    variants: strings(question.variants)?.map((slug) => renamed.get(slug) ?? slug),
  }))
  return readEditedQuestions(typed, reading.askedBy(String(set ?? '')))
}

const recordsIn = (list: unknown) => (Array.isArray(list) ? records(list) : undefined)
const strings = (list: unknown) => (Array.isArray(list) ? list.map(String) : undefined)
const filled = (list: unknown) => {
  const entries = Array.isArray(list) ? list.filter(Boolean) : []
  return entries.length > 0 ? entries : undefined
}
const isState = (state: unknown): state is ProductState => productStates.some((one) => one === state)

const addressOf = ({ slug, name, product_code: code, variant_code: variant }: Value): string =>
  String(slug ?? '').trim() || toSlug(String(name ?? '')) || toSlug(String(code ?? variant ?? ''))

/** What is typed differently in the form than it is written in the file is explained as it is typed. */
function explain(path: string, message: string): string {
  const [, line] = /^specifications\.\d+\.entries(?:\.(\d+).*)?$/.exec(path) ?? [null]
  if (/(^|\.)images\.\d+\.alt$/.test(path))
    return 'Say in up to 200 characters what the picture shows, for those who cannot see it.'
  if (line !== undefined && line !== null) return `Line ${Number(line) + 1} is written like "Width = 4 mm".`
  if (/^specifications\.\d+\.entries$/.test(path)) return 'Write at least one line, like "Width = 4 mm".'
  return message
}

/** The messages of a product's file by the fields of its form. */
export function productMessages(
  fields: readonly FormField[],
  texts: FormTexts,
  errors: Readonly<Record<string, string[]>>,
): Record<string, string[]> {
  const problems = Object.entries(errors).flatMap(([path, messages]) =>
    messages.map((message): FormProblem => ({ path, message: explain(path, message) })),
  )
  return placeMessages(fields, texts, problems)
}
