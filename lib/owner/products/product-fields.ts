import { toSlug } from '@/lib/platform/base/slug'
import { MAX_GOES_WITH } from '@/lib/shop/catalogue/goes-with'
import { readAmount } from '@/lib/owner/forms/read-amount'
import {
  choice,
  choices,
  group,
  hidden,
  line,
  list,
  nameOfShop,
  number,
  onOff,
  part,
  text,
} from '@/lib/owner/forms/field-table'
import {
  type FieldList,
  type FieldPart,
  type FormField,
  type FormTexts,
  type TextInput,
} from '@/lib/owner/forms/form-fields'
import { type BrowserText } from '@/lib/owner/language/desk-text'
import { listEntries } from '@/lib/owner/forms/form-lists'
import { MAX_VARIANTS } from './make-variants'
import { productQuestions } from './question-fields'
import { suggestProductCode } from './suggest-codes'
import { STOCK, STOCK_SEEN } from './variant-stock'

/** A choice of the form: a tag, a warning. */
type Option = { slug: string; name: string }
type Tagged = Option & { tags: Option[] }

/** What a product may belong to, as its form shows it. */
export type ProductChoicesView = {
  /** With the names of the categories above them, and the rate of VAT. */
  categories: { slug: string; label: string; facets: string[]; variations: string[] }[]
  facets: Tagged[]
  variations: Tagged[]
  shippingTags: Option[]
  questionSets: Option[]
  /** Left out in a shop with too many for a menu. */
  products?: Option[]
  warnings: Option[]
  /** `EUR` */
  currency: string
  /** Of the currency. */
  decimals: number
}

const optionsOf = (options: readonly Option[]) =>
  Object.fromEntries(options.map(({ slug, name }) => [slug, nameOfShop(name)]))

const section = (name: string, label: BrowserText, fields: readonly FormField[]): FieldPart =>
  part(name, label, { look: 'section' }, fields)

const code = (name: string, placeholder?: string, hint?: BrowserText): TextInput =>
  line(name, 'Code', {
    ...(hint && { hint }),
    attributes: { autoCapitalize: 'characters', placeholder },
    read: (text) => text.trim(),
  })

const address = (hint: BrowserText, placeholder?: string): TextInput =>
  line('slug', 'Address', { hint, attributes: { autoCapitalize: 'none', placeholder } })

const description = (label: BrowserText, more: { hint?: BrowserText; empty?: 'omitted' } = {}): TextInput =>
  text('long_description', label, {
    rows: 4,
    filledRows: 8,
    hintBy: {
      name: 'format',
      hints: {
        markdown: 'Markdown: *emphasis*, **strong**, [a link](/about), - a list, ### a heading.',
        html: 'In HTML, because Markdown cannot write this text.',
      },
    },
    ...more,
  })

/** Whether the description is Markdown, or HTML that Markdown cannot write. */
const FORMAT: TextInput = hidden('format', 'Format', { initial: 'markdown' })

const pictures = (label: BrowserText, more: Pick<FieldList, 'empty'> = {}): FieldList =>
  list('images', label, { look: 'pictures', entry: 'picture', ...more }, [
    hidden('file', 'File'),
    hidden('src', 'Address'),
    line('alt', 'What it shows'),
  ])

