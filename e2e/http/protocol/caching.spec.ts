import { type APIRequestContext } from '@playwright/test'
import { product } from '../../demo'
import { listing } from '../../listing'
import { expect, test } from '../fixtures'

const BAND = product('kyma-band')

const get = (request: APIRequestContext, path: string, accept = 'text/html') =>
  request.get(path, { maxRedirects: 0, headers: { accept } })

test('a robot that has a sitemap or a feed already gets no second copy', async ({ request }) => {
  for (const path of ['/sitemap.xml', '/sitemap/1.xml', '/feed.xml', BAND.path]) {
    const first = await request.get(path)
    const { etag = '' } = first.headers()
    expect(etag, path).not.toBe('')
    expect(first.headers()['cache-control'], path).toBe('public, max-age=0, must-revalidate')
    const again = await request.get(path, { headers: { 'If-None-Match': etag } })
    expect([again.status(), (await again.body()).length], path).toEqual([304, 0])
  }
})

test('a reader that has a feed already gets no second copy', async ({ request }) => {
  for (const path of ['/feeds/google.xml', '/feeds/openai.jsonl', '/feeds/google/fr.xml']) {
    const { etag = '', ...headers } = (await request.get(path)).headers()
    expect(headers['cache-control'], path).toBe('public, max-age=0, must-revalidate')
    const again = await request.get(path, { headers: { 'If-None-Match': etag } })
    expect([again.status(), (await again.body()).length], path).toEqual([304, 0])
  }
})

test('the cache keeps a page and its Markdown apart, whichever is asked for first', async ({ request }) => {
  const types = async (path: string, accepts: string[]) => {
    const found: string[] = []
    for (const accept of accepts)
      found.push(((await get(request, path, accept)).headers()['content-type'] ?? '').split(';')[0] ?? '')
    return found
  }
  const unique = () => listing({ query: `ring%20${Math.random().toString(36).slice(2)}` })
  const [html, markdown] = ['text/html', 'text/markdown']
  expect(await types(unique(), [html, markdown, '*/*', markdown])).toEqual([html, markdown, html, markdown])
  expect(await types(unique(), [markdown, '*/*', markdown, html])).toEqual([markdown, html, markdown, html])
})

test('an unchanged page is not sent again, and each representation has its own tag', async ({ request }) => {
  const [html, markdown] = [await get(request, '/about'), await get(request, '/about', 'text/markdown')]
  const [ofHtml = '', ofMarkdown = ''] = [html, markdown].map((response) => response.headers().etag)
  expect(ofMarkdown).not.toBe(ofHtml)
  const again = (tag: string) => request.get('/about', { headers: { accept: 'text/markdown', 'if-none-match': tag } })
  expect([(await again(ofMarkdown)).status(), (await again(ofHtml)).status()]).toEqual([304, 200])
})

test('existing pictures may be cached forever, missing ones may not', async ({ request }) => {
  const [, src = ''] = /<main.*?<img[^>]* src="([^"]+)"/s.exec(await (await request.get('/')).text()) ?? []
  expect((await request.get(src)).headers()['cache-control']).toContain('immutable')
  const missing = await request.get('/media/no-such-picture.00000000/320.avif')
  expect(missing.status()).toBe(404)
  expect(missing.headers()['cache-control']).toBe('no-cache')
})
