import { type ProductFile } from '@/lib/shop/catalogue/catalogue-file.schema'
import { productStates, type ProductState } from '@/lib/platform/db/schema/enums'

/** `html` for a description that Markdown cannot write. */
export type TextFormat = 'markdown' | 'html'
export type PictureDraft = { file: string; alt: string; src: string }
export type PartyDraft = { name: string; address: string; contact: string }
export type SpecificationDraft = { name: string; /** `Width = 4 mm` on each line. */ entries: string }

export type VariantDraft = {
  /** The code under which it is stored; empty for a new one. */
  was: string
  name: string
  slug: string
  variant_code: string
  price: string
  reduced: boolean
  available: boolean
  /** The slug of a tag by the slug of its variation. */
  tags: Record<string, string>
  /** Empty: those of the product. */
  short_description: string
  long_description: string
  format: TextFormat
  images: PictureDraft[]
}

/** A product as its form has it: everything is text, and may be wrong. */
export type ProductDraft = {
  state: string
  name: string
  slug: string
  product_code: string
  category: string
  short_description: string
  long_description: string
  format: TextFormat
  images: PictureDraft[]
  variants: VariantDraft[]
  /** `metal:gold` */
  facets: string[]
  special_shipping_tags: string[]
  specifications: SpecificationDraft[]
  personalised: boolean
  manufacturer: PartyDraft
  responsible_person: PartyDraft
  /** Whether it has other warnings than the shop. */
  own_warnings: boolean
  warnings: string[]
  safety_note: string
}

/** The values of a form, by the names of its fields. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>

const EMPTY_PARTY: PartyDraft = { name: '', address: '', contact: '' }

const emptyVariant = (): VariantDraft => ({
  was: '',
  name: '',
  slug: '',
  variant_code: '',
  price: '',
  reduced: false,
  available: true,
  tags: {},
  short_description: '',
  long_description: '',
  format: 'markdown',
  images: [],
})

export const emptyDraft = (): ProductDraft => ({
  state: 'hidden',
  name: '',
  slug: '',
  product_code: '',
  category: '',
  short_description: '',
  long_description: '',
  format: 'markdown',
  images: [],
  variants: [emptyVariant()],
  facets: [],
  special_shipping_tags: [],
  specifications: [],
  personalised: false,
  manufacturer: EMPTY_PARTY,
  responsible_person: EMPTY_PARTY,
  own_warnings: false,
  warnings: [],
  safety_note: '',
})

type Description = { text: string; format: TextFormat }
type Sources = {
  describe: (html: string) => Description
  /** The address of a picture. */
  src: (file: string) => string
}

/** The draft of a product that nobody has changed yet. */
export function toDraft(product: ProductFile, { describe, src }: Sources): ProductDraft {
  const pictures = (images: ProductFile['images'] = []) =>
    images.map(({ file, alt }) => ({ file, alt, src: src(file) }))
  const description = describe(product.long_description)
  return {
    state: product.state ?? 'published',
    name: product.name,
    slug: product.slug,
    product_code: product.product_code,
    category: product.category,
    short_description: product.short_description,
    long_description: description.text,
    format: description.format,
    images: pictures(product.images),
    variants: product.variants.map((variant) => {
      const own = describe(variant.long_description ?? '')
      return {
        was: variant.variant_code,
        name: variant.name,
        slug: variant.slug,
        variant_code: variant.variant_code,
        price: variant.price,
        reduced: variant.reduced ?? false,
        available: variant.available,
        tags: variant.tags,
        short_description: variant.short_description ?? '',
        long_description: own.text,
        format: own.format,
        images: pictures(variant.images),
      }
    }),
    facets: Object.entries(product.facets).flatMap(([facet, tags]) => tags.map((tag) => `${facet}:${tag}`)),
    special_shipping_tags: product.special_shipping_tags,
    specifications: product.specifications.map(({ name, entries }) => ({
      name,
      entries: entries.map((entry) => `${entry.name} = ${entry.value}`).join('\n'),
    })),
    personalised: product.personalised ?? false,
    manufacturer: product.manufacturer ?? EMPTY_PARTY,
    responsible_person: product.responsible_person ?? EMPTY_PARTY,
    own_warnings: product.warnings !== undefined,
    warnings: product.warnings ?? [],
    safety_note: product.safety_note ?? '',
  }
}

/** A copy of a product, to be changed and saved as another one. */
export function duplicateDraft(draft: ProductDraft): ProductDraft {
  return {
    ...draft,
    state: 'hidden',
    name: `${draft.name} (copy)`,
    slug: '',
    product_code: '',
    variants: draft.variants.map((variant) => ({ ...variant, was: '', variant_code: '' })),
  }
}

const isOn = (value: unknown) => value === 'on'

