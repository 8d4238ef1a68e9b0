import sharp from 'sharp'
import * as demo from '../demo'
import { expect, test } from './fixtures'
import { unescape } from './html'
import { PAGES_OF_ONE_VISITOR, PUBLIC_PAGES, type PublicPage } from './public-pages'

const KB = 1024

type Rules = {
  tags: string[]
  /** It reads so much of a page, and shows so much of a title. */
  htmlBytes?: number
  titleLength?: number
  picture: { minWidth: number; minHeight: number; maxBytes: number; ratio?: [min: number, max: number] }
}

const OPEN_GRAPH = ['og:title', 'og:description', 'og:image', 'og:url']
const WIDE: [number, number] = [1.85, 2.05]

/** As far as the readers document them, or are known to behave. */
const READERS: Record<string, Rules> = {
  Facebook: {
    tags: [...OPEN_GRAPH, 'og:type', 'og:site_name', 'og:locale'],
    picture: { minWidth: 600, minHeight: 315, maxBytes: 8 * KB * KB, ratio: WIDE },
  },
  X: {
    tags: ['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image'],
    titleLength: 70,
    picture: { minWidth: 300, minHeight: 157, maxBytes: 5 * KB * KB, ratio: WIDE },
  },
  WhatsApp: {
    tags: OPEN_GRAPH,
    htmlBytes: 300 * KB,
    picture: { minWidth: 300, minHeight: 200, maxBytes: 300 * KB, ratio: [0.25, 4] },
  },
  LinkedIn: { tags: OPEN_GRAPH, picture: { minWidth: 1200, minHeight: 627, maxBytes: 5 * KB * KB, ratio: WIDE } },
  Slack: {
    tags: [...OPEN_GRAPH, 'og:site_name'],
    htmlBytes: 32 * KB,
    picture: { minWidth: 250, minHeight: 250, maxBytes: 2 * KB * KB },
  },
  iMessage: {
    tags: OPEN_GRAPH,
    htmlBytes: KB * KB,
    picture: { minWidth: 900, minHeight: 150, maxBytes: 10 * KB * KB },
  },
}

/** The tags of link previews, and how many bytes of the page end with the last of them. */
function readTags(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const found = [...head.matchAll(/<meta (?:property|name)="((?:og|twitter|product):[^"]+)" content="([^"]*)"\/?>/g)]
  const last = found.at(-1)
  const tags = new Map(found.map(([, name = '', content = '']) => [name, unescape(content)]))
  const names = found.map(([, name]) => name).filter((name) => name !== 'og:locale:alternate')
  return { tags, names, bytes: Buffer.byteLength(head.slice(0, (last?.index ?? 0) + (last?.[0].length ?? 0))) }
}

const isWholeAddress = (text: string) =>
  text.startsWith('https://') || ['localhost', '127.0.0.1'].includes(new URL(text).hostname)

for (const [name, path] of Object.entries(PUBLIC_PAGES) as [PublicPage, string][]) {
  test(`a shared link to the page "${name}" is shown by the six largest readers`, async ({ request }) => {
    const { tags, names, bytes } = readTags(await (await request.get(path)).text())
    expect(names, 'no tag appears twice').toEqual([...new Set(names)])
    const tag = (name: string) => tags.get(name) ?? ''
    const picture = await (await request.get(tag('og:image'))).body()
    const { width = 0, height = 1, format } = await sharp(picture).metadata()
    expect([format, width, height]).toEqual(['jpeg', Number(tag('og:image:width')), Number(tag('og:image:height'))])
    for (const url of ['og:image', 'og:url', 'twitter:image']) expect(isWholeAddress(tag(url)), url).toBe(true)
    for (const [reader, rules] of Object.entries(READERS)) {
      expect([reader, rules.tags.filter((needed) => tag(needed) === '')]).toEqual([reader, []])
      expect(bytes, reader).toBeLessThanOrEqual(rules.htmlBytes ?? Infinity)
      expect(tag('og:title').length, reader).toBeLessThanOrEqual(rules.titleLength ?? Infinity)
      expect(width, reader).toBeGreaterThanOrEqual(rules.picture.minWidth)
      expect(height, reader).toBeGreaterThanOrEqual(rules.picture.minHeight)
      expect(picture.byteLength, reader).toBeLessThanOrEqual(rules.picture.maxBytes)
      const [min, max] = rules.picture.ratio ?? [0, Infinity]
      expect(width / height, reader).toBeGreaterThanOrEqual(min)
      expect(width / height, reader).toBeLessThanOrEqual(max)
    }
  })
}

test('the link to a variant shows its own name, picture and price', async ({ request }) => {
  const { path, name, variants } = demo.product('schoini-twisted-ring')
  const read = async (url: string) => readTags(await (await request.get(url)).text()).tags
  const product = await read(path)
  expect(product.get('og:title')).toBe(name)
  const pictures = new Set<string | undefined>()
  for (const variant of variants) {
    const tags = await read(`${path}?variant=${variant.slug}`)
    expect(tags.get('og:title')).toContain(variant.name)
    expect(tags.get('og:url')).toContain(`variant=${variant.slug}`)
    expect(Object.fromEntries(tags)).toMatchObject({
      'og:type': 'product',
      'product:price:amount': variant.price,
      'product:price:currency': demo.settings.money.currency,
      'product:retailer_item_id': variant.variant_code,
    })
    expect(tags.get('product:availability')).toMatch(variant.available ? /^(in stock|available for order)$/ : /^out of/)
    pictures.add(tags.get('og:image'))
  }
  expect(pictures.size).toBeGreaterThan(1)
  for (const url of pictures) {
    const { width, height } = await sharp(await (await request.get(url ?? '')).body()).metadata()
    expect([width, height]).toEqual([1200, 630])
  }
})

test(
  'the link to a category shows its name and one of its products',
  { tag: '@each-language' },
  async ({ request }) => {
    const { tags } = readTags(await (await request.get(PUBLIC_PAGES.category)).text())
    expect(tags.get('og:title')).toContain(demo.product('schoini-twisted-ring').category.name)
    expect(tags.get('og:image')).not.toBe(readTags(await (await request.get('/')).text()).tags.get('og:image'))
    expect(tags.get('og:image:alt')).not.toBe('')
  },
)

for (const path of PAGES_OF_ONE_VISITOR) {
  test(`a link to ${path} shows nothing of the shop`, async ({ request }) => {
    const { names } = readTags(await (await request.get(path)).text())
    expect(names).toEqual([])
  })
}
