import MarkdownIt from 'markdown-it'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sanitizeRichText } from '@/lib/shop/catalogue/rich-text.server'
import { renderPage } from '@/lib/shop/content/pages/page-markdown.server'
import { htmlToMarkdown, inlineHtmlToMarkdown } from './html-to-markdown'
import { addressesFrom, escapeText, line, paragraph, section } from './markdown'

const PAGE = 'https://shop.example/about'
const addresses = addressesFrom(PAGE)
const toMarkdown = (html: string) => htmlToMarkdown(html, addresses)
const parser = new MarkdownIt()

/** Without what has no meaning: spaces between elements, ids, and how links and pictures are written. */
const normalized = (html: string) =>
  html
    .replace(/<picture>.*?(<img[^>]*>).*?<\/picture>/gs, '$1')
    .replace(/<img[^>]*?src="([^"]*)" alt="([^"]*)"[^>]*>/g, '<img src="$1" alt="$2">')
    .replace(/(href|src)="([^"]*)"/g, (_, name: string, url: string) => `${name}="${new URL(url, PAGE).href}"`)
    .replace(/ (?:rel|id|style)="[^"]*"/g, '')
    .replace(/<(br|hr|img[^>]*?) ?\/?>/g, '<$1>')
    .replace(/<\/?(?:thead|tbody)>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|br|ul|ol|li|h[1-6]|blockquote|table|tr|t[hd]|hr)(?: [^>]*)?>) ?/g, '$1')
    .replace(/&quot;/g, '"')
    .trim()

const expectSame = (html: string) => expect(normalized(parser.render(toMarkdown(html)))).toBe(normalized(html))

test.each([
  ['<p>One <em>two</em> <strong>three</strong><br />four.</p>', 'One *two* **three**\\\nfour.'],
  ['<ul><li>a</li><li>b<ol start="3"><li>c</li><li>d</li></ol></li></ul>', '- a\n- b\n  3. c\n  4. d'],
  ['<p><a href="/shop/cart" rel="noopener">cart</a></p>', '[cart](https://shop.example/shop/cart)'],
  ['<p><a href="#refund">refund</a></p>', '[refund](https://shop.example/about#refund)'],
  ['<p><a href="mailto:a@b.example">a@b.example</a></p>', '[a@b.example](mailto:a@b.example)'],
  ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
  ['<h3 id="x">Title</h3><p>Text</p><hr />', '### Title\n\nText\n\n---'],
  ['<p>a &lt;b&gt; &amp;amp; c&nbsp;d</p>', 'a \\<b> \\&amp; c d'],
  ['Just text', 'Just text'],
  [
    '<p><img src="/media/a(1).jpg" alt="A [ring]" width="3"></p>',
    '![A \\[ring\\]](https://shop.example/media/a%281%29.jpg)',
  ],
])('%s is %s', (html, markdown) => {
  expect(toMarkdown(html)).toBe(markdown)
})

test.each([
  '<p># 1 *star* _under_ snake_case ~~no~~ `code` [x] \\</p>',
  '<p>1. no list</p>',
  '<p>- no list</p>',
  '<p>&gt; no quotation</p>',
  '<p>a<br />- b<br />2) c</p>',
  '<ul><li>1. a</li><li># b</li></ul>',
  '<p><em>a </em>b</p><p>---</p><p>===</p>',
  '<p><em><strong>both</strong></em> and <a href="/x"><em>more</em></a></p>',
  '<table><tr><th>a</th><th>b</th></tr><tr><td>x | y</td><td><strong>z</strong></td></tr></table>',
  '<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>',
  '<p><code>a `b`</code></p>',
  '<ol start="10"><li>a<ul><li>b</li></ul></li></ol>',
])('%s means the same as Markdown', (html) => {
  expectSame(html.replace('<em>a </em>', '<em>a</em> '))
})

const DEMO = path.resolve('lib/demo/seed/demo')
const LEGAL = path.resolve('lib/owner/legal/texts')
const filesOf = (folder: string, ending: string) =>
  [DEMO, LEGAL]
    .map((shop) => path.join(shop, folder))
    .filter((place) => existsSync(place))
    .flatMap((place) => readdirSync(place).map((file) => path.join(place, file)))
    .filter((file) => file.endsWith(ending))

test.each(['products', 'translations/el/products'])('every description of %s means the same as Markdown', (folder) => {
  const files = filesOf(folder, '.json')
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) {
    const { long_description: html = '' }: { long_description?: string } = JSON.parse(readFileSync(file, 'utf8'))
    expectSame(sanitizeRichText(html))
  }
})

test.each(['pages', 'translations/el/pages'])('every page of %s means the same as Markdown', (folder) => {
  const files = filesOf(folder, '.md')
  expect(files.length).toBeGreaterThan(5)
  const picture = { src: '/media/a/960.jpg', width: 1200, height: 800, widths: [640, 960], color: '#aabbcc' }
  for (const file of files) {
    const { intro, sections } = renderPage(readFileSync(file, 'utf8').replace(/^---\n.*?\n---\n/s, ''), {
      holds: () => true,
      fact: (name) => [{ text: `${name} *1*`, href: 'mailto:a@b.example' }],
      picture: () => picture,
    })
    expectSame(intro)
    for (const { html } of sections) expectSame(html)
  }
})

test('the heading of a section keeps its marks', () => {
  expect(inlineHtmlToMarkdown('One <em>bench</em> &amp; more', addresses)).toBe('One *bench* & more')
})

test('no text is read as Markdown', () => {
  for (const text of ['*a*', '# b', '1) c', '+ d', '[e](f)', '<g>', '&lt;', '__h__', '~~i~~', 'j\\', '> k', '~~~'])
    expect(parser.render(paragraph(escapeText(text)))).toBe(`<p>${parser.utils.escapeHtml(text)}</p>\n`)
})

test('a section without content is left out, and a heading is text', () => {
  expect(section('A', [null, '', line('')])).toBe('')
  expect(section('*A*', [null, line('1. b')])).toBe('## \\*A\\*\n\n1\\. b')
})
