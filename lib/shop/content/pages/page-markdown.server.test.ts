import { type FactPart } from './page-facts'
import { renderPage } from './page-markdown.server'

const picture = { src: '/media/a.0a1b/960.jpg', width: 1200, height: 800, widths: [640, 960], color: '#aabbcc' }
const render = (body: string, fact: (name: string) => FactPart[] = () => []) =>
  renderPage(body, { holds: () => true, fact, picture: (file) => (file === 'a.jpg' ? picture : undefined) })
const html = (body: string, fact?: (name: string) => FactPart[]) => render(body, fact).intro

test('a page consists of the text before its first section, and of sections with ids', () => {
  const { intro, sections } = render(
    'Hello.\n\n## One *bench* {#bench}\n\nText.\n\n### More {#more}\n\n- a\n- b\n\n## Übergrößen & mehr\n\n## Übergrößen & mehr\n',
  )
  expect(intro).toBe('<p>Hello.</p>')
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ['bench', 'One bench'],
    ['ubergroßen-mehr', 'Übergrößen & mehr'],
    ['ubergroßen-mehr-2', 'Übergrößen & mehr'],
  ])
  expect(sections[0]?.heading).toBe('One <em>bench</em>')
  expect(sections[0]?.html.replaceAll('\n', '')).toBe(
    '<p>Text.</p><h3 id="more">More</h3><ul><li>a</li><li>b</li></ul>',
  )
  expect(sections[1]?.heading).toBe('Übergrößen &amp; mehr')
})

test('the id of a section is none that the page around it has', () => {
  const { sections } = render('## Content\n\nOne\n\n## Content\n\nTwo')
  expect(sections.map(({ id }) => id)).toEqual(['content-2', 'content-3'])
})

test('tables, numbered lists and emphasis are shown', () => {
  expect(html('| Size | mm |\n| --- | ---: |\n| **S** | 52 |').replaceAll('\n', '')).toBe(
    '<table><thead><tr><th>Size</th><th style="text-align:right">mm</th></tr></thead><tbody><tr><td><strong>S</strong></td><td style="text-align:right">52</td></tr></tbody></table>',
  )
  expect(html('3. three\n4. four').replaceAll('\n', '')).toBe('<ol start="3"><li>three</li><li>four</li></ol>')
})

test('links inside the shop are plain anchors, and those to other sites say nothing about it', () => {
  expect(html('[a](/about#yours)')).toBe('<p><a href="/about#yours">a</a></p>')
  expect(html('[a](https://shop.example/?a=1&b=2)')).toBe(
    '<p><a href="https://shop.example/?a=1&amp;b=2" rel="noopener">a</a></p>',
  )
})

test('a picture exists in the sizes of its renditions, and one that the shop does not have is left out', () => {
  expect(html('![Two "rings"](a.jpg)')).toBe(
    '<p><picture><source type="image/avif" srcset="/media/a.0a1b/640.avif 640w, /media/a.0a1b/960.avif 960w" sizes="(min-width: 50rem) 46rem, 92vw" /><img src="/media/a.0a1b/960.jpg" alt="Two &quot;rings&quot;" width="1200" height="800" style="background-color:#aabbcc" loading="lazy" decoding="async" /></picture></p>',
  )
  expect(html('![Rings](b.jpg)')).toBe('<p></p>')
})

// The import refuses these; whoever writes into the database is stopped here.
test.each([
  ['<script>alert(1)</script>'],
  ['<img src=x onerror=alert(1)>'],
  ['a <b onclick="alert(1)">b</b>'],
  ['[a](javascript:alert%281%29)'],
  ['[a](JaVaScRiPt:alert%281%29)'],
  ['[a](data:text/html,<script>alert%281%29</script>)'],
  ['[a](vbscript:x)'],
  ['![a](javascript:alert%281%29)'],
  ['<a href="javascript:alert(1)">a</a>'],
  ['## A {#"><script>alert(1)</script>}'],
  ['| <iframe> |\n| --- |\n| <svg onload=x> |'],
])('%j runs nothing', (body) => {
  const { intro, sections } = render(body)
  const all = [intro, ...sections.flatMap(({ id, heading, html: text }) => [`<i id="${id}"></i>`, heading, text])].join(
    '',
  )
  expect(all).not.toMatch(/<(script|iframe|svg|b\b)|<[^>]*\son\w+=|<[^>]*(javascript|vbscript|data):/i)
})

test('a fact is text: nothing in it is read as Markdown, HTML or another fact', () => {
  const evil = '**a** <script>x</script> [b](/c) {{company_name}} {{#if open}} `d` | e'
  const fact = () => [{ text: evil }]
  expect(html('{{company_name}}', fact)).toBe(
    '<p>**a** &lt;script&gt;x&lt;/script&gt; [b](/c) {{company_name}} {{#if open}} `d` | e</p>',
  )
  expect(html('*{{company_name}}*', () => [{ text: 'A & B' }])).toBe('<p><em>A &amp; B</em></p>')
})

test('a link in a fact is made by the shop, except inside another link', () => {
  const fact = () => [{ text: 'call ' }, { text: '+30 1', href: 'tel:+301', unbroken: true as const }]
  expect(html('{{phone_number}}.', fact)).toBe('<p>call <a href="tel:+301" style="white-space:nowrap">+30 1</a>.</p>')
  expect(html('[now {{phone_number}}](/about)', fact)).toBe('<p><a href="/about">now call +30 1</a></p>')
})

test('two braces can be written, and facts in code are code', () => {
  expect(html('\\{{company_name}}')).toBe('<p>{{company_name}}</p>')
  expect(html('`{{company_name}}`', () => [{ text: 'x' }])).toBe('<p><code>{{company_name}}</code></p>')
})