/** Reads the draft from the values of its form. */
export function readDraft(values: FormValues): ProductDraft {
  const text = (name: string): string => {
    const value = values[name]
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : (value?.[0] ?? '')
  }
  const list = (name: string): string[] => [values[name] ?? []].flat().filter((value) => value !== '')
  const format = (name: string): TextFormat => (text(name) === 'html' ? 'html' : 'markdown')
  const rows = <Row>(name: string, read: (prefix: string) => Row): Row[] => {
    const row = new RegExp(`^${name.replaceAll('.', '\\.')}\\.(\\d{1,3})\\.`)
    const found = new Set(Object.keys(values).flatMap((key) => row.exec(key)?.[1] ?? []))
    return [...found]
      .map(Number)
      .sort((a, b) => a - b)
      .map((at) => read(`${name}.${at}.`))
  }
  const picture = (at: string): PictureDraft => ({
    file: text(`${at}file`),
    alt: text(`${at}alt`),
    src: text(`${at}src`),
  })
  const party = (name: string): PartyDraft => ({
    name: text(`${name}.name`),
    address: text(`${name}.address`),
    contact: text(`${name}.contact`),
  })
  return {
    state: text('state'),
    name: text('name'),
    slug: text('slug'),
    product_code: text('product_code'),
    category: text('category'),
    short_description: text('short_description'),
    long_description: text('long_description'),
    format: format('format'),
    images: rows('images', picture),
    variants: rows('variants', (at) => ({
      was: text(`${at}was`),
      name: text(`${at}name`),
      slug: text(`${at}slug`),
      variant_code: text(`${at}variant_code`),
      price: text(`${at}price`),
      reduced: isOn(values[`${at}reduced`]),
      available: isOn(values[`${at}available`]),
      tags: Object.fromEntries(
        Object.keys(values)
          .filter((name) => name.startsWith(`${at}tags.`) && text(name) !== '')
          .map((name) => [name.slice(`${at}tags.`.length), text(name)]),
      ),
      short_description: text(`${at}short_description`),
      long_description: text(`${at}long_description`),
      format: format(`${at}format`),
      images: rows(`${at}images`, picture),
    })),
    facets: list('facets'),
    special_shipping_tags: list('special_shipping_tags'),
    specifications: rows('specifications', (at) => ({ name: text(`${at}name`), entries: text(`${at}entries`) })),
    personalised: isOn(values.personalised),
    manufacturer: party('manufacturer'),
    responsible_person: party('responsible_person'),
    own_warnings: isOn(values.own_warnings),
    warnings: list('warnings'),
    safety_note: text('safety_note'),
  }
}

/** The values that the form of a draft sends. */
export function toFormValues(draft: object, prefix = ''): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(draft)) {
    const field = prefix + name
    if (typeof value === 'string') values[field] = value
    else if (typeof value === 'boolean') {
      if (value) values[field] = 'on'
    } else if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) values[field] = value
    else Object.assign(values, toFormValues(value, `${field}.`))
  }
  return values
}

/**
 * A change of a list in the draft, such as `images.2.up`, `variants.add` or `variants.0.images.1.remove`. Scripts make it
 * at once, and without them the server does.
 */
export function changeDraft(draft: ProductDraft, command: string): ProductDraft {
  const parts = command.split('.')
  const operation = parts.pop() ?? ''
  const changed = structuredClone(draft)
  const at = operation === 'add' ? 0 : Number(parts.pop())
  const list = listAt(changed, parts)
  if (!list) return draft
  if (operation === 'add') list.push(parts[0] === 'variants' ? emptyVariant() : { name: '', entries: '' })
  else if (operation === 'remove') list.splice(at, 1)
  else if (operation === 'up' || operation === 'down') moveEntry(list, at, at + (operation === 'up' ? -1 : 1))
  return changed
}

export function moveEntry<Entry>(list: Entry[], from: number, to: number): void {
  if (to < 0 || to >= list.length) return
  list.splice(to, 0, ...list.splice(from, 1))
}

/** `images`, `variants`, `specifications`, or the pictures of a variant. */
function listAt(draft: ProductDraft, [name, at, inner]: string[]): unknown[] | undefined {
  if (name === 'variants' && inner === 'images') return draft.variants[Number(at)]?.images
  return at === undefined && (name === 'images' || name === 'variants' || name === 'specifications')
    ? draft[name]
    : undefined
}

const isBlankVariant = ({ was, name, slug, variant_code, price }: VariantDraft) =>
  [was, name, slug, variant_code, price].every((text) => text.trim() === '')
const isBlankGroup = ({ name, entries }: SpecificationDraft) => (name + entries).trim() === ''
const isBlankParty = ({ name, address, contact }: PartyDraft) => (name + address + contact).trim() === ''

type Conversion = {
  toHtml: (text: string) => string
  /** Of the shop's currency. */
  decimals: number
  now: Date
}

/**
 * The product in the form of its file, with what the form does not have from `kept`. Blank variants and specifications are
 * left out.
 */
