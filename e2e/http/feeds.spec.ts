import { missingFeed } from '@messages/api-errors'
import * as demo from '../demo'
import { expect, test } from './fixtures'

const BAND = demo.product('kyma-band')
const { currency } = demo.settings.money

const itemsOf = (xml: string) => [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => item)
const valueOf = (item: string, name: string) => new RegExp(`<g:${name}>([^<]*)</g:${name}>`).exec(item)?.[1]

test('shopping feeds have every variant, with its price, its page and what delivery costs', async ({ request }) => {
  const google = await request.get('/feeds/google.xml')
  expect(google.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  const items = itemsOf(await google.text())
  const byCode = new Map(items.map((item) => [valueOf(item, 'id'), item]))
  for (const { variant_code, slug, price } of BAND.variants) {
    const item = byCode.get(variant_code) ?? ''
    expect([valueOf(item, 'sale_price'), valueOf(item, 'price')]).toContain(`${price} ${currency}`)
    expect(valueOf(item, 'link')).toMatch(new RegExp(`${BAND.path}\\?variant=${slug}$`))
    expect(item).toMatch(/<g:shipping><g:country>GR<\/g:country><g:price>\d+\.\d\d /)
    const page = await request.get(new URL(valueOf(item, 'link') ?? '').pathname)
    expect(await page.text()).toContain(BAND.name)
  }
  const openai = await request.get('/feeds/openai.jsonl')
  const rows = (await openai.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { item_id: string; is_eligible_checkout: boolean })
  expect(rows.map(({ item_id }) => item_id)).toEqual([...byCode.keys()])
  expect(rows.every(({ is_eligible_checkout }) => !is_eligible_checkout)).toBe(true)
})

test('each country has a feed of its own, as long as the shop delivers to it', async ({ request }) => {
  expect(await (await request.get('/feeds/google/de.xml')).text()).toContain('<g:country>DE</g:country>')
  expect(await (await request.get('/feeds/openai/jp.jsonl')).text()).toContain('"target_countries":["JP"]')
  for (const path of ['google/xq.xml', 'google/DE.xml', 'google/de.jsonl', 'openai/de.xml', 'openai/de']) {
    const answer = await request.get(`/feeds/${path}`)
    expect([answer.status(), await answer.text()], path).toEqual([404, `${missingFeed}\n`])
  }
})

test('without a key, no file is the key of IndexNow', async ({ request }) => {
  const answer = await request.get('/7c0f6a52e8d14b39a1.txt', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([307, '/404'])
})
