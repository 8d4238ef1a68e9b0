import {
  type FieldList,
  type FieldPart,
  type FormField,
  type FormTexts,
  type TextInput,
} from '@/lib/owner/forms/form-fields'
import { STATE_LABELS } from './product-states'

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
  warnings: Option[]
  /** `EUR` */
  currency: string
  /** Of the currency. */
  decimals: number
}

const optionsOf = (options: readonly Option[]) => Object.fromEntries(options.map(({ slug, name }) => [slug, name]))

const section = (name: string, label: string, fields: readonly FormField[]): FieldPart => ({
  kind: 'part',
  look: 'section',
  name,
  label,
  fields,
})

const code = (name: string, more: Partial<TextInput> = {}): TextInput => ({
  kind: 'line',
  name,
  label: 'Code',
  attributes: { autoCapitalize: 'characters' },
  read: (text) => text.trim(),
  ...more,
})

const address = (hint: string): TextInput => ({
  kind: 'line',
  name: 'slug',
  label: 'Address',
  hint,
  attributes: { autoCapitalize: 'none' },
})

const description = (label: string, more: Partial<TextInput> = {}): TextInput => ({
  kind: 'text',
  name: 'long_description',
  label,
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
const FORMAT: TextInput = { kind: 'hidden', name: 'format', label: 'Format', initial: 'markdown' }

const pictures = (label: string, more: Partial<FieldList> = {}): FieldList => ({
  kind: 'list',
  look: 'pictures',
  name: 'images',
  label,
  entry: 'picture',
  fields: [
    { kind: 'hidden', name: 'file', label: 'File' },
    { kind: 'hidden', name: 'src', label: 'Address' },
    { kind: 'line', name: 'alt', label: 'What it shows' },
  ],
  ...more,
})

const variants = (variations: readonly Tagged[], { currency, decimals }: ProductChoicesView): FieldList => ({
  kind: 'list',
  look: 'rows',
  name: 'variants',
  label: 'Variants',
  entry: 'variant',
  min: 1,
  blank: 'omitted',
  summary: { names: ['name'] },
  fields: [
    { kind: 'hidden', name: 'was', label: 'Stored as' },
    {
      kind: 'part',
      look: 'columns',
      name: 'main',
      label: '',
      fields: [
        { kind: 'line', name: 'name', label: 'Name' },
        code('variant_code'),
        {
          kind: 'line',
          name: 'price',
          label: `Price in ${currency}`,
          attributes: { inputMode: 'decimal' },
          read: (text) => toFilePrice(text, decimals),
        },
        ...variations.map(({ slug, name, tags }): FormField => ({
          kind: 'choice',
          name: `tags.${slug}`,
          label: name,
          empty: 'omitted',
          options: optionsOf(tags),
        })),
      ],
    },
    { kind: 'switch', name: 'available', label: 'Can be bought', initial: 'on' },
    { kind: 'switch', name: 'reduced', label: 'Announce the price as a reduction', empty: 'omitted' },
    {
      kind: 'part',
      look: 'details',
      name: 'own',
      label: 'Address, own texts and pictures',
      opens: ['short_description', 'long_description', 'images'],
      fields: [
        address('Empty: made of the name.'),
        {
          kind: 'text',
          name: 'short_description',
          label: 'Own short description',
          hint: 'Empty: that of the product.',
          rows: 2,
          empty: 'omitted',
        },
        FORMAT,
        description('Own description', { hint: 'Empty: that of the product. ', empty: 'omitted' }),
        pictures('Own pictures', { empty: 'omitted' }),
      ],
    },
  ],
})

type Entry = { name: string; value: string }

const SPECIFICATIONS: FieldList = {
  kind: 'list',
  look: 'rows',
  name: 'specifications',
  label: 'Specifications',
  entry: 'group',
  unordered: true,
  blank: 'omitted',
  summary: { names: ['name'] },
  words: { untitled: 'New group', remove: 'Remove this group' },
  fields: [
    { kind: 'line', name: 'name', label: 'Name of the group' },
    {
      kind: 'text',
      name: 'entries',
      label: 'Entries',
      hint: 'One on each line, like: Width = 4 mm',
      rows: 4,
      write: (entries) =>
        Array.isArray(entries) ? (entries as Entry[]).map(({ name, value }) => `${name} = ${value}`).join('\n') : '',
      read: (text) =>
        text.split('\n').flatMap((line) => {
          const [name = '', ...value] = line.split('=')
          return line.trim() === '' ? [] : [{ name: name.trim(), value: value.join('=').trim() }]
        }),
    },
  ],
}

const party = (name: string, label: string): FormField => ({
  kind: 'group',
  name,
  label,
  empty: 'omitted',
  fields: [
    { kind: 'line', name: 'name', label: 'Name' },
    { kind: 'line', name: 'address', label: 'Postal address' },
    { kind: 'line', name: 'contact', label: 'Email address or web address' },
  ],
})

const lawAndSafety = ({ shippingTags, warnings }: ProductChoicesView): readonly FormField[] => [
  {
    kind: 'switch',
    name: 'personalised',
    label: "Personalised: made to the buyer's specification, without a right of withdrawal",
    empty: 'omitted',
  },
  { kind: 'choices', name: 'special_shipping_tags', label: 'Special shipping', options: optionsOf(shippingTags) },
  {
    kind: 'part',
    look: 'details',
    name: 'safety',
    label: 'Product safety',
    hint: 'What is left empty is as the settings of the shop say.',
    fields: [
      party('manufacturer', 'Manufacturer'),
      party('responsible_person', 'Responsible person in the EU'),
      {
        kind: 'choices',
        name: 'warnings',
        label: 'Warnings',
        given: 'Other warnings than those of the shop',
        options: optionsOf(warnings),
      },
      { kind: 'text', name: 'safety_note', label: 'Further warnings and advice', rows: 2, empty: 'omitted' },
    ],
  },
]

const IN_THE_SHOP: readonly FormField[] = [
  {
    kind: 'choice',
    look: 'radio',
    name: 'state',
    label: 'State',
    options: {
      published: `${STATE_LABELS.published}: everybody sees it`,
      hidden: `${STATE_LABELS.hidden}: on no page, and nobody can order it`,
      archived: `${STATE_LABELS.archived}: hidden, and not in this list either`,
    },
  },
  code('product_code', { required: true, hint: 'Capitals, digits and hyphens.' }),
  address('The end of its link. Empty: made of the name. A former address leads to the new one.'),
]

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
  choices: ProductChoicesView,
  category = '',
  stored: FormTexts = {},
): readonly FormField[] {
  const isOffered = offered(choices, category, stored)
  const facetsOf = (facets: readonly Tagged[]) =>
    facets.map(({ slug, name, tags }): FormField => ({
      kind: 'choices',
      name: `facets.${slug}`,
      label: name,
      empty: 'omitted',
      options: optionsOf(tags),
    }))
  const others = choices.facets.filter(({ slug }) => !isOffered.facet(slug))
  const otherFilters: FieldPart = {
    kind: 'part',
    look: 'details',
    name: 'other-filters',
    label: 'Other filters',
    fields: facetsOf(others),
  }
  return [
    section('pictures', 'Pictures', [pictures('Pictures')]),
    section('texts', 'Texts', [
      { kind: 'line', name: 'name', label: 'Name', required: true },
      {
        kind: 'text',
        name: 'short_description',
        label: 'Short description',
        hint: 'One or two sentences, for lists and search engines.',
        required: true,
        rows: 2,
      },
      FORMAT,
      description('Description'),
    ]),
    section('category-and-filters', 'Category and filters', [
      {
        kind: 'choice',
        name: 'category',
        label: 'Category',
        hint: 'VAT follows from the category.',
        none: 'Choose a category',
        options: Object.fromEntries(choices.categories.map(({ slug, label }) => [slug, label])),
      },
      ...facetsOf(choices.facets.filter(({ slug }) => isOffered.facet(slug))),
      ...(others.length > 0 ? [otherFilters] : []),
    ]),
    section('variants-and-prices', 'Variants and prices', [
      variants(choices.variations.filter(isOffered.variation), choices),
    ]),
    section('specifications', 'Specifications', [SPECIFICATIONS]),
    section('law', 'Delivery, law and safety', lawAndSafety(choices)),
    section('state', 'In the shop', IN_THE_SHOP),
  ]
}

/** `48`, `48,5` and `48.50` are the same price. What is none stays as it is, so that the schema refuses it. */
export function toFilePrice(text: string, decimals: number): string {
  const [, whole, fraction = ''] = /^(\d+)(?:[.,](\d*))?$/.exec(text.trim()) ?? []
  if (whole === undefined || fraction.length > decimals) return text.trim()
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`
}