export function toProduct(
  draft: ProductDraft,
  kept: ProductFile | null,
  { toHtml, decimals, now }: Conversion,
): unknown {
  const description = ({ text, format }: Description) => (format === 'html' ? text : toHtml(text))
  const pictures = (images: PictureDraft[]) => images.map(({ file, alt }) => ({ file, alt }))
  const keptVariants = new Map((kept?.variants ?? []).map((variant) => [variant.variant_code, variant]))
  const today = now.toISOString().replace(/\.\d+Z$/, 'Z')
  const slug = draft.slug.trim() || toSlug(draft.name) || toSlug(draft.product_code)
  return {
    ...(kept ?? { previous_slugs: [], date_added: today, updated: today, orders: 0 }),
    slug,
    name: draft.name,
    product_code: draft.product_code.trim(),
    category: draft.category,
    state: isState(draft.state) && draft.state !== 'published' ? draft.state : undefined,
    personalised: draft.personalised || undefined,
    manufacturer: isBlankParty(draft.manufacturer) ? undefined : draft.manufacturer,
    responsible_person: isBlankParty(draft.responsible_person) ? undefined : draft.responsible_person,
    warnings: draft.own_warnings ? draft.warnings : undefined,
    safety_note: draft.safety_note.trim() || undefined,
    facets: toFacets(draft.facets),
    short_description: draft.short_description,
    long_description: description({ text: draft.long_description, format: draft.format }),
    images: pictures(draft.images),
    special_shipping_tags: draft.special_shipping_tags,
    specifications: draft.specifications.filter((group) => !isBlankGroup(group)).map(toSpecification),
    variants: draft.variants
      .filter((variant) => !isBlankVariant(variant))
      .map((variant) => ({
        ...keptVariants.get(variant.was),
        slug: variant.slug.trim() || toSlug(variant.name) || toSlug(variant.variant_code),
        name: variant.name,
        variant_code: variant.variant_code.trim(),
        price: toFilePrice(variant.price, decimals),
        reduced: variant.reduced || undefined,
        available: variant.available,
        tags: variant.tags,
        short_description: variant.short_description.trim() ? variant.short_description : undefined,
        long_description: variant.long_description.trim()
          ? description({ text: variant.long_description, format: variant.format })
          : undefined,
        images: variant.images.length > 0 ? pictures(variant.images) : undefined,
      })),
  }
}

const isState = (text: string): text is ProductState => productStates.some((state) => state === text)

function toFacets(chosen: string[]): Record<string, string[]> {
  const facets: Record<string, string[]> = {}
  for (const one of chosen) {
    const [facet = '', tag = ''] = one.split(':')
    facets[facet] = [...(facets[facet] ?? []), tag]
  }
  return facets
}

const toSpecification = ({ name, entries }: SpecificationDraft) => ({
  name,
  entries: entries
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [label = '', ...value] = line.split('=')
      return { name: label.trim(), value: value.join('=').trim() }
    }),
})

/** `48`, `48,5` and `48.50` are the same price. What is none stays as it is, so that the schema refuses it. */
export function toFilePrice(text: string, decimals: number): string {
  const [, whole, fraction = ''] = /^(\d+)(?:[.,](\d*))?$/.exec(text.trim()) ?? []
  if (whole === undefined || fraction.length > decimals) return text.trim()
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`
}

/** The part of an address that a name gives; empty for a name without Latin letters. */
export const toSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '')

const DESCRIBE_PICTURE = 'Say in up to 200 characters what the picture shows, for those who cannot see it.'

/** The messages of a product's file by the fields of its form, where blank rows count. */
export function toFormErrors(
  errors: Readonly<Record<string, string[]>>,
  draft: ProductDraft,
): Record<string, string[]> {
  const rowsOf = <Row>(rows: Row[], isBlank: (row: Row) => boolean) =>
    rows.flatMap((row, at) => (isBlank(row) ? [] : [at]))
  const variants = rowsOf(draft.variants, isBlankVariant)
  const groups = rowsOf(draft.specifications, isBlankGroup)
  const found: Record<string, string[]> = {}
  for (const [path, given] of Object.entries(errors)) {
    const messages = /(^|\.)images\.\d+\.alt$/.test(path) ? [DESCRIBE_PICTURE] : given
    const [part = '', at = '', ...rest] = path.split('.')
    const add = (field: string, texts = messages) => (found[field] = [...new Set([...(found[field] ?? []), ...texts])])
    if (part === 'variants' && at !== '') {
      const row = variants[Number(at)] ?? at
      const [field = '', ...inner] = rest
      add(
        [
          'variants',
          row,
          ...(field === 'specifications' || field === 'earlier_prices' ? ['name'] : [field, ...inner]),
        ].join('.'),
      )
    } else if (part === 'specifications' && at !== '') {
      const [field, line] = rest
      const row = `specifications.${groups[Number(at)] ?? at}`
      if (field !== 'entries') add(`${row}.name`)
      else if (line === undefined) add(`${row}.entries`, ['Write at least one line, like "Width = 4 mm".'])
      else add(`${row}.entries`, [`Line ${Number(line) + 1} is written like "Width = 4 mm".`])
    } else if (part === 'facets') add(`facets.${at}`)
    else if (part === 'special_shipping_tags' || part === 'warnings') add(part)
    else add(path)
  }
  return found
}
