import { controls, eventually, fetchPage } from '../instance'
import { reset, shop } from './shop'

beforeAll(() => reset(shop))

test('opens shops for tests, which share nothing and end with it', async () => {
  const create = () => controls(shop)('POST /test/shops', {})
  const [one, two] = [await create(), await create()]
  const inShop = ({ url }: { url: string }) => controls({ address: url })
  await inShop(one)('PUT /test/clock', { advance: { days: 6 } })
  await inShop(one)('PUT /test/options', { custom_orders: false })
  expect((await inShop(two)('GET /test/clock')).ahead_seconds).toBe(0)
  expect((await fetch(`${one.url}/custom-orders`)).status).toBe(404)
  expect((await fetch(`${two.url}/custom-orders`)).status).toBe(200)
  expect((await fetchPage(`${two.url}/`)).text).toContain(`<link rel="canonical" href="${two.url}`)
  await controls(shop)(`DELETE /test/shops/${one.id}`)
  await expect(fetch(one.url)).rejects.toThrow()
  process.kill(shop.pid, 'SIGKILL')
  await eventually(() => expect(fetch(two.url)).rejects.toThrow())
})
