import { amount, amountOrNever } from '@/lib/owner/forms/amounts'
import { choice, group, hidden, line, list, number, onOff, picture, text } from '@/lib/owner/forms/field-table'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { type FieldGroup, type FormField } from '@/lib/owner/forms/form-fields'

/** The forms of the files with lists: their value is an object with the list, so that all forms are alike. */

const place = (name: string, label: DeskText, hint: DeskText): FieldGroup =>
  group(name, label, hint, [
    line('name', 'Name', { empty: 'null' }),
    line('alternatives', 'Other spellings', 'Separated by commas'),
  ])

export const SHIPPING_FIELDS: readonly FormField[] = [
  list(
    'rules',
    'Shipping rules',
    { entry: 'rule', summary: { names: ['city.name', 'county.name', 'country.name'], otherwise: 'everywhere else' } },
    [
      place('country', 'Country', 'Empty: everywhere that no other rule names'),
      place('county', 'County', 'Empty: the whole country'),
      place('city', 'City', 'Empty: the whole county'),
      amount('shipping_fee', 'Fee', { required: true }),
      amountOrNever('threshold_amount', 'Free from', 'The total of the cart. Empty: never free. 0: always free'),
      group(
        'delivery_days',
        'Working days from the order to the delivery',
        { hint: 'Search engines are told so. Leave both empty if you cannot say.', empty: 'omitted' },
        [number('min', 'At least'), number('max', 'At most')],
      ),
      list(
        'special_fees',
        'Fees for special pieces',
        { hint: 'They apply even when shipping is free.', entry: 'fee', summary: { names: ['tag', 'fee'] } },
        [
          choice('tag', 'Pieces with the shipping tag'),
          amount('fee', 'Fee', { required: true }),
          onOff('stackable', 'For each piece, not once for each order'),
        ],
      ),
    ],
  ),
]

export const CATEGORY_FIELDS: readonly FormField[] = [
  list('categories', 'Categories', { entry: 'category', summary: { names: ['name'] } }, [
    hidden('was', 'Stored as'),
    line('name', 'Name', { required: true }),
    choice('parent', 'Below', undefined, { empty: 'null', none: 'None: it is at the top' }),
    line('slug', 'Address', 'The end of its link. Empty: made of the name. A former address leads to the new one.'),
    number('vat_rate', 'Rate of VAT in percent', {
      hint: 'Empty: that of the category above, or of the shop',
      empty: 'omitted',
    }),
  ]),
]

export const PROMOTION_FIELDS: readonly FormField[] = [
  list('promotions', 'Promotions', { entry: 'promotion', summary: { names: ['heading'] } }, [
    picture('image', 'Wide picture', 'Preferably 2400 pixels wide'),
    picture('phone_image', 'Upright picture for phones', { empty: 'null' }),
    line('image_alt', 'What the picture shows', { wide: true, hint: 'For those who cannot see it', required: true }),
    line('heading', 'Heading', { wide: true, required: true }),
    text('text', 'Text', { rows: 2 }),
    line('link', 'Link', { hint: 'A path of the shop like /custom-orders, or https://…', required: true }),
    number('priority', 'Priority', { hint: '0 to 1000; the lowest is shown first', initial: '100', required: true }),
    hidden('created_at', 'Added'),
  ]),
]

const row = (name: string, label: DeskText): FormField =>
  group(name, label, { empty: 'omitted' }, [
    line('title', 'Heading', { empty: 'omitted' }),
    line('link_text', 'Text of the link', { empty: 'omitted' }),
  ])

/** The names of sections, in words. */
export const SECTION_LABELS = {
  promotions: 'Promotions',
  intro: 'Headline and promises',
  categories: 'Categories',
  gift_budgets: 'Presents by price',
  latest: 'Latest pieces',
  feature: 'Feature',
  popular: 'Popular pieces',
  maker: 'Who makes it',
} as const satisfies Record<string, DeskText>

const readAmounts = (text: string): unknown =>
  text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map((amount) => (/^\d+$/.test(amount) ? Number(amount) : amount))

