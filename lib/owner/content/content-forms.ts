import { type FieldGroup, type FormField } from '@/lib/owner/forms/form-fields'

/** The forms of the files with lists: their value is an object with the list, so that all forms are alike. */

const place = (name: string, label: string, hint?: string): FieldGroup => ({
  kind: 'group',
  name,
  label,
  hint,
  fields: [
    { kind: 'line', name: 'name', label: 'Name', empty: 'null' },
    { kind: 'line', name: 'alternatives', label: 'Other spellings', hint: 'Separated by commas' },
  ],
})

export const SHIPPING_FIELDS: readonly FormField[] = [
  {
    kind: 'list',
    name: 'rules',
    label: 'Shipping rules',
    entry: 'rule',
    summary: { names: ['city.name', 'county.name', 'country.name'], otherwise: 'everywhere else' },
    fields: [
      place('country', 'Country', 'Empty: everywhere that no other rule names'),
      place('county', 'County', 'Empty: the whole country'),
      place('city', 'City', 'Empty: the whole county'),
      { kind: 'line', name: 'shipping_fee', label: 'Fee', hint: 'Like 3.80', required: true },
      {
        kind: 'line',
        name: 'threshold_amount',
        label: 'Free from',
        hint: 'The total of the cart, like 50.00; 0.00 is always',
        required: true,
      },
      {
        kind: 'group',
        name: 'delivery_days',
        label: 'Working days from the order to the delivery',
        hint: 'Search engines are told so. Leave both empty if you cannot say.',
        empty: 'omitted',
        fields: [
          { kind: 'number', name: 'min', label: 'At least' },
          { kind: 'number', name: 'max', label: 'At most' },
        ],
      },
      {
        kind: 'list',
        name: 'special_fees',
        label: 'Fees for special pieces',
        hint: 'They apply even when shipping is free.',
        entry: 'fee',
        summary: { names: ['tag', 'fee'] },
        fields: [
          { kind: 'choice', name: 'tag', label: 'Pieces with the shipping tag' },
          { kind: 'line', name: 'fee', label: 'Fee', hint: 'Like 6.50', required: true },
          { kind: 'switch', name: 'stackable', label: 'For each piece, not once for each order' },
        ],
      },
    ],
  },
]

export const CATEGORY_FIELDS: readonly FormField[] = [
  {
    kind: 'list',
    name: 'categories',
    label: 'Categories',
    entry: 'category',
    summary: { names: ['name'] },
    fields: [
      { kind: 'hidden', name: 'was', label: 'Stored as' },
      { kind: 'line', name: 'name', label: 'Name', required: true },
      { kind: 'choice', name: 'parent', label: 'Below', empty: 'null', none: 'None: it is at the top' },
      {
        kind: 'line',
        name: 'slug',
        label: 'Address',
        hint: 'The end of its link. Empty: made of the name. A former address leads to the new one.',
      },
      {
        kind: 'number',
        name: 'vat_rate',
        label: 'Rate of VAT in percent',
        hint: 'Empty: that of the category above, or of the shop',
        empty: 'omitted',
      },
    ],
  },
]

export const PROMOTION_FIELDS: readonly FormField[] = [
  {
    kind: 'list',
    name: 'promotions',
    label: 'Promotions',
    entry: 'promotion',
    summary: { names: ['heading'] },
    fields: [
      { kind: 'picture', name: 'image', label: 'Wide picture', hint: 'Preferably 2400 pixels wide' },
      { kind: 'picture', name: 'phone_image', label: 'Upright picture for phones', empty: 'null' },
      {
        kind: 'line',
        name: 'image_alt',
        wide: true,
        label: 'What the picture shows',
        hint: 'For those who cannot see it',
        required: true,
      },
      { kind: 'line', name: 'heading', wide: true, label: 'Heading', required: true },
      { kind: 'text', name: 'text', label: 'Text', rows: 2 },
      {
        kind: 'line',
        name: 'link',
        label: 'Link',
        hint: 'A path of the shop like /custom-orders, or https://…',
        required: true,
      },
      {
        kind: 'number',
        name: 'priority',
        label: 'Priority',
        hint: '0 to 1000; the lowest is shown first',
        initial: '100',
        required: true,
      },
      { kind: 'hidden', name: 'created_at', label: 'Added' },
    ],
  },
]

const FACTS = 'May name facts of the shop, like {{company_name}}.'

const row = (name: string, label: string): FormField => ({
  kind: 'group',
  name,
  label,
  empty: 'omitted',
  fields: [
    { kind: 'line', name: 'title', label: 'Heading', empty: 'omitted' },
    { kind: 'line', name: 'link_text', label: 'Text of the link', empty: 'omitted' },
  ],
})

/** The names of sections, in words. */
export const SECTION_LABELS = {
  promotions: 'Promotions',
  intro: 'Headline and promises',
  categories: 'Categories',
  gift_budgets: 'Presents by price',
  latest: 'Latest pieces',
  feature: 'Feature',
  popular: 'Popular pieces',
}

