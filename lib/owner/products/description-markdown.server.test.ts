import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkDescription, descriptionToHtml, descriptionToMarkdown } from './description-markdown.server'

test('a description is written in Markdown and stored as the HTML of a product file', () => {
  const markdown = [
    'Two *thin* rings,',
    'made **together**.',
    '',
    '### Care',
    '',
    '- A soft cloth',
    '- See [our advice](/jewellery-care)',
    '',
    '> Worn daily since 1994.',
  ].join('\n')
  const html =
    '<p>Two <em>thin</em> rings,\nmade <strong>together</strong>.</p><h3>Care</h3><ul><li>A soft cloth</li><li>See <a href="/jewellery-care" rel="noopener">our advice</a></li></ul><blockquote><p>Worn daily since 1994.</p></blockquote>'
  expect(descriptionToHtml(markdown)).toBe(html)
  expect(descriptionToMarkdown(html)).toBe(markdown)
})

test('HTML, tables and pictures are text', () => {
  expect(descriptionToHtml('<b>bold</b> & ![x](y.jpg)')).not.toMatch(/<(b|img)[ >]/)
})

test.each([
  ['## Care', 'A heading in a description has three or four #'],
  ['[x](javascript:alert(1))', 'A link leads to a page of this shop'],
])('%s is refused', (markdown, message) => {
  expect(checkDescription(markdown)).toEqual([expect.stringContaining(message)])
})

test.each([
  '<p>1. not a list</p>',
  '<p>- not a list, *not* emphasis, a_b_c, [no link]</p>',
  '<p># no heading</p><p>&lt;b&gt; &amp;amp; "quotes"</p>',
  '<p>one<br />two</p>',
  '<ol><li>one</li><li>two<ul><li>inner</li></ul></li></ol>',
  '<p>a <em>b <strong>c</strong></em> d</p>',
  '<ul><li><p>one</p></li><li><p>two</p></li></ul>',
  '<p>\u00a0one</p>',
])('%s is the same after it is edited', (html) => {
  expect(descriptionToHtml(descriptionToMarkdown(html) ?? '')).toBe(html)
})

test('what Markdown cannot write is edited as HTML', () => {
  expect(descriptionToMarkdown('text without a paragraph')).toBeNull()
  expect(descriptionToMarkdown('<p>a</p>\n\n<p>b</p>')).toBeNull()
})

test('every description of the demo can be edited as Markdown', () => {
  const folder = path.join(process.cwd(), 'lib/demo/seed/demo/products')
  type Texts = { long_description?: string; variants: Texts[] }
  const texts = readdirSync(folder).flatMap((name) => {
    const { long_description: text, variants } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Texts
    return [text, ...variants.map((variant) => variant.long_description)].filter((one) => one !== undefined)
  })
  expect(texts.filter((html) => descriptionToMarkdown(html) === null)).toEqual([])
})