const variants = (variations: readonly Tagged[], { currency, decimals }: ProductChoicesView): FieldList =>
  list(
    'variants',
    'Variants',
    {
      hint: 'Codes may be empty: the shop makes them. Stock is a number, "made to order", or empty for what is not counted.',
      look: 'table',
      entry: 'variant',
      min: 1,
      max: MAX_VARIANTS,
      blank: 'omitted',
      summary: { names: ['name'] },
    },
    [
      hidden('was', 'Stored as'),
      part('main', '', { look: 'columns' }, [
        line('name', 'Name'),
        code('variant_code'),
        line('price', nameOfShop(`Price in ${currency}`), {
          attributes: { inputMode: 'decimal' },
          read: (text) => readAmount(text, decimals),
        }),
        ...variations.map(({ slug, name, tags }): FormField =>
          choice(`tags.${slug}`, nameOfShop(name), optionsOf(tags), { empty: 'omitted' }),
        ),
        line(STOCK, 'Stock', { attributes: { autoCapitalize: 'none' } }),
      ]),
      hidden(STOCK_SEEN, 'Stock when the form was opened'),
      onOff('available', 'Can be bought', { initial: 'on' }),
      onOff('reduced', 'Announce the price as a reduction', { empty: 'omitted' }),
      part(
        'own',
        'Address, own texts and pictures',
        { look: 'details', opens: ['amount_up_to', 'short_description', 'long_description', 'images'] },
        [
          line('amount_up_to', 'Highest amount', {
            hint: 'Of a gift card whose buyer chooses an amount from the price up to this. Empty: it is worth its price.',
            attributes: { inputMode: 'decimal' },
            read: (text) => (text.trim() === '' ? undefined : readAmount(text, decimals)),
            empty: 'omitted',
          }),
          address('Empty: made of the name.'),
          text('short_description', 'Own short description', {
            hint: 'Empty: that of the product.',
            rows: 2,
            empty: 'omitted',
          }),
          FORMAT,
          description('Own description', { hint: 'Empty: that of the product.', empty: 'omitted' }),
          pictures('Own pictures', { empty: 'omitted' }),
        ],
      ),
    ],
  )

type Entry = { name: string; value: string }

const SPECIFICATIONS: FieldList = list(
  'specifications',
  'Specifications',
  {
    look: 'rows',
    entry: 'group',
    unordered: true,
    blank: 'omitted',
    summary: { names: ['name'] },
    words: { untitled: 'New group', remove: 'Remove this group' },
  },
  [
    line('name', 'Name of the group'),
    text('entries', 'Entries', {
      hint: 'One on each line, like: Width = 4 mm',
      rows: 4,
      write: (entries) =>
        Array.isArray(entries) ? (entries as Entry[]).map(({ name, value }) => `${name} = ${value}`).join('\n') : '',
      read: (text) =>
        text.split('\n').flatMap((line) => {
          const [name = '', ...value] = line.split('=')
          return line.trim() === '' ? [] : [{ name: name.trim(), value: value.join('=').trim() }]
        }),
    }),
  ],
)

/** The names of the variants that have an address, by it. */
export const variantNames = (stored: FormTexts): Record<string, string> =>
  Object.fromEntries(listEntries(stored, 'variants').flatMap(({ slug, name }) => (slug ? [[slug, name || slug]] : [])))

/** A shop with many products names them by their addresses. */
const goesWith = ({ products }: ProductChoicesView): FieldList =>
  list(
    'goes_with',
    'Goes with',
    {
      hint: 'What its page shows first. Empty: the shop chooses from what is bought together, and from what is like it.',
      look: 'rows',
      entry: 'product',
      max: MAX_GOES_WITH,
      empty: 'omitted',
    },
    [
      products
        ? choice('', 'Product', optionsOf(products))
        : line('', 'Address', { attributes: { autoCapitalize: 'none' } }),
    ],
  )

const party = (name: string, label: BrowserText): FormField =>
  group(name, label, { empty: 'omitted' }, [
    line('name', 'Name'),
    line('address', 'Postal address'),
    line('contact', 'Email address or web address'),
  ])

const lawAndSafety = ({ shippingTags, warnings }: ProductChoicesView): readonly FormField[] => [
  onOff('personalised', "Personalised: made to the buyer's specification, without a right of withdrawal", {
    empty: 'omitted',
  }),
  onOff('gift_card', 'Gift card: sent by email, and a means of payment', {
    hint: 'The shop asks its buyers for whom it is, for a message and for the day. Each variant is worth its price.',
    empty: 'omitted',
  }),
  number('lead_days', 'Working days that making one takes', {
    hint: 'Of pieces that are made to order. The shop says by which day they leave the workshop. Empty if you do not know.',
    empty: 'omitted',
  }),
  choices('special_shipping_tags', 'Special shipping', optionsOf(shippingTags)),
  part(
    'safety',
    'Product safety',
    { look: 'details', hint: 'What is left empty is as the settings of the shop say.' },
    [
      party('manufacturer', 'Manufacturer'),
      party('responsible_person', 'Responsible person in the EU'),
      choices('warnings', 'Warnings', optionsOf(warnings), { given: 'Other warnings than those of the shop' }),
      text('safety_note', 'Further warnings and advice', { rows: 2, empty: 'omitted' }),
    ],
  ),
]

