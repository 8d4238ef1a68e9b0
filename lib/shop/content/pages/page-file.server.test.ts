import { formatFileProblem, type FileProblem } from '@/lib/platform/base/file-problem'
import { formatPage, readPage } from './page-file.server'

const FILE = 'pages/shipping.md'

function read(content: string) {
  const problems: FileProblem[] = []
  const result = readPage(FILE, 'shipping', content, problems)
  return { result, problems: problems.map(formatFileProblem) }
}

const FRONT = ['title: Shipping', 'description: How parcels travel.', 'position: 5']
const page = (body: string, ...fields: string[]) => `---\n${[...FRONT, ...fields].join('\n')}\n---\n\n${body}\n`

test('a page is written as it was read', () => {
  const content = page(
    '## When {#when}\n\nSoon, from {{company_name}}. See [about](/about).\n\n![A parcel](parcel.jpg)',
    'lead: "{{company_name}}: parcels"',
    'footer: The small print',
  )
  const { result, problems } = read(content)
  expect(problems).toEqual([])
  if (!result) throw new Error('The page was refused.')
  expect(result.pictures).toEqual(['parcel.jpg'])
  expect(result.links).toEqual([{ line: 11, path: '/about' }])
  const written = formatPage(result.page)
  expect(written).toContain("lead: '{{company_name}}: parcels'\n")
  expect(formatPage(read(written).result?.page ?? result.page)).toBe(written)
})

test('line breaks of Windows and a byte order mark change nothing', () => {
  const content = page('## When\n\nSoon.')
  expect(read(`\uFEFF${content.replaceAll('\n', '\r\n')}`).result?.page).toEqual(read(content).result?.page)
})

test.each<[string, string, string[]]>([
  ['no front matter', '# Hello\n', [`${FILE}:1: a page begins with its front matter, between two lines ---`]],
  ['front matter that does not end', '---\ntitle: A\n', [expect.stringMatching(/:1: a page begins/)]],
  ['no fields', '---\n---\n', [expect.stringMatching(/:1: the front matter has one field on each line/)]],
  ['no YAML', '---\ntitle: "A\n---\n', [expect.stringMatching(/shipping\.md:\d: this is not YAML: /)]],
  ['the same field twice', page('', 'title: Again'), [expect.stringMatching(/:5: this is not YAML: .*unique/)]],
  ['an unknown field', page('', 'colour: red'), [`${FILE}:5: colour: there is no such field`]],
  [
    'an unknown path',
    page('', 'path: /shop/cart'),
    [expect.stringMatching(/:5: path: a path of its own is one of \/about,/)],
  ],
  ['an unknown menu', page('', 'menu: top'), [`${FILE}:5: menu: a page is in the menu as header, phone or none`]],
  ['another date', page('', 'updated: 2026-11-22'), [`${FILE}:5: updated: a date is written 27/02/23`]],
  [
    'an unknown condition',
    page('', 'only_if: never'),
    [expect.stringMatching(/:5: only_if: there is no such condition/)],
  ],
  [
    'a picture without alternative text',
    page('', 'picture: a.jpg'),
    [expect.stringMatching(/picture_alt: a picture and its alternative text/)],
  ],
  [
    'a page of custom orders without sections',
    page('Ask us.', 'path: /custom-orders'),
    [`${FILE}:8: the page at /custom-orders has sections: the last one is beside the contact form`],
  ],
  [
    'a gallery of another page',
    page('', 'gallery:', '  - file: a.jpg', '    alt: A'),
    [expect.stringMatching(/:5: gallery: only the page at \/custom-orders/)],
  ],
  [
    'a wrong file in a gallery',
    page('', 'path: /custom-orders', 'gallery:', '  - file: a.gif', '    alt: A'),
    [expect.stringMatching(/:7: gallery\.0\.file: a picture is named like/)],
  ],
  [
    'an unknown fact in the front matter',
    page('', 'lead: "{{no_such}}"'),
    [`${FILE}:5: lead: there is no fact "no_such"; docs/shop-files.md lists them`],
  ],
  [
    'an unknown fact',
    page('one\n\n{{no_such}}'),
    [`${FILE}:9: there is no fact "no_such"; docs/shop-files.md lists them`],
  ],
  [
    'an unknown condition in the text',
    page('{{#if no_such}}x{{/if}}'),
    [expect.stringMatching(/:7: there is no condition "no_such"/)],
  ],
  [
    'a condition without an end',
    page('a\n{{#if free_delivery}}\nx'),
    [`${FILE}:8: this {{#if free_delivery}} has no {{/if}}`],
  ],
  ['a script', page('a\n\n<script>alert(1)</script>'), [`${FILE}:9: a page is written in Markdown: HTML is not shown`]],
  [
    'HTML in a line',
    page('a\nb <b onclick="x()">c</b>'),
    Array(2).fill(`${FILE}:8: a page is written in Markdown: HTML is not shown`),
  ],
  [
    'a link that runs a script',
    page('a\n[b](javascript:alert%281%29)'),
    [expect.stringMatching(/:8: a link leads to a path of this shop/)],
  ],
  ['a link without a scheme', page('[b](shop.example)'), [expect.stringMatching(/:7: a link leads/)]],
  ['a link to another site as a path', page('[b](//shop.example)'), [expect.stringMatching(/:7: a link leads/)]],
  [
    'a fact in an address',
    page('[b](mailto:{{contact_email}})'),
    [`${FILE}:7: the address of a link cannot contain a fact`],
  ],
  [
    'a picture from another site',
    page('![b](https://shop.example/a.jpg)'),
    [expect.stringMatching(/:7: a picture is written/)],
  ],
  [
    'a picture without a text',
    page('![](a.jpg)'),
    [expect.stringMatching(/:7: the picture a\.jpg has no alternative text/)],
  ],
  [
    'a title in the text',
    page('# Shipping'),
    [expect.stringMatching(/:7: the title of the page is in its front matter/)],
  ],
  ['two sections of one id', page('## A {#a}\n\n## B {#a}'), [`${FILE}:9: there is a section {#a} already`]],
  ['an id that is none', page('## A {#A b}'), [expect.stringMatching(/:7: the id of a section has/)]],
])('%s is refused with its line', (_, content, expected) => {
  const { result, problems } = read(content)
  expect(problems).toEqual(expected)
  expect(result).toBeNull()
})
