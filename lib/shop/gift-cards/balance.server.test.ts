import { POST as balanceRoute } from '@/app/api/forms/gift-card/route'
import { rateLimits } from '@/lib/platform/db/schema/customers'
import { rateLimitRules } from '@/lib/platform/http/rate-limits'
import { addGiftCard } from '@/testing/gift-cards.server'
import { useTestShop } from '@/testing/api.server'
import { useFullHour } from '@/testing/clock.server'
import { readBalance, readSentCode } from './balance.server'
import { addEntry } from './gift-card-ledger.server'

const shop = useTestShop()
useFullHour()
const db = () => shop.current.db
const ctx = () => ({ db: db(), now: new Date(), viewer: null })

async function send(code: string, address = 'a'): Promise<{ location: string | null; cookie: string | null }> {
  const request = new Request('http://localhost:3000/api/forms/gift-card', {
    method: 'POST',
    body: new URLSearchParams({ code }),
    headers: { 'x-client-address': address, origin: 'http://localhost:3000', host: 'localhost:3000' },
  })
  const { status, headers } = await balanceRoute(request)
  expect([status, headers.get('cache-control')]).toEqual([303, 'no-store'])
  return { location: headers.get('location'), cookie: headers.get('set-cookie') }
}

test('the form with a whole code leads to a page that only this browser can see', async () => {
  const { id, code } = await addGiftCard(db(), 5000)
  await addEntry(ctx(), { giftCardId: id, kind: 'corrected', cents: -1500 }, new Date())
  const { location, cookie } = await send(code.toLowerCase())
  expect(location).toBe('/gift-card')
  expect(cookie).toMatch(/; Path=\/gift-card; .*HttpOnly/)
  const sent = readSentCode(new Headers({ cookie: (cookie ?? '').split(';')[0] ?? '' })) ?? ''
  expect(await readBalance(ctx(), sent, 'a')).toMatchObject({
    last4: code.slice(-4),
    left: 3500,
    state: 'valid',
    entries: [
      { kind: 'issued', cents: 5000 },
      { kind: 'corrected', cents: -1500 },
    ],
  })
})

test('a wrong code leads to one answer without a cookie, and one with a mistake says so', async () => {
  const { code } = await addGiftCard(db(), 5000)
  expect(await send('SUMMER10')).toEqual({ location: '/gift-card?refused', cookie: null })
  const mistyped = (code.startsWith('A') ? 'B' : 'A') + code.slice(1)
  expect(await send(mistyped)).toEqual({ location: '/gift-card?mistyped', cookie: null })
})

test('wrong codes of one address are limited, and right ones are not counted', async () => {
  const { code } = await addGiftCard(db(), 5000)
  const { hits } = rateLimitRules.giftCardCode
  for (let times = 0; times < 3; times += 1) expect((await send(code, 'office')).location).toBe('/gift-card')
  await db()
    .update(rateLimits)
    .set({ hits: hits - 1 })
  expect((await send('WRONG', 'office')).location).toBe('/gift-card?refused')
  expect((await send('WRONG', 'office')).location).toBe('/gift-card?later')
  expect((await send(code, 'home')).location).toBe('/gift-card')
})
