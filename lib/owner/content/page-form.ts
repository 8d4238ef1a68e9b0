import { choice, line, list, nameOfShop, number, onOff, picture, text } from '@/lib/owner/forms/field-table'
import { OWN_PATHS } from '@/lib/shop/content/pages/page-paths'
import { type FormField } from '@/lib/owner/forms/form-fields'

export const PAGE_FIELDS: readonly FormField[] = [
  line('title', 'Title', { wide: true, required: true }),
  text('body', 'Text', {
    hint: 'Markdown: ## begins a section, **bold**, [a link](/about), ![what it shows](picture.jpg)',
    rows: 24,
  }),
  text('description', 'Description for search engines', { rows: 2, required: true }),
  line('slug', 'Name in its address', { hint: 'Like opening-hours, for /pages/opening-hours', required: true }),
  choice('path', 'Address of its own', Object.fromEntries(OWN_PATHS.map((path) => [path, nameOfShop(path)])), {
    none: 'None: /pages/ and its name',
    empty: 'omitted',
  }),
  text('lead', 'First paragraph, in large type', { rows: 3, empty: 'omitted' }),
  picture('picture', 'Wide picture below it', { empty: 'omitted' }),
  line('picture_alt', 'What the picture shows', { empty: 'omitted' }),
  choice(
    'menu',
    'In the menu',
    { header: 'Beside the categories', phone: 'Only on small screens', none: 'No (said in the file)' },
    { none: 'No', empty: 'omitted' },
  ),
  line('footer', 'Column in the footer', {
    hint: 'Its title, like The workshop. Empty: not in the footer.',
    empty: 'omitted',
  }),
  line('link_text', 'Name in menus and footer', { hint: 'Empty: the title', empty: 'omitted' }),
  number('position', 'Position', { hint: '0 to 1000; the lowest is first', required: true }),
  onOff('contents', 'With a table of contents', { empty: 'omitted' }),
  line('updated', 'Date of the last change', { hint: 'Like 27/02/23', empty: 'omitted' }),
  choice('only_if', 'The page exists', undefined, { none: 'Always', empty: 'omitted' }),
  choice(
    'legal',
    'Orders keep the text as it was',
    { true: 'Yes', false: 'No' },
    {
      none: 'As usual: terms, returns policy and privacy policy',
      empty: 'omitted',
      read: (text) => (text === '' ? undefined : text === 'true'),
    },
  ),
  picture('tile_picture', 'Picture of its tile on the home page', { empty: 'omitted' }),
  line('tile_picture_alt', 'What the picture of the tile shows', { empty: 'omitted' }),
  list(
    'gallery',
    'Gallery',
    {
      hint: 'Only for the page at /custom-orders',
      entry: 'picture',
      summary: { names: ['alt'] },
      max: 12,
      empty: 'omitted',
    },
    [picture('file', 'Picture'), line('alt', 'What it shows', { required: true })],
  ),
]

const escapeForRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Links in Markdown to a page whose address changed. */
export const replaceLinks = (markdown: string, from: string, to: string): string =>
  markdown.replace(
    new RegExp(`(\\]\\(\\s*<?|^ {0,3}\\[[^\\]\\n]+\\]:\\s*<?)${escapeForRegExp(from)}(?=[)\\s>#?]|$)`, 'gm'),
    (_, before: string) => `${before}${to}`,
  )

type Positioned = { slug: string; position: number }

const STEP = 10
const MAX_POSITION = 1000

/** The positions after a page has changed places with its neighbour. Pages with equal positions get new ones. */
export function movedPositions(
  pages: readonly Positioned[],
  slug: string,
  direction: 'up' | 'down',
): ReadonlyMap<string, number> {
  const at = pages.findIndex((page) => page.slug === slug)
  const to = direction === 'up' ? at - 1 : at + 1
  const [page, other] = [pages[at], pages[to]]
  if (!page || !other) return new Map()
  if (page.position !== other.position)
    return new Map([
      [page.slug, other.position],
      [other.slug, page.position],
    ])
  const order = pages.map((one, index) => (index === at ? other : index === to ? page : one))
  const step = Math.min(STEP, Math.floor(MAX_POSITION / order.length))
  return new Map(order.map((one, index) => [one.slug, (index + 1) * step]))
}
