import * as demo from '../demo'
import { RINGS } from '../listing'
import { expect, test } from './fixtures'
import { CONTENT_PAGES } from './public-pages'

const BAND = demo.product('kyma-band')

test('search engines and feed readers find every page', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /my-account/')
  expect(robots).toContain('/sitemap.xml')
  const [, file] = /<loc>[^<]*(\/sitemap\/1\.xml)<\/loc>/.exec(await (await request.get('/sitemap.xml')).text()) ?? []
  expect(await (await request.get(file ?? '')).text()).toMatch(new RegExp(`${BAND.path}</loc><lastmod>\\d{4}-`))
  expect((await request.get('/sitemap/2.xml')).status()).toBe(404)
  const feed = await (await request.get('/feed.xml')).text()
  expect(feed.match(/<item>/g)).toHaveLength(30)
  const [, length, picture = ''] =
    /<enclosure length="(\d+)" type="image\/jpeg" url="[^"]*(\/media\/[^"]+)"/.exec(feed) ?? []
  expect((await (await request.get(picture)).body()).byteLength).toBe(Number(length))
  expect(await (await request.get('/')).text()).toContain('rel="manifest" href="/manifest.webmanifest"')
  const manifest: { icons: { src: string }[] } = await (await request.get('/manifest.webmanifest')).json()
  for (const { src } of manifest.icons) expect((await request.get(new URL(src, baseURL).href)).status()).toBe(200)
})

test('every page links to the feed', async ({ request }) => {
  for (const path of [
    '/',
    ...CONTENT_PAGES.map(({ path }) => path),
    BAND.path,
    RINGS,
    '/shop/cart',
    '/404',
    '/log-in',
    '/shop/cart/checkout',
  ]) {
    const links = (await (await request.get(path)).text()).match(/<link [^>]*rel="alternate"[^>]* type=[^>]*>/g)
    expect(links, path).toEqual([expect.stringMatching(/type="application\/rss\+xml".* href="\/feed\.xml"/)])
  }
})

test('search engines find the form of a withdrawal, and no later step', async ({ request }) => {
  const robotsOf = async (path: string) =>
    /<meta name="robots" content="([^"]*)"/.exec(await (await request.get(path)).text())?.[1]
  expect(await robotsOf('/withdraw')).toBe('index')
  expect(await robotsOf('/withdraw?order=AS-1')).toBe('noindex')
  expect(await robotsOf('/withdraw/change')).toBe('noindex')
  expect(await (await request.get('/sitemap/1.xml')).text()).toContain('/withdraw</loc>')
})

test('files of Markdown are in no sitemap', async ({ request }) => {
  expect(await (await request.get('/sitemap/1.xml')).text()).not.toContain('.md<')
})