export const HOME_FIELDS: readonly FormField[] = [
  line('headline', 'Headline', {
    wide: true,
    hint: 'Empty: the name of the website. May name facts of the shop, like {{company_name}}.',
    empty: 'omitted',
  }),
  text('description', 'Description for search engines', {
    hint: 'May name facts of the shop, like {{company_name}}.',
    rows: 3,
    empty: 'omitted',
  }),
  list('sections', 'Sections', { given: 'Choose the sections and their order', entry: 'section' }, [
    choice('', 'Section'),
  ]),
  list(
    'promises',
    'Promises',
    {
      hint: 'Below the headline, at most four.',
      given: 'Write the promises yourself; otherwise they are the terms of delivery and payment',
      entry: 'promise',
      summary: { names: ['name'] },
      max: 4,
    },
    [
      line('name', 'Promise', { required: true }),
      line('text', 'Explanation'),
      line('link', 'Link', { hint: 'A path of the shop, or https://… May be empty.', empty: 'null' }),
    ],
  ),
  group('gift_budgets', 'Presents by price', { hint: 'Leave all empty to show none.', empty: 'omitted' }, [
    line('title', 'Heading'),
    line('text', 'Text'),
    line('amounts', 'Prices up to', {
      hint: 'Whole amounts, like 30, 50, 100',
      write: (amounts) => (Array.isArray(amounts) ? amounts.join(', ') : ''),
      read: readAmounts,
    }),
  ]),
  row('latest', 'Latest pieces'),
  row('popular', 'Popular pieces'),
  group(
    'feature',
    'Feature',
    { hint: 'A wide picture with text on it. Leave all empty to show none.', empty: 'omitted' },
    [
      picture('picture', 'Picture'),
      picture('phone_picture', 'Upright picture for phones', { empty: 'null' }),
      line('alt', 'What the picture shows', { wide: true }),
      line('heading', 'Heading', { wide: true }),
      text('text', 'Text', { rows: 3 }),
      line('link', 'Link'),
      line('link_text', 'Text of the link'),
    ],
  ),
  group(
    'maker',
    'Who makes it',
    {
      hint: 'A picture of the work, your name, and how a piece is made. Leave all empty to show none.',
      empty: 'omitted',
    },
    [
      picture('picture', 'Picture'),
      line('alt', 'What the picture shows', { wide: true }),
      line('heading', 'Heading', { wide: true }),
      line('name', 'Name'),
      line('place', 'Place'),
      text('text', 'Text', { rows: 3 }),
      list('steps', 'How a piece is made', { entry: 'step', summary: { names: ['name'] }, max: 4, blank: 'omitted' }, [
        line('name', 'Step', { required: true }),
        line('text', 'Explanation'),
      ]),
      line('link', 'Link'),
      line('link_text', 'Text of the link'),
    ],
  ),
  list(
    'strips',
    'Sections of your own',
    {
      hint: 'Each has either a text or the products of a listing. The list of sections says where it is.',
      entry: 'section of your own',
      summary: { names: ['title'] },
      keyed: 'name',
      empty: 'omitted',
    },
    [
      line('name', 'Name', { hint: 'As in the list of sections, like visit', required: true }),
      line('title', 'Heading', { required: true }),
      text('text', 'Text', { rows: 3, empty: 'omitted' }),
      line('link', 'Link', { empty: 'omitted' }),
      line('link_text', 'Text of the link', { empty: 'omitted' }),
      line('listing', 'Listing', {
        hint: 'Its path from the address bar, like /shop/search/category=cups…',
        empty: 'omitted',
      }),
      number('count', 'Number of products', { hint: '1 to 20; 8 if empty', empty: 'omitted' }),
    ],
  ),
  list(
    'collage',
    'Pictures while there are no promotions',
    { entry: 'picture', summary: { names: ['alt'] }, max: 5, empty: 'omitted' },
    [picture('picture', 'Picture'), line('alt', 'What it shows', { wide: true, required: true })],
  ),
  group('promotions', 'Promotions', { empty: 'omitted' }, [line('link_text', 'Text of the link on each promotion')]),
  picture('sharing_picture', 'Picture of links to the shop', {
    hint: '1200 × 630 pixels; for pages without a picture of their own',
    empty: 'omitted',
  }),
]