const readAmounts = (text: string): unknown =>
  text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map((amount) => (/^\d+$/.test(amount) ? Number(amount) : amount))

export const HOME_FIELDS: readonly FormField[] = [
  {
    kind: 'line',
    name: 'headline',
    wide: true,
    label: 'Headline',
    hint: `Empty: the name of the website. ${FACTS}`,
    empty: 'omitted',
  },
  {
    kind: 'text',
    name: 'description',
    label: 'Description for search engines',
    hint: FACTS,
    rows: 3,
    empty: 'omitted',
  },
  {
    kind: 'list',
    name: 'sections',
    label: 'Sections',
    given: 'Choose the sections and their order',
    entry: 'section',
    fields: [{ kind: 'choice', name: '', label: 'Section' }],
  },
  {
    kind: 'list',
    name: 'promises',
    label: 'Promises',
    hint: 'Below the headline, at most four.',
    given: 'Write the promises yourself; otherwise they are the terms of delivery and payment',
    entry: 'promise',
    summary: { names: ['name'] },
    max: 4,
    fields: [
      { kind: 'line', name: 'name', label: 'Promise', required: true },
      { kind: 'line', name: 'text', label: 'Explanation' },
      {
        kind: 'line',
        name: 'link',
        label: 'Link',
        hint: 'A path of the shop, or https://… May be empty.',
        empty: 'null',
      },
    ],
  },
  {
    kind: 'group',
    name: 'gift_budgets',
    label: 'Presents by price',
    hint: 'Leave all empty to show none.',
    empty: 'omitted',
    fields: [
      { kind: 'line', name: 'title', label: 'Heading' },
      { kind: 'line', name: 'text', label: 'Text' },
      {
        kind: 'line',
        name: 'amounts',
        label: 'Prices up to',
        hint: 'Whole amounts, like 30, 50, 100',
        write: (amounts) => (Array.isArray(amounts) ? amounts.join(', ') : ''),
        read: readAmounts,
      },
    ],
  },
  row('latest', 'Latest pieces'),
  row('popular', 'Popular pieces'),
  {
    kind: 'group',
    name: 'feature',
    label: 'Feature',
    hint: 'A wide picture with text on it. Leave all empty to show none.',
    empty: 'omitted',
    fields: [
      { kind: 'picture', name: 'picture', label: 'Picture' },
      { kind: 'picture', name: 'phone_picture', label: 'Upright picture for phones', empty: 'null' },
      { kind: 'line', name: 'alt', wide: true, label: 'What the picture shows' },
      { kind: 'line', name: 'heading', wide: true, label: 'Heading' },
      { kind: 'text', name: 'text', label: 'Text', rows: 3 },
      { kind: 'line', name: 'link', label: 'Link' },
      { kind: 'line', name: 'link_text', label: 'Text of the link' },
    ],
  },
  {
    kind: 'list',
    name: 'strips',
    label: 'Sections of your own',
    hint: 'Each has either a text or the products of a listing. The list of sections says where it is.',
    entry: 'section of your own',
    summary: { names: ['title'] },
    keyed: 'name',
    empty: 'omitted',
    fields: [
      { kind: 'line', name: 'name', label: 'Name', hint: 'As in the list of sections, like visit', required: true },
      { kind: 'line', name: 'title', label: 'Heading', required: true },
      { kind: 'text', name: 'text', label: 'Text', rows: 3, empty: 'omitted' },
      { kind: 'line', name: 'link', label: 'Link', empty: 'omitted' },
      { kind: 'line', name: 'link_text', label: 'Text of the link', empty: 'omitted' },
      {
        kind: 'line',
        name: 'listing',
        label: 'Listing',
        hint: 'Its path from the address bar, like /shop/search/category=cups…',
        empty: 'omitted',
      },
      { kind: 'number', name: 'count', label: 'Number of products', hint: '1 to 20; 8 if empty', empty: 'omitted' },
    ],
  },
  {
    kind: 'list',
    name: 'collage',
    label: 'Pictures while there are no promotions',
    entry: 'picture',
    summary: { names: ['alt'] },
    max: 5,
    empty: 'omitted',
    fields: [
      { kind: 'picture', name: 'picture', label: 'Picture' },
      { kind: 'line', name: 'alt', wide: true, label: 'What it shows', required: true },
    ],
  },
  {
    kind: 'group',
    name: 'promotions',
    label: 'Promotions',
    empty: 'omitted',
    fields: [{ kind: 'line', name: 'link_text', label: 'Text of the link on each promotion' }],
  },
  {
    kind: 'picture',
    name: 'sharing_picture',
    label: 'Picture of links to the shop',
    hint: '1200 × 630 pixels; for pages without a picture of their own',
    empty: 'omitted',
  },
]
