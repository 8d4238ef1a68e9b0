import { conditionNames, describeFacts } from '@/lib/shop/content/pages/page-facts'
import { CUSTOM_ORDERS_PATH, OWN_PATHS } from '@/lib/shop/content/pages/page-paths'
import { type FormField } from '@/lib/owner/forms/form-fields'

const conditionOptions = Object.fromEntries(
  describeFacts().conditions.map(({ name, meaning }) => [name, `While ${meaning}`]),
)

export const PAGE_FIELDS: readonly FormField[] = [
  { kind: 'line', name: 'title', wide: true, label: 'Title', required: true },
  {
    kind: 'text',
    name: 'body',
    label: 'Text',
    hint: 'Markdown: ## begins a section, **bold**, [a link](/about), ![what it shows](picture.jpg)',
    rows: 24,
  },
  { kind: 'text', name: 'description', label: 'Description for search engines', rows: 2, required: true },
  {
    kind: 'line',
    name: 'slug',
    label: 'Name in its address',
    hint: 'Like opening-hours, for /pages/opening-hours',
    required: true,
  },
  {
    kind: 'choice',
    name: 'path',
    label: 'Address of its own',
    none: 'None: /pages/ and its name',
    empty: 'omitted',
    options: Object.fromEntries(OWN_PATHS.map((path) => [path, path])),
  },
  { kind: 'text', name: 'lead', label: 'First paragraph, in large type', rows: 3, empty: 'omitted' },
  { kind: 'picture', name: 'picture', label: 'Wide picture below it', empty: 'omitted' },
  { kind: 'line', name: 'picture_alt', label: 'What the picture shows', empty: 'omitted' },
  {
    kind: 'choice',
    name: 'menu',
    label: 'In the menu',
    none: 'No',
    empty: 'omitted',
    options: { header: 'Beside the categories', phone: 'Only on small screens', none: 'No (said in the file)' },
  },
  {
    kind: 'line',
    name: 'footer',
    label: 'Column in the footer',
    hint: 'Its title, like The workshop. Empty: not in the footer.',
    empty: 'omitted',
  },
  { kind: 'line', name: 'link_text', label: 'Name in menus and footer', hint: 'Empty: the title', empty: 'omitted' },
  { kind: 'number', name: 'position', label: 'Position', hint: '0 to 1000; the lowest is first', required: true },
  { kind: 'switch', name: 'contents', label: 'With a table of contents', empty: 'omitted' },
  { kind: 'line', name: 'updated', label: 'Date of the last change', hint: 'Like 27/02/23', empty: 'omitted' },
  {
    kind: 'choice',
    name: 'only_if',
    label: 'The page exists',
    none: 'Always',
    empty: 'omitted',
    options: Object.fromEntries(conditionNames.map((name) => [name, conditionOptions[name] ?? name])),
  },
  {
    kind: 'choice',
    name: 'legal',
    label: 'Orders keep the text as it was',
    none: 'As usual: terms, returns policy and privacy policy',
    empty: 'omitted',
    options: { true: 'Yes', false: 'No' },
    read: (text) => (text === '' ? undefined : text === 'true'),
  },
  { kind: 'picture', name: 'tile_picture', label: 'Picture of its tile on the home page', empty: 'omitted' },
  { kind: 'line', name: 'tile_picture_alt', label: 'What the picture of the tile shows', empty: 'omitted' },
  {
    kind: 'list',
    name: 'gallery',
    label: 'Gallery',
    hint: `Only for the page at ${CUSTOM_ORDERS_PATH}`,
    entry: 'picture',
    summary: { names: ['alt'] },
    max: 12,
    empty: 'omitted',
    fields: [
      { kind: 'picture', name: 'file', label: 'Picture' },
      { kind: 'line', name: 'alt', label: 'What it shows', required: true },
    ],
  },
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