const inTheShop = (name: string): readonly FormField[] => [
  choice(
    'state',
    'State',
    {
      published: 'Published: everybody sees it',
      hidden: 'Hidden: on no page, and nobody can order it',
      archived: 'Archived: hidden, and not in this list either',
    },
    { look: 'radio' },
  ),
  code(
    'product_code',
    name.trim() ? suggestProductCode(name) : undefined,
    'Capitals, digits and hyphens. Empty: made of the name.',
  ),
  address('The end of its link. Empty: made of the name. A former address leads to the new one.', toSlug(name)),
]

/** The section that makes variants, whose content the form adds. */
export const SEVERAL = 'several'

/** The category says which variations and filters there are. Those of the product are there anyway. */
function offered({ categories }: ProductChoicesView, category: string, stored: FormTexts) {
  const chosen = categories.find(({ slug }) => slug === category)
  const isUsed = (name: RegExp) => Object.keys(stored).some((one) => stored[one] !== '' && name.test(one))
  return {
    facet: (slug: string) => !chosen || chosen.facets.includes(slug) || isUsed(new RegExp(`^facets\\.${slug}\\.`)),
    variation: ({ slug }: Tagged) =>
      !chosen || chosen.variations.includes(slug) || isUsed(new RegExp(`^variants\\.\\d+\\.tags\\.${slug}$`)),
  }
}

/** The form of a product: as a browser shows it for a category, or with all that it can have. */
export function productFields(
  shop: ProductChoicesView,
  category = '',
  stored: FormTexts = {},
  /** As it is typed, of which code and address are made. */
  name?: string,
): readonly FormField[] {
  const isOffered = offered(shop, category, stored)
  const isKnown = Object.keys(stored).length > 0
  const facetsOf = (facets: readonly Tagged[]) =>
    facets.map(({ slug, name, tags }): FormField =>
      choices(`facets.${slug}`, nameOfShop(name), optionsOf(tags), { empty: 'omitted' }),
    )
  const others = shop.facets.filter(({ slug }) => !isOffered.facet(slug))
  const otherFilters: FieldPart = part('other-filters', 'Other filters', { look: 'details' }, facetsOf(others))
  return [
    section('pictures', 'Pictures', [pictures('Pictures')]),
    section('texts', 'Texts', [
      line('name', 'Name', { required: true }),
      text('short_description', 'Short description', {
        hint: 'One or two sentences, for lists and search engines.',
        required: true,
        rows: 2,
      }),
      FORMAT,
      description('Description'),
    ]),
    section('category-and-filters', 'Category and filters', [
      choice(
        'category',
        'Category',
        Object.fromEntries(shop.categories.map(({ slug, label }) => [slug, nameOfShop(label)])),
        {
          hint: 'VAT follows from the category.',
          none: 'Choose a category',
        },
      ),
      ...facetsOf(shop.facets.filter(({ slug }) => isOffered.facet(slug))),
      ...(others.length > 0 ? [otherFilters] : []),
    ]),
    part(
      SEVERAL,
      'This comes in several…',
      { look: 'section', hint: 'Sizes, colours: tick what there is of each.' },
      [],
    ),
    section('variants-and-prices', 'Variants and prices', [
      variants(shop.variations.filter(isOffered.variation), shop),
    ]),
    section('for-the-buyer', 'Questions for the buyer', [
      choice('question_set', 'Shared questions', optionsOf(shop.questionSets), {
        hint: 'They come before those of the product. Several products may have them.',
        ...{ empty: 'omitted', none: 'None' },
      }),
      productQuestions(isKnown ? variantNames(stored) : undefined),
    ]),
    section('specifications', 'Specifications', [SPECIFICATIONS]),
    section('goes-with', 'Goes with', [goesWith(shop)]),
    section('law', 'Delivery, law and safety', lawAndSafety(shop)),
    section('state', 'In the shop', inTheShop(name ?? stored.name ?? '')),
  ]
}
